"""
Patterns: times that recur, and how one occurrence is picked.

"March", "Monday", "5 pm" and "the 15th" name no interval by themselves; they name one in every year, week, day
or month. Patterns nest: "Monday 5 pm" is 5 pm inside Monday, "Friday the 13th" the 13th that is a Friday. The
direction of the utterance, or words such as "last", then choose the occurrence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import islice
from typing import Literal

from asofgraph.language.time import calendar
from asofgraph.language.time.calendar import Period

Direction = Literal["past", "future", "none"]

# From fine to coarse: the finer of two patterns is sought inside the coarser.
GRAINS = (
    "second", "minute", "hour", "part_of_day", "day", "weekend", "week", "fortnight", "month", "quarter",
    "half", "season", "year", "decade", "century",
)  # fmt: skip
GRAIN = {name: rank for rank, name in enumerate(GRAINS)}

# How far (in days) to look for an occurrence before giving up: leap days and weekday-date pairs are rare.
_HORIZONS = (9, 70, 800, 3300, 12_000)


@dataclass(frozen=True)
class Pattern:
    """
    A time that recurs.

    ``starting(first, last)`` yields, in order, the occurrences that start in ``[first, last)``; ``every`` is the
    cycle in which it recurs, ``longest`` bounds the length of one occurrence. A pattern with ``fixed`` set does not
    recur: it is that period.
    """

    grain: str
    starting: Callable[[datetime, datetime], Iterator[Period]]
    longest: timedelta
    every: Literal["day", "week", "month", "year", "never"]
    fixed: Period | None = None

    @property
    def rank(self) -> int:
        """Return the place of the grain from fine to coarse."""
        return GRAIN[self.grain]


def fixed(period: Period, grain: str | None = None) -> Pattern:
    """Return the pattern that occurs once: *period* itself."""
    start, end = period.start or datetime.min, period.end or datetime.max  # noqa: DTZ901 (wall clock)

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        if first <= start < last:
            yield period

    return Pattern(grain or period.precision, starting, end - start, "never", period)


def daily(grain: str, on: Callable[[date], Period | None]) -> Pattern:
    """Return the pattern that has at most one occurrence on each day."""

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        day = first.date() - timedelta(days=1 if first.toordinal() > 1 else 0)
        while day <= last.date():
            period = on(day)
            if period is not None and period.start is not None and first <= period.start < last:
                yield period
            day += timedelta(days=1)

    return Pattern(grain, starting, timedelta(days=2), "day")


def monthly(grain: str, of: Callable[[int, int], Period | None]) -> Pattern:
    """Return the pattern that has at most one occurrence in each month."""

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        for index in range(first.year * 12 + first.month - 1, last.year * 12 + last.month):
            period = _if_any(of, index // 12, index % 12 + 1)
            if period is not None and period.start is not None and first <= period.start < last:
                yield period

    return Pattern(grain, starting, timedelta(days=31), "month")


def yearly(grain: str, of: Callable[[int], Period | None]) -> Pattern:
    """Return the pattern that has at most one occurrence for each year (it may start in the year before)."""

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        for year in range(max(first.year - 1, 1), min(last.year + 1, 9998) + 1):
            period = _if_any(of, year)
            if period is not None and period.start is not None and first <= period.start < last:
                yield period

    return Pattern(grain, starting, timedelta(days=366), "year")


def _if_any(of: Callable[..., Period | None], *number: int) -> Period | None:
    """Return what *of* makes of the numbers, or None where the calendar has no such day."""
    try:
        return of(*number)
    except (ValueError, OverflowError):
        return None


def adjusted(pattern: Pattern, change: Callable[[Period], Period], grain: str | None = None) -> Pattern:
    """Return the pattern whose occurrences are those of *pattern*, changed by no more than their length and a day."""
    if pattern.fixed is not None:
        return fixed(change(pattern.fixed), grain or pattern.grain)
    reach = pattern.longest + timedelta(days=1)

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        for period in pattern.starting(_before(first, reach), _after(last, reach)):
            changed = change(period)
            if changed.start is not None and first <= changed.start < last:
                yield changed

    return replace(pattern, starting=starting, grain=grain or pattern.grain)


def weekday(number: int) -> Pattern:
    """Return every Monday (0) to Sunday (6)."""

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        day = first.date() + timedelta(days=(number - first.weekday()) % 7)
        if datetime.combine(day, time()) < first:
            day += timedelta(days=7)
        while datetime.combine(day, time()) < last:
            yield calendar.day(day)
            day += timedelta(days=7)

    return Pattern("day", starting, timedelta(days=1), "week")


def weekend() -> Pattern:
    """Return every weekend, Saturday and Sunday."""
    saturdays = weekday(calendar.SATURDAY)

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        return (calendar.weekend(s.start.date()) for s in saturdays.starting(first, last) if s.start)

    return Pattern("weekend", starting, timedelta(days=2), "week")


def day_of_month(number: int) -> Pattern:
    """Return the day *number* of every month that has it."""
    return monthly("day", lambda year, month: calendar.day(date(year, month, number)))


def day_of_year(month: int, number: int) -> Pattern:
    """Return a day of the calendar, every year that has it."""
    return yearly("day", lambda year: calendar.day(date(year, month, number)))


def month(number: int) -> Pattern:
    """Return the month *number*, every year."""
    return yearly("month", lambda year: calendar.month(year, number))


def clock(hour: int, minute: int = 0, second: int | None = None, *, precision: str = "minute") -> Pattern:
    """Return a time of day, every day; hours from 24 on belong to the night that began the day before."""

    since_midnight = timedelta(hours=hour, minutes=minute, seconds=second or 0)
    period = {"hour": calendar.hour, "minute": calendar.minute, "second": calendar.second}[precision]
    return daily(precision, lambda day: period(calendar.midnight(day) + since_midnight))


def part_of_day(name: str) -> Pattern:
    """Return the named part of every day (see `calendar.PARTS_OF_DAY`)."""
    return daily("part_of_day", lambda day: calendar.part_of_day(day, name))


def inside(fine: Pattern, coarse: Pattern) -> Pattern | None:
    """
    Return the occurrences of *fine* that start inside an occurrence of *coarse*; None if there can be none.

    One occurrence of *coarse* may hold several of *fine*: "Monday" inside "March".
    """
    if coarse.fixed is not None:
        found = next(occurrences(fine, coarse.fixed), None)
        return None if found is None else fixed(found, fine.grain)

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        for outer in coarse.starting(_before(first, coarse.longest), last):
            for inner in occurrences(fine, outer):
                assert inner.start is not None
                if first <= inner.start < last:
                    yield inner

    return Pattern(fine.grain, starting, fine.longest, coarse.every)


def occurrences(pattern: Pattern, within: Period) -> Iterator[Period]:
    """Yield, in order, what starts within the period (closed on both sides)."""
    if within.start is None or within.end is None:
        return iter(())
    return pattern.starting(within.start, within.end)


def units(within: Period, unit: str) -> list[Period]:
    """Return the calendar units in a period, in order; a week belongs to where its Thursday is (ISO 8601)."""
    assert within.start is not None
    assert within.end is not None
    size = {"week": 3}.get(unit, 0)
    found = []
    current = calendar.containing(within.start, unit)
    while current.start is not None and current.end is not None and current.start < within.end:
        if within.start <= current.start + timedelta(days=size) < within.end:
            found.append(current)
        if len(found) > 1000:
            raise ValueError(f"more than a thousand {unit}s")
        current = calendar.containing(current.end, unit)
    return found


def nth(number: int, of: Pattern | str, within: Pattern) -> Pattern | None:
    """
    Return the *number*-th weekday, day or week within every occurrence of *within*; negative counts from the end.

    *of* is a pattern ("the first Monday") or a calendar unit ("the last week").
    """

    def pick(outer: Period) -> Period | None:
        found = units(outer, of) if isinstance(of, str) else list(islice(occurrences(of, outer), 400))
        index = number - 1 if number > 0 else number
        return found[index] if -len(found) <= index < len(found) else None

    grain = of if isinstance(of, str) else of.grain
    if within.fixed is not None:
        period = pick(within.fixed)
        return None if period is None else fixed(period, grain)

    def starting(first: datetime, last: datetime) -> Iterator[Period]:
        reach = within.longest + timedelta(days=7)
        for outer in within.starting(_before(first, reach), _after(last, timedelta(days=7))):
            period = pick(outer)
            if period is not None and period.start is not None and first <= period.start < last:
                yield period

    return Pattern(grain, starting, timedelta(days=31), within.every)


def following(pattern: Pattern, moment: datetime, count: int = 1) -> Period | None:
    """Return the *count*-th occurrence that starts at *moment* or later."""
    for horizon in _HORIZONS:
        found = list(islice(pattern.starting(moment, moment + timedelta(days=horizon)), count))
        if len(found) == count:
            return found[-1]
    return None


def preceding(pattern: Pattern, moment: datetime, count: int = 1) -> Period | None:
    """Return the *count*-th last occurrence that starts before *moment*."""
    for horizon in _HORIZONS:
        found = list(pattern.starting(moment - timedelta(days=min(horizon, moment.toordinal() - 1)), moment))
        if len(found) >= count:
            return found[-count]
    return None


def choose(pattern: Pattern, now: datetime, direction: Direction) -> Period | None:
    """
    Return the occurrence that a speaker at *now* means when looking in *direction* ("none" looks ahead).

    Looking back, a day is one before today, anything longer may still be running. Looking ahead, it may have begun
    but is not over; what will not come again is the last that was. Undecided, a date of the year that passed within
    two weeks is that one.
    """
    if pattern.fixed is not None:
        return pattern.fixed
    if direction == "none" and pattern.every == "year" and pattern.rank == GRAIN["day"]:
        recent = _before(now, timedelta(days=14))
        for passed in pattern.starting(recent, now):
            return passed
    if direction == "past":
        today = datetime.combine(now.date(), time())
        return preceding(pattern, today if pattern.rank == GRAIN["day"] else now + timedelta(microseconds=1))
    for candidate in islice(pattern.starting(_before(now, pattern.longest), now), 400):
        if candidate.end is not None and candidate.end > now:
            return candidate
    return following(pattern, now) or preceding(pattern, now)


def _before(moment: datetime, span: timedelta) -> datetime:
    return moment - min(span, moment - datetime.min)  # noqa: DTZ901


def _after(moment: datetime, span: timedelta) -> datetime:
    return moment + min(span, datetime.max - moment)  # noqa: DTZ901


def trimmed(period: Period, now: datetime, side: Literal["before", "after"]) -> Period:
    """Return the part of *period* before or after *now*, or all of it if *now* lies outside."""
    if period.start is None or period.end is None or not period.start < now < period.end:
        return period
    return replace(period, end=now) if side == "before" else replace(period, start=now)
