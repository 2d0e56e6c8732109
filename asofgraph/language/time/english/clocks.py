"""Times of day: "5 pm", "half past six", "noon", "3 in the afternoon", and parts of the day."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.times import Clock, Context, Time
from asofgraph.language.time.pattern import GRAIN, Pattern

Hour = Number | Clock


def hour_of(number: Hour) -> Clock:
    """Return the clock that a bare number reads as: 5, 17, 0730, 1030; raises ValueError for others."""
    if isinstance(number, Clock):
        return number
    value = number.whole
    if number.digits >= 3:
        hour, minute = divmod(value, 100)
        if hour > 23 or minute > 59 or number.digits > 4:
            raise ValueError(f"{value} is no time of day")
        return Clock(hour, minute, sure=hour > 12 or (number.digits == 4 and value < 1000), loose=True)
    if value > 23:
        raise ValueError(f"{value} is no hour")
    return Clock(value, sure=value > 12 or value == 0, loose=True, precision="hour")


@rule("clock", "num|clock|dotted ish? oclock? meridiem")
def with_meridiem(context: Context, hour: Hour, half: str) -> Clock | None:
    """3 pm, 330 p.m., 3 o'clock pm."""
    clock = hour_of(hour)
    if not 1 <= clock.hour <= 12:
        return None
    return replace(clock, hour=clock.hour % 12 + (12 if half == "p" else 0), sure=True, loose=False)


@rule("clock", "num (oclock)")
def oclock(context: Context, number: Number) -> Clock:
    """3 o'clock."""
    return replace(hour_of(number), loose=False)


@rule("read_clock", "num num")
def read_aloud(context: Context, hour: Number, minute: Number) -> Clock | None:
    """Ten thirty; in figures ("3 15") only where a time is asked for."""
    if not 1 <= hour.value <= 23 or not 10 <= minute.value < 60 or hour.digits > 2:
        return None
    if bool(hour.digits) != bool(minute.digits):
        return None
    return Clock(hour.whole, minute.whole, sure=False)


@rule("read_clock", "num (dash) num")
def read_hyphened(context: Context, hour: Number, minute: Number) -> Clock | None:
    """Five-thirty, never 5-30."""
    return None if hour.digits else read_aloud(context, hour, minute)


@rule("clock", "read_clock meridiem")
def read_with_meridiem(context: Context, clock: Clock, half: str) -> Clock | None:
    """Seven thirty p.m."""
    return with_meridiem(context, clock, half)


@rule("clock", "(half) past_clock? num|clock")
def half_past(context: Context, hour: Hour) -> Clock | None:
    """Half past six, half six (British)."""
    return _moved(hour, 30)


@rule("clock", "num minute_word? (past_clock|after) num|clock")
def minutes_past(context: Context, minutes: Number, hour: Hour) -> Clock | None:
    """Twenty past eight, 15 minutes past 3 pm."""
    return _moved(hour, minutes.whole) if 0 < minutes.value < 60 else None


@rule("clock", "num minute_word? (to_clock|before) num|clock", rank=1)
def minutes_to(context: Context, minutes: Number, hour: Hour) -> Clock | None:
    """Ten to nine; in figures ("9 to 5") it is a range."""
    if minutes.digits or minutes.value not in (5, 10, 20, 25):
        return None
    return _moved(hour, -minutes.whole)


@rule(
    "clock",
    "num minute_word? (to_clock|before) clock_word",
    "num minute_word (to_clock|before) num|clock",
    rank=1,
)
def minutes_to_hour(context: Context, minutes: Number, hour: Hour | int) -> Clock | None:
    """15 to noon, 5 minutes to 3."""
    clock = Clock(hour) if isinstance(hour, int) else hour
    return _moved(clock, -minutes.whole) if 0 < minutes.value < 60 else None


@rule("clock", "a? quarter_word (past_clock|after) num|clock")
def quarter_past(context: Context, hour: Hour) -> Clock | None:
    """A quarter past three."""
    return _moved(hour, 15)


@rule("clock", "a? quarter_word (to_clock|before|of) num|clock")
def quarter_to(context: Context, hour: Hour) -> Clock | None:
    """A quarter to noon."""
    return _moved(hour, -15)


