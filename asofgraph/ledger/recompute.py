"""
What follows from a change: each dependant worked out once, in the order of dependency.

Units come in through a callable that reads more of them, and only while a unit that changed lies on the
border of what was read. Where a value comes out as it was, nothing beyond is touched.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace

from asofgraph.errors import FormulaError
from asofgraph.ledger.formulas import formula
from asofgraph.ledger.reasons import PENDING, Reason
from asofgraph.ledger.values import Measured

ROOT_RANK = -1
DEFAULT_LIMIT = 1_000
"""
Values that one transaction stores. A value takes about 60 kB of the server's memory until it is committed, and a unit
that is marked as pending 4 kB: beside a thousand values, some 45,000 marks fit into the embedded server's 260 MB.
"""


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
    """

    id: str
    rank: int
    state: State
    depends_on: tuple[str, ...]
    formula: str | None = None
    inputs: Mapping[str, str] = field(default_factory=dict)
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """
    Dependants, down to some depth under the ids that were asked for.

    Attributes:
        dependants: All direct dependants of those ids, and as many levels below as the reader chose.
        inputs: The stored states of what the dependants depend on.
        border: The dependants whose own dependants are not in the reading.
    """

    dependants: Collection[Dependant]
    inputs: Mapping[str, State]
    border: Collection[str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a unit was and what it is now; ``via`` is the nearest input that changed it."""

    before: State
    after: State
    via: str | None = None


@dataclass(frozen=True, slots=True)
class Recomputed:
    """
    The result of one propagation.

    Attributes:
        outcomes: The units that changed, without those that the caller changed.
        pending: Units that the limit left undecided,
        unread: and units that changed without their dependants having been read for it.
        read: How many units were read.
        evaluated: How many were worked out or marked, changed or not.
    """

    outcomes: Mapping[str, Outcome]
    pending: tuple[str, ...]
    unread: tuple[str, ...]
    read: int
    evaluated: int


def recompute(
    changed: Mapping[str, Outcome],
    fetch_more: Callable[[Collection[str]], Reading],
    *,
    due: Reading | None = None,
    limit: int = DEFAULT_LIMIT,
) -> Recomputed:
    """
    Work out everything that depends on what changed.

    Args:
        changed: The units changed by the caller, with their states before and after.
        fetch_more: Reads the dependants under some ids.
        due: Units to work out although nothing under them changed.
        limit: The greatest number of units that may come out different.
    """
    propagation = _Propagation(changed, fetch_more, limit)
    if due is not None:
        propagation.take(due, at_once=True)
    return propagation.run()


class _Propagation:
    def __init__(
        self,
        changed: Mapping[str, Outcome],
        fetch_more: Callable[[Collection[str]], Reading],
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
        self._given = len(self._changed)
        self._border: set[str] = set()
        self._due: list[tuple[int, str]] = []
        self._queued: set[str] = set()
        self._evaluated = 0

    def run(self) -> Recomputed:
        while self._due or self._unread:
            if len(self._changed) - self._given >= self._limit:
                break
            if self._must_read():
                self._read()
            else:
                self._work_out(heapq.heappop(self._due)[1])
        self._mark_what_is_due()
        outcomes = {unit: found for unit, found in self._changed.items() if unit not in self._roots}
        pending, unread = tuple(sorted(self._queued)), tuple(sorted(self._unread))
        return Recomputed(outcomes, pending, unread, len(self._units), self._evaluated)

    def _mark_what_is_due(self) -> None:
        """Decide, past the limit, what has no formula: whether it changed could not be told later."""
        if self._unread:
            self._read()
        for unit in sorted(self._queued):
            if self._units[unit].formula is None:
                self._work_out(unit)

    def _must_read(self) -> bool:
        """Whether an unread dependant of a changed unit could come before the next unit that is due."""
        return not self._due or bool(self._unread and self._unread_from < self._due[0][0])

    def _read(self) -> None:
        asked = sorted(self._unread)
        self._unread.clear()
        self.take(self._fetch_more(asked))
        self._border.difference_update(asked)

    def take(self, reading: Reading, *, at_once: bool = False) -> None:
        """Take in what was read; *at_once* makes all of it due."""
        for found in reading.dependants:
            if found.id in self._roots:
                continue
            if found.id not in self._units:
                self._add(found)
                if at_once:
                    self._queue(found.id)
                if found.id in reading.border:
                    self._border.add(found.id)
            elif found.id not in reading.border:
                self._border.discard(found.id)
        for unit, state in reading.inputs.items():
            self._states.setdefault(unit, state)

    def _add(self, found: Dependant) -> None:
        self._units[found.id] = found
        for below in found.depends_on:
            self._under.setdefault(below, []).append(found.id)
        if any(below in self._changed for below in found.depends_on):
            self._queue(found.id)

    def _queue(self, unit: str) -> None:
        if unit not in self._queued:
            self._queued.add(unit)
            heapq.heappush(self._due, (self._units[unit].rank, unit))

    def _work_out(self, unit: str) -> None:
        self._queued.discard(unit)
        self._evaluated += 1
        dependant = self._units[unit]
        via = next((below for below in dependant.depends_on if below in self._changed), None)
        before, after = dependant.state, self._after(dependant, via)
        if after.same_as(before) and (before.stale != PENDING or after.stale == PENDING):
            return
        unusable = (below for below in dependant.depends_on if not self._state(below).usable)
        stale_input = next(unusable, via) if after.stale else via
        self._changed[unit] = Outcome(before, after, stale_input or dependant.depends_on[0])
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
            moved = (below for below in dependant.depends_on if self._moved(below))
            if dependant.state.stale == PENDING and next(moved, None) is None:
                return State(kept)
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

    def _moved(self, unit: str) -> bool:
        """Whether *unit* has another value than before, and not only lost its mark."""
        change = self._changed.get(unit)
        return change is not None and not replace(change.before, stale=None).same_as(
            replace(change.after, stale=None)
        )

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
