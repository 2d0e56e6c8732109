"""Options that commands share, and the memory that they name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from asofgraph.client import GraphMemory

Uri = Annotated[
    str | None, typer.Option("--uri", help="Address of a Neo4j; NEO4J_URI, else an embedded server.")
]
Store = Annotated[Path | None, typer.Option("--path", help="Folder of an embedded server's store.")]
Namespace = Annotated[str, typer.Option("--namespace", "-n", help="The memory's walls.")]
Zone = Annotated[str | None, typer.Option("--zone", help="IANA zone of a new namespace, such as Asia/Seoul.")]
AsOf = Annotated[
    str | None, typer.Option("--as-of", help="Instant or period: 2026-03, 2026-03-15, 2026-03-01/2026-04-01.")
]
KnownAt = Annotated[str | None, typer.Option("--known-at", help="Recorded time to look from.")]
Today = Annotated[str | None, typer.Option("--today", help="The question's own day; now if omitted.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@contextmanager
def opened(uri: str | None, path: Path | None, namespace: str, **options: Any) -> Iterator[GraphMemory]:
    """Open the memory that a command names, and close it again."""
    with GraphMemory(uri, path=path, namespace=namespace, **options) as memory:
        yield memory
