"""The rule set that the modules of the English grammar fill."""

from asofgraph.language.time.chart import Grammar

GRAMMAR = Grammar()
rule = GRAMMAR.rule
