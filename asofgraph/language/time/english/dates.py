"""Calendar dates: days, months, years, weekdays, seasons, holidays, and what they narrow each other to."""

from __future__ import annotations

from datetime import date, timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.english.formats import century_of
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.times import Clock, Context, Time
from asofgraph.language.time.pattern import GRAIN


@rule("time", "weekday")
def weekday(context: Context, number: int) -> Time:
    """Monday."""
    return Time(pattern.weekday(number))


@rule("time", "month")
def month(context: Context, number: int) -> Time:
    """March."""
    return Time(pattern.month(number))


@rule("time", "season")
def season(context: Context, name: str) -> Time:
    """Summer: as often a kind of weather."""
    return Time(pattern.yearly("season", lambda year: calendar.season(year, name)), weak=True)


@rule("time", "holiday")
def holiday(context: Context, found: pattern.Pattern) -> Time:
    """Christmas."""
    return Time(found)


@rule("time", "weekend")
def weekend(context: Context) -> Time:
    """Weekend."""
    return Time(pattern.weekend())


@rule("time", "day")
def named_day(context: Context, days: int) -> Time:
    """Today, tomorrow, yesterday."""
    return _relative_day(context, days)


@rule("time", "tonight")
def tonight(context: Context) -> Time:
    """Tonight."""
    today = pattern.fixed(calendar.day(context.today))
    night = pattern.inside(pattern.part_of_day("tonight"), today)
    assert night is not None
    return Time(night, "none", day=today, part="tonight")


@rule("time", "the? day_word before|after day")
def day_but_one(context: Context, side: str, days: int) -> Time | None:
    """The day before yesterday."""
    return _relative_day(context, days + (1 if side == "after" else -1))


def _relative_day(context: Context, days: int) -> Time:
    direction: pattern.Direction = "past" if days < 0 else "future" if days else "none"
    return Time(pattern.fixed(calendar.day(context.today + timedelta(days=days))), direction)


@rule("time", "the ord", "ord")
def day_of_month(context: Context, number: int) -> Time | None:
    """The 15th."""
    return Time(pattern.day_of_month(number), weak=True, bare=True) if number <= 31 else None


@rule("time", "(the) num")
def day_number(context: Context, number: Number) -> Time | None:
    """The 24."""
    return day_of_month(context, number.whole) if number.digits in (1, 2) and number.value else None


@rule("month_day", "month dot? dash|slash? the? num|ord", rank=1)
def month_then_day(context: Context, number: int, day: Number | int) -> tuple[int, int] | None:
    """March 3, Oct-2, May the 3rd."""
    return _month_day(number, day)


@rule("month_day", "the? num|ord day_word? (of)? dot? dash? month", "the? num|ord (slash) month", rank=1)
def day_then_month(context: Context, day: Number | int, number: int) -> tuple[int, int] | None:
    """3 May, the 3rd of May, 16. Nov."""
    return _month_day(number, day)


@rule("month_day", "the? ides (of) month")
def ides(context: Context, number: int) -> tuple[int, int]:
    """The ides of March."""
    return number, 15 if number in (3, 5, 7, 10) else 13


def _month_day(month: int, day: Number | int) -> tuple[int, int] | None:
    number = day if isinstance(day, int) else day.whole
    if isinstance(day, Number) and day.digits > 2:
        return None
    date(2000, month, number)  # a leap year: raises for days that no year has
    return month, number


@rule("time", "month_day")
def day_of_year(context: Context, month_day: tuple[int, int]) -> Time:
    """March 3."""
    return Time(pattern.day_of_year(*month_day))


@rule("time", "month_day dot? comma? (of|in)? year", "month_day dash|slash year", rank=1)
def full_date(context: Context, month_day: tuple[int, int], number: int) -> Time:
    """3 May 2024, May 3rd, 2024."""
    return Time(pattern.fixed(calendar.day(date(number, *month_day))))


@rule("time", "year dash|slash? month_day", rank=1)
def year_then_date(context: Context, number: int, month_day: tuple[int, int]) -> Time:
    """2019-sep-1."""
    return full_date(context, month_day, number)


@rule("time", "month (dash|slash) year (dash|slash) num", "num (dash|slash) year (dash|slash) month")
def year_in_middle(context: Context, first: int | Number, number: int, last: int | Number) -> Time | None:
    """September-2020-23."""
    month, day = (last, first) if isinstance(first, Number) else (first, last)
    assert isinstance(month, int)
    found = _month_day(month, day)
    return found and full_date(context, found, number)


@rule("time", "month_day comma? of? apostrophe? num")
def short_year(context: Context, month_day: tuple[int, int], digits: Number) -> Time | None:
    """14th April 15, May 3 '24."""
    if digits.digits != 2:
        return None
    return full_date(context, month_day, century_of(digits.whole, context.now))


