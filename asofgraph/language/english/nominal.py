"""Attributes named by a noun: "my rent is £900", "the deadline for the proposal is 9 May", "her name is Bori"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.attribute import Attribute
from asofgraph.language.english.claims import Scene, preference_attribute
from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.kinds import fill
from asofgraph.language.english.phrase import Phrase, joined, phrase_at, phrase_of
from asofgraph.language.english.subject import Subject, name_end_at, subject_at
from asofgraph.language.english.words import FUNCTION, KIND, RELATIVE, VERB, is_kind, singular
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality, Precision

# Nouns that name an attribute only after a possessive.
_NOUNS = {
    "number": "phone_number",
    "work": "employer",
    "flat": "residence",
    "apartment": "residence",
    "house": "residence",
    "place": "residence",
    "home": "residence",
    "last name": "name",
    "native tongue": "language",
    "mother tongue": "language",
    "first language": "language",
}
_KIND_OF_ATTRIBUTE = {
    "role": "role",
    "major": "subject",
    "diet": "diet",
    "hobby": "activities",
    "allergy": "allergens",
    "language": "languages",
    "nationality": "nationality",
    "religion": "religion",
    "employer": "org",
    "school": "school",
    "team": "team",
    "blood_type": "blood",
    "commute": "transport",
    "phone": "phone",
    "vehicle": "vehicle",
    "medication": "medicine",
    "health_condition": "disease",
    "pet": "pets",
    "work_mode": "work_mode",
    "clothing_size": "measure",
    "relationship_status": "relationship",
    "sport": "sports",
    "instrument": "instruments",
}
_KIND_OF_VALUE = {
    "place": "place",
    "organisation": "name_org",
    "person": "proper",
    "money": "money",
    "number": "measure",
    "time": "clock",
}
_CHANGERS = VERB["changing"]
_PLACE_BEFORE = frozenset(["in", "at", "near", "on"])
_CHANGING = {
    "be": None,
    "go": ("up", "down"),
    "increase": (),
    "rise": (),
    "drop": (),
    "change": (),
    "decrease": (),
    "move": (),
    "raise": (),
    "become": None,
}


def nominal_claims(scene: Scene, subject: Subject, who: str | None, speaker: str | None) -> list[Statement]:
    """Make the statements of a clause whose subject names an attribute of someone or something."""
    verb = scene.clause.verb
    assert verb is not None
    if subject.kind not in ("thing", "person"):
        return []
    if subject.owner is None and subject.of is None and not (subject.definite and " " in subject.text):
        return []
    if named := _named_relative(scene, subject, who, speaker):
        return named
    if subject.kind == "person" and verb.lemma != "be":
        return []
    if verb.lemma not in _CHANGING and not (verb.progressive and subject.kind == "thing"):
        return []
    if subject.head == "day" and "last day" in subject.text.lower():
        return _last_day(scene, subject, speaker)
    attribute, kind = attribute_named(scene, subject)
    if attribute is None:
        return []
    owner = _owner(subject, attribute, who, speaker)
    if owner is None and subject.owner is None and subject.of is None:
        owner = _of_compound(scene, subject, attribute)
    if owner is None or (subject.kind == "person" and subject.name):
        return []
    scene = replace(scene, subject=owner)
    at = _value_at(scene, attribute)
    if at is None:
        return []
    phrases = _values(scene, subject, attribute, at)
    made = [_claim(scene, attribute, phrase, kind) for phrase in phrases]
    if verb.lemma not in ("be", "become") and not verb.progressive:
        made = [
            replace(
                one,
                valid_from=scene.dates.start or scene.today,
                precision=scene.dates.precision or Precision.DAY,
            )
            for one in made
        ]
    scene.clause.body = phrases[-1].last if phrases else scene.clause.body
    return made


def _of_compound(scene: Scene, subject: Subject, attribute: Attribute) -> str | None:
    """Read "the project deadline" as the deadline of the project."""
    words = subject.text.split()
    for n in range(1, len(words)):
        if scene.ontology.attribute(" ".join(words[n:])) is attribute:
            return " ".join(words[:n])
    return None


def _named_relative(scene: Scene, subject: Subject, who: str | None, speaker: str | None) -> list[Statement]:
    """Read "my wife's name is Ana", "my boss is called Mo": a relative by name, in the owner's slot."""
    verb = scene.clause.verb
    assert verb is not None
    naming = verb.lemma in ("call", "name") and verb.passive
    relative = subject.owner if subject.head == "name" and verb.lemma == "be" else subject if naming else None
    if relative is None or relative.kind != "person" or not relative.head or relative.owner is None:
        return []
    if verb.negated or scene.ended:
        return []
    owner = (
        speaker
        if relative.owner.kind == "me"
        else relative.owner.text
        if relative.owner.kind == "person"
        else who
    )
    attribute = "pet" if is_kind("animal", relative.head) else None
    known = scene.ontology.attribute(relative.head)
    attribute = attribute or (known.id if known is not None else None)
    last = min(name_end_at(scene.tokens, verb.end, scene.timed), scene.clause.end)
    if owner is None or attribute is None or last <= verb.end:
        return []
    name = joined(scene.tokens, verb.end, last)
    role = "species" if attribute == "pet" else "relation"
    return [
        replace(
            scene.statement(attribute, name),
            subject=owner,
            roles={"name": name, role: relative.head},
            reason="a relative by name",
        )
    ]


