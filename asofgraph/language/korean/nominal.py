"""Clauses whose predicate is a noun ("저는 간호사예요", "월세는 65만 원이에요"), and attributes that change."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.person import given_name, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.subject import Subject
from asofgraph.language.korean.topic import Topic, full_name, topic_of
from asofgraph.language.ontology import Ontology

_AGE = re.compile(
    r"(?:만\s*)?(?:\d{1,3}|[가-힣]+)\s*(?:살|세)|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{0,2}"
)
_BLOOD = re.compile(r"(?:Rh[+-]?\s*)?(?:AB|A|B|O)\s*형")
_GRADE = re.compile(r"(?:(?P<school>.+?)\s+)?(?P<grade>[1-6일이삼사오육]\s*학년)")
_NO_PLACES = ("religion", "occupation", "relationship", "animal")
_FALLS = frozenset(("질색", "극혐", "별로"))
_LIKED = frozenset(("최애", "최고", "취향"))
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
        return [counted]
    if due := _due(phrases, complement, text):
        return [due]
    if complement is None or "별로" in clause.adverbs:
        return _taste(clause, phrases, complement)
    others = [p for p in phrases if p is not complement]
    if complement.head in _FALLS | _LIKED and others:
        return _taste(clause, others, complement)
    for other in reversed(others):
        if other.case not in ("", "가") or other.time is not None:
            continue
        if favourite := _favourite(other, clause, complement, ontology):
            return [favourite]
        topic = topic_of(other, text, ontology)
        if topic and (found := _of_topic(topic, other, complement, text, ontology)):
            return found
        if other.case == "가" and (topic := topic_of(complement, text, ontology)):
            return _of_topic(topic, complement, other, text, ontology)
    others = [p for p in others if not is_kind(p.head, "carer")]
    if any(p.time is None and (p.case == "가" or "는" in p.particles) for p in others):
        return []
    if not others and (joined := _in_one_phrase(complement, ontology)):
        return [joined]
    return [c for item in complement.each for c in _of_person(item, ontology)]


def noted_claims(clause: Clause, phrases: list[Phrase]) -> list[Claim]:
    """Read a note without a verb or a topic ("다시 싱글.", "발라드보다 재즈 파")."""
    last = next(iter(phrases[-1:]), None)
    if last is None or last.case or last.time is not None:
        return []
    liked = last.text.removesuffix("파").rstrip()
    if liked != last.text and is_any(liked, ("music", "food", "drink")):
        return [Claim(_taste_attribute(replace(last, text=liked, words=tuple(liked.split()))), liked)]
    if clause.times and is_kind(last.text, "relationship"):
        return [Claim("relationship_status", last.text, change=True, scheduled=True)]
    return []


def change_claims(clause: Clause, phrases: list[Phrase], text: str, ontology: Ontology) -> list[Claim]:
    """Read a clause in which an attribute changes ("월세가 70만 원으로 올랐어요") or is paid."""
    if clause.predicate not in words("changing") | words("paying"):
        return []
    values = [
        p
        for p in [*phrases, *clause.times]
        if p.case in ("로", "에") or (p.case == "가" and clause.predicate == "되")
    ]
    for phrase in phrases:
        if phrase.case not in ("가", "를", "", "로"):
            continue
        if clause.predicate in words("paying") and (paid := _in_one_phrase(phrase, ontology)):
            return [paid]
        topic = topic_of(phrase, text, ontology)
        attribute = ontology.attribute(topic.attribute) if topic else None
        if topic is None or attribute is None:
            continue
        if clause.predicate in words("paying"):
            amount = [p for p in phrases if p is not phrase and phrase_is(p, "money")]
            if attribute.value_type == "money" and amount:
                return [_topic_claim(topic, _value_of(attribute.id, amount[-1], ontology))]
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


def _in_one_phrase(complement: Phrase, ontology: Ontology) -> Claim | None:
    """Read "몸무게 68킬로야": the attribute and its number without a particle between."""
    for length in range(len(complement.words) - 1, 0, -1):
        attribute = ontology.attribute(" ".join(complement.words[:length]))
        rest = " ".join(complement.words[length:])
        if attribute is not None and attribute.value_type in ("number", "money") and rest[0].isdigit():
            return Claim(attribute.id, complement.text[complement.text.index(rest[0]) :])
    return None


def _counted(phrases: list[Phrase], complement: Phrase | None) -> Claim | None:
    """Read "자녀가 셋이에요", "고양이는 네 마리예요": whom or what there are, and how many."""
    one = phrases[-1] if complement is None and phrases else None
    numbers = words("counter") | words("numeral")
    if complement is not None and complement.head in numbers and len(phrases) > 1 and phrases[-2].is_topic:
        one = replace(phrases[-2], amount=complement)
    if one is None or one.amount is None:
        return None
    for kind, attribute in (("animal", "pet"), ("child", "child"), ("sibling", "sibling")):
        if phrase_is(one, kind):
            return Claim(attribute, one.text, amount=one.amount.text)
    return None


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
        return phrase.case == "로" and (phrase.names or phrase.head in ("씨", "님"))
    return phrase.case == "로" and not phrase.pronoun and phrase.time is None


def _taste(clause: Clause, phrases: list[Phrase], complement: Phrase | None) -> list[Claim]:
    """Read "X는 별로예요", "X는 질색이야", "X가 최애예요"."""
    head = "별로" if "별로" in clause.adverbs or complement is None else complement.head
    if head not in _FALLS | _LIKED or (head == "별로" and "별로" not in clause.adverbs):
        return []
    objects = [p for p in phrases if p.case in ("", "가") and p.time is None and person_of(p).who == "thing"]
    if "별로" in clause.adverbs and complement is not None and not objects:
        objects = [complement]
    if not objects:
        return []
    return [
        Claim(_taste_attribute(item), item.text, polarity=head in _LIKED)
        for item in objects[-1].each
        if not phrase_is(item, "pronoun_thing") or phrase_is(item, "taste")
    ]


def _taste_attribute(phrase: Phrase) -> str:
    if phrase_is(phrase, "music"):
        return "music_preference"
    kinds = ("food", "drink", "taste")
    return "food_preference" if any(phrase_is(phrase, k) for k in kinds) else "preference"


def _favourite(topic: Phrase, clause: Clause, complement: Phrase, ontology: Ontology) -> Claim | None:
    """Read "제일 좋아하는 음식은 X예요"."""
    if topic.words[0] == "최애" and len(topic.words) > 1:
        return Claim(ontology.favourite_attribute(topic.head), complement.text, favourite=topic.head)
    if topic.clause is None or topic.clause.predicate not in ("좋아하", "싫어하"):
        return None
    first = bool({"제일", "가장", "최고", "젤"} & set(clause.adverbs))
    attribute = ontology.favourite_attribute(topic.head)
    owner = next((person_of(p) for p in topic.clause.phrases if p.case == "가"), None)
    subject = owner.name if owner and owner.who == "person" else None
    liked = topic.clause.predicate == "좋아하"
    return Claim(
        attribute,
        complement.text,
        subject=subject,
        polarity=liked,
        favourite=topic.head if first and liked else None,
    )


def _of_topic(topic: Topic, phrase: Phrase, complement: Phrase, text: str, ontology: Ontology) -> list[Claim]:
    attribute = ontology.attribute(topic.attribute)
    counts = complement.head in words("counter") and len(complement.words) > 1
    if attribute is None or (counts and attribute.value_type not in ("number", "money", "duration", "time")):
        return []
    if attribute.value_type == "place" and _is_no_place(complement):
        return []
    if topic.attribute == "employer" and is_any(complement.text, ("whereabouts", "city")):
        topic = replace(topic, attribute="office")
    if attribute.value_type == "person" and topic.attribute != "owner":
        person = person_of(phrase)
        named = complement.names and not is_kind(complement.head, "occupation")
        if not named or (person.who == "person" and person.relative and person.relative.slot == "relative"):
            return []
    if topic.attribute in ("pet", "manager", "owner", "partner", "child", "sibling", "friend", "name"):
        return [
            replace(_topic_claim(topic, given_name_of(item, topic.attribute)), owned=topic.owned)
            for item in complement.each
        ]
    if topic.attribute == "address":
        whole = text[phrase.stop : complement.end].strip()
        return [replace(_topic_claim(topic, whole), attribute="email" if "@" in whole else "address")]
    if complement.head in ("것", "거"):
        return [_topic_claim(topic, complement.whole(text))]
    return [_topic_claim(topic, _value_of(topic.attribute, item, ontology)) for item in complement.each]


def _is_no_place(phrase: Phrase) -> bool:
    return is_any(phrase.text, _NO_PLACES) or phrase.text[:1].isdigit()


def given_name_of(phrase: Phrase, attribute: str) -> str:
    """The bare name in *phrase*: without 씨, 님, and for people without the 이 of "지훈이"."""
    words = [w for w in phrase.words if w not in ("씨", "님")]
    name = " ".join(words) or phrase.text
    return name if attribute == "pet" else given_name(name)


def _topic_claim(topic: Topic, value: str | None) -> Claim:
    return Claim(topic.attribute, value, subject=topic.subject, owned=topic.owned, roles=dict(topic.roles))


def _value_of(attribute: str, phrase: Phrase, ontology: Ontology) -> str:
    """The value's words; a date as ISO where it names one day of one year."""
    known = ontology.attribute(attribute)
    time = phrase.time
    is_date = known is not None and known.value_type == "date" and time is not None and time.start is not None
    if is_date and time is not None and time.start is not None and time.precision == "day":
        if attribute != "birthday":
            return time.start.date().isoformat()
        if re.search(r"\d{4}", phrase.text):
            return time.start.date().isoformat()
    return phrase.text


