"""The procedures in the database against the same questions asked of ``GraphMemory``."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import neo4j
import pytest
from neo4j.exceptions import ClientError

from asofgraph.client import GraphMemory
from asofgraph.errors import Incorrect
from asofgraph.graph.moments import native
from asofgraph.language.period import period
from asofgraph.models import FactEvent

pytestmark = pytest.mark.plugin

NAMESPACE = "procedures"
ZONE = "Asia/Seoul"


@pytest.fixture(scope="module")
def memory(plugin_driver: neo4j.Driver) -> Iterator[GraphMemory]:
    """A memory in Seoul's time with moves, a correction, a trip, a preference and a quarrel of sources."""
    memory = GraphMemory(
        driver=plugin_driver,
        namespace=NAMESPACE,
        zone=ZONE,
        authority=("contract", "e-mail"),
        embedder="none",
    )
    said = "2026-06-01T09:00:00+09:00"
    memory.assert_fact(
        "user", "residence", "망원동", valid_from="2025-11", said_at="2026-01-05T09:00:00+09:00"
    )
    memory.assert_fact(
        "user", "residence", "판교", valid_from="2026-03-10", said_at="2026-03-15T09:00:00+09:00"
    )
    memory.assert_fact(
        "user", "residence", "부산", valid_from="2026-02-20", valid_until="2026-03-01", said_at=said
    )
    memory.assert_fact("user", "food_preference", "mushrooms", polarity=False, said_at=said)
    memory.assert_fact("rent", "price", "900", valid_from="2026-01", said_at=said, source="contract")
    memory.assert_fact("rent", "price", "700", valid_from="2026-02", said_at=said, source="e-mail")
    memory.assert_fact("user", "employer", "Acme", valid_from="2026-01", said_at=said)
    memory.retract("user", "employer", value="Acme", said_at="2026-06-02T09:00:00+09:00")
    yield memory
    memory.forget(namespace=NAMESPACE)


def call(driver: neo4j.Driver, query: str, **parameters: Any) -> list[dict[str, Any]]:
    """Call a procedure and give its rows, moments as datetimes."""
    return [native(record.data()) for record in driver.execute_query(query, parameters).records]


def columns(found: list[FactEvent], names: list[str]) -> list[dict[str, Any]]:
    """Give the attributes that a procedure has columns for."""
    return [{name: getattr(each, name) for name in names} for each in found]


@pytest.mark.parametrize("at", ["2026-02-25", "2026-03", "2026", "2026-03-12T00:00:00+09:00", "2031-01-01"])
@pytest.mark.parametrize("which", [{}, {"subject": "user"}, {"subject": "user", "attribute": "residence"}])
def test_as_of_gives_what_facts_gives(
    plugin_driver: neo4j.Driver, memory: GraphMemory, at: str, which: dict[str, str]
) -> None:
    """``memory.asOf`` has the same rows as ``facts(as_of=…)``, for instants and periods, wide and narrow."""
    rows = call(
        plugin_driver,
        "CALL memory.asOf($namespace, $options)",
        namespace=NAMESPACE,
        options=which | {"at": at},
    )
    facts = memory.facts(as_of=at, **which)
    assert facts
    assert rows == columns(facts, list(rows[0]))


def test_as_of_now_needs_no_option(plugin_driver: neo4j.Driver, memory: GraphMemory) -> None:
    """Without options ``memory.asOf`` tells what holds now."""
    rows = call(plugin_driver, "CALL memory.asOf($namespace) YIELD fact_id", namespace=NAMESPACE)
    assert {row["fact_id"] for row in rows} == {fact.fact_id for fact in memory.facts()}


@pytest.mark.parametrize(
    ("subject", "attribute"),
    [("user", "residence"), ("rent", "price"), ("user", "food_preference"), ("user", "employer")],
)
@pytest.mark.parametrize("known_at", [None, "2026-05-01"])
def test_history_gives_what_history_gives(
    plugin_driver: neo4j.Driver, memory: GraphMemory, subject: str, attribute: str, known_at: str | None
) -> None:
    """``memory.history`` has the same stretches and reasons as ``explain``, whatever was known when."""
    query = "CALL memory.history($namespace, $subject, $attribute, $options)"
    options = {"known_at": known_at} if known_at else {}
    rows = call(
        plugin_driver, query, namespace=NAMESPACE, subject=subject, attribute=attribute, options=options
    )
    assert rows == [stretch.model_dump() for stretch in memory.explain(subject, attribute, known_at=known_at)]


