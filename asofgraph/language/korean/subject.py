"""Whom a clause is about: said outright, carried on from the clause before, or the speaker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.person import Person, given_name, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.names import relative


@dataclass(frozen=True, slots=True)
class Subject:
    """
    Whom a clause is about.

    Attributes:
        person: Who; None where it cannot be told.
        phrases: The clause's noun phrases without those that name the subject.
        explicit: The clause itself names the subject.
        topical: It does so as a topic (은/는).
        reason: Why it cannot be told, where it cannot.
    """

    person: Person | None
    phrases: list[Phrase]
    explicit: bool = False
    topical: bool = False
    reason: str = ""

    @property
    def is_speaker(self) -> bool:
        return self.person is not None and self.person.who == "speaker"


@dataclass(slots=True)
class Discourse:
    """
    What the clauses so far were about, so that a dropped subject can be found.

    *before* is the other person of whom the turn before spoke last; only words that cannot be of the speaker
    (honorifics, hearsay) take them up. *lost_in* is the sentence that turned to someone whom it does not name, *met_in*
    the one in which the speaker met someone of whom the next may tell.
    """

    has_speaker: bool = True
    last: Subject | None = None
    last_sentence: int = -1
    last_link: str = ""
    last_predicate: str = ""
    teller: Person | None = None
    before: Person | None = None
    lost_in: int = -1
    met_in: int = -2

    def subject_of(self, clause: Clause) -> Subject:
        """Find whom *clause* is about, and remember it."""
        if clause.sentence > self.last_sentence + 1:
            self.teller = None
        subject = self._explicit(clause) or self._dropped(clause)
        is_anothers_word = clause.reported and bool({"bid", "question"} & clause.marks)
        if (subject.person is not None or subject.explicit) and not is_anothers_word:
            self.last = subject
        if _meets_someone(clause, subject):
            self.met_in = clause.sentence
        self.last_sentence, self.last_link, self.last_predicate = (
            clause.sentence,
            clause.link,
            clause.predicate,
        )
        return subject

    def turn_to(self, claims: Sequence[Claim]) -> None:
        """Take up whom a topic named ("아들 키는 172예요. 몸무게는 …")."""
        for claim in claims:
            name = claim.subject or (claim.roles.get("relation") if claim.owned else None)
            known = relative(name.split()[-1]) if name else None
            if name and (known is not None or claim.owned):
                self.last = Subject(Person("person", name, relative=known), [], explicit=True, topical=True)

    def _explicit(self, clause: Clause) -> Subject | None:
        _part_couple(clause)
        if clause.reported and any(p.case in ("보고", "더러") for p in clause.nouns):
            return Subject(None, clause.nouns, explicit=True, reason="it is what one was told of oneself")
        gapped = clause.sentence == self.last_sentence and self.last_predicate in words("existing")
        named = [(p, person_of(p)) for p in _candidates(clause, gapped=gapped)]
        named = [(p, who) for p, who in named if who.who != "thing"]
        if clause.predicate in words("about_animals") or any(who.who != "animal" for _, who in named):
            named = [(p, who) for p, who in named if who.who != "animal"]
        if not named:
            return self._inside(clause) or _third_person(clause)
        phrase, person = self._choose(clause, named)
        spoken = [p for p, _ in named]
        phrases = [p for p in clause.nouns if p is not phrase and not (p in spoken and p.is_topic)]
        if clause.reported and len(named) > 1:
            phrases = [p for p in phrases if p not in spoken]
        if person.who == "reflexive":
            tellers = [who for _, who in named if who.who == "person"]
            person = tellers[0] if tellers else self.teller or Person("thing")
        if person.who == "anaphor":
            before = self.last.person if self.last else None
            person = before if before and before.who in ("person", "animal") else Person("thing")
        if person.who == "thing":
            return Subject(None, phrases, explicit=True, reason="it is not said who is meant")
        if person.who == "everyone":
            return Subject(None, phrases, explicit=True, reason="it is about nobody in particular")
        if person.who == "addressee":
            return Subject(None, phrases, explicit=True, reason="it is about the one spoken to")
        if clause.predicate == "그러":
            self.teller = person
        return Subject(person, phrases, explicit=True, topical=phrase.is_topic)

    @staticmethod
    def _inside(clause: Clause) -> Subject | None:
        """The relative in front of a name or an ailment, without a particle ("누나 부산 살아")."""
        for phrase in clause.nouns:
            rest = " ".join(phrase.words[1:])
            known = relative(phrase.words[0]) if rest else None
            is_name = (
                phrase.names and phrase.case not in ("가", "와", "에게") and "는" not in phrase.particles
            )
            if known is not None and (is_name or _is_said_of(rest, clause)):
                person = Person("person", phrase.words[0], relative=known)
                ailment = replace(
                    phrase,
                    text=phrase.text[len(phrase.words[0]) :].lstrip(),
                    words=phrase.words[1:],
                    proper=phrase.proper[1:],
                )
                phrases = [ailment if p is phrase else p for p in clause.nouns]
                clause.phrases = [ailment if p is phrase else p for p in clause.phrases]
                return Subject(person, phrases, explicit=True)
        return None

    @staticmethod
    def _choose(clause: Clause, named: list[tuple[Phrase, Person]]) -> tuple[Phrase, Person]:
        """Of several persons, the one whom the predicate is about: 가 rather than the wider topic."""
        marked = [(p, who) for p, who in named if p.case == "가"]
        if marked and (clause.predicate not in words("existing") or not any(p.is_topic for p, _ in named)):
            return marked[-1]
        return named[-1] if clause.reported and len(named) > 1 else named[0]

    def _dropped(self, clause: Clause) -> Subject:
        nouns = clause.nouns
        last = self.last if self.last and self.last.person else None
        are_several = "다" in clause.adverbs and any(
            p.text in words("numeral") and p.possessor is None for p in nouns
        )
        if (
            are_several
            or clause.sentence == self.lost_in
            or any(_is_anothers(p) or _is_of_someone(p) for p in nouns)
        ):
            self.lost_in = clause.sentence
            return Subject(None, nouns, reason="it is not said of whom")
        if clause.sentence - self.met_in in (0, 1) and clause.marks & {"progressive", "seen", "honorific"}:
            return Subject(None, nouns, reason="it may be of whoever was met")
        known = self.last is None or self.last.person is not None or not self.last.explicit
        if (
            not known
            and clause.sentence == self.last_sentence
            and self.last_link in ("and", "because", "until")
        ):
            return Subject(None, nouns, reason="it is not said of whom")
        distant = bool({"hearsay", "honorific"} & clause.marks) or clause.reported
        if "honorific" not in clause.marks and clause.told_by_carer:
            return Subject(Person("speaker"), nouns)
        if last is not None and clause.sentence == self.last_sentence:
            foreign = not last.is_speaker and last.explicit and not last.topical
            is_same = self.last_predicate == clause.predicate == "이"
            if (
                foreign
                and not is_same
                and self.last_link in ("because", "but", "until", "purpose")
                and not distant
            ):
                return Subject(None, nouns, reason="it is not said of whom")
            return replace(last, phrases=nouns, explicit=False)
        if last is not None and not last.is_speaker and clause.sentence == self.last_sentence + 1:
            if distant or last.topical:
                return replace(last, phrases=nouns, explicit=False)
            return Subject(None, nouns, reason="it is not said of whom")
        if distant:
            if (told_of := self.teller or self.before) is not None:
                return Subject(told_of, nouns)
            return Subject(None, nouns, reason="it is not said of whom")
        if not self.has_speaker:
            return Subject(None, nouns, reason="a document has no first person")
        return Subject(Person("speaker"), nouns)


def _candidates(clause: Clause, *, gapped: bool = False) -> list[Phrase]:
    """The phrases that may name the subject; *gapped*: what there is, is said before ("… 있고 동생은 없어요")."""
    nouns = clause.nouns
    if clause.predicate in ("이", "아니") and nouns and not nouns[-1].is_topic:
        nouns = nouns[:-1]
    if clause.predicate in words("of_another"):
        marked = [p for p in nouns if p.case == "가"]
        if marked and (clause.predicate in words("existing") or len(marked) > 1 or clause.predicate == "되"):
            nouns = [p for p in nouns if p is not marked[-1]]
        elif (
            not marked
            and len(nouns) == 1
            and clause.predicate in ("있", "없")
            and nouns[0].is_topic
            and not (gapped and "는" in nouns[0].particles)
        ):
            nouns = []  # "남편도 없고": whom there is not
    found = []
    for at, phrase in enumerate(nouns):
        if phrase.head in words("kin_group") and clause.predicate in words("of_another") | {""}:
            continue  # "형제는 오빠 하나": what there is, not who
        if phrase.case not in ("", "가") or phrase.members or _is_liked(phrase):
            continue
        if clause.reported and is_kind(phrase.head, "carer"):
            continue
        is_object = phrase.case != "가" and not phrase.is_topic
        if clause.predicate in words("expecting") and is_object and _is_child(phrase):
            continue  # "둘째 임신했어요"
        bare = phrase.case == "" and not phrase.is_topic
        is_alone = len(nouns) == 1 and clause.predicate in words("of_oneself") and not phrase.names
        is_of_copula = clause.predicate == "이" and at == 0 and person_of(phrase).relative is not None
        if bare and not (
            phrase.pronoun or is_of_copula or (at == 0 and (len(nouns) > 1 or is_alone) and _is_known(phrase))
        ):
            continue
        found.append(phrase)
    return found


_NO_PERSONS = ("organisation", "team", "place", "city", "school", "animal", "work", "home", "sport", "food")
_HUMAN_ENDINGS = frozenset("인자원생사장이관")
_BEINGS = ("occupation", "diet", "religion", "relationship", "language", "roster")


def _is_said_of(rest: str, clause: Clause) -> bool:
    """Whether *rest*, behind a relative's word without a particle, is what they are or have ("누나 간호사야")."""
    if clause.predicate in ("몰", "모시", "운전하") and is_kind(rest, "driven_for_pay"):
        return True
    if is_any(rest, ("disease", "medicine", "allergen")) or rest.startswith("임신"):
        return True
    is_short = len(rest.removesuffix(" 네이티브").removesuffix(" 원어민").split()) == 1
    return (
        is_short
        and clause.predicate in ("이", "")
        and is_any(rest.removesuffix(" 네이티브").removesuffix(" 원어민"), _BEINGS)
    )


