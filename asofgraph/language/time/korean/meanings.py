"""What the words of a Korean date mean: fixed periods, ways to turn, lengths and shifts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from asofgraph.language.time import calendar
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean.amounts import Amount

Direction = Literal["past", "future", "none"]


def _toward(count: int) -> Direction:
    return "past" if count < 0 else "future" if count > 0 else "none"


@dataclass(frozen=True)
class Relative:
    """오늘, 지난주, 다음 달, 재작년: the calendar unit so many units away from the one now."""

    unit: str
    count: int

    @property
    def direction(self) -> Direction:
        return _toward(self.count)

    def period(self, anchor: Anchor) -> Period:
        first = anchor.now.replace(day=1) if self.unit == "month" else anchor.now
        return calendar.containing(calendar.shift(first, self.count, self.unit), self.unit)


@dataclass(frozen=True)
class Absolute:
    """2024년, 1990년대, 2024-05-03"""

    of: Period
    direction: Direction = "none"

    def period(self, anchor: Anchor) -> Period:
        return self.of


@dataclass(frozen=True)
class Away:
    """사흘 전 (sign -1), 3개월 후 (sign 1): from now, or after another date from that"""

    amount: Amount
    sign: int

    @property
    def direction(self) -> Direction:
        return _toward(self.sign)

    def period(self, anchor: Anchor) -> Period:
        return self.amount.from_now(anchor, self.sign)


@dataclass(frozen=True)
class Within:
    """한 시간 안에: a deadline, so open at its start"""

    amount: Amount
    direction: Direction = "future"

    def period(self, anchor: Anchor) -> Period:
        return Period(None, self.amount.shifted(anchor.now, 1), self.amount.finest)


@dataclass(frozen=True)
class Now:
    """지금 (direction none), 아까 (earlier today), 이따 (later today)"""

    direction: Direction = "none"

    def period(self, anchor: Anchor) -> Period:
        today = calendar.day(anchor.today)
        if self.direction == "none":
            return calendar.second(anchor.now)
        if self.direction == "past":
            return Period(today.start, anchor.now, "part_of_day")
        return Period(anchor.now, today.end, "part_of_day")


Base = Relative | Absolute | Away | Within | Now

Turn = Literal["last", "this", "next", "coming", "ahead"]


@dataclass(frozen=True)
class Modifier:
    """지난 (last), 이번 (this), 다음 (next), 다가오는 (coming), 앞으로 (ahead): which one the next word means"""

    turn: Turn


@dataclass(frozen=True)
class Span:
    """3주, 두 달 동안 (lasting): a length, which names a time only after 지난, 앞으로 or a beginning"""

    amount: Amount
    lasting: bool


@dataclass(frozen=True)
class DayShift:
    """다음 날, 전날: a day away from what is named before it"""

    count: int


@dataclass(frozen=True)
class SameTime:
    """이맘때 (the day) or 이 시각 (exact, the minute), after 작년 or 한 달 전"""

    exact: bool


@dataclass(frozen=True)
class TrailingYear:
    """1월 22일, 2018"""

    number: int


@dataclass(frozen=True)
class Unresolvable:
    """그 전날, 마지막 영업일: a time that these words alone do not fix"""
