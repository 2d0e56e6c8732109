"""StateMemBench: traps for memories, made by programs, in two languages."""

from asofgraph.bench.state.dataset import make
from asofgraph.bench.state.lineup import lineup
from asofgraph.bench.state.run import run, table

__all__ = ["lineup", "make", "run", "table"]
