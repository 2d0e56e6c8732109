"""Moments and periods as callers write them: ISO 8601 with offset, or a year, month, day or range of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from asofgraph.errors import InvalidTimeError, InvertedIntervalError, NaiveDatetimeError
from asofgraph.models import Precision

_PERIOD = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
_FORMS = (
    "a datetime with offset (2026-03-15T09:00:00+09:00), 2026, 2026-03, 2026-03-15 or 2026-03-01/2026-04-01"
)


@dataclass(frozen=True, slots=True)
class Period:
    """A half-open, zone-aware interval as it was written; an instant has ``end == start``."""

    start: datetime
    end: datetime
    precision: Precision

    @property
    def instant(self) -> bool:
        """Whether one moment is meant and not a stretch of time."""
        return self.precision is Precision.MINUTE and self.start == self.end


def period(given: datetime | date | str, zone: tzinfo, name: str) -> Period:
    """
    Read a moment or period.

    Args:
        given: A zone-aware datetime, a date, ISO 8601 text with offset, or a period; see API.md, "Times".
        zone: The memory's zone, in which periods begin and end.
        name: The argument's name, for errors.

    Raises:
        NaiveDatetimeError: a datetime, or a clock text, without offset.
        InvalidTimeError: anything else that is no moment and no period.
        InvertedIntervalError: a range that ends before it starts.
    """
    if isinstance(given, datetime):
        if given.utcoffset() is None:
            raise NaiveDatetimeError(f"{name}: {given.isoformat()} has no zone; give it one, such as +00:00")
        return Period(given, given, Precision.MINUTE)
    if isinstance(given, date):
        return _calendar(given.isoformat(), zone, name)
    if not isinstance(given, str):
        raise InvalidTimeError(f"{name}: {given!r} is no time; use {_FORMS}")
    text = given.strip()
    if "/" in text:
        first, _, last = text.partition("/")
        start, end = period(first, zone, name), period(last, zone, name)
        if end.start <= start.start:
            raise InvertedIntervalError(f"{name}: {text!r} ends before it starts; swap the two sides")
        return Period(start.start, end.start, start.precision)
    if _PERIOD.fullmatch(text):
        return _calendar(text, zone, name)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidTimeError(f"{name}: {given!r} is no time; use {_FORMS}") from None
    return period(moment, zone, name)


def moment(given: datetime | date | str | None, zone: tzinfo, name: str) -> datetime | None:
    """Read a moment; a period means its first instant."""
    return None if given is None else period(given, zone, name).start


def containing(moment: datetime, precision: Precision | None, zone: tzinfo) -> Period:
    """Give the day, month or year of *zone* that *moment* lies in; the moment itself if it is precise."""
    local = moment.astimezone(zone)
    if precision in (None, Precision.MINUTE):
        return Period(moment, moment, Precision.MINUTE)
    length = {Precision.YEAR: 4, Precision.MONTH: 7, Precision.DAY: 10}[precision]
    return _calendar(local.date().isoformat()[:length], zone, "period")


def lasting(period: Period) -> datetime:
    """Give the end of an event of which only this period is told: the period's own; an instant takes a minute."""
    return period.start + timedelta(minutes=1) if period.instant else period.end


def _calendar(text: str, zone: tzinfo, name: str) -> Period:
    match = _PERIOD.fullmatch(text)
    assert match is not None
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        start = datetime(year or 0, month or 1, day or 1, tzinfo=zone)
        if day:
            after = date(start.year, start.month, start.day) + timedelta(days=1)
            return Period(start, datetime(after.year, after.month, after.day, tzinfo=zone), Precision.DAY)
        if month:
            years, months = divmod(month, 12)
            return Period(start, datetime(start.year + years, months + 1, 1, tzinfo=zone), Precision.MONTH)
        return Period(start, datetime(start.year + 1, 1, 1, tzinfo=zone), Precision.YEAR)
    except (ValueError, OverflowError):
        raise InvalidTimeError(f"{name}: {text!r} is not in the calendar; use {_FORMS}") from None
