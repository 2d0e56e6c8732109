"""The write protocol: lock, number, claims, resolution, log, watermark."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from asofgraph.cypher import load
from asofgraph.errors import Conflict, NotFound
from asofgraph.graph.corrections import referred
from asofgraph.graph.moments import stored
from asofgraph.graph.store import Row, Store, Transaction

LOCK_NAMESPACE = load("namespace/lock_namespace")
ADVANCE_WATERMARK = load("namespace/advance_watermark")
MARK_REWRITING = load("namespace/mark_rewriting")
LEAVE_FOLLOWING = load("namespace/leave_following")
RESUME_FOLLOWING = load("namespace/resume_following")
END_FOLLOWING = load("namespace/end_following")
ADD_TURNS = load("write/add_turns")
ADD_ALIASES = load("write/add_aliases")
ADD_CLAIMS = load("write/add_claims")
MOVE_READINGS = load("write/move_readings")
PLACE_CLAIMS = load("write/place_claims")
LAY_LANES = load("write/lay_lanes")
PLACE_WITHDRAWALS = load("write/place_withdrawals")
WITHDRAWALS_NAMING = load("read/withdrawals_naming")
LOG_EVENT = load("write/log_event")
LANES_OF_FACTS = load("resolve/lanes_of_facts")
TOUCHED_LANES = load("resolve/touched_lanes")
RECORDED_INSTANTS = load("resolve/recorded_instants")
TIED_LANES = load("resolve/tied_lanes")
WIDEN_WINDOWS = load("resolve/widen_windows")
UNDO_LANES = load("resolve/undo_lanes")
SETTLE_READINGS = load("resolve/settle_readings")
SETTLE_STARTS = load("resolve/settle_starts")
RESOLVE_LANES = load("resolve/resolve_lanes")
COUNT_ON = load("resolve/count_on")
FIND_NEGATIVES = load("resolve/find_negatives")
APPLY_LANES = load("resolve/apply_lanes")
APPEND_LANES = load("resolve/append_lanes")
DRAW_EDGES = load("resolve/draw_edges")


@dataclass(frozen=True, slots=True)
class Moment:
    """A writing transaction's place in the log: its event number and recorded time."""

    number: int
    recorded_at: datetime
    earlier: bool = False


# A part of a writing transaction that reads, stores what is its own, and gives further claims to store.
Step = Callable[[Transaction, Moment], list[Row]]


@dataclass(slots=True)
class Batch:
    """
    What one writing transaction stores; rows as ``write/*.cypher`` read them.

    ``index`` makes the stored turns findable; ``units`` stores state units and gives the claims of their values.
    """

    type: str
    turns: dict[str, list[Row]] = field(default_factory=dict)
    claims: list[Row] = field(default_factory=list)
    aliases: list[Row] = field(default_factory=list)
    units: Step | None = None
    index: Callable[[Transaction, Moment], None] | None = None
    details: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Followed:
    """Claims that follow from a batch and are stored with it, and whether more follows, to be stored after it."""

    claims: list[Row]
    more: bool


class Follower(Protocol):
    """What works out what follows from a batch."""

    def follow(self, tx: Transaction, moment: Moment) -> Followed:
        """Work out what is stored with the batch, once that is resolved."""
        ...

    def further(self, tx: Transaction, moment: Moment, settle: Callable[[], None]) -> Iterator[Step]:
        """Work out what else follows from a stored batch: steps, of which all but the last are committed when asked."""
        ...


class Overtaken(Exception):
    """Another write has made this one write history anew, and readers were not told; it is tried again."""


class Unfinished(Exception):
    """What follows from the write before is not all stored yet; that is done first."""


@dataclass(slots=True)
class Written:
    """What became of a batch."""

    moment: Moment
    turns: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    edges: Counter[str] = field(default_factory=Counter)


