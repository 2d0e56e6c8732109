"""What a clause claims of its subject: by its noun, its verb, or what was said before it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from asofgraph.language.korean import sense
from asofgraph.language.korean.being import schooling
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.counting import counted
from asofgraph.language.korean.frame import (
    Filled,
    Frame,
    fill,
    frames_of,
    is_verb,
    verbs_of,
    without_last,
)
from asofgraph.language.korean.kinds import phrase_is
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.naming import named, names_post
from asofgraph.language.korean.nominal import change_claims, nominal_claims
from asofgraph.language.korean.note import noted_claims
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.subject import Subject
from asofgraph.language.korean.taste import usually_eaten
from asofgraph.language.korean.topic import Topic, topic_of
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Statement


class Claims:
    """Finds the claims of the clauses of one text, in their order."""

    def __init__(self, text: str, ontology: Ontology, is_dated: Callable[[Clause], bool]) -> None:
        self._text = text
        self._ontology = ontology
        self._is_dated = is_dated
        self._topic: tuple[int, Topic | None] = (-1, None)
        self._thing: tuple[int, str] = (-1, "")

    def of(self, clause: Clause, subject: Subject, before: Sequence[Statement] = ()) -> list[Claim]:
        """List what *clause* claims of *subject*; *before* is what the text has stated so far."""
        return [*self._of_clause(clause, subject, before), *_ailments(clause)]

    def _of_clause(self, clause: Clause, subject: Subject, before: Sequence[Statement]) -> list[Claim]:
        topic = self._topic_before(clause)
        thing = self._thing_before(clause)
        if called := _called(clause, subject, self._text, self._ontology):
            return called
        if clause.predicate in ("이", "아니", ""):
            if profile := self._of_profile(clause, subject, before):
                return profile
            found = contacts(clause, self._text) or self._of_noun(clause, subject, topic)
            return _of_relative(subject, _about_the_thing(thing, found))
        if found := contacts(clause, self._text):
            return found
        if dated := _dated_of_a_thing(clause, self._ontology):
            return [dated]
        if found := _studies(clause, subject):
            return found
        if found := self._of_topic_used(clause, subject):
            return found
        phrases = subject.phrases
        if clause.predicate in words("switching") and any(
            p.words[0] in words("provider_word") for p in phrases
        ):
            phrases = _with_bare_topics(phrases)  # "통신사 LG로 옮겼어": no employer
        if found := change_claims(clause, phrases, self._text, self._ontology):
            return found
        found = self._of_verb(clause, subject, before) or self._of_verb(
            clause, replace(subject, phrases=_with_bare_objects(subject.phrases)), before
        )
        return [*found, *counted(clause, subject.phrases)] or self._of_becoming(clause, subject)

    def _of_becoming(self, clause: Clause, subject: Subject) -> list[Claim]:
        """Read "정규직 됐어", "고등학생이 됐어요": what one is from that day on."""
        became = next((p for p in reversed(subject.phrases) if p.case in ("", "가")), None)
        if clause.predicate != "되" or became is None or not {"past", "noted"} & clause.marks or clause.since:
            return []
        found = nominal_claims(
            replace(clause, predicate="이", phrases=[became]), [became], self._text, self._ontology
        )
        return [replace(claim, change=True) for claim in found if claim.attribute in _BECOME]

    def _of_verb(self, clause: Clause, subject: Subject, before: Sequence[Statement]) -> list[Claim]:
        told = [p for p in subject.phrases if not (p.is_topic and _LEAST.fullmatch(p.text))]
        if clause.predicate in words("switching"):
            told = _with_bare_topics(told)
        left = [p for p in clause.phrases if p.time is not None] + told
        for verb, phrases in verbs_of(replace(clause, phrases=left)):
            read = replace(clause, predicate=verb)
            for frame in frames_of(verb):
                if self._is_open_to(frame, read, subject, before):
                    if frame.of is not None:
                        return [_of_ours(frame, subject, self._ontology)]
                    filled = fill(frame, read, phrases, self._text)
                    if self._is_filled(frame, filled, phrases, subject):
                        return list(_of_frame(frame, filled, self._ontology))
        return []

    def _of_noun(self, clause: Clause, subject: Subject, topic: Topic | None) -> list[Claim]:
        phrases = subject.phrases
        if eaten := usually_eaten(clause, phrases):
            return eaten
        if clause.phrases and clause.phrases[-1].time is not None:
            phrases = [*phrases, clause.phrases[-1]]
        is_named_last = bool(phrases) and phrases[-1].head in words("deed_topic") and len(phrases) > 1
        is_topical = is_named_last or any(p.particles == ("는",) for p in clause.nouns)
        if not clause.predicate and not is_topical:
            noted = noted_claims(clause, phrases)
            if noted or not (subject.explicit or len(phrases) == 1):
                return noted
            if not subject.explicit:
                adds = bool(words("from_now_on") & set(clause.adverbs)) or not subject.is_speaker
                adds = adds or phrases[-1].text.endswith(("년 차", "년차"))
                told = _MEASURED | (_TOLD_ALONG if adds else frozenset())
                return [
                    c
                    for c in nominal_claims(clause, phrases, self._text, self._ontology)
                    if c.attribute in told
                ]
        if post := names_post(clause, subject, self._ontology):
            return post
        return (
            nominal_claims(clause, phrases, self._text, self._ontology)
            or self._of_topic_before(topic, phrases)
            or named(clause, subject, self._ontology)
        )

    def _of_profile(self, clause: Clause, subject: Subject, before: Sequence[Statement]) -> list[Claim]:
        """Read "33세, 미혼, 인천 거주, 취미는 등산": a list whose items each say another thing of one person."""
        listed = next((p for p in subject.phrases if len(p.members) > 2), None)
        if listed is None or clause.predicate or (subject.explicit and not subject.is_speaker):
            return []
        rest = [p for p in subject.phrases if p is not listed]
        *items, last = listed.members
        found: list[Claim] = []
        for item in items:
            alone = replace(subject, phrases=[item])
            verb = item.head + "하"
            if len(item.words) > 1 and is_verb(verb):
                read = replace(clause, predicate=verb, phrases=[without_last(item)], marks={"noted"}, link="")
                found += self.of(read, replace(alone, phrases=read.phrases), before)
            else:
                found += nominal_claims(replace(clause, phrases=[item]), [item], self._text, self._ontology)
        if len({c.attribute for c in found}) < 2:
            return []
        end = replace(last, particles=listed.particles)
        read = replace(clause, phrases=[end, *rest])
        return [*found, *self._of_noun(read, replace(subject, phrases=[end, *rest]), None)]

    def _of_topic_used(self, clause: Clause, subject: Subject) -> list[Claim]:
        """Read "폰은 플립 써요", "사무실은 여의도에 있어", "손톱 무는 버릇이 있어": the topic is the attribute."""
        is_there = clause.predicate in ("있", "위치하")
        joins = clause.predicate in ("들", "가입하") and "plan" not in clause.marks
        is_used = (is_there or clause.predicate in words("using")) and not clause.marks & {"past", "plan"}
        if not is_used and not joins and clause.predicate not in words("curing"):
            return []
        phrases = _with_bare_topics(subject.phrases)
        for phrase in phrases:
            topic = topic_of(phrase, self._text, self._ontology) if phrase.case in ("", "가", "를") else None
            topic = topic or _topic_by_kind(phrase)
            if topic is None:
                continue
            is_cured = clause.predicate in words("curing") and "past" in clause.marks
            if is_cured and phrase.clause is not None and topic.attribute == "habit":
                value = self._text[phrase.clause.start : phrase.clause.end]
                return [Claim("habit", value, topic.subject, owned=topic.owned, polarity=False, change=True)]
            if is_there and phrase.clause is not None and topic.attribute in ("habit", "hobby", "goal"):
                value = self._text[phrase.clause.start : phrase.clause.end]
                return [Claim(topic.attribute, value, topic.subject, owned=topic.owned)]
            others = [p for p in phrases if p is not phrase and not p.is_topic]
            if is_there and topic.attribute in ("office", "employer"):
                places = [p for p in others if p.case == "에" and not p.pronoun]
                return [Claim("office", p.text, topic.subject) for p in places[-1:]]
            if is_there and topic.attribute in _USED and phrase.is_topic:
                had = [p for p in others if p.case in ("", "가") and p.amount is not None]
                return [Claim(topic.attribute, p.text, topic.subject, owned=topic.owned) for p in had[-1:]]
            is_said = topic.attribute == "insurance" if joins else topic.attribute in _USED
            if not is_there and is_said and phrase.is_topic:
                used = [
                    p
                    for p in others
                    if p.case in ("", "를", "로") and not p.pronoun and not phrase_is(p, "money")
                ]
                return [
                    Claim(topic.attribute, item.text, topic.subject, owned=topic.owned, change=joins)
                    for p in used[-1:]
                    for item in p.each
                ]
        return []

    def _thing_before(self, clause: Clause) -> str | None:
        """Give the thing with which the sentence began so far; that of this clause is remembered."""
        sentence, thing = self._thing
        for phrase in clause.nouns:
            is_thing = "는" in phrase.particles and person_of(phrase).who == "thing" and len(phrase.text) > 1
            if is_thing and topic_of(phrase, self._text, self._ontology) is None:
                self._thing = (clause.sentence, phrase.text)
        return thing if sentence == clause.sentence else None

    def _topic_before(self, clause: Clause) -> Topic | None:
        """Give the attribute that the sentence has named so far; this clause's own is remembered."""
        sentence, before = self._topic
        for phrase in clause.nouns:
            is_bare = phrase.case == "" and clause.predicate in words("changing")
            is_named = phrase.case == "가" or phrase.is_topic or is_bare
            if is_named and (found := topic_of(phrase, self._text, self._ontology)):
                self._topic = (clause.sentence, found)
        return before if sentence == clause.sentence else None

    def _of_topic_before(self, topic: Topic | None, phrases: list[Phrase]) -> list[Claim]:
        """Read a number of an attribute named before ("50만 원이었는데 지금은 60만 원이에요")."""
        attribute = self._ontology.attribute(topic.attribute) if topic else None
        if topic is None or attribute is None or len(phrases) != 1:
            return []
        value = phrases[0].text
        if attribute.value_type not in ("money", "number", "date") or not any(c.isdigit() for c in value):
            return []
        return [
            Claim(topic.attribute, value, subject=topic.subject, owned=topic.owned, roles=dict(topic.roles))
        ]

    def _is_open_to(
        self, frame: Frame, clause: Clause, subject: Subject, before: Sequence[Statement]
    ) -> bool:
        """Whether the clause's endings, adverbs, date and subject are such as *frame* needs."""
        gives = any(p.case == "에게" and person_of(p).who in ("speaker", "person") for p in clause.nouns)
        if gives and any(part.name == "medication" for part in frame.parts):
            return False  # "엄마가 저한테 비타민을 챙겨 주세요": of nobody who is named as taking it
        is_of_animals = (
            subject.person is not None and subject.person.who == "animal" and not subject.person.given
        )
        if is_of_animals and any(part.name == "habit" for part in frame.parts):
            return False  # "고양이는 하루에 열 시간을 잔다": any cat
        if frame.event == "resignation" and not frame.parts and clause.link in ("and", "because"):
            return False  # "사직서 내고 병원 나왔어": the next clause says what ends
        marks = clause.marks | ({"past"} & frame.when if "since" in clause.marks else set())
        recurs = clause.recurs or any(_is_routine(p) for p in clause.nouns)
        only = ["만"] if any(p.is_limited for p in subject.phrases) else []
        adverbs = {*clause.adverbs, *(["마다"] if recurs else []), *only, *(t.text for t in clause.times)}
        compares = any(p.case == "보다" for p in clause.nouns)
        return not (
            (frame.when and not frame.when & marks)
            or frame.unless & (marks - {"past"} if "decided" in marks else marks)
            or (frame.adverbs and not frame.adverbs & adverbs)
            or (frame.negative and not sense.is_denied(clause))
            or ({"able", "unable"} & marks and not frame.able)
            or (frame.dated and not self._is_dated(clause))
            or (frame.explicit and not subject.explicit and not compares)
            or (frame.alone and not _is_death(clause, subject))
            or (frame.event == "purchase" and _is_for_another(clause))
            or (frame.amid and not re.search(frame.amid, self._text))
            or (frame.bare and any(p.case in ("를", "") and not p.is_topic for p in subject.phrases))
            or (frame.after and not any(s.attribute == frame.after for s in before))
            or (frame.of and not _is_ours(frame.of, subject))
        )

    @staticmethod
    def _is_filled(
        frame: Frame, filled: Sequence[Filled], phrases: Sequence[Phrase], subject: Subject
    ) -> bool:
        if not filled and (frame.event is None or frame.needs):
            return False
        if any(part.person for part in frame.parts) and _is_with_a_thing(phrases):
            return False
        kinds = frame.beside.kinds if frame.beside is not None else ()
        return subject.explicit or not _is_of_a_thing(filled, phrases, kinds)


