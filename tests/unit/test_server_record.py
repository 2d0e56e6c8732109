"""What the processes that share a store know of its server."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from asofgraph.errors import AuthenticationError, Conflict
from asofgraph.graph.server import EmbeddedServer
from asofgraph.graph.server import process as process_module
from asofgraph.graph.server.record import Record
from asofgraph.graph.server.secret import create_password, read_password

RECORD = Record(
    pid=None, started=0.0, ready=True, bolt_port=1, http_port=2, version="2026.08.1", plugin="abc"
)


def own_record() -> Record:
    """A record of this very process."""
    return replace(RECORD, pid=os.getpid(), started=process_module.birth(os.getpid()))


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """A record survives the file."""
    RECORD.write(tmp_path / "server.json")
    assert Record.read(tmp_path / "server.json") == RECORD


@pytest.mark.parametrize("text", ["", "{", "[]", '{"pid": 1}', '{"other": 1}'])
def test_a_damaged_record_is_no_record(tmp_path: Path, text: str) -> None:
    """A file that is cut or of another make counts as none, so that a start replaces it."""
    (tmp_path / "server.json").write_text(text)
    assert Record.read(tmp_path / "server.json") is None


def test_a_running_process_is_alive() -> None:
    """The process that the record names is found."""
    assert process_module.is_alive(own_record())


def test_a_dead_process_is_not_alive() -> None:
    """A record whose process ended is stale."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    record = replace(RECORD, pid=ended.pid, started=process_module.birth(ended.pid))
    ended.wait()
    assert not process_module.is_alive(record)


def test_a_later_process_with_the_same_number_is_not_the_server() -> None:
    """A number that the system gave to someone else is never taken for ours, and never stopped."""
    record = replace(own_record(), started=process_module.birth(os.getpid()) - 1000)
    assert not process_module.is_alive(record)
    assert process_module.end(record)


def test_a_store_of_a_newer_neo4j_is_refused(tmp_path: Path) -> None:
    """An older release says so instead of opening what it cannot read."""
    replace(RECORD, version="2031.01.0").write(tmp_path / "server.json")
    with pytest.raises(Conflict, match=r"2031\.01\.0.*upgrade asofgraph"):
        EmbeddedServer(tmp_path).ensure(lambda step, done, total: None)


def test_a_server_that_never_ran_has_no_status_and_no_log(tmp_path: Path) -> None:
    """Asking about a store makes neither a store nor a server."""
    server = EmbeddedServer(tmp_path / "store")
    status = server.status()
    assert (status.running, status.uri, status.version, server.logs(), server.stop()) == (
        False,
        None,
        None,
        "",
        False,
    )
    assert not server.path.exists()


def test_a_lost_password_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Joining a server without its password file says which file is missing."""
    own_record().write(tmp_path / "server.json")
    monkeypatch.setattr("asofgraph.graph.server.ports.answers_bolt", lambda port: True)
    with pytest.raises(AuthenticationError, match=r"password is missing"):
        EmbeddedServer(tmp_path).ensure()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no mode bits")
def test_only_its_owner_may_read_the_password(tmp_path: Path) -> None:
    """The password file has mode 0600 whatever the umask."""
    before = os.umask(0)
    try:
        password = create_password(tmp_path / "password")
    finally:
        os.umask(before)
    assert (tmp_path / "password").stat().st_mode & 0o777 == 0o600
    assert read_password(tmp_path / "password") == password
    assert len(password) >= 32