def test_evidence_gives_the_same_chain(plugin_driver: neo4j.Driver, memory: GraphMemory) -> None:
    """``memory.evidence`` shows the same words, stretches and edges of every fact."""
    for fact in memory.facts(include_closed=True):
        (row,) = call(
            plugin_driver, "CALL memory.evidence($namespace, $id)", namespace=NAMESPACE, id=fact.fact_id
        )
        evidence = memory.evidence(fact.fact_id)
        assert row["status"] == evidence.fact.status
        assert [span["quote"] for span in row["spans"]] == [span.quote for span in evidence.spans]
        assert [(held["valid_from"], held["valid_until"]) for held in row["stretches"]] == [
            (held.valid_from, held.valid_until) for held in evidence.stretches
        ]
        assert [(edge["type"], edge["from_id"], edge["to_id"]) for edge in row["edges"]] == [
            (edge.type, edge.from_id, edge.to_id) for edge in evidence.edges
        ]


@pytest.mark.parametrize("at", [None, "2026-02", "2025"])
def test_conflicts_gives_the_same_pairs(
    plugin_driver: neo4j.Driver, memory: GraphMemory, at: str | None
) -> None:
    """``memory.conflicts`` names the same winner and loser, with the same reason."""
    options = {"at": at} if at else {}
    rows = call(
        plugin_driver, "CALL memory.conflicts($namespace, $options)", namespace=NAMESPACE, options=options
    )
    assert [(row["winner"]["id"], row["loser"]["id"], row["reason"]) for row in rows] == [
        (pair.winner.fact_id, pair.loser.fact_id, pair.reason) for pair in memory.conflicts(as_of=at)
    ]
    assert len(rows) == (0 if at == "2025" else 1)


@pytest.mark.parametrize("zone", ["UTC", "Asia/Seoul", "America/New_York"])
@pytest.mark.parametrize(
    "text",
    [
        "2026",
        "2026-03",
        "2026-03-08",
        "2026-11-01",
        "2024-02-29",
        "2026-12",
        "2026-03-01/2026-04-01",
        "2026-03/2026-05",
        "2025/2026-02-03T04:05:06Z",
        "2026-03-15T09:00:00+09:00",
        "2026-03-15 09:00:00.123456-05:30",
        "2026-03-15T09:00Z",
    ],
)
def test_a_period_means_the_same_in_both_languages(plugin_driver: neo4j.Driver, text: str, zone: str) -> None:
    """Java reads a written period as Python does, over changes of the clock too."""
    (row,) = call(plugin_driver, "CALL memory.period($text, $zone)", text=text, zone=zone)
    expected = period(text, ZoneInfo(zone), "given")
    assert (row["start"], row["end"]) == (expected.start, expected.end)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "March",
        "2026-13",
        "2026-02-30",
        "2026-3",
        "2026-03-15T09:00:00",
        "2026-04-01/2026-03-01",
        "2026-03-01/2026-03-01",
        "2026-03-01/",
    ],
)
def test_what_is_no_period_is_refused_in_both_languages(plugin_driver: neo4j.Driver, text: str) -> None:
    """Java refuses a text that Python refuses, and names the argument."""
    with pytest.raises(Incorrect, match="given: "):
        period(text, ZoneInfo("UTC"), "given")
    with pytest.raises(ClientError, match="given: "):
        call(plugin_driver, "CALL memory.period($text)", text=text)


def test_a_cypher_datetime_or_date_will_do(plugin_driver: neo4j.Driver) -> None:
    """An analyst may give Cypher's own types; one without a zone is refused."""
    query = "CALL memory.period(datetime('2026-03-15T09:00+09:00')) YIELD start RETURN start"
    assert call(plugin_driver, query)[0]["start"] == datetime(2026, 3, 15, 0, tzinfo=ZoneInfo("UTC"))
    day = call(plugin_driver, "CALL memory.period(date('2026-03-15'), 'Asia/Seoul')")[0]
    assert (day["start"], day["end"]) == (
        datetime(2026, 3, 15, tzinfo=ZoneInfo(ZONE)),
        datetime(2026, 3, 16, tzinfo=ZoneInfo(ZONE)),
    )
    with pytest.raises(ClientError, match="has no zone"):
        call(plugin_driver, "CALL memory.period(localdatetime('2026-03-15T09:00'))")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("CALL memory.asOf('no such memory')", "no namespace called 'no such memory'"),
        (f"CALL memory.asOf('{NAMESPACE}', {{when: '2026'}})", "no option 'when'; use some of"),
        (f"CALL memory.asOf('{NAMESPACE}', {{at: 'March'}})", "at: 'March' is no time"),
    ],
)
def test_a_wrong_call_says_what_to_do(
    plugin_driver: neo4j.Driver, memory: GraphMemory, query: str, message: str
) -> None:
    """A mistake in a call is an error that names it, never an empty answer."""
    with pytest.raises(ClientError, match=message):
        call(plugin_driver, query)
