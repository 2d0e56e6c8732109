"""From a claim and the sense of its clause to a statement, or to the reason why there is none."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo

from asofgraph.language.korean import sense
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import words
from asofgraph.language.korean.moment import Moment, day_of, end_of, is_ahead
from asofgraph.language.korean.subject import Subject
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Statement, Unread
from asofgraph.language.time.korean.numerals import COUNT, number
from asofgraph.models import Act, Kind, Modality, Precision

_AMOUNT = re.compile(rf"(?P<number>\d+|{COUNT})\s*(?P<unit>\D*)")
_LONG = (Precision.YEAR, Precision.MONTH)


@dataclass(frozen=True, slots=True)
class Said:
    """A clause with whom it is about, when it holds, and when it was said."""

    clause: Clause
    subject: Subject
    moment: Moment
    said_at: datetime
    zone: tzinfo

    @property
    def today(self) -> datetime:
        return day_of(self.said_at, self.zone)


def statement_of(claim: Claim, said: Said, speaker: str, ontology: Ontology) -> Statement | Unread:
    """Turn *claim* into a statement in the sense in which its clause is meant."""
    base = _base(claim, said, speaker, ontology)
    if claim.event:
        return _event(base, claim, said)
    if claim.timeless and claim.settled:
        said = replace(said, clause=replace(said.clause, marks=said.clause.marks - {"plan"}))
    if claim.timeless or (said.moment.weekly and not claim.dated and not _happened(claim, said)):
        said = replace(said, moment=Moment())
    if said.moment.unknown and "since" in said.clause.marks:
        return _unread(said, "since when could not be told")
    if sense.is_denied(said.clause) and not claim.fixed:
        return _negated(base, claim, said, ontology)
    if claim.negative:
        return _unread(said, "it says nothing that lasts")
    if claim.end or "stopped" in said.clause.marks:
        return _ended(base, said, ontology, said.moment.start or said.today)
    if claim.change and "noted" in said.clause.marks and said.moment.point:
        return _dated(base, said, said.moment.start)
    if claim.scheduled and said.moment.start is not None:
        return replace(base, valid_from=said.moment.start, precision=said.moment.precision)
    if {"past", "plan"} <= said.clause.marks and "decided" not in said.clause.marks:
        return _unread(said, "a plan of the past")
    if (
        "past" in said.clause.marks
        and "decided" not in said.clause.marks
        and "since" not in said.clause.marks
        and not claim.settled
    ):
        return _past(base, claim, said, ontology)
    return _present(base, claim, said)


def _happened(claim: Claim, said: Said) -> bool:
    """Whether it is a change that is told as past: its day of the week is the one gone by."""
    return claim.change and bool({"past", "noted"} & said.clause.marks)


def withdrawal_of(found: Statement, *, subject: str, value: str | None, start: int) -> Statement:
    """Take back *value* in the slot of *found*."""
    return Statement(
        subject=subject,
        attribute=found.attribute,
        value=value,
        start=min(start, found.start),
        end=found.end,
        act=Act.WITHDRAWAL,
        kind=found.kind,
        reason="it is corrected",
    )


def denied(claim: Claim, said: Said, speaker: str, ontology: Ontology) -> Statement | None:
    """Take back what was never so ("퇴사 안 했어요", "부산에 산 적 없어요")."""
    base = _base(claim, said, speaker, ontology)
    if not claim.event:
        return replace(base, act=Act.WITHDRAWAL, reason="it never was so")
    effects = ontology.events[claim.attribute].effects
    filled = [e for e in effects if any(r in claim.roles for r in e.roles)]
    for effect in filled or [e for e in effects if e.act is Act.END]:
        return replace(
            base,
            attribute=effect.attribute,
            value=next((claim.roles[r] for r in effect.roles if r in claim.roles), None),
            act=Act.WITHDRAWAL,
            roles={},
            kind=Kind.STATE,
            reason="it did not happen",
        )
    return None


def _base(claim: Claim, said: Said, speaker: str, ontology: Ontology) -> Statement:
    clause, person = said.clause, said.subject.person
    subject = claim.subject
    if subject is None:
        is_speaker = claim.owned or person is None or person.who == "speaker"
        subject = speaker if is_speaker else (person.name if person else speaker)
    preference = ontology.cardinality(claim.attribute) == "preference"
    kind = Kind.EVENT if claim.event else Kind.PREFERENCE if preference else Kind.STATE
    quantity, unit = amount_of(claim.amount)
    return Statement(
        subject=subject,
        attribute=claim.attribute,
        value=claim.value,
        start=clause.start,
        end=clause.end,
        polarity=claim.polarity,
        kind=kind,
        roles=claim.roles,
        quantity=quantity,
        counts_on=claim.counts_on and quantity is not None,
        unit=unit,
        tied_to=claim.tied,
        favourite=claim.favourite,
        update=sense.update_of(clause),
        replaces=tuple(p.text for p in clause.nouns if p.case in ("대신", "말고")),
        modality=Modality.OUTSIDE if clause.reported else Modality.CURRENT_STATE,
        confidence=0.7 if clause.reported else 1.0,
        reason="hearsay" if clause.reported else None,
    )


def amount_of(text: str | None) -> tuple[float | None, str | None]:
    """Read "두 마리" as (2.0, "마리")."""
    found = _AMOUNT.fullmatch(text or "")
    if found is None:
        return None, None
    counted = number(found["number"])
    return (None, None) if counted is None else (float(counted), found["unit"] or None)


def _event(base: Statement, claim: Claim, said: Said) -> Statement | Unread:
    marks, moment = said.clause.marks, said.moment
    if sense.is_denied(said.clause):
        return _unread(said, "it is said not to have happened")
    back = said.clause.link == "until" and "past" in marks  # "유학 갔다가 돌아왔어"
    if back or "perfect" in marks or "habitual" in marks or "experience" in marks:
        return _unread(said, "it is over")
    if moment.unknown:
        return _unread(said, "when it happened could not be told")
    told = {"past", "since"} & marks or ("noted" in marks and not is_ahead(moment, said.said_at, said.zone))
    is_told_on = (
        said.clause.link in ("and", "because") and moment.end is not None and moment.end <= said.today
    )
    ahead = is_ahead(moment, said.said_at, said.zone)  # "6월 1일부로 발령 났어요"
    planned = "plan" in marks or ahead or not (told or is_told_on)
    if {"plan", "past"} <= marks and "decided" not in marks:
        return _unread(said, "a plan of the past")
    over = moment.end is not None and moment.end <= said.today
    if planned and not ("decided" in marks and over):
        if moment.start is None or ("plan" not in marks and over):
            return _unread(said, "a plan without a date" if "plan" in marks else "it is not said when")
        return replace(
            base,
            modality=Modality.PLAN,
            valid_from=moment.start,
            occurred_at=moment.start,
            precision=moment.precision,
        )
    if moment.start is None and words("unresolved_time") & set(said.clause.adverbs):
        return _unread(said, "when it happened hangs on something else")
    start = moment.start if moment.start is not None else said.today
    return replace(
        base,
        modality=Modality.OUTSIDE if said.clause.reported else Modality.PAST_EVENT,
        valid_from=start,
        occurred_at=start,
        precision=moment.precision if moment.start is not None else Precision.DAY,
    )


def _negated(base: Statement, claim: Claim, said: Said, ontology: Ontology) -> Statement | Unread:
    """What is denied: a taste or habit the other way round, an end elsewhere."""
    marks = said.clause.marks
    preference = base.kind is Kind.PREFERENCE
    if claim.end or not claim.polarity or "experience" in marks:
        return _unread(said, "the denial of a denial")
    decided = "decided" in marks
    if "past" in marks and "changed" not in marks and not decided:
        return _unread(said, "it is said not to have been so")
    if "plan" in marks and not decided and said.moment.start is None:
        return _unread(said, "a plan without a date")
    if sense.is_unable(said.clause) and not claim.able and not sense.ends_now(said.clause):
        return _unread(said, "it is said to be impossible")
    start = said.moment.start or (said.today if sense.ends_now(said.clause) or decided else None)
    if preference:
        return _dated(replace(base, polarity=False), said, start)
    return _ended(base, said, ontology, start)


def _ended(base: Statement, said: Said, ontology: Ontology, start: datetime | None) -> Statement:
    if base.kind is Kind.PREFERENCE:
        return _dated(replace(base, polarity=False), said, start)
    return _dated(replace(base, act=Act.END, polarity=False), said, start)


def _dated(base: Statement, said: Said, start: datetime | None) -> Statement:
    precision = said.moment.precision if said.moment.start is not None else Precision.DAY
    plan = is_ahead(said.moment, said.said_at, said.zone)
    return replace(
        base,
        valid_from=start,
        precision=precision if start is not None else None,
        modality=Modality.PLAN if plan else base.modality,
    )


def _past(base: Statement, claim: Claim, said: Said, ontology: Ontology) -> Statement | Unread:
    clause, moment = said.clause, said.moment
    if moment.bounded and moment.start and moment.end and moment.end - moment.start <= timedelta(days=1):
        return _unread(said, "it is said of one day")
    if moment.bounded or (moment.point and moment.precision in _LONG and not claim.change):
        return replace(base, valid_from=moment.start, valid_until=moment.end, precision=moment.precision)
    if moment.start is None and moment.end is not None:
        last = end_of(clause, said.said_at, said.zone)
        if base.kind is not Kind.PREFERENCE and last.start is not None:
            return replace(base, act=Act.END, polarity=False, valid_from=last.start, precision=last.precision)
    if sense.is_over(clause):
        if not base.polarity:
            return _unread(said, "it is over")
        return _ended(base, said, ontology, None)
    if moment.since:
        return replace(base, valid_from=moment.start, precision=moment.precision)
    if claim.change or "changed" in clause.marks:
        start = moment.start or said.today
        return _dated(base, said, start)
    return _unread(said, "it is past, and it is not said when")


def _present(base: Statement, claim: Claim, said: Said) -> Statement | Unread:
    moment, marks = said.moment, said.clause.marks
    if is_ahead(moment, said.said_at, said.zone):
        if claim.scheduled:
            return replace(base, valid_from=moment.start, valid_until=None, precision=moment.precision)
        until = moment.end if moment.bounded else None
        return replace(
            base,
            modality=Modality.PLAN,
            valid_from=moment.start,
            valid_until=until,
            precision=moment.precision,
        )
    if "plan" in marks:
        return _unread(said, "a plan without a date")
    is_done = "noted" in marks and said.clause.predicate not in words("lasting")  # "폰 바꿈"
    if claim.change and (is_done or (not claim.polarity and said.clause.link == "and")):
        return _dated(base, said, moment.start or said.today)
    if moment.since or "since" in marks:
        return replace(base, valid_from=moment.start, precision=moment.precision, current=True)
    if moment.bounded:
        return replace(base, valid_from=moment.start, valid_until=moment.end, precision=moment.precision)
    if moment.start is None and moment.end is not None:
        return replace(base, valid_until=moment.end, precision=moment.precision)
    if claim.dated and moment.start is not None:
        return replace(base, valid_from=moment.start, precision=moment.precision)
    return base


def _unread(said: Said, reason: str) -> Unread:
    return Unread(said.clause.start, said.clause.end, reason)
