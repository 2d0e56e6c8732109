"""
How words become tokens: a vocabulary is a list of entries, each a pattern and the meaning of what it matches.

Entries are tried in order, so a longer or more particular reading stands before a shorter one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from asofgraph.language.time.korean.meanings import (
    Base,
    DayShift,
    Modifier,
    SameTime,
    Span,
    TrailingYear,
    Unresolvable,
)
from asofgraph.language.time.korean.steps import Step

Meaning = Step | Base | Modifier | Span | DayShift | SameTime | TrailingYear | Unresolvable
Build = Callable[[re.Match[str]], Meaning | None]


@dataclass(frozen=True)
class Token:
    """A word in its place and its meaning; ``bare`` if alone it is a time only with a particle of time."""

    start: int
    end: int
    meaning: Meaning
    bare: bool = False


@dataclass(frozen=True)
class Entry:
    """
    A pattern and what its words mean.

    ``inner`` words name a time only after a larger one (초 after 5월). ``bare`` words have other meanings (밤 is a
    chestnut, 아침 is breakfast), so that alone they need a particle of time.
    """

    pattern: re.Pattern[str]
    build: Build
    inner: bool = False
    bare: bool = False


class Vocabulary:
    """Entries in the order in which they are tried."""

    def __init__(self, *parts: Vocabulary) -> None:
        self.entries: list[Entry] = [entry for part in parts for entry in part.entries]
        self._by_lead: dict[str, list[Entry]] = {}
        self._letters = frozenset("".join(entry.pattern.pattern for entry in self.entries))

    def word(self, pattern: str, *, inner: bool = False, bare: bool = False) -> Callable[[Build], Build]:
        """
        Enter *pattern* with the function under it; a None from the function means: not this word.

        Of several above one function the lowest is entered, and so tried, first.
        """

        def enter(build: Build) -> Build:
            self.entries.append(Entry(re.compile(pattern), build, inner, bare))
            self._letters |= frozenset(pattern)
            return build

        return enter

    def means(self, pattern: str, meaning: Meaning, *, inner: bool = False, bare: bool = False) -> None:
        """Enter *pattern* with one fixed meaning."""
        self.word(pattern, inner=inner, bare=bare)(lambda found: meaning)

    def tokens_at(self, text: str, position: int, *, inner: bool) -> Iterator[Token]:
        """
        Give every reading of *text* at *position*, the most particular first.

        Args:
            text: What is read, composed.
            position: Where the word begins.
            inner: Whether a larger word stands before it.
        """
        for entry in self._beginning_with(text[position : position + 1]):
            if (inner or not entry.inner) and (found := entry.pattern.match(text, position)):
                try:
                    meaning = entry.build(found)
                except (ValueError, OverflowError):
                    meaning = Unresolvable()
                if meaning is not None:
                    yield Token(position, found.end(), meaning, entry.bare)

    def _beginning_with(self, letter: str) -> list[Entry]:
        """Return the entries whose pattern has *letter* in it, or any digit for a digit: no other can match there."""
        if letter not in self._letters and not letter.isdecimal():
            return []
        if letter not in self._by_lead:
            leads = (letter, r"\d") if letter.isdecimal() else (letter,)
            entries = [e for e in self.entries if letter and any(lead in e.pattern.pattern for lead in leads)]
            if not entries:
                return entries
            self._by_lead[letter] = entries
        return self._by_lead[letter]
