"""Korean time expressions: what each names, which way it is turned, and what is none."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asofgraph.language.time import resolve_time
from asofgraph.language.time.korean.holidays import lunar
from asofgraph.language.time.korean.numerals import native, ordinal, sino
from asofgraph.models import TimeExpression

SEOUL = ZoneInfo("Asia/Seoul")
WEDNESDAY = datetime(2026, 7, 15, 20, 0, tzinfo=SEOUL)

PROJECT = Path(__file__).parents[2]
SHARED = PROJECT.parent / "shared"


def find(text: str, said_at: datetime = WEDNESDAY) -> list[TimeExpression]:
    return resolve_time(text, said_at=said_at, language="ko")


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
    ("text", "number"),
    [("이십삼", 23), ("천구백구십", 1990), ("이천이십육", 2026), ("십", 10), ("이오", None), ("십백", None)],
)
def test_sino_korean_numbers_are_read_by_place(text: str, number: int | None) -> None:
    """Tens and hundreds multiply the digit before them; digits in a row are no number."""
    assert sino(text) == number


@pytest.mark.parametrize(
    ("text", "number"), [("한", 1), ("석", 3), ("열두", 12), ("스물네", 24), ("마흔", 40)]
)
def test_native_numbers_are_read_in_their_counting_forms(text: str, number: int) -> None:
    """석 and 넉 count months as 세 and 네 count hours."""
    assert native(text) == number


@pytest.mark.parametrize(
    ("text", "place"), [("첫째", 1), ("세 번째", 3), ("4번째", 4), ("마지막", -1), ("일", None)]
)
def test_ordinals_are_read_in_all_their_forms(text: str, place: int | None) -> None:
    """셋째, 세 번째 and 3번째 are one place; the last is -1."""
    assert ordinal(text) == place


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("2024년 5월 3일", "2024-05-03/2024-05-04"),
        ("2024년 5월", "2024-05-01/2024-06-01"),
        ("2024년", "2024-01-01/2025-01-01"),
        ("24년 5월", "2024-05-01/2024-06-01"),
        ("98년 5월에", "1998-05-01/1998-06-01"),
        ("2024-05-03", "2024-05-03/2024-05-04"),
        ("2024. 5. 3.", "2024-05-03/2024-05-04"),
        ("2024/5/3", "2024-05-03/2024-05-04"),
        ("24.05.03", "2024-05-03/2024-05-04"),
        ("이천이십사년 오월 삼일", "2024-05-03/2024-05-04"),
        ("유월 이십삼일", "2027-06-23/2027-06-24"),
        ("시월 십일", "2026-10-10/2026-10-11"),
        ("5월 3일, 2024", "2024-05-03/2024-05-04"),
        ("1990년대", "1990-01-01/2000-01-01"),
        ("80년대에", "1980-01-01/1990-01-01"),
        ("20세기", "1900-01-01/2000-01-01"),
        ("8월 3~5일", "2026-08-03/2026-08-06"),
        ("9~10월", "2026-09-01/2026-11-01"),
    ],
)
def test_absolute_dates_are_read_in_figures_and_in_words(text: str, period: str) -> None:
    """A date is the same however its numbers are written."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("오늘", "2026-07-15/2026-07-16"),
        ("어제", "2026-07-14/2026-07-15"),
        ("그저께", "2026-07-13/2026-07-14"),
        ("그제", "2026-07-13/2026-07-14"),
        ("엊그제", "2026-07-13/2026-07-14"),
        ("그끄저께", "2026-07-12/2026-07-13"),
        ("내일", "2026-07-16/2026-07-17"),
        ("모레", "2026-07-17/2026-07-18"),
        ("내일모레", "2026-07-17/2026-07-18"),
        ("글피", "2026-07-18/2026-07-19"),
        ("지난주", "2026-07-06/2026-07-13"),
        ("지난 주", "2026-07-06/2026-07-13"),
        ("지지난주", "2026-06-29/2026-07-06"),
        ("이번 주", "2026-07-13/2026-07-20"),
        ("다다음 주", "2026-07-27/2026-08-03"),
        ("지난달", "2026-06-01/2026-07-01"),
        ("다음달", "2026-08-01/2026-09-01"),
        ("이달", "2026-07-01/2026-08-01"),
        ("작년", "2025-01-01/2026-01-01"),
        ("재작년", "2024-01-01/2025-01-01"),
        ("내년", "2027-01-01/2028-01-01"),
        ("내후년", "2028-01-01/2029-01-01"),
        ("작년 이맘때", "2025-07-15/2025-07-16"),
        ("어젯밤", "2026-07-14 21:00/2026-07-15 04:00"),
    ],
)
def test_days_weeks_months_and_years_around_now(text: str, period: str) -> None:
    """Words reckoned from the moment of saying name whole calendar units, however they are spaced."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period", "precision"),
    [
        ("사흘 전", "2026-07-12/2026-07-13", "day"),
        ("열흘 뒤", "2026-07-25/2026-07-26", "day"),
        ("보름 전", "2026-06-30/2026-07-01", "day"),
        ("일주일 후", "2026-07-22/2026-07-23", "week"),
        ("석 달 전", "2026-04-15/2026-04-16", "month"),
        ("두 달 전쯤", "2026-05-15/2026-05-16", "month"),
        ("반년 전", "2026-01-15/2026-01-16", "month"),
        ("1년 6개월 전", "2025-01-15/2025-01-16", "month"),
        ("일 년 반 전", "2025-01-15/2025-01-16", "month"),
        ("십 년 뒤", "2036-07-15/2036-07-16", "year"),
        ("1개월 하고 5일 전", "2026-06-10/2026-06-11", "day"),
        ("두 시간 뒤", "2026-07-15 22:00/2026-07-15 22:01", "minute"),
        ("한 시간 반 전", "2026-07-15 18:30/2026-07-15 18:31", "minute"),
        ("10년 전 오늘", "2016-07-15/2016-07-16", "year"),
        ("2주 전 토요일", "2026-07-04/2026-07-05", "day"),
        ("3년 전 여름", "2023-06-01/2023-09-01", "season"),
        ("2년 뒤 5월", "2028-05-01/2028-06-01", "month"),
    ],
)
def test_amounts_before_and_after_now(text: str, period: str, precision: str) -> None:
    """사흘 전 is a day; 석 달 전 is one no better known than to the month; a smaller word takes the whole unit."""
    assert read(text) == period
    assert find(text)[0].precision == precision


def test_a_day_that_the_target_month_lacks_becomes_its_last() -> None:
    """A month after 31 January is the end of February."""
    assert read("한 달 뒤", datetime(2027, 1, 31, 9, tzinfo=SEOUL)) == "2027-02-28/2027-03-01"


@pytest.mark.parametrize(
    ("text", "period", "direction"),
    [
        ("토요일에 이사했어요", "2026-07-11/2026-07-12", "past"),
        ("토요일에 이사할 거예요", "2026-07-18/2026-07-19", "future"),
        ("토요일에 이사하기로 했어요", "2026-07-18/2026-07-19", "future"),
        ("토요일에 이사해요", "2026-07-18/2026-07-19", "future"),
        ("토요일에 가려고 했어요", "2026-07-18/2026-07-19", "future"),
        ("토요일에 만나자", "2026-07-18/2026-07-19", "future"),
        ("토요일에 물건을 샀어요", "2026-07-11/2026-07-12", "past"),
        ("수요일에 다쳤어요", "2026-07-08/2026-07-09", "past"),
        ("2월에는 어디에 살았어?", "2026-02-01/2026-03-01", "past"),
        ("2월에는 어디에 살아?", "2026-02-01/2026-03-01", "past"),
        ("2월에는 어디 살아", "2026-02-01/2026-03-01", "past"),
        ("2월에는 뭐 할 거야?", "2027-02-01/2027-03-01", "future"),
        ("9월에 결혼했어요", "2025-09-01/2025-10-01", "past"),
        ("9월에 결혼합니다", "2026-09-01/2026-10-01", "future"),
        ("5월부터 회사에 다니고 있어요", "2026-05-01/…", "past"),
        ("5월부터 채식해요", "2026-05-01/…", "past"),
        ("8월부터 출근해요", "2026-08-01/…", "future"),
        ("이사했어요, 토요일에.", "2026-07-11/2026-07-12", "past"),
        ("27일에 돌아옴!", "2026-06-27/2026-06-28", "past"),
        ("밤 12시에 잤어", "2026-07-15/2026-07-15 01:00", "past"),
        ("가을에 다녀왔어요", "2025-09-01/2025-12-01", "past"),
        ("생일은 3월 5일이고 작년엔 못 챙겼어요", "2027-03-05/2027-03-06", "future"),
    ],
)
def test_the_verb_chooses_the_direction(text: str, period: str, direction: str) -> None:
    """Past endings look back, plans look ahead, and a state that goes on began at the nearer time."""
    expression = find(text)[0]
    assert f"{shown(expression.start)}/{shown(expression.end)}" == period
    assert expression.direction == direction


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("지난 토요일에 갈 거예요", "2026-07-11/2026-07-12"),
        ("다음 토요일에 갔어요", "2026-07-18/2026-07-19"),
        ("지난 크리스마스", "2025-12-25/2025-12-26"),
        ("다가오는 크리스마스", "2026-12-25/2026-12-26"),
        ("지난 12월", "2025-12-01/2026-01-01"),
        ("오는 3월", "2027-03-01/2027-04-01"),
        ("지난 15일", "2026-06-15/2026-06-16"),
        ("이번 금요일", "2026-07-17/2026-07-18"),
        ("이번 여름", "2026-06-01/2026-09-01"),
        ("지난겨울", "2025-12-01/2026-03-01"),
        ("다음 봄", "2027-03-01/2027-06-01"),
        ("지난 주말", "2026-07-11/2026-07-13"),
        ("이번 주말", "2026-07-18/2026-07-20"),
        ("다음 주말", "2026-07-25/2026-07-27"),
    ],
)
def test_a_modifier_outweighs_the_tense(text: str, period: str) -> None:
    """지난, 이번, 다음 and 오는 say themselves which one is meant."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("지난주 토요일", "2026-07-11/2026-07-12"),
        ("다음 주 월요일", "2026-07-20/2026-07-21"),
        ("이번 주 월요일", "2026-07-13/2026-07-14"),
        ("목욜", "2026-07-16/2026-07-17"),
        ("다음 달 첫째 주 금요일", "2026-07-31/2026-08-01"),
        ("다음 달 첫째 금요일", "2026-08-07/2026-08-08"),
        ("다음 달 마지막 금요일", "2026-08-28/2026-08-29"),
        ("8월 둘째 주", "2026-08-03/2026-08-10"),
        ("8월 2주차", "2026-08-03/2026-08-10"),
        ("올해 마지막 날", "2026-12-31/2027-01-01"),
        ("2월 말일", "2027-02-28/2027-03-01"),
        ("8월 3일 월요일", "2026-08-03/2026-08-04"),
        ("8월 3일(월)", "2026-08-03/2026-08-04"),
        ("월요일, 8월 3일", "2026-08-03/2026-08-04"),
        ("31일 금요일", "2026-07-31/2026-08-01"),
        ("다음 주 초", "2026-07-20/2026-07-22"),
        ("이번 주 후반", "2026-07-16/2026-07-20"),
    ],
)
def test_weekdays_and_weeks(text: str, period: str) -> None:
    """A week of a month is a row of the calendar page; a place without 주 counts the weekday itself."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("작년 3분기", "2025-07-01/2025-10-01"),
        ("올해 3/4분기", "2026-07-01/2026-10-01"),
        ("올 상반기", "2026-01-01/2026-07-01"),
        ("내년 하반기", "2027-07-01/2028-01-01"),
        ("재작년 여름", "2024-06-01/2024-09-01"),
        ("올해 초", "2026-01-01/2026-03-01"),
        ("작년 말", "2025-11-01/2026-01-01"),
        ("다음 달 초", "2026-08-01/2026-08-11"),
        ("다음 달 중순", "2026-08-11/2026-08-21"),
        ("이번 달 말", "2026-07-21/2026-08-01"),
        ("연말", "2026-11-01/2027-01-01"),
        ("90년대 초반", "1990-01-01/1993-05-02"),
    ],
)
def test_portions_of_a_year_or_month(text: str, period: str) -> None:
    """Quarters, halves, seasons, and the beginning, middle and end of what is named before."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("작년 설날", "2025-01-29/2025-01-30"),
        ("올해 추석", "2026-09-25/2026-09-26"),
        ("2024년 추석", "2024-09-17/2024-09-18"),
        ("올해 단오", "2026-06-19/2026-06-20"),
        ("올해 정월 대보름", "2026-03-03/2026-03-04"),
        ("올해 부처님 오신 날", "2026-05-24/2026-05-25"),
        ("2025년 석가탄신일", "2025-05-05/2025-05-06"),
        ("작년 섣달그믐", "2025-01-28/2025-01-29"),
        ("어린이날에 갔어요", "2026-05-05/2026-05-06"),
        ("삼일절에 쉬었어요", "2026-03-01/2026-03-02"),
        ("크리스마스이브", "2026-12-24/2026-12-25"),
        ("올해 추석 연휴", "2026-09-24/2026-09-27"),
        ("추석 다음 날", "2026-09-26/2026-09-27"),
        ("추석 이틀 전", "2026-09-23/2026-09-24"),
        ("2024년 부활절", "2024-03-31/2024-04-01"),
        ("2024년 추수감사절", "2024-11-28/2024-11-29"),
        ("음력 8월 15일", "2026-09-25/2026-09-26"),
        ("2025년 음력 윤6월 1일", "2025-07-25/2025-07-26"),
    ],
)
def test_holidays_solar_and_lunar(text: str, period: str) -> None:
    """Lunar days fall where the Korean calendar puts them, leap months included."""
    assert read(text) == period