def _of_frame(frame: Frame, filled: Sequence[Filled], ontology: Ontology) -> Iterator[Claim]:
    if frame.event is not None:
        event = ontology.events[frame.event]
        roles = {f.part.name: f.text for f in filled if f.part.name in event.roles}
        value = next((roles[r] for r in event.value if r in roles), None)
        yield Claim(frame.event, value, event=True, roles=roles, dated=frame.dated)
        return
    for one in filled:
        ground = next((f.text for f in filled if f.part.name == one.part.tied), None)
        yield Claim(
            one.part.name,
            None if frame.valueless else one.text,
            roles=one.roles,
            polarity=frame.polarity,
            end=frame.end,
            change=frame.change,
            settled=frame.settled,
            dated=frame.dated,
            scheduled=frame.scheduled,
            able=frame.able,
            negative=frame.negative,
            tied=(one.part.tied, ground) if one.part.tied and ground else None,
            fixed=frame.fixed,
            timeless=one.part.sources == ("time",),
            amount=one.phrase.amount.text if one.phrase and one.phrase.amount else None,
        )


def _of_ours(frame: Frame, subject: Subject, ontology: Ontology) -> Claim:
    """What happened to an animal or a child of the speaker's, which fills a role."""
    assert frame.event is not None
    assert subject.person is not None
    roles = {"species" if frame.of == "animal" else "child": subject.person.name}
    if subject.person.given:
        roles["name"] = subject.person.given
    value = next((roles[r] for r in ontology.events[frame.event].value if r in roles), None)
    return Claim(frame.event, value, event=True, roles=roles, owned=True)


