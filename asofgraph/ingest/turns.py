"""Turns as they come in: validated, named and dated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import ValidationError

from asofgraph.errors import InvalidTurnError
from asofgraph.graph.claim import content_id
from asofgraph.language.period import moment
from asofgraph.models import Role, Turn

LONGEST = 1_000_000
SOURCES = {Role.USER: "user", Role.ASSISTANT: "assistant"}


@dataclass(frozen=True, slots=True)
class Heard:
    """A turn with its stored id, its speaker and its moment (None: when it is recorded)."""

    id: str
    caller_id: str | None
    role: Role
    name: str | None
    content: str
    said_at: datetime | None
    source: str

    def row(self, zone: ZoneInfo) -> dict[str, Any]:
        """Give the row that ``write/add_turns`` reads."""
        return {
            "id": self.id,
            "caller_id": self.caller_id,
            "role": self.role.value,
            "speaker": self.name,
            "content": self.content,
            "source": self.source,
            "said_at": self.said_at and self.said_at.astimezone(UTC),
            "zone": zone.key,
            "made": False,
        }


def hear(
    turns: Iterable[Turn | Mapping[str, Any]],
    *,
    namespace: str,
    session_id: str,
    said_at: datetime | None,
    source: str | None,
    zone: ZoneInfo,
) -> list[Heard]:
    """
    Validate turns and give each its id: from the caller's, else from what was said, by whom and when.

    Raises:
        InvalidTurnError: a turn that cannot be stored; the message names its position and field.
        NaiveDatetimeError, InvalidTimeError: a ``said_at`` that is no moment.
    """
    heard: list[Heard] = []
    identical: Counter[str] = Counter()
    for position, given in enumerate(turns):
        turn = _validated(given, position, zone)
        said = turn.said_at or said_at
        if turn.id is not None:
            turn_id = content_id(namespace, session_id, turn.id)
        else:
            words = content_id(
                namespace, session_id, turn.name or turn.role, said and said.astimezone(UTC), turn.content
            )
            turn_id = content_id(words, identical[words])
            identical[words] += 1
        heard.append(
            Heard(
                id=turn_id,
                caller_id=turn.id,
                role=turn.role,
                name=turn.name,
                content=turn.content,
                said_at=said,
                source=source or SOURCES.get(turn.role, "outside"),
            )
        )
    repeated = [
        name for name, times in Counter(h.caller_id for h in heard if h.caller_id).items() if times > 1
    ]
    if repeated:
        raise InvalidTurnError(f"turns: the id {repeated[0]!r} is given twice; ids name one turn each")
    return heard


def _validated(given: Turn | Mapping[str, Any], position: int, zone: ZoneInfo) -> Turn:
    where = f"turns[{position}]"
    if isinstance(given, Turn):
        turn = given
    elif isinstance(given, Mapping):
        fields = dict(given)
        if isinstance(fields.get("said_at"), str):
            fields["said_at"] = moment(fields["said_at"], zone, f"{where}.said_at")
        try:
            turn = Turn.model_validate(fields)
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(str(part) for part in first["loc"]) or "turn"
            raise InvalidTurnError(
                f"{where}.{field}: {first['msg']}; a turn has role (user, assistant, system, tool, document), "
                "content, and optional name, said_at, id"
            ) from None
    else:
        raise InvalidTurnError(f"{where}: is a {type(given).__name__}; give a dict or a Turn")
    if turn.said_at is not None:
        moment(turn.said_at, zone, f"{where}.said_at")
    if not turn.content.strip():
        raise InvalidTurnError(f"{where}.content: is empty; leave the turn out")
    if len(turn.content) > LONGEST:
        raise InvalidTurnError(
            f"{where}.content: has {len(turn.content):,} characters, at most {LONGEST:,} fit a turn; split it"
        )
    try:
        turn.content.encode()
    except UnicodeEncodeError:
        raise InvalidTurnError(
            f"{where}.content: is no valid Unicode text; decode it as UTF-8 first"
        ) from None
    return turn
