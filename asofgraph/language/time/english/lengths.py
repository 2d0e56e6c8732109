"""Lengths of time, and times that lie one away: "three weeks ago", "in half an hour", "2 days after Tuesday"."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import UNIT_LENGTH, Period
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.times import Context, Length, Span, Time
from asofgraph.language.time.pattern import GRAIN

# What "a few" is taken for; "several" and "some" stay unresolved.
FEW = 3


@rule("count", "num")
def counted(context: Context, number: Number) -> float:
    """Three."""
    return number.value


@rule("count", "a? (couple) of?")
def couple(context: Context) -> float:
    """A couple of."""
    return 2


@rule("count", "a? (few)")
def few(context: Context) -> float:
    """A few."""
    return FEW


@rule("count", "(half) a? of?")
def half(context: Context) -> float:
    """Half a."""
    return 0.5


@rule("count", "num (dot) num")
def decimal(context: Context, whole: Number, fraction: Number) -> float:
    """3.5."""
    return float(f"{whole.whole}.{fraction.whole:0{fraction.digits}d}")


@rule("count", "num (slash) num")
def fraction(context: Context, upper: Number, lower: Number) -> float | None:
    """1/2."""
    return upper.value / lower.value if lower.value in (2, 3, 4) and upper.value < lower.value else None


@rule("count", "num (or|dash) num")
def one_or_two(context: Context, first: Number, second: Number) -> float | None:
    """One or two: the larger."""
    return second.value if first.value < second.value <= first.value + 2 else None


@rule("length", "a unit (or) num")
def unit_or_two(context: Context, unit: str, number: Number) -> Length | None:
    """A week or two."""
    return Length(((2, unit),)) if number.value == 2 else None


@rule("count", "num (and) a? (half)")
def and_a_half(context: Context, number: Number) -> float:
    """Two and a half."""
    return number.value + 0.5


@rule("length", "count unit")
def length(context: Context, count: float, unit: str) -> Length:
    """Three weeks."""
    return Length(((count, unit),))


@rule("length", "num (minute_sign)")
def minutes_sign(context: Context, number: Number) -> Length:
    """15'."""
    return Length(((number.value, "minute"),))


@rule("length", "num (second_sign)")
def seconds_sign(context: Context, number: Number) -> Length:
    """30"."""
    return Length(((number.value, "second"),))


@rule("length", "a unit")
def one(context: Context, unit: str) -> Length:
    """A week."""
    return Length(((1, unit),))


@rule("length", "a? quarter_word (of) a? unit")
def quarter_of(context: Context, unit: str) -> Length:
    """A quarter of an hour."""
    return Length(((0.25, unit),))


@rule("length", "num (plural_quarter) (of) a? unit")
def quarters_of(context: Context, count: Number, unit: str) -> Length:
    """Three quarters of an hour."""
    return Length(((count.value / 4, unit),))


@rule("length", "length (and) a? (half)")
def length_and_a_half(context: Context, whole: Length) -> Length | None:
    """An hour and a half."""
    return whole + Length(((0.5, whole.unit),)) if len(whole.parts) == 1 else None


@rule("length", "length comma? and? length")
def lengths(context: Context, first: Length, second: Length) -> Length | None:
    """2 years 21 days; 1 month, 21 days."""
    units = {unit for _, unit in first.parts}
    return first + second if len(second.parts) == 1 and second.unit not in units else None


@rule("business_days", "count (business) unit")
def business_days(context: Context, count: float, unit: str) -> int | None:
    """Four business days."""
    return int(count) if unit == "day" and count == int(count) and 0 < count <= 5000 else None


@rule("time", "(in) business_days", "business_days (later)", "business_days (from) (now)")
def after_business_days(context: Context, count: int) -> Time:
    """In four business days (Monday to Friday; holidays are not known here)."""
    weeks, rest = divmod(count, 5)
    day = context.today + timedelta(weeks=weeks)
    while rest or day.weekday() >= calendar.SATURDAY:
        day += timedelta(days=1)
        rest -= bool(rest) and day.weekday() < calendar.SATURDAY
    return Time(pattern.fixed(calendar.day(day)), "future")


def away(context: Context, distance: Length, sign: int) -> Time:
    """
    Return the time that lies *distance* from now.

    Its interval is the best single guess (one day, or one minute where hours count); its precision is the unit
    that was named, so that "three years ago" is known to be rough.
    """
    moment = distance.moved(context, context.now, sign)
    unit = distance.unit
    fine = UNIT_LENGTH[unit] < UNIT_LENGTH["day"]
    if fine:
        period = calendar.second(moment) if unit == "second" else calendar.minute(moment)
    else:
        period = calendar.day(moment.date())
    period = replace(period, precision="week" if unit == "fortnight" else unit)
    grain = unit if fine else "day"
    return Time(pattern.fixed(period, grain), "past" if sign < 0 else "future")


@rule("away", "length (ago)")
def ago(context: Context, distance: Length) -> tuple[Length, int]:
    """Three weeks ago, two months back."""
    return distance, -1


