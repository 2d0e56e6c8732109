"""Every block of docs/analysts.md runs, and a procedure and its plain Cypher give the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import neo4j
import pytest

from asofgraph import GraphMemory

pytestmark = pytest.mark.plugin

Call = Callable[..., list[dict[str, Any]]]

TEXT = (Path(__file__).parents[2] / "docs" / "analysts.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(r"^### (\d+)\. (.*?)$(.*?)(?=^##|\Z)", TEXT, re.DOTALL | re.MULTILINE)
WRITING = TEXT.partition("## Writing")[2]

# What the user said, and the claim that it carries.
SAID: list[tuple[str, str, tuple[str, str, str], dict[str, Any]]] = [
    ("2026-01-10T20:00:00Z", "I live in Leith.", ("user", "residence", "Leith"), {}),
    (
        "2026-02-03T21:00:00Z",
        "I've been working at Acme since 26 January.",
        ("user", "employer", "Acme"),
        {"valid_from": "2026-01-26"},
    ),
    (
        "2026-03-18T08:00:00Z",
        "I moved to Glasgow last Saturday.",
        ("user", "residence", "Glasgow"),
        {"valid_from": "2026-03-14"},
    ),
    (
        "2026-05-02T19:00:00Z",
        "Actually I moved to Glasgow on the 1st of April.",
        ("user", "residence", "Glasgow"),
        {"valid_from": "2026-04-01"},
    ),
    (
        "2026-06-30T18:00:00Z",
        "I quit Acme today.",
        ("user", "employer", "Acme"),
        {"valid_from": "2026-06-30", "polarity": False},
    ),
]
MISTAKEN, CORRECTED = "t3", "t4"


def blocks(text: str) -> list[str]:
    """The Cypher of a stretch of the document."""
    return re.findall(r"^```cypher\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def alice(plugin_driver: neo4j.Driver) -> Iterator[GraphMemory]:
    """The memory that the document speaks of: a corrected move, a job that ended, a quarrel of sources, a plan."""
    memory = GraphMemory(
        driver=plugin_driver, namespace="alice", authority=("contract",), embedder="none", extractor="off"
    )
    facts: dict[str, str] = {}
    for place, (said, content, claim, stated) in enumerate(SAID, start=1):
        turn_id, at = f"t{place}", {"said_at": said, "recorded_at": said}
        memory.ingest([{"role": "user", "content": content, "id": turn_id}], **at)
        if turn_id == CORRECTED:
            memory.retract(fact_id=facts[MISTAKEN], **at)
        facts[turn_id] = memory.assert_fact(*claim, turn_id=turn_id, **at, **stated).fact_id
    said = "2026-07-01T09:00:00Z"
    memory.assert_fact(
        "flat", "rent", "900", valid_from="2026-01", said_at=said, recorded_at=said, source="contract"
    )
    later = {"said_at": "2026-07-02T09:00:00Z", "recorded_at": "2026-07-02T09:00:00Z"}
    memory.assert_fact("flat", "rent", "700", valid_from="2026-02", source="e-mail", **later)
    memory.assert_fact("user", "residence", "Lisbon", valid_from="2094-01-01", modality="plan", **later)
    memory.state.add(id="items", content="items", value=600, **later)
    memory.state.add(id="days", content="days that it takes", derived_from=["items"], **later)
    memory.state.supersede("items", {"id": "more", "value": 700}, said_at="2026-07-03T09:00:00Z")
    yield memory
    memory.forget(namespace="alice")


@pytest.fixture(scope="module")
def fact_id(alice: GraphMemory) -> str:
    """The fact that the user lives in Glasgow, as corrected."""
    return alice.facts(subject="user", attribute="residence", as_of="2026-05-05")[0].fact_id


def counted(rows: list[dict[str, Any]]) -> Counter[str]:
    """Rows as a multiset."""
    return Counter(repr(sorted(row.items(), key=str)) for row in rows)


def test_there_are_twenty_questions() -> None:
    """Each is numbered in its turn and has a procedure and a plain form."""
    assert [int(number) for number, _, _ in QUESTIONS] == list(range(1, 21))
    for _, question, answer in QUESTIONS:
        assert question.endswith("?")
        procedure, plain = blocks(answer)
        assert "CALL memory." in procedure
        assert "memory." not in plain


@pytest.mark.parametrize(("number", "question", "answer"), QUESTIONS, ids=[q[1] for q in QUESTIONS])
def test_both_forms_of_a_question_give_the_same(
    alice: GraphMemory, fact_id: str, call: Call, number: str, question: str, answer: str
) -> None:
    """The procedure and the plain Cypher give the same rows, at least one, in a session with READ access."""
    procedure, plain = (call("CYPHER 25 " + block, fact_id=fact_id) for block in blocks(answer))
    assert procedure
    assert counted(procedure) == counted(plain)


def test_the_first_example_runs(alice: GraphMemory, call: Call) -> None:
    """The block above the table gives what held in March."""
    rows = call(blocks(TEXT)[0])
    assert {(row["attribute"], row["value"], row["held"]) for row in rows} == {
        ("residence", "Leith", "throughout"),
        ("employer", "Acme", "throughout"),
    }


def test_every_procedure_is_in_the_table(call: Call) -> None:
    """No procedure is left out of the document, and none is there that does not exist."""
    shown = call("SHOW PROCEDURES YIELD name WHERE name STARTS WITH 'memory.' RETURN name")
    assert set(re.findall(r"^\| `(memory\.\w+)\(", TEXT, re.MULTILINE)) == {row["name"] for row in shown}


def test_the_writing_examples_write(alice: GraphMemory, fact_id: str, write: Call) -> None:
    """Each block of the section on writing gives a row, and the memory says what it should afterwards."""
    supersede, retract, recheck = blocks(WRITING)
    before = alice.history("user", "residence")
    assert write(supersede)[0]["event_number"] == alice.events()[-1].number
    assert "Perth" in [stretch.value for stretch in alice.history("user", "residence")]
    assert write(retract)[0]["fact_id"]
    assert [s.value for s in alice.history("user", "residence")] == [s.value for s in before]
    assert [row["id"] for row in write(recheck)] == ["days"]


FAVOURITES = sorted((Path(__file__).parents[2] / "docs" / "browser" / "favourites").glob("*.cypher"))


@pytest.mark.parametrize("path", FAVOURITES, ids=lambda path: path.stem)
def test_a_favourite_shows_something(alice: GraphMemory, fact_id: str, call: Call, path: Path) -> None:
    """Each saved query has a name, is told of in the README, and finds something with the parameters given there."""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("// ")
    assert f"(favourites/{path.name})" in (path.parents[1] / "README.md").read_text(encoding="utf-8")
    given = {"namespace": "alice", "subject": "user", "attribute": "residence", "fact_id": fact_id}
    assert call("CYPHER 25 " + text, **given)


def test_the_styles_are_of_the_graphs_own_names(alice: GraphMemory, call: Call) -> None:
    """Every label and relationship type that is styled exists, and every caption is a property of it."""
    grass = (FAVOURITES[0].parents[1] / "asofgraph.grass").read_text(encoding="utf-8")
    styled = re.findall(
        r"^(node|relationship)\.(\w+) \{.*?caption: \"(.*?)\"", grass, re.DOTALL | re.MULTILINE
    )
    assert len(styled) > 10
    known = {row["name"] for row in call("CALL db.labels() YIELD label RETURN label AS name")}
    known |= {row["name"] for row in call("CALL db.relationshipTypes() YIELD relationshipType AS name")}
    properties = {row["name"] for row in call("CALL db.propertyKeys() YIELD propertyKey AS name")}
    for _, name, caption in styled:
        assert name in known
        assert caption == "<type>" or caption.strip("{}") in properties
