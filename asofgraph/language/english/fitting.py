"""Whether a matched frame fits its clause and its subject, and the statements that it then makes."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.english.frames import Match, frames, match
from asofgraph.language.english.happenings import event_claims
from asofgraph.language.english.kinds import fill
from asofgraph.language.english.noun import values_at
from asofgraph.language.english.phrase import phrase_of
from asofgraph.language.english.scene import AFTER_ALL, Scene, Unsaid
from asofgraph.language.english.states import denial, preference_attribute, state_claims
from asofgraph.language.english.subject import Subject
from asofgraph.language.english.telling import Telling
from asofgraph.language.english.tokens import tokenize
from asofgraph.language.english.words import KIND, is_kind
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Precision


def fitted(
    scene: Scene, found: Match, subject: Subject, who: str | None, telling: Telling
) -> list[Statement] | Unsaid:
    """
    Make the statements of a matched frame; none where its flags or its subject do not fit.

    Args:
        scene: The clause.
        found: The match.
        subject: The clause's subject, or whom a subject left out stands for.
        who: Whom that is; None where it cannot be told.
        telling: What was said before.
    """
    flags, target = found.frame.flags, found.frame.target
    if flags & {"mypet", "mychild"}:
        return _of_ones_own(scene, found, subject, telling)
    if "ailed" in flags:
        return _ailed(scene, target, subject, telling)
    if "ailing" in flags:
        return _got_over(scene, found, subject, telling)
    if target == "status" and subject.owner is not None and subject.owner.kind == "me":
        return []  # "my flight is delayed" is of the moment
    if "taste" in flags:
        return _tasted(scene, found, subject, telling)
    if "mine" in flags:
        who = telling.speaker
    elif (subject.kind == "thing" and not flags & {"thing", "only-thing"}) or (
        "only-thing" in flags and subject.kind != "thing"
    ):
        return []
    if who is None:
        return Unsaid(f"it is not said who {subject.text!r} is") if subject.kind == "third" else []
    scene = replace(scene, subject=who)
    holds = _conditions(scene, target, telling)
    if any(flag in holds and not holds[flag] for flag in flags):
        return []
    if "company" in flags:
        return _with_company(scene, found, subject)
    if "relates" in flags:
        return _related(scene, target, subject, telling.speaker)
    if "how" in flags:
        return _how(scene, target)
    if "echo" in flags:
        return _echoed(scene, target, telling)
    _add_names(scene, found)
    if target in scene.ontology.events:
        return event_claims(scene, found)
    return state_claims(scene, found)


_NAMED_APART = frozenset(["pet", "adoption", "child", "birth", "sibling", "housemate", "friend"])


def _add_names(scene: Scene, found: Match) -> None:
    """Add the names that close the clause to whom they name: "got two cats off my ex, Biscuit and Gravy"."""
    role = next((role for role in ("", "species", "child") if found.fills.get(role)), None)
    if found.frame.target not in _NAMED_APART or role is None or len(found.fills[role]) != 1:
        return
    kind, tokens, end = found.fills[role][0], scene.tokens, scene.clause.end
    at = next((i for i in range(end - 1, found.end - 1, -1) if tokens[i].text in (",", ":", "—", "(")), None)
    if kind.capital or at is None or any(token.is_capital for token in tokens[found.end : at]):
        at = next((i for i in range(found.end, end) if tokens[i].text in (",", ":", "—", "(")), None)
    if kind.capital or at is None:
        return
    names = fill("people", tokens, at + 1, end, scene.timed)
    last = names[-1].last if names else end
    if names and (last >= end or not tokens[last].is_word) and all(name.capital for name in names):
        found.fills[role] = [kind, *names]
        found.end = last


def _related(scene: Scene, target: str, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "Ana is my wife", "Acme is no longer a client of ours": the subject's name is the speaker's value."""
    verb = scene.verb
    if subject.kind != "person" or subject.name is None or subject.head or speaker is None:
        return []
    made = replace(scene.statement(target, scene.subject), subject=speaker)
    if scene.ended:
        return [denial(scene, made, False, True)]
    if verb.past:
        return [replace(made, act=Act.END, polarity=False)]
    return [] if verb.negated else [made]


def _with_company(scene: Scene, found: Match, subject: Subject) -> list[Statement]:
    """Read "me and Zara aren't friends any more", "Ana and I are flatmates": who stands beside the first person."""
    verb = scene.verb
    if subject.company is None:
        return []
    made = scene.statement(found.frame.target, subject.company)
    if "change" in found.frame.flags:
        start = scene.dates.start if scene.dates.stated else scene.today
        return (
            []
            if verb.negated
            else [replace(made, valid_from=start, precision=scene.dates.precision or Precision.DAY)]
        )
    if verb.negated or scene.ended:
        return [denial(scene, made, False, scene.ended)]
    return [replace(made, act=Act.END, polarity=False)] if verb.past else [made]


