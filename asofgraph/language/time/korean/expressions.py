"""From text to time expressions: phrases, the ranges and openings they stand in, and the way the sentence looks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean import boundary, steps
from asofgraph.language.time.korean.amounts import AMOUNT, amount
from asofgraph.language.time.korean.composition import composed
from asofgraph.language.time.korean.phrase import Phrase, phrase_at
from asofgraph.language.time.korean.resolution import Placed, View, place
from asofgraph.language.time.korean.tense import clause_after, tense_after
from asofgraph.language.time.korean.tokens import Away, Within
from asofgraph.models import TimeExpression

_ABOUT = r"(?:쯤|경)?"
_TO = re.compile(rf"{_ABOUT}(?:\s?(?:부터|에서부터|에서)\s{{0,3}}|\s{{0,2}}[~∼〜–—-]\s{{0,2}})")
_AND = re.compile(r"(?:과|와)\s{1,3}")
_UP_TO = re.compile(rf"{_ABOUT}\s?(?:까지|사이)")
_BETWEEN = re.compile(r"\s?사이")
_LENGTH = re.compile(rf"\s?부터\s{{1,3}}(?P<amount>{AMOUNT})(?!\s?(?:전|후|뒤|있다))\s?(?:간|동안)?")
_SINCE = re.compile(
    rf"{_ABOUT}\s?(?:(?:그리고|또는|및)?\s?그?\s?이후로?|부터|부턴|이래로?|[후뒤](?=에|로|부터|\s|$))"
)
_UNTIL = re.compile(rf"{_ABOUT}\s?까[지진]")
_BEFORE = re.compile(r"\s?(?:이전|전)(?:까지)?")
_SO_FAR = re.compile(r"\s?(?:들어\s?)?(?:현재|지금)까지")
_LIST = re.compile(
    r"(?:\s?[,·]\s{0,2}|(?:과|와|이랑|랑|하고|이나|나)\s{1,2}|\s?(?:및|또는|혹은|그리고)\s{1,2})"
)

_NUMBERED_DAY = re.compile(r"\d{1,2}일")

_CLOCK = ("hour", "minute", "second")
_COARSE = ("decade", "year", "half", "quarter", "season", "month")


def find(text: str, anchor: Anchor) -> list[TimeExpression]:
    """
    Find the Korean expressions in *text* that name a time, in order of offset.

    Decomposed text (NFD) is read as if composed; texts and offsets are those of *text* as given.
    """
    letters = composed(text)
    found = []
    for start, end, placed in _found(letters.text, anchor):
        first, last = letters.offset(start), letters.offset(end)
        found.append(anchor.expression(text[first:last], first, placed.period, placed.direction))
    return found


def _found(text: str, anchor: Anchor) -> Iterator[tuple[int, int, Placed]]:
    position = 0
    while word := boundary.WORD_START.search(text, position):
        phrase = phrase_at(text, word.start())
        if phrase is None:
            position = word.end()
            continue
        position = phrase.end
        if not _names_a_time(text, phrase):
            continue
        for start, end, placed in _Reader(text, anchor, phrase).read():
            position = max(position, end)
            if _possible(placed.period):
                yield start, end, placed


def _names_a_time(text: str, phrase: Phrase) -> bool:
    if phrase.unresolvable or boundary.refused(text, phrase.start, phrase.end):
        return False
    return (
        not phrase.bare
        or text.strip() == text[phrase.start : phrase.end]
        or boundary.marked_as_time(text, phrase.end)
    )


def _possible(period: Period) -> bool:
    return period.start is None or period.end is None or period.start < period.end


class _Reader:
    """Reads one phrase with what follows it: the other end of a range, an opening, the rest of a list."""

    def __init__(self, text: str, anchor: Anchor, phrase: Phrase) -> None:
        self.text = text
        self.anchor = anchor
        self.phrase = phrase
        clause, self.asked = clause_after(text, phrase.end)
        self.tense = tense_after(clause)

    def read(self) -> Iterator[tuple[int, int, Placed]]:
        if isinstance(self.phrase.base, Within) and self.tense == "past":
            return  # "3일 안에 끝났다" tells how long it took
        whole = self._range() or self._opening()
        if whole is not None:
            yield self.phrase.start, *whole
            return
        placed = place(self.phrase, self._view())
        if placed is None:
            return
        yield self.phrase.start, self.phrase.end, placed
        yield from self._others(placed)

    def _view(self, *, since: bool = False) -> View:
        past = self.tense == "past" or (
            self.asked and self.tense != "future" and self.phrase.unit in _COARSE and not self.phrase.modifier
        )
        if since and self.tense == "ongoing":
            past = True
        elif since and self.tense == "present":
            past = self._nearer_behind()
        return View(self.anchor, past)

    def _nearer_behind(self) -> bool:
        """Say whether the time that a present state began is nearer when looked for in the past."""
        behind = place(self.phrase, View(self.anchor, past=True))
        ahead = place(self.phrase, View(self.anchor))
        if not (behind and ahead and behind.period.start and ahead.period.start):
            return False
        return self.anchor.now - behind.period.start < ahead.period.start - self.anchor.now

    def _range(self) -> tuple[int, Placed] | None:
        if length := _LENGTH.match(self.text, self.phrase.end):
            counted = amount(length["amount"])
            first = place(self.phrase, self._view(since=True))
            dated = _NUMBERED_DAY.fullmatch(length[0].removeprefix("부터").strip()) is not None
            if counted and first and first.period.start and not dated:
                end = counted.moved(first.period, 1).start
                return length.end(), replace(first, period=replace(first.period, end=end))
        for opening, closing, needed in ((_TO, _UP_TO, False), (_AND, _BETWEEN, True)):
            if not (to := opening.match(self.text, self.phrase.end)):
                continue
            last = phrase_at(self.text, to.end())
            if last is None or last.unresolvable or last.span:
                continue
            close = closing.match(self.text, last.end)
            if needed and not close:
                continue
            placed = self._between(last)
            if placed is not None:
                return close.end() if close else last.end, placed
        return None

    def _between(self, last: Phrase) -> Placed | None:
        """Place the range up to *last*; one of months that holds the moment of saying is the one that is meant."""
        view = self._view()
        views = [view]
        if not view.past and self.phrase.base is None and self.phrase.modifier is None:
            if isinstance(self.phrase.operations[0], (steps.Month, steps.MonthDay)):
                views.insert(0, replace(view, past=True))
        for each in views:
            first = place(self.phrase, each)
            if first is None or first.period.start is None:
                continue
            end = self._end(last, first.period, each)
            if end is not None and end > first.period.start and (each is views[-1] or end > self.anchor.now):
                precision = first.period.precision
                return replace(first, period=Period(first.period.start, end, precision))
        return None

    def _end(self, last: Phrase, first: Period, view: View) -> datetime | None:
        if isinstance(last.base, Away) and not last.operations:
            return last.base.amount.moved(first, last.base.sign).start
        placed = place(last, replace(view, after=first.start))
        if placed is None:
            return None
        exact = placed.period.precision in _CLOCK
        return placed.period.start if exact else placed.period.end

    def _opening(self) -> tuple[int, Placed] | None:
        for pattern in (_SO_FAR, _SINCE, _UNTIL, _BEFORE):
            found = pattern.match(self.text, self.phrase.end)
            if not found or not boundary.may_end(self.text, found.end()):
                continue
            placed = place(self.phrase, self._view(since=pattern is _SINCE))
            if placed is None:
                return None
            period = placed.period
            if pattern is _SO_FAR:
                period = Period(period.start, self.anchor.now, period.precision)
            elif pattern is _SINCE:
                period = period.since()
            else:
                upto = pattern is _UNTIL and period.precision not in _CLOCK
                period = period.until(inclusive=upto)
            return found.end(), replace(placed, period=period)
        return None

    def _others(self, first: Placed) -> Iterator[tuple[int, int, Placed]]:
        """Read 19일 in "11월 18일, 19일": the rest of a list, which goes on from its first."""
        after, end = first.period.start, self.phrase.end
        while after and (comma := _LIST.match(self.text, end)):
            other = phrase_at(self.text, comma.end())
            if (
                other is None
                or other.base
                or other.modifier
                or other.unresolvable
                or not self.phrase.operations
            ):
                return
            if other.unit != self.phrase.unit:
                return
            placed = place(other, replace(self._view(), after=after))
            if placed is None:
                return
            yield other.start, other.end, placed
            after, end = placed.period.start, other.end
