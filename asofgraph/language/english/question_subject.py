"""Whom an English question is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.clause import Clause, inversion_at
from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.phrase import phrase_at
from asofgraph.language.english.question_verb import Asked
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.tokens import Sentence, Token
from asofgraph.language.english.verb_group import VerbGroup
from asofgraph.language.english.words import RELATIVE
from asofgraph.language.ontology import Ontology


def asking_clause(sentence: Sentence, timed: Sequence[bool]) -> Clause | None:
    """Find the clause that asks: an auxiliary before its subject, with what is asked for before it."""
    tokens = sentence.tokens
    for i in range(len(tokens)):
        if (turned := inversion_at(tokens, i, timed)) is not None:
            subject, verb = turned
            if subject is not None and verb.lemma == "be":
                subject, verb = _without_participle(tokens, subject, verb, timed)
            return Clause(i, len(tokens), (), subject, verb, verb.end, inverted=True)
    return None


def _without_participle(
    tokens: Sequence[Token], subject: Subject, verb: VerbGroup, timed: Sequence[bool]
) -> tuple[Subject, VerbGroup]:
    """Give back to the verb what is no part of its subject ("is [my brother] based")."""
    at = subject.end - 1
    if subject.head.endswith("ed") and at > subject.start and tokens[at - 1].lower in RELATIVE:
        shorter = subject_at(tokens[:at], subject.start, timed)
        if shorter is not None:
            return shorter, replace(verb, at=at, end=at)
    return subject, verb


def subject_asked(
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


def owner_of_attribute(
    subject: Subject, asked: Asked, whose: str | None, speaker: str, ontology: Ontology
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


def owner_of_named(subject: Subject | None, owner: str, speaker: str, whose: str | None) -> str | None:
    holder = subject.owner if subject is not None else None
    while holder is not None and holder.owner is not None:
        holder = holder.owner
    mine = owner in ("my", "our", "the") or (holder is not None and holder.kind == "me")
    return speaker if mine else whose
