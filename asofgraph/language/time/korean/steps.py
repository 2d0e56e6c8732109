"""
Steps from a longer stretch of time to the shorter ones that a Korean word names in it.

A date is read from the large to the small, as Korean writes it: 내년 → 5월 → 첫째 주 → 금요일 → 저녁 → 7시.
Each step gives, within a period, every period that its word can mean, in order of time. Where the larger one
is not said, the step is taken in the periods of its home unit around the moment of saying.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal, Protocol

from asofgraph.language.time import calendar
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean.holidays import Rule, lunar

_DAY = timedelta(days=1)
_YEARS = ("year", "half", "quarter", "season")


class Step(Protocol):
    """A word that names shorter periods within a longer one."""

    @property
    def unit(self) -> str:
        """The precision that it leads to."""

    @property
    def home(self) -> str:
        """The unit in which it is looked for when nothing larger is said; "none" if it needs a larger one."""

    @property
    def parents(self) -> tuple[str, ...]:
        """The units in which it may stand."""

    def within(self, parent: Period) -> Iterator[Period]:
        """Give every period in *parent*, which is one of `parents`, that the word can mean."""


def bounds(period: Period) -> tuple[datetime, datetime]:
    """Return the ends of a period that is closed on both sides."""
    assert period.start is not None
    assert period.end is not None
    return period.start, period.end


def _years(parent: Period) -> range:
    start, end = bounds(parent)
    return range(start.year, (end - timedelta(microseconds=1)).year + 1)


def _inside(parent: Period, of: Period) -> bool:
    start, end = bounds(parent)
    return of.start is not None and start <= of.start < end


def _weekly(first: date, end: datetime) -> list[date]:
    """Return *first* and the days whole weeks after it that begin before *end*."""
    weeks = max(0, -((calendar.midnight(first) - end) // (7 * _DAY)))
    return [first + week * 7 * _DAY for week in range(weeks)]


def _placed(days: list[date], nth: int | None) -> list[date]:
    """Return the day in place *nth* (1 is the first, -1 the last), or all for None."""
    if nth is None:
        return days
    index = nth - 1 if nth > 0 else len(days) + nth
    return days[index : index + 1] if 0 <= index < len(days) else []


@dataclass(frozen=True)
class Month:
    """5월"""

    number: int
    unit: str = "month"
    home: str = "year"
    parents: tuple[str, ...] = _YEARS

    def within(self, parent: Period) -> Iterator[Period]:
        months = (calendar.month(year, self.number) for year in _years(parent))
        yield from (month for month in months if _inside(parent, month))


@dataclass(frozen=True)
class Day:
    """3일, 말일 (-1), 첫날 (0)"""

    number: int
    unit: str = "day"
    home: str = "month"

    @property
    def parents(self) -> tuple[str, ...]:
        return ("month", "week") if self.number > 0 else (*_YEARS, "month", "week")

    def within(self, parent: Period) -> Iterator[Period]:
        start, end = bounds(parent)
        if self.number <= 0:
            yield calendar.day(start.date() if self.number == 0 else (end - _DAY).date())
            return
        for first in sorted({start.date().replace(day=1), (end - _DAY).date().replace(day=1)}):
            if first + (self.number - 1) * _DAY < calendar.shift(calendar.midnight(first), 1, "month").date():
                day = calendar.day(first + (self.number - 1) * _DAY)
                if _inside(parent, day):
                    yield day


@dataclass(frozen=True)
class MonthDay:
    """5월 3일"""

    month: int
    number: int
    unit: str = "day"
    home: str = "year"
    parents: tuple[str, ...] = _YEARS

    def within(self, parent: Period) -> Iterator[Period]:
        if self.number > 0:
            for month in Month(self.month).within(parent):
                yield from Day(self.number).within(month)


@dataclass(frozen=True)
class Run:
    """1~2월, 5월 3~5일: from one month or day to another of the same parent"""

    first: Month | MonthDay
    last: Month | MonthDay
    home: str = "year"
    parents: tuple[str, ...] = _YEARS

    @property
    def unit(self) -> str:
        return self.first.unit

    def within(self, parent: Period) -> Iterator[Period]:
        for first, last in zip(self.first.within(parent), self.last.within(parent), strict=False):
            yield calendar.between(first, last)


@dataclass(frozen=True)
class Weekday:
    """금요일, and with a place 둘째 금요일, 마지막 금요일 (-1); after a date it only says which day that is"""

    number: int
    nth: int | None = None
    unit: str = "day"

    @property
    def home(self) -> str:
        return "week" if self.nth is None else "month"

    @property
    def parents(self) -> tuple[str, ...]:
        return ("month", "week", "day") if self.nth is None else (*_YEARS, "month", "week")

    def within(self, parent: Period) -> Iterator[Period]:
        start, end = bounds(parent)
        first = start.date() + (self.number - start.weekday()) % 7 * _DAY
        yield from map(calendar.day, _placed(_weekly(first, end), self.nth))


@dataclass(frozen=True)
class Week:
    """
    첫째 주, 3주차, 마지막 주 (-1): a row of the calendar page.

    The first week is the one that holds the first day of the month or year, the last the one that holds its
    last day.
    """

    nth: int
    unit: str = "week"
    home: str = "month"
    parents: tuple[str, ...] = (*_YEARS, "month")

    def within(self, parent: Period) -> Iterator[Period]:
        start, end = bounds(parent)
        rows = _weekly(bounds(calendar.week(start.date()))[0].date(), end)
        yield from map(calendar.week, _placed(rows, self.nth))


# The days of a week, from Monday (0) on: first day, count.
_PARTS_OF_WEEK: dict[str, tuple[int, int]] = {
    "초": (0, 2),
    "중": (0, 5),
    "중반": (2, 2),
    "후반": (3, 4),
    "말": (5, 2),
}


@dataclass(frozen=True)
class PartOfWeek:
    """주초, 주중, 주 후반, 주말; with a place 셋째 주말 of a month"""

    name: str
    nth: int | None = None
    unit: str = "day"

    @property
    def home(self) -> str:
        return "week" if self.nth is None else "month"

    @property
    def parents(self) -> tuple[str, ...]:
        return ("week",) if self.nth is None else ("month", "year")

    def within(self, parent: Period) -> Iterator[Period]:
        start, end = bounds(parent)
        offset, count = _PARTS_OF_WEEK[self.name]
        first = start.date() + (offset - start.weekday()) % 7 * _DAY
        for day in _placed(_weekly(first, end), self.nth):
            yield calendar.days(day, count)


@dataclass(frozen=True)
class PartOfPeriod:
    """
    초, 중순, 말 of a month or a year, 초반, 후반 of a decade.

    A month is cut at its 11th and 21st day. 연초 and 연말 are the two months at either end of a year, as the
    words are used; everything else is cut in thirds.
    """

    which: Literal["early", "middle", "late"]
    home: str = "none"
    unit: str = "part"
    parents: tuple[str, ...] = (*_YEARS, "month", "decade", "century")

    def within(self, parent: Period) -> Iterator[Period]:
        start, end = bounds(parent)
        if parent.precision == "month":
            cuts = [start, start + 10 * _DAY, start + 20 * _DAY, end]
        elif parent.precision == "year":
            cuts = [calendar.shift(start, count, "month") for count in (0, 2, 10, 12)]
        else:
            yield calendar.part(parent, self.which)
            return
        first = ("early", "middle", "late").index(self.which)
        yield Period(cuts[first], cuts[first + 1], parent.precision)


@dataclass(frozen=True)
class Portion:
    """상반기, 3분기, 여름: a named portion of a year"""

    unit: str
    name: str
    home: str = "year"
    parents: tuple[str, ...] = ("year",)

    def within(self, parent: Period) -> Iterator[Period]:
        for year in _years(parent):
            if self.unit == "season":
                yield calendar.season(year, self.name)
            elif self.unit == "half":
                yield calendar.half(year, int(self.name))
            else:
                yield calendar.quarter(year, int(self.name))


@dataclass(frozen=True)
class Holiday:
    """추석, 크리스마스 이브, 추석 연휴 (with a day around it)"""

    rule: Rule
    around: int = 0
    unit: str = "day"
    home: str = "year"
    parents: tuple[str, ...] = ("year",)

    def within(self, parent: Period) -> Iterator[Period]:
        for year in _years(parent):
            if day := self.rule(year):
                yield calendar.days(day - self.around * _DAY, 2 * self.around + 1)


@dataclass(frozen=True)
class LunarDay:
    """음력 5월 3일, 음력 윤4월 8일"""

    month: int
    number: int
    leap: bool = False
    unit: str = "day"
    home: str = "year"
    parents: tuple[str, ...] = ("year",)

    def within(self, parent: Period) -> Iterator[Period]:
        for year in _years(parent):
            if day := lunar(year, self.month, self.number, leap=self.leap):
                yield calendar.day(day)
