"""The command line means what GraphMemory means, and leaves with the right exit code."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asofgraph import GraphMemory
from asofgraph.api.cli import main
from asofgraph.cypher import names
from asofgraph.graph.server import Connection

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "data"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(neo4j_server: Connection, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process; gives its exit code, output and errors."""
    monkeypatch.setenv("NEO4J_URI", neo4j_server.uri)
    monkeypatch.setenv("NEO4J_USERNAME", neo4j_server.username)
    if neo4j_server.password:
        monkeypatch.setenv("NEO4J_PASSWORD", neo4j_server.password)
    monkeypatch.setenv("ASOFGRAPH_EMBEDDER", "none")

    def run_one(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["asofgraph", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capsys.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run_one


def norm(text: object) -> str:
    return str(text).casefold().replace(" ", "")


@pytest.mark.parametrize("name", ["moving.en", "moving.ko"])
def test_a_scenario_comes_out_right_through_the_command_line(
    name: str, run: Run, open_memory: Callable[..., GraphMemory], tmp_path: Path
) -> None:
    """Ingest, facts and ask as commands give what the scenario expects."""
    case = json.loads((SCENARIOS / f"{name}.json").read_text(encoding="utf-8"))
    namespace = f"cli-{uuid.uuid4().hex}"
    memory = open_memory(namespace=namespace, zone=case["zone"], embedder="none")
    for session in case["sessions"]:
        turns = [turn | {"id": f"{session['id']}:{i}"} for i, turn in enumerate(session["turns"])]
        file = tmp_path / f"{session['id']}.json"
        file.write_text(json.dumps(session | {"session_id": session["id"], "turns": turns}), encoding="utf-8")
        ingested = (
            "ingest",
            str(file),
            "-n",
            namespace,
            "--zone",
            case["zone"],
            "--recorded-at",
            session["said_at"],
            "--json",
        )
        assert run(*ingested)[0] == 0
    assert memory.facts(include_closed=True)
    for probe in case["probes"]:
        asked = ["facts", "--subject", "user", "--attribute", probe["attribute"], "--as-of", probe["as_of"]]
        asked += ["--known-at", probe["known_at"]] if "known_at" in probe else []
        code, out, _ = run(*asked, "-n", namespace, "--json")
        values = [fact["value"] for fact in json.loads(out) if fact["polarity"]]
        assert len(values) == len(probe["values"])
        assert all(any(norm(v) in norm(value) for value in values) for v in probe["values"])
        assert code == (0 if json.loads(out) else 3)
    for question in case["questions"]:
        _, out, _ = run("ask", question["question"], "--today", case["today"], "-n", namespace, "--json")
        answer = json.loads(out)
        assert all(norm(e) in norm(answer["text"]) for e in question.get("expect", []))
        assert not any(norm(e) in norm(answer["text"]) for e in question.get("expect_not", []))
        assert answer["status"] == question.get("expect_status", answer["status"])
        assert set(question.get("evidence", [])) <= {c["turn_id"] for c in answer["citations"]}


def test_reading_commands_say_when_there_is_nothing(run: Run) -> None:
    """Nothing found is exit code 3, with one line on stderr."""
    namespace = f"cli-{uuid.uuid4().hex}"
    for command in (
        ["facts"],
        ["history", "user", "residence"],
        ["changes", "2026-01", "2026-02"],
        ["conflicts"],
        ["search", "anything"],
    ):
        code, _, err = run(*command, "-n", namespace)
        assert (code, err.count("\n")) == (3, 1), command
    code, out, _ = run("ask", "Where do I live?", "-n", namespace)
    assert (code, out.count("Nothing that was said answers this.")) == (3, 1)
    assert run("forget", "-n", namespace, "--yes")[0] == 0


@pytest.mark.parametrize(
    ("command", "code", "words"),
    [
        (["facts", "--as-of", "March"], 2, "as_of: 'March' is no time"),
        (["evidence", "nope"], 3, "fact_id: 'nope' is no fact"),
        (["nonsense"], 2, "No such command 'nonsense'"),
        (["facts", "--nonsense"], 2, "No such option"),
        (["ingest", "no-such-file.json"], 2, "no-such-file.json: there is no such file"),
        (["cypher", "show", "nope"], 3, "there is no query 'nope'"),
        (["cypher", "run", "write/add_turns"], 2, "only reading ones"),
        (["forget", "-n", "never-was", "--yes"], 3, "does not exist"),
    ],
)
def test_wrong_use_is_one_line_and_its_exit_code(command: list[str], code: int, words: str, run: Run) -> None:
    """The line says what was wrong; nothing else is printed."""
    left, out, err = run(*command)
    assert (left, out) == (code, "")
    assert words in err
    assert err.count("\n") == 1


def test_a_dead_server_is_a_fault_in_one_line(run: Run) -> None:
    """Exit code 1, and what to do."""
    code, _, err = run("facts", "--uri", "bolt://127.0.0.1:1")
    assert (code, err.count("\n")) == (1, 1)
    assert "no Neo4j answers" in err


def test_ingest_reports_and_repeats_without_effect(run: Run, tmp_path: Path) -> None:
    """JSON Lines with sessions; a second run adds nothing; the doctor finds it sound."""
    namespace = f"cli-{uuid.uuid4().hex}"
    file = tmp_path / "talk.jsonl"
    said: list[dict[str, Any]] = [
        {
            "role": "user",
            "content": "I live in Oslo.",
            "said_at": "2026-01-01T00:00:00+00:00",
            "session_id": "a",
        },
        {
            "role": "user",
            "content": "I moved to Bergen.",
            "said_at": "2026-03-01T00:00:00+00:00",
            "session_id": "b",
        },
    ]
    file.write_text("\n".join(json.dumps(turn) for turn in said), encoding="utf-8")
    first = json.loads(run("ingest", str(file), "-n", namespace, "--json")[1])[0]
    again = json.loads(run("ingest", str(file), "-n", namespace, "--json")[1])[0]
    assert (first["turns"], first["superseded"], again["turns"], again["facts"]) == (2, 1, 0, 0)
    assert run("doctor", "-n", namespace)[0] == 0
    history = json.loads(run("history", "user", "residence", "-n", namespace, "--json")[1])
    assert [stretch["value"] for stretch in history] == ["Oslo", "Bergen"]
    code, out, _ = run("evidence", history[0]["fact_id"], "-n", namespace)
    assert (code, "I live in Oslo" in out) == (0, True)
    assert run("forget", "-n", namespace, "--yes")[0] == 0


def test_locomo_goes_into_the_namespaces_of_its_conversations(tmp_path: Path) -> None:
    """Each conversation by its own name; with a namespace, session ids are prefixed, since dialogue ids recur."""
    from asofgraph.api.files import conversations

    turn = {"speaker": "Ann", "dia_id": "D1:1", "text": "Hi!", "blip_caption": "a dog"}
    talk = {"session_1_date_time": "1:56 pm on 8 May, 2023", "session_1": [turn]}
    file = tmp_path / "talks.json"
    file.write_text(json.dumps([{"sample_id": s, "conversation": talk} for s in ("conv-1", "conv-2")]))
    own = conversations(file, None)
    assert [(c.namespace, c.session_id) for c in own] == [("conv-1", "session_1"), ("conv-2", "session_1")]
    assert [c.session_id for c in conversations(file, "all")] == ["conv-1/session_1", "conv-2/session_1"]
    assert own[0].turns == [{"id": "D1:1", "role": "user", "name": "Ann", "content": "Hi! [image: a dog]"}]
    assert str(own[0].said_at) == "2023-05-08 13:56:00+00:00"


def test_every_query_is_listed_with_its_contract(run: Run) -> None:
    """``cypher list`` names each file once; ``cypher show`` prints it."""
    code, out, _ = run("cypher", "list")
    assert (code, len(re.findall(r"\[(?:read|write|schema)\]", out))) == (0, len(names()))
    assert "facts_as_of(" in run("cypher", "show", "facts_as_of")[1]


def test_a_reading_query_runs_by_name(run: Run, memory: GraphMemory) -> None:
    """Parameters are given as name=value, moments as ISO texts."""
    memory.assert_fact("user", "residence", "Leith", said_at="2026-01-01T00:00:00+00:00")
    moment = "now=2026-06-01T00:00:00+00:00"
    asked = (
        "cypher",
        "run",
        "history",
        "-n",
        memory.namespace,
        "-p",
        "subject=user",
        "-p",
        "attribute=residence",
    )
    code, out, _ = run(*asked, "-p", moment)
    assert (code, [row["value"] for row in json.loads(out)]) == (0, ["Leith"])
