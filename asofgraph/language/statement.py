"""What one clause says, before it is placed in a slot."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from asofgraph.models import Act, Kind, Modality, Precision


@dataclass(frozen=True, slots=True)
class Statement:
    """
    Who, of what, which value, since when, and in which sense.

    Attributes:
        subject: ``"user"`` for the first person without a name, the speaker's name when the turn has one, the
            word used for a relative ("sister", "누나"), or a person's or thing's name.
        attribute: An attribute or event id of the ontology (snake_case); an open attribute otherwise.
        value: The value's own words, without particles, articles or the attribute's name; None where an end
            names no value.
        act: Asserts a value, ends one, or withdraws belief ("actually I never lived in X").
        polarity: False for "don't like", "not allergic to", "no longer eat".
        start, end: Character offsets, in the turn's text, of the words that carry the claim:
            ``text[start:end]`` is the quote (the claim's words, not the whole turn).
        valid_from, valid_until: Half-open, zone-aware; None where not stated. For an undated state both are None.
            An undated change ("I quit", "I don't eat it any more") has the day it was said, precision day.
        precision: That of ``valid_from`` (or of ``valid_until`` where only that is given).
        occurred_at: When the event happened, for events.
        current: The words also say that it holds now ("I have been at X since May").
        roles: Further parts of an event: destination, origin, with, cause, name, species …; of a count that someone
            has, the things that are counted ("counted": "mugs").
        tied_to: (attribute, value) of the claim that this one stands or falls with ("at Acme as a data
            engineer": the role is tied to ("employer", "Acme")).
        correction: It corrects what was said before ("no wait, it's Busan"): its value takes over the interval
            of what is withdrawn. The withdrawal is a Statement of its own, before this one.
        favourite: The words name a favourite of its kind ("my favourite food is X"), with the kind.
        update: The marker of change in the words ("now", "instead", "이제", …), if any.
        counts_on: ``quantity`` is counted on from what held before ("two more", "두 개 더"); fewer is a negative one.
        replaces: Values that the sentence itself says are replaced ("sushi instead of stew").
    """

    subject: str
    attribute: str
    value: str | None
    start: int
    end: int
    act: Act = Act.VALUE
    polarity: bool = True
    kind: Kind = Kind.STATE
    modality: Modality = Modality.CURRENT_STATE
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    precision: Precision | None = None
    occurred_at: datetime | None = None
    current: bool = False
    roles: dict[str, str] = field(default_factory=dict)
    tied_to: tuple[str, str] | None = None
    correction: bool = False
    favourite: str | None = None
    update: str | None = None
    replaces: tuple[str, ...] = ()
    quantity: float | None = None
    unit: str | None = None
    confidence: float = 1.0
    reason: str | None = None
    counts_on: bool = False


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that were understood to claim something but carry no fact, and why (a hedge, a question, advice)."""

    start: int
    end: int
    reason: str


@dataclass(frozen=True, slots=True)
class Reading:
    """
    What a text says, in the order in which it says it.

    Attributes:
        aliases: Words used for one and the same ("brother", "Felix"), where the text says so.
    """

    statements: tuple[Statement, ...]
    unread: tuple[Unread, ...] = ()
    aliases: tuple[tuple[str, str], ...] = ()
