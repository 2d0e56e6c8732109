"""The demo: a short dialogue in a throw-away memory, and questions answered with the words that prove it."""

from __future__ import annotations

import json
import uuid
from importlib.resources import files
from typing import Annotated, Literal

import typer

from asofgraph.api.cli import output
from asofgraph.api.cli.options import Store, Uri, opened


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""
    app.command()(demo)


def demo(
    lang: Annotated[Literal["en", "ko"], typer.Option(help="English or Korean.")] = "en",
    uri: Uri = None,
    path: Store = None,
) -> None:
    """Load a short dialogue into a throw-away memory and answer questions from it."""
    story = json.loads((files("asofgraph.api") / "demo" / f"{lang}.json").read_text(encoding="utf-8"))
    say = output.console.print
    with opened(uri, path, f"demo-{uuid.uuid4().hex[:8]}", zone=story["zone"]) as memory:
        try:
            say(f"[bold]{story['title']}[/]\n")
            for session in story["sessions"]:
                for turn in session["turns"]:
                    say(f"[dim]{session['said_at'][:10]}[/]  {turn['content']}", soft_wrap=True)
                memory.ingest(
                    session["turns"],
                    session_id=session["id"],
                    said_at=session["said_at"],
                    recorded_at=session["said_at"],
                )
            for asked in story["questions"]:
                known_at = asked.get("known_at")
                suffix = f"  [dim](known_at {known_at[:10]})[/]" if known_at else ""
                say(f"\n[bold]? {asked['question']}[/]{suffix}")
                answer = memory.ask(asked["question"], today=story["today"], known_at=known_at)
                say(f"  {answer}", markup=False, soft_wrap=True)
                for number, citation in enumerate(answer.citations, start=1):
                    said = output.cell(citation.said_at)
                    say(f"    [{number}] “{citation.quote}” ({said})", markup=False, soft_wrap=True)
        finally:
            memory.forget(namespace=memory.namespace)
