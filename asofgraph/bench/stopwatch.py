"""Where time goes: the clock, the processor time of client and server, and the queries that were run."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from asofgraph.cypher import Query
from asofgraph.graph.store import Row, Store, Transaction


@dataclass(slots=True)
class Spent:
    """
    What some work took, in seconds.

    Attributes:
        clock: By the clock.
        client, server: Processor time of this process, and of the server's if that is known.
        queries: By the clock, by query; ``commits`` apart.
        rows: What the queries gave.
    """

    clock: float = 0
    client: float = 0
    server: float | None = None
    queries: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    commits: float = 0
    rows: Counter[str] = field(default_factory=Counter)


@contextmanager
def stopwatch(server: int | None = None) -> Iterator[Spent]:
    """Measure what is done meanwhile; *server* is the server's process, if it runs on this machine."""
    spent = Spent()
    run, write = Transaction.run, Store.write
    inside = [0.0]

    @wraps(run)
    def timed_run(tx: Transaction, query: Query, **parameters: Any) -> list[Row]:
        began = time.perf_counter()
        rows = run(tx, query, **parameters)
        spent.queries[query.name] += time.perf_counter() - began
        spent.rows[query.name] += len(rows)
        return rows

    @wraps(write)
    def timed_write(store: Store, work: Callable[[Transaction], Any], where: str) -> Any:
        def worked(tx: Transaction) -> Any:
            began = time.perf_counter()
            try:
                return work(tx)
            finally:
                inside[0] = time.perf_counter() - began

        began = time.perf_counter()
        found = write(store, worked, where)
        spent.commits += time.perf_counter() - began - inside[0]
        return found

    before = _processor(server)
    client, clock = time.process_time(), time.perf_counter()
    Transaction.run, Store.write = timed_run, timed_write  # type: ignore[method-assign,assignment]
    try:
        yield spent
    finally:
        Transaction.run, Store.write = run, write  # type: ignore[method-assign]
        spent.clock = time.perf_counter() - clock
        spent.client = time.process_time() - client
        after = _processor(server)
        spent.server = None if before is None or after is None else after - before


def _processor(process: int | None) -> float | None:
    """Give the processor time of a process of this machine so far."""
    if process is None:
        return None
    import psutil

    times = psutil.Process(process).cpu_times()
    return float(times.user + times.system)
