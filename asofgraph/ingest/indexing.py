"""Makes turns findable: cuts them into passages, gives these their vectors, and stores both."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from asofgraph.cypher import load
from asofgraph.graph.claim import content_id
from asofgraph.graph.store import Row, Store, Transaction
from asofgraph.graph.writer import Moment
from asofgraph.inference.embedder import Embedder
from asofgraph.language.passages import passages

ADD_PASSAGES = load("write/add_passages")
REFRESH_WINDOWS = load("write/refresh_windows")
SET_VECTORS = load("write/set_vectors")
KNOWN_VECTORS = load("retrieve/known_vectors")
PENDING_VECTORS = load("retrieve/pending_vectors")

PASSAGES_AT_ONCE = 128

Vectors = dict[str, list[float]]
Index = Callable[[Transaction, Moment], None]


class Indexing:
    """
    Indexes the turns of one namespace.

    Args:
        embedder: None for no vectors: passages are found by their words, and stay pending.
    """

    def __init__(self, store: Store, namespace: str, namespace_key: str, embedder: Embedder | None) -> None:
        self._store = store
        self._namespace = namespace
        self._key = namespace_key
        self._embedder = embedder

    def prepare(self, contents: Mapping[str, str], *, vectors: str = "inline") -> Index:
        """
        Do the slow part for turns (*contents* by turn id) before the transaction; what it gives does the rest.

        Args:
            vectors: "inline" embeds now; "later" leaves the passages pending for ``settle``.
        """
        embedded = self.embed(list(contents.values())) if vectors == "inline" else {}
        return self.index(contents, embedded)

    def embed(self, contents: Sequence[str]) -> Vectors:
        """Give the vector of every passage of *contents*; those that any namespace has are not made again."""
        if self._embedder is None:
            return {}
        texts = {text[start:end] for text in contents for start, end in passages(text)}
        keys = {self._vector_key(text): text for text in texts}
        vectors = {
            keys[row["key"]]: row["vector"] for row in self._store.read(KNOWN_VECTORS, keys=sorted(keys))
        }
        missing = sorted(texts - vectors.keys())
        return vectors | dict(zip(missing, self._embedder.passages(missing), strict=True))

    def index(self, contents: Mapping[str, str], vectors: Vectors) -> Index:
        """Give the step of a writing transaction that indexes turns which it has stored."""
        rows = [
            {
                "id": f"{turn_id}/{start}",
                "turn_id": turn_id,
                "start": start,
                "end": end,
                "text": content[start:end],
                **self._with_key(content[start:end], vectors.get(content[start:end])),
            }
            for turn_id, content in contents.items()
            for start, end in passages(content)
        ]

        def store(tx: Transaction, moment: Moment) -> None:
            touched = tx.run(
                ADD_PASSAGES,
                namespace=self._namespace,
                namespace_key=self._key,
                passages=rows,
                recorded_at=moment.recorded_at,
            )
            self._refresh(tx, touched)

        return store

    def settle(self, timeout: float | None = None) -> int:
        """Embed what is pending until nothing is, or *timeout* seconds are over; give how many still wait."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while self._embedder is not None and (waiting := self._pending(PASSAGES_AT_ONCE)):
            if deadline is not None and time.monotonic() > deadline:
                break
            vectors = self.embed([row["text"] for row in waiting])
            rows = [{"id": row["id"]} | self._with_key(row["text"], vectors[row["text"]]) for row in waiting]

            def fill(tx: Transaction, rows: list[Row] = rows) -> None:
                self._refresh(tx, tx.run(SET_VECTORS, namespace=self._namespace, vectors=rows))

            self._store.write(fill, "settle")
        return len(self._pending(10_000))

    def _pending(self, amount: int) -> list[Row]:
        return self._store.read(PENDING_VECTORS, namespace=self._namespace, amount=amount)

    def _refresh(self, tx: Transaction, touched: list[Row]) -> None:
        for row in touched:
            tx.run(REFRESH_WINDOWS, namespace=self._namespace, **row)

    def _with_key(self, text: str, vector: list[float] | None) -> Row:
        return {"vector": vector, "vector_key": None if vector is None else self._vector_key(text)}

    def _vector_key(self, text: str) -> str:
        return content_id(self._embedder and self._embedder.name, text)
