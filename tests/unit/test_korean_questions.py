"""What Korean questions ask."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from asofgraph.language.ontology import load_ontology
from asofgraph.language.question import Question, read_question

SEOUL = ZoneInfo("Asia/Seoul")


def asked(text: str) -> Question:
    return read_question(
        text, today=datetime(2026, 7, 15, tzinfo=SEOUL), zone=SEOUL, ontology=load_ontology()
    )


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "asks"),
    [
        ("지금 어디에 살아?", "user", "residence", "value"),
        ("3월에는 어디 살았지?", "user", "residence", "value"),
        ("어디에서 일해?", "user", "employer", "value"),
        ("누나는 어디에 살아?", "누나", "residence", "value"),
        ("남편은 무슨 일을 해?", "남편", "role", "value"),
        ("월세가 얼마야?", "user", "rent", "value"),
        ("출근은 어떻게 해?", "user", "commute", "value"),
        ("강아지 몇 마리 키워?", "user", "pet", "count"),
        ("생일이 언제지?", "user", "birthday", "when"),
        ("아직도 판교에 살아?", "user", "residence", "yes_no"),
        ("결제 서비스 담당자가 누구야?", "결제 서비스", "owner", "value"),
        ("팀장님이 누구야?", "user", "manager", "value"),
        ("무슨 약을 먹고 있어?", "user", "medication", "value"),
    ],
)
def test_subject_attribute_and_kind_of_answer(text: str, subject: str, attribute: str, asks: str) -> None:
    """Of whom a question asks, what first of all, and for what kind of answer."""
    question = asked(text)
    assert (question.subject, question.attributes[0], question.asks) == (subject, attribute, asks)
    assert question.language == "ko"


def test_an_event_is_asked_for_with_its_value() -> None:
    """ "판교로 언제 이사했어?" asks when, of a move, to Pangyo."""
    question = asked("판교로 언제 이사했어?")
    assert (question.events, question.value, question.asks) == (("move",), "판교", "when")
    assert asked("퇴사한 날이 언제야?").events == ("resignation",)


def test_a_name_is_asked_for_by_whose_it_is() -> None:
    """The cat's name is the speaker's pet's, a brother's name the speaker's sibling's."""
    cat, brother = asked("고양이 이름이 뭐야?"), asked("형 이름이 뭐야?")
    assert (cat.asks, cat.value, cat.attributes) == ("name", "고양이", ("pet",))
    assert (brother.asks, brother.value, brother.attributes) == ("name", "형", ("sibling",))


def test_advice_asks_for_what_bears_on_it() -> None:
    """Whether to recommend a dish depends on tastes, diets, allergies and illnesses."""
    question = asked("매운 김치찌개를 추천해도 될까?")
    assert (question.asks, question.value) == ("advice", "매운 김치찌개")
    assert {"food_preference", "allergy", "health_condition"} <= set(question.attributes)


@pytest.mark.parametrize(
    ("text", "tense", "order"),
    [
        ("지금 어디에 살아?", "now", None),
        ("2월에는 어디에 살았어?", "then", None),
        ("처음에 어디에서 일했어?", "then", "first"),
        ("마지막으로 일한 회사가 어디야?", "now", "last"),
        ("퇴사 후에 어디 살았어?", "then", "after"),
        ("이사하기 전에 어디 살았어?", "then", "before"),
    ],
)
def test_tense_and_order(text: str, tense: str, order: str | None) -> None:
    """Now or then, first or last, before or after."""
    question = asked(text)
    assert (question.tense, question.order) == (tense, order)
