"""turns → extract → ground → place in slot → write: one transaction for each batch, all of it or nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from asofgraph.cypher import load
from asofgraph.errors import Conflict
from asofgraph.graph.claim import Claim
from asofgraph.graph.store import Row, Store
from asofgraph.graph.writer import Batch, Moment, Writer
from asofgraph.ingest.extractor import Extraction, Extractor
from asofgraph.ingest.grounding import ground
from asofgraph.ingest.indexing import Indexing
from asofgraph.ingest.placement import claims_of
from asofgraph.ingest.turns import Heard, hear
from asofgraph.language.ontology import Ontology
from asofgraph.models import Dropped, IngestReport, Role, Turn, Usage

KNOWN_TURNS = load("read/known_turns")
LAST_TURNS = load("read/last_turns")

TURNS_AT_ONCE = 500
CONTEXT = 4

Progress = Callable[[int, int], None]


class Ingestion:
    """Ingests turns into one namespace."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        extractor: Extractor,
        ontology: Ontology,
        namespace: str,
        zone: ZoneInfo,
        indexing: Indexing,
    ) -> None:
        self._store = store
        self._writer = writer
        self._extractor = extractor
        self._ontology = ontology
        self._namespace = namespace
        self._zone = zone
        self._indexing = indexing

    def ingest(
        self,
        turns: Iterable[Turn | Mapping[str, Any]],
        *,
        session_id: str,
        said_at: datetime | None,
        recorded_at: datetime | None,
        source: str | None,
        clock: datetime,
        vectors: str,
        progress: Progress | None,
    ) -> IngestReport:
        """
        Store turns behind those that the session has, and what they claim; turns that are there already are left.

        Raises:
            InvalidTurnError: a turn that cannot be stored; nothing is.
            Conflict: a turn has the id of a stored one and other words; its batch is not stored.
        """
        heard = hear(
            turns,
            namespace=self._namespace,
            session_id=session_id,
            said_at=said_at,
            source=source,
            zone=self._zone,
        )
        report = IngestReport()
        for first in range(0, len(heard), TURNS_AT_ONCE):
            batch = heard[first : first + TURNS_AT_ONCE]
            report = _sum(report, self._ingest(batch, session_id, recorded_at, clock, vectors))
            if progress is not None:
                progress(first + len(batch), len(heard))
        return report

    def _ingest(
        self,
        heard: list[Heard],
        session_id: str,
        recorded_at: datetime | None,
        clock: datetime,
        vectors: str,
    ) -> IngestReport:
        new = self._new(heard, session_id)
        if not new:
            return IngestReport()
        reference = recorded_at or clock
        dated = [turn if turn.said_at else replace(turn, said_at=reference) for turn in new]
        extraction = self._extractor.extract(dated, self._context(session_id), self._zone)
        grounded, dropped = ground(extraction.drafts, dated)
        claims = claims_of(grounded, self._ontology, namespace=self._namespace, zone=self._zone)
        index = self._indexing.prepare({turn.id: turn.content for turn in new}, vectors=vectors)

        def compose(moment: Moment) -> Batch:
            return Batch(
                "ingest",
                turns={session_id: [turn.row(self._zone) for turn in new]},
                claims=[claim.row(self._namespace) for claim in claims],
                aliases=[{"word": word, "name": name} for word, name in extraction.aliases],
                index=index,
                details={"session": session_id},
            )

        written = self._writer.write(compose, clock=clock, recorded_at=recorded_at)
        return _report(written.turns, written.facts, claims, written.edges, extraction, dropped)

    def _new(self, heard: list[Heard], session_id: str) -> list[Heard]:
        known = {
            row["id"]: row
            for row in self._store.read(
                KNOWN_TURNS, namespace=self._namespace, ids=[turn.id for turn in heard]
            )
        }
        for turn in heard:
            row = known.get(turn.id)
            if row and (row["content"], row["role"], row["speaker"]) != (
                turn.content,
                turn.role.value,
                turn.name,
            ):
                name = turn.caller_id or turn.id
                raise Conflict(
                    f"turn {name!r} of session {session_id!r} is stored with other words; "
                    "turns are immutable: give the new words an id of their own",
                    turn_id=name,
                )
        return [turn for turn in heard if turn.id not in known]

    def _context(self, session_id: str) -> list[Heard]:
        rows: list[Row] = self._store.read(
            LAST_TURNS, namespace=self._namespace, session_id=session_id, amount=CONTEXT
        )
        return [
            Heard(
                row["id"],
                row["caller_id"],
                Role(row["role"]),
                row["speaker"],
                row["content"],
                row["said_at"],
                "",
            )
            for row in rows
        ]


def _report(
    turns: list[str],
    facts: list[str],
    claims: list[Claim],
    edges: Counter[str],
    extraction: Extraction,
    dropped: list[Dropped],
) -> IngestReport:
    return IngestReport(
        turns=len(turns),
        spans=len({(claim.turn_id, claim.start, claim.end) for claim in claims}),
        facts=len(facts),
        superseded=edges["supersedes"],
        ended=edges["ended"],
        contradicted=edges["contradicts"],
        dropped=extraction.dropped + dropped,
        pending=extraction.pending,
        usage=extraction.usage,
    )


def _sum(a: IngestReport, b: IngestReport) -> IngestReport:
    numbers = ("turns", "spans", "facts", "units", "superseded", "ended", "contradicted")
    usage = Usage(**{name: getattr(a.usage, name) + getattr(b.usage, name) for name in Usage.model_fields})
    return IngestReport(
        **{name: getattr(a, name) + getattr(b, name) for name in numbers},
        dropped=a.dropped + b.dropped,
        pending=a.pending + b.pending,
        usage=usage,
    )
