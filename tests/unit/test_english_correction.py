"""What is taken back: plans that are not to be, and what is said in place of what is denied."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from asofgraph.language.english import read
from asofgraph.language.ontology import load_ontology
from asofgraph.models import Act

ZONE = ZoneInfo("Europe/Oslo")
SAID = datetime(2026, 3, 18, 8, 30, tzinfo=ZONE)  # a Wednesday
ONTOLOGY = load_ontology()


def claims(text: str) -> list[tuple[str, str | None, str]]:
    """Give attribute, value and sign of every statement: "+", "-", or "x" for a withdrawal."""
    return [
        (
            one.attribute,
            one.value,
            "x" if one.act is Act.WITHDRAWAL else "+" if one.act is Act.VALUE and one.polarity else "-",
        )
        for one in read(text, said_at=SAID, zone=ZONE, ontology=ONTOLOGY).statements
    ]


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("We're not moving to Tromsø after all.", "move", "Tromsø"),
        ("The move to Tromsø is off.", "move", "Tromsø"),
        ("We cancelled the move to Tromsø.", "move", "Tromsø"),
        ("The job at Equinor fell through.", "hiring", "Equinor"),
        ("The move to Tromsø isn't happening.", "move", "Tromsø"),
        ("We've called off the wedding.", "marriage", None),
        ("I won't be switching to Telia after all.", "carrier", "Telia"),
        ("I'm not going vegan after all.", "diet", "vegan"),
    ],
)
def test_a_plan_that_is_not_to_be_is_withdrawn(text: str, attribute: str, value: str | None) -> None:
    """It neither ends nor asserts: what was to be is no longer believed."""
    assert claims(text) == [(attribute, value, "x")]


@pytest.mark.parametrize(
    "text", ["The move to Tromsø isn't off.", "The wedding might be off.", "Is the move to Oslo off?"]
)
def test_a_plan_that_may_still_be_is_not_withdrawn(text: str) -> None:
    """A denied or doubted cancellation takes nothing back."""
    assert claims(text) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("I live not in Moss but in Drammen.", [("residence", "Moss", "x"), ("residence", "Drammen", "+")]),
        ("My manager is not Tom but Tim.", [("manager", "Tom", "x"), ("manager", "Tim", "+")]),
        ("I'm not a nurse but a midwife.", [("role", "nurse", "x"), ("role", "midwife", "+")]),
        ("My rent isn't 900, it's 950.", [("rent", "900", "-"), ("rent", "950", "+")]),
        ("I'm not happy but I live in Moss.", [("residence", "Moss", "+")]),
    ],
)
def test_what_stands_after_but_takes_the_place_of_what_is_denied(
    text: str, wanted: list[tuple[str, str, str]]
) -> None:
    """The denied half is never asserted."""
    assert claims(text) == wanted
