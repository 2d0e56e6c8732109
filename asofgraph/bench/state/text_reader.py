"""
The ledger from the dialogue's text: a turn encoder reads, a ledger keeps, and the question finds its unit.

Two ledgers keep the same encodings: the store's own, and the benchmark's replay, which needs no store.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from asofgraph.bench.state.dataset import text_of
from asofgraph.bench.state.dialogue import Dependencies
from asofgraph.bench.state.operations import OPEN, Operation, Value
from asofgraph.bench.state.readers import Case
from asofgraph.bench.state.replay import State
from asofgraph.errors import Conflict
from asofgraph.ledger.encoder import Encoding, RuleEncoder
from asofgraph.ledger.encoder.question import asked_for


class Keeping(Protocol):
    """A ledger that takes encodings and tells what a unit has become."""

    def take(self, encoding: Encoding, turn: dict[str, Any]) -> None:
        """Carry out what *turn* was encoded to."""
        ...

    def value(self, id: str) -> Value | None:
        """What the unit *id* is worth now; OPEN if it needs re-checking or is gone."""
        ...

    def close(self) -> None:
        """Be done."""
        ...


@dataclass(slots=True)
class ReplayLedger:
    """Keeps encodings in the benchmark's own replay."""

    state: State = field(default_factory=State)

    def take(self, encoding: Encoding, turn: dict[str, Any]) -> None:
        """Apply every unit of *encoding*."""
        if encoding.authority:
            self.state.authority = encoding.authority
        for unit in encoding.add:
            self.state.apply(_operation("set", unit))
        for one in encoding.supersede:
            if one.old not in self.state.made:
                continue
            if one.new is None:
                self.state.apply(Operation("end", one.old, "", {}, replaces=one.old, source=one.authority))
            else:
                self.state.apply(_operation("replace", one.new, one.old))

    def value(self, id: str) -> Value | None:
        """What *id* has become."""
        return self.state.value(id) if id in self.state.made else None

    def close(self) -> None:
        """Keep nothing."""


class StoreLedger:
    """Keeps encodings in ``memory.state``."""

    def __init__(self, memory: Any) -> None:
        self._memory = memory
        self._units: dict[str, Any] | None = None

    def take(self, encoding: Encoding, turn: dict[str, Any]) -> None:
        """Add, supersede and retract as *encoding* says, at the time of *turn*."""
        state, said = self._memory.state, {"said_at": turn["said_at"]}
        self._units = None
        if encoding.authority:
            self._memory.declare_authority(*encoding.authority)
        for unit in encoding.add:
            state.add(unit, **said)
        for one in encoding.supersede:
            # A source that ranks too low is refused; the unit stands.
            with suppress(Conflict):
                if one.new is None:
                    state.retract(one.old, authority=one.authority, **said)
                else:
                    state.supersede(one.old, one.new, **said)

    def value(self, id: str) -> Value | None:
        """What *id*, or whatever took its place, holds."""
        if self._units is None:
            self._units = {unit.id: unit for unit in self._memory.state.units()}
        unit = self._units.get(id)
        while unit is not None and unit.status == "superseded":
            unit = self._units.get(unit.superseded_by)
        if unit is None:
            return None
        held: Value | None = unit.value if unit.status == "active" else OPEN
        return held

    def close(self) -> None:
        """Forget what was kept."""
        self._memory.forget(namespace=self._memory.namespace)
        self._memory.close()


class TextReader:
    """
    Reads the dialogue with the rule-based turn encoder.

    Args:
        ledger: Makes an empty ledger for a case.
        guess: Let formulas count that only arithmetic suggests.
        variants: The renderings that it is asked on, None for all.
    """

    reads_text = True

    def __init__(
        self,
        ledger: Callable[[Case], Keeping] = lambda case: ReplayLedger(),
        name: str = "rule-based encoder",
        *,
        guess: bool = False,
        variants: tuple[Dependencies, ...] | None = None,
    ) -> None:
        self.name = name
        self.variants = variants
        self._ledger = ledger
        self._guess = guess

    def answer(self, case: Case) -> list[str | None]:
        """Encode every turn, then look up what each question asks for."""
        encoder = RuleEncoder(guess=self._guess)
        ledger = self._ledger(case)
        for session in case.dialogue["sessions"]:
            for turn in session["turns"]:
                if encoding := encoder.encode(turn["content"], role=turn["role"]):
                    ledger.take(encoding, turn)
        asked = [asked_for(encoder, question) for question in case.questions]
        answers = [text_of(ledger.value(unit.id)) if unit else None for unit in asked]
        ledger.close()
        return answers


def _operation(verb: Any, unit: dict[str, Any], old: str | None = None) -> Operation:
    fields = ("formula", "inputs", "source", "kind", "priority", "value")
    given = {name: unit[name] for name in fields if unit.get(name) is not None}
    dependencies = unit.get("derived_from", ())
    return Operation(
        verb,
        re.sub(r"\W", "", unit["id"]),
        "",
        {},
        id=unit["id"],
        replaces=old,
        derived_from=tuple(id for id in dependencies if isinstance(id, str)),
        coupled_with=tuple(unit.get("coupled_with", ())),
        guessed=tuple(guess["id"] for guess in dependencies if not isinstance(guess, str)),
        **given,
    )
