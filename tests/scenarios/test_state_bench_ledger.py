"""StateMemBench in the real ledger: the perfect encoder, and the rule-based one, on one of each mechanism."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from asofgraph import GraphMemory
from asofgraph.bench.state.ablations import ABLATIONS, CONTROLS
from asofgraph.bench.state.dataset import dialogue_row, layouts, scenario_row
from asofgraph.bench.state.readers import AskReader, Case, PerfectEncoder, ReplayReader
from asofgraph.bench.state.scoring import judge
from asofgraph.bench.state.text_reader import StoreLedger, TextReader

SEED = 3
OpenMemory = Callable[..., GraphMemory]


@cache
def cases() -> dict[str, Case]:
    """The first short scenario of each mechanism, in English."""
    found: dict[str, Case] = {}
    for layout in layouts(SEED):
        family = layout.scenario.program.family
        if layout.scenario.set == "A" and family not in found:
            row = json.loads(json.dumps(scenario_row(layout, SEED)))
            found[family] = Case(row, dialogue_row(layout, "en", "said", SEED))
    return found


def verdicts(reader: Any, case: Case) -> list[str]:
    """How *reader* does on the questions of *case*."""
    return [
        judge(answer, question)
        for answer, question in zip(reader.answer(case), case.scenario["questions"], strict=True)
    ]


def opened(open_memory: OpenMemory) -> Any:
    """Makes memories as the readers ask for them."""
    return lambda name, authority=(), propagation="stated": open_memory(
        authority=authority, propagation=propagation
    )


@pytest.mark.slow
def test_the_ledger_answers_every_mechanism_right_from_the_program(open_memory: OpenMemory) -> None:
    """Given the program's own operations, the ledger is right on every question."""
    reader = PerfectEncoder(opened(open_memory))
    wrong = {
        family: found for family, case in cases().items() if set(found := verdicts(reader, case)) != {"right"}
    }
    assert len(cases()) >= 20
    assert wrong == {}


@pytest.mark.slow
@pytest.mark.parametrize("family", ["revert", "authority", "coupling ended", "decision stands"])
def test_the_ledger_answers_from_the_text(open_memory: OpenMemory, family: str) -> None:
    """Fed by the rule-based encoder, the store answers as the benchmark's own replay does."""
    reader = TextReader(lambda case: StoreLedger(open_memory()))
    assert set(verdicts(reader, cases()[family])) == {"right"}


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({**ABLATIONS, **CONTROLS}))
def test_the_store_without_a_faculty_answers_as_the_replay_without_it(
    open_memory: OpenMemory, name: str
) -> None:
    """Each ablation changes what the real ledger says exactly as it changes the benchmark's own replay."""
    change = {**ABLATIONS, **CONTROLS}[name]
    differing = [
        case
        for case in cases().values()
        if ReplayReader(ablate=change).answer(case) != ReplayReader().answer(case)
    ]
    chosen = (differing or list(cases().values()))[:3]
    assert bool(differing) == (name in ABLATIONS)
    for case in chosen:
        stored = PerfectEncoder(opened(open_memory), ablate=change).answer(case)
        assert stored == ReplayReader(ablate=change).answer(case), case.scenario["id"]


@pytest.mark.slow
def test_any_memory_can_be_asked(open_memory: OpenMemory) -> None:
    """A memory that ingests the talk answers each question in words; what it does not know is no answer."""
    case = cases()["revert"]
    said_at = case.dialogue["sessions"][0]["turns"][0]["said_at"]
    turn = {"role": "user", "content": "I live in Leith.", "id": "1:0", "said_at": said_at}
    sessions = [{"id": "1", "turns": [turn]}]
    told = Case(
        {**case.scenario, "questions": [{"text": {"en": "Where do I live?"}}]},
        {**case.dialogue, "sessions": sessions},
    )
    memories: list[GraphMemory] = []

    def keeping(name: str, authority: tuple[str, ...] = (), propagation: str = "stated") -> GraphMemory:
        memories.append(open_memory(authority=authority, propagation=propagation))
        return memories[-1]

    [answer] = AskReader(keeping).answer(told)
    assert answer is not None
    assert "Leith" in answer
    assert len(AskReader(keeping).answer(case)) == len(case.scenario["questions"])
    assert len(memories) == 2
