"""A claim on its way into the graph: its ids, and the row that ``write/add_claims`` reads."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from asofgraph.models import Act, Kind, Modality, Precision

SAID = "%Y-%m-%dT%H:%M:%S.%f"
ASSERTED = frozenset({Modality.PAST_EVENT, Modality.CURRENT_STATE, Modality.PLAN, Modality.OUTSIDE})


def content_id(*parts: object) -> str:
    """Hash *parts* into an id; None and "" differ, and no two lists of parts run together."""
    canonical = json.dumps([None if part is None else str(part) for part in parts], ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Claim:
    """
    What one claim says, grounded in a stretch of a turn, before it gets its place in a slot.

    Attributes:
        turn_id: The stored id of the turn that says it; ``said_at`` is that turn's.
        start, end, quote: The words of the turn that carry it.
        valid_from, valid_until: Zone-aware, None where not stated.
        period_until: The end of the day, month or year in which an imprecise ``valid_from`` lies.
        current: The words also say that it holds now.
        predicate: The name under which the attribute was said, where it is another.
        withdraws: The id of the fact that a withdrawal names.
        caused_by: The id of the event whose declared effect this is.
        unmarked: It takes the place of no other value: the words have no marker of change.
        counts_on: Its quantity is counted on from what held before ("two more").
        tie: (attribute, value) that this claim stands or falls with.
        correction: Its value takes over the interval of what a withdrawal before it takes out (of the value
            ``corrects``, if the words name one).
    """

    turn_id: str
    said_at: datetime
    subject: str
    attribute: str
    cardinality: str
    value: str | None
    start: int
    end: int
    quote: str
    act: Act = Act.VALUE
    polarity: bool = True
    kind: Kind = Kind.STATE
    modality: Modality = Modality.CURRENT_STATE
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    period_until: datetime | None = None
    precision: Precision | None = None
    occurred_at: datetime | None = None
    current: bool = False
    zone: str = "UTC"
    source: str = "user"
    roles: dict[str, str] = field(default_factory=dict)
    quantity: float | None = None
    unit: str | None = None
    confidence: float = 1.0
    reason: str | None = None
    attribute_reason: str | None = None
    predicate: str | None = None
    withdraws: str | None = None
    caused_by: str | None = None
    tie: tuple[str, str] | None = None
    rank_in_words: int = 0
    unmarked: bool = False
    correction: bool = False
    corrects: str | None = None
    counts_on: bool = False

    def id(self, namespace: str) -> str:
        """Give the claim's id: the same words about the same thing have the same id."""
        return content_id(
            namespace,
            self.turn_id,
            self.start,
            self.end,
            self.subject,
            self.attribute,
            self.value,
            self.act,
            self.polarity,
            self.valid_from and self.valid_from.astimezone(UTC).isoformat(),
            self.valid_until and self.valid_until.astimezone(UTC).isoformat(),
            self.modality,
            self.withdraws,
            self.caused_by,
        )

    @property
    def said_key(self) -> str:
        """When it was said, as a sortable text: what the order in which things were said begins with."""
        return self.said_at.astimezone(UTC).strftime(SAID)

    def row(self, namespace: str) -> dict[str, Any]:
        """Give the row that ``write/add_claims`` and ``write/place_claims`` read; moments in UTC."""
        return {
            "id": self.id(namespace),
            "turn_id": self.turn_id,
            "span_id": content_id(namespace, self.turn_id, self.start, self.end),
            "span_start": self.start,
            "span_end": self.end,
            "quote": self.quote,
            "said_key": self.said_key,
            "rank_in_words": self.rank_in_words,
            "subject": self.subject,
            "attribute": self.attribute,
            "cardinality": self.cardinality,
            "value": self.value,
            "act": self.act.value,
            "polarity": self.polarity,
            "kind": self.kind.value,
            "modality": self.modality.value,
            "asserted": self.modality in ASSERTED,
            "valid_from": _utc(self.valid_from),
            "valid_until": _utc(self.valid_until),
            "period_until": _utc(self.period_until),
            "precision": self.precision and self.precision.value,
            "occurred_at": _utc(self.occurred_at),
            "current": self.current,
            "zone": self.zone,
            "source": self.source,
            "roles": json.dumps(self.roles, ensure_ascii=False, sort_keys=True),
            "quantity": self.quantity,
            "unit": self.unit,
            "confidence": self.confidence,
            "reason": self.reason,
            "attribute_reason": self.attribute_reason,
            "predicate": self.predicate or self.attribute,
            "withdraws": self.withdraws,
            "caused_by": self.caused_by,
            "correction": self.correction,
            "unmarked": self.unmarked,
            "corrects": self.corrects,
            "counts_on": self.counts_on,
            "tie_attribute": self.tie and self.tie[0],
            "tie_value": self.tie and self.tie[1],
        }


def _utc(moment: datetime | None) -> datetime | None:
    return None if moment is None else moment.astimezone(UTC)
