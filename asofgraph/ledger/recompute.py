"""
What follows from a change: each dependant worked out once, in the order of dependency.

Units come in through a callable that reads more of them, and only while a unit that changed lies on the
border of what was read. Where a value comes out as it was, nothing beyond is touched.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from asofgraph.errors import FormulaError
from asofgraph.ledger.formulas import formula
from asofgraph.ledger.reasons import Reason
from asofgraph.ledger.values import Measured

ROOT_RANK = -1
DEFAULT_LIMIT = 1_000
"""Units that are decided at once: what they say is held in memory until it is stored."""


@dataclass(frozen=True, slots=True)
class State:
    """A unit's value, and why it needs re-checking (None while it does not); or that it is no longer in force."""

    value: Measured | None
    stale: str | None = None
    ended: bool = False

    @property
    def usable(self) -> bool:
        """Whether something may be worked out from it."""
        return self.stale is None and not self.ended

    def same_as(self, other: State) -> bool:
        """Tell whether nothing that depends on the unit could notice a difference."""
        return (self.stale is None, self.ended) == (other.stale is None, other.ended) and (
            self.value == other.value
            if self.value is None or other.value is None
            else _alike(self.value, other.value)
        )


@dataclass(frozen=True, slots=True)
class Dependant:
    """
    A unit that depends on others, as stored.

    Attributes:
        rank: The length of the longest chain of dependencies under it.
        state: Its value and mark before the change.
        depends_on: What it is derived from, each id read through to its present successor.
        inputs: The ids that the formula's names are bound to, read through likewise, all in ``depends_on``.
        unit: What its value is counted in, where that was declared.
        key: That of its line, by which its slots are found.
        source: Whose unit it is.
        said: When the claim of its value counts as said.
    """

    id: str
    rank: int
    state: State
    depends_on: tuple[str, ...]
    formula: str | None = None
    inputs: Mapping[str, str] = field(default_factory=dict)
    unit: str | None = None
    key: str = ""
    source: str = ""
    said: datetime | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """
    Dependants, down to some depth under the ids that were asked for.

    Attributes:
        dependants: All direct dependants of those ids, and as many levels above them as the reader chose.
        inputs: The stored states of what the dependants depend on, but for what is known.
        border: The dependants whose own dependants are not in the reading.
    """

    dependants: Collection[Dependant]
    inputs: Mapping[str, State]
    border: Collection[str]


