"""From a matched frame to statements: value, end or withdrawal, with dates, roles and ties."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from asofgraph.language.english.clause import Clause
from asofgraph.language.english.dating import OFTEN, Dates
from asofgraph.language.english.frames import Match
from asofgraph.language.english.phrase import Phrase, phrase_at
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.words import FUNCTION, KIND, is_kind
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality, Precision

_ENDED = re.compile(r"\b(?:any ?more|any longer|no longer)\b", re.IGNORECASE)
_UPDATE = re.compile(
    r"\b(?:now|currently|instead|nowadays|no longer|any ?more|any longer|these days|lately|recently|switched|changed"
    r"|moved|from now on|at the moment|at present|just)\b",
    re.IGNORECASE,
)
_AFTER_ALL = re.compile(
    r"\b(?:after all|actually|any ?more|no longer|called off|in the end)\b", re.IGNORECASE
)
# States that a plain past tense ends: "I worked at X" is no longer so.
_LEFT_BEHIND = frozenset(
    ["residence", "employer", "role", "school", "team", "manager", "housemate", "commute"]
)
_ABILITIES = frozenset(["language", "skill", "instrument", "sport", "hobby"])
# What is said of lasting things, so that a progressive ("I'm loving it") is of the moment.
_POINTS_IN_TIME = frozenset(["when", "since", "after", "before", "until", "once", "while", "as", "till"])
_TIMELESS = frozenset(["birthplace", "hometown"])
_LASTING = frozenset(
    ["preference", "food_preference", "music_preference", "hobby", "sport", "instrument", "habit"]
)


@dataclass(frozen=True, slots=True)
class Unsaid:
    """Why a matched frame makes no statement."""

    reason: str


@dataclass(slots=True)
class Scene:
    """A clause with what is known of it: whose it is, its words, its dates, and the day it was said."""

    clause: Clause
    tokens: Sequence[Token]
    timed: Sequence[bool]
    text: str
    subject: str
    dates: Dates
    said_at: datetime
    today: datetime
    ontology: Ontology

    @property
    def words(self) -> str:
        """Give the clause as it stands in the text."""
        start, end = self.span
        return self.text[start:end]

    @property
    def span(self) -> tuple[int, int]:
        """Give the clause's characters, from its subject or first word to its last."""
        clause = self.clause
        first = clause.subject.start if clause.subject else clause.verb.start if clause.verb else clause.start
        if clause.subject is not None and clause.verb is not None and clause.inverted:
            first = clause.start
        last = clause.end
        while last > first + 1 and not self.tokens[last - 1].is_word:
            last -= 1
        return self.tokens[first].start, self.tokens[last - 1].end

    @property
    def ended(self) -> bool:
        """Tell whether the words say that something held and does no longer."""
        verb = self.clause.verb
        return bool(verb and verb.ended) or bool(_ENDED.search(self.words))

    @property
    def update(self) -> str | None:
        """Give the marker of change in the clause, if any."""
        start, end = self.tokens[self.clause.start].start, self.span[1]
        found = _UPDATE.search(self.text[start:end])
        return found[0].lower() if found else None

    @property
    def often(self) -> bool:
        """Tell whether the clause speaks of repetition."""
        return bool(OFTEN.search(self.text[self.tokens[self.clause.start].start : self.span[1]]))

    @property
    def future(self) -> bool:
        """Tell whether the clause's date lies after the day it was said."""
        return self.dates.start is not None and self.dates.start > self.said_at and self.dates.bound != "for"

    def statement(self, attribute: str, value: str | None) -> Statement:
        """Make a plain present statement of the clause."""
        start, end = self.span
        return Statement(self.subject, attribute, value, start, end, update=self.update)


def state_claims(scene: Scene, match: Match) -> list[Statement] | Unsaid:
    """Make the statements of a frame that tells of an attribute."""
    frame, verb = match.frame, scene.clause.verb
    assert verb is not None
    denied = verb.negated or scene.ended
    twice = "not" in frame.flags and verb.negated and not scene.ended
    if twice and not {"denied", "able"} & frame.flags:
        return Unsaid("a double negation")
    if verb.negated and verb.perfect and not verb.never and not scene.ended:
        return Unsaid("only what has not been done")
    if (
        verb.perfect
        and not verb.progressive
        and frame.target in _LASTING
        and re.search(r"\b(?:before|ever|once)\b", scene.words)
    ):
        return Unsaid("an experience")
    if verb.able and not verb.negated and frame.target not in _ABILITIES:
        return Unsaid("a possibility")
    if verb.progressive and frame.target in _LASTING and not verb.began and not verb.perfect:
        return Unsaid("what goes on just now")
    if "able" in frame.flags:
        if not verb.negated:
            return Unsaid("only what is borne")
        denied = True
    if "not" in frame.flags:
        denied = True
    if (verb.future or verb.plan) and not scene.future:
        return Unsaid("a plan without a date")
    if "bare" in frame.flags:
        return _bare_end(scene, frame.target, denied)
    if "swap" in frame.flags:
        thing = match.value[0]
        return [replace(scene.statement(frame.target, scene.subject), subject=thing.text)]
    claims: list[Statement] = []
    values = match.value
    attribute_of = _attribute_of(frame.target)
    known = scene.ontology.attributes.get(frame.target)
    if known is not None and known.value_type in ("time", "date"):
        scene = replace(scene, dates=Dates())  # the time in it is the value
    for phrase in values:
        attribute = attribute_of(phrase)
        none = phrase.determiner == "no"  # "I have no pets"
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
        claims = [replace(claim, replaces=(match.fills["ended"][0].text,)) for claim in claims]
    return claims + beside


