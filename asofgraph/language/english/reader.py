"""Facts from an English turn, without a model."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from asofgraph.language.english.clause import Clause, clauses
from asofgraph.language.english.correction import (
    contrast,
    contrasted,
    corrected_from_context,
    is_correction,
    not_but,
    replaced,
)
from asofgraph.language.english.counting import counted_on, measured
from asofgraph.language.english.dating import (
    OFTEN,
    Dates,
    dates_of,
    day_of,
    just_gone,
    looking_ahead,
    looking_back,
    timed_tokens,
)
from asofgraph.language.english.discourse import Discourse
from asofgraph.language.english.due import due_claims, moved_claims, noted_due, presented_claims
from asofgraph.language.english.fitting import fitted, found_by_carer, liked_topic, succeeded
from asofgraph.language.english.frames import Match, frames_of, match
from asofgraph.language.english.habits import no_longer, quit_again, repeated, stopped
from asofgraph.language.english.labelled import labelled_claims, noted_claims
from asofgraph.language.english.naming import may_name, named_before, renamed
from asofgraph.language.english.nominal import changed_claims, favourite_claims, nominal_claims
from asofgraph.language.english.omission import fill_gap, subject_of
from asofgraph.language.english.phrase import phrase_at
from asofgraph.language.english.scene import Scene, Unsaid
from asofgraph.language.english.sense import TAKEN_BACK, unreal
from asofgraph.language.english.subject import Subject
from asofgraph.language.english.telling import Telling
from asofgraph.language.english.terse import noted_children, noted_rounds, refused_claims, terse_claims
from asofgraph.language.english.tokens import Sentence, Token, sentences
from asofgraph.language.english.undertaking import undone_claims
from asofgraph.language.english.words import FUNCTION, KIND
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Reading, Statement, Unread
from asofgraph.language.time import resolve_time
from asofgraph.models import Act, Role, TimeExpression

_QUOTED = re.compile(r"[\"“]([^\"“”\n]{2,400})[\"”]")
_SPEECH = re.compile(r"\b(?:I|we|he|she|they|you|it)\b|\b(?:I|you|he|she|they|we|it)['’]", re.IGNORECASE)
_AS_OF = re.compile(r"\bas of\b|\bsince\b", re.IGNORECASE)
_STARTING = re.compile(r"\b(?:starting|starts|effective)\b|\bfrom (?!.*\b(?:to|until|till)\b)", re.IGNORECASE)
# What "got" tells of having, and not of getting.
_HAD = frozenset(
    [
        "pet",
        "child",
        "sibling",
        "allergy",
        "health_condition",
        "language",
        "housemate",
        "vehicle",
        "savings",
        "debt",
    ]
)
_CONTEXT = 3
_TOPIC = 3
_LONGEST = 300
_RECENT = 20
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
        self.text, self.said_at, self.zone, self.ontology = text, said_at, zone, ontology
        self.speaker, self.role, self.context = speaker, role, context
        self.today = day_of(said_at, zone)
        nobody = role is Role.DOCUMENT and speaker == "user"
        self.telling = Telling(Discourse(None if nobody else speaker))
        self.unread: list[Unread] = []
        self.listened: list[_Reader] | None = None
        self.bare: str | None = None
        self.of_another = False
        self.taken_back: list[Statement] = []
        self.coming: Clause | None = None

    def read(self) -> Reading:
        text, quoted = _without_quotes(self.text)
        self.unread.extend(Unread(start, end, "words of somebody, quoted") for start, end in quoted)
        expressions = resolve_time(text, said_at=self.said_at, zone=self.zone, language="en")
        for sentence in sentences(text):
            self._sentence(sentence, expressions)
        order = sorted(self.unread, key=lambda unread: unread.start)
        aliases = tuple(self.telling.discourse.aliases.items())
        return Reading(tuple(self.telling.statements), tuple(order), aliases)

    def _sentence(self, sentence: Sentence, expressions: Sequence[TimeExpression]) -> None:
        if (parted := not_but(sentence)) is not None:
            self._parted(*parted, expressions)
        else:
            self._plain(sentence, expressions)

    def _parted(self, denied: Sentence, said: Sentence, expressions: Sequence[TimeExpression]) -> None:
        """Read "I live not in Leeds but in Bradford": what is denied is withdrawn, the other corrects it."""
        before = len(self.telling.statements)
        self._plain(denied, expressions)
        wrong = self.telling.statements[before:]
        del self.telling.statements[before:]
        self._plain(said, expressions)
        right = self.telling.statements[before:]
        withdrawn = [
            replace(one, act=Act.WITHDRAWAL, polarity=True, tied_to=None)
            for one in wrong
            if one.act is Act.VALUE and any(one.attribute == other.attribute for other in right)
        ]
        self.telling.statements[before:] = [
            *withdrawn,
            *(replace(one, correction=True) if withdrawn else one for one in right),
        ]

    def _plain(self, sentence: Sentence, expressions: Sequence[TimeExpression]) -> None:
        tokens = sentence.tokens
        first, last = tokens[0].start, tokens[-1].end
        if len(tokens) > _LONGEST:
            self.unread.append(Unread(first, last, f"a sentence of more than {_LONGEST} words"))
            return
        low = bisect_left(expressions, first, key=lambda e: e.offset + len(e.text))
        near = expressions[low : bisect_left(expressions, last, key=lambda e: e.offset)]
        timed = timed_tokens(tokens, near)
        near = [
            e for e in near if any(timed[n] and t.start <= e.offset < t.end for n, t in enumerate(tokens))
        ]
        whole = Clause(0, len(tokens), (), None, None, 0)
        if labelled := labelled_claims(self._scene(whole, tokens, timed, near, tokens), self.telling.speaker):
            self.telling.statements.extend(labelled)
            return
        if self._is_topic(sentence, timed):
            return
        done: list[Clause] = []
        parts = clauses(sentence, timed)
        served = tokens[0].lower == "gimme" or [token.lower for token in tokens[:2]] == ["give", "me"]
        verbless = (
            sentence.mark != "?"
            and not self.of_another
            and (served or all(_is_verbless(part, tokens) for part in parts))
        )
        terse = (
            terse_claims(self._scene(whole, tokens, timed, near, tokens), self.telling.speaker)
            if verbless
            else []
        )
        if terse:
            self.telling.statements.extend(terse)
            return
        for n, clause in enumerate(parts):
            self.coming = parts[n + 1] if n + 1 < len(parts) else None
            self._clause(clause, sentence, timed, near, done)
            done.append(clause)

    def _is_topic(self, sentence: Sentence, timed: Sequence[bool]) -> bool:
        """Keep a bare noun phrase ("Coriander?") for what the next sentence says of it."""
        phrase = phrase_at(sentence.tokens, 0, len(sentence.tokens), timed)
        whole = phrase is not None and phrase.last == len(sentence.tokens) and len(phrase.words) <= _TOPIC
        exclaimed = phrase is not None and all(word in FUNCTION["opener"] for word in phrase.words)
        spoken_of = phrase.text if phrase is not None and whole and not exclaimed else None
        self.telling.topic, self.bare = self.bare, spoken_of
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
        if clause.verb is None and not fill_gap(clause, tokens, timed, done):
            if sentence.mark != "?" and not self.of_another:
                scene = self._scene(clause, tokens, timed, expressions, tokens[clause.start : clause.end])
                speaker = self.telling.speaker
                self.telling.statements += (
                    noted_due(scene)
                    or noted_claims(scene, speaker)
                    or noted_rounds(scene, speaker)
                    or noted_children(scene, speaker)
                )
            if sentence.mark != "?":
                scene = self._scene(clause, tokens, timed, expressions, tokens[clause.start : clause.end])
                self.telling.statements += refused_claims(scene, self.telling.speaker)
            return
        reason = unreal(clause, sentence, done)
        if reason is not None:
            clause.after.append(reason)
            self._note(clause, tokens, reason)
        if reason not in (None, TAKEN_BACK):
            return
        subject = subject_of(clause, tokens, timed, done)
        if subject is None or (
            clause.verb is not None and clause.verb.elided and not self._is_of_speaker(tokens)
        ):
            return
        if clause.subject is not None:
            self.of_another = clause.subject.kind in ("person", "third")
        elif subject.kind == "me" and self.of_another and not self._names_speaker(clause, tokens):
            return  # "My brother moved. Got a job at Intel.": it is not said whose
        scene = self._scene(clause, tokens, timed, expressions, _dating_tokens(clause, done, tokens))
        if not scene.dates.stated and clause.subject is None and clause.links[:1] == ("and",) and done:
            shared = tokens[done[-1].start : clause.end]  # "I left last year and joined Stripe"
            scene = self._scene(clause, tokens, timed, expressions, shared)
        if not scene.dates.stated and (until := _shares_date(clause, self.coming)):
            scene = self._scene(clause, tokens, timed, expressions, tokens[clause.start : until])
        if (named := renamed(scene, subject, self.telling.statements)) is not None:
            self.telling.statements = named
            return
        if not self.telling.statements and self.context and (found := self._named_before(scene, subject)):
            self.telling.statements = found
            return
        if reason == TAKEN_BACK and clause.verb is not None:
            clause.verb.past = False  # "I said I was vegan, but …"
        said = self._said(scene, subject)
        said += [
            replace(one, subject=other)
            for other in subject.others
            for one in said
            if one.subject == scene.subject
        ]
        said += refused_claims(scene, self.telling.speaker, after=clause.body)
        if subject.kind == "me" and reason is None:
            said += noted_claims(scene, self.telling.speaker, after=clause.body)
        if reason == TAKEN_BACK:
            self.taken_back += [replace(one, act=Act.VALUE, polarity=True) for one in said]
        else:
            self.telling.statements += said

    def _names_speaker(self, clause: Clause, tokens: Sequence[Token]) -> bool:
        """Tell whether a word of the first person stands in a clause."""
        mine = FUNCTION["me"] | {"my", "our", "mine", "ours"}
        return any(token.lower in mine for token in tokens[clause.start : clause.end])

    def _is_of_speaker(self, tokens: Sequence[Token]) -> bool:
        """Tell whether a predicate without a subject can be of the speaker: nobody else was spoken of before."""
        return not self.text[: tokens[0].start].strip() and not self.telling.discourse.mentions

    def _said(self, scene: Scene, subject: Subject) -> list[Statement]:
        """Read a clause that asserts something: by what it corrects, by its noun, or by its verb's frames."""
        verb, clause, telling = scene.verb, scene.clause, self.telling
        who = telling.discourse.resolved(subject)
        if who is None and subject.kind == "third":
            who = self._from_context(subject.text)
        scene.subject = who or ""
        correcting = is_correction(scene.said)
        pointing = subject.kind == "third" and subject.text in ("it", "that")
        contradicting = pointing and self.context and contrast(scene, verb.end + 1) is not None
        if (correcting or contradicting) and verb.lemma == "be" and (pointing or verb.elided):
            return corrected_from_context(scene, self._earlier())
        if pointing and verb.lemma == "spell" and verb.passive:
            return corrected_from_context(scene, self._earlier())
        if (
            correcting
            and verb.lemma == "make"
            and scene.tokens[verb.end : verb.end + 1]
            and verb.form == "base"
        ):
            clause.verb = replace(verb, lemma="be", end=verb.end + 1)
            return corrected_from_context(scene, self._earlier())
        if pointing and (presented := presented_claims(scene, subject, telling.discourse)):
            return presented
        if pointing and (ill := found_by_carer(scene, telling)):
            return ill
        if who is None and pointing and (follows := succeeded(scene, telling.last)):
            return follows
        if undone := undone_claims(scene, subject, telling.speaker):
            return undone
        if again := quit_again(scene, who, telling.last):
            return again
        if changed := changed_claims(scene, telling.discourse):
            return changed
        if due := due_claims(scene, subject) or moved_claims(scene, subject):
            return due
        if favourite := favourite_claims(scene, subject, who, telling.speaker):
            return favourite
        nominal = nominal_claims(scene, subject, who, telling.speaker)
        if subject.owner is None and subject.of is None and telling.discourse.mentions:
            nominal = [one for one in nominal if one.subject != telling.speaker]  # whose rent, is not said
        if nominal:
            return contrasted(nominal, scene, clause.body, telling.speaker)
        told = self._framed(scene, subject, who)
        if counted := counted_on(scene, who if subject.kind != "thing" else None):
            return [*(one for one in told if one.attribute != "count"), *counted]
        if told:
            return [measured(one) for one in told]
        after = scene.tokens[verb.end].lower if verb.end < clause.end else ""
        given = (
            after in FUNCTION["possessive"] | FUNCTION["me"] | FUNCTION["third"]
        )  # "got my sister a necklace"
        if verb.lemma == "get" and verb.form == "past" and verb.auxiliary is None and not given:
            had = replace(
                scene, clause=replace(clause, verb=replace(verb, lemma="have", form="base", past=False))
            )
            told = self._framed(had, subject, who)  # "got two cats" is "I've got two cats"
            if told and all(" ~ " not in (one.reason or "") and one.attribute in _HAD for one in told):
                return told
        if gone := no_longer(scene, who):
            return gone
        if habit := repeated(scene, subject, who):
            return habit
        if topical := liked_topic(scene, who, telling):
            return topical
        if verb.chain_end:
            return stopped(scene, who)
        if correcting and verb.lemma == "mean" and who is not None:
            return corrected_from_context(scene, self._earlier())
        return []

    def _framed(self, scene: Scene, subject: Subject, who: str | None) -> list[Statement]:
        """Make the statements of the first frame that fits, and of those that may stand beside it."""
        clause, verb, tokens = scene.clause, scene.verb, scene.tokens
        found: list[Statement] = []
        for frame, start in frames_of(verb, tokens, scene.timed):
            if found and any(one.attribute == frame.target for one in found):
                continue
            if "elided" in frame.flags and (
                self.telling.last is None or self.telling.last.attribute != frame.target
            ):
                continue
            matched = match(frame, tokens, start, clause.end, scene.timed, verb.at)
            if matched is None:
                continue
            made = fitted(scene, matched, subject, who, self.telling)
            if isinstance(made, Unsaid):
                self._note(clause, tokens, made.reason)
            elif found:
                if "also" in frame.flags:
                    found += [one for one in made if not any(_same(one, other) for other in found)]
            elif made:
                further = self._further(scene, subject, who, matched)
                found = contrasted(further or made, scene, matched.end, self.telling.speaker)
                if elsewhere := replaced(scene, matched.end):
                    found = [replace(one, replaces=elsewhere) for one in found]
        return found

    def _further(self, scene: Scene, subject: Subject, who: str | None, first: Match) -> list[Statement]:
        """Give what a frame of the same target says that starts with the same value and tells more beside it."""
        for frame, start in frames_of(scene.verb, scene.tokens, scene.timed):
            if frame.target != first.frame.target or frame is first.frame or "also" in frame.flags:
                continue
            matched = match(frame, scene.tokens, start, scene.clause.end, scene.timed, scene.verb.at)
            if matched is None or matched.end <= first.end or len(_named(matched)) <= len(_named(first)):
                continue
            if any(_named(matched).get(name) != text for name, text in _named(first).items()):
                continue
            made = fitted(scene, matched, subject, who, self.telling)
            if not isinstance(made, Unsaid) and made:
                return made
        return []

    def _scene(
        self,
        clause: Clause,
        tokens: Sequence[Token],
        timed: Sequence[bool],
        expressions: Sequence[TimeExpression],
        dating: Sequence[Token],
    ) -> Scene:
        """Set a clause in its scene; *dating* are the tokens whose times may date it."""
        dates = dates_of(dating, self.text, expressions, self.said_at, self.zone)
        verb = clause.verb
        words = self.text[dating[0].start : dating[-1].end] if dating else ""
        ahead = verb is None or verb.future or verb.plan or _STARTING.search(words) is not None
        back = verb is not None and (
            verb.past or verb.perfect or (_AS_OF.search(words) and not verb.progressive)
        )
        if back and not ahead:
            dates = looking_back(dates, self.said_at)
        else:
            dates = looking_ahead(dates, words, self.today)
            if _AS_OF.search(words):
                dates = just_gone(dates, self.today)
        if dates.bound == "at" and OFTEN.search(words):
            dates = Dates()
        return Scene(
            clause, tokens, timed, self.text, "", dates, expressions, self.said_at, self.today, self.ontology
        )

    def _note(self, clause: Clause, tokens: Sequence[Token], reason: str) -> None:
        first, last = tokens[clause.start].start, tokens[max(clause.end - 1, clause.start)].end
        if not any(unread.start == first and unread.end == last for unread in self.unread[-_RECENT:]):
            self.unread.append(Unread(first, last, reason))

    def _named_before(self, scene: Scene, subject: Subject) -> list[Statement]:
        """Read "Her name is Bori" when a turn before told of the cat."""
        return named_before(scene, subject, self._earlier()) if may_name(scene, subject) else []

    def _earlier(self) -> tuple[Statement, ...]:
        """Give what a correction may refer to: the statements of the turns before, and those so far."""
        before = (one for reader in self._listened() for one in reader.telling.statements)
        return (*before, *self.telling.statements, *self.taken_back)

    def _from_context(self, pronoun: str) -> str | None:
        """Find in the turns before whom a pronoun means."""
        for reader in reversed(self._listened()):
            if found := reader.telling.discourse.antecedent(pronoun):
                self.telling.discourse.mentions[:0] = reader.telling.discourse.mentions
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


