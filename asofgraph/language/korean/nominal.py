"""Clauses whose predicate is a noun ("월세는 65만 원이에요"), and attributes that change."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.korean.being import AGE, BLOOD, WEEK, of_person
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.kinds import phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.naming import given_name_of
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.taste import FALLS, LIKED, favourite, partisan, taste
from asofgraph.language.korean.topic import Topic, topic_of
from asofgraph.language.ontology import Ontology

_AMOUNT = re.compile(
    r"\d|(?:^|\s)(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|[일이삼사오육칠팔구]?[십백천만억])"
)
_SHORTEST_NUMBER = 7
_BESIDE = frozenset(("age", "grade", "relationship_status", "blood_type", "nationality"))
_SUM = re.compile(r"\d{2,}|\d[\d,.]*\s?[천백만억]+(?:\s?\d*[천백만]*)?")
_COUNTED = re.compile(r"\d+\s?(?:명|분|마리|개|대|권|장|채|곳|번|살|세)")
_BECOMING = re.compile(r"(?<=[가-힣])(?:이|가) 되는 것$|(?<=[가-힣])(?:이|가) 되는 거$")
_NO_PLACES = ("religion", "occupation", "relationship", "animal")


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
        return taste(clause, phrases, complement, text)
    others = [p for p in phrases if p is not complement]
    if complement.head in FALLS | LIKED and not complement.case and len(complement.words) > 1:
        others.append(complement.before_last)  # "난 오이 극혐이야"
    if complement.head in FALLS | LIKED and others:
        return taste(clause, others, complement, text)
    for other in reversed(others):
        if other.case not in ("", "가") or other.time is not None:
            continue
        behind = [p for p in others if p.start > other.start and not p.case and p.time is None]
        if favourites := favourite(other, clause, [*behind, complement], ontology):
            return favourites
        if other.text == "피" and BLOOD.fullmatch(complement.text):
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
    if liked := partisan(complement):
        return [liked]
    if len(others) == 1 and WEEK.fullmatch(others[0].text) and phrase_is(complement, "work_mode"):
        return [Claim("work_mode", text[others[0].start : complement.end])]
    if any(p.time is None and (p.case == "가" or "는" in p.particles) for p in others):
        return []
    is_listed = all(p.case in ("에", "") and not p.is_topic for p in others)  # "보증금 천에 월세 38"
    if is_listed and (joined := _in_one_phrase(complement, text, ontology)):
        return [joined]
    if not others and phrase_is(complement, "weight"):
        return [Claim("weight", complement.text)]
    found = [c for item in complement.each for c in of_person(item, clause, ontology)]
    beside = [p for p in others if not p.particles and p.time is None and p.clause is None] if found else []
    told = [c for p in beside for c in of_person(p, clause, ontology) if c.attribute in _BESIDE]
    return [*told, *found]  # "29살 개발자예요"


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
            phrase = phrase.before_last  # "연봉 4,800에서 5,300으로"
        is_paid = clause.predicate in words("paying") | {"잡", "책정하"}
        if (is_paid or phrase.case == "로") and (told := _in_one_phrase(phrase, text, ontology)):
            is_settled = clause.predicate in words("remaining") | {"잡", "책정하"}
            return [replace(told, settled=is_settled, change=not is_paid)]
        topic = topic_of(phrase, text, ontology)
        attribute = ontology.attribute(topic.attribute) if topic else None
        if topic is None or attribute is None or attribute.cardinality == "event":
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
        if not (rest[0].isdigit() or AGE.fullmatch(rest) or BLOOD.fullmatch(rest)):
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


def _is_our_home(phrase: Phrase) -> bool:
    """Whether it is "우리 집은" for those who live there."""
    is_ours = phrase.possessor is not None and person_of(phrase.possessor).who == "speaker"
    return (is_ours and phrase.head in ("집", "집안")) or phrase.text == "집안"


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
    if attribute.value_type == "time" and complement.time is None and not _AMOUNT.search(complement.text):
        return []
    if topic.attribute == "language" and is_kind(complement.text, "tool"):
        topic = replace(topic, attribute="tool")  # "언어는 러스트"
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
    items = [_with_its_owner(item, text) for item in complement.each]
    return [_topic_claim(topic, _value_of(topic.attribute, item, ontology)) for item in items]


def _with_its_owner(phrase: Phrase, text: str) -> Phrase:
    """Keep 의 inside a name that it belongs to ("밀리의 서재")."""
    owner = phrase.possessor
    if owner is None or person_of(owner).who != "thing" or owner.start > phrase.start:
        return phrase
    return replace(phrase, text=text[owner.start : phrase.end], start=owner.start)


def _is_no_place(phrase: Phrase) -> bool:
    return is_any(phrase.text, _NO_PLACES) or phrase.text[:1].isdigit()


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
