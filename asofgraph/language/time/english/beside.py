"""Times next to others: "the week before 9 June", "the Sunday before 25 May", "Labor Day weekend"."""

from __future__ import annotations

from datetime import timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import UNIT_LENGTH, Period
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.times import Context, Time
from asofgraph.language.time.pattern import GRAIN


@rule("time", "the? unit before the? time", "the? unit after the? time")
def unit_beside(context: Context, unit: str, side: str, time: Time) -> Time | None:
    """The week before 9 June, the day after Christmas, the month before last March."""
    period = time.on(context)
    if time.pattern.rank < GRAIN["day"] or UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        return None
    if period.start is None or period.end is None:
        return None
    direction = time.towards(context)
    if unit in ("day", "week") and time.pattern.rank <= GRAIN["weekend"]:
        count = 1 if unit == "day" else 7
        start = period.start - timedelta(days=count) if side == "before" else period.end
        first = start.date()
        return Time(pattern.fixed(calendar.days(first, count, unit), unit), direction)
    here = calendar.containing(period.start, unit)
    assert here.start is not None
    there = calendar.containing(calendar.shift(here.start, -1 if side == "before" else 1, unit), unit)
    return Time(pattern.fixed(there, unit), direction)


@rule("time", "the? weekday before|after the? time")
def weekday_beside(context: Context, number: int, side: str, time: Time) -> Time | None:
    """The Sunday before 25 May."""
    return _beside(context, pattern.weekday(number), 1, side, time)


@rule("time", "the? (weekend) before|after the? time")
def weekend_beside(context: Context, side: str, time: Time) -> Time | None:
    """The weekend after Easter."""
    return _beside(context, pattern.weekend(), 1, side, time)


@rule("time", "count (weekends) before|after the? time")
def weekends_beside(context: Context, count: float, side: str, time: Time) -> Time | None:
    """Two weekends before 17 July."""
    return _beside(context, pattern.weekend(), int(count), side, time)


@rule("time", "count weekdays before|after the? time", "the? ord weekday before|after the? time")
def weekdays_beside(context: Context, count: float, number: int, side: str, time: Time) -> Time | None:
    """The third Tuesday after Christmas."""
    return _beside(context, pattern.weekday(number), int(count), side, time)


def _beside(context: Context, of: pattern.Pattern, count: int, side: str, time: Time) -> Time | None:
    period = time.on(context)
    if period.start is None or period.end is None or count < 1:
        return None
    if side == "after":
        found = pattern.following(of, period.end, count)
    else:
        whole = of.longest - timedelta(days=1)  # the last weekend that is over by then
        found = pattern.preceding(of, period.start - whole, count)
    return None if found is None else Time(pattern.fixed(found, of.grain), time.towards(context))


@rule("time", "the? unit (of) the? time", "the? unit (starting) on? the? time")
def unit_of(context: Context, unit: str, time: Time) -> Time | None:
    """The week of the 18th, the month of May."""
    if (unit, time.pattern.grain) not in (("week", "day"), ("month", "month"), ("year", "year")):
        return None
    start = time.on(context).start
    if start is None:
        return None
    return Time(pattern.fixed(calendar.containing(start, unit), unit), time.towards(context))


@rule("time", "the? (weekend) (of) the? time", "time (weekend)")
def weekend_of(context: Context, time: Time) -> Time | None:
    """The weekend of Halloween, Labor Day weekend: the nearest one, holiday included."""
    if time.pattern.rank != GRAIN["day"]:
        return None
    return Time(pattern.adjusted(time.pattern, _weekend_around, "weekend"), time.direction)


def _weekend_around(day: Period) -> Period:
    """Return the weekend nearest to a day, and the day with it if it is a Thursday, Friday or Monday."""
    assert day.start is not None
    weekday = day.start.weekday()
    saturday = day.start + timedelta(days=5 - weekday if weekday >= calendar.WEDNESDAY else -2 - weekday)
    start = min(saturday, day.start) if weekday in (calendar.THURSDAY, calendar.FRIDAY) else saturday
    end = saturday + timedelta(days=3 if weekday == calendar.MONDAY else 2)
    return Period(start, end, "day")
