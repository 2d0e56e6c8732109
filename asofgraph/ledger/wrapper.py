"""
The structure of state tracking without a ledger: a prompt round any memory's answer call.

After the wrapper of StateMem (arXiv 2608.19652), in words of our own: trace what changed, apply the rules to
the current inputs, then answer. The control asks for as much work in as many words, without the notion of
state: the difference between the two is the structure's own share.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from asofgraph.errors import Incorrect

STATE_PROMPT = """{question}

Before you answer, work through the state in three steps and write each one down.
1. Changes. Go through what you know from first to last. For every amount, choice, rule and condition \
that touches this question, write its first value, each later change and the value in force now. A quiet \
remark counts as much as one that is repeated; a change holds even when nobody mentions it again.
2. Consequences. Find every figure or conclusion that was worked out from something that has changed \
since. Do not reuse the old result: take the rule or formula again and put the current inputs in. Leave \
alone whatever does not depend on a change. A rule or decision stays in force until someone with the \
right to do so withdraws it.
3. Answer. Use only the current values from steps 1 and 2, and check the answer against every rule in \
force.
End with one line that begins with "Answer:", in the language of the question."""

CONTROL_PROMPT = """{question}

Before you answer, work through the material in three steps and write each one down.
1. Overview. Go through what you know from first to last. For every topic, person, place and event that \
touches this question, write a short note of what was said about it and where it came up. A brief \
passage may be noted in a few words; a longer one may take a sentence of its own.
2. Selection. Find every note that could be of help with the question and put the most helpful ones \
first. Do not copy long passages: give the main point of each in words of your own. Leave out whatever \
does not bear on the question. Related notes should stand together, in an order that makes them easy to \
read from top to bottom.
3. Answer. Use only the selected notes from steps 1 and 2, and check that every part of the question is \
covered.
End with one line that begins with "Answer:", in the language of the question."""

_FINAL = re.compile(r"^\W*(?:answer|답변|답)\W*[::]\W*", re.IGNORECASE | re.MULTILINE)


@runtime_checkable
class Answering(Protocol):
    """A memory that answers questions."""

    def ask(self, question: str, /) -> Any:
        """Answer *question*."""


class StateMemWrapper:
    """
    Ask any memory or model so that it tracks state before it answers.

    Args:
        backend: An object with ``ask(question)``, or a function that takes a prompt.
        prompt: A text with ``{question}`` in it; `CONTROL_PROMPT` measures what the structure adds.

    Raises:
        Incorrect: *backend* can neither be asked nor called, or *prompt* has no place for the question.
    """

    def __init__(self, backend: Answering | Callable[[str], Any], *, prompt: str = STATE_PROMPT) -> None:
        if not isinstance(backend, Answering) and not callable(backend):
            raise Incorrect(
                f"{type(backend).__name__} has no ask() and is no function; give a memory or a chat function"
            )
        if "{question}" not in prompt:
            raise Incorrect("the prompt has no {question}; put it where the question belongs")
        self._call: Callable[[str], Any] = backend.ask if isinstance(backend, Answering) else backend
        self._prompt = prompt

    def ask(self, question: str) -> Any:
        """Give what the backend answers to the wrapped *question*, its trace included."""
        return self._call(self._prompt.replace("{question}", question))

    def answer(self, question: str) -> str:
        """Ask, and give the final line only."""
        return final_answer(str(self.ask(question)))


def final_answer(response: str) -> str:
    """Cut the trace off: what stands behind the last ``Answer:``, or all of it if there is none."""
    marks = list(_FINAL.finditer(response))
    return response[marks[-1].end() :].strip() if marks else response.strip()
