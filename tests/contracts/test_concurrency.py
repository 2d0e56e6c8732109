"""Many processes on one namespace: nothing is lost, nothing is seen half done."""

from __future__ import annotations

import multiprocessing
import os
import random
import uuid
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.graph.driver import connect
from asofgraph.graph.migrations import migrate
from asofgraph.graph.server import Connection
from asofgraph.graph.store import Store

WRITERS = 8
WRITES_EACH = 5
RUNS = int(os.environ.get("ASOFGRAPH_RUNS", "3"))
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


def _tell(server: Connection, namespace: str, seed: int) -> int:
    """Assert, end, withdraw and import a little of everything, in slots that other writers write to as well."""
    chance = random.Random(seed)
    with GraphMemory(server.uri, auth=_auth(server), namespace=namespace, embedder="none") as memory:
        for _ in range(3):
            attribute = chance.choice(("residence", "employer", "pet", "food_preference"))
            value = chance.choice(("Busan", "Jeju", "Seoul"))
            said = FIRST + timedelta(days=chance.randrange(90), seconds=seed)
            start = chance.choice((None, "2026-02", "2026-02-10", "2026-03"))
            until = chance.choice((None, None, "2026-04"))
            recorded = chance.choice((None, None, FIRST + timedelta(days=chance.randrange(90))))
            source = chance.choice(("user", "user", "contract"))
            clocks: dict[str, Any] = {"said_at": said, "recorded_at": recorded, "source": source}
            if chance.random() < 0.2:
                memory.retract("user", attribute, value=value, valid_from=start, valid_until=until, **clocks)
            else:
                memory.assert_fact(
                    "user",
                    attribute,
                    value,
                    valid_from=start,
                    valid_until=until if start else None,
                    polarity=chance.random() < 0.8 or start is None,
                    **clocks,
                )
    return 3


def test_eight_writers_on_overlapping_slots(
    neo4j_server: Connection, open_memory: Callable[..., GraphMemory]
) -> None:
    """Whatever order their writes fall in, what is stored is what all the claims, resolved again, come to."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(WRITERS, mp_context=context) as pool:
        for number in range(RUNS):
            memory = open_memory(authority=("contract", "user"))
            assert memory.events() == []
            seeds = range(number * WRITERS, (number + 1) * WRITERS)
            told = [pool.submit(_tell, neo4j_server, memory.namespace, seed) for seed in seeds]
            written = sum(result.result(timeout=300) for result in told)
            assert memory.examine() == [], f"run {number}"
            assert len(memory.events()) == written


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
