"""What the Korean reader finds, leaves out, and never gets wrong."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asofgraph.errors import MissingExtraError
from asofgraph.language.korean import frame, kinds, lexicon, morphology, read
from asofgraph.language.ontology import load_ontology
from asofgraph.language.statement import Reading, Statement
from asofgraph.models import Act, Modality, Role

SEOUL = ZoneInfo("Asia/Seoul")
PIECES = [
    "저는",
    "누나가",
    "부산에",
    "살아요.",
    "이",
    "안",
    "먹고",
    '"(',
    "대요",
    "것",
    "3년",
    "지",
    "기로",
    "했",
    "?",
    ",",
]
SAID_AT = datetime(2026, 5, 11, 22, tzinfo=SEOUL)  # a Monday


def reading(
    text: str, *, role: Role = Role.USER, speaker: str = "user", context: tuple[str, ...] = ()
) -> Reading:
    return read(
        text,
        said_at=SAID_AT,
        zone=SEOUL,
        speaker=speaker,
        role=role,
        context=context,
        ontology=load_ontology(),
    )


def short(statement: Statement) -> tuple[str, str, str | None, str]:
    """Subject, attribute, value, and "+", "-" (denied or ended) or "x" (withdrawn)."""
    if statement.act is Act.WITHDRAWAL:
        sign = "x"
    else:
        sign = "+" if statement.polarity and statement.act is Act.VALUE else "-"
    return statement.subject, statement.attribute, statement.value, sign


def facts(text: str, **options: object) -> list[tuple[str, str, str | None, str]]:
    return [short(s) for s in reading(text, **options).statements]  # type: ignore[arg-type]


def day(moment: datetime | None) -> str | None:
    return None if moment is None else moment.astimezone(SEOUL).date().isoformat()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("저는 원주에 살아요.", [("user", "residence", "원주", "+")]),
        ("나 요새 군산 살아.", [("user", "residence", "군산", "+")]),
        ("세진물산에 다니고 있습니다.", [("user", "employer", "세진물산", "+")]),
        (
            "한빛연구소에서 통계학자로 일해요.",
            [("user", "employer", "한빛연구소", "+"), ("user", "role", "통계학자", "+")],
        ),
        ("회사까지 자전거 타고 다녀요.", [("user", "commute", "자전거", "+")]),
        ("저는 매운 국수를 좋아해요.", [("user", "food_preference", "매운 국수", "+")]),
        ("가지는 질색이야.", [("user", "food_preference", "가지", "-")]),
        ("저는 호두랑 잣 알레르기가 있어요.", [("user", "allergy", v, "+") for v in ("호두", "잣")]),
        ("천식이 있어요.", [("user", "health_condition", "천식", "+")]),
        ("매일 아침 갑상선약을 먹어요.", [("user", "medication", "갑상선약", "+")]),
        ("나 비건이야.", [("user", "diet", "비건", "+")]),
        ("월세는 48만 원이에요.", [("user", "rent", "48만 원", "+")]),
        ("몸무게 61킬로야.", [("user", "weight", "61킬로", "+")]),
        ("취미는 도예랑 수영이에요.", [("user", "hobby", v, "+") for v in ("도예", "수영")]),
        (
            "독일어, 체코어, 한국어를 해요.",
            [("user", "language", v, "+") for v in ("독일어", "체코어", "한국어")],
        ),
        ("남편이랑 영월에 살아요.", [("user", "residence", "영월", "+")]),
        ("저는 안 매운 음식을 좋아해요.", [("user", "food_preference", "안 매운 음식", "+")]),
        ("하루에 물을 두 잔 마셔요.", [("user", "habit", "물을 두 잔 마셔", "+")]),
        (
            "월세는 원래 50만 원이었는데 지금은 60만 원이에요.",
            [("user", "rent", "50만 원", "-"), ("user", "rent", "60만 원", "+")],
        ),
        ("제일 좋아하는 음식은 쑥국이에요.", [("user", "food_preference", "쑥국", "+")]),
        ("책 읽는 걸 좋아해요.", [("user", "preference", "책 읽는 것", "+")]),
    ],
)
def test_states_tastes_and_lists_are_read(text: str, expected: list[tuple[str, str, str, str]]) -> None:
    """Values are the text's own words without particles, one statement for each item of a list."""
    assert facts(text) == expected


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "value"),
    [
        ("우리 누나는 거제에 살아요.", "누나", "residence", "거제"),
        ("할머니께서 관절염을 앓고 계세요.", "할머니", "health_condition", "관절염"),
        ("동생네 회사는 한결소프트예요.", "동생", "employer", "한결소프트"),
        ("엄마 생신은 3월 3일이에요.", "엄마", "birthday", "3월 3일"),
        ("사촌 형은 트럭을 몰아.", "사촌 형", "vehicle", "트럭"),
        ("다솜 씨는 채식주의자예요.", "다솜", "diet", "채식주의자"),
        ("팀장님은 커피를 안 드세요.", "팀장님", "food_preference", "커피"),
        ("민수네 강아지 이름은 뽀삐래.", "민수", "pet", "뽀삐"),
        ("우리 누나는 거제에 살아요. 간호사예요.", "누나", "role", "간호사"),
        ("아빠 위암 완치됐어요.", "아빠", "recovery", "위암"),
        ("누나 부산 살아.", "누나", "residence", "부산"),
        ("누나가 키우는 고양이 이름은 모찌예요.", "누나", "pet", "모찌"),
        ("동생이 다니는 학교는 한국대예요.", "동생", "school", "한국대"),
        ("친구 어머니가 약사세요.", "친구 어머니", "role", "약사"),
    ],
)
def test_facts_of_others_are_theirs(text: str, subject: str, attribute: str, value: str) -> None:
    """A relative's, a colleague's or a named person's fact is never the speaker's."""
    found = facts(text)
    assert (subject, attribute, value) in [f[:3] for f in found]
    assert "user" not in [f[0] for f in found]


