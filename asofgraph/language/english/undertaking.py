"""Undertakings that are not to be: a move that fell through, a wedding that is called off."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.english.phrase import phrase_at
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.words import VERB
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind

# Nouns for what may fall through, with the event and the role that their "to", "at" or first word fills.
_UNDERTAKINGS = {
    **dict.fromkeys(("move", "relocation"), ("move", "destination")),
    **dict.fromkeys(
        ("job", "offer", "position", "role", "internship", "contract", "transfer"), ("hiring", "employer")
    ),
    **dict.fromkeys(("wedding", "marriage"), ("marriage", "with")),
    "engagement": ("engagement", "with"),
    "adoption": ("adoption", "species"),
}
_FALLING = frozenset([("fall", "through"), ("be", "off"), ("call", "off")])
_GOING_AHEAD = frozenset([("go", "ahead"), ("go", "through")])


def _whither(scene: Scene, at: int) -> str | None:
    """Read the name after "the move", "the job": "to Leeds", "at Acme"."""
    tokens = scene.tokens
    if at + 1 >= scene.clause.end or tokens[at].lower not in ("to", "at", "with", "in"):
        return None
    phrase = phrase_at(tokens, at + 1, scene.clause.end, scene.timed)
    return phrase.text if phrase is not None and phrase.capital else None


def undone_claims(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "the move to Leeds fell through", "we called off the wedding": an undertaking that is not to be."""
    verb, tokens, at = scene.verb, scene.tokens, scene.verb.end
    if speaker is None or verb.unreal or verb.able or (verb.future and not verb.negated):
        return []
    particle = tokens[at].lower if at < scene.clause.end else ""
    falls = (verb.lemma, particle) in _FALLING or verb.lemma in VERB["calling_off"]
    stays = (verb.lemma, particle) in _GOING_AHEAD or verb.lemma == "happen"
    if not (stays if verb.negated else falls):
        return []
    named: Subject | None = subject
    if subject.kind == "me":
        named = subject_at(tokens, at + (particle == "off"), scene.timed)
    if named is None or named.kind != "thing" or named.head not in _UNDERTAKINGS:
        return []
    if named.owner is not None and named.owner.kind != "me":
        return []
    event, role = _UNDERTAKINGS[named.head]
    first = named.text.split()[0]
    of = named.of or _whither(scene, named.end)
    value = of or (first if first[0].isupper() and first.lower() != named.head else None)
    if value is None and event in ("move", "hiring"):
        return []
    start, end = scene.span
    made = Statement(
        speaker, event, value, start, end, act=Act.WITHDRAWAL, kind=Kind.EVENT, reason="it is not to be"
    )
    return [replace(made, roles={role: value} if value else {})]
