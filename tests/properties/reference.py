"""
A brute-force reading of the resolution rules, to hold the store against.

Written from the text of the rules, one instant at a time, with nothing kept between two questions. It knows one slot
and neither windows, nor stored stretches, nor order of arrival: `timeline` is a function of the claims known by then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby, pairwise
from typing import Literal

BEGINNING = datetime(1, 1, 1, tzinfo=UTC)
FOREVER = datetime(9999, 12, 31, tzinfo=UTC)

Cardinality = Literal["one", "many", "preference", "event"]
DEFAULT_ORDER = {"user": 3, "outside": 2, "assistant": 1}


@dataclass(frozen=True, kw_only=True)
class Claim:
    """
    What one call said about the slot.

    Attributes:
        start, start_by: The first instant of the stated start, and the end of the day, month or year it names.
        until: The stated end.
        current: The words also say that it holds now.
        withdraws: The name of the claim that a withdrawal takes back.
        counts_on: Its value is a number that is added to what held.
    """

    name: str
    act: Literal["value", "end", "withdrawal"]
    value: str | None
    said_at: datetime
    recorded_at: datetime
    number: int
    positive: bool = True
    start: datetime | None = None
    start_by: datetime | None = None
    until: datetime | None = None
    current: bool = False
    source: str = "user"
    withdraws: str | None = None
    counts_on: bool = False


@dataclass(frozen=True)
class Policy:
    """An order of sources, the highest first, and when it was declared."""

    order: tuple[str, ...]
    recorded_at: datetime = BEGINNING


@dataclass(frozen=True, order=True)
class Stretch:
    """A stretch of valid time and the claim that holds it; not positive: nothing holds, and that was said."""

    valid_from: datetime
    valid_until: datetime
    value: str | None
    positive: bool
    name: str


@dataclass(frozen=True)
class Conflict:
    """A claim that holds, and one said later that it beats by its source's authority."""

    winner: str
    loser: str


@dataclass(frozen=True)
class Reading:
    """One way in which a claim stands in a lane; `token` is what competes there."""

    claim: Claim
    form: Literal["open", "stated", "end", "vacancy", "withdrawal"]
    token: str | None
    start: datetime
    start_by: datetime
    until: datetime
    effect: datetime
    rank: int
    said: tuple[datetime, int, int]
    undated: bool = False

    @property
    def asserts(self) -> bool:
        return self.form in ("open", "stated")

    def covers(self, t: datetime) -> bool:
        return self.effect <= t < self.until


def known(claims: Iterable[Claim], known_at: datetime) -> list[Claim]:
    """The claims recorded by *known_at*."""
    return [claim for claim in claims if claim.recorded_at <= known_at]


def order_known(policies: Sequence[Policy], known_at: datetime) -> tuple[str, ...]:
    """The order of sources that was declared last by *known_at*."""
    return [policy.order for policy in policies if policy.recorded_at <= known_at][-1]


def timeline(
    claims: Sequence[Claim],
    cardinality: Cardinality,
    known_at: datetime,
    policies: Sequence[Policy] = (Policy(()),),
) -> set[Stretch]:
    """The whole history of a slot, as believed at *known_at*."""
    return {
        stretch
        for lane in lanes_of(claims, cardinality, known_at, policies)
        for stretch in lane.stretches() | lane.negatives()
    }


def conflicts(
    claims: Sequence[Claim],
    cardinality: Cardinality,
    known_at: datetime,
    policies: Sequence[Policy] = (Policy(()),),
) -> set[Conflict]:
    """The pairs that cannot both hold, as believed at *known_at*."""
    return {found for lane in lanes_of(claims, cardinality, known_at, policies) for found in lane.conflicts()}


