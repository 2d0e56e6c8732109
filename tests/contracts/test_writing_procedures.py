"""The writing procedures against ``GraphMemory``: two writers, one history."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import neo4j
import pytest
from neo4j.exceptions import ClientError

from asofgraph import GraphMemory
from asofgraph.graph.claim import content_id

pytestmark = pytest.mark.plugin

Call = Callable[..., list[dict[str, Any]]]

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "data"
TIMELINES = json.loads((SCENARIOS / "timelines.json").read_text(encoding="utf-8"))["cases"]
CLOCKS = ("said_at", "valid_from", "valid_until", "source", "modality")

IDS: list[list[Any]] = [
    [],
    [None],
    [""],
    ["None"],
    ["a", "b"],
    ["ab", ""],
    ["alice", "calls", 7],
    ["망원동", "e\u0301", "é", "🦊"],
    ['a "quoted" \\ text', "two\nlines\tand\r\b\f", "\x00\x1f\x7f\u2028"],
    ['a", "b'],
]

# What the store keeps of a namespace; keys that are random are left out.
KEPT = {
    "facts": "MATCH (f:FactEvent {namespace: $n}) RETURN f {.*} AS row ORDER BY f.id",
    "turns": "MATCH (t:RawTurn {namespace: $n}) RETURN t {.*} AS row ORDER BY t.place",
    "spans": "MATCH (s:SourceSpan {namespace: $n}) RETURN s {.*} AS row ORDER BY s.id",
    "passages": "MATCH (p:Passage {namespace: $n}) RETURN p {.*, session_key: null} AS row ORDER BY p.id",
    "attributes": "MATCH (a:Attribute {namespace: $n}) RETURN a {.*} AS row ORDER BY a.id",
    "slots": "MATCH (s:Slot {namespace: $n}) RETURN s {.*} AS row ORDER BY s.subject_key, s.attribute",
    "readings": "MATCH ()-[r:FILLS]->() WHERE r.namespace = $n RETURN r {.*} AS row ORDER BY r.lane, r.said_order",
    "stretches": "MATCH (f)-[h:HOLDS]->() WHERE h.namespace = $n RETURN h {.*, fact: f.id} AS row "
    "ORDER BY h.lane, h.recorded_at, h.valid_from, h.recorded_until, f.id",
    "edges": "MATCH (a)-[e:SUPERSEDES|CONTRADICTS|UPDATES]->(b) WHERE e.namespace = $n "
    "RETURN e {.*, from: a.id, to: b.id, type: type(e)} AS row "
    "ORDER BY e.lane, type(e), a.id, b.id, e.effective_at, e.recorded_at",
    "log": "MATCH (e:MemoryEvent {namespace: $n}) RETURN e {.*} AS row ORDER BY e.number",
}


def by_python(memory: GraphMemory) -> Callable[..., str]:
    """Write by ``GraphMemory``."""

    def write(what: str, *slot: str | None, **given: Any) -> str:
        fact = memory.assert_fact(*slot, **given) if what == "assert" else memory.retract(*slot, **given)  # type: ignore[arg-type]
        return fact.fact_id

    return write


def by_procedure(memory: GraphMemory, call: Call) -> Callable[..., str]:
    """Write by procedures."""
    namespace = memory.namespace

    def write(what: str, *slot: str | None, **given: Any) -> str:
        if what == "assert":
            query = "CALL memory.supersede($namespace, $slot[0], $slot[1], $slot[2], $given) YIELD fact_id"
            return str(call(query, namespace=namespace, slot=list(slot), given=given)[0]["fact_id"])
        target: Any = given.pop("fact_id", None)
        if target is None:
            names = ("value", "valid_from", "valid_until")
            target = {"subject": slot[0], "attribute": slot[1]}
            target |= {name: given.pop(name) for name in names if name in given}
        query = "CALL memory.retract($namespace, $target, $given) YIELD fact_id"
        return str(call(query, namespace=namespace, target=target, given=given)[0]["fact_id"])

    return write


def play(write: Callable[..., str], moments: Iterator[str]) -> None:
    """Tell every timeline of the scenarios, each about a subject of its own, and a few claims of other kinds."""
    for case in TIMELINES:
        subject, attribute, known = case["name"], case["attribute"], dict[str, str]()
        for step in case["steps"]:
            given = {name: step[name] for name in CLOCKS if step.get(name)} | {"recorded_at": next(moments)}
            if "assert" in step:
                fact_id = write("assert", subject, attribute, step["assert"], **given)
            elif "end" in step:
                fact_id = write("assert", subject, attribute, step["end"], polarity=False, **given)
            elif "fact" in step["retract"]:
                fact_id = write("retract", fact_id=known[step["retract"]["fact"]], **given)
            else:
                portion = {name: value for name, value in step["retract"].items() if value}
                fact_id = write("retract", subject, attribute, **given | portion)
            known[step.get("as", "")] = fact_id
    said = {"said_at": "2026-06-01T09:30:15.000250+09:00"}
    for claim in (
        ("user", "food_preference", "버섯 (생)", {"polarity": False}),
        ("user", "allergy", 'nuts "all" of them 🥜', {"quote": "nuts, all of them"}),
        (" user ", "pet", "Bori", {"valid_from": "2026", "modality": "current_state"}),
        ("user", "rent", "900", {"valid_from": "2026-01/2026-03", "source": "contract"}),
        ("user", "rent", "700", {"valid_from": "2026-02", "valid_until": "2027", "source": "email"}),
        ("user", "residence", "Jeju", {"valid_from": "2031-05", "modality": "plan"}),
        ("user", "phone", None, {"polarity": False}),
        ("user", "residence", "Seoul", {"valid_from": "1905-01-01"}),
        ("mugs", "count", "5 mugs", {}),
        ("mugs", "count", "2 mugs", {"counts_on": True, "valid_from": "2026-06-02"}),
        ("mugs", "count", "-1", {"counts_on": True, "valid_from": "2026-06-03"}),
        ("user", "trip", "Jeju", {"valid_from": "2026-05"}),
        ("user", "trip", "Oslo", {}),
        ("user", "trip", "Lima", {"valid_from": "2026-05-01T10:00:00Z"}),
    ):
        write("assert", *claim[:3], **said, **claim[3], recorded_at=next(moments))
    write("assert", "late", "owner", "B", said_at="2026-02-02", recorded_at=next(moments))
    write("assert", "late", "owner", "A", said_at="2026-01-01", recorded_at="2026-11-01T00:00:00Z")


def kept(memory: GraphMemory, call: Call) -> dict[str, list[Any]]:
    """Everything that is stored of the memory."""
    return {name: [row["row"] for row in call(query, n=memory.namespace)] for name, query in KEPT.items()}


@pytest.mark.slow
def test_procedures_store_what_python_stores(
    open_memory: Callable[..., GraphMemory], call: Call, write: Call
) -> None:
    """The same calls leave the same turns, claims, ids, stretches, edges and log, to the last property."""
    options = {"zone": "Asia/Seoul", "authority": ("contract", "email"), "embedder": "none"}
    memory = open_memory(**options)
    minutes = [f"2026-12-01T{n // 60:02}:{n % 60:02}:00Z" for n in range(120)]
    memory.facts()
    play(by_python(memory), iter(minutes))
    expected = kept(memory, call)
    memory.forget(namespace=memory.namespace)
    memory.facts()
    play(by_procedure(memory, write), iter(minutes))
    found = kept(memory, call)
    for name in KEPT:
        assert found[name] == expected[name], name
    assert len(expected["facts"]) > 50
    assert memory.examine() == []


@pytest.mark.parametrize("parts", IDS, ids=repr)
def test_a_content_id_is_the_same_in_both_languages(call: Call, parts: list[Any]) -> None:
    """Java hashes a list of parts to the id that Python hashes it to."""
    assert call("CALL memory.contentId($parts)", parts=parts) == [{"id": content_id(*parts)}]


def test_different_parts_have_different_ids() -> None:
    """No two lists of the table run together."""
    assert len({content_id(*parts) for parts in IDS}) == len(IDS)


def test_what_a_procedure_wrote_is_seen_at_once(memory: GraphMemory, call: Call, write: Call) -> None:
    """When the row comes back the watermark has passed it: readers of both kinds see it, without asking again."""
    memory.facts()
    for place in range(5):
        value = f"Place {place}"
        (row,) = write(
            "CALL memory.supersede($n, 'user', 'residence', $value, {valid_from: $day, said_at: $day})",
            n=memory.namespace,
            value=value,
            day=f"2026-01-0{place + 1}",
        )
        assert [fact.value for fact in memory.facts(subject="user")] == [value]
        assert [row["value"] for row in call("CALL memory.asOf($n)", n=memory.namespace)] == [value]
        assert [event.number for event in memory.events()][-1] == row["event_number"] == place + 1
    write("CALL memory.retract($n, $id)", n=memory.namespace, id=row["fact_id"])
    assert [fact.value for fact in memory.facts(subject="user")] == ["Place 3"]


def test_a_write_stands_whatever_becomes_of_the_callers_transaction(
    memory: GraphMemory, plugin_driver: neo4j.Driver
) -> None:
    """A call commits its own transaction before its row comes back, so the caller's rollback does not undo it."""
    memory.facts()
    with plugin_driver.session() as session, session.begin_transaction() as transaction:
        transaction.run(
            "CALL memory.supersede($n, 'user', 'residence', 'Leith')", n=memory.namespace
        ).consume()
        transaction.rollback()
    assert [fact.value for fact in memory.facts()] == ["Leith"]


