"""Questions answered without a model: what was before and after, kinds of animals, and when something was over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from asofgraph import GraphMemory

TODAY = "2026-06-01"
ENGLISH = (
    ("2025-01-10", "I live in Leeds. I have a cat called Biscuit. I drink wheat beer."),
    ("2025-03-01", "I moved to York today."),
    ("2025-09-01", "I moved to Bath today. I no longer drink wheat beer."),
)
KOREAN = (
    ("2025-01-10", "저는 대구에 살아요."),
    ("2025-03-01", "오늘 전주로 이사했어요."),
    ("2025-09-01", "오늘 목포로 이사했어요."),
)


@pytest.fixture
def told(open_memory: Callable[..., GraphMemory]) -> Callable[[tuple[tuple[str, str], ...]], GraphMemory]:
    def tell(turns: tuple[tuple[str, str], ...]) -> GraphMemory:
        memory = open_memory(embedder="none")
        for day, words in turns:
            memory.ingest([{"role": "user", "content": words}], session_id=day, said_at=f"{day}T10:00:00Z")
        return memory

    return tell


@pytest.mark.parametrize(
    ("turns", "question", "right", "wrong"),
    [
        (ENGLISH, "Where did I live before York?", "Leeds", ("York", "Bath")),
        (ENGLISH, "Where did I live after Leeds?", "York", ("Bath",)),
        (ENGLISH, "Where did I live before moving to Bath?", "York", ("Leeds", "Bath")),
        (ENGLISH, "Do I have a cat?", "Yes", ("No",)),
        (ENGLISH, "Where did I use to live?", "Leeds", ("Bath",)),
        (ENGLISH, "Until when did I drink wheat beer?", "2025-09-01", ("2025-01-10",)),
        (KOREAN, "전주 전에는 어디 살았어?", "대구", ("목포",)),
        (KOREAN, "대구 다음에 어디 살았지?", "전주", ("목포",)),
    ],
)
def test_a_question_is_answered_with_what_it_asks_for(
    told: Callable[..., GraphMemory],
    turns: tuple[tuple[str, str], ...],
    question: str,
    right: str,
    wrong: tuple[str, ...],
) -> None:
    answer = told(turns).ask(question, today=TODAY)
    assert right in answer.text
    assert not [word for word in wrong if word in answer.text]


def test_what_nothing_is_known_before_is_abstained_from(told: Callable[..., GraphMemory]) -> None:
    assert told(ENGLISH).ask("Where did I live before Leeds?", today=TODAY).status == "abstained"
