"""What the rules of the English grammar hand to each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from functools import cached_property

from asofgraph.language.time import calendar
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.pattern import Direction, Pattern, choose, clock


@dataclass(frozen=True)
class Context:
    """When it was said, and how to tell which way the clause around the words looks."""

    anchor: Anchor
    now: datetime
    look: Callable[[], Direction]

    @cached_property
    def direction(self) -> Direction:
        """Return which way the clause looks."""
        return self.look()

    @property
    def today(self) -> date:
        """Return the day of saying."""
        return self.now.date()


@dataclass(frozen=True)
class Time:
    """
    A time that other words may still narrow: "Monday", "Monday morning", "Monday at 5".

    ``direction`` is set once words such as "last" decided it. ``weak`` times count only in a context that asks for
    a time ("in 2014", but not "2014"); that context is their first ``lead`` tokens. A ``bare`` time ends in a
    number that may count what follows ("on 5 occasions"). A ``closing`` time is the end of something: until it means
    to its end. ``day`` and ``part`` are kept for a clock that follows a
    part of the day.
    """

    pattern: Pattern
    direction: Direction | None = None
    weak: bool = False
    bare: bool = False
    closing: bool = False
    lead: int = 0
    day: Pattern | None = None
    part: str | None = None

    def on(self, context: Context) -> Period:
        """Return the interval meant; raises ValueError if there is none."""
        period = choose(self.pattern, context.now, self.direction or context.direction)
        if period is None:
            raise ValueError("no such time")
        return period

    def until(self, context: Context) -> datetime | None:
        """Return where something ends that lasts until this time: at its start, unless it is an end itself."""
        period = self.on(context)
        return period.end if self.closing else period.start

    def towards(self, context: Context) -> Direction:
        """Return the direction in which the interval was chosen."""
        if self.direction is not None:
            return self.direction
        return "none" if self.pattern.fixed is not None else context.direction

    def strong(self, lead: int = 0) -> Time:
        """Return the same, no longer in doubt."""
        return replace(self, weak=False, lead=lead)


@dataclass(frozen=True)
class Span:
    """A finished reading: an interval, possibly open, that nothing narrows further."""

    period: Period
    direction: Direction = "none"
    bare: bool = False
    lead: int = 0

    def on(self, context: Context) -> Period:
        """Return the interval."""
        return self.period

    def towards(self, context: Context) -> Direction:
        """Return the direction in which it was chosen."""
        return self.direction


@dataclass(frozen=True)
class Clock:
    """A time of day; not ``sure`` if it may be before or after noon, ``loose`` if it was but a number."""

    hour: int
    minute: int = 0
    second: int | None = None
    sure: bool = True
    loose: bool = False
    precision: str = "minute"
    zone: int | None = None

    @property
    def likely_hour(self) -> int:
        """Return the hour; in doubt, one to half past six are in the afternoon, the rest before noon."""
        return self.hour + 12 if not self.sure and 1 <= self.hour < 7 else self.hour

    def pattern(self) -> Pattern:
        """Return it as a daily pattern."""
        return clock(self.likely_hour, self.minute, self.second, precision=self.precision)

    def on(self, day: Period) -> Period:
        """Return the moment on a day, or in the night that begins on it."""
        assert day.start is not None
        at = day.start + timedelta(hours=self.likely_hour, minutes=self.minute, seconds=self.second or 0)
        return calendar.containing(at, self.precision) if self.precision != "hour" else calendar.hour(at)

    def within(self, part: str) -> Clock:
        """Return the reading that falls into a part of the day; after midnight, night hours are the next day's."""
        part = part.rpartition(" ")[2]
        if self.sure and self.hour >= 12:
            return self
        if part in ("afternoon", "evening") or (part == "lunch" and self.hour < 11):
            return replace(self, hour=self.hour % 12 + 12, sure=True)
        if part in ("night", "tonight"):
            night = self.hour % 12 + (24 if self.hour % 12 < 6 else 12)
            return replace(self, hour=night, sure=True)
        return replace(self, sure=True)


@dataclass(frozen=True)
class Length:
    """A stretch of time without a place: "two years and 21 days"."""

    parts: tuple[tuple[float, str], ...] = field(default=())

    def __add__(self, other: Length) -> Length:
        return Length(self.parts + other.parts)

    @property
    def unit(self) -> str:
        """Return the finest unit named: how exact the length is."""
        return min((unit for _, unit in self.parts), key=calendar.UNIT_LENGTH.__getitem__)

    def moved(self, context: Context, moment: datetime, sign: int) -> datetime:
        """Return *moment* moved by this length; hours and less are real time, the rest calendar time."""
        for count, unit in self.parts:
            if unit in ("second", "minute", "hour") and moment == context.now:
                moment = context.anchor.after(timedelta(seconds=sign * count * calendar.UNIT_LENGTH[unit]))
            else:
                moment = calendar.shift(moment, sign * count, unit)
        return moment
