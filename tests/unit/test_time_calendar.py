# ruff: noqa: DTZ001 (the calendar reckons in wall-clock time)
"""Calendar arithmetic: half-open periods, across leap years, year ends and clock changes."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asofgraph.language.time import calendar, pattern, resolve_time
from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.calendar import Period

NEW_YORK = ZoneInfo("America/New_York")
SEOUL = ZoneInfo("Asia/Seoul")


def shown(period: Period) -> str:
    assert period.start is not None
    assert period.end is not None
    return f"{period.start:%Y-%m-%d}/{period.end:%Y-%m-%d}"


@pytest.mark.parametrize(
    ("period", "expected"),
    [
        (calendar.day(date(2024, 2, 29)), "2024-02-29/2024-03-01"),
        (calendar.week(date(2025, 1, 1)), "2024-12-30/2025-01-06"),
        (calendar.iso_week(2020, 53), "2020-12-28/2021-01-04"),
        (calendar.weekend(date(2024, 12, 30)), "2025-01-04/2025-01-06"),
        (calendar.month(2023, 12), "2023-12-01/2024-01-01"),
        (calendar.quarter(2024, 4), "2024-10-01/2025-01-01"),
        (calendar.half(2024, 2), "2024-07-01/2025-01-01"),
        (calendar.season(2023, "winter"), "2023-12-01/2024-03-01"),
        (calendar.year(2024), "2024-01-01/2025-01-01"),
        (calendar.decade(1990), "1990-01-01/2000-01-01"),
        (calendar.century(20), "1900-01-01/2000-01-01"),
        (calendar.fiscal_year(2024, 10), "2023-10-01/2024-10-01"),
        (calendar.containing(datetime(2024, 11, 13, 9), "quarter"), "2024-10-01/2025-01-01"),
        (calendar.containing(datetime(2024, 11, 13, 9), "decade"), "2020-01-01/2030-01-01"),
        (calendar.part(calendar.month(2024, 2), "late"), "2024-02-21/2024-03-01"),
        (calendar.part(calendar.year(2024), "middle"), "2024-05-01/2024-09-01"),
    ],
)
def test_named_periods_cover_their_first_instant_and_exclude_their_end(period: Period, expected: str) -> None:
    """A period reaches from its first midnight to the midnight behind it, over year ends and leap days."""
    assert shown(period) == expected


def test_a_year_without_a_53rd_week_has_none() -> None:
    """2023 has 52 ISO weeks."""
    with pytest.raises(ValueError, match="53"):
        calendar.iso_week(2023, 53)


@pytest.mark.parametrize(
    ("start", "count", "unit", "expected"),
    [
        (datetime(2024, 1, 31), 1, "month", datetime(2024, 2, 29)),
        (datetime(2024, 2, 29), 1, "year", datetime(2025, 2, 28)),
        (datetime(2024, 12, 31), 2, "month", datetime(2025, 2, 28)),
        (datetime(2024, 3, 31), -1, "month", datetime(2024, 2, 29)),
        (datetime(2024, 1, 15), -13, "month", datetime(2022, 12, 15)),
        (datetime(2024, 11, 13), 0.5, "year", datetime(2025, 5, 13)),
        (datetime(2024, 11, 13), -1.5, "week", datetime(2024, 11, 2, 12)),
    ],
)
def test_shifting_by_months_keeps_to_days_that_exist(
    start: datetime, count: float, unit: str, expected: datetime
) -> None:
    """A day that the target month lacks becomes its last."""
    assert calendar.shift(start, count, unit) == expected


@pytest.mark.parametrize("count", [10**6, -(10**6), 10**18])
def test_shifting_out_of_the_calendar_is_an_error_and_no_hang(count: int) -> None:
    """Years before 1 and after 9999 do not exist."""
    with pytest.raises((ValueError, OverflowError)):
        calendar.shift(datetime(2024, 1, 1), count, "year")


@given(st.dates(date(1900, 1, 1), date(2100, 1, 1)), st.integers(0, 6))
def test_nearest_weekdays_are_never_today(today: date, number: int) -> None:
    """The last and the next Monday lie one to seven days away."""
    back = calendar.nearest_weekday(today, number, "past")
    ahead = calendar.nearest_weekday(today, number, "future")
    assert back.weekday() == ahead.weekday() == number
    assert 1 <= (today - back).days <= 7
    assert 1 <= (ahead - today).days <= 7


@given(
    st.dates(date(1900, 1, 1), date(2100, 1, 1)),
    st.sampled_from(["week", "month", "quarter", "half", "year"]),
)
def test_a_containing_unit_contains_and_its_neighbours_touch(day: date, unit: str) -> None:
    """Calendar units tile time without gap or overlap."""
    moment = calendar.midnight(day)
    here = calendar.containing(moment, unit)
    assert here.start is not None
    assert here.end is not None
    assert here.start <= moment < here.end
    assert calendar.containing(here.end, unit).start == here.end


def test_a_wall_clock_in_the_spring_gap_moves_on() -> None:
    """02:30 did not exist in New York on 10 March 2024; an hour later the clock showed 03:30."""
    anchor = Anchor(datetime(2024, 3, 9, 12, tzinfo=NEW_YORK), NEW_YORK)
    assert anchor.localise(datetime(2024, 3, 10, 2, 30)).isoformat() == "2024-03-10T03:30:00-04:00"


def test_days_of_clock_changes_have_their_real_length() -> None:
    """Yesterday had 23 hours in New York when clocks were put forward, and 25 when they were put back."""
    lengths = []
    for said_at in (datetime(2024, 3, 11, 9, tzinfo=NEW_YORK), datetime(2024, 11, 4, 9, tzinfo=NEW_YORK)):
        (yesterday,) = resolve_time("yesterday", said_at=said_at)
        assert yesterday.start is not None
        assert yesterday.end is not None
        lengths.append(yesterday.end.astimezone(UTC) - yesterday.start.astimezone(UTC))
    assert lengths == [timedelta(hours=23), timedelta(hours=25)]


def test_hours_ago_are_hours_of_real_time() -> None:
    """Three hours before 04:00 on the morning clocks went forward is midnight."""
    said_at = datetime(2024, 3, 10, 4, tzinfo=NEW_YORK)
    (found,) = resolve_time("three hours ago", said_at=said_at)
    assert found.start is not None
    assert found.start.isoformat() == "2024-03-10T00:00:00-05:00"


def test_words_are_read_on_the_clock_of_the_zone_given() -> None:
    """23:30 on the 13th in London is already the 14th in Seoul."""
    said_at = datetime(2024, 11, 13, 23, 30, tzinfo=UTC)
    (london,) = resolve_time("today", said_at=said_at)
    (seoul,) = resolve_time("today", said_at=said_at, zone="Asia/Seoul")
    assert london.start == datetime(2024, 11, 13, tzinfo=UTC)
    assert seoul.start == datetime(2024, 11, 14, tzinfo=SEOUL)


def test_a_pattern_inside_another_keeps_to_it() -> None:
    """Friday inside the 13th is Friday the 13th, and nothing else."""
    both = pattern.inside(pattern.weekday(calendar.FRIDAY), pattern.day_of_month(13))
    assert both is not None
    found = list(both.starting(datetime(2024, 1, 1), datetime(2026, 1, 1)))
    assert [shown(p)[:10] for p in found] == ["2024-09-13", "2024-12-13", "2025-06-13"]


def test_leap_days_are_found_years_away() -> None:
    """29 February comes again in 2028, even seen from 2025."""
    leap = pattern.day_of_year(2, 29)
    ahead = pattern.choose(leap, datetime(2025, 1, 1), "future")
    back = pattern.choose(leap, datetime(2023, 1, 1), "past")
    assert ahead is not None
    assert back is not None
    assert (shown(ahead)[:10], shown(back)[:10]) == ("2028-02-29", "2020-02-29")


def test_a_week_belongs_to_where_its_thursday_is() -> None:
    """The first week of 2021 began on 4 January, the last of 2019 on 23 December."""
    assert shown(pattern.units(calendar.year(2021), "week")[0]) == "2021-01-04/2021-01-11"
    assert shown(pattern.units(calendar.year(2019), "week")[-1]) == "2019-12-23/2019-12-30"
