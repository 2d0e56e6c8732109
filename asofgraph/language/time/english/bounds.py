"""Intervals with one side, and times that a preposition asks for: "since last May", "until Friday", "in 2014"."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.lengths import away
from asofgraph.language.time.english.times import Context, Length, Span, Time
from asofgraph.language.time.pattern import GRAIN


@rule("span", "since the? time")
def since(context: Context, time: Time) -> Span:
    """Since last May: looks back unless the words say otherwise."""
    direction: pattern.Direction = "past" if time.pattern.fixed is None else time.towards(context)
    return Span(_backwards(context, time).since(), direction, time.bare)


@rule("span", "for? length (now)")
def for_now(context: Context, length: Length) -> Span:
    """For three years now: since three years ago."""
    return Span(away(context, length, -1).on(context).since(), "past")


@rule("span", "starting on|in|at? the? time", "from the? time on", "as of the? time")
def starting(context: Context, time: Time) -> Span:
    """Starting next month, from May on."""
    return Span(time.on(context).since(), time.towards(context), time.bare)


def _backwards(context: Context, time: Time) -> Period:
    period = pattern.choose(time.pattern, context.now, time.direction or "past")
    if period is None:
        raise ValueError("no such time")
    return period


@rule("span", "until the? time", "up to the? time")
def until(context: Context, time: Time) -> Span:
    """Until Friday: ends where Friday begins."""
    period = Period(None, time.until(context), time.on(context).precision)
    return Span(period, time.towards(context), time.bare)


@rule("span", "some? before about? the? time", "(prior) to the? time")
def before(context: Context, *parts: str | Time) -> Span:
    """Before 2014, prior to 2014."""
    time = parts[-1]
    assert isinstance(time, Time)
    return Span(time.on(context).until(inclusive=False), time.towards(context), time.bare)


@rule("span", "some? after about? the? time", "sooner than the? time")
def after(context: Context, side: str, when: Time) -> Span | None:
    """After 2016: from its end on; after 2 pm: from then on."""
    period = when.on(context)
    start = period.start if when.pattern.rank <= GRAIN["hour"] else period.end
    return Span(Period(start, None, period.precision), when.towards(context), when.bare)


@rule("span", "by the? time")
def by(context: Context, time: Time) -> Span | None:
    """By Friday: any time from now to its end; of what is past, any time up to it."""
    if time.bare and time.pattern.rank <= GRAIN["hour"]:
        return None
    period = time.on(context)
    ahead = period.end is not None and period.end > context.now
    if not ahead and time.weak and time.pattern.fixed is None:
        return None
    end = period.start if time.pattern.rank <= GRAIN["hour"] else period.end
    start = context.now if ahead else None
    return Span(replace(period, start=start, end=end), time.towards(context), time.bare)


@rule("span", "by the? edge (of) the (day_word)")
def by_end_of_day(context: Context, edge: str) -> Span | None:
    """By the end of the day: no idiom here."""
    tonight = calendar.day(context.today).end
    return Span(Period(context.now, tonight, "day"), "future") if edge == "late" else None


@rule("span", "now", "just now", "at the? present", "at this_word this_time")
def now(context: Context) -> Span:
    """Now, right now, at the moment."""
    return Span(calendar.second(context.now.replace(microsecond=0)), "none")


def _asked_for(time: Time, *, days: bool) -> Time | None:
    if not time.weak or (time.pattern.grain == "day") is not days:
        return None
    return time.strong(lead=1)


@rule("time", "on|for the? time")
def on_day(context: Context, time: Time) -> Time | None:
    """On the 5th."""
    return _asked_for(time, days=True)


@rule("time", "from the? time")
def from_year(context: Context, time: Time) -> Time | None:
    """From 2014."""
    return _asked_for(time, days=False) if time.pattern.grain == "year" else None


@rule("time", "in|at|for|some|over the? time")
def in_period(context: Context, time: Time) -> Time | None:
    """In 2014, in the morning, at night, for the summer."""
    return _asked_for(time, days=False)


@rule("span", "within than? length (from) now|today", "more than length (from) now|today")
def within_from_now(context: Context, length: Length) -> Span:
    """Within 2 weeks from today."""
    return Span(Period(context.now, length.moved(context, context.now, 1), length.unit), "future")


@rule("span", "the? year_word (to_date)")
def year_to_date(context: Context) -> Span:
    """Year to date."""
    return Span(replace(calendar.year(context.today.year), end=context.now), "past")
