"""Readers put to the whole benchmark, their rows written, and one table of what came out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

from asofgraph.bench.state.dialogue import VARIANTS, Dependencies
from asofgraph.bench.state.readers import Case, Reader
from asofgraph.bench.state.scoring import Row, Share, Verdict, judge, mcnemar, rechecks, shares
from asofgraph.bench.state.wording import LANGUAGES, Language

Progress = Callable[[str, int, int], None]

PROGRAM = "program"
"""What a reader has read that is given the program instead of a dialogue."""

TYPES = ("state", "order", "salience", "anti-trap", "composite")


def run(
    readers: Sequence[Reader],
    folder: Path,
    *,
    languages: Sequence[Language] = LANGUAGES,
    variants: Sequence[Dependencies] = VARIANTS,
    every: int = 1,
    rows_file: Path | None = None,
    progress: Progress | None = None,
) -> list[Row]:
    """
    Put every question of the benchmark in *folder* to every reader.

    A reader of programs is asked once; a reader of text once for each language and variant.

    Args:
        every: Take each so many-th scenario only.
        rows_file: Where the raw rows go as they come, one JSON object a line.
        progress: Called with the reader's name, scenarios done and scenarios in all.
    """
    scenarios = read_rows(folder / "scenarios.jsonl")[::every]
    rows: list[Row] = []
    first = True
    with rows_file.open("w", encoding="utf-8") if rows_file else nullcontext() as file:
        for language, variant in ((language, variant) for language in languages for variant in variants):
            asked = [reader for reader in readers if _reads(reader, variant, first=first)]
            dialogues = read_rows(folder / f"dialogues.{language}.{variant}.jsonl")[::every] if asked else []
            for reader in asked:
                for done, (scenario, dialogue) in enumerate(zip(scenarios, dialogues, strict=True), 1):
                    answers = list(_answers(reader, Case(scenario, dialogue)))
                    rows += answers
                    if file:
                        file.writelines(json.dumps(asdict(row), ensure_ascii=False) + "\n" for row in answers)
                    if progress:
                        text = f"{language} {variant}" if reader.reads_text else PROGRAM
                        progress(f"{reader.name}, {text}", done, len(scenarios))
            first = False
    return rows


def table(rows: Sequence[Row], questions: Iterable[Mapping[str, Any]], baseline: str) -> list[list[str]]:
    """
    One line a reader, language and variant; the first line is the heading.

    Right of all with its Wilson interval; drift and other; questions won and lost against *baseline* with McNemar's
    p; needless/missed re-checks; then right/drift/other by type and by set.

    Args:
        questions: Those of ``scenarios.jsonl``, for what their right answers are.
        baseline: The reader that the others are held against.
    """
    right = {question["id"]: question["right"] for question in questions}
    types = [name for name in TYPES if any(row.type == name for row in rows)]
    lines = [
        [
            "reader",
            "text",
            "right",
            "95 %",
            "drift",
            "other",
            f"against {baseline}",
            "re-checks",
            *types,
            "set A",
            "set B",
        ]
    ]
    base = [row for row in rows if row.reader == baseline]
    for key in dict.fromkeys((row.reader, row.language, row.dependencies) for row in rows):
        mine = [row for row in rows if (row.reader, row.language, row.dependencies) == key]
        overall = shares(mine, "reader")[(key[0],)]
        by_type, by_set = shares(mine, "type"), shares(mine, "set")
        low, high = overall["right"].interval
        won, lost, p = mcnemar(mine, base)
        needless, missed = rechecks(mine, right)
        lines.append(
            [
                key[0],
                f"{key[1]} {key[2]}".strip(),
                f"{overall['right'].count} of {overall['right'].total}",
                f"{low:.3f} to {high:.3f}",
                f"{overall['drift'].rate:.3f}",
                f"{overall['other'].rate:.3f}",
                "" if key[0] == baseline else f"+{won} -{lost} p={p:.2g}",
                f"{needless}/{missed}",
                *(_counts(by_type.get((name,))) for name in types),
                *(_counts(by_set.get((name,))) for name in ("A", "B")),
            ]
        )
    return lines


def markdown(lines: Sequence[Sequence[str]]) -> str:
    """The lines of a table, the first of them its heading, in Markdown that is also aligned to be read as it is."""
    widths = [max(len(line[n]) for line in lines) for n in range(len(lines[0]))]

    def row(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"

    heading, *rest = lines
    return "\n".join([row(heading), row(["-" * width for width in widths]), *map(row, rest)]) + "\n"


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _reads(reader: Reader, variant: Dependencies, *, first: bool) -> bool:
    """Whether *reader* is to be asked again on another rendering."""
    return variant in (reader.variants or VARIANTS) if reader.reads_text else first


def _counts(found: Mapping[Verdict, Share] | None) -> str:
    return "/".join(str(share.count) for share in found.values()) if found else ""


def _answers(reader: Reader, case: Case) -> Iterator[Row]:
    for question, answer in zip(case.scenario["questions"], reader.answer(case), strict=True):
        yield Row(
            reader=reader.name,
            question=question["id"],
            type=question["type"],
            set=case.scenario["set"],
            language=case.language if reader.reads_text else "",
            dependencies=case.dialogue["dependencies"] if reader.reads_text else PROGRAM,
            answer=answer or "",
            verdict=judge(answer, question),
        )