class Writer:
    """
    Writes batches into one namespace, one transaction each.

    Args:
        follower: Works out what follows from each batch.
    """

    def __init__(
        self, store: Store, namespace: str, namespace_key: str, follower: Follower | None = None
    ) -> None:
        self._store = store
        self._namespace = namespace
        self._key = namespace_key
        self._follower = follower

    def write(
        self,
        compose: Callable[[Moment], Batch],
        *,
        clock: datetime,
        recorded_at: datetime | None = None,
    ) -> Written:
        """
        Store what *compose* makes of the transaction's number and recorded time, and resolve what it touches.

        What follows from it and is too much for one transaction is stored in further ones, behind the same watermark:
        readers see all of it or nothing. After a crash between them, whoever opens or writes next goes on.

        Args:
            compose: Builds the batch; called again when Neo4j retries the transaction.
            clock: The present moment, zone-aware.
            recorded_at: Stored exactly if given; else strictly later than the namespace's last.

        Raises:
            Conflict: a turn with the same id and other words is there already; nothing is stored.
        """
        if recorded_at is not None:
            self._mark(recorded_at)
        try:
            written = self._store.write(lambda tx: self._work(tx, compose, clock, recorded_at), "write")
        except Overtaken:
            return self.write(compose, clock=clock, recorded_at=recorded_at)
        except Unfinished:
            self.finish()
            return self.write(compose, clock=clock, recorded_at=recorded_at)
        self.finish()
        return written

    def finish(self) -> None:
        """Let readers see what is stored, once everything that follows from it is."""
        while self._store.write(self._advance, "watermark"):
            self._store.once(self._go_on, "follow")

    def _advance(self, tx: Transaction) -> bool:
        row = tx.one(ADVANCE_WATERMARK, namespace=self._namespace)
        return row is not None and bool(row["unfinished"])

    def _go_on(self, lock: Transaction) -> None:
        """
        Store what follows from the last write, part by part, while *lock* keeps the namespace from others.

        Each part is stored while the next one is worked out.
        """
        found = lock.one(RESUME_FOLLOWING, namespace=self._namespace)
        if found is None or self._follower is None:
            return
        moment = Moment(found["number"], found["recorded_at"])
        under_way: list[Future[None]] = []

        def settle() -> None:
            while under_way:
                under_way.pop().result()

        def store(step: Step) -> None:
            self._store.write(lambda tx: self._add_later(tx, step(tx, moment), moment), "follow")

        with ThreadPoolExecutor(max_workers=1) as storing:
            for step in self._follower.further(lock, moment, settle):
                settle()
                under_way.append(storing.submit(store, step))
            settle()
        lock.run(END_FOLLOWING, namespace=self._namespace)

    def _mark(self, recorded_at: datetime) -> None:
        """Tell readers beforehand if history is to be written anew from *recorded_at* on."""
        given = stored(recorded_at, "recorded_at")
        self._store.write(
            lambda tx: tx.run(MARK_REWRITING, namespace=self._namespace, recorded_at=given), "mark"
        )

    def _work(
        self,
        tx: Transaction,
        compose: Callable[[Moment], Batch],
        clock: datetime,
        recorded_at: datetime | None,
    ) -> Written:
        locked = tx.one(
            LOCK_NAMESPACE,
            namespace=self._namespace,
            clock=stored(clock),
            recorded_at=stored(recorded_at, "recorded_at"),
        )
        if locked is None:
            raise NotFound(f"namespace {self._namespace!r} was forgotten; open it again to start anew")
        if locked["unfinished"]:
            raise Unfinished
        if locked["earlier"] and not locked["marked"]:
            raise Overtaken
        moment = Moment(locked["number"], locked["recorded_at"], locked["earlier"])
        batch = compose(moment)
        written = Written(moment)
        for session_id, turns in batch.turns.items():
            written.turns += self._add_turns(tx, session_id, turns, moment)
        if batch.index:
            batch.index(tx, moment)
        if batch.aliases:
            tx.run(
                ADD_ALIASES,
                namespace=self._namespace,
                aliases=batch.aliases,
                recorded_at=moment.recorded_at,
            )
        claims = batch.claims + (batch.units(tx, moment) if batch.units else [])
        if claims:
            written.facts = self._add_claims(tx, claims, moment)
            written.edges = self._resolve_touched(tx, moment)
        if self._follower:
            followed = self._follower.follow(tx, moment)
            written.facts += self._add_further(tx, followed.claims, moment)
            if followed.more:
                tx.run(
                    LEAVE_FOLLOWING,
                    namespace=self._namespace,
                    number=moment.number,
                    recorded_at=moment.recorded_at,
                )
        tx.run(
            LOG_EVENT,
            namespace=self._namespace,
            number=moment.number,
            type=batch.type,
            recorded_at=moment.recorded_at,
            details=json.dumps(
                batch.details | {"turns": written.turns, "facts": written.facts}, ensure_ascii=False
            ),
        )
        return written

    def _add_turns(self, tx: Transaction, session_id: str, turns: list[Row], moment: Moment) -> list[str]:
        rows = tx.run(
            ADD_TURNS,
            namespace=self._namespace,
            namespace_key=self._key,
            session_id=session_id,
            turns=turns,
            recorded_at=moment.recorded_at,
            number=moment.number,
        )
        for row, turn in zip(rows, turns, strict=True):
            if row["clashes"]:
                name = turn["caller_id"] or turn["id"]
                raise Conflict(
                    f"turn {name!r} of session {session_id!r} is stored with other words; "
                    "turns are immutable: give the new words an id of their own",
                    turn_id=name,
                )
        return [row["id"] for row in rows if row["added"]]

    def _add_claims(self, tx: Transaction, claims: list[Row], moment: Moment) -> list[str]:
        scope = {"namespace": self._namespace, "recorded_at": moment.recorded_at}
        claims = referred(tx, self._namespace, claims)
        rows = tx.run(ADD_CLAIMS, claims=claims, number=moment.number, **scope)
        new = {row["id"] for row in rows if row["added"]}
        placed = [claim for claim in claims if claim["id"] in new]
        tx.run(PLACE_CLAIMS, claims=placed, **scope)
        added = [claim["id"] for claim in placed]
        tx.run(LAY_LANES, namespace=self._namespace, facts=added)
        naming = [claim for claim in placed if claim["withdraws"]]
        tx.run(PLACE_WITHDRAWALS, namespace=self._namespace, claims=naming)
        return added

    def move(
        self, tx: Transaction, moment: Moment, subjects: Sequence[str], attributes: Sequence[str]
    ) -> None:
        """After names of subjects or attributes were merged or parted: move what was said, and resolve it there."""
        scope = {"namespace": self._namespace}
        rows = tx.run(
            MOVE_READINGS,
            subjects=list(subjects),
            attributes=list(attributes),
            recorded_at=moment.recorded_at,
            **scope,
        )
        facts = [row["fact_id"] for row in rows]
        tx.run(LAY_LANES, facts=facts, **scope)
        naming = tx.run(WITHDRAWALS_NAMING, facts=facts, **scope)
        tx.run(PLACE_WITHDRAWALS, claims=naming, **scope)
        self.resolve(tx, tx.run(LANES_OF_FACTS, facts=facts, **scope), moment.recorded_at)

    def _add_further(self, tx: Transaction, claims: list[Row], moment: Moment) -> list[str]:
        """Store claims that follow from the batch with it; resolve those that do not plainly go on."""
        added, settled = self._append(tx, claims, moment)
        if len(settled) < len(claims):
            self._resolve_touched(tx, moment, settled)
        return added

    def _add_later(self, tx: Transaction, claims: list[Row], moment: Moment) -> None:
        """Store claims that follow after the batch; of all that it touched, only their lanes are looked at."""
        added, settled = self._append(tx, claims, moment)
        if len(settled) < len(claims):
            lanes = tx.run(LANES_OF_FACTS, namespace=self._namespace, facts=added)
            left = [lane for lane in lanes if lane["lane"] not in settled]
            self.resolve(tx, left, moment.recorded_at)

    def _append(
        self, tx: Transaction, claims: list[Row], moment: Moment
    ) -> tuple[list[str], Collection[str]]:
        """Store claims, each in a lane of its own, and let those hold that plainly go on; gives facts and lanes."""
        if not claims:
            return [], ()
        added = self._add_claims(tx, claims, moment)
        appended = tx.run(
            APPEND_LANES,
            namespace=self._namespace,
            claims=[claim["id"] for claim in claims],
            known_at=moment.recorded_at,
        )
        return added, {row["lane"] for row in appended}

    def _resolve_touched(
        self, tx: Transaction, moment: Moment, settled: Collection[str] = ()
    ) -> Counter[str]:
        touched = tx.run(
            TOUCHED_LANES, namespace=self._namespace, number=moment.number, earlier=moment.earlier
        )
        lanes = [lane for lane in touched if lane["lane"] not in settled]
        return self.resolve(tx, lanes, moment.recorded_at)

    def resolve(self, tx: Transaction, lanes: list[Row], known_at: datetime) -> Counter[str]:
        """
        Resolve lanes at every recorded instant from *known_at* on, and after each those with effects that stand or
        fall with a value of it; gives how many edges of each kind were drawn.
        """
        edges: Counter[str] = Counter()
        while lanes:
            tied = tx.run(TIED_LANES, lanes=[lane["lane"] for lane in lanes])
            behind = {lane["lane"] for lane in tied}
            first = [lane for lane in lanes if lane["lane"] not in behind]
            tx.run(UNDO_LANES, lanes=first, known_at=known_at)
            for instant in tx.run(
                RECORDED_INSTANTS, namespace=self._namespace, lanes=first, known_at=known_at
            ):
                edges += self._resolve_at(tx, first, instant["recorded_at"])
            lanes = tied
        return edges

    def _resolve_at(self, tx: Transaction, lanes: list[Row], known_at: Any) -> Counter[str]:
        scope = {"namespace": self._namespace, "known_at": known_at}
        windows = tx.run(WIDEN_WINDOWS, lanes=lanes)
        tx.run(SETTLE_READINGS, lanes=windows, **scope)
        tx.run(SETTLE_STARTS, lanes=windows, known_at=known_at)
        resolved = tx.run(RESOLVE_LANES, lanes=windows, **scope)
        if any(stretch["counts_on"] for lane in resolved for stretch in lane["stretches"]):
            resolved = tx.run(COUNT_ON, lanes=resolved, known_at=known_at)
        negatives = tx.run(FIND_NEGATIVES, lanes=windows, known_at=known_at)
        tx.run(APPLY_LANES, lanes=resolved + negatives, **scope)
        drawn = tx.run(DRAW_EDGES, lanes=resolved, **scope)
        edges: Counter[str] = Counter()
        for row in drawn:
            edges["ended" if row["reason"] == "its end" else row["type"].lower()] += row["drawn"]
        return edges
