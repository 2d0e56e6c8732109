"""How long a new process takes to its first answer, on a server that runs."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import uuid
from pathlib import Path

from asofgraph.client import GraphMemory

LANGUAGES = {
    "english": ("I live in Leith.", "Where do I live now?"),
    "korean": ("저는 성수동에 살아요.", "지금 어디에 살아?"),
}

_ANSWER = """
import sys, time
began = time.perf_counter()
from asofgraph import GraphMemory
imported = time.perf_counter()
with GraphMemory(path=sys.argv[1] or None, namespace=sys.argv[2]) as memory:
    answer = memory.ask(sys.argv[3])
    assert answer.status == "answered", answer
answered = time.perf_counter()
print(answered - imported, answered - began)
"""


def measure_first_answers(
    *, path: Path | None = None, processes: int = 5, raw: Path | None = None
) -> dict[str, float]:
    """
    Ask one question in each of *processes* new processes, in English and in Korean.

    Returns:
        Medians in seconds by language, on a server that runs already: from the first use of a memory, which connects,
        to the answer, and the same with the import of the package.
    """
    times: dict[str, list[float]] = {}
    for language, (said, question) in LANGUAGES.items():
        namespace = f"bench-{uuid.uuid4().hex}"
        with GraphMemory(path=path, namespace=namespace) as memory:
            memory.ingest([{"role": "user", "content": said}])
            memory.ask(question)
            taken = [_seconds(path, namespace, question) for _ in range(processes)]
            times[f"connect_and_answer_{language}"] = [answer for answer, _ in taken]
            times[f"with_import_{language}"] = [whole for _, whole in taken]
            memory.forget(namespace=namespace)
    if raw is not None:
        raw.write_text(json.dumps(times, indent=2), encoding="utf-8")
    return {name: statistics.median(taken) for name, taken in times.items()}


def _seconds(path: Path | None, namespace: str, question: str) -> tuple[float, float]:
    command = [sys.executable, "-c", _ANSWER, str(path or ""), namespace, question]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    answer, whole = map(float, printed.split())
    return answer, whole
