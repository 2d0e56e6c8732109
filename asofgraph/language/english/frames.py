"""Frames: the patterns of frames.toml, compiled, and matched against what follows a verb."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from asofgraph.language.english.holdings import Pattern, exchanges, holdings, pastimes, workings
from asofgraph.language.english.kinds import FILLS, fill
from asofgraph.language.english.phrase import Phrase, phrase_of
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verb_group import VerbGroup
from asofgraph.language.english.words import FUNCTION

_FILE = Path(__file__).with_name("frames.toml")
_PIECE = re.compile(r"!(?P<flag>\S+)|\{(?P<slot>[^}]*)\}|(?P<open>\[)|(?P<close>\])|(?P<word>[^\s\[\]{}]+)")
_GAP = 4
_REACH = 10
# Kinds whose words may look like a time ("an 8 and a half").
_TIMELY = frozenset(["clock", "act", "skip", "study_year", "shoe_size", "measure_weight"])
_PASSED = FUNCTION["adverb"] | FUNCTION["hedge"]


@dataclass(frozen=True, slots=True)
class Words:
    """One of several words, each of one or more tokens."""

    choices: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a phrase of a kind; the name "" is the value itself."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Optional:
    """Parts that may be left out."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Up to four words that do not matter, and none that denies."""


@dataclass(frozen=True, slots=True)
class Close:
    """The end of the clause, but for times and adverbs."""


Part = Words | Slot | Optional | Gap | Close


@dataclass(frozen=True, slots=True)
class Frame:
    """A pattern after a verb, and the attribute or event that it tells of."""

    target: str
    lemma: str
    parts: tuple[Part, ...]
    flags: frozenset[str]
    pattern: str
    opening: frozenset[str] | None = None


@dataclass(slots=True)
class Match:
    """What filled the slots of a frame, and how far it reached."""

    frame: Frame
    fills: dict[str, list[Phrase]]
    end: int

    @property
    def value(self) -> list[Phrase]:
        """Give what filled the frame's own slot."""
        return self.fills.get("", [])


@cache
def frames() -> dict[str, tuple[Frame, ...]]:
    """Give the frames of every verb, by lemma ("move", "hire.passive")."""
    tables: dict[str, dict[str, list[str]]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    found: dict[str, list[Frame]] = {}
    own = (
        Pattern(target, lemma, pattern)
        for target, verbs in tables.items()
        for lemma, patterns in verbs.items()
        for pattern in patterns
    )
    for one in chain(exchanges(), own, holdings(), pastimes(), workings()):
        found.setdefault(one.lemma, []).append(_compiled(*one))
    return {lemma: tuple(entries) for lemma, entries in found.items()}


class _Index(NamedTuple):
    """The frames of a verb: those that any word may open, and the others by a word that opens them; in their order."""

    open: tuple[tuple[int, Frame], ...]
    by_word: dict[str, tuple[tuple[int, Frame], ...]]


@cache
def _indexes() -> dict[str, _Index]:
    found: dict[str, _Index] = {}
    for lemma, entries in frames().items():
        by_word: dict[str, list[tuple[int, Frame]]] = {}
        for place, frame in enumerate(entries):
            for word in frame.opening or ():
                by_word.setdefault(word, []).append((place, frame))
        opened = tuple((place, frame) for place, frame in enumerate(entries) if frame.opening is None)
        found[lemma] = _Index(opened, {word: tuple(placed) for word, placed in by_word.items()})
    return found


def frames_of(verb: VerbGroup, tokens: Sequence[Token], timed: Sequence[bool]) -> list[tuple[Frame, int]]:
    """
    Give the frames that a verb may fill, with where each starts to match.

    A participle after "be" may also be the first word of a frame of "be" ("is based in").
    """
    found = _promising(f"{verb.lemma}.passive" if verb.passive else verb.lemma, tokens, verb.end, timed)
    if verb.passive or (verb.progressive and verb.lemma != "be"):
        word = tokens[verb.at].lower
        copular = _promising("be", tokens, verb.at, timed)
        found += [(frame, start) for frame, start in copular if not verb.passive or _opens_with(frame, word)]
    return found


def _promising(
    lemma: str, tokens: Sequence[Token], start: int, timed: Sequence[bool]
) -> list[tuple[Frame, int]]:
    """Leave out the frames whose first words do not stand where they must."""
    index = _indexes().get(lemma)
    if index is None:
        return []
    near = {token.lower for token in tokens[start : start + _REACH]}
    first: set[str] = set()
    for i in range(start, len(tokens)):
        word = tokens[i].lower
        first.add(word)
        if not timed[i] and word not in _PASSED and word not in ("after", "all"):
            break
    placed = dict(index.open)
    for word in near:
        for place, frame in index.by_word.get(word, ()):
            if word in first or not isinstance(frame.parts[0], Words):
                placed[place] = frame
    return [(placed[place], start) for place in sorted(placed)]


def _opens_with(frame: Frame, word: str) -> bool:
    first = frame.parts[0] if frame.parts else None
    return isinstance(first, Words) and any(choice[0] == word for choice in first.choices)


def _compiled(target: str, lemma: str, pattern: str) -> Frame:
    flags: set[str] = set()
    stack: list[list[Part]] = [[]]
    for piece in _PIECE.finditer(pattern):
        if piece["flag"]:
            flags.add(piece["flag"])
        elif piece["open"]:
            stack.append([])
        elif piece["close"]:
            inner = stack.pop()
            stack[-1].append(Optional(tuple(inner)))
        elif piece["slot"]:
            name, _, kind = piece["slot"].rpartition(":")
            if kind not in FILLS and kind != "verb":
                raise ValueError(f"{_FILE.name}: {target}.{lemma}: there is no kind {kind!r} in {pattern!r}")
            stack[-1].append(Slot(name, kind))
        elif piece["word"] == "~":
            stack[-1].append(Gap())
        elif piece["word"] == "$":
            stack[-1].append(Close())
        else:
            stack[-1].append(Words(tuple(tuple(word.split("_")) for word in piece["word"].split("|"))))
    parts = tuple(stack[0])
    return Frame(target, lemma, parts, frozenset(flags), pattern, _opening(parts))


def _opening(parts: Sequence[Part]) -> frozenset[str] | None:
    """Give the words with which a match must open, but for adverbs and times; None where it may be any."""
    words: set[str] = set()
    for part in parts:
        inner = part.parts if isinstance(part, Optional) else (part,)
        if not inner or not isinstance(inner[0], Words):
            return None
        words |= {choice[0] for choice in inner[0].choices}
        if not isinstance(part, Optional):
            return frozenset(words)
    return None


def match(
    frame: Frame, tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool], verb_at: int
) -> Match | None:
    """Match a frame against the tokens from *i* to *end*; *verb_at* is where its verb stands."""
    if frame.opening is not None and not any(
        token.lower in frame.opening for token in tokens[i : min(end, i + _REACH)]
    ):
        return None
    fills: dict[str, list[Phrase]] = {}
    reached = _matched(frame.parts, tokens, i, end, timed, fills, verb_at)
    return None if reached is None else Match(frame, fills, reached)