@pytest.mark.parametrize(
    "text",
    [
        "회사가 판교로 이사했어요.",
        "어제 엄마가 오셨어요. 요즘 요가를 배우고 있어요.",
        "동생이 결혼해서 서울로 이사했어요.",
        "부산에 사세요.",
        "네이버에 다닌대요.",
        "너는 서울에 살잖아.",
        "사람들은 채식을 많이 해요.",
        "이 식당은 비건이에요.",
        "엄마는 제가 서울에 산다고 생각하세요.",
    ],
)
def test_what_is_not_said_of_the_speaker_is_not_the_speakers(text: str) -> None:
    """Where it is not said of whom, or of something else, nothing is claimed of the speaker."""
    assert "user" not in [f[0] for f in facts(text)]


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("더 이상 목포에 살지 않아요.", "residence", "목포"),
        ("이제 새롬기획에 안 다녀요.", "employer", "새롬기획"),
        ("나 더 이상 새롬기획에서 일 안 해.", "employer", "새롬기획"),
        ("소고기는 안 먹어요.", "food_preference", "소고기"),
        ("저는 굴을 먹지 못해요.", "food_preference", "굴"),
        ("담배 끊은 지 두 달 됐어.", "habit", "담배"),
        ("요가를 배우다가 말았어요.", "studying", "요가"),
        ("예전에는 제주에 살았었어요.", "residence", "제주"),
        ("나는 원래 커피를 좋아했는데 요즘은 차가 좋아.", "food_preference", "커피"),
        ("고양이를 안 키워요.", "pet", "고양이"),
        ("수영은 그만뒀어요.", "hobby", "수영"),
        ("저는 오이를 못 먹는 사람이에요.", "food_preference", "오이"),
        ("일본어는 못해요.", "language", "일본어"),
        ("저 당뇨 없어요.", "health_condition", "당뇨"),
    ],
)
def test_a_negation_or_an_end_is_never_an_assertion(text: str, attribute: str, value: str) -> None:
    """What is denied, ended or given up is found, and only as such."""
    assert [f[3] for f in facts(text) if f[1] == attribute and f[2] == value] == ["-"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("양양으로 이사할까 해요.", "hedged"),
        ("퇴사할지도 몰라요.", "hedged"),
        ("내년에 결혼할 것 같아요.", "hedged"),
        ("강아지를 키우고 싶어요.", "wish"),
        ("서울에 살면 좋겠다.", "wish"),
        ("만약 서울에 산다면 좋았을 텐데.", "condition"),
        ("부산에 살아?", "question"),
        ("나 버섯 좋아하나?", "question"),
        ("고양이를 키워 봐.", "request"),
        ("퇴사할 거예요.", "without a date"),
        ("아마 카카오에 다녀요.", "hedged"),
        ("커피를 안 마시지는 않아요.", "denial of a denial"),
        ("담배를 끊어야지.", "obligation"),
        ("엄마가 결혼하래요.", "request"),
        ("누나가 결혼했나?", "question"),
        ("영화에서 주인공이 네이버에 다니더라.", "nobody in particular"),
    ],
)
def test_what_is_no_fact_is_left_out_with_its_reason(text: str, reason: str) -> None:
    """Hedges, wishes, conditions, questions, advice and undated plans carry no fact, and say why."""
    found = reading(text)
    assert found.statements == ()
    assert any(reason in u.reason for u in found.unread)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("웨이브 구독 중", {("user", "subscription", "웨이브", "+")}),
        (
            "취미는 낚시, 특기는 성대모사",
            {("user", "hobby", "낚시", "+"), ("user", "skill", "성대모사", "+")},
        ),
        ("이름 남궁연, 나이 41", {("user", "name", "남궁연", "+"), ("user", "age", "41", "+")}),
        (
            "29세, 미혼, 강릉 거주, 취미는 서핑",
            {
                ("user", "age", "29세", "+"),
                ("user", "relationship_status", "미혼", "+"),
                ("user", "residence", "강릉", "+"),
                ("user", "hobby", "서핑", "+"),
            },
        ),
        ("나 오이 극혐", {("user", "food_preference", "오이", "-")}),
        ("술도 담배도 안 해", {("user", "food_preference", "술", "-"), ("user", "habit", "담배", "-")}),
    ],
)
def test_notes_and_forms_are_read_without_a_verb(text: str, expected: set[tuple[str, str, str, str]]) -> None:
    """Chat, forms and minutes end in nouns, and say one thing an item."""
    assert set(facts(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("우리 딸 키는 118이고 몸무게는 21킬로예요.", [("딸", "height"), ("딸", "weight")]),
        ("가을이는 부산에 살아.", [("가을", "residence")]),
        ("다들 저를 곰돌이라고 불러요.", [("user", "nickname")]),
        ("저는 땅콩 알레르기가 있고 형은 없어요.", [("user", "allergy")]),
        ("설비 시안 마감은 7월 1일이에요.", [("설비 시안", "deadline")]),
    ],
)
def test_what_follows_is_of_the_same_one(text: str, expected: list[tuple[str, str]]) -> None:
    """A dropped subject is the one just spoken of, and a name is one though its word means something else."""
    assert [(subject, attribute) for subject, attribute, *_ in facts(text)] == expected


