"""Settings, ports, folders and the Java of the embedded server."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from asofgraph.errors import Incorrect, MissingExtraError, ServerUnavailableError
from asofgraph.graph.server import Settings, java, ports
from asofgraph.graph.server.folders import cache_folder, data_folder


def test_memory_is_bounded_by_default() -> None:
    """Heap and page cache together are 512 MB unless something else is asked for."""
    settings = Settings.from_environment({})
    assert int(settings.heap.removesuffix("m")) + int(settings.page_cache.removesuffix("m")) == 512


def test_settings_come_from_the_environment() -> None:
    """Each variable sets what it names."""
    environment = {
        "ASOFGRAPH_HEAP": "1G",
        "ASOFGRAPH_PAGE_CACHE": "64m",
        "ASOFGRAPH_IDLE_MINUTES": "0",
        "ASOFGRAPH_START_SECONDS": "30",
        "ASOFGRAPH_BOLT_PORT": "7687",
        "ASOFGRAPH_HTTP_PORT": "7474",
    }
    assert Settings.from_environment(environment) == Settings("1g", "64m", 0, 30, 7687, 7474)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ASOFGRAPH_HEAP", "lots"),
        ("ASOFGRAPH_PAGE_CACHE", "0m"),
        ("ASOFGRAPH_IDLE_MINUTES", "-1"),
        ("ASOFGRAPH_IDLE_MINUTES", "nan"),
        ("ASOFGRAPH_BOLT_PORT", "70000"),
    ],
)
def test_a_wrong_setting_names_its_variable(name: str, value: str) -> None:
    """The message says which variable, what it holds, and what it should hold."""
    with pytest.raises(Incorrect, match=f"{name} is '{value}'"):
        Settings.from_environment({name: value})


def test_a_taken_port_is_refused_if_asked_for_and_avoided_if_not() -> None:
    """A port that the user chose is never silently replaced; a remembered one is."""
    with socket.socket() as other:
        other.bind((ports.HOST, 0))
        other.listen()
        taken = other.getsockname()[1]
        with pytest.raises(ServerUnavailableError, match=f"Port {taken} .* set ASOFGRAPH_BOLT_PORT"):
            ports.choose(taken, None, "ASOFGRAPH_BOLT_PORT")
        assert ports.choose(None, taken, "ASOFGRAPH_BOLT_PORT") != taken
        assert not ports.answers_bolt(taken, timeout=0.2)


def test_folders_follow_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Our own variables come first, then the platform's."""
    monkeypatch.setenv("ASOFGRAPH_CACHE", str(tmp_path / "mine"))
    monkeypatch.delenv("ASOFGRAPH_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert cache_folder() == tmp_path / "mine"
    assert data_folder().name == "asofgraph"


def test_without_java_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No Java, or too old a one, is one sentence with the command that brings one."""
    (tmp_path / "release").write_text('JAVA_VERSION="17.0.15"\n')
    monkeypatch.setattr(java, "find_spec", lambda name: None)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingExtraError, match=r"version 17.*pip install 'asofgraph\[local\]'"):
        java.find()
    monkeypatch.delenv("JAVA_HOME")
    with pytest.raises(MissingExtraError, match="none was found"):
        java.find()


def test_a_java_of_the_machine_serves_where_the_wheel_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """JAVA_HOME is used if its version will do."""
    (tmp_path / "release").write_text('IMPLEMENTOR="x"\nJAVA_VERSION="21.0.2"\n')
    monkeypatch.setattr(java, "find_spec", lambda name: None)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    assert java.find() == java.Java(tmp_path, 21)


def test_every_variable_is_documented() -> None:
    """A setting that ``docs/operating.md`` does not name would be found by nobody."""
    root = Path(__file__).parents[2]
    sources = (root / "asofgraph" / "graph" / "server").glob("*.py")
    variables = {
        name for source in sources for name in re.findall(r"ASOFGRAPH_[A-Z_]+", source.read_text("utf-8"))
    }
    documented = set(re.findall(r"ASOFGRAPH_[A-Z_]+", (root / "docs" / "operating.md").read_text("utf-8")))
    assert variables
    assert variables <= documented
