"""What a Korean question asks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import Frame, Part, fill, frames_of, verbs_of
from asofgraph.language.korean.kinds import UNLISTED, phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.morphology import analyse
from asofgraph.language.korean.parser import Parser
from asofgraph.language.korean.person import Person, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.question_shape import asked_for, asks_name, eats, order_of, tense_of
from asofgraph.language.korean.subject import Discourse
from asofgraph.language.korean.topic import Topic, full_name, topic_of
from asofgraph.language.names import same
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Question
from asofgraph.language.time import resolve_time


def read_question(
    text: str,
    *,
    today: datetime,
    zone: str | ZoneInfo,
    speaker: str = "user",
    names: Sequence[str] = (),
    ontology: Ontology,
) -> Question:
    """Understand a Korean question; see ``asofgraph.language.question.read_question``."""
    windows = resolve_time(text, said_at=today, zone=zone, language="ko")
    clauses = Parser(text, analyse(text), windows).clauses()
    clause = next(
        (c for c in reversed(clauses) if c.asked and c.predicate), clauses[-1] if clauses else _EMPTY
    )
    reader = _Asked(text, clause, ontology)
    fare = list(_weighed(clauses))
    is_food = any(_is_food(p) for p in fare)
    asks = asked_for(text, clause, is_food=is_food)
    subject = _subject(clause, reader.inner, speaker, names)
    topic = reader.topic
    if topic is not None and (topic.subject or topic.owned):
        subject = speaker if topic.owned else topic.subject
    value = reader.value
    if asks == "advice":
        reader.attributes = _advice(text, fare)
        value = next((_whole(p, text) for p in reversed(fare) if _is_food(p)), None) or value
        value = value or next((_whole(p, text) for p in reversed(fare)), None)
    else:
        reader.read_words(is_sure=asks == "yes_no" and value is not None)
    attributes, events = reader.attributes, reader.events
    if named := _named(text, clause):
        asks, value, events = "name", named.name, []
        slot = (
            named.relative.slot if named.relative is not None and named.relative.slot != "relative" else None
        )
        attributes = [slot] if slot else ["pet"] if named.who == "animal" else ["name"]
        subject = speaker if attributes != ["name"] else named.name
    if value and (kind := ontology.attribute(full_name(value))) and kind.id in attributes:
        value = None  # "차 있어?": any will do
    order, anchor = order_of(text, windows)
    return Question(
        text=text,
        language="ko",
        subject=subject,
        attributes=tuple(dict.fromkeys(attributes)),
        events=tuple(dict.fromkeys(events)),
        value=value,
        asks=asks,
        windows=tuple(windows),
        order=order,
        anchor=anchor,
        tense="then" if reader.is_over else tense_of(text, clause, windows, today),
        favourite=reader.favourite,
        still="아직" in text or "여전히" in text,
    )


class _Asked:
    """What the predicate and the nouns of the asking clause are about."""

    def __init__(self, text: str, clause: Clause, ontology: Ontology) -> None:
        self.text, self.clause, self.ontology = text, clause, ontology
        self.attributes: list[str] = []
        self.events: list[str] = []
        self.value: str | None = None
        self.favourite: str | None = None
        self.topic: Topic | None = None
        self.is_over = False
        self.inner: Clause | None = None
        self.objects = [
            p for p in clause.nouns if not _is_asking(p) and person_of(p).who in ("thing", "animal")
        ]
        if self._read_shape():
            return
        for phrase in clause.nouns:
            self._read_topic(_unasked(phrase))
        self._read_frames()
        for phrase in clause.nouns:
            if phrase.clause is not None and not self.favourite:
                self._read_relative(phrase, phrase.clause)
        if not self.attributes and not self.events and any(is_kind(p.head, "animal") for p in self.objects):
            self.attributes.append("pet")
        if self.value is None and self.objects and self.favourite is None and self.inner is None:
            rest = [p for p in self.objects if topic_of(p, text, ontology) is None and p.head not in _HEADS]
            self.value = rest[-1].text if rest else None

    def _read_shape(self) -> bool:
        """Whether the wording alone settles what is asked for ("회사는 어떻게 다녀")."""
        for pattern, attributes in _patterns("shape"):
            if pattern.search(self.text):
                self.attributes += attributes
                self.inner = next((p.clause for p in self.clause.nouns if p.clause is not None), None)
                return True
        return False

    def _read_topic(self, phrase: Phrase) -> None:
        """An attribute named by a noun ("월세가 얼마야", "제일 좋아하는 음식이 뭐야")."""
        if phrase.clause is not None and phrase.clause.predicate in ("좋아하", "싫어하"):
            self.favourite = phrase.head
            self.attributes.append(self.ontology.favourite_attribute(phrase.head))
            return
        topic = topic_of(phrase, self.text, self.ontology)
        if phrase.clause is not None and _is_over(phrase.clause):
            self.is_over = True
        person = person_of(phrase)
        if topic is None and person.who == "person":
            topic = topic_of(
                replace(phrase, words=(phrase.head.removesuffix("님"),)), self.text, self.ontology
            )
        if topic is None or (person.who == "person" and not _asks_who(self.text, self.clause)):
            return
        if person.who == "person":
            topic = replace(topic, owned=True)
        self.topic = self.topic or topic
        self.attributes.append(topic.attribute)

    def _read_frames(self) -> None:
        for verb, phrases in verbs_of(self.clause):
            clause = replace(self.clause, predicate=verb)
            loose: list[tuple[Frame, list[Part]]] = []
            for frame in frames_of(verb):
                is_of_denials = frame.negative and frame.adverbs
                if is_of_denials or ("skilled" in frame.when and "skilled" not in clause.marks):
                    continue
                if filled := fill(frame, clause, phrases, self.text):
                    named = [f for f in filled if f.phrase is not None and not _is_asking(f.phrase)]
                    if named:
                        self._note(frame, [f.part for f in named])
                        told = [f for f in named if f.part.name not in ("object", "work")]
                        self.value = (told or named)[0].text
                        return
                if open_parts := [p for p in frame.parts if self._asks_for(p, phrases)]:
                    loose.append((frame, open_parts))
                elif frame.event is not None:
                    loose.append((frame, []))
            if verb == "이":
                return  # what it equals is not what is asked for
            for frame, parts in sorted(loose, key=lambda found: all(map(_is_particular, found[1]))):
                self._note(frame, parts)
            if loose:
                return

    def _read_relative(self, phrase: Phrase, clause: Clause) -> None:
        """What a relative clause tells of its noun ("퇴사한 날이 언제야", "강릉으로 이사 간 게 언제야")."""
        if phrase.head not in _HEADS and (self.attributes or self.events):
            return
        gap = {"에서", "에", "로"} if phrase.head in _PLACES else {"object"}
        for verb, phrases in verbs_of(clause):
            for frame in frames_of(verb):
                filled = fill(frame, replace(clause, predicate=verb), phrases, self.text)
                named = [f for f in filled if f.phrase is not None]
                open_parts = [p for p in frame.parts if gap & set(p.sources)]
                if not named and frame.event is None and (phrase.head in _WHEN_NOUNS or not open_parts):
                    continue
                self.inner = clause
                self._note(frame, [f.part for f in named] or open_parts)
                told = [f for f in named if f.part.name not in ("object", "work")]
                self.value = (told or named)[0].text if named else self.value
                if self.value is None:
                    things = [p for p in phrases if person_of(p).who in ("thing", "animal")]
                    self.value = things[-1].text if things else None
                return

    def _asks_for(self, part: Part, phrases: list[Phrase]) -> bool:
        """Whether the question word stands where *part* would."""
        if "뭐" in self.clause.adverbs and "object" in part.sources:
            return True
        for phrase in phrases:
            if not _is_asking(phrase):
                continue
            bare = phrase.case == "" and (
                {"", "object", "subject"} & set(part.sources) or phrase.head == "어디"
            )
            marked = phrase.case in part.sources
            pseudo = (phrase.case == "를" and "object" in part.sources) or (
                phrase.case == "가" and "subject" in part.sources
            )
            if bare or marked or pseudo:
                noun = " ".join(w for w in phrase.words if not _asks(w))
                return (
                    not noun
                    or not part.kinds
                    or any(is_kind(noun, k) for k in part.kinds if k not in UNLISTED)
                )
        return False

    def _note(self, frame: Frame, parts: list[Part]) -> None:
        if frame.event is not None:
            self.events.append(frame.event)
            self.attributes += [e.attribute for e in self.ontology.events[frame.event].effects]
        else:
            self.attributes += [p.name for p in sorted(parts, key=_is_particular)]

    def read_words(self, *, is_sure: bool) -> None:
        """What single words ask for, where nothing else tells it, or where the value will tell (*is_sure*)."""
        if is_sure or not (self.attributes or self.events):
            for pattern, attributes in _patterns("asked"):
                if pattern.search(self.text):
                    self.attributes += attributes


_WHEN_NOUNS = frozenset(
    (
        "전",
        "후",
        "뒤",
        "날",
        "날짜",
        "때",
        "이후",
        "이전",
        "시점",
        "시기",
        "이유",
        "지",
        "해",
        "달",
        "것",
        "거",
        "게",
    )
)
_PLACES = frozenset(("곳", "데", "장소", "도시", "동네", "지역", "회사", "직장", "나라"))
_HEADS = _WHEN_NOUNS | _PLACES
_ASKING = frozenset(("며칠", "몇일", "뭔", "뭐라고", "무엇", "무얼"))
_EMPTY = Clause("", [], [], set(), "", 0, 0, 0)


@cache
def _tables() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(files(__package__).joinpath("questions.toml").read_text(encoding="utf-8"))


def _is_particular(part: Part) -> bool:
    """Whether *part* takes only nouns of certain kinds, and not any name."""
    return bool(part.kinds) and "proper" not in part.kinds


@cache
def _patterns(table: str) -> list[tuple[re.Pattern[str], list[str]]]:
    return [(re.compile(pattern), attributes) for pattern, attributes in _tables()[table].items()]


def _asks(word: str) -> bool:
    return word in words("asking") or word in _ASKING


def _is_asking(phrase: Phrase) -> bool:
    return any(_asks(word) for word in phrase.words)


def _unasked(phrase: Phrase) -> Phrase:
    """*phrase* without the question word behind it ("월세 얼마"), and without 이름 behind what has one."""
    count = len(phrase.words)
    while count > 1 and (_asks(phrase.words[count - 1]) or phrase.words[count - 1] in ("이름", "성함")):
        count -= 1
    if count == len(phrase.words):
        return phrase
    head = phrase.text[: phrase.text.rindex(phrase.words[count])].rstrip()
    left = replace(phrase, text=head, words=phrase.words[:count], proper=phrase.proper[:count])
    return left if person_of(left).who == "thing" or not asks_name(phrase.text + "?") else phrase


def _asks_who(text: str, clause: Clause) -> bool:
    """Whether it asks who someone is, or how many there are, and nothing else of them."""
    return clause.predicate in ("이", "있") and re.search(r"누구|누가|몇\s*명|몇이|있", text) is not None


def _subject(clause: Clause, inner: Clause | None, speaker: str, names: Sequence[str]) -> str | None:
    """Of whom it asks: who is named, or the first person."""
    found = Discourse().subject_of(clause)
    told = Discourse().subject_of(inner) if inner is not None else None
    if told is not None and told.explicit and not found.explicit:
        found = told
    people = [p for p in (found.person, *_people(clause)) if p is not None]
    for person in people:
        if person.who == "speaker":
            return speaker
        if person.who in ("person", "animal") and person.name not in words("asking"):
            return next((n for n in names if same(n, person.name)), person.name)
    return speaker if not people or people[0].who != "anaphor" else None


def _people(clause: Clause) -> Iterator[Person]:
    for phrase in clause.nouns:
        if _is_asking(phrase) or phrase.case not in ("", "가"):
            continue
        person = person_of(phrase)
        if person.relative is not None or person.who == "speaker":
            yield person


def _is_over(clause: Clause) -> bool:
    """Whether a relative clause tells of what has ended ("그만둔 회사")."""
    return "past" in clause.marks and any(
        frame.end or frame.event == "resignation" for frame in frames_of(clause.predicate)
    )


def _weighed(clauses: Sequence[Clause]) -> Iterator[Phrase]:
    """The things that a question for advice may be about: of the clauses, and of those within them."""
    for clause in clauses:
        for phrase in clause.nouns:
            if phrase.clause is not None and phrase.head in _HEADS:
                yield from _weighed([phrase.clause])
            elif not _is_asking(phrase) and person_of(phrase).who in ("thing", "animal"):
                yield phrase


def _whole(phrase: Phrase, text: str) -> str:
    return phrase.whole(text) if phrase.clause is not None else phrase.text


def _is_food(phrase: Phrase) -> bool:
    return any(phrase_is(phrase, kind) for kind in ("food", "taste", "drink"))


def _advice(text: str, fare: list[Phrase]) -> list[str]:
    """What bears on advice, by the kind of thing; a thing of no known kind may be something to eat."""
    table = _tables()["advice"]
    if eats(text) or any(_is_food(p) for p in fare):
        return table["food"]
    for kind in ("animal", "sport"):
        if any(is_kind(p.head, kind) for p in fare):
            return table[kind]
    known = any(is_any(p.head, ("leisure", "vehicle", "phone", "computer", "place")) for p in fare)
    return table["other" if known else "food"]


def _named(text: str, clause: Clause) -> Person | None:
    """Whose name is asked for ("고양이 이름이 뭐야", "우리 강아지 뭐라고 불러")."""
    if not asks_name(text):
        return None
    for phrase in clause.nouns:
        if phrase.head in ("이름", "성함", "성명") and len(phrase.words) > 1:
            owner = replace(phrase, words=phrase.words[:-1], proper=phrase.proper[:-1], possessor=None)
            return _someone(person_of(owner))
        if phrase.head in ("이름", "성함", "성명") and phrase.possessor is not None:
            return _someone(person_of(phrase.possessor))
    if "이름" in text or "성함" in text:
        return None
    return next(filter(None, (_someone(person_of(p)) for p in clause.nouns if not _is_asking(p))), None)


def _someone(person: Person) -> Person | None:
    return person if person.who in ("person", "animal") else None
