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
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.morphology import analyse
from asofgraph.language.korean.parser import Parser
from asofgraph.language.korean.person import Person, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.subject import Discourse
from asofgraph.language.korean.topic import Topic, topic_of
from asofgraph.language.names import same
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Asks, Order, Question, Tense
from asofgraph.language.time import resolve_time
from asofgraph.models import TimeExpression

_ADVICE = re.compile(
    r"추천|권해|어울릴|괜찮을까|좋을까|어떨까|해도\s*(?:될|되|돼|괜찮)|[어아여해려]도\s*(?:될|되나|되니|돼|되지|괜찮)|[으]?면\s*안\s*(?:될|되|돼)"
    r"|할까\s*\?|먹을까|마실까"
)
_WHY = re.compile(r"왜|어째서|무슨\s*이유|이유가|이유는|때문(?:이야|인가|이에요)|어쩌다")
_COUNT = re.compile(
    r"몇\s*(?:마리|명|개|대|권|번|곳|군데|잔|병|장|분|채|가지)|얼마나\s*(?:많|자주)|개수|(?:총|모두)\s*몇"
)
_WHEN = re.compile(
    r"언제|며칠|몇\s*(?:월|년|시|일|요일|년도)|무슨\s*요일|얼마나\s*(?:오래|됐|되었)|얼마\s*(?:동안|됐)|날짜"
)
_ASKS_VALUE = re.compile(r"어디|누구|누가|무엇|뭐|뭘|뭔|무슨|어느|어떤|어떻게|얼마|몇")
_NOW = re.compile(r"지금|현재|요즘|요새|아직|이제|오늘")
_THEN = re.compile(r"예전|옛날|이전|그때|당시|전에는|원래")
_FIRST = re.compile(r"처음|맨\s*먼저|제일\s*먼저|첫\s|최초")
_LAST = re.compile(r"마지막|최근에|가장\s*최근|제일\s*최근")
_AROUND = re.compile(
    r"(?P<anchor>\S.*?)(?:기\s|\s|[은ᆫ한]\s)(?:(?P<before>전|이전)|(?P<after>후|이후|뒤|다음))(?:에|에는|엔)?\s"
)
_NAME = re.compile(
    r"(?:이름|성함)(?:이|은|을)?\s*(?:뭐|무엇|어떻게|뭔|알)|뭐라고\s*(?:해|불러|하지|부르)|이름은?\s*\?"
)


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
    if not clauses:
        return Question(text, "ko", windows=tuple(windows))
    clause = next((c for c in reversed(clauses) if c.asked and c.predicate), clauses[-1])
    reader = _Asked(text, clause, ontology)
    subject = _subject(clause, speaker, names)
    asks = _asks(text, clause)
    attributes, events, value = reader.attributes, reader.events, reader.value
    if asks == "advice":
        attributes = [*_advice(reader.objects), *attributes]
    topic = reader.topic
    if topic is not None and (topic.subject or topic.owned):
        subject = speaker if topic.owned else topic.subject
    if named := _named(text, clause):
        asks, value = "name", named.name
        slot = (
            named.relative.slot if named.relative is not None and named.relative.slot != "relative" else None
        )
        attributes = [slot] if slot else ["pet"] if named.who == "animal" else ["name"]
        subject = speaker if attributes != ["name"] else named.name
    order, anchor = _order(text, windows)
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
        tense=_tense(text, clause, windows, today),
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
        self.objects = [
            p for p in clause.nouns if not _is_asking(p) and person_of(p).who in ("thing", "animal")
        ]
        for phrase in clause.nouns:
            self._read_topic(phrase)
        self._read_frames()
        for phrase in clause.nouns:
            if phrase.clause is not None and phrase.head in _WHEN_NOUNS:
                self._read_event(phrase.clause)
        self._read_words()
        if self.value is None and self.objects and self.favourite is None:
            rest = [
                p for p in self.objects if topic_of(p, text, ontology) is None and p.head not in _WHEN_NOUNS
            ]
            self.value = rest[-1].text if rest else None

    def _read_topic(self, phrase: Phrase) -> None:
        """An attribute named by a noun ("월세가 얼마야", "제일 좋아하는 음식이 뭐야")."""
        if phrase.clause is not None and phrase.clause.predicate in ("좋아하", "싫어하"):
            self.favourite = phrase.head
            self.attributes.append(self.ontology.favourite_attribute(phrase.head))
            return
        topic = topic_of(phrase, self.text, self.ontology)
        person = person_of(phrase)
        if topic is None and person.who == "person":
            topic = topic_of(
                replace(phrase, words=(phrase.head.removesuffix("님"),)), self.text, self.ontology
            )
        if topic is None or (person.who == "person" and self.clause.predicate != "이"):
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
            for frame, parts in sorted(loose, key=lambda found: all(map(_is_particular, found[1]))):
                self._note(frame, parts)
            if loose:
                return

    def _read_event(self, clause: Clause) -> None:
        """The event of a relative clause ("퇴사한 날이 언제야")."""
        for frame in frames_of(clause.predicate):
            if frame.event is not None:
                self._note(frame, [])
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
                noun = " ".join(w for w in phrase.words if w not in words("asking"))
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

    def _read_words(self) -> None:
        for phrase, attributes in _tables()["asked"].items():
            if phrase in self.text:
                self.attributes += attributes


