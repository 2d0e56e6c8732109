"""Counts that a clause tells of, and counts that go on from what held."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from asofgraph.language.english import read
from asofgraph.language.ontology import load_ontology
from asofgraph.language.statement import Statement
from asofgraph.models import Modality

ZONE = ZoneInfo("Europe/Oslo")
SAID = datetime(2026, 3, 18, 8, 30, tzinfo=ZONE)  # a Wednesday
ONTOLOGY = load_ontology()


def counts(text: str) -> list[Statement]:
    """The statements of a count."""
    found = read(text, said_at=SAID, zone=ZONE, ontology=ONTOLOGY).statements
    return [one for one in found if one.attribute == "count"]


@pytest.mark.parametrize(
    ("text", "quantity", "unit"),
    [
        ("I have five mugs.", 5, "mugs"),
        ("I own forty two guitars.", 42, "guitars"),
        ("We have 1,250 followers.", 1250, "followers"),
    ],
)
def test_a_count_has_its_number(text: str, quantity: float, unit: str) -> None:
    """What is counted from stands as a number, and not as something counted on."""
    (one,) = counts(text)
    assert (one.quantity, one.unit, one.counts_on) == (quantity, unit, False)


@pytest.mark.parametrize(
    ("text", "quantity", "unit"),
    [
        ("I bought two more mugs.", 2, "mugs"),
        ("We got another three lamps.", 3, "lamps"),
        ("I picked up 2 extra chairs.", 2, "chairs"),
        ("I sold three of my mugs.", -3, "mugs"),
        ("We broke two of our plates.", -2, "plates"),
        ("I gave away four of my mugs.", -4, "mugs"),
    ],
)
def test_more_and_fewer_count_on(text: str, quantity: float, unit: str) -> None:
    """What was added or lost counts on by that many, fewer as a negative number."""
    (one,) = counts(text)
    assert (one.quantity, one.unit, one.counts_on) == (quantity, unit, True)


def test_what_is_to_be_bought_counts_on_from_its_day() -> None:
    """A dated plan to buy more is a plan."""
    (one,) = counts("I'm buying two more mugs on Friday.")
    assert one.counts_on
    assert one.modality is Modality.PLAN
    assert one.valid_from == datetime(2026, 3, 20, tzinfo=ZONE)


@pytest.mark.parametrize(
    "text",
    [
        "I didn't buy two more mugs.",
        "I might buy two more mugs.",
        "Should I buy two more mugs?",
        "I got two more emails.",
        "I spent two more pounds.",
        "I lost two kilos.",
        "Two more buses came.",
    ],
)
def test_what_is_not_so_or_no_belonging_is_not_counted(text: str) -> None:
    """A denial, a hedge, a question, and what nobody keeps, add nothing."""
    assert counts(text) == []