def _is_death(clause: Clause, subject: Subject) -> bool:
    """Whether 돌아가다 tells of someone's death, and not of where they went back to."""
    goes = any(p.case in ("에", "로", "에게") for p in clause.nouns)
    return not goes and subject.person is not None and subject.person.who == "person"


def _is_ours(kind: str, subject: Subject) -> bool:
    person = subject.person
    if person is None or not subject.explicit:
        return False
    if kind == "animal":
        return person.who == "animal"
    return person.relative is not None and person.relative.slot == "child"


def _is_for_another(clause: Clause) -> bool:
    """Whether what is bought is given to someone ("딸한테 맥북 사 줬어요")."""
    return not clause.predicate.endswith("받") and any(p.case == "에게" for p in clause.nouns)


def _is_with_a_thing(phrases: Sequence[Phrase]) -> bool:
    """Whether it is a thing that one would marry ("침대랑 결혼한다")."""
    beside = [p for p in phrases if p.case == "와"]
    return any(person_of(p).who == "thing" and not any(p.proper) and not p.pronoun for p in beside)


def _is_of_a_thing(filled: Sequence[Filled], phrases: Sequence[Phrase], beside: tuple[str, ...]) -> bool:
    """Whether the subject is a thing ("회사가 판교로 이사했어요")."""
    used = [f.phrase for f in filled]
    kinds = (*beside, *(k for f in filled for k in f.part.kinds))
    return any(
        p not in used
        and not p.members
        and not any(phrase_is(p, k) for k in kinds)
        and (p.case == "가" or (p.case == "" and "는" in p.particles))
        for p in phrases
    )


