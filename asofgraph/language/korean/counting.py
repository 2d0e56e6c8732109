"""How many there are of a thing, and how many more there have become."""

from __future__ import annotations

from asofgraph.language.korean import sense
from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.kinds import phrase_is
from asofgraph.language.korean.lexicon import words
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase


def counted(clause: Clause, phrases: list[Phrase]) -> list[Claim]:
    """Read "컵 두 개 더 샀어", which is counted on, and "컵이 다섯 개 있어"."""
    thing = next((p for p in phrases if p.amount is not None and p.clause is None and not p.pronoun), None)
    if thing is None or thing.amount is None or sense.is_denied(clause) or person_of(thing).who == "speaker":
        return []
    amount = thing.amount.text
    has_come = clause.predicate in words("gaining") and bool({"past", "noted"} & clause.marks)
    if has_come and words("more") & set(clause.adverbs) and person_of(thing).who == "thing":
        return [Claim("count", amount, subject=thing.text, amount=amount, change=True, counts_on=True)]
    has = clause.predicate in words("having") and not clause.marks & {"past", "plan"}
    is_of_speaker = all(person_of(p).who in ("thing", "speaker") for p in phrases)
    if has and is_of_speaker and phrase_is(thing, "belonging"):
        return [Claim("count", amount, subject=thing.text, amount=amount)]
    return []
