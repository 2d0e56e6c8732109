"""Every query, one file each, and the loader that holds them to their headers."""

from asofgraph.cypher.loader import Cardinality, Mode, Query, load, names, parse

__all__ = ["Cardinality", "Mode", "Query", "load", "names", "parse"]
