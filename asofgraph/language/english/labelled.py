"""Notes with a label: "Owner of the billing service: Teodor", "Allergies: shellfish and latex"."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.attribute import Attribute
from asofgraph.language.english.kinds import fill
from asofgraph.language.english.noun import attribute_labelled, attribute_named, owner_of, values_at
from asofgraph.language.english.phrase import Phrase, joined, phrase_at, phrase_of
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.states import preference_attribute
from asofgraph.language.english.subject import Subject, name_end_at, subject_at
from asofgraph.language.english.words import FUNCTION
from asofgraph.language.statement import Statement
from asofgraph.models import Kind

# What a label names of the speaker where it says of nobody else.
_OWN = frozenset(
    [
        "allergy",
        "medication",
        "client",
        "pet",
        "diet",
        "hobby",
        "language",
        "employer",
        "role",
        "housemate",
        "instrument",
    ]
)
# What a label says of its members, whatever they are called.
_WHATEVER = frozenset(["medication", "hobby", "allergy", "client"])
_NONE = frozenset(["none", "no", "nil", "zero", "0"])
_LONGEST = 240
_JOINTS = frozenset([",", "and", "&", "plus", "(", ")", ";"])


_ANSWERABLE = re.compile(
    r"(?:person )?(?:responsible|in charge|answerable|contact|point of contact|lead|assignee) "
    r"(?:for|of|on) (?:the )?(?P<thing>.+)",
    re.IGNORECASE,
)
_HOUSEHOLD = re.compile(
    r"(?:so )?(?:there ?(?:'s|are|is)|we ?(?:'re|are)) (?:now |just )?\w+ of us(?: (?:now|living|sharing))? "
    r"(?:in|at) (?:the|our|this) (?:\w+ )?(?:house|flat|apartment|place|houseshare|flatshare|sharehouse|unit)"
    r"|housemates|flatmates|roommates",
    re.IGNORECASE,
)


def labelled_claims(scene: Scene, speaker: str | None) -> list[Statement]:
    """Read a noun that names an attribute, a colon, and the value or values."""
    tokens = scene.tokens
    colon = next((i for i, token in enumerate(tokens) if token.text == ":"), None)
    if colon is None or colon < 1 or colon + 1 >= len(tokens):
        return []
    if _HOUSEHOLD.match(joined(tokens, 0, colon)) and speaker is not None:
        names = fill("people", tokens, colon + 1, len(tokens), scene.timed)
        made = replace(scene, subject=speaker)
        return [
            replace(made.statement("housemate", one.text), reason="who lives in the house") for one in names
        ]
    if matter := _ANSWERABLE.fullmatch(joined(tokens, 0, colon)):
        who = fill("proper", tokens, colon + 1, len(tokens), scene.timed)
        return [replace(scene, subject=matter["thing"]).statement("owner", one.text) for one in who]
    subject = subject_at(tokens, 0, scene.timed)
    if subject is None or subject.kind == "me":
        return []
    if subject.end == colon and subject.of is not None:
        return _of_thing(scene, subject, colon)
    if subject.kind == "thing" and subject.owner is None and (found := _of_matter(scene, subject, colon)):
        return found
    between = tokens[subject.end : colon]
    mine = [token.lower for token in between[:1]] == ["i"] and len(between) == 2  # "Vitamins I take: …"
    aside = mine or all(
        scene.timed[subject.end + n] or token.lower in _NOW for n, token in enumerate(between)
    )
    return _of_person(scene, subject, colon + 1, speaker) if aside else []


_NOW = FUNCTION["adverb"] | {"at", "the", "moment", "right", "so", "far", "these", "days"}


# What is noted of the speaker by its noun and its value alone ("blood type O negative", "shoe size 9").
_NOTED = frozenset(
    [
        "blood_type",
        "height",
        "weight",
        "clothing_size",
        "phone_number",
        "email",
        "rent",
        "salary",
        "birthday",
        "age",
        "mortgage",
        "insurance",
    ]
)


def noted_claims(scene: Scene, speaker: str | None, *, after: int | None = None) -> list[Statement]:
    """
    Read "blood type O negative": a noun for something of the speaker's, and right after it a value of its kind.

    Args:
        scene: The clause; it has no verb, or else what is noted stands in it behind a comma.
        speaker: Whose it is.
        after: The token behind which a comma is looked for; None where the clause opens with the noun.
    """
    tokens, clause = scene.tokens, scene.clause
    starts = (
        [clause.start]
        if after is None
        else [i + 1 for i in range(after, clause.end) if tokens[i].text == ","]
    )
    return [] if speaker is None else [one for start in starts for one in _noted(scene, start, speaker)]


def _noted(scene: Scene, first: int, speaker: str) -> list[Statement]:
    tokens, end = scene.tokens, scene.clause.end
    while first < end and (not tokens[first].is_word or tokens[first].lower in ("and", "my", "also")):
        first += 1
    for at in range(min(end - 1, first + 3), first, -1):
        name = " ".join(token.lower for token in tokens[first:at])
        attribute = scene.ontology.attribute(name)
        if attribute is None or attribute.id not in _NOTED:
            continue
        subject = Subject("thing", name, first, at, head=tokens[at - 1].lower)
        found = values_at(scene, subject, attribute, at)
        return [_labelled(scene, speaker, attribute, found[0])] if found else []
    return []


def _of_matter(scene: Scene, subject: Subject, colon: int) -> list[Statement]:
    """Read "Domain riverkite.in: owner Sunil Rao, renewal due …": a matter, and what is noted of it by name."""
    tokens = scene.tokens
    found: list[Statement] = []
    at = colon + 1
    while at + 1 < len(tokens):
        attribute = scene.ontology.attribute(tokens[at].lower)
        if attribute is not None and attribute.id in (
            "owner",
            "status",
            "version",
            "budget",
            "price",
            "limit",
            "location",
        ):
            inside = replace(scene, clause=replace(scene.clause, end=len(tokens)))
            whose = Subject("thing", attribute.id, at, at + 1, head=tokens[at].lower)
            values = values_at(inside, whose, attribute, at + 1 + (tokens[at + 1].lower in ("is", ":")))
            found += [
                _labelled(scene, joined(tokens, subject.start, colon), attribute, one) for one in values[:1]
            ]
        at = next((i + 1 for i in range(at, len(tokens)) if tokens[i].text in (",", ";")), len(tokens))
    return found


def _of_thing(scene: Scene, subject: Subject, colon: int) -> list[Statement]:
    tokens = scene.tokens
    attribute, _ = attribute_named(scene, subject)
    if attribute is None:
        return []
    last = name_end_at(tokens, colon + 1, scene.timed)
    if attribute.value_type == "person" and last > colon + 1:
        phrase = phrase_of(tokens, colon + 1, last)
    elif attribute.value_type == "date" and scene.dates.start is not None:
        phrase = replace(phrase_of(tokens, colon + 1, len(tokens)), text=scene.dates.start.date().isoformat())
    elif attribute.id == "status":
        last = next((i for i in range(colon + 1, len(tokens)) if not tokens[i].is_word), len(tokens))
        if not 1 <= last - colon - 1 <= 4:
            return []
        phrase = phrase_of(tokens, colon + 1, last)
    elif attribute.value_type in ("money", "number") and (
        found := fill("money", tokens, colon + 1, len(tokens), scene.timed)
    ):
        phrase = found[0]
    else:
        return []
    return [_labelled(scene, subject.of or "", attribute, phrase)]


def _of_person(scene: Scene, subject: Subject, at: int, speaker: str | None) -> list[Statement]:
    """Read "Mum's tablets: levodopa and …", "clients at the moment: A, B": lists whose every member fits."""
    attribute, _ = attribute_named(scene, subject)
    if attribute is None and subject.owner is None and not subject.definite:
        attribute = attribute_labelled(scene, subject.text)
    if attribute is None or attribute.value_type in ("date", "money", "number") or len(scene.text) > _LONGEST:
        return []
    if subject.owner is not None:
        who = owner_of(subject, attribute, subject.owner.text, speaker)
        if subject.owner.kind not in ("me", "person"):
            return []
    else:
        who = speaker if attribute.id in _OWN and not subject.definite else None
    phrases = _members(scene, subject, attribute, at)
    return [_labelled(scene, who, attribute, phrase) for phrase in phrases] if who else []


def _members(scene: Scene, subject: Subject, attribute: Attribute, at: int) -> list[Phrase]:
    tokens = scene.tokens
    found: list[Phrase] = []
    while at < len(tokens):
        members = values_at(scene, subject, attribute, at)
        if not members and attribute.id in _WHATEVER:
            members = [one for one in [phrase_at(tokens, at, len(tokens), scene.timed)] if one is not None]
        if any(one.determiner == "no" or one.words[0] in _NONE for one in members):
            return []
        if not members:
            return found
        found += members
        at = members[-1].last
        while at < len(tokens) and tokens[at].lower not in _JOINTS:
            at += 1
        while at < len(tokens) and tokens[at].lower in _JOINTS:
            at += 1
    return found


def _labelled(scene: Scene, who: str, attribute: Attribute, phrase: Phrase) -> Statement:
    tokens = scene.tokens
    preference = attribute.cardinality == "preference"
    name = preference_attribute(phrase) if attribute.id == "preference" else attribute.id
    made = Statement(
        who, name, phrase.text, tokens[0].start, tokens[phrase.last - 1].end, reason="a labelled value"
    )
    return replace(made, kind=Kind.PREFERENCE) if preference else made