# What one has not even of a thing ("한 방울도 못 마셔").
_LEAST = re.compile(r"(?:한|단 한|1)\s?(?:방울|모금|잔|입|마디|번|개|점|조각)|하나")
# What a bare number with its unit may say of whoever gives it ("키 172").
_USED = frozenset(
    (
        "phone",
        "computer",
        "vehicle",
        "carrier",
        "card",
        "bank",
        "tool",
        "medication",
        "insurance",
        "name",
        "nickname",
        "commute",
    )
)
# What a last word may add of the one whom the sentence is about ("딸 이름은 하율이고 다섯 살").
_TOLD_ALONG = frozenset(("age", "grade", "role", "blood_type"))
# What one becomes ("3학년 됐어").
_BECOME = frozenset(("work_mode", "relationship_status", "grade", "age", "role", "diet", "nationality"))
_MEASURED = frozenset(
    ("clothing_size", "height", "weight", "rent", "debt", "mortgage", "salary", "savings", "budget")
)


def _topic_by_kind(phrase: Phrase) -> Topic | None:
    """Read "트랙터는 존디어 몰아요": a kind of thing stands for the attribute that it fills."""
    if not phrase.is_topic or len(phrase.words) > 1 or phrase.names:
        return None
    kinds = ("vehicle", "phone", "computer", "card", "bank", "carrier", "insurance")
    kind = next((kind for kind in kinds if is_kind(phrase.text, kind)), None)
    return Topic(kind, None, owned=False, roles={}, word=phrase.text) if kind is not None else None


