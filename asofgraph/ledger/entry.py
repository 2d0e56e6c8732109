"""Entering units inside a writing transaction: references checked, values worked out, claims made."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from asofgraph.errors import Conflict, DependencyCycleError, FormulaError, NotFound
from asofgraph.graph.claim import Claim
from asofgraph.graph.moments import FOREVER
from asofgraph.graph.store import Row
from asofgraph.graph.units import UnitGraph
from asofgraph.ledger.claims import IN_FORCE, VALUE, Words, end_claim, force_claim, value_claim
from asofgraph.ledger.declaration import Declared, row
from asofgraph.ledger.formulas import formula
from asofgraph.ledger.propagation import state
from asofgraph.ledger.reasons import Reason
from asofgraph.ledger.values import Measured


@dataclass(frozen=True, slots=True)
class Entry:
    """
    One unit on its way in.

    Attributes:
        begins, ends: Its stretch of valid time; ``dated`` says whether the start was stated.
        everything: Whether guessed dependencies are propagated along like stated ones.
    """

    graph: UnitGraph
    unit: Declared
    words: Words
    number: int
    zone: str
    begins: datetime
    ends: datetime
    dated: bool
    everything: bool

    def add(self) -> list[Row]:
        """
        Begin a line with the unit.

        Raises:
            Conflict: There is such a unit already.
            NotFound, FormulaError, DependencyCycleError: What it depends on does not exist, or is itself.
        """
        found = self.graph.resolve([self.unit.id, *self.unit.ids])
        self._refuse_namesake(found[self.unit.id], found[self.unit.id]["line"])
        lines = self._lines(found)
        rank = max((1 + (found[id_]["rank"] or 0) for id_ in self.unit.ids), default=0)
        self._store(self.unit.id, lines, rank, prevails=True)
        return self._claims(self.unit.id, lines)

    def supersede(self, old: str) -> list[Row]:
        """
        Continue the line of the unit *old*.

        A statement of lower authority does not prevail: of a base or derived unit it is kept beside the one in force,
        and listed among the conflicts. One that comes late, or is for a while only, holds its stretch of valid time;
        the line goes on depending on what its present unit names.

        Raises:
            NotFound: There is no unit *old*, or something that the new one depends on.
            Conflict: There is a unit of the new id already; or a rule or decision would be changed without authority.
            DependencyCycleError: The line would depend on itself.
        """
        found = self.graph.resolve([old, self.unit.id, *self.unit.ids])
        line = found[old]["line"]
        if line is None:
            raise NotFound(f"unit {old!r}: there is none to supersede; add it first")
        self._refuse_namesake(found[self.unit.id], None)
        present = self.graph.resolve([found[old]["current"]])[found[old]["current"]]
        prevails = self._prevails(present["unit"])
        lines = self._lines(found)
        self._refuse_cycle(line, lines)
        rank = max((1 + (found[id_]["rank"] or 0) for id_ in self.unit.ids), default=0)
        late = self.begins < present["unit"]["begins"]
        takes_over = prevails and not late and self.ends == FOREVER
        self._store(line, lines, rank, prevails=takes_over)
        if not prevails:
            return self._claims(line, lines)
        if takes_over and rank > present["rank"]:
            self.graph.lift_above(line)
        until = present["unit"]["begins"] if late else self.ends
        self.graph.lift_marks([{"line": line, "valid_from": self.begins, "valid_until": until}])
        claims = self._claims(line, lines)
        if self.unit.value is None and self.unit.formula is None:
            claims.append(self._end(line, VALUE, None, self.unit.source, f"{self.unit.id} has no value"))
        return claims

    def _refuse_namesake(self, found: Row, line: str | None) -> None:
        if found["namesake"] is None and line is None:
            return
        if found["unit"] is not None:
            raise Conflict(
                f"unit {self.unit.id!r} exists already; supersede it, or give the new one an id of its own",
                id=self.unit.id,
            )
        raise Conflict(
            f"unit {self.unit.id!r} differs from {found['namesake']!r} in case or spaces only; use another id",
            id=self.unit.id,
        )

    def _lines(self, found: dict[str, Row]) -> dict[str, str]:
        """Give the line, or the fact, that each id of a dependency stands for."""
        lines = {}
        for id_ in self.unit.ids:
            if id_ == self.unit.id:
                raise DependencyCycleError(
                    f"unit {id_!r} would depend on itself: {id_} → {id_}; leave that dependency out",
                    cycle=[id_, id_],
                )
            target = found[id_]["line"] or (id_ if found[id_]["fact"] else None)
            if target is None:
                raise self._unknown(id_)
            lines[id_] = target
        return lines

    def _unknown(self, id_: str) -> Exception:
        for name, bound in self.unit.names.items():
            if bound == id_:
                return FormulaError(
                    f"formula {self.unit.formula!r} of unit {self.unit.id!r}: unknown input {name!r}; "
                    f"there is no unit and no fact {id_!r}: add it first, or bind the name by inputs",
                    formula=self.unit.formula,
                    input=name,
                )
        return NotFound(
            f"unit {self.unit.id!r} depends on {id_!r}, which is no unit and no fact; add it first", id=id_
        )

    def _refuse_cycle(self, line: str, lines: dict[str, str]) -> None:
        cycle = self.graph.cycle(line, list(lines.values())) if lines else None
        if cycle:
            walk = [line, *cycle]
            raise DependencyCycleError(
                f"unit {self.unit.id!r} would depend on itself: {' → '.join(walk)}; leave that dependency out",
                cycle=walk,
            )

    def _prevails(self, present: Row) -> bool:
        ranks = self.graph.ranks([self.unit.source, present["source"]])
        prevails = ranks[self.unit.source] >= ranks[present["source"]]
        if not prevails and present["kind"] in ("rule", "decision"):
            raise Conflict(
                f"unit {present['id']!r} is a {present['kind']} of {present['source']!r}, which outranks "
                f"{self.unit.source!r}; it changes only by a source of at least that authority",
                id=present["id"],
            )
        return prevails

    def _store(self, line: str, lines: dict[str, str], rank: int, *, prevails: bool) -> None:
        stored = row(
            self.unit,
            lines=lines,
            line=line,
            rank=rank,
            prevails=prevails,
            begins=self.begins,
            said_at=self.words.said_at,
        )
        self.graph.add(stored, self.number)
        if not prevails:
            return
        inputs = set(self.unit.names.values())
        kinds = [("DERIVED_FROM", self.unit.derived_from), ("COUPLED_WITH", self.unit.coupled_with)]
        edges = [
            {
                "type": type_,
                "to": lines[dependency.id],
                "place": place,
                "origin": dependency.origin,
                "confidence": dependency.confidence,
                "carries": self.everything or dependency.origin != "inferred" or dependency.id in inputs,
            }
            for type_, dependencies in kinds
            for place, dependency in enumerate(dependencies)
        ]
        self.graph.depend(line, self.unit.id, edges, self.begins)

    def _claims(self, line: str, lines: dict[str, str]) -> list[Row]:
        stated = {
            "valid_from": self.begins if self.dated else None,
            "valid_until": None if self.ends == FOREVER else self.ends,
        }
        claims = [
            force_claim(line, self.unit.id, self.words, source=self.unit.source, zone=self.zone, **stated)
        ]
        if self.unit.formula is not None:
            claims += self._worked_out(line, lines)
        elif self.unit.value is not None:
            claims.append(self._value(line, self.unit.value, **stated))
        return [claim.row(self.graph.namespace) for claim in claims]

    def _worked_out(self, line: str, lines: dict[str, str]) -> list[Claim]:
        """Evaluate the formula over the unit's stretch, piece by piece where its inputs change within it."""
        program = formula(self.unit.formula or "")
        bound = {name: lines[id_] for name, id_ in self.unit.names.items()}
        claims, marks = [], []
        at = self.begins
        while at < self.ends:
            rows = {found["id"]: found for found in self.graph.states(set(bound.values()), at)}
            until = min([self.ends, *(found["until"] for found in rows.values() if found["until"])])
            states = {name: state(rows[target]) for name, target in bound.items()}
            unusable = next((name for name, found in states.items() if not found.usable), None)
            if unusable is not None:
                reason = Reason("absent" if states[unusable].ended else "stale", bound[unusable])
                marks.append(
                    {
                        "line": line,
                        "via": bound[unusable],
                        "reason": reason,
                        "valid_from": at,
                        "valid_until": until,
                    }
                )
            else:
                given = {name: self._given(name, found.value) for name, found in states.items()}
                undated = not self.dated and at == self.begins and until == FOREVER
                claims.append(
                    self._value(
                        line,
                        program.evaluate(given, self.unit.unit),
                        valid_from=None if undated else at,
                        valid_until=None if until == FOREVER else until,
                    )
                )
            at = until
        self.graph.set_marks(marks)
        return claims

    def _given(self, name: str, value: Measured | None) -> Measured:
        if value is None:
            raise FormulaError(
                f"formula {self.unit.formula!r} of unit {self.unit.id!r}: input {name!r} has no value",
                formula=self.unit.formula,
                input=name,
            )
        return value

    def _value(
        self, line: str, value: Measured, *, valid_from: datetime | None, valid_until: datetime | None
    ) -> Claim:
        return value_claim(
            line,
            value,
            self.words,
            source=self.unit.source,
            zone=self.zone,
            valid_from=valid_from,
            valid_until=valid_until,
        )

    def _end(self, line: str, attribute: str, value: str | None, source: str, reason: str) -> Row:
        claim = end_claim(
            line, attribute, value, self.words, source=source, zone=self.zone, at=self.begins, reason=reason
        )
        return claim.row(self.graph.namespace)


