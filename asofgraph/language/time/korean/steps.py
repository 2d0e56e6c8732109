"""
Steps from a longer stretch of time to the shorter ones that a Korean word names in it.

A date is read from the large to the small, as Korean writes it: 내년 → 5월 → 첫째 주 → 금요일 → 저녁 → 7시. Each
step gives, within a period, every period that its word can mean, in order of time. Where the larger one is
not said, the step is taken in the periods of its home unit around the moment of saying.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Literal, Protocol

from asofgraph.language.time import calendar
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean.holidays import Rule, lunar

DAY = timedelta(days=1)

# From the coarse to the fine; a step leads to a finer unit than it starts from.
LEVELS = {
    unit: level
    for level, units in enumerate(
        (("century",), ("decade",), ("year",), ("half",), ("quarter", "season"), ("month",), ("week",), ("day",),
         ("part_of_day",), ("hour", "minute", "second"))
    )
    for unit in units
}  # fmt: skip

# Hours from midnight. Dictionary meanings for 오전 and 오후, custom for the rest; night runs on past midnight.
PARTS_OF_DAY: dict[str, tuple[int, int]] = {
    "새벽": (0, 6),
    "해뜰": (5, 7),
    "아침": (7, 10),
    "오전": (0, 12),
    "점심": (12, 13),
    "낮": (12, 15),
    "오후": (12, 18),
    "해질": (18, 20),
    "저녁": (18, 21),
    "밤": (21, 28),
}


class Step(Protocol):
    """A word that names shorter periods within a longer one."""

    @property
    def unit(self) -> str:
        """The precision that it leads to."""

    @property
    def home(self) -> str:
        """The unit in which it is looked for when nothing larger is said."""

    def within(self, parent: Period) -> Iterator[Period]:
        """Give every period in *parent* that the word can mean; none where it cannot stand there."""


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


def _dates(parent: Period) -> Iterator[date]:
    start, end = bounds(parent)
    day = start.date()
    while calendar.midnight(day) < end:
        yield day
        day += DAY


def _shorter_than(parent: Period, unit: str) -> bool:
    return LEVELS[parent.precision] > LEVELS[unit]


@dataclass(frozen=True)
class Month:
    """5월"""

    number: int
    unit: str = "month"
    home: str = "year"

    def within(self, parent: Period) -> Iterator[Period]:
        if parent.precision in ("year", "half", "quarter", "season") and 1 <= self.number <= 12:
            months = (calendar.month(year, self.number) for year in _years(parent))
            yield from (month for month in months if _inside(parent, month))


@dataclass(frozen=True)
class Day:
    """3일, 말일 (-1), 첫날 (0)"""

    number: int
    unit: str = "day"
    home: str = "month"

    def within(self, parent: Period) -> Iterator[Period]:
        if _shorter_than(parent, "week"):
            return
        start, end = bounds(parent)
        if self.number <= 0:
            yield calendar.day(start.date() if self.number == 0 else (end - DAY).date())
        elif not _shorter_than(parent, "month") and LEVELS[parent.precision] >= LEVELS["month"]:
            for first in {start.date().replace(day=1), (end - DAY).date().replace(day=1)}:
                if self.number <= (bounds(calendar.month(first.year, first.month))[1] - DAY).day:
                    day = calendar.day(first.replace(day=self.number))
                    if _inside(parent, day):
                        yield day
        elif parent.precision == "week":
            yield from (calendar.day(day) for day in _dates(parent) if day.day == self.number)


@dataclass(frozen=True)
class MonthDay:
    """5월 3일"""

    month: int
    number: int
    unit: str = "day"
    home: str = "year"

    def within(self, parent: Period) -> Iterator[Period]:
        for month in Month(self.month).within(parent):
            yield from Day(self.number).within(month) if self.number > 0 else ()


@dataclass(frozen=True)
class Weekday:
    """금요일, and with a place 둘째 금요일, 마지막 금요일 (-1)"""

    number: int
    nth: int | None = None
    unit: str = "day"

    @property
    def home(self) -> str:
        return "week" if self.nth is None else "month"

    def within(self, parent: Period) -> Iterator[Period]:
        if LEVELS[parent.precision] > LEVELS["day"] or (
            self.nth is None and LEVELS[parent.precision] < LEVELS["month"]
        ):
            return
        start, end = bounds(parent)
        first = start.date() + timedelta(days=(self.number - start.weekday()) % 7)
        days = [day for day in _weekly(first, end)]
        yield from map(calendar.day, _placed(days, self.nth))


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

    def within(self, parent: Period) -> Iterator[Period]:
        if LEVELS[parent.precision] > LEVELS["month"] or not self.nth:
            return
        start, end = bounds(parent)
        if self.nth < 0:
            yield calendar.week((end - DAY).date())
            return
        row = calendar.week(start.date() + timedelta(weeks=self.nth - 1))
        if bounds(row)[0] < end:
            yield row


# The days of a week, from Monday (0) on: first day, count.
PARTS_OF_WEEK: dict[str, tuple[int, int]] = {
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

    def within(self, parent: Period) -> Iterator[Period]:
        first, count = PARTS_OF_WEEK[self.name]
        start, end = bounds(parent)
        if parent.precision == "week":
            yield calendar.days(start.date() + timedelta(days=first), count, "day")
        elif self.nth is not None and parent.precision in ("month", "year"):
            monday = start.date() + timedelta(days=(first - start.weekday()) % 7)
            for day in _placed(list(_weekly(monday, end)), self.nth):
                yield calendar.days(day, count, "day")


@dataclass(frozen=True)
class PartOfPeriod:
    """
    초, 중순, 말 of a month or a year, 초반, 후반 of a decade.

    A month is cut at its 11th and 21st day. 연초 and 연말 are the two months at either end of a year, as the words
    are used; everything else is cut in thirds.
    """

    which: Literal["early", "middle", "late"]
    unit: str = "month"
    home: str = "none"

    def within(self, parent: Period) -> Iterator[Period]:
        start, end = bounds(parent)
        if parent.precision == "month":
            cuts = [start, start + 10 * DAY, start + 20 * DAY, end]
        elif parent.precision == "year":
            cuts = [calendar.shift(start, count, "month") for count in (0, 2, 10, 12)]
        elif LEVELS[parent.precision] < LEVELS["week"]:
            yield calendar.part(parent, self.which)
            return
        else:
            return
        first = ("early", "middle", "late").index(self.which)
        yield Period(cuts[first], cuts[first + 1], parent.precision)


@dataclass(frozen=True)
class Portion:
    """상반기, 3분기, 여름: a named portion of a year"""

    unit: str
    name: str
    home: str = "year"

    def within(self, parent: Period) -> Iterator[Period]:
        if parent.precision != "year":
            return
        for year in _years(parent):
            if self.unit == "season":
                yield calendar.season(year, self.name)
            else:
                yield {"half": calendar.half, "quarter": calendar.quarter}[self.unit](year, int(self.name))


@dataclass(frozen=True)
class Holiday:
    """추석, 크리스마스 이브"""

    rule: Rule
    unit: str = "day"
    home: str = "year"

    def within(self, parent: Period) -> Iterator[Period]:
        if parent.precision != "year":
            return
        for year in _years(parent):
            if day := self.rule(year):
                yield calendar.day(day)


@dataclass(frozen=True)
class LunarDay:
    """음력 5월 3일, 음력 윤4월 8일"""

    month: int
    number: int
    leap: bool = False
    unit: str = "day"
    home: str = "year"

    def within(self, parent: Period) -> Iterator[Period]:
        if parent.precision != "year":
            return
        for year in _years(parent):
            if day := lunar(year, self.month, self.number, leap=self.leap):
                yield calendar.day(day)


@dataclass(frozen=True)
class PartOfDay:
    """새벽, 아침, 저녁, 밤; of a longer parent, on its first day"""

    name: str
    unit: str = "part_of_day"
    home: str = "day"

    def within(self, parent: Period) -> Iterator[Period]:
        if parent.precision in ("week", "day"):
            first, last = PARTS_OF_DAY[self.name]
            start = bounds(parent)[0]
            yield Period(start + timedelta(hours=first), start + timedelta(hours=last), self.unit)


# Up to which hour a clock time without 오전 or 오후, on a named day, is taken for the afternoon.
LAST_AFTERNOON_HOUR = 6


@dataclass(frozen=True)
class Clock:
    """
    3시, 오후 3시 반, 15:30:10.

    ``part`` is the part of the day said before it; without one, an hour up to 12 may be either half's.
    """

    hour: int
    minute: int = 0
    second: int = 0
    part: str | None = None
    exact: bool = False
    unit: str = "minute"
    home: str = "day"

    @property
    def hours(self) -> tuple[int, ...]:
        """The hours, counted from the day's midnight, that may be meant."""
        hour = self.hour
        if hour > 24 or self.minute > 59 or self.second > 59:
            return ()
        if self.part is not None:
            return (_hour_of(self.part, hour),)
        if self.exact or hour == 0 or hour > 12:
            return (hour,)
        return (hour % 12, hour % 12 + 12)

    def within(self, parent: Period) -> Iterator[Period]:
        if parent.precision not in ("week", "day"):
            return
        midnight = datetime.combine(bounds(parent)[0].date(), time())
        for hour in self.hours:
            at = midnight + timedelta(hours=hour, minutes=self.minute, seconds=self.second)
            yield calendar.containing(at, self.unit)

    def by_day(self, parent: Period) -> Iterator[Period]:
        """Give the one time that is meant when the day is named: 3시 is in the afternoon, 9시 in the morning."""
        found = list(self.within(parent))
        late = 1 <= self.hour <= LAST_AFTERNOON_HOUR or self.hour == 12
        yield from found[-1:] if late else found[:1]


def _hour_of(part: str, hour: int) -> int:
    if hour > 12:
        return hour
    if part in ("오전", "새벽", "아침", "해뜰"):
        return hour % 12
    if part == "밤" and (hour == 12 or hour < 6):
        return hour % 12 + 24
    if part == "낮" and 9 <= hour < 12:
        return hour
    return hour % 12 + 12


def _weekly(first: date, end: datetime) -> Iterator[date]:
    day = first
    while calendar.midnight(day) < end:
        yield day
        day += 7 * DAY


def _placed(days: list[date], nth: int | None) -> list[date]:
    if nth is None:
        return days
    index = nth - 1 if nth > 0 else nth
    return days[index : index + 1 or None] if nth <= len(days) and days else []
