"""``python -m asofgraph.graph.server start|stop|status|logs|path [--path P]``."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from asofgraph.errors import AsofgraphError

from .embedded import EmbeddedServer


def main() -> int:
    """Run one command on the server of a store, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m asofgraph.graph.server", description=__doc__)
    parser.add_argument("command", choices=["start", "stop", "status", "logs", "path"])
    parser.add_argument("--path", type=Path, help="the store's folder; the user's data folder if omitted")
    parser.add_argument("--lines", type=int, default=100, help="how many lines of the log")
    arguments = parser.parse_args()
    server = EmbeddedServer(arguments.path)
    try:
        match arguments.command:
            case "start":
                print(json.dumps(asdict(server.ensure()), indent=2))
            case "stop":
                print("stopped" if server.stop() else "was not running")
            case "status":
                print(json.dumps(asdict(server.status()), indent=2))
            case "logs":
                print(server.logs(arguments.lines))
            case "path":
                print(server.path)
    except AsofgraphError as error:
        print(error.message, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