@rule("time", "month (of|apostrophe) apostrophe? num")
def month_of_short_year(context: Context, number: int, digits: Number) -> Time | None:
    """April of 87, Jan '87."""
    if digits.digits != 2:
        return None
    return Time(pattern.fixed(calendar.month(century_of(digits.whole, context.now), number)))


@rule("time", "year")
def bare_year(context: Context, number: int) -> Time:
    """1974: as often a quantity."""
    return Time(pattern.fixed(calendar.year(number)), weak=True, bare=True)


@rule("time", "year_word year", "year_kind year_word? year")
def named_year(context: Context, number: int) -> Time:
    """The year 2008."""
    return Time(pattern.fixed(calendar.year(number)))


@rule("time", "year_kind num")
def calendar_year(context: Context, digits: Number) -> Time | None:
    """cy18."""
    return named_year(context, century_of(digits.whole, context.now)) if digits.digits == 2 else None


@rule("time", "fiscal year_word? of|for? year|num")
def fiscal_year(context: Context, number: int | Number) -> Time | None:
    """FY2023, fiscal 2023: without word of another first month, the calendar year."""
    if isinstance(number, Number):
        if number.digits != 2:
            return None
        number = century_of(number.whole, context.now)
    return Time(pattern.fixed(calendar.fiscal_year(number)))


@rule("time", "num (dash|slash) month (dash|slash) num", rank=3)
def short_date(context: Context, day: Number, month: int, year: Number) -> Time | None:
    """3-May-24."""
    found = _month_day(month, day)
    return None if found is None else short_year(context, found, year)


@rule("time", "in? num dot? (era)")
def year_of_era(context: Context, number: Number) -> Time:
    """14 A.D."""
    return Time(pattern.fixed(calendar.year(number.whole)))


@rule("time", "decade")
def decade(context: Context, first: int) -> Time:
    """1990s; of two digits, which may be an age or a temperature, the last such decade that has begun."""
    short = first < 100
    if short:
        first += context.now.year // 100 * 100
        first -= 100 if first > context.now.year else 0
    return Time(pattern.fixed(calendar.decade(first)), weak=short)


@rule("time", "the apostrophe? decade", "apostrophe decade")
def the_decade(context: Context, first: int) -> Time:
    """The seventies, the '70s."""
    return decade(context, first).strong()


@rule("time", "ord century_word")
def century(context: Context, number: int) -> Time:
    """The 21st century."""
    return Time(pattern.fixed(calendar.century(number)))


@rule("time", "the? ord quarter_word")
def quarter(context: Context, number: int) -> Time | None:
    """The third quarter."""
    return (
        None if number > 4 else Time(pattern.yearly("quarter", lambda year: calendar.quarter(year, number)))
    )


