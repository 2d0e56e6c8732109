"""The claims by which a unit holds its slots: which unit of its line is in force, and what its value is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal

from asofgraph.graph.claim import Claim
from asofgraph.ledger.values import Measured, from_text
from asofgraph.models import Act

IN_FORCE = "unit_in_force"
VALUE = "unit_value"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a turn that a claim rests on."""

    turn_id: str
    start: int
    end: int
    quote: str
    said_at: datetime


def value_claim(
    line: str,
    value: Measured,
    words: Words,
    *,
    source: str,
    zone: str,
    valid_from: datetime | None,
    valid_until: datetime | None,
) -> Claim:
    """Claim that the units of *line* have *value*; without ``valid_from`` from when it was said."""
    number = value.value
    claim = _claim(line, VALUE, str(value), words, source, zone)
    return replace(
        claim,
        quantity=float(number) if isinstance(number, Decimal) else None,
        unit=value.unit,
        valid_from=valid_from,
        valid_until=valid_until,
    )


def force_claim(
    line: str,
    unit: str,
    words: Words,
    *,
    source: str,
    zone: str,
    valid_from: datetime | None,
    valid_until: datetime | None,
) -> Claim:
    """Claim that *unit* is the one of *line* in force."""
    return replace(
        _claim(line, IN_FORCE, unit, words, source, zone), valid_from=valid_from, valid_until=valid_until
    )


def end_claim(
    line: str,
    attribute: str,
    value: str | None,
    words: Words,
    *,
    source: str,
    zone: str,
    at: datetime,
    reason: str,
) -> Claim:
    """Claim that what a slot of *line* holds ends at *at*."""
    claim = _claim(line, attribute, value, words, source, zone)
    return replace(claim, act=Act.END, polarity=False, valid_from=at, reason=reason)


def value_in(text: str | None, unit: str | None) -> Measured | None:
    """Read the value of a claim: its text without the unit that it is counted in."""
    if text is None:
        return None
    return Measured(from_text(text.removesuffix(f" {unit}") if unit else text), unit)


def _claim(line: str, attribute: str, value: str | None, words: Words, source: str, zone: str) -> Claim:
    return Claim(
        turn_id=words.turn_id,
        said_at=words.said_at,
        subject=line,
        attribute=attribute,
        cardinality="one",
        value=value,
        start=words.start,
        end=words.end,
        quote=words.quote,
        source=source,
        zone=zone,
        reason="of the state ledger",
    )