def test_a_refused_write_leaves_nothing_behind(memory: GraphMemory, write: Call, call: Call) -> None:
    """A mistake is named, and neither turn nor event nor attribute is stored."""
    memory.facts()
    for query, message in (
        ("CALL memory.supersede($n, 'user', 'residence', null)", "value: a claim needs a value"),
        ("CALL memory.supersede($n, '  ', 'residence', 'Leith')", "subject: is empty"),
        ("CALL memory.supersede($n, 'user', 'lives_in', 'Leith')", "attribute: 'lives_in' is no id"),
        (
            "CALL memory.supersede($n, 'user', 'residence', 'L', {cardinality: 'many'})",
            "cardinality: .*'one'",
        ),
        ("CALL memory.supersede($n, 'user', 'residence', 'L', {modality: 'maybe'})", "modality: 'maybe'"),
        ("CALL memory.supersede($n, 'user', 'residence', 'L', {valid_from: 'March'})", "valid_from: 'March'"),
        (
            "CALL memory.supersede($n, 'user', 'residence', 'L', {polarity: 'no'})",
            "polarity: no is not true or",
        ),
        (
            "CALL memory.supersede($n, 'mugs', 'count', 'two', {counts_on: true})",
            "value: 'two' does not begin",
        ),
        ("CALL memory.supersede($n, 'user', 'pet', '2', {counts_on: true})", "counts_on: only a value"),
        ("CALL memory.retract($n, 'no such fact')", "what: 'no such fact' is no fact"),
        ("CALL memory.retract($n, {subject: 'user'})", "what: give a fact's id, or subject and attribute"),
        ("CALL memory.retract($n, 7)", "what: give a fact's id"),
        ("CALL memory.recheck($n, 'no such unit')", "id: there is no unit 'no such unit'"),
    ):
        with pytest.raises(ClientError, match=message):
            write(query, n=memory.namespace)
    assert memory.events() == []
    assert kept(memory, call)["turns"] == kept(memory, call)["attributes"] == []


