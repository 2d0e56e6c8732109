"""Random numbers, counts that go on from them, ends and withdrawals: the store counts as the reference model does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from hypothesis import given, note
from hypothesis import strategies as st

from asofgraph import GraphMemory
from tests.properties.calls import (
    AUTHORITY,
    INSTANTS,
    PERIODS,
    SAID,
    Call,
    arrivals,
    call,
    history,
    play,
    told_in,
)
from tests.properties.reference import Policy, timeline

Subjects = Callable[[], tuple[str, datetime]]
STARTS = st.none() | st.sampled_from(PERIODS + INSTANTS)


@st.composite
def counts(draw: st.DrawFn, said_at: datetime, place: int) -> Call:
    """A number, one that counts on, an end, or a withdrawal."""
    if draw(st.booleans()):
        return Call(
            "value",
            draw(st.sampled_from(("2", "3", "-1"))),
            said_at,
            valid_from=draw(STARTS),
            source=draw(st.sampled_from(("user", "user", "contract"))),
            counts_on=True,
        )
    made = draw(call("one", said_at, place))
    return made if made.value is None else replace(made, value=draw(st.sampled_from(("5", "8", "20"))))


@st.composite
def sequences(draw: st.DrawFn) -> list[Call]:
    moments = draw(st.lists(st.sampled_from(SAID), min_size=2, max_size=6, unique=True))
    return [draw(counts(said_at, place)) for place, said_at in enumerate(moments)]


@given(made=sequences(), data=st.data(), hours=st.lists(st.integers(0, 3), min_size=6, max_size=6))
def test_what_is_counted_on_is_what_the_model_counts(
    shared: GraphMemory, subjects: Subjects, made: list[Call], data: st.DataObject, hours: list[int]
) -> None:
    """In any order of arrival, recorded at any time, as believed at every recorded instant."""
    order = data.draw(arrivals(made), label="arrival")
    subject, base = subjects()
    recorded = [base + timedelta(hours=hour) for hour in hours[: len(made)]]
    fact_ids: dict[int, str] = {}
    for place, recorded_at in zip(order, recorded, strict=True):
        fact_ids[place] = play(shared, subject, "count", made[place], recorded_at, fact_ids)
    claims = told_in(made, order, recorded)
    for known_at in sorted(set(recorded)):
        note(f"known at {known_at.isoformat()}")
        expected = timeline(claims, "one", known_at, [Policy(AUTHORITY)])
        assert history(shared, subject, "count", fact_ids, known_at) == expected