def test_a_lunar_day_that_does_not_exist_has_no_date() -> None:
    """There was no leap sixth month in 2026, and no table beyond 2050."""
    assert lunar(2026, 6, 1, leap=True) is None
    assert find("2060년 추석") == []
    assert find("2026년 음력 윤6월 1일") == []


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("오후 3시 반", "2026-07-16 15:30/2026-07-16 15:31"),
        ("내일 3시", "2026-07-16 15:00/2026-07-16 16:00"),
        ("내일 아홉 시", "2026-07-16 09:00/2026-07-16 10:00"),
        ("내일 오후 세시 십오분", "2026-07-16 15:15/2026-07-16 15:16"),
        ("내일 15:30", "2026-07-16 15:30/2026-07-16 15:31"),
        ("내일 3:30pm", "2026-07-16 15:30/2026-07-16 15:31"),
        ("내일 새벽 2시", "2026-07-16 02:00/2026-07-16 03:00"),
        ("오늘 밤 12시", "2026-07-16/2026-07-16 01:00"),
        ("토요일 밤 1시", "2026-07-19 01:00/2026-07-19 02:00"),
        ("내일 낮 12시", "2026-07-16 12:00/2026-07-16 13:00"),
        ("내일 정오", "2026-07-16 12:00/2026-07-16 13:00"),
        ("오늘 자정", "2026-07-16/2026-07-16 01:00"),
        ("내일 아침", "2026-07-16 07:00/2026-07-16 10:00"),
        ("오늘저녁", "2026-07-15 18:00/2026-07-15 21:00"),
        ("17시 5분 전", "2026-07-16 16:55/2026-07-16 16:56"),
        ("오늘 3시에 먹었어", "2026-07-15 15:00/2026-07-15 16:00"),
        ("8시에 봐", "2026-07-15 20:00/2026-07-15 21:00"),
        ("다음 주 화요일의 전날 오후 11시", "2026-07-20 23:00/2026-07-21"),
        ("토요일에 저녁 7시에", "2026-07-18 19:00/2026-07-18 20:00"),
    ],
)
def test_parts_of_the_day_and_the_clock(text: str, period: str) -> None:
    """밤 1시 is past midnight; on a named day an hour without 오전 or 오후 is a waking one."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("2월 20일부터 3월 1일까지 부산에 있었어요", "2026-02-20/2026-03-02"),
        ("8월 3일부터 5일까지", "2026-08-03/2026-08-06"),
        ("12월 30일부터 1월 2일까지", "2026-12-30/2027-01-03"),
        ("7월 1일부터 8월 15일까지", "2026-07-01/2026-08-16"),
        ("2019년부터 2022년까지", "2019-01-01/2023-01-01"),
        ("2019년에서 2022년 사이", "2019-01-01/2023-01-01"),
        ("2015년과 2018년 2월 사이", "2015-01-01/2018-03-01"),
        ("월요일부터 금요일까지", "2026-07-20/2026-07-25"),
        ("월요일~금요일", "2026-07-20/2026-07-25"),
        ("내일 3시에서 5시 사이", "2026-07-16 15:00/2026-07-16 17:00"),
        ("내일 밤 11시부터 새벽 1시까지", "2026-07-16 23:00/2026-07-17 01:00"),
        ("재작년 가을부터 작년 봄까지", "2024-09-01/2025-06-01"),
        ("내일부터 3주간", "2026-07-16/2026-08-06"),
        ("8월 1일부터 3일간", "2026-08-01/2026-08-04"),
        ("내일 3시부터 두 시간 후까지", "2026-07-16 15:00/2026-07-16 17:00"),
    ],
)
def test_ranges_take_what_their_end_does_not_say_from_their_start(text: str, period: str) -> None:
    """The end falls behind the start and is included, except at a clock time."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("2014년 이후로 고기를 안 먹어요", "2014-01-01/…"),
        ("다음 주 월요일부터", "2026-07-20/…"),
        ("금요일까지", "…/2026-07-18"),
        ("내일 3시까지", "…/2026-07-16 15:00"),
        ("8월 3일 전까지", "…/2026-08-03"),
        ("2010년 이전", "…/2010-01-01"),
        ("2016년 그리고 그 이후", "2016-01-01/…"),
        ("올해 현재까지", "2026-01-01/2026-07-15 20:00"),
        ("지금까지", "…/2026-07-15 20:00"),
        ("두 시간 안에", "…/2026-07-15 22:00"),
    ],
)
def test_openings_leave_one_side_open(text: str, period: str) -> None:
    """부터 and 이후 have no end; 까지, 이전 and 안에 no start."""
    assert read(text) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("지난 3주간 아팠어요", "2026-06-24/2026-07-15 20:00"),
        ("지난 3주", "2026-06-22/2026-07-13"),
        ("최근 3개월간", "2026-04-15/2026-07-15 20:00"),
        ("앞으로 두 달", "2026-07-15 20:00/2026-09-15 20:00"),
        ("다음 3일", "2026-07-16/2026-07-19"),
        ("다음 3년", "2027-01-01/2030-01-01"),
        ("지난 24시간 동안", "2026-07-14 20:00/2026-07-15 20:00"),
    ],
)
def test_lengths_are_times_only_where_they_are_anchored(text: str, period: str) -> None:
    """With 간 or 동안 a length ends or begins now; without, it counts whole units as 지난주 does."""
    assert read(text) == period