def _is_verbless(clause: Clause, tokens: Sequence[Token]) -> bool:
    """Tell a clause without a verb, or with a participle that only says what one is ("52, divorced")."""
    verb = clause.verb
    if verb is None or verb.elided:
        return True
    return clause.subject is None and verb.auxiliary is None and tokens[verb.at].lower in KIND["relationship"]


def _shares_date(clause: Clause, coming: Clause | None) -> int:
    """Find where the date ends that two deeds share: "I left Qualcomm and joined Viasat in May"; 0 where none."""
    if coming is None or coming.verb is None or clause.verb is None or coming.subject is not None:
        return 0
    both = clause.verb.past and coming.verb.past and not coming.verb.elided
    return coming.end if both and coming.links == ("and",) else 0


def _named(matched: Match) -> dict[str, str]:
    """Give the words that fill the slots of a match, without those that do not matter."""
    return {
        name: phrases[0].text
        for name, phrases in matched.fills.items()
        if phrases and not name.startswith("_")
    }


def _same(one: Statement, other: Statement) -> bool:
    return (one.subject, one.attribute, one.value) == (other.subject, other.attribute, other.value)


def _dating_tokens(clause: Clause, done: Sequence[Clause], tokens: Sequence[Token]) -> Sequence[Token]:
    """Let a time that opens a sentence date the clause after it."""
    start = clause.start
    for earlier in reversed(done):
        if earlier.verb is not None:
            break
        start = earlier.start
    return tokens[start : clause.end]


def _without_quotes(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Blank out quoted speech and code, keeping every other character in its place."""
    spans = [match.span() for match in _CODE.finditer(text)]
    spans += [match.span() for match in _QUOTED.finditer(text) if _SPEECH.search(match[1])]
    letters = list(text) if spans else []
    for start, end in spans:
        letters[start:end] = " " * (end - start)
    return "".join(letters) or text, spans
