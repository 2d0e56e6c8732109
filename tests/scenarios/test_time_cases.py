"""Time by calls alone: late news, both beliefs, dates that lie ahead or far back, and zones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone

import pytest

from asofgraph import GraphMemory
from asofgraph.errors import InvertedIntervalError, NaiveDatetimeError

JAN, MAR, APR = (datetime(2026, month, 10, 9, tzinfo=UTC) for month in (1, 3, 4))


def home(memory: GraphMemory, as_of: str, known_at: datetime | None = None) -> list[str | None]:
    facts = memory.facts(subject="user", attribute="residence", as_of=as_of, known_at=known_at)
    return [fact.value for fact in facts]


def test_an_older_fact_that_arrives_late_leaves_the_newer_current(memory: GraphMemory) -> None:
    """The order of starts decides, not that of arrival."""
    memory.assert_fact("user", "residence", "Boston", valid_from="2026-01-05", said_at=JAN)
    memory.assert_fact("user", "residence", "Lima", valid_from="2019", said_at=MAR)
    assert home(memory, "2026-04-01T00:00:00+00:00") == ["Boston"]
    assert home(memory, "2020-06-01T00:00:00+00:00") == ["Lima"]


def test_a_past_interval_learnt_late_holds_in_it_alone(memory: GraphMemory) -> None:
    """25 February is Busan and only Busan; today's home is untouched."""
    memory.assert_fact("user", "residence", "Seoul", valid_from="2025-05-01", said_at=JAN)
    memory.assert_fact(
        "user", "residence", "Busan", valid_from="2026-02-20", valid_until="2026-03-01", said_at=APR
    )
    assert home(memory, "2026-02-25") == ["Busan"]
    assert home(memory, "2026-02-19") == ["Seoul"]
    assert home(memory, "2026-04-12") == ["Seoul"]


def test_a_move_that_is_recorded_a_week_late_is_not_believed_before(memory: GraphMemory) -> None:
    """Of 18 March, the old home was believed on 18 March, and the new one is on 25 March."""
    memory.assert_fact("user", "residence", "Mangwon", said_at=JAN, recorded_at=JAN)
    late = datetime(2026, 3, 22, tzinfo=UTC)
    memory.assert_fact("user", "residence", "Pangyo", valid_from="2026-03-15", said_at=late, recorded_at=late)
    day = "2026-03-18T12:00:00+00:00"
    assert home(memory, day, datetime(2026, 3, 18, tzinfo=UTC)) == ["Mangwon"]
    assert home(memory, day, datetime(2026, 3, 25, tzinfo=UTC)) == ["Pangyo"]


def test_a_late_fact_leaves_the_earlier_end_answerable(memory: GraphMemory) -> None:
    """The end that was believed first, and the one believed now, are both told."""
    steps = (("A", "2026-01-01"), ("C", "2026-03-01"), ("B", "2026-02-01"))
    for day, (value, since) in enumerate(steps, start=1):
        at = datetime(2026, 5, day, tzinfo=UTC)
        memory.assert_fact("user", "residence", value, valid_from=since, said_at=at, recorded_at=at)
    ends = [
        memory.history("user", "residence", known_at=datetime(2026, 5, day, 1, tzinfo=UTC))[0].valid_until
        for day in (1, 2, 3)
    ]
    assert ends == [None, datetime(2026, 3, 1, tzinfo=UTC), datetime(2026, 2, 1, tzinfo=UTC)]


def test_to_withdraw_what_superseded_opens_the_old_one_again(memory: GraphMemory) -> None:
    """From the withdrawal's recorded time on, and not before."""
    memory.assert_fact("user", "residence", "Boston", valid_from="2026-01-01", said_at=JAN, recorded_at=JAN)
    moved = memory.assert_fact(
        "user", "residence", "Lima", valid_from="2026-03-01", said_at=MAR, recorded_at=MAR
    )
    memory.retract(fact_id=moved.fact_id, said_at=APR, recorded_at=APR)
    assert home(memory, "2026-05-01") == ["Boston"]
    assert home(memory, "2026-05-01", APR - timedelta(seconds=1)) == ["Lima"]