@pytest.mark.parametrize(
    "text",
    [
        "한 시간 동안 기다렸어",
        "3일간 쉬었어요",
        "이틀에 한 번",
        "사흘 만에 나았어요",
        "2주",
        "3일 안에 끝났어요",
        "일이 많아요",
        "일을 그만뒀어요",
        "월급이 올랐어요",
        "이월상품 세일",
        "오월동주라는 말",
        "사월이가 왔어요",
        "3년생 나무",
        "수요가 늘었다",
        "금을 샀다",
        "화가 났어요",
        "오일을 갈았어요",
        "낮은 가격",
        "아침을 안 먹어요",
        "점심 먹었어?",
        "가을이 좋아요",
        "밤새 기침했어요",
        "금주를 결심했어요",
        "전주에 살아요",
        "매주 월요일에 요가해요",
        "매일 아침 달려요",
        "금요일마다 수영해요",
        "좋은 주말 보내세요!",
        "내일신문을 구독해요",
        "오늘날",
        "전화번호는 010-1234-5678입니다",
        "버전 3.12.1로 올렸어",
        "3:2로 이겼다",
        "우유 1/2 컵",
        "24시간 편의점",
        "한시적으로 운영해요",
        "26명이 왔어요",
        "5번 출구",
        "그 전날 오전 10시에",
        "이듬해에 결혼했어요",
        "이번 달 마지막 영업일 오후 3시",
        "얼마 전에 이사했어요",
        "9999999999999999일 전",
    ],
)
def test_words_that_only_look_like_dates_are_left_alone(text: str) -> None:
    """Lengths, recurrences, homonyms, numbers and times that the words do not fix give nothing."""
    assert find(text) == []


