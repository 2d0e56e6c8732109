"""From a text to tokens, and what each of them may start."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.chart import Entry
from asofgraph.language.time.english.formats import SHAPES, formats
from asofgraph.language.time.english.holidays import FIRST_WORDS, holidays_at, names_holiday
from asofgraph.language.time.english.numbers import NUMBER_WORDS, ORDINALS_AND_DECADES, READ_ALOUD, numbers_at
from asofgraph.language.time.english.words import LEXICON, PHRASES, TRIGGER_KINDS, TRIGGERS

_WORD = re.compile(r"[a-z]+")
_DIGIT = re.compile(r"[0-9]")
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)(?![a-z])|\d+|'s(?![a-z])|o'clock|[a-z]+|\n|[^\s\w]", re.ASCII)
# Numbers chained by hyphens that are no date: telephone and article numbers.
_CHAIN = re.compile(r"(?<!\d)\d+(?:-\d+){2,}", re.ASCII)
_MONEY = frozenset("$€£¥₩")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "`": "'", "\u00a0": " "})

# What was written in figures as a date outranks other readings of the same figures.
_FORMAT_RANK = 5


@dataclass(frozen=True)
class Run:
    """A stretch of tokens that are all known; ``core`` is where, in the text, those stand that name times."""

    entries: list[list[Entry]]
    offsets: list[tuple[int, int]]
    core: tuple[int, int]


def lower(text: str) -> str:
    """Lower the case, one character for each, so that offsets stay those of the text."""
    plain = text.translate(_APOSTROPHES)
    lowered = plain.lower()
    return lowered if len(lowered) == len(text) else "".join(c.lower() if c.isascii() else c for c in plain)


def may_name_time(text: str) -> bool:
    """Tell, cheaply, whether a lower-cased text is worth parsing; a short one, perhaps an answer, always is."""
    if len(text) <= 24:
        return True
    words = _WORD.findall(text)
    if not TRIGGERS.isdisjoint(words) or (_DIGIT.search(text) and SHAPES.search(text)):
        return True
    if not NUMBER_WORDS.isdisjoint(words) and (
        not ORDINALS_AND_DECADES.isdisjoint(words) or READ_ALOUD.search(text)
    ):
        return True
    return names_holiday(words)


def runs(text: str, anchor: Anchor) -> Iterator[Run]:
    """Yield the stretches of a lower-cased text that consist of known words and may name a time."""
    tokens = [(match[0], match.start(), match.end()) for match in _TOKEN.finditer(text)]
    entries = _entries(text, tokens, anchor)
    offsets = [(start, end) for _, start, end in tokens]
    covered = 0
    first: int | None = None
    promising: list[int] = []
    for index, here in enumerate([*entries, []]):
        for kind, _, length, _ in here:
            covered = max(covered, index + length)
            if kind in TRIGGER_KINDS:
                promising.append(index)
        if covered > index:
            first = index if first is None else first
        elif first is not None:
            if promising:
                core = offsets[promising[0]][0], offsets[promising[-1]][1]
                yield Run(entries[first:index], offsets[first:index], core)
            first, promising = None, []


def _entries(text: str, tokens: list[tuple[str, int, int]], anchor: Anchor) -> list[list[Entry]]:
    """Return for each token what may start there."""
    words = [token for token, _, _ in tokens]
    starts = {start: index for index, (_, start, _) in enumerate(tokens)}
    ends = {end: index + 1 for index, (_, _, end) in enumerate(tokens)}
    entries: list[list[Entry]] = [
        [(kind, value, 1, 0) for kind, value in LEXICON.get(word, ())] for word in words
    ]
    dated: set[int] = set()
    for kind, value, first, last in formats(text, anchor):
        if first in starts and last in ends and ends[last] > starts[first]:
            entries[starts[first]].append((kind, value, ends[last] - starts[first], _FORMAT_RANK))
            dated.update(range(starts[first], ends[last]))
    chains = (range(*chain.span()) for chain in _CHAIN.finditer(text))
    chained = {starts[offset] for chain in chains for offset in chain if offset in starts} - dated
    for index, word in enumerate(words):
        here = entries[index]
        if word in FIRST_WORDS:
            here.extend((*found, 0) for found in holidays_at(words, index))
        if (word[0].isdigit() or word in NUMBER_WORDS) and index not in chained and not _priced(words, index):
            here.extend((*found, 0) for found in numbers_at(words, index))
        for phrase, kind, value in PHRASES.get(word, ()):
            if words[index : index + len(phrase)] == phrase:
                here.append((kind, value, len(phrase), 1))
    return entries


def _priced(words: list[str], index: int) -> bool:
    """Tell whether the number is money or a percentage."""
    return (index > 0 and words[index - 1] in _MONEY) or words[index + 1 : index + 2] == ["%"]
