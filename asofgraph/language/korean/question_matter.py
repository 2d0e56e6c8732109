"""What a Korean question is about: the attributes and events that its words ask for, and the value that they name."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files

from asofgraph.language.attribute import Attribute
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import Frame, Part, fill, frames_of, verbs_of
from asofgraph.language.korean.kinds import UNLISTED
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.question_shape import asks_name
from asofgraph.language.korean.topic import Topic, topic_of
from asofgraph.language.ontology import Ontology


class Matter:
    """What the predicate and the nouns of the asking clause are about."""

    def __init__(self, text: str, clause: Clause, ontology: Ontology) -> None:
        self.text, self.clause, self.ontology = text, clause, ontology
        self.attributes: list[str] = []
        self.events: list[str] = []
        self.value: str | None = None
        self.favourite: str | None = None
        self.topic: Topic | None = None
        self.is_over = False
        self.is_told = False
        self.inner: Clause | None = None
        self.objects = [
            p for p in clause.nouns if not is_asking(p) and person_of(p).who in ("thing", "animal")
        ]
        if self._read_shape():
            return
        for phrase in clause.nouns:
            self._read_topic(unasked(phrase), is_open=is_asking(phrase))
        self._read_frames()
        for phrase in clause.nouns:
            if phrase.clause is not None and not self.favourite:
                self._read_relative(phrase, phrase.clause)
        if self.value is None and self.objects and self.favourite is None and self.inner is None:
            rest = [p for p in self.objects if topic_of(p, text, ontology) is None and p.head not in HEADS]
            self.value = rest[-1].text if rest else None

    def _read_shape(self) -> bool:
        """Whether the wording alone settles what is asked for ("회사는 어떻게 다녀")."""
        for pattern, attributes in _patterns("shape"):
            if pattern.search(self.text):
                self.attributes += attributes
                self.inner = next((p.clause for p in self.clause.nouns if p.clause is not None), None)
                return True
        return False

    def _read_topic(self, phrase: Phrase, *, is_open: bool) -> None:
        """An attribute named by a noun ("월세가 얼마야", "어느 학교 다녀", "제일 좋아하는 음식이 뭐야")."""
        if phrase.clause is not None and phrase.clause.predicate in ("좋아하", "싫어하"):
            if phrase.clause.predicate == "싫어하":
                return  # likes are no answer
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
        self.is_told |= is_open or phrase.case in ("", "가", "를")

    def _read_frames(self) -> None:
        for verb, phrases in verbs_of(self.clause):
            clause = replace(self.clause, predicate=verb)
            loose: list[tuple[Frame, list[Part]]] = []
            for frame in frames_of(verb):
                is_of_denials = frame.negative and frame.adverbs
                if is_of_denials or ("skilled" in frame.when and "skilled" not in clause.marks):
                    continue
                if filled := fill(frame, clause, phrases, self.text):
                    named = [f for f in filled if f.phrase is not None and not _is_unsaid(f.phrase)]
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
            loose = self._fitting(loose) or loose
            for frame, parts in sorted(loose, key=lambda found: all(map(_is_particular, found[1]))):
                self._note(frame, parts)
            if loose:
                return

    def _fitting(self, loose: list[tuple[Frame, list[Part]]]) -> list[tuple[Frame, list[Part]]]:
        """Those of which the value is such as the question word asks for: a place for 어디, a person for 누구."""
        types = next((types for word, types in _TYPES if word.search(self.text)), None)
        if types is None:
            return loose
        fitting = []
        for frame, parts in loose:
            found = parts
            if frame.event is None:
                known = {e.id: e for e in self.ontology.entries() if isinstance(e, Attribute)}
                found = [p for p in parts if p.name in known and known[p.name].value_type in types]
            if found or frame.event is not None:
                fitting.append((frame, found))
        return fitting

    def _read_relative(self, phrase: Phrase, clause: Clause) -> None:
        """What a relative clause tells of its noun ("퇴사한 날이 언제야", "강릉으로 이사 간 게 언제야")."""
        is_known = bool(self.attributes or self.events)
        if is_known and (phrase.head in _ANCHORS or not (phrase.head in HEADS or _is_over(clause))):
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
            if not is_asking(phrase):
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
        elif not self.is_told:
            self.attributes += [p.name for p in sorted(parts, key=_is_particular)]

    def read_words(self, *, is_sure: bool) -> None:
        """What single words ask for, where nothing else tells it, or where the value will tell (*is_sure*)."""
        if is_sure or not (self.attributes or self.events):
            for pattern, attributes in _patterns("asked"):
                if pattern.search(self.text):
                    self.attributes += attributes
        if not self.attributes and not self.events and any(is_kind(p.head, "animal") for p in self.objects):
            self.attributes.append("pet")


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
_ANCHORS = frozenset(("전", "후", "뒤", "때", "이후", "이전"))
_PLACES = frozenset(("곳", "데", "장소", "도시", "동네", "지역", "회사", "직장", "나라"))
HEADS = _WHEN_NOUNS | _PLACES
_ASKING = frozenset(("며칠", "몇일", "뭔", "뭐라고", "무엇", "무얼"))
_TYPES = (
    (re.compile(r"어디|어느\s*(?:지역|도시|동네|곳|나라)"), ("place", "organisation")),
    (re.compile("누구|누가"), ("person",)),
    (re.compile("얼마(?!나)"), ("money", "number")),
)
EMPTY = Clause("", [], [], set(), "", 0, 0, 0)


@cache
def tables() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(files(__package__).joinpath("questions.toml").read_text(encoding="utf-8"))


def _is_particular(part: Part) -> bool:
    """Whether *part* takes only nouns of certain kinds, and not any name."""
    return bool(part.kinds) and "proper" not in part.kinds


@cache
def _patterns(table: str) -> list[tuple[re.Pattern[str], list[str]]]:
    return [(re.compile(pattern), attributes) for pattern, attributes in tables()[table].items()]


def _asks(word: str) -> bool:
    return word in words("asking") or word in _ASKING


def is_asking(phrase: Phrase) -> bool:
    return any(_asks(word) for word in phrase.words)


def _is_unsaid(phrase: Phrase) -> bool:
    """Whether it names no value: it asks for one, or is who asks."""
    return is_asking(phrase) or person_of(phrase).who == "speaker"


def unasked(phrase: Phrase) -> Phrase:
    """*phrase* without the question word behind it ("월세 얼마"), and without 이름 behind what has one."""
    first = 0
    while first < len(phrase.words) - 1 and _asks(phrase.words[first]):
        first += 1
    if first:
        text = phrase.text[phrase.text.index(phrase.words[first], len(phrase.words[0])) :]
        return unasked(replace(phrase, text=text, words=phrase.words[first:], proper=phrase.proper[first:]))
    count = next((n for n, word in enumerate(phrase.words) if n and _asks(word)), len(phrase.words))
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


def _is_over(clause: Clause) -> bool:
    """Whether a relative clause tells of what has ended ("그만둔 회사")."""
    return "past" in clause.marks and any(
        frame.end or frame.event == "resignation" for frame in frames_of(clause.predicate)
    )