def test_a_story_goes_on_from_the_date_before() -> None:
    """In one past sentence a month without a year follows the dated one; a new sentence or a plan starts afresh."""
    story = find("2023년 11월에 만나 1월에 결혼했어요. 그리고 6월에 이사했어요")
    assert [shown(e.start) for e in story] == ["2023-11-01", "2024-01-01", "2026-06-01"]
    plan = find("작년 5월에 왔고 8월에 갈 거예요")
    assert [shown(e.start) for e in plan] == ["2025-05-01", "2026-08-01"]


@pytest.mark.parametrize(
    "text", ["2월 30일", "2026년 2월 29일", "13월", "32일", "25시", "2026-02-30", "2015년 32월"]
)
def test_impossible_dates_are_refused_whole(text: str) -> None:
    """A date that does not exist is not read as the part of it that does."""
    assert find(text) == []


def test_what_is_denied_is_left_out() -> None:
    """내일이 아니라 모레 names one day."""
    assert [e.text for e in find("내일이 아니라 모레 가요")] == ["모레"]


def test_a_list_goes_on_from_its_first() -> None:
    """The second date of a list takes month and year from the first."""
    found = find("지난해 11월과 12월에는 바빴어요")
    assert [shown(e.start) for e in found] == ["2025-11-01", "2025-12-01"]
    assert [shown(e.start) for e in find("8월 18일, 19일에")] == ["2026-08-18", "2026-08-19"]


