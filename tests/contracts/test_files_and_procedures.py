"""Every reading file against the procedure that runs it, on a memory that has something of everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any

import pytest
from neo4j.exceptions import ClientError

from asofgraph import GraphMemory
from asofgraph.cypher import load, names
from asofgraph.graph.moments import BEGINNING, FOREVER

pytestmark = pytest.mark.plugin

Call = Callable[..., list[dict[str, Any]]]

NOW = datetime(2026, 7, 15, tzinfo=UTC)
KNOWN = [
    None,
    datetime(2020, 2, 1, tzinfo=UTC),
    datetime(2026, 3, 1, tzinfo=UTC),
    datetime(2026, 5, 1, tzinfo=UTC),
]
WINDOWS = [
    (datetime(2025, 12, 31, 15, tzinfo=UTC), datetime(2026, 12, 31, 15, tzinfo=UTC), "2026"),
    (datetime(2026, 2, 28, 15, tzinfo=UTC), datetime(2026, 3, 31, 15, tzinfo=UTC), "2026-03"),
    (NOW, NOW + timedelta(microseconds=1), NOW),
    (datetime(1998, 1, 9, 15, tzinfo=UTC), datetime(1998, 1, 10, 15, tzinfo=UTC), "1998-01-10"),
]

# Reading files that no procedure runs, and what they are for.
WITHOUT_PROCEDURE = {
    "read/attribute_by_itself": "what a free predicate means after slots.split",
    "read/events": "the feed of the service",
    "read/facts_believed": "facts(include_closed=True)",
    "read/history": "the columns of read/explain_history without their reasons",
    "read/known_turns": "ingestion",
    "read/last_turns": "ingestion",
    "read/merged_attributes": "slots.merges()",
    "read/merged_entities": "entities.merges()",
    "read/policies": "the declared orders of authority",
    "read/rewriting": "what a reader asks before and after its read",
    "read/stored_stretches": "the doctor",
    "read/turn": "assert_fact(turn_id=…)",
    "read/ungrounded_facts": "the doctor",
    "read/withdrawals_naming": "slots.merge and entities.merge",
}
RUN_BY = {
    "read/changes_recorded": "memory.changes",
    "read/changes_valid": "memory.changes",
    "read/conflicts": "memory.conflicts",
    "read/evidence": "memory.evidence",
    "read/explain_history": "memory.history",
    "read/fact_to_withdraw": "memory.retract",
    "read/facts_as_of": "memory.asOf",
    "read/facts_possible": "memory.asOf",
}


def unbounded(value: Any) -> Any:
    """Give null for either end of time, as procedures do."""
    if isinstance(value, list):
        return [unbounded(item) for item in value]
    if isinstance(value, dict):
        return {name: unbounded(item) for name, item in value.items()}
    return None if value in (BEGINNING, FOREVER) else value


def from_file(memory: GraphMemory, name: str, **parameters: Any) -> list[dict[str, Any]]:
    """Run a file as Python runs it."""
    return unbounded(memory._store.read(load(name), namespace=memory.namespace, **parameters))


def options(**given: Any) -> dict[str, Any]:
    """Leave out what is None."""
    return {name: value for name, value in given.items() if value is not None}


@pytest.fixture(scope="module")
def slots(remembered: GraphMemory, call: Call) -> list[tuple[str, str]]:
    """Every slot of the memory."""
    rows = call(
        "MATCH (s:Slot {namespace: $namespace}) RETURN s.subject AS subject, s.attribute AS attribute",
        namespace=remembered.namespace,
    )
    return [(row["subject"], row["attribute"]) for row in rows]


def test_every_reading_file_has_its_procedure_or_its_reason() -> None:
    """A new file under read/ is compared here, or it is said why no procedure runs it."""
    assert {name for name in names() if name.startswith("read/")} == RUN_BY.keys() | WITHOUT_PROCEDURE.keys()


def test_as_of(remembered: GraphMemory, call: Call) -> None:
    """``memory.asOf`` gives what its two files give, for every window, subject and state of knowledge."""
    seen = 0
    which: list[dict[str, str]] = [{}, {"subject": "Mina"}, {"subject": "user", "attribute": "residence"}]
    asking = product(WINDOWS, [*which, {"attribute": "owner"}], KNOWN, (False, True))
    for (start, end, at), asked, known_at, possibly in asking:
        rows = [
            row
            for name in ("read/facts_as_of", "read/facts_possible")[: 1 + possibly]
            for row in from_file(
                remembered,
                name,
                subject=asked.get("subject"),
                attribute=asked.get("attribute"),
                valid_from=start,
                valid_until=end,
                known_at=known_at,
            )
        ]
        expected = [
            {
                name: row["fact"].get(name)
                for name in ("attribute", "value", "said_at", "recorded_at", "source")
            }
            | {name: row[name] for name in ("subject", "valid_from", "valid_until", "held", "status")}
            | {
                "fact_id": row["fact"]["id"],
                "polarity": row["fact"]["polarity"] and row["fact"]["act"] == "value",
            }
            for row in rows
        ]
        found = call(
            "CALL memory.asOf($namespace, $options)",
            namespace=remembered.namespace,
            options=options(at=at, known_at=known_at, possibly=possibly or None, **asked),
        )
        assert found == expected
        seen += len(found)
    assert seen > 50


def test_history(remembered: GraphMemory, call: Call, slots: list[tuple[str, str]]) -> None:
    """``memory.history`` gives what ``read/explain_history`` gives, and that adds its reasons to ``read/history``."""
    seen = 0
    for (subject, attribute), known_at in product(slots, KNOWN):
        asked = {"subject": subject, "attribute": attribute, "known_at": known_at, "now": NOW}
        expected = from_file(remembered, "read/explain_history", **asked)
        found = call(
            "CALL memory.history($namespace, $subject, $attribute, $options)",
            namespace=remembered.namespace,
            subject=subject,
            attribute=attribute,
            options=options(known_at=known_at, now=NOW),
        )
        assert found == expected
        plain = [{n: v for n, v in row.items() if n not in ("opened_by", "closed_by")} for row in expected]
        assert from_file(remembered, "read/history", **asked) == plain
        seen += len(found)
    assert seen > 50


def test_evidence(remembered: GraphMemory, call: Call) -> None:
    """``memory.evidence`` gives what ``read/evidence`` gives, for every fact of the memory."""
    ids = call(
        "MATCH (f:FactEvent {namespace: $namespace}) RETURN f.id AS id", namespace=remembered.namespace
    )
    assert len(ids) > 30
    for row in ids:
        (expected,) = from_file(remembered, "read/evidence", fact_id=row["id"], known_at=None, now=NOW)
        del expected["held"]
        found = call(
            "CALL memory.evidence($namespace, $id, {now: $now})",
            namespace=remembered.namespace,
            id=row["id"],
            now=NOW,
        )
        assert found == [expected]


def test_conflicts(remembered: GraphMemory, call: Call) -> None:
    """``memory.conflicts`` gives what ``read/conflicts`` gives, of all times and of a window."""
    seen = 0
    for (start, end, at), known_at in product([(BEGINNING, FOREVER, None), *WINDOWS], KNOWN):
        expected = from_file(
            remembered, "read/conflicts", valid_from=start, valid_until=end, known_at=known_at
        )
        found = call(
            "CALL memory.conflicts($namespace, $options)",
            namespace=remembered.namespace,
            options=options(at=at, known_at=known_at),
        )
        assert found == expected
        seen += len(found)
    assert seen > 0


@pytest.mark.parametrize("axis", ["valid", "recorded"])
def test_changes(remembered: GraphMemory, call: Call, axis: str) -> None:
    """``memory.changes`` gives what ``read/changes_valid`` or ``read/changes_recorded`` gives."""
    seen = 0
    for (start, end, at), known_at in product(WINDOWS, KNOWN):
        expected = from_file(remembered, f"read/changes_{axis}", start=start, end=end, known_at=known_at)
        found = call(
            "CALL memory.changes($namespace, $start, $end, $options)",
            namespace=remembered.namespace,
            start=at,
            end=end if isinstance(at, datetime) else at,
            options=options(axis=axis, known_at=known_at),
        )
        assert found == expected
        seen += len(found)
    assert seen > 20


@pytest.mark.parametrize("question", ["Where does Mina live?", "민아는 어디에 살아?", "spicy food"])
@pytest.mark.parametrize("asked", [{}, {"subjects": ["Mina", "민아"], "attributes": ["residence"]}])
@pytest.mark.parametrize("at", [None, "2026-03"])
def test_search(
    remembered: GraphMemory, call: Call, question: str, asked: dict[str, list[str]], at: str | None
) -> None:
    """``memory.search`` gives what ``retrieve/search`` gives, and names the tunnels that it had no less."""
    start, end, _ = WINDOWS[1] if at else WINDOWS[2]
    rows = from_file(
        remembered,
        "retrieve/search",
        question=question,
        vector=None,
        subjects=asked.get("subjects", []),
        attributes=asked.get("attributes", []),
        valid_from=start,
        valid_until=end,
        dated=at is not None,
        known_at=None,
        session_id=None,
        kinds=None,
        k=5,
    )
    searched = ["full_text", "graph"] if asked else ["full_text"]
    expected = [{n: v for n, v in row.items() if n != "speakers"} | {"searched": searched} for row in rows]
    found = call(
        "CALL memory.search($namespace, $question, $options)",
        namespace=remembered.namespace,
        question=question,
        options=options(k=5, at=at, now=NOW, **asked),
    )
    assert found == expected
    assert found


class Vowels:
    """An embedder that counts vowels."""

    name = "vowels"
    dimensions = 5

    def passages(self, texts: Sequence[str]) -> list[list[float]]:
        """Count the vowels of texts that are stored."""
        return [[1.0 + text.count(vowel) for vowel in "aeiou"] for text in texts]

    queries = passages


def test_search_with_a_vector(open_memory: Callable[..., GraphMemory], call: Call) -> None:
    """A question's vector opens the third tunnel, and ``searched`` says so; one of another length is refused."""
    memory = open_memory(embedder=Vowels())
    memory.ingest([{"role": "user", "content": text} for text in ("I live in Leith.", "Ooh, boo!", "Aha.")])
    (vector,) = Vowels().queries(["oo"])
    rows = call(
        "CALL memory.search($namespace, 'oo', {vector: $vector, k: 1}) YIELD text, vector, searched",
        namespace=memory.namespace,
        vector=vector,
    )
    assert rows == [{"text": "Ooh, boo!", "vector": 1.0, "searched": ["full_text", "vector"]}]
    with pytest.raises(ClientError, match="vector: has 2 numbers, and this memory's have 5"):
        call("CALL memory.search($namespace, 'oo', {vector: [0.5, 0.5]})", namespace=memory.namespace)


