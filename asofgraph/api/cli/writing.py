"""Commands that write: ingest, forget."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from asofgraph.api import files
from asofgraph.api.cli import output
from asofgraph.api.cli.options import AsJson, Store, Uri, Zone, opened
from asofgraph.models import IngestReport

SHOWN_DROPS = 5


def register(app: typer.Typer) -> None:
    """Add the commands to *app*."""
    for command in (ingest, forget):
        app.command()(command)


def ingest(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="JSON, JSONL, Markdown or plain text; LoCoMo as it is."),
    ],
    uri: Uri = None,
    path: Store = None,
    namespace: Annotated[
        str | None,
        typer.Option("--namespace", "-n", help='"default" if omitted; LoCoMo: the conversation\'s own name.'),
    ] = None,
    zone: Zone = None,
    said_at: Annotated[str | None, typer.Option(help="When undated turns were said.")] = None,
    recorded_at: Annotated[str | None, typer.Option(help="When the store learns it; now if omitted.")] = None,
    later: Annotated[bool, typer.Option("--vectors-later", help="Leave the vectors for later.")] = False,
    as_json: AsJson = False,
) -> None:
    """Store turns and the facts that they claim."""
    conversations = [c for file in paths for c in files.conversations(file, namespace)]
    reports: dict[str, list[IngestReport]] = {}
    with _progress() as bar:
        task = bar.add_task("Ingesting", total=sum(len(c.turns) for c in conversations))
        for walls, sessions in groupby(conversations, key=lambda c: c.namespace):
            with opened(uri, path, walls, zone=zone) as memory:
                for session in sessions:
                    report = memory.ingest(
                        session.turns,
                        session_id=session.session_id,
                        said_at=session.said_at or said_at,
                        recorded_at=recorded_at,
                        vectors="later" if later else "inline",
                    )
                    reports.setdefault(walls, []).append(report)
                    bar.advance(task, len(session.turns))
    totals = {walls: files.total(done) for walls, done in reports.items()}
    if as_json:
        output.dump([report.model_dump(mode="json") | {"namespace": name} for name, report in totals.items()])
        return
    for name, report in totals.items():
        output.console.print(
            f"{name}: {report.turns} new turns, {report.facts} facts, {report.superseded} superseded, "
            f"{report.ended} ended, {report.contradicted} contradicted, {len(report.dropped)} left out"
        )
        for dropped in report.dropped[:SHOWN_DROPS]:
            output.console.print(f"  left out: “{dropped.what}” – {dropped.reason}", markup=False)


def _progress() -> Progress:
    """Make a bar that counts turns, on stderr."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=output.aside)


def forget(
    namespace: Annotated[str, typer.Option("--namespace", "-n", help="What to erase.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    uri: Uri = None,
    path: Store = None,
    as_json: AsJson = False,
) -> None:
    """Erase a namespace for good."""
    if not yes and not typer.confirm(f"Erase everything in {namespace} for good?"):
        raise typer.Exit(output.FAULT)
    with opened(uri, path, namespace) as memory:
        report = memory.forget(namespace=namespace)
    if as_json:
        output.dump(report)
    else:
        output.console.print(f"erased: {report.nodes} nodes")