def changed_claims(scene: Scene, discourse: Discourse) -> list[Statement]:
    """Read "I changed my major from physics to philosophy", "they moved the deadline to 12 May"."""
    verb, tokens, clause = scene.clause.verb, scene.tokens, scene.clause
    assert verb is not None
    if verb.lemma not in _CHANGERS or verb.passive or verb.negated or verb.progressive or verb.future:
        return []
    if not (verb.past or verb.perfect):
        return []
    named = subject_at(tokens, verb.end, scene.timed)
    if named is None or named.kind != "thing":
        return []
    attribute, _ = attribute_named(scene, named)
    who = discourse.resolved(named.owner) if named.owner is not None else None
    owner = _owner(named, attribute, who, discourse.speaker) if attribute is not None else None
    to = next((i for i in range(named.end, clause.end) if tokens[i].lower == "to"), None)
    if attribute is None or owner is None or to is None:
        return []
    scene = replace(scene, subject=owner)
    values = _values(scene, named, attribute, to + 1)
    before = next((i for i in range(named.end, to) if tokens[i].lower == "from"), None)
    gone = phrase_at(tokens, before + 1, to, scene.timed) if before is not None else None
    dates = scene.dates
    dated = dates.start is not None and attribute.value_type != "date"
    return [
        replace(
            scene.statement(attribute.id, phrase.text),
            valid_from=dates.start if dated else scene.today,
            precision=dates.precision if dated else Precision.DAY,
            update=verb.lemma,
            replaces=(gone.text,) if gone is not None else (),
            reason=f"{attribute.id} was changed",
        )
        for phrase in values[:1]
    ]


def attribute_named(scene: Scene, subject: Subject) -> tuple[Attribute | None, str | None]:
    """Find the attribute that a subject's noun names, and the kind where it is a favourite."""
    words = re.sub(
        r"^(?:current|new|old|present|usual|own|favou?rite|actual|main|daily|monthly)\s+", "", _bare(subject)
    )
    if re.match(r"(?:\w+\s+)?favou?rite\b", _bare(subject)):
        kind = words
        return scene.ontology.attributes[_favourite_attribute(kind, scene)], kind
    if subject.kind == "person" and subject.head not in RELATIVE:
        return None, None
    if (
        re.match(r"(?:old|former|previous|ex|first|last|next|ideal|dream)\b", _bare(subject))
        and words != "last name"
    ):
        return None, None
    owned = subject.owner is not None
    parts = words.split()
    for n in range(len(parts)):
        name = " ".join(parts[n:])
        if (
            n
            and (len(parts) - n < 2 or not owned)
            and name not in ("address", "rent", "salary", "hobby", "deadline")
        ):
            continue
        for form in (name, singular(name)):
            found = scene.ontology.attribute(form) or scene.ontology.attributes.get(
                _NOUNS.get(form, "") if owned else ""
            )
            if found is not None:
                return found, None
    return None, None


def _favourite_attribute(kind: str, scene: Scene) -> str:
    if any(is_kind("food", word) for word in kind.split()):
        return "food_preference"
    if any(is_kind("music", word) for word in kind.split()):
        return "music_preference"
    return scene.ontology.favourite_attribute(singular(kind))


def _bare(subject: Subject) -> str:
    text = subject.text.lower()
    return text.rsplit("'s ", 1)[-1]


def _owner(subject: Subject, attribute: Attribute, who: str | None, speaker: str | None) -> str | None:
    """Say whose attribute it is: the owner's, or of the thing after "of" or "for"."""
    if subject.of is not None and (
        subject.owner is None or attribute.id in ("deadline", "owner", "price", "status")
    ):
        if attribute.id == "name" or subject.of.lower() in FUNCTION["third"]:
            return None
        return subject.of
    if subject.owner is None:
        return None
    if subject.owner.kind == "me":
        return speaker
    if subject.kind == "person":
        return who.rsplit("'s ", 1)[0] if who and "'s " in who else None
    return who


