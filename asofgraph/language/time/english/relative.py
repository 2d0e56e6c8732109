"""This, next and last: "last week", "next Friday", "the past two months", "the week before last"."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import UNIT_LENGTH, Period
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.lengths import after_business_days
from asofgraph.language.time.english.times import Context, Length, Span, Time
from asofgraph.language.time.pattern import GRAIN, Direction

STEPS = {"this": 0, "next": 1, "coming": 1, "last": -1, "past": -1}


def unit_at(context: Context, unit: str, steps: int) -> Time:
    """Return the calendar unit *steps* away from the current one: last week, this month, next year."""
    here = calendar.containing(context.now, unit)
    assert here.start is not None
    there = here if not steps else calendar.containing(calendar.shift(here.start, steps, unit), unit)
    direction: Direction = "past" if steps < 0 else "future" if steps else "none"
    return Time(pattern.fixed(there, unit), direction)


@rule("time", "the? relation unit", "the? relation year_kind unit")
def related_unit(context: Context, relation: str, unit: str) -> Time | None:
    """Last week, the next quarter, this year."""
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        steps = STEPS[relation]
        return Time(pattern.fixed(_rolling(context, Length(((1, unit),)), steps or 1), unit))
    return unit_at(context, unit, STEPS[relation])


@rule("span", "(the) relation unit", rank=1)
def past_unit(context: Context, relation: str, unit: str) -> Span | None:
    """The past week: the seven days before today."""
    return Span(_rolling(context, Length(((1, unit),)), -1), "past") if relation == "past" else None


@rule("time", "(the) unit (after) relation", "(the) unit (after) (the) relation")
def unit_after_next(context: Context, unit: str, relation: str) -> Time | None:
    """The week after next."""
    return unit_at(context, unit, 2) if relation == "next" else None


@rule("time", "the? unit (before) relation", "the? unit (before) (the) relation")
def unit_before_last(context: Context, unit: str, relation: str) -> Time | None:
    """The week before last."""
    return unit_at(context, unit, -2) if relation == "last" else None


@rule("time", "(for) the unit")
def current_unit(context: Context, unit: str) -> Time | None:
    """For the week: the one that is running."""
    if not UNIT_LENGTH["day"] <= UNIT_LENGTH[unit] <= UNIT_LENGTH["year"]:
        return None
    return replace(unit_at(context, unit, 0), bare=True)


@rule("span", "the? relation business_days")
def rolling_business_days(context: Context, relation: str, count: int) -> Span | None:
    """The next 4 business days."""
    if STEPS[relation] <= 0:
        return None
    last = after_business_days(context, count).on(context)
    return Span(Period(calendar.midnight(context.today + timedelta(days=1)), last.end, "day"), "future")


@rule("span", "the? relation length", "the count relation unit", "count relation plural_unit", rank=1)
def rolling(
    context: Context, first: str | float, second: Length | str, unit: str | None = None
) -> Span | None:
    """The last three weeks, the next few days: counted from now, not in calendar weeks."""
    if isinstance(first, str):
        assert isinstance(second, Length)
        relation, length = first, second
    else:
        assert isinstance(second, str)
        assert unit is not None
        relation, length = second, Length(((first, unit),))
    if relation == "this":
        return None
    period = _rolling(context, length, STEPS[relation])
    return Span(period, "past" if STEPS[relation] < 0 else "future")


def _rolling(context: Context, length: Length, sign: int) -> Period:
    unit = length.unit
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        ends = sorted((context.now, length.moved(context, context.now, sign)))
    elif unit in ("quarter", "decade", "century"):  # nobody counts these from the middle
        here = calendar.containing(context.now, unit)
        edge = here.start if sign < 0 else here.end
        assert edge is not None
        ends = sorted((edge, length.moved(context, edge, sign)))
    else:
        today = calendar.midnight(context.today)
        edge = today if sign < 0 else today + timedelta(days=1)
        ends = sorted((edge, length.moved(context, edge, sign)))
    return Period(ends[0], ends[1], unit)


@rule("time", "the? relation weekday")
def related_weekday(context: Context, relation: str, number: int) -> Time | None:
    """
    Last Friday, next Friday, this Friday.

    Last is the latest before today; next is that of next week; this is that of the current week; coming is the
    nearest one ahead.
    """
    today = context.today
    if relation in ("last", "past"):
        return _fixed_day(calendar.nearest_weekday(today, number, "past"), "past")
    if relation == "coming":
        return _fixed_day(calendar.nearest_weekday(today, number, "future"), "future")
    if relation == "next":
        return _fixed_day(calendar.weekday(today, number, 1), "future")
    day = calendar.weekday(today, number, 0)
    if context.direction == "past" and day > today:
        return _fixed_day(day - timedelta(days=7), "past")
    return _fixed_day(day, "none")


@rule("time", "(this_word) relation weekday")
def this_past_weekday(context: Context, relation: str, number: int) -> Time | None:
    """This past Wednesday, this coming Friday."""
    return related_weekday(context, relation, number) if relation in ("past", "coming") else None


@rule("time", "(this_word) relation time", "the? relation time")
def related(context: Context, relation: str, time: Time) -> Time | None:
    """Last March, next summer, this Christmas, this past weekend: the nearest one on that side."""
    if time.direction is not None or time.pattern.fixed is not None or time.pattern.rank < GRAIN["day"]:
        return None
    if time.pattern.every in ("day", "week") and time.pattern.grain != "weekend":
        return None
    now = context.now
    if relation in ("last", "past"):
        found = pattern.preceding(time.pattern, calendar.midnight(context.today))
        if found is not None and found.end is not None and found.end > now:
            assert found.start is not None
            found = pattern.preceding(time.pattern, found.start)
        direction: Direction = "past"
    elif relation in ("next", "coming"):
        found = pattern.following(time.pattern, calendar.midnight(context.today) + timedelta(days=1))
        if found is not None and relation == "next" and time.pattern.grain == "weekend":
            found = calendar.weekend(context.today + timedelta(days=7))
        direction = "future"
    else:
        found = _this(context, time)
        direction = "none"
    return (
        None if found is None else Time(pattern.fixed(found, time.pattern.grain), direction, part=time.part)
    )


def _this(context: Context, time: Time) -> Period | None:
    """Return the weekend of the running week; of anything else what is running, or next to come (or just was)."""
    if context.direction == "past":
        return pattern.choose(time.pattern, context.now, "past")
    if time.pattern.grain == "weekend":
        return calendar.weekend(context.today)
    if time.pattern.grain == "month":
        return next(pattern.occurrences(time.pattern, calendar.year(context.today.year)), None)
    return pattern.choose(time.pattern, context.now, "future")


def _fixed_day(day: date, direction: Direction) -> Time:
    return Time(pattern.fixed(calendar.day(day)), direction)


@rule("time", "the? time (after) relation")
def after_next(context: Context, time: Time, relation: str) -> Time | None:
    """Friday after next: the second one ahead."""
    if relation != "next" or time.pattern.fixed is not None or time.pattern.rank < GRAIN["day"]:
        return None
    found = pattern.following(time.pattern, calendar.midnight(context.today) + timedelta(days=1), 2)
    return None if found is None else Time(pattern.fixed(found, time.pattern.grain), "future")


@rule("time", "the? time (before) relation")
def before_last(context: Context, time: Time, relation: str) -> Time | None:
    """The weekend before last: the second one back."""
    if relation != "last" or time.pattern.fixed is not None or time.pattern.rank < GRAIN["day"]:
        return None
    found = pattern.preceding(time.pattern, calendar.midnight(context.today), 2)
    return None if found is None else Time(pattern.fixed(found, time.pattern.grain), "past")


@rule("time", "back in|on|at the? time")
def back_in(context: Context, time: Time) -> Time | None:
    """Back in March: looks back, unless one will go back."""
    if time.direction is not None or context.direction == "future":
        return None
    return replace(time.strong(), direction="past")