def _with_bare_topics(phrases: list[Phrase]) -> list[Phrase]:
    """Part "사무실 여의도에" and "폰 아이폰 13" where the first word names what one has."""
    found: list[Phrase] = []
    for phrase in phrases:
        if len(phrase.words) > 1 and phrase.words[0] in words("bare_topic") and not phrase.members:
            at = max(phrase.text.find(phrase.words[1], len(phrase.words[0])), 0)
            head = phrase.text[:at].rstrip()
            topic = replace(
                phrase, text=head, words=phrase.words[:1], proper=phrase.proper[:1], particles=("는",)
            )
            rest = replace(
                phrase,
                text=phrase.text[at:],
                words=phrase.words[1:],
                proper=phrase.proper[1:],
                possessor=None,
            )
            found += [replace(topic, stop=phrase.start + len(head), end=phrase.start + len(head)), rest]
        else:
            found.append(phrase)
    return found


def _with_bare_objects(phrases: list[Phrase]) -> list[Phrase]:
    """Part "건조기 당근에" into what is dealt with and where, for the particle of the first may be dropped."""
    found: list[Phrase] = []
    for phrase in phrases:
        is_joined = (
            len(phrase.words) > 1 and phrase.case in ("에", "로", "에서", "에게") and phrase.clause is None
        )
        if is_joined and not phrase.members and phrase.possessor is None:
            rest = without_last(phrase)
            last = replace(phrase, text=phrase.head, words=phrase.words[-1:], proper=phrase.proper[-1:])
            found += [replace(last, start=phrase.end - len(phrase.head)), replace(rest, particles=("를",))]
        else:
            found.append(phrase)
    return found


def _ailments(clause: Clause) -> list[Claim]:
    """Read "고지혈증 때문에 튀긴 음식은 안 먹어요": what one has, whatever follows from it."""
    causes = [
        p for p in clause.nouns if p.case in ("때문", "땜") and len(p.words) == 1 and p.possessor is None
    ]
    is_told = not clause.marks & {"past", "question", "condition"} and clause.predicate not in (
        "이",
        "아니",
        "",
    )
    return [
        Claim("health_condition", p.text, fixed=True)
        for p in causes
        if is_told and is_kind(p.text, "disease")
    ]


def _is_routine(phrase: Phrase) -> bool:
    """Whether it says at what point of every day ("자기 전에")."""
    is_point = phrase.clause is not None and phrase.head in ("전", "후", "뒤", "직후")
    return is_point and phrase.clause is not None and phrase.clause.predicate in words("routine")


_CONTACTS = {
    "phone_number": re.compile(r"01[016789][-. ]?\d{3,4}[-. ]?\d{4}"),
    "email": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
}
_CONTACT_WORD = re.compile(r"연락|번호|전화|문자|메일|폰|회신|이메일|e-?mail", re.IGNORECASE)


