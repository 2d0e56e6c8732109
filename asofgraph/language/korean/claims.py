"""What a clause claims of its subject: by its noun, its verb, or what was said before it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from asofgraph.language.korean import sense
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import Filled, Frame, fill, frames_of, phrase_is, verbs_of
from asofgraph.language.korean.nominal import change_claims, named, nominal_claims, noted_claims
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.subject import Subject
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

    def of(self, clause: Clause, subject: Subject, before: Sequence[Statement] = ()) -> list[Claim]:
        """List what *clause* claims of *subject*; *before* is what the text has stated so far."""
        topic = self._topic_before(clause)
        if clause.predicate in ("이", "아니", ""):
            return self._of_noun(clause, subject, topic)
        if found := change_claims(clause, subject.phrases, self._text, self._ontology):
            return found
        left = [p for p in clause.phrases if p.time is not None or p in subject.phrases]
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
        if clause.phrases and clause.phrases[-1].time is not None:
            phrases = [*phrases, clause.phrases[-1]]
        if not clause.predicate and not any(p.particles == ("는",) for p in clause.nouns):
            return noted_claims(clause, phrases)
        return (
            nominal_claims(clause, phrases, self._text, self._ontology)
            or self._of_topic_before(topic, phrases)
            or named(clause, subject, self._ontology)
        )

    def _topic_before(self, clause: Clause) -> Topic | None:
        """Give the attribute that the sentence has named so far; this clause's own is remembered."""
        sentence, before = self._topic
        for phrase in clause.nouns:
            is_named = phrase.case == "가" or phrase.is_topic
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
        marks, adverbs = clause.marks, {*clause.adverbs, *(["마다"] if clause.recurs else [])}
        compares = any(p.case == "보다" for p in clause.nouns)
        return not (
            (frame.when and not frame.when & marks)
            or frame.unless & marks
            or (frame.adverbs and not frame.adverbs & adverbs)
            or (frame.negative and not sense.is_denied(clause))
            or ({"able", "unable"} & marks and not frame.able)
            or (frame.dated and not self._is_dated(clause))
            or (frame.explicit and not subject.explicit and not compares)
            or (frame.alone and not _is_death(clause, subject))
            or (frame.event == "purchase" and _is_for_another(clause))
            or (frame.amid and not re.search(frame.amid, self._text))
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
            one.text,
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
