"""Counted stretches of time: 사흘, 석 달, 1년 2개월, 두 시간 반, 보름."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from asofgraph.language.time import calendar
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean.numerals import COUNT, DAY_COUNT, DAY_COUNTS, number

_SECONDS = {"hour": 3600, "minute": 60, "second": 1}
_COARSE_FIRST = ("year", "month", "week", "day", "hour", "minute", "second")

_UNITS = {
    "초": "second", "분": "minute", "시간": "hour", "일": "day", "날": "day", "주일": "week", "주": "week",
    "개월": "month", "달": "month", "년": "year", "해": "year",
}  # fmt: skip
_HALVES = {"반년": (6, "month"), "반달": (15, "day"), "반나절": (6, "hour"), "반시간": (30, "minute")}
_HALF_OF = {
    "year": (6, "month"), "month": (15, "day"), "day": (12, "hour"), "hour": (30, "minute"),
    "minute": (30, "second"),
}  # fmt: skip

_UNIT = "|".join(sorted(_UNITS, key=len, reverse=True))
_PART = rf"(?:{COUNT}\s?(?:{_UNIT})|{DAY_COUNT}|{'|'.join(_HALVES)})"
_AND_A_HALF = r"(?:\s?반(?![가-힣])|\s?반(?=전|뒤|후|안|내|만|동안|간))"

AMOUNT = rf"{_PART}(?:\s?(?:하고\s?|\s)?{_PART}){{0,3}}{_AND_A_HALF}?"

_COUNTED = re.compile(
    rf"(?P<count>{COUNT})\s?(?P<unit>{_UNIT})|(?P<days>{DAY_COUNT})|(?P<half>{'|'.join(_HALVES)})"
)


@dataclass(frozen=True)
class Amount:
    """Counts of units, the largest unit first."""

    counts: tuple[tuple[float, str], ...]

    @property
    def finest(self) -> str:
        """The smallest unit that is counted."""
        return self.counts[-1][1]

    @property
    def fine(self) -> bool:
        """Whether it counts hours or less."""
        return self.finest in _SECONDS

    def shifted(self, moment: datetime, sign: int) -> datetime:
        """Return *moment* moved by this amount on the wall clock."""
        for count, unit in self.counts:
            moment = calendar.shift(moment, sign * count, unit)
        return moment

    def from_now(self, anchor: Anchor, sign: int) -> Period:
        """
        Return the day that lies this far from the moment of saying; the minute or second for hours and less.

        The precision is that of the smallest unit counted: 석 달 전 names a day no better than to the month.
        """
        if all(unit in _SECONDS for _, unit in self.counts):
            elapsed = sum(count * _SECONDS[unit] for count, unit in self.counts)
            at = anchor.after(timedelta(seconds=sign * elapsed))
        else:
            at = self.shifted(anchor.now, sign)
        return self._exactly(at) if self.fine else replace(calendar.day(at.date()), precision=self.finest)

    def moved(self, period: Period, sign: int) -> Period:
        """Return *period*, which has a start, moved by this amount; by hours and less it becomes a point."""
        assert period.start is not None
        assert period.end is not None
        start = self.shifted(period.start, sign)
        if self.fine:
            return self._exactly(start)
        return Period(start, start + (period.end - period.start), period.precision)

    def _exactly(self, at: datetime) -> Period:
        return calendar.second(at) if self.finest == "second" else calendar.minute(at)


def amount(text: str) -> Amount | None:
    """Return what *text*, a match of `AMOUNT`, counts; None where a number is none or units do not descend."""
    counts: list[tuple[float, str]] = []
    for found in _COUNTED.finditer(text):
        if found["days"]:
            counts.append((DAY_COUNTS[found["days"]], "day"))
        elif found["half"]:
            counts.append(_HALVES[found["half"]])
        elif (count := number(found["count"])) is not None:
            counts.append((count, _UNITS[found["unit"]]))
        else:
            return None
    order = [_COARSE_FIRST.index(unit) for _, unit in counts]
    if not counts or order != sorted(set(order)):
        return None
    if text.rstrip().endswith("반"):
        if counts[-1][1] not in _HALF_OF:
            return None
        counts.append(_HALF_OF[counts[-1][1]])
    return Amount(tuple(counts))
