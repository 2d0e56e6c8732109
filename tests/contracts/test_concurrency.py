"""Many processes on one namespace: nothing is lost, nothing is seen half done."""

from __future__ import annotations

import multiprocessing
import uuid
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.graph.driver import connect
from asofgraph.graph.migrations import migrate
from asofgraph.graph.server import Connection
from asofgraph.graph.store import Store

WRITERS = 8
WRITES_EACH = 5
FIRST = datetime(2026, 1, 1, tzinfo=UTC)


def _auth(server: Connection) -> tuple[str, str] | None:
    return (server.username, server.password) if server.password else None


def _write_and_read(server: Connection, namespace: str, writer: int) -> tuple[list[str], int]:
    """Write some residences, each later than the last, reading between; gives the ids, and reads that saw none."""
    missing = 0
    written = []
    with GraphMemory(server.uri, auth=_auth(server), namespace=namespace, embedder="none") as memory:
        for number in range(WRITES_EACH):
            said = FIRST + timedelta(days=1 + number * WRITERS + writer)
            fact = memory.assert_fact("user", "residence", f"town {writer}-{number}", said_at=said)
            written.append(fact.fact_id)
            held = memory.facts(subject="user", attribute="residence", as_of="2030-01-01T00:00:00+00:00")
            missing += len(held) != 1
    return written, missing


def test_eight_writers_leave_one_gapless_history(neo4j_server: Connection, memory: GraphMemory) -> None:
    """No reader sees the slot empty or doubled, every write is there, and event numbers have no gap."""
    memory.assert_fact("user", "residence", "home", said_at=FIRST)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(WRITERS, mp_context=context) as pool:
        results = [
            pool.submit(_write_and_read, neo4j_server, memory.namespace, writer) for writer in range(WRITERS)
        ]
        done = [result.result(timeout=300) for result in results]
    assert [missing for _, missing in done] == [0] * WRITERS
    history = memory.history("user", "residence")
    assert {s.fact_id for s in history} >= {fact for facts, _ in done for fact in facts}
    assert len(history) == WRITERS * WRITES_EACH + 1
    for earlier, later in pairwise(history):
        assert earlier.valid_until == later.valid_from
    assert history[-1].valid_until is None
    assert [event.number for event in memory.events()] == list(range(1, WRITERS * WRITES_EACH + 2))
    recorded = [event.recorded_at for event in memory.events()]
    assert recorded == sorted(set(recorded))
    assert memory.examine() == []


def _migrate(server: Connection) -> int:
    with connect(server.uri, _auth(server)) as driver:
        migrate(Store(driver))
    return 1


def test_ten_processes_set_a_store_up_at_once(neo4j_server: Connection) -> None:
    """Schema set-up is idempotent and clean under ten processes."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(10, mp_context=context) as pool:
        assert sum(pool.map(_migrate, [neo4j_server] * 10, timeout=300)) == 10


def test_a_crash_between_two_statements_stores_nothing(
    driver: neo4j.Driver, open_memory: Callable[..., GraphMemory], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that dies after its claims and before its stretches leaves the memory as it was."""
    memory = open_memory()
    memory.assert_fact("user", "residence", "Leith", said_at=FIRST)
    before = memory.history("user", "residence"), memory.events()

    def crash(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("asofgraph.graph.writer.Writer.resolve", crash)
    with pytest.raises(KeyboardInterrupt):
        memory.assert_fact("user", "residence", "Glasgow", said_at=FIRST + timedelta(days=9))
    monkeypatch.undo()
    assert (memory.history("user", "residence"), memory.events()) == before
    assert memory.facts(subject="user", include_closed=True)[0].value == "Leith"


def test_a_crash_before_the_watermark_is_repaired_on_open(
    open_memory: Callable[..., GraphMemory], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit whose watermark was never set is invisible until the namespace is opened again, then whole."""
    namespace = f"test-{uuid.uuid4().hex}"
    memory = open_memory(namespace=namespace)
    memory.assert_fact("user", "residence", "Leith", said_at=FIRST)
    write = Store.write
    monkeypatch.setattr(
        Store,
        "write",
        lambda self, work, where: None if where == "watermark" else write(self, work, where),
    )
    with pytest.raises(Exception, match="is no fact"):
        memory.assert_fact("user", "residence", "Glasgow", said_at=FIRST + timedelta(days=9))
    monkeypatch.undo()
    assert [s.value for s in memory.history("user", "residence")] == ["Leith"]
    memory.close()
    assert [s.value for s in memory.history("user", "residence")] == ["Leith", "Glasgow"]
