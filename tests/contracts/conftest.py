"""A server with the plugin, and a memory that has something of everything."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import neo4j
import pytest
from neo4j.exceptions import ClientError

from asofgraph import GraphMemory
from asofgraph.graph.moments import native
from asofgraph.graph.server.folders import cache_folder
from asofgraph.graph.server.plugin import Plugin

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "data"

Call = Callable[..., list[dict[str, Any]]]


@pytest.fixture(scope="session")
def plugin_driver(driver: neo4j.Driver) -> neo4j.Driver:
    """The driver of a server that has this very plugin; without it a test fails (``-m "not plugin"`` leaves it out)."""
    try:
        ((running,),) = driver.execute_query("CALL memory.version() YIELD plugin RETURN plugin").records
    except ClientError as error:
        pytest.fail(
            f"the server has no memory.* procedures; run with -m 'not plugin' there ({error.message})"
        )
    assert running == Plugin(cache_folder()).content, (
        "the server runs the plugin of other sources; restart it"
    )
    return driver


@pytest.fixture(scope="session")
def call(plugin_driver: neo4j.Driver) -> Call:
    """Runs Cypher in a session with READ access and gives its rows, moments as datetimes."""

    def run(query: str, **parameters: Any) -> list[dict[str, Any]]:
        found = plugin_driver.execute_query(query, parameters, routing_=neo4j.RoutingControl.READ)
        return [native(record.data()) for record in found.records]

    return run


@pytest.fixture(scope="session")
def write(plugin_driver: neo4j.Driver) -> Call:
    """Runs Cypher in a session with WRITE access and gives its rows, moments as datetimes."""

    def run(query: str, **parameters: Any) -> list[dict[str, Any]]:
        return [native(record.data()) for record in plugin_driver.execute_query(query, parameters).records]

    return run


@pytest.fixture(scope="module")
def remembered(plugin_driver: neo4j.Driver) -> Iterator[GraphMemory]:
    """
    Both dialogues, the property owner with its whole recorded history, and by hand: a trip, a dislike, a quarrel of
    sources, a withdrawal, a plan, an end of what was never asserted, and units of which one needs re-checking.
    """
    memory = GraphMemory(
        driver=plugin_driver,
        namespace="contracts",
        zone="Asia/Seoul",
        authority=("contract", "e-mail"),
        embedder="none",
    )
    memory.facts()
    for name in ("moving.en.json", "moving.ko.json"):
        _converse(memory, json.loads((SCENARIOS / name).read_text(encoding="utf-8")), name)
    _own(memory, json.loads((SCENARIOS / "property_owner.json").read_text(encoding="utf-8")))
    _tell(memory)
    yield memory
    memory.forget(namespace=memory.namespace)


def _converse(memory: GraphMemory, dialogue: dict[str, Any], name: str) -> None:
    speaker = {"moving.en.json": "Mina", "moving.ko.json": "민아"}[name]
    for session in dialogue["sessions"]:
        turns = [
            turn | ({"name": speaker} if turn["role"] == "user" else {}) | {"id": f"{session['id']}:{place}"}
            for place, turn in enumerate(session["turns"])
        ]
        memory.ingest(
            turns,
            session_id=f"{name} {session['id']}",
            said_at=session["said_at"],
            recorded_at=session["said_at"],
        )


def _own(memory: GraphMemory, case: dict[str, Any]) -> None:
    for step in case["steps"]:
        at = step["recorded_at"]
        for operation in step["operations"]:
            clocks = {name: operation[name] for name in ("valid_from", "valid_until")}
            clocks |= {"said_at": at, "recorded_at": at}
            if operation["op"] == "assert":
                memory.assert_fact(case["subject"], case["attribute"], operation["owner"], **clocks)
            else:
                memory.retract(case["subject"], case["attribute"], **clocks)


def _tell(memory: GraphMemory) -> None:
    said = "2026-06-01T09:00:00+09:00"
    memory.assert_fact("user", "residence", "망원동", valid_from="2025-11", said_at="2026-01-05")
    memory.assert_fact("user", "residence", "판교", valid_from="2026-03-10", said_at="2026-03-15")
    memory.assert_fact(
        "user", "residence", "부산", valid_from="2026-02-20", valid_until="2026-03-01", said_at=said
    )
    memory.assert_fact("user", "residence", "Jeju", valid_from="2031-05", modality="plan", said_at=said)
    memory.assert_fact("user", "food_preference", "mushrooms", polarity=False, said_at=said)
    memory.assert_fact("user", "phone", None, polarity=False, said_at=said)
    memory.assert_fact("rent", "price", "900", valid_from="2026-01", said_at=said, source="contract")
    memory.assert_fact("rent", "price", "700", valid_from="2026-02", said_at=said, source="e-mail")
    memory.assert_fact("user", "employer", "Acme", valid_from="2026-01", said_at=said)
    memory.retract("user", "employer", value="Acme", said_at="2026-06-02T09:00:00+09:00")
    memory.state.add(id="items", content="items to annotate", value=600, said_at=said)
    memory.state.add(id="rate", content="items a day", value=25, said_at=said)
    memory.state.add(id="days", content="days that it takes", formula="items / rate", said_at=said)
    memory.state.add(id="blue", content="the plots are blue", priority="soft", kind="rule", said_at=said)
    memory.state.add(
        id="staff", content="three people work on it", derived_from=["days"], kind="decision", said_at=said
    )
    memory.state.supersede("rate", {"id": "faster", "value": 50}, said_at="2026-06-10T09:00:00+09:00")