def _value_at(scene: Scene, attribute: Attribute) -> int | None:
    """Find where the value starts: after the copula, after "to" for a change, after "in" for a place."""
    clause, tokens = scene.clause, scene.tokens
    verb = clause.verb
    assert verb is not None
    at = verb.at if verb.progressive else verb.end
    if verb.lemma not in ("be", "become") and not verb.progressive:
        reached = [i for i in range(at, clause.end) if tokens[i].lower == "to"]
        return reached[0] + 1 if reached else None
    while at < clause.end and tokens[at].lower in FUNCTION["adverb"] | {"around", "about", ":"}:
        at += 1
    if attribute.value_type == "place":
        if at < clause.end and tokens[at].lower in _PLACE_BEFORE:
            return at + 1
        return at if at < clause.end and tokens[at].is_capital else None
    return at


def _values(scene: Scene, subject: Subject, attribute: Attribute, at: int) -> list[Phrase]:
    tokens, timed, end = scene.tokens, scene.timed, scene.clause.end
    if attribute.value_type == "date":
        return _date(scene, at)
    if "favourite" in _bare(subject) or "favorite" in _bare(subject):
        return fill("objects", tokens, at, end, timed) or fill("proper", tokens, at, end, timed)
    if attribute.id == "phone_number":
        j = at
        while j < end and re.fullmatch(r"[+()\d-]+[\d().-]*", tokens[j].text):
            j += 1
        return [phrase_of(tokens, at, j)] if j > at else []
    if attribute.id == "hobby":
        return fill("objects", tokens, at, end, timed)
    if attribute.id == "email":
        found = (
            re.search(r"[\w.+-]+@[\w-]+\.[\w.-]*\w", scene.text[tokens[at].start : tokens[end - 1].end])
            if at < end
            else None
        )
        return [Phrase(found[0], at, end)] if found else []
    kind = _KIND_OF_ATTRIBUTE.get(attribute.id) or _KIND_OF_VALUE.get(attribute.value_type)
    if kind is not None:
        found_here = fill(kind, tokens, at, end, timed) if at < end else []
        return [one for one in found_here if one.text]
    if at + 1 < end and tokens[at].lower == "to" and attribute.id in ("goal", "plan"):
        return fill("vp", tokens, at + 1, end, [False] * len(tokens))
    phrase = phrase_at(tokens, at, end, timed)
    if phrase is None or phrase.head in KIND["vague"]:
        return []
    specific = (
        phrase.capital or any(word[0].isdigit() for word in phrase.words) or phrase.determiner in ("a", "an")
    )
    return [phrase] if specific else []


def _date(scene: Scene, at: int) -> list[Phrase]:
    """Take the time expression as the value, as an ISO date where it is a day."""
    if scene.dates.start is None or at >= scene.clause.end:
        return []
    last = at
    while last < scene.clause.end and (
        scene.timed[last] or scene.tokens[last].lower in FUNCTION["determiner"] | {"of"}
    ):
        last += 1
    if last == at:
        return []
    words = joined(scene.tokens, at, last)
    birthday = scene.clause.subject is not None and scene.clause.subject.head == "birthday"
    day = scene.dates.precision in (Precision.DAY, Precision.MINUTE) and (
        not birthday or re.search(r"\d{4}", words) is not None
    )
    text = scene.dates.start.date().isoformat() if day else joined(scene.tokens, at, last)
    return [replace(phrase_of(scene.tokens, at, last), text=text)]


def _claim(scene: Scene, attribute: Attribute, phrase: Phrase, favourite: str | None) -> Statement:
    verb = scene.clause.verb
    assert verb is not None
    name = preference_attribute(phrase) if attribute.id == "preference" else attribute.id
    made = scene.statement(name, phrase.text)
    preference = attribute.cardinality == "preference"
    made = replace(
        made,
        kind=Kind.PREFERENCE if preference else Kind.STATE,
        favourite=favourite,
        reason=f"the noun names {attribute.id}",
    )
    dates = scene.dates
    dated = attribute.value_type not in ("date", "time")
    if verb.negated or scene.ended:
        return replace(
            made,
            act=Act.VALUE if preference else Act.END,
            polarity=False,
            valid_from=scene.today if scene.ended else None,
            precision=Precision.DAY if scene.ended else None,
        )
    if verb.past and verb.lemma == "be" and not verb.passive and attribute.id not in ("goal", "plan"):
        return replace(made, act=Act.END, polarity=False)
    if dated and dates.start is not None:
        plan = dates.start > scene.today
        return replace(
            made,
            valid_from=dates.start,
            precision=dates.precision,
            modality=Modality.PLAN if plan else Modality.CURRENT_STATE,
            current=dates.bound in ("since", "for"),
        )
    return made


