"""
What follows from a write, behind the same watermark: values worked out again, and marks where that cannot be done.

A change may reach over several pieces of valid time (the correction of a past interval, a claim that arrives late).
Between two borders nothing that was read changes, so each piece is worked out once, as of its first instant.

Whatever follows is stored part by part. The first part goes into the changing transaction; each further one into one
of its own, so that memory does not grow with what follows. What is still to be done is not kept anywhere: whoever goes
on, after a crash too, reads what has changed at that recorded instant, and works out what depends on it and has not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import pairwise
from typing import Any

from asofgraph.graph.moments import FOREVER
from asofgraph.graph.store import Row, Transaction
from asofgraph.graph.units import UnitGraph
from asofgraph.graph.writer import Followed, Moment, Step
from asofgraph.ledger.claims import Words, value_claim, value_in
from asofgraph.ledger.reasons import Reason
from asofgraph.ledger.recompute import (
    DEFAULT_LIMIT,
    Dependant,
    Outcome,
    Reading,
    Recomputed,
    State,
    recompute,
)
from asofgraph.ledger.values import Measured

INSTANT = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Rechecked:
    """Claims that a re-check gives, and the lines that it has not come to yet."""

    claims: list[Row]
    left: list[str]


class Propagation:
    """Follows every write of one namespace."""

    def __init__(self, namespace: str, zone: str, *, limit: int = DEFAULT_LIMIT) -> None:
        self._namespace = namespace
        self._zone = zone
        self._limit = limit
        self._rechecked: dict[int, bool] = {}

    def follow(self, tx: Transaction, moment: Moment) -> Followed:
        """
        Work out what follows from the inputs that this transaction changed, as far as it is stored with them.

        Returns:
            The claims of the values that came out different and must be resolved, and whether more follows. Marks, and
            values that plainly go on, are stored here.
        """
        if moment.number in self._rechecked:
            return Followed([], self._rechecked.pop(moment.number))
        graph = self._graph(tx, moment)
        for part in self._parts(graph, moment.number, lambda: None):
            return Followed(part.store(graph), part.more)
        return Followed([], False)

    def further(self, tx: Transaction, moment: Moment, settle: Callable[[], None]) -> Iterator[Step]:
        """
        Go on with what follows from a change that is stored; gives a step that stores each part.

        Args:
            tx: Only read in, and open all the time.
            settle: Called where all parts so far must have been committed; else the last one may be under way.
        """
        for part in self._parts(self._graph(tx, moment), moment.number, settle):
            yield partial(self._store, part)

    def recheck(self, tx: Transaction, moment: Moment, lines: Collection[str], words: Words) -> Rechecked:
        """Work out *lines* again, and what follows, as much as is decided at once."""
        graph, at = self._graph(tx, moment), words.said_at
        reader = _Reader(graph, at)
        result = next(recompute({}, reader.fetch, due=reader.read(lines), limit=self._limit))
        self._rechecked[moment.number] = result.more
        part = self._part(result, {}, (at, reader.until), words, moment.number, result.more)
        return Rechecked(part.store(graph), sorted(result.left))

    def _store(self, part: Part, tx: Transaction, moment: Moment) -> list[Row]:
        return part.store(self._graph(tx, moment))

    def _graph(self, tx: Transaction, moment: Moment) -> UnitGraph:
        return UnitGraph(tx, self._namespace, moment.recorded_at)

    def _parts(self, graph: UnitGraph, number: int, settle: Callable[[], None]) -> Iterator[Part]:
        ids, borders = graph.changed()
        if not ids:
            return
        found = graph.changing_words(number)
        words = Words(**found) if found else None
        pieces = list(pairwise(borders))
        for piece in pieces:
            yield from self._piece(graph, ids, piece, words, number, piece is not pieces[-1], settle)

    def _piece(
        self,
        graph: UnitGraph,
        ids: list[str],
        piece: tuple[datetime, datetime],
        words: Words | None,
        number: int,
        further: bool,
        settle: Callable[[], None],
    ) -> Iterator[Part]:
        at, end = piece
        while at < end:
            settle()
            reader = _Reader(graph, at, until=end)
            changed = self._changed(graph, ids, at, reader)
            if not changed:
                return
            coupled = self._coupled(graph, changed, reader)
            for result in recompute(changed | coupled, reader.fetch, limit=self._limit):
                more = result.more or further or reader.until < end
                yield self._part(result, coupled, (at, reader.until), words, number, more)
                # A later piece may begin before the stretches of this part end.
                ids += [*coupled, *result.outcomes]
                coupled = {}
                reader.forget()
            at = reader.until

    def _changed(self, graph: UnitGraph, ids: list[str], at: datetime, reader: _Reader) -> dict[str, Outcome]:
        before = {row["id"]: state(row) for row in graph.states(ids, at, graph.known_at - INSTANT)}
        after = reader.states(ids)
        return {id_: Outcome(before[id_], after[id_]) for id_ in ids if not before[id_].same_as(after[id_])}

    def _coupled(
        self, graph: UnitGraph, changed: Mapping[str, Outcome], reader: _Reader
    ) -> dict[str, Outcome]:
        """Mark what held only while a status held that has ended."""
        ended = [id_ for id_, outcome in changed.items() if outcome.after.ended and not outcome.before.ended]
        if not ended:
            return {}
        rows = [row for row in graph.coupled(ended) if row["id"] not in changed]
        states = reader.states([row["id"] for row in rows])
        return {
            row["id"]: Outcome(
                states[row["id"]],
                State(states[row["id"]].value, Reason("ended", row["via"])),
                row["via"],
            )
            for row in rows
            if states[row["id"]].usable
        }

    def _part(
        self,
        result: Recomputed,
        coupled: Mapping[str, Outcome],
        piece: tuple[datetime, datetime],
        words: Words | None,
        number: int,
        more: bool,
    ) -> Part:
        return Part({**coupled, **result.outcomes}, result.units, piece, words, number, self._zone, more)


@dataclass(frozen=True, slots=True)
class Part:
    """
    What lines say differently over one piece of valid time, ready to be stored.

    Attributes:
        outcomes: What each was and is now.
        units: Those of them that were worked out, as they were read.
        words: Those that changed something, on which the values rest.
        number: The event that it is part of.
        more: Whether anything may follow.
    """

    outcomes: Mapping[str, Outcome]
    units: Mapping[str, Dependant]
    piece: tuple[datetime, datetime]
    words: Words | None
    number: int
    zone: str
    more: bool

    def store(self, graph: UnitGraph) -> list[Row]:
        """Store the marks and the values that plainly go on; gives the claims of the others."""
        valid_from, valid_until = self.piece
        values: list[tuple[str, Measured]] = []
        marks, lifted = [], []
        for line, outcome in self.outcomes.items():
            place = {"line": line, "valid_from": valid_from, "valid_until": valid_until}
            if outcome.before.stale is not None:
                lifted.append(place)
            if outcome.after.stale is not None:
                marks.append(place | {"via": outcome.via, "reason": outcome.after.stale})
            elif outcome.after.value is not None:
                values.append((line, outcome.after.value))
        graph.lift_marks(lifted)
        graph.set_marks(marks)
        return self._claims(graph, values, self.words) if self.words is not None and values else []

    def _claims(self, graph: UnitGraph, values: list[tuple[str, Measured]], words: Words) -> list[Row]:
        valid_from, valid_until = self.piece
        claims = [
            value_claim(
                line,
                value,
                _after(words, self.units[line].said),
                source=self.units[line].source,
                zone=self.zone,
                valid_from=valid_from,
                valid_until=None if valid_until == FOREVER else valid_until,
            )
            for line, value in values
        ]
        appended = (
            graph.append(claims, [self.units[line].key for line, _ in values], self.number)
            if valid_until == FOREVER
            else set()
        )
        return [claim.row(graph.namespace) for claim in claims if claim.subject not in appended]


def _after(words: Words, said: datetime | None) -> Words:
    """
    Let a value that rests on *words* count as said behind the one before it, which counts as said at *said*.

    What was said of an input may come late, behind something that was said later and is recorded already; what is
    worked out now rests on both.
    """
    return words if said is None or said < words.said_at else replace(words, said_at=said + INSTANT)


class _Reader:
    """Reads units at one instant, and keeps the next border in valid time of all that was read."""

    def __init__(self, graph: UnitGraph, at: datetime, until: datetime = FOREVER) -> None:
        self._graph = graph
        self._at = at
        self._states: dict[str, State] = {}
        self.until = until

    def states(self, ids: Collection[str]) -> dict[str, State]:
        """Give what lines and facts say."""
        missing = [id_ for id_ in ids if id_ not in self._states]
        if missing:
            for row in self._graph.states(missing, self._at):
                self._take(row)
        return {id_: self._states[id_] for id_ in ids}

    def fetch(self, ids: Collection[str], known: Callable[[str], bool] = lambda _: False) -> Reading:
        """Read the dependants of *ids*, deeper the fewer they are; and what else they depend on and is not *known*."""
        found = self._graph.direct(ids)
        deeper = self._graph.reach(ids, len(found), READ_AHEAD)
        return self.read(list(dict.fromkeys([*found, *deeper])), known)

    def read(self, lines: Collection[str], known: Callable[[str], bool] = lambda _: False) -> Reading:
        """Read *lines* themselves, with what they depend on and is not *known*."""
        rows = self._graph.lines(lines, self._at)
        dependants = []
        for row in rows:
            said = self._take(row)
            if not said.ended:
                dependants.append(_dependant(row, said))
        seen: dict[str, int] = {}
        for row in rows:
            for below in row["depends_on"]:
                seen[below] = seen.get(below, 0) + 1
        return Reading(
            dependants=dependants,
            inputs=self.states([below for below in seen if not known(below)]),
            border=[row["id"] for row in rows if seen.get(row["id"], 0) < row["dependants"]],
        )

    def forget(self) -> None:
        """Read from now on what is stored by now."""
        self._states.clear()

    def _take(self, row: Row) -> State:
        self._states[row["id"]] = said = state(row)
        self.until = min(self.until, row["until"] or FOREVER)
        return said


READ_AHEAD = 1_000
"""Units that are read beyond those that must be."""


def _dependant(row: Row, state: State) -> Dependant:
    return Dependant(
        id=row["id"],
        rank=row["rank"],
        state=state,
        depends_on=tuple(row["depends_on"]),
        formula=row["formula"],
        inputs=dict(zip(row["names"], row["bound"], strict=True)),
        unit=row["unit"],
        key=row["key"],
        source=row["source"],
        said=row["said"] and datetime.fromisoformat(row["said"]).replace(tzinfo=UTC),
    )


def state(row: Mapping[str, Any]) -> State:
    """Read what ``ledger/states_at`` and ``ledger/lines_at`` give."""
    return State(
        value=value_in(row["value"], row["measure"]),
        stale=row["stale"],
        ended=row["in_force"] is None,
    )