def _conditions(scene: Scene, target: str, telling: Telling) -> dict[str, bool]:
    """Say of each flag that asks something of the clause whether it is so."""
    verb, dates = scene.verb, scene.dates
    present = not verb.past and not verb.perfect
    last = telling.last
    return {
        "past": verb.past
        or verb.perfect
        or (
            (scene.future or (verb.negated and AFTER_ALL.search(scene.words) is not None))
            and (verb.progressive or verb.future)
        ),
        "state": present and not verb.progressive and not verb.future,
        "now": present or (verb.perfect and verb.progressive),
        "since": dates.bound in ("since", "for") or scene.ended,
        "self": scene.clause.subject is not None and scene.clause.subject.kind == "me",
        "relative": scene.clause.subject is not None and scene.clause.subject.head in KIND["kin"],
        "future": scene.future or verb.future or verb.progressive,
        "steady": present
        and (scene.clause.subject is not None or verb.form == "base")
        and not (verb.progressive or verb.perfect or verb.future or verb.able or verb.negated),
        "standing": not scene.ended,
        "affirmed": not verb.negated or scene.ended,
        "undated": not dates.stated or dates.bound in ("since", "for"),
        "dated": dates.bound == "range" or (dates.bound == "until" and present and verb.progressive),
        "never": verb.never,
        "often": scene.often or (verb.ended and not verb.chain_end),
        "going": verb.progressive,
        "denied": verb.negated or scene.ended,
        "able": verb.negated and verb.auxiliary == "can",
        "praised": verb.negated and verb.auxiliary == "can",
        "plain": not verb.able,
        "ended": scene.ended,
        "elided": last is not None and last.attribute == target and bool(scene.clause.links),
    }


def _of_ones_own(scene: Scene, found: Match, subject: Subject, telling: Telling) -> list[Statement] | Unsaid:
    """Read "our cat Biscuit passed away", "my daughter Nell was born" as events of the speaker's."""
    kind = "animal" if "mypet" in found.frame.flags else "child"
    named = kind == "animal" and subject.kind == "person" and subject.head == "" and subject.owner is None
    if named and telling.speaker is not None and _put_down(scene):
        made = event_claims(replace(scene, subject=telling.speaker), found)
        if isinstance(made, Unsaid):
            return made
        return [replace(one, roles={"name": subject.text}, value=subject.text) for one in made]
    if subject.owner is None or subject.owner.kind != "me" or not is_kind(kind, subject.head):
        return []
    made = event_claims(replace(scene, subject=telling.speaker or ""), found)
    if isinstance(made, Unsaid) or telling.speaker is None:
        return made if isinstance(made, Unsaid) else []
    roles = {**made[0].roles, "species" if kind == "animal" else "child": subject.head}
    if subject.name:
        roles["name"] = subject.name
    return [replace(made[0], roles=roles, value=subject.name or subject.head)]


def _put_down(scene: Scene) -> bool:
    """Tell what is done to animals only: to be put down, to cross the rainbow bridge."""
    words = " ".join(token.lower for token in scene.tokens[scene.verb.at : scene.clause.end])
    return re.match(r"put (?:down|to sleep)|euthani|cross(?:ed)? the rainbow", words) is not None


def _got_over(scene: Scene, found: Match, subject: Subject, telling: Telling) -> list[Statement] | Unsaid:
    """Read "the shingles cleared up", "my rash has gone away" as a recovery of the speaker's."""
    illness = fill("the_disease", scene.tokens, subject.start, subject.end, scene.timed)
    mine = subject.owner is None or subject.owner.kind == "me"
    if not illness or not mine or subject.of is not None or telling.speaker is None:
        return []
    made = event_claims(replace(scene, subject=telling.speaker), found)
    if isinstance(made, Unsaid):
        return made
    return [replace(made[0], value=illness[0].text, roles={"condition": illness[0].text})]


_FELT = re.compile(
    r"\b(?:back|acting up|playing up|flaring|getting (?:bad|worse)|killing me)\b", re.IGNORECASE
)


def _ailed(scene: Scene, target: str, subject: Subject, telling: Telling) -> list[Statement]:
    """Read "my eczema is back", "the sciatica is acting up": an illness of the speaker's that is felt again."""
    illness = fill("the_disease", scene.tokens, subject.start, subject.end, scene.timed)
    mine = subject.owner is None or subject.owner.kind == "me"
    felt = _FELT.search(scene.words) is not None and not scene.verb.negated and not scene.verb.past
    if not illness or not mine or subject.of is not None or telling.speaker is None or not felt:
        return []
    return [replace(scene, subject=telling.speaker).statement(target, illness[0].text)]


