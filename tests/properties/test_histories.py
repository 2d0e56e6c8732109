"""Random claims in random orders of arrival: the store's whole history is that of the reference model."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from asofgraph import GraphMemory
from tests.properties.calls import (
    ATTRIBUTES,
    AUTHORITY,
    arrivals,
    calls,
    conflicts,
    history,
    play,
    told_in,
)
from tests.properties.reference import Cardinality, Policy, timeline
from tests.properties.reference import conflicts as expected_conflicts

Subjects = Callable[[], tuple[str, datetime]]
POLICIES = (Policy(AUTHORITY),)


def assert_as_the_model(
    memory: GraphMemory, subjects: Subjects, data: st.DataObject, cardinality: Cardinality, hours: list[int]
) -> None:
    """Play calls in a drawn order, recorded at *hours*, and compare at every recorded instant."""
    made = data.draw(calls(cardinality, most=len(hours)), label="calls")
    order = data.draw(arrivals(made), label="arrival")
    subject, base = subjects()
    recorded = [base + timedelta(hours=hour) for hour in hours[: len(made)]]
    attribute = ATTRIBUTES[cardinality]
    fact_ids: dict[int, str] = {}
    for place, recorded_at in zip(order, recorded, strict=True):
        fact_ids[place] = play(memory, subject, attribute, made[place], recorded_at, fact_ids)
    claims = told_in(made, order, recorded)
    for known_at in sorted({base - timedelta(hours=1), *recorded}):
        note(f"known at {known_at.isoformat()}")
        expected = timeline(claims, cardinality, known_at, POLICIES)
        assert history(memory, subject, attribute, fact_ids, known_at) == expected
        assert conflicts(memory, subject, fact_ids, known_at) == expected_conflicts(
            claims, cardinality, known_at, POLICIES
        )


hours = st.lists(st.integers(0, 3), min_size=6, max_size=6)


@pytest.mark.parametrize("cardinality", list(ATTRIBUTES))
@given(data=st.data(), hours=hours.map(sorted))
def test_no_holes_in_what_was_believed(
    cardinality: Cardinality, shared: GraphMemory, subjects: Subjects, data: st.DataObject, hours: list[int]
) -> None:
    """At every recorded instant the whole history is what followed from the claims recorded by then."""
    assert_as_the_model(shared, subjects, data, cardinality, hours)


@pytest.mark.parametrize("cardinality", list(ATTRIBUTES))
@given(data=st.data(), hours=hours)
def test_no_holes_after_an_earlier_recorded_time(
    cardinality: Cardinality, shared: GraphMemory, subjects: Subjects, data: st.DataObject, hours: list[int]
) -> None:
    """A claim recorded before the last one changes every belief from its recorded time on, and none before."""
    assert_as_the_model(shared, subjects, data, cardinality, hours)
