# ruff: noqa: DTZ001 (Hypothesis draws wall-clock times)
"""English time expressions: what each names, which way it is turned, and what is none."""

from __future__ import annotations

import inspect
import itertools
import os
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asofgraph import resolve_time
from asofgraph.errors import InvalidTimeError, NaiveDatetimeError
from asofgraph.language.time.english.grammar import GRAMMAR
from asofgraph.language.time.english.named_days import named_days
from asofgraph.language.time.english.words import LEXICON, PHRASES
from asofgraph.models import TimeExpression

WEDNESDAY = datetime(2024, 11, 13, 15, 20, tzinfo=UTC)

PROJECT = Path(__file__).parents[2]
SHARED = PROJECT.parent / "shared"


def find(text: str, said_at: datetime = WEDNESDAY) -> list[TimeExpression]:
    return resolve_time(text, said_at=said_at, language="en")


def shown(moment: datetime | None) -> str:
    if moment is None:
        return "…"
    return f"{moment:%Y-%m-%d}" if f"{moment:%H%M%S}" == "000000" else f"{moment:%Y-%m-%d %H:%M}"


def read(text: str, said_at: datetime = WEDNESDAY) -> str:
    """The one expression in *text*, as "start/end"."""
    found = find(text, said_at)
    assert len(found) == 1, [e.text for e in found]
    return f"{shown(found[0].start)}/{shown(found[0].end)}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2024-05-03", "2024-05-03/2024-05-04"),
        ("2024/5/3", "2024-05-03/2024-05-04"),
        ("20240503", "2024-05-03/2024-05-04"),
        ("5/3/24", "2024-05-03/2024-05-04"),
        ("23/5/2024", "2024-05-23/2024-05-24"),
        ("3-May-24", "2024-05-03/2024-05-04"),
        ("3 May 2024", "2024-05-03/2024-05-04"),
        ("May 3rd, 2024", "2024-05-03/2024-05-04"),
        ("the third of May 2024", "2024-05-03/2024-05-04"),
        ("May twenty-third, nineteen eighty-four", "1984-05-23/1984-05-24"),
        ("May 2024", "2024-05-01/2024-06-01"),
        ("2024-05", "2024-05-01/2024-06-01"),
        ("in 2014", "2014-01-01/2015-01-01"),
        ("two thousand and five", "2005-01-01/2006-01-01"),
        ("Q3 2023", "2023-07-01/2023-10-01"),
        ("the third quarter of last year", "2023-07-01/2023-10-01"),
        ("the first half of 2022", "2022-01-01/2022-07-01"),
        ("2024-W12", "2024-03-18/2024-03-25"),
        ("FY2023", "2023-01-01/2024-01-01"),
        ("the 1990s", "1990-01-01/2000-01-01"),
        ("the 21st century", "2000-01-01/2100-01-01"),
        ("2024-05-03T14:30+09:00", "2024-05-03 05:30/2024-05-03 05:31"),
    ],
)
def test_absolute_dates_are_read_in_all_usual_orders(text: str, expected: str) -> None:
    """Figures, words, American and European orders name the same calendar."""
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("yesterday", "2024-11-12/2024-11-13"),
        ("the day before yesterday", "2024-11-11/2024-11-12"),
        ("last week", "2024-11-04/2024-11-11"),
        ("the week before last", "2024-10-28/2024-11-04"),
        ("two months back", "2024-09-13/2024-09-14"),
        ("half a year ago", "2024-05-13/2024-05-14"),
        ("a couple of days ago", "2024-11-11/2024-11-12"),
        ("one and a half years ago", "2023-05-13/2023-05-14"),
        ("2 years and 21 days ago", "2022-10-23/2022-10-24"),
        ("three weeks from now", "2024-12-04/2024-12-05"),
        ("for the last three weeks", "2024-10-23/2024-11-13"),
        ("the next few days", "2024-11-14/2024-11-17"),
        ("last quarter", "2024-07-01/2024-10-01"),
        ("last Friday", "2024-11-08/2024-11-09"),
        ("next Friday", "2024-11-22/2024-11-23"),
        ("this Friday", "2024-11-15/2024-11-16"),
        ("this coming Monday", "2024-11-18/2024-11-19"),
        ("Friday after next", "2024-11-22/2024-11-23"),
        ("Friday next week", "2024-11-22/2024-11-23"),
        ("two Thursdays ago", "2024-10-31/2024-11-01"),
        ("last March", "2024-03-01/2024-04-01"),
        ("last summer", "2024-06-01/2024-09-01"),
        ("last December", "2023-12-01/2024-01-01"),
        ("last weekend", "2024-11-09/2024-11-11"),
        ("in March last year", "2023-03-01/2023-04-01"),
        ("the 20th of next month", "2024-12-20/2024-12-21"),
        ("the first Monday of October 2023", "2023-10-02/2023-10-03"),
        ("the last day of February 2024", "2024-02-29/2024-03-01"),
        ("the third week of 2027", "2027-01-18/2027-01-25"),
        ("the week of October 6th, 2023", "2023-10-02/2023-10-09"),
        ("the weekend before 3 June 2023", "2023-05-27/2023-05-29"),
        ("the Sunday before 25 May 2023", "2023-05-21/2023-05-22"),
        ("two weeks before Christmas 2023", "2023-12-11/2023-12-12"),
        ("Friday the 13th of December", "2024-12-13/2024-12-14"),
    ],
)
def test_relative_dates_are_reckoned_from_when_it_was_said(text: str, expected: str) -> None:
    """Units, weekdays and ordinals are counted in the speaker's calendar."""
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tomorrow at 5pm", "2024-11-14 17:00/2024-11-14 18:00"),
        ("tomorrow at half past six", "2024-11-14 18:30/2024-11-14 18:31"),
        ("noon on Friday", "2024-11-15 12:00/2024-11-15 13:00"),
        ("last night", "2024-11-12 20:00/2024-11-13 04:00"),
        ("last night at 1", "2024-11-13 01:00/2024-11-13 02:00"),
        ("this morning at 10", "2024-11-13 10:00/2024-11-13 11:00"),
        ("yesterday evening", "2024-11-12 18:00/2024-11-12 22:00"),
        ("quarter to four tomorrow", "2024-11-14 15:45/2024-11-14 15:46"),
        ("in half an hour", "2024-11-13 15:50/2024-11-13 15:51"),
        ("tomorrow between 3 and 5", "2024-11-14 15:00/2024-11-14 17:00"),
        ("Friday 8-9am", "2024-11-15 08:00/2024-11-15 09:00"),
        ("tomorrow at 8 am PST", "2024-11-14 16:00/2024-11-14 17:00"),
    ],
)
def test_times_of_day_are_placed_on_their_day(text: str, expected: str) -> None:
    """A clock in doubt is read in waking hours, or in the part of the day that was named."""
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from 20 Feb 2024 to 1 Mar 2024", "2024-02-20/2024-03-01"),
        ("July 13-15, 2023", "2023-07-13/2023-07-16"),
        ("Monday through Friday", "2024-11-11/2024-11-16"),
        ("between March and May 2023", "2023-03-01/2023-05-01"),
        ("from 2014 to 2018", "2014-01-01/2018-01-01"),
        ("November to February 2017", "2016-11-01/2017-02-01"),
        ("next week between Wednesday and Friday", "2024-11-20/2024-11-22"),
        ("for two weeks starting May 20th 2024", "2024-05-20/2024-06-03"),
        ("since 2014", "2014-01-01/…"),
        ("since last May", "2024-05-01/…"),
        ("for three years now", "2021-11-13/…"),
        ("back in March", "2024-03-01/2024-04-01"),
        ("until Friday", "…/2024-11-15"),
        ("until the end of June 2025", "…/2025-07-01"),
        ("before 2014", "…/2014-01-01"),
        ("after 2016", "2017-01-01/…"),
        ("by Friday", "2024-11-13 15:20/2024-11-16"),
        ("within two weeks", "2024-11-13 15:20/2024-11-27 15:20"),
        ("later this month", "2024-11-13 15:20/2024-12-01"),
        ("earlier this year", "2024-01-01/2024-11-13 15:20"),
        ("early June 2023", "2023-06-01/2023-06-11"),
        ("mid-2023", "2023-05-01/2023-09-01"),
        ("the end of last year", "2023-09-01/2024-01-01"),
    ],
)
def test_ranges_and_open_sides(text: str, expected: str) -> None:
    """An interval ends where "to" and "until" say, behind what "through" and a dash name, or not at all."""
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Christmas 2023", "2023-12-25/2023-12-26"),
        ("Mother's Day 2024", "2024-05-12/2024-05-13"),
        ("mothers day 2024", "2024-05-12/2024-05-13"),
        ("last Thanksgiving", "2023-11-23/2023-11-24"),
        ("Easter 2018", "2018-04-01/2018-04-02"),
        ("orthodox Easter 2018", "2018-04-08/2018-04-09"),
        ("lunar new year 2024", "2024-02-10/2024-02-11"),
        ("Diwali 2019", "2019-10-27/2019-10-28"),
        ("Eid al-Fitr 2024", "2024-04-10/2024-04-11"),
        ("Yom Kippur 2024", "2024-10-11 18:00/2024-10-12 18:00"),
        ("Labor Day weekend 2021", "2021-09-04/2021-09-07"),
        ("the day after Christmas 2023", "2023-12-26/2023-12-27"),
    ],
)
def test_holidays_fall_where_their_calendars_put_them(text: str, expected: str) -> None:
    """Fixed, reckoned, solar and lunar days, with or without apostrophes."""
    assert read(text) == expected


