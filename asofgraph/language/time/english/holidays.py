"""Which words of a text are the name of a day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from asofgraph.language.time.english.named_days import Rule, named_days
from asofgraph.language.time.pattern import Pattern, yearly

# Apostrophes and hyphens are left out of names.
_SILENT = frozenset({"'s", "s", "'", "-", "."})


def _stem(word: str) -> str:
    """Return the word without a plural or possessive s, so that "mother's", "mothers" and "mother" meet."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _by_words() -> dict[str, list[tuple[tuple[str, ...], Rule]]]:
    found: dict[str, list[tuple[tuple[str, ...], Rule]]] = {}
    for name, rule in named_days():
        words = tuple(_stem(word) for word in name.split())
        found.setdefault(words[0], []).append((words, rule))
    return {first: sorted(names, key=lambda n: -len(n[0])) for first, names in found.items()}


_NAMES = _by_words()
FIRST_WORDS = frozenset(_NAMES) | frozenset(first + "s" for first in _NAMES)


def names_holiday(words: Sequence[str]) -> bool:
    """Tell whether a holiday is named in a row of words."""
    return any(word in FIRST_WORDS and any(holidays_at(words, index)) for index, word in enumerate(words))


def holidays_at(words: Sequence[str], first: int) -> Iterator[tuple[str, Pattern, int]]:
    """Yield ("holiday", pattern, number of words) for the longest name that starts at *first*."""
    for name, rule in _NAMES.get(_stem(words[first]), ()):
        length = _match(name, words, first)
        if length:
            yield "holiday", yearly("day", rule), length
            return


def _match(name: tuple[str, ...], words: Sequence[str], first: int) -> int:
    """Return how many words the name takes from *first* on, or 0."""
    index = first
    for number, wanted in enumerate(name):
        while number and index < len(words) and words[index] in _SILENT:
            index += 1
        if index >= len(words) or _stem(words[index]) != wanted:
            return 0
        index += 1
    return index - first
