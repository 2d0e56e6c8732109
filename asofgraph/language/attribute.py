"""Attributes, events, and what an event does to the slots of its subject."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from asofgraph.models import Act

Cardinality = Literal["one", "many", "event", "preference"]


@dataclass(frozen=True, slots=True)
class Attribute:
    """The right half of a slot: what kind of thing is said, how many hold at once, and what it stands on."""

    id: str
    about: str
    en: tuple[str, ...]
    ko: tuple[str, ...]
    cardinality: Cardinality
    value_type: str
    ends_with: str | None = None
    favourite: tuple[str, ...] = ()

    def label(self, language: str) -> str:
        """Give the display name in *language* ("en" or "ko")."""
        return (self.ko if language == "ko" else self.en)[0]


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event does to one slot of its subject."""

    act: Act
    attribute: str
    roles: tuple[str, ...] = ()
    text: str | None = None
    polarity: bool = True
    only_if: str | None = None
    unless: str | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens at a time, the roles its words may name, and its effects."""

    id: str
    about: str
    en: tuple[str, ...]
    ko: tuple[str, ...]
    roles: tuple[str, ...]
    value: tuple[str, ...]
    effects: tuple[Effect, ...]

    def label(self, language: str) -> str:
        """Give the display name in *language* ("en" or "ko")."""
        return (self.ko if language == "ko" else self.en)[0]
