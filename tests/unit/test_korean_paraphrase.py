"""Roundabout and shared ways of saying a thing in Korean are read like the plain ones."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from asofgraph.language.korean import read
from asofgraph.language.ontology import load_ontology
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Modality

SEOUL = ZoneInfo("Asia/Seoul")
SAID_AT = datetime(2026, 5, 11, 22, tzinfo=SEOUL)  # a Monday


def statements(text: str) -> tuple[Statement, ...]:
    return read(text, said_at=SAID_AT, zone=SEOUL, ontology=load_ontology()).statements


def facts(text: str) -> set[tuple[str, str, str | None, str]]:
    """Subject, attribute, value, and "+" or "-" (denied or ended)."""
    return {
        (s.subject, s.attribute, s.value, "+" if s.polarity and s.act is Act.VALUE else "-")
        for s in statements(text)
    }


def days(statement: Statement) -> tuple[str | None, str | None]:
    return tuple(  # type: ignore[return-value]
        None if moment is None else moment.astimezone(SEOUL).date().isoformat()
        for moment in (statement.valid_from, statement.valid_until)
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("복숭아 먹으면 두드러기 나요", {("user", "allergy", "복숭아", "+")}),
        ("저는 게를 먹으면 입술이 붓더라고요", {("user", "allergy", "게", "+")}),
        ("학교까지 버스로 20분이에요", {("user", "commute", "버스", "+")}),
        ("나 함양에서 나고 자랐어", {("user", "hometown", "함양", "+")}),
        ("밀양에 방 얻어서 지내요", {("user", "residence", "밀양", "+")}),
        ("여동생이랑 같이 살아요", {("user", "housemate", "여동생", "+")}),
        ("저녁은 항상 냉면이에요", {("user", "food_preference", "냉면", "+")}),
        ("휴대폰 픽셀로 바꿈", {("user", "purchase", "픽셀", "+")}),
        ("일어나면 물부터 마셔요", {("user", "habit", "물부터 마셔", "+")}),
        ("편두통을 달고 살아요", {("user", "health_condition", "편두통", "+")}),
        ("여름을 좋아해요", {("user", "preference", "여름", "+")}),
        ("매달 주담대 120씩 갚고 있어요", {("user", "mortgage", "120", "+")}),
        ("정년퇴직은 아니고 사직서 내고 한결소프트 나왔어", {("user", "resignation", "한결소프트", "+")}),
        ("통신사 LG로 옮겼어", {("user", "carrier", "LG", "+")}),
        ("남편 회사가 마곡으로 옮겼어요", {("남편", "office", "마곡", "+")}),
        ("사무실은 뚝섬역 2번 출구 앞이에요", {("user", "office", "뚝섬역 2번 출구 앞", "+")}),
    ],
)
def test_a_roundabout_way_says_the_plain_thing(text: str, expected: set[tuple[str, str, str, str]]) -> None:
    """What stands in the clause before, or in another shape, is read as if it were said plainly."""
    assert facts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "복숭아 먹으면 기분이 좋아요",
        "두드러기 났으면 병원 가 봐",
        "버스 타고 자랐어요",
        "간호사 하는 애가 있어요",
        "수습이 어제 끝났어요",
        "가게는 화요일이 휴무예요",
        "점쟁이가 나보고 올해 결혼한다고 하더라",
        "어떤 손님이 홍어를 못 먹더라고요",
        "고양이는 하루에 열 시간을 잔다",
        "오늘 기분이 별로야",
        "시간이 약이지",
        "유학 갔다가 작년에 돌아왔어요",
    ],
)
def test_what_only_looks_like_it_is_left_out(text: str) -> None:
    """The same words in other company say nothing that lasts."""
    assert facts(text) == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("휴가는 6월 1일부터 6월 6일까지예요", ("2026-06-01", "2026-06-07")),
        ("연수는 6월 10일~12일이에요", ("2026-06-10", "2026-06-13")),
    ],
)
def test_a_stretch_of_days_off_is_a_journey_with_both_its_ends(text: str, expected: tuple[str, str]) -> None:
    """The range is when it holds, and no date at which anything ends."""
    [found] = statements(text)
    assert (found.attribute, found.modality, days(found)) == ("trip", Modality.PLAN, expected)


def test_how_long_already_tells_since_when() -> None:
    """ "3년째" counts back from the day it is said."""
    [found] = statements("3년째 요가 하고 있어요")
    assert (found.attribute, found.value, days(found)) == ("hobby", "요가", ("2023-05-11", None))


def test_an_unknown_item_is_of_the_kind_of_its_list() -> None:
    """No list knows every dish: what stands among dishes is one."""
    assert {a for _, a, _, _ in facts("저는 시금치, 머윗대, 도라지를 좋아해요")} == {"food_preference"}


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("작년 가을에 클라이밍 접었어", "hobby", "클라이밍"),
        ("일본어 공부는 포기했어요", "studying", "일본어"),
        ("인스타 지웠어", "tool", "인스타"),
    ],
)
def test_whole_classes_of_verbs_end_what_they_name(text: str, attribute: str, value: str) -> None:
    """Every verb of giving up ends every kind of thing that one can give up."""
    [found] = statements(text)
    assert (found.act, found.attribute, found.value) == (Act.END, attribute, value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("마라탕 러버", {("user", "food_preference", "마라탕", "+")}),
        ("고향 거창", {("user", "hometown", "거창", "+")}),
        ("올해 목표 취업", {("user", "goal", "취업", "+")}),
        ("다이어트 중", {("user", "diet", "다이어트", "+")}),
        ("부장 됐다", {("user", "promotion", "부장", "+")}),
        ("도예 배우러 다녀요", {("user", "studying", "도예", "+")}),
        ("스쿠터 타고 다녀요", {("user", "vehicle", "스쿠터", "+")}),
        ("번역가로 먹고 삽니다", {("user", "role", "번역가", "+")}),
        (
            "고지혈증 때문에 튀긴 음식은 안 먹어요",
            {("user", "food_preference", "튀긴 음식", "-"), ("user", "health_condition", "고지혈증", "+")},
        ),
        ("아침 7시 출근 4시 퇴근이에요", {("user", "work_schedule", "아침 7시 출근 4시 퇴근", "+")}),
    ],
)
def test_notes_and_idioms_are_read(text: str, expected: set[tuple[str, str, str, str]]) -> None:
    """Two words, a purpose with its going, and a cause say as much as a whole sentence."""
    assert facts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "임신일 수도 있어요",
        "직업 상담",
        "취미 생활",
        "학교 앞",
        "어제 자전거 타다 넘어졌어",
        "월세 말고 전세예요",
        "우리 고양이들은 이름이 치즈예요",
        "제 상사는 회의를 영어로 해요",
    ],
)
def test_a_possibility_a_compound_or_an_accident_says_nothing(text: str) -> None:
    """ "May be" is no fact, two nouns are no field of a form, and falling off ends no hobby."""
    assert facts(text) == set()