def _last_day(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "my last day at Chevron is August 31" as leaving it."""
    owner = speaker if subject.owner is not None and subject.owner.kind == "me" else None
    if owner is None or scene.dates.start is None or subject.of is None or not subject.of[:1].isupper():
        return []
    start, end = scene.span
    past = scene.dates.start < scene.today
    return [
        Statement(
            owner,
            "resignation",
            subject.of,
            start,
            end,
            kind=Kind.EVENT,
            modality=Modality.PAST_EVENT if past else Modality.PLAN,
            valid_from=scene.dates.start,
            occurred_at=scene.dates.start if past else None,
            precision=scene.dates.precision,
            roles={"employer": subject.of},
            reason="a last day",
        )
    ]


def colon_claims(scene: Scene) -> list[Statement]:
    """Read "Owner of the billing service: Teodor": a noun, what it is of, a colon, the value."""
    tokens = scene.tokens
    colon = next((i for i, token in enumerate(tokens) if token.text == ":"), None)
    if colon is None or colon < 3 or colon + 1 >= len(tokens):
        return []
    subject = subject_at(tokens, 0, scene.timed)
    if subject is None or subject.end != colon or subject.of is None or subject.kind == "me":
        return []
    attribute, _ = attribute_named(scene, subject)
    if attribute is None:
        return []
    last = name_end_at(tokens, colon + 1, scene.timed)
    if attribute.value_type == "person" and last > colon + 1:
        phrase = phrase_of(tokens, colon + 1, last)
    elif attribute.value_type == "date" and scene.dates.start is not None:
        phrase = replace(phrase_of(tokens, colon + 1, len(tokens)), text=scene.dates.start.date().isoformat())
    elif attribute.value_type in ("money", "number") and (
        found := fill("money", tokens, colon + 1, len(tokens), scene.timed)
    ):
        phrase = found[0]
    else:
        return []
    made = Statement(
        subject.of,
        attribute.id,
        phrase.text,
        tokens[0].start,
        tokens[phrase.last - 1].end,
        reason="a labelled value",
    )
    return [made]


def renamed(scene: Scene, subject: Subject, said: Sequence[Statement]) -> list[Statement] | None:
    """
    Read "Her name is Bori" after "I adopted a cat": the name joins the claim that it refines.

    Gives all statements so far with the refined one among them; None where nothing is named.
    """
    verb, tokens = scene.clause.verb, scene.tokens
    assert verb is not None
    pronoun = None
    if subject.head == "name" and subject.owner is not None and verb.lemma == "be":
        pronoun, at = subject.owner.text, verb.end
        if subject.owner.kind == "person" and not is_kind("animal", subject.owner.head):
            return None
    elif subject.kind == "third" and verb.lemma in ("call", "name") and verb.passive:
        pronoun, at = subject.text, verb.end
    elif subject.kind == "me" and verb.lemma in ("name", "call") and not verb.passive:
        at = verb.end
        if at < scene.clause.end and tokens[at].lower in ("her", "him", "it", "them"):
            pronoun, at = tokens[at].lower, at + 1
        elif (named := subject_at(tokens, at, scene.timed)) is not None and is_kind("animal", named.head):
            pronoun, at = "it", named.end - len((named.name or "").split())
    if pronoun is None:
        return None
    last = min(name_end_at(tokens, at, scene.timed), scene.clause.end)
    if last <= at:
        return None
    name = joined(tokens, at, last)
    for n in range(len(said) - 1, -1, -1):
        one = said[n]
        nameable = (
            one.attribute in ("pet", "adoption", "child", "birth") and one.act is Act.VALUE and one.polarity
        )
        if nameable and "name" not in one.roles:
            kind = one.roles.get("species") or one.roles.get("child") or one.value or ""
            role = (
                "child"
                if one.attribute == "birth"
                else "species"
                if one.attribute in ("pet", "adoption")
                else "relation"
            )
            refined = replace(
                one,
                value=name,
                end=max(one.end, tokens[last - 1].end),
                roles={**one.roles, "name": name, role: kind},
            )
            return [*said[:n], refined, *said[n + 1 :]]
    return None
