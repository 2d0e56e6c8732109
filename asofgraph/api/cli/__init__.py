"""The command line: a thin face of GraphMemory."""

from asofgraph.api.cli.main import app, main

__all__ = ["app", "main"]
