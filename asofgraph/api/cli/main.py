"""The commands, put together; every error leaves with one line on stderr and its exit code."""

from __future__ import annotations

import sys

import typer

from asofgraph.api.cli import bench, cypher, demo, reading, server, state, writing
from asofgraph.api.cli.output import FAULT, NOTHING_FOUND, WRONG_USE, wrong
from asofgraph.errors import AsofgraphError

app = typer.Typer(
    name="asofgraph",
    help="A memory on Neo4j: what is true now, what was true then, and which words prove it.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for commands in (demo, reading, writing):
    commands.register(app)
app.add_typer(cypher.app, name="cypher")
app.add_typer(server.app, name="server")
app.add_typer(state.app, name="state")
app.add_typer(bench.app, name="bench")

EXIT_CODES = {"incorrect": WRONG_USE, "conflict": WRONG_USE, "not_found": NOTHING_FOUND}


def main() -> None:
    """Run the command line."""
    try:
        code = app(standalone_mode=False)
    except AsofgraphError as error:
        wrong(error.message, EXIT_CODES.get(error.category, FAULT))
    except BrokenPipeError:
        sys.exit(FAULT)
    except typer.Abort:
        wrong("interrupted", FAULT)
    except Exception as error:
        if not hasattr(
            error, "format_message"
        ):  # what typer raises for wrong use has it, under changing names
            raise
        wrong(f"{error.format_message()} See asofgraph --help.", WRONG_USE)
    sys.exit(code or 0)
