"""Bad input: one clear error that names the field and the way out, and nothing half written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from asofgraph import GraphMemory
from asofgraph.errors import (
    AuthenticationError,
    Conflict,
    EmbedderMismatchError,
    Incorrect,
    InvalidTimeError,
    InvalidTurnError,
    InvertedIntervalError,
    NaiveDatetimeError,
    NotFound,
    ServerUnavailableError,
)
from asofgraph.graph.server import Connection

SAID = "2026-01-12T19:00:00+00:00"
NAIVE = datetime(2026, 1, 1)  # noqa: DTZ001
GOOD = {"role": "user", "content": "I live in Leith."}

BAD_TURNS: list[tuple[Any, type[Exception], str]] = [
    (
        {"role": "user", "content": "Hi.", "said_at": NAIVE},
        NaiveDatetimeError,
        r"turns\[1\]\.said_at",
    ),
    (
        {"role": "user", "content": "Hi.", "said_at": "2026-01-01T10:00:00"},
        NaiveDatetimeError,
        r"turns\[1\]\.said_at",
    ),
    ({"role": "user", "content": "Hi.", "said_at": "soon"}, InvalidTimeError, r"turns\[1\]\.said_at: 'soon'"),
    (
        {"role": "bot", "content": "Hi."},
        InvalidTurnError,
        r"turns\[1\]\.role: .*user, assistant, system, tool, document",
    ),
    ({"role": "user", "content": "  "}, InvalidTurnError, r"turns\[1\]\.content: is empty"),
    ({"role": "user"}, InvalidTurnError, r"turns\[1\]\.content"),
    (
        {"role": "user", "content": "x" * 5_000_000},
        InvalidTurnError,
        r"turns\[1\]\.content: has 5,000,000 characters",
    ),
    ({"role": "user", "content": "\ud800"}, InvalidTurnError, r"turns\[1\]\.content: .*Unicode"),
    ({"role": "user", "content": "Hi.", "mood": "good"}, InvalidTurnError, r"turns\[1\]\.mood"),
    ("Hi.", InvalidTurnError, r"turns\[1\]: is a str"),
]


@pytest.mark.parametrize(("turn", "error", "words"), BAD_TURNS, ids=[words for _, _, words in BAD_TURNS])
def test_a_bad_turn_is_refused_by_position_and_field_and_its_batch_not_stored(
    turn: Any, error: type[Exception], words: str, memory: GraphMemory
) -> None:
    """The good turn before it is not stored either, and the log has no line."""
    with pytest.raises(error, match=words):
        memory.ingest([GOOD, turn], said_at=SAID)
    assert memory.events() == []
    assert memory.facts(include_closed=True) == []


def test_the_same_id_with_other_words_is_a_conflict_and_nothing_is_stored(memory: GraphMemory) -> None:
    """Turns are immutable; the new turn beside the clashing one is not stored."""
    memory.ingest([GOOD | {"id": "t1"}], said_at=SAID)
    before = memory.events()
    with pytest.raises(Conflict, match="'t1' of session 'default' is stored with other words"):
        memory.ingest(
            [{"role": "user", "content": "New.", "id": "t2"}, GOOD | {"id": "t1", "content": "Other."}]
        )
    assert memory.events() == before
    memory.ingest([GOOD | {"id": "t1"}], said_at=SAID)
    assert memory.events() == before


def test_an_id_given_twice_in_one_call_is_refused(memory: GraphMemory) -> None:
    """An id names one turn."""
    with pytest.raises(InvalidTurnError, match="'t1' is given twice"):
        memory.ingest([GOOD | {"id": "t1"}, GOOD | {"id": "t1"}], said_at=SAID)


BAD_CALLS: list[tuple[Callable[[GraphMemory], Any], type[Exception], str]] = [
    (
        lambda m: m.assert_fact(
            "u", "residence", "X", said_at=SAID, valid_from="2026-03", valid_until="2026-02"
        ),
        InvertedIntervalError,
        "valid_until",
    ),
    (
        lambda m: m.assert_fact("u", "residence", "X", said_at=NAIVE),
        NaiveDatetimeError,
        "said_at",
    ),
    (
        lambda m: m.assert_fact("u", "residence", "X", said_at=SAID, valid_from="2026-13"),
        InvalidTimeError,
        "valid_from",
    ),
    (
        lambda m: m.assert_fact("u", "residence", None, said_at=SAID),
        Incorrect,
        "value: a claim needs a value",
    ),
    (lambda m: m.assert_fact(" ", "residence", "X", said_at=SAID), Incorrect, "subject: is empty"),
    (
        lambda m: m.assert_fact("u", "residence", "X", said_at=SAID, modality="maybe"),
        Incorrect,
        "modality: 'maybe'",
    ),
    (
        lambda m: m.assert_fact("u", "residence", "X", said_at=SAID, turn_id="t"),
        NotFound,
        "turn_id: there is no turn",
    ),
    (lambda m: m.retract(fact_id="nope", said_at=SAID), NotFound, "fact_id: 'nope'"),
    (lambda m: m.retract("u", said_at=SAID), Incorrect, "give fact_id, or subject and attribute"),
    (lambda m: m.facts(as_of="2026-03-15T10:00:00"), NaiveDatetimeError, "as_of"),
    (lambda m: m.facts(as_of="March"), InvalidTimeError, "as_of: 'March'"),
    (lambda m: m.facts(as_of="2026-04/2026-03"), InvertedIntervalError, "as_of"),
    (lambda m: m.changes("2026-04", "2026-03"), InvertedIntervalError, "end"),
    (lambda m: m.ask(" "), Incorrect, "question: is empty"),
    (lambda m: m.evidence("nope"), NotFound, "fact_id: 'nope'"),
]


@pytest.mark.parametrize(("call", "error", "words"), BAD_CALLS, ids=[words for _, _, words in BAD_CALLS])
def test_a_bad_argument_is_refused_by_name(
    call: Callable[[GraphMemory], Any], error: type[Exception], words: str, memory: GraphMemory
) -> None:
    """The message names the argument; nothing is written."""
    with pytest.raises(error, match=words):
        call(memory)
    assert memory.events() == []


def test_a_dead_server_is_told_from_a_wrong_address() -> None:
    """Nobody listening is Unavailable; an address that is none is Incorrect."""
    with pytest.raises(ServerUnavailableError, match="no Neo4j answers"):
        GraphMemory("bolt://127.0.0.1:1", auth=("neo4j", "x")).facts()
    with pytest.raises(Incorrect, match="is no Neo4j address"):
        GraphMemory("http://127.0.0.1:7474").facts()


def test_a_wrong_password_is_named(neo4j_server: Connection) -> None:
    """The message says which settings to check."""
    with pytest.raises(AuthenticationError, match="NEO4J_PASSWORD"):
        GraphMemory(neo4j_server.uri, auth=("neo4j", "wrong")).facts()


def test_another_zone_or_embedder_of_an_existing_namespace_is_refused(
    open_memory: Callable[..., GraphMemory],
) -> None:
    """Both are fixed when the namespace is created; the message says what to do."""
    first = open_memory(zone="Asia/Seoul", embedder=Constant("one"))
    first.ingest([GOOD], said_at=SAID)
    with pytest.raises(Conflict, match="reads its dates in Asia/Seoul, not UTC"):
        open_memory(namespace=first.namespace, zone="UTC", embedder=Constant("one")).facts()
    with pytest.raises(EmbedderMismatchError, match="use that embedder, or export"):
        open_memory(namespace=first.namespace, zone="Asia/Seoul", embedder=Constant("two")).facts()
    assert open_memory(namespace=first.namespace, zone=None, embedder=Constant("one")).facts()


def test_an_unknown_zone_is_refused_before_anything_is_connected() -> None:
    """The constructor checks what it can."""
    with pytest.raises(Incorrect, match="zone: 'Mars/Olympus'"):
        GraphMemory(zone="Mars/Olympus")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.json", b'{"x": 1', "a.json:1: is no JSON"),
        ("a.json", b'{"x": 1}', "a.json: holds no turns"),
        ("a.jsonl", b'{"role": "user", "content": "Hi."}\n[1]\n', "a.jsonl:2: is no turn"),
        ("a.txt", b"\xff\xfe", "byte 0 is no UTF-8"),
    ],
)
def test_a_bad_file_is_named_with_its_line(name: str, content: bytes, words: str, tmp_path: Path) -> None:
    """What cannot be read is told by file and place."""
    from asofgraph.api.files import conversations

    (tmp_path / name).write_bytes(content)
    with pytest.raises(Incorrect, match=words):
        conversations(tmp_path / name, None)


class Constant:
    """An embedder that gives every text the same short vector."""

    dimensions = 3

    def __init__(self, name: str) -> None:
        self.name = name

    def passages(self, texts: list[str]) -> list[list[float]]:
        return [[1.0, 0.0, 0.0] for _ in texts]

    queries = passages
