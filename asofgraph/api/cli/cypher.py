"""Commands for the query files: list, show, run."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from asofgraph.api.cli import output
from asofgraph.api.cli.options import Namespace, Store, Uri, opened
from asofgraph.errors import Incorrect
from asofgraph.graph.queries import find, listed

app = typer.Typer(help="The query files: everything that asofgraph asks Neo4j.", no_args_is_help=True)


@app.command("list")
def list_() -> None:
    """List every query with its contract."""
    for query in listed():
        output.console.print(query.text.partition("\n")[0].removeprefix("// "), markup=False, soft_wrap=True)


@app.command()
def show(name: str) -> None:
    """Print a query file."""
    typer.echo(find(name).text)


@app.command()
def run(
    name: str,
    parameter: Annotated[
        list[str] | None, typer.Option("--param", "-p", help="name=value; JSON, or plain text.")
    ] = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
) -> None:
    """Run a reading query and print its rows as JSON; $namespace is given by --namespace, the rest by --param."""
    query = find(name)
    given: dict[str, Any] = dict.fromkeys(query.parameters)
    for text in parameter or []:
        key, separator, value = text.partition("=")
        if not separator:
            raise Incorrect(f"--param: {text!r} is not name=value")
        given[key] = _value(value)
    if "namespace" in query.parameters:
        given["namespace"] = namespace
    with opened(uri, path, namespace) as memory:
        rows = memory.run_query(name, given)
    typer.echo(json.dumps(rows, ensure_ascii=False, indent=2, default=str))
    if not rows:
        raise typer.Exit(output.NOTHING_FOUND)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text
