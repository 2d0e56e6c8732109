"""GraphMemory: the one place where everything is put together."""

from __future__ import annotations

import os
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import neo4j

from asofgraph.errors import Incorrect, InvertedIntervalError, MissingExtraError
from asofgraph.graph.authority import authority_history, declare_authority
from asofgraph.graph.doctor import Finding, examine
from asofgraph.graph.driver import connect
from asofgraph.graph.eraser import forget_namespace, resume
from asofgraph.graph.migrations import migrate
from asofgraph.graph.moments import stored
from asofgraph.graph.names import Entities, Names, Slots
from asofgraph.graph.namespace import Namespace, open_namespace
from asofgraph.graph.queries import find_reading
from asofgraph.graph.reader import Reader
from asofgraph.graph.server import EmbeddedServer
from asofgraph.graph.server.progress import Progress, bar, silent
from asofgraph.graph.store import Store
from asofgraph.graph.writer import Writer
from asofgraph.inference.embedder import Embedder, find
from asofgraph.ingest.by_hand import ByHand, Call, Stated
from asofgraph.ingest.extractor import Extractor, Off, Rules
from asofgraph.ingest.indexing import Indexing
from asofgraph.ingest.nearest import NearestAttribute
from asofgraph.ingest.pipeline import Ingestion
from asofgraph.language.ontology import Ontology, load_ontology
from asofgraph.language.period import Period, period
from asofgraph.ledger.ledger import Ledger
from asofgraph.ledger.propagation import Propagation
from asofgraph.models import (
    Answer,
    AuthorityPolicy,
    Change,
    Conflicting,
    Event,
    Evidence,
    ExplainedStretch,
    FactEvent,
    ForgetReport,
    Hit,
    IngestReport,
    Modality,
    Stretch,
    Turn,
)
from asofgraph.retrieval.asking import Asking
from asofgraph.retrieval.material import Window
from asofgraph.retrieval.search import Searching

When = datetime | date | str

# The parts that belong to an opened namespace, made again after close and forget.
OPENED = (
    "_opened",
    "_reader",
    "_writer",
    "_by_hand",
    "_indexing",
    "_ingestion",
    "_propagation",
    "_asking",
    "_searching",
    "state",
    "_names",
    "slots",
    "entities",
)


