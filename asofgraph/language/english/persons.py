"""Reading names: of who is spoken of, and beside the noun that they name."""

from __future__ import annotations

from collections.abc import Sequence

from asofgraph.language.english.checks import Check, is_number
from asofgraph.language.english.phrase import Phrase, joint_end, phrase_at, phrase_of
from asofgraph.language.english.slots import Fill, many
from asofgraph.language.english.subject import name_end_at
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import CLOSED, FUNCTION, KIND, SIGN, is_kind, singular

_NAMED = frozenset(["named", "called"])


_BEFORE_NAME = KIND["child"] | KIND["animal"] | frozenset(["little", "baby", "big", "young", "old", "wee"])


def called(fill: Fill) -> Fill:
    """Read what *fill* reads, or the name of "a crowd called Brennan", whatever stands before it."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        if i < end and tokens[i].lower in ("a", "an", "some", "this", "another"):
            at = next((j for j in range(i + 2, min(end, i + 8)) if tokens[j].lower in _NAMED), None)
            if at is not None and all(token.is_word for token in tokens[i:at]):
                last = min(name_end_at(tokens, at + 1, timed), end)
                return [phrase_of(tokens, at + 1, last)] if last > at + 1 else []
        return fill(tokens, i, end, timed)

    return read


def named(check: Check) -> Fill:
    """Read a thing of the kind, or its proper name beside it ("a greyhound named Toast", "my dog Churro")."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed)
        if phrase is None:
            return []
        bare = phrase
        while bare.last > bare.first and tokens[bare.last - 1].is_capital and not check(bare):
            bare = phrase_of(tokens, bare.first, bare.last - 1, phrase.determiner)
        if bare.last == bare.first or not check(bare):
            return []
        if names := _names(tokens, bare.last, end, timed):
            joint = joint_end(tokens, names[-1].last, end)
            counted = (
                joint > names[-1].last
                and joint < end
                and (tokens[joint].lower in ("a", "an") or is_number(tokens[joint].lower))
            )
            further = read(tokens, joint, end, timed) if counted else []
            return [bare, *names, *(further[1:] or further)]
        return many(check)(tokens, i, end, timed)

    return read


def _names(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the names after a noun: "Churro", "named Toast", ", Freya and Maud"."""
    if (
        i < end
        and tokens[i].lower in (",", ":", "—", "-", "(")
        and not (i + 1 < end and tokens[i + 1].lower in ("named", "called"))
    ) or (i < end and tokens[i].text == ","):
        i += 1
    if i < end and tokens[i].lower in ("named", "called"):
        i += 1
    names: list[Phrase] = []
    while i < end:
        if names and i + 1 < end and tokens[i].lower in _BEFORE_NAME and tokens[i + 1].is_capital:
            i += 1
        last = min(name_end_at(tokens, i, timed), end)
        if last <= i:
            break
        names.append(phrase_of(tokens, i, last))
        i = last
        while i < end and tokens[i].lower in (",", "and", "&"):
            i += 1
        if i == last or (i < end and not tokens[i].is_capital and tokens[i].lower not in _BEFORE_NAME):
            break
    return names


def self_name(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a bare name after "I'm": capitalised, known to be nothing else."""
    last = min(name_end_at(tokens, i, timed), end)
    if last == i or last - i > 3:
        return []
    phrase = phrase_of(tokens, i, last)
    after = tokens[last].lower if last < end else ""
    known = any(word in words for word in phrase.words for words in KIND.values())
    shouted = any(len(word) > 1 and word.isupper() for word in phrase.text.split())
    return [] if known or shouted or after not in ("", ",", "from", "and", "by") else [phrase]


def proper(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a proper name, and no nationality or faith."""
    last = min(name_end_at(tokens, i, timed), end)
    described = last == i + 1 and any(is_kind(kind, tokens[i].lower) for kind in ("nationality", "religion"))
    return [phrase_of(tokens, i, last)] if last > i and not described else []


def people(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a list of names: "Jonno and a girl called Priti", "ollie, sunny and theo" where all is written small."""
    found: list[Phrase] = []
    while i < end and not timed[i]:
        start = _name_start(tokens, i, end)
        last = min(name_end_at(tokens, start, timed), end)
        if last <= start:
            last = (
                _small_name_end(tokens, start, end)
                if start == i or tokens[start - 1].lower in _NAMED
                else start
            )
        if last <= start:
            break
        phrase = phrase_of(tokens, start, last)
        if is_kind("nationality", phrase.words[-1]) or is_kind("religion", phrase.words[-1]):
            break
        found.append(phrase)
        i = last
        while i < end and tokens[i].lower in (",", "and", "&", "plus"):
            i += 1
        if i == last:
            break
    return found


def _name_start(tokens: Sequence[Token], i: int, end: int) -> int:
    """Pass over "a girl called", "baby", "me and" before a name."""
    j = i
    while j < end and tokens[j].lower in ("me", "and", ",") and j - i < 3:
        j += 1
    reach = min(end, j + 5)
    named = next((k for k in range(j, reach) if tokens[k].lower in _NAMED), None)
    if named is not None and tokens[j].lower in FUNCTION["determiner"] | {"my", "our", "one"}:
        return named + 1
    while j < end and tokens[j].lower in _BEFORE_NAME and not tokens[j].is_capital:
        j += 1
    return j


def _small_name_end(tokens: Sequence[Token], i: int, end: int) -> int:
    """Find the end of a first name written small, where the whole sentence is."""
    if i >= end or any(token.is_capital for token in tokens):
        return i
    word = tokens[i].lower
    stands = i + 1 >= end or not tokens[i + 1].is_word or tokens[i + 1].lower in CLOSED
    plain = (
        word in CLOSED or not word.isalpha() or len(word) < 3 or word in verb_forms() or word in SIGN["stop"]
    )
    known = any(word in words or singular(word) in words for words in KIND.values())
    return i if plain or known or not stands else i + 1
