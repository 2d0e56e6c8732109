"""Which verb claims what (``frames.toml``), and which phrase of a clause fills which part of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import is_kind
from asofgraph.language.korean.phrase import Phrase

# Verbs that a noun in front of them turns into a verb of its own ("이사 가다", "진단을 받다").
_LIGHT_VERBS = frozenset(
    ("하", "가", "오", "받", "되", "나", "나오", "당하", "다녀오", "들어가", "먹", "쓰", "올리", "대")
)
_TASTES = frozenset(
    (
        "맵",
        "달",
        "짜",
        "시",
        "쓰",
        "느끼하",
        "기름지",
        "달달하",
        "짭짤하",
        "싱겁",
        "매콤하",
        "달콤하",
        "차갑",
        "뜨겁",
    )
)
_MONEY = re.compile(
    r"\d[\d,.]*\s*(?:천|백|만|억)*\s*(?:원|달러|엔|유로|불|만원|만)|[일이삼사오육칠팔구십백천만억]+\s*원"
)


@dataclass(frozen=True, slots=True)
class Part:
    """Where a claim's value, or an event's role, stands in the clause, and what it must be."""

    name: str
    sources: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    names: bool = False
    drop: tuple[str, ...] = ()
    phrase: bool = False
    tied: str | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """What a verb claims; ``frames.toml`` tells the fields."""

    event: str | None
    parts: tuple[Part, ...]
    needs: frozenset[str]
    all: bool
    first: bool
    polarity: bool
    end: bool
    change: bool
    settled: bool
    dated: bool
    negative: bool
    able: bool
    when: frozenset[str]
    unless: frozenset[str]
    adverbs: frozenset[str]
    after: str | None
    of: str | None


@dataclass(frozen=True, slots=True)
class Filled:
    """A part with its words: *text* is the value, *phrase* the noun phrase that it comes from."""

    part: Part
    text: str
    phrase: Phrase | None


@dataclass(frozen=True, slots=True)
class Match:
    """A frame that a clause fills."""

    frame: Frame
    filled: tuple[Filled, ...]


def frames_of(verb: str) -> Sequence[Frame]:
    """The frames of a stem, in their order of preference."""
    return _frames().get(verb, ())


def verbs_of(clause: Clause) -> list[tuple[str, list[Phrase]]]:
    """The stems that the clause's predicate may be read as, each with the phrases that are left to it."""
    plain = (clause.predicate, clause.nouns)
    if clause.predicate not in _LIGHT_VERBS or not clause.nouns:
        return [plain]
    readings = []
    for phrase in reversed(clause.nouns):
        if phrase.case not in ("를", "", "가") or phrase.members or not phrase.words:
            continue
        joined = phrase.head + clause.predicate
        if joined in _frames():
            rest = [p for p in clause.nouns if p is not phrase]
            if len(phrase.words) > 1:
                rest.append(_without_last(phrase))
            readings.append((joined, rest))
            break
    return [*readings, plain]


def fill(frame: Frame, clause: Clause, phrases: list[Phrase], text: str) -> tuple[Filled, ...]:
    """Fill the parts of *frame* from *phrases*; empty where what it needs is missing."""
    used: list[Phrase] = []
    filled: list[Filled] = []
    for part in frame.parts:
        found = _find(part, clause, [p for p in phrases if p not in used], text)
        if found:
            filled.extend(found)
            used.extend(f.phrase for f in found if f.phrase is not None)
            if frame.first:
                break
    have = {f.part.name for f in filled}
    if frame.event is None:
        return tuple(filled)
    missing = frame.needs - have
    enough = not missing if frame.all else not frame.needs or missing != frame.needs
    return tuple(filled) if enough else ()


def phrase_is(phrase: Phrase, kind: str) -> bool:
    """Whether the noun of *phrase* is of *kind*."""
    if kind == "taste":
        return phrase.clause is not None and phrase.clause.predicate in _TASTES
    if kind == "money":
        return _MONEY.search(phrase.text) is not None
    words = phrase.words[:-1] if len(phrase.words) > 1 and phrase.head.isdigit() else phrase.words
    return is_kind(" ".join(words), kind)