class GraphMemory:
    """
    A memory on Neo4j: what is true now, what was true then, what was believed then, and which words prove it.

    Args:
        uri: Address of a Neo4j 2026+; the environment's NEO4J_URI if omitted, else an embedded server.
        auth: (name, password); NEO4J_USERNAME and NEO4J_PASSWORD if omitted.
        database: The Neo4j database; NEO4J_DATABASE, else the server's default.
        path: Folder of an embedded server's store; the user's data folder if omitted.
        driver: The caller's own driver, left open on close.
        namespace: This memory's walls: nothing is read or written across them.
        authority: Sources from the most to the least trusted; those not named rank below: user, outside, assistant.
            Another order than the namespace has is declared anew when it is opened, and counts from then on.
        zone: The zone in which periods and words such as "yesterday" are read; fixed when the namespace is
            created, UTC by default.
        extractor: What reads facts from turns: "rules" (no model), "off", or an object with ``extract``.
        embedder: What turns text into vectors, by name (see ``inference.embedder.find``) or as an object; "none" for
            none. Fixed when the namespace is created.
        ontology: Files that add attributes, events and names to the package's own.
        propagation: Along which dependencies a change of state is followed: "stated", those that were said or given;
            "all", guessed ones too. Counts for the units that this memory adds.

    Nothing is connected or started before the first call that needs it.
    """

    def __init__(
        self,
        uri: str | None = None,
        *,
        auth: tuple[str, str] | None = None,
        database: str | None = None,
        path: str | Path | None = None,
        driver: neo4j.Driver | None = None,
        namespace: str = "default",
        authority: Sequence[str] = (),
        zone: str | None = None,
        extractor: str | Extractor = "rules",
        embedder: str | Embedder | None = None,
        ontology: Sequence[str | Path] = (),
        propagation: Literal["stated", "all"] = "stated",
    ) -> None:
        if propagation not in ("stated", "all"):
            raise Incorrect(f'propagation: there is no {propagation!r}; use "stated" or "all"')
        if not namespace or not namespace.strip():
            raise Incorrect("namespace: is empty; give the memory a name")
        if zone is not None:
            _zone(zone)
        self.namespace = namespace
        self._uri = uri
        self._auth = auth
        self._database = database or os.environ.get("NEO4J_DATABASE")
        self._path = Path(path) if path is not None else None
        self._given_driver = driver
        self._own_driver: neo4j.Driver | None = None
        self._authority = tuple(authority)
        self._zone_given = zone
        self._extractor_given = extractor
        self._embedder_given = embedder
        self._ontology_files = tuple(ontology)
        self._along: Literal["stated", "all"] = propagation

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; an embedded server keeps running for others, and stops when idle."""
        if self._own_driver is not None:
            self._own_driver.close()
            self._own_driver = None
        self._let_go("_store", *OPENED)

    # Writing

    def ingest(
        self,
        turns: Iterable[Turn | Mapping[str, Any]],
        *,
        session_id: str | None = None,
        said_at: When | None = None,
        recorded_at: When | None = None,
        source: str | None = None,
        vectors: Literal["inline", "later"] = "inline",
        progress: Callable[[int, int], None] | None = None,
    ) -> IngestReport:
        """
        Store turns behind those that their session has, and the facts that they claim.

        Turns that are stored already are left as they are, so ingesting again changes nothing. Each batch of at most
        500 turns is stored as a whole or not at all.

        Args:
            turns: Dicts or ``Turn`` with role and content, and optional name, said_at and id.
            session_id: The conversation that they belong to; "default" if omitted.
            said_at: When turns without a ``said_at`` of their own were said; when they are recorded, if omitted.
            recorded_at: When the store learns it; stored exactly. Now if omitted.
            source: The source of authority; by role (user, assistant, outside) if omitted.
            vectors: "later" leaves the vectors to ``settle``.
            progress: Called with (turns done, turns in all), never going back.

        Raises:
            InvalidTurnError: a turn that cannot be stored; the message names its position and field.
            Conflict: a turn has the id of a stored one and other words.
        """
        return self._ingestion.ingest(
            turns,
            session_id=session_id or "default",
            said_at=None if said_at is None else self._moment(said_at, "said_at"),
            recorded_at=None if recorded_at is None else self._moment(recorded_at, "recorded_at"),
            source=source,
            clock=_clock(),
            vectors=vectors,
            progress=progress,
        )

    def settle(self, timeout: float | None = None) -> int:
        """Embed what ``vectors="later"`` left, for at most *timeout* seconds; gives how many passages still wait."""
        return self._indexing.settle(timeout)

    def assert_fact(
        self,
        subject: str,
        attribute: str,
        value: str | None,
        *,
        said_at: When,
        valid_from: When | None = None,
        valid_until: When | None = None,
        polarity: bool = True,
        modality: Modality | str | None = None,
        recorded_at: When | None = None,
        quote: str | None = None,
        turn_id: str | None = None,
        source: str | None = None,
        counts_on: bool = False,
    ) -> FactEvent:
        """
        Store a claim by hand, under the same rules as what is read from turns.

        Args:
            value: What the slot is filled with; None only for an end of whatever holds.
            said_at: When it was said.
            valid_from, valid_until: Half-open; a period means its first instant, and keeps its precision.
            polarity: False is a negative claim for preferences and habits, elsewhere the end of the value.
            modality: "current_state" also asserts that it holds when said; "plan" is a firm plan.
            quote, turn_id: The turn that carries the claim, and its words there; without, the call is the turn.
            counts_on: The value is a number, with its unit if any, that is added to what held ("two more": "2";
                fewer: "-2"); what it comes to is the value of its stretch.

        Raises:
            NaiveDatetimeError, InvalidTimeError, InvertedIntervalError, NotFound, Incorrect
        """
        fact_id = self._by_hand.assert_fact(
            subject,
            attribute,
            value,
            self._stated(valid_from, valid_until),
            polarity=polarity,
            modality=_modality(modality),
            counts_on=counts_on,
            call=self._call(said_at, recorded_at, source),
            quote=quote,
            turn_id=turn_id,
        )
        return self.evidence(fact_id).fact

    def retract(
        self,
        subject: str | None = None,
        attribute: str | None = None,
        *,
        said_at: When,
        fact_id: str | None = None,
        value: str | None = None,
        valid_from: When | None = None,
        valid_until: When | None = None,
        recorded_at: When | None = None,
        reason: str | None = None,
        source: str | None = None,
    ) -> FactEvent:
        """
        Withdraw belief in one fact (by id), in a value, in a portion of valid time, or in both.

        Gives the withdrawal; to withdraw that by its own ``fact_id`` restores what it took out.

        Raises:
            NotFound: there is no fact *fact_id*.
            Incorrect: neither a fact nor a slot is named, or both are.
        """
        call = self._call(said_at, recorded_at, source)
        if fact_id is not None:
            if any(x is not None for x in (subject, attribute, value, valid_from, valid_until)):
                raise Incorrect("retract: give fact_id alone, or subject and attribute; not both")
            withdrawal = self._by_hand.withdraw_fact(fact_id, call=call, reason=reason)
        elif subject is None or attribute is None:
            raise Incorrect("retract: give fact_id, or subject and attribute")
        else:
            stated = self._stated(valid_from, valid_until)
            withdrawal = self._by_hand.withdraw_portion(
                subject, attribute, value, stated, call=call, reason=reason
            )
        return self.evidence(withdrawal).fact

    def forget(self, *, namespace: str | None = None) -> ForgetReport:
        """
        Erase a namespace for good: hidden at once, then deleted in batches.

        Raises:
            NotFound: there is no such namespace, or it is gone already.
        """
        if namespace is None:
            raise Incorrect("forget: name what is to be erased, such as namespace=memory.namespace")
        report = forget_namespace(self._store, namespace, clock=_clock())
        self._let_go(*OPENED)
        return report

    # Asking

    def ask(
        self,
        question: str,
        *,
        as_of: When | None = None,
        known_at: When | None = None,
        today: When | None = None,
    ) -> Answer:
        """
        Answer *question* from evidence in the graph, or abstain.

        Args:
            question: Plain-language question, English or Korean.
            as_of: Instant or period that the answer must hold for; the question's own times, else now, if omitted.
            known_at: The recorded time to look from; everything committed if omitted.
            today: The present moment of the question; now if omitted. A day means its end.

        Runs:
            ``retrieve/timelines.cypher``
        """
        if not question.strip():
            raise Incorrect("question: is empty; ask something")
        return self._asking.ask(
            question,
            today=self._today(today),
            window=None if as_of is None else self._asked_window(as_of),
            known_at=None if known_at is None else self._moment(known_at, "known_at"),
            names=(),
        )

    def search(
        self,
        query: str,
        *,
        k: int = 10,
        as_of: When | None = None,
        known_at: When | None = None,
        today: When | None = None,
        session_id: str | None = None,
        kinds: Sequence[str] | None = None,
    ) -> list[Hit]:
        """
        Give the *k* best turns for *query*, each with the fact that it carries, if any.

        Args:
            query: Question or words, English or Korean.
            as_of: Instant or period asked about; the query's own times, else now, if omitted.
            known_at: The recorded time to look from; everything committed if omitted.
            today: The present moment of the question; now if omitted. A day means its end.
            session_id: Only turns of this session.
            kinds: Only hits with a fact of these kinds (fact, state, preference, event); "turn" lets those
                without a fact in.

        Runs:
            ``retrieve/search.cypher``
        """
        return self._searching.search(
            query,
            k=k,
            today=self._today(today),
            window=None if as_of is None else self._asked_window(as_of),
            known_at=None if known_at is None else self._moment(known_at, "known_at"),
            session_id=session_id,
            kinds=kinds,
        )

    # Reading

    def facts(
        self,
        *,
        subject: str | None = None,
        attribute: str | None = None,
        as_of: When | None = None,
        known_at: When | None = None,
        include_closed: bool = False,
        possibly: bool = False,
    ) -> list[FactEvent]:
        """
        Give facts that hold at *as_of* (now if omitted), as believed at *known_at*; one row per fact.

        Args:
            as_of: An instant, or a period: everything that held at any moment of it, ``held`` saying how.
            known_at: The recorded time to look from; everything committed if omitted.
            include_closed: Without *as_of*, everything believed: past, present, planned and negative.
            possibly: Behind those, what may hold, its interval that in which it may: what "in March" replaced, until
                the month is over, and what was said without a date, before that, where nothing else holds.
        """
        known = None if known_at is None else self._moment(known_at, "known_at")
        attribute = attribute and self._attribute(attribute, known)
        if include_closed and as_of is None:
            return self._reader.facts_believed(subject, attribute, known, _clock())
        window = self._window(as_of if as_of is not None else _clock(), "as_of")
        asked = (subject, attribute, window.start, window.end, known)
        held = self._reader.facts_as_of(*asked)
        return held + self._reader.facts_possible(*asked) if possibly else held

    def history(self, subject: str, attribute: str, *, known_at: When | None = None) -> list[Stretch]:
        """Give the whole timeline of a slot, oldest first, as believed at *known_at*."""
        known = None if known_at is None else self._moment(known_at, "known_at")
        return self._reader.history(subject, self._attribute(attribute, known), known, _clock())

    def explain(
        self, subject: str, attribute: str, *, known_at: When | None = None
    ) -> list[ExplainedStretch]:
        """
        Give the timeline of a slot as ``history`` does, and for each stretch the claims that opened and closed it:
        whose words, when they were said, when they were learnt, and why they count.

        Runs:
            ``read/explain_history.cypher``
        """
        known = None if known_at is None else self._moment(known_at, "known_at")
        return self._reader.explain(subject, self._attribute(attribute, known), known, _clock())

    def changes(
        self,
        start: When,
        end: When,
        *,
        axis: Literal["valid", "recorded"] = "valid",
        known_at: When | None = None,
    ) -> list[Change]:
        """
        Give what changed between two times, oldest first.

        Args:
            start, end: Moments or periods; a period is covered whole, so ``end="2026-04-01"`` covers that day.
            axis: "valid" for what began and ended in the world, "recorded" for what was learnt and corrected.
            known_at: The recorded time to look from; everything committed if omitted.

        Raises:
            InvertedIntervalError: *end* is not after *start*.
        """
        first, last = period(start, self._opened.zone, "start"), period(end, self._opened.zone, "end")
        if last.end <= first.start:
            raise InvertedIntervalError(f"end: {end} is not after start {start}; swap them")
        if axis not in ("valid", "recorded"):
            raise Incorrect(f'axis: {axis!r} is neither "valid" nor "recorded"')
        known = None if known_at is None else self._moment(known_at, "known_at")
        return self._reader.changes(first.start, last.end, axis, known)

    def evidence(self, fact_id: str, *, known_at: When | None = None) -> Evidence:
        """
        Give the chain behind a fact: spans, turns, and the edges that touch it.

        Raises:
            NotFound: there is no fact *fact_id*.
        """
        known = None if known_at is None else self._moment(known_at, "known_at")
        return self._reader.evidence(fact_id, known, _clock())

    def conflicts(self, *, as_of: When | None = None, known_at: When | None = None) -> list[Conflicting]:
        """Give the pairs that cannot both hold, of all times or at *as_of*."""
        known = None if known_at is None else self._moment(known_at, "known_at")
        if as_of is None:
            return self._reader.conflicts(None, None, known)
        window = self._window(as_of, "as_of")
        return self._reader.conflicts(window.start, window.end, known)

    def declare_authority(self, *order: str, recorded_at: When | None = None) -> None:
        """
        Declare a new order of sources, from the most to the least trusted; it counts from its recorded time on.

        What was believed before stays answerable by ``known_at``.
        """
        recorded = None if recorded_at is None else self._moment(recorded_at, "recorded_at")
        declare_authority(
            self._writer,
            self.namespace,
            order,
            clock=_clock(),
            recorded_at=recorded,
            zone=self._opened.zone.key,
        )

    def authority_history(self, *, known_at: When | None = None) -> list[AuthorityPolicy]:
        """Give every order of sources that was declared, oldest first; the last one counts."""
        known = None if known_at is None else stored(self._moment(known_at, "known_at"))
        return authority_history(self._store, self.namespace, known, self._opened.zone)

    def events(self, after: int | None = None) -> list[Event]:
        """Give the append-only log, behind event number *after* if given."""
        return self._reader.events(after or 0)

    def run_query(self, name: str, parameters: Mapping[str, Any]) -> list[dict[str, Any]]:
        """
        Run a reading query file by its name; texts that are ISO moments with offset become moments.

        Raises:
            NotFound: there is no such query. Incorrect: it writes.
        """
        query = find_reading(name)
        given = {key: _as_moment(value) for key, value in parameters.items()}
        return self._store.read(query, **given)

    def examine(self) -> list[Finding]:
        """Rebuild every stretch from the claims and compare; gives what is not as it must be, changing nothing."""
        return examine(self._store, self._writer, self.namespace)

    # The parts, made when first needed

    @cached_property
    def _store(self) -> Store:
        if self._given_driver is not None:
            return self._ready(self._given_driver, silent)
        uri = self._uri or (None if self._path else os.environ.get("NEO4J_URI"))
        if uri is not None:
            self._own_driver = connect(uri, self._auth or _auth_from_environment())
            return self._ready(self._own_driver, silent)
        server = EmbeddedServer(self._path)
        if server.runs():
            return self._ready(self._embedded(server, silent), silent)
        with bar() as told:
            store = self._ready(self._embedded(server, told), told)
            self._warm(told)
        return store

    def _embedded(self, server: EmbeddedServer, told: Progress) -> neo4j.Driver:
        connection = server.ensure(told)
        self._own_driver = connect(connection.uri, (connection.username, connection.password))
        return self._own_driver

    def _warm(self, told: Progress) -> None:
        """Use a server that has just started once, in a throw-away namespace, so that it has planned its queries."""
        name = f"warming-{uuid.uuid4().hex}"
        said = {"role": "user", "content": "I moved to Leith yesterday."}
        with GraphMemory(driver=self._own_driver, database=self._database, namespace=name) as scratch:
            steps: list[Callable[[], object]] = [
                lambda: scratch.ingest([said]),
                lambda: scratch.facts(subject="user"),
                lambda: scratch.history("user", "residence"),
                lambda: scratch.ask("Where do I live?"),
                lambda: scratch.search("Leith"),
                lambda: scratch.forget(namespace=name),
            ]
            for number, step in enumerate(steps, start=1):
                step()
                told("Warming up", number, len(steps))

    def _ready(self, driver: neo4j.Driver, told: Progress) -> Store:
        store = Store(driver, self._database)
        store.verify()
        migrate(store, told)
        resume(store)
        return store

    @cached_property
    def _opened(self) -> Namespace:
        embedder = self._embedder
        opened = open_namespace(
            self._store,
            self.namespace,
            zone=self._zone_given,
            language=None,
            embedder=embedder.name if embedder else None,
            dimensions=embedder.dimensions if embedder else None,
            policy=self._authority,
            clock=_clock(),
        )
        zone = opened.zone.key
        writer = Writer(self._store, self.namespace, opened.key, follower=Propagation(self.namespace, zone))
        if opened.unfinished:
            with suppress(MissingExtraError):
                writer.finish()
        if self._authority in ((), opened.policy):
            return opened
        declare_authority(
            writer, self.namespace, self._authority, clock=_clock(), recorded_at=None, zone=zone
        )
        return replace(opened, policy=self._authority)

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self._store, self.namespace, self._opened.zone)

    @cached_property
    def state(self) -> Ledger:
        """The state ledger: units that answers depend on, worked out again when what they rest on changes."""
        return Ledger(
            self._reader,
            self._writer,
            self._propagation,
            namespace=self.namespace,
            zone=self._opened.zone,
            conflicts=lambda at: self.conflicts(as_of=at),
            language="ko" if self._opened.language == "ko" else "en" if self._opened.language else None,
            along=self._along,
        )

    @cached_property
    def slots(self) -> Slots:
        """Corrections of attributes that are one, or are not."""

        def attribute(name: str) -> tuple[str, str, str]:
            canonical = self._ontology.canonical(name)
            found = self._attribute(name, None)
            return canonical.predicate, found, self._ontology.cardinality(found)

        return Slots(self._names, attribute)

    @cached_property
    def entities(self) -> Entities:
        """Corrections of names that mean one subject, or do not."""
        return Entities(self._names)

    @cached_property
    def _names(self) -> Names:
        return Names(self._store, self._writer, self.namespace, self._opened.zone, _clock)

    @cached_property
    def _propagation(self) -> Propagation:
        return Propagation(self.namespace, self._opened.zone.key)

    @cached_property
    def _writer(self) -> Writer:
        return Writer(self._store, self.namespace, self._opened.key, follower=self._propagation)

    @cached_property
    def _ontology(self) -> Ontology:
        return load_ontology(*self._ontology_files)

    @cached_property
    def _embedder(self) -> Embedder | None:
        given = self._embedder_given
        return find(given) if given is None or isinstance(given, str) else given

    @cached_property
    def _extractor(self) -> Extractor:
        if self._extractor_given == "rules":
            return Rules(self._ontology)
        if self._extractor_given == "off":
            return Off()
        if isinstance(self._extractor_given, str):
            raise Incorrect(
                f'extractor: there is no {self._extractor_given!r}; use "rules", "off" or an object'
            )
        return self._extractor_given

    @cached_property
    def _indexing(self) -> Indexing:
        return Indexing(self._store, self.namespace, self._opened.key, self._embedder)

    @cached_property
    def _searching(self) -> Searching:
        return Searching(self._store, self._ontology, self.namespace, self._opened.zone, self._embedder)

    @cached_property
    def _asking(self) -> Asking:
        return Asking(self._reader, self._ontology, self._opened.zone)

    @cached_property
    def _ingestion(self) -> Ingestion:
        return Ingestion(
            self._store,
            self._writer,
            self._extractor,
            self._placing,
            self.namespace,
            self._opened.zone,
            self._indexing,
        )

    @cached_property
    def _placing(self) -> Ontology:
        """The ontology as writing asks it, where to place a free predicate."""
        if self._embedder is None:
            return self._ontology
        return self._ontology.with_nearest(NearestAttribute(self._embedder, self._ontology))

    @cached_property
    def _by_hand(self) -> ByHand:
        return ByHand(
            self._store,
            self._writer,
            self._placing,
            self.namespace,
            self._opened.zone,
            self._indexing,
        )

    def _let_go(self, *parts: str) -> None:
        for part in parts:
            self.__dict__.pop(part, None)

    def _attribute(self, name: str, known_at: datetime | None) -> str:
        """Give the attribute that a name means here: the ontology's, unless it was corrected by hand."""
        canonical = self._ontology.canonical(name)
        if canonical.predicate == canonical.attribute:
            return canonical.attribute
        return self._reader.attribute_by_itself(canonical.predicate, known_at) or canonical.attribute

    # Times

    def _moment(self, given: When, name: str) -> datetime:
        return period(given, self._opened.zone, name).start

    def _today(self, given: When | None) -> datetime:
        if given is None:
            return _clock().astimezone(self._opened.zone)
        day = period(given, self._opened.zone, "today")
        return day.start if day.instant else day.end - timedelta(microseconds=1)

    def _asked_window(self, as_of: When) -> Window:
        window = self._window(as_of, "as_of")
        return Window(window.start, window.end)

    def _call(self, said_at: When, recorded_at: When | None, source: str | None) -> Call:
        return Call(
            said_at=self._moment(said_at, "said_at"),
            recorded_at=None if recorded_at is None else self._moment(recorded_at, "recorded_at"),
            clock=_clock(),
            source=source,
        )

    def _window(self, given: When, name: str) -> Period:
        """Read an as-of: an instant becomes the microsecond that it opens."""
        window = period(given, self._opened.zone, name)
        if window.end < window.start:
            raise InvertedIntervalError(f"{name}: ends before it starts; swap the two sides")
        if window.end == window.start:
            return Period(window.start, window.start + timedelta(microseconds=1), window.precision)
        return window

    def _stated(self, valid_from: When | None, valid_until: When | None) -> Stated:
        zone = self._opened.zone
        return Stated.between(
            None if valid_from is None else period(valid_from, zone, "valid_from"),
            None if valid_until is None else period(valid_until, zone, "valid_until"),
        )


def _as_moment(value: Any) -> Any:
    if isinstance(value, str) and "T" in value:
        try:
            return stored(datetime.fromisoformat(value))
        except ValueError:
            return value
    return value


def _clock() -> datetime:
    return datetime.now(UTC)


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Incorrect(
            f"zone: {name!r} is no zone of the IANA database; use a name such as Asia/Seoul"
        ) from None


def _modality(given: Modality | str | None) -> Modality | None:
    if given is None:
        return None
    try:
        return Modality(given)
    except ValueError:
        known = ", ".join(m.value for m in Modality)
        raise Incorrect(f"modality: {given!r} is none of {known}") from None


def _auth_from_environment() -> tuple[str, str] | None:
    password = os.environ.get("NEO4J_PASSWORD")
    if password is None:
        return None
    return (os.environ.get("NEO4J_USERNAME") or os.environ.get("NEO4J_USER") or "neo4j", password)
