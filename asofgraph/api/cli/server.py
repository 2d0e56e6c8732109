"""Commands for the embedded server."""

from __future__ import annotations

from typing import Annotated

import typer

from asofgraph.api.cli import output
from asofgraph.api.cli.options import AsJson, Store
from asofgraph.graph.server import EmbeddedServer

app = typer.Typer(help="The embedded Neo4j server of a store.", no_args_is_help=True)


@app.command()
def start(path: Store = None) -> None:
    """Start the server, or join it if it runs."""
    connection = EmbeddedServer(path).ensure()
    output.console.print(
        f"Neo4j {connection.version} answers at {connection.uri}; Browser at {connection.http_uri}/browser/"
    )
    output.console.print(f"user {connection.username}, password in {EmbeddedServer(path).path / 'password'}")


@app.command()
def stop(path: Store = None) -> None:
    """Stop the server."""
    stopped = EmbeddedServer(path).stop()
    output.console.print("stopped" if stopped else "it was not running")


@app.command()
def status(path: Store = None, as_json: AsJson = False) -> None:
    """Say whether it runs, and where."""
    found = EmbeddedServer(path).status()
    if as_json:
        output.dump({name: str(value) if value is not None else None for name, value in vars(found).items()})
    elif found.running:
        output.console.print(
            f"running: {found.uri}, Browser at {found.http_uri}/browser/, process {found.pid}, store {found.path}"
        )
    else:
        output.console.print(f"not running; store {found.path}")
    if not found.running:
        raise typer.Exit(output.NOTHING_FOUND)


@app.command()
def logs(path: Store = None, lines: Annotated[int, typer.Option(help="How many.")] = 50) -> None:
    """Print the last lines of its log."""
    typer.echo(EmbeddedServer(path).logs(lines))


@app.command(name="path")
def folder(path: Store = None) -> None:
    """Print the store's folder."""
    typer.echo(EmbeddedServer(path).path)
