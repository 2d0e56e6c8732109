"""Which verb claims what (``frames.toml``), and which phrase of a clause fills which part of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.kinds import UNLISTED, phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase

_LENGTH = re.compile(
    r"[\d한두세네다섯여섯일곱여덟아홉열몇수]+\s?(?:년|해|달|개월|주|일|시간)\s?(?:째|간|차|동안|정도|넘게)?"
)
_HOUR = re.compile(r"시|분|자정|정오|\d")
_CLOCK = re.compile(
    r"(?:(?:새벽|아침|오전|오후|저녁|밤|낮)\s)?(?:\d{1,2}|[한두세네]|다섯|여섯|일곱|여덟|아홉|열|열한|열두)\s?시"
    r"(?:\s?(?:반|[가-힣\d]{1,3}\s?분))?(?=에|쯤|이면)"
)


@dataclass(frozen=True, slots=True)
class Part:
    """Where a claim's value, or an event's role, stands in the clause, and what it must be."""

    name: str
    sources: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    names: bool = False
    drop: tuple[str, ...] = ()
    phrase: bool = False
    whole: bool = False
    person: bool = False
    tied: str | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """What a verb claims; ``frames.toml`` tells the fields."""

    event: str | None
    parts: tuple[Part, ...]
    needs: frozenset[str]
    all: bool
    beside: Part | None
    fixed: bool
    first: bool
    polarity: bool
    end: bool
    change: bool
    settled: bool
    dated: bool
    scheduled: bool
    negative: bool
    able: bool
    when: frozenset[str]
    unless: frozenset[str]
    adverbs: frozenset[str]
    alone: bool
    explicit: bool
    after: str | None
    of: str | None
    amid: str
    bare: bool
    valueless: bool


@dataclass(frozen=True, slots=True)
class Filled:
    """A part with its words: *text* is the value, *phrase* the noun phrase that it comes from."""

    part: Part
    text: str
    phrase: Phrase | None

    @property
    def roles(self) -> dict[str, str]:
        """What else the phrase says: the kind of a pet that is named."""
        phrase = self.phrase
        if self.part.name != "pet" or phrase is None or len(phrase.words) < 2 or not phrase.names:
            return {}
        return {"species": phrase.words[-2]}


# Kinds that the items of one list share ("고사리, 취나물, 방풍"), and kinds that an unknown item is not of.
_SHARED_KINDS = (
    ("food", "drink"),
    ("music",),
    ("sport", "leisure"),
    ("language",),
    ("tool",),
    ("disease",),
    ("medicine",),
)
_KNOWN = (
    "food",
    "drink",
    "music",
    "sport",
    "leisure",
    "language",
    "tool",
    "disease",
    "medicine",
    "tobacco",
    "animal",
    "place",
    "person",
    "instrument",
    "season",
)


def frames_of(verb: str) -> Sequence[Frame]:
    """The frames of a stem, in their order of preference."""
    return _frames().get(verb, ())


def verbs_of(clause: Clause) -> list[tuple[str, list[Phrase]]]:
    """The stems that the clause's predicate may be read as, each with the phrases that are left to it."""
    plain = (clause.predicate, clause.nouns)
    if clause.predicate not in _frames() and is_any(clause.verbal_noun, ("sport", "leisure")):
        noun = clause.verbal_noun  # "홈트해요": "홈트를 해요"
        done = Phrase(noun, (noun,), clause.stem_start, clause.stem_end, clause.stem_end, particles=("를",))
        return [("하", [*clause.nouns, done])]
    if clause.predicate == "하" and "잘" in clause.adverbs:
        return [("잘하", clause.nouns), plain]
    if clause.predicate not in words("light_verb") or not clause.nouns:
        return [plain]
    readings = []
    for phrase in reversed(clause.nouns):
        is_idiom = phrase.head in words("idiom") and phrase.case in ("로", "에")
        if (phrase.case not in ("를", "", "가") and not is_idiom) or phrase.members or not phrase.words:
            continue
        joined = phrase.head + clause.predicate
        if joined in _frames():
            rest = [p for p in clause.nouns if p is not phrase]
            if len(phrase.words) > 1:
                rest.append(without_last(phrase))
            readings.append((joined, rest))
            break
    return [*readings, plain]


def is_verb(stem: str) -> bool:
    """Whether *stem* has a frame of its own."""
    return stem in _frames()


def is_event(stem: str) -> bool:
    """Whether *stem* tells of an event."""
    return any(frame.event is not None for frame in _frames().get(stem, ()))


