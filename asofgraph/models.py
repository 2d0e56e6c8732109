"""
What goes in and what comes out: frozen, zone-aware values.

Every datetime here carries a zone. An interval is half-open: ``valid_from`` belongs to it, ``valid_until`` does
not; None on either side means unbounded.
"""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Value(BaseModel):
    """The common root: immutable, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Role(StrEnum):
    """Who may speak."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"
    DOCUMENT = "document"


class Act(StrEnum):
    """What a claim does to its slot."""

    VALUE = "value"
    END = "end"
    WITHDRAWAL = "withdrawal"


class Kind(StrEnum):
    """What a claim is about."""

    FACT = "fact"
    STATE = "state"
    PREFERENCE = "preference"
    EVENT = "event"


class Modality(StrEnum):
    """In which sense a claim is meant."""

    PAST_EVENT = "past_event"
    CURRENT_STATE = "current_state"
    PLAN = "plan"
    HEDGED = "hedged"
    QUESTION = "question"
    ADVICE = "advice"
    OUTSIDE = "outside"


class Precision(StrEnum):
    """How exactly a moment was given."""

    YEAR = "year"
    MONTH = "month"
    DAY = "day"
    MINUTE = "minute"


class Status(StrEnum):
    """What became of a fact, as seen from the moment asked about."""

    ACTIVE = "active"
    ENDED = "ended"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"
    PLANNED = "planned"
    CONFLICTED = "conflicted"


Held = Literal["throughout", "in part", "possibly"]


class Turn(Value):
    """One utterance or passage as the caller hands it in."""

    role: Role
    content: str
    name: str | None = None
    said_at: datetime | None = None
    id: str | None = None


class TimeExpression(Value):
    """
    A stretch of text that names a time, and the interval it names.

    ``text`` stands at ``offset`` (in characters). ``start`` and ``end`` are half-open, zone-aware, and None where
    open ("since 2014"). ``precision`` is that of the words: century, decade, year, half, quarter, season, month,
    week, day, part_of_day, hour, minute, second. ``direction`` says how a relative expression was turned: "past",
    "future" or "none".
    """

    text: str
    offset: int
    start: datetime | None
    end: datetime | None
    precision: str
    direction: str


class Span(Value):
    """The words of a turn that carry a claim: ``turn.content[start:end] == quote``."""

    turn_id: str | None
    quote: str
    start: int
    end: int
    said_at: datetime | None = None
    speaker: str | None = None
    role: Role | None = None
    session_id: str | None = None


class FactEvent(Value):
    """
    A claim with its clocks.

    ``valid_from``/``valid_until`` are what it holds as resolved (first start, last end of its stretches);
    ``occurred_at`` is when the event happened, ``said_at`` when it was said, ``recorded_at`` when the store
    learnt it.
    """

    fact_id: str
    kind: Kind
    subject: str
    attribute: str
    value: str | None
    polarity: bool
    modality: Modality
    act: Act
    status: Status
    held: Held | None = None
    occurred_at: datetime | None = None
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    said_at: datetime
    recorded_at: datetime
    precision: Precision | None = None
    zone: str | None = None
    roles: dict[str, str] = Field(default_factory=dict)
    quantity: float | None = None
    unit: str | None = None
    source: str
    confidence: float = 1.0
    reason: str | None = None
    turn_id: str | None = None


class Stretch(Value):
    """One interval of a slot's timeline, and the fact that holds it."""

    fact_id: str
    subject: str
    attribute: str
    value: str | None
    polarity: bool
    valid_from: datetime | None
    valid_until: datetime | None
    recorded_at: datetime
    status: Status
    modality: Modality
    source: str


class Cause(Value):
    """The claim that opened or closed a stretch: whose words it stands on, when they were said and learnt, and why."""

    fact_id: str
    quote: str | None
    speaker: str | None
    said_at: datetime
    recorded_at: datetime
    reason: str


class ExplainedStretch(Stretch):
    """A stretch with what opened it and what closed it; ``closed_by`` is None while it is open."""

    opened_by: Cause
    closed_by: Cause | None


class Edge(Value):
    """A named relation between two facts, with the reason it was drawn."""

    type: str
    from_id: str
    to_id: str
    reason: str | None = None
    effective_at: datetime | None = None
    recorded_at: datetime | None = None
    recorded_until: datetime | None = None


class Evidence(Value):
    """The chain behind a fact: fact → spans → turns → session, and the edges that touch it."""

    fact: FactEvent
    spans: list[Span]
    edges: list[Edge]
    stretches: list[Stretch] = Field(default_factory=list)


class Conflicting(Value):
    """Two claims that cannot both hold, and which rank of source decided."""

    winner: FactEvent
    loser: FactEvent
    reason: str
    effective_at: datetime | None = None


