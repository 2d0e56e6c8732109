"""Days that a clause names as its value: deadlines, starts, ends and birthdays."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.nominal import claim_of
from asofgraph.language.english.noun import attribute_named, of_compound, owner_of, values_at
from asofgraph.language.english.parting import JOBS
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.words import RELATIVE, VERB
from asofgraph.language.statement import Statement
from asofgraph.models import Precision

_BOUNDS = {
    **dict.fromkeys(("expire", "end", "close", "finish", "lapse"), "end_date"),
    **dict.fromkeys(("start", "begin", "launch", "open"), "start_date"),
}


def _born(scene: Scene, subject: Subject) -> list[Statement]:
    """Read "Zuri was born October 3rd": the day is a birthday, where none is told of as just born."""
    at = scene.verb.end
    lately = scene.dates.start is None or (scene.today - scene.dates.start).days < 60
    named = subject.kind == "person" and subject.owner is None and subject.head == ""
    if lately or not named or scene.dates.precision is not Precision.DAY or scene.verb.negated:
        return []
    birthday = scene.ontology.attributes["birthday"]
    return [
        claim_of(replace(scene, subject=subject.text), birthday, phrase, None)
        for phrase in values_at(scene, subject, birthday, at)[:1]
    ]


_OVER = frozenset([("be", "up"), ("run", "out"), ("run", "until"), ("run", "through"), ("run", "till")])


def due_claims(scene: Scene, subject: Subject) -> list[Statement]:
    """Read "the invoice is due on 12 May", "the key expires on 1 July"."""
    at = scene.verb.end
    live = scene.verb.lemma == "go" and at < scene.clause.end and scene.tokens[at].lower == "live"
    follows = scene.tokens[at].lower if at < scene.clause.end else ""
    over = (scene.verb.lemma, follows) in _OVER
    if scene.verb.lemma == "bear" and scene.verb.passive and (born := _born(scene, subject)):
        return born
    due = scene.verb.lemma == "be" and at < scene.clause.end and scene.tokens[at].lower == "due"
    bounded = "start_date" if live else "end_date" if over else _BOUNDS.get(scene.verb.lemma)
    if subject.head in JOBS and subject.owner is not None:
        return []  # "my job at Greggs starts on Saturday" is of who starts
    if bounded is not None and not (scene.verb.past or scene.verb.unreal) and subject.kind == "thing":
        end = scene.ontology.attributes[bounded]
        return [
            claim_of(replace(scene, subject=subject.text), end, phrase, None)
            for phrase in values_at(scene, subject, end, at)[:1]
        ]
    if not due or scene.verb.negated or subject.kind not in ("thing", "person") or subject.head in RELATIVE:
        return []
    deadline = scene.ontology.attributes["deadline"]
    phrases = values_at(scene, subject, deadline, at + 1)
    return [claim_of(replace(scene, subject=subject.text), deadline, phrase, None) for phrase in phrases[:1]]


def presented_claims(scene: Scene, subject: Subject, discourse: Discourse) -> list[Statement]:
    """Read "it's my birthday on the 22nd": a date whose noun stands after the copula."""
    verb = scene.verb
    if subject.text.lower() not in ("it", "that", "this") or verb.lemma != "be" or verb.negated or verb.past:
        return []
    named = subject_at(scene.tokens, verb.end, scene.timed)
    if named is None or named.owner is None:
        return []
    attribute, _ = attribute_named(scene, named)
    if attribute is None or attribute.value_type != "date":
        return []
    owner = owner_of(named, attribute, discourse.resolved(named.owner), discourse.speaker)
    values = values_at(scene, named, attribute, named.end) if owner is not None else []
    return [claim_of(replace(scene, subject=owner or ""), attribute, phrase, None) for phrase in values[:1]]


def moved_claims(scene: Scene, subject: Subject) -> list[Statement]:
    """Read "the kick-off is shifted to 11 December", "release pushed from 20 November to 4 December"."""
    verb, tokens, end = scene.verb, scene.tokens, scene.clause.end
    if (
        verb.lemma not in VERB["moving_day"]
        or verb.negated
        or verb.able
        or verb.unreal
        or subject.kind != "thing"
    ):
        return []
    if subject.owner is not None and subject.owner.kind != "me":
        return []
    to = next(
        (
            i
            for i in range(verb.end, end - 1)
            if tokens[i].lower in ("to", "until", "till") and scene.timed[i + 1]
        ),
        None,
    )
    attribute, _ = attribute_named(scene, subject)
    if to is None or (attribute is not None and attribute.value_type != "date"):
        return []
    known = attribute or scene.ontology.attributes["start_date"]
    owner = owner_of(subject, known, None, None) or of_compound(scene, subject, known) or subject.text
    found = values_at(scene, subject, known, to + 1)
    made = [
        claim_of(replace(scene, subject=owner or subject.text), known, phrase, None) for phrase in found[:1]
    ]
    return [replace(one, valid_from=scene.today, precision=Precision.DAY) for one in made]


def noted_due(scene: Scene) -> list[Statement]:
    """Read "essay on roman glass due on the 4th": a deadline noted without its verb."""
    tokens, clause = scene.tokens, scene.clause
    at = next((i for i in range(clause.start + 1, clause.end - 1) if tokens[i].lower == "due"), None)
    subject = subject_at(tokens, clause.start, scene.timed) if at is not None else None
    after = at + 1 if at is not None else 0
    while after < clause.end and tokens[after].lower in ("in", "on", "by", "back"):
        after += 1
    if (
        at is None
        or subject is None
        or subject.kind != "thing"
        or after >= clause.end
        or not scene.timed[after]
    ):
        return []
    if subject.owner is not None and subject.owner.kind != "me":
        return []
    deadline = scene.ontology.attributes["deadline"]
    found = values_at(scene, subject, deadline, after)
    return [replace(scene, subject=subject.text).statement("deadline", phrase.text) for phrase in found[:1]]
