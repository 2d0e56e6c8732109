"""Intervals with two sides: "from 20 Feb to 1 Mar", "between 2 and 4 pm", "July 13-15", "for two weeks from Monday"."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.english.clocks import at, hour_of, placed
from asofgraph.language.time.english.dates import narrowed
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.times import Clock, Context, Length, Span, Time
from asofgraph.language.time.pattern import GRAIN


@rule("joint", "to", "until")
def up_to(context: Context) -> str:
    """To, until: the last moment is where the second side begins."""
    return "to"


@rule("joint", "through")
def through(context: Context) -> str:
    """Through: the second side is included."""
    return "through"


@rule("joint", "dash")
def dash(context: Context) -> str:
    """A dash: the second side is included too."""
    return "dash"


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
        start = _running(context, first, last) or first.on(context)
        assert start.start is not None
        end = last.pattern.fixed or pattern.following(last.pattern, start.start + timedelta(seconds=1))
    if start is None or end is None or start.start is None or end.start is None or end.end is None:
        return None
    until = end.start if joint == "to" and not last.closing else end.end
    if start.start >= until:
        return None
    coarse = max((start.precision, end.precision), key=lambda name: GRAIN.get(name, 0))
    direction = first.towards(context) if first.pattern.fixed is None else last.towards(context)
    return Span(Period(start.start, until, coarse), direction)


def _running(context: Context, first: Time, last: Time) -> Period | None:
    """Return the first side of the interval that is running now, if one is and the clause does not look back."""
    if first.pattern.fixed is not None or first.towards(context) == "past":
        return None
    start = pattern.preceding(first.pattern, context.now)
    if start is None or start.start is None:
        return None
    end = pattern.following(last.pattern, start.start + timedelta(seconds=1))
    return start if end is not None and end.end is not None and end.end > context.now else None


@rule("pair", "from? the? time joint the? time")
def time_to_time(context: Context, first: Time, joint: str, last: Time) -> tuple[Time, Time, str] | None:
    """From 20 Feb to 1 Mar, Aug 8 - Aug 12, 2014 to 2018."""
    if joint == "dash" and first.pattern.grain != last.pattern.grain:
        return None
    if "day" in (first.weak and first.pattern.grain, last.weak and last.pattern.grain):
        return None
    if first.pattern.every == "day" != last.pattern.every:  # "2 to 3 pm on Tuesday": both are on Tuesday
        return None
    return first, last, joint


@rule("pair", "between the? time (and|joint) the? time")
def between(context: Context, first: Time, last: Time) -> tuple[Time, Time, str]:
    """Between March and May."""
    return first, last, "to"


@rule("span", "pair", rank=1)
def joined(context: Context, pair: tuple[Time, Time, str]) -> Span | None:
    """A pair by itself."""
    return join(context, *pair)


@rule("span", "time pair", rank=2)
def joined_within(context: Context, outer: Time, pair: tuple[Time, Time, str]) -> Span | None:
    """Next week between Wednesday and Friday."""
    first, last, joint = pair
    if (
        outer.pattern.rank < GRAIN["week"]
        or first.pattern.fixed is not None
        or last.pattern.fixed is not None
    ):
        return None
    sides = [narrowed(context, side, outer) for side in (first, last)]
    return join(context, sides[0], sides[1], joint) if sides[0] and sides[1] else None


@rule("span", "pair of? the? time", rank=2)
def joined_of(context: Context, pair: tuple[Time, Time, str], outer: Time) -> Span | None:
    """Wednesday to Friday next week."""
    return joined_within(context, outer, pair)


@rule("days", "from? the? num|ord joint the? num|ord", "between the? num|ord and the? num|ord")
def days(context: Context, first: Number | int, *rest: str | Number | int) -> tuple[int, int, str] | None:
    """13 to 15."""
    joint = rest[0] if isinstance(rest[0], str) else "to"
    one, two = (side.whole if isinstance(side, Number) else int(side) for side in (first, rest[-1]))
    if not 1 <= one <= 31 or not 1 <= two <= 31 or (joint == "dash" and two <= one):
        return None
    return one, two, joint


@rule("span", "days of|in? in? the? time", rank=2)
def days_of_month(context: Context, found: tuple[int, int, str], outer: Time) -> Span | None:
    """From 13 to 15 July, 4-23 in next month; the 27th to the 3rd of April begins in March."""
    if outer.pattern.grain != "month":
        return None
    first, last, joint = found
    in_month = pattern.units(outer.on(context), "day")
    if last > len(in_month) or first > 31:
        return None
    end = in_month[last - 1]
    assert end.start is not None
    start = (
        in_month[first - 1] if first <= last else pattern.preceding(pattern.day_of_month(first), end.start)
    )
    until = end.start if joint == "to" else end.end
    return None if start is None else Span(Period(start.start, until, "day"), outer.towards(context))


@rule("span", "time comma? days", rank=2)
def month_days(context: Context, outer: Time, found: tuple[int, int, str]) -> Span | None:
    """July 13-15."""
    return days_of_month(context, found, outer)


@rule("span", "time days comma? of|in? year", rank=3)
def month_days_of_year(context: Context, outer: Time, found: tuple[int, int, str], year: int) -> Span | None:
    """Feb between 2-7 2018."""
    dated = narrowed(context, outer, Time(pattern.fixed(calendar.year(year))))
    return None if dated is None else days_of_month(context, found, dated)


@rule("span", "from the? num|ord joint the? time", rank=2)
def number_to_date(context: Context, day: Number | int, joint: str, last: Time) -> Span | None:
    """From 4 to January 22, 1995: both in the same month."""
    if last.pattern.grain != "day" or last.pattern.every == "week":
        return None
    end = last.on(context)
    if end.start is None or end.end is None:
        return None
    start = end.start.replace(day=day if isinstance(day, int) else day.whole)
    until = end.start if joint == "to" else end.end
    return Span(Period(start, until, "day"), last.towards(context)) if start < until else None


@rule("span", "from? month_day joint the? num|ord", rank=2)
def day_to_day(context: Context, start: tuple[int, int], joint: str, day: Number | int) -> Span | None:
    """April 9th through 17th."""
    last = day if isinstance(day, int) else day.whole
    if not 1 <= last <= 31 or (joint == "dash" and last <= start[1]):
        return None
    return join(context, Time(pattern.day_of_year(*start)), Time(pattern.day_of_month(last)), joint)


@rule(
    "clocks",
    "from|at? num|clock|read_clock joint num|clock|read_clock",
    "between num|clock and|joint num|clock",
)
def clocks(
    context: Context, first: Number | Clock, *rest: str | Number | Clock
) -> tuple[Clock, Clock] | None:
    """9:30 to 11, 1-3 pm."""
    last = rest[-1]
    assert not isinstance(last, str)
    one, two = hour_of(first), hour_of(last)
    if any(isinstance(side, Number) and side.digits == 3 for side in (first, last)):
        return None
    if two.sure and not one.sure and one.hour <= 12:
        later = replace(one, hour=one.hour % 12 + 12, sure=True)
        one = later if (later.hour, later.minute) < (two.hour, two.minute) else replace(one, sure=True)
    return one, two


@rule("clocks", "(sooner) than num|clock but|and? (before) num|clock")
def open_clocks(context: Context, first: Number | Clock, last: Number | Clock) -> tuple[Clock, Clock] | None:
    """Later than 9:30 but before 11."""
    return clocks(context, first, last)


@rule("span", "clocks", "clocks (in) (the) part")
def clocks_alone(context: Context, pair: tuple[Clock, Clock], part: str | None = None) -> Span | None:
    """Between 4 pm and 5 pm: on the day that the direction chooses."""
    one, two = pair
    if part is not None:
        one, two = one.within(part), two.within(part)
    elif one.loose and two.loose:
        return None
    return _clock_span(context, Time(placed(context, one)), one, two)


@rule("span", "time comma? clocks", "clocks comma? of|on? the? time", rank=3)
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
    "time for length",
    "for length comma? (from|starting) at? on? the? time",
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


@rule("nothing", "within a? length of")
def within_of(context: Context, length: Length) -> bool:
    """Within 2 hours of cooking: counted from that."""
    return True


@rule("span", "time comma? after|before clock", "time comma? sooner than clock")
def beside_clock(context: Context, day: Time, side: str, clock: Clock) -> Span | None:
    """Next Wednesday after 2 pm; tomorrow before 5 pm."""
    moment = at(context, day, clock)
    if moment is None or day.pattern.rank != GRAIN["day"]:
        return None
    whole = (day.day or day.pattern).fixed or day.on(context)
    start = moment.on(context).start
    if side in ("after", "late"):
        return Span(replace(whole, start=start, precision="hour"), day.towards(context))
    return Span(Period(None, start, "hour"), day.towards(context))
