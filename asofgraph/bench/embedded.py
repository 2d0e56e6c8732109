"""The embedded server that a benchmark is measured on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import neo4j

from asofgraph.graph.driver import connect
from asofgraph.graph.server import EmbeddedServer


@contextmanager
def embedded(path: Path | None) -> Iterator[neo4j.Driver]:
    """Connect to the embedded server whose store is at *path* (the user's own if None), started if need be."""
    connection = EmbeddedServer(path).ensure()
    with connect(connection.uri, (connection.username, connection.password)) as driver:
        yield driver
