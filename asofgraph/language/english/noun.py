"""Which attribute a noun names, whose it is, and which words are its value."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path

from asofgraph.language.attribute import Attribute
from asofgraph.language.english.dating import PRECISION
from asofgraph.language.english.kinds import fill
from asofgraph.language.english.phrase import Phrase, joined, phrase_at, phrase_of
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.subject import Subject
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import FUNCTION, KIND, RELATIVE, is_kind, singular
from asofgraph.models import Precision

_TABLES = tomllib.loads(Path(__file__).with_name("nouns.toml").read_text(encoding="utf-8"))
_OF_MATTERS = frozenset(
    [
        "budget",
        "limit",
        "quota",
        "cap",
        "owner",
        "status",
        "version",
        "venue",
        "location",
        "price",
        "fee",
        "size",
        "capacity",
    ]
)
_FAVOURITE = re.compile(r"(?:\w+\s+)?(?:favou?rite|go-to)\b")
_OWNED: dict[str, str] = _TABLES["owned"]
_KIND_OF_ATTRIBUTE: dict[str, str] = _TABLES["attribute"]
_KIND_OF_VALUE: dict[str, str] = _TABLES["value"]


def attribute_named(
    scene: Scene, subject: Subject, *, owned: bool = False
) -> tuple[Attribute | None, str | None]:
    """
    Find the attribute that a subject's noun names, and the kind where it is a favourite.

    With *owned*, it is read as somebody's even where no owner is said.
    """
    words = re.sub(
        r"^(?:current|new|old|present|usual|own|favou?rite|go-to|actual|main|daily|monthly)\s+",
        "",
        bare_noun(subject),
    )
    if subject.kind == "person" and re.match(r"(?:ideal|dream|target|future|typical|average)\b", words):
        return None, None
    if subject.kind == "person":
        if subject.head not in RELATIVE:
            return None, None
        known = scene.ontology.attribute(subject.head)
        return known or scene.ontology.attributes.get(_OWNED.get(subject.head, "")), None
    if subject.of is not None and subject.head in ("share", "half", "part", "bit", "portion"):
        return scene.ontology.attribute(singular(subject.of.lower())), None  # "my share of the rent"
    if _FAVOURITE.match(bare_noun(subject)):
        kind = words
        return scene.ontology.attributes[_favourite_attribute(kind, scene)], kind
    if re.match(
        r"(?:old|former|previous|ex|first|last|next|ideal|dream(?=\s))\b", bare_noun(subject)
    ) and words not in ("last name", "first language"):
        return None, None
    owned = owned or subject.owner is not None
    parts = words.split()
    for n in range(len(parts)):
        name = " ".join(parts[n:])
        if (
            n
            and (len(parts) - n < 2 or not owned)
            and name not in ("address", "rent", "salary", "hobby", "deadline", "rate")
            and not ((subject.definite or subject.start == 0) and name in _OF_MATTERS)
        ):
            continue
        for form in (name, singular(name)):
            found = scene.ontology.attribute(form) or scene.ontology.attributes.get(
                _OWNED.get(form, "") if owned else ""
            )
            if found is not None:
                return found, None
    for kind in ("vehicle", "phone", "computer"):
        if owned and parts and is_kind(kind, parts[-1]):
            return scene.ontology.attributes.get(kind), None
    return None, None


def attribute_labelled(scene: Scene, label: str) -> Attribute | None:
    """Find the attribute that a label of one's own notes names ("Meds")."""
    name = singular(label.lower())
    return scene.ontology.attribute(name) or scene.ontology.attributes.get(_OWNED.get(name, ""))


def _favourite_attribute(kind: str, scene: Scene) -> str:
    if any(is_kind("food", word) for word in kind.split()):
        return "food_preference"
    if any(is_kind("music", word) for word in kind.split()):
        return "music_preference"
    return scene.ontology.favourite_attribute(singular(kind))


def bare_noun(subject: Subject) -> str:
    """Give the noun's own words, without whose it is."""
    text = subject.text.lower()
    return text.rsplit("'s ", 1)[-1]


def owner_of(subject: Subject, attribute: Attribute, who: str | None, speaker: str | None) -> str | None:
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


_NO_MATTER = frozenset(
    [
        "daily",
        "weekly",
        "monthly",
        "annual",
        "yearly",
        "total",
        "new",
        "current",
        "main",
        "overall",
        "maximum",
        "minimum",
        "average",
        "final",
    ]
)


