"""Facts from an English turn, without a model."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from asofgraph.language.english.claims import Scene, Unsaid, contrast, event_claims, replaced, state_claims
from asofgraph.language.english.clause import Clause, clauses
from asofgraph.language.english.correction import corrected_from_context, is_correction
from asofgraph.language.english.dating import (
    OFTEN,
    Dates,
    dates_of,
    day_of,
    looking_ahead,
    looking_back,
    timed_tokens,
)
from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.frames import Match, frames, match
from asofgraph.language.english.nominal import changed_claims, colon_claims, nominal_claims, renamed
from asofgraph.language.english.phrase import phrase_at
from asofgraph.language.english.sense import unreal
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.tokens import Sentence, Token, sentences, tokenize
from asofgraph.language.english.words import is_kind
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Reading, Statement, Unread
from asofgraph.language.time import resolve_time
from asofgraph.models import Act, Kind, Role, TimeExpression

_QUOTED = re.compile(r"[\"“]([^\"“”\n]{2,400})[\"”]")
_SPEECH = re.compile(r"\b(?:I|we|he|she|they|you|it)\b|\b(?:I|you|he|she|they|we|it)['’]", re.IGNORECASE)
_CONTEXT = 3
_CODE = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)


def read(
    text: str,
    *,
    said_at: datetime,
    zone: str | ZoneInfo,
    speaker: str = "user",
    role: Role | str = Role.USER,
    context: Sequence[str] = (),
    ontology: Ontology,
) -> Reading:
    """
    Read what an English turn claims.

    Args:
        text: The turn's words.
        said_at: When it was said, with zone.
        zone: The memory's zone, in which "yesterday" is meant.
        speaker: What the first person is called.
        role: Who speaks; in a document the first person is nobody known, unless *speaker* names them.
        context: Earlier turns of the same speaker, oldest first; used only for pronouns and corrections.
        ontology: The attributes and events to read for.
    """
    zone = ZoneInfo(zone) if isinstance(zone, str) else zone
    return _Reader(text, said_at, zone, speaker, Role(role), context, ontology).read()


class _Reader:
    def __init__(
        self,
        text: str,
        said_at: datetime,
        zone: ZoneInfo,
        speaker: str,
        role: Role,
        context: Sequence[str],
        ontology: Ontology,
    ) -> None:
        self.text, self.said_at, self.zone, self.context, self.ontology = (
            text,
            said_at,
            zone,
            context,
            ontology,
        )
        self.speaker, self.role = speaker, role
        self.today = day_of(said_at, zone)
        nobody = role is Role.DOCUMENT and speaker == "user"
        self.discourse = Discourse(None if nobody else speaker)
        self.statements: list[Statement] = []
        self.unread: list[Unread] = []
        self.listened: list[_Reader] | None = None
        self.topic: str | None = None
        self.spoken_of: str | None = None

    def read(self) -> Reading:
        text, quoted = _without_quotes(self.text)
        self.unread.extend(Unread(start, end, "words of somebody, quoted") for start, end in quoted)
        expressions = resolve_time(text, said_at=self.said_at, zone=self.zone, language="en")
        for sentence in sentences(text):
            self._sentence(sentence, text, expressions)
        order = sorted(self.unread, key=lambda unread: unread.start)
        aliases = tuple(self.discourse.aliases.items())
        return Reading(tuple(self.statements), tuple(order), aliases)

    def _sentence(self, sentence: Sentence, text: str, expressions: Sequence[TimeExpression]) -> None:
        tokens = sentence.tokens
        first, last = tokens[0].start, tokens[-1].end
        near = [e for e in expressions if e.offset < last and e.offset + len(e.text) > first]
        timed = timed_tokens(tokens, near)
        near = [
            e for e in near if any(t.start <= e.offset < t.end and timed[n] for n, t in enumerate(tokens))
        ]
        if found := colon_claims(
            self._scene(Clause(0, len(tokens), (), None, None, 0), tokens, timed, near, "")
        ):
            self.statements.extend(found)
            return
        if self._topic(sentence, timed):
            return
        done: list[Clause] = []
        for clause in clauses(sentence, timed):
            self._clause(clause, sentence, timed, near, done)
            done.append(clause)

    def _topic(self, sentence: Sentence, timed: Sequence[bool]) -> bool:
        """Keep a bare noun phrase ("Coriander?") for what the next sentence says of it."""
        phrase = phrase_at(sentence.tokens, 0, len(sentence.tokens), timed)
        whole = phrase is not None and phrase.last == len(sentence.tokens) and len(phrase.words) <= 3
        self.topic, before = (phrase.text if phrase is not None and whole else None), self.topic
        self.spoken_of = before
        return whole and sentence.mark in ("?", "…", "\n")

    def _clause(
        self,
        clause: Clause,
        sentence: Sentence,
        timed: Sequence[bool],
        expressions: Sequence[TimeExpression],
        done: Sequence[Clause],
    ) -> None:
        tokens = sentence.tokens
        if clause.verb is None and not self._gapped(clause, sentence, timed, done):
            return
        assert clause.verb is not None
        reason = unreal(clause, sentence, done, self.role)
        if reason is not None:
            clause.after.append(reason)
            self._note(clause, tokens, reason)
            return
        dated = self._dating_range(clause, done, tokens)
        found = self._read_clause(clause, sentence, timed, expressions, done, dated)
        self.statements.extend(found)

    def _gapped(
        self, clause: Clause, sentence: Sentence, timed: Sequence[bool], done: Sequence[Clause]
    ) -> bool:
        """Give "my brother at Intel" the verb of the clause before it."""
        tokens = sentence.tokens
        i = clause.start
        while (i < len(tokens) and not tokens[i].is_word) or (
            i < len(tokens) and tokens[i].lower in ("and", "but")
        ):
            i += 1
        subject = subject_at(tokens, i, timed)
        earlier = next((one for one in reversed(done) if one.verb is not None), None)
        if subject is None or earlier is None or earlier.after or subject.end >= clause.end:
            return False
        if tokens[subject.end].lower not in ("at", "in", "for", "with", "on") or not subject.is_person:
            return False
        assert earlier.verb is not None
        clause.subject, clause.verb, clause.body = (
            subject,
            replace(earlier.verb, start=i, end=subject.end),
            subject.end,
        )
        return True

    def _subject(
        self, clause: Clause, sentence: Sentence, timed: Sequence[bool], done: Sequence[Clause]
    ) -> Subject | None:
        """Find who a clause without a subject of its own speaks of."""
        if clause.subject is not None:
            return clause.subject
        verb = clause.verb
        assert verb is not None
        if clause.links and clause.links[-1] in ("who", "which", "that"):
            return _antecedent(sentence.tokens, clause.start, timed)
        if set(clause.links) & {"and", "but", "or", ",", "so", "then", "yet"} and done:
            earlier = next(
                (one for one in reversed(done) if one.governor is None and one.verb is not None), None
            )
            if earlier is not None and earlier.subject is not None:
                return earlier.subject
            if earlier is not None:
                return _speaker_of(earlier)
        return _speaker_of(clause)

    def _read_clause(
        self,
        clause: Clause,
        sentence: Sentence,
        timed: Sequence[bool],
        expressions: Sequence[TimeExpression],
        done: Sequence[Clause],
        dated: Sequence[Token],
    ) -> list[Statement]:
        tokens, verb = sentence.tokens, clause.verb
        assert verb is not None
        subject = self._subject(clause, sentence, timed, done)
        if subject is None:
            return []
        own = clause.subject
        clause.subject = subject if own is None else own
        scene = self._scene(clause, tokens, timed, expressions, "", dated)
        if own is None:
            clause.subject = None
        named = renamed(scene, subject, self.statements)
        if named is not None:
            self.statements[:] = named
            return []
        who = self.discourse.resolved(subject)
        if who is None and subject.kind == "third":
            who = self._from_context(subject.text)
        scene.subject = who or ""
        correction = is_correction(self.text)
        if subject.kind == "third" and subject.text in ("it", "that") and correction and verb.lemma == "be":
            return corrected_from_context(scene, self._earlier())
        if changed := changed_claims(scene, self.discourse):
            return changed
        if nominal := nominal_claims(scene, subject, who, self.discourse.speaker):
            return self._corrected(nominal, scene, nominal_end(clause), correction)
        key = f"{verb.lemma}.passive" if verb.passive else verb.lemma
        tables = frames()
        candidates = tables.get(key, ())
        start, at = verb.end, verb.at
        if verb.passive:
            candidates = (
                *candidates,
                *(frame for frame in tables.get("be", ()) if _starts_with(frame, tokens, at)),
            )
        elif verb.lemma == "be" or verb.progressive:
            candidates = (*candidates, *(tables.get("be", ()) if verb.lemma != "be" else ()))
        best: list[Statement] = []
        for frame in candidates:
            if best and "also" not in frame.flags:
                continue
            i = at if frame.lemma == "be" and verb.lemma != "be" else start
            found = match(frame, tokens, i, clause.end, timed, at)
            if found is None:
                continue
            made = self._made(scene, found, subject, who)
            if isinstance(made, Unsaid):
                self._note(clause, tokens, made.reason)
                if not best:
                    continue
                continue
            if made and (not best or "also" in frame.flags):
                if best:
                    best += made
                    continue
                best = self._corrected(made, scene, found.end, correction)
                if elsewhere := replaced(scene, found.end):
                    best = [replace(one, replaces=elsewhere) for one in best]
        if not best and (liked := self._liked_topic(scene, who)):
            best = liked
        if not best and verb.chain_end:
            best = self._stopped(scene, who)
        if not best and not clause.after and who is not None and correction and verb.lemma == "mean":
            best = corrected_from_context(scene, self._earlier())
        return best

    def _made(
        self, scene: Scene, found: Match, subject: Subject, who: str | None
    ) -> list[Statement] | Unsaid:
        """Check a frame's flags against the clause and the subject, and make its statements."""
        flags, verb, clause = found.frame.flags, scene.clause.verb, scene.clause
        assert verb is not None
        if "mine" in flags:
            who = self.discourse.speaker
        elif flags & {"mypet", "mychild"}:
            if subject.owner is None or subject.owner.kind != "me":
                return []
            kind = "animal" if "mypet" in flags else "child"
            if not is_kind(kind, subject.head):
                return []
            role = "species" if kind == "animal" else "child"
            who = self.discourse.speaker
            scene = replace(scene, subject=who or "")
            made = event_claims(scene, found)
            if isinstance(made, Unsaid):
                return made
            roles = {**made[0].roles, role: subject.head}
            if subject.name:
                roles["name"] = subject.name
            return [replace(made[0], roles=roles, value=subject.name or subject.head)]
        elif subject.kind == "thing" and not flags & {"thing", "only-thing"}:
            return []
        if who is None:
            return Unsaid(f"it is not said who {subject.text!r} is") if subject.kind == "third" else []
        scene = replace(scene, subject=who)
        present = not verb.past and not verb.perfect
        needed = {
            "past": verb.past or verb.perfect or (scene.future and (verb.progressive or verb.future)),
            "state": present and not verb.progressive and not verb.future,
            "now": present or (verb.perfect and verb.progressive),
            "since": scene.dates.bound in ("since", "for") or scene.ended,
            "dated": scene.dates.bound == "range"
            or (scene.dates.start is not None and scene.dates.end is not None and verb.past),
            "never": verb.never,
            "often": scene.often or (verb.ended and not verb.chain_end),
            "going": verb.progressive,
            "denied": verb.negated or scene.ended,
            "able": verb.negated and verb.auxiliary == "can",
            "ended": scene.ended,
            "elided": self._spoke_of(found.frame.target, clause),
        }
        if any(flag in needed and not needed[flag] for flag in flags):
            return []
        if "how" in flags:
            governor = clause.governor
            if "how" not in clause.links or governor is None or governor.subject is None:
                return []
            return [scene.statement(found.frame.target, governor.subject.text)]
        if "echo" in flags:
            return self._echoed(scene, found.frame.target)
        if found.frame.target in self.ontology.events:
            return event_claims(scene, found)
        return state_claims(scene, found)

    def _echoed(self, scene: Scene, attribute: str) -> list[Statement]:
        """Read "I can't eat nuts, I'm allergic": the value stands in the clause before."""
        last = self.statements[-1] if self.statements else None
        if (
            last is None
            or last.subject != scene.subject
            or last.attribute != "food_preference"
            or last.polarity
        ):
            return []
        return [scene.statement(attribute, last.value)]

    def _spoke_of(self, target: str, clause: Clause) -> bool:
        return bool(self.statements) and self.statements[-1].attribute == target and bool(clause.links)

    def _liked_topic(self, scene: Scene, who: str | None) -> list[Statement]:
        """Read "Coriander? Absolutely hate it." """
        verb, clause = scene.clause.verb, scene.clause
        assert verb is not None
        objects = [token.lower for token in scene.tokens[verb.end : clause.end] if token.is_word]
        if who is None or objects[:1] not in (["it"], ["them"]):
            return []
        last = self.statements[-1] if self.statements else None
        before = (
            last.value if last is not None and last.subject == who and last.kind is Kind.PREFERENCE else None
        )
        if not (spoken_of := self.spoken_of or before):
            return []
        named = tuple(tokenize(spoken_of))
        for frame in frames().get(verb.lemma, ()):
            found = match(frame, named, 0, len(named), [False] * len(named), 0)
            if frame.target == "preference" and found is not None:
                made = state_claims(replace(scene, subject=who), found)
                return [] if isinstance(made, Unsaid) else made
        return []

    def _stopped(self, scene: Scene, who: str | None) -> list[Statement]:
        """Read "stopped going to yoga", "given up running": a habit that is no more."""
        from asofgraph.language.english.kinds import fill

        verb = scene.clause.verb
        assert verb is not None
        if who is None:
            return []
        phrases = fill("act", scene.tokens, verb.at, scene.clause.end, scene.timed)
        if not phrases or len(phrases[0].words) > 5:
            return []
        scene = replace(scene, subject=who)
        from asofgraph.language.english.claims import _denial

        text = phrases[0].text
        last = phrases[0].last
        while last > verb.at + 1 and scene.timed[last - 1]:
            last -= 1
        text = self.text[scene.tokens[verb.at].start : scene.tokens[last - 1].end]
        plain = replace(
            scene.statement("habit", text), kind=Kind.PREFERENCE, reason="a habit that was stopped"
        )
        return [_denial(scene, plain, True, True)]

    def _corrected(self, made: list[Statement], scene: Scene, end: int, correction: bool) -> list[Statement]:
        """Add the withdrawal that a correction makes ("Hanover, not Hartford")."""
        against = contrast(scene, end)
        if against is None or not made or made[0].act is not Act.VALUE:
            return made
        first = made[0]
        if against.text == "me" and self.discourse.speaker:
            gone = replace(first, subject=self.discourse.speaker, act=Act.WITHDRAWAL, correction=False)
            return [gone, *(replace(one, correction=False) for one in made)]
        changed = scene.update is not None and not correction
        gone = replace(
            first,
            value=against.text,
            act=Act.END if changed else Act.WITHDRAWAL,
            polarity=not changed,
            valid_from=scene.today if changed else None,
            tied_to=None,
            roles={},
        )
        return [gone, *(replace(one, correction=not changed) for one in made)]

    def _scene(
        self,
        clause: Clause,
        tokens: Sequence[Token],
        timed: Sequence[bool],
        expressions: Sequence[TimeExpression],
        subject: str,
        dated: Sequence[Token] | None = None,
    ) -> Scene:
        part = tokens[clause.start : clause.end] if dated is None else dated
        dates = dates_of(part, self.text, expressions, self.said_at, self.zone)
        verb = clause.verb
        if verb is not None and (verb.past or verb.perfect) and not verb.future and not verb.plan:
            dates = looking_back(dates, self.said_at)
        elif part:
            dates = looking_ahead(dates, self.text[part[0].start : part[-1].end], self.today)
        if dates.bound == "at" and part and OFTEN.search(self.text, part[0].start, part[-1].end):
            dates = Dates()
        return Scene(
            clause, tokens, timed, self.text, subject, dates, self.said_at, self.today, self.ontology
        )

    def _dating_range(
        self, clause: Clause, done: Sequence[Clause], tokens: Sequence[Token]
    ) -> Sequence[Token]:
        """Let a time that opens a sentence date the clause after it."""
        start = clause.start
        for earlier in reversed(done):
            if earlier.verb is not None:
                break
            start = earlier.start
        return tokens[start : clause.end]

    def _note(self, clause: Clause, tokens: Sequence[Token], reason: str) -> None:
        first, last = tokens[clause.start].start, tokens[max(clause.end - 1, clause.start)].end
        if not any(unread.start == first and unread.end == last for unread in self.unread):
            self.unread.append(Unread(first, last, reason))

    def _earlier(self) -> tuple[Statement, ...]:
        """Give what a correction may refer to: the statements of the turns before, and those so far."""
        return (*(one for reader in self._listened() for one in reader.statements), *self.statements)

    def _from_context(self, pronoun: str) -> str | None:
        """Find in the turns before whom a pronoun means."""
        for reader in reversed(self._listened()):
            if found := reader.discourse.antecedent(pronoun):
                self.discourse.mentions[:0] = reader.discourse.mentions
                return found
        return None

    def _listened(self) -> list[_Reader]:
        """Read the turns before, once and only when something refers to them."""
        if self.listened is None:
            self.listened = []
            for text in self.context[-_CONTEXT:]:
                reader = _Reader(text, self.said_at, self.zone, self.speaker, self.role, (), self.ontology)
                reader.read()
                self.listened.append(reader)
        return self.listened


