"""What a noun says of the person who is it: trade, age, origin, schooling, condition."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.morphology import SURNAMES
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.taste import taste_attribute
from asofgraph.language.ontology import Ontology

BLOOD = re.compile(r"(?:Rh\s?(?:[+-]|마이너스|플러스)?\s*)?(?:AB|A|B|O)\s*형")
_TENS, _ONES = "열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|백", "한|두|세|네|다섯|여섯|일곱|여덟|아홉"
_NUMBERED_TEAM = re.compile(r"\d\s?(?:부|팀|과|파트|실|반|조)$")
AGE = re.compile(
    rf"(?:만\s*)?(?:\d{{1,3}}\s*(?:살|세)|(?:{_TENS})?(?:{_ONES})?\s*살|[일이삼사오육칠팔구십백]{{1,5}}\s*세)"
    r"|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{0,2}"
)
WEEK = re.compile(r"주\s?[1-7일이삼사오육]\s?일(?:\s?(?:제|근무|출근))?")
_GRADE = re.compile(
    r"(?:(?P<school>.+?)\s+)?(?P<grade>[1-6일이삼사오육]\s*학년|[초중고]\s?[1-6]"
    r"|(?:(?:석사|박사|석박통합|인턴|레지던트|본과|예과)\s+)[1-9일이삼사오육]\s*(?:년\s?차|학년|학기)|[1-9]\s*학기)"
)
_YEARS_OF_WORK = re.compile(r"(?P<work>[^\d]+?)\s(?:\d+|[일이삼사오육칠팔구십]+)\s?년\s?차")
_SHORT_FIELD = re.compile(r"[가-힣]{2,}(?:과|학부|전공)")
_FORMER = frozenset(("전직", "전", "前"))
_OFFICERS = ("회장", "총무", "임원")
_MEMBERS = ("회원", "멤버", "단원", "부원", "조합원", "일원", *_OFFICERS)
_BELONGING = frozenset(
    ("소속", "출신", "토박이", "사람", "태생", "촌놈", "촌년", "아가씨", "사나이", "총각", *_MEMBERS)
)
_KINDS = {
    "diet": "diet",
    "religion": "religion",
    "relationship": "relationship_status",
    "nationality": "nationality",
    "disease": "health_condition",
    "work_mode": "work_mode",
}


def of_person(complement: Phrase, clause: Clause, ontology: Ontology) -> list[Claim]:
    """What a noun says of the person who is it."""
    if worked := _YEARS_OF_WORK.fullmatch(complement.text):
        length = len(worked["work"].split())
        complement = replace(
            complement,
            text=worked["work"],
            words=complement.words[:length],
            proper=complement.proper[:length],
        )
    text = complement.text
    if complement.head in words("devotee") and before_last(text):
        liked = before_last(text)
        return [Claim(taste_attribute(complement.before_last), liked)]
    if complement.head in ("아빠", "엄마", "애아빠", "애엄마") and is_kind(before_last(text), "child"):
        return [Claim("child", before_last(text))]
    if (
        complement.head in ("집사", "견주", "묘주")
        and len(complement.words) > 1
        and is_kind(complement.words[-2], "animal")
    ):
        return [Claim("pet", complement.words[-2])]
    if complement.text == "생" and (born := _born(clause)):
        return [born]
    if complement.time is not None and not AGE.fullmatch(text):
        return []
    if BLOOD.fullmatch(text):
        return [Claim("blood_type", text)]
    if found := _GRADE.fullmatch(text):
        return [*schooling(found["school"] or ""), Claim("grade", found["grade"])]
    if AGE.fullmatch(text):
        return [Claim("age", text)]
    before = text[: len(text) - len(complement.head)].strip()
    if complement.head in words("stage") and is_kind(before, "disease"):
        return [Claim("health_condition", before if complement.head == "환자" else text)]
    if complement.words[0] == "임신":
        return [Claim("pregnancy", text)]
    if complement.head in ("국적", "시민권자", "영주권자", "국적자") and before:
        return [Claim("nationality", before)]
    if complement.head in ("네이티브", "원어민", "능통", "가능") and is_kind(before, "language"):
        return [Claim("language", before)]
    if complement.head == "종사자" and is_kind(before, "industry"):
        return [Claim("industry", before)]
    if is_any(complement.head, ("roster",)) or text in words("roster") or WEEK.fullmatch(text):
        return [Claim("work_schedule", text)]
    if complement.head in ("지향", "지향인", "입문자") and is_kind(before, "diet"):
        return [Claim("diet", before)]
    if complement.head in ("전공", "전공자") and before and clause.predicate != "아니":
        return [Claim("major", before)]
    if complement.head in ("근무", "근무제", "출근제") and is_any(before, ("work_mode", "shift")):
        return [Claim("work_mode" if is_kind(before, "work_mode") else "work_schedule", text)]
    is_short = _SHORT_FIELD.fullmatch(text) is not None and is_kind(text[:-1], "field")
    if not clause.reported and (is_short or is_kind(text, "department_of_study")):
        return [Claim("major", text)]
    if complement.head in ("알레르기", "알러지") and before:
        return [Claim("allergy", before)]
    if complement.head in _BELONGING | words("dweller") and before:
        return (
            []
            if clause.predicate == "아니" and complement.head == "사람"
            else _belonging(complement.head, before, is_proper=any(complement.proper))
        )
    is_someone = (
        len(complement.words) > 1 and len(complement.words[-2]) == 3 and complement.words[-2][0] in SURNAMES
    )
    if (
        is_someone
        and complement.proper[-2]
        and is_any(complement.head.removesuffix("님"), ("title", "occupation"))
    ):
        return []  # "김은정 선생님이세요": who, and not what
    if is_kind(text, "occupation"):
        if complement.words[0] in _FORMER and len(complement.words) > 1:
            return [Claim("role", text.split(maxsplit=1)[-1], end=True)]
        return _work(before, complement)
    if is_kind(text, "team") and complement.words[0] not in ("한", "같은", "팀", "부서"):
        return [Claim("team", text)]
    for kind, attribute in _KINDS.items():
        if is_kind(text, kind):
            return [Claim(attribute, _without_carer(complement))]
    return []


def schooling(text: str) -> list[Claim]:
    """Read "부경대 해양공학과": the school and what one studies there."""
    words = text.split()
    at = next((n for n, word in enumerate(words) if is_kind(word, "school")), None)
    if at is None:
        is_field = is_kind(text, "department_of_study") or _SHORT_FIELD.fullmatch(text) is not None
        return [Claim("major", text)] if text and is_field else []
    school, field = " ".join(words[: at + 1]), " ".join(words[at + 1 :])
    major = [Claim("major", field)] if field and is_any(field, ("field", "department_of_study")) else []
    return [Claim("school", school), *major]


def before_last(text: str) -> str:
    """The words in front of the last."""
    return text.rpartition(" ")[0]


def _born(clause: Clause) -> Claim | None:
    """Read "9월 9일생이야"."""
    kinds = ("day", "month")
    day = next((t for t in clause.times if t.time is not None and t.time.precision in kinds), None)
    return Claim("birthday", day.text, timeless=True) if day is not None else None


def _without_carer(phrase: Phrase) -> str:
    """The words without "검사 결과" in front."""
    text = phrase.text
    for word in phrase.words[:-1]:
        if is_kind(word, "carer") or word == "결과":
            text = text.removeprefix(word).lstrip()
    return text


def _belonging(head: str, before: str, *, is_proper: bool = False) -> list[Claim]:
    if head in words("dweller"):
        return [Claim("residence", before)] if is_any(before, ("place", "city")) or is_proper else []
    if head == "태생":
        return [Claim("birthplace", before)]
    if head in ("촌놈", "촌년", "아가씨", "사나이", "총각"):
        return [Claim("hometown", before)] if is_any(before, ("place", "city")) else []
    if head == "사람":
        if before.endswith("국") or is_kind(before, "country"):
            return [Claim("nationality", before)]
        if is_any(before, ("place", "city")):
            return [Claim("hometown", before)]
        return [Claim("nationality", before)] if is_proper else []
    if head == "소속":
        if is_kind(before, "club"):
            return [Claim("membership", before)]
        is_team = is_kind(before, "team") or _NUMBERED_TEAM.search(before) is not None
        return [Claim("team" if is_team else "employer", before)]
    if head in _OFFICERS:
        return [Claim("role", f"{before} {head}")]
    if head in _MEMBERS:
        return [Claim("membership", before)] if head in ("회원", "멤버") or is_any(before, ("club",)) else []
    if is_kind(before, "school"):
        return [Claim("school", before, end=True)]
    return [Claim("hometown", before)] if is_any(before, ("place", "city")) else []


def _work(before: str, complement: Phrase) -> list[Claim]:
    if before and is_kind(before, "organisation"):
        return [Claim("employer", before), Claim("role", complement.head, tied=("employer", before))]
    return [Claim("role", complement.text)]