def of_compound(scene: Scene, subject: Subject, attribute: Attribute) -> str | None:
    """Read "the project deadline" as the deadline of the project; "the monthly budget" is of nothing that is said."""
    words = subject.text.split()
    for n in range(1, len(words)):
        if scene.ontology.attribute(" ".join(words[n:])) is attribute:
            named = all(word.lower() not in _NO_MATTER for word in words[:n])
            return " ".join(words[:n]) if named else None
    return None


def values_at(scene: Scene, subject: Subject, attribute: Attribute, at: int) -> list[Phrase]:
    """Read the attribute's value from token *at* on; empty where it is not of the attribute's kind."""
    tokens, timed, end = scene.tokens, scene.timed, scene.clause.end
    if attribute.value_type == "date":
        return _date(scene, at)
    if _FAVOURITE.match(bare_noun(subject)):
        return fill("objects", tokens, at, end, timed) or fill("proper", tokens, at, end, timed)
    if attribute.id == "phone_number":
        j = at
        while j < end and re.fullmatch(r"[+()\d-]+[\d().-]*", tokens[j].text):
            j += 1
        return [phrase_of(tokens, at, j)] if j > at else []
    if attribute.id == "email":
        found = (
            re.search(r"[\w.+-]+@[\w-]+\.[\w.-]*\w", scene.text[tokens[at].start : tokens[end - 1].end])
            if at < end
            else None
        )
        return [Phrase(found[0], at, end)] if found else []
    if attribute.id == "name" and at < end:
        return fill("proper", tokens, at, end, timed) or fill("people", tokens, at, end, timed)[:1]
    if (
        attribute.id == "role"
        and at < end
        and (form := verb_forms().get(tokens[at].lower))
        and "gerund" in form.forms
    ):
        return fill("act", tokens, at, end, timed)  # "my job is teaching drama"
    kind = _KIND_OF_ATTRIBUTE.get(attribute.id) or _KIND_OF_VALUE.get(attribute.value_type)
    if kind is not None:
        found_here = fill(kind, tokens, at, end, timed) if at < end else []
        return [one for one in found_here if one.text]
    if at + 1 < end and tokens[at].lower == "to" and attribute.id in ("goal", "plan"):
        return fill("vp", tokens, at + 1, end, [False] * len(tokens))
    phrase = phrase_at(tokens, at, end, timed)
    if phrase is None or phrase.head in KIND["vague"]:
        return []
    counted = attribute.value_type != "thing" and any(word[0].isdigit() for word in phrase.words)
    specific = phrase.capital or counted or phrase.determiner in ("a", "an")
    return [phrase] if specific else []


def _date(scene: Scene, at: int) -> list[Phrase]:
    """Take the time expression at token *at* as the value, as an ISO date where it is a day."""
    tokens = scene.tokens
    if at >= scene.clause.end or not scene.timed[at]:
        at = next((i for i in range(at, scene.clause.end) if scene.timed[i]), scene.clause.end)
    one = next(
        (e for e in scene.times if at < len(tokens) and e.offset + len(e.text) > tokens[at].start), None
    )
    if one is None or at >= scene.clause.end:
        return []
    first, last = at, at
    while last < scene.clause.end and scene.timed[last]:
        last += 1
    while first < last - 1 and tokens[first].lower in FUNCTION["preposition"] | FUNCTION["determiner"]:
        first += 1
    moved = tokens[at - 1].lower == "to"  # "moved to 10 May", or the end of "from 3 to 10 May"
    moment = one.end if moved and one.offset < tokens[at].start else one.start
    words = joined(tokens, first, last)
    if (
        moved
        and moment is not None
        and moment < scene.today
        and not re.search(r"\d{4}|last|yesterday", words)
    ):
        moment = moment.replace(
            year=moment.year + 1, day=min(moment.day, 28) if moment.month == 2 else moment.day
        )
    birthday = scene.clause.subject is not None and scene.clause.subject.head == "birthday"
    exact = PRECISION.get(one.precision) in (Precision.DAY, Precision.MINUTE) and moment is not None
    if exact and moment is not None and (not birthday or re.search(r"\d{4}", words)):
        words = moment.date().isoformat()
    return [replace(phrase_of(tokens, first, last), text=words)]
