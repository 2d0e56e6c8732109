"""The wrapper changes the prompt and nothing else, and its control is as long as it is."""

from __future__ import annotations

import pytest

from asofgraph.errors import Incorrect
from asofgraph.ledger.wrapper import CONTROL_PROMPT, STATE_PROMPT, StateMemWrapper, final_answer


class Memory:
    def ask(self, question, /):
        return f"asked: {question}"


@pytest.mark.parametrize("backend", [Memory(), lambda prompt: f"asked: {prompt}"])
def test_any_memory_or_chat_function_is_asked_with_the_question_inside(backend):
    """An object with ask() and a plain function are wrapped alike."""
    given = StateMemWrapper(backend).ask("What is the budget {now}?")
    assert given.startswith("asked: What is the budget {now}?")
    assert given != "asked: What is the budget {now}?"


def test_control_is_as_long_as_the_wrapper():
    """Letters and words differ by less than five in a hundred, so that length explains nothing."""
    for size in (len, lambda text: len(text.split())):
        assert size(CONTROL_PROMPT) == pytest.approx(size(STATE_PROMPT), rel=0.05)


def test_control_does_not_mention_change():
    """What the control lacks is the structure of state, and nothing but that."""
    for word in ("change", "current", "formula", "rule", "value", "state"):
        assert word in STATE_PROMPT.lower()
        assert word not in CONTROL_PROMPT.lower()


@pytest.mark.parametrize(
    ("response", "answer"),
    [
        ("1. …\n2. …\nAnswer: 450 dollars", "450 dollars"),
        ("**Answer:** 9 packs", "9 packs"),
        ("Answer: 600\nno, wait\nAnswer: 450", "450"),
        ("추적 …\n답: 450달러", "450달러"),
        ("just 450", "just 450"),
    ],
)
def test_final_answer_drops_the_trace(response, answer):
    """Only the last answer line counts; without one the whole response does."""
    assert final_answer(response) == answer
    assert StateMemWrapper(lambda prompt: response).answer("?") == answer


def test_backend_that_cannot_be_asked_is_refused():
    """The mistake is said when the wrapper is made."""
    with pytest.raises(Incorrect, match="ask"):
        StateMemWrapper(object())
    with pytest.raises(Incorrect, match="question"):
        StateMemWrapper(Memory(), prompt="answer well")
