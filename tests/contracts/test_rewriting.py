"""Readers while recorded history is written anew: they see the mark, and never half of it."""

from __future__ import annotations

import threading
import time

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.graph import reader

LAST = "2026-03-01T00:00:00+00:00"
EARLIER = "2026-02-01T00:00:00+00:00"


def rewriting(driver: neo4j.Driver, memory: GraphMemory) -> bool:
    rows = driver.execute_query(
        "MATCH (n:Namespace {name: $name}) RETURN n.rewriting AS mark", name=memory.namespace
    )
    return bool(rows.records[0]["mark"])


def test_a_write_with_an_earlier_recorded_time_leaves_no_mark(
    driver: neo4j.Driver, memory: GraphMemory
) -> None:
    """The watermark takes the mark away, and the new history is read by a reader that read the old one."""
    memory.assert_fact("user", "residence", "Lima", said_at=LAST, recorded_at=LAST)
    assert memory.history("user", "residence", known_at=EARLIER) == []
    memory.assert_fact("user", "residence", "Oslo", said_at=EARLIER, recorded_at=EARLIER)
    assert not rewriting(driver, memory)
    assert [stretch.value for stretch in memory.history("user", "residence", known_at=EARLIER)] == ["Oslo"]


def test_a_reader_waits_until_history_is_written(driver: neo4j.Driver, memory: GraphMemory) -> None:
    """A read that meets the mark is made again, and answers once the mark is gone."""
    memory.assert_fact("user", "residence", "Lima", said_at=LAST, recorded_at=LAST)
    mark = "MATCH (n:Namespace {name: $name}) SET n.rewriting = $mark"
    driver.execute_query(mark, name=memory.namespace, mark=True)
    threading.Timer(
        0.3, driver.execute_query, args=(mark,), kwargs={"name": memory.namespace, "mark": None}
    ).start()
    began = time.monotonic()
    assert [stretch.value for stretch in memory.history("user", "residence")] == ["Lima"]
    assert time.monotonic() - began >= 0.3


def test_a_mark_that_stays_makes_readers_wait_for_their_turn(
    driver: neo4j.Driver, memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind the mark of a write that crashed, what is committed is read, as it is between two writes."""
    memory.assert_fact("user", "residence", "Lima", said_at=LAST, recorded_at=LAST)
    driver.execute_query("MATCH (n:Namespace {name: $name}) SET n.rewriting = true", name=memory.namespace)
    monkeypatch.setattr(reader, "PAUSES", (0.0, 0.0))
    assert [stretch.value for stretch in memory.history("user", "residence")] == ["Lima"]
    assert memory.ask("Where do I live?").text
    assert rewriting(driver, memory)
    with GraphMemory(driver=driver, namespace=memory.namespace) as again:
        assert [stretch.value for stretch in again.history("user", "residence")] == ["Lima"]
    assert not rewriting(driver, memory)


def test_readers_are_not_starved_by_writers_of_history(driver: neo4j.Driver, memory: GraphMemory) -> None:
    """While imports with earlier recorded times go on, every read gives a whole history."""
    memory.assert_fact("user", "residence", "Lima", said_at=LAST, recorded_at=LAST)
    done = threading.Event()

    def imports() -> None:
        with GraphMemory(driver=driver, namespace=memory.namespace) as writer:
            for day in range(1, 16):
                earlier = f"2026-01-{day:02}T00:00:00+00:00"
                writer.assert_fact("user", "residence", f"home {day}", said_at=earlier, recorded_at=earlier)
        done.set()

    writers = [threading.Thread(target=imports)]
    for writer in writers:
        writer.start()
    reads = 0
    while not done.is_set() and reads < 500:
        told = [stretch.value for stretch in memory.history("user", "residence")]
        assert told == [f"home {day}" for day in range(1, len(told))] + ["Lima"]
        reads += 1
    for writer in writers:
        writer.join()
    assert reads > 0
