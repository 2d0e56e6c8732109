"""From a matched frame to the statements of a state: value, end or withdrawal, with dates and ties."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.dating import Dates
from asofgraph.language.english.frames import Frame, Match
from asofgraph.language.english.phrase import Phrase
from asofgraph.language.english.scene import AFTER_ALL, Scene, Unsaid
from asofgraph.language.english.words import KIND, is_kind
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality, Precision

# States that a plain past tense ends: "I worked at X" is no longer so.
_LEFT_BEHIND = frozenset(
    ["residence", "employer", "role", "school", "team", "manager", "housemate", "commute"]
)
_THIS = re.compile(r"\b(?:this|tonight|today)\b", re.IGNORECASE)
_ALWAYS = re.compile(r"\b(?:always|long|never|ever since|since)\b", re.IGNORECASE)
_ABILITIES = frozenset(["email", "phone_number", "language", "skill", "instrument", "sport", "hobby"])
_TIMELESS = frozenset(["birthplace", "hometown"])
# What is used again and again, so that "I've used it" tells of once.
_IN_USE = frozenset(
    ["tool", "vehicle", "phone", "computer", "bank", "carrier", "instrument", "sport", "commute"]
)
# What is said of lasting things, so that a progressive ("I'm loving it") is of the moment.
_LASTING = frozenset(
    ["preference", "food_preference", "music_preference", "hobby", "sport", "instrument", "habit"]
)


def state_claims(scene: Scene, match: Match) -> list[Statement] | Unsaid:
    """Make the statements of a frame that tells of an attribute."""
    frame, verb = match.frame, scene.verb
    denied = (verb.negated or scene.ended) and "praised" not in frame.flags
    twice = "not" in frame.flags and verb.negated and not scene.ended
    if twice and not {"denied", "able"} & frame.flags:
        return Unsaid("a double negation")
    if "end" in frame.flags and verb.negated:
        return Unsaid("an end that did not come")
    if (
        verb.negated
        and verb.perfect
        and not (verb.never or scene.ended or scene.dates.bound in ("since", "for"))
    ):
        return Unsaid("only what has not been done")
    if (
        verb.perfect
        and not verb.progressive
        and frame.target in _LASTING
        and re.search(r"\b(?:before|ever|once)\b", scene.words)
    ):
        return Unsaid("an experience")
    if frame.target in _LASTING and (verb.future or verb.plan) and not denied:
        return Unsaid("what is to be done once")
    once = (
        verb.perfect
        and not verb.progressive
        and verb.lemma in ("use", "try", "take", "drive", "ride", "play", "work")
    )
    steady = scene.dates.bound in ("since", "for", "range") or _ALWAYS.search(scene.words) or verb.began
    if once and not (steady or {"change", "end", "past"} & frame.flags) and frame.target in _IN_USE:
        return Unsaid("an experience")
    if frame.target == "habit" and any(
        phrase.text.lower() in ("go", "do", "come", "take") for phrase in match.value
    ):
        return Unsaid("it is not said what is done")
    liking = frame.target in ("preference", "food_preference") and verb.lemma != "be"
    past = verb.perfect and not verb.progressive and not verb.began
    if liking and past and "change" not in frame.flags and not _ALWAYS.search(scene.words):
        return Unsaid("an experience")
    if "praised" in frame.flags:
        verb = replace(verb, negated=False, able=False, auxiliary=None)
        scene = replace(scene, clause=replace(scene.clause, verb=verb))
    if verb.able and not (verb.negated or scene.ended) and frame.target not in _ABILITIES:
        return Unsaid("a possibility")
    if verb.progressive and frame.target in _LASTING and not (verb.began or verb.perfect or denied):
        return Unsaid("what goes on just now")
    if "able" in frame.flags:
        if not verb.negated:
            return Unsaid("only what is borne")
        denied = True
    if "not" in frame.flags:
        denied = True
    undone = "change" in frame.flags and verb.negated and (verb.future or verb.progressive or verb.plan)
    if undone and AFTER_ALL.search(scene.words):
        return [
            replace(
                scene.statement(_kept_in(frame.target, phrase), phrase.text),
                act=Act.WITHDRAWAL,
                reason="not to be after all",
            )
            for phrase in match.value
        ]
    refusing = verb.future and denied and frame.target == "food_preference"  # "won't touch anything green"
    if (verb.future or verb.plan) and not scene.future and not refusing:
        return Unsaid("a plan without a date")
    if "bare" in frame.flags:
        return _bare_end(scene, frame.target, denied)
    if "swap" in frame.flags:
        return [_handed(scene, frame, match.value[0].text, scene.subject)]
    if "gives" in frame.flags:
        return [_handed(scene, frame, match.fills["thing"][0].text, match.value[0].text)]
    claims: list[Statement] = []
    values = match.value
    known = scene.ontology.attributes.get(frame.target)
    if known is not None and known.value_type in ("time", "date"):
        scene = replace(scene, dates=Dates())  # the time in it is the value
    tasted = frame.target in ("preference", "food_preference", "music_preference")
    if (
        tasted
        and not {"change"} & frame.flags
        and scene.dates.bound == "at"
        and not (scene.ended or verb.chain_end)
    ):
        scene = replace(scene, dates=Dates())  # "I prefer to run in the morning"
    if frame.target == "goal" or (frame.target == "pregnancy" and scene.future):
        scene = replace(scene, dates=Dates())  # by when it is to be, is no time of its beginning
    if frame.target == "age" and verb.lemma == "be" and not verb.future:
        scene = replace(scene, dates=Dates())  # "I'm 16, turning 17 in August"
    for phrase in values:
        attribute = _kept_in(frame.target, phrase)
        none = phrase.determiner == "no" or phrase.words[0] in ("zero", "0")  # "I have no pets"
        if none and denied:
            return Unsaid("a double negation")
        made = _state(scene, attribute, _value(scene, attribute, phrase), match, denied or none, phrase)
        if isinstance(made, Unsaid):
            return made
        claims.append(made)
    if frame.target in ("pet", "child", "sibling", "housemate"):
        claims = _by_name(claims, match.value, frame.target)
    beside = _further(scene, match, claims)
    if "ended" in match.fills:
        return _exchanged(match.fills["ended"], claims) + beside
    return claims + beside


def _exchanged(gone: Sequence[Phrase], claims: Sequence[Statement]) -> list[Statement]:
    """Make "I swapped A for B": A ends when B begins."""
    ends = [
        replace(claim, value=phrase.text, act=Act.END, polarity=False, reason="what it took the place of")
        for claim in claims[:1]
        for phrase in gone
    ]
    return ends + [replace(claim, replaces=tuple(phrase.text for phrase in gone)) for claim in claims]


def _handed(scene: Scene, frame: Frame, thing: str, who: str) -> Statement:
    """Make "Nadia owns the project", "I handed the rota to Tobias": the thing is the subject, from a date or always."""
    made = replace(scene.statement(frame.target, who), subject=thing)
    if "change" not in frame.flags and scene.dates.start is None:
        return made
    start = scene.dates.start if scene.dates.stated else scene.today
    modality = Modality.PLAN if scene.future else Modality.CURRENT_STATE
    return replace(
        made, valid_from=start, precision=scene.dates.precision or Precision.DAY, modality=modality
    )


def _bare_end(scene: Scene, attribute: str, denied: bool) -> list[Statement] | Unsaid:
    """Read "I don't work there any more": whatever holds ends."""
    if not (denied and scene.ended):
        return Unsaid("it is not said where")
    made = denial(scene, scene.statement(attribute, None), False, True)
    return [made]


def preference_attribute(phrase: Phrase) -> str:
    """Say in which attribute a liking of this object is kept."""
    words = (phrase.head, *phrase.words[-2:])
    if any(is_kind("food", word) for word in words):
        return "food_preference"
    if any(word in KIND["music"] for word in words):
        return "music_preference"
    return "preference"


def _kept_in(target: str, phrase: Phrase) -> str:
    """Say in which attribute a liking, or something done for pleasure, is kept by what it is."""
    if target == "preference":
        return preference_attribute(phrase)
    if target == "hobby" and is_kind("sport", phrase.head):
        return "sport"
    return target


def _value(scene: Scene, attribute: str, phrase: Phrase) -> str:
    text = phrase.text
    if attribute == "habit" and scene.verb is not None and scene.verb.chain_end:
        return text
    return re.sub(r"^(?:new|actual|own)\s+|\s+(?:very much|so much|a lot|too|itself|themselves)$", "", text)


def _state(
    scene: Scene, attribute: str, value: str, match: Match, denied: bool, phrase: Phrase
) -> Statement | Unsaid:
    verb, dates, flags = scene.verb, scene.dates, match.frame.flags
    plain = replace(
        scene.statement(attribute, value), reason=f"frame {match.frame.lemma} {match.frame.pattern}"
    )
    preference = scene.ontology.cardinality(attribute) == "preference"
    if preference:
        plain = replace(plain, kind=Kind.PREFERENCE)
    changed = scene.ended or "change" in flags or verb.chain_end
    if verb.never and verb.past | verb.perfect and not preference and not scene.ended:
        return replace(plain, act=Act.WITHDRAWAL)
    if denied or "end" in flags:
        return denial(scene, plain, preference, changed)
    if attribute in _TIMELESS:
        return plain
    if "change" in flags and not (verb.past or verb.perfect or verb.began) and not scene.future:
        return Unsaid("a change that has not happened")
    if verb.past and not verb.perfect and not verb.began and not _telling(match):
        return _past(scene, plain, preference)
    plan = (
        verb.plan
        or verb.future
        or (scene.future and ("change" in flags or (verb.progressive and not verb.perfect)))
    )
    if plan and dates.start is not None:
        return replace(
            plain,
            modality=Modality.PLAN,
            valid_from=dates.start,
            valid_until=dates.end if dates.bound == "range" else None,
            precision=dates.precision,
        )
    if dates.bound in ("since", "for") and dates.start is not None:
        return replace(plain, valid_from=dates.start, precision=dates.precision, current=True)
    if dates.bound == "until" and dates.end is not None:
        return replace(plain, valid_until=dates.end, precision=dates.precision)
    if _for_now(scene):
        return replace(plain, valid_from=dates.start, valid_until=dates.end, precision=dates.precision)
    if _found_out(scene) and dates.start is not None:
        return replace(plain, valid_from=dates.start, precision=dates.precision, current=True)
    if verb.began or "change" in flags or _telling(match):
        start = dates.start if dates.stated else scene.today
        return replace(plain, valid_from=start, precision=dates.precision or Precision.DAY)
    return plain


def _found_out(scene: Scene) -> bool:
    """Tell "I found out I have celiac disease in September": since then it is known to hold."""
    governor = scene.clause.governor
    finding = (
        governor is not None
        and governor.verb is not None
        and governor.verb.lemma in ("find", "learn", "discover")
    )
    return finding and governor is not None and governor.verb is not None and governor.verb.past


def _for_now(scene: Scene) -> bool:
    """Tell "this week I'm taking the bus": a present that the words bound to a stretch around now."""
    start, end = scene.dates.start, scene.dates.end
    around = start is not None and end is not None and start <= scene.said_at < end
    bounded = scene.dates.bound == "at" and bool(_THIS.search(scene.said))
    return around and bounded and (scene.verb.progressive or "only" in scene.said.lower().split())


def _telling(match: Match) -> bool:
    """Tell whether the frame's past tense tells of something that began then."""
    return bool(match.frame.flags & {"past", "change", "mine"})