def retract(graph: UnitGraph, id_: str, words: Words, *, source: str, zone: str, reason: str) -> list[Row]:
    """
    End a unit, from when that was said.

    Raises:
        NotFound: There is no such unit.
        Conflict: It is not in force any more, or *source* ranks below the unit's own.
    """
    found = graph.resolve([id_])[id_]
    if found["line"] is None:
        raise NotFound(f"unit {id_!r}: there is none to retract")
    in_force = graph.states([found["line"]], words.said_at)[0]["in_force"]
    if in_force != id_:
        raise Conflict(
            f"unit {id_!r} is not in force, {in_force or 'nothing'!r} is; retract that one", id=id_
        )
    ranks = graph.ranks([source, found["unit"]["source"]])
    if ranks[source] < ranks[found["unit"]["source"]]:
        raise Conflict(
            f"unit {id_!r} is of {found['unit']['source']!r}, which outranks {source!r}; "
            "retract it with an authority of at least that rank",
            id=id_,
        )
    ended: list[tuple[str, str | None]] = [(IN_FORCE, id_), (VALUE, None)]
    return [
        end_claim(
            found["line"], attribute, value, words, source=source, zone=zone, at=words.said_at, reason=reason
        ).row(graph.namespace)
        for attribute, value in ended
    ]


def lines_of(graph: UnitGraph, ids: Collection[str]) -> list[str]:
    """
    Give the lines of units.

    Raises:
        NotFound: There is no unit of one of *ids*.
    """
    found = graph.resolve(ids)
    for id_ in ids:
        if found[id_]["line"] is None:
            raise NotFound(f"unit {id_!r}: there is none")
    return [found[id_]["line"] for id_ in ids]
