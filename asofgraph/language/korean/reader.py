"""Reads what a Korean text claims: clauses, their subjects, their frames, and the sense in which they are meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo
from itertools import pairwise
from zoneinfo import ZoneInfo

from asofgraph.language.korean import sense
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import Filled, Frame, Match, fill, frames_of, verbs_of
from asofgraph.language.korean.lexicon import is_any, words
from asofgraph.language.korean.moment import Moment, moment_of
from asofgraph.language.korean.morphology import analyse
from asofgraph.language.korean.nominal import change_claims, given_name_of, nominal_claims
from asofgraph.language.korean.parser import Parser
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.statements import Said, denied_event, statement_of, withdrawal_of
from asofgraph.language.korean.subject import Discourse, Subject
from asofgraph.language.korean.topic import Topic, topic_of
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Reading, Statement, Unread
from asofgraph.language.time import resolve_time
from asofgraph.models import Act, Role


def read(
    text: str,
    *,
    said_at: datetime,
    zone: str | tzinfo,
    speaker: str = "user",
    role: Role | str = Role.USER,
    context: Sequence[str] = (),
    ontology: Ontology,
) -> Reading:
    """
    Read what *text* claims.

    Args:
        text: One turn, as it was received; offsets count its characters.
        said_at: When it was said, with zone.
        zone: Whose wall clock words like "어제" mean.
        speaker: What the first person is called.
        role: Whose turn it is. A document has no first person.
        context: Earlier turns of the same speaker, oldest first, for what the text leaves out.
        ontology: The attributes and events.

    Raises:
        NaiveDatetimeError: *said_at* has no time zone.
        MissingExtraError: Kiwi is not installed.
    """
    wall = ZoneInfo(zone) if isinstance(zone, str) else zone
    reader = _Reader(said_at, wall, speaker, Role(role), ontology)
    for earlier in context[-2:]:
        reader.listen(earlier)
    return reader.read(text)


# What the last of several linked clauses says of all of them.
_TENSES = frozenset(("past", "plan", "perfect", "progressive", "hedged", "wish", "bid", "intended"))
_SHARED = _TENSES - {"progressive"} | {"unreal", "obliged", "question"}


@dataclass(slots=True)
class _Reader:
    said_at: datetime
    zone: tzinfo
    speaker: str
    role: Role
    ontology: Ontology
    discourse: Discourse = field(default_factory=Discourse)
    statements: list[Statement] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    heard: list[Statement] = field(default_factory=list)
    text: str = ""
    correcting: bool = False
    hypothetical: int = -1
    contrast: list[Phrase] = field(default_factory=list)
    carried: list[Phrase] = field(default_factory=list)
    repeated: list[Statement] = field(default_factory=list)
    topic: tuple[int, Topic | None] = (-1, None)

    def listen(self, earlier: str) -> None:
        """Read an earlier turn only for what this one may leave out."""
        self.heard = list(self.read(earlier).statements) or self.heard
        self.statements, self.unread, self.correcting = [], [], False
        self.discourse.last_sentence = -1
        self.discourse.last = None

    def read(self, text: str) -> Reading:
        self.text = text
        self.hypothetical = -1
        self.discourse.has_speaker = self.role is not Role.DOCUMENT
        times = resolve_time(text, said_at=self.said_at, zone=self.zone, language="ko")
        for clause in _completed(Parser(text, analyse(text), times).clauses()):
            self._read_clause(clause)
        return Reading(tuple(self.statements), tuple(self.unread))

    def _read_clause(self, clause: Clause) -> None:
        if words("correcting_word") & set(clause.adverbs[:1]) or _is_correcting(clause):
            self.correcting = True
        clause.phrases = [p for p in clause.phrases if not _is_own_saying(p)]
        if clause.predicate == "이" and clause.nouns and clause.nouns[-1].head in words("correcting_noun"):
            self.correcting = True
            return
        if self._takes_back(clause) or self._cancels(clause):
            return
        if self.carried:
            clause.phrases = [*self.carried, *clause.phrases]
            self.carried = []
        if clause.predicate == "아니" and clause.link and self._contrasts(clause):
            return
        subject = self.discourse.subject_of(clause)
        self._read_attached(clause, subject)
        contrast, self.contrast = self.contrast, []
        said = Said(clause, subject, self._moment(clause), self.said_at, self.zone)
        matches = list(self._claims(clause, subject))
        if not matches:
            return
        if reason := self._refusal(clause, subject):
            self.unread.append(Unread(clause.start, clause.end, reason))
            self._remember(said, matches)
            return
        if subject.person is None:
            self._remember(said, matches)
            matches = [c for c in matches if c.subject is not None]
            if not matches:
                self.unread.append(Unread(clause.start, clause.end, subject.reason))
        self._keep(said, matches, contrast)

    def _read_attached(self, clause: Clause, subject: Subject) -> None:
        """Read what a relative clause says of the person it is about ("LG에 다니는 개발자예요")."""
        if clause.asked or sense.refusal(clause, subject) or sense.is_denied(clause):
            return
        attached = [p.clause for p in clause.nouns if p.clause is not None and p not in subject.phrases]
        complement = subject.phrases[-1] if clause.predicate == "이" and subject.phrases else None
        if complement is not None and complement.clause is not None and not complement.is_topic:
            attached += [complement.clause] * is_any(complement.text, ("occupation", "person"))
        for inner in attached:
            if inner.marks or any(p.case == "가" or p.is_topic for p in inner.phrases):
                continue
            whom = replace(subject, phrases=inner.nouns)
            said = Said(inner, whom, self._moment(inner), self.said_at, self.zone)
            self._keep(said, [c for c in self._claims(inner, whom) if not c.event], [])

    def _cancels(self, clause: Clause) -> bool:
        """Whether *clause* calls a plan off ("강릉으로 이사 가기로 한 건 취소했어요")."""
        if clause.predicate not in words("cancelling") or "past" not in clause.marks:
            return False
        for phrase in clause.nouns:
            plan = phrase.clause
            if plan is None or "plan" not in plan.marks:
                continue
            subject = Discourse(has_speaker=self.discourse.has_speaker).subject_of(plan)
            if subject.person is None:
                continue
            said = Said(plan, subject, self._moment(plan), self.said_at, self.zone)
            for claim in self._claims(plan, subject):
                found = denied_event(claim, said, self.speaker, self.ontology)
                if found is not None and found.value is not None:
                    self.statements.append(replace(found, end=clause.end, reason="the plan was called off"))
                    return True
        return False

    def _moment(self, clause: Clause) -> Moment:
        """When *clause* holds; a time that is its predicate ("생일은 6월 2일이에요") is a value."""
        if clause.predicate in ("이", "아니", "") and clause.phrases and clause.phrases[-1].time is not None:
            clause = replace(clause, phrases=clause.phrases[:-1])
        return moment_of(clause, self.said_at, self.zone)

    def _refusal(self, clause: Clause, subject: Subject) -> str | None:
        if "condition" in clause.marks:
            self.hypothetical = clause.sentence
        reason = sense.refusal(clause, subject)
        if reason is None and self.hypothetical == clause.sentence:
            reason = "it hangs on a condition"
        return reason

    def _remember(self, said: Said, claims: list[Claim]) -> None:
        """Hold what the speaker repeats of their own words, which may be taken back in the same breath."""
        clause = said.clause
        if clause.reported and not said.subject.explicit and "hearsay" not in clause.marks:
            self.repeated = [
                found
                for claim in claims
                if (found := denied_event(claim, said, self.speaker, self.ontology)) is not None
            ]

    def _takes_back(self, clause: Clause) -> bool:
        """Whether *clause* takes back what was just repeated ("퇴사했다는 말 취소할게")."""
        if not self.repeated or clause.predicate not in ("취소하", "철회하", "정정하"):
            return False
        self.statements += [replace(found, subject=self.speaker) for found in self.repeated]
        self.repeated = []
        return True

    def _contrasts(self, clause: Clause) -> bool:
        """Take "X가 아니라" as what the next clause corrects."""
        nouns = clause.nouns
        if not nouns or nouns[-1].is_topic:
            return False
        self.contrast = [nouns[-1]]
        self.carried = nouns[:-1]
        return True

    # --- claims -----------------------------------------------------------------------------------------------

    def _claims(self, clause: Clause, subject: Subject) -> Iterator[Claim]:
        carried = self._topic_before(clause)
        if clause.predicate in ("이", "아니", ""):
            phrases = subject.phrases
            if clause.phrases and clause.phrases[-1].time is not None:
                phrases = [*phrases, clause.phrases[-1]]
            if not clause.predicate and not any(p.particles == ("는",) for p in phrases):
                return
            found = nominal_claims(clause, phrases, self.text, self.ontology) or self._carried_topic(
                carried, phrases
            )
            if not found and subject.person is not None:
                found = _named(clause, subject, self.ontology)
            yield from found or self._elliptical(clause)
            return
        if found := change_claims(clause, subject.phrases, self.text, self.ontology):
            yield from found
            return
        for verb, phrases in verbs_of(replace_phrases(clause, subject)):
            for frame in frames_of(verb):
                if match := self._match(frame, verb, clause, phrases, subject):
                    yield from _of_match(match, subject, self.ontology)
                    return

    def _match(
        self, frame: Frame, verb: str, clause: Clause, phrases: list[Phrase], subject: Subject
    ) -> Match | None:
        if frame.when and not frame.when & clause.marks:
            return None
        if frame.unless & clause.marks or (frame.adverbs and not frame.adverbs & set(clause.adverbs)):
            return None
        if frame.negative and not sense.is_denied(clause):
            return None
        if {"able", "unable"} & clause.marks and not frame.able:
            return None
        if frame.dated and moment_of(clause, self.said_at, self.zone) == Moment():
            return None
        if frame.explicit and not (subject.explicit or any(p.case == "보다" for p in clause.nouns)):
            return None
        if frame.after and not any(s.attribute == frame.after for s in self.statements):
            return None
        if frame.of and not _is_ours(frame.of, subject):
            return None
        if frame.of:
            return Match(frame, ())
        filled = fill(frame, replace(clause, predicate=verb), phrases, self.text)
        if not filled and (frame.event is None or frame.needs):
            return None
        if not subject.explicit and _is_of_something_else(filled, phrases):
            return None
        return Match(frame, filled)

    def _topic_before(self, clause: Clause) -> Topic | None:
        """The attribute that the sentence has named so far; this clause's own is remembered."""
        sentence, before = self.topic
        for phrase in clause.nouns:
            if (phrase.case == "가" or phrase.is_topic) and (
                found := topic_of(phrase, self.text, self.ontology)
            ):
                self.topic = (clause.sentence, found)
        return before if sentence == clause.sentence else None

    def _carried_topic(self, topic: Topic | None, phrases: list[Phrase]) -> list[Claim]:
        """A number that stands for the attribute of the clause before ("50만 원이었는데 지금은 60만 원이에요")."""
        attribute = self.ontology.attribute(topic.attribute) if topic else None
        if topic is None or attribute is None or len(phrases) != 1:
            return []
        value = phrases[0].text
        if attribute.value_type not in ("money", "number", "date") or not any(c.isdigit() for c in value):
            return []
        return [
            Claim(topic.attribute, value, subject=topic.subject, owned=topic.owned, roles=dict(topic.roles))
        ]

    def _elliptical(self, clause: Clause) -> list[Claim]:
        """A correction that names only the new value ("아니, 대구예요") takes up what was said last."""
        before = [s for s in [*self.heard, *self.statements, *self.repeated] if s.act is not Act.END]
        if self.repeated and "사실" in clause.adverbs:
            self.correcting = True
        if not self.correcting or not before or not clause.nouns or clause.predicate != "이":
            return []
        last = before[-1]
        complement = clause.nouns[-1]
        if complement.is_topic or person_of(complement).who in ("speaker", "addressee"):
            return []
        event = self.ontology.events.get(last.attribute)
        if event is None:
            return [Claim(last.attribute, complement.text, subject=last.subject)]
        return [Claim(e.attribute, complement.text, subject=last.subject) for e in event.effects if e.roles][
            -1:
        ]

    # --- statements -------------------------------------------------------------------------------------------

    def _keep(self, said: Said, claims: list[Claim], contrast: list[Phrase]) -> None:
        for claim in claims:
            found = statement_of(claim, said, self.speaker, self.ontology)
            if isinstance(found, Unread):
                if self._retracts(claim, said):
                    continue
                self.unread.append(found)
                continue
            if self._names_the_new_one(found):
                continue
            if contrast:
                found = replace(found, correction=True, replaces=())
                self.statements.append(self._withdrawal(found, contrast[0]))
            elif self.correcting:
                found = self._corrected(found)
            self.statements.append(found)

    def _withdrawal(self, found: Statement, contrast: Phrase) -> Statement:
        """What "X가 아니라" takes back: the other value, or the other subject."""
        person = person_of(contrast)
        if person.who == "speaker":
            return withdrawal_of(found, subject=self.speaker, value=found.value, start=contrast.start)
        if person.who == "person" and person.relative is not None:
            return withdrawal_of(found, subject=person.name, value=found.value, start=contrast.start)
        value = given_name_of(contrast, found.attribute) if person.who == "person" else contrast.text
        return withdrawal_of(found, subject=found.subject, value=value, start=contrast.start)

    def _corrected(self, found: Statement) -> Statement:
        """Mark a correction, taking back what was said before of the same slot, if that is known."""
        before = [
            s
            for s in [*self.heard, *self.statements]
            if s.act is Act.VALUE and s.subject == found.subject and s.value != found.value
        ]
        if taken_back := [s for s in self.repeated if s.attribute == found.attribute]:
            self.statements += [replace(s, subject=found.subject) for s in taken_back]
            self.repeated = []
            return replace(found, correction=True)
        same = [s for s in before if s.attribute == found.attribute]
        if same:
            self.statements.append(
                withdrawal_of(found, subject=found.subject, value=same[-1].value, start=found.start)
            )
        return replace(found, correction=True)

    def _retracts(self, claim: Claim, said: Said) -> bool:
        """Keep "퇴사 안 했어요" behind a correction, and "산 적 없어요", as withdrawals."""
        never = {"experience", "negated"} <= said.clause.marks
        if not never and not (self.correcting or "사실" in said.clause.adverbs):
            return False
        if not sense.is_denied(said.clause) or "past" not in said.clause.marks | (
            {"past"} if never else set()
        ):
            return False
        found = denied_event(claim, said, self.speaker, self.ontology)
        if found is not None:
            self.statements.append(found)
        return found is not None

    def _names_the_new_one(self, found: Statement) -> bool:
        """Join "이름은 보리예요" to the animal, child or partner just spoken of."""
        if found.attribute != "name" or not self.statements or found.value is None:
            return False
        last = self.statements[-1]
        if last.act is not Act.VALUE or not last.polarity or found.start - last.end > 40:
            return False
        if last.attribute == "adoption" and "name" not in last.roles:
            named = replace(last, value=found.value, roles={**last.roles, "name": found.value}, end=found.end)
        elif (
            last.attribute in ("pet", "child", "partner", "friend", "sibling")
            and last.subject == found.subject
        ):
            role = "species" if last.attribute == "pet" else "relation"
            if role in last.roles and found.start <= last.end:
                self.statements.append(replace(last, value=found.value))
                return True
            if role in last.roles:
                return False
            named = replace(last, value=found.value, roles={role: last.value or ""}, end=found.end)
        else:
            return False
        self.statements[-1] = named
        return True