def test_a_move_is_an_event_with_its_roles() -> None:
    """An event is stated once, with its roles; its effects are the ontology's business."""
    [move] = reading("지난달에 광주에서 인천으로 이사를 했어요.").statements
    assert (move.attribute, move.roles) == ("move", {"destination": "인천", "origin": "광주"})
    assert (day(move.valid_from), move.modality) == ("2026-04-01", Modality.PAST_EVENT)


def test_a_firm_dated_plan_holds_from_its_date() -> None:
    """A promise, a decision and a plain present about a coming day are plans from that day on."""
    for text in ("6월 1일에 순천으로 이사 가요.", "6월 1일에 순천으로 이사하기로 했어요."):
        [plan] = reading(text).statements
        assert (plan.modality, day(plan.valid_from), plan.value) == (Modality.PLAN, "2026-06-01", "순천")


def test_role_stands_on_its_employer() -> None:
    """The employer is where one works, not the town that it is in, and the role is tied to it."""
    employer, role, commute = reading(
        "4월 6일부터 수원에 있는 다온테크에서 회로 설계자로 일하고 있어요. 출근은 버스로 해요."
    ).statements
    assert (employer.value, role.value, commute.value) == ("다온테크", "회로 설계자", "버스")
    assert role.tied_to == ("employer", "다온테크")
    assert (day(employer.valid_from), day(role.valid_from), employer.current) == (
        "2026-04-06",
        "2026-04-06",
        True,
    )


def test_a_name_said_next_belongs_to_the_animal_just_spoken_of() -> None:
    """ "어제 고양이를 입양했어요. 이름은 …" names the cat, from the day it came."""
    [adoption] = reading("어제 고양이를 입양했어요. 이름은 율무예요.").statements
    assert adoption.roles == {"species": "고양이", "name": "율무"}
    assert day(adoption.valid_from) == "2026-05-10"
    assert facts("고양이 두 마리를 키우는데 이름은 나비랑 호두예요.") == [
        ("user", "pet", name, "+") for name in ("나비", "호두")
    ]


def test_a_stated_stay_has_both_its_ends() -> None:
    """The last day named belongs to the stay."""
    [stay] = reading("3월 2일부터 3월 9일까지 속초에서 지냈어요.").statements
    assert (day(stay.valid_from), day(stay.valid_until)) == ("2026-03-02", "2026-03-10")


def test_a_correction_withdraws_before_it_states() -> None:
    """ "X가 아니라 Y" takes X back and puts Y in its place."""
    withdrawn, stated = reading("아니, 사실은 부산이 아니라 대구에 살아요.").statements
    assert short(withdrawn) == ("user", "residence", "부산", "x")
    assert short(stated) == ("user", "residence", "대구", "+")
    assert stated.correction


