"""On a real server, every derived value is its formula over its inputs: at every moment, as known at every moment."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from asofgraph import GraphMemory
from asofgraph.errors import FormulaError
from asofgraph.ledger.formulas import formula
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


@pytest.mark.parametrize("seed", range(3))
def test_values_follow_from_their_inputs_on_both_clocks(memory: GraphMemory, seed: int) -> None:
    """After changes that look forward, come late or correct the past, all agrees and no belief was rewritten."""
    chance = random.Random(seed)
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
