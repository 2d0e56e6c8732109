"""From a matched frame to the statement of an event: what happened, to happen, or did not happen after all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.correction import is_correction
from asofgraph.language.english.frames import Match
from asofgraph.language.english.phrase import Phrase
from asofgraph.language.english.scene import AFTER_ALL, Scene, Unsaid
from asofgraph.language.english.words import is_kind
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality, Precision

_POINTS_IN_TIME = frozenset(["when", "since", "after", "before", "until", "once", "while", "as", "till"])


def _named(phrases: Sequence[Phrase]) -> Phrase:
    """Give the proper name of a business beside its noun ("my own studio, Paperboat Prints")."""
    named = len(phrases) > 1 and phrases[1].capital and not phrases[0].capital
    return phrases[1] if named and is_kind("business", phrases[0].head) else phrases[0]


def event_claims(scene: Scene, match: Match) -> list[Statement] | Unsaid:
    """Make the statement of a frame that tells of an event."""
    dates, frame = scene.dates, match.frame
    event = scene.ontology.events[frame.target]
    roles = {
        name: _named(phrases).text for name, phrases in match.fills.items() if name in event.roles and phrases
    }
    names = [
        phrase.text
        for name in ("species", "child")
        for phrase in match.fills.get(name, [])[1:]
        if phrase.capital
    ]
    if names:
        roles["name"] = names[0]
    if any(phrase.determiner == "no" for phrases in match.fills.values() for phrase in phrases):
        return Unsaid("a denied event")
    if not dates.stated and set(scene.clause.links) & _POINTS_IN_TIME:
        return Unsaid("told only as a point in time")
    for flag in frame.flags:
        role, said, word = flag.partition("=")
        if said:
            roles[role] = word
    company = scene.clause.subject.company if scene.clause.subject else None
    if company and "with" in event.roles:
        roles.setdefault("with", company)
    made = _event(scene, match, roles)
    if isinstance(made, Unsaid) or len(names) < 2:
        return made
    return [replace(one, value=name, roles={**one.roles, "name": name}) for one in made for name in names]


def _event(scene: Scene, match: Match, roles: dict[str, str]) -> list[Statement] | Unsaid:
    """Make the statement of one event with its roles, in the sense and at the time that the clause tells."""
    verb, dates, frame = scene.verb, scene.dates, match.frame
    event = scene.ontology.events[frame.target]
    value = next((roles[role] for role in event.value if role in roles), None)
    start, end = scene.span
    plain = Statement(
        scene.subject,
        frame.target,
        value,
        start,
        end,
        kind=Kind.EVENT,
        modality=Modality.PAST_EVENT,
        roles=roles,
        update=scene.update,
        reason=f"frame {frame.lemma} {frame.pattern}",
    )
    if verb.able and not verb.negated:
        return Unsaid("a possibility")
    if verb.negated:
        if scene.clause.subject is None:
            return Unsaid("a denied event")
        if AFTER_ALL.search(scene.words) or verb.never or is_correction(scene.said):
            return [replace(plain, act=Act.WITHDRAWAL)]
        return Unsaid("a denied event")
    if verb.formerly or (verb.ended and not verb.chain_end):
        return Unsaid("a former habit")
    if verb.chain_end:
        return Unsaid("an event that is not gone on with")
    happened = (
        verb.past or verb.perfect or (verb.passive and verb.form == "participle")
    ) and not verb.progressive
    told_as_present = (
        dates.start is not None and not verb.progressive and verb.auxiliary is None and not scene.future
    )
    if (happened or told_as_present) and not verb.plan and not verb.future:
        if re.search(r"\b(?:later|afterwards|after that|earlier)\b", scene.words):
            return Unsaid("dated by something else that happened")
        if scene.future:  # "got a job at Acme, starting on Monday"
            return [replace(plain, modality=Modality.PLAN, valid_from=dates.start, precision=dates.precision)]
        when = dates.start if dates.start is not None else dates.end if dates.stated else scene.today
        return [replace(plain, valid_from=when, occurred_at=when, precision=dates.precision or Precision.DAY)]
    if scene.often:
        return Unsaid("what happens again and again")
    if scene.future:
        return [
            replace(
                plain,
                modality=Modality.PLAN,
                valid_from=dates.start,
                precision=dates.precision,
            )
        ]
    return Unsaid("a plan without a date")
