"""Copulas with a noun that names an attribute: "my rent is £900", "the deadline for the proposal is 9 May"."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.attribute import Attribute
from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.naming import named_relative, named_thing
from asofgraph.language.english.noun import attribute_named, bare_noun, of_compound, owner_of, values_at
from asofgraph.language.english.parting import last_day_claims, parting_claims
from asofgraph.language.english.phrase import Phrase, phrase_at, phrase_of
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.states import preference_attribute
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.words import FUNCTION, VERB, is_kind
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality, Precision

# What is the speaker's where it is said without an owner ("rent's gone up to £655").
_ONES_OWN = frozenset(
    [
        "rent",
        "commute",
        "mortgage",
        "salary",
        "phone",
        "computer",
        "name",
        "birthday",
        "age",
        "height",
        "weight",
        "blood_type",
        "clothing_size",
        "phone_number",
        "email",
        "address",
        "diet",
        "insurance",
        "bank",
        "carrier",
        "vehicle",
        "wake_time",
        "bedtime",
        "role",
        "manager",
        "employer",
        "work_mode",
        "hobby",
        "religion",
        "pronouns",
        "work_schedule",
        "instrument",
        "sport",
        "school",
        "major",
        "residence",
        "nationality",
        "time_zone",
        "relationship_status",
    ]
)
# What is the speaker's though it has an article ("the car is a Fiesta").
_THE_ONLY = frozenset(["vehicle", "phone", "computer", "rent", "mortgage"])
_ORGANISATION_BEFORE = frozenset(["with", "through", "at", "from"])
_PLACE_BEFORE = frozenset(["in", "at", "near", "on"])
# Verbs by which a named attribute takes a value: "my rent went up to £900".
_TAKING = VERB["moving_value"] | {"be", "become", "call", "stay", "remain"}


def nominal_claims(scene: Scene, subject: Subject, who: str | None, speaker: str | None) -> list[Statement]:
    """Make the statements of a clause whose subject names an attribute of someone or something."""
    verb = scene.verb
    if subject.kind not in ("thing", "person"):
        return []
    own = subject.kind == "thing" and subject.owner is None and subject.of is None and _is_own(scene, subject)
    compound = " " in subject.text and (
        subject.definite or (subject.start == 0 and _is_of_matter(scene, subject))
    )
    if subject.owner is None and subject.of is None and not (compound or own):
        return []
    if named := named_relative(scene, subject, who, speaker) or named_thing(scene, subject, speaker):
        return named
    if told := parting_claims(scene, subject, speaker):
        return told
    if spoken := _spoken(scene, subject, speaker):
        return spoken
    if subject.kind == "person" and verb.lemma != "be":
        return []
    if verb.lemma not in _TAKING and not (verb.progressive and subject.kind == "thing"):
        return []
    if subject.head in ("day", "shift", "week") and subject.text.lower().startswith("last "):
        return last_day_claims(scene, subject, speaker)
    attribute, kind = attribute_named(scene, subject, owned=own)
    if attribute is None or (verb.past and attribute.id in ("goal", "plan")):
        return []
    if verb.lemma in VERB["moving_value"] and attribute.value_type in ("organisation", "person"):
        return []  # "my company moved to Leeds"
    if verb.past and verb.lemma == "be" and attribute.id in ("price", "budget", "size", "count", "limit"):
        return []  # "the delivery fee was $10" is of once
    owner = owner_of(subject, attribute, who, speaker)
    if own and (scene.clause.start == 0 or _alters(scene)):
        owner = speaker
    if owner is None and subject.owner is None and subject.of is None:
        owner = of_compound(scene, subject, attribute)
    if owner is None or (subject.kind == "person" and subject.name):
        return []
    scene = replace(scene, subject=owner)
    at = _value_at(scene, attribute)
    if at is None:
        return []
    phrases = values_at(scene, subject, attribute, at)
    made = [claim_of(scene, attribute, phrase, kind) for phrase in phrases]
    if _alters(scene):
        dated = scene.dates.start is not None and attribute.value_type != "date"
        start = scene.dates.start if dated else scene.today
        precision = scene.dates.precision if dated else Precision.DAY
        made = [replace(one, valid_from=start, precision=precision) for one in made]
    scene.clause.body = phrases[-1].last if phrases else scene.clause.body
    return made


_UNSPOKEN = frozenset(["nonexistent", "non-existent", "zero", "nil", "gone", "forgotten"])


def _spoken(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "my Japanese is N3 level", "my French is rusty": a language that is spoken, well or not."""
    mine = subject.owner is not None and subject.owner.kind == "me"
    said = {token.lower for token in scene.tokens[scene.verb.end : scene.clause.end]}
    if not mine or speaker is None or subject.of or scene.verb.lemma != "be" or scene.verb.past:
        return []
    if not is_kind("language", bare_noun(subject)) or said & _UNSPOKEN or "native" in said:
        return []
    made = replace(scene, subject=speaker).statement("language", subject.text)
    return [replace(made, reason="how well it is spoken")]


def _is_of_matter(scene: Scene, subject: Subject) -> bool:
    """Tell "API rate limit" of a note from what may be the speaker's ("truck insurance")."""
    attribute, _ = attribute_named(scene, subject)
    return attribute is not None and attribute.id in (
        "limit",
        "deadline",
        "owner",
        "status",
        "version",
        "start_date",
        "location",
        "budget",
        "count",
        "size",
    )


