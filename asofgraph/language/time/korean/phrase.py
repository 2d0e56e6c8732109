"""
The grammar of a Korean date: which words combine into one phrase.

A phrase is a base (오늘, 다음 달), or a modifier (지난, 다가오는), or neither; then steps from the large to the
small; and shifts (의 다음 날, 에서 이틀 뒤) among them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from asofgraph.language.time import calendar
from asofgraph.language.time.korean import boundary, clock_words, date_words, relative_words, steps
from asofgraph.language.time.korean.tokens import (
    Absolute,
    Away,
    Base,
    DayShift,
    Modifier,
    Now,
    Relative,
    SameTime,
    Span,
    TrailingYear,
    Unresolvable,
    Within,
)
from asofgraph.language.time.korean.vocabulary import Meaning, Token, Vocabulary

VOCABULARY = Vocabulary(date_words.numeric, relative_words.words, date_words.named, clock_words.words)

# No date has more words; a longer run of them is several dates.
_MOST_WORDS = 10

_GAP = re.compile(r"\s{0,4}(?:의\s{0,2}|,\s{0,2}(?=[월화수목금토일]요일|\d{1,2}월))?")
_GAP_BEFORE_TIME = re.compile(r"\s{0,4}(?:에\s{1,2}|에는\s{1,2}|,\s{0,2})?")
_GAP_BEFORE_SHIFT = re.compile(r"(?P<link>의|에서|으?로부터|부터)?\s{0,3}")

_NUMBERED_DAY = re.compile(r"\d{1,2}\s?일")

_YEARS = ("year", "half", "quarter", "season")
_CLOCK = ("hour", "minute", "second")

Operation = steps.Step | Away | DayShift | SameTime


@dataclass(frozen=True)
class Phrase:
    """One date as its words give it, not yet placed in time."""

    start: int
    end: int
    base: Base | None = None
    modifier: Modifier | None = None
    operations: tuple[Operation, ...] = ()
    span: Span | None = None
    bare: bool = False
    unresolvable: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing has been read yet."""
        return self.start == self.end

    @property
    def unit(self) -> str | None:
        """The finest unit named so far, None where that is no calendar unit."""
        for operation in reversed(self.operations):
            if isinstance(operation, SameTime):
                return "minute"
            if not isinstance(operation, (Away, DayShift, steps.PartOfPeriod)):
                return operation.unit
            if isinstance(operation, steps.PartOfPeriod) and len(self.operations) == 1 and self.base is None:
                return operation.home
        if isinstance(self.base, Relative):
            return self.base.unit
        if isinstance(self.base, Absolute):
            return self.base.of.precision
        if isinstance(self.base, Away):
            return "minute" if self.base.amount.fine else "day"
        return None


def phrase_at(text: str, position: int) -> Phrase | None:
    """Return the longest phrase that begins at *position* and ends where a word may end, or None."""
    phrase = Phrase(position, position)
    whole: Phrase | None = None
    for _ in range(_MOST_WORDS):
        longer = _extended(text, phrase)
        if longer is None:
            break
        phrase = longer
        if boundary.may_end(text, phrase.end) and (
            phrase.modifier is None or phrase.operations or phrase.span
        ):
            whole = phrase
    return whole


def _extended(text: str, phrase: Phrase) -> Phrase | None:
    """Return *phrase* with the next word, if there is one that can follow."""
    if phrase.span or isinstance(phrase.base, Within):
        return None
    if phrase.empty:
        gaps = {phrase.end: ""}
    else:
        gaps = {}
        for gap in (_GAP_BEFORE_SHIFT, _GAP_BEFORE_TIME, _GAP):
            if found := gap.match(text, phrase.end):
                gaps[found.end()] = found[0]
    for position, gap_text in sorted(gaps.items(), reverse=True):
        for token in VOCABULARY.tokens_at(text, position, inner=not phrase.empty):
            longer = _combined(text, phrase, token, gap_text.strip())
            if longer is not None:
                return replace(longer, start=phrase.start, end=token.end, bare=token.bare and phrase.empty)
    return None


def _combined(text: str, phrase: Phrase, token: Token, gap: str) -> Phrase | None:
    meaning = token.meaning
    if isinstance(meaning, Unresolvable):
        return replace(phrase, unresolvable=True) if phrase.empty or gap in ("", "의", "에") else None
    if phrase.unresolvable:
        return phrase if not isinstance(meaning, (Modifier, Span)) and gap in ("", "의", "에") else None
    if phrase.empty:
        return _begun(phrase, meaning)
    if phrase.modifier and not phrase.operations:
        return _modified(text, phrase, token, gap)
    if isinstance(meaning, Away):
        return _shifted(text, phrase, meaning, token.end, gap)
    if isinstance(meaning, DayShift):
        fits = gap in ("", "의") and phrase.unit in ("day", "part_of_day")
        return replace(phrase, operations=(*phrase.operations, meaning)) if fits else None
    if isinstance(meaning, SameTime):
        fits = gap in ("", "의") and isinstance(phrase.base, (Relative, Away)) and not phrase.operations
        return replace(phrase, operations=(meaning,)) if fits else None
    if isinstance(meaning, TrailingYear):
        fits = phrase.base is None and phrase.unit in ("day", "month")
        return replace(phrase, base=Absolute(calendar.year(meaning.number))) if fits else None
    if isinstance(meaning, (Relative, Within, Now, Modifier, Span)):
        return None
    if isinstance(meaning, Absolute):
        return _weekday_first(phrase, meaning)
    return _stepped(phrase, meaning, gap)


