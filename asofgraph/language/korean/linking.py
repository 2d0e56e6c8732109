"""Linked clauses, made whole: what one of them says for all, and what trails behind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import words
from asofgraph.language.korean.phrase import Phrase

# What the last of several linked clauses says of all of them.
_TENSES = frozenset(("past", "plan", "perfect", "progressive", "hedged", "wish", "bid", "intended"))
_SHARED = _TENSES - {"progressive"} | {"unreal", "obliged", "question"}


def linked(clauses: list[Clause]) -> Iterator[Clause]:
    """
    Give *clauses* with what they share.

    Tense and sense stand at the end of linked clauses (퇴사하고 쉬었어요); the way one goes belongs to the going
    (9호선 타고 가요); a time may trail behind its clause (이사했어요, 작년에).
    """
    _share_tense(clauses)
    held: Clause | None = None
    for clause in _with_rides(clauses):
        if held is not None and not clause.predicate and not clause.nouns and clause.times:
            held.phrases = [*held.phrases, *clause.times]
            continue
        if held is not None:
            yield held
        held = clause
    if held is not None:
        yield held


def _share_tense(clauses: list[Clause]) -> None:
    for after, before in pairwise(reversed(clauses)):
        if before.sentence != after.sentence or before.link != "and" or before.reported:
            continue
        if before.predicate in ("이", "아니", "있", "없") or before.marks & _TENSES:
            continue
        before.marks |= after.marks & _SHARED
        if "past" in after.marks and not after.times:
            after.phrases = [*before.times, *after.phrases]


def _with_rides(clauses: list[Clause]) -> Iterator[Clause]:
    way: Clause | None = None
    for clause in clauses:
        if way is not None and _is_going(clause):
            _ride(way, clause)
        elif way is not None:
            yield way
        way = clause if clause.predicate in words("riding") else None
        if way is None:
            yield clause
    if way is not None:
        yield way


def _is_going(clause: Clause) -> bool:
    going = words("going")
    return clause.predicate in going or any(p.head + clause.predicate in going for p in clause.nouns)


def _ride(way: Clause, going: Clause) -> None:
    """Read "9호선 타고 가요" as "9호선으로 가요"."""
    for phrase in way.nouns:
        if phrase.case in ("를", ""):
            phrase.particles = ("로",)
    if not any(p.case == "로" for p in way.nouns):
        verb = way.verbal_noun or "걸어서"
        way.phrases.append(Phrase(verb, (verb,), way.stem_start, way.stem_end, way.end, particles=("로",)))
    going.phrases = [*way.phrases, *going.phrases]
    going.adverbs = [*way.adverbs, *going.adverbs]
    going.start = way.start
