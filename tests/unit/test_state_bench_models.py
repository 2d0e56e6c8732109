"""StateMemBench's model reader, against a scripted server that speaks OpenAI's protocol."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from asofgraph.bench.state.dataset import dialogue_row, layouts, scenario_row
from asofgraph.bench.state.lineup import models
from asofgraph.bench.state.readers import PROMPTS, Case
from asofgraph.bench.state.scoring import judge
from asofgraph.errors import ProviderError
from asofgraph.inference.openai_chat import OpenAIChat

SEED = 5


@contextmanager
def serving(
    answer: Callable[[dict[str, Any]], tuple[int, Any]],
) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A server at a local address that answers each request by *answer*, and what it was asked."""
    asked: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append({"path": self.path, "key": self.headers["Authorization"], **body})
            status, reply = answer(body)
            written = json.dumps(reply).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def completion(text: str) -> tuple[int, dict[str, Any]]:
    """A chat completion as the protocol has it."""
    return 200, {
        "choices": [{"message": {"role": "assistant", "content": text}}],
        "usage": {"total_tokens": 7},
    }


def case(language: str = "en") -> Case:
    """The first scenario with its dialogue."""
    layout = next(layouts(SEED))
    return Case(
        json.loads(json.dumps(scenario_row(layout, SEED))), dialogue_row(layout, language, "said", SEED)
    )  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_each_prompt_puts_the_whole_talk_and_the_question_to_the_model(language: str) -> None:
    """Plain, control and wrapper send the same talk, and differ only in what stands round the question."""
    given = case(language)
    question = given.scenario["questions"][0]
    right = next(option[language] for option in question["options"] if option["role"] == "right")

    def answer(body: dict[str, Any]) -> tuple[int, Any]:
        asked = body["messages"][0]["content"]
        traced = "three steps" in asked
        return completion(f"1. First one thing, then another.\nAnswer: {right}" if traced else right)

    with serving(answer) as (url, asked):
        chat = OpenAIChat("tiny", base_url=url, key="secret")
        readers = models(chat, "tiny")
        answers = [reader.answer(given) for reader in readers]
    assert [reader.name for reader in readers] == ["tiny, plain", "tiny, control", "tiny, wrapper"]
    count = len(given.questions)
    assert len(asked) == 3 * count == chat.calls
    assert chat.tokens == 7 * chat.calls
    assert {(one["path"], one["key"], one["model"]) for one in asked} == {
        ("/v1/chat/completions", "Bearer secret", "tiny")
    }
    assert all(judge(replies[0], question) == "right" for replies in answers)
    assert all("First one thing" not in reply for replies in answers for reply in replies if reply)
    turns = [turn for session in given.dialogue["sessions"] for turn in session["turns"]]
    prompts = [one["messages"][0]["content"] for one in asked]
    for prompt, (kind, n) in zip(prompts, [(kind, n) for kind in PROMPTS for n in range(count)], strict=True):
        assert all(turn["content"] in prompt for turn in turns)
        assert prompt.endswith(PROMPTS[kind].replace("{question}", given.questions[n]))


def test_an_answer_that_drifts_is_judged_as_drift() -> None:
    """A model that names the outdated value is caught through the whole chain."""
    given = case()
    question = given.scenario["questions"][0]
    drift = next(option["en"] for option in question["options"] if option["role"] == "drift")
    with serving(lambda _: completion(f"It is {drift}.")) as (url, _):
        [plain, *_] = models(OpenAIChat("tiny", base_url=url), "tiny")
        assert judge(plain.answer(given)[0], question) == "drift"


def test_a_refusal_and_a_foreign_answer_are_named_as_such() -> None:
    """A refused key is not retried; an answer of another shape says so."""
    with serving(lambda _: (401, {"error": "no"})) as (url, asked):
        with pytest.raises(ProviderError, match="401"):
            OpenAIChat("tiny", base_url=url)("hello")
        assert len(asked) == 1
    with (
        serving(lambda _: (200, {"text": "hello"})) as (url, _),
        pytest.raises(ProviderError, match="no chat completion"),
    ):
        OpenAIChat("tiny", base_url=url)("hello")
