"""
Calendar arithmetic: named stretches of time as half-open wall-clock periods.

Everything is naive wall-clock time; `Anchor` puts it into a zone. Weeks start on Monday (ISO 8601). A period
that would leave the years 1 to 9999 raises ValueError or OverflowError; grammars then yield nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Literal

Unit = Literal[
    "second",
    "minute",
    "hour",
    "day",
    "week",
    "fortnight",
    "month",
    "quarter",
    "half",
    "year",
    "decade",
    "century",
]

Edge = Literal["early", "middle", "late"]

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)

_MONTHS: dict[str, int] = {"month": 1, "quarter": 3, "half": 6, "year": 12, "decade": 120, "century": 1200}
_SECONDS: dict[str, int] = {
    "second": 1,
    "minute": 60,
    "hour": 3600,
    "day": 86_400,
    "week": 604_800,
    "fortnight": 1_209_600,
}

# Rough lengths in seconds, to tell finer units from coarser ones.
UNIT_LENGTH: dict[str, int] = _SECONDS | {unit: 2_629_800 * count for unit, count in _MONTHS.items()}

# Meteorological seasons of the northern hemisphere: whole months, as almanacs and weather services use them.
SEASONS: dict[str, int] = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}

# Hours of the day, end exclusive; 24 is the next midnight, and night runs past it.
PARTS_OF_DAY: dict[str, tuple[float, float]] = {
    "dawn": (4, 7),
    "morning": (6, 12),
    "noon": (12, 13),
    "lunch": (12, 14),
    "afternoon": (12, 18),
    "evening": (18, 22),
    "night": (20, 28),
    "tonight": (18, 28),
    "midnight": (24, 25),
}


@dataclass(frozen=True)
class Period:
    """A half-open stretch ``[start, end)`` of wall-clock time; None where it is open."""

    start: datetime | None
    end: datetime | None
    precision: str

    def since(self) -> Period:
        """Return what begins with this period and has no stated end."""
        return replace(self, end=None)

    def until(self, *, inclusive: bool = True) -> Period:
        """Return what ends with this period (or where it begins) and has no stated start."""
        return replace(self, start=None, end=self.end if inclusive else self.start)


def midnight(day: date) -> datetime:
    """Return the first moment of *day*."""
    return datetime.combine(day, time())


def day(of: date) -> Period:
    """Return the calendar day."""
    return days(of, 1)


def days(first: date, count: int, precision: str = "day") -> Period:
    """Return *count* whole days from *first* on."""
    return Period(midnight(first), midnight(first + timedelta(days=count)), precision)


def week(of: date) -> Period:
    """Return the week from Monday to Sunday that contains *of*."""
    return days(of - timedelta(days=of.weekday()), 7, "week")


def iso_week(year: int, number: int) -> Period:
    """Return week *number* of the ISO *year*; raises ValueError where the year has no such week."""
    return days(date.fromisocalendar(year, number, 1), 7, "week")


def weekend(of: date) -> Period:
    """Return Saturday and Sunday of the week that contains *of*."""
    return days(of + timedelta(days=SATURDAY - of.weekday()), 2, "day")


def months(first_year: int, first_month: int, count: int, precision: str) -> Period:
    """Return *count* whole months from the given one on."""
    start = midnight(date(first_year, first_month, 1))
    return Period(start, shift(start, count, "month"), precision)


def month(year: int, number: int) -> Period:
    """Return the calendar month, 1 to 12."""
    return months(year, number, 1, "month")


def quarter(year: int, number: int) -> Period:
    """Return the quarter, 1 to 4."""
    return months(year, 3 * number - 2, 3, "quarter")


def half(year: int, number: int) -> Period:
    """Return the half-year, 1 or 2."""
    return months(year, 6 * number - 5, 6, "half")


def season(year: int, name: str) -> Period:
    """Return the season that starts in *year*: winter 2023 runs to the end of February 2024."""
    return months(year, SEASONS[name], 3, "season")


def year(number: int) -> Period:
    """Return the calendar year."""
    return months(number, 1, 12, "year")


def fiscal_year(number: int, first_month: int = 1) -> Period:
    """Return the fiscal year named *number*, which ends in that year unless it begins in January."""
    return months(number if first_month == 1 else number - 1, first_month, 12, "year")


def decade(first_year: int) -> Period:
    """Return ten years from *first_year* on."""
    return months(first_year, 1, 120, "decade")


def century(number: int) -> Period:
    """Return the century as people count by hundreds: the 20th is 1900 to 1999."""
    return months(100 * (number - 1), 1, 1200, "century")


def part_of_day(of: date, name: str) -> Period:
    """
    Return the named part of the day that begins on *of* (see `PARTS_OF_DAY`).

    "early morning" and "late morning" are its halves; a late night is the one from ten on.
    """
    edge, _, part = name.rpartition(" ")
    first, last = PARTS_OF_DAY[part]
    middle = 22 if part == "night" else (first + last) / 2
    if edge == "early":
        last = middle
    elif edge == "late":
        first = middle
    start = midnight(of)
    return Period(start + timedelta(hours=first), start + timedelta(hours=last), "part_of_day")


def hour(at: datetime) -> Period:
    """Return the hour from *at* on."""
    return Period(at, at + timedelta(hours=1), "hour")


def minute(at: datetime) -> Period:
    """Return the minute from *at* on."""
    return Period(at, at + timedelta(minutes=1), "minute")


def second(at: datetime) -> Period:
    """Return the second from *at* on."""
    return Period(at, at + timedelta(seconds=1), "second")


def between(first: Period, last: Period, *, inclusive: bool = True) -> Period:
    """Return the stretch from the start of *first* to the end (or the start) of *last*."""
    return Period(first.start, last.end if inclusive else last.start, last.precision)


def part(of: Period, which: Edge) -> Period:
    """
    Return the first, middle or last third of a period.

    Of a month the days 1 to 10, 11 to 20 and 21 on; of a year four months each; of a week Monday to
    Wednesday, Wednesday to Thursday, Thursday to Sunday; of anything else equal thirds, in whole days if it has
    some.
    """
    assert of.start is not None
    assert of.end is not None
    length = of.end - of.start
    if of.precision == "month":
        first, second = of.start + timedelta(days=10), of.start + timedelta(days=20)
    elif of.precision == "year":
        first, second = shift(of.start, 4, "month"), shift(of.start, 8, "month")
    elif of.precision == "week":
        first, second = of.start + timedelta(days=3), of.start + timedelta(days=3)
        if which == "middle":
            first, second = of.start + timedelta(days=2), of.start + timedelta(days=4)
    else:
        third = timedelta(days=length.days // 3) if length.days >= 3 else length / 3
        first, second = of.start + third, of.end - third
    start = {"early": of.start, "middle": first, "late": second}[which]
    end = {"early": first, "middle": second, "late": of.end}[which]
    return Period(start, end, of.precision)


def shift(moment: datetime, count: float, unit: str) -> datetime:
    """
    Return *moment* moved by *count* units; a day that the target month lacks becomes its last one.

    Fractions of months are counted as thirty days, of years as twelve months.
    """
    if unit in _SECONDS:
        return moment + timedelta(seconds=count * _SECONDS[unit])
    whole = int(count * _MONTHS[unit])
    rest = count * _MONTHS[unit] - whole
    year, month_index = divmod(moment.year * 12 + moment.month - 1 + whole, 12)
    month_length = (
        date(year + month_index // 11, (month_index + 1) % 12 + 1, 1) - date(year, month_index + 1, 1)
    ).days
    moved = moment.replace(year=year, month=month_index + 1, day=min(moment.day, month_length))
    return moved + timedelta(days=round(30 * rest))


def containing(moment: datetime, unit: str) -> Period:
    """Return the calendar unit that *moment* lies in."""
    if unit == "day":
        return day(moment.date())
    if unit == "week":
        return week(moment.date())
    if unit == "fortnight":
        return replace(days(week(moment.date()).start.date(), 14), precision="week")  # type: ignore[union-attr]
    if unit == "hour":
        return hour(moment.replace(minute=0, second=0, microsecond=0))
    if unit == "minute":
        return minute(moment.replace(second=0, microsecond=0))
    if unit == "second":
        return second(moment.replace(microsecond=0))
    if unit == "decade":
        return decade(moment.year // 10 * 10)
    if unit == "century":
        return century(moment.year // 100 + 1)
    size = _MONTHS[unit]
    return months(moment.year, (moment.month - 1) // size * size + 1, size, unit)


def weekday(today: date, number: int, weeks: int) -> date:
    """Return weekday *number* (Monday 0) of the week *weeks* away from the one that contains *today*."""
    return today + timedelta(days=number - today.weekday(), weeks=weeks)


def nearest_weekday(today: date, number: int, direction: Literal["past", "future"]) -> date:
    """Return the last such weekday before *today*, or the first one after it; never *today* itself."""
    if direction == "past":
        return today - timedelta(days=(today.weekday() - number - 1) % 7 + 1)
    return today + timedelta(days=(number - today.weekday() - 1) % 7 + 1)
