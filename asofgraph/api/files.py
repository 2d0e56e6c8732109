"""Files of conversations as they are found: JSON, JSON Lines, Markdown, plain text, LoCoMo, LongMemEval."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from asofgraph.errors import Incorrect
from asofgraph.models import IngestReport, Usage

Turns = list[dict[str, Any]]

_LOCOMO_TIME = "%I:%M %p on %d %B, %Y"
_LONGMEMEVAL_TIME = "%Y/%m/%d (%a) %H:%M"


@dataclass(frozen=True, slots=True)
class Conversation:
    """The turns of one session, and the namespace that they go into."""

    namespace: str
    session_id: str | None
    said_at: datetime | str | None
    turns: Turns


def conversations(path: Path, namespace: str | None) -> list[Conversation]:
    """
    Read the sessions of a file.

    A LoCoMo file goes, conversation by conversation, into the namespace of its ``sample_id``; with *namespace* into
    that one, its session ids prefixed, since dialogue ids recur.

    Raises:
        Incorrect: no file, no UTF-8, or nothing that is known; the message says where.
    """
    try:
        text = path.read_bytes().decode()
    except FileNotFoundError:
        raise Incorrect(f"{path}: there is no such file") from None
    except UnicodeDecodeError as error:
        raise Incorrect(f"{path}: byte {error.start} is no UTF-8; convert the file first") from None
    except OSError as error:
        raise Incorrect(f"{path}: cannot be read ({error.strerror})") from None
    walls = namespace or "default"
    if path.suffix == ".jsonl":
        return list(_lines(path, text, walls))
    if path.suffix == ".json":
        return list(_json(path, text, namespace))
    if not text.strip():
        raise Incorrect(f"{path}: is empty")
    turn = {"role": "document", "content": text, "id": path.name}
    return [Conversation(walls, path.name, None, [turn])]


def total(reports: Sequence[IngestReport]) -> IngestReport:
    """Add up the reports of several sessions."""
    numbers = ("turns", "spans", "facts", "units", "superseded", "ended", "contradicted")
    return IngestReport(
        **{name: sum(getattr(report, name) for report in reports) for name in numbers},
        dropped=[dropped for report in reports for dropped in report.dropped],
        pending=[pending for report in reports for pending in report.pending],
        usage=Usage(
            **{name: sum(getattr(report.usage, name) for report in reports) for name in Usage.model_fields}
        ),
    )


def _lines(path: Path, text: str, namespace: str) -> Iterator[Conversation]:
    sessions: dict[str | None, Turns] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            turn = json.loads(line)
        except json.JSONDecodeError as error:
            raise Incorrect(f"{path}:{number}: is no JSON ({error.msg} at column {error.colno})") from None
        if not isinstance(turn, dict):
            raise Incorrect(f"{path}:{number}: is no turn; each line is one object with role and content")
        sessions.setdefault(turn.pop("session_id", None), []).append(turn)
    for session_id, turns in sessions.items():
        yield Conversation(namespace, session_id, None, turns)


def _json(path: Path, text: str, namespace: str | None) -> Iterator[Conversation]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise Incorrect(f"{path}:{error.lineno}: is no JSON ({error.msg} at column {error.colno})") from None
    walls = namespace or "default"
    if isinstance(data, dict) and "sessions" in data:
        for session in data["sessions"]:
            yield Conversation(walls, session.get("id"), session.get("said_at"), session["turns"])
    elif isinstance(data, dict) and "turns" in data:
        yield Conversation(walls, data.get("session_id"), data.get("said_at"), data["turns"])
    elif isinstance(data, list) and data and all("conversation" in item for item in data):
        for talk in data:
            yield from _locomo(talk, namespace)
    elif isinstance(data, list) and data and all("haystack_sessions" in item for item in data):
        yield from _longmemeval(data, walls)
    elif isinstance(data, list) and data and all("role" in item for item in data):
        yield Conversation(walls, None, None, data)
    else:
        raise Incorrect(
            f"{path}: holds no turns; expected a list of turns, {{'turns': […]}}, {{'sessions': […]}}, LoCoMo or "
            "LongMemEval"
        )


def _locomo(talk: dict[str, Any], namespace: str | None) -> Iterator[Conversation]:
    data, sample = talk["conversation"], talk["sample_id"]
    number = 1
    while f"session_{number}_date_time" in data:
        said_at = datetime.strptime(data[f"session_{number}_date_time"], _LOCOMO_TIME).replace(tzinfo=UTC)
        turns = [
            {
                "id": turn["dia_id"],
                "role": "user",
                "name": turn["speaker"],
                "content": turn["text"]
                + (f" [image: {turn['blip_caption']}]" if turn.get("blip_caption") else ""),
            }
            for turn in data.get(f"session_{number}", [])
            if turn["text"].strip()
        ]
        session = f"session_{number}" if namespace is None else f"{sample}/session_{number}"
        if turns:
            yield Conversation(namespace or sample, session, said_at, turns)
        number += 1


def _longmemeval(questions: list[dict[str, Any]], namespace: str) -> Iterator[Conversation]:
    seen: set[str] = set()
    for question in questions:
        for session_id, date, turns in zip(
            question["haystack_session_ids"],
            question["haystack_dates"],
            question["haystack_sessions"],
            strict=True,
        ):
            if session_id in seen:
                continue
            seen.add(session_id)
            said_at = datetime.strptime(date, _LONGMEMEVAL_TIME).replace(tzinfo=UTC)
            said = [
                {"id": f"{session_id}#{place}", "role": turn["role"], "content": turn["content"]}
                for place, turn in enumerate(turns)
                if turn["content"].strip()
            ]
            yield Conversation(namespace, session_id, said_at, said)
