"""Claims made by a call: the call itself is stored as the turn that carries them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self
from zoneinfo import ZoneInfo

from asofgraph.cypher import load
from asofgraph.errors import Incorrect, InvertedIntervalError, NotFound
from asofgraph.graph.claim import Claim, content_id
from asofgraph.graph.moments import stored
from asofgraph.graph.store import Store
from asofgraph.graph.writer import Batch, Moment, Writer
from asofgraph.ingest.indexing import Indexing
from asofgraph.language.ontology import Ontology
from asofgraph.language.period import Period, containing, lasting
from asofgraph.models import Act, Kind, Modality, Precision

TURN = load("read/turn")
FACT_TO_WITHDRAW = load("read/fact_to_withdraw")

CALLS = "calls"


@dataclass(frozen=True, slots=True)
class Stated:
    """An interval as a caller states it, half-open; None where it is left open."""

    valid_from: datetime | None = None
    period_until: datetime | None = None
    precision: Precision | None = None
    valid_until: datetime | None = None

    @classmethod
    def between(cls, start: Period | None, end: Period | None) -> Self:
        """
        State what two periods say: from the first instant of one to the first instant of the other.

        Raises:
            InvertedIntervalError: it would end before it starts.
        """
        if start is not None and end is not None and end.start <= start.start:
            raise InvertedIntervalError(
                f"valid_until: {end.start.isoformat()} is not after valid_from {start.start.isoformat()}; "
                "swap them, or leave one out"
            )
        until = None if end is None else end.start
        if start is None:
            return cls(valid_until=until)
        return cls(start.start, start.end, start.precision, until)

    def lasting(self, said_at: datetime, zone: ZoneInfo) -> Self:
        """State what an event takes of which no end is told: its own period, or the day on which it was said."""
        if self.valid_until is not None:
            return self
        if self.valid_from is None:
            return self.between(containing(said_at, Precision.DAY, zone), None).lasting(said_at, zone)
        assert self.period_until is not None
        assert self.precision is not None
        return replace(self, valid_until=lasting(Period(self.valid_from, self.period_until, self.precision)))


@dataclass(frozen=True, slots=True)
class Call:
    """When a call's words were said, when they are recorded (None: now), and by which source."""

    said_at: datetime
    recorded_at: datetime | None
    clock: datetime
    source: str | None = None


