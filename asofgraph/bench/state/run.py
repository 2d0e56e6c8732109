"""Readers put to the whole benchmark, their rows written, and one table of what came out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from asofgraph.bench.state.dialogue import VARIANTS, Dependencies
from asofgraph.bench.state.readers import Case, Reader
from asofgraph.bench.state.scoring import Row, judge, shares
from asofgraph.bench.state.wording import LANGUAGES, Language

Progress = Callable[[str, int, int], None]


def run(
    readers: Sequence[Reader],
    folder: Path,
    *,
    languages: Sequence[Language] = LANGUAGES,
    variants: Sequence[Dependencies] = VARIANTS,
    rows_file: Path | None = None,
    progress: Progress | None = None,
) -> list[Row]:
    """
    Put every question of the benchmark in *folder* to every reader.

    A reader of programs is asked once; a reader of text once for each language and variant.

    Args:
        rows_file: Where the raw rows go, one JSON object a line.
        progress: Called with the reader's name, scenarios done and scenarios in all.
    """
    scenarios = read_rows(folder / "scenarios.jsonl")
    rows: list[Row] = []
    first = True
    for language, variant in ((language, variant) for language in languages for variant in variants):
        asked = [reader for reader in readers if first or reader.reads_text]
        dialogues = read_rows(folder / f"dialogues.{language}.{variant}.jsonl") if asked else []
        for reader in asked:
            for done, (scenario, dialogue) in enumerate(zip(scenarios, dialogues, strict=True), 1):
                rows += _answers(reader, Case(scenario, dialogue))
                if progress:
                    progress(f"{reader.name}, {language} {variant}", done, len(scenarios))
        first = False
    if rows_file:
        rows_file.write_text(
            "".join(json.dumps(asdict(row), ensure_ascii=False) + "\n" for row in rows), "utf-8"
        )
    return rows


def table(rows: Sequence[Row]) -> list[list[str]]:
    """
    One line a reader, language and variant: right of all with its Wilson interval, drift, then right by type
    and set.

    The first line is the heading.
    """
    types = sorted({row.type for row in rows})
    lines = [["reader", "text", "right", "95 %", "drift", *types, "set A", "set B"]]
    for key, overall in shares(rows, "reader", "language", "dependencies").items():
        mine = [row for row in rows if (row.reader, row.language, row.dependencies) == key]
        by_type, by_set = shares(mine, "type"), shares(mine, "set")
        low, high = overall["right"].interval
        lines.append(
            [
                key[0],
                f"{key[1]} {key[2]}",
                f"{overall['right'].count} of {overall['right'].total}",
                f"{low:.3f} to {high:.3f}",
                f"{overall['drift'].rate:.3f}",
                *(f"{by_type[(type,)]['right'].rate:.3f}" if (type,) in by_type else "" for type in types),
                *(f"{by_set[(name,)]['right'].rate:.3f}" if (name,) in by_set else "" for name in ("A", "B")),
            ]
        )
    return lines


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _answers(reader: Reader, case: Case) -> Iterator[Row]:
    for question, answer in zip(case.scenario["questions"], reader.answer(case), strict=True):
        yield Row(
            reader=reader.name,
            question=question["id"],
            type=question["type"],
            set=case.scenario["set"],
            language=case.language,
            dependencies=case.dialogue["dependencies"],
            answer=answer or "",
            verdict=judge(answer, question),
        )
