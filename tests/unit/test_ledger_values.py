"""What a unit may hold, and that its text form loses nothing."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asofgraph.errors import Incorrect, NaiveDatetimeError
from asofgraph.ledger.values import Measured, from_text, measured, number, to_text

KST = timezone(timedelta(hours=9))

NUMBERS = st.decimals(allow_nan=False, allow_infinity=False, places=6, min_value=-(10**15), max_value=10**15)
SCALARS = st.one_of(
    NUMBERS.map(number),
    st.booleans(),
    st.dates(),
    st.datetimes(timezones=st.just(UTC)),
    st.sampled_from(["Tuesday", "화요일", "007", "1e5", "[draft] rule", "2026-03", "", " 6 "]),
)


@given(st.one_of(SCALARS, st.lists(SCALARS, max_size=4).map(tuple)))
def test_text_form_reads_back_as_the_same_value(value):
    """What a slot keeps as text is read as the value that was written."""
    back = from_text(to_text(value))
    assert back == value
    assert type(back) is type(value)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (6, "6"),
        (30, "30"),
        (0.1, "0.1"),
        (Decimal("1.50"), "1.5"),
        (Decimal("1E+3"), "1000"),
        (Decimal("-0.0"), "0"),
        ("1,600", "1600"),
        (True, "true"),
        (date(2026, 3, 1), "2026-03-01"),
        (datetime(2026, 3, 1, 9, tzinfo=KST), "2026-03-01T09:00:00+09:00"),
        ("007", "007"),
        ([0.91, "main"], '["0.91", "main"]'),
    ],
)
def test_values_are_written_plainly(given, text):
    """Numbers have no exponent, no thousands separator and no idle zeros; dates are ISO."""
    assert to_text(measured(given).value) == text


def test_numbers_given_as_text_are_numbers():
    """An encoder that writes "6" means the number."""
    assert measured("6").value == Decimal(6)


def test_duration_is_counted_in_days():
    """A duration becomes an amount of time, so that dates can be moved by it."""
    assert measured(timedelta(hours=36)) == Measured(Decimal("1.5"), "day")


def test_naive_datetime_is_refused():
    """A moment without a zone has no place in the ledger."""
    with pytest.raises(NaiveDatetimeError):
        measured(datetime(2026, 3, 1))  # noqa: DTZ001


@pytest.mark.parametrize("value", [float("nan"), float("inf"), Decimal("1e9999"), object(), {"a": 1}, b"x"])
def test_what_has_no_text_form_is_refused(value):
    """Anything that is not a finite number, text, truth, date or list is refused."""
    with pytest.raises(Incorrect):
        measured(value)
