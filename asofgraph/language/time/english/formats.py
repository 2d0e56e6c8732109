"""Dates and times in figures: 2024-05-03, 5/3/24, 20240503, 2024-Q2, 1990s, 15:30, 3h18."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from typing import Any

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.english.times import Clock, Time

Made = tuple[str, Any]

# What tells, cheaply, that figures may be a date or time.
SHAPES = re.compile(
    r"\d[:/.\-h~]\s?\d|(?<!\d)(?:1\d|20)\d\d(?!\d)|\d(?:st|nd|rd|th)\b|\d ?[ap]\.? ?m?\b"
    r"|q[1-4]|h[12]\b|\d-?w\d\d|\bfy ?'?\d|[0-9]0\s?'?s\b|\d\dq|\d{8}|\dh\b|\d\s-\s\d|\bthe \d|\b(?:at|past|around) \d"
)


def century_of(two_digits: int, now: datetime) -> int:
    """Return the year that two digits stand for: up to twenty years ahead, else in the past."""
    year = now.year // 100 * 100 + two_digits
    return year - 100 if year > now.year + 20 else year


def _full_year(digits: str, now: datetime) -> int:
    return int(digits) if len(digits) == 4 else century_of(int(digits), now)


def _day(year: int, month: int, number: int) -> Made:
    return "time", Time(pattern.fixed(calendar.day(date(year, month, number))))


def _year_first(anchor: Anchor, match: re.Match[str]) -> Made:
    year, first, second = (int(group) for group in match.groups())
    return _day(year, first, second)


def _year_last(anchor: Anchor, match: re.Match[str]) -> Made:
    first, second = int(match[1]), int(match[2])
    month, number = (second, first) if first > 12 else (first, second)  # American order unless impossible
    return _day(_full_year(match[3], anchor.now), month, number)


def _no_year(anchor: Anchor, match: re.Match[str]) -> Made | None:
    first, second = int(match[1]), int(match[3])
    month, number = (second, first) if first > 12 else (first, second)
    if not 1 <= month <= 12 or not 1 <= number <= 31:
        return None
    fraction = match[2] != "/" or (first < second <= 10 and len(match[1]) == 1) or match[0] == "24/7"
    return "number_pair" if fraction else "month_day", (month, number)


def _moment(anchor: Anchor, match: re.Match[str]) -> Made:
    year, month, number, hour, minute = (int(match[index]) for index in range(1, 6))
    at = datetime(year, month, number, hour, minute, int(match[6] or 0))  # noqa: DTZ001 (wall clock)
    if match[7]:
        offset = match[7].replace(":", "").replace("z", "+0000")
        minutes = int(offset[0] + "1") * (60 * int(offset[1:3]) + int(offset[3:5]))
        instant = datetime.fromisoformat(at.isoformat() + "+00:00") - timedelta(minutes=minutes)
        at = instant.astimezone(anchor.zone).replace(tzinfo=None)
    return "time", Time(pattern.fixed(calendar.second(at) if match[6] else calendar.minute(at)))


def _month_of_year(anchor: Anchor, match: re.Match[str]) -> Made:
    year, month = (match[1], match[2]) if len(match[1]) == 4 else (match[2], match[1])
    return "time", Time(pattern.fixed(calendar.month(int(year), int(month))))


def _quarter(anchor: Anchor, match: re.Match[str]) -> Made:
    year, letter, number = (match[1] or match[6]), (match[2] or match[4]), int(match[3] or match[5])
    of = {"q": calendar.quarter, "h": calendar.half}[letter]
    grain = {"q": "quarter", "h": "half"}[letter]
    if number > (4 if letter == "q" else 2):
        raise ValueError("no such quarter or half")
    if year is None:
        return "time", Time(pattern.yearly(grain, lambda y: of(y, number)), weak=letter == "h")
    return "time", Time(pattern.fixed(of(_full_year(year, anchor.now), number)))


def _iso_week(anchor: Anchor, match: re.Match[str]) -> Made:
    year, week, day = int(match[1]), int(match[2]), match[3]
    if day is None:
        return "time", Time(pattern.fixed(calendar.iso_week(year, week)))
    return "time", Time(pattern.fixed(calendar.day(date.fromisocalendar(year, week, int(day)))))


def _decade(anchor: Anchor, match: re.Match[str]) -> Made | None:
    first = int(match[1])
    if first % 10:
        return None
    return "decade", first


def _clock(anchor: Anchor, match: re.Match[str]) -> Made | None:
    hour, minute, second = int(match[1]), int(match[2] or 0), match[3]
    if hour > 24 or minute > 59:
        return None
    sure = hour > 12 or hour == 0 or match[1].startswith("0") or "h" in match[0]
    precision = "second" if second else "minute" if match[2] else "hour"
    return "clock", Clock(hour, minute, int(second) if second else None, sure=sure, precision=precision)


def _dotted(anchor: Anchor, match: re.Match[str]) -> Made | None:
    hour, minute = int(match[1]), int(match[2])
    return ("dotted", Clock(hour, minute, sure=hour > 12)) if hour < 24 and minute < 60 else None


def _unit(anchor: Anchor, match: re.Match[str]) -> Made:
    return "unit", {"d": "day", "h": "hour", "w": "week", "y": "year"}[match[1] or match[2]]


def _meridiem(anchor: Anchor, match: re.Match[str]) -> Made:
    return "meridiem", match[1]


def _dates_with(separator: str) -> list[tuple[str, Callable[[Anchor, re.Match[str]], Made | None]]]:
    lead, tail = rf"(?<!\d)(?<!\d{separator})", rf"(?!\d)(?!{separator}\d)"
    return [
        (rf"{lead}(\d{{4}}){separator}(\d{{1,2}}){separator}(\d{{1,2}}){tail}", _year_first),
        (rf"{lead}(\d{{1,2}}){separator}(\d{{1,2}}){separator}(\d{{4}}|\d{{2}}){tail}", _year_last),
    ]


_FORMATS: list[tuple[re.Pattern[str], Callable[[Anchor, re.Match[str]], Made | None]]] = [
    (re.compile(expression, re.ASCII), make)
    for expression, make in [
        (
            r"(?<![\d-])(\d{4})[-/](\d{1,2})[-/](\d{1,2})[t ]\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?"
            r"(z|[+-]\d\d:?\d\d)?(?![\d:])",
            _moment,
        ),
        *_dates_with("-"),
        *_dates_with("/"),
        *_dates_with(r"\."),
        (r"(?<![\d.,])(\d{4}) (\d\d) (\d\d)(?![\d.,]\d|\d)", _year_first),
        (r"(?<!\d)(?<!\d/)(\d{1,2})/(\d{1,2}), ?(\d{4}|\d{2})(?!\d)", _year_last),
        (r"(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)(?!\d)", _year_first),
        (r"(?<!\d)(?<!\d[-/])(\d{4}) ?[-/] ?(\d{1,2})(?![-/]?\d)", _month_of_year),
        (r"(?<!\d)(?<!\d[-/])(\d{1,2}) ?[-/] ?(\d{4})(?![-/]?\d)", _month_of_year),
        (r"(?<![\d/.$])(\d{1,2})([/.])(\d{1,2})(?![\d/])(?!\.\d)", _no_year),
        (
            r"(?<![\da-z])(?:(\d{4}|\d{2}) ?-?([qh])([1-4])"
            r"|([qh])([1-4])(?:(?: ?[-/]? ?|(?: of)? )'?(\d{4}|\d{2}))?)(?![\da-z])",
            _quarter,
        ),
        (r"(?<![\da-z-])(\d{4})-?w(\d\d)(?:-?([1-7]))?(?![\da-z])", _iso_week),
        (r"(?<![\da-z.-])(?<!mid )(\d{4}|\d0) ?'?s(?![a-z])", _decade),
        (r"(?<![\d:.])(\d{1,2})[:h](\d{2})(?::(\d{2}))?(?![\d:])", _clock),
        (r"(?<![\d:.])(\d{1,2})h()()(?![\da-z])(?! ?\d)", _clock),
        (r"(?<![\d.])(\d{1,2})\.(\d{2})(?![\d.]\d|\d)", _dotted),
        (r"(?<=\d)([dwyh])(?![a-z])|(?<=\d )(h)(?![a-z])", _unit),
        (r"(?<![a-z])([ap]) ?\.? ?m(?![a-z])(?: ?\.(?![a-z]))?", _meridiem),
        (r"(?:(?<=[:h]\d\d)|(?<=(?<![\da-z-])\d)|(?<=(?<![\da-z-])\d\d))([ap])(?![a-z'])\.?", _meridiem),
    ]
]


def formats(text: str, anchor: Anchor) -> Iterator[tuple[str, Any, int, int]]:
    """Yield kind, value, first and last offset of everything written in figures in the lower-cased *text*."""
    for expression, make in _FORMATS:
        for match in expression.finditer(text):
            try:
                made = make(anchor, match)
            except (ValueError, OverflowError):
                continue
            if made is not None:
                first, last = match.span()
                while text[first] == " ":
                    first += 1
                yield *made, first, last