def _is_own(scene: Scene, subject: Subject) -> bool:
    """Tell "phone is a Pixel", "rent's gone up" from things of anybody: the bare noun opens, and is personal."""
    attribute, kind = attribute_named(scene, subject, owned=True)
    if attribute is None or kind is not None or (subject.text[:1].isupper() and subject.start > 0):
        return False
    return attribute.id in (_THE_ONLY if subject.definite else _ONES_OWN)


def favourite_claims(scene: Scene, subject: Subject, who: str | None, speaker: str | None) -> list[Statement]:
    """Read "pizza is my favourite food": the noun that names the attribute stands after the copula."""
    if (
        scene.verb.lemma != "be"
        or scene.verb.negated
        or scene.verb.past
        or subject.kind not in ("thing", "person")
    ):
        return []
    named = subject_at(scene.tokens, scene.verb.end, scene.timed)
    if named is None or named.owner is None or subject.owner is not None or subject.end - subject.start > 4:
        return []
    attribute, kind = attribute_named(scene, named)
    if attribute is not None and kind is None and attribute.id in ("language", "hobby", "hometown", "sport"):
        return _said_first(scene, subject, named, attribute, speaker)
    if (
        attribute is None
        or kind is None
        or " " not in named.text
        or named.owner.kind != "me"
        or speaker is None
    ):
        return []
    phrase = phrase_of(scene.tokens, subject.start, subject.end)
    return [claim_of(replace(scene, subject=speaker), attribute, phrase, kind)]


def _said_first(
    scene: Scene, subject: Subject, named: Subject, attribute: Attribute, speaker: str | None
) -> list[Statement]:
    """Read "Igbo is my first language", "cycling is my hobby": what is said of the noun stands before it."""
    if named.owner is None or named.owner.kind != "me" or speaker is None:
        return []
    at = replace(scene, subject=speaker, clause=replace(scene.clause, end=subject.end))
    return [
        claim_of(replace(scene, subject=speaker), attribute, phrase, None)
        for phrase in values_at(at, named, attribute, subject.start)[:1]
    ]


def changed_claims(scene: Scene, discourse: Discourse) -> list[Statement]:
    """Read "I changed my major from physics to philosophy", "they moved the deadline to 12 May"."""
    verb, tokens, clause = scene.verb, scene.tokens, scene.clause
    if verb.lemma not in VERB["changing"] or verb.passive or verb.negated or verb.progressive or verb.future:
        return []
    if not (verb.past or verb.perfect):
        return []
    named = subject_at(tokens, verb.end, scene.timed)
    if named is None or named.kind != "thing":
        return []
    attribute, _ = attribute_named(scene, named)
    who = discourse.resolved(named.owner) if named.owner is not None else None
    owner = owner_of(named, attribute, who, discourse.speaker) if attribute is not None else None
    to = next((i for i in range(named.end, clause.end) if tokens[i].lower == "to"), None)
    if attribute is None or owner is None or to is None:
        return []
    scene = replace(scene, subject=owner)
    values = values_at(scene, named, attribute, to + 1)
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


def _alters(scene: Scene) -> bool:
    """Tell a verb by which the attribute takes another value ("went up to") from a copula."""
    return scene.verb.lemma in _TAKING - {"be", "become", "call", "stay", "remain"}


def _value_at(scene: Scene, attribute: Attribute) -> int | None:
    """Find where the value starts: after the copula, after "to" for a change, after "in" for a place."""
    clause, tokens, verb = scene.clause, scene.tokens, scene.verb
    at = verb.at if verb.progressive else verb.end
    if _alters(scene):
        reached = [i for i in range(at, clause.end) if tokens[i].lower == "to"]
        if not reached and verb.lemma in VERB["reaching"]:
            return at
        return reached[0] + 1 if reached else None
    while at < clause.end and tokens[at].lower in FUNCTION["adverb"] | {"around", "about", ":"}:
        at += 1
    if (
        (attribute.value_type == "organisation" or attribute.id == "insurance")
        and at + 1 < clause.end
        and tokens[at].lower in _ORGANISATION_BEFORE
    ):
        return at + 1
    if attribute.value_type == "place":
        articled = at + 1 < clause.end and tokens[at].lower in ("the", "our") and tokens[at + 1].is_capital
        at += articled
        if at < clause.end and tokens[at].lower in _PLACE_BEFORE:
            return at + 1
        if attribute.id == "residence" and (inside := _place_of_dwelling(scene, at)):
            return inside
        return at if at < clause.end and tokens[at].is_capital else None
    return at


def _place_of_dwelling(scene: Scene, at: int) -> int | None:
    """Find the place in "(my flat is) a one-bed above a bakery in Levenshulme"."""
    tokens, end = scene.tokens, scene.clause.end
    phrase = phrase_at(tokens, at, end, scene.timed)
    if phrase is None or not is_kind("dwelling", phrase.head):
        return None
    places = (
        i + 1
        for i in range(phrase.last, end - 1)
        if tokens[i].lower in ("in", "near", "off", "outside", "on")
    )
    return next((i for i in places if tokens[i].is_capital), None)


def claim_of(scene: Scene, attribute: Attribute, phrase: Phrase, favourite: str | None) -> Statement:
    """Make the statement that an attribute has this value, in the sense and at the time that the clause tells."""
    verb = scene.verb
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
    if attribute.id == "goal":
        return made
    if verb.past and verb.lemma == "be" and not verb.passive and attribute.id != "plan":
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
