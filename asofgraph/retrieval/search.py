"""Searching: from a question to the turns and facts that bear on it, best first."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from asofgraph.cypher import load
from asofgraph.errors import Incorrect, MissingExtraError
from asofgraph.graph.moments import BEGINNING, FOREVER, shown, stored
from asofgraph.graph.store import Row, Store
from asofgraph.inference.embedder import Embedder
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Question, read_question
from asofgraph.models import Hit, Kind
from asofgraph.retrieval import names
from asofgraph.retrieval.asking import asked_window
from asofgraph.retrieval.material import Window

SEARCH = load("retrieve/search")
SPEAKERS = load("retrieve/speakers")

TUNNELS = ("full_text", "vector", "graph", "time")
KINDS = frozenset({"turn", *Kind})


class Searching:
    """
    Searches one namespace.

    Args:
        embedder: None for two tunnels: full text and graph.
    """

    def __init__(
        self, store: Store, ontology: Ontology, namespace: str, zone: ZoneInfo, embedder: Embedder | None
    ) -> None:
        self._store = store
        self._ontology = ontology
        self._namespace = namespace
        self._zone = zone
        self._embedder = embedder
        self._speakers: list[str] = []

    def search(
        self,
        question: str,
        *,
        k: int,
        today: datetime,
        window: Window | None = None,
        known_at: datetime | None = None,
        session_id: str | None = None,
        kinds: Sequence[str] | None = None,
    ) -> list[Hit]:
        """
        Give the *k* best turns for *question*, each with the fact that it carries, if any.

        Args:
            today: The present moment of the question, zone-aware.
            window: The time asked about; if omitted, the one that the question names, else *today*.
            known_at: The recorded time to look from; everything committed if omitted.
            session_id: Only turns of this session.
            kinds: Only hits that carry a fact of these kinds; "turn" lets those without a fact in.

        Raises:
            Incorrect: an empty question, a *k* below 1, or an unknown kind.

        Runs:
            ``retrieve/search.cypher``; ``retrieve/speakers.cypher`` when somebody new has spoken
        """
        if not question.strip():
            raise Incorrect("query: is empty; ask something")
        if k < 1:
            raise Incorrect(f"k: is {k}; ask for at least one hit")
        if unknown := sorted(set(kinds or ()) - KINDS):
            raise Incorrect(f"kinds: there is no {unknown[0]!r}; use {', '.join(sorted(KINDS))}")

        def rows() -> list[Row]:
            read = self._read(question, today)
            asked, dated = _window(window, read, today)
            return self._store.read(
                SEARCH,
                namespace=self._namespace,
                question=question,
                vector=self._vector(question),
                subjects=[read.subject] if read and read.subject else [],
                attributes=[*read.attributes, *read.events] if read else [],
                valid_from=asked.start,
                valid_until=asked.end,
                dated=dated,
                known_at=stored(known_at, "known_at"),
                session_id=session_id,
                kinds=None if kinds is None else list(kinds),
                k=k,
            )

        found = rows()
        if not self._speakers or (found and found[0]["speakers"] != len(self._speakers)):
            before = self._speakers
            self._speakers = (self._store.read(SPEAKERS, namespace=self._namespace) or [{"names": []}])[0][
                "names"
            ]
            if self._speakers != before:
                found = rows()
        return [self._hit(row) for row in found]

    def _read(self, question: str, today: datetime) -> Question | None:
        try:
            return read_question(
                question, today=today, zone=self._zone, names=self._speakers, ontology=self._ontology
            )
        except MissingExtraError:  # Korean without Kiwi: its words and its vector still find
            return None

    def _vector(self, question: str) -> list[float] | None:
        if self._embedder is None:
            return None
        return self._embedder.queries([names.without(self._speakers, question)])[0]

    def _hit(self, row: Row) -> Hit:
        return Hit(
            **{
                name: row[name]
                for name in ("turn_id", "fact_id", "text", "score", "speaker", "session_id", "status")
            },
            tunnels={name: row[name] for name in TUNNELS if row[name]},
            **{name: shown(row[name], self._zone) for name in ("said_at", "valid_from", "valid_until")},
        )


def _window(given: Window | None, read: Question | None, today: datetime) -> tuple[Window, bool]:
    """Give the stored window that is asked about, and whether the caller or the question names one."""
    named = given is not None or (read is not None and bool(read.windows))
    if given is None:
        given = asked_window(read, today) if read else Window(today, today + timedelta(microseconds=1))
    return Window(stored(given.start) or BEGINNING, stored(given.end) or FOREVER), named
