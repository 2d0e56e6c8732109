"""How long it takes to ask what was true then, by how much the store holds, and to write, by how much a slot holds."""

from __future__ import annotations

import json
import random
import statistics
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import neo4j

from asofgraph.client import GraphMemory
from asofgraph.cypher import load
from asofgraph.graph.moments import stored
from asofgraph.graph.server.progress import Progress
from asofgraph.graph.store import Row, Store

LOAD_FACTS = load("bench/load_facts")

SIZES = (10_000, 100_000, 1_000_000)
CLAIMS = (10, 100, 1_000, 10_000)
ASKED = 100
WRITTEN = 7
BATCH = 1_000
ATTRIBUTES = ("residence", "employer", "role", "commute", "diet")
FACTS_A_SUBJECT = 2 * len(ATTRIBUTES)
BEGAN = datetime(1700, 1, 1, tzinfo=UTC)
MONTH = timedelta(days=30)
SEED = 7


def measure_asof(
    driver: neo4j.Driver,
    *,
    sizes: Sequence[int] = SIZES,
    claims: Sequence[int] = CLAIMS,
    raw: Path | None = None,
    progress: Progress | None = None,
) -> dict[str, dict[str, float]]:
    """
    Measure on one namespace that grows: each subject has ten facts in five slots, and each day has ten changes.

    Args:
        driver: Of a server to write to; the namespace that is made is forgotten again.
        sizes: How many facts the store holds at each measuring, rising.
        claims: How many claims the slot holds that is written to.
        raw: File for every single measurement, as JSON, written anew after each size; none if omitted.
        progress: Told how many facts are loaded; nothing is shown if omitted.

    Returns:
        Medians in seconds. For each size: ``history`` of a slot, ``as_of`` of a subject, ``changes`` of a day. For each
        number of claims: ``append`` a claim that starts after all of them, ``late``: one in the middle, said last, and
        ``early``: one in the middle, said before all of them.
    """
    single: dict[str, dict[str, list[float]]] = {}
    store = Store(driver)
    with GraphMemory(
        driver=driver, namespace=f"bench-{uuid.uuid4().hex}", zone="UTC", embedder="none"
    ) as memory:
        memory.events()
        coming, loaded = facts(), 0
        for size in sizes:
            while loaded < size:
                batch = list(islice(coming, min(BATCH, size - loaded)))
                lay(store, memory.namespace, batch)
                loaded += len(batch)
                if progress is not None:
                    progress("Loading facts", loaded, sizes[-1])
            single[f"{size} facts"] = _asked(memory, size // FACTS_A_SUBJECT)
            _keep(single, raw)
        for count in claims:
            single[f"{count} claims"] = _written(store, memory, count)
            _keep(single, raw)
        memory.forget(namespace=memory.namespace)
    return {
        where: {name: statistics.median(times) for name, times in found.items()}
        for where, found in single.items()
    }


def _keep(single: dict[str, dict[str, list[float]]], raw: Path | None) -> None:
    if raw is not None:
        raw.write_text(json.dumps(single, indent=2), encoding="utf-8")


def facts() -> Iterator[Row]:
    """Give the facts of one subject after another; each is a day younger than the one before."""
    number = 0
    while True:
        start = BEGAN + timedelta(days=number)
        for attribute in ATTRIBUTES:
            yield _fact(f"person {number}", attribute, 0, start, start + MONTH)
            yield _fact(f"person {number}", attribute, 1, start + MONTH, None)
        number += 1


def _fact(
    subject: str, attribute: str, place: int, valid_from: datetime, valid_until: datetime | None
) -> Row:
    key = subject.replace(" ", "")
    return {
        "id": f"{key}|{attribute}|{place}",
        "turn": key,
        "subject": key,
        "attribute": attribute,
        "value": f"value{place}",
        "valid_from": stored(valid_from),
        "valid_until": stored(valid_until),
        "said_at": stored(valid_from),
    }


def lay(store: Store, namespace: str, facts: Sequence[Row]) -> None:
    """Lay facts into a namespace, as if each had been said and resolved at the beginning of recorded time."""
    store.write(
        lambda tx: tx.run(LOAD_FACTS, namespace=namespace, facts=list(facts), recorded_at=stored(BEGAN)),
        "bench",
    )


def _asked(memory: GraphMemory, subjects: int) -> dict[str, list[float]]:
    chance = random.Random(SEED)
    people = [chance.randrange(subjects) for _ in range(ASKED)]
    asked = {"history": _history, "as_of": _as_of, "changes": _changes}
    for ask in asked.values():
        for person in people:
            ask(memory, person)
    return {name: [_seconds(partial(ask, memory, p)) for p in people] for name, ask in asked.items()}


def _history(memory: GraphMemory, person: int) -> object:
    return memory.history(f"person {person}", "residence")


def _as_of(memory: GraphMemory, person: int) -> object:
    return memory.facts(subject=f"person {person}", as_of=BEGAN + timedelta(days=person + 45))


def _changes(memory: GraphMemory, person: int) -> object:
    day = (BEGAN + timedelta(days=person)).date().isoformat()
    return memory.changes(day, day)


def _written(store: Store, memory: GraphMemory, count: int) -> dict[str, list[float]]:
    """Write to a slot with *count* claims, a month apart, each until the next."""
    subject = f"writer {count}"
    starts = [BEGAN + n * MONTH / 30 for n in range(count + 1)]
    laid = [
        _fact(subject, "residence", n, starts[n], starts[n + 1] if n + 1 < count else None)
        for n in range(count)
    ]
    for start in range(0, count, BATCH):
        lay(store, memory.namespace, laid[start : start + BATCH])
    end, middle = starts[-1], starts[count // 2]

    def write(at: datetime, n: int, said: datetime | None = None) -> float:
        said = said or end + timedelta(days=1 + n)
        return _seconds(
            lambda: memory.assert_fact(
                subject, "residence", f"new {n} {at.year}", valid_from=at, said_at=said
            )
        )

    for n in range(WRITTEN):
        write(end + timedelta(minutes=1 + n), 0)
    appended = [write(end + timedelta(hours=1 + n), n) for n in range(1, WRITTEN)]
    late = [write(middle + timedelta(minutes=n), WRITTEN + n) for n in range(1, WRITTEN)]
    early = [write(middle + timedelta(hours=n), n, BEGAN - timedelta(days=n)) for n in range(1, WRITTEN)]
    return {"append": appended, "late": late, "early": early}


def _seconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
