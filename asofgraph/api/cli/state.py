"""Commands of the state ledger: block, units, why."""

from __future__ import annotations

from typing import Annotated

import typer

from asofgraph.api.cli import output
from asofgraph.api.cli.options import AsJson, AsOf, KnownAt, Namespace, Store, Uri, opened

app = typer.Typer(
    help="The state ledger: what binds, what was derived, what must be worked out again.",
    no_args_is_help=True,
)


@app.command()
def block(
    question: Annotated[str | None, typer.Option(help="What it is wanted for.")] = None,
    budget: Annotated[
        int | None, typer.Option(help="At most so many tokens; bindings are never dropped.")
    ] = None,
    as_of: AsOf = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
) -> None:
    """Print the state block."""
    with opened(uri, path, namespace) as memory:
        typer.echo(str(memory.state.block(question, budget, as_of=as_of)))


@app.command()
def units(
    as_of: AsOf = None,
    known_at: KnownAt = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """List state units of every status."""
    with opened(uri, path, namespace) as memory:
        found = memory.state.units(as_of=as_of, known_at=known_at)
    output.listing(
        found,
        ("id", "kind", "priority", "value", "unit", "status", "reason", "content"),
        as_json=as_json,
        nothing=f"{namespace} keeps no state units",
    )


@app.command()
def why(
    id: str,
    as_of: AsOf = None,
    known_at: KnownAt = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
) -> None:
    """Show the path from a unit that needs re-checking to what changed."""
    with opened(uri, path, namespace) as memory:
        steps = memory.state.why(id, as_of=as_of, known_at=known_at)
    for step in steps:
        output.console.print(str(step), markup=False, soft_wrap=True)
    if not steps:
        output.nothing_found(f"{id} does not need re-checking")
