"""Calls to a memory as plain data: made by Hypothesis, played on the store, and told to the reference model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal

from hypothesis import strategies as st

from asofgraph import GraphMemory
from tests.properties.reference import BEGINNING, FOREVER, Cardinality, Claim, Conflict, Stretch

ATTRIBUTES: Mapping[Cardinality, str] = {
    "one": "residence",
    "many": "pet",
    "preference": "food_preference",
    "event": "trip",
}
VALUES = ("Busan", "Jeju", "Seoul")
AUTHORITY = ("contract", "email")
SOURCES = ("user", "user", "user", "contract", "email", "assistant")

# Few moments, close to each other, so that starts, ends and what is said about them meet.
PERIODS = ("2026-01", "2026-02", "2026-03", "2026-02-10", "2026-02-11", "2026-02-20", "2026-03-01", "2026")
INSTANTS = ("2026-02-10T08:00:00+00:00", "2026-02-10T12:00:00+00:00", "2026-03-01T00:00:00+00:00")
SAID = tuple(
    datetime(2026, month, day, hour, tzinfo=UTC)
    for month, day, hour in (
        (1, 10, 9),
        (1, 20, 9),
        (2, 1, 0),
        (2, 10, 0),
        (2, 10, 8),
        (2, 10, 12),
        (2, 10, 18),
        (2, 11, 9),
        (2, 20, 9),
        (3, 1, 0),
        (3, 1, 9),
        (4, 1, 9),
    )
)


@dataclass(frozen=True)
class Call:
    """
    One assert, end or retraction; `target` is the place, in the list of calls, of the one that it takes back.
    """

    act: Literal["value", "end", "withdrawal"]
    value: str | None
    said_at: datetime
    positive: bool = True
    valid_from: str | None = None
    valid_until: str | None = None
    current: bool = False
    source: str = "user"
    target: int | None = None
    counts_on: bool = False
    event: bool = False


def first(text: str) -> datetime:
    """The first instant of a moment or period, in UTC."""
    if "T" in text:
        return datetime.fromisoformat(text)
    year, month, day = [*map(int, text.split("-")), 1, 1][:3]
    return datetime(year, month, day, tzinfo=UTC)


def after(text: str) -> datetime:
    """The end of the day, month or year; of a moment, the moment itself."""
    start = first(text)
    if "T" in text:
        return start
    if len(text) == 10:
        return start + timedelta(days=1)
    if len(text) == 7:
        return (start + timedelta(days=31)).replace(day=1)
    return start.replace(year=start.year + 1)


# Making calls


@st.composite
def _dates(draw: st.DrawFn, act: str) -> tuple[str | None, str | None]:
    moments = st.sampled_from(PERIODS + INSTANTS)
    valid_from = draw(st.none() | moments)
    if act == "end" and valid_from is None:
        return None, None
    valid_until = draw(st.none() | st.none() | moments)
    if valid_from and valid_until and first(valid_until) <= first(valid_from):
        valid_until = None
    return valid_from, valid_until


@st.composite
def call(draw: st.DrawFn, cardinality: Cardinality, said_at: datetime, place: int) -> Call:
    """One call about a slot; a retraction may take back any of the *place* calls before it."""
    acts = ["value", "value", "value", "withdrawal"] + (
        ["end", "end"] if cardinality in ("one", "many") else []
    )
    act = draw(st.sampled_from(acts))
    source = draw(st.sampled_from(SOURCES))
    value = draw(st.sampled_from(VALUES[:2] if cardinality != "one" else VALUES))
    if act == "withdrawal" and place and (cardinality == "event" or draw(st.booleans())):
        return Call("withdrawal", None, said_at, source=source, target=draw(st.integers(0, place - 1)))
    if act == "withdrawal" and cardinality == "event":
        act = "value"
    valid_from, valid_until = draw(_dates(act))
    named = value if act == "value" or draw(st.booleans()) else None
    return Call(
        act,  # type: ignore[arg-type]
        named,
        said_at,
        positive=act == "value" and (cardinality != "preference" or draw(st.booleans())),
        valid_from=valid_from,
        valid_until=valid_until,
        current=act == "value" and draw(st.booleans()),
        source=source,
        event=cardinality == "event",
    )


@st.composite
def calls(draw: st.DrawFn, cardinality: Cardinality, *, most: int = 6) -> list[Call]:
    """Up to *most* calls about one slot, no two said at one moment, in no order of said time."""
    least = min(most, draw(st.sampled_from((1, 3, 4, 5, 6))))
    moments = draw(st.lists(st.sampled_from(SAID), min_size=least, max_size=most, unique=True))
    return [draw(call(cardinality, said_at, place)) for place, said_at in enumerate(moments)]


@st.composite
def arrivals(draw: st.DrawFn, made: Sequence[Call]) -> list[int]:
    """An order in which calls arrive: any in which what is taken back comes before what takes it back."""
    order: list[int] = []

    def arrive(place: int) -> None:
        target = made[place].target
        if target is not None and target not in order:
            arrive(target)
        if place not in order:
            order.append(place)

    for place in draw(st.permutations(range(len(made)))):
        arrive(place)
    return order


# Playing them


def play(
    memory: GraphMemory,
    subject: str,
    attribute: str,
    call: Call,
    recorded_at: datetime | None,
    fact_ids: Mapping[int, str],
) -> str:
    """Make the call; gives the id of the fact that it stored."""
    clocks = {"said_at": call.said_at, "recorded_at": recorded_at, "source": call.source}
    if call.target is not None:
        return memory.retract(fact_id=fact_ids[call.target], **clocks).fact_id  # type: ignore[arg-type]
    dates = {"valid_from": call.valid_from, "valid_until": call.valid_until}
    if call.act == "withdrawal":
        return memory.retract(subject, attribute, value=call.value, **dates, **clocks).fact_id  # type: ignore[arg-type]
    return memory.assert_fact(
        subject,
        attribute,
        call.value,
        polarity=call.positive and call.act == "value",
        modality="current_state" if call.current else None,
        counts_on=call.counts_on,
        **dates,  # type: ignore[arg-type]
        **clocks,  # type: ignore[arg-type]
    ).fact_id


def told(call: Call, place: int, recorded_at: datetime, number: int) -> Claim:
    """
    The claim that a call makes: an end without dates takes effect on the day it was said, and an event without an end
    takes its own day, month or year.
    """
    valid_from, valid_until = call.valid_from, call.valid_until
    if call.act == "end" and not valid_from and not valid_until:
        valid_from = call.said_at.date().isoformat()
    until = valid_until and first(valid_until)
    if call.event and call.act == "value" and not until:
        valid_from = valid_from or call.said_at.date().isoformat()
        until = max(after(valid_from), first(valid_from) + timedelta(minutes=1))
    return Claim(
        name=str(place),
        act=call.act,
        value=call.value,
        said_at=call.said_at,
        recorded_at=recorded_at,
        number=number,
        positive=call.positive,
        start=valid_from and first(valid_from),  # type: ignore[arg-type]
        start_by=valid_from and after(valid_from),  # type: ignore[arg-type]
        until=until,  # type: ignore[arg-type]
        current=call.current,
        source=call.source,
        withdraws=None if call.target is None else str(call.target),
        counts_on=call.counts_on,
    )


def history(
    memory: GraphMemory,
    subject: str,
    attribute: str,
    fact_ids: Mapping[int, str],
    known_at: datetime | None = None,
) -> set[Stretch]:
    """The slot's history as the store tells it, in the words of the model."""
    names = {fact_id: str(place) for place, fact_id in fact_ids.items()}
    told = [
        Stretch(
            valid_from=stretch.valid_from or BEGINNING,
            valid_until=stretch.valid_until or FOREVER,
            value=stretch.value,
            positive=stretch.polarity,
            name=names[stretch.fact_id],
        )
        for stretch in memory.history(subject, attribute, known_at=known_at)
    ]
    assert len(told) == len(set(told)), "a stretch is told twice"
    return set(told)


def conflicts(
    memory: GraphMemory, subject: str, fact_ids: Mapping[int, str], known_at: datetime | None = None
) -> set[Conflict]:
    """The slot's conflicts as the store tells them, in the words of the model."""
    names = {fact_id: str(place) for place, fact_id in fact_ids.items()}
    return {
        Conflict(names[pair.winner.fact_id], names[pair.loser.fact_id])
        for pair in memory.conflicts(known_at=known_at)
        if pair.winner.subject == subject
    }


def told_in(made: Sequence[Call], order: Sequence[int], recorded: Sequence[datetime]) -> list[Claim]:
    """The claims of calls that arrive in this order, recorded then."""
    return [
        told(made[place], place, recorded_at, number)
        for number, (place, recorded_at) in enumerate(zip(order, recorded, strict=True))
    ]
