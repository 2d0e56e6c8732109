"""
Placing a phrase in time.

Each word names every period that it can mean around the moment of saying; what follows narrows them; the
modifier, or else the tense of the sentence, chooses among those that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from asofgraph.language.time import calendar
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean import steps
from asofgraph.language.time.korean.phrase import Operation, Phrase
from asofgraph.language.time.korean.steps import bounds
from asofgraph.language.time.korean.tokens import Away, DayShift, Now, Relative, SameTime, Span, Turn

# How many home units either way are looked at: enough years for a leap day, months for a 31st on a Friday.
_REACH = {"year": 9, "month": 16, "week": 2, "day": 2}

# A weekday said with its date decides between years and months only so near; further off, one of them is wrong.
_WEEKDAY_REACH = timedelta(days=200)


@dataclass(frozen=True)
class View:
    """
    From where, and which way, an expression is looked at.

    Attributes:
        anchor: The moment of saying.
        past: The sentence tells of the past.
        after: Where the expression closes a range, the range's start: it then falls at or behind that.
    """

    anchor: Anchor
    past: bool = False
    after: datetime | None = None

    @property
    def around(self) -> datetime:
        """The moment whose neighbourhood is searched."""
        return self.after or self.anchor.now


@dataclass(frozen=True)
class Placed:
    """A period and the way it was turned: "past", "future" or "none"."""

    period: Period
    direction: str


def place(phrase: Phrase, view: View) -> Placed | None:
    """Return the period that *phrase* names as seen in *view*, or None where there is no such period."""
    try:
        if phrase.span is not None:
            return _span(phrase.span, phrase.modifier.turn if phrase.modifier else "ahead", view.anchor)
        if phrase.base is not None:
            return _from_base(phrase, view)
        found = candidates(phrase, view)
        return _direction(found[0], view) if found else None
    except (ValueError, OverflowError):
        return None


def candidates(phrase: Phrase, view: View) -> list[Period]:
    """Return the periods that a phrase without a base can name, the one that is meant first."""
    turn = phrase.modifier.turn if phrase.modifier else None
    first, *rest = phrase.operations
    assert not isinstance(first, (Away, DayShift, SameTime))
    found = [period for home in _homes(first, view, turn) for period in first.within(home)]
    settled = False
    for step in rest:
        if not settled and _settles(step, found, turn):
            found, settled = _ordered(found, phrase, view, turn)[:1], True
        found = _narrowed(found, step, view, named=True)
    return found if settled else _ordered(found, phrase, view, turn)


def _from_base(phrase: Phrase, view: View) -> Placed | None:
    base = phrase.base
    assert base is not None
    found = [base.period(view.anchor)]
    for step in phrase.operations:
        if isinstance(step, SameTime):
            found = [_same_time(base, step, view.anchor)]
        else:
            found = _narrowed(found, step, view, named=True)
    if not found:
        return None
    if isinstance(base, Relative):
        direction = "past" if base.count < 0 else "future" if base.count > 0 else "none"
    elif isinstance(base, Away):
        direction = "past" if base.sign < 0 else "future"
    elif isinstance(base, Now):
        direction = {"now": "none", "earlier": "past", "later": "future"}[base.which]
    else:
        direction = "none"
    return Placed(found[0], direction)


def _settles(step: Operation, found: list[Period], turn: Turn | None) -> bool:
    """Say whether the day is chosen before *step*: 금요일 is, ahead of 3시 or 이틀 뒤; a bare 17시, ahead of 5분 전, is not."""
    if isinstance(step, (Away, DayShift)):
        return bool(found) and found[0].precision == "day"
    return turn is None and isinstance(step, (steps.PartOfDay, steps.Clock))


def _narrowed(found: list[Period], step: Operation, view: View, *, named: bool) -> list[Period]:
    """Take one step from every period in *found*."""
    if isinstance(step, Away):
        return [step.amount.moved(period, step.sign) for period in found]
    if isinstance(step, DayShift):
        return [calendar.day(bounds(period)[0].date() + timedelta(days=step.count)) for period in found]
    if isinstance(step, SameTime):
        return found
    if isinstance(step, steps.Clock):
        return [time for day in found for time in _on_day(step, day, view)]
    narrowed = [period for parent in found for period in step.within(parent)]
    if isinstance(step, steps.Weekday) and step.nth is None and found and found[0].precision == "day":
        near = [day for day in narrowed if abs(bounds(day)[0] - view.around) < _WEEKDAY_REACH]
        return near or (narrowed if len(found) == 1 and narrowed else found)
    return narrowed


def _on_day(clock: steps.Clock, day: Period, view: View) -> list[Period]:
    """Choose the half of a named day: today the one that the tense asks for, else the waking one."""
    times = list(clock.within(day))
    start, end = bounds(day)
    now = view.anchor.now
    if len(times) > 1 and view.after is not None and start <= view.after < end:
        return [time for time in times if bounds(time)[0] > view.after][:1] or times[-1:]
    if len(times) > 1 and start <= now < end and day.precision == "day":
        past = [time for time in times if bounds(time)[0] <= now]
        ahead = [time for time in times if bounds(time)[0] >= now]
        if view.past and past:
            return past[-1:]
        if not view.past and ahead:
            return ahead[:1]
    return list(clock.by_day(day))


@lru_cache(maxsize=512)
def _neighbours(here: Period, unit: str) -> tuple[Period, ...]:
    """Return *here* among the periods of its unit that are in reach, in order; fewer at either end of time."""
    found = []
    for count in range(-_REACH[unit], _REACH[unit] + 1):
        try:
            found.append(calendar.containing(calendar.shift(bounds(here)[0], count, unit), unit))
        except (ValueError, OverflowError):
            continue
    return tuple(found)


def _homes(step: steps.Step, view: View, turn: Turn | None) -> Sequence[Period]:
    unit = step.home
    if unit not in _REACH:
        return []
    here = calendar.containing(view.around, unit)
    if turn == "this" and not isinstance(step, steps.Portion):
        return [here]
    if turn in ("next", "last") and isinstance(step, steps.PartOfWeek) and step.nth is None:
        here = calendar.containing(calendar.shift(view.around, 1 if turn == "next" else -1, "week"), "week")
        return [here]
    return _neighbours(here, unit)


def _ordered(found: list[Period], phrase: Phrase, view: View, turn: Turn | None) -> list[Period]:
    """Put the period that is meant first; what lies the other way comes last, nearest first."""
    if view.after is not None:
        exact = isinstance(phrase.operations[-1], steps.Clock)
        return [p for p in found if bounds(p)[0] > view.after or (bounds(p)[0] == view.after and not exact)]
    now = view.anchor.now
    midnight = calendar.midnight(view.anchor.today)
    last = phrase.operations[-1]
    weekday = isinstance(phrase.operations[0], steps.Weekday)
    instant = isinstance(last, steps.Clock) or (isinstance(last, Away) and last.amount.fine)
    if turn == "last":
        return [p for p in reversed(found) if bounds(p)[1] <= (now if instant else max(midnight, now))]
    if turn == "next":
        return [p for p in found if bounds(p)[0] > now]
    if turn == "this":
        holding = [p for p in found if bounds(p)[0] <= now < bounds(p)[1]]
        return holding or [p for p in found if bounds(p)[0].year == now.year] or found
    if view.past and turn is None:
        back = [
            p for p in reversed(found) if bounds(p)[0] <= now and not (weekday and bounds(p)[0] >= midnight)
        ]
        return back or found
    if weekday:
        ahead = [p for p in found if bounds(p)[0] > now]
    elif instant:
        ahead = [p for p in found if bounds(p)[0] >= now.replace(second=0, microsecond=0)]
    else:
        ahead = [p for p in found if bounds(p)[1] > now]
    return ahead or found[::-1]


def _direction(period: Period, view: View) -> Placed:
    start, end = bounds(period)
    now = view.anchor.now
    return Placed(
        period, "past" if end <= now else "future" if start > now else "past" if view.past else "none"
    )


def _same_time(base: object, step: SameTime, anchor: Anchor) -> Period:
    if isinstance(base, Away):
        at = anchor.now
        for count, unit in base.amount.counts:
            at = calendar.shift(at, base.sign * count, unit)
    else:
        assert isinstance(base, Relative)
        at = calendar.shift(anchor.now, base.count, base.unit)
    return calendar.containing(at, "minute") if step.exact else calendar.day(at.date())


def _span(span: Span, turn: Turn, anchor: Anchor) -> Placed:
    """
    Place 지난 3주간 or 다음 3주.

    With 간 or 동안 the length ends or begins at the moment of saying; without, it counts whole calendar units, as
    지난주 and 다음 주 do.
    """
    now, counts = anchor.now, span.amount.counts
    unit = counts[-1][1]
    back = turn == "last"
    whole = not span.lasting and len(counts) == 1 and turn in ("last", "next")
    if whole:
        here = calendar.containing(now, unit)
        edge = bounds(here)[0] if back else bounds(here)[1]
    elif span.amount.fine or turn == "ahead":
        edge = now
    else:
        edge = now if back else calendar.midnight(anchor.today) + timedelta(days=1)
    other = edge
    for count, each in counts:
        other = calendar.shift(other, -count if back else count, each)
    if back and not whole and not span.amount.fine:
        other = calendar.midnight(other.date())
    return Placed(
        Period(other, edge, unit) if back else Period(edge, other, unit), "past" if back else "future"
    )
