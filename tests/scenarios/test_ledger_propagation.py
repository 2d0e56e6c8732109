"""On a real server, every derived value is its formula over its inputs: at every moment, as known at every moment."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.errors import FormulaError
from asofgraph.graph.moments import FOREVER
from asofgraph.graph.store import Store, Transaction
from asofgraph.graph.units import UnitGraph
from asofgraph.graph.writer import Step
from asofgraph.ledger.formulas import formula
from asofgraph.ledger.propagation import Propagation
from asofgraph.ledger.values import Measured

MONTHS = [f"2026-{month:02}-15" for month in range(1, 9)]
SHAPES: list[Callable[[list[str]], str]] = [
    lambda below: " + ".join(below),
    lambda below: f"{below[0]} > 3 ? {below[-1]} : 2",
    lambda below: f"12 / ({below[0]} - 2)",
    lambda below: f"max([{', '.join(below)}]) * 0 + 7",
]


def build(memory: GraphMemory, chance: random.Random) -> dict[str, str]:
    """Store three base units and eight derived ones in layers, diamonds and chains; gives their formulas."""
    known, formulas = [], {}
    for n in range(3):
        memory.state.add(id=f"b{n}", value=chance.randrange(3, 7), said_at="2026-01-01")
        known.append(f"b{n}")
    for n in range(8):
        below = chance.sample(known[-4:] if n % 2 else known, k=min(len(known), chance.randrange(1, 4)))
        text = chance.choice(SHAPES)(below)
        try:
            memory.state.add(id=f"d{n}", formula=text, said_at="2026-01-02")
        except FormulaError:
            continue
        known.append(f"d{n}")
        formulas[f"d{n}"] = text
    return formulas


def change(memory: GraphMemory, chance: random.Random, n: int) -> None:
    """State another base value: from now on, from an earlier month on, or for a stretch of the past."""
    first = chance.randrange(1, 8)
    new: dict[str, object] = {"id": f"c{n}", "value": chance.randrange(0, 7)}
    said_at = f"2026-{first + 1:02}-{n + 1:02}"
    if n % 3 == 2:
        new |= {
            "valid_from": f"2026-{first:02}-01",
            "valid_until": f"2026-{chance.randrange(first + 1, 10):02}-01",
        }
        said_at = f"2026-10-{n + 1:02}"
    memory.state.supersede(f"b{chance.randrange(3)}", new, said_at=said_at)


def expected(
    shown: dict[str, tuple[object, str]], bases: dict[str, object], formulas: dict[str, str]
) -> None:
    """Require each derived unit of *shown* to be what its formula gives over the others."""
    values = dict(bases)
    for name, text in formulas.items():
        value, status = shown[name]
        inputs = formula(text).names
        try:
            given = {below: Measured(values[below]) for below in inputs}  # type: ignore[arg-type]
            values[name] = formula(text).evaluate(given).value
            assert (value, status) == (values[name], "active"), name
        except (KeyError, FormulaError):
            assert status == "needs_recheck", name


def limited(memory: GraphMemory, limit: int) -> GraphMemory:
    """Let no more than *limit* values of *memory* that follow from a change be stored in one transaction."""
    memory.__dict__["_propagation"] = Propagation(memory.namespace, "UTC", limit=limit)
    return memory


@pytest.mark.parametrize(
    ("seed", "limit"), [(0, 1_000), (1, 1_000), (2, 1_000), (4, 1_000), (5, 1_000), (0, 1), (4, 2), (8, 3)]
)
def test_values_follow_from_their_inputs_on_both_clocks(memory: GraphMemory, seed: int, limit: int) -> None:
    """After changes that look forward, come late or correct the past, all agrees and no belief was rewritten."""
    chance = random.Random(seed)
    limited(memory, limit)
    formulas = build(memory, chance)
    remembered: list[tuple[object, dict[str, dict[str, tuple[object, str]]]]] = []
    for n in range(5):
        change(memory, chance, n)
        pictures: dict[str, dict[str, tuple[object, str]]] = {}
        for month in MONTHS:
            units = memory.state.units(as_of=month)
            shown = {found.id: (found.value, found.status) for found in units}
            bases = {
                line: next(found.value for found in units if found.id == holder)
                for line, holder in ((line, holder_of(memory, line, month)) for line in ("b0", "b1", "b2"))
            }
            expected(shown, bases, formulas)
            pictures[month] = shown
        remembered.append((memory.events()[-1].recorded_at, pictures))
    for known_at, pictures in remembered:
        for month in (MONTHS[0], MONTHS[4], MONTHS[-1]):
            units = memory.state.units(as_of=month, known_at=known_at)
            assert {found.id: (found.value, found.status) for found in units} == pictures[month]


def holder_of(memory: GraphMemory, line: str, month: str) -> str:
    """Name the unit of *line* that was in force."""
    return memory.facts(subject=line, attribute="unit_in_force", as_of=f"{month}T12:00:00Z")[0].value or ""


def test_a_value_rests_on_an_input_that_is_told_late(memory: GraphMemory) -> None:
    """What was said of one input before what was said of another, and is recorded after it, counts from then on."""
    memory.state.add(id="rent", value=500, said_at="2026-01-01")
    memory.state.add(id="power", value=50, said_at="2026-01-01")
    memory.state.add(id="cost", formula="rent + power", said_at="2026-01-01")
    memory.state.supersede("rent", {"id": "rent_2", "value": 600}, said_at="2026-03-01")
    memory.state.supersede("power", {"id": "power_2", "value": 70}, said_at="2026-02-01")
    costs = [(s.value, f"{s.valid_from:%m}") for s in memory.history("cost", "unit_value")]
    assert costs == [("550", "01"), ("570", "02"), ("670", "03")]
    assert memory.examine() == []


def fan(memory: GraphMemory) -> None:
    """Store a rate, ten amounts at that rate, their sum, what kind of sum it is, and two decisions."""
    memory.state.add(id="rate", value=2, said_at="2026-01-01")
    for n in range(10):
        memory.state.add(id=f"amount{n}", formula=f"rate * {n}", said_at="2026-01-02")
    names = [f"amount{n}" for n in range(10)]
    memory.state.add(id="total", formula=" + ".join(names), said_at="2026-01-03")
    memory.state.add(id="kind", formula="total > 50 ? 'large' : 'small'", said_at="2026-01-04")
    memory.state.add(id="room", kind="decision", value="hall", derived_from=["kind"], said_at="2026-01-05")
    memory.state.add(id="payer", kind="decision", value="Ida", derived_from=["amount9"], said_at="2026-01-05")


def picture(memory: GraphMemory) -> dict[str, tuple[object, str, str | None]]:
    """Every unit with its value, status and reason."""
    return {unit.id: (unit.value, unit.status, unit.reason) for unit in memory.state.units()}


FOLLOWED = {"total": 135, "kind": "large"}


@pytest.mark.parametrize("limit", [1, 2, 3, 5])
def test_however_little_a_transaction_stores_everything_follows(
    open_memory: Callable[..., GraphMemory], limit: int
) -> None:
    """What follows comes out the same in one part or in many, and nothing is left to a re-check."""
    whole, parted = open_memory(), limited(open_memory(), limit)
    for memory in (whole, parted):
        fan(memory)
        memory.state.supersede("rate", {"id": "rate_3", "value": 3}, said_at="2026-02-01")
    assert picture(parted) == picture(whole)
    assert {name: picture(parted)[name][0] for name in FOLLOWED} == FOLLOWED
    assert picture(parted)["payer"][1:] == ("needs_recheck", "amount9 changed from 18 to 27")
    assert parted.examine() == []


@pytest.mark.parametrize("limit", [1, 2, 3, 1_000])
def test_a_recheck_in_parts_comes_to_the_same(
    open_memory: Callable[..., GraphMemory], driver: neo4j.Driver, limit: int
) -> None:
    """Marks that something else has set are taken off, and what follows is worked out, in parts of any size."""
    memory = limited(open_memory(), limit)
    fan(memory)
    before = picture(memory)
    marked_at = memory.events()[-1].recorded_at.astimezone(UTC)

    def mark(tx: Transaction) -> int:
        graph = UnitGraph(tx, memory.namespace, marked_at)
        return graph.mark_below(["rate"], [], datetime(2026, 1, 1, tzinfo=UTC), FOREVER, "a test")

    assert Store(driver).write(mark, "mark") == 14
    assert {unit.id for unit in memory.state.units(status="needs_recheck")} == set(before) - {"rate"}
    assert [unit.id for unit in memory.state.recheck()] == ["room", "payer"]
    after = picture(memory)
    assert {name: after[name] for name in before if name not in ("room", "payer")} == {
        name: before[name] for name in before if name not in ("room", "payer")
    }
    assert memory.examine() == []


class Crash(Exception):
    """Stands for the end of the process."""


def crashing(monkeypatch: pytest.MonkeyPatch, parts: int) -> None:
    """Let the process end, as far as the memory is concerned, behind a number of further parts."""
    further = Propagation.further

    def broken(*arguments: Any) -> Iterator[Step]:
        for n, step in enumerate(further(*arguments)):
            if n == parts:
                raise Crash
            yield step

    monkeypatch.setattr(Propagation, "further", broken)


@pytest.mark.parametrize("parts", [0, 1, 4])
@pytest.mark.parametrize("opened", [True, False])
def test_a_change_that_crashed_is_unseen_until_the_next_one_to_come_completes_it(
    open_memory: Callable[..., GraphMemory], monkeypatch: pytest.MonkeyPatch, parts: int, opened: bool
) -> None:
    """Readers keep the state before it; whoever opens the memory, or writes, goes on where it stopped."""
    whole, memory = open_memory(), limited(open_memory(), 2)
    other = open_memory(namespace=memory.namespace)
    for one in (whole, memory):
        fan(one)
    before = picture(other)
    with monkeypatch.context() as patched:
        crashing(patched, parts)
        with pytest.raises(Crash):
            memory.state.supersede("rate", {"id": "rate_3", "value": 3}, said_at="2026-02-01")
    assert picture(memory) == picture(other) == before
    whole.state.supersede("rate", {"id": "rate_3", "value": 3}, said_at="2026-02-01")
    if opened:
        with open_memory(namespace=memory.namespace) as again:
            assert picture(again) == picture(whole)
    for one in (whole, other):
        one.state.add(id="more", formula="total + 1", said_at="2026-02-02")
    assert picture(other)["more"][0] == 136
    assert picture(other) == picture(memory) == picture(whole)
    assert memory.examine() == []


def test_readers_see_all_of_a_change_or_nothing(
    open_memory: Callable[..., GraphMemory], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the transactions of a change a reader finds everything as it was before."""
    memory = limited(open_memory(), 2)
    other = open_memory(namespace=memory.namespace)
    fan(memory)
    before = picture(other)
    seen = []
    further = Propagation.further

    def watched(*arguments: Any) -> Iterator[Step]:
        for step in further(*arguments):
            seen.append(picture(other))
            yield step

    monkeypatch.setattr(Propagation, "further", watched)
    memory.state.supersede("rate", {"id": "rate_3", "value": 3}, said_at="2026-02-01")
    assert len(seen) > 3
    assert all(found == before for found in seen)
    assert picture(other) == picture(memory) != before