def test_several_clauses_look_their_own_way() -> None:
    """Each expression is turned by the verb of its own clause."""
    found = find("3월에 이사했는데 6월에 또 이사할 거예요")
    assert [(shown(e.start), e.direction) for e in found] == [
        ("2026-03-01", "past"),
        ("2027-06-01", "future"),
    ]


@pytest.mark.parametrize(
    "ending",
    ["", "에", "에는", "엔", "부터는", "까지", "쯤에", "이에요", "이었어요", "은", "도", "이라서", "에만"],
)
def test_particles_and_endings_may_follow(ending: str) -> None:
    """A particle neither hides a date nor belongs to it, unless it opens one side."""
    (expression,) = find(f"지난주 금요일{ending}")
    assert expression.text.startswith("지난주 금요일")


@pytest.mark.parametrize("blank", ["", " ", "  ", "\t", "\u3000", "\u00a0"])
def test_spacing_varies(blank: str) -> None:
    """Words may be written together, apart, or with any blanks between."""
    text = f"다음{blank}주 월요일"
    (expression,) = find(text)
    assert (expression.text, shown(expression.start)) == (text, "2026-07-20")


def test_decomposed_text_is_read_like_composed() -> None:
    """NFD names the same times, and its offsets are those of the decomposed text."""
    text = "저는 지난주 토요일에 이사했고 5월 3일부터 다녀요"
    decomposed = unicodedata.normalize("NFD", text)
    plain, parted = find(text), find(decomposed)
    assert [(e.start, e.end) for e in plain] == [(e.start, e.end) for e in parted]
    assert len(plain) == 2
    assert all(decomposed[e.offset : e.offset + len(e.text)] == e.text for e in parted)


