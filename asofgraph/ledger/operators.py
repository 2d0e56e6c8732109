"""
What a formula's operators do to numbers, amounts with units, texts, dates, truths and lists.

Division is true division, comparison ignores the digits beyond the kept ones, and a bare number compared with
an amount is counted in the amount's own unit (``budget > 500``). Nothing else mixes kinds. All of it runs in
the decimal context of the formula.
"""

from __future__ import annotations

import calendar
import operator
from collections.abc import Callable
from datetime import date, datetime, timedelta
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal, DecimalException
from typing import TYPE_CHECKING, Any, TypeAlias

from asofgraph.ledger import quantities
from asofgraph.ledger.values import KEPT, to_text

if TYPE_CHECKING:
    from asofgraph.ledger.quantities import Quantity

Operand: TypeAlias = "Decimal | bool | str | date | datetime | Quantity | tuple[Any, ...]"

MAX_LENGTH = 10_000


class Refused(Exception):
    """An operation that has no result; its text goes into the formula's error."""


def add(left: Operand, right: Operand) -> Operand:
    """Add numbers and like amounts, move a date by a span of time, join texts and lists."""
    if isinstance(left, date) and is_amount(right):
        return _moved(left, right, 1)
    if isinstance(right, date) and is_amount(left):
        return _moved(right, left, 1)
    if isinstance(left, str | tuple) and type(left) is type(right):
        if len(left) + len(right) > MAX_LENGTH:
            raise Refused(f"the result is longer than {MAX_LENGTH}")
        return left + right  # type: ignore[operator]
    return _reckoned("add", left, right, operator.add)


def subtract(left: Operand, right: Operand) -> Operand:
    """Subtract numbers and like amounts; the difference of two dates is a number of days."""
    if isinstance(left, date):
        if isinstance(right, date) and isinstance(left, datetime) == isinstance(right, datetime):
            return quantities.days(_in_days(left - right))
        if is_amount(right):
            return _moved(left, right, -1)
    return _reckoned("subtract", left, right, operator.sub)


def multiply(left: Operand, right: Operand) -> Operand:
    """Multiply numbers and amounts; units multiply and cancel."""
    return _reckoned("multiply", left, right, operator.mul)


def divide(left: Operand, right: Operand) -> Operand:
    """Divide numbers and amounts, truly: 24 / 7 is not 3."""
    if is_amount(right) and not right:
        raise Refused("division by zero")
    return _reckoned("divide", left, right, operator.truediv)


def modulo(left: Operand, right: Operand) -> Operand:
    """Give the remainder of a division, with the sign of *left*."""
    if is_amount(right) and not right:
        raise Refused("division by zero")
    return _reckoned("divide", left, right, operator.mod)


def negate(value: Operand) -> Operand:
    """Change the sign of a number or an amount."""
    if is_amount(value):
        return -value  # type: ignore[operator, return-value]
    raise Refused(f"{named(value)} has no sign to change")


def equals(left: Operand, right: Operand) -> bool:
    """Compare two values; values of different kinds differ, amounts of different things are refused."""
    if is_amount(left) and is_amount(right):
        first, second = _aligned("compare", left, right)
        return KEPT.plus(first) == KEPT.plus(second)
    if isinstance(left, tuple) and isinstance(right, tuple):
        return len(left) == len(right) and all(map(equals, left, right))
    return type(left) is type(right) and left == right


def is_less(left: Operand, right: Operand) -> bool:
    """Order numbers, like amounts, texts, dates and truths."""
    if is_amount(left) and is_amount(right):
        first, second = _aligned("compare", left, right)
        return KEPT.plus(first) < KEPT.plus(second)
    if type(left) is type(right) and isinstance(left, str | bool | date):
        return left < right  # type: ignore[operator]
    raise Refused(f"cannot compare {named(left)} with {named(right)}")


def contains(container: Operand, item: Operand) -> bool:
    """Tell whether a list holds *item*, or a text the text *item*."""
    if isinstance(container, tuple):
        return any(equals(item, other) for other in container)
    if isinstance(container, str) and isinstance(item, str):
        return item in container
    raise Refused(f"{named(container)} is no list to look in")