def test_a_writing_procedure_is_refused_in_a_reading_session(memory: GraphMemory, call: Call) -> None:
    """A session with READ access cannot write by a procedure."""
    memory.facts()
    with pytest.raises(
        ClientError, match=r"(?i)writing in read access mode|write operations are not allowed"
    ):
        call("CALL memory.supersede($n, 'user', 'residence', 'Leith')", n=memory.namespace)
    assert memory.events() == []


def test_recheck_marks_and_the_client_works_it_out(memory: GraphMemory, write: Call) -> None:
    """``memory.recheck`` marks a unit and what rests on it; ``state.recheck()`` takes off the marks it can."""
    said = "2026-01-01T00:00:00Z"
    memory.state.add(id="items", content="items", value=24, said_at=said)
    memory.state.add(id="days", content="days", formula="items / 7", said_at=said)
    memory.state.add(id="staff", content="who does it", derived_from=["days"], said_at=said)
    rows = write("CALL memory.recheck($n, 'days') YIELD id, reason", n=memory.namespace)
    assert sorted(row["id"] for row in rows) == ["days", "staff"]
    assert all(row["reason"] for row in rows)
    assert [unit.id for unit in memory.state.units(status="needs_recheck")] == ["days", "staff"]
    left = memory.state.recheck()
    assert [unit.id for unit in left] == ["staff"]
    assert [row["id"] for row in write("CALL memory.recheck($n) YIELD id", n=memory.namespace)] == [
        "days",
        "staff",
    ]


def test_a_value_that_units_rest_on_marks_them(memory: GraphMemory, write: Call) -> None:
    """A fact changed by a procedure leaves no unit silently stale: what was worked out from it is marked."""
    fact = memory.assert_fact("flat", "rent", "900", said_at="2026-01-01")
    memory.state.add(id="year", content="a year's rent", formula="rent * 12", inputs={"rent": fact.fact_id})
    assert [str(unit.value) for unit in memory.state.units()] == ["10800"]
    write("CALL memory.supersede($n, 'flat', 'rent', '1000', {said_at: '2026-02-01'})", n=memory.namespace)
    (unit,) = memory.state.units()
    assert unit.status == "needs_recheck"
    assert "changed by a call in the database" in (unit.reason or "")
    assert memory.state.recheck() == []
    assert [str(unit.value) for unit in memory.state.units()] == ["12000"]


def test_only_the_stretch_that_changed_is_marked(memory: GraphMemory, write: Call) -> None:
    """Where an end leaves the past as it was, what rested on it then needs no re-check; what is coupled does after."""
    said = "2026-01-01T00:00:00Z"
    fact = memory.assert_fact("flat", "rent", "900", valid_from="2026-01", said_at=said)
    memory.state.add(id="year", content="a year's rent", derived_from=[fact.fact_id], said_at=said)
    memory.state.add(id="keys", content="keys are with us", coupled_with=[fact.fact_id], said_at=said)
    ending = {"polarity": False, "valid_from": "2026-06", "said_at": "2026-06-02"}
    write("CALL memory.supersede($n, 'flat', 'rent', '900', $ending)", n=memory.namespace, ending=ending)
    assert memory.state.units(as_of="2026-05-31", status="needs_recheck") == []
    assert {unit.id for unit in memory.state.units(as_of="2026-06-15", status="needs_recheck")} == {
        "year",
        "keys",
    }
