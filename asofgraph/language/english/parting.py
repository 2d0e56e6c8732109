"""What comes and goes: things that break, housemates who move out, first and last days at work."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.english.checks import is_workplace
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.words import RELATIVE, is_kind
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality, Precision

_CEASING = frozenset(
    [
        "die",
        "break",
        "steal",
        "crash",
        "total",
        "wreck",
        "scrap",
        "brick",
        "smash",
        "lose",
        "write",
        "conk",
        "pack",
        "fail",
        "sell",
        "give",
    ]
)


def parting_claims(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read what a clause tells of the speaker's by what becomes of the thing, the job or the housemate it speaks of."""
    return (
        _ceased(scene, subject, speaker)
        or _first_day(scene, subject, speaker)
        or _moved_out(scene, subject, speaker)
    )


def _ceased(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "my truck died", "my bike was stolen": a thing of the speaker's that is no more."""
    verb = scene.verb
    mine = subject.owner is not None and subject.owner.kind == "me" and subject.of is None
    kind = next((kind for kind in ("vehicle", "phone", "computer") if is_kind(kind, subject.head)), None)
    gone = verb.lemma in _CEASING and (verb.past or verb.perfect or verb.passive) and not verb.negated
    gone = gone and not (verb.lemma in ("crash", "fail") and kind == "computer")  # it may be mended
    after = [token.lower for token in scene.tokens[verb.end : verb.end + 1]]
    given = verb.lemma == "go" and after == ["to"] and (mine or subject.text.lower().startswith("old "))
    if given and kind is not None and speaker is not None and verb.past and _to_somebody(scene):
        made = replace(scene, subject=speaker).statement(kind, subject.text)
        made = replace(made, act=Act.END, polarity=False, reason="it went to somebody")
        return [replace(made, valid_from=scene.dates.start, precision=scene.dates.precision)]
    whole = verb.lemma not in ("break", "pack", "conk", "write", "give", "fail") or after in (
        ["down"],
        ["up"],
        ["out"],
        ["off"],
        ["away"],
    )
    if (
        not mine
        or kind is None
        or not gone
        or not whole
        or (verb.lemma == "break" and after == ["down"])
        or speaker is None
    ):
        return []
    start = scene.dates.start if scene.dates.start is not None else scene.today
    made = replace(scene, subject=speaker).statement(kind, subject.text)
    return [
        replace(
            made,
            act=Act.END,
            polarity=False,
            valid_from=start,
            precision=scene.dates.precision or Precision.DAY,
            reason="it is no more",
        )
    ]


def _to_somebody(scene: Scene) -> bool:
    at = scene.verb.end + 1
    whom = subject_at(scene.tokens, at, scene.timed) if at < scene.clause.end else None
    return whom is not None and (whom.head in RELATIVE or whom.kind == "person")


def _first_day(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "my part-time job at Greggs starts on Saturday" as a hiring."""
    verb = scene.verb
    mine = subject.owner is not None and subject.owner.kind == "me" and subject.of is not None
    starts = verb.lemma in ("start", "begin", "commence") and not verb.negated and not verb.unreal
    if not mine or not starts or subject.head not in JOBS or speaker is None or scene.dates.start is None:
        return []
    return [_at_work(scene, "hiring", speaker, subject.of or "", "a first day")]


def _moved_out(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "my flatmate Sanne moved out on Sunday": who shares the home no longer."""
    verb = scene.verb
    mine = subject.owner is not None and subject.owner.kind == "me" and is_kind("housemate", subject.head)
    after = [token.lower for token in scene.tokens[verb.end : verb.end + 1]]
    gone = (verb.lemma == "move" and after in (["out"], ["away"])) or verb.lemma == "leave"
    if not mine or not gone or verb.negated or verb.able or speaker is None:
        return []
    coming = verb.progressive or verb.future or verb.plan
    if (coming and scene.dates.start is None) or not (coming or verb.past or verb.perfect):
        return []
    start = scene.dates.start if scene.dates.start is not None else scene.today
    made = replace(scene, subject=speaker).statement("housemate", subject.name or subject.text)
    ended = replace(
        made, act=Act.END, polarity=False, valid_from=start, precision=scene.dates.precision or Precision.DAY
    )
    return [replace(ended, modality=Modality.PLAN) if coming else ended]


JOBS = frozenset(
    ["job", "role", "position", "internship", "placement", "apprenticeship", "contract", "gig", "post"]
)


def last_day_claims(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "my last day at Chevron is August 31" as leaving it."""
    owner = speaker if subject.owner is not None and subject.owner.kind == "me" else None
    if owner is None or scene.dates.start is None or subject.of is None:
        return []
    if not subject.of[:1].isupper() and not is_workplace(subject.of.split()[-1].lower()):
        return []
    return [_at_work(scene, "resignation", owner, subject.of, "a last day")]


def _at_work(scene: Scene, event: str, who: str, employer: str, reason: str) -> Statement:
    """Make the event of a dated first or last day at work."""
    start, end = scene.span
    when = scene.dates.start
    assert when is not None
    past = when < scene.today or (scene.verb.past and when <= scene.today)
    return Statement(
        who,
        event,
        employer,
        start,
        end,
        kind=Kind.EVENT,
        modality=Modality.PAST_EVENT if past else Modality.PLAN,
        valid_from=when,
        occurred_at=when if past else None,
        precision=scene.dates.precision,
        roles={"employer": employer},
        reason=reason,
    )
