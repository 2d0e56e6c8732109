"""What the README shows prints what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from asofgraph import GraphMemory
from asofgraph.graph.server import Connection

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_first_example_prints_what_stands_below_it(
    neo4j_server: Connection, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ten lines are run as they stand, on a real server."""
    monkeypatch.setenv("NEO4J_URI", neo4j_server.uri)
    monkeypatch.setenv("NEO4J_USERNAME", neo4j_server.username)
    if neo4j_server.password:
        monkeypatch.setenv("NEO4J_PASSWORD", neo4j_server.password)
    monkeypatch.setenv("ASOFGRAPH_EMBEDDER", "none")
    found = re.search(r"```python\n(.*?)```\s*```\n(.*?)```", README, re.DOTALL)
    assert found
    code, printed = found.groups()
    try:
        exec(compile(code, "README.md", "exec"), {})
        assert capsys.readouterr().out == printed
    finally:
        with GraphMemory(namespace="mina") as memory:
            memory.forget(namespace="mina")
