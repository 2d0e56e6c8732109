"""Corrections: what is taken back, and what comes in its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from asofgraph.language.korean import sense
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import frames_of, verbs_of
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.naming import given_name_of
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.statements import Said, denied, withdrawal_of
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Modality, Precision

# How many statements back a correction may reach.
_RECENT = 20
_DAY = re.compile(r"(?:다음|이번|지난|저번|내일|모레|오늘|.*(?:요일|주말)$|\d+(?:월|일|시)\b)")


@dataclass(slots=True)
class Corrections:
    """
    What a turn corrects.

    Attributes:
        speaker: What the first person is called.
        ontology: The attributes and events.
        heard: What an earlier turn stated.
        stated: What this turn has stated so far.
        active: This sentence or the one before says that something is corrected.
    """

    speaker: str
    ontology: Ontology
    heard: list[Statement] = field(default_factory=list)
    stated: list[Statement] = field(default_factory=list)
    active: bool = False
    _said_in: int = -2
    _contrast: Phrase | None = None
    _carried: list[Phrase] = field(default_factory=list)
    _repeated: list[Statement] = field(default_factory=list)

    @property
    def _recent(self) -> list[Statement]:
        return [*self.heard, *self.stated[-_RECENT:]][-_RECENT:]

    def takes(self, clause: Clause) -> bool:
        """Take in what *clause* says of a correction; True if it says nothing else."""
        names_it = bool(clause.nouns) and clause.nouns[-1].head in words("correcting_noun")
        is_all = clause.predicate == "이" and names_it
        if words("correcting_word") & set(clause.adverbs[:1]) or _is_correcting(clause) or is_all:
            self._said_in = clause.sentence
        self.active = clause.sentence - self._said_in <= 1
        if is_all:
            return True
        if self._repeated and clause.predicate in ("취소하", "철회하", "정정하"):
            self.stated += [replace(found, subject=self.speaker) for found in self._repeated]
            self._repeated = []
            return True
        clause.phrases = [*self._carried, *(p for p in clause.phrases if not _is_own_saying(p))]
        self._carried = []
        nouns = clause.nouns
        if (
            clause.predicate == "아니"
            and clause.link
            and clause.phrases
            and clause.phrases[-1].time is not None
        ):
            self._carried = nouns
            return True
        if clause.predicate == "아니" and clause.link and nouns and _DAY.match(nouns[-1].text):
            return True  # "다음 주 아니고": of the time, not of the value
        is_alone = len(nouns) == 1 and not nouns[0].pronoun
        if clause.predicate == "아니" and clause.link and is_alone and nouns[0].is_topic:
            return True  # "의사는 아니고 간호사예요": nobody is the doctor
        if clause.predicate == "아니" and clause.link and nouns and not nouns[-1].is_topic:
            self._contrast, self._carried = nouns[-1], nouns[:-1]
            return True
        return False

    def pop_contrast(self) -> Phrase | None:
        """Give what stood in "X가 아니라", once."""
        contrast, self._contrast = self._contrast, None
        return contrast

    def repeat(self, said: Said, claims: Sequence[Claim]) -> None:
        """Hold what the speaker repeats of their own words, which may be taken back in the same breath."""
        clause = said.clause
        if clause.reported and not said.subject.explicit and "hearsay" not in clause.marks:
            found = [denied(claim, said, self.speaker, self.ontology) for claim in claims]
            self._repeated = [f for f in found if f is not None]

    def of_whom_it_was(self, found: Statement) -> Statement:
        """Let an end without a subject be of the one of whom the turn before said what ends."""
        if found.act is not Act.END or found.subject != self.speaker:
            return found
        said = [s for s in self.heard if s.attribute == found.attribute and s.value == found.value]
        whose = {s.subject for s in said if s.act is Act.VALUE and s.polarity}
        return replace(found, subject=whose.pop()) if len(whose) == 1 else found

    def moves(self, clause: Clause) -> bool:
        """
        Move a plan to another day ("이사가 6월 15일로 미뤄졌어요"): it is taken back, and stated anew.

        True if *clause* says nothing else. An appointment not heard of before is stated for its new day.
        """
        day = next((p.time for p in clause.times if p.case == "로" and p.time is not None), None)
        if clause.predicate not in words("postponing") or "past" not in clause.marks:
            return False
        if day is None or day.start is None or sense.is_denied(clause) or clause.reported or clause.asked:
            return False
        moved = [p.text for p in clause.nouns if p.case in ("가", "를", "") and not p.pronoun]
        plans = [s for s in self._recent if s.modality is Modality.PLAN or s.attribute == "appointment"]
        plans = [s for s in plans if s.act is Act.VALUE and (not moved or self._is_called(s, moved[-1]))]
        if not plans:
            return False
        last = plans[-1]
        start, end = clause.start, clause.end
        self.stated.append(replace(last, act=Act.WITHDRAWAL, start=start, end=end, reason="it is put off"))
        when = last.occurred_at and day.start
        precision = Precision.MONTH if day.precision == "month" else Precision.DAY
        self.stated.append(
            replace(
                last,
                start=start,
                end=end,
                valid_from=day.start,
                occurred_at=when,
                precision=precision,
                correction=True,
            )
        )
        return True

    def calls_off(self, clause: Clause) -> bool:
        """
        Take back a plan heard of before ("면접 취소됐어요", "이사 안 가기로 했어요", "여행은 없던 일로 했어요").

        True if *clause* says nothing else.
        """
        is_cancelled = clause.predicate in words("cancelling") and bool({"past", "noted"} & clause.marks)
        is_undone = any(
            p.clause is not None and p.clause.predicate == "없" and p.head == "일" for p in clause.nouns
        )
        is_renounced = "decided" in clause.marks and sense.is_denied(clause)
        if not (is_cancelled or is_undone or is_renounced) or clause.reported or clause.asked:
            return False
        plans = [s for s in self._recent if s.modality is Modality.PLAN or s.attribute == "appointment"]
        named = [p for p in clause.nouns if not p.pronoun]
        verbs = [verb for verb, _ in verbs_of(clause)] if is_renounced else []
        verbs += [verb for p in named if p.clause is not None for verb, _ in verbs_of(p.clause)]
        for plan in reversed([s for s in plans if s.act is Act.VALUE]):
            is_done_by = any(frame.event == plan.attribute for verb in verbs for frame in frames_of(verb))
            if is_done_by or (not is_renounced and any(self._is_called(plan, p.text) for p in named)):
                self.stated.append(
                    replace(
                        plan,
                        act=Act.WITHDRAWAL,
                        start=clause.start,
                        end=clause.end,
                        reason="the plan was called off",
                    )
                )
                return True
        return False

    def _is_called(self, plan: Statement, name: str) -> bool:
        """Whether *name* is what a plan is called: its own word, or its event's ("이사")."""
        noun = name.split()[-1]
        if noun in (plan.value or "") or (plan.attribute == "trip" and is_kind(noun, "journey")):
            return True
        return any(frame.event == plan.attribute for frame in frames_of(noun + "하"))

    def elliptical(self, clause: Clause, contrast: Phrase | None = None) -> list[Claim]:
        """Read a correction that names only the new value ("아니, 대구예요") of what was said last."""
        before = [s for s in [*self._recent, *self._repeated] if s.act is not Act.END]
        if self._repeated and "사실" in clause.adverbs:
            self.active = True
        is_of_last = contrast is not None and any(contrast.text in (s.value or "") for s in before[-1:])
        if not (self.active or is_of_last) or not before or not clause.nouns or clause.predicate != "이":
            return []
        last, complement = before[-1], clause.nouns[-1]
        if complement.is_topic or person_of(complement).who in ("speaker", "addressee"):
            return []
        event = self.ontology.events.get(last.attribute)
        slots = [e.attribute for e in event.effects if e.roles] if event else [last.attribute]
        return [Claim(slot, complement.text, subject=last.subject) for slot in slots[-1:]]

    def state(self, found: Statement, contrast: Phrase | None) -> None:
        """State *found*, behind the withdrawal of what it corrects, if it corrects anything."""
        if contrast is not None:
            self.stated.append(self._withdrawal(found, contrast))
        elif self.active:
            self.stated += self._withdrawn_before(found)
        self.stated.append(replace(found, correction=self.active or contrast is not None))

    def retracts(self, claim: Claim, said: Said) -> bool:
        """State "퇴사 안 했어요" behind a correction, and "산 적 없어요", as withdrawals."""
        marks = said.clause.marks
        never = {"experience", "negated"} <= marks
        corrects = self.active or "사실" in said.clause.adverbs
        if not never and not (corrects and "past" in marks and sense.is_denied(said.clause)):
            return False
        found = denied(claim, said, self.speaker, self.ontology)
        if found is not None:
            self.stated.append(found)
        return found is not None

    def _withdrawal(self, found: Statement, contrast: Phrase) -> Statement:
        """What "X가 아니라" takes back: the other value, or the other subject."""
        person = person_of(contrast)
        if person.who == "speaker":
            return withdrawal_of(found, subject=self.speaker, value=found.value, start=contrast.start)
        if person.who == "person" and person.relative is not None:
            return withdrawal_of(found, subject=person.name, value=found.value, start=contrast.start)
        slot = self.ontology.attribute(found.attribute)
        is_of_people = slot is not None and (
            slot.value_type == "person" or slot.id in ("name", "nickname", "pet")
        )
        if person.who == "person" and not is_of_people and found.subject != self.speaker:
            return withdrawal_of(
                found, subject=person.given or person.name, value=found.value, start=contrast.start
            )
        value = given_name_of(contrast, found.attribute) if person.who == "person" else contrast.text
        if found.quantity is not None:
            value = found.value or contrast.text  # "세 마리가 아니라 네 마리": the same, otherwise counted
        return withdrawal_of(found, subject=found.subject, value=value, start=contrast.start)

    def _withdrawn_before(self, found: Statement) -> list[Statement]:
        """Take back what was said before of the same slot, as far as it is known."""
        if repeated := [s for s in self._repeated if s.attribute == found.attribute]:
            self._repeated = []
            return [replace(s, subject=found.subject) for s in repeated]
        same = [
            s
            for s in self._recent
            if (s.subject, s.attribute, s.act) == (found.subject, found.attribute, Act.VALUE)
            and s.value != found.value
        ]
        return [
            withdrawal_of(found, subject=found.subject, value=s.value, start=found.start) for s in same[-1:]
        ]


def _is_correcting(clause: Clause) -> bool:
    """Whether *clause* says that something said before was wrong."""
    if clause.predicate in words("correcting_verb"):
        return True
    return "잘못" in clause.adverbs and clause.predicate in ("말하", "알", "쓰", "적", "얘기하")


def _is_own_saying(phrase: Phrase) -> bool:
    """Whether *phrase* only opens what follows ("내 말은")."""
    own = phrase.possessor is not None and person_of(phrase.possessor).who == "speaker"
    return own and phrase.head in ("말", "얘기", "생각") and phrase.is_topic
