"""The invariants of the resolution, one property each, beside the comparison with the reference model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from asofgraph import GraphMemory
from asofgraph.models import Stretch
from tests.properties.calls import ATTRIBUTES, Call, arrivals, calls, play

Subjects = Callable[[], tuple[str, datetime]]
ONE = ATTRIBUTES["one"]


def play_all(
    memory: GraphMemory, subject: str, attribute: str, made: list[Call], order: list[int], base: datetime
) -> dict[int, str]:
    """Make the calls in this order, an hour of recorded time between them."""
    fact_ids: dict[int, str] = {}
    for hour, place in enumerate(order):
        fact_ids[place] = play(
            memory, subject, attribute, made[place], base + timedelta(hours=hour), fact_ids
        )
    return fact_ids


def valid_time(stretches: list[Stretch]) -> list[tuple[str | None, bool, datetime | None, datetime | None]]:
    """What held when, without whose claim it is and when it was learnt."""
    return sorted(((s.value, s.polarity, s.valid_from, s.valid_until) for s in stretches), key=repr)


@given(data=st.data())
def test_no_holes(shared: GraphMemory, subjects: Subjects, data: st.DataObject) -> None:
    """What was believed at a recorded instant is answered the same after every later call."""
    made = data.draw(calls("one", most=5))
    order = data.draw(arrivals(made))
    subject, base = subjects()
    fact_ids: dict[int, str] = {}
    believed: dict[datetime, list[Stretch]] = {}
    for hour, place in enumerate(order):
        at = base + timedelta(hours=hour)
        fact_ids[place] = play(shared, subject, ONE, made[place], at, fact_ids)
        believed[at] = shared.history(subject, ONE)
    for at, then in believed.items():
        assert valid_time(shared.history(subject, ONE, known_at=at)) == valid_time(then)


@given(data=st.data())
def test_at_most_one_value_in_a_single_valued_slot(
    shared: GraphMemory, subjects: Subjects, data: st.DataObject
) -> None:
    """Whatever was said, no two values of a single-valued slot overlap, at any recorded instant."""
    made = data.draw(calls("one"))
    order = data.draw(arrivals(made))
    subject, base = subjects()
    play_all(shared, subject, ONE, made, order, base)
    for hour in range(len(order)):
        history = shared.history(subject, ONE, known_at=base + timedelta(hours=hour))
        asserted = [stretch for stretch in history if stretch.polarity]
        for earlier, later in pairwise(asserted):
            assert earlier.valid_until is not None
            assert later.valid_from is not None
            assert earlier.valid_until <= later.valid_from


@given(data=st.data())
def test_order_free(shared: GraphMemory, subjects: Subjects, data: st.DataObject) -> None:
    """The same calls in two orders of arrival give the same valid-time history."""
    made = data.draw(calls("one", most=4))
    orders = [data.draw(arrivals(made)), data.draw(arrivals(made))]
    assume(orders[0] != orders[1])
    histories = []
    for order in orders:
        subject, base = subjects()
        play_all(shared, subject, ONE, made, order, base)
        histories.append(valid_time(shared.history(subject, ONE)))
    assert histories[0] == histories[1]


@given(data=st.data(), centuries=st.sampled_from((-19, 5)))
def test_never_wall_clock(
    shared: GraphMemory, subjects: Subjects, data: st.DataObject, centuries: int
) -> None:
    """A dialogue of another century has the same history, moved by as much, as one of today."""
    made = [replace(call, valid_from=None, valid_until=None) for call in data.draw(calls("one", most=4))]
    shift = timedelta(days=36_524 * centuries)
    moved = [replace(call, said_at=call.said_at + shift) for call in made]
    histories = []
    for told in (made, moved):
        subject, base = subjects()
        play_all(shared, subject, ONE, told, list(range(len(told))), base)
        histories.append(shared.history(subject, ONE))
    now, then = histories
    assert valid_time(then) == valid_time(
        [
            s.model_copy(
                update={
                    "valid_from": s.valid_from and s.valid_from + shift,
                    "valid_until": s.valid_until and s.valid_until + shift,
                }
            )
            for s in now
        ]
    )


@given(data=st.data())
def test_isolation(shared: GraphMemory, subjects: Subjects, data: st.DataObject) -> None:
    """What is said of one slot changes no other slot of the same subject, nor the same slot of another subject."""
    made = data.draw(calls("one", most=4))
    subject, base = subjects()
    other, _ = subjects()
    bystanders = ((subject, "employer"), (subject, "pet"), (other, ONE))
    for person, attribute in bystanders:
        shared.assert_fact(
            person, attribute, "Busan", said_at=datetime(2026, 1, 1, tzinfo=UTC), recorded_at=base
        )
    before = [shared.history(*slot) for slot in bystanders]
    play_all(shared, subject, ONE, made, list(range(len(made))), base + timedelta(hours=1))
    assert [shared.history(*slot) for slot in bystanders] == before
