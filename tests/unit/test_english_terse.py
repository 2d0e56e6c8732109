"""English without verbs, tastes by their object, and whose a fact is that chat does not say."""

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


def claims(text: str, *context: str) -> set[tuple[str, str, str | None, str]]:
    """Give subject, attribute, value and sign: "+", "-" for denied and ended, "x" for withdrawn."""
    found = set()
    for statement in read(text, said_at=SAID, zone=ZONE, ontology=ONTOLOGY, context=context).statements:
        for one in effects_of(statement, ONTOLOGY) or (statement,):
            sign = "x" if one.act is Act.WITHDRAWAL else "+" if one.act is Act.VALUE and one.polarity else "-"
            found.add((one.subject, one.attribute, one.value, sign))
    return found


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "52, divorced, three parrots",
            {("age", "52", "+"), ("relationship_status", "divorced", "+"), ("pet", "three parrots", "+")},
        ),
        (
            "almond milk yes, soy milk no",
            {("food_preference", "almond milk", "+"), ("food_preference", "soy milk", "-")},
        ),
        (
            "rye bread over bagels any day",
            {("food_preference", "rye bread", "+"), ("food_preference", "bagels", "-")},
        ),
        ("badminton every Tuesday", {("habit", "badminton", "+")}),
        ("Prawns make me gag", {("food_preference", "Prawns", "-")}),
        ("can't resist fudge", {("food_preference", "fudge", "+")}),
    ],
)
def test_sentences_without_a_verb_are_read_as_the_speakers(
    text: str, wanted: set[tuple[str, str, str]]
) -> None:
    """Every part of a terse note is a claim of the speaker's."""
    assert claims(text) == {("user", *one) for one in wanted}


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (
            "I've passed the parish newsletter on to Ragnhild.",
            ("parish newsletter", "owner", "Ragnhild", "+"),
        ),
        ("Sven and I are flatmates.", ("user", "housemate", "Sven", "+")),
        ("Gro isn't my manager any more, it's Torbjørn.", ("user", "manager", "Torbjørn", "+")),
        ("My other half's Leif.", ("user", "partner", "Leif", "+")),
        ("my siblings are ylva and per", ("user", "sibling", "ylva", "+")),
        ("My psoriasis is back.", ("user", "health_condition", "psoriasis", "+")),
        ("Everyone calls me Bo.", ("user", "nickname", "Bo", "+")),
        ("In May I raised my hourly rate to 95 euros.", ("user", "price", "95 euros", "+")),
        ("Today was my last day at Fjord Analytics.", ("user", "employer", "Fjord Analytics", "-")),
        ("I live in a tiny flat in Molde.", ("user", "residence", "Molde", "+")),
        ("I'm Siri, a welder at Aker, living in Bodø since 2019.", ("user", "residence", "Bodø", "+")),
    ],
)
def test_what_stands_beside_the_verb_says_whose_and_what(text: str, claim: tuple[str, ...]) -> None:
    """Things handed on, company, successors and appositions are read."""
    assert claim in claims(text)


@pytest.mark.parametrize(
    "text",
    [
        "My brother moved in May. Got a job at Equinor.",
        "My twins, Odd and Even, turned nine.",
        "Two soups, one salmon, no capers on five!",
        "Being a coach is wonderful.",
        "I'm smart and I know it.",
        "I left work early.",
        "I was engaged in a long debate.",
        "Our flight is delayed.",
        "I'm on the roof.",
    ],
)
def test_the_speaker_is_given_nothing_that_is_not_said_of_them(text: str) -> None:
    """Whose a fact is must be said; a resemblance to a name, a job or a size is none."""
    assert not {one for one in claims(text) if one[0] == "user" and one[1] not in ("child",)}


def test_a_move_to_a_place_is_no_change_of_bank_or_carrier() -> None:
    """A town that a bank is called after stays a town."""
    assert claims("My aunt moved to Halifax in June.") == {("aunt", "residence", "Halifax", "+")}


@pytest.mark.parametrize(
    ("context", "text", "attribute", "new", "old"),
    [
        ("I weigh 71 kilos.", "Make that 74.", "weight", "74", "71 kilos"),
        ("My rent is 9,400 kroner.", "no wait 9,800 kroner", "rent", "9,800 kroner", "9,400 kroner"),
        ("I live in Hamar.", "sorry, Gjøvik, not Hamar", "residence", "Gjøvik", "Hamar"),
    ],
)
def test_a_bare_value_corrects_the_turn_before(
    context: str, text: str, attribute: str, new: str, old: str
) -> None:
    """The value that is taken back is withdrawn and the new one stands in the same slot."""
    assert claims(text, context) == {("user", attribute, new, "+"), ("user", attribute, old, "x")}
