"""Days that a clause names as its value: deadlines, starts, ends and birthdays."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.nominal import claim_of
from asofgraph.language.english.noun import attribute_named, owner_of, values_at
from asofgraph.language.english.parting import JOBS
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.words import RELATIVE
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