def _of_person(complement: Phrase, ontology: Ontology) -> list[Claim]:
    """What a noun says of the person who is it."""
    text = complement.text
    if complement.time is not None and not _AGE.fullmatch(text):
        return []
    if _BLOOD.fullmatch(text):
        return [Claim("blood_type", text)]
    if found := _GRADE.fullmatch(text):
        school = found["school"]
        claims = [Claim("grade", found["grade"])]
        return [Claim("school", school), *claims] if school and is_kind(school, "school") else claims
    if _AGE.fullmatch(text):
        return [Claim("age", text)]
    before = text[: len(text) - len(complement.head)].strip()
    if complement.head in ("알레르기", "알러지") and before:
        return [Claim("allergy", before)]
    if complement.head in ("소속", "출신", "회원", "멤버", "토박이", "사람") and before:
        return _belonging(complement.head, before)
    if is_kind(text, "occupation"):
        return _work(before, complement)
    for kind, attribute in _KINDS.items():
        if is_kind(text, kind):
            return [Claim(attribute, _without_carer(complement))]
    return []


def _without_carer(phrase: Phrase) -> str:
    """The words without "검사 결과" in front."""
    text = phrase.text
    for word in phrase.words[:-1]:
        if is_kind(word, "carer") or word == "결과":
            text = text.removeprefix(word).lstrip()
    return text


def _belonging(head: str, before: str) -> list[Claim]:
    if head == "사람":
        return [Claim("nationality", before)] if before.endswith("국") or is_kind(before, "country") else []
    if head == "소속":
        return [Claim("team" if is_kind(before, "team") else "employer", before)]
    if head in ("회원", "멤버"):
        return [Claim("membership", before)]
    return [Claim("hometown", before)] if is_kind(before, "place") else []


def _work(before: str, complement: Phrase) -> list[Claim]:
    if before and is_kind(before, "organisation"):
        return [Claim("employer", before), Claim("role", complement.head, tied=("employer", before))]
    return [Claim("role", complement.text)]


def named(clause: Clause, subject: Subject, ontology: Ontology) -> list[Claim]:
    """Read "제 동생은 민호예요", "저는 김지수예요" as a name."""
    complement = subject.phrases[-1] if subject.phrases and not subject.phrases[-1].is_topic else None
    person = subject.person
    if complement is None or person is None or not subject.explicit or clause.predicate == "아니":
        return []
    other = person_of(complement)
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
        return [Claim(person.relative.slot, other.name, owned=True, roles={"relation": person.name})]
    return [Claim("name", other.name)] if person.who == "speaker" else []