def _begun(phrase: Phrase, meaning: Meaning) -> Phrase | None:
    if isinstance(meaning, (Relative, Absolute, Away, Within, Now)):
        return replace(phrase, base=meaning)
    if isinstance(meaning, Modifier):
        return replace(phrase, modifier=meaning)
    if isinstance(meaning, (Span, DayShift, SameTime, TrailingYear, Unresolvable)):
        return None
    return replace(phrase, operations=(meaning,))


def _modified(text: str, phrase: Phrase, token: Token, gap: str) -> Phrase | None:
    """Read the word after 지난 or 다음: "지난 15일" is a day, "다음 3일" a length, as the words are used."""
    assert phrase.modifier is not None
    meaning = token.meaning
    dated = phrase.modifier.turn in ("last", "coming", "this")
    if gap:
        return None
    if isinstance(meaning, Span):
        dated = (
            dated
            and not meaning.lasting
            and _NUMBERED_DAY.fullmatch(text, token.start, token.end) is not None
        )
        return None if dated else replace(phrase, span=meaning)
    if isinstance(meaning, Within):
        return replace(phrase, span=Span(meaning.amount, lasting=True))
    if isinstance(meaning, Away) and phrase.modifier.turn == "ahead":
        return replace(phrase, base=meaning, modifier=None)
    if isinstance(meaning, steps.Day) and not dated:
        return None
    if isinstance(meaning, (Base, Modifier, DayShift, SameTime, TrailingYear, Unresolvable)):
        return None
    return replace(phrase, operations=(meaning,))


def _shifted(text: str, phrase: Phrase, away: Away, end: int, gap: str) -> Phrase | None:
    """Read 사흘 뒤 after a date; after 부터 only where no 까지 makes it a range."""
    if gap == "부터" and text.startswith("까지", end):
        return None
    if isinstance(phrase.base, Now) and not phrase.operations:
        return replace(phrase, base=away) if gap else None
    unit = phrase.unit
    if unit not in ("day", "part_of_day", *_CLOCK):
        return None
    if not gap and (
        away.amount.fine != (unit in _CLOCK) or (isinstance(phrase.base, Relative) and not phrase.operations)
    ):
        return None
    return replace(phrase, operations=(*phrase.operations, away))


def _weekday_first(phrase: Phrase, meaning: Meaning) -> Phrase | None:
    """Put a weekday that stands before its date (월요일, 1월 22일) behind it."""
    only = phrase.operations[0] if len(phrase.operations) == 1 and phrase.base is None else None
    if not isinstance(only, steps.Weekday) or only.nth is not None:
        return None
    if isinstance(meaning, Absolute):
        return replace(phrase, base=meaning)
    if isinstance(meaning, steps.MonthDay):
        return replace(phrase, operations=(meaning, only))
    return None


def _stepped(phrase: Phrase, step: steps.Step, gap: str) -> Phrase | None:
    timed = isinstance(step, (steps.PartOfDay, steps.Clock))
    if gap not in (("", "의", ",", "에", "에는") if timed else ("", "의", ",")):
        return None
    if (reordered := _weekday_first(phrase, step)) is not None:
        return reordered
    base = phrase.base
    if isinstance(base, Away) and not phrase.operations and not timed:
        count, unit = base.amount.counts[0]
        if len(base.amount.counts) > 1 or count != int(count) or unit not in ("year", "month", "week"):
            return None
        phrase = replace(phrase, base=Relative(unit, base.sign * int(count)))
    return replace(phrase, operations=(*phrase.operations, step)) if _follows(step, phrase) else None


def _follows(step: steps.Step, phrase: Phrase) -> bool:
    """Say whether *step* can lead on from the unit reached so far."""
    unit = phrase.unit
    if unit is None:
        return False
    if isinstance(step, (steps.Month, steps.MonthDay)):
        return unit in _YEARS
    if isinstance(step, (steps.Portion, steps.Holiday, steps.LunarDay)):
        return unit == "year"
    if isinstance(step, steps.PartOfPeriod):
        return unit in (*_YEARS, "century", "decade", "month", "week")
    if isinstance(step, steps.Week):
        return unit in (*_YEARS, "month")
    if isinstance(step, steps.Day):
        return unit in ("month", "week") or (step.number <= 0 and unit in _YEARS)
    if isinstance(step, steps.Weekday):
        return unit in ("month", "week", "day") or (step.nth is not None and unit in _YEARS)
    if isinstance(step, steps.PartOfWeek):
        return unit == "week" if step.nth is None else unit in ("month", "year")
    return unit in ("week", "day")