def fill(frame: Frame, clause: Clause, phrases: list[Phrase], text: str) -> tuple[Filled, ...]:
    """Fill the parts of *frame* from *phrases*; empty where what it needs is missing."""
    if frame.beside is not None:
        found = _find(frame.beside, clause, phrases, text)
        if not found:
            return ()
        phrases = [p for p in phrases if p is not found[0].phrase]
    used: list[Phrase] = []
    filled: list[Filled] = []
    for part in frame.parts:
        found = _find(part, clause, [p for p in phrases if p not in used], text)
        if found:
            filled.extend(found)
            used.extend(f.phrase for f in found if f.phrase is not None)
            if frame.first and not _is_shared(found, phrases):
                break
    have = {f.part.name for f in filled}
    if frame.event is None:
        return tuple(filled)
    missing = frame.needs - have
    enough = not missing if frame.all else not frame.needs or missing != frame.needs
    return tuple(filled) if enough else ()


def _is_shared(found: list[Filled], phrases: list[Phrase]) -> bool:
    """Whether other items of the same list are left for another part ("술도 담배도")."""
    listed = next((p for p in phrases if p.members and found[0].phrase in p.members), None)
    return listed is not None and len(found) < len(listed.members)


def _find(part: Part, clause: Clause, phrases: list[Phrase], text: str) -> list[Filled]:
    for source in part.sources:
        if source == "time":
            times = [t for t in clause.times if t.time and "부터" not in t.particles]
            if part.name in ("wake_time", "bedtime"):
                times = [
                    t for t in times if _HOUR.search(t.text) and "까지" not in t.text + "".join(t.particles)
                ]
            return [Filled(part, t.text, t) for t in times][:1] or _clock(part, clause, text)
        if source == "verb":
            noun = clause.verbal_noun
            if noun and part.name == "diet" and phrases and phrases[-1].end + 1 == clause.stem_start:
                noun = f"{phrases[-1].text} {noun}"  # "락토오보 채식 중"
            return [Filled(part, noun, None)] if noun else []
        if source == "predicate":
            first = [p for p in clause.phrases if not p.is_topic and p.case != "가"]
            start = first[0].start if first else clause.stem_start
            return [Filled(part, text[start : clause.stem_end], None)]
        for phrase in _candidates(source, phrases):
            if part.drop and not _suits(part, phrase):
                continue
            items = _items(phrase)
            suiting = [p for p in items if part.drop or _suits(part, p)]
            if suiting != items and (suiting or _is_among(part, phrases)):
                suiting = [p for p in items if p in suiting or _is_like(part, p)]
            found = [_value(part, clause, p, text) for p in suiting]
            if any(found) and part.drop:
                found = [f or Filled(part, p.text, p) for f, p in zip(found, items, strict=True)]
            if filled := [f for f in found if f is not None]:
                return filled
    return []


def _clock(part: Part, clause: Clause, text: str) -> list[Filled]:
    """The time of day that recurs ("매일 새벽 다섯 시 반에")."""
    for found in _CLOCK.finditer(text, clause.start, clause.stem_start):
        return [Filled(part, found.group(), None)]
    return []


def _items(phrase: Phrase) -> list[Phrase]:
    """The items of a list; who stands beside a place or a thing is there with it ("남편이랑 부산에")."""
    things = [p for p in phrase.each if person_of(p).relative is None]
    return things or phrase.each


def _is_like(part: Part, item: Phrase) -> bool:
    """Whether an *item* of which no list knows the kind may be of the kind that the others of its list are of."""
    shared = [kinds for kinds in _SHARED_KINDS if set(kinds) & set(part.kinds)]
    if not shared or item.pronoun or item.clause is not None or item.time is not None:
        return False
    return not any(phrase_is(item, kind) for kind in _KNOWN) and person_of(item).who == "thing"


def _is_among(part: Part, phrases: list[Phrase]) -> bool:
    """Whether the clause says of which kind the things are ("나물 중에서는")."""
    among = [p for p in phrases if p.head in ("중", "가운데") and len(p.words) > 1]
    return any(is_kind(p.words[-2], kind) for p in among for kind in part.kinds if kind not in UNLISTED)


def _candidates(source: str, phrases: list[Phrase]) -> list[Phrase]:
    lasting = [p for p in phrases if not _LENGTH.fullmatch(p.text)]
    bare = [p for p in lasting[-1:] if p.case == "" and not p.is_topic]
    topics = [p for p in phrases if p.case == "" and p.is_topic]
    if source == "object":
        return [p for p in reversed(phrases) if p.case == "를"] or bare or topics
    if source == "subject":
        return [p for p in phrases if p.case == "가"] or topics
    if source == "":
        return bare
    return [p for p in reversed(phrases) if p.case == source]


def _suits(part: Part, phrase: Phrase) -> bool:
    is_pointed_at = len(phrase.words) > 1 and phrase.words[0] in words("demonstrative") and not phrase.names
    if (part.whole or is_pointed_at) and phrase.words and phrase.words[0] in words("demonstrative"):
        return bool({"work", "home"} & set(part.kinds))
    if part.names and not phrase.names:
        return False
    if part.kinds and not any(phrase_is(phrase, kind) for kind in part.kinds):
        return False
    return not any(phrase_is(phrase, kind) for kind in part.not_kinds)


