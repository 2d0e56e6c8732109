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
        ("사는 데가 어디예요?", "user", "residence", "value"),
        ("강릉에서 얼마나 살았어?", "user", "residence", "when"),
        ("여동생이 사는 곳은?", "여동생", "residence", "value"),
        ("회사 이름이 뭐야?", "user", "employer", "value"),
        ("회사는 어떻게 다녀?", "user", "commute", "value"),
        ("회사에 뭐 타고 다녀?", "user", "commute", "value"),
        ("2월에는 어떻게 출근했어?", "user", "commute", "value"),
        ("어머니는 뭐 하셔?", "어머니", "role", "value"),
        ("부모님은 어디 사셔?", "부모님", "residence", "value"),
        ("딸은 몇 살이야?", "딸", "age", "value"),
        ("월세 얼마 내?", "user", "rent", "value"),
        ("보통 언제 자?", "user", "bedtime", "when"),
        ("주말에 뭐 해?", "user", "hobby", "value"),
        ("나 어디 아파?", "user", "health_condition", "value"),
        ("건강 상태가 어때?", "user", "health_condition", "value"),
        ("고양이가 몇 마리야?", "user", "pet", "count"),
        ("우리 강아지 몇 살이야?", "강아지", "age", "value"),
        ("누나는 요즘 뭐 해?", "누나", "role", "value"),
        ("취미 생활은 뭘 해?", "user", "hobby", "value"),
        ("직업을 알려줘", "user", "role", "value"),
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


@pytest.mark.parametrize(
    ("text", "subject", "event", "value"),
    [
        ("이사한 날짜가 언제야?", "user", "move", None),
        ("강릉으로 이사 간 게 언제였지?", "user", "move", "강릉"),
        ("강릉으로 옮긴 날이 며칠이야?", "user", "move", "강릉"),
        ("누나가 강릉으로 이사한 날이 언제야?", "누나", "move", "강릉"),
        ("한빛전자에 입사한 게 언제야?", "user", "hiring", "한빛전자"),
        ("강아지를 입양한 날이 언제지?", "user", "adoption", "강아지"),
    ],
)
def test_a_date_is_asked_for_by_what_happened_on_it(
    text: str, subject: str, event: str, value: str | None
) -> None:
    """What stands before 날, 날짜 and 것 tells of whom, what and whither."""
    question = asked(text)
    assert (question.subject, question.events, question.value) == (subject, (event,), value)
    assert question.asks == "when"


@pytest.mark.parametrize("text", ["차 있어?", "반려동물이 있어?", "나 형제 있어?"])
def test_the_kind_of_thing_is_no_value(text: str) -> None:
    """ "Is there a car?" is answered by any car, not by one that is called so."""
    question = asked(text)
    assert (question.asks, question.value) == ("yes_no", None)


def test_a_name_is_asked_for_by_whose_it_is() -> None:
    """The cat's name is the speaker's pet's, a brother's name the speaker's sibling's."""
    assert asked("우리 강아지 뭐라고 불러?").attributes == ("pet",)
    cat, brother = asked("고양이 이름이 뭐야?"), asked("형 이름이 뭐야?")
    assert (cat.asks, cat.value, cat.attributes) == ("name", "고양이", ("pet",))
    assert (brother.asks, brother.value, brother.attributes) == ("name", "형", ("sibling",))