def denial(scene: Scene, plain: Statement, preference: bool, changed: bool) -> Statement:
    """Make a negative claim of a preference or habit, and an end of anything else."""
    verb, dates = scene.verb, scene.dates
    start, precision = None, None
    if dates.stated and not scene.often:
        start, precision = dates.start or dates.end, dates.precision
    elif changed and not verb.formerly:
        start, precision = scene.today, Precision.DAY
    return replace(
        plain,
        polarity=False,
        act=Act.VALUE if preference else Act.END,
        valid_from=start,
        precision=precision,
    )


def _past(scene: Scene, plain: Statement, preference: bool) -> Statement | Unsaid:
    """Read a state in the plain past: a stay with dates, or what is over."""
    dates = scene.dates
    if dates.bound == "until" and dates.end is not None:
        return replace(plain, act=Act.END, polarity=False, valid_from=dates.end, precision=dates.precision)
    if preference or plain.attribute not in _LEFT_BEHIND:
        return Unsaid("in the past, and not said to hold")
    if dates.start is not None and dates.end is not None and dates.bound in ("range", "at"):
        return replace(
            plain,
            valid_from=dates.start,
            valid_until=dates.end,
            precision=dates.precision,
            modality=Modality.PAST_EVENT,
        )
    if dates.bound == "since":
        return Unsaid("in the past, and not said to hold")
    return replace(plain, act=Act.END, polarity=False)