def _third_person(clause: Clause) -> Subject | None:
    """The subject whose word no list knows, of what only people do ("피고인은 인천에 거주하며")."""
    if clause.predicate not in words("human"):
        return None
    for phrase in clause.nouns:
        is_subject = phrase.particles in (("는",), ("가",)) and not phrase.pronoun and phrase.clause is None
        is_human = phrase.head[-1] in _HUMAN_ENDINGS and not is_any(phrase.text, _NO_PERSONS)
        if is_subject and is_human and not phrase.members:
            rest = [p for p in clause.nouns if p is not phrase]
            return Subject(
                Person("person", given_name(phrase.text)), rest, explicit=True, topical=phrase.is_topic
            )
    return None


def _part_couple(clause: Clause) -> None:
    """Read "저랑 태오는 사귀어요" as "저는 태오와": what two do is the speaker's with the other."""
    if clause.predicate not in words("mutual"):
        return
    for at, phrase in enumerate(clause.phrases):
        whom = [person_of(p).who for p in phrase.members]
        if sorted(whom) == ["person", "speaker"] and phrase.case in ("", "가"):
            speaker, other = sorted(phrase.members, key=lambda p: person_of(p).who != "speaker")
            pair = [replace(speaker, particles=phrase.particles), replace(other, particles=("와",))]
            clause.phrases = [*clause.phrases[:at], *pair, *clause.phrases[at + 1 :]]
            return


