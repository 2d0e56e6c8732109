"""How far an expression reaches: the other end of a range, an opening (부터, 까지, 이후), the rest of a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period
from asofgraph.language.time.korean import boundary
from asofgraph.language.time.korean.amounts import AMOUNT, amount
from asofgraph.language.time.korean.choice import View
from asofgraph.language.time.korean.hours import CLOCK_UNITS
from asofgraph.language.time.korean.meanings import Away, Within
from asofgraph.language.time.korean.phrase import Phrase, phrase_at
from asofgraph.language.time.korean.resolution import Placed, place
from asofgraph.language.time.korean.tense import Tense, tense_around

_ABOUT = r"(?:쯤|경)?"
_TO = re.compile(rf"{_ABOUT}(?:\s?(?:부터|에서부터|에서)\s?|\s?[~∼〜–—-]\s?)")
_UP_TO = re.compile(rf"{_ABOUT}\s?(?:까[지진]|사이)")
_AND = re.compile(r"(?:과|와)\s")
_BETWEEN = re.compile(r"\s?사이")
_LIST = re.compile(r"\s?[,·]\s?|(?:과|와|이랑|랑|하고|이나|나)\s|\s?(?:및|또는|혹은|그리고)\s")

# "내일부터 3주"; but "3일부터 5일" and "2019년부터 2022년" go on with a date.
_LASTING = re.compile(
    rf"\s?부터\s(?!\d{{1,2}}일(?!\s?(?:간|동안))|\d{{3,4}}년)(?P<amount>(?>{AMOUNT}))"
    r"(?!\s?(?:전|후|뒤|있다))(?:\s?(?:간|동안))?"
)

_SO_FAR = re.compile(r"\s?(?:들어\s?)?(?:현재|지금)까지")
_SINCE = re.compile(
    rf"{_ABOUT}\s?(?:(?:그리고|또는|및)?\s?그?\s?이후로?|부[터턴]|이래로?|[후뒤](?=에|로|부터|\s|$))"
)
_UNTIL = re.compile(rf"{_ABOUT}\s?까[지진]")
_BEFORE = re.compile(r"\s?(?:이전|전)(?:까지)?")

# Units so long that a question without tense about one asks of the last: 2월에는 어디 살아?
_LOOKED_BACK_AT = ("decade", "year", "half", "quarter", "season", "month")


@dataclass(frozen=True)
class Extent:
    """A stretch of the text and the time that it names."""

    start: int
    end: int
    placed: Placed


def extents(text: str, phrase: Phrase, anchor: Anchor, told: datetime | None = None) -> Iterator[Extent]:
    """
    Give the time that *phrase* and what follows it name, and the further ones of a list that it begins.

    Args:
        text: What the phrase stands in.
        phrase: The first date.
        anchor: The moment of saying.
        told: When what the sentence told before happened, if that was dated to the year.
    """
    tense, asked = tense_around(text, phrase.start, phrase.end)
    if isinstance(phrase.base, Within) and tense == "past":
        return  # "3일 안에 끝났다" tells how long it took
    reader = _Reader(text, phrase, anchor, told, tense, asked)
    whole = reader.lasting() or reader.range() or reader.opening()
    if whole is not None:
        yield whole
    elif (placed := reader.single()) is not None:
        yield Extent(phrase.start, phrase.end, placed)
        yield from reader.others(placed)


@dataclass(frozen=True)
class _Reader:
    text: str
    phrase: Phrase
    anchor: Anchor
    told: datetime | None
    tense: Tense
    asked: bool

    @property
    def view(self) -> View:
        """The way the sentence looks."""
        looked_back_at = self.asked and self.phrase.unit in _LOOKED_BACK_AT and self.phrase.modifier is None
        return View(self.anchor, self.tense == "past" or (looked_back_at and self.tense != "future"))

    @property
    def view_since(self) -> View:
        """The way the sentence looks at the beginning of something: a present state began at the nearer time."""
        if self.tense == "ongoing":
            return View(self.anchor, past=True)
        if self.tense != "present":
            return self.view
        behind, ahead = (
            place(self.phrase, View(self.anchor, past=True)),
            place(self.phrase, View(self.anchor)),
        )
        if not (behind and ahead and behind.period.start and ahead.period.start):
            return self.view
        now = self.anchor.now
        return View(self.anchor, past=now - behind.period.start < ahead.period.start - now)

    def single(self) -> Placed | None:
        """Place the phrase alone; a month in a story goes on from the date before it (작년 3월에 왔고 5월에 …했다)."""
        if self.told and self.view.past and self.phrase.month_first:
            onward = place(self.phrase, replace(self.view, after=self.told))
            if onward and onward.period.start and onward.period.start <= self.anchor.now:
                return onward
        return place(self.phrase, self.view)

    def lasting(self) -> Extent | None:
        """Read a beginning and a length: 내일부터 3주."""
        found = _LASTING.match(self.text, self.phrase.end)
        counted = amount(found["amount"]) if found else None
        first = place(self.phrase, self.view_since) if counted else None
        if found is None or counted is None or first is None or first.period.start is None:
            return None
        period = replace(first.period, end=counted.shifted(first.period.start, 1))
        return Extent(self.phrase.start, found.end(), replace(first, period=period))

    def range(self) -> Extent | None:
        """Read 부터 … 까지, 에서 … 사이, ~, and 와 … 사이."""
        for opening, closing, must_close in ((_TO, _UP_TO, False), (_AND, _BETWEEN, True)):
            if not (to := opening.match(self.text, self.phrase.end)):
                continue
            last = phrase_at(self.text, to.end())
            if last is None or last.unresolvable or last.span:
                continue
            close = closing.match(self.text, last.end)
            if (close or not must_close) and (placed := self._between(last)) is not None:
                return Extent(self.phrase.start, close.end() if close else last.end, placed)
        return None

    def _between(self, last: Phrase) -> Placed | None:
        """Place the range up to *last*; one of months that holds the moment of saying is the one that is meant."""
        views = [self.view]
        if not self.view.past and self.phrase.month_first:
            views.insert(0, View(self.anchor, past=True))
        for view in views:
            first = place(self.phrase, view)
            if first is None or first.period.start is None:
                continue
            end = self._end(last, first.period, view)
            if end and end > first.period.start and (view is views[-1] or end > self.anchor.now):
                return replace(first, period=replace(first.period, end=end))
        return None

    def _end(self, last: Phrase, first: Period, view: View) -> datetime | None:
        """Return where a range from *first* ends: with the last day, month or year, but at a clock time."""
        assert first.start is not None
        if isinstance(last.base, Away) and not last.operations:
            return last.base.amount.shifted(first.start, last.base.sign)
        placed = place(last, replace(view, after=first.start))
        if placed is None:
            return None
        return placed.period.start if placed.period.precision in CLOCK_UNITS else placed.period.end

    def opening(self) -> Extent | None:
        """Read a time that is open at one side, or reaches up to now."""
        for pattern in (_SO_FAR, _SINCE, _UNTIL, _BEFORE):
            found = pattern.match(self.text, self.phrase.end)
            if not found or not boundary.may_end(self.text, found.end()):
                continue
            placed = place(self.phrase, self.view_since if pattern is _SINCE else self.view)
            if placed is None:
                return None
            period = placed.period
            if pattern is _SO_FAR:
                period = replace(period, end=self.anchor.now)
            elif pattern is _SINCE:
                period = period.since()
            else:
                whole = pattern is _UNTIL and period.precision not in CLOCK_UNITS
                period = period.until(inclusive=whole)
            return Extent(self.phrase.start, found.end(), replace(placed, period=period))
        return None

    def others(self, first: Placed) -> Iterator[Extent]:
        """Read on in a list, which goes on from its first: 19일 in "11월 18일, 19일"."""
        after, end = first.period.start, self.phrase.end
        while after and self.phrase.operations and (comma := _LIST.match(self.text, end)):
            other = phrase_at(self.text, comma.end())
            if other is None or other.base or other.modifier or other.unresolvable:
                return
            if (
                other.unit != self.phrase.unit
                or (placed := place(other, replace(self.view, after=after))) is None
            ):
                return
            yield Extent(other.start, other.end, placed)
            after, end = placed.period.start, other.end
