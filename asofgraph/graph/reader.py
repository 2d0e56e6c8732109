"""Reads a namespace on both clocks."""

from __future__ import annotations

import time
from datetime import datetime, tzinfo
from typing import Any, Literal

from asofgraph.cypher import Query, load
from asofgraph.errors import NotFound
from asofgraph.graph import rows
from asofgraph.graph.moments import BEGINNING, FOREVER, stored
from asofgraph.graph.store import Row, Store, Transaction
from asofgraph.models import Change, Conflicting, Event, Evidence, ExplainedStretch, FactEvent, Stretch

FACTS_AS_OF = load("read/facts_as_of")
FACTS_POSSIBLE = load("read/facts_possible")
FACTS_BELIEVED = load("read/facts_believed")
HISTORY = load("read/history")
EXPLAIN_HISTORY = load("read/explain_history")
ATTRIBUTE_BY_ITSELF = load("read/attribute_by_itself")
EVIDENCE = load("read/evidence")
CONFLICTS = load("read/conflicts")
CHANGES = {"valid": load("read/changes_valid"), "recorded": load("read/changes_recorded")}
EVENTS = load("read/events")
REWRITING = load("read/rewriting")
HOLD_NAMESPACE = load("namespace/hold_namespace")

# Seconds between readings while recorded history is written anew; the first reading also learns how often it was.
PAUSES = (0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5)


class Reader:
    """The reading queries of one namespace, their moments in its zone."""

    def __init__(self, store: Store, namespace: str, zone: tzinfo) -> None:
        self._store = store
        self._namespace = namespace
        self._zone = zone
        self._rewritten: int | None = None

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
        return self._facts(FACTS_AS_OF, subject, attribute, valid_from, valid_until, known_at)

    def facts_possible(
        self,
        subject: str | None,
        attribute: str | None,
        valid_from: datetime,
        valid_until: datetime,
        known_at: datetime | None,
    ) -> list[FactEvent]:
        """
        Give the facts that are not believed to hold in the half-open window, and still may.

        Runs:
            ``read/facts_possible.cypher``
        """
        return self._facts(FACTS_POSSIBLE, subject, attribute, valid_from, valid_until, known_at)

    def _facts(
        self,
        query: Query,
        subject: str | None,
        attribute: str | None,
        valid_from: datetime,
        valid_until: datetime,
        known_at: datetime | None,
    ) -> list[FactEvent]:
        found = self.read(
            query,
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
        found = self.read(
            FACTS_BELIEVED,
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
        found = self.read(
            HISTORY,
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
        found = self.read(
            EXPLAIN_HISTORY,
            subject=subject,
            attribute=attribute,
            known_at=stored(known_at, "known_at"),
            now=stored(now),
        )
        return [rows.explained(row, self._zone) for row in found]

    def attribute_by_itself(self, predicate: str, known_at: datetime | None) -> str | None:
        """
        Give a free predicate itself if it was parted by hand from where the ontology places it.

        Runs:
            ``read/attribute_by_itself.cypher``
        """
        found = self.read(ATTRIBUTE_BY_ITSELF, predicate=predicate, known_at=stored(known_at, "known_at"))
        return str(found[0]["attribute"]) if found else None

    def evidence(self, fact_id: str, known_at: datetime | None, now: datetime) -> Evidence:
        """
        Give the chain behind a fact.

        Raises:
            NotFound: there is no such fact.

        Runs:
            ``read/evidence.cypher``
        """
        found = self.read(
            EVIDENCE,
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
        found = self.read(
            CONFLICTS,
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
        found = self.read(
            CHANGES[axis],
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
        found = self.read(EVENTS, after=after)
        return [rows.event(row, self._zone) for row in found]

    def read(self, query: Query, **parameters: Any) -> list[Row]:
        """
        Run a reading query, again if recorded history was being written anew meanwhile.

        Where it is all the time, the query waits for its turn among the writers, and reads between two of them.
        """
        for pause in PAUSES:
            found = self._store.read(query, namespace=self._namespace, **parameters)
            state = self._store.read(REWRITING, namespace=self._namespace)
            if not state:
                return found
            before, self._rewritten = self._rewritten, state[0]["rewritten"]
            if not state[0]["rewriting"] and self._rewritten == before:
                return found
            time.sleep(pause)
        return self._store.rehearse(lambda tx: self._between_writes(tx, query, parameters), query.path)

    def _between_writes(self, tx: Transaction, query: Query, parameters: dict[str, Any]) -> list[Row]:
        tx.run(HOLD_NAMESPACE, namespace=self._namespace)
        return tx.run(query, namespace=self._namespace, **parameters)
