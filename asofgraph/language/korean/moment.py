"""When a clause holds: its times, turned into the validity of what it claims."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.time import resolve_time
from asofgraph.models import Precision, TimeExpression

_PRECISIONS = {
    "year": Precision.YEAR,
    "quarter": Precision.MONTH,
    "season": Precision.MONTH,
    "month": Precision.MONTH,
    "hour": Precision.MINUTE,
    "minute": Precision.MINUTE,
    "second": Precision.MINUTE,
}


_RANGE = re.compile(r"(?:부터|에서).*(?:까지|간|동안)|[~∼〜–]")
_WEEKLY = re.compile(
    r"(?:아침|점심|저녁|밤|새벽|낮|오전|오후)(?:에|에는|엔)?"
    r"|(?:(?:[월화수목금토일]요일|주말|평일)[에은는과와이랑,부터까지만진 ]*)+"
)


@dataclass(frozen=True, slots=True)
class Moment:
    """
    The times that a clause names.

    Attributes:
        start, end: Half-open; None where not stated.
        precision: That of *start*, or of *end* where only that is given.
        bounded: The words give both a start and an end, or a limit ("이번 주만"), for what holds between.
        since: The words say from when on ("1월부터").
        weekly: The words name days of the week that come round again ("월요일부터 목요일까지").
        unknown: The words say when, but not in a way that could be resolved.
        point: The words name a time at which something happens or holds ("지난주 토요일에").
    """

    start: datetime | None = None
    end: datetime | None = None
    precision: Precision | None = None
    bounded: bool = False
    since: bool = False
    weekly: bool = False
    unknown: bool = False
    point: bool = False


def moment_of(clause: Clause, said_at: datetime, zone: tzinfo) -> Moment:
    """Read the times of *clause*, said at *said_at*, by the wall clock of *zone*."""
    if clause.since:
        length = re.sub(r"(?:째|정도|쯤|가량|이|가|도|나)$", "", clause.since).strip()
        ago = resolve_time(f"{length} 전", said_at=said_at, zone=zone, language="ko")
        return _point(ago[0], zone) if len(ago) == 1 else Moment(unknown=True)
    moment = Moment()
    for phrase in clause.times:
        moved = clause.predicate in words("postponing") and any(
            is_kind(p.head, "appointment") for p in clause.nouns
        )
        moved = moved or clause.predicate in words("stopping")  # "이번 달로 끝냈어요"
        if phrase.case == "로" and not moved and not phrase.text.endswith(("자로", "부로", "로는", "로도")):
            continue  # "금요일로 미뤄졌어요": the new value, not when it is so
        moment = _joined(moment, _of_phrase(phrase, zone))
    return moment


def end_of(clause: Clause, said_at: datetime, zone: tzinfo) -> Moment:
    """The period at which it ended, for a clause that only says until when ("작년까지")."""
    last = next((p for p in reversed(clause.times) if "까지" in p.text or "까지" in p.particles), None)
    if last is None:
        return Moment()
    text = last.text.partition("까지")[0] + ("에 끝났어요" if "past" in clause.marks else "")
    period = resolve_time(text, said_at=said_at, zone=zone, language="ko")
    return _point(period[0], zone) if len(period) == 1 else Moment()


def day_of(instant: datetime, zone: tzinfo) -> datetime:
    """The first instant of the day of *instant* on the wall clock of *zone*."""
    return instant.astimezone(zone).replace(hour=0, minute=0, second=0, microsecond=0)


def _of_phrase(phrase: Phrase, zone: tzinfo) -> Moment:
    time = phrase.time
    if time is None or (time.start is None and time.end is None):
        return Moment()
    precision = _PRECISIONS.get(time.precision, Precision.DAY)
    if _WEEKLY.fullmatch(time.text.strip()) and "부터" not in phrase.particles:
        return replace(_point(time, zone), weekly=True)
    if phrase.is_limited:
        return Moment(_start(time, zone), time.end, precision, bounded=True)
    if time.start and time.end and _RANGE.search(time.text + "".join(phrase.particles)):
        return Moment(_start(time, zone), time.end, precision, bounded=True)
    if "는" in phrase.particles and time.precision in ("week", "day") and time.start and time.end:
        return Moment(_start(time, zone), time.end, precision, bounded=True)
    if "부터" in phrase.particles or time.end is None:
        return Moment(_start(time, zone), None, precision, since=True)
    if "까지" in phrase.particles or time.start is None:
        return Moment(None, time.end, precision)
    return _point(time, zone)


def _point(time: TimeExpression, zone: tzinfo) -> Moment:
    precision = _PRECISIONS.get(time.precision, Precision.DAY)
    return Moment(_start(time, zone), time.end, precision, point=True)


def _start(time: TimeExpression, zone: tzinfo) -> datetime | None:
    """The start of *time*; a part of a day ("어젯밤") counts from that day's first instant."""
    if time.start is not None and time.precision == "part_of_day":
        return day_of(time.start, zone)
    return time.start


def _joined(a: Moment, b: Moment) -> Moment:
    if b == Moment():
        return a
    if a == Moment():
        return b
    if a.since and b.start is None and b.end is not None:
        return Moment(a.start, b.end, a.precision, bounded=True)
    if a.point and b.point and a.start and a.end and b.start and a.start <= b.start <= a.end:
        return b  # "토요일 … 오후 세 시에": the narrower of two
    return a


def is_ahead(moment: Moment, said_at: datetime, zone: tzinfo) -> bool:
    """Whether what the clause names begins after the day on which it is said."""
    return moment.start is not None and moment.start >= day_of(said_at, zone) + timedelta(days=1)
