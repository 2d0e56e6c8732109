"""The resolution rules as timelines with right answers, in every order of arrival."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from asofgraph import GraphMemory

CASES = json.loads((Path(__file__).parent / "data" / "timelines.json").read_text(encoding="utf-8"))["cases"]
MOST_ORDERS = 6


def orders(steps: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], ...]]:
    """Every order in which no step comes before the fact it names, or before its own moment's earlier steps."""
    for order in itertools.permutations(enumerate(steps)):
        if all(
            i < j or not (a["said_at"] == b["said_at"] or "fact" in a.get("retract", {}))
            for (i, a), (j, b) in itertools.combinations(order, 2)
        ):
            yield tuple(step for _, step in order)


def play(memory: GraphMemory, attribute: str, steps: tuple[dict[str, Any], ...]) -> None:
    names: dict[str, str] = {}
    for step in steps:
        clocks = ("said_at", "valid_from", "valid_until", "source", "modality")
        given = {name: step[name] for name in clocks if step.get(name)}
        if "assert" in step:
            fact = memory.assert_fact("user", attribute, step["assert"], **given)
        elif "end" in step:
            fact = memory.assert_fact("user", attribute, step["end"], polarity=False, **given)
        elif "fact" in step["retract"]:
            fact = memory.retract(fact_id=names[step["retract"]["fact"]], said_at=step["said_at"])
        else:
            portion = {name: value for name, value in step["retract"].items() if value}
            fact = memory.retract("user", attribute, said_at=step["said_at"], **portion)
        if "as" in step:
            names[step["as"]] = fact.fact_id


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_timeline_is_right_in_every_order_of_arrival(
    case: dict[str, Any], open_memory: Callable[..., GraphMemory]
) -> None:
    """Whatever order the claims arrive in, each probed day has the values that the rules give."""
    for order in itertools.islice(orders(case["steps"]), MOST_ORDERS):
        memory = open_memory(authority=tuple(case.get("authority", ())))
        play(memory, case["attribute"], order)
        found = {
            day: sorted(
                fact.value or ""
                for fact in memory.facts(
                    subject="user", attribute=case["attribute"], as_of=f"{day}T00:00:00+00:00"
                )
                if fact.polarity
            )
            for day in case["probes"]
        }
        assert found == {day: sorted(values) for day, values in case["probes"].items()}, case["why"]
