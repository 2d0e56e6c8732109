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