@rule("away", "length (from) (now)", "length (in) (the) (future)")
def ahead(context: Context, distance: Length) -> tuple[Length, int]:
    """Three weeks from now."""
    return distance, 1


@rule("away", "(in) about? length", "(in) length (times_word)", "in? length (later)")
def in_or_later(context: Context, distance: Length) -> tuple[Length, int] | None:
    """In three weeks; of the past it is how long something took ("built in a day"), or counted from then."""
    return None if context.direction == "past" else (distance, 1)


@rule("time", "about? away")
def at_distance(context: Context, distance: tuple[Length, int]) -> Time:
    """About three weeks ago."""
    return away(context, *distance)


@rule("time", "away (today)")
def to_the_day(context: Context, distance: tuple[Length, int]) -> Time | None:
    """Two years ago today."""
    there = at_distance(context, distance)
    if there.pattern.rank != GRAIN["day"]:
        return None
    return Time(pattern.fixed(replace(there.on(context), precision="day")), there.direction)


@rule("time", "time comma? away", "away (on|in) time")
def within_unit_away(
    context: Context, one: Time | tuple[Length, int], two: Time | tuple[Length, int]
) -> Time | None:
    """Thanksgiving in 3 years, Monday two weeks from now: inside the year or week that lies there."""
    time, (distance, sign) = (one, two) if isinstance(one, Time) else (two, one)  # type: ignore[misc]
    assert isinstance(time, Time)
    unit = "week" if distance.unit == "day" else distance.unit
    if time.pattern.fixed is not None or UNIT_LENGTH[unit] < UNIT_LENGTH["week"]:
        return None
    there = calendar.containing(distance.moved(context, context.now, sign), unit)
    found = pattern.inside(time.pattern, pattern.fixed(there))
    return None if found is None else Time(found, "past" if sign < 0 else "future", part=time.part)


@rule("time", "more? than? length before|after the? time")
def beside_time(context: Context, distance: Length, side: str, time: Time) -> Time | None:
    """3 days after January 12th, 2 weeks before Christmas."""
    return _beside(context, distance, -1 if side == "before" else 1, time)


@rule("time", "count unit (since) the? time")
def counted_since(context: Context, count: float, unit: str, time: Time) -> Time | None:
    """Two weeks since 3 May; "1,200 a month since May" is a rate."""
    return _beside(context, Length(((count, unit),)), 1, time)


@rule("time", "length (from) the? time")
def counted_from(context: Context, distance: Length, time: Time) -> Time | None:
    """3 days from Tuesday, three weeks from tomorrow."""
    return _beside(context, distance, 1, time)


@rule("time", "length (on) time")
def week_on(context: Context, distance: Length, time: Time) -> Time | None:
    """A week on Friday."""
    return (
        _beside(context, distance, 1, time)
        if distance.unit == "week" and time.pattern.every == "week"
        else None
    )


def _beside(context: Context, distance: Length, sign: int, time: Time) -> Time | None:
    start = time.on(context).start
    if start is None:
        return None
    moved = distance.moved(context, start, sign)
    unit = distance.unit
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"] or time.pattern.rank < GRAIN["day"]:
        return Time(pattern.fixed(calendar.minute(moved)), time.towards(context))
    return Time(
        pattern.fixed(replace(calendar.day(moved.date()), precision=unit), "day"), time.towards(context)
    )


@rule("time", "count weekday|weekdays (ago)")
def weekdays_ago(context: Context, count: float, weekday: int) -> Time | None:
    """2 Thursdays ago."""
    return _nth(context, pattern.weekday(weekday), int(count), "past")


@rule("time", "count weekday|weekdays (later)", "count weekday|weekdays (from) (now)")
def weekdays_ahead(context: Context, count: float, weekday: int) -> Time | None:
    """Three Fridays from now."""
    return _nth(context, pattern.weekday(weekday), int(count), "future")


@rule("time", "count (weekend|weekends) (ago)")
def weekends_ago(context: Context, count: float) -> Time | None:
    """Two weekends ago."""
    return _nth(context, pattern.weekend(), int(count), "past")


@rule("time", "count season|seasons (ago)")
def seasons_ago(context: Context, count: float, name: str) -> Time | None:
    """Two summers ago."""
    seasons = pattern.yearly("season", lambda year: calendar.season(year, name))
    return _nth(context, seasons, int(count), "past")


def _nth(context: Context, of: pattern.Pattern, count: int, direction: pattern.Direction) -> Time | None:
    if count < 1:
        return None
    today = calendar.midnight(context.today)
    if direction == "past":
        found = pattern.preceding(of, today, count)
    else:
        found = pattern.following(of, today + timedelta(days=1), count)
    return None if found is None else Time(pattern.fixed(found, of.grain), direction)


@rule("span", "within the? relation? length", "(in) more than length")
def within(context: Context, distance: Length) -> Span:
    """Within 5 days."""
    return Span(Period(context.now, distance.moved(context, context.now, 1), distance.unit), "future")
