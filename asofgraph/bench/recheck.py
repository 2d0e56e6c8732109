"""How long re-checking takes: to mark, to work out again, and to find that nothing changed."""

from __future__ import annotations

import json
import resource
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import neo4j

from asofgraph.client import GraphMemory
from asofgraph.errors import Fault
from asofgraph.graph.moments import FOREVER
from asofgraph.graph.server.progress import Progress
from asofgraph.graph.store import Row, Store
from asofgraph.graph.units import UnitGraph, load_units
from asofgraph.ledger.formulas import formula
from asofgraph.ledger.values import measured

EDGES = (1_000, 10_000, 100_000)
WIDTH = 500
BATCH = 2_000
BEGAN = datetime(2000, 1, 1, tzinfo=UTC)


def measure_recheck(
    driver: neo4j.Driver,
    *,
    edges: Sequence[int] = EDGES,
    raw: Path | None = None,
    progress: Progress | None = None,
) -> dict[str, dict[str, float]]:
    """
    Measure on layered graphs in which each unit is derived from two units of the layer below it.

    Args:
        driver: Of a server to write to; each namespace that is made is forgotten again.
        edges: How many dependency edges each graph has.
        raw: File for the figures, as JSON; none is written if omitted.
        progress: Told how many graphs are done; nothing is shown if omitted.

    Returns:
        For each number of edges, in seconds: ``mark`` everything below a unit; ``evaluate`` all formulas alone;
        ``no_change``, an input that leaves its direct dependants as they are; ``change`` an input, with as many values
        below it as its transaction stores; ``recheck``, which works out the others. And ``megabytes``, the greatest
        size of this process so far.
    """
    figures = {}
    for done, count in enumerate(edges, start=1):
        with GraphMemory(
            driver=driver, namespace=f"bench-{uuid.uuid4().hex}", zone="UTC", embedder="none"
        ) as memory:
            figures[str(count)] = _measured(memory, Store(driver), count)
            memory.forget(namespace=memory.namespace)
        if progress is not None:
            progress("Re-checking", done, len(edges))
        if raw is not None:
            raw.write_text(json.dumps(figures, indent=2), encoding="utf-8")
    return figures


def _measured(memory: GraphMemory, store: Store, edges: int) -> dict[str, float]:
    memory.state.add(id="root", value=1, said_at=BEGAN)
    units = list(layers(edges // 2))
    for start in range(0, len(units), BATCH):
        load_units(store, memory.namespace, units[start : start + BATCH], BEGAN)

    def mark() -> int:
        return store.rehearse(
            lambda tx: UnitGraph(tx, memory.namespace, datetime.now(UTC)).mark_below(
                ["root"], [], datetime.now(UTC), FOREVER, "measured"
            ),
            "bench",
        )

    one, two = measured(1), measured(2)

    def evaluate() -> None:
        for unit in units:
            formula(unit["formula"]).evaluate(dict(zip(unit["below"], (one, two), strict=False)))

    mark()  # so that its plan is made
    return {
        "mark": _seconds(mark),
        "evaluate": _seconds(evaluate),
        "no_change": _seconds(lambda: memory.state.supersede("root", {"id": "root_2", "value": 2})),
        "change": _seconds(lambda: memory.state.supersede("root", {"id": "root_3", "value": -1})),
        "recheck": _seconds(lambda: _settled(memory)),
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def layers(count: int) -> Iterator[Row]:
    """Lay units: the first layer asks whether the root is positive, each further one adds two of the layer below."""
    below: list[str] = []
    made = 0
    rank = 0
    while made < count:
        rank += 1
        layer = [f"unit{made + n}" for n in range(min(WIDTH, count - made))]
        for n, name in enumerate(layer):
            pair = [below[n], below[(n + 1) % len(below)]] if below else ["root"]
            text = f"{pair[0]} + {pair[1]} / 2" if below else "root > 0 ? 1 : 2"
            yield {
                "id": name,
                "kind": "derived",
                "rank": rank,
                "below": pair,
                "formula": text,
                "value": str(round(1.5 ** (rank - 1), 6)),
            }
        made += len(layer)
        below = layer


def _settled(memory: GraphMemory) -> None:
    left = memory.state.recheck()
    if left:
        raise Fault(
            f"{len(left)} units were not worked out again, {left[0].id}: {left[0].reason}; please report it"
        )


def _seconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
