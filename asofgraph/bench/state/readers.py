"""
Who answers: lazy policies, the program's own operations, a memory that is asked, a model that reads
everything.

A reader is given a ``Case``. Only readers of programs look at the scenario's operations; readers of text are
given the dialogue and the questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Protocol

from asofgraph.bench.state.dataset import text_of
from asofgraph.bench.state.dialogue import Dependencies
from asofgraph.bench.state.operations import OPEN, Program, Propagation, Question, Value, ledger_call
from asofgraph.bench.state.policies import POLICIES
from asofgraph.bench.state.replay import replay
from asofgraph.bench.state.rows import program_of
from asofgraph.errors import Conflict, Incorrect
from asofgraph.ledger.wrapper import CONTROL_PROMPT, STATE_PROMPT, final_answer


class OpenMemory(Protocol):
    """Makes an empty ``GraphMemory``."""

    def __call__(
        self, name: str, authority: tuple[str, ...] = (), propagation: Propagation = "stated"
    ) -> Any:
        """One in a namespace that begins with *name*, with an order of authority."""
        ...


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario as it is put to a reader: its row, and the dialogue in one language and variant."""

    scenario: Mapping[str, Any]
    dialogue: Mapping[str, Any]

    @property
    def language(self) -> str:
        """The language of the dialogue."""
        return str(self.dialogue["language"])

    @property
    def asked_at(self) -> datetime:
        """When the questions are asked."""
        return datetime.fromisoformat(self.scenario["asked_at"])

    @property
    def questions(self) -> list[str]:
        """The questions as they are asked."""
        return [question["text"][self.language] for question in self.scenario["questions"]]


PROMPTS: Mapping[str, str] = {"plain": "{question}", "control": CONTROL_PROMPT, "wrapper": STATE_PROMPT}
"""The bare question, the ledger's wrapper round it, and the wrapper's control of the same length."""


class Reader(Protocol):
    """
    Answers the questions of a case, in their order; None where it has no answer.

    ``variants`` are the renderings that it is asked on, None for all.
    """

    name: str
    reads_text: bool
    variants: tuple[Dependencies, ...] | None

    def answer(self, case: Case) -> list[str | None]:
        """One answer to each question of *case*."""
        ...


class PolicyReader:
    """A lazy policy, reading the program."""

    reads_text = False
    variants: tuple[Dependencies, ...] | None = None

    def __init__(self, name: str) -> None:
        self.name = name
        self._policy = POLICIES[name]

    def answer(self, case: Case) -> list[str | None]:
        """What the shortcut gives."""
        program = program_of(case.scenario)
        return [text_of(self._policy(program, question)) for question in program.questions]


class ReplayReader:
    """The program replayed without a store; *ablate* takes one faculty away first."""

    reads_text = False
    variants: tuple[Dependencies, ...] | None = None

    def __init__(self, name: str = "replay", ablate: Callable[[Program], Program] | None = None) -> None:
        self.name = name
        self._ablate = ablate

    def answer(self, case: Case) -> list[str | None]:
        """What the program comes to."""
        program = program_of(case.scenario)
        program = self._ablate(program) if self._ablate else program
        state = replay(program.operations, program.authority, program.propagation)
        return [text_of(state.answer(question.slot, question.scope)) for question in program.questions]


class PerfectEncoder:
    """
    The ledger given the program's own operations; *ablate* takes one faculty away first.

    Args:
        known: Answers to programs that the store was given already; one that an ablation leaves as it is comes to
            the same and is not stored again.
    """

    reads_text = False
    variants: tuple[Dependencies, ...] | None = None

    def __init__(
        self,
        open_memory: OpenMemory,
        name: str = "perfect encoder",
        ablate: Callable[[Program], Program] | None = None,
        known: dict[str, list[str | None]] | None = None,
    ) -> None:
        self.name = name
        self._open = open_memory
        self._ablate = ablate
        self._known = {} if known is None else known

    def answer(self, case: Case) -> list[str | None]:
        """Give every operation to ``memory.state``, then read each slot's unit."""
        program = program_of(case.scenario)
        program = self._ablate(program) if self._ablate else program
        key = repr(program)
        if key not in self._known:
            self._known[key] = self._stored(program, case)
        return self._known[key]

    def _stored(self, program: Program, case: Case) -> list[str | None]:
        with self._open(f"statemem-{case.scenario['id']}", program.authority, program.propagation) as memory:
            for operation, row in zip(program.operations, case.scenario["operations"], strict=True):
                call = ledger_call(operation, row["content"][case.language])
                try:
                    if call:
                        getattr(memory.state, call.method)(*call.arguments, **call.options)
                except (Conflict, Incorrect):
                    # A source that may not change what a higher one said is refused; the dialogue goes on.
                    if operation.source is None:
                        raise
            units = {unit.id: unit for unit in memory.state.units(as_of=case.asked_at)}
            memory.forget(namespace=memory.namespace)
        return [text_of(_holding(units, program, question)) for question in program.questions]


class AskReader:
    """Any memory with ``ingest`` and ``ask``."""

    reads_text = True
    variants: tuple[Dependencies, ...] | None = None

    def __init__(self, open_memory: OpenMemory, name: str = "ask") -> None:
        self.name = name
        self._open = open_memory

    def answer(self, case: Case) -> list[str | None]:
        """Ingest the dialogue session by session, and ask."""
        namespace = f"statemem-{case.scenario['id']}-{case.language}"
        with self._open(namespace, tuple(case.scenario["authority"])) as memory:
            for session in case.dialogue["sessions"]:
                memory.ingest(session["turns"], session_id=session["id"])
            answers: list[str | None] = [
                memory.ask(question, today=case.asked_at).text for question in case.questions
            ]
            memory.forget(namespace=memory.namespace)
        return answers


class ModelReader:
    """
    A model that is given the whole dialogue with each question.

    Args:
        ask: Answers a prompt.
        name: The model and its prompt, as the table shows them.
        prompt: One of ``PROMPTS``, or any text with ``{question}`` in it.
    """

    reads_text = True
    variants: tuple[Dependencies, ...] | None = None

    def __init__(self, ask: Callable[[str], str], name: str, prompt: str = PROMPTS["plain"]) -> None:
        self.name = name
        self._ask = ask
        self._prompt = prompt

    def answer(self, case: Case) -> list[str | None]:
        """One call a question; of a traced answer, its final line."""
        talk = "\n".join(
            f"[{turn['said_at'][:16]}] {turn['role']}: {turn['content']}"
            for session in case.dialogue["sessions"]
            for turn in session["turns"]
        )
        return [
            final_answer(self._ask(f"{talk}\n\n{self._prompt.replace('{question}', question)}"))
            for question in case.questions
        ]


def _holding(units: Mapping[str, Any], program: Program, question: Question) -> Value | None:
    """What the ledger holds for the question's slot, in its scope if that has a case of its own."""
    for scope in dict.fromkeys((question.scope, None)):
        chain = [
            op.id for op in program.operations if op.id and op.slot == question.slot and op.scope == scope
        ]
        standing = [
            units[id] for id in chain if id in units and units[id].status in ("active", "needs_recheck")
        ]
        if standing:
            unit = standing[-1]
            if unit.status == "needs_recheck":
                return OPEN
            return Decimal(str(unit.value)).normalize() if question.unit else str(unit.value)
    return OPEN
