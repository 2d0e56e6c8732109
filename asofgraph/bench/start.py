"""How long the embedded server takes: to start with its jars cached, and to be joined once it runs."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from asofgraph.graph.server import EmbeddedServer
from asofgraph.graph.server.progress import Progress, silent

_JOIN = """
import sys, time
began = time.perf_counter()
from pathlib import Path
from asofgraph.graph.server import EmbeddedServer
EmbeddedServer(Path(sys.argv[1])).ensure()
print(time.perf_counter() - began)
"""


def measure_start(
    *, starts: int = 3, joins: int = 10, raw: Path | None = None, progress: Progress | None = None
) -> dict[str, float]:
    """
    Start a server on a new store *starts* times, and join it from *joins* new processes each time.

    Args:
        starts: How many cold starts; the jars are fetched, and the plugin compiled, before the first is timed.
        joins: How many processes join each server, one after the other.
        raw: File for every single time, as JSON; none is written if omitted.
        progress: Told how many starts are done; nothing is shown if omitted.

    Returns:
        Medians in seconds: ``cold_start`` until a driver is answered, ``warm_join`` within a process that runs
        already, ``warm_process`` with the import of the package in a new one, and ``stop``.
    """
    times: dict[str, list[float]] = {"cold_start": [], "warm_join": [], "warm_process": [], "stop": []}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(starts + 1):
            server = EmbeddedServer(Path(folder) / str(number))
            taken = _seconds(partial(server.ensure, silent))
            try:
                if number == 0:  # It fetched and compiled, if that had to be done.
                    continue
                times["cold_start"].append(taken)
                for _ in range(joins):
                    times["warm_join"].append(_seconds(server.ensure))
                    times["warm_process"].append(_join_from_new_process(server.path))
            finally:
                stopped = _seconds(server.stop)
            times["stop"].append(stopped)
            if progress is not None:
                progress("Starting Neo4j", number, starts)
    if raw is not None:
        raw.write_text(json.dumps(times, indent=2) + "\n", "utf-8")
    return {name: statistics.median(values) for name, values in times.items()}


def _seconds(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


def _join_from_new_process(path: Path) -> float:
    command = [sys.executable, "-c", _JOIN, str(path)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