class Change(Value):
    """Something that began, ended, was corrected or was learnt."""

    at: datetime
    what: Literal["began", "ended", "corrected", "learnt"]
    fact_id: str
    subject: str
    attribute: str
    value: str | None
    polarity: bool = True


class Event(Value):
    """One line of the append-only log; numbers have no gap inside a namespace."""

    number: int
    type: str
    recorded_at: datetime
    details: dict[str, Any] = Field(default_factory=dict)


class StateUnit(Value):
    """
    Something that answers depend on: a base fact, a derived value, a rule or a decision.

    ``value`` is what the ledger holds (a Decimal for every number), counted in ``unit``; ``content`` are the words
    it was given in. ``formula`` names its inputs, which ``inputs`` binds to unit ids. ``valid_from`` and
    ``valid_until`` are the stretch of this value, None where unbounded. A unit that needs re-checking says why in
    ``reason``, and ``stale_via`` is the input through which it became stale; following those leads to the cause.
    """

    id: str
    content: str
    kind: Literal["base", "derived", "rule", "decision"] = "base"
    priority: Literal["hard", "soft"] = "hard"
    source: str = "user"
    authority: int | None = None
    value: Decimal | bool | str | datetime | date | tuple[Any, ...] | None = None
    unit: str | None = None
    formula: str | None = None
    inputs: dict[str, str] = Field(default_factory=dict)
    derived_from: tuple[str, ...] = ()
    coupled_with: tuple[str, ...] = ()
    status: Literal["active", "needs_recheck", "superseded", "retracted"] = "active"
    reason: str | None = None
    stale_via: str | None = None
    superseded_by: str | None = None
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    said_at: datetime | None = None
    recorded_at: datetime | None = None


class AuthorityPolicy(Value):
    """An order of sources, from the most to the least trusted, and since when it was known."""

    order: tuple[str, ...]
    recorded_at: datetime


class NameMerge(Value):
    """
    A name that is read as another, of all subjects or of one, and since when that is known.

    Attributes:
        recorded_at: Since when; None for a free predicate that the ontology placed.
        recorded_until: When it was parted again; None while it is not.
    """

    name: str
    into: str
    subject: str | None
    reason: str | None
    recorded_at: datetime | None
    recorded_until: datetime | None


class StaleStep(Value):
    """One step of the way from a unit that needs re-checking to the cause: *id* became stale through *via*."""

    id: str
    via: str
    reason: str


class StateBlock(Value):
    """
    The state that an answer must respect, as text for a prompt; ``str(block)`` is that text.

    ``sections`` has the ids that each section shows, ``left_out`` those that the budget had no room for; ``tokens``
    is the estimated size of the text.
    """

    text: str
    sections: dict[str, tuple[str, ...]]
    left_out: tuple[str, ...] = ()
    tokens: int = 0

    def __str__(self) -> str:
        return self.text


class Hit(Value):
    """One piece of evidence that a search found, and what each tunnel gave for it."""

    turn_id: str | None
    fact_id: str | None
    text: str
    score: float
    tunnels: dict[str, float]
    said_at: datetime | None = None
    speaker: str | None = None
    session_id: str | None = None
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    status: Status | None = None


class Citation(Value):
    """The words an answer rests on."""

    fact_id: str | None
    turn_id: str | None
    quote: str
    said_at: datetime | None


class Usage(Value):
    """What a call cost."""

    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float = 0.0
    ingest_share: float = 0.0


class Answer(Value):
    """An answer that shows what it rests on; ``str(answer)`` is the text with citation marks."""

    text: str
    status: Literal["answered", "ended", "conflict", "abstained"]
    citations: list[Citation] = Field(default_factory=list)
    facts: list[FactEvent] = Field(default_factory=list)
    steps: list[str] = Field(default_factory=list)
    usage: Usage = Field(default_factory=Usage)

    def __str__(self) -> str:
        marks = "".join(f" [{n}]" for n, _ in enumerate(self.citations, start=1))
        return self.text + marks


class Dropped(Value):
    """Something that was not stored as a fact, and why."""

    turn_id: str | None
    what: str
    reason: str


class IngestReport(Value):
    """What an ingest stored, closed and left out."""

    turns: int = 0
    spans: int = 0
    facts: int = 0
    units: int = 0
    superseded: int = 0
    ended: int = 0
    contradicted: int = 0
    dropped: list[Dropped] = Field(default_factory=list)
    pending: list[str] = Field(default_factory=list)
    usage: Usage = Field(default_factory=Usage)


class ForgetReport(Value):
    """What was erased."""

    turns: int = 0
    spans: int = 0
    facts: int = 0
    units: int = 0
    nodes: int = 0
    already_gone: bool = False