def test_the_zone_decides_which_day_today_is() -> None:
    """At 20:00 in Seoul it is still the morning of the 15th in New York, and 오늘 is that day's."""
    (expression,) = resolve_time("오늘", said_at=WEDNESDAY, zone="Pacific/Kiritimati", language="ko")
    assert expression.start == datetime(2026, 7, 16, tzinfo=ZoneInfo("Pacific/Kiritimati"))


_WORDS = st.sampled_from(
    re.findall(
        r"\S+",
        """지난 다음 이번 오는 다가오는 작년 올해 재작년 주 달 해 5월 삼월 2월 30일 3일 열흘 사흘 첫째
        마지막 주말 금요일 월요일 오전 오후 밤 새벽 3시 15분 반 12:30 전 뒤 후 부터 까지 에서 ~ 사이 이후
        동안 간 안에 설날 추석 음력 말 초 중순 상반기 1분기 여름 지금 이따 오늘 어제 모레 갔어요 갈게요 ?
        . , 의 에 24시 자정 90년대 2024년 5/3 2024-05-03 9999년 1년 100년 9999년 99999일 이맘때 다음날
        마지막날 와 앞으로""",
    )
)
_TEXTS = st.lists(st.tuples(_WORDS, st.sampled_from(["", " ", "  "])), max_size=12).map(
    lambda parts: "".join(word + blank for word, blank in parts)
)
_MOMENTS = st.datetimes(timezones=st.sampled_from([SEOUL, ZoneInfo("UTC"), ZoneInfo("America/New_York")]))