def _is_correcting(clause: Clause) -> bool:
    """Whether *clause* says that something said before was wrong."""
    if clause.predicate in words("correcting_verb"):
        return True
    return "잘못" in clause.adverbs and clause.predicate in ("말하", "알", "쓰", "적", "얘기하")


def _is_own_saying(phrase: Phrase) -> bool:
    """Whether *phrase* only opens what follows ("내 말은")."""
    own = phrase.possessor is not None and person_of(phrase.possessor).who == "speaker"
    return own and phrase.head in ("말", "얘기", "생각") and phrase.is_topic


def replace_phrases(clause: Clause, subject: Subject) -> Clause:
    """*clause* with its times and what is left of its noun phrases when the subject is taken away."""
    return replace(clause, phrases=[p for p in clause.phrases if p.time is not None or p in subject.phrases])


def _completed(clauses: list[Clause]) -> Iterator[Clause]:
    """Give back to a clause the times that trail behind it ("이사했어요, 작년에")."""
    held: Clause | None = None
    for clause in _joined(clauses):
        if held is not None and not clause.predicate and not clause.nouns and clause.times:
            held.phrases = [*held.phrases, *clause.times]
            continue
        if held is not None:
            yield held
        held = clause
    if held is not None:
        yield held


def _joined(clauses: list[Clause]) -> Iterator[Clause]:
    """Let linked clauses share what is said once: tense and sense at the end, the way one goes to work."""
    for before, after in pairwise(reversed(clauses)):
        before, after = after, before
        if (
            before.sentence != after.sentence
            or before.link != "and"
            or before.predicate in ("이", "아니", "있", "없")
        ):
            continue
        if not before.marks & _TENSES and not before.reported:
            before.marks |= after.marks & _SHARED
            if "past" in after.marks and not after.times:
                after.phrases = [*before.times, *after.phrases]
    held: Clause | None = None
    for clause in clauses:
        if held is not None and held.predicate in words("riding") and _is_going(clause):
            _ride(held, clause)
            held = None
        if held is not None:
            yield held
        held = clause
    if held is not None:
        yield held


