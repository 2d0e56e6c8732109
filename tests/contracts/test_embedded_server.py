"""What the embedded server promises, held against a real one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import neo4j
import psutil
import pytest
from neo4j.exceptions import AuthError

from asofgraph.graph.server import Connection, EmbeddedServer, Settings
from asofgraph.graph.server.record import Record

pytestmark = pytest.mark.slow


def start_in_another_process(path: Path) -> Connection:
    """Ask for the store's server from a process of its own, which ends at once."""
    command = [sys.executable, "-m", "asofgraph.graph.server", "start", "--path", str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return Connection(**json.loads(run.stdout))


def rows(connection: Connection, query: str, **parameters: object) -> list[list[object]]:
    """Run one query and return its rows."""
    auth = (connection.username, connection.password)
    with neo4j.GraphDatabase.driver(connection.uri, auth=auth) as driver:
        return [record.values() for record in driver.execute_query(query, parameters).records]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of a store whose server is stopped in the end."""
    path = tmp_path_factory.mktemp("embedded") / "a store"
    yield path
    EmbeddedServer(path).stop()


@pytest.fixture(scope="module")
def connections(store: Path) -> list[Connection]:
    """What ten processes are given that ask for the same server at once."""
    with ThreadPoolExecutor(10) as pool:
        return list(pool.map(start_in_another_process, [store] * 10))


@pytest.fixture
def connection(store: Path, connections: list[Connection]) -> Connection:
    """The store's server."""
    return EmbeddedServer(store).ensure()


def test_ten_processes_that_start_at_once_share_one_server(
    store: Path, connections: list[Connection]
) -> None:
    """All are given the same server, and it outlives them all."""
    assert len(set(connections)) == 1
    assert EmbeddedServer(store).ensure() == connections[0]
    assert EmbeddedServer(store).status().running


def test_the_password_is_needed_and_is_its_owners_alone(store: Path, connection: Connection) -> None:
    """A wrong password and none at all are refused; the right one stands in a private file."""
    for auth in (("neo4j", "wrong"), None):
        with neo4j.GraphDatabase.driver(connection.uri, auth=auth) as driver, pytest.raises(AuthError):
            driver.verify_connectivity()
    assert rows(connection, "RETURN 1") == [[1]]
    assert connection.password not in repr(connection)
    if os.name != "nt":
        assert (store / "password").stat().st_mode & 0o777 == 0o600


def test_nothing_listens_beyond_this_machine(connection: Connection) -> None:
    """Every port of the server is on the loopback interface."""
    listening = [
        each.laddr.ip
        for each in psutil.Process(connection.pid).net_connections("inet")
        if each.status == psutil.CONN_LISTEN
    ]
    assert listening
    assert {ip.removeprefix("::ffff:") for ip in listening} <= {"127.0.0.1", "::1"}


def test_neo4j_browser_is_served(connection: Connection) -> None:
    """The HTTP port shows Neo4j Browser, and tells it which Bolt port to use."""
    with urllib.request.urlopen(f"{connection.http_uri}/browser/", timeout=30) as page:
        assert "<title>Neo4j Browser</title>" in page.read().decode()
    with urllib.request.urlopen(f"{connection.http_uri}/", timeout=30) as discovery:
        assert json.load(discovery)["bolt_direct"] == connection.uri


def test_the_server_runs_the_plugin_that_was_compiled_for_it(store: Path, connection: Connection) -> None:
    """The procedures on the server are those of the record, whose hash is that of sources and queries."""
    record = Record.read(store / "server.json")
    assert record is not None
    assert rows(connection, "CALL memory.version()") == [[record.plugin]]


def test_the_korean_analyzer_finds_inflected_forms(connection: Connection) -> None:
    """One form of a word finds the others; Latin case does not matter; a key is found whole and only whole."""
    texts = {
        "move": "지난달에 판교로 이사했다",
        "home": "망원동에 살아요",
        "phone": "새 폰은 iPhone15야",
        "taste": "매운 음식을 좋아해",
        "dislike": "버섯은 싫어해",
    }
    key = "n0a1b2c3d4e5f6"
    options = "OPTIONS {indexConfig: {`fulltext.analyzer`: 'korean'}}"
    rows(
        connection,
        f"CREATE FULLTEXT INDEX words IF NOT EXISTS FOR (n:Word) ON EACH [n.text, n.key] {options}",
    )
    for name, text in texts.items():
        rows(
            connection, "CREATE (:Word {name: $name, text: $text, key: $key})", name=name, text=text, key=key
        )
    rows(connection, "CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()")

    def found(words: str) -> set[object]:
        query = "CALL db.index.fulltext.queryNodes('words', $words) YIELD node RETURN node.name"
        return {name for (name,) in rows(connection, query, words=words)}

    assert found("이사하다") == {"move"}
    assert found("망원동에서") == {"home"}
    assert found("살았다") == {"home"}
    assert found("매워서") == {"taste"}
    assert found("좋아하는") == {"taste"}
    assert found("IPHONE15") == {"phone"}
    assert found(key) == set(texts)
    assert found(key[:-1]) == set()
    assert found(f"key:{key} AND text:(이사하다)") == {"move"}


def test_a_killed_server_is_started_again_with_all_it_held(store: Path, connection: Connection) -> None:
    """After a kill the next process finds a new server with what was committed."""
    rows(connection, "CREATE (:Kept {name: 'before the kill'})")
    psutil.Process(connection.pid).kill()
    again = start_in_another_process(store)
    assert again.pid != connection.pid
    assert rows(again, "MATCH (n:Kept) RETURN n.name") == [["before the kill"]]


def test_an_idle_server_stops_and_one_in_use_does_not(store: Path, connections: list[Connection]) -> None:
    """Without clients for the set time the server ends by itself, and not while a client is connected."""
    server = EmbeddedServer(store, Settings(idle_minutes=0.05))
    server.stop()
    connection = server.ensure()
    auth = (connection.username, connection.password)
    with neo4j.GraphDatabase.driver(connection.uri, auth=auth) as driver:
        driver.verify_connectivity()
        time.sleep(6)
        assert server.status().running
    process = psutil.Process(connection.pid)
    psutil.wait_procs([process], timeout=60)
    assert not server.status().running
    assert "No client" in server.logs()