def _moved(hour: Hour, minutes: int) -> Clock | None:
    clock = hour_of(hour)
    if clock.minute:
        return None
    total = clock.hour * 60 + minutes
    if total < 60 and not clock.sure:
        total += 12 * 60
    return replace(clock, hour=total // 60, minute=total % 60, precision="minute") if total >= 0 else None


@rule("clock", "clock_word")
def noon(context: Context, hour: int) -> Clock:
    """Noon, midnight."""
    return Clock(hour, precision="hour")


@rule("clock", "num (clock_word)")
def twelve_noon(context: Context, number: Number) -> Clock | None:
    """12 noon."""
    return Clock(12, precision="hour") if number.value == 12 else None


@rule("clock", "num|clock|read_clock|dotted (in) the? part", "clock part")
def in_part(context: Context, hour: Hour, part: str) -> Clock | None:
    """3 in the afternoon, 8:00 early morning."""
    clock = hour_of(hour)
    return clock.within(part) if clock.hour <= 12 and clock.zone is None else None


@rule("clock", "clock zone")
def in_zone(context: Context, clock: Clock, offset: int) -> Clock:
    """8 am PST."""
    return replace(clock, zone=offset)


@rule("time", "clock")
def bare_clock(context: Context, clock: Clock) -> Time:
    """A clock by itself."""
    return Time(placed(context, clock))


@rule("time", "read_clock")
def bare_read_clock(context: Context, clock: Clock) -> Time:
    """Ten thirty: as often a quantity."""
    return Time(placed(context, clock), weak=True)


@rule("time", "(at) about? num|clock|read_clock|dotted", rank=1)
def at_clock(context: Context, hour: Hour) -> Time | None:
    """At 5, at half past six; "at one" is harmony."""
    if hour == Number(1):
        return None
    return Time(placed(context, hour_of(hour)), bare=isinstance(hour, Number))


@rule("time", "day meridiem")
def half_of_day(context: Context, days: int, half: str) -> Time | None:
    """Tomorrow a.m."""
    day = calendar.day(context.today + timedelta(days=days))
    return part_on(pattern.fixed(day), "morning" if half == "a" else "afternoon", None)


@rule("time", "(about) clock|read_clock", "clock (about)")
def about_clock(context: Context, clock: Clock) -> Time | None:
    """Around half past six."""
    return Time(placed(context, clock))


@rule("time", "(about) num", rank=1)
def about_hour(context: Context, number: Number) -> Time | None:
    """Around 1030; "around 1930" is a year."""
    if number.digits != 4 or number.value >= 1300:
        return None
    return Time(placed(context, hour_of(number)), weak=True)


def placed(context: Context, clock: Clock, day: Pattern | None = None) -> Pattern:
    """Return the pattern of a clock, on a day if one is given, as the anchor's wall clock shows it."""
    found = clock.pattern()
    if day is not None:
        found = pattern.adjusted(day, clock.on, clock.precision)
    if clock.zone is None:
        return found
    offset = context.anchor.said_at.astimezone(context.anchor.zone).utcoffset() or timedelta()
    shift = offset - timedelta(minutes=clock.zone)

    def moved(period: Period) -> Period:
        assert period.start is not None
        assert period.end is not None
        return replace(period, start=period.start + shift, end=period.end + shift)

    return pattern.adjusted(replace(found, longest=timedelta(days=2)), moved)


@rule("part", "edge dash? part")
def edge_of_part(context: Context, edge: str, part: str) -> str | None:
    """Early morning, late afternoon."""
    return None if edge == "middle" or " " in part else f"{edge} {part}"


@rule("time", "part")
def bare_part(context: Context, part: str) -> Time:
    """Morning: a greeting as often as a time."""
    return Time(pattern.part_of_day(part), weak=True, part=part)


@rule("time", "relation part")
def related_part(context: Context, relation: str, part: str) -> Time | None:
    """This morning, last night, next evening."""
    days = {"this": 0, "last": -1, "past": -1, "next": 1, "coming": 0}[relation]
    day = calendar.day(context.today + timedelta(days=days))
    direction: pattern.Direction = "past" if days < 0 else "future" if days else "none"
    return part_on(pattern.fixed(day), part, direction)


@rule("time", "sooner relation part")
def sooner_in_part(context: Context, side: str, relation: str, part: str) -> Time | None:
    """Later this afternoon."""
    return related_part(context, relation, f"{side} {part}") if " " not in part else None


@rule("time", "edge relation part")
def edge_of_related_part(context: Context, edge: str, relation: str, part: str) -> Time | None:
    """Late this morning."""
    return related_part(context, relation, f"{edge} {part}") if edge != "middle" and " " not in part else None


@rule("time", "time comma? in|on? the? part")
def part_of(context: Context, day: Time, part: str) -> Time | None:
    """Yesterday evening, Monday in the morning."""
    if day.pattern.rank != GRAIN["day"] or day.part is not None:
        return None
    return part_on(day.pattern, part, day.direction)


@rule("time", "part comma? of|on? the? time")
def part_before_day(context: Context, part: str, day: Time) -> Time | None:
    """Morning of the 15th."""
    return part_of(context, day, part)


def part_on(day: Pattern, part: str, direction: pattern.Direction | None) -> Time | None:
    """Return the part of the day on that day, ready for a clock to follow."""
    found = pattern.inside(pattern.part_of_day(part), day)
    return None if found is None else Time(found, direction, day=day, part=part)


@rule(
    "time",
    "time comma? at? about? clock|read_clock",
    "time comma? (at) about? num|dotted",
)
def day_at(context: Context, day: Time, hour: Hour) -> Time | None:
    """Tomorrow at 5, Friday 9 am, this morning @ 10."""
    return at(context, day, hour_of(hour))


@rule("time", "at? clock|read_clock comma? (on|of|in)? the? time", "(at) num comma? (on)? the? time")
def at_day(context: Context, hour: Hour, day: Time) -> Time | None:
    """5 pm tomorrow, at 5 tomorrow afternoon."""
    return at(context, day, hour_of(hour))


@rule("time", "num comma? time")
def hour_in_part(context: Context, hour: Number, day: Time) -> Time | None:
    """10, tonight."""
    return at(context, day, hour_of(hour)) if day.part is not None and day.pattern.fixed is not None else None


@rule("time", "time num")
def part_hour(context: Context, day: Time, hour: Number) -> Time | None:
    """Tonight 815."""
    return at(context, day, hour_of(hour)) if day.part is not None and hour.digits >= 3 else None


def at(context: Context, day: Time, clock: Clock) -> Time | None:
    """Put a clock on a day, or into a part of it."""
    if day.part is not None:
        clock = clock.within(day.part)
    base = day.day or day.pattern
    if base.rank != GRAIN["day"]:
        return None
    return Time(placed(context, clock, base), day.direction)
