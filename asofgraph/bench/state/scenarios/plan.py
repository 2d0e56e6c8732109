"""How many scenarios of each mechanism, and how each is drawn until it is a trap."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from asofgraph.bench.state.adopt import OPTIONS, Trap, adopt
from asofgraph.bench.state.operations import Program
from asofgraph.bench.state.scenarios import amount_families as amounts
from asofgraph.bench.state.scenarios import choice_families as choices
from asofgraph.bench.state.scenarios import other_families as others
from asofgraph.bench.state.wording import stock

Family = Callable[[Mapping[str, Any], Random], Program]

PLAN: tuple[tuple[Family, str, int], ...] = (
    # state: 116 questions
    (others.exception, "scopes", 22),
    (choices.authority, "choices", 14),
    (amounts.threshold, "quantities", 14),
    (amounts.decision_falls, "quantities", 4),
    (others.ranking, "rankings", 14),
    (others.coupling_ended, "couplings", 6),
    (others.coupling_moved, "couplings", 6),
    # order: 72
    (amounts.chain, "quantities", 22),
    (amounts.product, "quantities", 16),
    (amounts.revert, "quantities", 12),
    # salience: 51
    (choices.quiet_and_bystander, "choices", 15),
    (choices.quiet_change, "choices", 10),
    (choices.bystander, "choices", 11),
    # anti-trap: 39
    (others.coupling_refined, "couplings", 10),
    (amounts.cutoff, "quantities", 5),
    (amounts.decision_stands, "quantities", 5),
    (amounts.imagined_count, "quantities", 5),
    (amounts.others_count, "quantities", 5),
    (choices.imagined_choice, "choices", 5),
    (choices.others_choice, "choices", 4),
    # composite: 44
    (amounts.quiet_tier, "quantities", 15),
    (amounts.overruled_count, "quantities", 7),
    (amounts.others_and_own_count, "quantities", 7),
)
TRIES = 2000


@dataclass(frozen=True, slots=True)
class Scenario:
    """A program with its traps, in the short set A or the long set B."""

    id: str
    set: Literal["A", "B"]
    program: Program
    traps: tuple[Trap, ...]


def scenarios(seed: int) -> Iterator[Scenario]:
    """Every scenario of *seed*, in the plan's order, set A and set B by turns."""
    number = 0
    for family, file, count in PLAN:
        deck = Random(f"{seed}/{family.__name__}")
        scenes = _shuffled(stock(file), count, deck)
        ranks = _shuffled(range(OPTIONS), count, deck)
        for n, scene in enumerate(scenes):
            number += 1
            rng = Random(f"{seed}/{family.__name__}/{n}")
            program, traps = _draw(family, scene, rng, ranks[n])
            yield Scenario(f"s{number:03}", "A" if number % 2 else "B", program, traps)


def _draw(
    family: Family, scene: Mapping[str, Any], rng: Random, rank: int
) -> tuple[Program, tuple[Trap, ...]]:
    """
    Draw until every question is a trap whose right answer stands where it should.

    A second question takes the neighbouring rank: what is asked twice over rises and falls together.
    """
    for _ in range(TRIES):
        program = family(scene, rng)
        traps = [adopt(program, question, rng, rank ^ n) for n, question in enumerate(program.questions)]
        adopted = tuple(trap for trap in traps if trap)
        if adopted and len(adopted) == len(program.questions):
            return program, adopted
    raise ValueError(f"no trap in {TRIES} draws of {family.__name__} in {scene['id']}")


def _shuffled(items: Any, count: int, rng: Random) -> list[Any]:
    """*count* of *items*, each as often as the others, in random order."""
    deck: list[Any] = []
    while len(deck) < count:
        round_ = list(items)
        rng.shuffle(round_)
        deck += round_
    return deck[:count]
