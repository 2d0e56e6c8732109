"""
Which questions are traps, and the options that sort their answers into right, drift and other.

A question is adopted where a lazy reader's answer differs from the right one. Its four hidden options are the
right answer, what the lazy readers say, and neutral values that nobody says; among numbers, the right one is
as often the smallest as the second, third or largest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from random import Random
from typing import Literal

from asofgraph.bench.state.operations import OPEN, Program, Question, Value
from asofgraph.bench.state.policies import POLICIES, right_answer

OPTIONS = 4


@dataclass(frozen=True, slots=True)
class Option:
    """One value, and what it means that somebody answers it."""

    value: Value
    role: Literal["right", "drift", "neutral"]


@dataclass(frozen=True, slots=True)
class Trap:
    """A question that was adopted: its options in shuffled order, and the policies that it catches."""

    question: Question
    right: Value
    options: tuple[Option, ...]
    against: tuple[str, ...]

    @property
    def rank(self) -> int:
        """Place of the right answer among the options, smallest or first in the alphabet first."""
        return sorted((option.value for option in self.options), key=_order).index(self.right)


def adopt(program: Program, question: Question, rng: Random, rank: int | None = None) -> Trap | None:
    """
    Make a trap of *question*, or None where it catches nobody or its options cannot be laid out.

    Args:
        rank: Where the right answer must stand among four numbers, 0 the smallest, or in a list of only four
            possible answers; None: anywhere.
    """
    right = right_answer(program, question)
    answers = {name: policy(program, question) for name, policy in POLICIES.items()}
    against = tuple(name for name, answer in answers.items() if answer != right)
    if right is None or not against or not question.meant <= set(against):
        return None
    if rank is not None and len(question.neutral) == OPTIONS and question.neutral[rank] != right:
        return None
    lazy = dict.fromkeys(answers[name] for name in against)
    drift = [value for value in lazy if value is not None and (value != OPEN or question.openable)]
    if len(drift) > OPTIONS - 2:
        return None
    pool = [value for value in dict.fromkeys(question.neutral) if value != right and value not in drift]
    neutral = _neutral(right, drift, pool, rng, rank)
    if neutral is None:
        return None
    options = [Option(right, "right")]
    options += [Option(value, "drift") for value in drift] + [Option(value, "neutral") for value in neutral]
    rng.shuffle(options)
    return Trap(question, right, tuple(options), against)


def _neutral(
    right: Value, drift: Sequence[Value], pool: list[Value], rng: Random, rank: int | None
) -> list[Value] | None:
    """Neutral values that bring *right* to *rank* among the numbers."""
    count = OPTIONS - 1 - len(drift)
    if rank is None or not isinstance(right, Decimal):
        return rng.sample(pool, count) if len(pool) >= count else None
    smaller = [value for value in pool if isinstance(value, Decimal) and value < right]
    larger = [value for value in pool if isinstance(value, Decimal) and value > right]
    below = rank - sum(1 for value in drift if isinstance(value, Decimal) and value < right)
    if not 0 <= below <= min(count, len(smaller)) or count - below > len(larger):
        return None
    return [*rng.sample(smaller, below), *rng.sample(larger, count - below)]


def _order(value: Value) -> tuple[bool, Decimal, str]:
    return (False, value, "") if isinstance(value, Decimal) else (True, Decimal(0), value)
