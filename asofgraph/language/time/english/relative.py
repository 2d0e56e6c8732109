"""This, next and last: "last week", "next Friday", "the past two months", "the week before last", "early June"."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from asofgraph.language.time import calendar, pattern
from asofgraph.language.time.calendar import UNIT_LENGTH, Edge, Period
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.lengths import after_business_days
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.times import Context, Length, Span, Time
from asofgraph.language.time.pattern import GRAIN, Direction

_STEPS = {"this": 0, "next": 1, "coming": 1, "last": -1, "past": -1}


def unit_at(context: Context, unit: str, steps: int) -> Time:
    """Return the calendar unit *steps* away from the current one: last week, this month, next year."""
    here = calendar.containing(context.now, unit)
    assert here.start is not None
    there = here if not steps else calendar.containing(calendar.shift(here.start, steps, unit), unit)
    direction: Direction = "past" if steps < 0 else "future" if steps else "none"
    return Time(pattern.fixed(there, unit), direction)


@rule("time", "the? relation unit", "the? relation year_kind unit")
def related_unit(context: Context, relation: str, unit: str) -> Time | None:
    """Last week, the next quarter, this year."""
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        steps = _STEPS[relation]
        return Time(pattern.fixed(_rolling(context, Length(((1, unit),)), steps or 1), unit))
    return unit_at(context, unit, _STEPS[relation])


@rule("span", "(the) relation unit", rank=1)
def past_unit(context: Context, relation: str, unit: str) -> Span | None:
    """The past week: the seven days before today."""
    return Span(_rolling(context, Length(((1, unit),)), -1), "past") if relation == "past" else None


@rule("time", "(the) unit (after) relation", "(the) unit (after) (the) relation")
def unit_after_next(context: Context, unit: str, relation: str) -> Time | None:
    """The week after next."""
    return unit_at(context, unit, 2) if relation == "next" else None


@rule("time", "the? unit (before) relation", "the? unit (before) (the) relation")
def unit_before_last(context: Context, unit: str, relation: str) -> Time | None:
    """The week before last."""
    return unit_at(context, unit, -2) if relation == "last" else None


@rule("nothing", "that_word unit|part", "(that_word) weekend", "(my) unit|part")
def anaphoric(context: Context, *_: str) -> bool:
    """That day, the same week, my mornings: none of them counted from now."""
    return True


@rule(
    "nothing",
    "every ord? unit|part|weekday|weekend|time|length",
    "every count unit",
    "every other time|unit|weekday",
)
def repeated(context: Context, *_: object) -> bool:
    """Every Monday, every two weeks: no one time."""
    return True


@rule(
    "nothing",
    "count? times_word a unit",
    "once a? unit",
    "count? times_word (every) unit",
    "all weekends|plural",
)
def frequency(context: Context, *_: object) -> bool:
    """Once a week."""
    return True


@rule("nothing", "the relation unit|part")
def after_that(context: Context, relation: str, unit: str) -> bool | None:
    """The next day, in a tale of the past."""
    return (
        True
        if relation == "next" and context.direction == "past" and unit not in ("decade", "century")
        else None
    )


@rule("time", "(for) the unit")
def current_unit(context: Context, unit: str) -> Time | None:
    """For the week: the one that is running."""
    if not UNIT_LENGTH["day"] <= UNIT_LENGTH[unit] <= UNIT_LENGTH["year"]:
        return None
    return replace(unit_at(context, unit, 0), bare=True)


@rule("span", "the? relation business_days")
def rolling_business_days(context: Context, relation: str, count: int) -> Span | None:
    """The next 4 business days."""
    if _STEPS[relation] <= 0:
        return None
    last = after_business_days(context, count).on(context)
    return Span(Period(calendar.midnight(context.today + timedelta(days=1)), last.end, "day"), "future")


@rule("span", "the? relation length", "the count relation unit", "count relation plural_unit", rank=1)
def rolling(
    context: Context, first: str | float, second: Length | str, unit: str | None = None
) -> Span | None:
    """The last three weeks, the next few days: counted from now, not in calendar weeks."""
    if isinstance(first, str):
        assert isinstance(second, Length)
        relation, length = first, second
    else:
        assert isinstance(second, str)
        assert unit is not None
        relation, length = second, Length(((first, unit),))
    if relation == "this":
        return None
    period = _rolling(context, length, _STEPS[relation])
    return Span(period, "past" if _STEPS[relation] < 0 else "future")


def _rolling(context: Context, length: Length, sign: int) -> Period:
    unit = length.unit
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        ends = sorted((context.now, length.moved(context, context.now, sign)))
    elif unit in ("quarter", "decade", "century"):  # nobody counts these from the middle
        here = calendar.containing(context.now, unit)
        edge = here.start if sign < 0 else here.end
        assert edge is not None
        ends = sorted((edge, length.moved(context, edge, sign)))
    else:
        today = calendar.midnight(context.today)
        edge = today if sign < 0 else today + timedelta(days=1)
        ends = sorted((edge, length.moved(context, edge, sign)))
    return Period(ends[0], ends[1], unit)


@rule("time", "the? relation weekday")
def related_weekday(context: Context, relation: str, number: int) -> Time | None:
    """
    Last Friday, next Friday, this Friday.

    Last is the latest before today; next is that of next week; this is that of the current week; coming is the
    nearest one ahead.
    """
    today = context.today
    if relation in ("last", "past"):
        return _fixed_day(calendar.nearest_weekday(today, number, "past"), "past")
    if relation == "coming":
        return _fixed_day(calendar.nearest_weekday(today, number, "future"), "future")
    if relation == "next":
        return _fixed_day(calendar.weekday(today, number, 1), "future")
    day = calendar.weekday(today, number, 0)
    if context.direction == "past" and day > today:
        return _fixed_day(day - timedelta(days=7), "past")
    return _fixed_day(day, "none")


@rule("time", "(this_word) relation weekday")
def this_past_weekday(context: Context, relation: str, number: int) -> Time | None:
    """This past Wednesday, this coming Friday."""
    return related_weekday(context, relation, number) if relation in ("past", "coming") else None


@rule("time", "(this_word) relation time", "the? relation time")
def related(context: Context, relation: str, time: Time) -> Time | None:
    """Last March, next summer, this Christmas, this past weekend: the nearest one on that side."""
    if time.direction is not None or time.pattern.fixed is not None or time.pattern.rank < GRAIN["day"]:
        return None
    if time.pattern.every in ("day", "week") and time.pattern.grain != "weekend":
        return None
    now = context.now
    if relation in ("last", "past"):
        found = pattern.preceding(time.pattern, calendar.midnight(context.today))
        if found is not None and found.end is not None and found.end > now:
            assert found.start is not None
            found = pattern.preceding(time.pattern, found.start)
        direction: Direction = "past"
    elif relation in ("next", "coming"):
        found = pattern.following(time.pattern, calendar.midnight(context.today) + timedelta(days=1))
        if found is not None and relation == "next" and time.pattern.grain == "weekend":
            found = calendar.weekend(context.today + timedelta(days=7))
        direction = "future"
    else:
        found = _this(context, time)
        direction = "none"
    return (
        None if found is None else Time(pattern.fixed(found, time.pattern.grain), direction, part=time.part)
    )


def _this(context: Context, time: Time) -> Period | None:
    """Return the weekend of the running week; of anything else what is running, or next to come (or just was)."""
    if context.direction == "past":
        return pattern.choose(time.pattern, context.now, "past")
    if time.pattern.grain == "weekend":
        return calendar.weekend(context.today)
    if time.pattern.grain == "month":
        return next(pattern.occurrences(time.pattern, calendar.year(context.today.year)), None)
    return pattern.choose(time.pattern, context.now, "future")


def _fixed_day(day: date, direction: Direction) -> Time:
    return Time(pattern.fixed(calendar.day(day)), direction)


@rule("time", "the? time (after) relation")
def after_next(context: Context, time: Time, relation: str) -> Time | None:
    """Friday after next: the second one ahead."""
    if relation != "next" or time.pattern.fixed is not None or time.pattern.rank < GRAIN["day"]:
        return None
    found = pattern.following(time.pattern, calendar.midnight(context.today) + timedelta(days=1), 2)
    return None if found is None else Time(pattern.fixed(found, time.pattern.grain), "future")


@rule("time", "the? time (before) relation")
def before_last(context: Context, time: Time, relation: str) -> Time | None:
    """The weekend before last: the second one back."""
    if relation != "last" or time.pattern.fixed is not None or time.pattern.rank < GRAIN["day"]:
        return None
    found = pattern.preceding(time.pattern, calendar.midnight(context.today), 2)
    return None if found is None else Time(pattern.fixed(found, time.pattern.grain), "past")


@rule(
    "time",
    "the? ord unit|time (of|in) the? time",
    "the? ord unit|time time",
    "the? ord unit the? time",
    rank=1,
)
def nth_in(context: Context, number: int, what: str | Time, outer: Time) -> Time | None:
    """The third week of 2027, first Monday in the month."""
    return _nth(number, what, outer)


@rule("time", "the? ord (last_word) unit|time (of|in) the? time")
def nth_last_in(context: Context, number: int, what: str | Time, outer: Time) -> Time | None:
    """The second last week of October."""
    return _nth(-number, what, outer)


@rule("time", "the? (last_word) unit|time (of|in) the? time")
def last_in(context: Context, what: str | Time, outer: Time) -> Time | None:
    """The last day of May."""
    return _nth(-1, what, outer)


@rule("time", "the? ord (day_word) (of|in) the? time", "the? ord|num (of) the? time")
def day_in(context: Context, number: int | Number, outer: Time) -> Time | None:
    """The 20th of next month, the 15th day of June."""
    day = number if isinstance(number, int) else number.whole
    return _nth(day, "day", outer) if outer.pattern.grain == "month" else None


@rule("time", "the? ord weekday", rank=2)
def nth_weekday(context: Context, number: int, weekday: int) -> Time | None:
    """The second Sunday: of the running month."""
    return _nth(number, Time(pattern.weekday(weekday)), unit_at(context, "month", 0))


@rule("time", "the? ord (of) the unit")
def day_in_current(context: Context, number: int, unit: str) -> Time | None:
    """The first of the month: of the running one."""
    return day_in(context, number, unit_at(context, unit, 0)) if unit == "month" else None


@rule("time", "the? ord unit|time (of|in) the? unit")
def nth_in_current(context: Context, number: int, what: str | Time, unit: str) -> Time | None:
    """The first Monday of the month: of the running one."""
    return _nth(number, what, unit_at(context, unit, 0))


@rule("time", "the? (last_word) unit|time (of|in) the? unit")
def last_in_current(context: Context, what: str | Time, unit: str) -> Time | None:
    """The last day of the month: of the running one."""
    return _nth(-1, what, unit_at(context, unit, 0))


def _nth(number: int, what: str | Time, outer: Time) -> Time | None:
    if isinstance(what, str) and calendar.UNIT_LENGTH[what] < calendar.UNIT_LENGTH["day"]:
        return None
    if isinstance(what, Time) and what.pattern.fixed is not None:
        return None
    inner = what if isinstance(what, str) else what.pattern
    if GRAIN[inner if isinstance(inner, str) else inner.grain] >= outer.pattern.rank:
        return None
    found = pattern.nth(number, inner, outer.pattern)
    return None if found is None else Time(found, outer.direction)


@rule("time", "the? ord length (of|in) the? time")
def first_few(context: Context, number: int, length: Length, outer: Time) -> Time | None:
    """The first ten days of last year."""
    return _several(context, length, outer, first=True) if number == 1 else None


@rule("time", "the? last_word length (of|in) the? time")
def last_few(context: Context, length: Length, outer: Time) -> Time | None:
    """The last four months of 2021."""
    return _several(context, length, outer, first=False)


def _several(context: Context, length: Length, outer: Time, *, first: bool) -> Time | None:
    count, unit = length.parts[0]
    found = pattern.units(outer.on(context), unit)
    if len(length.parts) != 1 or count != int(count) or not 1 <= count <= len(found):
        return None
    chosen = found[: int(count)] if first else found[-int(count) :]
    return Time(pattern.fixed(calendar.between(chosen[0], chosen[-1])), outer.towards(context))


@rule("time", "the? edge dash? of? about? the? time")
def third_of(context: Context, which: Edge, time: Time) -> Time | None:
    """Early June, mid-2023, the end of last year; the end of a day is its last minute."""
    if time.pattern.grain == "day" and which == "late":
        return Time(pattern.adjusted(time.pattern, _last_minute), time.direction, closing=True)
    if time.pattern.rank < GRAIN["week"] and time.pattern.grain != "part_of_day":
        return None
    found = pattern.adjusted(time.pattern, lambda whole: calendar.part(whole, which))
    weak = time.pattern.grain == "part_of_day"
    return Time(found, time.direction, weak=weak, closing=which == "late")


def _last_minute(day: Period) -> Period:
    assert day.end is not None
    return Period(day.end - timedelta(minutes=1), day.end, "minute")


@rule("time", "edge (of) (day_word)", "the? day_end")
def end_of_day(context: Context, which: Edge = "late") -> Time | None:
    """End of day, EOD; "the end of the day" is an idiom."""
    return third_of(context, which, unit_at(context, "day", 0)) if which == "late" else None


@rule("time", "the? edge (of) the? unit")
def third_of_current(context: Context, which: Edge, unit: str) -> Time | None:
    """End of the month: of the running one."""
    return (
        third_of(context, which, unit_at(context, unit, 0))
        if UNIT_LENGTH[unit] >= UNIT_LENGTH["week"]
        else None
    )


@rule("span", "sooner in? the? relation unit")
def rest_of(context: Context, side: str, relation: str, unit: str) -> Span | None:
    """Later this week, earlier this year; "earlier last week" is its first third."""
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        return None
    whole = unit_at(context, unit, _STEPS[relation]).pattern.fixed
    assert whole is not None
    direction: Direction = "past" if side == "early" else "future"
    if relation != "this":
        return Span(calendar.part(whole, "early" if side == "early" else "late"), direction)
    return Span(pattern.trimmed(whole, context.now, "before" if side == "early" else "after"), direction)


@rule("span", "sooner day")
def part_of_today(context: Context, side: str, days: int) -> Span | None:
    """Earlier today."""
    return rest_of(context, side, "this", "day") if days == 0 else None


@rule("span", "sooner (in) the unit")
def rest_of_current(context: Context, side: str, unit: str) -> Span | None:
    """Earlier in the week."""
    return rest_of(context, side, "this", unit)


@rule("span", "the? (rest) of the? unit", "the? (rest) of? (relation) unit")
def remaining(context: Context, unit: str) -> Span | None:
    """The rest of the week: from today on; the rest of the day: from now on."""
    if UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        return None
    whole = calendar.containing(context.now, unit)
    start = context.now if unit == "day" else calendar.midnight(context.today)
    return Span(replace(whole, start=start), "future")


@rule("time", "the? unit before the? time", "the? unit after the? time")
def unit_beside(context: Context, unit: str, side: str, time: Time) -> Time | None:
    """The week before 9 June, the day after Christmas, the month before last March."""
    period = time.on(context)
    if period.start is None or period.end is None or UNIT_LENGTH[unit] < UNIT_LENGTH["day"]:
        return None
    direction = time.towards(context)
    if unit in ("day", "week") and time.pattern.rank <= GRAIN["weekend"]:
        count = 1 if unit == "day" else 7
        start = period.start - timedelta(days=count) if side == "before" else period.end
        first = start.date()
        return Time(pattern.fixed(calendar.days(first, count, unit), unit), direction)
    here = calendar.containing(period.start, unit)
    assert here.start is not None
    there = calendar.containing(calendar.shift(here.start, -1 if side == "before" else 1, unit), unit)
    return Time(pattern.fixed(there, unit), direction)


@rule("time", "the? weekday before|after the? time")
def weekday_beside(context: Context, number: int, side: str, time: Time) -> Time | None:
    """The Sunday before 25 May."""
    return _beside(context, pattern.weekday(number), 1, side, time)


@rule("time", "the? (weekend) before|after the? time")
def weekend_beside(context: Context, side: str, time: Time) -> Time | None:
    """The weekend after Easter."""
    return _beside(context, pattern.weekend(), 1, side, time)


@rule("time", "count (weekends) before|after the? time")
def weekends_beside(context: Context, count: float, side: str, time: Time) -> Time | None:
    """Two weekends before 17 July."""
    return _beside(context, pattern.weekend(), int(count), side, time)


@rule("time", "count weekdays before|after the? time", "the? ord weekday before|after the? time")
def weekdays_beside(context: Context, count: float, number: int, side: str, time: Time) -> Time | None:
    """The third Tuesday after Christmas."""
    return _beside(context, pattern.weekday(number), int(count), side, time)


def _beside(context: Context, of: pattern.Pattern, count: int, side: str, time: Time) -> Time | None:
    period = time.on(context)
    if period.start is None or period.end is None or count < 1:
        return None
    if side == "after":
        found = pattern.following(of, period.end, count)
    else:
        whole = of.longest - timedelta(days=1)  # the last weekend that is over by then
        found = pattern.preceding(of, period.start - whole, count)
    return None if found is None else Time(pattern.fixed(found, of.grain), time.towards(context))


@rule("time", "the? unit (of) the? time", "the? unit (starting) on? the? time")
def unit_of(context: Context, unit: str, time: Time) -> Time | None:
    """The week of the 18th, the month of May."""
    if (unit, time.pattern.grain) not in (("week", "day"), ("month", "month"), ("year", "year")):
        return None
    start = replace(time, weak=False).on(context).start
    if start is None:
        return None
    return Time(pattern.fixed(calendar.containing(start, unit), unit), time.towards(context))


@rule("time", "the? (weekend) (of) the? time", "time (weekend)")
def weekend_of(context: Context, time: Time) -> Time | None:
    """The weekend of Halloween, Labor Day weekend: the nearest one, holiday included."""
    day = time.on(context).start
    if time.pattern.rank != GRAIN["day"] or day is None:
        return None
    shift = 5 - day.weekday() if day.weekday() >= 2 else -2 - day.weekday()
    saturday = day + timedelta(days=shift)
    start = min(saturday, day) if day.weekday() in (3, 4) else saturday
    end = max(saturday + timedelta(days=2), day + timedelta(days=1 if day.weekday() == 0 else 0))
    return Time(pattern.fixed(Period(start, end, "day"), "weekend"), time.towards(context))


@rule("time", "the? year_end")
def end_of_year(context: Context) -> Time | None:
    """EOY."""
    return third_of(context, "late", unit_at(context, "year", 0))


@rule("time", "the? month_end")
def end_of_month(context: Context) -> Time | None:
    """EOM."""
    return third_of(context, "late", unit_at(context, "month", 0))
