"""Clauses whose predicate is a noun ("저는 간호사예요", "월세는 65만 원이에요"), and attributes that change."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.kinds import phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.morphology import SURNAMES
from asofgraph.language.korean.person import given_name, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.subject import Subject
from asofgraph.language.korean.topic import Topic, full_name, topic_of
from asofgraph.language.ontology import Ontology

_AGE = re.compile(
    r"(?:만\s*)?(?:\d{1,3}|[가-힣]+)\s*(?:살|세)|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{0,2}"
)
_AMOUNT = re.compile(
    r"\d|(?:^|\s)(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|[일이삼사오육칠팔구]?[십백천만억])"
)
_BLOOD = re.compile(r"(?:Rh\s?(?:[+-]|마이너스|플러스)?\s*)?(?:AB|A|B|O)\s*형")
_LOOSE_LETTER = re.compile("[\u1100-\u11ff]")
_GREETED_WITHIN = 20
_WEEKDAY = re.compile(r"요일|주말|평일")
_SHORTEST_NUMBER = 7
_BESIDE = frozenset(("age", "grade", "relationship_status", "blood_type", "nationality"))
_SUM = re.compile(r"\d{2,}|\d[\d,.]*\s?[천백만억]+(?:\s?\d*[천백만]*)?")
# What a note says first, the attribute that it names, and of which kind the rest must be.
_NOTED_FIELDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "직업": ("role", ("occupation",)),
    "고향": ("hometown", ("place", "city")),
    "종교": ("religion", ("religion",)),
    "전공": ("major", ("field", "department_of_study", "course")),
    "국적": ("nationality", ("country",)),
    "취미": ("hobby", ("sport", "leisure")),
    "별명": ("nickname", ()),
    "닉네임": ("nickname", ()),
}
_FORMER = frozenset(("전직", "전", "前"))
_COUNTED = re.compile(r"\d+\s?(?:명|분|마리|개|대|권|장|채|곳|번|살|세)")
_GRADE = re.compile(
    r"(?:(?P<school>.+?)\s+)?(?P<grade>[1-6일이삼사오육]\s*학년|[초중고]\s?[1-6]"
    r"|(?:(?:석사|박사|석박통합|인턴|레지던트|본과|예과)\s+)[1-9일이삼사오육]\s*(?:년\s?차|학년|학기)|[1-9]\s*학기)"
)
_YEARS_OF_WORK = re.compile(r"(?P<work>[^\d]+?)\s(?:\d+|[일이삼사오육칠팔구십]+)\s?년\s?차")
_SHORT_FIELD = re.compile(r"[가-힣]{2,}(?:과|학부|전공)")
_WEEK = re.compile(r"주\s?[1-7일이삼사오육]\s?일(?:\s?(?:제|근무|출근))?")
_BECOMING = re.compile(r"(?<=[가-힣])(?:이|가) 되는 것$|(?<=[가-힣])(?:이|가) 되는 거$")
_NO_PLACES = ("religion", "occupation", "relationship", "animal")
_FALLS = frozenset(("질색", "극혐", "별로", "불호"))
_LIKED = frozenset(("최애", "최고", "취향"))
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


def nominal_claims(clause: Clause, phrases: list[Phrase], text: str, ontology: Ontology) -> list[Claim]:
    """
    Read a clause with a copula.

    Args:
        clause: The clause.
        phrases: Its phrases without its subject; the complement is the last.
        text: The whole text.
        ontology: What attributes are called.
    """
    complement = phrases[-1] if phrases and not phrases[-1].is_topic else None
    if complement is None and phrases and clause.predicate == "아니":
        complement = phrases[-1]
    if counted := _counted(phrases, complement):
        return counted
    if due := _due(phrases, complement, text):
        return [due]
    if complement is None or "별로" in clause.adverbs:
        return _taste(clause, phrases, complement, text)
    others = [p for p in phrases if p is not complement]
    if complement.head in _FALLS | _LIKED and not complement.case and len(complement.words) > 1:
        others.append(_before_last(complement))  # "난 오이 극혐이야"
    if complement.head in _FALLS | _LIKED and others:
        return _taste(clause, others, complement, text)
    for other in reversed(others):
        if other.case not in ("", "가") or other.time is not None:
            continue
        behind = [p for p in others if p.start > other.start and not p.case and p.time is None]
        if favourite := _favourite(other, clause, [*behind, complement], ontology):
            return favourite
        if other.text == "피" and _BLOOD.fullmatch(complement.text):
            return [Claim("blood_type", complement.text)]
        topic = topic_of(other, text, ontology)
        slot = ontology.attribute(topic.attribute) if topic else None
        if slot is not None and slot.value_type == "place" and behind:
            first = behind[-1].start if behind[-1].start < behind[0].start else behind[0].start
            whole = replace(
                complement, text=text[first : complement.end], start=first
            )  # "성수역 3번 출구 앞"
            return _of_topic(topic, other, whole, text, ontology) if topic else []
        if topic and (found := _of_topic(topic, other, complement, text, ontology)):
            return found
        if other.case == "가" and (topic := topic_of(complement, text, ontology)):
            return _of_topic(topic, complement, other, text, ontology)
    if meeting := _meeting(clause, complement):
        return [meeting]
    if hours := _hours(clause, complement, text):
        return [hours]
    if (topic := topic_of(complement, text, ontology)) and topic.attribute == "birthday":
        day = next((t for t in clause.times if t.case == "가"), None)  # "8월 15일이 제 생일이에요"
        return [_topic_claim(topic, _value_of("birthday", day, ontology))] if day is not None else []
    others = [p for p in others if not is_kind(p.head, "carer") and not _is_our_home(p)]
    if liked := _partisan(complement):
        return [liked]
    if len(others) == 1 and _WEEK.fullmatch(others[0].text) and phrase_is(complement, "work_mode"):
        return [Claim("work_mode", text[others[0].start : complement.end])]
    if any(p.time is None and (p.case == "가" or "는" in p.particles) for p in others):
        return []
    is_listed = all(p.case in ("에", "") and not p.is_topic for p in others)  # "보증금 천에 월세 38"
    if is_listed and (joined := _in_one_phrase(complement, text, ontology)):
        return [joined]
    if not others and phrase_is(complement, "weight"):
        return [Claim("weight", complement.text)]
    found = [c for item in complement.each for c in _of_person(item, clause, ontology)]
    beside = [p for p in others if not p.particles and p.time is None and p.clause is None] if found else []
    told = [c for p in beside for c in _of_person(p, clause, ontology) if c.attribute in _BESIDE]
    return [*told, *found]  # "29살 개발자예요"


def noted_claims(clause: Clause, phrases: list[Phrase]) -> list[Claim]:
    """Read a note without a verb or a topic ("다시 싱글.", "발라드보다 재즈 파")."""
    last = next(iter(phrases[-1:]), None)
    if last is None or last.case or last.time is not None:
        return []
    if last.head in _FALLS | _LIKED and len(last.words) > 1:
        thing = _before_last(last)
        return [Claim(_taste_attribute(thing), thing.text, polarity=last.head in _LIKED)]
    if len(phrases) == 1 and (noted := _noted_of_oneself(last, clause)):
        return [noted]
    if partisan := _partisan(last):
        return [partisan]
    recurs = any("는" in t.particles and _WEEKDAY.search(t.text) for t in clause.times)
    recurs = recurs or bool({"평일", "주말"} & set(clause.adverbs))
    if recurs and is_any(last.text, ("sport", "leisure", "club")):
        return [Claim("membership" if is_kind(last.text, "club") else "hobby", last.text)]
    if clause.times and phrase_is(last, "appointment"):
        return [Claim("appointment", last.text, dated=True, scheduled=True)]
    if clause.times and is_kind(last.text, "relationship"):
        return [Claim("relationship_status", last.text, change=True, scheduled=True)]
    return []


def _noted_of_oneself(phrase: Phrase, clause: Clause) -> Claim | None:
    """Read "마라탕 러버", "고향 광주", "코로나 확진", "헬스 3년차": two words that only their writer can mean."""
    if len(phrase.words) < 2:
        kind = next((k for k in ("sport", "leisure") if is_kind(phrase.text, k)), None)
        return Claim("hobby", phrase.text) if kind and "since" in clause.marks else None
    before, first = _before_last(phrase), phrase.words[0]
    rest = phrase.text[len(first) :].strip()
    if phrase.head in words("devotee") and not any(c.isdigit() for c in before.text):
        return Claim(_taste_attribute(before), before.text)
    if phrase.head in ("신자", "교인") and is_kind(before.text, "religion"):
        return Claim("religion", before.text)
    if phrase.head == "확진" and is_kind(before.text, "disease"):
        return Claim("health_condition", before.text, change=True, scheduled=True)
    if phrase.head == "유저" and is_any(before.text, ("phone", "computer")):
        return Claim("phone" if is_kind(before.text, "phone") else "computer", before.text)
    attribute, kinds = _NOTED_FIELDS.get(first, ("", ()))
    return Claim(attribute, rest) if attribute and (not kinds or is_any(rest, kinds)) else None


def change_claims(clause: Clause, phrases: list[Phrase], text: str, ontology: Ontology) -> list[Claim]:
    """Read a clause in which an attribute changes ("월세가 70만 원으로 올랐어요") or is paid."""
    if clause.predicate not in words("changing") | words("paying") | words("relocating") | words("switching"):
        return []
    if moved := _moved_workplace(clause, phrases, text, ontology):
        return [moved]
    if clause.predicate not in words("changing") | words("paying") | words("switching"):
        return []
    values = [
        p
        for p in [*phrases, *clause.times]
        if p.case in ("로", "에", "까지") or (p.case == "가" and clause.predicate == "되")
    ]
    for phrase in phrases:
        if phrase.case not in ("가", "를", "", "로", "에서"):
            continue
        if phrase.case == "에서":
            if len(phrase.words) < 2 or not phrase.head[0].isdigit():
                continue
            phrase = _before_last(phrase)  # "연봉 4,800에서 5,300으로"
        is_paid = clause.predicate in words("paying") | {"잡", "책정하"}
        if (is_paid or phrase.case == "로") and (told := _in_one_phrase(phrase, text, ontology)):
            is_settled = clause.predicate in words("remaining") | {"잡", "책정하"}
            return [replace(told, settled=is_settled, change=not is_paid)]
        topic = topic_of(phrase, text, ontology)
        attribute = ontology.attribute(topic.attribute) if topic else None
        if topic is None or attribute is None:
            continue
        if clause.predicate in words("paying"):
            amount = [p for p in phrases if p is not phrase and _is_sum(p)]
            if attribute.value_type == "money" and amount:
                claim = _topic_claim(topic, _value_of(attribute.id, amount[-1], ontology))
                return [replace(claim, settled=clause.predicate in words("remaining"))]
            continue
        if attribute.value_type in ("place", "duration") or phrase.case == "로":
            continue
        fitting = [p for p in values if p is not phrase and _fits(attribute.value_type, p)]
        if fitting:
            claim = _topic_claim(topic, _value_of(attribute.id, fitting[-1], ontology))
            if attribute.id == "employer" and phrase_is(fitting[-1], "work_mode"):
                claim = replace(claim, attribute="work_mode")
            owned = claim.owned or (phrase.case == "를" and claim.subject is None)
            return [replace(claim, change=True, owned=owned)]
    return []


def _is_sum(phrase: Phrase) -> bool:
    return phrase_is(phrase, "money") or _SUM.fullmatch(phrase.text) is not None


def _moved_workplace(clause: Clause, phrases: list[Phrase], text: str, ontology: Ontology) -> Claim | None:
    """Read "남편 회사가 마곡으로 옮겼어요": where the work is from then on."""
    place = next((p for p in phrases if p.case == "로" and p.time is None and not p.pronoun), None)
    if clause.predicate not in words("relocating") or place is None:
        return None
    for phrase in phrases:
        topic = topic_of(phrase, text, ontology) if phrase.case == "가" or phrase.is_topic else None
        if topic is None or phrase is place or not (topic.owned or topic.subject):
            continue  # "회사가 판교로 이사했어요": whose is not said
        if topic.attribute in ("employer", "office"):
            return Claim("office", place.text, subject=topic.subject, owned=topic.owned, change=True)
    return None


def _in_one_phrase(complement: Phrase, text: str, ontology: Ontology) -> Claim | None:
    """Read "몸무게 68킬로야", "아들 키 172야": the attribute and its number without a particle between."""
    for length in range(len(complement.words) - 1, 0, -1):
        rest = " ".join(complement.words[length:])
        if not (rest[0].isdigit() or _AGE.fullmatch(rest) or _BLOOD.fullmatch(rest)):
            continue
        at = complement.text.find(complement.words[length], len(complement.words[0]))
        if at < 0:
            continue
        topic = topic_of(
            replace(
                complement,
                text=complement.text[:at].rstrip(),
                words=complement.words[:length],
                proper=complement.proper[:length],
            ),
            text,
            ontology,
        )
        attribute = ontology.attribute(topic.attribute) if topic else None
        counts = attribute is not None and attribute.value_type in ("number", "money")
        if topic is not None and (counts or topic.attribute in ("clothing_size", "blood_type")):
            return replace(_topic_claim(topic, complement.text[at:]), roles={})
    return None


def _partisan(phrase: Phrase) -> Claim | None:
    """Read "라떼파": on whose side one is."""
    liked = phrase.text.removesuffix("파").rstrip()
    if liked == phrase.text or not is_any(liked, ("music", "food", "drink")):
        return None
    return Claim(_taste_attribute(replace(phrase, text=liked, words=tuple(liked.split()))), liked)


def _is_our_home(phrase: Phrase) -> bool:
    """Whether it is "우리 집은" for those who live there."""
    is_ours = phrase.possessor is not None and person_of(phrase.possessor).who == "speaker"
    return (is_ours and phrase.head in ("집", "집안")) or phrase.text == "집안"


def _before_last(phrase: Phrase) -> Phrase:
    text = phrase.text[: len(phrase.text) - len(phrase.head)].rstrip()
    return replace(phrase, text=text, words=phrase.words[:-1], proper=phrase.proper[:-1])


def _hours(clause: Clause, complement: Phrase, text: str) -> Claim | None:
    """Read "10시 출근 7시 퇴근이에요"."""
    times = [t for t in clause.times if not t.particles]
    if complement.head != "퇴근" or not times:
        return None
    return Claim("work_schedule", text[times[0].start : complement.end], timeless=True)


def _meeting(clause: Clause, complement: Phrase) -> Claim | None:
    """Read "모레 오후에 면접이에요"."""
    if not any(t is not complement for t in clause.times) or not phrase_is(complement, "appointment"):
        return None
    if is_kind(complement.text, "journey"):
        return Claim("trip", complement.text, dated=True)
    return Claim("appointment", complement.text, dated=True, scheduled=True)


def _counted(phrases: list[Phrase], complement: Phrase | None) -> list[Claim]:
    """Read "자녀가 셋이에요", "고양이는 네 마리예요", "오빠 하나 언니 하나": who there is, and how many."""
    numbers = words("counter") | words("numeral")
    found = [p for p in phrases if p.amount is not None and p.case in ("", "가")]
    if complement is not None and complement.head in numbers and len(phrases) > 1 and phrases[-2].is_topic:
        found = [replace(phrases[-2], amount=complement)]
    return [
        Claim(attribute, one.text, amount=one.amount.text)
        for one in found
        if one.amount is not None
        for attribute in [next((a for a in ("animal", "child", "sibling") if phrase_is(one, a)), None)]
        if attribute is not None
        for attribute in ["pet" if attribute == "animal" else attribute]
    ]


def _due(phrases: list[Phrase], complement: Phrase | None, text: str) -> Claim | None:
    """Read "원서 접수는 11월 20일까지예요": until when something must be done."""
    if (
        complement is None
        or complement.time is None
        or "까지" not in (*complement.particles, complement.text[-2:])
    ):
        return None
    topic = next(
        (p for p in phrases if p is not complement and p.case in ("", "가") and p.time is None), None
    )
    if topic is None or not is_kind(topic.text, "due"):
        return None
    until = complement.text.removesuffix("까지").strip()
    return Claim("deadline", until, subject=topic.text, timeless=True)


def _fits(value_type: str, phrase: Phrase) -> bool:
    if value_type in ("money", "number"):
        return any(c.isdigit() for c in phrase.text) or phrase_is(phrase, "money")
    if value_type in ("date", "time"):
        return phrase.time is not None
    if value_type == "person":
        return phrase.case == "로" and (any(phrase.proper) or phrase.head in ("씨", "님"))
    return phrase.case == "로" and not phrase.pronoun and phrase.time is None


def _taste(clause: Clause, phrases: list[Phrase], complement: Phrase | None, text: str) -> list[Claim]:
    """Read "X는 별로예요", "X는 질색이야", "X가 최애예요"."""
    head = "별로" if "별로" in clause.adverbs or complement is None else complement.head
    if head not in _FALLS | _LIKED or (head == "별로" and "별로" not in clause.adverbs):
        return []
    objects = [p for p in phrases if p.case in ("", "가") and p.time is None and person_of(p).who == "thing"]
    objects = [p for p in objects if not is_kind(p.head, "body") and p.words[0] not in words("demonstrative")]
    tasted = [p for p in objects if any(phrase_is(p, k) for k in ("food", "drink", "taste", "music"))]
    best = [p for p in objects if p.case == "가"] if any("는" in p.particles for p in objects) else []
    if best and head in _LIKED:  # "치즈는 브리가 최고야"
        kind = next(p for p in objects if "는" in p.particles)
        return [Claim(_taste_attribute(kind), item.whole(text)) for item in best[-1].each]
    objects = tasted or [p for p in objects if "는" in p.particles] or objects
    is_thing = complement is not None and not is_kind(complement.head, "body")
    is_thing = is_thing and complement is not None and complement.words[0] not in words("demonstrative")
    if "별로" in clause.adverbs and complement is not None and is_thing and not objects:
        objects = [complement]
    if not objects:
        return []
    return [
        Claim(_taste_attribute(item), item.whole(text), polarity=head in _LIKED)
        for item in objects[-1].each
        if not phrase_is(item, "pronoun_thing") or phrase_is(item, "taste")
    ]


def usually_eaten(clause: Clause, phrases: list[Phrase]) -> list[Claim]:
    """Read "점심은 무조건 국밥": what someone always has."""
    complement = phrases[-1] if phrases and not phrases[-1].is_topic else None
    topics = [p.head for p in [*phrases, *clause.times] if "는" in p.particles]
    is_of_meals = any(word in words("mealtime") for word in (*topics, *clause.adverbs))
    if not is_of_meals or complement is None or not words("usually") & set(clause.adverbs):
        return []
    return [
        Claim("food_preference", item.text)
        for item in complement.each
        if is_any(item.text, ("food", "drink"))
    ]


def _taste_attribute(phrase: Phrase) -> str:
    if phrase_is(phrase, "music"):
        return "music_preference"
    kinds = ("food", "drink", "taste")
    return "food_preference" if any(phrase_is(phrase, k) for k in kinds) else "preference"


def _favourite(topic: Phrase, clause: Clause, things: list[Phrase], ontology: Ontology) -> list[Claim]:
    """Read "제일 좋아하는 음식은 X예요", "싫어하는 거: 오이, 비 오는 날"."""
    if topic.words[0] == "최애" and len(topic.words) > 1:
        attribute = ontology.favourite_attribute(topic.head)
        return [Claim(attribute, things[-1].text, favourite=topic.head)]
    if topic.text in ("최애", "최애템") and topic.is_topic:
        return [Claim(_taste_attribute(things[-1]), things[-1].text)]
    if topic.clause is None or topic.clause.predicate not in ("좋아하", "싫어하"):
        return []
    first = bool({"제일", "가장", "최고", "젤"} & {*clause.adverbs, *topic.clause.adverbs})
    owner = next((person_of(p) for p in topic.clause.phrases if p.case == "가"), None)
    liked = topic.clause.predicate == "좋아하"
    is_anything = topic.head in ("것", "거")
    return [
        Claim(
            _taste_attribute(item) if is_anything else ontology.favourite_attribute(topic.head),
            item.text,
            subject=owner.name if owner and owner.who == "person" else None,
            polarity=liked,
            favourite=topic.head if first and liked and not is_anything else None,
            timeless=True,
        )
        for thing in things
        for item in thing.each
    ]


def _of_topic(topic: Topic, phrase: Phrase, complement: Phrase, text: str, ontology: Ontology) -> list[Claim]:
    attribute = ontology.attribute(topic.attribute)
    counts = complement.head in words("counter") and any(c.isdigit() for c in complement.text[:-1])
    counts = counts or (
        len(complement.words) > 1 and complement.head in words("counter") - {"쪽", "장", "대", "통"}
    )
    counts = counts or _COUNTED.fullmatch(complement.text) is not None
    if attribute is None or (counts and attribute.value_type not in ("number", "money", "duration", "time")):
        return []
    if attribute.value_type == "place" and _is_no_place(complement):
        return []
    if attribute.value_type == "organisation" and complement.head in words("day_off"):
        return []
    if attribute.value_type in ("number", "money") and not _AMOUNT.search(complement.text):
        return []
    if topic.attribute == "commute" and complement.head in ("퇴근", "출근"):
        return []
    if topic.attribute == "medication" and not (
        any(complement.proper) or is_kind(complement.head, "medicine")
    ):
        return []  # "시간이 약이지"
    if topic.attribute == "phone_number" and sum(c.isdigit() for c in complement.text) < _SHORTEST_NUMBER:
        return []
    if topic.attribute in ("appointment", "trip") and complement.time is not None:
        return []
    if topic.attribute == "owner" and any(c.isdigit() for c in complement.text):
        return []
    if topic.attribute == "employer" and is_any(complement.text, ("work_mode", "roster")):
        topic = replace(
            topic, attribute="work_mode" if is_kind(complement.text, "work_mode") else "work_schedule"
        )
    if topic.attribute == "employer" and is_any(complement.text, ("whereabouts", "city")):
        topic = replace(topic, attribute="office")
    if attribute.value_type == "person" and topic.attribute != "owner":
        person = person_of(phrase)
        is_called = any(complement.proper) or person_of(complement).who == "person"
        named = is_called and not (is_kind(complement.head, "occupation") and not any(complement.proper[:-1]))
        named = named or topic.word in words("calling_noun")
        if not named or (person.who == "person" and person.relative and person.relative.slot == "relative"):
            return []
    if attribute.value_type == "person" or topic.attribute in ("pet", "name"):
        return [
            replace(_topic_claim(topic, given_name_of(item, topic.attribute, text)), owned=topic.owned)
            for item in complement.each
        ]
    if topic.attribute == "address":
        whole = text[phrase.stop : complement.end].strip()
        return [replace(_topic_claim(topic, whole), attribute="email" if "@" in whole else "address")]
    if complement.head in ("것", "거"):
        whole = complement.whole(text)
        return [_topic_claim(topic, _BECOMING.sub("", whole))]
    return [_topic_claim(topic, _value_of(topic.attribute, item, ontology)) for item in complement.each]


def _is_no_place(phrase: Phrase) -> bool:
    return is_any(phrase.text, _NO_PLACES) or phrase.text[:1].isdigit()


def given_name_of(phrase: Phrase, attribute: str, text: str = "") -> str:
    """The bare name in *phrase*: without 씨, 님, and for people without the 이 of "지훈이"."""
    words = [w for w in phrase.words if w not in ("씨", "님")]
    if attribute not in ("pet", "name") and len(words) > 1:
        words = _name_among(words, phrase.proper)
    if attribute not in ("pet", "name") and len(words) > 1 and phrase.proper[0] and len(words[0]) > 2:
        words = words[:1] if is_any(words[-1].removesuffix("님"), ("title", "occupation")) else words
    name = " ".join(words) or phrase.text
    while (
        text
        and phrase.start > 0
        and "가" <= text[phrase.start - 1] <= "힣"
        and len(words) == 1
        and name == words[0]
    ):
        phrase = replace(phrase, start=phrase.start - 1)
        name = words[0] = text[
            phrase.start : phrase.end
        ]  # "아린": its first syllable was taken for an exclamation
    if _LOOSE_LETTER.search(name):
        name = phrase.text  # "느림보": its word holds an ending
    if attribute == "pet" and re.match(r"이(?![가-힣])", text[phrase.end :]):
        name += "이"
    return name if attribute == "pet" else given_name(name)


def _name_among(found: list[str], proper: tuple[bool, ...]) -> list[str]:
    """The name among the words for someone ("대학 동기 유라", "서울내과 박기훈 선생님")."""
    is_titled = is_any(found[-1].removesuffix("님"), ("title", "occupation"))
    if is_titled and len(found) > 2 and len(found[-2]) == 3 and found[-2][0] in SURNAMES:
        return found[-2:-1]
    is_introduced = not is_titled and proper[-1:] == (True,) and not any(proper[: len(found) - 1])
    return found[-1:] if is_introduced else found


def _topic_claim(topic: Topic, value: str | None) -> Claim:
    return Claim(topic.attribute, value, subject=topic.subject, owned=topic.owned, roles=dict(topic.roles))


def _value_of(attribute: str, phrase: Phrase, ontology: Ontology) -> str:
    """The value's words; a date as ISO where it names one day of one year."""
    known = ontology.attribute(attribute)
    time = phrase.time
    if known is not None and known.value_type == "date" and "까지" in phrase.text[-2:]:
        phrase = replace(phrase, text=phrase.text[:-2].rstrip())
    is_date = known is not None and known.value_type == "date" and time is not None and time.start is not None
    if is_date and time is not None and time.start is not None and time.precision == "day":
        if attribute != "birthday":
            return time.start.date().isoformat()
        if re.search(r"\d{4}", phrase.text):
            return time.start.date().isoformat()
    return phrase.text


