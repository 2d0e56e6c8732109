"""Reads what a Korean text claims: its clauses, whom they are about, and the sense in which they are meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo

from asofgraph.language.korean import sense
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.claims import Claims
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.correction import Corrections
from asofgraph.language.korean.lexicon import is_any, words
from asofgraph.language.korean.linking import linked
from asofgraph.language.korean.moment import Moment, moment_of
from asofgraph.language.korean.morphology import analyse
from asofgraph.language.korean.parser import Parser
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.statements import Said, denied, statement_of
from asofgraph.language.korean.subject import Discourse, Subject
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Reading, Statement, Unread
from asofgraph.language.time import resolve_time
from asofgraph.models import Act, Role

# How far behind an animal or a child its name may be said, in characters.
_NAME_WITHIN = 40


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


class _Reader:
    """Reads the turns of one speaker, one after the other."""

    def __init__(self, said_at: datetime, zone: tzinfo, speaker: str, role: Role, ontology: Ontology) -> None:
        self._said_at, self._zone = said_at, zone
        self._speaker, self._ontology = speaker, ontology
        self._has_speaker = role is not Role.DOCUMENT or speaker != "user"
        self._discourse = Discourse(self._has_speaker)
        self._begin("", [])

    def _begin(self, text: str, heard: list[Statement]) -> None:
        self._claims = Claims(text, self._ontology, lambda clause: self._moment(clause) != Moment())
        last = self._discourse.last if text and self._discourse.last else None
        other = last.person if last and last.person and last.person.who == "person" else None
        self._discourse = Discourse(self._has_speaker, before=other)
        self._corrections = Corrections(self._speaker, self._ontology, heard)
        self._unread: list[Unread] = []
        self._conditional = -1
        self._text = text

    def listen(self, earlier: str) -> None:
        """Read an earlier turn only for what a later one may leave out."""
        self.read(earlier)

    def read(self, text: str) -> Reading:
        self._begin(text, self._corrections.stated or self._corrections.heard)
        times = resolve_time(text, said_at=self._said_at, zone=self._zone, language="ko")
        for clause in linked(Parser(text, analyse(text), times).clauses()):
            if (
                self._corrections.takes(clause)
                or self._corrections.calls_off(clause)
                or self._calls_off(clause)
            ):
                continue
            if not self._corrections.moves(clause):
                self._read_clause(clause)
        return Reading(tuple(self._corrections.stated), tuple(self._unread))

    def _read_clause(self, clause: Clause) -> None:
        subject = self._discourse.subject_of(clause)
        self._read_attached(clause, subject)
        contrast = self._corrections.pop_contrast()
        said = self._said(clause, subject)
        claims = self._claims.of(clause, subject, self._corrections.stated)
        claims = claims or self._corrections.elliptical(clause, contrast)
        if "condition" in clause.marks and clause.link != "though":
            self._conditional = clause.sentence
        if not claims:
            return
        reason = sense.refusal(clause, subject)
        is_open = self._conditional == clause.sentence and not words("usually") & set(clause.adverbs)
        is_given = all(claim.attribute in ("phone_number", "email") for claim in claims)
        if reason is None and is_open and not is_given:
            reason = "it hangs on a condition"
        told = [c for c in claims if c.subject is not None or c.owned or subject.person is not None]
        self._discourse.turn_to(claims)
        if reason is None and not told:
            reason = subject.reason
        if reason is None:
            if not any(c.owned for c in told):
                self._introduce(said)
            self._state(said, told, contrast)
            return
        self._corrections.repeat(said, claims)
        self._unread.append(Unread(clause.start, clause.end, reason))

    def _introduce(self, said: Said) -> None:
        """State the name that stands beside a relative's word ("제 동생 승우는")."""
        person = said.subject.person
        if person is None or not person.given or person.relative is None or not said.subject.explicit:
            return
        if self._ontology.attribute(person.relative.slot) is None or " " in person.name:
            return
        claim = Claim(person.relative.slot, person.given, owned=True, roles={"relation": person.name})
        bare = Clause("", [], [], set(), "", said.clause.sentence, said.clause.start, said.clause.end)
        said = replace(said, clause=bare, moment=Moment())
        found = statement_of(claim, said, self._speaker, self._ontology)
        if isinstance(found, Statement):
            self._corrections.stated.append(found)

    def _state(self, said: Said, claims: list[Claim], contrast: Phrase | None = None) -> None:
        for claim in claims:
            found = statement_of(claim, said, self._speaker, self._ontology)
            if isinstance(found, Unread):
                if not self._corrections.retracts(claim, said):
                    self._unread.append(found)
            elif not self._names_the_last(found) and not self._names_a_thing(found):
                if not said.subject.explicit:
                    found = self._corrections.of_whom_it_was(found)
                self._corrections.state(found, contrast)

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
            states = [c for c in self._claims.of(inner, whom) if not c.event]
            self._state(self._said(inner, whom), states)

    def _calls_off(self, clause: Clause) -> bool:
        """Take back a plan that is called off ("강릉으로 이사 가기로 한 건 취소했어요")."""
        if clause.predicate not in words("cancelling") or "past" not in clause.marks:
            return False
        plans = [p.clause for p in clause.nouns if p.clause is not None and "plan" in p.clause.marks]
        for plan in plans:
            subject = Discourse(self._has_speaker).subject_of(plan)
            if subject.person is None:
                continue
            for claim in self._claims.of(plan, subject):
                found = denied(claim, self._said(plan, subject), self._speaker, self._ontology)
                if found is not None and found.value is not None:
                    found = replace(found, end=clause.end, reason="the plan was called off")
                    self._corrections.stated.append(found)
                    return True
        return False

    def _said(self, clause: Clause, subject: Subject) -> Said:
        return Said(clause, subject, self._moment(clause), self._said_at, self._zone)

    def _moment(self, clause: Clause) -> Moment:
        """When *clause* holds; a time that is its predicate ("생일은 6월 2일이에요") is a value."""
        if clause.predicate in ("이", "아니", "") and clause.phrases and clause.phrases[-1].time is not None:
            clause = replace(clause, phrases=clause.phrases[:-1])
        return moment_of(self._with_tense(clause), self._said_at, self._zone)

    def _with_tense(self, clause: Clause) -> Clause:
        """
        Resolve anew what the verb alone would place wrongly.

        What was arranged lies ahead though the arranging is past ("7월 10일에 면접 잡혔어"), and what someone is
        about, or does now, has begun ("5월부터 하는 중").
        """
        is_arranged = clause.predicate in words("arranging") and "past" in clause.marks
        if not is_arranged and clause.marks & {"plan", "past", "intended"}:
            return clause
        nearer = not is_arranged and "progressive" not in clause.marks
        phrases = [self._turned(p, ahead=is_arranged, nearer=nearer) for p in clause.phrases]
        return replace(clause, phrases=phrases) if phrases != clause.phrases else clause

    def _turned(self, phrase: Phrase, *, ahead: bool, nearer: bool) -> Phrase:
        time = phrase.time
        if time is None or time.start is None or (time.start > self._said_at) == ahead:
            return phrase
        if not ahead and "부터" not in (*phrase.particles, phrase.text[-2:]):
            return phrase
        text = phrase.text if ahead else f"지난 {phrase.text.removesuffix('부터')}"
        found = resolve_time(text, said_at=self._said_at, zone=self._zone, language="ko")
        if len(found) != 1:
            return phrase
        before = found[0].start
        if nearer and (before is None or time.start - self._said_at < self._said_at - before):
            return phrase  # "9월부터 다녀" in June is ahead, "10월 6일부터 다녀" a week later is not
        return replace(phrase, time=found[0])

    def _names_the_last(self, found: Statement) -> bool:
        """Join "이름은 보리예요" to the animal, child or partner just spoken of."""
        stated = self._corrections.stated
        if found.attribute != "name" or found.value is None:
            return False
        if not stated:
            return self._names_one_heard_of(found)
        last = stated[-1]
        is_near = found.start - last.end <= _NAME_WITHIN and last.act is Act.VALUE and last.polarity
        role = _NAMED.get(last.attribute)
        if role is None or last.subject != found.subject or not is_near:
            return False
        if last.attribute == "adoption" and "name" not in last.roles:
            roles = {**last.roles, "name": found.value}
        elif role not in last.roles:
            roles = {**last.roles, role: last.value or ""}
        elif found.start <= last.end:
            stated.append(replace(last, value=found.value))  # "나비랑 호두예요": one of several names
            return True
        else:
            return False
        stated[-1] = replace(last, value=found.value, roles=roles, end=found.end)
        return True

    def _names_a_thing(self, found: Statement) -> bool:
        """Whether "이름은 '소금빵집'" can only name the shop or the animal of which the turn has told."""
        if found.attribute != "name" or found.subject != self._corrections.speaker:
            return False
        told = self._text[: self._text.find(found.value or "", found.start)].split()
        stems = (word[:length] for word in told for length in range(2, len(word) + 1))
        return any(is_any(stem, ("business", "animal", "named_thing")) for stem in stems)

    def _names_one_heard_of(self, found: Statement) -> bool:
        """Let "이름은 보리예요" name the animal of the turn before."""
        last = next(iter(self._corrections.heard[-1:]), None)
        if last is None or last.act is not Act.VALUE or last.subject != found.subject:
            return False
        species = last.roles.get("species", last.value if last.attribute == "pet" else None)
        if last.attribute not in ("adoption", "pet") or species is None or "name" in last.roles:
            return False
        self._corrections.stated.append(
            replace(
                found,
                attribute="pet",
                roles={"species": species},
                valid_from=last.valid_from,
                precision=last.precision,
            )
        )
        return True


# Whose name may be said in the next sentence, and the role that then keeps the word used before.
_NAMED = {
    "adoption": "species",
    "pet": "species",
    "child": "relation",
    "partner": "relation",
    "friend": "relation",
    "sibling": "relation",
}
