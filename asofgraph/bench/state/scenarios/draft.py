"""A program while it is being written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asofgraph.bench.state.expression import evaluate
from asofgraph.bench.state.operations import Operation, Program, Question, Value
from asofgraph.bench.state.replay import replay
from asofgraph.bench.state.wording import Term, term


class Draft:
    """
    Collects operations, and gives every unit its id: the slot's name, then ``slot_2``, ``slot_3`` …

    Args:
        family: Name of the mechanism that the program shows.
        scene: Where its words come from.
    """

    def __init__(self, family: str, scene: str) -> None:
        self.family = family
        self.scene = scene
        self.authority: tuple[str, ...] = ()
        self.operations: list[Operation] = []
        self._newest: dict[tuple[str, str | None], str] = {}
        self._made: dict[str, int] = {}

    def rank_sources(self, sources: Mapping[str, Mapping[str, str]]) -> None:
        """Say which of two sources counts more, and go by it."""
        self.authority = tuple(sources[rank]["id"] for rank in ("high", "low"))
        terms = {rank: term(sources[rank]) for rank in ("high", "low")}
        order = " > ".join(self.authority)
        self.add(
            "declare", "authority", "#authority.policy", terms, value=order, kind="rule", priority="hard"
        )

    def add(self, verb: Any, slot: str, line: str, terms: Mapping[str, Term], **fields: Any) -> str:
        """Add a unit, in a lane of its own where it has a scope; gives its id."""
        id = self._fresh(slot)
        self.operations.append(Operation(verb, slot, line, terms, id=id, **fields))
        self._newest[slot, fields.get("scope")] = id
        return id

    def change(self, verb: Any, slot: str, line: str, terms: Mapping[str, Term], **fields: Any) -> str:
        """Supersede the newest unit of *slot* in its scope; gives the id of the new one."""
        lane = slot, fields.get("scope")
        id = self._fresh(slot)
        self.operations.append(
            Operation(verb, slot, line, terms, id=id, replaces=self._newest[lane], **fields)
        )
        self._newest[lane] = id
        return id

    def drop(self, verb: Any, slot: str, line: str, terms: Mapping[str, Term], **fields: Any) -> None:
        """Retract the newest unit of *slot*."""
        self.operations.append(
            Operation(verb, slot, line, terms, replaces=self._newest[slot, None], **fields)
        )

    def talk(self, verb: Any, slot: str, line: str, terms: Mapping[str, Term], **fields: Any) -> None:
        """Say something about *slot* that changes nothing."""
        self.operations.append(Operation(verb, slot, line, terms, **fields))

    def now(self, slot: str) -> Any:
        """What holds for *slot* so far."""
        return replay(self.operations, self.authority).answer(slot)

    def work_out(self, formula: str, inputs: Mapping[str, str]) -> Value:
        """What *formula* gives so far."""
        state = replay(self.operations, self.authority)
        return evaluate(formula, {name: state.value(id) for name, id in inputs.items()})

    def finish(self, *questions: Question) -> Program:
        """The program, with what is asked at its end."""
        return Program(self.family, self.scene, tuple(self.operations), questions, self.authority)

    def _fresh(self, slot: str) -> str:
        count = self._made[slot] = self._made.get(slot, 0) + 1
        return slot if count == 1 else f"{slot}_{count}"
