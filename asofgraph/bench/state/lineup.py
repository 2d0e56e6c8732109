"""The readers of a whole run, in the order of its table."""

from __future__ import annotations

from collections.abc import Callable

from asofgraph.bench.state.ablations import ABLATIONS, CONTROLS
from asofgraph.bench.state.policies import POLICIES
from asofgraph.bench.state.readers import (
    PROMPTS,
    ModelReader,
    OpenMemory,
    PerfectEncoder,
    PolicyReader,
    Reader,
    ReplayReader,
)
from asofgraph.bench.state.replay import State
from asofgraph.bench.state.text_reader import ReplayLedger, StoreLedger, TextReader

PERFECT = "ledger"
"""The reader that is given the program's own operations: the ledger with a perfect encoder."""

ENCODER = "rule-based encoder"


def lineup(open_memory: OpenMemory | None = None) -> list[Reader]:
    """
    Lazy policies; the ledger given the operations, whole and with one faculty taken away; and the ledger from text.

    Args:
        open_memory: Makes the memories of the ledgers; None replays the operations without a store.
    """
    readers: list[Reader] = [PolicyReader(name) for name in POLICIES]
    changed = {f"{PERFECT}, {name}": ablation for name, ablation in {**ABLATIONS, **CONTROLS}.items()}
    if open_memory is None:
        readers += [ReplayReader(PERFECT), *(ReplayReader(name, change) for name, change in changed.items())]
    else:
        known: dict[str, list[str | None]] = {}
        readers.append(PerfectEncoder(open_memory, PERFECT, known=known))
        readers += [PerfectEncoder(open_memory, name, change, known) for name, change in changed.items()]
        readers.append(
            TextReader(
                lambda case: StoreLedger(open_memory(f"statemem-{case.scenario['id']}")),
                f"{ENCODER}, store",
                variants=("said",),
            )
        )
    readers += [
        TextReader(name=ENCODER),
        TextReader(
            lambda case: ReplayLedger(State(propagation="all")),
            f"{ENCODER}, guessed edges",
            variants=("said", "implied"),
        ),
        TextReader(name=f"{ENCODER}, guessed formulas", guess=True, variants=("said", "implied")),
    ]
    return readers


def models(ask: Callable[[str], str], name: str) -> list[Reader]:
    """A model with the bare question, with the wrapper round it, and with the wrapper's control."""
    return [ModelReader(ask, f"{name}, {kind}", prompt) for kind, prompt in PROMPTS.items()]
