"""
The grammar of a Korean date: which words combine into one phrase.

A phrase is a base (오늘, 다음 달), or a modifier (지난, 다가오는), or neither; then steps from the large to the
small; and shifts (의 다음 날, 에서 이틀 뒤) among them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from asofgraph.language.time import calendar
from asofgraph.language.time.korean import boundary, clock_words, date_words, relative_words
from asofgraph.language.time.korean.hours import CLOCK_UNITS
from asofgraph.language.time.korean.meanings import (
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
from asofgraph.language.time.korean.steps import Day, Month, MonthDay, PartOfPeriod, Step, Weekday
from asofgraph.language.time.korean.vocabulary import Meaning, Token, Vocabulary

VOCABULARY = Vocabulary(date_words.numeric, relative_words.words, date_words.named, clock_words.words)

Operation = Step | Away | DayShift | SameTime

# No date has more words; a longer run of them is several dates.
_MOST_WORDS = 10

# What may stand between two words of a date: nothing, a particle, a comma.
_GAPS = (
    re.compile(r"(?:의|에서|으?로부터|부터)?\s?"),
    re.compile(r"\s?(?:에는?\s|,\s?)?"),
    re.compile(r"\s?(?:의\s?|,\s?(?=[월화수목금토일]요일|\d{1,2}월))?"),
)
_NUMBERED_DAY = re.compile(r"\d{1,2}\s?일")


@dataclass(frozen=True)
class Phrase:
    """
    One date as its words give it, not yet placed in time.

    Attributes:
        bare: It is a single word that is a time only with a particle of time.
        unresolvable: One of its words names a time that the words alone do not fix.
    """

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
    def complete(self) -> bool:
        """Whether it names something; a modifier alone does not."""
        return self.modifier is None or bool(self.operations) or self.span is not None

    @property
    def unit(self) -> str:
        """The finest unit named so far, "none" where that is no unit of the calendar."""
        for operation in reversed(self.operations):
            if isinstance(operation, SameTime):
                return "minute"
            if isinstance(operation, PartOfPeriod):
                return (
                    operation.home if self.base is None and len(self.operations) == 1 else self._before_part
                )
            if not isinstance(operation, (Away, DayShift)):
                return operation.unit
        if isinstance(self.base, Relative):
            return self.base.unit
        if isinstance(self.base, Absolute):
            return self.base.of.precision
        if isinstance(self.base, Away):
            return "minute" if self.base.amount.fine else "day"
        return "none"

    @property
    def _before_part(self) -> str:
        return replace(self, operations=self.operations[:-1]).unit

    @property
    def dated(self) -> bool:
        """Whether it names a month or day and says of which year."""
        yearly = isinstance(self.base, Absolute) or self.base == Relative(
            "year", getattr(self.base, "count", 0)
        )
        return yearly and self.unit in ("month", "day")

    @property
    def month_first(self) -> bool:
        """Whether it begins with a month and leaves the year open."""
        return not (self.base or self.modifier or self.span) and isinstance(
            self.operations[0], (Month, MonthDay)
        )

    def then(self, operation: Operation) -> Phrase:
        """Return the phrase with one more operation."""
        return replace(self, operations=(*self.operations, operation))


def phrase_at(text: str, position: int) -> Phrase | None:
    """Return the longest phrase that begins at *position* and ends where a word may end, or None."""
    phrase = Phrase(position, position)
    whole: Phrase | None = None
    for _ in range(_MOST_WORDS):
        longer = _extended(text, phrase)
        if longer is None:
            break
        phrase = longer
        if phrase.complete and boundary.may_end(text, phrase.end):
            whole = phrase
    return whole


def _extended(text: str, phrase: Phrase) -> Phrase | None:
    """Return *phrase* with the next word, if there is one that can follow."""
    if phrase.span or isinstance(phrase.base, Within):
        return None
    if phrase.empty:
        gaps = {phrase.end: ""}
    else:
        found = (gap.match(text, phrase.end) for gap in _GAPS)
        gaps = {gap.end(): gap[0].strip() for gap in found if gap}
    for position in sorted(gaps, reverse=True):
        for token in VOCABULARY.tokens_at(text, position, inner=not phrase.empty):
            longer = _combined(text, phrase, token, gaps[position])
            if longer is not None:
                return replace(longer, start=phrase.start, end=token.end, bare=token.bare and phrase.empty)
    return None


def _combined(text: str, phrase: Phrase, token: Token, gap: str) -> Phrase | None:
    """Return *phrase* with the word *token*, or None where it cannot follow over *gap*."""
    meaning = token.meaning
    if phrase.unresolvable or isinstance(meaning, Unresolvable):
        follows = gap in ("", "의", "에") and not isinstance(meaning, (Modifier, Span))
        return replace(phrase, unresolvable=True) if follows else None
    if phrase.empty:
        return _begun(phrase, meaning)
    if not phrase.complete:
        return None if gap else _modified(text, phrase, token)
    match meaning:
        case Away():
            return _shifted(text, phrase, token, meaning, gap)
        case DayShift():
            return phrase.then(meaning) if gap in ("", "의") and phrase.unit == "day" else None
        case SameTime():
            bound = isinstance(phrase.base, (Relative, Away)) and not phrase.operations
            return phrase.then(meaning) if bound and gap in ("", "의") else None
        case TrailingYear():
            dated = phrase.base is None and phrase.unit in ("day", "month")
            return replace(phrase, base=Absolute(calendar.year(meaning.number))) if dated else None
        case Relative():
            today = meaning == Relative("day", 0) and isinstance(phrase.base, Away) and not phrase.operations
            return phrase if today else None
        case Absolute():
            return _after_weekday(phrase, meaning)
        case Within() | Now() | Modifier() | Span():
            return None
        case _:
            return _stepped(phrase, meaning, gap)


def _begun(phrase: Phrase, meaning: Meaning) -> Phrase | None:
    match meaning:
        case Relative() | Absolute() | Away() | Within() | Now():
            return replace(phrase, base=meaning)
        case Modifier():
            return replace(phrase, modifier=meaning)
        case Span() | DayShift() | SameTime() | TrailingYear() | Unresolvable():
            return None
        case _:
            return phrase.then(meaning)


def _modified(text: str, phrase: Phrase, token: Token) -> Phrase | None:
    """Read the word after 지난 or 다음: "지난 15일" is a day and "다음 3일" a length, as the words are used."""
    assert phrase.modifier is not None
    turn, meaning = phrase.modifier.turn, token.meaning
    dated = turn in ("last", "coming", "this")
    match meaning:
        case Span():
            numbered = not meaning.lasting and _NUMBERED_DAY.fullmatch(text, token.start, token.end)
            return None if turn == "this" or (dated and numbered) else replace(phrase, span=meaning)
        case Within():
            return replace(phrase, span=Span(meaning.amount, lasting=True))
        case Away():
            return replace(phrase, base=meaning, modifier=None) if turn == "ahead" else None
        case Day():
            return phrase.then(meaning) if dated else None
        case (
            Relative()
            | Absolute()
            | Now()
            | Modifier()
            | DayShift()
            | SameTime()
            | TrailingYear()
            | Unresolvable()
        ):
            return None
        case _:
            return phrase.then(meaning)


def _shifted(text: str, phrase: Phrase, token: Token, away: Away, gap: str) -> Phrase | None:
    """Read 사흘 뒤 after a date; after 부터 only where no 까지 makes it a range."""
    if gap == "부터" and text.startswith("까지", token.end):
        return None
    if isinstance(phrase.base, Now) and not phrase.operations:
        return replace(phrase, base=away) if gap else None
    on_clock = phrase.unit in CLOCK_UNITS
    if not on_clock and phrase.unit not in ("day", "part_of_day"):
        return None
    deictic = isinstance(phrase.base, Relative) and not phrase.operations
    if not gap and (deictic or away.amount.fine != on_clock):
        return None
    return phrase.then(away)


def _after_weekday(phrase: Phrase, date: Absolute | MonthDay) -> Phrase | None:
    """Put a weekday that stands before its date (월요일, 1월 22일) behind it."""
    if phrase.base or phrase.modifier or len(phrase.operations) != 1:
        return None
    weekday = phrase.operations[0]
    if not isinstance(weekday, Weekday) or weekday.nth is not None:
        return None
    if isinstance(date, Absolute):
        return replace(phrase, base=date)
    return replace(phrase, operations=(date, weekday))


def _stepped(phrase: Phrase, step: Step, gap: str) -> Phrase | None:
    """Read the next smaller word; 3년 전 before 여름 is that whole year and no longer a day in it."""
    timed = step.home == "day"
    if gap not in ("", "의", ",") and not (timed and gap in ("에", "에는")):
        return None
    if isinstance(step, MonthDay) and (reordered := _after_weekday(phrase, step)):
        return reordered
    if isinstance(phrase.base, Away) and not phrase.operations and not timed:
        (count, unit), *rest = phrase.base.amount.counts
        if rest or count % 1 or unit not in ("year", "month", "week"):
            return None
        phrase = replace(phrase, base=Relative(unit, phrase.base.sign * int(count)))
    return phrase.then(step) if phrase.unit in step.parents else None
