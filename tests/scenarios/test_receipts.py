"""CASES, "Receipts": every fact keeps the words that carry it, and nothing is stored without them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from zoneinfo import ZoneInfo

import pytest

from asofgraph import GraphMemory
from asofgraph.ingest.extractor import Draft, Extraction
from asofgraph.ingest.turns import Heard
from asofgraph.language.statement import Statement

SAID = "2026-01-12T19:00:00+00:00"
LATER = "2026-02-12T19:00:00+00:00"


class Scripted:
    """Stands for a model: gives the drafts that a test wrote, for the turns that are there."""

    def __init__(self, *drafts: tuple[str, str, str | None]) -> None:
        self._drafts = drafts

    def extract(self, turns: Sequence[Heard], context: Sequence[Heard], zone: ZoneInfo) -> Extraction:
        return Extraction(
            [
                Draft(Statement("user", "residence", value, 0, 0), turn_id, quote)
                for value, turn_id, quote in self._drafts
            ]
        )


Open = Callable[..., GraphMemory]


def test_appending_keeps_earlier_turns_and_their_facts_citations(memory: GraphMemory) -> None:
    """A second ingest into a session leaves the first one's turns, spans and facts as they were."""
    memory.ingest([{"role": "user", "content": "I live in Leith."}], session_id="s", said_at=SAID)
    [old] = memory.facts(attribute="residence")
    before = memory.evidence(old.fact_id)
    memory.ingest([{"role": "user", "content": "I moved to Glasgow today."}], session_id="s", said_at=LATER)
    after = memory.evidence(old.fact_id)
    assert after.spans == before.spans
    assert after.spans[0].quote in "I live in Leith."
    assert [s.value for s in memory.history("user", "residence")] == ["Leith", "Glasgow"]


def test_one_session_id_in_two_namespaces_is_two_sessions(open_memory: Open) -> None:
    """Nothing is read or written across the walls."""
    first, second = open_memory(), open_memory()
    first.ingest([{"role": "user", "content": "I live in Leith.", "id": "t"}], session_id="s", said_at=SAID)
    second.ingest([{"role": "user", "content": "I live in Oslo.", "id": "t"}], session_id="s", said_at=SAID)
    assert [f.value for f in first.facts(attribute="residence")] == ["Leith"]
    assert [f.value for f in second.facts(attribute="residence")] == ["Oslo"]


def test_ingesting_again_changes_nothing(memory: GraphMemory) -> None:
    """Counts, ids, times and the log stay as they are, with or without the caller's ids."""
    turns = [{"role": "user", "content": "I live in Leith."}, {"role": "user", "content": "I live in Leith."}]
    first = memory.ingest(turns, session_id="s", said_at=SAID)
    facts, events = memory.facts(include_closed=True), memory.events()
    again = memory.ingest(turns, session_id="s", said_at=SAID)
    assert (first.turns, again.turns, again.facts) == (2, 0, 0)
    assert (memory.facts(include_closed=True), memory.events()) == (facts, events)


def test_a_span_covers_the_claims_words_and_not_the_turn(memory: GraphMemory) -> None:
    """``content[start:end]`` is the quote."""
    content = "What a day! I live in Leith. The weather is fine."
    memory.ingest([{"role": "user", "content": content, "id": "t"}], said_at=SAID)
    [fact] = memory.facts(attribute="residence")
    [span] = memory.evidence(fact.fact_id).spans
    assert content[span.start : span.end] == span.quote
    assert "Leith" in span.quote
    assert len(span.quote) < 20


TURNS = [
    {"role": "user", "content": "Leith is where I live these days.", "id": "t1"},
    {"role": "user", "content": "I do not live in Oslo.", "id": "t2"},
    {"role": "user", "content": "저는 망원동에 살아요.", "id": "t3"},
    {"role": "user", "content": "Oh well, oh well.", "id": "t4"},
    {"role": "user", "content": "Oh well, oh well. Again.", "id": "t5"},
]


@pytest.mark.parametrize(
    ("draft", "stored_in", "reason"),
    [
        (("Leith", "t1", "Leith is where I live"), "t1", None),
        (("Leith", "t9", "Leith is where I live"), "t1", None),
        (("Leith", "t4", "Leith is where I live"), "t1", None),
        (("Leith", "t1", "I am a resident of Leith town"), None, "stands in no turn"),
        (("Oslo", "t2", "I do not live in Oslo"), None, "deny"),
        (("Oslo", "t2", "live in Oslo"), None, "deny"),
        (("well", "t9", "Oh well, oh well"), None, "ambiguous"),
        (("망원동", "t9", "망원동에 살아요"), "t3", None),
        (("망원동", "t3", "저는 망원동에서 살아요"), "t3", None),
        (("망원동", "t3", unicodedata.normalize("NFD", "망원동에 살아요")), "t3", None),
        (("망원동", "t3", "저는 판교에 살아요"), None, "stands in no turn"),
        (("Leith", "t1", "  "), None, "empty"),
    ],
)
def test_a_models_quote_must_stand_in_a_turn(
    draft: tuple[str, str, str], stored_in: str | None, reason: str | None, open_memory: Open
) -> None:
    """Right quotes are stored or repaired; invented, negated and ambiguous ones are dropped with their reason."""
    memory = open_memory(extractor=Scripted(draft), embedder="none")
    report = memory.ingest(TURNS, said_at=SAID)
    assert report.turns == len(TURNS)
    facts = memory.facts(attribute="residence")
    if reason is None:
        assert [f.value for f in facts] == [draft[0]]
        [span] = memory.evidence(facts[0].fact_id).spans
        content = next(t["content"] for t in TURNS if t["id"] == span.turn_id)
        assert (span.turn_id, content[span.start : span.end]) == (stored_in, span.quote)
    else:
        assert facts == []
        assert [d.reason for d in report.dropped if reason in d.reason]


def test_decomposed_text_grounds_composed_quotes(open_memory: Open) -> None:
    """NFC equals NFD, and the offsets are those of the text as it was received."""
    content = unicodedata.normalize("NFD", "저는 망원동에 살아요.")
    memory = open_memory(extractor=Scripted(("망원동", "t", "망원동에 살아요")), embedder="none")
    memory.ingest([{"role": "user", "content": content, "id": "t"}], said_at=SAID)
    [fact] = memory.facts(attribute="residence")
    [span] = memory.evidence(fact.fact_id).spans
    assert content[span.start : span.end] == span.quote
    assert unicodedata.normalize("NFC", span.quote) == "망원동에 살아요"


def test_predicates_with_values_in_them_meet_in_one_slot(open_memory: Open) -> None:
    """``live_in_mangwon_dong``, then ``live_in_pangyo`` from a model: one residence, the first closed."""

    class Model:
        def extract(self, turns: Sequence[Heard], context: Sequence[Heard], zone: ZoneInfo) -> Extraction:
            said = {"Mangwon-dong": "live_in_mangwon_dong", "Pangyo": "live_in_pangyo"}
            return Extraction(
                [
                    Draft(Statement("user", name, value, 0, 0), turn.id, value)
                    for turn in turns
                    for value, name in said.items()
                    if value in turn.content
                ]
            )

    memory = open_memory(extractor=Model(), embedder="none")
    memory.ingest([{"role": "user", "content": "Mangwon-dong it is."}], said_at=SAID)
    memory.ingest([{"role": "user", "content": "Pangyo it is."}], said_at=LATER)
    assert [(s.value, s.status) for s in memory.history("user", "residence")] == [
        ("Mangwon-dong", "superseded"),
        ("Pangyo", "active"),
    ]
