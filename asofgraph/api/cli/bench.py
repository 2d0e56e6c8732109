"""Benchmarks: each prints its table and writes every single measurement to a file."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from asofgraph.api.cli import output
from asofgraph.api.cli.options import Store, Uri
from asofgraph.bench.answers import measure_first_answers
from asofgraph.bench.reading import run as reading_run
from asofgraph.bench.start import measure_start
from asofgraph.bench.state import dataset
from asofgraph.bench.state.ablations import ABLATIONS
from asofgraph.bench.state.policies import POLICIES
from asofgraph.bench.state.readers import PerfectEncoder, PolicyReader, Reader, ReplayReader
from asofgraph.bench.state.run import run as run_readers
from asofgraph.bench.state.run import table as table_of
from asofgraph.bench.state.text_reader import TextReader
from asofgraph.client import GraphMemory
from asofgraph.graph.server.progress import bar

app = typer.Typer(help="Benchmarks, on this machine.", no_args_is_help=True)
state = typer.Typer(help="StateMemBench: traps for memories, made by programs.", no_args_is_help=True)
app.add_typer(state, name="state")

Raw = Annotated[Path, typer.Option(help="Folder for the single measurements.")]
RESULTS = Path("bench-results")
STATE_BENCH = RESULTS / "state"


@app.command()
def start(starts: int = 3, joins: int = 10, raw: Raw = RESULTS) -> None:
    """Time the embedded server's cold start, a warm connect, and the first answer in English and Korean."""
    raw.mkdir(parents=True, exist_ok=True)
    medians = measure_start(starts=starts, joins=joins, raw=raw / "start.json")
    medians |= measure_first_answers(raw=raw / "first_answers.json")
    for name, seconds in medians.items():
        output.console.print(f"{name.replace('_', ' '):32} {seconds:8.3f} s")


@app.command()
def reading(
    data: Annotated[
        Path | None, typer.Option(help="Folder of sets that others made, such as ../shared/data.")
    ] = None,
    raw: Raw = RESULTS,
) -> None:
    """Score facts, change and dates read without a model, and their speed."""
    raw.mkdir(parents=True, exist_ok=True)
    figures = []
    for name, figure in reading_run.lines(data):
        output.console.print(f"{name:36} {figure}", soft_wrap=True)
        figures.append((name, figure))
    reading_run.write_raw(figures, raw / "reading.json")


@state.command()
def make(
    seed: Annotated[int, typer.Option(help="The same seed, the same bytes.")] = 1,
    out: Annotated[Path, typer.Option(help="Folder for the benchmark.")] = STATE_BENCH,
) -> None:
    """Make the benchmark: programs, questions, and dialogues in English and Korean."""
    output.console.print(str(dataset.make(seed, out)))


@state.command()
def run(
    folder: Annotated[Path, typer.Option(help="Folder that `make` has written.")] = STATE_BENCH,
    ablations: Annotated[bool, typer.Option(help="Also the ledger with one faculty taken away.")] = True,
    on_store: Annotated[bool, typer.Option("--store", help="The perfect encoder on a real store.")] = False,
    uri: Uri = None,
    path: Store = None,
    raw: Raw = RESULTS,
) -> None:
    """Put the lazy policies, the ledger given the operations, and the ledger from text to every question."""
    raw.mkdir(parents=True, exist_ok=True)
    if not (folder / "scenarios.jsonl").exists():
        dataset.make(1, folder)
    readers: list[Reader] = [*map(PolicyReader, POLICIES), ReplayReader(), TextReader()]
    if ablations:
        readers += [ReplayReader(name, ablate) for name, ablate in ABLATIONS.items()]
    if on_store:
        readers.append(PerfectEncoder(partial(_fresh, uri, path)))
    with bar() as told:
        rows = run_readers(readers, folder, rows_file=raw / "state_rows.jsonl", progress=told)
    header, *lines = table_of(rows)
    table = Table(*header, box=None)
    for line in lines:
        table.add_row(*line)
    output.console.print(table)


def _fresh(uri: str | None, path: Path | None, name: str, authority: Sequence[str]) -> GraphMemory:
    """Open a memory in a namespace of its own."""
    walls = f"{name}-{uuid.uuid4().hex[:8]}"
    return GraphMemory(uri, path=path, namespace=walls, authority=authority, embedder="none")
