"""Search: a turn inherits the fate of the facts that it carries."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from asofgraph import GraphMemory
from asofgraph.models import Hit, Status

JANUARY, MARCH, MAY = "2026-01-10T09:00:00+00:00", "2026-03-10T09:00:00+00:00", "2026-05-10T09:00:00+00:00"
TODAY = "2026-06-01"


@pytest.fixture
def memory(open_memory: Callable[..., GraphMemory]) -> GraphMemory:
    """A memory without vectors: what is shown here is the graph's doing."""
    return open_memory(embedder="none")


def told(memory: GraphMemory, said_at: str, content: str, **claim: str) -> str:
    """Store a turn and one claim that it carries; gives the turn's id, which is its day."""
    turn_id = said_at[:10]
    memory.ingest(
        [{"role": "user", "id": turn_id, "content": content, "said_at": said_at}],
        session_id=turn_id,
    )
    memory.assert_fact("user", said_at=said_at, turn_id=turn_id, **claim)  # type: ignore[arg-type]
    return turn_id


def order(hits: list[Hit]) -> list[str | None]:
    return [hit.turn_id for hit in hits]


@pytest.fixture
def moved(open_memory: Callable[..., GraphMemory]) -> GraphMemory:
    """Somebody's two homes; the older sentence has far more of the question's words."""
    memory = open_memory(embedder="none", extractor="off")
    told(
        memory,
        JANUARY,
        "My home address, the place where I live, is 4 Elm Road.",
        attribute="residence",
        value="4 Elm Road",
    )
    told(memory, MARCH, "Unpacked the last box at 9 Mill Lane.", attribute="residence", value="9 Mill Lane")
    return memory


def test_a_stale_sentence_never_outranks_the_current_fact(moved: GraphMemory) -> None:
    """Asked about now, the sentence that no longer holds stands below the one that does."""
    hits = moved.search("What is my home address, the place where I live?", today=TODAY)
    assert order(hits) == ["2026-03-10", "2026-01-10"]
    assert [hit.status for hit in hits] == [Status.ACTIVE, Status.SUPERSEDED]


def test_the_current_fact_is_brought_in_by_the_stale_one(moved: GraphMemory) -> None:
    """It is a hit even if nothing but the slot joins it to the question."""
    assert order(moved.search("Elm Road", today=TODAY)) == ["2026-03-10", "2026-01-10"]


def test_asked_about_the_past_the_sentence_of_that_time_is_first(moved: GraphMemory) -> None:
    """As of February the old address held: it is first, and labelled with its interval."""
    first = moved.search("What is my home address?", as_of="2026-02", today=TODAY)[0]
    assert first.turn_id == "2026-01-10"
    assert first.valid_from is not None
    assert first.valid_until is not None
    assert (first.valid_from.date().isoformat(), first.valid_until.date().isoformat()) == (
        "2026-01-10",
        "2026-03-10",
    )


def test_the_words_of_an_end_stand_above_what_they_ended(
    open_memory: Callable[..., GraphMemory],
) -> None:
    """Somebody quit: the old sentence is still found, below the one that ends it."""
    memory = open_memory(embedder="none", extractor="off")
    told(memory, JANUARY, "I work as a pilot, for the airline Borea.", attribute="employer", value="Borea")
    memory.ingest(
        [{"role": "user", "id": "left", "content": "Handed in my notice.", "said_at": MARCH}], session_id="x"
    )
    memory.assert_fact(
        "user", "employer", "Borea", polarity=False, valid_from=MARCH, said_at=MARCH, turn_id="left"
    )
    hits = memory.search("Which airline do I work for as a pilot?", today=TODAY)
    assert order(hits) == ["left", "2026-01-10"]
    assert hits[1].status is Status.ENDED


def test_a_withdrawn_sentence_loses_weight(open_memory: Callable[..., GraphMemory]) -> None:
    """What is no longer believed ranks below an equal sentence that claims nothing."""
    memory = open_memory(embedder="none", extractor="off")
    told(memory, JANUARY, "The dentist is called Ruiz.", attribute="phone", value="Ruiz")
    before = memory.search("dentist", today=TODAY)[0].score
    memory.retract("user", "phone", value="Ruiz", said_at=MARCH)
    hit = memory.search("dentist", today=TODAY)[0]
    assert hit.status is Status.WITHDRAWN
    assert hit.score < 0.6 * before


def test_turns_without_facts_are_never_hidden(moved: GraphMemory) -> None:
    """A plain sentence stays where its words put it."""
    moved.ingest(
        [{"role": "user", "id": "plain", "content": "My home address is on the form.", "said_at": MAY}],
        session_id="plain",
    )
    hits = moved.search("home address form", today=TODAY)
    assert hits[0].turn_id == "plain"
    assert hits[0].status is None


def test_a_fact_and_its_turn_are_one_hit(moved: GraphMemory) -> None:
    """No turn is given twice, as itself and as its fact; the hit has both ids."""
    hits = moved.search("Where do I live?", today=TODAY)
    assert len(order(hits)) == len(set(order(hits)))
    assert all(hit.fact_id for hit in hits)


def test_the_graph_finds_what_no_word_does(moved: GraphMemory) -> None:
    """A question that names the slot finds its holder, whatever words carried it."""
    first = moved.search("Where do I live?", today=TODAY)[0]
    assert first.turn_id == "2026-03-10"
    assert "graph" in first.tunnels


def test_the_asked_time_is_a_bonus_and_not_a_gate(open_memory: Callable[..., GraphMemory]) -> None:
    """What was said in the named month comes first; the rest is still there."""
    memory = open_memory(embedder="none", extractor="off")
    for said_at in (JANUARY, MARCH, MAY):
        memory.ingest(
            [{"role": "user", "id": said_at[:7], "content": "We painted the fence.", "said_at": said_at}],
            session_id=said_at,
        )
    hits = memory.search("What did we paint in March 2026?", today=TODAY)
    assert hits[0].turn_id == "2026-03"
    assert {hit.turn_id for hit in hits} == {"2026-01", "2026-03", "2026-05"}
    assert [hit.turn_id for hit in hits if "time" in hit.tunnels] == ["2026-03"]


def test_a_day_does_not_speak_for_its_year(open_memory: Callable[..., GraphMemory]) -> None:
    """The window is the day that is named, and nothing wider."""
    memory = open_memory(embedder="none", extractor="off")
    for said_at in (JANUARY, MARCH):
        memory.ingest(
            [{"role": "user", "id": said_at[:10], "content": "We painted the fence.", "said_at": said_at}],
            session_id=said_at,
        )
    hits = memory.search("fence", as_of="2026-03-10", today=TODAY)
    assert [hit.turn_id for hit in hits if "time" in hit.tunnels] == ["2026-03-10"]


def test_kinds_choose_what_a_hit_must_carry(moved: GraphMemory) -> None:
    """Only turns with a fact of the kinds asked for; "turn" lets the others in."""
    moved.ingest(
        [{"role": "user", "id": "plain", "content": "My home is quiet.", "said_at": MAY}], session_id="plain"
    )
    assert "plain" not in order(moved.search("home", kinds=["state"], today=TODAY))
    assert "plain" in order(moved.search("home", kinds=["turn"], today=TODAY))
    assert order(moved.search("home", kinds=["preference"], today=TODAY)) == []
