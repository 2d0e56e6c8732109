"""Readers while recorded history is written anew: they see the mark, and never half of it."""

from __future__ import annotations

import threading
import time

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.errors import Unavailable
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


def test_a_mark_that_stays_is_told_and_repaired_on_open(
    driver: neo4j.Driver, memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that crashed behind its mark stops reads with an error, and whoever opens the memory next repairs it."""
    memory.assert_fact("user", "residence", "Lima", said_at=LAST, recorded_at=LAST)
    driver.execute_query("MATCH (n:Namespace {name: $name}) SET n.rewriting = true", name=memory.namespace)
    monkeypatch.setattr(reader, "PAUSES", (0.0, 0.0))
    with pytest.raises(Unavailable):
        memory.history("user", "residence")
    with GraphMemory(driver=driver, namespace=memory.namespace) as again:
        assert [stretch.value for stretch in again.history("user", "residence")] == ["Lima"]
