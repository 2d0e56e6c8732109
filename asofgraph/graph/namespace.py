"""A memory's walls: its zone, language, embedder and policy, fixed or declared when it is opened."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from asofgraph.cypher import load
from asofgraph.errors import Conflict, EmbedderMismatchError
from asofgraph.graph.eraser import resume
from asofgraph.graph.moments import stored
from asofgraph.graph.store import Store

OPEN_NAMESPACE = load("namespace/open_namespace")


@dataclass(frozen=True, slots=True)
class Namespace:
    """What is known of an opened namespace; ``unfinished``: not all that follows from its last write is stored."""

    name: str
    key: str
    zone: ZoneInfo
    language: str | None
    embedder: str | None
    policy: tuple[str, ...]
    unfinished: bool


def namespace_key(name: str) -> str:
    """Hash a namespace's name into letters and digits that every full-text analyzer leaves alone."""
    return "ns" + hashlib.sha256(name.encode()).hexdigest()[:24]


def open_namespace(
    store: Store,
    name: str,
    *,
    zone: str | None,
    language: str | None,
    embedder: str | None,
    dimensions: int | None,
    policy: Sequence[str],
    clock: datetime,
) -> Namespace:
    """
    Create the namespace or join it.

    Raises:
        Conflict: it exists with another zone.
        EmbedderMismatchError: it was written with another embedder.
    """

    def opened() -> dict[str, object]:
        return store.write(
            lambda tx: tx.run(
                OPEN_NAMESPACE,
                namespace=name,
                namespace_key=namespace_key(name),
                zone=zone,
                language=language,
                embedder=embedder,
                dimensions=dimensions,
                policy=list(policy),
                clock=stored(clock),
            )[0],
            "open",
        )

    row = opened()
    if row["forgotten"]:
        resume(store)
        row = opened()
    if zone is not None and row["zone"] != zone:
        raise Conflict(
            f"zone: namespace {name!r} reads its dates in {row['zone']}, not {zone}; a memory's zone is fixed when "
            "it is created: leave zone out, or use another namespace"
        )
    if embedder is not None and row["embedder"] not in (None, embedder):
        raise EmbedderMismatchError(
            f"embedder: namespace {name!r} was written with {row['embedder']}, not {embedder}; "
            "use that embedder, or export the memory and import it into a new namespace"
        )
    return Namespace(
        name=name,
        key=namespace_key(name),
        zone=ZoneInfo(str(row["zone"])),
        language=row["language"],  # type: ignore[arg-type]
        embedder=row["embedder"],  # type: ignore[arg-type]
        policy=tuple(row["policy"]),  # type: ignore[arg-type]
        unfinished=bool(row["unfinished"]),
    )