def _bare_end(scene: Scene, attribute: str, denied: bool) -> list[Statement] | Unsaid:
    """Read "I don't work there any more": whatever holds ends."""
    if not (denied and scene.ended):
        return Unsaid("it is not said where")
    made = _denial(scene, scene.statement(attribute, None), False, True)
    return [made]


def _attribute_of(target: str):  # type: ignore[no-untyped-def]
    if target != "preference":
        return lambda phrase: target
    return preference_attribute


def preference_attribute(phrase: Phrase) -> str:
    """Say in which attribute a liking of this object is kept."""
    words = (phrase.head, *phrase.words[-2:])
    if any(is_kind("food", word) for word in words):
        return "food_preference"
    if any(word in KIND["music"] for word in words):
        return "music_preference"
    return "preference"


def _value(scene: Scene, attribute: str, phrase: Phrase) -> str:
    text = phrase.text
    if attribute == "habit" and scene.clause.verb is not None and scene.clause.verb.chain_end:
        return text
    return re.sub(r"^(?:new|actual)\s+|\s+(?:very much|so much|a lot|too|itself|themselves)$", "", text)


def _state(
    scene: Scene, attribute: str, value: str, match: Match, denied: bool, phrase: Phrase
) -> Statement | Unsaid:
    verb, dates, flags = scene.clause.verb, scene.dates, match.frame.flags
    assert verb is not None
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
        return _denial(scene, plain, preference, changed)
    if attribute in _TIMELESS:
        return plain
    if "change" in flags and not (verb.past or verb.perfect or verb.began) and not scene.future:
        return Unsaid("a change that has not happened")
    if verb.past and not verb.perfect and not verb.began and not _telling(match):
        return _past(scene, plain, preference)
    plan = verb.plan or verb.future or (scene.future and not verb.perfect)
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
    if verb.began or "change" in flags or _telling(match):
        start = dates.start if dates.stated else scene.today
        return replace(plain, valid_from=start, precision=dates.precision or Precision.DAY)
    return plain


def _telling(match: Match) -> bool:
    """Tell whether the frame's past tense tells of something that began then."""
    return bool(match.frame.flags & {"past", "change", "mine"})


def _denial(scene: Scene, plain: Statement, preference: bool, changed: bool) -> Statement:
    """Make a negative claim of a preference or habit, and an end of anything else."""
    verb, dates = scene.clause.verb, scene.dates
    assert verb is not None
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
    if len(claims) < 2 or not all(phrase.capital for phrase in phrases[1:]):
        return claims
    kind = phrases[0]
    role = "species" if target == "pet" else "relation"
    return [
        replace(claim, roles={**claim.roles, "name": claim.value or "", role: kind.text})
        for claim in claims[1:]
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


def event_claims(scene: Scene, match: Match) -> list[Statement] | Unsaid:
    """Make the statement of a frame that tells of an event."""
    verb, dates, frame = scene.clause.verb, scene.dates, match.frame
    assert verb is not None
    event = scene.ontology.events[frame.target]
    roles = {
        name: phrases[0].text for name, phrases in match.fills.items() if name in event.roles and phrases
    }
    for name in ("species", "child"):
        if len(match.fills.get(name, [])) > 1 and match.fills[name][1].capital:
            roles["name"] = match.fills[name][1].text
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
        if _AFTER_ALL.search(scene.words) or verb.never or "actually" in scene.clause.links:
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


def contrast(scene: Scene, end: int) -> Phrase | None:
    """Find what the clause sets its value against: ", not Hartford"."""
    tokens = scene.tokens
    for i in range(end, min(scene.clause.end, end + 6)):
        if tokens[i].lower == "not" and i > 0 and tokens[i - 1].text in (",", "—", "-", "and", "("):
            first = i + 1
            while first < scene.clause.end and tokens[first].lower in FUNCTION["preposition"]:
                first += 1
            if first < scene.clause.end and tokens[first].lower == "me":
                return Phrase("me", first, first + 1)
            if first < scene.clause.end and tokens[first].text[0] in "$£€¥₩":
                return Phrase(tokens[first].text, first, first + 1)
            return phrase_at(tokens, first, scene.clause.end, [False] * len(tokens), name_list=False)
    return None


def replaced(scene: Scene, end: int) -> tuple[str, ...]:
    """Find what the clause says is replaced: "instead of stew", "rather than stew"."""
    tokens = scene.tokens
    for i in range(end, scene.clause.end - 2):
        if (tokens[i].lower, tokens[i + 1].lower) in (("instead", "of"), ("rather", "than")):
            phrase = phrase_at(tokens, i + 2, scene.clause.end, scene.timed)
            return (phrase.text,) if phrase is not None else ()
    return ()
