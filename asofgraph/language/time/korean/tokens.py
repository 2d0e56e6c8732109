"""What the words of a Korean date are once recognised: fixed periods, directions, amounts and openings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Literal

from asofgraph.language.time import calendar
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period

FINE_UNITS = ("hour", "minute", "second")

Turn = Literal["last", "this", "next", "coming", "ahead"]


@dataclass(frozen=True)
class Amount:
    """1년 2개월, 사흘, 한 시간 반: counts of units, the largest first."""

    counts: tuple[tuple[float, str], ...]

    @property
    def fine(self) -> bool:
        """Whether it counts hours or less."""
        return any(unit in FINE_UNITS for _, unit in self.counts)

    @property
    def coarsest(self) -> tuple[float, str]:
        """The first count, which is of the largest unit."""
        return self.counts[0]

    def from_now(self, anchor: Anchor, sign: int) -> Period:
        """Return the day, or for hours and less the minute, that lies this far from the moment of saying."""
        if self.fine and all(unit in FINE_UNITS for _, unit in self.counts):
            seconds = sum(
                count * {"hour": 3600, "minute": 60, "second": 1}[unit] for count, unit in self.counts
            )
            at = anchor.after(timedelta(seconds=sign * seconds))
        else:
            at = anchor.now
            for count, unit in self.counts:
                at = calendar.shift(at, sign * count, unit)
        if not self.fine:
            return replace(calendar.day(at.date()), precision=self.counts[-1][1])
        return calendar.second(at) if self.counts[-1][1] == "second" else calendar.minute(at)

    def moved(self, period: Period, sign: int) -> Period:
        """Return *period* moved by this amount, with its length and precision kept."""
        assert period.start is not None
        assert period.end is not None
        start = period.start
        for count, unit in self.counts:
            start = calendar.shift(start, sign * count, unit)
        if self.fine:
            return calendar.containing(start, "second" if self.counts[-1][1] == "second" else "minute")
        return Period(start, start + (period.end - period.start), period.precision)


@dataclass(frozen=True)
class Relative:
    """오늘, 지난주, 다음 달, 재작년: the calendar unit so many units away from the one now."""

    unit: str
    count: int

    def period(self, anchor: Anchor) -> Period:
        at = calendar.shift(
            anchor.now.replace(day=1) if self.unit == "month" else anchor.now, self.count, self.unit
        )
        return calendar.containing(at, self.unit)


@dataclass(frozen=True)
class Absolute:
    """2024년, 1990년대, 2024-05-03"""

    of: Period

    def period(self, anchor: Anchor) -> Period:
        return self.of


@dataclass(frozen=True)
class Away:
    """사흘 전, 3개월 후"""

    amount: Amount
    sign: int

    def period(self, anchor: Anchor) -> Period:
        return self.amount.from_now(anchor, self.sign)


@dataclass(frozen=True)
class Within:
    """한 시간 안에: a deadline, so open at its start"""

    amount: Amount

    def period(self, anchor: Anchor) -> Period:
        at = anchor.now
        for count, unit in self.amount.counts:
            at = calendar.shift(at, count, unit)
        return Period(None, at, self.amount.counts[-1][1])


@dataclass(frozen=True)
class Now:
    """지금 (exactly now), 아까 (earlier today), 이따 (later today)"""

    which: Literal["now", "earlier", "later"]

    def period(self, anchor: Anchor) -> Period:
        today = calendar.day(anchor.today)
        if self.which == "now":
            return calendar.second(anchor.now)
        if self.which == "earlier":
            return Period(today.start, max(anchor.now, today.start or anchor.now), "part_of_day")
        return Period(anchor.now, today.end, "part_of_day")


Base = Relative | Absolute | Away | Within | Now


@dataclass(frozen=True)
class Span:
    """3주간, 두 달: a length, which names a time only after 지난, 앞으로 or a beginning"""

    amount: Amount
    lasting: bool


@dataclass(frozen=True)
class Modifier:
    """지난, 이번, 다음, 다가오는: which of the periods that the next word can name"""

    turn: Turn


@dataclass(frozen=True)
class DayShift:
    """다음 날, 전날: a day away from what is named before it"""

    count: int


@dataclass(frozen=True)
class SameTime:
    """이맘때 (the day) or 이 시각 (the minute), after 작년 or 한 달 전"""

    exact: bool


@dataclass(frozen=True)
class TrailingYear:
    """1월 22일, 2018"""

    number: int


@dataclass(frozen=True)
class Unresolvable:
    """그 전날, 마지막 영업일: names a time that these words alone do not fix"""