STORED = """
MATCH (f:FactEvent {namespace: $namespace})-[r]->(x)
RETURN type(r) AS type, properties(f) AS fact, properties(r) AS edge, labels(x) AS labels,
  coalesce(x.value, x.subject, x.key) AS to
"""
OF_THE_NAMESPACE = {
    "namespace",
    "lane",
    "common",
    "id",
    "fact_id",
    "said_order",
    "undated_order",
    "recorded_at",
    "recorded_until",
    "turn_id",
}


def stored(driver: neo4j.Driver, memory: GraphMemory) -> Counter[str]:
    """Everything that is stored of facts, but for what differs between two namespaces and two runs."""

    def bare(properties: dict[str, object]) -> list[tuple[str, str]]:
        forgotten = str(properties.get("recorded_until", "9999"))[:4] != "9999"
        kept = {name: str(value) for name, value in properties.items() if name not in OF_THE_NAMESPACE}
        return sorted((kept | {"forgotten": str(forgotten)}).items())

    rows = driver.execute_query(STORED, namespace=memory.namespace).records
    return Counter(
        str((row["type"], bare(row["fact"]), bare(row["edge"]), row["labels"], row["to"])) for row in rows
    )


def test_a_value_that_plainly_goes_on_is_stored_as_if_it_had_been_resolved(
    open_memory: Callable[..., GraphMemory], driver: neo4j.Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The short cut leaves the same facts, stretches and edges behind as the whole resolution."""
    appended: list[str] = []
    short = UnitGraph.append

    def told(graph: UnitGraph, *arguments: Any) -> set[str]:
        lines = short(graph, *arguments)
        appended.extend(lines)
        return lines

    pictures = []
    for way in (told, lambda *_: set()):
        monkeypatch.setattr(UnitGraph, "append", way)
        memory = open_memory()
        fan(memory)
        for month, value in ((2, 3), (3, 2), (4, 5)):
            memory.state.supersede(
                "rate", {"id": f"rate_{month}", "value": value}, said_at=f"2026-0{month}-01"
            )
        pictures.append(stored(driver, memory))
    assert len(appended) > 20
    assert pictures[0] == pictures[1]
