"""What a Korean question asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.kinds import phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.morphology import analyse
from asofgraph.language.korean.parser import Parser
from asofgraph.language.korean.person import Person, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.question_matter import EMPTY, HEADS, Matter, is_asking, tables, unasked
from asofgraph.language.korean.question_shape import asked_for, asks_name, eats, order_of, tense_of
from asofgraph.language.korean.subject import Discourse
from asofgraph.language.korean.topic import Topic, full_name
from asofgraph.language.names import same
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Asks, Question, Tense
from asofgraph.language.time import resolve_time
from asofgraph.models import Act


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
        (c for c in reversed(clauses) if c.asked and c.predicate), clauses[-1] if clauses else EMPTY
    )
    reader = Matter(text, clause, ontology)
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
    if animal := _animal_of(clause, asks, attributes, events):
        subject, value = animal, None
    order, anchor = order_of(text, windows)
    tense = "then" if reader.is_over else tense_of(text, clause, windows, today)
    if named := _named(text, clause):
        asks, value, events = "name", named.name, []
        slot = (
            named.relative.slot if named.relative is not None and named.relative.slot != "relative" else None
        )
        attributes = [slot] if slot else ["pet"] if named.who == "animal" else ["name"]
        subject = speaker if attributes != ["name"] else named.name
    if value and _is_no_value(value, ontology):
        value = None
    kinds = {*attributes, *_only_change(events, ontology)}
    meant = [e for e in events if topic is not None and topic.attribute in _changed([e], ontology)]
    if reader.is_told and meant:
        strayed = _changed(events, ontology) - _changed(meant, ontology)
        events, attributes = meant, [a for a in attributes if a not in strayed]
    if events and asks != "yes_no":
        attributes = _beside(events, attributes, reader.topic, asks, tense, value, ontology)
        events = [] if asks == "when" and topic is not None and topic.attribute in attributes else events
    if value and (kind := ontology.attribute(full_name(value))) and kind.id in kinds:
        value = None  # "차 있어?": any will do
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
        tense=tense,
        favourite=reader.favourite,
        still="아직" in text or "여전히" in text,
    )


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


def _animal_of(clause: Clause, asks: Asks, attributes: Sequence[str], events: Sequence[str]) -> str | None:
    """The animal of which it asks something else than who keeps it ("우리 강아지 몇 살이야")."""
    if asks not in ("value", "when") or not attributes or events or "pet" in attributes:
        return None
    people = (person_of(unasked(p)) for p in clause.nouns if p.case in ("", "가"))
    return next((p.name for p in people if p.who == "animal"), None)


def _people(clause: Clause) -> Iterator[Person]:
    for phrase in clause.nouns:
        if is_asking(phrase) or phrase.case not in ("", "가"):
            continue
        person = person_of(phrase)
        if person.relative is not None or person.who == "speaker":
            yield person


def _weighed(clauses: Sequence[Clause]) -> Iterator[Phrase]:
    """The things that a question for advice may be about: of the clauses, and of those within them."""
    for clause in clauses:
        for phrase in clause.nouns:
            if phrase.clause is not None and phrase.head in HEADS:
                yield from _weighed([phrase.clause])
            elif not is_asking(phrase) and person_of(phrase).who in ("thing", "animal"):
                yield phrase


def _whole(phrase: Phrase, text: str) -> str:
    return phrase.whole(text) if phrase.clause is not None else phrase.text


def _is_food(phrase: Phrase) -> bool:
    return any(phrase_is(phrase, kind) for kind in ("food", "taste", "drink"))


def _advice(text: str, fare: list[Phrase]) -> list[str]:
    """What bears on advice, by the kind of thing; a thing of no known kind may be something to eat."""
    table = tables()["advice"]
    if eats(text) or any(_is_food(p) for p in fare):
        return table["food"]
    for kind in ("animal", "sport"):
        if any(is_kind(p.head, kind) for p in fare):
            return table[kind]
    known = any(is_any(p.head, ("leisure", "vehicle", "phone", "computer", "place")) for p in fare)
    return table["other" if known else "food"]


def _is_no_value(value: str, ontology: Ontology) -> bool:
    """Whether *value* only says what happened ("이사는 언제 했어"), or which time of many."""
    return value in ("마지막", "처음", "최근") or ontology.event(value.split()[-1]) is not None


def _changed(events: Sequence[str], ontology: Ontology) -> set[str]:
    return {effect.attribute for event in events for effect in ontology.events[event].effects}


def _only_change(events: Sequence[str], ontology: Ontology) -> set[str]:
    """What *events* are always about: who quits leaves a company, but who sells may sell anything."""
    changed = _changed(events, ontology)
    return changed if len(changed) < 3 else set()


def _beside(
    events: list[str],
    attributes: list[str],
    topic: Topic | None,
    asks: Asks,
    tense: Tense,
    value: str | None,
    ontology: Ontology,
) -> list[str]:
    """The attributes that answer beside the events which set them: a home is no answer to where someone moved."""
    changed = _changed(events, ontology)
    effects = [effect for event in events for effect in ontology.events[event].effects]
    begun = {e.attribute for e in effects if e.act is Act.VALUE}
    if asks == "when" and topic is not None and topic.attribute in begun:
        return [topic.attribute]
    if asks == "when":
        return [a for a in attributes if a not in changed or (a in begun and value is not None)]
    if asks == "count":
        return [a for a in attributes if a not in changed]
    if asks == "why" or tense != "now":
        return [a for a in attributes if a not in changed or ontology.cardinality(a) != "one"]
    return attributes


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
    return next(filter(None, (_someone(person_of(p)) for p in clause.nouns if not is_asking(p))), None)


def _someone(person: Person) -> Person | None:
    return person if person.who in ("person", "animal") else None
