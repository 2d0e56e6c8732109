"""What commands print: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NoReturn

import typer
from pydantic import BaseModel
from rich.console import Console
from rich.table import Table

from asofgraph.models import Answer, Cause, ExplainedStretch

FAULT, WRONG_USE, NOTHING_FOUND = 1, 2, 3

console = Console(highlight=False)
aside = Console(stderr=True, highlight=False)


def dump(value: Any) -> None:
    """Print a model, or a list of models, as JSON."""
    typer.echo(json.dumps(plain(value), ensure_ascii=False, indent=2))


def plain(value: Any) -> Any:
    """Give *value* as JSON knows it."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def listing(rows: Sequence[BaseModel], columns: Sequence[str], *, as_json: bool, nothing: str) -> None:
    """Print rows as a table or as JSON; nothing found is said on stderr, with its own exit code."""
    if as_json:
        dump(list(rows))
    elif rows:
        table = Table(box=None, header_style="bold", pad_edge=False)
        for column in columns:
            table.add_column(column.replace("_", " "), overflow="fold")
        for row in rows:
            table.add_row(*(cell(getattr(row, column)) for column in columns))
        console.print(table)
    if not rows:
        nothing_found(nothing)


def cell(value: Any) -> str:
    """Write one value for a table."""
    if value is None:
        return "–"
    if isinstance(value, datetime):
        midnight = (value.hour, value.minute, value.second, value.microsecond) == (0, 0, 0, 0)
        return value.date().isoformat() if midnight else value.isoformat(sep=" ", timespec="minutes")
    if isinstance(value, float):
        return f"{value:.3f}"
    return str(value)


def answer(found: Answer, *, as_json: bool) -> None:
    """Print an answer with the words that it rests on."""
    if as_json:
        dump(found)
    else:
        console.print(str(found), soft_wrap=True)
        for number, citation in enumerate(found.citations, start=1):
            said = f", said {cell(citation.said_at)}" if citation.said_at else ""
            turn = f" (turn {citation.turn_id}{said})" if citation.turn_id else f" (recorded by a call{said})"
            console.print(f"  [{number}] “{citation.quote}”{turn}", markup=False, soft_wrap=True)
    if found.status == "abstained":
        raise typer.Exit(NOTHING_FOUND)


def explanation(found: Sequence[ExplainedStretch], *, as_json: bool, nothing: str) -> None:
    """Print each stretch of a timeline over what opened it and what closed it."""
    if as_json:
        dump(list(found))
    for stretch in found if not as_json else ():
        value = f"{'' if stretch.polarity else 'not '}{stretch.value or 'anything'}"
        console.print(
            f"{cell(stretch.valid_from)} → {cell(stretch.valid_until)}  {value} ({stretch.status})",
            markup=False,
            soft_wrap=True,
        )
        console.print(f"  opened: {_cause(stretch.opened_by)}", markup=False, soft_wrap=True)
        if stretch.closed_by:
            console.print(f"  closed: {_cause(stretch.closed_by)}", markup=False, soft_wrap=True)
    if not found:
        nothing_found(nothing)


def _cause(cause: Cause) -> str:
    said, learnt = cell(cause.said_at), cell(cause.recorded_at)
    return (
        f"{cause.reason}; “{cause.quote}” – {cause.speaker}, said {said}, learnt {learnt} ({cause.fact_id})"
    )


def nothing_found(message: str) -> NoReturn:
    """Say that nothing was found, and leave."""
    aside.print(message)
    raise typer.Exit(NOTHING_FOUND)


def wrong(message: str, code: int) -> NoReturn:
    """Say in one line what is wrong, and leave."""
    print(f"asofgraph: {' '.join(message.split())}", file=sys.stderr)
    raise SystemExit(code)
