"""Search: what each tunnel finds, and the walls that none of them crosses."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.cypher import load
from asofgraph.errors import EmbedderMismatchError, Incorrect

NOON = "2026-03-01T12:00:00+00:00"
TODAY = "2026-04-01"


class Letters:
    """An embedder that counts letters: texts of the same letters are the same to it."""

    name = "letters/1"
    dimensions = 26

    def passages(self, texts: Sequence[str]) -> list[list[float]]:
        return [[text.lower().count(chr(97 + i)) + 0.01 for i in range(26)] for text in texts]

    queries = passages


class Halves(Letters):
    """Another embedder, of another length."""

    name = "halves/1"
    dimensions = 13

    def passages(self, texts: Sequence[str]) -> list[list[float]]:
        return [vector[:13] for vector in super().passages(texts)]

    queries = passages


@pytest.fixture
def open_plain(open_memory: Callable[..., GraphMemory]) -> Callable[..., GraphMemory]:
    """Opens memories that store turns without reading facts, with vectors that cost nothing."""

    def open_one(**options: object) -> GraphMemory:
        return open_memory(**{"embedder": Letters(), "extractor": "off"} | options)

    return open_one


def say(memory: GraphMemory, *contents: str, session_id: str = "s", **turn: str) -> None:
    turns = [
        {"role": "user", "id": f"{session_id}{n}", "content": text, "said_at": NOON} | turn
        for n, text in enumerate(contents)
    ]
    memory.ingest(turns, session_id=session_id)


def found(memory: GraphMemory, query: str, **options: object) -> list[str | None]:
    return [hit.turn_id for hit in memory.search(query, today=TODAY, **options)]  # type: ignore[arg-type]


@pytest.mark.parametrize("embedder", [Letters(), "none"], ids=["with vectors", "without vectors"])
def test_a_store_of_one_turn_is_searchable(open_plain: Callable[..., GraphMemory], embedder: object) -> None:
    """The only turn is found by one of its words."""
    memory = open_plain(embedder=embedder)
    say(memory, "The boiler was repaired by Mr Kowalski.")
    assert found(memory, "who repaired the boiler?") == ["s0"]


@pytest.mark.parametrize("embedder", [Letters(), "none"], ids=["with vectors", "without vectors"])
def test_of_two_turns_the_right_one_is_first(
    open_plain: Callable[..., GraphMemory], embedder: object
) -> None:
    """Two turns are enough to tell which is meant."""
    memory = open_plain(embedder=embedder)
    say(memory, "The boiler was repaired.", session_id="a")
    say(memory, "My niece plays the oboe.", session_id="b")
    assert found(memory, "Which instrument does my niece play, the oboe?")[0] == "b0"


def test_an_empty_memory_finds_nothing(open_plain: Callable[..., GraphMemory]) -> None:
    """No turns, no hits, no error."""
    assert found(open_plain(), "anything at all?") == []


def test_the_best_of_a_tunnel_counts_more_than_its_tenth(open_plain: Callable[..., GraphMemory]) -> None:
    """Scores fall with the tunnel's own score, not in one step for all that it found."""
    memory = open_plain(embedder="none")
    for n in range(10):
        say(memory, "oboe " * (n + 1) + "and then the rest of the day at home " * 3, session_id=f"s{n}")
    scores = [hit.score for hit in memory.search("oboe", k=10, today=TODAY)]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] > 1.2 * scores[9]


@pytest.mark.parametrize("sign", [*"+-&|!(){}[]^\"~*?:\\/<>=@#$%'`;,.", "&&", "||"])
def test_every_sign_of_the_query_syntax_is_only_a_sign(
    open_plain: Callable[..., GraphMemory], sign: str
) -> None:
    """A sign before, between, after and instead of the words neither breaks the search nor steers it."""
    memory = open_plain(embedder="none")
    say(memory, "The boiler was repaired.", session_id="a")
    say(memory, "My niece plays the oboe.", session_id="b")
    assert found(memory, f"{sign}oboe {sign} niece{sign}")[0] == "b0"
    assert found(memory, f"namespace_key:{sign}oboe")[0] == "b0"
    found(memory, sign)


@pytest.mark.parametrize("operator", ["AND", "OR", "NOT", "AND NOT", "TO"])
def test_a_word_of_the_query_syntax_is_only_a_word(
    open_plain: Callable[..., GraphMemory], operator: str
) -> None:
    """Operators in capitals join and exclude nothing."""
    memory = open_plain(embedder="none")
    say(memory, "The boiler was repaired.", session_id="a")
    say(memory, "My niece plays the oboe.", session_id="b")
    assert found(memory, f"{operator} oboe {operator} niece {operator}")[0] == "b0"
    found(memory, operator)


