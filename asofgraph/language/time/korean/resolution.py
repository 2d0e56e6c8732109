"""
Placing a phrase in time.

Each word names every period that it can mean around the moment of saying; what follows narrows them; at the
day, or at the end, one is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache

from asofgraph.language.time import calendar
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean.choice import Manner, View, chosen, on_named_day
from asofgraph.language.time.korean.hours import Clock
from asofgraph.language.time.korean.meanings import (
    Away,
    Base,
    DayShift,
    Direction,
    Relative,
    SameTime,
    Span,
    Turn,
)
from asofgraph.language.time.korean.phrase import Operation, Phrase
from asofgraph.language.time.korean.steps import PartOfWeek, Portion, Step, Weekday, bounds

_DAY = timedelta(days=1)

# How many home units either way are looked at: enough years for a leap day, months for a 31st on a Friday.
_REACH = {"year": 9, "month": 16, "week": 2, "day": 2}

# A weekday said with its date decides between years and months only so near; further off, it is a slip.
_WEEKDAY_REACH = timedelta(days=200)


@dataclass(frozen=True)
class Placed:
    """A period and the way it was turned: "past", "future" or "none"."""

    period: Period
    direction: Direction


def place(phrase: Phrase, view: View) -> Placed | None:
    """Return the period that *phrase* names as seen in *view*, or None where there is no such period."""
    try:
        if phrase.span is not None:
            return _placed_span(phrase.span, phrase.modifier.turn if phrase.modifier else "ahead", view)
        if phrase.base is not None:
            return _placed_from(phrase.base, phrase.operations, view)
        return _placed_around(phrase, view)
    except (ValueError, OverflowError):
        return None


def _placed_from(base: Base, operations: tuple[Operation, ...], view: View) -> Placed | None:
    found = [base.period(view.anchor)]
    for operation in operations:
        if isinstance(operation, SameTime):
            found = [_same_time(base, operation, view)]
        else:
            found = _narrowed(found, operation, view)
    return Placed(found[0], base.direction) if found else None


def _placed_around(phrase: Phrase, view: View) -> Placed | None:
    """Place a phrase that does not say in which year, month or week."""
    first, *rest = phrase.operations
    assert not isinstance(first, (Away, DayShift, SameTime))
    turn = phrase.modifier.turn if phrase.modifier else None
    found = [period for home in _homes(first, turn, view) for period in first.within(home)]
    manner = Manner(turn, isinstance(first, Weekday), isinstance(first, Clock))
    settled = False
    for operation in rest:
        if not settled and _settles(operation, found, turn):
            day = chosen(found, manner, view)
            found, settled = [day] if day else [], True
        found = _narrowed(found, operation, view)
        manner = Manner(turn, manner.weekday, manner.instant or isinstance(operation, Clock))
    period = found[0] if settled and found else chosen(found, manner, view)
    return Placed(period, _direction(period, view)) if period else None


def _settles(operation: Operation, found: list[Period], turn: Turn | None) -> bool:
    """
    Say whether the day is chosen before *operation*.

    금요일 is before 3시 or 이틀 뒤; a bare 17시 is not before 5분 전, nor 다가오는 금요일 before 3시.
    """
    if isinstance(operation, (Away, DayShift)):
        return bool(found) and found[0].precision == "day"
    return turn is None and not isinstance(operation, SameTime) and operation.home == "day"


def _narrowed(found: list[Period], operation: Operation, view: View) -> list[Period]:
    """Take one operation from every period in *found*."""
    match operation:
        case Away():
            return [operation.amount.moved(period, operation.sign) for period in found]
        case DayShift():
            return [calendar.day(bounds(period)[0].date() + operation.count * _DAY) for period in found]
        case SameTime():
            return found
        case Clock():
            return [time for day in found for time in _on_day(operation, day, view)]
        case Weekday(nth=None) if found and found[0].precision == "day":
            return _on_weekday(found, operation, view)
    return [period for parent in found for period in operation.within(parent)]


def _on_day(clock: Clock, day: Period, view: View) -> list[Period]:
    times = list(clock.within(day))
    if len(times) < 2:
        return times
    return on_named_day(times, day, view) or clock.waking(times)


def _on_weekday(days: list[Period], weekday: Weekday, view: View) -> list[Period]:
    """Keep the dates that fall on *weekday*; all of them where none near does, for then the weekday is wrong."""
    right = [period for day in days for period in weekday.within(day)]
    if len(days) == 1:
        return right or days
    return [day for day in right if abs(bounds(day)[0] - view.around) < _WEEKDAY_REACH] or days


def _homes(step: Step, turn: Turn | None, view: View) -> Sequence[Period]:
    """Return the periods in which *step* is looked for, in order of time."""
    if step.home not in _REACH:
        return ()
    here = calendar.containing(view.around, step.home)
    if turn == "this" and not isinstance(step, Portion):
        return (here,)
    if turn in ("next", "last") and isinstance(step, PartOfWeek) and step.nth is None:
        weeks = 1 if turn == "next" else -1
        return (calendar.containing(calendar.shift(view.around, weeks, "week"), "week"),)
    return _neighbours(here, step.home)


@lru_cache(maxsize=512)
def _neighbours(here: Period, unit: str) -> tuple[Period, ...]:
    """Return *here* among the periods of its unit that are in reach; fewer at either end of time."""
    found = []
    for count in range(-_REACH[unit], _REACH[unit] + 1):
        try:
            found.append(calendar.containing(calendar.shift(bounds(here)[0], count, unit), unit))
        except (ValueError, OverflowError):
            continue
    return tuple(found)


def _direction(period: Period, view: View) -> Direction:
    start, end = bounds(period)
    if end <= view.anchor.now:
        return "past"
    if start > view.anchor.now:
        return "future"
    return "past" if view.past else "none"


def _same_time(base: Base, same: SameTime, view: View) -> Period:
    now = view.anchor.now
    if isinstance(base, Away):
        at = base.amount.shifted(now, base.sign)
    else:
        assert isinstance(base, Relative)
        at = calendar.shift(now, base.count, base.unit)
    return calendar.minute(at) if same.exact else calendar.day(at.date())


def _placed_span(span: Span, turn: Turn, view: View) -> Placed:
    """
    Place 지난 3주간 or 다음 3주.

    With 간 or 동안 the length ends or begins at the moment of saying; without, it counts whole calendar units,
    as 지난주 and 다음 주 do.
    """
    now, amount = view.anchor.now, span.amount
    back = turn == "last"
    whole = not span.lasting and len(amount.counts) == 1 and turn in ("last", "next")
    if whole:
        start, end = bounds(calendar.containing(now, amount.finest))
        edge = start if back else end
    elif back or turn == "ahead" or amount.fine:
        edge = now
    else:
        edge = calendar.midnight(view.anchor.today + _DAY)
    other = amount.shifted(edge, -1 if back else 1)
    if not back:
        return Placed(Period(edge, other, amount.finest), "future")
    if not whole and not amount.fine:
        other = calendar.midnight(other.date())
    return Placed(Period(other, edge, amount.finest), "past")
