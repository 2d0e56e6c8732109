"""Which of the periods that words can name is meant: by 지난 and 다음, or else by the tense of the sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from asofgraph.language.time import calendar
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean.meanings import Turn
from asofgraph.language.time.korean.steps import bounds


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
class Manner:
    """
    What about a word decides how it is chosen.

    Attributes:
        turn: The modifier said before it.
        weekday: It begins with a weekday: said on a Friday, 금요일 is not today.
        instant: It is a time of the clock, which is over once it has begun.
    """

    turn: Turn | None = None
    weekday: bool = False
    instant: bool = False


def chosen(found: list[Period], manner: Manner, view: View) -> Period | None:
    """
    Return the one of *found*, which are in order of time, that is meant; None where there is none that way.

    Without a modifier, the past is the last that has begun, and anything else the first that is not over; if
    there is none, the nearest on the other side.
    """
    if not found:
        return None
    if view.after is not None:
        return _first(
            p for p in found if _start(p) > view.after or (_start(p) == view.after and not manner.instant)
        )
    now = view.anchor.now
    match manner.turn:
        case "last":
            return _first(p for p in reversed(found) if bounds(p)[1] <= now)
        case "next":
            return _first(p for p in found if _start(p) > now)
        case "this":
            return _first(p for p in found if _holds(p, now)) or _first(
                p for p in found if _start(p).year == now.year
            )
    if view.past and manner.turn is None:
        until = calendar.midnight(view.anchor.today) if manner.weekday else now
        back = (p for p in reversed(found) if _start(p) < until or (_start(p) == now and not manner.weekday))
        return _first(back) or found[0]
    if manner.weekday:
        ahead = (p for p in found if _start(p) > now)
    elif manner.instant:
        ahead = (p for p in found if _start(p) >= now.replace(second=0, microsecond=0))
    else:
        ahead = (p for p in found if bounds(p)[1] > now)
    return _first(ahead) or found[-1]


def on_named_day(times: list[Period], day: Period, view: View) -> list[Period]:
    """
    Choose between the two halves of a named day for a clock time that says neither.

    Today it is the half that the tense asks for, in a range the first after its start; none means: neither.
    """
    start, end = bounds(day)
    if view.after is not None and start <= view.after < end:
        return [time for time in times if _start(time) > view.after][:1] or times[-1:]
    if _holds(day, view.anchor.now) and day.precision == "day":
        if view.past:
            return [time for time in times if _start(time) <= view.anchor.now][-1:]
        return [time for time in times if _start(time) >= view.anchor.now][:1]
    return []


def _start(period: Period) -> datetime:
    return bounds(period)[0]


def _holds(period: Period, moment: datetime) -> bool:
    start, end = bounds(period)
    return start <= moment < end


def _first(periods: Iterable[Period]) -> Period | None:
    return next(iter(periods), None)
