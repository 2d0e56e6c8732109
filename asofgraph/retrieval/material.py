"""The material of an answer: a subject's stretches in a window's light, with the words that carry them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from zoneinfo import ZoneInfo

from asofgraph.cypher import load
from asofgraph.graph import rows
from asofgraph.graph.moments import BEGINNING, FOREVER, shown, stored
from asofgraph.graph.reader import Reader
from asofgraph.graph.store import Row
from asofgraph.models import Citation, FactEvent

TIMELINES = load("retrieve/timelines")


@dataclass(frozen=True, slots=True)
class Window:
    """The half-open stretch of valid time that a question is about; None where unbounded."""

    start: datetime | None
    end: datetime | None


@dataclass(frozen=True, slots=True)
class Found:
    """
    One stretch of a slot.

    Attributes:
        fact: The fact that holds it; ``valid_from`` and ``valid_until`` are the stretch's.
        place: Whether it lies before, within (at some moment) or after the window.
        citations: The words that carry it.
        ending: The words that ended it, where words did.
        rivals: Values that sources of lower authority claimed later.
    """

    fact: FactEvent
    place: Literal["before", "within", "after"]
    citations: tuple[Citation, ...]
    ending: tuple[Citation, ...]
    rivals: tuple[str, ...]


def material(
    reader: Reader,
    zone: ZoneInfo,
    *,
    subject: str,
    attributes: tuple[str, ...],
    window: Window,
    known_at: datetime | None,
) -> list[Found]:
    """
    Read what is believed of a subject's attributes and events, oldest first.

    Runs:
        ``retrieve/timelines.cypher``
    """
    found = reader.read(
        TIMELINES,
        subject=subject,
        attributes=list(attributes),
        valid_from=stored(window.start) or BEGINNING,
        valid_until=stored(window.end) or FOREVER,
        known_at=stored(known_at, "known_at"),
    )
    return [
        Found(
            fact=rows.fact(row, zone),
            place=row["place"],
            citations=_citations(row["fact"]["id"], row["spans"], zone),
            ending=tuple(c for end in row["ends"] for c in _citations(end["fact_id"], end["spans"], zone)),
            rivals=tuple(row["rivals"]),
        )
        for row in found
    ]


def _citations(fact_id: str, spans: list[Row], zone: ZoneInfo) -> tuple[Citation, ...]:
    return tuple(_citation(fact_id, span, zone) for span in spans)


def _citation(fact_id: str, span: dict[str, Any], zone: ZoneInfo) -> Citation:
    return Citation(
        fact_id=fact_id, turn_id=span["turn_id"], quote=span["quote"], said_at=shown(span["said_at"], zone)
    )
