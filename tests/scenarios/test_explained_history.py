"""What opened and what closed each stretch of a history, who said so, and when it was learnt."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from asofgraph import GraphMemory
from asofgraph.api.cli.main import app
from asofgraph.graph.server import Connection

Told = tuple[str | None, str, str | None]


def told(memory: GraphMemory, attribute: str = "residence", known_at: str | None = None) -> list[Told]:
    """Each stretch by its value, the reason it opened and the reason it closed."""
    return [
        (stretch.value, stretch.opened_by.reason, stretch.closed_by and stretch.closed_by.reason)
        for stretch in memory.explain("user", attribute, known_at=known_at)
    ]


def test_a_new_value_closes_the_old_one_in_its_own_words(memory: GraphMemory) -> None:
    """The words that closed a stretch are those that opened the next, with both of their clocks."""
    said = ["2026-01-12T19:00:00+00:00", "2026-03-18T20:10:00+00:00"]
    for at, text in zip(said, ("I live in Leith.", "I moved to Glasgow on 14 March."), strict=True):
        memory.ingest([{"role": "user", "name": "Mina", "content": text}], said_at=at, recorded_at=at)
    leith, glasgow = memory.explain("Mina", "residence")
    assert leith.opened_by.quote == "I live in Leith"
    assert leith.closed_by == glasgow.opened_by
    assert glasgow.closed_by is None
    assert (glasgow.opened_by.speaker, glasgow.opened_by.reason) == ("Mina", "a new value from then on")
    assert [glasgow.opened_by.said_at.isoformat(), glasgow.opened_by.recorded_at.isoformat()] == [said[1]] * 2
    assert leith.fact_id == leith.opened_by.fact_id != glasgow.fact_id


def test_an_explained_history_is_the_history(memory: GraphMemory) -> None:
    """Without its reasons it has the rows of ``history``, at every state of knowledge."""
    memory.assert_fact("user", "residence", "Leith", said_at="2026-01-01", recorded_at="2026-01-01")
    memory.assert_fact("user", "residence", "Glasgow", said_at="2026-02-01", recorded_at="2026-02-01")
    memory.assert_fact(
        "user", "residence", None, polarity=False, said_at="2026-03-01", recorded_at="2026-03-01"
    )
    for known_at in ("2025-12-31", "2026-01-15", "2026-02-15", None):
        explained = memory.explain("user", "residence", known_at=known_at)
        assert [s.model_dump(exclude={"opened_by", "closed_by"}) for s in explained] == [
            s.model_dump() for s in memory.history("user", "residence", known_at=known_at)
        ]


def test_an_end_in_words_closes(memory: GraphMemory) -> None:
    """An end is named before whatever starts at the same moment."""
    memory.assert_fact("user", "residence", "Leith", said_at="2026-01-01")
    memory.assert_fact(
        "user", "residence", "Leith", polarity=False, valid_from="2026-03-01", said_at="2026-03-02"
    )
    memory.assert_fact("user", "residence", "Glasgow", valid_from="2026-03-01", said_at="2026-03-03")
    assert told(memory) == [
        ("Leith", "said to hold from then on", "its end"),
        ("Glasgow", "a new value from then on", None),
    ]


def test_an_open_claim_holds_again_after_a_stay(memory: GraphMemory) -> None:
    """A stay with both ends opens in the middle and closes by its own end; what it parted holds again."""
    memory.assert_fact("user", "residence", "Leith", said_at="2026-01-01")
    stay = {"valid_from": "2026-02-20", "valid_until": "2026-03-01"}
    memory.assert_fact("user", "residence", "Busan", said_at="2026-03-05", **stay)
    before, during, after = memory.explain("user", "residence")
    assert (before.closed_by, during.opened_by.fact_id) == (during.opened_by, during.fact_id)
    assert after.opened_by.reason == "holds again from then on"
    assert during.closed_by is not None
    assert (during.closed_by.fact_id, during.closed_by.reason) == (after.fact_id, "holds again from then on")


def test_a_withdrawn_portion_closes_by_the_withdrawal(memory: GraphMemory) -> None:
    """Where belief in a portion was withdrawn, the withdrawal's words close what was believed before."""
    memory.assert_fact("user", "residence", "Leith", valid_from="2026-01-01", said_at="2026-01-01")
    portion = {"valid_from": "2026-03-01", "valid_until": "2026-04-01"}
    withdrawal = memory.retract("user", "residence", said_at="2026-05-01", **portion)
    assert told(memory) == [
        ("Leith", "said to hold from then on", "withdrawn from then on"),
        ("Leith", "holds again from then on", None),
    ]
    closed_by = memory.explain("user", "residence")[0].closed_by
    assert closed_by is not None
    assert closed_by.fact_id == withdrawal.fact_id


