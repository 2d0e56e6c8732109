"""
What follows from a write, in the same transaction: values worked out again, and marks where that cannot be done.

A change may reach over several pieces of valid time (the correction of a past interval, a claim that arrives late).
Between two borders nothing that was read changes, so each piece is worked out once, as of its first instant.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise, takewhile
from typing import Any

from asofgraph.graph.claim import Claim
from asofgraph.graph.moments import FOREVER
from asofgraph.graph.store import Row, Transaction
from asofgraph.graph.units import Place, UnitGraph
from asofgraph.graph.writer import Moment
from asofgraph.ledger.claims import Words, value_claim, value_in
from asofgraph.ledger.reasons import PENDING, Reason
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
FIRST: Place = (-1, "")
APPENDED_AT_ONCE = 1_000
"""Values that one query stores: its rows are held in the server's memory until it ends."""


@dataclass(frozen=True, slots=True)
class Rechecked:
    """Claims that a re-check gives, and the place where it stopped for want of room; None if all was looked at."""

    claims: list[Row]
    stopped: Place | None


class Propagation:
    """Follows every write of one namespace."""

    def __init__(self, namespace: str, zone: str, *, limit: int = DEFAULT_LIMIT) -> None:
        self._namespace = namespace
        self._zone = zone
        self._limit = limit
        self._rechecked: set[int] = set()

    def follow(self, tx: Transaction, moment: Moment) -> list[Row]:
        """
        Work out what follows from the inputs that this transaction changed.

        Returns:
            The claims of the values that came out different and must be resolved. Marks, and values that plainly go
            on, are stored here.
        """
        if moment.number in self._rechecked:
            self._rechecked.discard(moment.number)
            return []
        graph = UnitGraph(tx, self._namespace, moment.recorded_at)
        ids, borders = graph.changed()
        if not ids:
            return []
        words = graph.changing_words(moment.number)
        claims: list[Claim] = []
        for piece in pairwise(borders):
            claims += self._piece(graph, ids, piece, Words(**words) if words else None, moment.number)
        return [claim.row(self._namespace) for claim in claims]

    def recheck(
        self,
        tx: Transaction,
        moment: Moment,
        lines: Collection[str] | None,
        words: Words,
        after: Place = FIRST,
    ) -> Rechecked:
        """
        Work out again what needs re-checking and has a formula: *lines*, or as much as fits into a transaction.

        Args:
            after: Where the one before has stopped.
        """
        graph, at = UnitGraph(tx, self._namespace, moment.recorded_at), words.said_at
        stale = [] if lines is not None else graph.stale(at, after, self._limit)
        due = [row["id"] for row in stale] if lines is None else lines
        reader = _Reader(graph, at, self._limit)
        result = recompute({}, reader.fetch, due=reader.read(due), limit=self._limit)
        claims = self._written(graph, result, {}, (at, reader.until), reader, words, moment.number)
        self._rechecked.add(moment.number)
        done = list(takewhile(lambda row: row["id"] not in result.pending, stale))
        more = bool(done) and (len(done) < len(stale) or len(stale) == self._limit)
        return Rechecked(
            [claim.row(self._namespace) for claim in claims],
            (done[-1]["rank"], done[-1]["id"]) if more else None,
        )

    def _piece(
        self,
        graph: UnitGraph,
        ids: list[str],
        piece: tuple[datetime, datetime],
        words: Words | None,
        number: int,
    ) -> Iterator[Claim]:
        at, end = piece
        while at < end:
            reader = _Reader(graph, at, self._limit, until=end)
            changed = self._changed(graph, ids, at, reader)
            if not changed:
                return
            coupled = self._coupled(graph, changed, reader)
            result = recompute(changed | coupled, reader.fetch, limit=self._limit)
            yield from self._written(graph, result, coupled, (at, reader.until), reader, words, number)
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

    def _written(
        self,
        graph: UnitGraph,
        result: Recomputed,
        coupled: Mapping[str, Outcome],
        piece: tuple[datetime, datetime],
        reader: _Reader,
        words: Words | None,
        number: int,
    ) -> list[Claim]:
        """Store the marks and what plainly goes on, and give the claims of new values, for one piece of valid time."""
        valid_from, valid_until = piece
        values: dict[str, Measured] = {}
        marks, lifted = [], []
        for line, outcome in (*coupled.items(), *result.outcomes.items()):
            place = {"line": line, "valid_from": valid_from, "valid_until": valid_until}
            if outcome.before.stale is not None:
                lifted.append(place)
            if outcome.after.stale is not None:
                marks.append(place | {"via": outcome.via, "reason": outcome.after.stale})
            elif outcome.after.value is not None:
                values[line] = outcome.after.value
        graph.lift_marks(lifted)
        graph.set_marks(marks)
        if undecided := [*result.pending, *result.unread]:
            graph.mark_below(undecided, result.pending, valid_from, valid_until, PENDING)
        return self._claims(graph, values, piece, reader, words, number) if words is not None else []

    def _claims(
        self,
        graph: UnitGraph,
        values: dict[str, Measured],
        piece: tuple[datetime, datetime],
        reader: _Reader,
        words: Words,
        number: int,
    ) -> list[Claim]:
        """Append the values that plainly go on, and give the claims of the others."""
        valid_from, valid_until = piece
        claims = [
            value_claim(
                line,
                value,
                words,
                source=reader.source(line),
                zone=self._zone,
                valid_from=valid_from,
                valid_until=None if valid_until == FOREVER else valid_until,
            )
            for line, value in values.items()
        ]
        if valid_until != FOREVER:
            return claims
        appended: set[str] = set()
        for start in range(0, len(claims), APPENDED_AT_ONCE):
            batch = claims[start : start + APPENDED_AT_ONCE]
            appended |= graph.append(batch, [reader.key(claim.subject) for claim in batch], number)
        return [claim for claim in claims if claim.subject not in appended]


