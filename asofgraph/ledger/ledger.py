"""The state ledger: what answers depend on, and what must be worked out again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Literal, cast
from zoneinfo import ZoneInfo

from asofgraph.errors import Incorrect, InvertedIntervalError, NotFound
from asofgraph.graph.calls import CALLS, call_turn
from asofgraph.graph.moments import FOREVER, shown, stored
from asofgraph.graph.reader import Reader
from asofgraph.graph.store import Row, Transaction
from asofgraph.graph.units import UnitGraph, stale_lines, stale_path, units_as_of
from asofgraph.graph.writer import Batch, Moment, Writer
from asofgraph.language.period import period
from asofgraph.ledger import entry
from asofgraph.ledger.block import render
from asofgraph.ledger.claims import Words, value_in
from asofgraph.ledger.declaration import Declared, declared, predecessor, stored_unit
from asofgraph.ledger.entry import Entry
from asofgraph.ledger.propagation import Propagation
from asofgraph.ledger.reasons import Language, told
from asofgraph.ledger.recompute import DEFAULT_LIMIT
from asofgraph.models import Conflicting, StaleStep, StateBlock, StateUnit

When = datetime | date | str
Status = Literal["active", "needs_recheck", "superseded", "retracted"]

_HANGUL = re.compile("[가-힣]")


class Ledger:
    """
    State units of one memory, on both clocks.

    Args:
        conflicts: Gives the pairs of facts that contradict at a moment, for the block.
        language: That of the block and of reasons; if None, the block has that of most units.
        propagation: "stated" propagates along dependencies that were said or given, "all" along guessed ones too.
    """

    def __init__(
        self,
        reader: Reader,
        writer: Writer,
        propagation: Propagation,
        *,
        namespace: str,
        zone: ZoneInfo,
        conflicts: Callable[[datetime], Sequence[Conflicting]],
        language: Language | None = None,
        along: Literal["stated", "all"] = "stated",
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._propagation = propagation
        self._namespace = namespace
        self._zone = zone
        self._conflicts = conflicts
        self._language = language
        self._everything = along == "all"

    def add(
        self,
        unit: StateUnit | Mapping[str, Any] | None = None,
        /,
        *,
        said_at: When | None = None,
        recorded_at: When | None = None,
        **fields: Any,
    ) -> StateUnit:
        """
        Store a unit; a refused one leaves nothing behind.

        Args:
            unit: A StateUnit or a dict; or its fields as keywords (see `StateUnit`).
            said_at: When it was said, and from when it holds unless it has ``valid_from``; now if omitted.

        Raises:
            Incorrect, FormulaError, NotFound, Conflict, DependencyCycleError
        """
        if unit is not None and fields:
            raise Incorrect("add: give one unit, or its fields as keywords; not both")
        new = declared(fields if unit is None else unit)
        said, recorded = self._said(said_at), self._recorded(recorded_at)
        self._write("unit", new, said, recorded, lambda found: found.add())
        return self._unit(new.id, said)

    def supersede(
        self,
        old: str,
        new: StateUnit | Mapping[str, Any],
        *,
        said_at: When | None = None,
        recorded_at: When | None = None,
    ) -> StateUnit:
        """
        Let *new* take the place of *old*; what depends on it is worked out again, or marked, in the same transaction.

        What *new* leaves out, it has from *old*; one that restates neither value nor formula keeps those.

        Raises:
            NotFound: There is no unit *old*.
            Conflict: *new* is of lower authority, and *old* a rule or decision.
            Incorrect, FormulaError, DependencyCycleError
        """
        said, recorded = self._said(said_at), self._recorded(recorded_at)
        found = units_as_of(self._reader, [old], FOREVER - timedelta(microseconds=1), None)
        if not found:
            raise NotFound(f"unit {old!r}: there is none to supersede; add it first")
        unit = declared(new, predecessor=predecessor(found[0]["unit"]))
        self._write("unit", unit, said, recorded, lambda entered: entered.supersede(old))
        return self._unit(unit.id, said)

    def retract(
        self,
        id: str,
        *,
        authority: str | None = None,
        reason: str | None = None,
        said_at: When | None = None,
        recorded_at: When | None = None,
    ) -> StateUnit:
        """
        End a unit: what was derived from it, and what was coupled with it, is marked.

        Args:
            authority: The source that withdraws it; the user if omitted. It must rank no lower than the unit's own.

        Raises:
            NotFound: There is no such unit.
            Conflict: The authority does not suffice, or the unit is superseded already.
        """
        said, recorded = self._said(said_at), self._recorded(recorded_at)
        source = authority or "user"
        why = reason or f"retracted by {source}"

        def ended(tx: Transaction, moment: Moment, words: Words) -> list[Row]:
            graph = UnitGraph(tx, self._namespace, moment.recorded_at)
            return entry.retract(graph, id, words, source=source, zone=self._zone.key, reason=why)

        self._call("retract unit", f"{id} {why}", source, said, recorded, ended, {"unit": id})
        return self._unit(id, said)

    def units(
        self, *, as_of: When | None = None, known_at: When | None = None, status: Status | None = None
    ) -> list[StateUnit]:
        """
        Give the units as they stand at *as_of* (now if omitted; the end of a period), as known at *known_at*.

        Args:
            status: Only those of this status; all that had begun by then if omitted.
        """
        found = self._units(None, self._at(as_of), self._known(known_at))
        return [unit for unit in found if status in (None, unit.status)]

    def block(
        self, question: str | None = None, budget: int | None = None, as_of: When | None = None
    ) -> StateBlock:
        """
        Put together the state that an answer must respect.

        Args:
            question: What is asked; units near to it come first, and are kept before others.
            budget: The greatest number of tokens; hard rules and decisions stay even so.
        """
        at = self._at(as_of)
        rows = units_as_of(self._reader, None, at, None)
        language = self._language or _language([row["unit"]["content"] for row in rows])
        return render(
            [self._shown(row, language) for row in rows],
            self._conflicts(at),
            question=question,
            budget=budget,
            language=language,
        )

    def recheck(
        self, id: str | None = None, *, said_at: When | None = None, recorded_at: When | None = None
    ) -> list[StateUnit]:
        """
        Work out again what needs re-checking and has a formula: everything, or the unit *id*.

        What is too much for one call of the log is worked out in further ones.

        Returns:
            The units that still need it: those without a formula, and those that rest on them.
        """
        said, recorded = self._said(said_at), self._recorded(recorded_at)
        due: list[str] | None = None
        if id is None:
            due = [row["line"] for row in stale_lines(self._reader, said) if row["has_formula"]]
        left: list[str] = []

        def again(tx: Transaction, moment: Moment, words: Words) -> list[Row]:
            nonlocal left
            graph = UnitGraph(tx, self._namespace, moment.recorded_at)
            lines = entry.lines_of(graph, [str(id)]) if due is None else due[:DEFAULT_LIMIT]
            done = self._propagation.recheck(tx, moment, lines, words)
            left = done.left
            return done.claims

        more = True
        while more:
            self._call(
                "recheck", f"re-check {id or 'all units'}", "user", said, recorded, again, {"unit": id}
            )
            recorded = recorded and recorded + timedelta(microseconds=1)
            due = left if due is None else left + due[DEFAULT_LIMIT:]
            more = bool(due)
        return self._marked(id)

    def _marked(self, id: str | None) -> list[StateUnit]:
        """Give the units that need re-checking now, or of them the unit *id*."""
        now = datetime.now(UTC)
        stale = [row["unit"] for row in stale_lines(self._reader, now) if id in (None, row["unit"])]
        return [unit for unit in self._units(stale, now, None) if unit.status == "needs_recheck"]

    def why(self, id: str, *, as_of: When | None = None, known_at: When | None = None) -> list[StaleStep]:
        """Give the way from a unit that needs re-checking to what made it so, nearest first; empty if it does not."""
        rows = stale_path(self._reader, id, self._at(as_of), self._known(known_at))
        return [
            StaleStep(
                id=row["id"],
                via=row["via"],
                reason=told(row["reason"], row["told"], self._language or "en") or "",
            )
            for row in rows
        ]

    def _write(
        self,
        type: str,
        unit: Declared,
        said: datetime,
        recorded: datetime | None,
        enter: Callable[[Entry], list[Row]],
    ) -> None:
        begins = said if unit.valid_from is None else self._moment(unit.valid_from, "valid_from")
        ends = FOREVER if unit.valid_until is None else self._moment(unit.valid_until, "valid_until")
        if ends <= begins:
            raise InvertedIntervalError(
                f"valid_until: {ends.isoformat()} is not after {begins.isoformat()}; swap them, or leave one out"
            )

        def entered(tx: Transaction, moment: Moment, words: Words) -> list[Row]:
            return enter(
                Entry(
                    graph=UnitGraph(tx, self._namespace, moment.recorded_at),
                    unit=unit,
                    words=words,
                    number=moment.number,
                    zone=self._zone.key,
                    begins=begins,
                    ends=ends,
                    dated=unit.valid_from is not None,
                    everything=self._everything,
                )
            )

        content = unit.content if unit.value is None else f"{unit.content}: {unit.value}"
        self._call(type, content, unit.source, said, recorded, entered, {"unit": unit.id})

    def _call(
        self,
        type: str,
        content: str,
        source: str,
        said: datetime,
        recorded: datetime | None,
        work: Callable[[Transaction, Moment, Words], list[Row]],
        details: dict[str, Any],
    ) -> None:
        """Store the call as a turn, and what *work* makes of it."""

        def compose(moment: Moment) -> Batch:
            turn = call_turn(
                self._namespace, moment.number, content, source=source, said_at=said, zone=self._zone.key
            )
            words = Words(turn["id"], 0, len(content), content, said)
            return Batch(
                type, turns={CALLS: [turn]}, units=lambda tx, at: work(tx, at, words), details=details
            )

        self._writer.write(compose, clock=datetime.now(UTC), recorded_at=recorded)

    def _unit(self, id_: str, said: datetime) -> StateUnit:
        at = max(datetime.now(UTC), said)
        found = self._units([id_], at, None) or self._units([id_], FOREVER - timedelta(microseconds=1), None)
        return found[0]

    def _units(self, ids: list[str] | None, at: datetime, known_at: datetime | None) -> list[StateUnit]:
        rows = units_as_of(self._reader, ids, at, known_at)
        return [self._shown(row, self._language or "en") for row in rows]

    def _shown(self, row: Row, language: Language) -> StateUnit:
        unit = row["unit"]
        value = value_in(row["value"], row["measure"])
        return StateUnit(
            **stored_unit(unit) | ({"unit": value.unit} if value else {}),
            value=value.value if value else None,
            status=row["status"],
            reason=told(row["reason"], row["told"], language),
            stale_via=row["stale_via"],
            superseded_by=row["superseded_by"],
            valid_from=shown(row["valid_from"], self._zone),
            valid_until=shown(row["valid_until"], self._zone),
            said_at=shown(unit["said_at"], self._zone),
            recorded_at=shown(unit["recorded_at"], self._zone),
        )

    def _said(self, given: When | None) -> datetime:
        return datetime.now(UTC) if given is None else self._moment(given, "said_at")

    def _recorded(self, given: When | None) -> datetime | None:
        return None if given is None else self._moment(given, "recorded_at")

    def _known(self, given: When | None) -> datetime | None:
        return None if given is None else self._moment(given, "known_at")

    def _moment(self, given: When, name: str) -> datetime:
        return cast(datetime, stored(period(given, self._zone, name).start))

    def _at(self, given: When | None) -> datetime:
        if given is None:
            return datetime.now(UTC)
        asked = period(given, self._zone, "as_of")
        at = asked.start if asked.end <= asked.start else asked.end - timedelta(microseconds=1)
        return cast(datetime, stored(at))


def _language(contents: Sequence[str]) -> Language:
    """Take the language that most units were said in."""
    korean = sum(bool(_HANGUL.search(content)) for content in contents)
    return "ko" if korean * 2 > len(contents) else "en"
