"""Benchmarks: each prints its table and writes every single measurement to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asofgraph.api.cli import output
from asofgraph.bench.answers import measure_first_answers
from asofgraph.bench.start import measure_start

app = typer.Typer(help="Benchmarks, on this machine.", no_args_is_help=True)

Raw = Annotated[Path, typer.Option(help="Folder for the single measurements.")]
RESULTS = Path("bench-results")


@app.command()
def start(starts: int = 3, joins: int = 10, raw: Raw = RESULTS) -> None:
    """Time the embedded server's cold start, a warm connect, and the first answer in English and Korean."""
    raw.mkdir(parents=True, exist_ok=True)
    medians = measure_start(starts=starts, joins=joins, raw=raw / "start.json")
    medians |= measure_first_answers(raw=raw / "first_answers.json")
    for name, seconds in medians.items():
        output.console.print(f"{name.replace('_', ' '):32} {seconds:8.3f} s")
