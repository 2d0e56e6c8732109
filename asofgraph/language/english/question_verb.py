"""Which attributes and events the verb of an English question, and its phrases, ask for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from asofgraph.language.english.clause import Clause
from asofgraph.language.english.frames import Frame, Slot, Words, frames, match
from asofgraph.language.english.phrase import Phrase
from asofgraph.language.english.question_nouns import tables
from asofgraph.language.english.states import preference_attribute
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verb_group import VerbGroup
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import VERB
from asofgraph.language.ontology import Ontology

_LIGHT = VERB["light"]
# More targets than this, and a verb says nothing by itself ("take").
_MEANINGS = 3
_BEFORE_NOUNS = frozenset(["to", "at", "in", "for", "with", "from", "by", "as", "on", "into", "near", "of"])
_KINDS = {
    "where": {"place", "org", "name_org", "school", "quit_org", "new_org"},
    "who": {"person", "proper", "person_or_org", "org"},
    "whom": {"person", "proper", "person_or_org"},
}


@dataclass(slots=True)
class Asked:
    """What has been understood of a question so far; *told*: it asks what happened, not what held."""

    attributes: list[str]
    events: list[str]
    value: str | None = None
    told: bool = False


def from_frames(
    tokens: Sequence[Token], clause: Clause, timed: Sequence[bool], asked: Asked, ontology: Ontology
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
        note(frame.target, phrase, asked, ontology)
        asked.value = asked.value or phrase.text
        return True
    return False


def _frames_of(verb: VerbGroup) -> list[Frame]:
    key = f"{verb.lemma}.passive" if verb.passive else verb.lemma
    found = [*frames().get(key, ()), *(frames().get("be", ()) if verb.passive else ())]
    return [frame for frame in found if not frame.flags & {"mypet", "mychild"}]


def from_event(
    tokens: Sequence[Token], clause: Clause, word: str | None, asked: Asked, ontology: Ontology
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
        note((called or told)[0], None, asked, ontology)
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


def from_question_word(
    tokens: Sequence[Token], clause: Clause, word: str | None, asked: Asked, ontology: Ontology
) -> None:
    """
    Take the frames of the verb whose slot the question word asks to fill.

    None of "be", which takes anything, and for when, why and how none of a verb of several meanings.
    """
    verb = clause.verb
    if verb is None or word is None or verb.lemma in _LIGHT or verb.lemma == "be":
        return
    if word in ("when", "why", "how") and len({frame.target for frame in _frames_of(verb)}) > _MEANINGS:
        return
    kinds = _KINDS.get(word)
    for frame in _frames_of(verb):
        slots = [part for part in frame.parts if isinstance(part, Slot)]
        if not _is_worded(frame, tokens) or frame.flags & {"often", "end"}:
            continue
        if slots and (kinds is None or slots[0].kind in kinds):
            note(frame.target, None, asked, ontology)
            if kinds is not None:
                return


@cache
def phrases_asked() -> list[tuple[re.Pattern[str], list[str]]]:
    gap = r"(?:\S+\s+){0,4}?"
    return [
        (re.compile(r"\b" + phrase.replace("~ ", gap)), targets)
        for phrase, targets in tables()["asked"].items()
    ]


def note(target: str, phrase: Phrase | None, asked: Asked, ontology: Ontology) -> None:
    if target in ontology.events:
        asked.events.append(target)
        asked.attributes.extend(effect.attribute for effect in ontology.events[target].effects)
    elif target == "preference" and phrase is not None:
        asked.attributes.append(preference_attribute(phrase))
    else:
        asked.attributes.append(target)
