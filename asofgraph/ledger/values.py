"""
What a state unit may hold, and its one text form in a slot.

The text describes itself, so that a value needs no type beside it: ``24``, ``true``, ``2026-03-01``,
``2026-03-01T09:00:00+09:00``, ``["0.91", "0.88"]``; everything else is text.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Context, Decimal, DecimalException, DivisionByZero, InvalidOperation, Overflow
from typing import TypeAlias, Union

from asofgraph.errors import Incorrect, NaiveDatetimeError

Scalar: TypeAlias = Decimal | bool | str | date | datetime
StateValue: TypeAlias = Union[Scalar, "tuple[StateValue, ...]"]

# Worked out to 34 digits (as in IEEE 754's decimal128), kept to 28: a third, times three, is one again.
WORKING = Context(prec=34, Emin=-383, Emax=384, traps=[DivisionByZero, InvalidOperation, Overflow])
KEPT = Context(prec=28, Emin=-383, Emax=384, traps=[InvalidOperation, Overflow])

_NUMBER = re.compile(r"[+-]?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?", re.ASCII)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_DATETIME = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Measured:
    """A value and the unit it is counted in (``Decimal("600")``, ``"USD"``); None for a bare value."""

    value: StateValue
    unit: str | None = None

    def __str__(self) -> str:
        text = to_text(self.value)
        return f"{text} {self.unit}" if self.unit else text


def number(value: Decimal) -> Decimal:
    """Round *value* to the kept digits, without exponent: ``1.50`` and ``15E-1`` are both ``1.5``."""
    return Decimal(f"{KEPT.normalize(value) + 0:f}")


def to_text(value: StateValue) -> str:
    """Write *value* as a slot keeps it: digits without exponent, ISO dates, JSON lists of such texts."""
    match value:
        case bool():
            return "true" if value else "false"
        case Decimal():
            return f"{number(value):f}"
        case datetime() | date():
            return value.isoformat()
        case tuple():
            return json.dumps([to_text(item) for item in value], ensure_ascii=False)
        case _:
            return value


def from_text(text: str) -> StateValue:
    """Read what `to_text` wrote, or a fact's value: ``"1,600"`` is a number, ``"007"`` is text."""
    if text in ("true", "false"):
        return text == "true"
    if _NUMBER.fullmatch(text):
        return number(Decimal(text.replace(",", "")))
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
        if _DATETIME.fullmatch(text):
            return datetime.fromisoformat(text)
        if text.startswith("["):
            items = json.loads(text)
            if all(isinstance(item, str) for item in items):
                return tuple(from_text(item) for item in items)
    except (ValueError, RecursionError):
        pass
    return text


def measured(value: object, unit: str | None = None) -> Measured:
    """
    Take what a caller gives for a unit's value.

    Args:
        value: Number (int, float, Decimal), text, bool, date, aware datetime, duration, or a list of those.
        unit: What it is counted in; a duration without one is counted in days.

    Raises:
        NaiveDatetimeError: *value* is a datetime without a zone.
        Incorrect: *value* is of another type, or not finite.
    """
    if isinstance(value, timedelta):
        if unit is not None:
            raise Incorrect(f"{value!r} is a duration and brings its own unit; leave {unit!r} out")
        micros = (value.days * 86_400 + value.seconds) * 1_000_000 + value.microseconds
        return Measured(number(WORKING.divide(Decimal(micros), Decimal(86_400_000_000))), "day")
    return Measured(_taken(value), unit)


def _taken(value: object) -> StateValue:
    match value:
        case bool():
            return value
        case int() | float() | Decimal():
            exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
            if not exact.is_finite():
                raise Incorrect(f"{value!r} is not a finite number; give a number")
            try:
                return number(exact)
            except DecimalException as error:
                raise Incorrect(f"{value!r} is out of range; its exponent must lie within ±383") from error
        case datetime():
            if value.utcoffset() is None:
                raise NaiveDatetimeError(f"{value!r} has no zone; give tzinfo")
            return value
        case date():
            return value
        case str():
            return from_text(value)
        case list() | tuple():
            return tuple(_taken(item) for item in value)
        case _:
            raise Incorrect(
                f"a unit's value cannot be a {type(value).__name__}; "
                "give a number, text, bool, date, datetime, duration or a list of those"
            )