@settings(max_examples=400, deadline=None)
@given(_TEXTS | st.text(max_size=60), _MOMENTS)
def test_any_text_gives_well_formed_expressions(text: str, said_at: datetime) -> None:
    """Nothing raises; expressions stand where they say, do not overlap, and end after they start."""
    last = 0
    for expression in find(text, said_at):
        end = expression.offset + len(expression.text)
        assert text[expression.offset : end] == expression.text
        assert expression.offset >= last
        assert expression.start is not None or expression.end is not None
        if expression.start and expression.end:
            assert expression.start < expression.end
        last = end


@pytest.mark.parametrize(
    "piece",
    [
        "내일 ",
        "5월 ",
        "1년 2개월 3일 ",
        "첫 번째 ",
        "3시부터 ",
        "1일, ",
        "지",
        "일",
        "1/1/",
        "그 전날 오전 10시 ",
        " ",
    ],
)
def test_long_text_is_read_to_its_end(piece: str) -> None:
    """Repetition neither hangs nor hides what stands behind it."""
    text = piece * 3000 + "\n2024년 5월 3일"
    assert find(text)[-1].text == "2024년 5월 3일"


@pytest.mark.skipif(not (SHARED / "checks" / "dates.py").exists(), reason="the shared date sets are absent")
@pytest.mark.parametrize(
    ("name", "positive", "negative"),
    [("korean-datetime", 0.97, 0.97), ("duckling-ko", 0.89, None), ("recognizers-ko", 0.90, 0.95)],
)
def test_the_shared_sets_stay_at_their_level(name: str, positive: float, negative: float | None) -> None:
    """Independent collections of Korean dates agree at least as often as when this was written."""
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    command = [sys.executable, str(SHARED / "checks" / "dates.py"), str(SHARED / "data")]
    output = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    line = next(line for line in output.splitlines() if line.startswith(f"{name} "))
    scores = {kind: float(score) for kind, score in re.findall(r"(positive|negative) \S+ = ([\d.]+)", line)}
    assert scores["positive"] >= positive
    assert negative is None or scores["negative"] >= negative
