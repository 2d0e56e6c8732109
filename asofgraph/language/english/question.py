"""What an English question asks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

from asofgraph.language.english.clause import Clause, clauses, inversion_at
from asofgraph.language.english.dating import timed_tokens
from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.frames import Frame, Slot, frames, match
from asofgraph.language.english.phrase import Phrase, phrase_at
from asofgraph.language.english.question_shape import (
    favourite_kind,
    kind_of_answer,
    named_kind,
    order_asked,
    tense_asked,
)
from asofgraph.language.english.states import preference_attribute
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.tokens import Sentence, Token, sentences
from asofgraph.language.english.verb_group import VerbGroup
from asofgraph.language.english.words import FUNCTION, VERB, is_kind, singular
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Question
from asofgraph.language.time import resolve_time

_FILE = Path(__file__).with_name("questions.toml")
_LIGHT = VERB["light"]
_KINDS = {
    "where": {"place", "org", "name_org", "school", "quit_org", "new_org"},
    "who": {"person", "proper", "person_or_org", "org"},
    "whom": {"person", "proper", "person_or_org"},
}


@cache
def _tables() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


@dataclass(slots=True)
class _Asked:
    """What has been understood of a question so far."""

    attributes: list[str]
    events: list[str]
    value: str | None = None


def read_question(
    text: str,
    *,
    today: datetime,
    zone: str | ZoneInfo,
    speaker: str = "user",
    names: Sequence[str] = (),
    ontology: Ontology,
) -> Question:
    """Understand an English question; see ``asofgraph.language.question.read_question``."""
    windows = resolve_time(text, said_at=today, zone=zone, language="en")
    found = sentences(text)
    if not found:
        return Question(text, "en")
    sentence = next((one for one in reversed(found) if one.mark == "?"), found[-1])
    timed = timed_tokens(sentence.tokens, windows)
    parts = clauses(sentence, timed)
    lower = text.lower().replace("’", "'")
    clause = _asking(sentence, timed) or next((one for one in parts if one.verb is not None), parts[0])
    subject, whose = _subject(sentence, clause, timed, speaker, names)
    asked = _asked(sentence, clause, subject, timed, lower, ontology)
    asks = kind_of_answer(lower, bool(asked.attributes))
    if asked.value is None and clause.verb is not None:
        asked.value = _name_after(sentence.tokens, clause.verb.end, timed)
    if asks == "value" and clause.verb is not None and clause.verb.lemma == "be" and subject is not None:
        whose = _owner_of_attribute(subject, asked, whose, speaker, ontology)
    if asks == "advice":
        asked = _advised(sentence, clause, timed, asked)
        whose = whose if whose not in (None, "you") else speaker
    order, anchor = order_asked(lower, sentence, windows, timed)
    if asks == "value" and (kind := named_kind(lower)):
        asks, asked.value = "name", kind
        asked.attributes[:0] = [one for one in _names_of(kind) if one not in asked.attributes]
        whose = _owner_of_named(subject, speaker, whose)
    return Question(
        text=text,
        language="en",
        subject=whose,
        attributes=tuple(dict.fromkeys(asked.attributes)),
        events=tuple(dict.fromkeys(asked.events)),
        value=asked.value,
        asks=asks,
        windows=tuple(windows),
        order=order,
        anchor=anchor,
        tense=tense_asked(lower, clause, windows, today),
        favourite=favourite_kind(lower),
        still=bool(re.search(r"\bstill\b", lower)),
    )


def _asking(sentence: Sentence, timed: Sequence[bool]) -> Clause | None:
    """Find the clause that asks: an auxiliary before its subject, with what is asked for before it."""
    tokens = sentence.tokens
    for i in range(len(tokens)):
        if (turned := inversion_at(tokens, i, timed)) is not None:
            subject, verb = turned
            return Clause(i, len(tokens), (), subject, verb, verb.end, inverted=True)
    return None


def _subject(
    sentence: Sentence, clause: Clause, timed: Sequence[bool], speaker: str, names: Sequence[str]
) -> tuple[Subject | None, str | None]:
    """Find whom the question is about: its subject, or else the person it names or the first person in it."""
    tokens = sentence.tokens
    discourse = Discourse(speaker)
    subject = clause.subject
    lower = {token.lower for token in tokens}
    if subject is None or (subject.kind != "me" and subject.owner is None):
        for name in names:
            if name != speaker and set(name.lower().split()) <= lower:
                return subject, name
    candidates = [subject] if subject is not None else []
    i = clause.body if clause.verb is not None else 0
    while i < len(tokens):
        other = subject_at(tokens, i, timed) if tokens[i].is_word else None
        if other is not None and (
            other.kind in ("me", "person") or other.owner is not None or other.of is not None
        ):
            candidates.append(other)
            i = max(other.end, i + 1)
        elif tokens[i].lower in ("me", "us"):
            candidates.append(Subject("me", tokens[i].text, i, i + 1))
            i += 1
        else:
            i += 1
    for one in candidates:
        if one.kind == "generic" or (one.kind == "thing" and one.owner is None and one.of is None):
            continue
        who = _whose(one, discourse)
        if who is not None:
            return one, who
    if clause.verb is not None and clause.subject is None:
        thing = phrase_at(tokens, clause.verb.end, len(tokens), timed)
        if thing is not None and thing.determiner in ("the", ""):
            return subject, thing.text
    return subject, None


def _whose(subject: Subject, discourse: Discourse) -> str | None:
    """Say of whom a noun phrase speaks: "my first job" of me, "the deadline for X" of X."""
    if (
        subject.kind == "thing"
        and subject.of is not None
        and (subject.owner is None or subject.owner.kind != "me")
    ):
        return subject.of
    if subject.kind == "thing" and subject.owner is not None:
        return discourse.resolved(subject.owner)
    return discourse.resolved(subject)


def _asked(
    sentence: Sentence,
    clause: Clause,
    subject: Subject | None,
    timed: Sequence[bool],
    lower: str,
    ontology: Ontology,
) -> _Asked:
    asked = _Asked([], [])
    tokens = sentence.tokens
    before = clause.start if clause.inverted else 0
    asked.attributes += _nouns(tokens[:before], timed, ontology)
    who_does = not clause.inverted and bool(re.match(r"\W*who\b", lower))
    matched = not who_does and _from_frames(tokens, clause, timed, asked, ontology)
    if not matched and not who_does:
        _from_event(clause, asked, ontology)
    for pattern, attributes in _phrases():
        if pattern.search(lower):
            asked.attributes += attributes
    if not matched and not asked.attributes:
        _from_question_word(tokens, clause, asked, ontology)
    asked.attributes += _nouns(tokens[before:], timed[before:], ontology)
    return asked


@cache
def _phrases() -> list[tuple[re.Pattern[str], list[str]]]:
    gap = r"(?:\S+\s+){0,4}?"
    return [
        (re.compile(r"\b" + gap.join(map(re.escape, phrase.split("~ ")))), attributes)
        for phrase, attributes in _tables()["asked"].items()
    ]


def _from_frames(
    tokens: Sequence[Token], clause: Clause, timed: Sequence[bool], asked: _Asked, ontology: Ontology
) -> bool:
    """Match the frames of the verb, where the question names what fills them ("when did I move to Pangyo")."""
    verb = clause.verb
    if verb is None:
        return False
    for frame in _frames_of(verb):
        start = verb.at if frame.lemma == "be" and verb.lemma != "be" else verb.end
        found = match(frame, tokens, start, len(tokens), timed, verb.at)
        if found is None or not found.fills or "often" in frame.flags:
            continue
        phrase = next(phrases[0] for phrases in found.fills.values())
        _note(frame.target, phrase, asked, ontology)
        asked.value = asked.value or phrase.text
        return True
    return False


def _frames_of(verb: VerbGroup) -> list[Frame]:
    key = f"{verb.lemma}.passive" if verb.passive else verb.lemma
    found = [*frames().get(key, ()), *(frames().get("be", ()) if verb.passive else ())]
    return [frame for frame in found if not frame.flags & {"mypet", "mychild"}]


def _from_event(clause: Clause, asked: _Asked, ontology: Ontology) -> None:
    """Take the event that the verb alone tells of ("where did I move")."""
    verb = clause.verb
    if verb is None or verb.lemma in _LIGHT:
        return
    own = (frame for frame in _frames_of(verb) if frame.lemma != "be" and frame.target in ontology.events)
    event = next((frame.target for frame in own), None)
    if event is not None:
        _note(event, None, asked, ontology)


def _from_question_word(tokens: Sequence[Token], clause: Clause, asked: _Asked, ontology: Ontology) -> None:
    """Take the frames of the verb whose slot the question word asks to fill."""
    verb = clause.verb
    question = next((token.lower for token in tokens if token.lower in FUNCTION["question_word"]), None)
    if verb is None or question is None or verb.lemma in _LIGHT:
        return
    kinds = _KINDS.get(question)
    for frame in _frames_of(verb):
        slots = [part for part in frame.parts if isinstance(part, Slot)]
        if slots and "often" not in frame.flags and (kinds is None or slots[0].kind in kinds):
            _note(frame.target, None, asked, ontology)
            if kinds is not None:
                return


def _note(target: str, phrase: Phrase | None, asked: _Asked, ontology: Ontology) -> None:
    if target in ontology.events:
        asked.events.append(target)
        asked.attributes.extend(effect.attribute for effect in ontology.events[target].effects)
    elif target == "preference" and phrase is not None:
        asked.attributes.append(preference_attribute(phrase))
    else:
        asked.attributes.append(target)


def _nouns(tokens: Sequence[Token], timed: Sequence[bool], ontology: Ontology) -> list[str]:
    """Find names of attributes among the words, longest first."""
    found: list[str] = []
    words = [token.lower for token in tokens]
    for length in (3, 2, 1):
        for i in range(len(words) - length + 1):
            if any(timed[i : i + length]):
                continue
            name = " ".join(words[i : i + length])
            if name in FUNCTION["question_word"] or (
                length == 1 and name in ("like", "work", "home", "state", "name", "last", "day")
            ):
                continue
            known = ontology.attribute(name) or ontology.attribute(
                " ".join([*words[i : i + length - 1], singular(words[i + length - 1])])
            )
            if name in ("favourite", "favorite") and i + 1 < len(words):
                found.append(ontology.favourite_attribute(singular(words[i + 1])))
            elif known is not None:
                found.append(known.id)
    return found


def _name_after(tokens: Sequence[Token], i: int, timed: Sequence[bool]) -> str | None:
    """Find the first proper name after the verb."""
    while i < len(tokens):
        phrase = phrase_at(tokens, i, len(tokens), timed) if tokens[i].is_capital and not timed[i] else None
        if phrase is not None and tokens[i].text != "I" and tokens[i - 1].lower not in ("before", "after"):
            return phrase.text
        i += 1
    return None


def _owner_of_attribute(
    subject: Subject, asked: _Asked, whose: str | None, speaker: str, ontology: Ontology
) -> str | None:
    """Read "who is my manager" as asking of me, not of the manager."""
    known = ontology.attribute(subject.head)
    if (
        subject.kind != "person"
        or subject.owner is None
        or known is None
        or known.id not in asked.attributes[:1]
    ):
        return whose
    return speaker if subject.owner.kind == "me" else whose


def _advised(sentence: Sentence, clause: Clause, timed: Sequence[bool], asked: _Asked) -> _Asked:
    """Read what advice is asked about, and which attributes bear on it."""
    tokens, verb = sentence.tokens, clause.verb
    phrase = None
    start = verb.end if verb is not None else 0
    for i in range(start, len(tokens)):
        phrase = phrase_at(tokens, i, len(tokens), timed)
        if phrase is not None and tokens[i].lower not in ("me", "us", "you"):
            break
    eating = verb is not None and verb.lemma in ("eat", "drink", "cook", "order", "serve")
    food = eating or (phrase is not None and any(is_kind("food", word) for word in phrase.words))
    attributes = _tables()["advice"]["food" if food else "other"]
    return _Asked(
        [*attributes, *asked.attributes], asked.events, phrase.text if phrase is not None else asked.value
    )


def _names_of(kind: str) -> list[str]:
    for kinds, attributes in _tables()["names"].items():
        if kind in kinds.split("|"):
            return attributes
    return ["pet"] if is_kind("animal", kind) else []


def _owner_of_named(subject: Subject | None, speaker: str, whose: str | None) -> str | None:
    owner = subject.owner if subject is not None else None
    while owner is not None and owner.owner is not None:
        owner = owner.owner
    return speaker if owner is not None and owner.kind == "me" else whose
