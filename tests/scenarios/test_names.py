"""Names merged and parted: what is one slot changes from a recorded moment on, and is undone without loss."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from asofgraph import GraphMemory
from asofgraph.errors import Conflict, NotFound

SAID = datetime(2026, 1, 1, tzinfo=UTC)


def told(
    memory: GraphMemory, subject: str, attribute: str, known_at: datetime | None = None
) -> list[tuple[str | None, str | None, str | None]]:
    return [
        (
            s.value,
            s.valid_from and s.valid_from.date().isoformat(),
            s.valid_until and s.valid_until.date().isoformat(),
        )
        for s in memory.history(subject, attribute, known_at=known_at)
    ]


def last(memory: GraphMemory) -> datetime:
    return memory.events()[-1].recorded_at


def test_two_subjects_become_one_and_part_again(memory: GraphMemory) -> None:
    memory.assert_fact("Felix", "residence", "Bergen", valid_from="2026-01-01", said_at=SAID)
    memory.assert_fact("my brother", "residence", "Oslo", valid_from="2026-03-01", said_at=SAID)
    before = last(memory)
    memory.entities.merge("Felix", "my brother", reason="he said so")
    merged = last(memory)
    one = [("Bergen", "2026-01-01", "2026-03-01"), ("Oslo", "2026-03-01", None)]
    assert told(memory, "Felix", "residence") == one
    assert told(memory, "my brother", "residence") == one
    assert told(memory, "Felix", "residence", before) == [("Bergen", "2026-01-01", None)]
    assert told(memory, "my brother", "residence", before) == [("Oslo", "2026-03-01", None)]
    assert memory.examine() == []
    memory.assert_fact("Felix", "residence", "Kiruna", valid_from="2026-05-01", said_at="2026-05-01")
    assert told(memory, "my brother", "residence")[-1] == ("Kiruna", "2026-05-01", None)
    memory.entities.split("Felix")
    assert told(memory, "Felix", "residence") == [
        ("Bergen", "2026-01-01", "2026-05-01"),
        ("Kiruna", "2026-05-01", None),
    ]
    assert told(memory, "my brother", "residence") == [("Oslo", "2026-03-01", None)]
    assert told(memory, "Felix", "residence", merged) == one
    assert memory.examine() == []
    memory.entities.merge("Felix", "my brother")
    assert told(memory, "Felix", "residence") == [
        ("Bergen", "2026-01-01", "2026-03-01"),
        ("Oslo", "2026-03-01", "2026-05-01"),
        ("Kiruna", "2026-05-01", None),
    ]
    assert memory.examine() == []
    assert [(m.name, m.into, m.reason) for m in memory.entities.merges(known_at=merged)] == [
        ("Felix", "my brother", "he said so")
    ]


def test_an_open_attribute_becomes_one_of_the_ontology(memory: GraphMemory) -> None:
    """An open attribute closes nothing until it is merged; then its values compete."""
    memory.assert_fact("user", "dwells_at", "Leith", valid_from="2026-01-01", said_at=SAID)
    memory.assert_fact("user", "dwells_at", "Skye", valid_from="2026-02-01", said_at=SAID)
    memory.assert_fact("Mina", "dwells_at", "Jeju", valid_from="2026-02-01", said_at=SAID)
    assert told(memory, "user", "dwells_at") == [("Leith", "2026-01-01", None), ("Skye", "2026-02-01", None)]
    memory.slots.merge("dwells_at", "residence")
    both = [("Leith", "2026-01-01", "2026-02-01"), ("Skye", "2026-02-01", None)]
    assert told(memory, "user", "residence") == both
    assert told(memory, "user", "dwells_at") == both
    assert told(memory, "Mina", "residence") == [("Jeju", "2026-02-01", None)]
    assert [f.value for f in memory.facts(attribute="dwells_at", as_of="2026-02-15")] == ["Jeju", "Skye"]
    memory.assert_fact("user", "dwells_at", "Iona", valid_from="2026-04-01", said_at="2026-04-01")
    assert told(memory, "user", "residence")[-1] == ("Iona", "2026-04-01", None)
    assert memory.examine() == []
    memory.slots.split("dwells_at")
    assert told(memory, "user", "residence") == []
    assert [v for v, _, _ in told(memory, "user", "dwells_at")] == ["Leith", "Skye", "Iona"]
    assert memory.examine() == []


def test_of_one_subject_only(memory: GraphMemory) -> None:
    for person in ("user", "Mina"):
        memory.assert_fact(person, "dwells_at", "Leith", valid_from="2026-01-01", said_at=SAID)
    memory.slots.merge(("Mina", "dwells_at"), ("Mina", "residence"))
    assert told(memory, "Mina", "residence") == [("Leith", "2026-01-01", None)]
    assert told(memory, "user", "residence") == []
    assert [f.subject for f in memory.facts(attribute="dwells_at", as_of="2026-02-01")] == ["Mina", "user"]
    memory.slots.split(("Mina", "dwells_at"))
    assert told(memory, "Mina", "residence") == []


def test_where_the_ontology_placed_a_predicate_can_be_undone(memory: GraphMemory) -> None:
    memory.assert_fact("user", "job title", "captain", valid_from="2026-01-01", said_at=SAID)
    memory.assert_fact("user", "role", "cook", valid_from="2026-02-01", said_at=SAID)
    (mapping,) = memory.slots.merges()
    assert (mapping.name, mapping.into) == ("job_title", "role")
    assert "job title" in (mapping.reason or "")
    memory.slots.split("job title")
    assert told(memory, "user", "job title") == [("captain", "2026-01-01", None)]
    assert told(memory, "user", "role") == [("cook", "2026-02-01", None)]
    memory.assert_fact("user", "job title", "pilot", valid_from="2026-03-01", said_at=SAID)
    assert told(memory, "user", "role") == [("cook", "2026-02-01", None)]
    assert memory.examine() == []


def test_a_withdrawal_follows_what_it_names(memory: GraphMemory) -> None:
    wrong = memory.assert_fact("Felix", "residence", "Bergen", valid_from="2026-01-01", said_at=SAID)
    memory.assert_fact("Felix", "residence", "Oslo", valid_from="2025-01-01", said_at=SAID)
    memory.retract(fact_id=wrong.fact_id, said_at="2026-02-01")
    memory.entities.merge("Felix", "my brother")
    assert told(memory, "my brother", "residence") == [("Oslo", "2025-01-01", None)]
    memory.entities.split("Felix")
    assert told(memory, "Felix", "residence") == [("Oslo", "2025-01-01", None)]


def test_a_claim_recorded_before_the_merge_moves_with_it(memory: GraphMemory) -> None:
    early = datetime(2026, 1, 2, tzinfo=UTC)
    memory.assert_fact(
        "Felix", "residence", "Bergen", valid_from="2026-01-01", said_at=SAID, recorded_at=early
    )
    memory.entities.merge("Felix", "my brother")
    merged = last(memory)
    memory.assert_fact(
        "Felix",
        "residence",
        "Oslo",
        valid_from="2026-02-01",
        said_at=SAID,
        recorded_at=early + timedelta(hours=1),
    )
    both = [("Bergen", "2026-01-01", "2026-02-01"), ("Oslo", "2026-02-01", None)]
    assert told(memory, "my brother", "residence", early + timedelta(hours=2)) == []
    assert told(memory, "Felix", "residence", early + timedelta(hours=2)) == both
    assert told(memory, "my brother", "residence", merged) == both
    assert memory.examine() == []


def test_what_ends_with_a_job_ends_after_a_merge(memory: GraphMemory) -> None:
    memory.ingest([{"role": "user", "content": "I work at Harbour Books.", "said_at": SAID}])
    memory.assert_fact("user", "role", "bookseller", valid_from="2026-01-01", said_at=SAID)
    memory.ingest(
        [{"role": "user", "content": "I quit Harbour Books today.", "said_at": SAID + timedelta(days=60)}]
    )
    role = told(memory, "user", "role")
    memory.entities.merge("user", "Mina")
    assert told(memory, "Mina", "role") == role
    assert role[0][2] is not None
    memory.entities.split("user")
    assert told(memory, "user", "role") == role


def test_refusals_say_what_to_do(memory: GraphMemory) -> None:
    memory.assert_fact("Felix", "residence", "Bergen", said_at=SAID)
    memory.entities.merge("Felix", "my brother")
    with pytest.raises(Conflict, match="split it first"):
        memory.entities.merge("Felix", "Mina")
    with pytest.raises(Conflict, match="split it first"):
        memory.entities.merge("my brother", "Felix")
    with pytest.raises(Conflict, match="one already"):
        memory.entities.merge("Mina", "mina")
    with pytest.raises(NotFound, match="part of no other"):
        memory.slots.split("residence")
    assert [event.type for event in memory.events()] == ["assert", "entities.merge"]