def lanes_of(
    claims: Sequence[Claim], cardinality: Cardinality, known_at: datetime, policies: Sequence[Policy]
) -> list[Lane]:
    """
    Part the claims of a slot into what competes with what.

    What names no value belongs to every lane of the slot.
    """
    order = order_known(policies, known_at)
    believed = without_withdrawn(known(claims, known_at), order)
    if cardinality == "one":
        return [Lane(believed, order, cardinality)]
    if cardinality == "event":
        names = [claim.name for claim in believed if claim.act == "value"]
        return [
            Lane([c for c in believed if c.act != "value" or c.name == name], order, cardinality)
            for name in names
        ]
    values = {claim.value for claim in believed if claim.value is not None}
    lanes = [
        Lane([c for c in believed if c.value in (value, None)], order, cardinality)
        for value in sorted(values)
    ]
    unnamed = [c for c in believed if c.value is None]
    return [*lanes, CommonLane(unnamed, believed, order, cardinality)]


def rank(source: str, order: Sequence[str]) -> int:
    """How much a source counts: those declared first, then the user, what comes from outside, the assistant."""
    if source in order:
        return 1000 - list(order).index(source)
    return DEFAULT_ORDER.get(source, 2)


def said_order(claim: Claim) -> tuple[datetime, int]:
    """When a call's words were said; the event number parts those said at one moment."""
    return (claim.said_at, claim.number)


def without_withdrawn(claims: Sequence[Claim], order: Sequence[str]) -> list[Claim]:
    """Rule (a), by name: from the last said back, so that a withdrawn withdrawal takes out nothing."""
    out: set[str] = set()
    for withdrawal in sorted(claims, key=said_order, reverse=True):
        if withdrawal.withdraws is None or withdrawal.name in out:
            continue
        out |= {
            claim.name
            for claim in claims
            if claim.name == withdrawal.withdraws
            and said_order(claim) < said_order(withdrawal)
            and rank(claim.source, order) <= rank(withdrawal.source, order)
        }
    return [claim for claim in claims if claim.name not in out and claim.withdraws is None]


