"""A claim costs the same in a slot of few claims and of many, in the reads and writes that the database counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.bench.asof import lay
from asofgraph.cypher import Query
from asofgraph.graph.store import DIALECT, Row, Store, Transaction, answer

Shape = Callable[[GraphMemory, str, int], None]

DAY = timedelta(days=1)
BEGAN = datetime(1990, 1, 1, tzinfo=UTC)
FEW, MANY = 20, 120
FOLDED = 2_000


def dated(memory: GraphMemory, subject: str, count: int) -> None:
    """A claim a day, with its start, said then."""
    for n in range(count):
        at = BEGAN + n * DAY
        memory.assert_fact(subject, "residence", f"home {n}", valid_from=at, said_at=at)


def told(memory: GraphMemory, subject: str, count: int) -> None:
    """A state a day, without any date."""
    for n in range(count):
        memory.assert_fact(subject, "residence", f"home {n}", said_at=BEGAN + n * DAY)


def stayed(memory: GraphMemory, subject: str, count: int) -> None:
    """A stay of a day, from and until, day by day."""
    for n in range(count):
        at = BEGAN + n * DAY
        memory.assert_fact(subject, "residence", f"home {n}", valid_from=at, valid_until=at + DAY, said_at=at)


def vague(memory: GraphMemory, subject: str, count: int) -> None:
    """A claim a month of which only the month is said, said a day later."""
    for n in range(count):
        year, month = divmod(n, 12)
        start = datetime(1900 + year, month + 1, 1, tzinfo=UTC)
        memory.assert_fact(
            subject, "residence", f"home {n}", valid_from=f"{start:%Y-%m}", said_at=start + DAY
        )


@dataclass(frozen=True)
class Write:
    """One more claim; the moments are in days, given how many days the slot has claims of."""

    starts: Callable[[int], float | None]
    said: Callable[[int], float]
    until: Callable[[int], float | None] = lambda _: None


APPENDED = Write(lambda days: days, lambda days: days)
SAID_LAST = Write(lambda days: days // 2 + 0.5, lambda days: days + 2)
SAID_FIRST = Write(lambda days: days // 2 + 0.6, lambda _: -1)
UNDATED = Write(lambda _: None, lambda days: days // 2 + 0.7)
A_STAY = Write(lambda days: days // 2 + 0.2, lambda days: days + 3, lambda days: days // 2 + 0.4)


@pytest.fixture
def hits(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The database's look-ups, by query file."""
    counted: Counter[str] = Counter()

    def run(self: Transaction, query: Query, **parameters: Any) -> list[Row]:
        result = self._transaction.run(f"{DIALECT}PROFILE {query.text}", parameters)
        rows = answer(query, result)
        counted[query.path] += sum(_hits(result.consume().profile or {}))
        return rows

    monkeypatch.setattr(Transaction, "run", run)
    return counted


def _hits(plan: dict[str, Any]) -> Iterator[int]:
    yield int(plan.get("args", {}).get("DbHits", 0))
    for child in plan.get("children", []):
        yield from _hits(child)


@pytest.fixture(scope="module")
def slots(driver: neo4j.Driver) -> Iterator[GraphMemory]:
    """A memory in which each subject has claims of one shape about its residence, few or many."""
    with GraphMemory(driver=driver, namespace="test-write-cost", zone="UTC", embedder="none") as memory:
        for shape, count in product((dated, told, stayed, vague), (FEW, MANY)):
            shape(memory, f"{shape.__name__} {count}", count)
        driver.execute_query("CALL db.clearQueryCaches()")  # Plans were made when the store was empty.
        yield memory
        memory.forget(namespace=memory.namespace)


@pytest.mark.parametrize(
    ("shape", "write"),
    [
        pytest.param(shape, write, id=f"{name}, to {shape.__name__}")
        for shape, name, write in (
            (dated, "at the end", APPENDED),
            (dated, "in the middle, said last", SAID_LAST),
            (dated, "in the middle, said first", SAID_FIRST),
            (dated, "without a date", UNDATED),
            (dated, "a stay", A_STAY),
            (told, "at the end", APPENDED),
            (told, "in the middle, said last", SAID_LAST),
            (told, "without a date", UNDATED),
            (told, "a stay", A_STAY),
            (stayed, "at the end", APPENDED),
            (vague, "at the end", APPENDED),
        )
    ],
)
def test_a_claim_costs_the_same_in_a_slot_of_few_and_of_many(
    slots: GraphMemory, hits: Counter[str], shape: Shape, write: Write
) -> None:
    def cost(count: int) -> int:
        hits.clear()
        starts, said, until = write.starts(count), write.said(count), write.until(count)
        slots.assert_fact(
            f"{shape.__name__} {count}",
            "residence",
            f"said {said}, from {starts}",
            valid_from=None if starts is None else BEGAN + starts * DAY,
            valid_until=None if until is None else BEGAN + until * DAY,
            said_at=BEGAN + said * DAY,
        )
        return hits.total()

    assert cost(MANY) < 1.2 * cost(FEW), hits


def test_what_comes_late_costs_a_look_at_each_claim_at_most(slots: GraphMemory, hits: Counter[str]) -> None:
    """Claims with a month alone may move when something starts inside it: each is looked at, and no two together."""
    for shape in (told, vague):
        hits.clear()
        at = datetime(1908, 1, 15, tzinfo=UTC) if shape is vague else BEGAN + (MANY // 2 + 0.5) * DAY
        slots.assert_fact(
            f"{shape.__name__} {MANY}",
            "residence",
            "early",
            valid_from=at,
            said_at=datetime(1800, 1, 1, tzinfo=UTC),
        )
        assert hits.total() < 20 * MANY


def test_a_long_slot_is_folded_from_its_start(memory: GraphMemory, driver: neo4j.Driver) -> None:
    """What is recorded before everything else folds its slot anew, in the memory of a small server."""
    laid = [
        {
            "id": f"fact {n}",
            "turn": "turn",
            "subject": "long",
            "attribute": "residence",
            "value": f"home {n}",
            "valid_from": BEGAN + n * DAY,
            "valid_until": BEGAN + (n + 1) * DAY if n + 1 < FOLDED else None,
            "said_at": BEGAN + n * DAY,
        }
        for n in range(FOLDED)
    ]
    recorded_at = datetime(2020, 1, 1, tzinfo=UTC)
    memory.assert_fact("someone", "residence", "here", said_at=recorded_at, recorded_at=recorded_at)
    lay(Store(driver), memory.namespace, laid)
    memory.assert_fact(
        "long", "residence", "before", valid_from=BEGAN - DAY, said_at=BEGAN, recorded_at=recorded_at
    )
    told = memory.history("long", "residence")
    assert [stretch.value for stretch in told] == ["before", *(f"home {n}" for n in range(FOLDED))]