def test_every_named_day_falls_into_its_year() -> None:
    """No name is without a day in 2024, but those that happened once."""
    missing = {
        name
        for name, rule in named_days()
        if (day := rule(2024)) is None or day.start is None or abs(day.start.year - 2024) > 1
    }
    assert all("tuesday" in name for name in missing), missing


@pytest.mark.parametrize(
    ("text", "start", "direction"),
    [
        ("I moved on Saturday.", "2024-11-09", "past"),
        ("I'll move on Saturday.", "2024-11-16", "future"),
        ("I went there in March.", "2024-03-01", "past"),
        ("I'm going there in March.", "2025-03-01", "future"),
        ("Where did I live in February?", "2024-02-01", "past"),
        ("Where was I in December?", "2023-12-01", "past"),
        ("What will I do in February?", "2025-02-01", "future"),
        ("We met at Christmas", "2023-12-25", "past"),
        ("I'll get it repaired on Monday", "2024-11-18", "future"),
        ("I moved last week, and I'll start work on Monday.", "2024-11-18", "future"),
        ("I was promised an answer by Friday", "2024-11-13 15:20", "past"),
        ("last March", "2024-03-01", "past"),
        ("in May 2023", "2023-05-01", "none"),
    ],
)
def test_verbs_choose_the_direction_and_plain_words_override_them(
    text: str, start: str, direction: str
) -> None:
    """The past looks back, plans look ahead, "last" and "next" need no verb."""
    expression = find(text)[-1]
    if "promised" not in text:
        assert shown(expression.start) == start
    assert expression.direction == direction