class Lane:
    """What competes with what: claims of one lane, none of them withdrawn by name."""

    def __init__(self, claims: Sequence[Claim], order: Sequence[str], cardinality: Cardinality) -> None:
        self._order = order
        self._cardinality = cardinality
        self._readings: list[Reading] = []
        for claim in sorted(claims, key=said_order):
            for reading in self._read(claim):
                self._take(reading)

    # How each claim reads

    def _read(self, claim: Claim) -> list[Reading]:
        """The ways in which the slot reads a claim: a current state also says that it holds when said."""
        token = claim.value
        if self._cardinality == "preference" and claim.act == "value":
            token = "likes" if claim.positive else "avoids"
        elif self._cardinality == "preference":
            token = None
        base = Reading(
            claim,
            "open",
            token,
            start=claim.said_at,
            start_by=claim.said_at,
            until=FOREVER,
            effect=claim.said_at,
            rank=rank(claim.source, self._order),
            said=(*said_order(claim), 0),
        )
        stated = base
        if claim.start is not None:
            stated = replace(
                base, start=claim.start, start_by=claim.start_by or claim.start, effect=claim.start
            )
        seen = replace(base, undated=True, said=(*said_order(claim), 1))
        if claim.counts_on:
            return [replace(stated, token=f"+{claim.name}")]
        if claim.act == "withdrawal":
            portion = claim.start or BEGINNING
            return [
                replace(base, form="withdrawal", start=portion, effect=portion, until=claim.until or FOREVER)
            ]
        if claim.act == "end":
            if claim.until is not None:
                return [replace(stated, form="vacancy", until=claim.until)]
            return [replace(stated, form="end")]
        if claim.until is not None:
            if claim.start is None and claim.until <= claim.said_at:
                always = replace(base, start=BEGINNING, start_by=BEGINNING, effect=BEGINNING)
                ended = replace(
                    seen,
                    form="end",
                    start=claim.until,
                    start_by=claim.until,
                    effect=claim.until,
                    undated=False,
                )
                return [always, ended]
            return [replace(stated, form="stated", until=claim.until)]
        if claim.start is None:
            return [replace(seen, said=base.said)]
        if claim.current and claim.start < claim.said_at:
            return [stated, seen]
        return [stated]

    def _take(self, reading: Reading) -> None:
        """Add what was said next, after all that was said before it."""
        if reading.form in ("open", "end") and not reading.undated:
            reading = replace(reading, effect=self._effect(reading))
        if reading.undated:
            holder = self.holder(reading.start)
            if holder and holder.token == reading.token and holder.rank >= reading.rank:
                reading = replace(reading, until=reading.start)
        self._readings.append(reading)

    def _effect(self, reading: Reading) -> datetime:
        """When an imprecise start or end takes effect."""
        if any(self._moves(earlier, reading) for earlier in self._readings):
            inside = reading.start <= reading.claim.said_at < reading.start_by
            return reading.claim.said_at if inside else reading.start_by
        return reading.start

    def _moves(self, earlier: Reading, reading: Reading) -> bool:
        """Whether *earlier* is an open claim inside the period of *reading*, which would replace or cut it."""
        if earlier.form != "open" or not reading.start < earlier.start < reading.start_by:
            return False
        if earlier.rank > reading.rank:
            return False
        if reading.form == "open":
            return earlier.token != reading.token
        return _matches(reading, earlier) and not _spares(reading, earlier)

    # Who holds

    def holder(self, t: datetime) -> Reading | None:
        """Rule (e): from the highest authority down, the first holder."""
        return next(iter(self._holders(t)), None)

    def _holders(self, t: datetime) -> list[Reading]:
        ranks = sorted({reading.rank for reading in self._readings if reading.asserts}, reverse=True)
        return [holder for r in ranks if (holder := self._holder_of_rank(r, t))]

    def _holder_of_rank(self, r: int, t: datetime) -> Reading | None:
        claims = [x for x in self._readings if x.asserts and x.rank == r and x.covers(t)]
        claims = [x for x in claims if not self._withdrawn(x, t)]
        opens = [x for x in claims if x.form == "open"]
        open_ = max(opens, key=lambda x: (x.effect, x.said), default=None)
        stays = [x for x in claims if x.form == "stated" and not self._stay_cut(x, t)]
        stay = max(stays, key=lambda x: x.said, default=None)
        if stay and not (open_ and _starts_later_inside(open_, stay)):
            return stay
        if open_ and not self._open_cut(open_, t):
            return open_
        return None

    def _withdrawn(self, x: Reading, t: datetime) -> bool:
        """Rule (a), by value or portion."""
        return any(
            w.form == "withdrawal" and w.covers(t) and w.said > x.said and w.rank >= x.rank and _matches(w, x)
            for w in self._readings
        )

    def _open_cut(self, x: Reading, t: datetime) -> bool:
        """Rules (b) and (d): an end between its start and t, or a stated vacancy that it does not start inside."""
        return any(
            end.rank >= x.rank
            and _matches(end, x)
            and (
                (
                    end.form == "end"
                    and x.effect <= end.effect <= t
                    and not (x.undated and end.said < x.said and end.effect == x.effect)
                    and not _spares(end, x)
                )
                or (
                    end.form == "vacancy"
                    and end.covers(t)
                    and (end.rank > x.rank or not _starts_later_inside(x, end))
                )
            )
            for end in self._readings
        )

    def _stay_cut(self, x: Reading, t: datetime) -> bool:
        """Rule (c): a later-said end between its start and t, or a vacancy said later or by a higher source."""
        return any(
            end.rank >= x.rank
            and _matches(end, x)
            and (
                (
                    end.form == "end"
                    and end.said > x.said
                    and x.effect <= end.effect <= t
                    and not _spares(end, x)
                )
                or (end.form == "vacancy" and end.covers(t) and (end.said > x.said or end.rank > x.rank))
            )
            for end in self._readings
        )

    # What a reader sees

    def stretches(self) -> set[Stretch]:
        """Adjacent stretches of one value are one, of the fact that holds first."""
        held = [(a, b, self.holder(a)) for a, b in pairwise(self._instants())]
        found = set()
        for token, group in groupby(held, key=lambda piece: piece[2] and piece[2].token):
            pieces = list(group)
            first = pieces[0][2]
            if token is not None and first is not None:
                claim = first.claim
                value = self._counted(first, pieces[0][0])
                found.add(Stretch(pieces[0][0], pieces[-1][1], value, claim.positive, claim.name))
        return found

    def _counted(self, holder: Reading, t: datetime) -> str | None:
        """What a claim that counts on comes to: the number before it and all that was counted on since."""
        if not holder.claim.counts_on:
            return holder.claim.value
        opens = sorted(
            (
                x
                for x in self._readings
                if x.form == "open"
                and x.rank == holder.rank
                and x.effect <= holder.effect
                and x.effect < x.until
                and not self._withdrawn(x, t)
            ),
            key=lambda x: (x.effect, x.said),
        )
        numbers = [place for place, x in enumerate(opens) if not x.claim.counts_on]
        if not numbers or self._ended_since(opens[numbers[-1]], holder):
            return holder.claim.value
        return str(sum(int(x.claim.value or 0) for x in opens[numbers[-1] :]))

    def _ended_since(self, x: Reading, holder: Reading) -> bool:
        """Whether whatever held ended between the two."""
        return any(
            end.form == "end"
            and end.token is None
            and end.rank >= x.rank
            and x.effect <= end.effect <= holder.effect
            and not (x.undated and end.said < x.said and end.effect == x.effect)
            and not _spares(end, x)
            for end in self._readings
        )

    def negatives(self) -> set[Stretch]:
        """An end of what was never asserted is listed until that is asserted after all."""
        found = set()
        ends = [x for x in self._readings if x.form in ("end", "vacancy") and self._denies(x)]
        for token in {x.token for x in ends}:
            same = sorted((x for x in ends if x.token == token), key=lambda x: (x.effect, x.said))
            held = [
                (a, b, next((x for x in same if x.effect <= a < self._denied_until(x)), None))
                for a, b in pairwise(self._instants())
            ]
            for holder, group in groupby(held, key=lambda piece: piece[2]):
                pieces = list(group)
                if holder:
                    claim = holder.claim
                    found.add(Stretch(pieces[0][0], pieces[-1][1], claim.value, False, claim.name))
        return found

    def conflicts(self) -> set[Conflict]:
        """The pairs of which the loser was said later."""
        found = set()
        for t in self._instants():
            winner, *others = self._holders(t) or [None]
            found |= {
                Conflict(winner.claim.name, loser.claim.name)
                for loser in others
                if winner and loser.token != winner.token and loser.said > winner.said
            }
        return found

    def _denies(self, end: Reading) -> bool:
        named = end.token is not None or self._cardinality == "one"
        return named and not any(x.effect <= end.effect for x in self._asserted() if _matches(end, x))

    def _denied_until(self, end: Reading) -> datetime:
        later = [x.effect for x in self._asserted() if _matches(end, x) and x.effect > end.effect]
        return min([end.until, *later])

    def _asserted(self) -> list[Reading]:
        return [x for x in self._readings if x.asserts]

    def _instants(self) -> list[datetime]:
        moments = {m for x in [*self._readings, *self._asserted()] for m in (x.effect, x.until)}
        return sorted(moments | {BEGINNING, FOREVER})


