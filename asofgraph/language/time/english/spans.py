"""Intervals with two sides, or one: "from 20 Feb to 1 Mar", "between 2 and 4 pm", "since last May", "until Friday"."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.english.clocks import at, hour_of, placed
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.times import Clock, Context, Length, Span, Time
from asofgraph.language.time.pattern import GRAIN


@rule("joint", "to", "until")
def up_to(context: Context) -> str:
    """To, until: the last moment is where the second side begins."""
    return "to"


@rule("joint", "through", "dash")
def through(context: Context) -> str:
    """Through, or a dash: the second side is included."""
    return "through"


def join(context: Context, first: Time, last: Time, joint: str) -> Span | None:
    """
    Return the interval between two times, each read in the light of the other.

    A side that recurs takes the occurrence next to a side that does not: in "November to February 2017" the
    November before. "To" ends where the second side begins, "through" where it ends.
    """
    if (
        first.pattern.fixed is None
        and last.pattern.fixed is not None
        and last.pattern.fixed.start is not None
    ):
        end: Period | None = last.pattern.fixed
        start = pattern.preceding(first.pattern, last.pattern.fixed.start)
    else:
        start = first.on(context)
        assert start.start is not None
        end = last.pattern.fixed or pattern.following(last.pattern, start.start + timedelta(seconds=1))
    if start is None or end is None or start.start is None or end.start is None or end.end is None:
        return None
    until = end.end if joint == "through" else end.start
    if start.start >= until:
        return None
    coarse = max((start.precision, end.precision), key=lambda name: GRAIN.get(name, 0))
    direction = first.towards(context) if first.pattern.fixed is None else last.towards(context)
    return Span(Period(start.start, until, coarse), direction)


@rule("span", "from? the? time joint the? time", rank=1)
def time_to_time(context: Context, first: Time, joint: str, last: Time) -> Span | None:
    """From 20 Feb to 1 Mar, Aug 8 - Aug 12, 2014 to 2018."""
    return join(context, first, last, joint)


@rule("span", "between the? time (and|joint) the? time", rank=1)
def between(context: Context, first: Time, last: Time) -> Span | None:
    """Between March and May."""
    return join(context, first, last, "to")


@rule("days", "from? the? num|ord joint the? num|ord", "between the? num|ord and the? num|ord")
def days(context: Context, first: Number | int, *rest: str | Number | int) -> tuple[int, int, str] | None:
    """13 to 15."""
    joint = rest[0] if isinstance(rest[0], str) else "to"
    one, two = (side.whole if isinstance(side, Number) else int(side) for side in (first, rest[-1]))
    return (one, two, joint) if 1 <= one <= 31 and 1 <= two <= 31 else None


@rule("span", "days of? in? the? time", rank=2)
def days_of_month(context: Context, found: tuple[int, int, str], outer: Time) -> Span | None:
    """From 13 to 15 July, 4-23 in next month."""
    if outer.pattern.grain != "month":
        return None
    first, last, joint = found
    sides = [pattern.nth(number, "day", outer.pattern) for number in (first, last)]
    if sides[0] is None or sides[1] is None:
        return None
    start = Time(sides[0], outer.direction).on(context)
    assert start.start is not None
    end = pattern.following(sides[1], start.start) if sides[1].fixed is None else sides[1].fixed
    if end is None or end.start is None or end.end is None:
        return None
    until = end.end if joint == "through" else end.start
    return Span(Period(start.start, until, "day"), outer.towards(context)) if until > start.start else None


@rule("span", "time days", rank=2)
def month_days(context: Context, outer: Time, found: tuple[int, int, str]) -> Span | None:
    """July 13-15."""
    return days_of_month(context, found, outer)


@rule("span", "month_day joint the? num|ord", "from? month_day joint the? num|ord", rank=2)
def day_to_day(context: Context, start: tuple[int, int], joint: str, day: Number | int) -> Span | None:
    """April 9th through 17th."""
    last = day if isinstance(day, int) else day.whole
    if not 1 <= last <= 31:
        return None
    return join(context, Time(pattern.day_of_year(*start)), Time(pattern.day_of_month(last)), joint)


@rule(
    "clocks", "from? num|clock|read_clock joint num|clock|read_clock", "between num|clock and|joint num|clock"
)
def clocks(
    context: Context, first: Number | Clock, *rest: str | Number | Clock
) -> tuple[Clock, Clock] | None:
    """9:30 to 11, 1-3 pm."""
    last = rest[-1]
    assert not isinstance(last, str)
    one, two = hour_of(first), hour_of(last)
    if two.sure and not one.sure and two.hour >= 12 and one.hour < 12:
        later = replace(one, hour=one.hour + 12, sure=True)
        one = later if (later.hour, later.minute) < (two.hour, two.minute) else replace(one, sure=True)
    return one, two


@rule("span", "clocks", "clocks (in) (the) part")
def clocks_alone(context: Context, pair: tuple[Clock, Clock], part: str | None = None) -> Span | None:
    """Between 4 pm and 5 pm: on the day that the direction chooses."""
    one, two = pair
    if part is not None:
        one, two = one.within(part), two.within(part)
    elif not two.sure and one.precision == two.precision == "hour":
        return None
    return _clock_span(context, Time(placed(context, one)), one, two)


@rule("span", "time comma? clocks", "clocks comma? on? the? time", rank=3)
def clocks_on(
    context: Context, one: Time | tuple[Clock, Clock], other: Time | tuple[Clock, Clock]
) -> Span | None:
    """Monday 8-9 am, between 9:30 and 11:00 on Thursday."""
    day, pair = (one, other) if isinstance(one, Time) else (other, one)
    assert isinstance(day, Time)
    assert isinstance(pair, tuple)
    if day.part is not None:
        pair = pair[0].within(day.part), pair[1].within(day.part)
    start = at(context, day, pair[0])
    return None if start is None else _clock_span(context, start, *pair)


def _clock_span(context: Context, start: Time, first: Clock, last: Clock) -> Span | None:
    begin = start.on(context)
    assert begin.start is not None
    end = pattern.following(placed(context, last), begin.start + timedelta(seconds=1))
    if not last.sure and end is not None and end.start is not None and last.hour <= 12:
        half_day = end.start - timedelta(hours=12)
        end = replace(end, start=half_day) if half_day > begin.start else end
    if end is None or end.start is None:
        return None
    return Span(Period(begin.start, end.start, "minute" if first.minute else "hour"), start.towards(context))


@rule(
    "span",
    "time (for) length",
    "(for) length comma? (from|starting) at? on? the? time",
    "length (starting) on? the? time",
)
def lasting(context: Context, one: Time | Length, other: Time | Length) -> Span | None:
    """18 Dec for 10 days; for two weeks starting May 20th."""
    time, length = (one, other) if isinstance(one, Time) else (other, one)
    assert isinstance(time, Time)
    assert isinstance(length, Length)
    start = time.on(context).start
    if start is None:
        return None
    return Span(Period(start, length.moved(context, start, 1), time.pattern.grain), time.towards(context))


@rule("span", "since the? time", "starting on? in? the? time", "from the? time on")
def since(context: Context, time: Time) -> Span:
    """Since last May: looks back unless the words say otherwise."""
    return Span(
        _backwards(context, time).since(), "past" if time.pattern.fixed is None else time.towards(context)
    )


def _backwards(context: Context, time: Time) -> Period:
    period = pattern.choose(time.pattern, context.now, time.direction or "past")
    if period is None:
        raise ValueError("no such time")
    return period


@rule("span", "until the? time")
def until(context: Context, time: Time) -> Span:
    """Until Friday: ends where Friday begins."""
    return Span(time.on(context).until(inclusive=False), time.towards(context))


@rule("span", "some? before about? the? time")
def before(context: Context, side: str, time: Time) -> Span:
    """Before 2014."""
    return Span(time.on(context).until(inclusive=False), time.towards(context))


@rule("span", "some? after about? the? time", "sooner than the? time")
def after(context: Context, side: str, when: Time) -> Span | None:
    """After 2016: from its end on; after 2 pm: from then on."""
    period = when.on(context)
    start = period.start if when.pattern.rank <= GRAIN["hour"] else period.end
    return Span(Period(start, None, period.precision), when.towards(context))


@rule("span", "by the? time")
def by(context: Context, time: Time) -> Span:
    """By Friday: any time from now to its end; of what is past, any time up to it."""
    period = time.on(context)
    start = context.now if period.end is not None and period.end > context.now else None
    return Span(replace(period, start=start), time.towards(context))


@rule("span", "now", "just now", "at the? present")
def now(context: Context) -> Span:
    """Now, right now, at the moment."""
    return Span(calendar.second(context.now.replace(microsecond=0)), "none")


@rule("time", "on|in|at|for|some|about the? time")
def in_context(context: Context, time: Time) -> Time | None:
    """On the 5th, in the morning, in 2014: a preposition removes the doubt."""
    return time.strong()
