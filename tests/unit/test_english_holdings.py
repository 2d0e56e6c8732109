"""What is taken up, kept, given up and exchanged in the same words, whatever it is."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from asofgraph.language.effects import effects_of
from asofgraph.language.english import read
from asofgraph.language.ontology import load_ontology
from asofgraph.models import Act

ZONE = ZoneInfo("Europe/Oslo")
SAID = datetime(2026, 3, 18, 8, 30, tzinfo=ZONE)  # a Wednesday
ONTOLOGY = load_ontology()


def claims(text: str) -> set[tuple[str, str | None, str]]:
    """Give attribute, value and sign ("+", "-") of the speaker's claims, events through their effects."""
    return {
        (one.attribute, one.value, "+" if one.act is Act.VALUE and one.polarity else "-")
        for statement in read(text, said_at=SAID, zone=ZONE, ontology=ONTOLOGY).statements
        for one in effects_of(statement, ONTOLOGY) or (statement,)
        if one.subject == "user"
    }


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("We moved off Trello and onto Asana.", {("tool", "Trello", "-"), ("tool", "Asana", "+")}),
        (
            "I swapped Vodafone for Telia last week.",
            {("carrier", "Vodafone", "-"), ("carrier", "Telia", "+")},
        ),
        (
            "switched from metformin to Ozempic in May",
            {("medication", "metformin", "-"), ("medication", "Ozempic", "+")},
        ),
        ("I got rid of my Golf.", {("vehicle", "Golf", "-")}),
        ("I took up the cello.", {("instrument", "cello", "+")}),
        ("I've packed in badminton.", {("sport", "badminton", "-")}),
        (
            "I subscribe to Deezer, dropped the Gazette.",
            {("subscription", "Deezer", "+"), ("subscription", "Gazette", "-")},
        ),
    ],
)
def test_one_verb_reads_every_attribute(text: str, wanted: set[tuple[str, str, str]]) -> None:
    """A class of verbs begins, ends or exchanges whatever is of a known kind."""
    assert claims(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "I might switch to Linear.",
        "Should I swap Vodafone for Telia?",
        "If I moved off Trello I'd be happier.",
        "I got a wave of nausea.",
        "We use front and back doors.",
    ],
)
def test_what_is_not_so_or_not_of_the_kind_is_left(text: str) -> None:
    """A wish, a question, a condition, and words that only look like names, are not read."""
    assert claims(text) == set()