def _tasted(scene: Scene, found: Match, subject: Subject, telling: Telling) -> list[Statement] | Unsaid:
    """Read "olives make me heave", "jazz is my thing": what is liked or not is the subject, and the speaker likes."""
    verb, flags = scene.verb, found.frame.flags
    pointing = subject.kind != "thing" or subject.owner is not None or subject.definite
    if pointing or telling.speaker is None or ("denied" in flags and not verb.negated):
        return []
    if verb.past or verb.perfect or verb.progressive or verb.future or verb.plan or verb.able:
        return []
    phrase = phrase_of(scene.tokens, subject.start, subject.end)
    scene = replace(scene, subject=telling.speaker)
    plain = replace(
        scene.statement(preference_attribute(phrase), phrase.text), kind=Kind.PREFERENCE, reason="a taste"
    )
    return [
        replace(
            plain, polarity=("not" in flags or "denied" in flags) == ("denied" not in flags and verb.negated)
        )
    ]


def _how(scene: Scene, attribute: str) -> list[Statement]:
    """Read "cycling is how I get to the office": the value is the subject of the clause before."""
    governor = scene.clause.governor
    if "how" not in scene.clause.links or governor is None or governor.subject is None:
        return []
    return [scene.statement(attribute, governor.subject.text)]


def _echoed(scene: Scene, attribute: str, telling: Telling) -> list[Statement]:
    """Read "I can't eat nuts, I'm allergic": the value stands in the clause before."""
    last, spoken = telling.last, attribute == "language"
    if spoken and telling.language is not None:
        return [scene.statement(attribute, telling.language)]
    if last is None or last.subject != scene.subject or last.attribute != "food_preference" or last.polarity:
        return []
    return [scene.statement(attribute, last.value)]


def liked_topic(scene: Scene, who: str | None, telling: Telling) -> list[Statement]:
    """Read "Coriander? Absolutely hate it": the object is the topic, or what was liked or disliked before."""
    verb, last = scene.verb, telling.last
    objects = [token.lower for token in scene.tokens[verb.end : scene.clause.end] if token.is_word]
    if who is None or objects[:1] not in (["it"], ["them"]):
        return []
    liked = last.value if last is not None and last.subject == who and last.kind is Kind.PREFERENCE else None
    if not (spoken_of := telling.topic or liked):
        return []
    named = tuple(tokenize(spoken_of))
    for frame in frames().get(verb.lemma, ()):
        found = match(frame, named, 0, len(named), [False] * len(named), 0)
        if frame.target == "preference" and found is not None:
            made = state_claims(replace(scene, subject=who), found)
            return [] if isinstance(made, Unsaid) else made
    return []


def succeeded(scene: Scene, last: Statement | None) -> list[Statement]:
    """Read "Ruth isn't my boss any more, it's Desmond": what takes the place of what has just ended."""
    verb = scene.verb
    if last is None or verb.lemma != "be" or verb.negated or verb.unreal:
        return []
    if last.attribute in _BODILY and not verb.past:
        ill = fill("disease", scene.tokens, verb.end, scene.clause.end, scene.timed)
        scene = replace(scene, subject=last.subject)
        return [
            replace(scene.statement("health_condition", one.text), reason="what it is") for one in ill[:1]
        ]
    former = verb.past and _BEFORE.search(scene.words) is not None and last.act is Act.VALUE
    if not former and (last.act is not Act.END or verb.past):
        return []
    known = scene.ontology.attributes.get(last.attribute)
    if known is None:
        return []
    if known.value_type in ("person", "organisation", "place", "thing") and known.id != "pet":
        fit = fill("people", scene.tokens, verb.end, scene.clause.end, scene.timed)
    else:
        whose = Subject("third", "it", verb.start, verb.start)
        fit = values_at(scene, whose, known, verb.end)
    if not fit:
        return []
    scene = replace(scene, subject=last.subject)
    made = [
        replace(scene.statement(last.attribute, one.text), reason="in place of what ended") for one in fit[:1]
    ]
    return [replace(one, act=Act.END, polarity=False) for one in made] if former else made


def found_by_carer(scene: Scene, telling: Telling) -> list[Statement]:
    """Read "the physio says it's a torn meniscus": what who treats the speaker says that it is."""
    governor, verb = scene.clause.governor, scene.verb
    told = governor.subject if governor is not None else None
    if told is None or telling.speaker is None or verb.lemma != "be" or verb.negated or verb.past:
        return []
    if told.head not in KIND["carer"] or (told.owner is not None and told.owner.kind != "me"):
        return []
    found = fill("disease", scene.tokens, verb.end, scene.clause.end, scene.timed)
    scene = replace(scene, subject=telling.speaker)
    return [replace(scene.statement("health_condition", one.text), reason="a finding") for one in found[:1]]


_BODILY = frozenset(["food_preference", "allergy", "health_condition", "medication"])
_BEFORE = re.compile(r"\b(?:before|previously|until (?:now|recently|then)|originally)\b", re.IGNORECASE)
