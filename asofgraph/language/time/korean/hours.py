"""Steps into a day: its parts (새벽, 아침, 저녁) and the clock (3시, 오후 3시 반, 15:30)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from asofgraph.language.time import calendar
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean.steps import bounds

CLOCK_UNITS = ("hour", "minute", "second")

# Hours from midnight: dictionary meanings for 오전 and 오후, custom for the rest; night runs past midnight.
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

# On a named day, an hour up to this without 오전 or 오후 is taken for the afternoon: 내일 3시, but 내일 9시.
_LAST_AFTERNOON_HOUR = 6


@dataclass(frozen=True)
class PartOfDay:
    """새벽, 아침, 저녁, 밤; of a longer parent, on its first day"""

    name: str
    unit: str = "part_of_day"
    home: str = "day"
    parents: tuple[str, ...] = ("week", "day")

    def within(self, parent: Period) -> Iterator[Period]:
        first, last = PARTS_OF_DAY[self.name]
        midnight = calendar.midnight(bounds(parent)[0].date())
        yield Period(midnight + timedelta(hours=first), midnight + timedelta(hours=last), self.unit)


@dataclass(frozen=True)
class Clock:
    """
    3시, 오후 3시 반, 15:30:10; of a longer parent than a day, on its first day.

    Attributes:
        part: The part of the day said before it; without one, an hour up to 12 may be of either half.
        exact: It is written so that it is of one half only (05:00, 정오).
    """

    hour: int
    minute: int = 0
    second: int = 0
    part: str | None = None
    exact: bool = False
    unit: str = "minute"
    home: str = "day"
    parents: tuple[str, ...] = ("week", "day")

    def within(self, parent: Period) -> Iterator[Period]:
        midnight = calendar.midnight(bounds(parent)[0].date())
        for hour in self._hours():
            at = midnight + timedelta(hours=hour, minutes=self.minute, seconds=self.second)
            yield calendar.containing(at, self.unit)

    def waking(self, times: list[Period]) -> list[Period]:
        """Choose, of the *times* on a day that is named, the one in waking hours."""
        late = 1 <= self.hour <= _LAST_AFTERNOON_HOUR or self.hour == 12
        return times[-1:] if late else times[:1]

    def _hours(self) -> tuple[int, ...]:
        """Return the hours, counted from the day's midnight, that may be meant."""
        if self.hour > 24 or self.minute > 59 or self.second > 59:
            return ()
        if self.part is not None:
            return (_hour_in(self.part, self.hour),)
        if self.exact or self.hour == 0 or self.hour > 12:
            return (self.hour,)
        return (self.hour % 12, self.hour % 12 + 12)


def _hour_in(part: str, hour: int) -> int:
    """Return the hour of the day that *hour* is in a part of it: 밤 1시 is past the day's end, 밤 11시 is not."""
    if hour > 12:
        return hour
    if part in ("오전", "새벽", "아침") or (part == "낮" and 9 <= hour < 12):
        return hour % 12
    if part == "밤" and (hour == 12 or hour < 6):
        return hour % 12 + 24
    return hour % 12 + 12
