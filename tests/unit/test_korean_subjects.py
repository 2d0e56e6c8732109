"""Of whom a Korean clause tells: two topics with one verb, people who are met, givers, and what someone is not."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from asofgraph.language.korean import read
from asofgraph.language.ontology import load_ontology
from asofgraph.language.statement import Statement
from asofgraph.models import Act

SEOUL = ZoneInfo("Asia/Seoul")
SAID_AT = datetime(2026, 5, 11, 22, tzinfo=SEOUL)  # a Monday


def statements(text: str) -> tuple[Statement, ...]:
    return read(text, said_at=SAID_AT, zone=SEOUL, ontology=load_ontology()).statements


def told(text: str) -> set[tuple[str, str, str | None]]:
    """Subject, attribute and value of what is asserted."""
    return {(s.subject, s.attribute, s.value) for s in statements(text) if s.polarity and s.act is Act.VALUE}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("언니는 밀양에, 저는 함양에 살아요", {("언니", "residence", "밀양"), ("user", "residence", "함양")}),
        ("내가 아는 형은 택시 운전해", {("형", "role", "택시")}),
        ("의사는 아니고 간호사예요", {("user", "role", "간호사")}),
        ("팀원 혜진 씨는 채식주의자예요", {("혜진", "diet", "채식주의자")}),
        (
            "누나 남편은 은행원이고 누나는 주부예요",
            {("누나 남편", "role", "은행원"), ("누나", "role", "주부")},
        ),
        ("세나는 비염이 심해", {("세나", "health_condition", "비염")}),
        ("저 김해 아니고 김제 살아요", {("user", "residence", "김제")}),
        ("영어 이름은 Grace 써요", {("user", "name", "Grace")}),
    ],
)
def test_each_is_told_of_its_own(text: str, expected: set[tuple[str, str, str]]) -> None:
    """Whoever else stands in the sentence, a fact is of the one of whom it is said."""
    assert told(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "어제 은주를 만났어. 요즘 필라테스 다니고 있어.",
        "은주랑 통화했는데 요즘 요가를 다니더라",
        "엄마가 저한테 비타민을 챙겨 주세요",
        "딸아이 담임 선생님은 김은정 선생님이세요",
        "이달 말에 가게 여는데 이름은 '소금빵집'",
        "제가 간호사라뇨, 아닙니다",
        "밤마다 넷플릭스 보다가 잠들어",
    ],
)
def test_where_it_may_be_of_another_nothing_is_told_of_the_speaker(text: str) -> None:
    """A person met, a giver, a name of a shop: what may be theirs is not the speaker's."""
    assert "user" not in {subject for subject, _, _ in told(text)}


def test_how_many_more_is_counted_on() -> None:
    """ "두 개 더" adds to what there was; a bare number does not."""
    more = next(s for s in statements("머그컵 두 개 더 샀어") if s.attribute == "count")
    assert (more.subject, more.quantity, more.unit, more.counts_on) == ("머그컵", 2.0, "개", True)
    base = next(s for s in statements("머그컵이 스물두 개 있어요") if s.attribute == "count")
    assert (base.subject, base.quantity, base.counts_on) == ("머그컵", 22.0, False)


@pytest.mark.parametrize(
    ("heard", "text", "attribute"),
    [
        ("5월 30일에 제주도 여행 가요.", "제주 여행 취소됐어요", "trip"),
        ("다음 주 화요일에 면접 있어요.", "면접 취소됐어요", "appointment"),
        ("6월에 밀양으로 이사 가요.", "이사 안 가기로 했어요", "move"),
        ("6월에 밀양으로 이사 가요.", "밀양으로 이사 가는 거 취소했어요", "move"),
        ("6월에 밀양으로 이사 가요.", "이사는 없던 일로 했어요", "move"),
    ],
)
def test_a_plan_that_is_called_off_is_taken_back(heard: str, text: str, attribute: str) -> None:
    """What was planned is withdrawn, and nothing else is said."""
    found = read(text, said_at=SAID_AT, zone=SEOUL, context=(heard,), ontology=load_ontology()).statements
    assert [(s.attribute, s.act) for s in found] == [(attribute, Act.WITHDRAWAL)]


def test_another_plan_is_not_taken_back() -> None:
    """Only what is named is called off."""
    heard = ("6월에 밀양으로 이사 가요.",)
    found = read(
        "면접 취소됐어요", said_at=SAID_AT, zone=SEOUL, context=heard, ontology=load_ontology()
    ).statements
    assert found == ()
