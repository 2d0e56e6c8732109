"""The ontology: what is in it, what is refused, and where free predicates go."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from asofgraph.errors import OntologyError
from asofgraph.language.effects import effects_of
from asofgraph.language.ontology import load_ontology
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality

FIXED = {
    *("residence", "birthplace", "employer", "role", "commute", "work_mode", "food_preference", "diet"),
    *("allergy", "health_condition", "medication", "habit", "pet", "partner", "child", "language", "phone"),
    *("rent", "deadline", "owner"),
}
DAY = datetime(2026, 6, 30, tzinfo=UTC)


def event(attribute: str, **roles: str) -> Statement:
    """Make the statement of an event on 30 June with these roles."""
    return Statement(
        "user",
        attribute,
        None,
        0,
        1,
        kind=Kind.EVENT,
        modality=Modality.PAST_EVENT,
        valid_from=DAY,
        roles=roles,
    )


def user_file(folder: Path, text: str) -> Path:
    """Write an ontology file of the user's own."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_fixed_attributes_are_there() -> None:
    """Every attribute id that API.md fixes exists, among at least sixty."""
    ontology = load_ontology()
    assert set(ontology.attributes) >= FIXED
    assert len(ontology.attributes) >= 60


@pytest.mark.parametrize(
    ("predicate", "value", "attribute", "step"),
    [
        ("residence", None, "residence", "id"),
        ("live_in_mangwon_dong", "Mangwon-dong", "residence", "value removed"),
        ("lives in Pangyo", "Pangyo", "residence", "value removed"),
        ("Job Title", "engineer", "role", "alias"),
        ("works_at", "Acme", "employer", "alias"),
        ("사는 곳", "판교", "residence", "alias"),
        ("판교거주지", "판교", "residence", "value removed"),
        ("favorite fruit", "apple", "favourite_fruit", "alias"),
        ("shoe_brand", "Acme", "shoe_brand", "open"),
    ],
)
def test_free_predicates_are_placed_with_a_reason(
    predicate: str, value: str | None, attribute: str, step: str
) -> None:
    """A predicate in any spelling reaches its attribute by the first step that serves, and says which."""
    placed = load_ontology().canonical(predicate, value)
    assert (placed.attribute, placed.step) == (attribute, step)
    assert placed.reason


def test_the_nearest_attribute_counts_only_above_the_threshold() -> None:
    """An embedding's neighbour is taken when near enough, and otherwise the attribute stays open."""
    ontology = load_ontology()
    assert ontology.with_nearest(lambda _: ("residence", 0.95)).canonical("dwelling").step == "nearest"
    assert ontology.with_nearest(lambda _: ("residence", 0.5)).canonical("dwelling").attribute == "dwelling"
    assert ontology.canonical("dwelling").step == "open"


def test_an_open_attribute_closes_nothing() -> None:
    """What the ontology does not know keeps all its values."""
    assert load_ontology().cardinality("shoe_brand") == "many"


def test_quitting_ends_the_employer_and_what_stands_on_it() -> None:
    """A resignation ends the named employer; role and commute follow the employer, the pet does not."""
    ontology = load_ontology()
    [end] = effects_of(event("resignation", employer="Acme"), ontology)
    assert (end.attribute, end.value, end.act, end.valid_from) == ("employer", "Acme", Act.END, DAY)
    assert {"role", "commute"} <= set(ontology.followers("employer"))
    assert "pet" not in ontology.followers("employer")


def test_moving_sets_the_residence_only_with_a_destination() -> None:
    """A move to somewhere sets the residence; a move from somewhere ends it; a move alone says neither."""
    ontology = load_ontology()
    assert [(e.act, e.value) for e in effects_of(event("move", destination="Busan"), ontology)] == [
        (Act.VALUE, "Busan")
    ]
    assert [(e.act, e.value) for e in effects_of(event("move", origin="Busan"), ontology)] == [
        (Act.END, "Busan")
    ]
    assert effects_of(event("move"), ontology) == ()


def test_an_unnamed_card_ends_no_card() -> None:
    """In a slot of many values an end must name its value."""
    assert effects_of(event("card_cancellation"), load_ontology()) == ()


def test_a_users_file_adds_names_attributes_and_events(tmp_path: Path) -> None:
    """A user's file widens the ontology without repeating it."""
    path = user_file(
        tmp_path,
        """
[attribute.residence]
en = ["domicile"]
[attribute.locker]
about = "number of the locker"
en = ["locker"]
ko = ["사물함"]
cardinality = "one"
value = "text"
ends_with = "employer"
""",
    )
    ontology = load_ontology(path)
    assert ontology.canonical("domicile").attribute == "residence"
    assert ontology.attributes["residence"].label("en") == "residence"
    assert "locker" in ontology.followers("employer")
    assert load_ontology().attribute("domicile") is None


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        (
            "[attribute.x]\nabout='a'\nen=['x']\nko=['엑스']\ncardinality='two'\nvalue='text'",
            "cardinality",
            "two",
        ),
        (
            "[attribute.x]\nabout='a'\nen=['x']\nko=['엑스']\ncardinality='one'\nvalue='thought'",
            "value",
            "thought",
        ),
        ("[attribute.x]\nabout='a'\nen=['x']\ncardinality='one'\nvalue='text'", "ko", "name"),
        ("[attribute.residence]\nen=['employer']", "residence", "already belongs to employer"),
        ("[attribute.role]\nends_with='nothing'", "ends_with", "no attribute"),
        ("[attribute.employer]\nends_with='role'", "ends_with", "circle"),
        ("[attribute.role]\ncolour='red'", "colour", "unknown"),
        ("[event.move]\neffects=[{act='begin', attribute='residence'}]", "effects[0].act", "begin"),
        (
            "[event.move]\neffects=[{act='value', attribute='home', from=['origin']}]",
            "effects",
            "no attribute",
        ),
        (
            "[event.move]\neffects=[{act='value', attribute='residence', from=['whither']}]",
            "effects[0]",
            "whither",
        ),
        ("[attribute.Bad-Id]\n", "Bad-Id", "lower-case"),
        ("[slots]\n", "slots", "unknown"),
        ("not toml", "mine.toml", "TOML"),
    ],
)
def test_a_faulty_file_is_refused_with_file_key_and_reason(
    tmp_path: Path, text: str, key: str, reason: str
) -> None:
    """Each mistake in a user's file is one clear error."""
    with pytest.raises(OntologyError) as refused:
        load_ontology(user_file(tmp_path, text))
    assert "mine.toml" in refused.value.message
    assert key in refused.value.message
    assert reason in refused.value.message


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """A path to nothing says so."""
    with pytest.raises(OntologyError, match="cannot be read"):
        load_ontology(tmp_path / "none.toml")


def test_the_document_lists_every_attribute_and_event() -> None:
    """docs/ontology.md is complete, and names nothing that is not there."""
    text = (Path(__file__).parents[2] / "docs" / "ontology.md").read_text(encoding="utf-8")
    listed = {line.split("`")[1] for line in text.splitlines() if line.startswith("| `")}
    ontology = load_ontology()
    assert listed == set(ontology.attributes) | set(ontology.events)