def _find(part: Part, clause: Clause, phrases: list[Phrase], text: str) -> list[Filled]:
    for source in part.sources:
        if source == "time":
            return [Filled(part, t.text, t) for t in clause.times if t.time and "부터" not in t.particles][:1]
        if source == "verb":
            noun = clause.predicate.removesuffix("하")
            return [Filled(part, noun, None)] if noun else []
        if source == "predicate":
            first = [p for p in clause.phrases if not p.is_topic and p.case != "가"]
            start = first[0].start if first else clause.stem_start
            return [Filled(part, text[start : clause.stem_end], None)]
        for phrase in _candidates(source, phrases):
            found = [_value(part, clause, p, text) for p in phrase.each if _suits(part, p)]
            if filled := [f for f in found if f is not None]:
                return filled
    return []


def _candidates(source: str, phrases: list[Phrase]) -> list[Phrase]:
    bare = [p for p in phrases[-1:] if p.case == "" and not p.is_topic]
    topics = [p for p in phrases if p.case == "" and p.is_topic]
    if source == "object":
        return [p for p in phrases if p.case == "를"] or bare or topics
    if source == "subject":
        return [p for p in phrases if p.case == "가"] or topics
    if source == "":
        return bare
    return [p for p in phrases if p.case == source]


def _suits(part: Part, phrase: Phrase) -> bool:
    if part.names and not phrase.names:
        return False
    if part.kinds and not any(phrase_is(phrase, kind) for kind in part.kinds):
        return False
    return not any(phrase_is(phrase, kind) for kind in part.not_kinds)


def _value(part: Part, clause: Clause, phrase: Phrase, text: str) -> Filled | None:
    if part.phrase:
        return Filled(part, text[phrase.start : clause.stem_end], phrase)
    if part.drop:
        kept = next((phrase for d in part.drop if phrase.text.endswith(d)), None)
        drop = next((d for d in part.drop if phrase.text.endswith(d)), "")
        if kept is None:
            return Filled(part, phrase.text, phrase) if part.kinds else None
        bare = phrase.text.removesuffix(drop).strip()
        return Filled(part, bare, phrase) if bare else None
    return Filled(part, phrase.text, phrase)


def _without_last(phrase: Phrase) -> Phrase:
    """What stands before the last word of a phrase, as a bare phrase."""
    text = phrase.text[: len(phrase.text) - len(phrase.head)].rstrip()
    return Phrase(
        text=text,
        words=phrase.words[:-1],
        start=phrase.start,
        end=phrase.start + len(text),
        stop=phrase.stop,
        names=phrase.names,
        possessor=phrase.possessor,
        clause=phrase.clause,
    )


@cache
def _frames() -> dict[str, tuple[Frame, ...]]:
    data = tomllib.loads(files(__package__).joinpath("frames.toml").read_text(encoding="utf-8"))
    frames: dict[str, list[Frame]] = {}
    for table in data["frame"]:
        frame = _frame(table)
        for verb in table["verbs"]:
            frames.setdefault(verb, []).append(frame)
    return {verb: tuple(found) for verb, found in frames.items()}


def _frame(table: dict[str, Any]) -> Frame:
    if "event" in table:
        parts = tuple(_part(role, part) for role, part in table["roles"].items())
    else:
        parts = tuple(_part(claim["attribute"], claim) for claim in table["claims"])
    return Frame(
        event=table.get("event"),
        parts=parts,
        needs=frozenset(table.get("needs", ())),
        all=table.get("all", False),
        first=table.get("first", False),
        polarity=table.get("polarity", True),
        end=table.get("end", False),
        change=table.get("change", False),
        settled=table.get("settled", False),
        dated=table.get("dated", False),
        negative=table.get("negative", False),
        able=table.get("able", False),
        when=frozenset(table.get("when", ())),
        unless=frozenset(table.get("unless", ())),
        adverbs=frozenset(table.get("adverbs", ())),
        after=table.get("after"),
        of=table.get("of"),
    )


def _part(name: str, table: dict[str, Any]) -> Part:
    return Part(
        name=name,
        sources=tuple(table["from"]),
        kinds=tuple(table.get("is", ())),
        not_kinds=tuple(table.get("not", ())),
        names=table.get("names", False),
        drop=tuple(table.get("drop", ())),
        phrase=table.get("phrase", False),
        tied=table.get("tied"),
    )
