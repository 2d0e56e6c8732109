"""
What follows from a write, in the same transaction: values worked out again, and marks where that cannot be done.

A change may reach over several pieces of valid time (the correction of a past interval, a claim that arrives late).
Between two borders nothing that was read changes, so each piece is worked out once, as of its first instant.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from asofgraph.graph.claim import Claim
from asofgraph.graph.moments import FOREVER
from asofgraph.graph.store import Row, Transaction
from asofgraph.graph.units import UnitGraph
from asofgraph.graph.writer import Moment
from asofgraph.ledger.claims import Words, value_claim, value_in
from asofgraph.ledger.recompute import (
    DEFAULT_LIMIT,
    Dependant,
    Outcome,
    Reading,
    Recomputed,
    State,
    recompute,
)

INSTANT = timedelta(microseconds=1)
PENDING = "pending: more units depend on the change than are worked out in its transaction"


class Propagation:
    """Follows every write of one namespace."""

    def __init__(self, namespace: str, zone: str, *, limit: int = DEFAULT_LIMIT) -> None:
        self._namespace = namespace
        self._zone = zone
        self._limit = limit

    def follow(self, tx: Transaction, moment: Moment) -> list[Row]:
        """
        Work out what follows from the inputs that this transaction changed.

        Returns:
            The claims of the values that came out different. Marks are stored here.
        """
        graph = UnitGraph(tx, self._namespace, moment.recorded_at)
        ids, borders = graph.changed()
        if not ids:
            return []
        words = graph.changing_words(moment.number)
        claims: list[Claim] = []
        for piece in pairwise(borders):
            claims += self._piece(graph, ids, piece, Words(**words) if words else None)
        return [claim.row(self._namespace) for claim in claims]

    def recheck(
        self, tx: Transaction, moment: Moment, lines: Collection[str] | None, words: Words
    ) -> list[Row]:
        """Work out again whatever needs re-checking and has a formula: all of it, or *lines* only."""
        graph, at = UnitGraph(tx, self._namespace, moment.recorded_at), words.said_at
        stale = graph.stale(at) if lines is None else list(lines)
        reader = _Reader(graph, at)
        result = recompute({}, reader.fetch, due=reader.read(stale[: self._limit]), limit=self._limit)
        claims = self._written(graph, result, {}, (at, reader.until), reader, words)
        return [claim.row(self._namespace) for claim in claims]

    def _piece(
        self, graph: UnitGraph, ids: list[str], piece: tuple[datetime, datetime], words: Words | None
    ) -> Iterator[Claim]:
        at, end = piece
        while at < end:
            reader = _Reader(graph, at, until=end)
            changed = self._changed(graph, ids, at, reader)
            if not changed:
                return
            coupled = self._coupled(graph, changed, reader)
            result = recompute(changed | coupled, reader.fetch, limit=self._limit)
            yield from self._written(graph, result, coupled, (at, reader.until), reader, words)
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
                State(states[row["id"]].value, f"{row['via']} is no longer in force"),
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
    ) -> list[Claim]:
        """Store the marks, and give the claims of new values, for one piece of valid time."""
        valid_from, valid_until = piece
        claims, marks, lifted = [], [], []
        for line, outcome in (*coupled.items(), *result.outcomes.items()):
            place = {"line": line, "valid_from": valid_from, "valid_until": valid_until}
            if outcome.before.stale is not None:
                lifted.append(place)
            if outcome.after.stale is not None:
                marks.append(place | {"via": outcome.via, "reason": outcome.after.stale})
            elif outcome.after.value is not None and words is not None:
                claims.append(
                    value_claim(
                        line,
                        outcome.after.value,
                        words,
                        source=reader.source(line),
                        zone=self._zone,
                        valid_from=valid_from,
                        valid_until=None if valid_until == FOREVER else valid_until,
                    )
                )
        graph.lift_marks(lifted)
        graph.set_marks(marks)
        if undecided := [*result.pending, *result.unread]:
            graph.mark_below(undecided, result.pending, valid_from, valid_until, PENDING)
        return claims


class _Reader:
    """Reads units at one instant, and keeps the next border in valid time of all that was read."""

    def __init__(self, graph: UnitGraph, at: datetime, until: datetime = FOREVER) -> None:
        self._graph = graph
        self._at = at
        self._width = 0
        self._rows: dict[str, Row] = {}
        self._sources: dict[str, str] = {}
        self.until = until

    def states(self, ids: Collection[str]) -> dict[str, State]:
        """Give what lines and facts say."""
        missing = [id_ for id_ in ids if id_ not in self._rows]
        if missing:
            for row in self._graph.states(missing, self._at):
                self._rows[row["id"]] = row
                self.until = min(self.until, row["until"])
        return {id_: state(self._rows[id_]) for id_ in ids}

    def fetch(self, ids: Collection[str]) -> Reading:
        """Read the dependants of *ids*: direct ones first, deeper levels from call to call."""
        found = self._graph.reach(ids, self._width)
        self._width += 1
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
            self._sources[row["id"]] = row["source"]
        return Reading(
            dependants=[_dependant(row, states[row["id"]]) for row in rows if not states[row["id"]].ended],
            inputs=inputs,
            border=[row["id"] for row in rows if seen.get(row["id"], 0) < row["dependants"]],
        )

    def source(self, line: str) -> str:
        """Name the source of a line that was read."""
        return self._sources[line]


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