@pytest.mark.parametrize(
    ("text", "precision"),
    [
        ("last month", "month"),
        ("three years ago", "year"),
        ("two weeks ago", "week"),
        ("last summer", "season"),
        ("Q3 2023", "quarter"),
        ("early June", "month"),
        ("yesterday", "day"),
        ("last night", "part_of_day"),
        ("yesterday at 5pm", "hour"),
        ("yesterday at 5:30pm", "minute"),
    ],
)
def test_precision_is_that_of_the_words(text: str, precision: str) -> None:
    """A month stays a month, and a guess of years is known as one."""
    assert find(text)[0].precision == precision


@pytest.mark.parametrize(
    "text",
    [
        "I may go.",
        "You may not!",
        "Yes. May I ask why?",
        "This may or may not be right.",
        "We march on together.",
        "The cat sat there.",
        "Sun and rain.",
        "Good morning!",
        "Give me a second round.",
        "There are 10 students and 12 teachers.",
        "There are two to four people in the room.",
        "deliver 2000 pieces of toys.",
        "I stayed for three weeks.",
        "I'll do it in the coming weeks.",
        "At the end of the day, it was worth it.",
        "12,000 steps for 1/24 scale models",
        "It took two hours.",
        "Rome wasn't built in a day.",
        "I've kept it up-to-date.",
        "day after day",
        "I go there every Monday.",
        "We meet once a week.",
        "I work on Mondays.",
        "Tel: +86 138-2010-2015",
        "It was 37.1 degrees, up 5% at 12 stations.",
        "mix 1/2 cup with 3/4 cup",
        "bake for 8-10 minutes",
        "She was exhausted the next day.",
        "I remember that day.",
        "a 24/7 shop with 1:1 meetings",
        "9999999999999999 days ago",
        "in 99999999 years",
        "the 31st of February",
        "2/30/2023",
    ],
)
def test_what_names_no_time_gives_none(text: str) -> None:
    """Verbs, counts, lengths, recurrences, days counted from another event, and days that do not exist."""
    assert find(text) == []


def test_several_expressions_come_in_order_and_apart() -> None:
    """Each keeps its own words and place."""
    text = "I left Acme on 3 May 2023 and started at Globex two weeks ago."
    assert [(e.text, text[e.offset : e.offset + len(e.text)]) for e in find(text)] == [
        ("3 May 2023", "3 May 2023"),
        ("two weeks ago", "two weeks ago"),
    ]


def test_a_verb_before_a_weekday_is_no_month() -> None:
    """ "We march on Monday" speaks of Monday, and a list of months of all of them."""
    assert [e.text for e in find("We march on Monday.")] == ["Monday"]
    assert [e.text for e in find("In April, May and June we travel.")] == ["April", "May", "June"]


