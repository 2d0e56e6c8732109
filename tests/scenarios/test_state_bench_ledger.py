"""StateMemBench in the real ledger: the perfect encoder, and the rule-based one, on one of each mechanism."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from asofgraph import GraphMemory
from asofgraph.bench.state.dataset import dialogue_row, layouts, scenario_row
from asofgraph.bench.state.readers import Case, PerfectEncoder
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


@pytest.mark.slow
def test_the_ledger_answers_every_mechanism_right_from_the_program(open_memory: OpenMemory) -> None:
    """Given the program's own operations, the ledger is right on every question."""
    reader = PerfectEncoder(lambda namespace, authority: open_memory(authority=authority))
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
