"""What an encoder knows so far, as far as reading a sentence needs it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal

from asofgraph.ledger.encoder.reading import Topic, Word, stems
from asofgraph.ledger.encoder.word_list import word_list

SAME = 0.6
SAME_COUNTED = 0.3
CLOSE = 0.85
LABEL = re.compile(r"'([^']+)'")

# Units that measure many things, so that sharing one says nothing; any other unit names what is counted.
COMMON_UNITS = frozenset(word_list(__package__, "common_units"))


@dataclass(slots=True)
class Known:
    """A unit that was read, with what it is about."""

    id: str
    topic: Topic
    value: Decimal | str | None
    unit: str | None = None
    words: str = ""
    scope: Topic = ()
    source: str | None = None
    formula: str | None = None
    depends_on: tuple[str, ...] = ()
    gone: bool = False

    @property
    def labels(self) -> list[str]:
        """The words that it may come to."""
        return (
            LABEL.findall(self.formula)
            if self.formula
            else [self.words]
            if isinstance(self.value, str)
            else []
        )

    @property
    def is_number(self) -> bool:
        """Whether it holds an amount."""
        return isinstance(self.value, Decimal)


@dataclass(slots=True)
class Knowledge:
    """The units in force, the sources that were ranked, and the measures that rules go by."""

    units: dict[str, Known] = field(default_factory=dict)
    authority: tuple[str, ...] = ()

    def is_topic(self, topic: Topic) -> bool:
        """Whether something is known about *topic*."""
        wanted = stems(topic)
        return bool(wanted) and any(
            likeness(wanted, stems(unit.topic)) >= SAME for unit in self.units.values()
        )

    def same(self, topic: Topic, unit: str | None, *, number: bool, scope: Topic = ()) -> Known | None:
        """The known unit about the same thing as *topic*, of the same measure and scope."""
        wanted = stems(topic)
        counted = number and unit is not None and unit not in COMMON_UNITS
        found: list[tuple[float, int, Known]] = []
        for place, known in enumerate(self.units.values()):
            if (
                known.gone
                or known.is_number != number
                or stems(known.scope) != stems(scope)
                or (number and known.unit != unit)
            ):
                continue
            other = stems(known.topic)
            nested = (wanted <= other or other <= wanted) and (counted or min(len(wanted), len(other)) > 1)
            score = likeness(wanted, other)
            if (
                (nested and number)
                or (counted and score >= SAME_COUNTED)
                or closeness(wanted, other) >= CLOSE
            ):
                found.append((closeness(wanted, other), place, known))
        return max(found, key=lambda row: row[:2])[2] if found else None

    def snapped(self, topic: Topic, unit: str | None, *, number: bool) -> Topic:
        """The largest known topic whose words all stand in *topic*, of the same measure; *topic* itself if none."""
        said = stems(topic)
        inside = [
            known.topic
            for known in self.units.values()
            if known.topic and known.is_number == number and known.unit == unit and stems(known.topic) <= said
        ]
        return max(inside, key=len, default=topic)

    def names(self, word: str) -> bool:
        """Whether *word* is part of a known topic."""
        return any(word in stems(unit.topic) for unit in self.units.values())

    def about(self, words: Iterable[Word]) -> list[Known]:
        """Every unit whose topic holds all of *words*."""
        wanted = stems(tuple(words))
        return [
            unit for unit in self.units.values() if wanted and not unit.gone and wanted <= stems(unit.topic)
        ]

    def concluded(self, topic: Topic, words: str) -> bool:
        """Whether a rule about *topic* may come to *words*: who says so draws its conclusion, and sets nothing."""
        return any(
            unit.formula
            and likeness(stems(topic), stems(unit.topic)) >= SAME
            and _bare(words) in map(_bare, unit.labels)
            for unit in self.units.values()
        )

    def named_in(self, topic: Topic) -> list[Known]:
        """Every unit whose whole topic, or whose value or a label of whose rule, stands in *topic*."""
        said = stems(topic)
        return [
            unit
            for unit in self.units.values()
            if (unit.topic and stems(unit.topic) <= said)
            or any(_bare(label) and _bare(label) <= said for label in unit.labels)
        ]

    def scope_in(self, topic: Topic) -> Topic:
        """The known exception whose words stand in *topic*; empty if none does."""
        said = stems(topic)
        for unit in self.units.values():
            if unit.scope and stems(unit.scope) <= said:
                return unit.scope
        return ()


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """How far the smaller of two topics lies in the larger: 1 if wholly."""
    smaller = min(len(one), len(other))
    return len(one & other) / smaller if smaller else 0.0


def closeness(one: frozenset[str], other: frozenset[str]) -> float:
    """How much two topics share of what they have together."""
    return len(one & other) / len(one | other) if one or other else 0.0


def _bare(words: str) -> frozenset[str]:
    return frozenset(words.casefold().split()) - {"the", "a", "an"}