def test_a_naive_moment_is_refused() -> None:
    """Without a zone "yesterday" is not one day."""
    with pytest.raises(NaiveDatetimeError, match="no time zone"):
        resolve_time("yesterday", said_at=datetime(2024, 1, 1))


@pytest.mark.parametrize("wrong", [{"zone": "Mars/Olympus"}, {"language": "tlh"}])
def test_unknown_zones_and_languages_are_refused(wrong: dict[str, str]) -> None:
    """The message says what to give instead."""
    with pytest.raises(InvalidTimeError, match="give"):
        resolve_time("yesterday", said_at=WEDNESDAY, **wrong)


def test_mixed_text_is_read_in_both_languages() -> None:
    """English and Korean expressions stand side by side."""
    found = resolve_time("어제 도착했고 I leave tomorrow", said_at=WEDNESDAY)
    assert [e.text for e in found] == ["어제", "tomorrow"]


def test_every_rule_hands_its_function_as_many_values_as_it_takes() -> None:
    """Words without a value are silent, so the row of kinds and the signature must fit."""
    valued: dict[str, bool] = {}
    entries = [entry for row in LEXICON.values() for entry in row]
    entries += [(kind, value) for rows in PHRASES.values() for _, kind, value in rows]
    for kind, value in entries:
        valued[kind] = valued.get(kind, False) or value is not None
    for rule in GRAMMAR.rules():
        values = [rule.parts[index] for index in rule.uses if valued.get(rule.parts[index], True)]
        inspect.signature(rule.make).bind(None, *values)


def test_every_kind_that_a_rule_names_can_occur() -> None:
    """A misspelt kind would make its rule dead."""
    made = {rule.kind for rule in GRAMMAR.rules()} | {kind for row in LEXICON.values() for kind, _ in row}
    made |= {kind for rows in PHRASES.values() for _, kind, _ in rows}
    made |= {"num", "ord", "year", "decade", "holiday", "clock", "dotted", "meridiem", "number_pair"}
    named = {kind for rule in GRAMMAR.rules() for kind in rule.parts}
    assert named <= made, named - made


WORDS = st.lists(
    st.one_of(
        st.sampled_from(sorted(LEXICON)),
        st.sampled_from(
            ["first", "twenty", "two", "thousand", "christmas", "easter", "new", "year's", "eve"]
        ),
        st.integers(0, 3000).map(str),
        st.sampled_from(
            ["31/12/2024", "2/30", "5:30", "2024-02-30", "3h18", "Q5", "'90s", "24:00", "-", "."]
        ),
    ),
    max_size=14,
).map(" ".join)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=80), WORDS), st.datetimes(datetime(2, 1, 1), datetime(9998, 1, 1)))
def test_any_text_is_read_without_error_in_its_own_words(text: str, moment: datetime) -> None:
    """Offsets point at the words, starts lie before ends, nothing overlaps and nothing raises."""
    found = find(text, moment.replace(tzinfo=UTC))
    behind = 0
    for expression in found:
        assert text[expression.offset : expression.offset + len(expression.text)] == expression.text
        assert expression.offset >= behind
        behind = expression.offset + len(expression.text)
        if expression.start is not None and expression.end is not None:
            assert expression.start < expression.end


@pytest.mark.parametrize(
    "text",
    [
        "monday march 5 " * 60,
        "1-" * 20_000,
        "9" * 50_000,
        "may\n" * 500,
        "twenty one " * 100,
        "the " * 20_000,
    ],
    ids=["dates", "dashes", "digits", "lines", "numbers", "articles"],
)
def test_adversarial_texts_take_time_in_proportion_to_their_length(text: str) -> None:
    """Doubling a text no more than triples its time (with half a second's grace for a busy machine)."""

    def seconds(reading: str) -> float:
        began = time.process_time()
        find(reading)
        return time.process_time() - began

    once = seconds(text)
    assert seconds(text + text) < 3 * once + 0.5


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")
def test_the_date_sets_are_read_as_well_as_documented() -> None:
    """The rates of docs/dates.md are floors."""
    run = subprocess.run(
        [sys.executable, str(SHARED / "checks" / "dates.py"), str(SHARED / "data")],
        env=os.environ | {"PYTHONPATH": str(PROJECT)},
        capture_output=True,
        text=True,
        check=True,
    )
    rates = {}
    for line in run.stdout.splitlines():
        name, *cells = line.split()
        rates[name] = [float(cell) for before, cell in itertools.pairwise(cells) if before == "="]
    assert rates["duckling-en"][0] >= 0.85
    assert rates["recognizers-en"][0] >= 0.87
    assert rates["recognizers-en"][1] >= 0.95
    assert rates["locomo"][0] >= 0.98
