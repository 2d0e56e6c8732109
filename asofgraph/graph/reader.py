"""Reads a namespace on both clocks."""

from __future__ import annotations

from datetime import datetime, tzinfo
from typing import Literal

from asofgraph.cypher import load
from asofgraph.errors import NotFound
from asofgraph.graph import rows
from asofgraph.graph.moments import BEGINNING, FOREVER, stored
from asofgraph.graph.store import Store
from asofgraph.models import Change, Conflicting, Event, Evidence, ExplainedStretch, FactEvent, Stretch

FACTS_AS_OF = load("read/facts_as_of")
FACTS_BELIEVED = load("read/facts_believed")
HISTORY = load("read/history")
EXPLAIN_HISTORY = load("read/explain_history")
EVIDENCE = load("read/evidence")
CONFLICTS = load("read/conflicts")
CHANGES = {"valid": load("read/changes_valid"), "recorded": load("read/changes_recorded")}
EVENTS = load("read/events")


class Reader:
    """The reading queries of one namespace, their moments in its zone."""

    def __init__(self, store: Store, namespace: str, zone: tzinfo) -> None:
        self._store = store
        self._namespace = namespace
        self._zone = zone

    def facts_as_of(
        self,
        subject: str | None,
        attribute: str | None,
        valid_from: datetime,
        valid_until: datetime,
        known_at: datetime | None,
    ) -> list[FactEvent]:
        """
        Give the facts that hold at some moment of the half-open window.

        Runs:
            ``read/facts_as_of.cypher``
        """
        found = self._store.read(
            FACTS_AS_OF,
            namespace=self._namespace,
            subject=subject,
            attribute=attribute,
            valid_from=stored(valid_from),
            valid_until=stored(valid_until),
            known_at=stored(known_at, "known_at"),
        )
        return [rows.fact(row, self._zone) for row in found]

    def facts_believed(
        self, subject: str | None, attribute: str | None, known_at: datetime | None, now: datetime
    ) -> list[FactEvent]:
        """
        Give everything believed, whenever it holds.

        Runs:
            ``read/facts_believed.cypher``
        """
        found = self._store.read(
            FACTS_BELIEVED,
            namespace=self._namespace,
            subject=subject,
            attribute=attribute,
            known_at=stored(known_at, "known_at"),
            now=stored(now),
        )
        return [rows.fact(row, self._zone) for row in found]

    def history(
        self, subject: str, attribute: str, known_at: datetime | None, now: datetime
    ) -> list[Stretch]:
        """
        Give a slot's timeline, oldest first.

        Runs:
            ``read/history.cypher``
        """
        found = self._store.read(
            HISTORY,
            namespace=self._namespace,
            subject=subject,
            attribute=attribute,
            known_at=stored(known_at, "known_at"),
            now=stored(now),
        )
        return [rows.stretch(row, self._zone) for row in found]

    def explain(
        self, subject: str, attribute: str, known_at: datetime | None, now: datetime
    ) -> list[ExplainedStretch]:
        """
        Give a slot's timeline, oldest first, and what opened and closed each stretch.

        Runs:
            ``read/explain_history.cypher``
        """
        found = self._store.read(
            EXPLAIN_HISTORY,
            namespace=self._namespace,
            subject=subject,
            attribute=attribute,
            known_at=stored(known_at, "known_at"),
            now=stored(now),
        )
        return [rows.explained(row, self._zone) for row in found]

    def evidence(self, fact_id: str, known_at: datetime | None, now: datetime) -> Evidence:
        """
        Give the chain behind a fact.

        Raises:
            NotFound: there is no such fact.

        Runs:
            ``read/evidence.cypher``
        """
        found = self._store.read(
            EVIDENCE,
            namespace=self._namespace,
            fact_id=fact_id,
            known_at=stored(known_at, "known_at"),
            now=stored(now),
        )
        if not found:
            raise NotFound(
                f"fact_id: {fact_id!r} is no fact of namespace {self._namespace!r}; facts() and history() give ids"
            )
        return rows.evidence(found[0], self._zone)

    def conflicts(
        self, valid_from: datetime | None, valid_until: datetime | None, known_at: datetime | None
    ) -> list[Conflicting]:
        """
        Give the pairs that cannot both hold.

        Runs:
            ``read/conflicts.cypher``
        """
        found = self._store.read(
            CONFLICTS,
            namespace=self._namespace,
            valid_from=stored(valid_from) or BEGINNING,
            valid_until=stored(valid_until) or FOREVER,
            known_at=stored(known_at, "known_at"),
        )
        return [rows.conflicting(row, self._zone) for row in found]

    def changes(
        self, start: datetime, end: datetime, axis: Literal["valid", "recorded"], known_at: datetime | None
    ) -> list[Change]:
        """
        Give what began and ended in the window of valid time, or was learnt and corrected in that of recorded time.

        Runs:
            ``read/changes_valid.cypher`` or ``read/changes_recorded.cypher``
        """
        found = self._store.read(
            CHANGES[axis],
            namespace=self._namespace,
            start=stored(start),
            end=stored(end),
            known_at=stored(known_at, "known_at"),
        )
        return [rows.change(row, self._zone) for row in found]

    def events(self, after: int) -> list[Event]:
        """
        Give the log behind an event number.

        Runs:
            ``read/events.cypher``
        """
        found = self._store.read(EVENTS, namespace=self._namespace, after=after)
        return [rows.event(row, self._zone) for row in found]