def test_a_question_of_two_thousand_words_finds_its_turn(open_plain: Callable[..., GraphMemory]) -> None:
    """A long question is capped, not refused."""
    memory = open_plain()
    say(memory, "The boiler was repaired.", session_id="a")
    say(memory, "My niece plays the oboe.", session_id="b")
    assert found(memory, "oboe niece " + " ".join(f"word{n}" for n in range(2000)))[0] == "b0"


def test_an_empty_question_and_no_hits_are_refused(open_plain: Callable[..., GraphMemory]) -> None:
    """What cannot be searched is said, with the argument's name."""
    memory = open_plain()
    with pytest.raises(Incorrect, match="query: is empty"):
        memory.search("  ")
    with pytest.raises(Incorrect, match="k: is 0"):
        memory.search("oboe", k=0)
    with pytest.raises(Incorrect, match="kinds: there is no 'opinion'"):
        memory.search("oboe", kinds=["opinion"])


def test_korean_is_found_in_every_inflection(open_plain: Callable[..., GraphMemory]) -> None:
    """A bare noun finds it with a particle, and a verb finds its other forms."""
    memory = open_plain(embedder="none")
    say(memory, "지난주에 서울에 다녀왔어.", session_id="a")
    say(memory, "판교로 이사했다.", session_id="b")
    say(memory, "오늘은 비가 온다.", session_id="c")
    assert found(memory, "서울")[0] == "a0"
    assert found(memory, "언제 이사하나요?")[0] == "b0"


def test_a_turn_is_found_by_the_words_around_it(open_plain: Callable[..., GraphMemory]) -> None:
    """An answer that does not repeat the question's words is found by its neighbour's."""
    memory = open_plain(embedder="none")
    say(memory, "What did you name the new kitten?", "Pepper, after the spice.", "How sweet.")
    say(memory, "The boiler was repaired.", "At last.", "How sweet.", session_id="other")
    assert set(found(memory, "name of the kitten", k=3)) == {"s0", "s1"}


def test_turns_added_later_become_the_words_around_the_earlier(
    open_plain: Callable[..., GraphMemory], driver: neo4j.Driver
) -> None:
    """Appending to a session refreshes the last turn's window and vector, and leaves the turn as it was."""
    memory = open_plain()
    turn = "MATCH (t:RawTurn {namespace: $namespace, caller_id: 'q'}) RETURN properties(t) AS turn"
    memory.ingest([{"role": "user", "id": "q", "content": "And its name?", "said_at": NOON}], session_id="s")
    before = driver.execute_query(turn, namespace=memory.namespace).records[0]["turn"]
    memory.ingest([{"role": "user", "id": "a", "content": "Pepper.", "said_at": NOON}], session_id="s")
    assert set(found(memory, "pepper")) == {"q", "a"}
    assert driver.execute_query(turn, namespace=memory.namespace).records[0]["turn"] == before


def test_the_speaker_is_found_though_nobody_says_the_name(open_plain: Callable[..., GraphMemory]) -> None:
    """A question about somebody finds first what that one said."""
    memory = open_plain()
    for name in ("Odalys", "Bertrand"):
        say(memory, "I bought a red bicycle.", session_id=name, name=name)
    assert found(memory, "What did Odalys buy?")[0] == "Odalys0"
    assert found(memory, "What did Bertrand buy?")[0] == "Bertrand0"


@pytest.mark.parametrize("query", ["red bicycle", "where does the user live"])
def test_no_tunnel_crosses_the_namespace(open_plain: Callable[..., GraphMemory], query: str) -> None:
    """Names that an analyzer would split, stem or drop wall their memories off all the same."""
    mark = uuid.uuid4().hex[:8]
    memories = [
        open_plain(namespace=f"{name}{mark}") for name in ("alice", "alice-bob", "the-alice", "Alice ")
    ]
    for memory in memories:
        memory.ingest(
            [
                {
                    "role": "user",
                    "content": f"I bought a red bicycle, said {memory.namespace}.",
                    "said_at": NOON,
                }
            ]
        )
        memory.assert_fact("user", "residence", f"{memory.namespace} street", said_at=NOON)
    for memory in memories:
        hits = memory.search(query, k=50, today=TODAY)
        assert len(hits) == 2
        assert all(memory.namespace in hit.text for hit in hits)


@pytest.mark.parametrize("embedder", [Letters(), "none"], ids=["with vectors", "without vectors"])
def test_no_tunnel_crosses_the_session(open_plain: Callable[..., GraphMemory], embedder: object) -> None:
    """A session filter holds in every tunnel, however many better turns other sessions have."""
    memory = open_plain(embedder=embedder)
    say(memory, *[f"My PIN is {n}{n}{n}{n}." for n in range(9)], session_id="secret")
    say(memory, "We should talk about the PIN some day.", session_id="open")
    assert found(memory, "What is my PIN?", session_id="open") == ["open0"]
    assert found(memory, "What is my PIN?", session_id="unknown") == []


