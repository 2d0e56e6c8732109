"""Any model of the sentence-transformers package."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

from asofgraph.errors import MissingExtraError


class SentenceTransformers:
    """A model by its name, with the prompts "query" and "passage" (or "document") if it declares them."""

    def __init__(self, model: str) -> None:
        try:
            import sentence_transformers
        except ImportError:
            raise MissingExtraError(
                "sentence-transformers is not installed; pip install 'asofgraph[sentence-transformers]'",
                extra="sentence-transformers",
            ) from None
        self.name = f"sentence-transformers/{model}"
        self._running = threading.Lock()
        self._model: Any = sentence_transformers.SentenceTransformer(model)
        self._is_e5 = "e5" in model.lower().rpartition("/")[2].split("-")

    @property
    def dimensions(self) -> int:
        return int(self._model.get_sentence_embedding_dimension())

    def passages(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed texts to be found."""
        return self._embed(texts, ("passage", "document"))

    def queries(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed questions."""
        return self._embed(texts, ("query",))

    def _embed(self, texts: Sequence[str], prompts: tuple[str, ...]) -> list[list[float]]:
        declared = next((name for name in prompts if self._model.prompts.get(name)), None)
        # The E5 family was trained with prefixes that its model cards name and its files do not declare.
        prefix = f"{prompts[0]}: " if self._is_e5 and declared is None else ""
        with self._running:
            vectors = self._model.encode(
                [prefix + text for text in texts],
                prompt_name=declared,
                normalize_embeddings=True,
                show_progress_bar=False,
            )
        return [vector.tolist() for vector in vectors]