def test_default_reads_give_what_holds_now(memory: GraphMemory) -> None:
    """The past is told only when it is asked for."""
    memory.assert_fact("user", "residence", "Boston", valid_from="2020", said_at=JAN)
    memory.assert_fact("user", "residence", "Lima", valid_from="2021", said_at=JAN + timedelta(hours=1))
    assert [fact.value for fact in memory.facts(subject="user")] == ["Lima"]
    assert {fact.value for fact in memory.facts(subject="user", include_closed=True)} == {"Boston", "Lima"}


def test_a_fact_that_ends_in_2040_is_current_today(memory: GraphMemory) -> None:
    """An end that lies ahead closes nothing yet."""
    memory.assert_fact("user", "residence", "Boston", valid_from="2020", valid_until="2040", said_at=JAN)
    (fact,) = memory.facts(subject="user", as_of="2026-06-01")
    assert (fact.value, fact.status) == ("Boston", "active")


def test_an_old_dialogue_is_dated_by_what_it_says(memory: GraphMemory) -> None:
    """What was said in 2023 and is imported today counts from 2023."""
    memory.assert_fact("user", "residence", "Boston", said_at=datetime(2023, 5, 4, tzinfo=UTC))
    (stretch,) = memory.history("user", "residence")
    assert stretch.valid_from == datetime(2023, 5, 4, tzinfo=UTC)


def test_naive_datetimes_are_refused_at_the_door(memory: GraphMemory) -> None:
    """Whichever argument it is, nothing is stored."""
    naive = datetime(2026, 1, 1)  # noqa: DTZ001
    for wrong in (
        {"said_at": naive},
        {"said_at": JAN, "valid_from": naive},
        {"said_at": JAN, "recorded_at": naive},
    ):
        with pytest.raises(NaiveDatetimeError):
            memory.assert_fact("user", "residence", "Boston", **wrong)
    assert memory.history("user", "residence") == []


def test_offsets_are_honoured_and_another_zone_shifts_nothing(
    open_memory: Callable[..., GraphMemory], memory: GraphMemory
) -> None:
    """Equal instants of two offsets are one; a memory of another zone tells the same instants."""
    seoul = open_memory(zone="Asia/Seoul")
    for one in (memory, seoul):
        nine = datetime(2026, 1, 1, 9, tzinfo=timezone(timedelta(hours=9)))
        one.assert_fact("user", "residence", "Boston", valid_from=nine, said_at=nine)
        (stretch,) = one.history("user", "residence")
        assert stretch.valid_from == datetime(2026, 1, 1, tzinfo=UTC)
        assert home(one, "2026-01-01T00:00:00+00:00") == ["Boston"]
        assert home(one, "2025-12-31T23:59:59+00:00") == []


def test_an_end_day_covers_the_day_and_inverted_windows_are_refused(memory: GraphMemory) -> None:
    """``end="2023-05-30"`` tells of what began on that day."""
    began = datetime(2023, 5, 30, 20, tzinfo=UTC)
    memory.assert_fact("user", "residence", "Boston", valid_from=began, said_at=began)
    assert [change.at for change in memory.changes("2023-05-01", "2023-05-30")] == [began]
    with pytest.raises(InvertedIntervalError):
        memory.changes("2023-05-30", "2023-05-01")


def test_an_end_before_a_stay_leaves_the_stay(memory: GraphMemory) -> None:
    """An end that is said later, and takes effect before the stated interval begins, cuts nothing of it."""
    memory.assert_fact(
        "user", "residence", "Busan", valid_from="2026-06-01", valid_until="2026-07-01", said_at=JAN
    )
    memory.assert_fact("user", "residence", "Busan", polarity=False, valid_from="2026-02-01", said_at=MAR)
    assert home(memory, "2026-06-15") == ["Busan"]


def test_a_value_said_again_from_where_another_took_its_place_is_one_stretch(memory: GraphMemory) -> None:
    """The later-said claim from the same instant wins, and goes on with the value that held until there."""
    first = datetime(2026, 1, 1, tzinfo=UTC)
    moved = datetime(2026, 3, 1, tzinfo=UTC)
    memory.assert_fact("user", "residence", "Leith", valid_from=first, said_at=first)
    memory.assert_fact("user", "residence", "Oslo", valid_from=moved, said_at=moved)
    memory.assert_fact(
        "user", "residence", "Leith", valid_from=moved, said_at=datetime(2026, 4, 1, tzinfo=UTC)
    )
    assert [(s.value, s.valid_from, s.valid_until) for s in memory.history("user", "residence")] == [
        ("Leith", first, None)
    ]
    assert memory.examine() == []