def _meets_someone(clause: Clause, subject: Subject) -> bool:
    """Whether the speaker met someone who may be meant next ("은주를 만났어. 요즘 요가 다니고 있어")."""
    if clause.predicate not in words("meeting") or not subject.is_speaker:
        return False
    return any(person_of(p).who == "person" for p in subject.phrases if p.case in ("를", "와", "에게"))


def _is_anothers(phrase: Phrase) -> bool:
    """Whether it is what someone else has or had ("언니가 다니던 회사")."""
    if phrase.clause is None or phrase.clause.predicate not in ("다니", "살", "키우", "쓰", "타", "하", "몰"):
        return False
    holders = [person_of(p).who for p in phrase.clause.phrases if p.case == "가"]
    return "person" in holders


def _is_of_someone(phrase: Phrase) -> bool:
    """Whether a bare phrase opens with whose it is ("걔네 커플 베트남 감")."""
    owner = person_of(phrase.possessor).who if phrase.possessor is not None and not phrase.case else "thing"
    return owner in ("anaphor", "addressee")


def _is_child(phrase: Phrase) -> bool:
    known = person_of(phrase).relative
    return known is not None and known.slot == "child"


def _is_liked(phrase: Phrase) -> bool:
    """Whether it is "제일 좋아하는 가수": what someone likes, not who."""
    return phrase.clause is not None and phrase.clause.predicate in ("좋아하", "싫어하", "존경하")


def _is_known(phrase: Phrase) -> bool:
    """Whether a bare noun can only be a person: a relative's word or a name with its title."""
    person = person_of(phrase)
    return person.relative is not None or (
        person.who == "person"
        and is_any(phrase.head.removesuffix("님"), ("title",))
        and phrase.head.endswith("님")
    )