def before_last(text: str) -> str:
    """The words in front of the last."""
    return text.rpartition(" ")[0]


def _born(clause: Clause) -> Claim | None:
    """Read "9월 9일생이야"."""
    kinds = ("day", "month")
    day = next((t for t in clause.times if t.time is not None and t.time.precision in kinds), None)
    return Claim("birthday", day.text, timeless=True) if day is not None else None


def _of_person(complement: Phrase, clause: Clause, ontology: Ontology) -> list[Claim]:
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
        return [Claim(_taste_attribute(_before_last(complement)), liked)]
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
    if complement.time is not None and not _AGE.fullmatch(text):
        return []
    if _BLOOD.fullmatch(text):
        return [Claim("blood_type", text)]
    if found := _GRADE.fullmatch(text):
        return [*schooling(found["school"] or ""), Claim("grade", found["grade"])]
    if _AGE.fullmatch(text):
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
    if is_any(complement.head, ("roster",)) or text in words("roster") or _WEEK.fullmatch(text):
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
        return [Claim("team" if is_kind(before, "team") else "employer", before)]
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


def named(clause: Clause, subject: Subject, ontology: Ontology) -> list[Claim]:
    """Read "제 동생은 민호예요", "저는 김지수예요" as a name."""
    complement = subject.phrases[-1] if subject.phrases and not subject.phrases[-1].is_topic else None
    person = subject.person
    is_said_of_oneself = subject.is_speaker and _introduces(clause, complement)
    if complement is None or person is None or clause.predicate == "아니":
        return []
    if is_said_of_oneself and complement is not None:
        whom = given_name_of(complement, "manager").split()
        return [Claim("name", whom[-1]), *_where(whom[:-1])]
    if not subject.explicit:
        return []
    other = person_of(complement)
    if fellow := _fellow(complement, subject, ontology):
        return [fellow]
    if other.relative is not None and person.who == "person" and complement.possessor is not None:
        if person_of(complement.possessor).who == "speaker" and other.relative.slot != "relative":
            return [Claim(other.relative.slot, person.given or person.name, owned=True)]
        return []
    is_name = any(complement.proper) or complement.head in ("씨", "님")
    if other.who != "person" or not is_name or other.relative is not None:
        return []
    slot = ontology.attribute(full_name(person.name.removesuffix("님")))
    if slot is not None and slot.value_type == "person" and person.relative is None:
        return [Claim(slot.id, given_name_of(item, slot.id), owned=True) for item in complement.each]
    if person.relative is not None and person.relative.slot != "relative" and " " not in person.name:
        named_ones = [given_name_of(item, person.relative.slot) for item in complement.each]
        return [
            Claim(person.relative.slot, name, owned=True, roles={"relation": person.name})
            for name in named_ones
        ]
    return [Claim("name", other.name)] if person.who == "speaker" and _is_a_name(complement) else []