def _is_going(clause: Clause) -> bool:
    going = words("going")
    return clause.predicate in going or any(p.head + clause.predicate in going for p in clause.nouns)


def _ride(way: Clause, going: Clause) -> None:
    """Read "9호선 타고 가요" as "9호선으로 가요"."""
    for phrase in way.nouns:
        if phrase.case in ("를", ""):
            phrase.particles = ("로",)
    if not any(p.case == "로" for p in way.nouns):
        verb = way.predicate.removesuffix("하") if way.predicate.endswith("하") else "걸어서"
        way.phrases.append(Phrase(verb, (verb,), way.stem_start, way.stem_end, way.end, particles=("로",)))
    going.phrases = [*way.phrases, *going.phrases]
    going.adverbs = [*way.adverbs, *going.adverbs]
    going.start = way.start


def _named(clause: Clause, subject: Subject, ontology: Ontology) -> list[Claim]:
    """ "제 동생은 민호예요", "저는 김지수예요": a name."""
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
    slot = ontology.attribute(person.name.removesuffix("님"))
    if slot is not None and slot.value_type == "person" and person.relative is None:
        return [Claim(slot.id, other.name, owned=True)]
    if person.relative is not None and person.relative.slot != "relative" and " " not in person.name:
        return [Claim(person.relative.slot, other.name, owned=True, roles={"relation": person.name})]
    return [Claim("name", other.name)] if person.who == "speaker" else []


