"""Every query finds its way by indexes: no plan scans a label, a relationship type or the whole graph."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from typing import Any

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.bench import asof, recheck
from asofgraph.cypher import load, names
from asofgraph.graph.moments import stored
from asofgraph.graph.store import DIALECT, Store
from asofgraph.graph.units import load_units

FACTS = 6_000
UNITS = 1_000
FEW = 400  # What the planner may rather scan than look up.
MAY = (stored(datetime(1700, 5, 1, tzinfo=UTC)), stored(datetime(1700, 5, 2, tzinfo=UTC)))
QUERIES = [name for name in names() if not name.startswith(("schema/", "bench/", "forget/"))]
READ: dict[str, dict[str, Any]] = {
    "read/history": {"subject": "person 7", "attribute": "residence", "known_at": None, "now": MAY[0]},
    "read/explain_history": {
        "subject": "person 7",
        "attribute": "residence",
        "known_at": None,
        "now": MAY[0],
    },
    "read/facts_as_of": {
        "subject": "person 7",
        "attribute": None,
        "valid_from": MAY[0],
        "valid_until": MAY[1],
        "known_at": None,
    },
    "read/facts_possible": {
        "subject": "person 7",
        "attribute": None,
        "valid_from": MAY[0],
        "valid_until": MAY[1],
        "known_at": None,
    },
    "read/changes_valid": {"start": MAY[0], "end": MAY[1], "known_at": None},
    "read/changes_recorded": {"start": MAY[0], "end": MAY[1], "known_at": None},
    "read/conflicts": {"valid_from": MAY[0], "valid_until": MAY[1], "known_at": None},
    "read/evidence": {"fact_id": "person7|residence|0", "known_at": None, "now": MAY[0]},
}


@pytest.fixture(scope="module")
def full(driver: neo4j.Driver) -> Iterator[GraphMemory]:
    """A memory with some thousand facts of several hundred subjects, and as many state units."""
    with GraphMemory(driver=driver, namespace="test-plans", zone="UTC", embedder="none") as memory:
        memory.ingest([{"role": "user", "content": "I live in Leith."}])
        facts = list(islice(asof.facts(), FACTS))
        for start in range(0, FACTS, asof.BATCH):
            asof.lay(Store(driver), memory.namespace, facts[start : start + asof.BATCH])
        memory.state.add(id="root", value=1, said_at=recheck.BEGAN)
        units = list(recheck.layers(UNITS))
        load_units(Store(driver), memory.namespace, units, recheck.BEGAN)
        yield memory
        memory.forget(namespace=memory.namespace)


def operators(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("children", []):
        yield from operators(child)


def scans(plan: dict[str, Any]) -> list[str]:
    return [
        f"{operator['operatorType']} {operator['args'].get('Details', '')}"
        for operator in operators(plan)
        if "Scan" in operator["operatorType"] and operator["args"]["EstimatedRows"] >= FEW
    ]


@pytest.mark.parametrize("name", QUERIES)
def test_no_plan_scans(driver: neo4j.Driver, full: GraphMemory, name: str) -> None:
    query = load(name)
    with driver.session() as session:
        given = dict.fromkeys(query.parameters)
        plan = session.run(f"{DIALECT}EXPLAIN {query.text}", given).consume().plan
    assert plan is not None
    assert scans(plan) == []


@pytest.mark.parametrize("name", READ)
def test_a_read_touches_what_it_asks_for_and_no_more(
    driver: neo4j.Driver, full: GraphMemory, name: str
) -> None:
    """As it was run: each read of one slot, subject or day costs a few hundred look-ups among thousands of facts."""
    query = load(name)
    with driver.session() as session:
        given = READ[name] | {"namespace": full.namespace}
        profile = session.run(f"{DIALECT}PROFILE {query.text}", given).consume().profile
    assert profile is not None
    assert scans(profile) == []
    assert sum(operator["args"].get("DbHits", 0) for operator in operators(profile)) < FACTS