def _value(part: Part, clause: Clause, phrase: Phrase, text: str) -> Filled | None:
    if part.phrase:
        return Filled(part, text[phrase.start : clause.stem_end], phrase)
    if part.drop:
        kept = next((phrase for d in part.drop if phrase.text.endswith(d)), None)
        drop = next((d for d in part.drop if phrase.text.endswith(d)), "")
        if kept is None:
            return Filled(part, phrase.text, phrase) if part.kinds else None
        bare = phrase.text.removesuffix(drop).strip()
        return Filled(part, bare, phrase) if bare else None
    if part.name == "pet" and len(phrase.words) > 1 and phrase.names:
        return Filled(part, phrase.head, phrase)
    if phrase.clause is not None and phrase.clause.predicate == "이라는":
        return Filled(part, phrase.clause.phrases[-1].text, phrase)
    if part.name == "manager":
        phrase = without_last(phrase)
    if part.person and (person := person_of(phrase)).who == "person":
        return Filled(part, person.given or person.name, phrase)
    is_bare_kind = phrase.head in words("bare_kind") and phrase.clause is not None and len(phrase.words) == 1
    is_modified = (
        phrase.clause is not None and not phrase.clause.phrases and phrase.clause.start < phrase.start
    )
    if is_bare_kind and is_modified and phrase.clause is not None and phrase.head not in ("것", "거"):
        return Filled(part, text[phrase.clause.start : phrase.end], phrase)  # "튀긴 음식"
    if part.whole or (is_bare_kind and part.name == "food_preference"):
        return Filled(part, phrase.whole(text), phrase)
    owner = person_of(phrase.possessor) if phrase.possessor is not None else None
    if owner is not None and phrase.possessor is not None and owner.who != "speaker":
        return Filled(part, text[phrase.possessor.start : phrase.end], phrase)
    return Filled(part, phrase.text, phrase)


def without_last(phrase: Phrase) -> Phrase:
    """Give what stands before the last word of a phrase, as a bare phrase."""
    text = phrase.text[: len(phrase.text) - len(phrase.head)].rstrip()
    return Phrase(
        text=text,
        words=phrase.words[:-1],
        start=phrase.start,
        end=phrase.start + len(text),
        stop=phrase.stop,
        proper=phrase.proper[:-1],
        possessor=phrase.possessor,
        clause=phrase.clause,
    )


@cache
def _frames() -> dict[str, tuple[Frame, ...]]:
    data = tomllib.loads(files(__package__).joinpath("frames.toml").read_text(encoding="utf-8"))
    frames: dict[str, list[Frame]] = {}
    for table in data["frame"]:
        frame = _frame(table)
        for verb in _stems(table["verbs"]):
            frames.setdefault(verb, []).append(frame)
    return {verb: tuple(found) for verb, found in frames.items()}


def _stems(verbs: list[str]) -> list[str]:
    """The stems of *verbs*, classes opened, each once."""
    opened = [stem for verb in verbs for stem in (sorted(words(verb[1:])) if verb[0] == "@" else [verb])]
    return list(dict.fromkeys(opened))


def _frame(table: dict[str, Any]) -> Frame:
    if "event" in table:
        parts = tuple(_part(role, part) for role, part in table["roles"].items())
    else:
        parts = tuple(_part(claim["attribute"], claim) for claim in table["claims"])
    return Frame(
        event=table.get("event"),
        parts=parts,
        needs=frozenset(table.get("needs", ())),
        all=table.get("all", False),
        beside=_part("", table["beside"]) if "beside" in table else None,
        fixed=table.get("fixed", False),
        first=table.get("first", False),
        polarity=table.get("polarity", True),
        end=table.get("end", False),
        change=table.get("change", False),
        settled=table.get("settled", False),
        dated=table.get("dated", False),
        scheduled=table.get("scheduled", False),
        negative=table.get("negative", False),
        able=table.get("able", False),
        when=frozenset(table.get("when", ())),
        unless=frozenset(table.get("unless", ())),
        adverbs=frozenset(table.get("adverbs", ())),
        alone=table.get("alone", False),
        explicit=table.get("explicit", False),
        after=table.get("after"),
        of=table.get("of"),
        amid=table.get("amid", ""),
        bare=table.get("bare", False),
        valueless=table.get("valueless", False),
    )


def _part(name: str, table: dict[str, Any]) -> Part:
    return Part(
        name=name,
        sources=tuple(table["from"]),
        kinds=tuple(table.get("is", ())),
        not_kinds=tuple(table.get("not", ())),
        names=table.get("names", False),
        drop=tuple(table.get("drop", ())),
        phrase=table.get("phrase", False),
        whole=table.get("whole", False),
        person=table.get("person", False),
        tied=table.get("tied"),
    )
