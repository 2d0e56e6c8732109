"""Fixtures that every kind of test may use."""

from __future__ import annotations

import os
import uuid
from collections.abc import Callable, Iterator

import neo4j
import pytest
from hypothesis import HealthCheck, settings

from asofgraph import GraphMemory
from asofgraph.graph.driver import connect
from asofgraph.graph.server import Connection, EmbeddedServer

# The same examples in every run of the continuous integration; no example is timed.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")


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


@pytest.fixture(scope="session")
def driver(neo4j_server: Connection) -> Iterator[neo4j.Driver]:
    """One driver for all tests of the session."""
    auth = (neo4j_server.username, neo4j_server.password) if neo4j_server.password else None
    with connect(neo4j_server.uri, auth) as opened:
        yield opened


@pytest.fixture
def open_memory(driver: neo4j.Driver) -> Iterator[Callable[..., GraphMemory]]:
    """Opens memories in namespaces of their own, and forgets them after the test."""
    opened: dict[str, GraphMemory] = {}

    def open_one(**options: object) -> GraphMemory:
        options.setdefault("namespace", f"test-{uuid.uuid4().hex}")
        options.setdefault("zone", "UTC")
        memory = GraphMemory(driver=driver, **options)  # type: ignore[arg-type]
        opened[memory.namespace] = memory
        return memory

    yield open_one
    for namespace, memory in opened.items():
        with memory:
            if memory.events():
                memory.forget(namespace=namespace)


@pytest.fixture
def memory(open_memory: Callable[..., GraphMemory]) -> GraphMemory:
    """An empty memory in UTC."""
    return open_memory()