def test_a_filter_loses_nothing_that_an_index_ranks_low(open_plain: Callable[..., GraphMemory]) -> None:
    """The wall is inside the indexes: better turns of others do not use up the places."""
    crowd, memory = open_plain(), open_plain()
    say(crowd, *[f"red bicycle {n}" for n in range(300)])
    say(memory, "A bicycle, somewhat rusty.")
    assert found(memory, "red bicycle") == ["s0"]


def test_a_long_turn_is_shown_by_the_passage_that_answers(open_plain: Callable[..., GraphMemory]) -> None:
    """An answer at the end of a long turn is found, and the hit's text is that end."""
    memory = open_plain()
    filler = "We went on about the weather and the neighbours for a while. " * 60
    say(memory, filler + "The spare key is under the blue flowerpot.", session_id="long")
    say(memory, "Keys and locks are a bother.", session_id="short")
    hit = memory.search("Where is the spare key, under which flowerpot?", today=TODAY)[0]
    assert hit.turn_id == "long0"
    assert hit.text.endswith("under the blue flowerpot.")
    assert len(hit.text) <= 1000


def test_what_was_recorded_later_is_not_found_from_before(open_plain: Callable[..., GraphMemory]) -> None:
    """Looked at from an earlier recorded time, later turns do not exist, in any tunnel."""
    memory = open_plain()
    for day, text in ((1, "The first oboe."), (2, "The second oboe.")):
        memory.ingest(
            [{"role": "user", "id": f"t{day}", "content": text, "said_at": NOON}],
            session_id="s",
            recorded_at=f"2030-01-0{day}T00:00:00+00:00",
        )
    assert set(found(memory, "oboe")) == {"t1", "t2"}
    assert found(memory, "second oboe", known_at="2030-01-01T12:00:00+00:00") == ["t1"]


def test_passages_without_vectors_are_found_by_words_and_settled_later(
    open_plain: Callable[..., GraphMemory],
) -> None:
    """``vectors="later"`` stores and finds at once; ``settle`` adds the vector tunnel."""
    memory = open_plain()
    memory.ingest([{"role": "user", "content": "My niece plays the oboe.", "said_at": NOON}], vectors="later")
    assert [set(hit.tunnels) for hit in memory.search("oboe", today=TODAY)] == [{"full_text"}]
    assert memory.settle(60) == 0
    assert [set(hit.tunnels) for hit in memory.search("oboe", today=TODAY)] == [{"full_text", "vector"}]


def test_another_embedder_is_refused(open_plain: Callable[..., GraphMemory], driver: neo4j.Driver) -> None:
    """Vectors of two embedders never meet in one namespace."""
    memory = open_plain()
    say(memory, "My niece plays the oboe.")
    other = GraphMemory(driver=driver, namespace=memory.namespace, embedder=Halves())
    with pytest.raises(EmbedderMismatchError, match="letters/1"):
        other.search("oboe")


def test_embedders_of_different_lengths_live_side_by_side(open_plain: Callable[..., GraphMemory]) -> None:
    """One vector index serves namespaces with vectors of any length."""
    long, short = open_plain(), open_plain(embedder=Halves())
    for memory in (long, short):
        say(memory, "My niece plays the oboe.")
        assert "vector" in memory.search("oboe niece", today=TODAY)[0].tunnels


def test_the_same_text_is_embedded_once(open_plain: Callable[..., GraphMemory]) -> None:
    """A vector that any namespace has already is taken from there."""

    class Counting(Letters):
        name = "counting/1"
        embedded: list[str]

        def passages(self, texts: Sequence[str]) -> list[list[float]]:
            self.embedded.extend(texts)
            return super().passages(texts)

    first, second = Counting(), Counting()
    first.embedded, second.embedded = [], []
    say(open_plain(embedder=first), "My niece plays the oboe.")
    memory = open_plain(embedder=second)
    say(memory, "My niece plays the oboe.", "Since May.")
    assert second.embedded == ["Since May."]
    assert "vector" in memory.search("My niece plays the oboe.", today=TODAY)[0].tunnels


def test_the_vector_tunnel_uses_its_index(driver: neo4j.Driver, memory: GraphMemory) -> None:
    """The plan of a search looks vectors up in the index, filters inside it, and scans no label."""
    memory.facts()
    query = load("retrieve/search")
    given: dict[str, object] = dict.fromkeys(query.parameters) | {"k": 10}
    plan = driver.execute_query("CYPHER 25 EXPLAIN\n" + query.text, given).summary.plan
    assert plan is not None
    text = str(plan["args"]["string-representation"])
    assert "NodeVectorIndexSearch" in text
    assert "passage_vector" in text
    assert "NodeByLabelScan" not in text
    assert "AllNodesScan" not in text