@rule("time", "the? ord half_word of? the? time", "the? ord (half) of? the? time")
def half(context: Context, number: int, outer: Time) -> Time | None:
    """The first half of 2023, the second half of March."""
    period = outer.pattern.fixed or outer.on(context)
    if number > 2 or period.start is None or period.end is None:
        return None
    if outer.pattern.grain == "year":
        return Time(pattern.fixed(calendar.half(period.start.year, number)), outer.towards(context))
    middle = period.start + timedelta(days=(period.end - period.start).days // 2)
    found = Period(period.start, middle, "half") if number == 1 else Period(middle, period.end, "half")
    return Time(pattern.fixed(found, outer.pattern.grain), outer.towards(context))


@rule("time", "the? week_word num")
def week_number(context: Context, number: Number) -> Time | None:
    """Week 31: the ISO week of the running year; as often one of a plan."""
    return Time(pattern.fixed(calendar.iso_week(context.today.isocalendar().year, number.whole)), weak=True)


@rule("time", "the? week_word num comma? of|in? time", rank=1)
def week_number_of(context: Context, number: Number, outer: Time) -> Time | None:
    """Week 27 of last year."""
    year = outer.pattern.fixed
    if outer.pattern.grain != "year" or year is None or year.start is None:
        return None
    return Time(pattern.fixed(calendar.iso_week(year.start.year, number.whole)), outer.direction)


@rule(
    "time",
    "(relation)? weekday comma|dash|slash? the? month_day|number_pair",
    "(relation)? weekday (open) month_day (close)",
    rank=1,
)
def weekday_and_date(context: Context, number: int, month_day: tuple[int, int]) -> Time | None:
    """
    Friday, Jul 18; this Friday (7/18).

    Means the nearest such Friday within two years; if there is none the weekday is a slip, and the nearest such
    date is meant.
    """
    date_alone = pattern.day_of_year(*month_day)
    both = pattern.inside(pattern.weekday(number), date_alone)
    assert both is not None
    distance, found = _nearest(both, context)
    if distance > timedelta(days=730):
        _, found = _nearest(date_alone, context)
    return Time(pattern.fixed(found))


def _nearest(of: pattern.Pattern, context: Context) -> tuple[timedelta, Period]:
    """Return the occurrence nearest to the day of saying, and how far away it is."""
    today = calendar.midnight(context.today)
    around = (pattern.following(of, today), pattern.preceding(of, today))
    found = [(abs(p.start - today), p) for p in around if p is not None and p.start is not None]
    return min(found, key=lambda pair: pair[0])


@rule("time", "month_day comma? weekday", "month_day (open) weekday (close)", rank=1)
def date_and_weekday(context: Context, month_day: tuple[int, int], number: int) -> Time | None:
    """Jul 18, Fri."""
    return weekday_and_date(context, number, month_day)


@rule("time", "(relation)? (weekday) comma? the? time", "time comma? (weekday)", rank=1)
def weekday_and_full_date(context: Context, time: Time) -> Time | None:
    """Friday 6 July 2018: the date counts."""
    return (
        time
        if time.pattern.fixed is not None and time.pattern.grain == "day" and not time.direction
        else None
    )


@rule("time", "weekday comma? the? ord|num", rank=1)
def weekday_and_number(context: Context, number: int, day: int | Number) -> Time | None:
    """Friday the 13th, Monday 21."""
    if isinstance(day, Number) and day.digits not in (1, 2):
        return None
    in_month = pattern.day_of_month(day.whole if isinstance(day, Number) else day)
    found = pattern.inside(pattern.weekday(number), in_month)
    return None if found is None else Time(found, bare=isinstance(day, Number))


@rule("time", "(on) number_pair")
def paired(context: Context, month_day: tuple[int, int]) -> Time:
    """On 5.12."""
    return Time(pattern.day_of_year(*month_day), bare=True)


@rule("time", "time comma|dash? the? time", "time (open) time (close)")
def narrowed(context: Context, one: Time, other: Time) -> Time | None:
    """March 2024, Christmas last year: the finer inside the coarser."""
    fine, coarse = sorted((one, other), key=lambda time: time.pattern.rank)
    if not GRAIN["day"] <= fine.pattern.rank < coarse.pattern.rank or fine.pattern.every == "never":
        return None
    if fine.pattern.every == "month" and coarse.pattern.grain not in ("week", "month"):
        return None
    if fine.pattern.every == "week" and coarse.pattern.grain == "season":
        return None
    found = pattern.inside(fine.pattern, coarse.pattern)
    return (
        None
        if found is None
        else Time(found, coarse.direction or fine.direction, closing=fine.closing, lead=one.lead)
    )


@rule("time", "time (of|in|on|from|s) the? time")
def narrowed_by(context: Context, one: Time, other: Time) -> Time | None:
    """Sunday in March, last year in March, next week on Friday; but nobody says "March on Monday"."""
    if one.pattern.rank > other.pattern.rank and one.pattern.every != "never":
        return None
    return narrowed(context, one, other)


@rule(
    "time", "month_day comma? clock comma? year", "weekday comma? month_day comma? clock comma? year", rank=1
)
def date_clock_year(context: Context, *parts: int | tuple[int, int] | Clock) -> Time | None:
    """Wed Oct 26 15:50:06 2016."""
    month_day, clock, year = parts[-3:]
    assert isinstance(month_day, tuple)
    assert isinstance(clock, Clock)
    assert isinstance(year, int)
    found = pattern.inside(clock.pattern(), full_date(context, month_day, year).pattern)
    return None if found is None else Time(found)


@rule("time", "the? closest time (to) the? time")
def closest(context: Context, time: Time, to: Time) -> Time | None:
    """The Christmas closest to …"""
    return nth_closest(context, 1, time, to)


@rule("time", "the? ord closest time (to) the? time")
def nth_closest(context: Context, number: int, time: Time, to: Time) -> Time | None:
    """The second closest Friday to 3 May."""
    start = to.on(context).start
    if start is None or time.pattern.every == "never" or not 1 <= number <= 20:
        return None
    around = [pattern.following(time.pattern, start, count) for count in range(1, number + 1)]
    around += [pattern.preceding(time.pattern, start, count) for count in range(1, number + 1)]
    found = sorted(
        (abs(period.start - start), period.start, period)
        for period in around
        if period is not None and period.start is not None
    )
    return Time(pattern.fixed(found[number - 1][2], time.pattern.grain), to.towards(context))