class CommonLane(Lane):
    """What names no value in a slot of many lanes: it holds nothing itself, and denies what no lane asserts."""

    def __init__(
        self,
        unnamed: Sequence[Claim],
        believed: Sequence[Claim],
        order: Sequence[str],
        cardinality: Cardinality,
    ) -> None:
        super().__init__(unnamed, order, cardinality)
        values = {claim.value for claim in believed if claim.value is not None}
        self._others = [
            x
            for value in values
            for x in Lane([c for c in believed if c.value in (value, None)], order, cardinality)._asserted()
        ]

    def _asserted(self) -> list[Reading]:
        return self._others

    def _denies(self, end: Reading) -> bool:
        return not any(x.effect <= end.effect for x in self._others)


def _matches(act: Reading, x: Reading) -> bool:
    """Whether an end, a vacancy or a withdrawal is about what *x* asserts."""
    return act.token is None or act.token == x.token


def _spares(end: Reading, x: Reading) -> bool:
    """An end without a value spares what has its stated start in the end's own day, month or year."""
    dated = not x.undated and x.claim.start is not None
    return end.token is None and dated and end.start <= x.start < end.start_by


def _starts_later_inside(x: Reading, stay: Reading) -> bool:
    """Rule (d): an open claim that starts inside a stated interval and was said later."""
    return stay.effect <= x.effect < stay.until and x.said > stay.said