class _Reader:
    """Reads units at one instant, and keeps the next border in valid time of all that was read."""

    def __init__(self, graph: UnitGraph, at: datetime, limit: int, until: datetime = FOREVER) -> None:
        self._graph = graph
        self._at = at
        self._limit = limit
        self._calls = 0
        self._rows: dict[str, Row] = {}
        self._definitions: dict[str, Row] = {}
        self.until = until

    def states(self, ids: Collection[str]) -> dict[str, State]:
        """Give what lines and facts say."""
        missing = [id_ for id_ in ids if id_ not in self._rows]
        if missing:
            for row in self._graph.states(missing, self._at):
                self._rows[row["id"]] = row
                self.until = min(self.until, row["until"] or FOREVER)
        return {id_: state(self._rows[id_]) for id_ in ids}

    def fetch(self, ids: Collection[str]) -> Reading:
        """Read the dependants of *ids*: direct ones first, deeper levels from call to call."""
        found = self._graph.direct(ids)
        if self._calls and len(found) < self._limit:
            deeper = self._graph.reach(ids, self._calls - 1, self._limit)
            found = list(dict.fromkeys([*found, *deeper]))
        self._calls += 1
        return self.read(found)

    def read(self, lines: Collection[str]) -> Reading:
        """Read *lines* themselves, with what they depend on."""
        rows = self._graph.definitions(lines)
        states = self.states(lines)
        inputs = self.states(list(dict.fromkeys(below for row in rows for below in row["depends_on"])))
        seen: dict[str, int] = {}
        for row in rows:
            for below in row["depends_on"]:
                seen[below] = seen.get(below, 0) + 1
            self._definitions[row["id"]] = row
        return Reading(
            dependants=[_dependant(row, states[row["id"]]) for row in rows if not states[row["id"]].ended],
            inputs=inputs,
            border=[row["id"] for row in rows if seen.get(row["id"], 0) < row["dependants"]],
        )

    def source(self, line: str) -> str:
        """Name the source of a line that was read."""
        return str(self._definitions[line]["source"])

    def key(self, line: str) -> str:
        """Give the key by which the slots of a line that was read are found."""
        return str(self._definitions[line]["key"])


def _dependant(row: Row, state: State) -> Dependant:
    return Dependant(
        id=row["id"],
        rank=row["rank"],
        state=state,
        depends_on=tuple(row["depends_on"]),
        formula=row["formula"],
        inputs=dict(zip(row["names"], row["bound"], strict=True)),
        unit=row["unit"],
    )


def state(row: Mapping[str, Any]) -> State:
    """Read what ``ledger/states_at`` gives."""
    return State(
        value=value_in(row["value"], row["unit"]),
        stale=row["stale"],
        ended=row["in_force"] is None,
    )
