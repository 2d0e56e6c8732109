"""Empty memories for readers, each in a namespace of its own, all on one connection."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from asofgraph.bench.state.operations import Propagation
from asofgraph.bench.state.readers import OpenMemory
from asofgraph.client import GraphMemory
from asofgraph.graph.driver import connect
from asofgraph.graph.server import EmbeddedServer


@contextmanager
def memories(uri: str | None = None, path: Path | None = None) -> Iterator[OpenMemory]:
    """
    Open memories on the server at *uri*, else on the embedded one whose store is at *path*.

    They have no vectors, and their namespaces' names are never used again.
    """
    if uri is None:
        connection = EmbeddedServer(path).ensure()
        uri, auth = connection.uri, (connection.username, connection.password)
    else:
        auth = (os.environ.get("NEO4J_USERNAME", "neo4j"), os.environ.get("NEO4J_PASSWORD", ""))
    with connect(uri, auth) as driver:

        def opened(
            name: str, authority: Sequence[str] = (), propagation: Propagation = "stated"
        ) -> GraphMemory:
            return GraphMemory(
                driver=driver,
                namespace=f"{name}-{uuid4().hex}",
                authority=authority,
                embedder="none",
                propagation=propagation,
            )

        yield opened
