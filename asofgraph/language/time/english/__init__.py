"""English: a grammar of small rules over words, read by a chart parser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.chart import Entry, Item
from asofgraph.language.time.english import clocks, dates, lengths, relative, spans  # noqa: F401 (they add rules)
from asofgraph.language.time.english.formats import SHAPES, formats
from asofgraph.language.time.english.grammar import GRAMMAR
from asofgraph.language.time.english.holidays import FIRST_WORDS, holidays_at, names_holiday
from asofgraph.language.time.english.numbers import NUMBER_WORDS, ORDINALS_AND_DECADES, READ_ALOUD, numbers_at
from asofgraph.language.time.english.tense import direction
from asofgraph.language.time.english.times import Context, Span, Time
from asofgraph.language.time.english.words import (
    ALONE_IF_CAPITAL,
    LEXICON,
    NEVER_ALONE,
    TRIGGER_KINDS,
    TRIGGERS,
)
from asofgraph.models import TimeExpression

_WORD = re.compile(r"[a-z]+")
_DIGIT = re.compile(r"[0-9]")
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)(?![a-z])|\d+|'s(?![a-z])|o'clock|[a-z]+|\n|[^\s\w]")
# Numbers chained by hyphens that are no date: telephone and article numbers.
_CHAIN = re.compile(r"\d+(?:-\d+){2,}")
_MONEY = frozenset("$€£¥₩")
# What may follow a number that is a time, and not the count of what follows ("at 5 in", but not "at 5 places").
_AFTER_NUMBER = frozenset(
    "and or but on in at to from for with so because if when then i we he she they you it is was as by tomorrow "
    "today tonight yesterday this next last every please sharp until till am pm the my our before after".split()
)
_SHORT_S = frozenset("was is his has this as us its yes was does plus across always perhaps".split())
_GOES_ON = re.compile(r"%|\.\d|[-–/]\w|x\b|\"")
_SLASHED = re.compile(r"\d{1,2}/\d{1,2}")
_WITHIN_SENTENCE = re.compile(r"(?:^|[^A-Za-z])[a-z]+,? $")
_NEXT_WORD = re.compile(r"\s+([A-Za-z]+)")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "`": "'", "\u00a0": " "})


def find(text: str, anchor: Anchor) -> list[TimeExpression]:
    """Return the time expressions of an English text, in order."""
    lowered = _lower(text)
    if len(text) > 24 and not _promises(lowered):
        return []
    tokens = [(match[0], match.start(), match.end()) for match in _TOKEN.finditer(lowered)]
    entries = _entries(lowered, tokens, Context(anchor, anchor.now, "none"))
    found: list[TimeExpression] = []
    for first, last in _runs(entries):
        found.extend(_read(text, lowered, tokens, entries, first, last, anchor))
    return found


def _lower(text: str) -> str:
    """Lower the case, one character for each, so that offsets stay those of the text."""
    plain = text.translate(_APOSTROPHES)
    lowered = plain.lower()
    return lowered if len(lowered) == len(text) else "".join(c.lower() if c.isascii() else c for c in plain)


def _promises(text: str) -> bool:
    """Tell, cheaply, whether a text may name a time at all."""
    words = _WORD.findall(text)
    if not TRIGGERS.isdisjoint(words):
        return True
    if _DIGIT.search(text) and SHAPES.search(text):
        return True
    if not NUMBER_WORDS.isdisjoint(words) and (
        not ORDINALS_AND_DECADES.isdisjoint(words) or READ_ALOUD.search(text)
    ):
        return True
    return names_holiday(words)


def _entries(text: str, tokens: list[tuple[str, int, int]], context: Context) -> list[list[Entry]]:
    """Return for each token what may start there."""
    words = [token for token, _, _ in tokens]
    starts = {start: index for index, (_, start, _) in enumerate(tokens)}
    ends = {end: index + 1 for index, (_, _, end) in enumerate(tokens)}
    entries: list[list[Entry]] = [
        [(kind, value, 1, 0) for kind, value in LEXICON.get(word, ())] for word in words
    ]
    dated: set[int] = set()
    for kind, value, first, last in formats(text, context):
        if first in starts and last in ends and ends[last] > starts[first]:
            entries[starts[first]].append((kind, value, ends[last] - starts[first], 5))
            dated.update(range(starts[first], ends[last]))
    chained = {starts[at] for chain in _CHAIN.finditer(text) for at in range(*chain.span()) if at in starts}
    for index, word in enumerate(words):
        here = entries[index]
        if word in FIRST_WORDS:
            here.extend((*found, 0) for found in holidays_at(words, index))
        if (word[0].isdigit() or word in NUMBER_WORDS) and not _priced(words, index):
            if index not in chained - dated:
                here.extend((*found, 0) for found in numbers_at(words, index))
        if word == "week" and words[index + 1 : index + 3] == ["-", "end"]:
            here.append(("weekend", None, 3, 1))
        elif word in ("week", "mid") and words[index + 1 : index + 2] in (["end"], ["day"]):
            here.append(("weekend", None, 2, 0) if word == "week" else ("clock_word", 12, 2, 1))
        elif word == "to" and words[index + 1 : index + 2] == ["date"]:
            here.append(("to_date", None, 2, 0))
    return entries


def _priced(words: list[str], index: int) -> bool:
    """Tell whether the number is money or a percentage."""
    return (index > 0 and words[index - 1] in _MONEY) or words[index + 1 : index + 2] == ["%"]


def _runs(entries: list[list[Entry]]) -> Iterator[tuple[int, int]]:
    """Yield the stretches of tokens that are all known and may name a time."""
    covered = 0
    first: int | None = None
    promising = False
    for index, here in enumerate([*entries, []]):
        for kind, _, length, _ in here:
            covered = max(covered, index + length)
            promising = promising or kind in TRIGGER_KINDS
        if covered > index:
            first = index if first is None else first
        elif first is not None:
            if promising:
                yield first, index
            first, promising = None, False


def _read(
    text: str,
    lowered: str,
    tokens: list[tuple[str, int, int]],
    entries: list[list[Entry]],
    first: int,
    last: int,
    anchor: Anchor,
) -> Iterator[TimeExpression]:
    promising = [
        index
        for index in range(first, last)
        if any(kind in TRIGGER_KINDS for kind, _, _, _ in entries[index])
    ]
    looks = direction(lowered, tokens[promising[0]][1], tokens[promising[-1]][2])
    context = Context(anchor, anchor.now, looks)
    taken: list[Item] = []
    for item in sorted(
        GRAMMAR.parse(entries[first:last], context), key=lambda i: (i.first - i.last, -i.rank)
    ):
        if item.kind not in ("time", "span", "nothing"):
            continue
        if any(item.first < other.last and other.first < item.last for other in taken):
            continue
        if item.kind == "nothing":
            taken.append(item)
            continue
        start = tokens[first + item.first + item.value.lead][1]
        end = tokens[first + item.last - 1][2]
        if not _stands(text, item.value, start, end):
            continue
        try:
            period, way = item.value.on(context), item.value.towards(context)
            expression = anchor.expression(text[start:end], start, period, way)
        except (ValueError, OverflowError):
            continue
        if expression.start is None or expression.end is None or expression.start < expression.end:
            taken.append(item)
            yield expression


def _stands(text: str, value: Time | Span, start: int, end: int) -> bool:
    """Tell whether the words may count as a time where they stand."""
    if not text[:start].strip(" \"'(") and not text[end:].strip(" \"'().?!"):
        return True
    if (isinstance(value, Time) and value.weak) or (value.bare and _counts(text, end)):
        return False
    words = text[start:end].split()
    if words[-1] == "may" and words[0].lower() in ("this", "that", "the"):
        return False
    if _SLASHED.fullmatch(words[-1]) and len(words) == 1 and _counts(text, end):
        return False
    word = words[0].lower()
    if len(words) > 1 or (word not in NEVER_ALONE and word not in ALONE_IF_CAPITAL):
        return True
    return (
        word in ALONE_IF_CAPITAL and words[0][0].isupper() and bool(_WITHIN_SENTENCE.search(text, 0, start))
    )


def _counts(text: str, end: int) -> bool:
    """Tell whether the number that ends at *end* counts the word after it."""
    year = text[max(0, end - 4) : end].isdigit()
    if not year and _GOES_ON.match(text, end):
        return True
    following = _NEXT_WORD.match(text, end)
    if following is None:
        return False
    word = following[1]
    if year:  # a year is followed by anybody: "in 2014 Tim moved"
        return word.islower() and word.endswith("s") and len(word) > 3 and word not in _SHORT_S
    return word.lower() not in _AFTER_NUMBER
