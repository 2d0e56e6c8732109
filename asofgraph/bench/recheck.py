"""How long re-checking takes: to mark, to work out again, and to find that nothing changed."""

from __future__ import annotations

import json
import resource
import uuid
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import neo4j

from asofgraph.bench.stopwatch import Spent, stopwatch
from asofgraph.client import GraphMemory
from asofgraph.errors import Fault
from asofgraph.graph.moments import FOREVER
from asofgraph.graph.server.progress import Progress
from asofgraph.graph.store import Row, Store, Transaction
from asofgraph.graph.units import UnitGraph, load_units
from asofgraph.ledger.formulas import formula
from asofgraph.ledger.values import measured

EDGES = (1_000, 10_000, 100_000)
WARM = 6_000
WIDTH = 500
BATCH = 2_000
BEGAN = datetime(2000, 1, 1, tzinfo=UTC)
STORING = "append_values"
READING = ("lines_at", "states_at", "reach_direct", "reach_near", "reach_far")


def measure_recheck(
    driver: neo4j.Driver,
    *,
    edges: Sequence[int] = EDGES,
    server: int | None = None,
    raw: Path | None = None,
    progress: Progress | None = None,
) -> dict[str, dict[str, float]]:
    """
    Measure on layered graphs in which each unit is derived from two units of the layer below it.

    A smaller graph is gone through before the first one, so that Java is warm; plans are made before the clock runs.

    Args:
        driver: Of a server to write to; each namespace that is made is forgotten again.
        edges: How many dependency edges each graph has.
        server: The server's process, if it runs on this machine: its processor time is measured too.
        raw: File for the figures, as JSON; none is written if omitted.
        progress: Told how many graphs are done; nothing is shown if omitted.

    Returns:
        For each number of edges, in seconds: ``mark`` everything below a unit; ``evaluate`` all formulas alone;
        ``no_change``, an input that leaves its direct dependants as they are; ``change``, an input with everything
        that follows from it, of which ``reading`` units, ``storing`` values, and ``commits``. Each of the four also in
        processor time of the client and of the server. Further how many ``units`` there are, how many were read for
        ``no_change``, and ``megabytes``, by how much the greatest size of this process grew with the change.
    """
    figures = {}
    for done, count in enumerate((WARM, *edges)):
        with GraphMemory(
            driver=driver, namespace=f"bench-{uuid.uuid4().hex}", zone="UTC", embedder="none"
        ) as memory:
            found = _measured(memory, Store(driver), count, server)
            memory.forget(namespace=memory.namespace)
        if done:
            figures[str(count)] = found
        if progress is not None:
            progress("Re-checking", done, len(edges))
        if raw is not None:
            raw.write_text(json.dumps(figures, indent=2), encoding="utf-8")
    return figures


def _measured(memory: GraphMemory, store: Store, edges: int, server: int | None) -> dict[str, float]:
    memory.state.add(id="root", value=1, said_at=BEGAN)
    units = list(layers(edges // 2))
    for start in range(0, len(units), BATCH):
        load_units(store, memory.namespace, units[start : start + BATCH], BEGAN)

    def mark(tx: Transaction) -> int:
        now = datetime.now(UTC)
        return UnitGraph(tx, memory.namespace, now).mark_below(["root"], [], now, FOREVER, "measured")

    store.rehearse(mark, "bench")  # so that its plan is made
    with stopwatch(server) as marking:
        store.rehearse(mark, "bench")
    one, two = measured(1), measured(2)
    with stopwatch(server) as evaluating:
        for unit in units:
            formula(unit["formula"]).evaluate(dict(zip(unit["below"], (one, two), strict=False)))
    memory.state.supersede("root", {"id": "root_1", "value": 1.5})  # likewise
    with stopwatch(server) as unchanged:
        memory.state.supersede("root", {"id": "root_2", "value": 2})
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with stopwatch(server) as changing:
        memory.state.supersede("root", {"id": "root_3", "value": -1})
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    _require(memory, units)
    return {
        "units": len(units),
        **_figures("mark", marking),
        **_figures("evaluate", evaluating),
        **_figures("no_change", unchanged),
        "no_change_read": unchanged.rows["lines_at"],
        **_figures("change", changing),
        "change_reading": sum(changing.queries[name] for name in READING),
        "change_storing": changing.queries[STORING],
        "change_commits": changing.commits,
        "megabytes": grown,
    }


def _figures(name: str, spent: Spent) -> dict[str, float]:
    figures = {name: spent.clock, f"{name}_client": spent.client}
    return figures if spent.server is None else figures | {f"{name}_server": spent.server}


def _require(memory: GraphMemory, units: Sequence[Row]) -> None:
    """Refuse figures of a change that did not reach the last unit: every value doubles."""
    found = memory.history(units[-1]["id"], "unit_value")[-1].value
    expected = 2 * float(units[-1]["value"])
    if found is None or abs(float(found) / expected - 1) > 0.001:
        raise Fault(f"unit {units[-1]['id']} is {found}, and should be {expected}; please report it")


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
                "value": f"{1.5 ** (rank - 1):f}",
            }
        made += len(layer)
        below = layer
