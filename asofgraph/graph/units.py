"""State units in the graph: their lines, what they depend on, what they say at a moment, and their marks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from asofgraph.cypher import load
from asofgraph.graph.claim import Claim
from asofgraph.graph.reader import Reader
from asofgraph.graph.store import Row, Store, Transaction

ADD_SPAN = load("ledger/add_span")
ADD_UNIT = load("ledger/add_unit")
APPEND_VALUES = load("ledger/append_values")
CHANGED_INPUTS = load("ledger/changed_inputs")
CHANGING_WORDS = load("ledger/changing_words")
COUPLED_LINES = load("ledger/coupled_lines")
FIND_CYCLE = load("ledger/find_cycle")
LIFT_MARKS = load("ledger/lift_marks")
LINES_AT = load("ledger/lines_at")
LOAD_UNITS = load("bench/load_units")
MARK_BELOW = load("ledger/mark_below")
RAISE_RANKS = load("ledger/raise_ranks")
REACH_DIRECT = load("ledger/reach_direct")
REACH = {64: load("ledger/reach_far"), 8: load("ledger/reach_near")}
RESOLVE_IDS = load("ledger/resolve_ids")
SET_DEPENDENCIES = load("ledger/set_dependencies")
SET_MARKS = load("ledger/set_marks")
SOURCE_RANKS = load("ledger/source_ranks")
STALE_LINES = load("ledger/stale_lines")
STALE_PATH = load("ledger/stale_path")
STATES_AT = load("ledger/states_at")
UNITS_AS_OF = load("ledger/units_as_of")


@dataclass(frozen=True, slots=True)
class UnitGraph:
    """The units of one namespace, inside a writing transaction that sees what is known at ``known_at``."""

    tx: Transaction
    namespace: str
    known_at: datetime

    def resolve(self, ids: Collection[str]) -> dict[str, Row]:
        """Tell what each id stands for: a unit and its line, a fact, or nothing."""
        return {row["id"]: row for row in self._run(RESOLVE_IDS, ids=list(ids))}

    def ranks(self, sources: Collection[str]) -> dict[str, int]:
        """Rank sources by the policy."""
        rows = self._run(SOURCE_RANKS, sources=list(sources), known_at=self.known_at)
        return {row["source"]: row["rank"] for row in rows}

    def add(self, unit: Row, number: int) -> None:
        """Store a unit in its line."""
        self._run(ADD_UNIT, unit=unit, recorded_at=self.known_at, number=number)

    def depend(self, line: str, unit: str, edges: Sequence[Row], effective_at: datetime) -> None:
        """Make *line* depend on what its present unit names."""
        self._run(
            SET_DEPENDENCIES,
            line=line,
            unit=unit,
            edges=edges,
            effective_at=effective_at,
            recorded_at=self.known_at,
        )

    def cycle(self, line: str, ids: Collection[str]) -> list[str] | None:
        """Find a way from one of *ids* down to *line*."""
        found = self.tx.one(FIND_CYCLE, namespace=self.namespace, line=line, ids=list(ids))
        return found["cycle"] if found else None

    def lift_above(self, line: str) -> None:
        """Raise the ranks of everything above *line* as far as needed."""
        ids = [line]
        while ids:
            ids = [row["id"] for row in self._run(RAISE_RANKS, ids=ids)]

    def direct(self, ids: Collection[str]) -> list[str]:
        """List the direct dependants."""
        found: list[str] = self._run(REACH_DIRECT, ids=list(ids))[0]["ids"]
        return found

    def reach(self, ids: Collection[str], width: int, limit: int) -> list[str]:
        """
        List dependants of deeper levels, if at *width* to a level several levels are no more than *limit*.

        The lowest in the order of dependency come first.
        """
        query = next((query for depth, query in REACH.items() if 0 < width * depth <= limit), None)
        if query is None:
            return []
        found: list[str] = self._run(query, ids=list(ids), limit=limit)[0]["ids"]
        return found

    def lines(self, ids: Collection[str], at: datetime) -> list[Row]:
        """Tell how lines are worked out, and what they say at *at*."""
        return self._run(LINES_AT, ids=list(ids), at=at, known_at=self.known_at)

    def states(self, ids: Collection[str], at: datetime, known_at: datetime | None = None) -> list[Row]:
        """Tell what lines and facts say at *at*."""
        return self._run(STATES_AT, ids=list(ids), at=at, known_at=known_at or self.known_at)

    def changed(self) -> tuple[list[str], list[datetime]]:
        """List the inputs that changed at ``known_at``, and the borders between which they stay as they are."""
        row = self._run(CHANGED_INPUTS, known_at=self.known_at)[0]
        return row["ids"], row["borders"]

    def changing_words(self, number: int) -> Row | None:
        """Find the words of event *number*."""
        return self.tx.one(CHANGING_WORDS, namespace=self.namespace, number=number)

    def coupled(self, ids: Collection[str]) -> list[Row]:
        """List what holds only while one of *ids* does."""
        return self._run(COUPLED_LINES, ids=list(ids))

    def append(self, claims: Sequence[Claim], keys: Sequence[str], number: int) -> set[str]:
        """
        Store the values of those lines that plainly go on; gives these lines.

        Args:
            claims: Of values, resting on the same words and holding from the same moment on.
            keys: The keys of their lines.
            number: The event that they are part of.
        """
        shared = claims[0].row(self.namespace)
        values = [
            {
                "id": claim.id(self.namespace),
                "line": claim.subject,
                "key": key,
                "value": claim.value,
                "quantity": claim.quantity,
                "unit": claim.unit,
                "source": claim.source,
                "said_key": claim.said_key,
            }
            for claim, key in zip(claims, keys, strict=True)
        ]
        self._run(
            ADD_SPAN,
            turn_id=shared["turn_id"],
            span_id=shared["span_id"],
            start=shared["span_start"],
            end=shared["span_end"],
            quote=shared["quote"],
            recorded_at=self.known_at,
        )
        rows = self._run(
            APPEND_VALUES,
            values=values,
            span_id=shared["span_id"],
            start=shared["span_start"],
            zone=shared["zone"],
            reason=shared["reason"],
            at=shared["valid_from"],
            recorded_at=self.known_at,
            number=number,
        )
        return set(rows[0]["lines"])

    def lift_marks(self, pieces: Sequence[Row]) -> None:
        """Take marks off pieces of valid time."""
        if pieces:
            self._run(LIFT_MARKS, pieces=list(pieces), recorded_at=self.known_at)

    def set_marks(self, marks: Sequence[Row]) -> None:
        """Mark lines over pieces of valid time."""
        if marks:
            kept = [mark | {"told": getattr(mark["reason"], "stored", None)} for mark in marks]
            self._run(SET_MARKS, marks=kept, recorded_at=self.known_at)

    def mark_below(
        self,
        ids: Collection[str],
        included: Collection[str],
        valid_from: datetime,
        valid_until: datetime,
        reason: str,
    ) -> int:
        """Mark everything below *ids*, and those of them that are *included*; gives how many were marked."""
        row = self._run(
            MARK_BELOW,
            ids=list(ids),
            included=list(included),
            valid_from=valid_from,
            valid_until=valid_until,
            recorded_at=self.known_at,
            reason=reason,
        )[0]
        return int(row["marked"])

    def _run(self, query: Any, **parameters: Any) -> list[Row]:
        return self.tx.run(query, namespace=self.namespace, **parameters)


def load_units(store: Store, namespace: str, units: Sequence[Row], at: datetime) -> None:
    """Lay units straight into a namespace, for measuring."""
    store.write(lambda tx: tx.run(LOAD_UNITS, namespace=namespace, units=list(units), at=at), "load units")


def units_as_of(
    reader: Reader, ids: Sequence[str] | None, at: datetime, known_at: datetime | None
) -> list[Row]:
    """Read units as they stand at *at*, as known at *known_at*."""
    return reader.read(UNITS_AS_OF, ids=ids, at=at, known_at=known_at)


def stale_lines(reader: Reader, at: datetime) -> list[Row]:
    """List the lines that need re-checking at *at*, in the order of dependency: line, present unit, has_formula."""
    return reader.read(STALE_LINES, at=at, known_at=None)


def stale_path(reader: Reader, id: str, at: datetime, known_at: datetime | None) -> list[Row]:
    """Read the way from a stale unit to the cause."""
    return reader.read(STALE_PATH, id=id, at=at, known_at=known_at)