def element(container: Operand, position: Operand) -> Operand:
    """Give the element of a list at *position*, counted from 0."""
    if not isinstance(container, tuple) or type(position) is not Decimal or position != int(position):
        raise Refused(f"{named(container)} has no element {named(position)}")
    if not 0 <= position < len(container):
        raise Refused(f"the list has {len(container)} elements and none at {to_text(position)}")
    return container[int(position)]  # type: ignore[no-any-return]


def truth(value: Operand) -> bool:
    """Require a truth value."""
    if isinstance(value, bool):
        return value
    raise Refused(f"{named(value)} is neither true nor false")


def rounded(value: Operand, places: Decimal, mode: str) -> Operand:
    """Round a number or an amount to *places* after the point."""
    if places != int(places) or not -28 <= places <= 28:
        raise Refused(f"cannot round to {to_text(places)} places")
    step = Decimal(1).scaleb(-int(places))
    if type(value) is Decimal:
        return KEPT.plus(value).quantize(step, rounding=mode)
    if not isinstance(value, bool | str | date | tuple | Decimal):
        return value.__class__(KEPT.plus(value.magnitude).quantize(step, rounding=mode), value.units)
    raise Refused(f"{named(value)} cannot be rounded")


ROUND, FLOOR, CEILING = ROUND_HALF_UP, ROUND_FLOOR, ROUND_CEILING


def is_amount(value: Operand) -> bool:
    """Tell numbers and amounts from everything else."""
    return type(value) is Decimal or not isinstance(value, bool | str | date | tuple)


def _reckoned(verb: str, left: Any, right: Any, operation: Callable[[Any, Any], Any]) -> Operand:
    if type(left) is Decimal and type(right) is Decimal:
        return operation(left, right)  # type: ignore[no-any-return]
    if not is_amount(left) or not is_amount(right):
        raise Refused(f"cannot {verb} {named(left)} and {named(right)}")
    try:
        return operation(left, right)  # type: ignore[no-any-return]
    except DecimalException:
        raise
    except (ValueError, TypeError) as error:  # pint's own: two dimensions, or an offset temperature
        raise Refused(f"cannot {verb} {named(left)} and {named(right)}: their units do not match") from error


def _aligned(verb: str, left: Any, right: Any) -> tuple[Decimal, Decimal]:
    """Express both amounts in one unit; a bare number takes the other's."""
    if type(left) is Decimal:
        return left, right if type(right) is Decimal else right.magnitude
    if type(right) is Decimal:
        return left.magnitude, right
    if not left.is_compatible_with(right):
        raise Refused(f"cannot {verb} {named(left)} and {named(right)}: their units do not match")
    return left.magnitude, right.to(left.units).magnitude


def _moved(start: date, span: Any, direction: int) -> date:
    """Move *start* by a span of time: months and years by the calendar, everything else exactly."""
    if type(span) is Decimal:
        raise Refused(f"cannot move {named(start)} by {named(span)} without a unit; write duration(…, 'day')")
    unit, count = quantities.unit_text(span), span.magnitude * direction
    try:
        if unit in ("month", "year") and count == int(count):
            months = start.year * 12 + start.month - 1 + int(count) * (12 if unit == "year" else 1)
            year, month = divmod(months, 12)
            return start.replace(
                year=year, month=month + 1, day=min(start.day, calendar.monthrange(year, month + 1)[1])
            )
        exact = quantities.amount_in(span, "day")
        if exact is None:
            raise Refused(f"cannot move {named(start)} by {named(span)}: that is no span of time")
        moved = KEPT.multiply(exact * direction, Decimal(86_400_000_000))
        if not isinstance(start, datetime) and moved % 86_400_000_000:
            raise Refused(f"cannot move the day {named(start)} by {named(span)}: no whole days")
        return start + timedelta(microseconds=int(moved))
    except (OverflowError, ValueError, calendar.IllegalMonthError) as error:
        raise Refused(f"{named(start)} moved by {named(span)} is out of the calendar") from error


def _in_days(span: timedelta) -> Decimal:
    micros = (span.days * 86_400 + span.seconds) * 1_000_000 + span.microseconds
    return Decimal(micros) / 86_400_000_000


def named(value: Operand) -> str:
    """Show *value* in an error."""
    if is_amount(value) and type(value) is not Decimal:
        return f"{to_text(value.magnitude)} {quantities.unit_text(value)}"  # type: ignore[union-attr, arg-type]
    text = to_text(value)  # type: ignore[arg-type]
    return f"'{text[:40]}'" if isinstance(value, str) else text[:40]
