"""Habits that no frame tells: what is done again and again, what is no longer done, and what was given up."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.english.dating import PERIODIC
from asofgraph.language.english.kinds import fill
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.states import denial
from asofgraph.language.english.subject import Subject
from asofgraph.language.english.words import FUNCTION, VERB
from asofgraph.language.statement import Statement
from asofgraph.models import Kind

_LONGEST_HABIT = 5


_NO_HABIT = (
    VERB["reporting"]
    | VERB["light"] - {"go", "take"}
    | VERB["expressive"]
    | {"pay", "enjoy", "appreciate", "feel", "like", "need", "want", "live", "seem"}
)


_STATIVE = frozenset(
    [
        "know",
        "care",
        "think",
        "believe",
        "hold",
        "exist",
        "matter",
        "work",
        "own",
        "belong",
        "understand",
        "mind",
        "trust",
        "apply",
        "fit",
        "be",
    ]
)


_POINTING = FUNCTION["third"] | {"this", "that", "you", "your", "these", "those"}


def repeated(scene: Scene, subject: Subject, who: str | None) -> list[Statement]:
    """Read what is done "every night" or "twice a week", whatever it is, as a habit."""
    verb = scene.verb
    steady = not (
        verb.past or verb.perfect or verb.progressive or verb.future or verb.plan or verb.negated or verb.able
    )
    leisure = _LEISURE.search(scene.said) is not None
    again = leisure or PERIODIC.search(scene.words) is not None
    if who is None or not steady or not again or verb.lemma in _NO_HABIT:
        return []
    phrases = fill("act", scene.tokens, verb.at, scene.clause.end, scene.timed)
    if not phrases or subject.kind not in ("me", "person") or set(phrases[0].words) & _POINTING:
        return []
    if leisure:
        return [replace(scene, subject=who).statement("hobby", phrases[0].text)]
    made = replace(scene, subject=who).statement("habit", phrases[0].text)
    return [replace(made, kind=Kind.PREFERENCE, reason="what is done again and again")]


def stopped(scene: Scene, who: str | None) -> list[Statement]:
    """Read "stopped going to yoga", "given up running": a habit that is no more."""
    verb = scene.verb
    phrases = fill("act", scene.tokens, verb.at, scene.clause.end, scene.timed)
    if (
        who is None
        or not phrases
        or len(phrases[0].words) > _LONGEST_HABIT
        or verb.lemma in VERB["reporting"]
    ):
        return []
    last = phrases[0].last
    while last > verb.at + 1 and scene.timed[last - 1]:
        last -= 1
    text = scene.text[scene.tokens[verb.at].start : scene.tokens[last - 1].end]
    scene = replace(scene, subject=who)
    plain = replace(scene.statement("habit", text), kind=Kind.PREFERENCE, reason="a habit that was stopped")
    return [denial(scene, plain, True, True)]


def quit_again(scene: Scene, who: str | None, last: Statement | None) -> list[Statement]:
    """Read "I don't smoke, quit in 2009": what was given up is the habit just denied."""
    verb = scene.verb
    bare = not any(
        token.is_word and not timed and token.lower not in FUNCTION["adverb"]
        for token, timed in zip(
            scene.tokens[verb.end : scene.clause.end], scene.timed[verb.end : scene.clause.end], strict=True
        )
    )
    if last is None or verb.lemma not in ("quit", "stop") or not verb.past or verb.negated or not bare:
        return []
    if last.kind is not Kind.PREFERENCE or last.polarity or last.subject != who or not scene.clause.links:
        return []
    return [denial(replace(scene, subject=who), replace(last, valid_from=None), True, True)]


def no_longer(scene: Scene, who: str | None) -> list[Statement]:
    """Read "I do not drive at night any more": whatever is no longer done was a habit."""
    verb = scene.verb
    doing = not (
        verb.past or verb.perfect or verb.passive or verb.future or verb.plan or verb.able or verb.unreal
    )
    if (
        who is None
        or not doing
        or not scene.ended
        or verb.chain_end
        or verb.formerly
        or verb.lemma in _NO_HABIT | _STATIVE
    ):
        return []
    phrases = fill("act", scene.tokens, verb.at, scene.clause.end, scene.timed)
    if not phrases or len(phrases[0].words) > _LONGEST_HABIT or set(phrases[0].words) & _POINTING:
        return []
    scene = replace(scene, subject=who)
    plain = replace(scene.statement("habit", phrases[0].text), kind=Kind.PREFERENCE, reason="no longer done")
    return [denial(scene, plain, True, True)]


_LEISURE = re.compile(r"\b(?:in my|for my) (?:free|spare) time\b|\bon my days off\b", re.IGNORECASE)
