"""English: a grammar of small rules over words, read by a chart parser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.chart import Item
from asofgraph.language.time.english import clocks, dates, lengths, relative, spans  # noqa: F401 (they add rules)
from asofgraph.language.time.english.formats import SHAPES, formats
from asofgraph.language.time.english.grammar import GRAMMAR
from asofgraph.language.time.english.holidays import FIRST_WORDS, holidays_at
from asofgraph.language.time.english.numbers import NUMBER_WORDS, numbers_at
from asofgraph.language.time.english.tense import direction
from asofgraph.language.time.english.times import Context, Span, Time
from asofgraph.language.time.english.words import AMBIGUOUS, LEXICON, TRIGGERS
from asofgraph.models import TimeExpression

_WORD = re.compile(r"[a-z]+")
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)(?![a-z])|\d+|'s(?![a-z])|o'clock|[a-z]+|[^\s\w]")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "`": "'", "\u00a0": " "})

Entry = tuple[str, Any, int]


def find(text: str, anchor: Anchor) -> list[TimeExpression]:
    """Return the time expressions of an English text, in order."""
    lowered = _lower(text)
    words = _WORD.findall(lowered)
    if (
        len(text) > 24
        and TRIGGERS.isdisjoint(words)
        and FIRST_WORDS.isdisjoint(words)
        and not SHAPES.search(lowered)
    ):
        return []
    tokens = [(match[0], match.start(), match.end()) for match in _TOKEN.finditer(lowered)]
    context = Context(anchor, anchor.now, "none")
    entries = _entries(lowered, tokens, context)
    found: list[TimeExpression] = []
    for first, last in _runs(entries):
        found.extend(_read(text, lowered, tokens, entries, first, last, anchor))
    return found


def _lower(text: str) -> str:
    """Lower the case of ASCII letters only, so that offsets stay those of the text."""
    return "".join(c.lower() if c.isascii() else c for c in text.translate(_APOSTROPHES))


def _entries(text: str, tokens: list[tuple[str, int, int]], context: Context) -> list[list[Entry]]:
    """Return for each token what may start there: kind, value, number of tokens."""
    words = [token for token, _, _ in tokens]
    entries: list[list[Entry]] = []
    for index, word in enumerate(words):
        here: list[Entry] = [(kind, value, 1) for kind, value in LEXICON.get(word, ())]
        if word in FIRST_WORDS:
            here.extend(holidays_at(words, index))
        if word[0].isdigit() or word in NUMBER_WORDS:
            here.extend(numbers_at(words, index))
        entries.append(here)
    starts = {start: index for index, (_, start, _) in enumerate(tokens)}
    ends = {end: index + 1 for index, (_, _, end) in enumerate(tokens)}
    for kind, value, first, last in formats(text, context):
        if first in starts and last in ends and ends[last] > starts[first]:
            entries[starts[first]].append((kind, value, ends[last] - starts[first]))
    return entries


def _runs(entries: list[list[Entry]]) -> Iterator[tuple[int, int]]:
    """Yield the stretches of tokens that are all known."""
    covered = 0
    first: int | None = None
    for index, here in enumerate(entries):
        covered = max([covered, *(index + length for _, _, length in here)])
        if covered > index:
            first = index if first is None else first
        elif first is not None:
            yield first, index
            first = None
    if first is not None:
        yield first, len(entries)


def _read(
    text: str,
    lowered: str,
    tokens: list[tuple[str, int, int]],
    entries: list[list[Entry]],
    first: int,
    last: int,
    anchor: Anchor,
) -> Iterator[TimeExpression]:
    looks = direction(lowered, tokens[first][1], tokens[last - 1][2])
    context = Context(anchor, anchor.now, looks)
    items = GRAMMAR.parse(entries[first:last], context)
    taken: list[Item] = []
    for item in sorted(items, key=lambda i: (i.first - i.last, -i.rank)):
        if item.kind not in ("time", "span", "nothing"):
            continue
        if any(item.first < other.last and other.first < item.last for other in taken):
            continue
        start, end = tokens[first + item.first][1], tokens[first + item.last - 1][2]
        if item.kind != "nothing" and not _stands(text, item.value, start, end):
            continue
        taken.append(item)
        if item.kind == "nothing":
            continue
        try:
            if isinstance(item.value, Span):
                period, way = item.value.period, item.value.direction
            else:
                period, way = item.value.on(context), item.value.towards(context)
            expression = anchor.expression(text[start:end], start, period, way)
        except (ValueError, OverflowError):
            continue
        if expression.start is None or expression.end is None or expression.start < expression.end:
            yield expression


def _stands(text: str, value: Time | Span, start: int, end: int) -> bool:
    """Tell whether the words may count as a time where they stand."""
    whole = not text[:start].strip(" \"'(") and not text[end:].strip(" \"'().?!")
    if whole:
        return True
    if isinstance(value, Time) and value.weak:
        return False
    word = text[start:end]
    if word.lower() in AMBIGUOUS:
        return word[0].isupper() and start > 0 and text[:start].rstrip()[-1:] not in (".", "!", "?", "")
    return True
