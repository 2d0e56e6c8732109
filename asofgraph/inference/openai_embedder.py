"""Embeddings from any service that speaks OpenAI's protocol."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from asofgraph.errors import ProviderError
from asofgraph.inference.http import post
from asofgraph.inference.openai_service import endpoint

BATCH = 128


class OpenAIEmbedder:
    """
    A model of the service at ``OPENAI_BASE_URL``, with the key ``OPENAI_API_KEY``.

    ``calls`` and ``tokens`` count what was used.

    Args:
        model: The model's name at the service.
        base_url: Address up to and including ``/v1``; from the environment if omitted.
        key: The service's key; from the environment if omitted. Local services need none.
    """

    def __init__(self, model: str, *, base_url: str | None = None, key: str | None = None) -> None:
        self._model = model
        self._url, self._key = endpoint("embeddings", base_url, key)
        self._counting = threading.Lock()
        self.calls = 0
        self.tokens = 0

    @property
    def name(self) -> str:
        return f"openai/{self._model}"

    @cached_property
    def dimensions(self) -> int:
        """Asked of the service once, by embedding a word."""
        return len(self._embed(["dimensions"])[0])

    def passages(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed texts to be found."""
        return self._embed(texts)

    def queries(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed questions."""
        return self._embed(texts)

    def _embed(self, texts: Sequence[str]) -> list[list[float]]:
        vectors: list[list[float]] = []
        for start in range(0, len(texts), BATCH):
            batch = [text or " " for text in texts[start : start + BATCH]]
            answer = post(self._url, {"model": self._model, "input": batch}, key=self._key)
            vectors += self._read(answer, len(batch))
        return vectors

    def _read(self, answer: Any, expected: int) -> list[list[float]]:
        try:
            rows = sorted(answer["data"], key=lambda row: row["index"])
            vectors = [[float(number) for number in row["embedding"]] for row in rows]
            tokens = int((answer.get("usage") or {}).get("total_tokens", 0))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise ProviderError(
                f"{self._url}: the answer is no list of embeddings ({error!r}); is it the right address?"
            ) from error
        if len(vectors) != expected:
            raise ProviderError(
                f"{self._url}: {len(vectors)} vectors for {expected} texts; try again, or another model"
            )
        with self._counting:
            self.calls += 1
            self.tokens += tokens
        return vectors