def test_advice_asks_for_what_bears_on_it() -> None:
    """Whether to recommend a dish depends on tastes, diets, allergies and illnesses."""
    question = asked("매운 김치찌개를 추천해도 될까?")
    assert (question.asks, question.value) == ("advice", "매운 김치찌개")
    assert {"food_preference", "allergy", "health_condition"} <= set(question.attributes)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("새우튀김 시켜도 돼?", "새우튀김"),
        ("커피 마셔도 되나요?", "커피"),
        ("나한테 라떼 사 줘도 돼?", "라떼"),
        ("저녁으로 해물탕 어때?", "해물탕"),
        ("해물탕은 나한테 안전해?", "해물탕"),
        ("땅콩이 들어간 빵 괜찮을까?", "땅콩이 들어간 빵"),
        ("치즈케이크를 먹는 게 좋을까?", "치즈케이크"),
        ("치즈케이크 먹으러 갈까?", "치즈케이크"),
        ("치즈케이크를 피해야 할까?", "치즈케이크"),
        ("내가 새우를 먹을 수 있어?", "새우"),
    ],
)
def test_leave_to_eat_is_advice(text: str, value: str) -> None:
    """Ordering, buying, having or being offered a dish is weighed against tastes and ailments."""
    question = asked(text)
    assert (question.subject, question.asks, question.value) == ("user", "advice", value)
    assert "allergy" in question.attributes
    assert "possession" not in question.attributes


@pytest.mark.parametrize(
    ("text", "attributes"),
    [
        ("나 요즘 어디 살더라?", ("residence",)),
        ("형은 어디서 일해?", ("employer",)),
        ("어느 학교 다녀?", ("school",)),
        ("나 무슨 알레르기 있지?", ("allergy",)),
        ("약은 뭘 먹어?", ("medication",)),
        ("휴대폰 뭐 써?", ("phone",)),
        ("못 먹는 음식이 뭐야?", ("allergy", "diet")),
        ("싫어하는 음식이 뭐야?", ()),
    ],
)
def test_nothing_beside_what_is_asked_for(text: str, attributes: tuple[str, ...]) -> None:
    """A place is no pet, a school no employer, and what is liked no answer to what is not."""
    assert asked(text).attributes == attributes


@pytest.mark.parametrize(
    ("text", "events", "attributes"),
    [
        ("어디로 이사했어?", ("move",), ()),
        ("이사를 몇 번 했어?", ("move",), ()),
        ("이사는 언제 했어?", ("move",), ()),
        ("나 이사 언제 갔어?", ("move",), ()),
        ("그만둔 회사가 어디야?", ("resignation",), ()),
        ("차를 언제 팔았지?", ("disposal",), ()),
        ("회사를 언제 그만뒀지?", ("resignation",), ()),
        ("어느 대학교를 나왔어?", ("graduation",), ()),
        ("노트북은 언제 샀어?", (), ("computer",)),
    ],
)
def test_what_happened_is_not_told_by_what_is(
    text: str, events: tuple[str, ...], attributes: tuple[str, ...]
) -> None:
    """A home does not tell of a move, nor the day a car came of the day it went."""
    question = asked(text)
    assert (question.events, tuple(a for a in question.attributes if a != "degree")) == (events, attributes)
    assert question.value is None or question.asks == "when"


def test_advice_on_what_is_no_food_leaves_ailments_out() -> None:
    """A film is not weighed against an illness, a sport is."""
    assert "allergy" not in asked("영화 추천해도 될까?").attributes
    assert "health_condition" in asked("등산을 해도 될까?").attributes


@pytest.mark.parametrize(
    ("text", "tense", "order"),
    [
        ("지금 어디에 살아?", "now", None),
        ("2월에는 어디에 살았어?", "then", None),
        ("처음에 어디에서 일했어?", "then", "first"),
        ("마지막으로 일한 회사가 어디야?", "now", "last"),
        ("퇴사 후에 어디 살았어?", "then", "after"),
        ("이사하기 전에 어디 살았어?", "then", "before"),
        ("전 직장이 어디야?", "then", None),
        ("그만둔 회사가 어디야?", "then", None),
        ("살던 곳이 어디야?", "then", None),
        ("강릉에 산 적 있어?", "then", None),
    ],
)
def test_tense_and_order(text: str, tense: str, order: str | None) -> None:
    """Now or then, first or last, before or after."""
    question = asked(text)
    assert (question.tense, question.order) == (tense, order)