@pytest.mark.parametrize("at", ["2026-06-05", "2026-06-12", "2026-07"])
def test_the_state_block_has_the_units_of_the_rendered_one(
    remembered: GraphMemory, call: Call, at: str
) -> None:
    """``memory.stateBlock`` has the ids of ``state.block`` in its sections and order, and the ledger's values."""
    rows = call("CALL memory.stateBlock($namespace, {at: $at})", namespace=remembered.namespace, at=at)
    block = remembered.state.block(as_of=at)
    sections: dict[str, list[str]] = {name: [] for name in block.sections}
    for row in rows:
        sections[row["section"]].append(row["id"])
    assert {name: tuple(ids) for name, ids in sections.items()} == block.sections
    values = {unit.id: unit.value for unit in remembered.state.units(as_of=at)}
    for row in rows:
        if row["section"] != "conflicts":
            assert row["value"] == (None if values[row["id"]] is None else str(values[row["id"]]))


def test_every_procedure_is_described_typed_and_reads_if_it_says_so(call: Call) -> None:
    """``SHOW PROCEDURES`` tells what each gives and takes; all but three only read."""
    shown = call(
        "SHOW PROCEDURES YIELD name, description, mode, argumentDescription AS arguments, returnDescription AS columns "
        "WHERE name STARTS WITH 'memory.' RETURN name, description, mode, arguments, columns"
    )
    writing = {"memory.recheck", "memory.retract", "memory.supersede"}
    assert set(RUN_BY.values()) | writing <= {row["name"] for row in shown}
    for row in shown:
        assert row["mode"] == ("WRITE" if row["name"] in writing else "READ")
        assert len(row["description"]) > 40
        assert all(column["type"] != "ANY" for column in row["columns"])
        assert all("default" in a for a in row["arguments"] if a["name"] == "options")
