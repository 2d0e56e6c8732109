"""
The steps a scenario is made of, and the call on the ledger that each one is.

``set``, ``derive``, ``declare`` and ``couple`` add a unit; ``replace`` and ``refine`` supersede one; ``end``
and ``withdraw`` retract one. ``mention`` and ``repeat`` are talk: they change nothing, whatever they sound
like.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any, Literal

from asofgraph.bench.state.wording import Term

Value = Decimal | str
Verb = Literal[
    "set", "derive", "declare", "couple", "replace", "refine", "end", "withdraw", "mention", "repeat"
]
UnitKind = Literal["base", "derived", "rule", "decision"]
Mood = Literal["past", "whatif", "other"]
Propagation = Literal["stated", "all"]

ADDS = frozenset({"set", "derive", "declare", "couple"})
SUPERSEDES = frozenset({"replace", "refine"})
RETRACTS = frozenset({"end", "withdraw"})

OPEN = "open"
"""The answer of whoever finds that nothing valid stands any more: it has to be decided again."""


@dataclass(frozen=True, slots=True)
class Operation:
    """
    One step of a program.

    Attributes:
        slot: What it is about; questions ask for a slot.
        line: Key of the sentence that says it, with the terms that fill the sentence.
        id: The unit that it adds; None for talk and for retractions.
        value: The value as it is said; for a derived unit, what the formula gave at that moment.
        inputs: Names in *formula*, each bound to a unit id.
        replaces: The unit that is superseded or retracted.
        source: Who stands behind it, as the authority policy names it.
        scope: The exception that it is confined to; None for the general case.
        mood: Why a mention changes nothing: it is past, only imagined, or somebody else's.
        loudness: How often, and how insistently, the value is put before the reader.
        guessed: Ids that it is only guessed to rest on; no program has any, an ablation adds them.
    """

    verb: Verb
    slot: str
    line: str
    terms: Mapping[str, Term]
    id: str | None = None
    value: Value | None = None
    unit: str | None = None
    kind: UnitKind = "base"
    priority: Literal["hard", "soft"] = "soft"
    formula: str | None = None
    inputs: Mapping[str, str] = field(default_factory=dict)
    derived_from: tuple[str, ...] = ()
    coupled_with: tuple[str, ...] = ()
    replaces: str | None = None
    source: str | None = None
    scope: str | None = None
    mood: Mood | None = None
    loudness: int = 1
    said_at: datetime | None = None
    guessed: tuple[str, ...] = ()

    @property
    def is_talk(self) -> bool:
        """Whether it leaves the state as it was."""
        return self.verb in ("mention", "repeat")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked at the end of a scenario, before its options are laid out."""

    type: str
    slot: str
    line: str
    terms: Mapping[str, Term]
    scope: str | None = None
    unit: str | None = None
    neutral: tuple[Value, ...] = ()
    words: Mapping[str, Term] = field(default_factory=dict)
    openable: bool = False
    meant: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Program:
    """
    Operations in the order in which they are said, the order of authority, and the questions.

    ``propagation`` is "all" where a change is followed along guessed dependencies too.
    """

    family: str
    scene: str
    operations: tuple[Operation, ...]
    questions: tuple[Question, ...]
    authority: tuple[str, ...] = ()
    propagation: Propagation = "stated"


def guess(id: str) -> dict[str, Any]:
    """A dependency on *id* that nobody stated, as the ledger is given it."""
    return {"id": id, "origin": "inferred", "confidence": 0.5}


@dataclass(frozen=True, slots=True)
class LedgerCall:
    """A call on ``memory.state``: *method* with *arguments* and *options*."""

    method: Literal["add", "supersede", "retract"]
    arguments: tuple[Any, ...]
    options: dict[str, Any]


def ledger_call(operation: Operation, content: str) -> LedgerCall | None:
    """
    The one call on the ledger that *operation* is; None for talk.

    Units of measure stay in the words: formulas of programs are over plain numbers.

    Args:
        content: The sentence that says it.
    """
    if operation.is_talk:
        return None
    options: dict[str, Any] = {"said_at": operation.said_at}
    if operation.verb in RETRACTS:
        authority = {"authority": operation.source} if operation.source else {}
        return LedgerCall("retract", (operation.replaces,), {**options, **authority})
    unit = {
        "id": operation.id,
        "content": content,
        "value": None if operation.formula else operation.value,
        "kind": operation.kind,
        "priority": operation.priority,
        "formula": operation.formula,
        "inputs": dict(operation.inputs) or None,
        "derived_from": [*operation.derived_from, *map(guess, operation.guessed)] or None,
        "coupled_with": list(operation.coupled_with) or None,
        "source": operation.source,
    }
    filled = {name: value for name, value in unit.items() if value is not None}
    if operation.verb in ADDS:
        return LedgerCall("add", (filled,), options)
    return LedgerCall("supersede", (operation.replaces, filled), options)
