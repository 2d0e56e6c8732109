"""What an English question asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from asofgraph.language.english.clause import Clause, clauses
from asofgraph.language.english.dating import timed_tokens
from asofgraph.language.english.phrase import phrase_at
from asofgraph.language.english.question_advice import advised, wants_advice
from asofgraph.language.english.question_answers import answering, answers
from asofgraph.language.english.question_nouns import (
    liked_attribute,
    named_attributes,
    owned_attributes,
    tables,
)
from asofgraph.language.english.question_opening import asked_part, in_full, worded
from asofgraph.language.english.question_shape import (
    favourite_kind,
    kind_of_answer,
    named_kind,
    order_asked,
    tense_asked,
)
from asofgraph.language.english.question_subject import (
    asking_clause,
    owner_of_attribute,
    owner_of_named,
    subject_asked,
)
from asofgraph.language.english.question_verb import (
    Asked,
    from_event,
    from_frames,
    from_question_word,
    note,
    phrases_asked,
)
from asofgraph.language.english.subject import Subject
from asofgraph.language.english.tokens import Sentence, Token, sentences
from asofgraph.language.english.words import is_kind, singular
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Asks, Question
from asofgraph.language.time import resolve_time
from asofgraph.models import Act


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
    sentence = in_full(next((one for one in reversed(found) if one.mark == "?"), found[-1]))
    timed = timed_tokens(sentence.tokens, windows)
    parts = clauses(sentence, timed)
    lower = worded(part.lower().replace("’", "'"))
    clause = asking_clause(sentence, timed) or next((one for one in parts if one.verb is not None), parts[0])
    subject, whose = subject_asked(sentence, clause, timed, speaker, names)
    asked = _asked(sentence, clause, subject, timed, lower, ontology)
    asks: Asks = "yes_no" if whether else kind_of_answer(lower)
    if asked.value is None and clause.verb is not None:
        asked.value = _name_after(sentence.tokens, clause.verb.end, timed)
    word = question_word(lower)
    if asks == "value" and word != "where" and _is_copular(clause) and subject is not None:
        whose = owner_of_attribute(subject, asked, whose, speaker, ontology)
    if asks != "why" and wants_advice(lower, sentence, clause, timed, bool(asked.attributes)):
        asks = "advice"
        value, attributes = advised(sentence, clause, timed)
        asked = Asked([*attributes, *asked.attributes], asked.events, value or asked.value)
        whose = whose if subject is not None and subject.is_person and whose not in (None, "you") else speaker
    order, anchor = order_asked(lower, sentence, windows, timed)
    if asks in ("value", "yes_no") and (named := named_kind(lower)):
        kind, owner = named
        if attributes := _names_of(kind):
            asked.attributes, asked.events = attributes, []
        whose = owner_of_named(subject, owner, speaker, whose)
        if asks == "value":
            known = ontology.attribute(kind)
            asks, asked.value = "name", (None if known is not None and known.en[0] == kind else kind)
    if asks in ("yes_no", "when"):
        asked.value = _value(asked, subject, lower, ontology)
    if asked.events and _is_change(clause):
        _without_effects(asked, asks, ontology)
    if (
        asks == "when"
        and word == "when"
        and not asked.events
        and clause.verb is not None
        and not _is_change(clause)
    ):
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


def _asked(
    sentence: Sentence,
    clause: Clause,
    subject: Subject | None,
    timed: Sequence[bool],
    lower: str,
    ontology: Ontology,
) -> Asked:
    asked = Asked([], [])
    tokens = sentence.tokens
    before = clause.start if clause.inverted else 0
    word = question_word(lower)
    asked.attributes += named_attributes(tokens[:before], timed, ontology)
    who_does = not clause.inverted and bool(re.match(r"\W*who\b", lower))
    matched = not who_does and from_frames(tokens, clause, timed, asked, ontology)
    if _is_copular(clause):
        rest = [token for token, time in zip(tokens, timed, strict=True) if not time and token.is_word]
        rest = [token for token in rest if subject is not None and token.start >= tokens[subject.end - 1].end]
        for target in owned_attributes(subject, rest, word, ontology):
            note(target, None, asked, ontology)
    if not matched and not who_does:
        from_event(tokens, clause, word, asked, ontology)
    for pattern, targets in phrases_asked():
        if pattern.search(lower):
            for target in targets:
                note(target, None, asked, ontology)
    if not matched and not asked.attributes:
        from_question_word(tokens, clause, word, asked, ontology)
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


def _without_effects(asked: Asked, asks: Asks, ontology: Ontology) -> None:
    """Leave out what the events changed, where it is they that are asked about, and always what they ended."""
    effects = [effect for event in asked.events for effect in ontology.events[event].effects]
    alone = asks == "why" or (asked.value is None and (asks in ("count", "yes_no") or asked.told))
    gone = {effect.attribute for effect in effects if alone or (asks == "yes_no" and effect.act is Act.END)}
    known = ontology.attribute(asked.value or "")
    if asks == "yes_no" and known is not None and known.id in gone:
        asked.events = []  # "have I sold my car": the events name the thing, not its kind
    asked.attributes = [one for one in asked.attributes if one not in gone]


def _value(asked: Asked, subject: Subject | None, lower: str, ontology: Ontology) -> str | None:
    """Give what is named as the value: what the verb takes, or the name in "my last day at Acme"."""
    if asked.value is not None:
        return None if _is_class(asked.value, asked, lower, ontology) else asked.value
    named = subject.of if subject is not None and subject.owner is not None else None
    return named if named is not None and named != named.lower() else None


def _is_class(value: str, asked: Asked, lower: str, ontology: Ontology) -> bool:
    """Tell that the value named is none, but a word for all of them ("any pets", "kids", "a job")."""
    word = value.lower()
    known = ontology.attribute(word) or ontology.attribute(singular(word))
    if known is None or known.id not in asked.attributes:
        return False
    every = singular(word) != word or f"any {word}" in lower
    return every or known.value_type not in ("thing", "person") or word == known.en[0]


def _name_after(tokens: Sequence[Token], i: int, timed: Sequence[bool]) -> str | None:
    """Find the first proper name after the verb."""
    while i < len(tokens):
        phrase = phrase_at(tokens, i, len(tokens), timed) if tokens[i].is_capital and not timed[i] else None
        if phrase is not None and tokens[i].text != "I" and tokens[i - 1].lower not in ("before", "after"):
            return phrase.text
        i += 1
    return None


def question_word(lower: str) -> str | None:
    """Find the word that asks."""
    found = re.search(r"\b(?:what|where|when|whom|whose|who|which|why|how)\b", lower)
    return found[0] if found else None


def _names_of(kind: str) -> list[str]:
    for kinds, attributes in tables()["names"].items():
        if kind in kinds.split("|"):
            return attributes
    return ["pet"] if is_kind("animal", kind) else []
