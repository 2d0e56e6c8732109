"""Who is who: a relative by word and by name is one, and others stay apart."""

from __future__ import annotations

from asofgraph import GraphMemory


def say(memory: GraphMemory, day: str, *contents: str) -> None:
    memory.ingest(
        [{"role": "user", "content": content} for content in contents], said_at=f"{day}T12:00:00+00:00"
    )


def test_a_relative_by_word_and_by_name_has_one_slot(memory: GraphMemory) -> None:
    """What is said of the name replaces what was said of the word, and either finds it."""
    say(memory, "2026-01-10", "My brother Felix lives in Oslo.")
    say(memory, "2026-03-10", "Felix moved to Bergen yesterday.")
    expected = [("Oslo", "2026-03-09"), ("Bergen", None)]
    for subject in ("brother", "Felix"):
        history = memory.history(subject, "residence")
        ends = [s.valid_until and s.valid_until.date().isoformat() for s in history]
        assert list(zip([s.value for s in history], ends, strict=True)) == expected


def test_a_sisters_home_never_closes_the_users(memory: GraphMemory) -> None:
    """Subject matters always."""
    say(memory, "2026-01-10", "I live in Boston.")
    say(memory, "2026-03-10", "My sister moved to Chicago yesterday.")
    assert [(f.value, f.status) for f in memory.facts(subject="user", attribute="residence")] == [
        ("Boston", "active")
    ]
    assert [f.value for f in memory.facts(subject="sister", attribute="residence")] == ["Chicago"]


def test_two_people_of_one_preference_keep_one_each(memory: GraphMemory) -> None:
    """Changing one's preference leaves the other's."""
    say(memory, "2026-01-10", "I love sushi. My sister loves sushi.")
    say(memory, "2026-03-10", "I don't eat sushi any more.")
    mine = memory.facts(subject="user", attribute="food_preference")
    hers = memory.facts(subject="sister", attribute="food_preference")
    assert [(f.value, f.polarity) for f in mine] == [("sushi", False)]
    assert [(f.value, f.polarity) for f in hers] == [("sushi", True)]
