"""What a clause leaves out, and where it is to be taken from: its subject, or its verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.clause import Clause
from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import FUNCTION

_RELATIVE = frozenset(["who", "which", "that"])
_JOINING = frozenset(["and", "but", "or", ",", "so", "then", "yet"])
_GAP_PREPOSITION = frozenset(["at", "in", "for", "with", "on"])
_NOT_MINE = frozenset(["is", "are", "'s", "'re", "does", "has"])
# What is understood to go on when nothing stands before it ("learning Japanese", "reading the Grant biography").
_LASTING = frozenset(
    [
        "learn",
        "study",
        "read",
        "live",
        "work",
        "save",
        "rent",
        "train",
        "date",
        "teach",
        "revise",
        "aim",
        "write",
        "do",
        "pay",
        "earn",
        "commute",
        "raise",
        "share",
        "manage",
    ]
)
_REACH = 6


def subject_of(
    clause: Clause, tokens: Sequence[Token], timed: Sequence[bool], done: Sequence[Clause]
) -> Subject | None:
    """Find whom a clause speaks of: its subject, the clause before's, the antecedent, or the speaker."""
    if clause.subject is not None:
        return clause.subject
    if clause.verb is not None and _is_underway(clause, tokens, timed):
        clause.verb.progressive, clause.verb.auxiliary = True, "be"
    if clause.links and clause.links[-1] in _RELATIVE:
        return _antecedent(tokens, clause.start, timed)
    if set(clause.links) & _JOINING:
        earlier = next((one for one in reversed(done) if one.governor is None and one.verb is not None), None)
        if earlier is None and done and _is_spoken_of(done[-1], tokens, timed):
            return None  # "My twins, Andre and Naomi, turned thirteen"
        shared = (
            earlier is not None
            and earlier.verb is not None
            and earlier.verb.progressive
            and "and" in clause.links
        )
        bare = clause.verb is not None and clause.verb.form == "gerund" and clause.verb.auxiliary is None
        if earlier is not None and clause.verb is not None and (_is_lasting(clause) or (shared and bare)):
            clause.verb.progressive, clause.verb.auxiliary = True, "be"
        if earlier is not None:
            return earlier.subject or _speaker_of(earlier, tokens)
    return _speaker_of(clause, tokens)


def _is_lasting(clause: Clause) -> bool:
    verb = clause.verb
    return verb is not None and verb.form == "gerund" and verb.auxiliary is None and verb.lemma in _LASTING


def _is_spoken_of(before: Clause, tokens: Sequence[Token], timed: Sequence[bool]) -> bool:
    """Tell that the words before a clause without a subject name a person."""
    opening = subject_at(tokens, before.start, timed) if before.verb is None else None
    return opening is not None and (opening.owner is not None or (opening.kind == "person"))


def _is_underway(clause: Clause, tokens: Sequence[Token], timed: Sequence[bool]) -> bool:
    """Tell "moving into halls on 28 September": a gerund that opens a sentence, with a time, for "I'm moving"."""
    verb = clause.verb
    if (
        verb is None
        or verb.form != "gerund"
        or verb.auxiliary is not None
        or verb.unreal
        or verb.start != verb.at
    ):
        return False
    opens = all(not tokens[i].is_word or tokens[i].lower in FUNCTION["opener"] for i in range(verb.start))
    said = {tokens[i].lower for i in range(clause.start, clause.end)}
    if opens and verb.lemma in _LASTING:
        return True
    return opens and (any(timed[verb.end : clause.end]) or bool(said & {"now", "still", "currently"}))


def fill_gap(clause: Clause, tokens: Sequence[Token], timed: Sequence[bool], done: Sequence[Clause]) -> bool:
    """Give "my brother at Intel" the verb of the clause before it, where it has this shape."""
    i = clause.start
    while i < len(tokens) and (not tokens[i].is_word or tokens[i].lower in ("and", "but")):
        i += 1
    subject = subject_at(tokens, i, timed)
    earlier = next((one for one in reversed(done) if one.verb is not None), None)
    if (
        subject is None
        or earlier is None
        or earlier.verb is None
        or earlier.after
        or subject.end >= clause.end
    ):
        return False
    if tokens[subject.end].lower not in _GAP_PREPOSITION or not subject.is_person:
        return False
    clause.subject, clause.body = subject, subject.end
    clause.verb = replace(earlier.verb, start=i, end=subject.end)
    return True


def _speaker_of(clause: Clause, tokens: Sequence[Token]) -> Subject | None:
    """Take the first person for a subject left out, where the verb's form allows it ("Moved to Leipzig.")."""
    verb = clause.verb
    if verb is None or verb.auxiliary in _NOT_MINE or tokens[verb.start].lower == "being":
        return None
    first = verb_forms().get(tokens[verb.start].lower)
    told = verb.start < verb.at and first is not None and "base" not in first.forms  # "stopped eating meat"
    if verb.form == "gerund" and verb.negated and verb.auxiliary is None and verb.start == clause.start:
        verb.progressive, verb.auxiliary = True, "be"  # "not doing archery this year"
    if verb.auxiliary is None and (
        (verb.form == "gerund" and not told) or (verb.form == "third" and verb.lemma != "be")
    ):
        return None
    return Subject("me", "", verb.start, verb.start)


def _antecedent(tokens: Sequence[Token], before: int, timed: Sequence[bool]) -> Subject | None:
    """Find the noun phrase that ends where a relative clause starts."""
    end = before
    while end > 0 and not tokens[end - 1].is_word:
        end -= 1
    for start in range(max(0, end - _REACH), end):
        subject = subject_at(tokens, start, timed)
        if subject is None or subject.end != end or subject.kind != "person":
            continue
        if start > 0 and tokens[start - 1].lower in ("from", "in", "at", "of", "near", "to"):
            continue  # "a surgeon from Boston who hates dogs"
        if subject.owner is not None or (subject.name and not subject.head):
            return subject
    return None
