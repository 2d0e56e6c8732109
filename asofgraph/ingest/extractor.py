"""What reads claims from turns: the contract, and the reader that needs no model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol
from zoneinfo import ZoneInfo

from asofgraph.errors import MissingExtraError
from asofgraph.ingest.turns import Heard
from asofgraph.language.ontology import Ontology
from asofgraph.language.reader import read
from asofgraph.language.statement import Statement
from asofgraph.models import Dropped, Role, Usage

CONTEXT = 4


@dataclass(frozen=True, slots=True)
class Draft:
    """
    A claim as an extractor gives it.

    Attributes:
        statement: What is said; its offsets count if ``quote`` is None.
        turn_id: The turn that carries it, by the caller's id or the stored one.
        quote: The words, where the extractor gives words and no offsets; they are grounded before anything is
            stored.
    """

    statement: Statement
    turn_id: str
    quote: str | None = None


@dataclass(slots=True)
class Extraction:
    """
    What was read from some turns, what was left out and why, and what the reading cost.

    ``aliases`` are words and names of one and the same: ("brother", "Felix").
    """

    drafts: list[Draft] = field(default_factory=list)
    aliases: list[tuple[str, str]] = field(default_factory=list)
    dropped: list[Dropped] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)
    usage: Usage = field(default_factory=Usage)


class Extractor(Protocol):
    """Reads claims from turns."""

    def extract(self, turns: Sequence[Heard], context: Sequence[Heard], zone: ZoneInfo) -> Extraction:
        """
        Read the claims of *turns*.

        Args:
            turns: In the order in which they were said; each has ``said_at``.
            context: What was said in the session just before.
            zone: The memory's zone.
        """


class Rules:
    """Reads English and Korean by rules, without any model; the assistant's speech states nothing."""

    def __init__(self, ontology: Ontology) -> None:
        self._ontology = ontology

    def extract(self, turns: Sequence[Heard], context: Sequence[Heard], zone: ZoneInfo) -> Extraction:
        """Read the claims of *turns*."""
        extraction = Extraction()
        said = [turn.content for turn in context if turn.role is not Role.ASSISTANT]
        for turn in turns:
            if turn.role in (Role.ASSISTANT, Role.SYSTEM, Role.TOOL):
                continue
            assert turn.said_at is not None
            try:
                reading = read(
                    turn.content,
                    said_at=turn.said_at,
                    zone=zone,
                    speaker=turn.name or "user",
                    role=turn.role,
                    context=tuple(said[-CONTEXT:]),
                    ontology=self._ontology,
                )
            except MissingExtraError as missing:
                name = turn.caller_id or turn.id
                extraction.dropped.append(
                    Dropped(turn_id=name, what=turn.content[:80], reason=missing.message)
                )
                continue
            extraction.drafts += [Draft(statement, turn.id) for statement in reading.statements]
            extraction.aliases += reading.aliases
            extraction.dropped += [
                Dropped(
                    turn_id=turn.caller_id or turn.id, what=turn.content[u.start : u.end], reason=u.reason
                )
                for u in reading.unread
            ]
            said.append(turn.content)
        return extraction


class Off:
    """Reads nothing; turns are stored and searchable all the same."""

    def extract(self, turns: Sequence[Heard], context: Sequence[Heard], zone: ZoneInfo) -> Extraction:
        """Give no claims."""
        return Extraction()
