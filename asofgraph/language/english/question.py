"""What an English question asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from asofgraph.language.english.clause import Clause, clauses, inversion_at
from asofgraph.language.english.dating import timed_tokens
from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.frames import Frame, Slot, Words, frames, match
from asofgraph.language.english.phrase import Phrase, phrase_at
from asofgraph.language.english.question_advice import advised, wants_advice
from asofgraph.language.english.question_answers import answering, answers
from asofgraph.language.english.question_nouns import (
    liked_attribute,
    named_attributes,
    owned_attributes,
    tables,
)
from asofgraph.language.english.question_opening import asked_part, worded
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
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import VERB, is_kind, singular
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Asks, Question
from asofgraph.language.time import resolve_time

_LIGHT = VERB["light"]
_BEFORE_NOUNS = frozenset(["to", "at", "in", "for", "with", "from", "by", "as", "on", "into", "near", "of"])
_KINDS = {
    "where": {"place", "org", "name_org", "school", "quit_org", "new_org"},
    "who": {"person", "proper", "person_or_org", "org"},
    "whom": {"person", "proper", "person_or_org"},
}


@dataclass(slots=True)
class _Asked:
    """What has been understood of a question so far; *told*: it asks what happened, not what held."""

    attributes: list[str]
    events: list[str]
    value: str | None = None
    told: bool = False


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
    part, whether = asked_part(text)
    found = sentences(part)
    if not found:
        return Question(text, "en")
    sentence = next((one for one in reversed(found) if one.mark == "?"), found[-1])
    timed = timed_tokens(sentence.tokens, windows)
    parts = clauses(sentence, timed)
    lower = worded(part.lower().replace("’", "'"))
    clause = _asking(sentence, timed) or next((one for one in parts if one.verb is not None), parts[0])
    subject, whose = _subject(sentence, clause, timed, speaker, names)
    asked = _asked(sentence, clause, subject, timed, lower, ontology)
    asks: Asks = "yes_no" if whether else kind_of_answer(lower)
    if asked.value is None and clause.verb is not None:
        asked.value = _name_after(sentence.tokens, clause.verb.end, timed)
    word = question_word(lower)
    if asks == "value" and word != "where" and _is_copular(clause) and subject is not None:
        whose = _owner_of_attribute(subject, asked, whose, speaker, ontology)
    if asks != "why" and wants_advice(lower, sentence, clause, timed, bool(asked.attributes)):
        asks = "advice"
        value, attributes = advised(sentence, clause, timed)
        asked = _Asked([*attributes, *asked.attributes], asked.events, value or asked.value)
        whose = whose if subject is not None and subject.is_person and whose not in (None, "you") else speaker
    order, anchor = order_asked(lower, sentence, windows, timed)
    if asks in ("value", "yes_no") and (named := named_kind(lower)):
        kind, owner = named
        if attributes := _names_of(kind):
            asked.attributes, asked.events = attributes, []
        whose = _owner_of_named(subject, owner, speaker, whose)
        if asks == "value":
            asks, asked.value = "name", kind
    if (
        asks in ("yes_no", "when")
        and asked.value is None
        and subject is not None
        and subject.owner is not None
    ):
        asked.value = subject.of if subject.of and subject.of != subject.of.lower() else None
    if asks in ("yes_no", "when") and asked.value is not None and _is_class(asked, ontology):
        asked.value = None
    if (
        asked.events
        and asked.value is None
        and (asks in ("count", "yes_no") or asked.told)
        and _is_change(clause)
    ):
        effects = {e.attribute for event in asked.events for e in ontology.events[event].effects}
        asked.attributes = [one for one in asked.attributes if one not in effects]
    if asks == "when" and not asked.events and clause.verb is not None and not _is_change(clause):
        dated = [one for one in asked.attributes if answers("when", one, ontology)]
        if dated:
            asks, asked.attributes = "value", dated
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
    word = question_word(lower)
    asked.attributes += named_attributes(tokens[:before], timed, ontology)
    who_does = not clause.inverted and bool(re.match(r"\W*who\b", lower))
    matched = not who_does and _from_frames(tokens, clause, timed, asked, ontology)
    if _is_copular(clause):
        rest = [token for token, time in zip(tokens, timed, strict=True) if not time and token.is_word]
        rest = [token for token in rest if subject is not None and token.start >= tokens[subject.end - 1].end]
        for target in owned_attributes(subject, rest, word, ontology):
            _note(target, None, asked, ontology)
    if not matched and not who_does:
        _from_event(tokens, clause, word, asked, ontology)
    for pattern, targets in _phrases():
        if pattern.search(lower):
            for target in targets:
                _note(target, None, asked, ontology)
    if not matched and not asked.attributes:
        _from_question_word(tokens, clause, word, asked, ontology)
    after = before
    if subject is not None and subject.kind == "person" and (word == "where" or not _is_copular(clause)):
        after = max(before, subject.end)  # "where does my sister live" asks nothing about having sisters
    asked.attributes += named_attributes(tokens[after:], timed[after:], ontology)
    if (liked := liked_attribute(lower, ontology)) is not None:
        asked.attributes = [liked]
    asked.attributes = answering(word, asked.attributes, ontology)
    asked.events = answering(word, asked.events, ontology)
    return asked


def _is_copular(clause: Clause) -> bool:
    return clause.verb is not None and clause.verb.lemma == "be"


def _is_change(clause: Clause) -> bool:
    """Tell that the verb tells of something done once: what it asks is when that was."""
    verb = clause.verb
    return verb is not None and (verb.past or verb.perfect) and verb.lemma not in ("be", "bear")


def _is_class(asked: _Asked, ontology: Ontology) -> bool:
    """Tell that the value named is none, but a word for all of them ("any pets", "a job")."""
    known = ontology.attribute(asked.value or "") or ontology.attribute(singular((asked.value or "").lower()))
    if known is None or known.id not in asked.attributes:
        return False
    return known.value_type not in ("thing", "person") or singular((asked.value or "").lower()) == known.en[0]


@cache
def _phrases() -> list[tuple[re.Pattern[str], list[str]]]:
    gap = r"(?:\S+\s+){0,4}?"
    return [
        (re.compile(r"\b" + phrase.replace("~ ", gap)), targets)
        for phrase, targets in tables()["asked"].items()
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


def _from_event(
    tokens: Sequence[Token], clause: Clause, word: str | None, asked: _Asked, ontology: Ontology
) -> None:
    """Take the event that the verb alone tells of ("where did I move"): one that is called by it, or the only one."""
    verb = clause.verb
    if verb is None or verb.lemma in _LIGHT:
        return
    told = [
        frame.target
        for frame in _frames_of(verb)
        if frame.lemma != "be" and frame.target in ontology.events and _is_worded(frame, tokens)
    ]
    called = [event for event in told if verb.lemma in _lemmas(ontology.events[event].en)]
    if called or len(set(told)) == 1:
        _note((called or told)[0], None, asked, ontology)
        asked.told = not verb.passive and word in ("what", "which", "who")


def _lemmas(names: Sequence[str]) -> set[str]:
    return {verb_forms()[name].lemma for name in names if name in verb_forms()}


def _is_worded(frame: Frame, tokens: Sequence[Token]) -> bool:
    """Tell that the question has the words of a frame that are more than prepositions ("call it quits")."""
    words = {token.lower for token in tokens}
    needed = [part for part in frame.parts if isinstance(part, Words)]
    return all(
        any(set(choice) & (_BEFORE_NOUNS | words) for choice in part.choices)
        if any(set(choice) & _BEFORE_NOUNS for choice in part.choices)
        else any(set(choice) <= words for choice in part.choices)
        for part in needed
    )


def _from_question_word(
    tokens: Sequence[Token], clause: Clause, word: str | None, asked: _Asked, ontology: Ontology
) -> None:
    """Take the frames of the verb whose slot the question word asks to fill."""
    verb = clause.verb
    if verb is None or word is None or verb.lemma in _LIGHT:
        return
    kinds = _KINDS.get(word)
    for frame in _frames_of(verb):
        slots = [part for part in frame.parts if isinstance(part, Slot)]
        if not _is_worded(frame, tokens) or frame.flags & {"often", "end"}:
            continue
        if slots and (kinds is None or slots[0].kind in kinds):
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


def question_word(lower: str) -> str | None:
    """Find the word that asks."""
    found = re.search(r"\b(?:what|where|when|whom|whose|who|which|why|how)\b", lower)
    return found[0] if found else None


def _names_of(kind: str) -> list[str]:
    for kinds, attributes in tables()["names"].items():
        if kind in kinds.split("|"):
            return attributes
    return ["pet"] if is_kind("animal", kind) else []


def _owner_of_named(subject: Subject | None, owner: str, speaker: str, whose: str | None) -> str | None:
    holder = subject.owner if subject is not None else None
    while holder is not None and holder.owner is not None:
        holder = holder.owner
    mine = owner in ("my", "our", "the") or (holder is not None and holder.kind == "me")
    return speaker if mine else whose
