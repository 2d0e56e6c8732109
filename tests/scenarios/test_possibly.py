"""What may hold: told only when asked for, with the interval in which it may."""

from __future__ import annotations

from datetime import UTC, datetime

from asofgraph import GraphMemory

SAID = datetime(2026, 4, 20, 9, tzinfo=UTC)


def told(memory: GraphMemory, as_of: str, **asked: str) -> list[tuple[str | None, str | None]]:
    return [(f.value, f.held) for f in memory.facts(as_of=as_of, possibly=True, **asked)]


def test_what_an_imprecise_start_replaced_may_hold_until_the_month_is_over(memory: GraphMemory) -> None:
    memory.assert_fact("user", "residence", "Lima", valid_from="2026-01-01", said_at=SAID)
    memory.assert_fact("user", "residence", "Oslo", valid_from="2026-03", said_at=SAID)
    assert told(memory, "2026-02-28") == [("Lima", "throughout")]
    assert told(memory, "2026-03-10") == [("Oslo", "throughout"), ("Lima", "possibly")]
    assert told(memory, "2026-03-31T23:00:00+00:00")[-1] == ("Lima", "possibly")
    assert told(memory, "2026-04-01") == [("Oslo", "throughout")]
    assert told(memory, "2026") == [("Lima", "in part"), ("Oslo", "in part")]
    assert [f.value for f in memory.facts(as_of="2026-03-10")] == ["Oslo"]
    (_, maybe) = memory.facts(as_of="2026-03-10", possibly=True)
    assert (maybe.valid_from, maybe.valid_until) == (
        datetime(2026, 3, 1, tzinfo=UTC),
        datetime(2026, 4, 1, tzinfo=UTC),
    )


def test_a_value_that_starts_inside_the_month_leaves_no_doubt_behind(memory: GraphMemory) -> None:
    memory.assert_fact("user", "residence", "Lima", valid_from="2026-01-01", said_at=SAID)
    memory.assert_fact("user", "residence", "Rome", valid_from="2026-03-15", said_at=SAID)
    memory.assert_fact(
        "user", "residence", "Oslo", valid_from="2026-03", valid_until="2026-03-15", said_at="2026-05-01"
    )
    assert told(memory, "2026-03-10") == [("Oslo", "throughout"), ("Lima", "possibly")]
    assert told(memory, "2026-03-20") == [("Rome", "throughout")]


def test_what_an_imprecise_end_cut_may_hold_until_the_month_is_over(memory: GraphMemory) -> None:
    memory.assert_fact("user", "employer", "Acme", valid_from="2026-01-01", said_at=SAID)
    memory.assert_fact("user", "employer", "Acme", valid_from="2026-03", polarity=False, said_at=SAID)
    assert told(memory, "2026-03-10") == [("Acme", "possibly")]
    assert told(memory, "2026-04-01") == []
    memory.assert_fact("user", "employer", "Bolt", valid_from="2026-03-20", said_at=SAID)
    assert told(memory, "2026-03-10") == [("Acme", "possibly")]
    assert told(memory, "2026-03-25") == [("Bolt", "throughout")]


def test_what_was_said_without_a_date_may_have_held_before(memory: GraphMemory) -> None:
    memory.assert_fact(
        "user", "residence", "Lima", valid_from="2026-01-01", valid_until="2026-02-01", said_at=SAID
    )
    memory.assert_fact("user", "residence", "Oslo", said_at=SAID)
    assert told(memory, "2025-12-01") == []
    assert told(memory, "2026-01-10") == [("Lima", "throughout")]
    assert told(memory, "2026-03-10") == [("Oslo", "possibly")]
    assert told(memory, "2026-05-01") == [("Oslo", "throughout")]
    assert told(memory, "2026-03-10", subject="Mina") == []
    assert told(memory, "2026-03-10", subject="user", attribute="residence") == [("Oslo", "possibly")]


def test_what_was_withdrawn_or_vacant_is_not_possible(memory: GraphMemory) -> None:
    memory.assert_fact("user", "residence", "Oslo", said_at=SAID)
    memory.retract(
        "user", "residence", value="Oslo", valid_from="2026-03-01", valid_until="2026-04-01", said_at=SAID
    )
    assert told(memory, "2026-02-10") == [("Oslo", "possibly")]
    assert told(memory, "2026-03-10") == []


def test_as_known_before_and_after_a_correction(memory: GraphMemory) -> None:
    memory.assert_fact(
        "user", "residence", "Lima", valid_from="2026-01-01", said_at=SAID, recorded_at="2026-04-20"
    )
    memory.assert_fact(
        "user", "residence", "Oslo", valid_from="2026-03", said_at=SAID, recorded_at="2026-04-21"
    )
    exact = memory.facts(as_of="2026-03-10", known_at="2026-04-20T12:00:00+00:00", possibly=True)
    assert [(f.value, f.held) for f in exact] == [("Lima", "throughout")]
