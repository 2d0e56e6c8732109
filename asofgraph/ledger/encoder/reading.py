"""What one sentence says about the state of things, before it is matched with what is known."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Word:
    """A word that carries meaning: its stem, by which words are compared, and how it stood."""

    stem: str
    surface: str


Topic = tuple[Word, ...]


def stems(topic: Topic) -> frozenset[str]:
    """The stems of *topic*."""
    return frozenset(word.stem for word in topic)


def surface(topic: Topic) -> str:
    """*topic* as it stood."""
    return " ".join(word.surface for word in topic)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with its unit of measure (a stem; None for a bare number), at ``text[start:end]``."""

    value: Decimal
    unit: str | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Claim:
    """
    Something has a value.

    Attributes:
        topic: What it is about.
        value: A decimal, or the words of the value.
        unit: The unit of a decimal.
        words: The value as it stood.
        scope: The exception that it is confined to, if any.
        source: Who says so, if somebody other than the speaker.
        reasoned: Words of dependency tie it to the rest of the sentence.
        coupled: Words say that it stands or falls with its value.
        grounds: Amounts that stand before it in the turn.
        cause: The words that it is said to follow from.
    """

    topic: Topic
    value: Decimal | str
    unit: str | None
    words: str
    scope: Topic = ()
    source: str | None = None
    reasoned: bool = False
    coupled: bool = False
    grounds: tuple[Amount, ...] = ()
    cause: Topic = ()


@dataclass(frozen=True, slots=True)
class TierRule:
    """A rule that sorts an amount: *lowest*, then each label from its threshold on."""

    topic: Topic
    basis: Topic
    unit: str | None
    lowest: str
    steps: tuple[tuple[Decimal, str], ...]


@dataclass(frozen=True, slots=True)
class BestRule:
    """A rule that takes whatever has the highest, or lowest, of a measure."""

    topic: Topic
    measure: Topic
    highest: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """One source counts more than another."""

    high: str
    low: str


@dataclass(frozen=True, slots=True)
class Ending:
    """A thing is gone."""

    thing: Topic


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Somebody takes a value back."""

    topic: Topic
    value: Topic
    source: str | None


Reading = Claim | TierRule | BestRule | Ranking | Ending | Withdrawal