def test_a_stated_end_closes_by_itself(memory: GraphMemory) -> None:
    """An interval given with its end needs nobody else to close it."""
    memory.assert_fact(
        "user", "residence", "Busan", valid_from="2026-02-20", valid_until="2026-03-01", said_at="2026-03-05"
    )
    assert told(memory) == [("Busan", "said to hold from then on", "its own end, as stated")]


def test_what_closed_a_stretch_is_told_as_it_was_known(memory: GraphMemory) -> None:
    """Before a move was learnt nothing had closed the old home; a move taken back closes nothing any more."""
    clock = {"said_at": "2026-03-18", "recorded_at": "2026-03-18"}
    memory.assert_fact("user", "residence", "Leith", said_at="2026-01-01", recorded_at="2026-01-01")
    moved = memory.assert_fact("user", "residence", "Glasgow", valid_from="2026-03-14", **clock)
    memory.retract(fact_id=moved.fact_id, said_at="2026-04-01", recorded_at="2026-04-01")
    open_still = [("Leith", "said to hold from then on", None)]
    assert told(memory, known_at="2026-03-17") == open_still
    assert told(memory, known_at="2026-03-20")[0] == (*open_still[0][:2], "a new value from then on")
    assert told(memory) == open_still


def test_the_end_of_what_was_never_asserted_says_so(memory: GraphMemory) -> None:
    """A negative stretch is opened by the end, and closed by the first assertion after it."""
    memory.assert_fact("user", "phone", None, polarity=False, valid_from="2026-02-01", said_at="2026-02-01")
    memory.assert_fact("user", "phone", "555-0100", valid_from="2026-03-01", said_at="2026-03-01")
    assert told(memory, "phone") == [
        (None, "the end of what was never asserted", "another value holds from then on"),
        ("555-0100", "said to hold from then on", None),
    ]


@pytest.mark.parametrize("json", [False, True])
def test_the_command_explains(
    memory: GraphMemory, neo4j_server: Connection, monkeypatch: pytest.MonkeyPatch, json: bool
) -> None:
    """``history --explain`` prints under each stretch what opened and closed it, or all of it as JSON."""
    monkeypatch.setenv("NEO4J_URI", neo4j_server.uri)
    monkeypatch.setenv("NEO4J_USERNAME", neo4j_server.username)
    monkeypatch.setenv("NEO4J_PASSWORD", neo4j_server.password)
    memory.assert_fact("user", "residence", "Leith", said_at="2026-01-01", quote="I live in Leith")
    memory.assert_fact("user", "residence", "Glasgow", said_at="2026-02-01", quote="Glasgow is my home now")
    arguments = ["history", "user", "residence", "--explain", "--namespace", memory.namespace]
    result = CliRunner().invoke(app, arguments + (["--json"] if json else []))
    assert result.exit_code == 0, result.output
    if json:
        assert '"closed_by": {' in result.output
        assert '"closed_by": null' in result.output
    else:
        assert "opened: said to hold from then on; “I live in Leith” – user, said 2026-01-01" in result.output
        assert "closed: a new value from then on; “Glasgow is my home now” – user" in result.output
