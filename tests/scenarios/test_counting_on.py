"""Counts that go on from what held: "two more" is no value of its own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from itertools import permutations

import pytest

from asofgraph import GraphMemory
from asofgraph.errors import Incorrect

Opener = Callable[..., GraphMemory]


@pytest.fixture
def shelf(open_memory: Opener) -> GraphMemory:
    return open_memory(embedder="none")


def on(day: int, hour: int = 9) -> datetime:
    return datetime(2026, 3, day, hour, tzinfo=UTC)


def say(memory: GraphMemory, value: str, day: int, hour: int = 9, **options: object) -> str:
    return memory.assert_fact("mugs", "count", value, said_at=on(day, hour), **options).fact_id  # type: ignore[arg-type]


def values(memory: GraphMemory, **options: object) -> list[tuple[str | None, int]]:
    """Each value of the slot, and the day from which it holds."""
    found = memory.history("mugs", "count", **options)  # type: ignore[arg-type]
    return [(stretch.value, stretch.valid_from.day) for stretch in found if stretch.valid_from]


def test_two_more_are_added_to_what_held(shelf: GraphMemory) -> None:
    say(shelf, "5 mugs", 1)
    say(shelf, "2", 3, counts_on=True)
    say(shelf, "-1", 5, counts_on=True)
    assert values(shelf) == [("5 mugs", 1), ("7 mugs", 3), ("6 mugs", 5)]
    assert [fact.value for fact in shelf.facts(subject="mugs", as_of=on(4))] == ["7 mugs"]


def test_the_same_words_again_count_again(shelf: GraphMemory) -> None:
    say(shelf, "1", 1)
    say(shelf, "1", 2, counts_on=True)
    say(shelf, "1", 3, counts_on=True)
    assert values(shelf) == [("1", 1), ("2", 2), ("3", 3)]


def test_any_order_of_arrival_counts_the_same(open_memory: Opener) -> None:
    said = [
        ("5", 1, {}),
        ("2", 2, {"counts_on": True}),
        ("3", 4, {"counts_on": True}),
        ("1", 6, {"counts_on": True}),
    ]
    for order in permutations(said):
        memory = open_memory(embedder="none")
        for value, day, options in order:
            say(memory, value, day, **options)
        assert values(memory) == [("5", 1), ("7", 2), ("10", 4), ("11", 6)], order


def test_what_was_counted_on_on_one_day_all_counts(shelf: GraphMemory) -> None:
    say(shelf, "5", 1, valid_from="2026-03-01")
    say(shelf, "2", 4, 9, counts_on=True, valid_from="2026-03-03")
    say(shelf, "3", 4, 10, counts_on=True, valid_from="2026-03-03")
    assert values(shelf) == [("5", 1), ("10", 3)]


def test_a_later_number_begins_anew(shelf: GraphMemory) -> None:
    say(shelf, "5", 1)
    say(shelf, "2", 2, counts_on=True)
    say(shelf, "20", 4)
    say(shelf, "2", 6, counts_on=True)
    assert values(shelf) == [("5", 1), ("7", 2), ("20", 4), ("22", 6)]


def test_a_corrected_start_corrects_what_was_counted_on_and_no_earlier_belief(shelf: GraphMemory) -> None:
    five = say(shelf, "5", 1, recorded_at=on(1))
    say(shelf, "2", 2, counts_on=True, recorded_at=on(2))
    shelf.retract(fact_id=five, said_at=on(7), recorded_at=on(7))
    say(shelf, "8", 8, valid_from="2026-03-01", recorded_at=on(8))
    assert values(shelf, known_at=on(3)) == [("5", 1), ("7", 2)]
    assert values(shelf, known_at=on(7)) == [("2", 2)]
    assert values(shelf) == [("8", 1), ("10", 2)]
    assert shelf.examine() == []


def test_what_is_withdrawn_does_not_count(shelf: GraphMemory) -> None:
    say(shelf, "5", 1)
    two = say(shelf, "2", 2, counts_on=True)
    say(shelf, "3", 3, counts_on=True)
    shelf.retract(fact_id=two, said_at=on(5))
    assert values(shelf) == [("5", 1), ("8", 3)]


def test_a_number_said_after_a_withdrawal_is_counted_from(shelf: GraphMemory) -> None:
    say(shelf, "5", 1)
    shelf.retract("mugs", "count", valid_from="2026-01", said_at=on(2))
    say(shelf, "5", 3)
    say(shelf, "2", 4, counts_on=True)
    say(shelf, "1", 5, counts_on=True)
    assert values(shelf) == [("5", 3), ("7", 4), ("8", 5)]


def test_what_is_recorded_later_does_not_count_before(shelf: GraphMemory) -> None:
    say(shelf, "5", 1, recorded_at=on(1))
    say(shelf, "2", 2, counts_on=True, recorded_at=on(5))
    say(shelf, "3", 3, counts_on=True, recorded_at=on(3))
    assert values(shelf, known_at=on(3)) == [("5", 1), ("8", 3)]
    assert values(shelf, known_at=on(5)) == [("5", 1), ("7", 2), ("10", 3)]


def test_a_count_withdrawn_for_a_time_counts_again_after_it(shelf: GraphMemory) -> None:
    say(shelf, "5", 1)
    say(shelf, "2", 2, counts_on=True)
    shelf.retract("mugs", "count", valid_from="2026-03-04", valid_until="2026-03-06", said_at=on(3))
    say(shelf, "1", 8, counts_on=True)
    assert values(shelf) == [("5", 1), ("7", 2), ("7", 6), ("8", 8)]


def test_nothing_is_counted_on_from_before_an_end(shelf: GraphMemory) -> None:
    say(shelf, "5", 1)
    shelf.assert_fact("mugs", "count", None, polarity=False, said_at=on(2), valid_from=on(2))
    say(shelf, "2", 4, counts_on=True)
    say(shelf, "1", 5, counts_on=True)
    assert values(shelf)[-2:] == [("2", 4), ("1", 5)]


def test_an_end_that_is_told_last_leaves_nothing_to_count_from(shelf: GraphMemory) -> None:
    say(shelf, "5", 1)
    say(shelf, "2", 4, counts_on=True)
    shelf.assert_fact("mugs", "count", None, polarity=False, said_at=on(6), valid_from=on(2))
    assert values(shelf) == [("5", 1), ("2", 4)]


def test_an_end_on_the_day_of_the_start_spares_what_is_counted_from(shelf: GraphMemory) -> None:
    say(shelf, "5", 1, valid_from="2026-03-01")
    shelf.assert_fact("mugs", "count", None, polarity=False, said_at=on(2), valid_from="2026-03-01")
    say(shelf, "2", 4, counts_on=True)
    assert values(shelf) == [("5", 1), ("7", 4)]


def test_without_a_number_to_count_from_the_words_stand(shelf: GraphMemory) -> None:
    say(shelf, "many", 1)
    say(shelf, "2", 2, counts_on=True)
    assert values(shelf) == [("many", 1), ("2", 2)]


def test_the_edge_says_that_it_counts_on(shelf: GraphMemory) -> None:
    five = say(shelf, "5", 1)
    two = say(shelf, "2", 2, counts_on=True)
    found = shelf.evidence(two)
    assert [(edge.type, edge.to_id, edge.reason) for edge in found.edges] == [
        ("UPDATES", five, "counts on from then on")
    ]
    assert [stretch.value for stretch in found.stretches] == ["7"]


@pytest.mark.parametrize(
    ("value", "options"),
    [
        ("two", {}),
        ("nan", {}),
        ("2", {"polarity": False}),
        ("2", {"valid_until": "2026-04"}),
    ],
)
def test_what_cannot_count_on_is_refused(shelf: GraphMemory, value: str, options: dict[str, object]) -> None:
    with pytest.raises(Incorrect):
        say(shelf, value, 1, counts_on=True, **options)
    assert shelf.history("mugs", "count") == []


def test_what_words_count_is_counted_by_its_kind(open_memory: Opener) -> None:
    """Three lamps are no number of mugs: each kind of thing has a count of its own."""
    memory = open_memory(embedder="none")
    for day, words in ((1, "I have five mugs."), (2, "I have three lamps."), (3, "I bought two more mugs.")):
        memory.ingest([{"role": "user", "content": words}], session_id=f"d{day}", said_at=on(day))
    assert {(f.attribute, f.value) for f in memory.facts(as_of=on(4)) if f.attribute.startswith("count")} == {
        ("count_mug", "7 mugs"),
        ("count_lamp", "three lamps"),
    }


def test_what_korean_words_count_is_counted_by_its_kind(open_memory: Opener) -> None:
    memory = open_memory(embedder="none")
    for day, words in (
        (1, "머그컵이 다섯 개 있어."),
        (2, "접시가 세 개 있어."),
        (3, "머그컵 두 개 더 샀어."),
    ):
        memory.ingest([{"role": "user", "content": words}], session_id=f"d{day}", said_at=on(day))
    counted = [f for f in memory.facts(as_of=on(4)) if f.attribute == "count"]
    assert {(f.subject, f.value) for f in counted} == {("머그컵", "7 개"), ("접시", "세 개")}