def _of_match(match: Match, subject: Subject, ontology: Ontology) -> Iterator[Claim]:
    frame = match.frame
    if frame.event is not None:
        event = ontology.events[frame.event]
        roles = {f.part.name: f.text for f in match.filled if f.part.name in event.roles}
        if frame.of is not None and subject.person is not None:
            kind = "species" if frame.of == "animal" else "child"
            roles = {kind: subject.person.name}
            if subject.person.given:
                roles["name"] = subject.person.given
        value = next((roles[r] for r in event.value if r in roles), None)
        yield Claim(
            frame.event, value, event=True, roles=roles, owned=frame.of is not None, dated=frame.dated
        )
        return
    for filled in match.filled:
        ground = next((f.text for f in match.filled if f.part.name == filled.part.tied), None)
        yield Claim(
            filled.part.name,
            filled.text,
            polarity=frame.polarity,
            end=frame.end,
            change=frame.change,
            settled=frame.settled,
            dated=frame.dated,
            scheduled=frame.scheduled,
            able=frame.able,
            negative=frame.negative,
            tied=(filled.part.tied, ground) if filled.part.tied and ground else None,
            fixed=frame.fixed,
            timeless=filled.part.sources == ("time",),
            amount=filled.phrase.amount.text if filled.phrase and filled.phrase.amount else None,
            roles=filled.roles,
        )


def _is_of_something_else(filled: Sequence[Filled], phrases: Sequence[Phrase]) -> bool:
    """Whether a thing is the subject ("회사가 판교로 이사했어요")."""
    used = [f.phrase for f in filled]
    return any(
        p not in used and p.case in ("", "가") and (p.case == "가" or "는" in p.particles) and not p.members
        for p in phrases
    )


def _is_ours(kind: str, subject: Subject) -> bool:
    """Whether the subject is an animal or a child of the speaker's."""
    person = subject.person
    if person is None or not subject.explicit:
        return False
    if kind == "animal":
        return person.who == "animal"
    return person.relative is not None and person.relative.slot == "child"
