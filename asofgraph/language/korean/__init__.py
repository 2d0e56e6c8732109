"""Korean: morphemes, clauses, and what they claim. Importing it loads no model."""

from asofgraph.language.korean.reader import read

__all__ = ["read"]