def contacts(clause: Clause, text: str) -> list[Claim]:
    """Read a number or an address that the speaker gives ("010-1234-5678로 연락 주세요")."""
    items = [item for p in clause.nouns for item in p.each]
    found = [
        Claim(attribute, matched.group())
        for item in items
        for attribute, pattern in _CONTACTS.items()
        if (matched := pattern.search(item.text))
    ]
    whom = [person_of(p) for p in clause.nouns if not p.members]
    is_anothers = any(p.who not in ("thing", "speaker") for p in whom)
    owners = [p for p in clause.nouns if p.is_topic or p.case == "가" or p.possessor is not None]
    is_given = _CONTACT_WORD.search(text) is not None and not is_anothers
    return found if is_given and (clause.predicate != "이" or not owners) else []


def _of_relative(subject: Subject, claims: list[Claim]) -> list[Claim]:
    """Let the name of a relative be who fills the relation ("남자친구는 … 이름이 이안이에요")."""
    person = subject.person
    if person is None or person.relative is None or person.relative.slot == "relative" or " " in person.name:
        return claims
    return [
        replace(c, attribute=person.relative.slot, owned=True, roles={"relation": person.name})
        if c.attribute == "name" and c.subject is None and not c.owned
        else c
        for c in claims
    ]


def _about_the_thing(thing: str | None, claims: list[Claim]) -> list[Claim]:
    """Let "버전은 2.4예요" be of the thing with which its sentence began."""
    if thing is None:
        return claims
    ours = words("of_a_thing")
    return [
        replace(c, subject=thing) if c.attribute in ours and c.subject is None and not c.owned else c
        for c in claims
    ]


def _called(clause: Clause, subject: Subject, text: str, ontology: Ontology) -> list[Claim]:
    """Read "친구들은 저를 다람쥐라고 불러요": what someone goes by."""
    name = next((p for p in clause.nouns if p.case == "라고"), None)
    if name is None or clause.predicate not in words("calling"):
        return []
    for phrase in clause.nouns:
        topic = (
            topic_of(phrase, text, ontology)
            if phrase is not name and phrase.case in ("", "가", "를")
            else None
        )
        if topic is not None and topic.attribute in ("name", "nickname", "pet", "child", "business"):
            return [
                Claim(
                    topic.attribute,
                    name.text,
                    topic.subject,
                    owned=topic.owned,
                    roles=topic.roles,
                    settled=True,
                )
            ]
    called = [person_of(p) for p in clause.nouns if p.case == "를"]
    if clause.predicate == "불리":
        called = [subject.person] if subject.person is not None else []
    if not called or called[-1].who not in ("speaker", "person"):
        return []
    is_speaker = called[-1].who == "speaker"
    return [Claim("nickname", name.text, None if is_speaker else called[-1].name, owned=is_speaker)]


def _dated_of_a_thing(clause: Clause, ontology: Ontology) -> Claim | None:
    """Read "계약은 3월 31일에 만료된다": when a thing begins, ends or is due."""
    attribute = next(
        (a for a in ("start_date", "end_date", "deadline") if clause.predicate in words(f"{a}_verb")), None
    )
    day = next((t for t in clause.times if t.time is not None and t.time.start is not None), None)
    thing = next((p for p in clause.nouns if p.case in ("", "가") and not p.pronoun), None)
    if attribute is None or day is None or day.time is None or thing is None or sense.is_denied(clause):
        return None
    if clause.predicate == "오픈하" and is_kind(thing.text, "business") and not thing.is_topic:
        return None  # "가게 오픈합니다": someone's own
    is_done = "past" in clause.marks and clause.predicate in ("끝나", "시작하")
    if is_done and (clause.predicate == "끝나" or thing.case == ""):
        return None  # "어제 수습 끝났어", "교정 시작했어": what happened, and no date that was set
    if person_of(thing).who != "thing" or thing.clause is not None or len(thing.text) < 2:
        return None
    is_day = day.time.precision == "day" and day.time.start is not None
    value = day.time.start.date().isoformat() if is_day and day.time.start is not None else day.text
    return Claim(attribute, value, subject=thing.text, timeless=True, settled=True)


def _studies(clause: Clause, subject: Subject) -> list[Claim]:
    """Read "부경대 해양공학과에 다녀요": the school and the field in one phrase."""
    if clause.predicate not in ("다니", "재학하"):
        return []
    for phrase in subject.phrases:
        if phrase.case in ("에", "를", "") and len(phrase.words) > 1:
            found = schooling(phrase.text)
            if len(found) > 1:
                return found
    return []
