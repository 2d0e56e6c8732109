"""How well times in language are read, on sets of expressions that others made: a table by set."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any

from asofgraph.language.time import resolve_time

Found = list[tuple[datetime, datetime]]
KOREAN_NOW = "2026-09-28T14:30:00"
RECOGNIZED = ("DateTimeModel", "DateParser", "DatePeriodParser", "HolidayParser")


@dataclass(frozen=True, slots=True)
class Case:
    """An expression, when it was said, and whether what is found in it is right."""

    text: str
    said_at: datetime
    language: str
    positive: bool
    right: Callable[[Found], bool]


@dataclass(slots=True)
class DateScore:
    """Right and all cases of a set, those with a time and those without apart."""

    positive: tuple[int, int] = (0, 0)
    negative: tuple[int, int] = (0, 0)


def measure_dates(folder: Path) -> dict[str, DateScore]:
    """Score every set that *folder* has; the sets and their licences are described beside them."""
    scores: dict[str, DateScore] = {}
    for name, cases in _SETS.items():
        score = DateScore()
        for case in cases(folder):
            right = int(case.right(_read(case)))
            tally = score.positive if case.positive else score.negative
            counted = (tally[0] + right, tally[1] + 1)
            if case.positive:
                score.positive = counted
            else:
                score.negative = counted
        if score.positive[1]:
            scores[name] = score
    return scores


def _read(case: Case) -> Found:
    found = resolve_time(case.text, said_at=case.said_at, zone="UTC", language=case.language)
    pairs = [(e.start or e.end, e.end or e.start) for e in found]
    return [(start, end) for start, end in pairs if start is not None and end is not None]


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    if path.exists():
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from (row for row in map(json.loads, filter(str.strip, lines)) if row)


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "")).replace(tzinfo=UTC)


def _starts(*golds: str) -> Callable[[Found], bool]:
    """Right is a start on the day of a gold, or in its minute where it has one."""
    moments = [_moment(gold) for gold in golds]

    def same(moment: datetime, start: datetime) -> bool:
        if moment.time() == time():
            return start.date() == moment.date()
        return abs(start - moment) < timedelta(minutes=1)

    return lambda found: any(same(moment, start) for moment in moments for start, _ in found)


def _nothing(found: Found) -> bool:
    return not found


def _korean_datetime(folder: Path) -> Iterator[Case]:
    for row in _rows(folder / "korean_datetime_temporal_anchor.jsonl"):
        gold = row["expected"]
        right = _starts(gold["start"]) if gold else _nothing
        yield Case(row["text"], _moment(row.get("now") or KOREAN_NOW), "ko", gold is not None, right)


def _duckling(language: str) -> Callable[[Path], Iterator[Case]]:
    def cases(folder: Path) -> Iterator[Case]:
        for row in _rows(folder / f"duckling_{language}.jsonl"):
            yield Case(row["text"], _moment(row["reference"]), language, True, _starts(row["start"]))

    return cases


def _recognizers(name: str, language: str) -> Callable[[Path], Iterator[Case]]:
    def cases(folder: Path) -> Iterator[Case]:
        for row in _rows(folder / f"recognizers_{name}.jsonl"):
            reference = row.get("Context", {}).get("ReferenceDateTime")
            if row["suspect_gold"] or row["spec"] not in RECOGNIZED or not reference:
                continue
            if not row["Results"] and row["spec"] == "DateTimeModel":
                yield Case(row["Input"], _moment(reference), language, False, _nothing)
            golds = _resolutions(row)
            if golds and row.get("IgnoreResolution") != "true":
                yield Case(row["Input"], _moment(reference), language, True, _starts(*golds))

    return cases


def _resolutions(row: dict[str, Any]) -> list[str]:
    """Give every start that a specification allows: it may leave past and future open."""
    texts: list[str] = []
    for result in row["Results"]:
        for value in (result.get("Resolution") or {}).get("values") or []:
            if value.get("type", "").startswith("date"):
                texts += [value[key] for key in ("value", "start") if key in value]
        sides = result.get("Value") or {}
        for side in ("FutureResolution", "PastResolution"):
            kinds = ("date", "startDate", "dateTime", "startDateTime")
            texts += [text for kind, text in (sides.get(side) or {}).items() if kind in kinds]
    return [text.replace(" ", "T") for text in texts if text[:4].isdigit() and len(text) >= 10]


def _locomo(folder: Path) -> Iterator[Case]:
    for row in _rows(folder / "locomo_relative_dates.jsonl"):
        if not row["has_time_cue"] or row["audit_flag"] or not row.get("fair", True):
            continue
        right = _within(row["gold_granularity"], row["gold"])
        yield Case(row["utterance"], _moment(row["anchor"]), "en", True, right)


def _within(granularity: str, gold: str) -> Callable[[Found], bool]:
    if granularity in ("month", "year"):
        return lambda found: any(
            gold in (day.date().isoformat()[: len(gold)])
            for start, end in found
            for day in (start, end - timedelta(seconds=1))
        )
    if granularity.startswith("week"):
        end = _moment(gold) + timedelta(days=7 if granularity == "week_of" else 0)
        return lambda found: any(s < end and e > end - timedelta(days=8) for s, e in found)
    return _starts(gold)


_SETS: dict[str, Callable[[Path], Iterator[Case]]] = {
    "korean-datetime": _korean_datetime,
    "Duckling Korean": _duckling("ko"),
    "Duckling English": _duckling("en"),
    "Recognizers Korean": _recognizers("korean", "ko"),
    "Recognizers English": _recognizers("english", "en"),
    "LoCoMo relative dates": _locomo,
}