def _by_name(claims: list[Statement], phrases: Sequence[Phrase], target: str) -> list[Statement]:
    """Make of a kind and its names ("two daughters, Freya and Maud") a claim each, by name where there is one."""
    if len(claims) < 2 or not phrases[1].capital or phrases[0].capital:
        return claims
    kind = phrases[0]
    role = "species" if target == "pet" else "relation"
    return [
        replace(claim, roles={**claim.roles, "name": claim.value or "", role: kind.text})
        if phrase.capital
        else claim
        for claim, phrase in zip(claims[1:], phrases[1:], strict=True)
    ]


def _further(scene: Scene, match: Match, claims: list[Statement]) -> list[Statement]:
    """Make the statements of the frame's other slots: the role beside the employer, the school beside the major."""
    main = next(iter(claims), None)
    found: list[Statement] = []
    for name, phrases in match.fills.items():
        if name in ("", "ended", "less") or name not in scene.ontology.attributes or main is None:
            continue
        studying = name == "employer" and re.search(
            r"\b(?:student|undergraduate|pupil|postgrad)$", main.value or ""
        )
        beside = replace(
            main, attribute="school" if studying else name, value=phrases[0].text, tied_to=None, roles={}
        )
        if name == "role" and main.attribute == "employer":
            beside = replace(beside, tied_to=("employer", main.value or ""))
        found.append(beside)
        if name == "employer" and main.attribute == "role" and not studying:
            claims[0] = replace(claims[0], tied_to=("employer", phrases[0].text))
    return found