def _fellow(complement: Phrase, subject: Subject, ontology: Ontology) -> Claim | None:
    """Read "수민이는 회사 동료예요": what someone is to the speaker."""
    person = subject.person
    if (
        person is None
        or person.who != "person"
        or person.relative is not None
        or complement.possessor is not None
    ):
        return None
    slot = ontology.attribute(full_name(complement.head)) if complement.head in words("fellowship") else None
    is_plain = all(word in words("fellowship") for word in complement.words)
    return Claim(slot.id, person.given or person.name, owned=True) if slot is not None and is_plain else None


def _introduces(clause: Clause, complement: Phrase | None) -> bool:
    """Whether a text opens with who speaks ("오하늘입니다.", "한지우라고 합니다")."""
    if complement is None or len(clause.nouns) > 1 or clause.times:
        return False
    if "naming" in clause.marks:
        return True
    opens = clause.sentence <= 1 and clause.start <= _GREETED_WITHIN and clause.predicate == "이"
    name, before = complement.head, complement.words[:-1]
    is_told = len(before) < 2 and all(is_any(word, ("team", "organisation")) for word in before)
    return opens and is_told and complement.names and len(name) == 3 and name[0] in SURNAMES


def _is_a_name(phrase: Phrase) -> bool:
    """Whether a word that no dictionary knows is a person's name, and not what someone is ("집순이", "INFP")."""
    word = phrase.text
    if word.isascii():
        return word.istitle()
    return (len(word) == 3 and word[0] in SURNAMES) or len(word) == 2 or len(phrase.words) > 1


def _where(words_before: list[str]) -> list[Claim]:
    """Where someone is from, in front of their name ("전산팀 구본희입니다")."""
    return [
        Claim("team" if is_kind(word, "team") else "employer", word)
        for word in words_before
        if is_any(word, ("team", "organisation"))
    ]


def names_post(clause: Clause, subject: Subject, ontology: Ontology) -> list[Claim]:
    """Read "직속 팀장님은 모현정 부장이에요": who fills a post near the speaker."""
    person, complement = subject.person, subject.phrases[-1] if subject.phrases else None
    if clause.predicate != "이" or person is None or complement is None or complement.is_topic:
        return []
    title = person.name.split()[-1].removesuffix("님") if person.name else ""
    slot = ontology.attribute(full_name(title))
    is_post = (
        slot is not None and slot.value_type == "person" and person.relative is None and not person.given
    )
    is_ours = person.name.split()[:-1] in ([], ["직속"], ["담당"])
    if slot is None or not is_post or not is_ours or not any(complement.proper) or not subject.explicit:
        return []
    return [Claim(slot.id, given_name_of(complement, slot.id), owned=True)]
