"""Benchmarks: each prints its table and writes every single measurement to a file."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from asofgraph.api.cli import output
from asofgraph.api.cli.options import Store, Uri
from asofgraph.bench.answers import measure_first_answers
from asofgraph.bench.asof import CLAIMS, SIZES, measure_asof
from asofgraph.bench.embedded import embedded
from asofgraph.bench.reading import run as reading_run
from asofgraph.bench.recheck import measure_recheck
from asofgraph.bench.start import measure_start
from asofgraph.bench.state import dataset
from asofgraph.bench.state.findings import findings
from asofgraph.bench.state.lineup import lineup, models
from asofgraph.bench.state.memories import memories
from asofgraph.bench.state.readers import AskReader
from asofgraph.bench.state.run import markdown, read_rows
from asofgraph.bench.state.run import run as run_readers
from asofgraph.bench.state.run import table as table_of
from asofgraph.bench.state.scoring import Row
from asofgraph.bench.state.scoring import gate as keep
from asofgraph.errors import Incorrect
from asofgraph.graph.server import EmbeddedServer
from asofgraph.graph.server.progress import bar
from asofgraph.graph.server.settings import Settings
from asofgraph.inference.openai_chat import OpenAIChat

app = typer.Typer(help="Benchmarks, on this machine.", no_args_is_help=True)
state = typer.Typer(help="StateMemBench: traps for memories, made by programs.", no_args_is_help=True)
app.add_typer(state, name="state")

Raw = Annotated[Path, typer.Option(help="Folder for the single measurements.")]
RESULTS = Path("bench-results")
STATE_BENCH = RESULTS / "state"


def _listed(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _numbers(listed: str) -> list[int]:
    return [int(number) for number in listed.split(",")]


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
    path: Store = None,
    raw: Raw = RESULTS,
) -> None:
    """Score facts, change and dates read without a model, and their speed."""
    raw.mkdir(parents=True, exist_ok=True)
    figures = []
    for name, figure in reading_run.lines(data, path):
        output.console.print(f"{name:36} {figure}", soft_wrap=True)
        figures.append((name, figure))
    reading_run.write_raw(figures, raw / "reading.json")


@app.command()
def asof(
    sizes: Annotated[str, typer.Option(help="How many facts the store holds at each measuring.")] = _listed(
        SIZES
    ),
    claims: Annotated[str, typer.Option(help="How many claims the slot holds that is written to.")] = _listed(
        CLAIMS
    ),
    path: Store = None,
    raw: Raw = RESULTS,
) -> None:
    """Time history, as-of and changes by what the store holds, and writes by what a slot holds; ratios to the first."""
    raw.mkdir(parents=True, exist_ok=True)
    with embedded(path) as driver, bar() as told:
        medians = measure_asof(
            driver, sizes=_numbers(sizes), claims=_numbers(claims), raw=raw / "asof.json", progress=told
        )
    first: dict[str, float] = {}
    for where, measured in medians.items():
        line = "  ".join(
            f"{name} {seconds * 1000:9.2f} ms ×{seconds / first.setdefault(name, seconds):6.2f}"
            for name, seconds in measured.items()
        )
        output.console.print(f"{where:>14}  {line}", soft_wrap=True)


@app.command()
def recheck(
    edges: Annotated[str, typer.Option(help="How many edges each graph has.")] = "1000,10000",
    path: Store = None,
    raw: Raw = RESULTS,
) -> None:
    """Time marking, recomputing, and a change without effect, on layered graphs in an embedded store."""
    raw.mkdir(parents=True, exist_ok=True)
    with embedded(path) as driver, bar() as told:
        figures = measure_recheck(
            driver,
            edges=_numbers(edges),
            server=EmbeddedServer(path).status().pid,
            raw=raw / "recheck.json",
            progress=told,
        )
    settings = Settings.from_environment()
    output.console.print(f"compiler {settings.compiler}, heap {settings.heap}, unless the server ran already")
    for size, measured in figures.items():
        output.console.print(f"{size:>8} edges, {measured.pop('units'):.0f} units")
        for name, value in measured.items():
            output.console.print(f"{name:>20} {value:9.3f}")


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
    on_store: Annotated[bool, typer.Option("--store", help="The ledgers on a real store.")] = False,
    ask: Annotated[
        bool, typer.Option("--ask", help="Also a memory that ingests the talk and is asked.")
    ] = False,
    model: Annotated[
        str | None, typer.Option(help="Also this model at OPENAI_BASE_URL: plain, wrapper, control.")
    ] = None,
    baseline: Annotated[str, typer.Option(help="The reader to hold the others against.")] = "last_mention",
    every: Annotated[int, typer.Option(help="Each so many-th scenario only.", min=1)] = 1,
    uri: Uri = None,
    path: Store = None,
    raw: Raw = RESULTS,
) -> None:
    """Put the lazy policies, the ledger given the operations, and the ledger from text to every question."""
    raw.mkdir(parents=True, exist_ok=True)
    if not (folder / "scenarios.jsonl").exists():
        dataset.make(1, folder)
    with ExitStack() as opened, bar() as told:
        fresh = opened.enter_context(memories(uri, path)) if on_store or ask else None
        readers = lineup(fresh if on_store else None)
        if ask and fresh:
            readers.append(AskReader(fresh))
        if model:
            readers += models(OpenAIChat(model), model)
        rows = run_readers(readers, folder, every=every, rows_file=raw / "state_rows.jsonl", progress=told)
    questions = [
        question
        for scenario in read_rows(folder / "scenarios.jsonl")[::every]
        for question in scenario["questions"]
    ]
    table = markdown(table_of(rows, questions, baseline))
    (raw / "state_table.md").write_text(table, "utf-8")
    typer.echo(table)
    for finding in findings(rows, questions):
        output.console.print(
            f"{'yes' if finding.holds else 'NO '}  {finding.claim} ({finding.figures})",
            markup=False,
            soft_wrap=True,
        )


@state.command()
def gate(
    rows: Annotated[list[Path], typer.Argument(help="Rows of repeated runs, one file a run.")],
    reader: Annotated[str, typer.Option(help="The weak reader, as the rows name it.")],
    fails: Annotated[int, typer.Option(help="In how many runs it must have drifted.")] = 3,
) -> None:
    """Name the questions that a weak reader drifts on, to keep those only."""
    runs = {str(path): [row for row in map(Row.of, read_rows(path)) if row.reader == reader] for path in rows}
    if not any(runs.values()):
        raise Incorrect(f"--reader: there are no rows of {reader!r}")
    for question in keep(runs, fails):
        typer.echo(question)
