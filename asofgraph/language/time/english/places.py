"""Places in a longer time: "the first Monday in May", "the last four months of 2021", "the 20th of next month"."""

from __future__ import annotations

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.relative import unit_at
from asofgraph.language.time.english.times import Context, Length, Time
from asofgraph.language.time.pattern import GRAIN


@rule(
    "time",
    "the? ord unit|time (of|in) the? time",
    "the? ord unit|time time",
    "the? ord unit the? time",
    rank=1,
)
def nth_in(context: Context, number: int, what: str | Time, outer: Time) -> Time | None:
    """The third week of 2027, first Monday in the month."""
    return _nth(number, what, outer)


@rule("time", "the? ord to? (last_word) unit|time (of|in) the? time")
def nth_last_in(context: Context, number: int, what: str | Time, outer: Time) -> Time | None:
    """The second last week of October."""
    return _nth(-number, what, outer)


@rule("time", "the? (last_word) unit|time (of|in) the? time")
def last_in(context: Context, what: str | Time, outer: Time) -> Time | None:
    """The last day of May."""
    return _nth(-1, what, outer)


@rule("time", "the? ord (day_word) (of|in) the? time", "the? ord|num (of) the? time")
def day_in(context: Context, number: int | Number, outer: Time) -> Time | None:
    """The 20th of next month, the 15th day of June."""
    day = number if isinstance(number, int) else number.whole
    return _nth(day, "day", outer) if outer.pattern.grain == "month" else None


@rule("time", "the? ord weekday", rank=2)
def nth_weekday(context: Context, number: int, weekday: int) -> Time | None:
    """The second Sunday: of the running month."""
    return _nth(number, Time(pattern.weekday(weekday)), unit_at(context, "month", 0))


@rule("time", "the? ord (of) the unit")
def day_in_current(context: Context, number: int, unit: str) -> Time | None:
    """The first of the month: of the running one."""
    return day_in(context, number, unit_at(context, unit, 0)) if unit == "month" else None


@rule("time", "the? ord unit|time (of|in) the? unit")
def nth_in_current(context: Context, number: int, what: str | Time, unit: str) -> Time | None:
    """The first Monday of the month: of the running one."""
    return _nth(number, what, unit_at(context, unit, 0))


@rule("time", "the? (last_word) unit|time (of|in) the? unit")
def last_in_current(context: Context, what: str | Time, unit: str) -> Time | None:
    """The last day of the month: of the running one."""
    return _nth(-1, what, unit_at(context, unit, 0))


def _nth(number: int, what: str | Time, outer: Time) -> Time | None:
    if isinstance(what, str) and calendar.UNIT_LENGTH[what] < calendar.UNIT_LENGTH["day"]:
        return None
    if isinstance(what, Time) and what.pattern.fixed is not None:
        return None
    inner = what if isinstance(what, str) else what.pattern
    if GRAIN[inner if isinstance(inner, str) else inner.grain] >= outer.pattern.rank:
        return None
    found = pattern.nth(number, inner, outer.pattern)
    return None if found is None else Time(found, outer.direction)


@rule("time", "the? ord length (of|in) the? time")
def first_few(context: Context, number: int, length: Length, outer: Time) -> Time | None:
    """The first ten days of last year."""
    return _several(context, length, outer, first=True) if number == 1 else None


@rule("time", "the? last_word length (of|in) the? time")
def last_few(context: Context, length: Length, outer: Time) -> Time | None:
    """The last four months of 2021."""
    return _several(context, length, outer, first=False)


def _several(context: Context, length: Length, outer: Time, *, first: bool) -> Time | None:
    count, unit = length.parts[0]
    found = pattern.units(outer.on(context), unit)
    if len(length.parts) != 1 or count != int(count) or not 1 <= count <= len(found):
        return None
    chosen = found[: int(count)] if first else found[-int(count) :]
    return Time(pattern.fixed(calendar.between(chosen[0], chosen[-1])), outer.towards(context))
