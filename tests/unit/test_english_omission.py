"""What English chat and notes leave out: subjects, copulas, apostrophes, possessives."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from asofgraph.bench.reading.score import load_cases, score
from asofgraph.language.effects import effects_of
from asofgraph.language.english import read
from asofgraph.language.ontology import load_ontology
from asofgraph.models import Act

ZONE = ZoneInfo("Europe/Lisbon")
SAID = datetime(2026, 3, 18, 8, 30, tzinfo=ZONE)  # a Wednesday
ONTOLOGY = load_ontology()
CASES = Path(__file__).parents[2] / "asofgraph" / "bench" / "reading" / "cases2_en.jsonl"


def claims(text: str) -> list[tuple[str, str, str | None, str]]:
    """Give subject, attribute, value and sign ("+", or "-" for denied and ended), events by their effects."""
    return [
        (one.subject, one.attribute, one.value, "+" if one.act is Act.VALUE and one.polarity else "-")
        for statement in read(text, said_at=SAID, zone=ZONE, ontology=ONTOLOGY).statements
        for one in (effects_of(statement, ONTOLOGY) or (statement,))
    ]


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Allergic to shellfish.", ("user", "allergy", "shellfish", "+")),
        ("Born in Tromsø.", ("user", "birthplace", "Tromsø", "+")),
        ("No longer vegan.", ("user", "diet", "vegan", "-")),
        ("im a welder btw", ("user", "role", "welder", "+")),
        ("Rent's gone up to £780 from this month", ("user", "rent", "£780", "+")),
        ("nan's on warfarin", ("nan", "medication", "warfarin", "+")),
        ("The gout finally cleared up last week", ("user", "health_condition", "gout", "-")),
        ("Quillmark is no longer a client of mine.", ("user", "client", "Quillmark", "-")),
    ],
)
def test_what_chat_and_notes_leave_out_is_the_speakers(text: str, claim: tuple[str, ...]) -> None:
    """A subject, copula, apostrophe or possessive left out does not hide whose fact it is."""
    assert claim in claims(text)


@pytest.mark.parametrize(
    "text",
    [
        "My sister is lovely. Single, sadly.",
        "Not moving to Leeds now",
        "Stop eating meat",
        "Pets: no pets",
        "Allergies: none",
        "The doctor didn't take me off lisinopril",
        "i am DEAD",
        "Transferred to the savings account",
        "i live in denial",
        "Ana isn't my wife",
    ],
)
def test_what_is_left_out_is_not_guessed(text: str) -> None:
    """Orders, denials, other people and figures of speech in the same shapes give no fact."""
    assert claims(text) == []


def test_every_member_of_a_labelled_list_is_a_claim() -> None:
    """A note with a label gives one claim for each member, of the label's owner."""
    assert [
        (who, value) for who, _, value, _ in claims("Mum's tablets: levodopa, ramipril and metformin")
    ] == [
        ("Mum", "levodopa"),
        ("Mum", "ramipril"),
        ("Mum", "metformin"),
    ]


def test_selling_a_car_leaves_the_phone() -> None:
    """The sale of one kind of thing ends no other kind."""
    assert {what for _, what, _, _ in claims("I sold my car yesterday")} == {"vehicle"}


def test_the_second_labelled_set_is_read_as_promised() -> None:
    """Precision 0.95 and recall 0.55 on the other voices; no asserted negation, no wrong subject."""
    result = score(load_cases(CASES), ONTOLOGY)
    assert result.precision >= 0.95, result.wrong
    assert result.recall >= 0.55, result.missed
    assert result.asserted_negations == []
    assert result.wrong_subjects == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "i work at skanska my sister works at equinor",
            {("user", "employer", "skanska"), ("sister", "employer", "equinor")},
        ),
        (
            "we live in oslo my brother is a welder",
            {("user", "residence", "oslo"), ("brother", "role", "welder")},
        ),
        ("i like the book i read", set()),
        ("the house my parents own is in moss", set()),
    ],
)
def test_dictation_without_marks_is_parted_where_a_new_subject_has_its_verb(
    text: str, wanted: set[tuple[str, str, str]]
) -> None:
    """A subject with its verb starts a clause of its own, unless it belongs to the noun before it."""
    found = read(text, said_at=SAID, zone=ZONE, ontology=ONTOLOGY).statements
    assert {(one.subject, one.attribute, one.value) for one in found} == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "My brother and his wife live in Oslo.",
            {("brother", "residence", "Oslo"), ("brother's wife", "residence", "Oslo")},
        ),
        ("My company moved to Leeds.", set()),
        ("I got my sister a necklace.", set()),
        ("The monthly budget is 400 euros.", set()),
        ("The jubilee budget is 400 euros.", {("jubilee", "budget", "400 euros")}),
        (
            "My sister-in-law had twins, Hugo and Edie.",
            {("sister-in-law", "child", "Hugo"), ("sister-in-law", "child", "Edie")},
        ),
    ],
)
def test_what_is_said_of_others_is_theirs(text: str, wanted: set[tuple[str, str, str]]) -> None:
    """A relative's relative, gifts and births are never the speaker's."""
    found = read(text, said_at=SAID, zone=ZONE, ontology=ONTOLOGY).statements
    effects = [one for statement in found for one in (effects_of(statement, ONTOLOGY) or (statement,))]
    assert {(one.subject, one.attribute, one.value) for one in effects} == wanted
