"""Programs replayed to the state that they leave: the right answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from asofgraph.bench.state.expression import evaluate
from asofgraph.bench.state.operations import (
    ADDS,
    OPEN,
    RETRACTS,
    SUPERSEDES,
    Operation,
    Propagation,
    Value,
)


@dataclass(slots=True)
class State:
    """
    The units in force after some operations.

    ``made`` holds every unit by id, ``successor`` leads from a superseded unit to the one in its place,
    ``gone`` is what was ended, withdrawn or overruled, and ``basis`` what a decision's inputs were when it
    was made. Guessed dependencies only suggest, unless ``propagation`` is "all".
    """

    authority: Sequence[str] = ()
    propagation: Propagation = "stated"
    made: dict[str, Operation] = field(default_factory=dict)
    successor: dict[str, str] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    basis: dict[str, tuple[Value, ...]] = field(default_factory=dict)

    def apply(self, operation: Operation) -> None:
        """Take one step."""
        if operation.verb in ADDS and operation.id:
            self._make(operation.id, operation)
        elif operation.verb in SUPERSEDES and operation.id and operation.replaces:
            old = self.latest(operation.replaces)
            self._make(operation.id, operation)
            if self._may_change(operation, self.made[old]):
                self.successor[old] = operation.id
            else:
                self.gone.add(operation.id)
        elif operation.verb in RETRACTS and operation.replaces:
            old = self.latest(operation.replaces)
            if self._may_change(operation, self.made[old]):
                self.gone.add(old)

    def answer(self, slot: str, scope: str | None = None) -> Value | None:
        """What holds for *slot*, in *scope* if it has a case of its own; OPEN if nothing does any more."""
        for wanted in dict.fromkeys((scope, None)):
            holding = [
                id
                for id, unit in self.made.items()
                if unit.slot == slot
                and unit.scope == wanted
                and id not in self.successor
                and id not in self.gone
            ]
            if holding:
                return self.value(holding[-1])
        return OPEN if any(unit.slot == slot for unit in self.made.values()) else None

    def latest(self, id: str) -> str:
        """The unit that stands in the place of *id* now."""
        while id in self.successor:
            id = self.successor[id]
        return id

    def value(self, id: str) -> Value:
        """The value of a unit, worked out from what its inputs are now."""
        id = self.latest(id)
        unit = self.made[id]
        if id in self.gone or any(self.latest(other) in self.gone for other in unit.coupled_with):
            return OPEN
        if unit.formula:
            names = dict(unit.inputs) or {name: name for name in unit.derived_from}
            values = {name: self.value(other) for name, other in names.items()}
            return OPEN if OPEN in values.values() else evaluate(unit.formula, values)
        if id in self.basis and self.basis[id] != self._inputs(unit):
            return OPEN
        assert unit.value is not None
        return unit.value.normalize() if isinstance(unit.value, Decimal) else unit.value

    def _make(self, id: str, operation: Operation) -> None:
        self.made[id] = operation
        if self._rests_on(operation) and not operation.formula:
            self.basis[id] = self._inputs(operation)

    def _inputs(self, unit: Operation) -> tuple[Value, ...]:
        return tuple(self.value(id) for id in self._rests_on(unit))

    def _rests_on(self, unit: Operation) -> tuple[str, ...]:
        return (*unit.derived_from, *unit.guessed) if self.propagation == "all" else unit.derived_from

    def _may_change(self, operation: Operation, old: Operation) -> bool:
        return self._rank(operation.source) <= self._rank(old.source)

    def _rank(self, source: str | None) -> int:
        return self.authority.index(source) if source in self.authority else len(self.authority)


def replay(
    operations: Iterable[Operation], authority: Sequence[str] = (), propagation: Propagation = "stated"
) -> State:
    """The state that *operations* leave behind; *authority* names sources from the highest down."""
    state = State(authority, propagation)
    for operation in operations:
        state.apply(operation)
    return state