def nominal_end(clause: Clause) -> int:
    """Give where the value of a copula may be contrasted."""
    return clause.body


def _speaker_of(clause: Clause) -> Subject | None:
    """Take the first person for a subject left out, where the verb's form allows it ("Moved to Leipzig.")."""
    verb = clause.verb
    assert verb is not None
    if verb.form == "third" and verb.auxiliary is None and verb.lemma != "be":
        return None
    if verb.form == "gerund" and verb.auxiliary is None:
        return None
    if verb.auxiliary in ("is", "are", "'s", "'re", "does", "has"):
        return None
    return Subject("me", "", verb.start, verb.start)


def _antecedent(tokens: Sequence[Token], before: int, timed: Sequence[bool]) -> Subject | None:
    """Find the noun phrase that ends where a relative clause starts."""
    end = before
    while end > 0 and not tokens[end - 1].is_word:
        end -= 1
    for start in range(max(0, end - 6), end):
        subject = subject_at(tokens, start, timed)
        if subject is None or subject.end != end or subject.kind != "person":
            continue
        if subject.owner is not None or (subject.name and not subject.head):
            return subject
    return None


def _starts_with(frame: object, tokens: Sequence[Token], at: int) -> bool:
    from asofgraph.language.english.frames import Frame, Words

    assert isinstance(frame, Frame)
    first = frame.parts[0]
    return isinstance(first, Words) and any(choice[0] == tokens[at].lower for choice in first.choices)


def _without_quotes(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Blank out quoted speech and code, keeping every other character in its place."""
    spans = [match.span() for match in _CODE.finditer(text)]
    spans += [match.span() for match in _QUOTED.finditer(text) if _SPEECH.search(match[1])]
    blank = text
    for start, end in spans:
        blank = blank[:start] + " " * (end - start) + blank[end:]
    return blank, spans