def _matched(
    parts: Sequence[Part],
    tokens: Sequence[Token],
    i: int,
    end: int,
    timed: Sequence[bool],
    fills: dict[str, list[Phrase]],
    verb_at: int,
) -> int | None:
    if not parts:
        return i
    part, rest = parts[0], parts[1:]
    if isinstance(part, Optional):
        return _optional(parts, tokens, i, end, timed, fills, verb_at)
    if isinstance(part, Gap):
        for skipped in range(_GAP + 1):
            j = i + skipped
            if j > end or (
                skipped and (not tokens[j - 1].is_word or tokens[j - 1].lower in FUNCTION["negation"])
            ):
                return None
            reached = _matched(rest, tokens, j, end, timed, fills, verb_at)
            if reached is not None:
                return reached
        return None
    at = _passed(tokens, i, end, timed, part)
    if isinstance(part, Close):
        return at if at >= end or not tokens[at].is_word else None
    if isinstance(part, Words):
        for choice in part.choices:
            last = at + len(choice)
            if last <= end and all(tokens[at + k].lower == word for k, word in enumerate(choice)):
                reached = _matched(rest, tokens, last, end, timed, fills, verb_at)
                if reached is not None:
                    return reached
        return None
    if part.kind == "verb":
        found = [phrase_of(tokens, verb_at, verb_at + 1)]
        last = i
    elif part.kind == "act":
        found = fill("act", tokens, verb_at, end, timed)
        last = end
    else:
        found = fill(part.kind, tokens, at, end, timed) if at < end else []
        if part.kind.startswith("injury") and part.kind != "injury_noun" and found:
            found = [
                phrase_of(tokens, verb_at, found[0].last)
            ]  # "broke my wrist": the noun alone says nothing
        last = found[-1].last if found else at
    if not found:
        return None
    reached = _matched(rest, tokens, last, end, timed, fills, verb_at)
    if reached is not None:
        fills[part.name] = found
    return reached


def _optional(
    parts: Sequence[Part],
    tokens: Sequence[Token],
    i: int,
    end: int,
    timed: Sequence[bool],
    fills: dict[str, list[Phrase]],
    verb_at: int,
) -> int | None:
    """Try the optional parts at the front in any order, then go on without them."""
    count = next((n for n, part in enumerate(parts) if not isinstance(part, Optional)), len(parts))
    for n in range(count):
        part = parts[n]
        assert isinstance(part, Optional)
        others = (*parts[:n], *parts[n + 1 :])
        for start in _starts(tokens, i, end, timed):
            trial = dict(fills)
            reached = _matched((*part.parts, *others), tokens, start, end, timed, trial, verb_at)
            if reached is not None:
                fills.clear()
                fills.update(trial)
                return reached
    return _matched(parts[count:], tokens, i, end, timed, fills, verb_at)


def _starts(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[int]:
    """Give the places where an adjunct may start: here, or after one other adjunct ("in Pangyo", a time)."""
    starts = [i]
    for j in range(i + 1, min(end, i + 7)):
        if not tokens[j - 1].is_word and tokens[j - 1].text != ",":
            break
        if tokens[j].lower in FUNCTION["preposition"]:
            starts.append(j)
    return starts


def _is_named(tokens: Sequence[Token], i: int, end: int, part: Part) -> bool:
    """Tell an adverb that belongs to a name ("First Presbyterian")."""
    named = tokens[i].is_capital and i + 1 < end and tokens[i + 1].is_capital and tokens[i + 1].text != "I"
    return isinstance(part, Slot) and named


def _passed(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool], part: Part) -> int:
    """Pass over times and adverbs that stand before a part and are not meant by it."""
    wanted = {choice[0] for choice in part.choices} if isinstance(part, Words) else set()
    timely = isinstance(part, Slot) and part.kind in _TIMELY
    while i < end:
        word = tokens[i].lower
        if word == "after" and i + 1 < end and tokens[i + 1].lower == "all":
            i += 2
        elif (timed[i] and not timely and word not in wanted) or (
            word in _PASSED and word not in wanted and not _is_named(tokens, i, end, part)
        ):
            i += 1
        else:
            break
    return i
