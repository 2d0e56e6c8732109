"""A favourite is one of its kind, and gives way only to a word of change; a detail added is an update."""

from __future__ import annotations

import pytest

from asofgraph import GraphMemory

JANUARY, FEBRUARY, MARCH = (
    "2026-01-10T09:00:00+00:00",
    "2026-02-10T09:00:00+00:00",
    "2026-03-10T09:00:00+00:00",
)


def say(
    memory: GraphMemory,
    said_at: str,
    content: str,
    *,
    recorded_at: str | None = None,
    session_id: str | None = None,
) -> None:
    turn = {"role": "user", "content": content, "said_at": said_at}
    memory.ingest([turn], recorded_at=recorded_at, session_id=session_id)


def held(
    memory: GraphMemory, attribute: str, known_at: str | None = None
) -> list[tuple[str | None, str, str | None]]:
    return [
        (
            s.value,
            s.valid_from.date().isoformat() if s.valid_from else "",
            s.valid_until and s.valid_until.date().isoformat(),
        )
        for s in memory.history("user", attribute, known_at=known_at)
    ]


@pytest.mark.parametrize(
    ("attribute", "first", "plain", "marked", "values"),
    [
        (
            "favourite food",
            "My favourite food is sushi.",
            "My favourite food is stew.",
            "My favourite food is ramen now.",
            ("sushi", "stew", "ramen"),
        ),
        (
            "favourite_음식",
            "제일 좋아하는 음식은 초밥이야.",
            "제일 좋아하는 음식은 김치찌개야.",
            "이제 제일 좋아하는 음식은 라면이야.",
            ("초밥", "김치찌개", "라면"),
        ),
    ],
)
def test_another_favourite_needs_a_word_of_change(
    memory: GraphMemory, attribute: str, first: str, plain: str, marked: str, values: tuple[str, str, str]
) -> None:
    say(memory, JANUARY, first)
    say(memory, FEBRUARY, plain)
    assert held(memory, attribute) == [(values[0], "2026-01-10", None)]
    (pair,) = memory.conflicts()
    assert (pair.winner.value, pair.loser.value) == values[:2]
    assert "without a word of change" in pair.reason
    assert {f.value for f in memory.facts(attribute="food_preference")} == set(values[:2]), "both are liked"
    say(memory, MARCH, marked)
    assert held(memory, attribute) == [
        (values[0], "2026-01-10", "2026-03-10"),
        (values[2], "2026-03-10", None),
    ]
    assert memory.examine() == []


def test_the_order_of_arrival_does_not_matter(memory: GraphMemory) -> None:
    say(memory, FEBRUARY, "My favourite food is stew.", recorded_at="2026-05-01")
    assert held(memory, "favourite food") == [("stew", "2026-02-10", None)]
    say(memory, JANUARY, "My favourite food is sushi.", recorded_at="2026-05-02", session_id="older")
    assert held(memory, "favourite food") == [("sushi", "2026-01-10", None)]
    assert held(memory, "favourite food", "2026-05-01T12:00:00+00:00") == [("stew", "2026-02-10", None)]
    assert memory.examine() == []


def test_a_favourite_answers_before_what_is_merely_liked(memory: GraphMemory) -> None:
    say(memory, JANUARY, "I like stew. My favourite food is sushi.")
    answer = memory.ask("What is my favourite food?", today="2026-04-01")
    assert "sushi" in answer.text
    assert "stew" not in answer.text


def test_a_detail_added_is_an_update(memory: GraphMemory) -> None:
    memory.assert_fact("user", "residence", "Edinburgh", valid_from="2026-01-01", said_at=JANUARY)
    detail = memory.assert_fact(
        "user", "residence", "Leith, Edinburgh", valid_from="2026-02-01", said_at=FEBRUARY
    )
    elsewhere = memory.assert_fact("user", "residence", "York", valid_from="2026-03-01", said_at=MARCH)
    new = memory.assert_fact("user", "residence", "New York", valid_from="2026-03-05", said_at=MARCH)
    edges = {
        f.fact_id: [(e.type, e.reason) for e in memory.evidence(f.fact_id).edges if e.from_id == f.fact_id]
        for f in (detail, elsewhere, new)
    }
    assert edges[detail.fact_id] == [("UPDATES", "adds detail from then on")]
    assert edges[elsewhere.fact_id] == [("SUPERSEDES", "a new value from then on")]
    assert edges[new.fact_id] == [("SUPERSEDES", "a new value from then on")]
    explained = memory.explain("user", "residence")
    assert explained[0].closed_by is not None
    assert explained[0].closed_by.reason == "adds detail from then on"
    assert explained[1].opened_by.reason == "adds detail from then on"