# Given the ids under which to read, and what tells whether a unit is known.
Fetch = Callable[[Collection[str], Callable[[str], bool]], Reading]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a unit was and what it is now; ``via`` is the nearest input that changed it."""

    before: State
    after: State
    via: str | None = None


@dataclass(frozen=True, slots=True)
class Recomputed:
    """
    A part of one propagation: as many units as are decided at once.

    Attributes:
        outcomes: The units that changed, without those that the caller changed.
        units: These units, as they were read.
        left: Units that the caller made due and that were not decided yet.
        more: Whether anything may follow.
        read: How many units were read so far.
        evaluated: How many were worked out or marked so far, changed or not.
    """

    outcomes: Mapping[str, Outcome]
    units: Mapping[str, Dependant]
    left: Collection[str]
    more: bool
    read: int
    evaluated: int


def recompute(
    changed: Mapping[str, Outcome],
    fetch_more: Fetch,
    *,
    due: Reading | None = None,
    limit: int = DEFAULT_LIMIT,
) -> Iterator[Recomputed]:
    """
    Work out everything that depends on what changed, part by part; there is always a first part.

    When a part is asked for, all must be stored but the last one, which may be under way: nothing of it is read.

    Args:
        changed: The units changed by the caller, with their states before and after.
        fetch_more: Reads the dependants under some ids, and what else they depend on unless that is known.
        due: Units to work out although nothing under them changed.
        limit: The greatest number of units in a part.
    """
    propagation = _Propagation(changed, fetch_more, limit)
    if due is not None:
        propagation.take(due, at_once=True)
    return propagation.run()


class _Propagation:
    def __init__(
        self,
        changed: Mapping[str, Outcome],
        fetch_more: Fetch,
        limit: int,
    ) -> None:
        self._fetch_more = fetch_more
        self._limit = limit
        self._roots = frozenset(changed)
        self._units: dict[str, Dependant] = {}
        self._under: dict[str, list[str]] = {}
        self._states: dict[str, State] = {}
        self._changed: dict[str, Outcome] = {
            unit: outcome for unit, outcome in changed.items() if not outcome.after.same_as(outcome.before)
        }
        self._unread = set(self._changed)
        self._unread_from = ROOT_RANK
        self._border: set[str] = set()
        self._due: list[tuple[int, str]] = []
        self._queued: set[str] = set()
        self._given: set[str] = set()
        self._outcomes: dict[str, Outcome] = {}
        self._decided: dict[str, Dependant] = {}
        self._rank = ROOT_RANK
        self._read_units = 0
        self._evaluated = 0

    def run(self) -> Iterator[Recomputed]:
        more = True
        while more:
            while (self._due or self._unread) and len(self._outcomes) < self._limit:
                if self._must_read():
                    self._read()
                else:
                    self._work_out(heapq.heappop(self._due)[1])
            more = bool(self._due or self._unread)
            yield Recomputed(
                self._outcomes,
                self._decided,
                self._given & self._queued,
                more,
                self._read_units,
                self._evaluated,
            )
            self._forget()

    def _forget(self) -> None:
        """Keep only what the units that may still change are worked out from: parts take as much room as the first."""
        units = {
            id_: unit for id_, unit in self._units.items() if id_ in self._queued or unit.rank > self._rank
        }
        inputs = {below for unit in units.values() for below in unit.depends_on}
        self._states = {below: self._state(below) for below in inputs | self._outcomes.keys()}
        kept = inputs | self._unread
        self._changed = {id_: outcome for id_, outcome in self._changed.items() if id_ in kept}
        self._border.intersection_update(units)
        self._units, self._under = units, {}
        for unit in units.values():
            self._depend(unit)
        self._outcomes, self._decided = {}, {}

    def _must_read(self) -> bool:
        """Whether an unread dependant of a changed unit could come before the next unit that is due."""
        return not self._due or bool(self._unread and self._unread_from < self._due[0][0])

    def _read(self) -> None:
        asked = sorted(self._unread)
        self._unread.clear()
        self.take(self._fetch_more(asked, self._knows))
        self._border.difference_update(asked)

    def take(self, reading: Reading, *, at_once: bool = False) -> None:
        """Take in what was read; *at_once* makes all of it due."""
        for unit, state in reading.inputs.items():
            self._states.setdefault(unit, state)
        for found in reading.dependants:
            if found.id in self._roots:
                continue
            if found.id not in self._units:
                self._add(found)
                if at_once:
                    self._given.add(found.id)
                    self._queue(found.id)
                if found.id in reading.border:
                    self._border.add(found.id)
            elif found.id not in reading.border:
                self._border.discard(found.id)

    def _add(self, found: Dependant) -> None:
        self._read_units += 1
        self._units[found.id] = found
        self._depend(found)
        if any(below in self._changed for below in found.depends_on):
            self._queue(found.id)

    def _depend(self, unit: Dependant) -> None:
        for below in unit.depends_on:
            self._under.setdefault(below, []).append(unit.id)

    def _queue(self, unit: str) -> None:
        if unit not in self._queued:
            self._queued.add(unit)
            heapq.heappush(self._due, (self._units[unit].rank, unit))

    def _work_out(self, unit: str) -> None:
        self._queued.discard(unit)
        self._evaluated += 1
        dependant = self._units.pop(unit)
        self._rank = dependant.rank
        via = next((below for below in dependant.depends_on if below in self._changed), None)
        before, after = dependant.state, self._after(dependant, via)
        self._states[unit] = after
        if after.same_as(before):
            return
        unusable = (below for below in dependant.depends_on if not self._state(below).usable)
        stale_input = next(unusable, via) if after.stale else via
        outcome = Outcome(before, after, stale_input or dependant.depends_on[0])
        self._changed[unit] = self._outcomes[unit] = outcome
        self._decided[unit] = dependant
        for above in self._under.get(unit, ()):
            self._queue(above)
        if unit in self._border:
            self._unread_from = min(self._unread_from, dependant.rank) if self._unread else dependant.rank
            self._unread.add(unit)

    def _after(self, dependant: Dependant, via: str | None) -> State:
        kept = dependant.state.value
        for below in dependant.depends_on:
            state = self._state(below)
            if not state.usable:
                return State(kept, Reason("ended" if state.ended else "stale", below))
        if dependant.formula is None:
            if via is None:
                return dependant.state
            change = self._changed[via]
            return State(kept, Reason("changed", via, _shown(change.before), _shown(change.after)))
        given: dict[str, Measured] = {}
        for name, below in dependant.inputs.items():
            value = self._state(below).value
            if value is None:
                return State(kept, Reason("valueless", below))
            given[name] = value
        try:
            return State(formula(dependant.formula).evaluate(given, dependant.unit))
        except FormulaError as error:
            return State(kept, Reason("failed", error.message))

    def _knows(self, unit: str) -> bool:
        return unit in self._changed or unit in self._units or unit in self._states

    def _state(self, unit: str) -> State:
        if unit in self._changed:
            return self._changed[unit].after
        if unit in self._units:
            return self._units[unit].state
        return self._states.get(unit, State(None))


def _alike(one: Measured, other: Measured) -> bool:
    return type(one.value) is type(other.value) and one == other


def _shown(state: State) -> str | None:
    return None if state.value is None else str(state.value)
