"""The readers of a whole run, in the order of its table."""

from __future__ import annotations

from uuid import uuid4

from asofgraph.bench.state.ablations import ABLATIONS
from asofgraph.bench.state.policies import POLICIES
from asofgraph.bench.state.readers import OpenMemory, PerfectEncoder, PolicyReader, Reader, ReplayReader
from asofgraph.bench.state.text_reader import TextReader


def lineup(open_memory: OpenMemory | None = None, ablate: tuple[str, ...] = ()) -> list[Reader]:
    """
    Lazy policies, ablations by replay, the rule-based encoder, and with a store the ledger itself.

    Args:
        open_memory: Makes a ``GraphMemory`` for a namespace and an order of authority; None leaves the store out.
        ablate: Ablations to run in the store too, as ``ABLATIONS`` names them.
    """
    readers: list[Reader] = [PolicyReader(name) for name in POLICIES]
    readers += [ReplayReader(name, ablation) for name, ablation in ABLATIONS.items()]
    readers += [TextReader(), TextReader(name="rule-based encoder, guessing", guess=True)]
    if open_memory is not None:
        tag = uuid4().hex[:8]

        def fresh(namespace: str, authority: tuple[str, ...]) -> object:
            return open_memory(f"{namespace}-{tag}-{uuid4().hex[:8]}", authority)

        readers.append(PerfectEncoder(fresh))
        readers += [PerfectEncoder(fresh, f"ledger, {name}", ABLATIONS[name]) for name in ablate]
    return readers
