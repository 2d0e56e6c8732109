"""
The benchmark as files: programs with their hidden options, dialogues in six renderings, schema, card,
licence.

Every byte follows from the seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

from asofgraph.bench.state.dialogue import (
    VARIANTS,
    Dependencies,
    Layout,
    lay_out,
    render,
    render_operation,
    render_question,
    render_value,
)
from asofgraph.bench.state.operations import Operation, Value
from asofgraph.bench.state.scenarios.plan import scenarios
from asofgraph.bench.state.wording import LANGUAGES, Language, Wordings

VERSION = 1
COPIED = ("schema.json", "DATA_CARD.md", "LICENSE")


def layouts(seed: int) -> Iterator[Layout]:
    """Every scenario of *seed*, laid out."""
    for scenario in scenarios(seed):
        yield lay_out(scenario, seed)


def make(seed: int, out: Path, progress: Callable[[int, int], None] | None = None) -> Path:
    """
    Write the benchmark of *seed* into the folder *out*; the same seed gives the same bytes everywhere.

    Args:
        progress: Called with files done and files in all.
    """
    out.mkdir(parents=True, exist_ok=True)
    laid = list(layouts(seed))
    renderings = [(language, variant) for language in LANGUAGES for variant in VARIANTS]
    steps = 1 + len(renderings)
    _write(out / "scenarios.jsonl", (scenario_row(layout, seed) for layout in laid))
    for done, (language, variant) in enumerate(renderings, 1):
        if progress:
            progress(done, steps)
        rows = (dialogue_row(layout, language, variant, seed) for layout in laid)
        _write(out / f"dialogues.{language}.{variant}.jsonl", rows)
    for name in COPIED:
        text = resources.files(__package__).joinpath("data", name).read_text("utf-8")
        (out / name).write_bytes(text.replace("{seed}", str(seed)).encode())
    if progress:
        progress(steps, steps)
    return out


def scenario_row(layout: Layout, seed: int) -> dict[str, Any]:
    """A scenario as it is written: its program, and its questions with right answers and hidden options."""
    scenario = layout.scenario
    words = {language: Wordings(Random(f"{seed}/{scenario.id}/rows/{language}")) for language in LANGUAGES}
    places = layout.places()
    return {
        "version": VERSION,
        "id": scenario.id,
        "set": scenario.set,
        "family": scenario.program.family,
        "scene": scenario.program.scene,
        "authority": list(scenario.program.authority),
        "asked_at": layout.asked_at.isoformat(),
        "operations": [
            _operation_row(operation, *places[n], words)
            for n, operation in enumerate(scenario.program.operations)
        ],
        "questions": [
            {
                "id": f"{scenario.id}-q{n}",
                "type": trap.question.type,
                "slot": trap.question.slot,
                "scope": trap.question.scope,
                "unit": trap.question.unit,
                "text": {
                    language: render_question(trap.question, language, words[language])
                    for language in LANGUAGES
                },
                "right": text_of(trap.right),
                "options": [
                    {
                        "value": text_of(option.value),
                        "role": option.role,
                        **{
                            language: render_value(trap.question, option.value, language)
                            for language in LANGUAGES
                        },
                    }
                    for option in trap.options
                ],
                "against": list(trap.against),
            }
            for n, trap in enumerate(scenario.traps, 1)
        ],
    }


def dialogue_row(layout: Layout, language: Language, dependencies: Dependencies, seed: int) -> dict[str, Any]:
    """A scenario's talk as it is written."""
    scenario = layout.scenario
    return {
        "version": VERSION,
        "id": scenario.id,
        "set": scenario.set,
        "language": language,
        "dependencies": dependencies,
        "sessions": [
            {
                "id": f"{scenario.id}-{n}",
                "turns": [
                    {
                        "id": turn.id,
                        "role": turn.role,
                        "content": turn.content,
                        "said_at": turn.said_at.isoformat(),
                    }
                    for turn in session
                ],
            }
            for n, session in enumerate(render(layout, language, dependencies, seed), 1)
        ],
    }


def text_of(value: Value | None) -> str | None:
    """A value as it is written: numbers in plain digits."""
    return format(value, "f") if isinstance(value, Decimal) else value


def _operation_row(
    operation: Operation, turn: str, said_at: datetime, words: Mapping[Language, Wordings]
) -> dict[str, Any]:
    contents = {
        language: render_operation(operation, language, "said", words[language]) for language in LANGUAGES
    }
    return {
        "verb": operation.verb,
        "slot": operation.slot,
        "id": operation.id,
        "value": text_of(operation.value),
        "number": isinstance(operation.value, Decimal),
        "unit": operation.unit,
        "kind": None if operation.is_talk else operation.kind,
        "priority": None if operation.is_talk else operation.priority,
        "source": operation.source,
        "scope": operation.scope,
        "formula": operation.formula,
        "inputs": dict(operation.inputs),
        "derived_from": list(operation.derived_from),
        "coupled_with": list(operation.coupled_with),
        "replaces": operation.replaces,
        "mood": operation.mood,
        "loudness": operation.loudness,
        "turn": turn,
        "said_at": said_at.isoformat(),
        "content": contents,
    }


def _write(path: Path, rows: Iterable[dict[str, Any]]) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
