"""The functions and methods that a formula may call; there are no others."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import reduce

from asofgraph.ledger import quantities
from asofgraph.ledger.operators import (
    CEILING,
    FLOOR,
    ROUND,
    Operand,
    Refused,
    add,
    contains,
    is_amount,
    is_less,
    named,
    negate,
    rounded,
)
from asofgraph.ledger.values import from_text, number, to_text

_CLOCK = re.compile(r"([+-]?)((?:\d+(?:\.\d+)?(?:ms|[dhms]))+)")
_CLOCK_PART = re.compile(r"(\d+(?:\.\d+)?)(ms|[dhms])")
_SECONDS = {
    "d": Decimal(86_400),
    "h": Decimal(3_600),
    "m": Decimal(60),
    "s": Decimal(1),
    "ms": Decimal("0.001"),
}
_ZERO = Decimal(0)


@dataclass(frozen=True, slots=True)
class Function:
    """A callable with the least and the greatest number of arguments it takes."""

    call: Callable[..., Operand]
    least: int
    greatest: int


def _items(arguments: tuple[Operand, ...]) -> tuple[Operand, ...]:
    """Take one list, or the arguments themselves."""
    if len(arguments) == 1 and isinstance(arguments[0], tuple):
        arguments = arguments[0]
    if not arguments:
        raise Refused("an empty list has no greatest, least or total")
    return arguments


def _greatest(*arguments: Operand) -> Operand:
    return reduce(lambda best, item: item if is_less(best, item) else best, _items(arguments))


def _least(*arguments: Operand) -> Operand:
    return reduce(lambda best, item: item if is_less(item, best) else best, _items(arguments))


def _total(*arguments: Operand) -> Operand:
    return reduce(add, _items(arguments))


def _absolute(value: Operand) -> Operand:
    return negate(value) if is_amount(value) and is_less(value, _ZERO) else value


def _size(value: Operand) -> Operand:
    if isinstance(value, str | tuple):
        return Decimal(len(value))
    raise Refused(f"{named(value)} has no size")


def _round(value: Operand, places: Operand = _ZERO) -> Operand:
    return rounded(value, _plain(places), ROUND)


def _floor(value: Operand) -> Operand:
    return rounded(value, _ZERO, FLOOR)


def _ceiling(value: Operand) -> Operand:
    return rounded(value, _ZERO, CEILING)


def _whole(value: Operand) -> Operand:
    return Decimal(int(_plain(value)))


def _plain(value: Operand) -> Decimal:
    """Require a number, or a text that is one."""
    if isinstance(value, str):
        value = from_text(value)
    if type(value) is Decimal:
        return value
    raise Refused(f"{named(value)} is no number")


def _text(value: Operand) -> Operand:
    if is_amount(value) and type(value) is not Decimal:
        return named(value)
    return to_text(value)  # type: ignore[arg-type]


def _string(value: Operand) -> str:
    if isinstance(value, str):
        return value
    raise Refused(f"{named(value)} is no text")


def _date(value: Operand) -> Operand:
    moment = from_text(value) if isinstance(value, str) else value
    if isinstance(moment, datetime):
        return moment.date()
    if isinstance(moment, date):
        return moment
    raise Refused(f"{named(value)} is no date; write date('2026-03-01')")


def _timestamp(value: Operand) -> Operand:
    moment = from_text(value) if isinstance(value, str) else value
    if isinstance(moment, datetime):
        return moment
    raise Refused(f"{named(value)} is no moment with offset; write timestamp('2026-03-01T09:00:00Z')")


def _duration(value: Operand, unit: Operand | None = None) -> Operand:
    if unit is not None:
        return _quantity(value, unit)
    match = _CLOCK.fullmatch(_string(value))
    if match is None:
        raise Refused(f"{named(value)} is no duration; write duration('1h30m') or duration(3, 'day')")
    seconds = sum((Decimal(n) * _SECONDS[u] for n, u in _CLOCK_PART.findall(match[2])), _ZERO)
    return quantities.days((-seconds if match[1] == "-" else seconds) / 86_400)


def _quantity(value: Operand, unit: Operand) -> Operand:
    return quantities.with_unit(_plain(value), _string(unit))


def _amount(value: Operand, unit: Operand) -> Operand:
    amount = quantities.amount_in(value, _string(unit)) if is_amount(value) else None  # type: ignore[arg-type]
    if amount is None:
        raise Refused(f"{named(value)} cannot be counted in {named(unit)}")
    return number(amount)


def _day_part(read: Callable[[date], int]) -> Callable[[Operand], Operand]:
    def part(value: Operand) -> Operand:
        if isinstance(value, date):
            return Decimal(read(value))
        raise Refused(f"{named(value)} is no date")

    return part


def _clock_part(read: Callable[[datetime], int]) -> Callable[[Operand], Operand]:
    def part(value: Operand) -> Operand:
        if isinstance(value, datetime):
            return Decimal(read(value))
        raise Refused(f"{named(value)} is no moment with a time of day")

    return part


FUNCTIONS = {
    "max": Function(_greatest, 1, 1_000),
    "min": Function(_least, 1, 1_000),
    "sum": Function(_total, 1, 1_000),
    "abs": Function(_absolute, 1, 1),
    "round": Function(_round, 1, 2),
    "floor": Function(_floor, 1, 1),
    "ceil": Function(_ceiling, 1, 1),
    "size": Function(_size, 1, 1),
    "int": Function(_whole, 1, 1),
    "double": Function(_plain, 1, 1),
    "string": Function(_text, 1, 1),
    "date": Function(_date, 1, 1),
    "timestamp": Function(_timestamp, 1, 1),
    "duration": Function(_duration, 1, 2),
    "quantity": Function(_quantity, 2, 2),
    "amount": Function(_amount, 2, 2),
}

# Called on a value; months and days of the week count from 0, as the Common Expression Language has it.
METHODS = {
    "size": Function(_size, 1, 1),
    "contains": Function(contains, 2, 2),
    "startsWith": Function(lambda text, head: _string(text).startswith(_string(head)), 2, 2),
    "endsWith": Function(lambda text, tail: _string(text).endswith(_string(tail)), 2, 2),
    "getFullYear": Function(_day_part(lambda day: day.year), 1, 1),
    "getMonth": Function(_day_part(lambda day: day.month - 1), 1, 1),
    "getDate": Function(_day_part(lambda day: day.day), 1, 1),
    "getDayOfWeek": Function(_day_part(lambda day: day.isoweekday() % 7), 1, 1),
    "getHours": Function(_clock_part(lambda moment: moment.hour), 1, 1),
    "getMinutes": Function(_clock_part(lambda moment: moment.minute), 1, 1),
}
