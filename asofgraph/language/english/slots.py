"""Read the words at a place as what a slot asks for: a list, a name beside a noun, money, an age, a doing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from asofgraph.language.english.checks import Check, is_role
from asofgraph.language.english.phrase import Phrase, listed, phrase_at, phrase_of
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.words import CLOSED, FUNCTION, SIGN, is_kind

Fill = Callable[[Sequence[Token], int, int, Sequence[bool]], list[Phrase]]

_SUBSCRIBED = frozenset(["subscription", "membership", "account", "plan"])


def one(check: Check, *, names: bool = False) -> Fill:
    """Read one noun phrase that passes *check*; with *names*, a list of place names as one."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed, name_list=names)
        return [phrase] if phrase is not None and check(phrase) else []

    return read


def small(check: Check) -> Fill:
    """Read a name written small, where the whole sentence is."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed)
        stands = phrase is not None and (
            phrase.last == end
            or tokens[phrase.last].lower in CLOSED
            or timed[phrase.last]
            or not tokens[phrase.last].is_word
            or tokens[phrase.last].lower in SIGN["stop"]
        )
        if phrase is None or not stands or any(token.is_capital for token in tokens):
            return []
        if phrase.last < end and tokens[phrase.last].lower in SIGN["number"] and not timed[phrase.last]:
            return []  # "chapter one" is more than "chapter"
        return [phrase] if check(phrase) else []

    return read


def either(*fills: Fill) -> Fill:
    """Read what the first of several kinds finds."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        return next((found for fill in fills if (found := fill(tokens, i, end, timed))), [])

    return read


def spelled(pattern: str, most: int = 8) -> Fill:
    """Read the longest stretch of words that a pattern spells, whatever looks like a time in it."""
    compiled = re.compile(pattern)

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        for last in range(min(end, i + most), i, -1):
            phrase = phrase_of(tokens, i, last)
            if compiled.fullmatch(phrase.text.lower()):
                return [phrase]
        return []

    return read


def many(check: Check) -> Fill:
    """Read a list as long as its members are of the kind; the first must be."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        found: list[Phrase] = []
        for phrase in listed(tokens, i, end, timed):
            if not check(phrase):
                break
            found.append(phrase)
        return found

    return read


def before(*heads: str, check: Check = lambda phrase: True) -> Fill:
    """Read what stands before a head noun ("a [peanut] allergy", "a [keto] diet")."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed)
        if phrase is None or len(phrase.words) < 2 or phrase.words[-1] not in heads:
            return []
        bare = phrase_of(tokens, phrase.first, phrase.last - 1, phrase.determiner)
        return [replace(bare, last=phrase.last)] if check(bare) else []

    return read


def office(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read an office without an article before "of" or "at" ("treasurer of the garden club")."""
    last = next((j for j in range(i + 1, min(end, i + 4)) if tokens[j].lower in ("of", "at", "for")), None)
    if (
        last is None
        or tokens[i].lower in FUNCTION["determiner"] | FUNCTION["possessive"]
        or tokens[last].lower != "of"
    ):
        return []
    phrase = phrase_of(tokens, i, last)
    return [phrase] if is_kind("occupation", phrase.head) and is_role(phrase) else []


def _is_language(phrase: Phrase) -> bool:
    return is_kind("language", phrase.words[-1]) and phrase.determiner not in ("your", "this", "that")


def from_home(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "from home" with its preposition."""
    words = [token.lower for token in tokens[i : i + 2]]
    return [phrase_of(tokens, i, i + 2)] if words == ["from", "home"] else []


def languages(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read languages without how well they are spoken ("fluent Japanese")."""
    found = many(_is_language)(tokens, i, end, timed)
    return [
        phrase_of(tokens, phrase.first + 1, phrase.last, phrase.determiner)
        if len(phrase.words) > 1 and not tokens[phrase.first].is_capital
        else phrase
        for phrase in found
    ]


def degree(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "a degree in physics" whole."""
    phrase = phrase_at(tokens, i, end, timed)
    if phrase is None or phrase.determiner not in ("a", "an", "my"):
        return []
    subject = (
        phrase_at(tokens, phrase.last + 1, end, timed)
        if phrase.last < end and tokens[phrase.last].lower == "in"
        else None
    )
    return [phrase if subject is None else phrase_of(tokens, phrase.first, subject.last)]


def held_degree(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a degree that is called one: "a master's in economics"."""
    return [phrase for phrase in degree(tokens, i, end, timed) if set(phrase.words) & SIGN["degree"]]


def service(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a service's name, up to "subscription" or the like."""
    phrase = phrase_at(tokens, i, end, timed)
    named = None if phrase is None else _service_of(tokens, phrase)
    return [] if named is None else [named]


def services(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a list of services by their names."""
    found: list[Phrase] = []
    for phrase in listed(tokens, i, end, timed):
        if (named := _service_of(tokens, phrase)) is None:
            break
        found.append(named)
    return found


def _service_of(tokens: Sequence[Token], phrase: Phrase) -> Phrase | None:
    cut = next((n for n, word in enumerate(phrase.words) if n and word in _SUBSCRIBED), len(phrase.words))
    named = phrase_of(tokens, phrase.first, phrase.first + cut, phrase.determiner)
    return named if named.capital or named.head in ("newspaper", "magazine", "newsletter") else None


def anything(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read any noun phrase."""
    phrase = phrase_at(tokens, i, end, timed)
    return [phrase] if phrase else []