class ByHand:
    """Asserts and withdraws in one namespace, under the same rules as what is read from turns."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        ontology: Ontology,
        namespace: str,
        zone: ZoneInfo,
        indexing: Indexing,
    ) -> None:
        self._store = store
        self._writer = writer
        self._ontology = ontology
        self._namespace = namespace
        self._zone = zone
        self._indexing = indexing

    def assert_fact(
        self,
        subject: str,
        attribute: str,
        value: str | None,
        stated: Stated,
        *,
        polarity: bool,
        modality: Modality | None,
        counts_on: bool,
        call: Call,
        quote: str | None,
        turn_id: str | None,
    ) -> str:
        """Store a claim; gives its fact id."""
        canonical = self._ontology.canonical(attribute, value)
        cardinality = self._ontology.cardinality(canonical.attribute)
        ends = not polarity and cardinality != "preference"
        if value is None and not ends:
            raise Incorrect(
                "value: a claim needs a value; None is only for an end (polarity=False) of whatever holds"
            )
        if not subject.strip():
            raise Incorrect("subject: is empty; name whom or what the claim is about")
        if ends and stated == Stated():
            stated = Stated.between(containing(call.said_at, Precision.DAY, self._zone), None)
        if cardinality == "event" and not ends:
            stated = stated.lasting(call.said_at, self._zone)
        claim = Claim(
            turn_id="",
            said_at=call.said_at,
            subject=subject.strip(),
            attribute=canonical.attribute,
            attribute_reason=canonical.reason,
            predicate=canonical.predicate,
            cardinality=cardinality,
            value=value,
            start=0,
            end=0,
            quote="",
            act=Act.END if ends else Act.VALUE,
            polarity=polarity,
            kind=_kind(cardinality),
            modality=modality or Modality.CURRENT_STATE,
            current=modality is Modality.CURRENT_STATE,
            valid_from=stated.valid_from,
            period_until=stated.period_until,
            precision=stated.precision,
            valid_until=stated.valid_until,
            zone=self._zone.key,
            source=call.source or "user",
            reason="asserted by a call",
        )
        if counts_on:
            claim = _counting_on(claim)
        words = quote or _words(_verb(claim), claim)
        return self._write("assert", claim, words, call, quote, turn_id)

    def withdraw_fact(self, fact_id: str, *, call: Call, reason: str | None) -> str:
        """
        Withdraw one fact, with its effects if it is an event; gives the withdrawal's own fact id.

        Raises:
            NotFound: there is no such fact.
        """
        found = self._store.read(FACT_TO_WITHDRAW, namespace=self._namespace, fact_id=fact_id)
        if not found:
            raise NotFound(
                f"fact_id: {fact_id!r} is no fact of namespace {self._namespace!r}; facts() and history() give ids"
            )
        target = found[0]
        claim = Claim(
            turn_id="",
            said_at=call.said_at,
            subject=target["subject"],
            attribute=target["attribute"],
            cardinality=target["cardinality"],
            value=target["value"],
            start=0,
            end=0,
            quote="",
            act=Act.WITHDRAWAL,
            kind=Kind(target["kind"]),
            zone=self._zone.key,
            source=call.source or "user",
            reason=reason or "withdrawn by a call",
            withdraws=fact_id,
        )
        words = f"{_words('withdrawn', claim)} ({fact_id})"
        return self._write("retract", claim, words, call)

    def withdraw_portion(
        self,
        subject: str,
        attribute: str,
        value: str | None,
        stated: Stated,
        *,
        call: Call,
        reason: str | None,
    ) -> str:
        """Withdraw belief in a value, a portion of valid time, or both; gives the withdrawal's fact id."""
        canonical = self._ontology.canonical(attribute, value)
        cardinality = self._ontology.cardinality(canonical.attribute)
        claim = Claim(
            turn_id="",
            said_at=call.said_at,
            subject=subject.strip(),
            attribute=canonical.attribute,
            attribute_reason=canonical.reason,
            predicate=canonical.predicate,
            cardinality=cardinality,
            value=value,
            start=0,
            end=0,
            quote="",
            act=Act.WITHDRAWAL,
            kind=_kind(cardinality),
            valid_from=stated.valid_from,
            precision=stated.precision,
            valid_until=stated.valid_until,
            zone=self._zone.key,
            source=call.source or "user",
            reason=reason or "withdrawn by a call",
        )
        words = _words("withdrawn", claim)
        return self._write("retract", claim, words, call)

    def _write(
        self,
        type: str,
        claim: Claim,
        words: str,
        call: Call,
        quote: str | None = None,
        turn_id: str | None = None,
    ) -> str:
        if turn_id is None:
            compose = self._in_a_call(type, claim, words)
        else:
            compose = self._in_a_turn(type, claim, turn_id, quote, call.source)
        written = self._writer.write(compose, clock=call.clock, recorded_at=call.recorded_at)
        if not written.facts:
            raise Incorrect(f"turn_id: turn {turn_id!r} carries this claim already")
        return written.facts[0]

    def _in_a_call(self, type: str, claim: Claim, words: str) -> Callable[[Moment], Batch]:
        vectors = self._indexing.embed([words])

        def compose(moment: Moment) -> Batch:
            turn = {
                "id": content_id(self._namespace, CALLS, moment.number),
                "caller_id": None,
                "role": "system",
                "speaker": claim.source,
                "content": words,
                "source": claim.source,
                "said_at": stored(claim.said_at, "said_at"),
                "zone": self._zone.key,
                "made": True,
            }
            grounded = replace(claim, turn_id=str(turn["id"]), start=0, end=len(words), quote=words)
            return Batch(
                type,
                turns={CALLS: [turn]},
                claims=[grounded.row(self._namespace)],
                index=self._indexing.index({grounded.turn_id: words}, vectors),
            )

        return compose

    def _in_a_turn(
        self, type: str, claim: Claim, turn_id: str, quote: str | None, source: str | None
    ) -> Callable[[Moment], Batch]:
        found = self._store.read(TURN, namespace=self._namespace, turn_id=turn_id)
        if not found:
            raise NotFound(f"turn_id: there is no turn {turn_id!r} in namespace {self._namespace!r}")
        turn = found[0]
        words = quote or turn["content"]
        start = turn["content"].find(words)
        if start < 0:
            raise Incorrect(f"quote: {words!r} does not stand in turn {turn_id!r}; quote its own words")
        grounded = replace(
            claim,
            turn_id=turn["id"],
            said_at=turn["said_at"],
            start=start,
            end=start + len(words),
            quote=words,
            source=source or turn["source"],
        )
        return lambda moment: Batch(type, claims=[grounded.row(self._namespace)])


def _kind(cardinality: str) -> Kind:
    return {"preference": Kind.PREFERENCE, "event": Kind.EVENT}.get(cardinality, Kind.STATE)


def _counting_on(claim: Claim) -> Claim:
    """
    Read the number that a value begins with, and its unit.

    Raises:
        Incorrect: there is none, or the claim is no open value of a slot.
    """
    number, _, unit = (claim.value or "").strip().partition(" ")
    try:
        quantity = float(number)
    except ValueError:
        quantity = math.nan
    if not math.isfinite(quantity):
        raise Incorrect(
            f"value: {claim.value!r} does not begin with a number to count on; write '2' or '2 mugs'"
        )
    if claim.act is not Act.VALUE or claim.valid_until is not None or claim.cardinality != "one":
        raise Incorrect(
            "counts_on: only a value of an attribute of one value, without an end, counts on from what holds"
        )
    return replace(claim, counts_on=True, quantity=quantity, unit=unit or None)


def _verb(claim: Claim) -> str:
    if claim.act is Act.END:
        return "ended"
    if claim.counts_on:
        return "more"
    return "held" if claim.polarity else "denied"


def _words(verb: str, claim: Claim) -> str:
    """Say in words what a call said, for the turn that stands for it."""
    parts = [claim.subject, claim.attribute.replace("_", " "), claim.value or "whatever holds", verb]
    if claim.valid_from:
        parts.append(f"from {claim.valid_from.isoformat()}")
    if claim.valid_until:
        parts.append(f"until {claim.valid_until.isoformat()}")
    return " ".join(parts)
