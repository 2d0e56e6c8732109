"""The order of sources as a history: another order counts from when it was declared."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from asofgraph import GraphMemory

Open = Callable[..., GraphMemory]


def test_to_open_with_another_order_declares_it(open_memory: Open) -> None:
    """What the new first source said holds from then on; before, what the old one said was believed."""
    first = open_memory(authority=("contract", "email"))
    said = datetime(2026, 1, 1, tzinfo=UTC)
    first.assert_fact("house", "owner", "Kim", said_at=said, source="contract")
    last = first.assert_fact("house", "owner", "Lee", said_at=said, source="email").recorded_at
    second = open_memory(namespace=first.namespace, authority=("email", "contract"))
    assert [stretch.value for stretch in second.history("house", "owner")] == ["Lee"]
    assert [stretch.value for stretch in second.history("house", "owner", known_at=last)] == ["Kim"]
    assert second.examine() == []


def test_to_open_with_the_same_order_or_none_writes_nothing(open_memory: Open) -> None:
    """The log has no line for what changes nothing."""
    first = open_memory(authority=("contract", "email"))
    first.assert_fact("house", "owner", "Kim", said_at=datetime(2026, 1, 1, tzinfo=UTC), source="contract")
    for authority in (("contract", "email"), ()):
        again = open_memory(namespace=first.namespace, authority=authority)
        assert [event.type for event in again.events()] == ["assert"]


def test_a_conflict_that_is_over_stays_over_when_history_is_written_anew(open_memory: Open) -> None:
    """A claim imported with a recorded time after its end does not let it last longer."""
    memory = open_memory(authority=("contract", "email"))
    days = [datetime(2026, 5, day, tzinfo=UTC) for day in range(1, 7)]
    memory.assert_fact("house", "owner", "Kim", said_at=days[0], recorded_at=days[0], source="contract")
    loser = memory.assert_fact(
        "house", "owner", "Lee", said_at=days[1], recorded_at=days[1], source="email"
    ).fact_id
    memory.retract(fact_id=loser, said_at=days[2], recorded_at=days[2], source="email")
    memory.assert_fact("house", "owner", "Park", said_at=days[5], recorded_at=days[5], source="contract")
    memory.assert_fact("house", "owner", "Choi", said_at=days[4], recorded_at=days[4], source="contract")
    told = [len(memory.conflicts(known_at=day)) for day in days]
    assert told == [0, 1, 0, 0, 0, 0]


def test_a_vacancy_of_lower_authority_vacates_nothing(open_memory: Open) -> None:
    """Nor does an end; a vacancy of higher authority leaves no room, even to what is said later."""
    memory = open_memory(authority=("contract", "email"))
    said = [datetime(2026, 5, day, tzinfo=UTC) for day in (1, 2, 3)]
    february = {"valid_from": "2026-02-01", "valid_until": "2026-03-01"}
    for house, high, low in (("first", "contract", "email"), ("second", "email", "contract")):
        memory.assert_fact(house, "owner", "Kim", valid_from="2026-01-01", said_at=said[0], source=high)
        memory.assert_fact(house, "owner", None, polarity=False, **february, said_at=said[1], source=low)
        memory.assert_fact(
            house,
            "owner",
            "Lee",
            valid_from="2026-02-10",
            valid_until="2026-02-20",
            said_at=said[2],
            source="email",
        )
    held = {
        house: [
            (stretch.value, stretch.valid_from and stretch.valid_from.date().isoformat())
            for stretch in history
        ]
        for house in ("first", "second")
        for history in [memory.history(house, "owner")]
    }
    assert held == {
        "first": [("Kim", "2026-01-01")],
        "second": [("Kim", "2026-01-01"), ("Kim", "2026-03-01")],
    }