@pytest.mark.parametrize(
    ("text", "context", "expected"),
    [
        ("사실 저는 창원에 산 적이 없어요.", (), ("user", "residence", "창원", "x")),
        ("사실은 저 퇴사 안 했어요.", (), ("user", "employer", None, "x")),
        ("강릉으로 이사 가기로 한 건 취소했어요.", (), ("user", "residence", "강릉", "x")),
        ("아니, 대구예요.", ("저는 부산에 살아요.",), ("user", "residence", "부산", "x")),
    ],
)
def test_what_was_never_so_is_withdrawn(
    text: str, context: tuple[str, ...], expected: tuple[str, str, str | None, str]
) -> None:
    """A denial of what was said before is a withdrawal, not an end."""
    assert facts(text, context=context)[0] == expected


def test_hearsay_is_of_whom_it_tells_and_less_sure() -> None:
    """What others are said to do is theirs, as outside information."""
    introduced, found = reading("절친 다은이가 네이버웹툰에 다닌대.").statements
    assert (short(introduced), introduced.roles) == (("user", "friend", "다은", "+"), {"relation": "절친"})
    assert (found.subject, found.modality) == ("절친", Modality.OUTSIDE)
    assert found.confidence < 1


def test_a_document_has_no_first_person() -> None:
    """In a document only what is named has facts."""
    assert facts("정산 서비스 담당자: 구태형", role=Role.DOCUMENT) == [
        ("정산 서비스", "owner", "구태형", "+")
    ]
    assert facts("서울에 살고 있음.", role=Role.DOCUMENT) == []


def test_the_first_person_goes_by_the_speakers_name() -> None:
    """A turn with a name speaks of that name."""
    assert facts("저는 경주에 살아요.", speaker="하늘") == [("하늘", "residence", "경주", "+")]


def test_quotes_stand_in_the_text_composed_or_not() -> None:
    """Offsets count the characters of the text as it came, NFC or NFD, emoji included."""
    for form in ("NFC", "NFD"):
        text = unicodedata.normalize(form, "😀 그래서요. 저는 원주에 살고 커피를 안 마셔요!")
        quotes = [text[s.start : s.end] for s in reading(text).statements]
        assert [unicodedata.normalize("NFC", q) for q in quotes] == ["저는 원주에 살고", "커피를 안 마셔요"]


def test_unknown_names_are_kept_whole() -> None:
    """A company that no dictionary has is not torn apart."""
    assert facts("누나가 법무법인 온길에서 일해.") == [("누나", "employer", "법무법인 온길", "+")]
    assert facts("2월부터 한화오션 다니고 있어요.") == [("user", "employer", "한화오션", "+")]


@settings(deadline=None, max_examples=150)
@given(st.text(max_size=60) | st.lists(st.sampled_from(PIECES)).map(" ".join))
def test_any_text_is_read_without_an_error(text: str) -> None:
    """Whatever the text, reading ends, and every offset lies in it."""
    found = reading(text)
    for part in (*found.statements, *found.unread):
        assert 0 <= part.start <= part.end <= len(text)


def test_importing_korean_loads_no_kiwi() -> None:
    """The analyser and its model load with the first Hangul text, not before."""
    code = "import sys, asofgraph.language.korean; sys.exit('kiwipiepy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Kiwi the error says what to install."""
    monkeypatch.setitem(sys.modules, "kiwipiepy", None)
    morphology._load.cache_clear()
    with pytest.raises(MissingExtraError, match=r"asofgraph\[ko\]"):
        reading("저는 부산에 살아요.")
    morphology._load.cache_clear()


def test_every_kind_that_frames_name_is_in_the_lexicon() -> None:
    """A frame cannot ask for a kind of noun that nobody has declared."""
    parts = [
        p
        for frames in frame._frames().values()
        for f in frames
        for p in (*f.parts, *([f.beside] if f.beside else []))
    ]
    named = {kind for part in parts for kind in (*part.kinds, *part.not_kinds)}
    assert named - kinds.UNLISTED <= set(lexicon._kinds())


def test_every_attribute_and_role_that_frames_name_is_in_the_ontology() -> None:
    """What a frame claims has a slot, and what it fills is a role of its event."""
    ontology = load_ontology()
    for found in frame._frames().values():
        for one in found:
            if one.event is None:
                assert {p.name for p in one.parts} <= set(ontology.attributes)
            else:
                kept = {p.name for p in one.parts} - {"object", "work"}  # these only have to stand there
                assert kept <= set(ontology.events[one.event].roles)


def test_a_long_text_is_read_like_its_parts() -> None:
    """Passages are analysed one by one, and offsets still count from the start of the text."""
    text = "저는 원주에 살아요. " * 200
    found = reading(text).statements
    assert len(found) == 200
    assert {text[s.start : s.end] for s in found} == {"저는 원주에 살아요"}
