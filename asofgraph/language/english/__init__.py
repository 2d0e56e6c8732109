"""English, read by rules: clauses, noun phrases, frames of verbs, and the sense in which things are said."""

from asofgraph.language.english.reader import read

__all__ = ["read"]
