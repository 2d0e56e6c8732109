"""Parts of a longer time: "early June", "mid-2023", "the end of last year", "later this week"."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import UNIT_LENGTH, Edge, Period
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.relative import STEPS, unit_at
from asofgraph.language.time.english.times import Context, Span, Time
from asofgraph.language.time.pattern import GRAIN, Direction


@rule("time", "the? edge dash? of? about? the? time")
def third_of(context: Context, which: Edge, time: Time) -> Time | None:
    """Early June, mid-2023, the end of last year; the end of a day is its last minute."""
    if time.pattern.grain == "day" and which == "late":
        return Time(pattern.adjusted(time.pattern, _last_minute), time.direction, closing=True)
    if time.pattern.rank < GRAIN["week"] and time.pattern.grain != "part_of_day":
        return None
    found = pattern.adjusted(time.pattern, lambda whole: calendar.part(whole, which))
    weak = time.pattern.grain == "part_of_day"
    return Time(found, time.direction, weak=weak, closing=which == "late")


def _last_minute(day: Period) -> Period:
    assert day.end is not None
    return Period(day.end - timedelta(minutes=1), day.end, "minute")


@rule("time", "edge (of) (day_word)", "the? day_end")
def end_of_day(context: Context, which: Edge = "late") -> Time | None:
    """End of day, EOD; "the end of the day" is an idiom."""
    return third_of(context, which, unit_at(context, "day", 0)) if which == "late" else None


@rule("time", "the? edge (of) the? unit")
def third_of_current(context: Context, which: Edge, unit: str) -> Time | None:
    """End of the month: of the running one."""
    return (
        third_of(context, which, unit_at(context, unit, 0))
        if UNIT_LENGTH[unit] >= UNIT_LENGTH["week"]
        else None
    )


@rule("time", "the? year_end")
def end_of_year(context: Context) -> Time | None:
    """EOY."""
    return third_of(context, "late", unit_at(context, "year", 0))


@rule("time", "the? month_end")
def end_of_month(context: Context) -> Time | None:
    """EOM."""
    return third_of(context, "late", unit_at(context, "month", 0))


@rule("span", "sooner in? the? relation unit")
def rest_of(context: Context, side: str, relation: str, unit: str) -> Span | None:
    """Later this week, earlier this year; "earlier last week" is its first third."""
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        return None
    whole = unit_at(context, unit, STEPS[relation]).pattern.fixed
    assert whole is not None
    direction: Direction = "past" if side == "early" else "future"
    if relation != "this":
        return Span(calendar.part(whole, "early" if side == "early" else "late"), direction)
    return Span(pattern.trimmed(whole, context.now, "before" if side == "early" else "after"), direction)


@rule("span", "sooner day")
def part_of_today(context: Context, side: str, days: int) -> Span | None:
    """Earlier today."""
    return rest_of(context, side, "this", "day") if days == 0 else None


@rule("span", "sooner (in) the unit")
def rest_of_current(context: Context, side: str, unit: str) -> Span | None:
    """Earlier in the week."""
    return rest_of(context, side, "this", unit)


@rule("span", "the? (rest) of the? unit", "the? (rest) of? (relation) unit")
def remaining(context: Context, unit: str) -> Span | None:
    """The rest of the week: from today on; the rest of the day: from now on."""
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        return None
    whole = calendar.containing(context.now, unit)
    start = context.now if unit == "day" else calendar.midnight(context.today)
    return Span(replace(whole, start=start), "future")
