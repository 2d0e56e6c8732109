"""Answers from any chat service that speaks OpenAI's protocol."""

from __future__ import annotations

import threading
from typing import Any

from asofgraph.errors import ProviderError
from asofgraph.inference.http import TIMEOUT_SECONDS, post
from asofgraph.inference.openai_service import endpoint


class OpenAIChat:
    """
    A model of the service at ``OPENAI_BASE_URL``, with the key ``OPENAI_API_KEY``; called with a prompt.

    ``calls`` and ``tokens`` count what was used.

    Args:
        model: The model's name at the service.
        base_url: Address up to and including ``/v1``; from the environment if omitted.
        key: The service's key; from the environment if omitted. Local services need none.
        timeout: Seconds that one attempt may take.
    """

    def __init__(
        self,
        model: str,
        *,
        base_url: str | None = None,
        key: str | None = None,
        timeout: float = TIMEOUT_SECONDS,
    ) -> None:
        self._model = model
        self._url, self._key = endpoint("chat/completions", base_url, key)
        self._timeout = timeout
        self._counting = threading.Lock()
        self.calls = 0
        self.tokens = 0

    @property
    def name(self) -> str:
        return f"openai/{self._model}"

    def __call__(self, prompt: str) -> str:
        """
        Answer *prompt*, as evenly as the model can.

        Raises:
            ProviderError: No usable answer after several attempts.
        """
        payload = {"model": self._model, "temperature": 0, "messages": [{"role": "user", "content": prompt}]}
        return self._read(post(self._url, payload, key=self._key, timeout=self._timeout))

    def _read(self, answer: Any) -> str:
        try:
            text = answer["choices"][0]["message"]["content"]
            tokens = int((answer.get("usage") or {}).get("total_tokens", 0))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise ProviderError(
                f"{self._url}: the answer is no chat completion ({error!r}); is it the right address?"
            ) from error
        with self._counting:
            self.calls += 1
            self.tokens += tokens
        return text or ""