_WHEN_NOUNS = frozenset(("전", "후", "뒤", "날", "때", "이후", "이전", "시점", "이유"))


@cache
def _tables() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(files(__package__).joinpath("questions.toml").read_text(encoding="utf-8"))


def _is_particular(part: Part) -> bool:
    """Whether *part* takes only nouns of certain kinds, and not any name."""
    return bool(part.kinds) and "proper" not in part.kinds


def _is_asking(phrase: Phrase) -> bool:
    return any(word in words("asking") for word in phrase.words)


def _subject(clause: Clause, speaker: str, names: Sequence[str]) -> str | None:
    """Of whom it asks: who is named, or the first person."""
    found = Discourse().subject_of(clause).person
    people = [p for p in (found, *_people(clause)) if p is not None]
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


def _asks(text: str, clause: Clause) -> Asks:
    if _WHY.search(text):
        return "why"
    if _ADVICE.search(text):
        return "advice"
    if _COUNT.search(text):
        return "count"
    if _WHEN.search(text):
        return "when"
    return "value" if _ASKS_VALUE.search(text) or not clause.predicate else "yes_no"


def _advice(objects: list[Phrase]) -> list[str]:
    food = any(phrase_is(p, "food") or phrase_is(p, "taste") or phrase_is(p, "drink") for p in objects)
    return _tables()["advice"]["food" if food else "other"]


def _named(text: str, clause: Clause) -> Person | None:
    """Whose name is asked for ("고양이 이름이 뭐야")."""
    if not _NAME.search(text):
        return None
    for phrase in clause.nouns:
        if phrase.head in ("이름", "성함") and len(phrase.words) > 1:
            owner = replace(phrase, words=phrase.words[:-1], proper=phrase.proper[:-1], possessor=None)
            return _someone(person_of(owner))
        if phrase.head in ("이름", "성함") and phrase.possessor is not None:
            return _someone(person_of(phrase.possessor))
    return None


def _someone(person: Person) -> Person | None:
    return person if person.who in ("person", "animal") else None


def _order(text: str, windows: Sequence[TimeExpression]) -> tuple[Order | None, str | None]:
    untimed = text
    for window in windows:
        untimed = untimed.replace(window.text, " ")
    if found := _AROUND.match(untimed.strip() + " "):
        return ("before" if found["before"] else "after"), found["anchor"].strip() or None
    if _FIRST.search(untimed):
        return "first", None
    if _LAST.search(untimed):
        return "last", None
    return None, None


def _tense(text: str, clause: Clause, windows: Sequence[TimeExpression], today: datetime) -> Tense:
    past = "past" in clause.marks
    if _NOW.search(text) and not past:
        return "now"
    if past or _THEN.search(text) or any(w.start is not None and w.start < today for w in windows):
        return "then"
    return "future" if "plan" in clause.marks else "now"
