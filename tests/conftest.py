"""Fixtures that every kind of test may use."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from asofgraph.graph.server import Connection, EmbeddedServer


@pytest.fixture(scope="session")
def neo4j_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    """The server at NEO4J_URI if that is set, else one of this session's own; a test that has none fails."""
    if uri := os.environ.get("NEO4J_URI"):
        username = os.environ.get("NEO4J_USERNAME", "neo4j")
        yield Connection(uri, username, os.environ.get("NEO4J_PASSWORD", ""))
        return
    server = EmbeddedServer(tmp_path_factory.mktemp("neo4j"))
    yield server.ensure()
    server.stop()
