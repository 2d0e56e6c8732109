"""
The kinds of change of a bitemporal table, each with its whole history on both clocks.

Current changes count from a day on, sequenced ones for a period, nonsequenced ones change the periods themselves: the
terms of SQL:2011 and of Snodgrass, restated as what a memory is told about who owns a house.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from asofgraph import GraphMemory

HOUSE, OWNER = "house", "owner"
DAYS = ("2026-05-01", "2026-05-02", "2026-05-03")

Held = tuple[str, str | None, str | None]
Told = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """What is told on each day, and the whole history as known after that day."""

    name: str
    told: tuple[tuple[Told, ...], ...]
    known: tuple[tuple[Held, ...], ...]


def owns(owner: str, since: str, until: str | None = None) -> Told:
    return {"call": "assert", "value": owner, "valid_from": since, "valid_until": until}


def ends(since: str, until: str | None = None, owner: str | None = None) -> Told:
    return {"call": "assert", "value": owner, "valid_from": since, "valid_until": until, "polarity": False}


def never(owner: str | None = None, since: str | None = None, until: str | None = None) -> Told:
    return {"call": "retract", "value": owner, "valid_from": since, "valid_until": until}


def takes_back(place: int) -> Told:
    return {"call": "take back", "place": place}


ANN = owns("Ann", "2026-01-01")
ANN_HELD: tuple[Held, ...] = (("Ann", "2026-01-01", None),)
ANN_OUT_IN_FEBRUARY: tuple[Held, ...] = (("Ann", "2026-01-01", "2026-02-01"), ("Ann", "2026-03-01", None))

CASES = (
    Case("current insert", ((ANN,),), (ANN_HELD,)),
    Case(
        "current update",
        ((ANN,), (owns("Bob", "2026-02-01"),)),
        (ANN_HELD, (("Ann", "2026-01-01", "2026-02-01"), ("Bob", "2026-02-01", None))),
    ),
    Case(
        "current delete", ((ANN,), (ends("2026-02-01"),)), (ANN_HELD, (("Ann", "2026-01-01", "2026-02-01"),))
    ),
    Case(
        "current insert after a current delete",
        ((ANN,), (ends("2026-02-01"),), (owns("Ann", "2026-04-01"),)),
        (
            ANN_HELD,
            (("Ann", "2026-01-01", "2026-02-01"),),
            (("Ann", "2026-01-01", "2026-02-01"), ("Ann", "2026-04-01", None)),
        ),
    ),
    Case(
        "current update that is learnt before an older one",
        ((ANN,), (owns("Cid", "2026-03-01"),), (owns("Bob", "2026-02-01"),)),
        (
            ANN_HELD,
            (("Ann", "2026-01-01", "2026-03-01"), ("Cid", "2026-03-01", None)),
            (
                ("Ann", "2026-01-01", "2026-02-01"),
                ("Bob", "2026-02-01", "2026-03-01"),
                ("Cid", "2026-03-01", None),
            ),
        ),
    ),
    Case(
        "sequenced insert",
        ((owns("Cid", "2026-03-01", "2026-04-01"),),),
        ((("Cid", "2026-03-01", "2026-04-01"),),),
    ),
    Case(
        "sequenced update within one version",
        ((ANN,), (owns("Bob", "2026-02-01", "2026-03-01"),)),
        (
            ANN_HELD,
            (
                ("Ann", "2026-01-01", "2026-02-01"),
                ("Bob", "2026-02-01", "2026-03-01"),
                ("Ann", "2026-03-01", None),
            ),
        ),
    ),
    Case(
        "sequenced update over two versions",
        ((ANN,), (owns("Bob", "2026-02-01"),), (owns("Cid", "2026-01-15", "2026-02-15"),)),
        (
            ANN_HELD,
            (("Ann", "2026-01-01", "2026-02-01"), ("Bob", "2026-02-01", None)),
            (
                ("Ann", "2026-01-01", "2026-01-15"),
                ("Cid", "2026-01-15", "2026-02-15"),
                ("Bob", "2026-02-15", None),
            ),
        ),
    ),
    Case(
        "sequenced update that covers a version",
        ((ANN,), (owns("Bob", "2026-02-01", "2026-03-01"),), (owns("Cid", "2026-01-15", "2026-04-01"),)),
        (
            ANN_HELD,
            (
                ("Ann", "2026-01-01", "2026-02-01"),
                ("Bob", "2026-02-01", "2026-03-01"),
                ("Ann", "2026-03-01", None),
            ),
            (
                ("Ann", "2026-01-01", "2026-01-15"),
                ("Cid", "2026-01-15", "2026-04-01"),
                ("Ann", "2026-04-01", None),
            ),
        ),
    ),
    Case(
        "sequenced update to the value that holds",
        ((ANN,), (owns("Ann", "2026-02-01", "2026-03-01"),)),
        (ANN_HELD, ANN_HELD),
    ),
    Case(
        "sequenced delete: the house had no owner then",
        ((ANN,), (ends("2026-02-01", "2026-03-01"),)),
        (ANN_HELD, ANN_OUT_IN_FEBRUARY),
    ),
    Case(
        "sequenced delete: what was believed of then is taken back",
        ((ANN,), (never(since="2026-02-01", until="2026-03-01"),)),
        (ANN_HELD, ANN_OUT_IN_FEBRUARY),
    ),
    Case(
        "sequenced delete of another value",
        ((ANN,), (never("Bob", "2026-02-01", "2026-03-01"),)),
        (ANN_HELD, ANN_HELD),
    ),
    Case(
        "sequenced insert into a sequenced delete",
        (
            (ANN,),
            (never(since="2026-02-01", until="2026-03-01"),),
            (owns("Bob", "2026-02-10", "2026-02-20"),),
        ),
        (
            ANN_HELD,
            ANN_OUT_IN_FEBRUARY,
            (
                ("Ann", "2026-01-01", "2026-02-01"),
                ("Bob", "2026-02-10", "2026-02-20"),
                ("Ann", "2026-03-01", None),
            ),
        ),
    ),
    Case(
        "nonsequenced insert: a period given as such",
        ((ANN,), (owns("Bob", "2025-06-01", "2026-02-01"),)),
        (ANN_HELD, (("Bob", "2025-06-01", "2026-02-01"), ("Ann", "2026-02-01", None))),
    ),
    Case(
        "nonsequenced update: the period itself was wrong",
        ((ANN,), (takes_back(0), owns("Ann", "2026-01-15"))),
        (ANN_HELD, (("Ann", "2026-01-15", None),)),
    ),
    Case(
        "nonsequenced update: the value was wrong throughout",
        ((ANN,), (never("Ann"), owns("Anna", "2026-01-01"))),
        (ANN_HELD, (("Anna", "2026-01-01", None),)),
    ),
    Case(
        "nonsequenced delete: of a value, whenever",
        ((ANN, owns("Bob", "2026-02-01", "2026-03-01")), (never("Ann"),)),
        (
            (
                ("Ann", "2026-01-01", "2026-02-01"),
                ("Bob", "2026-02-01", "2026-03-01"),
                ("Ann", "2026-03-01", None),
            ),
            (("Bob", "2026-02-01", "2026-03-01"),),
        ),
    ),
    Case(
        "nonsequenced delete of the last version: the one before holds again",
        ((ANN,), (owns("Bob", "2026-02-01"),), (takes_back(1),)),
        (ANN_HELD, (("Ann", "2026-01-01", "2026-02-01"), ("Bob", "2026-02-01", None)), ANN_HELD),
    ),
    Case("a delete is undone", ((ANN,), (never("Ann"),), (takes_back(1),)), (ANN_HELD, (), ANN_HELD)),
)


def tell(memory: GraphMemory, told: Told, facts: list[str], day: str) -> str:
    moment = f"{day}T12:00:00+00:00"
    given = {name: value for name, value in told.items() if name not in ("call", "place")}
    clocks = {"said_at": moment, "recorded_at": moment}
    if told["call"] == "take back":
        return memory.retract(fact_id=facts[told["place"]], **clocks).fact_id
    if told["call"] == "retract":
        return memory.retract(HOUSE, OWNER, **given, **clocks).fact_id
    return memory.assert_fact(HOUSE, OWNER, **given, **clocks).fact_id


def known(memory: GraphMemory, day: str) -> tuple[Held, ...]:
    def shown(moment: Any) -> str | None:
        return moment and moment.date().isoformat()

    return tuple(
        (stretch.value or "", shown(stretch.valid_from), shown(stretch.valid_until))
        for stretch in memory.history(HOUSE, OWNER, known_at=f"{day}T12:00:00+00:00")
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_change_leaves_every_earlier_belief_as_it_was(case: Case, memory: GraphMemory) -> None:
    """After the last day, the whole history as known after each day is the one that was true to be told then."""
    facts: list[str] = []
    for day, told in zip(DAYS, case.told, strict=False):
        for one in told:
            facts.append(tell(memory, one, facts, day))
    found = tuple(known(memory, day) for day in DAYS[: len(case.told)])
    assert found == case.known
    assert known(memory, "2026-04-30") == ()
