"""Notes without a verb or a topic ("다시 싱글.", "마라탕 러버", "고향 광주")."""

from __future__ import annotations

import re

from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.kinds import phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.taste import FALLS, LIKED, partisan, taste_attribute

# What a note says first, the attribute that it names, and of which kind the rest must be.
_NOTED_FIELDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "직업": ("role", ("occupation",)),
    "고향": ("hometown", ("place", "city")),
    "종교": ("religion", ("religion",)),
    "전공": ("major", ("field", "department_of_study", "course")),
    "국적": ("nationality", ("country",)),
    "취미": ("hobby", ("sport", "leisure")),
    "별명": ("nickname", ()),
    "닉네임": ("nickname", ()),
}
_WEEKDAY = re.compile(r"요일|주말|평일")


def noted_claims(clause: Clause, phrases: list[Phrase]) -> list[Claim]:
    """Read a note without a verb or a topic ("다시 싱글.", "발라드보다 재즈 파")."""
    last = next(iter(phrases[-1:]), None)
    if last is None or last.case or last.time is not None:
        return []
    if last.head in FALLS | LIKED and len(last.words) > 1:
        thing = last.before_last
        return [Claim(taste_attribute(thing), thing.text, polarity=last.head in LIKED)]
    if len(phrases) == 1 and (noted := _noted_of_oneself(last, clause)):
        return [noted]
    if sided := partisan(last):
        return [sided]
    recurs = any("는" in t.particles and _WEEKDAY.search(t.text) for t in clause.times)
    recurs = recurs or bool({"평일", "주말"} & set(clause.adverbs))
    if recurs and is_any(last.text, ("sport", "leisure", "club")):
        return [Claim("membership" if is_kind(last.text, "club") else "hobby", last.text)]
    if clause.times and phrase_is(last, "appointment"):
        return [Claim("appointment", last.text, dated=True, scheduled=True)]
    if clause.times and is_kind(last.text, "relationship"):
        return [Claim("relationship_status", last.text, change=True, scheduled=True)]
    return []


def _noted_of_oneself(phrase: Phrase, clause: Clause) -> Claim | None:
    """Read "마라탕 러버", "고향 광주", "코로나 확진", "헬스 3년차": two words that only their writer can mean."""
    if len(phrase.words) < 2:
        kind = next((k for k in ("sport", "leisure") if is_kind(phrase.text, k)), None)
        return Claim("hobby", phrase.text) if kind and "since" in clause.marks else None
    before, first = phrase.before_last, phrase.words[0]
    rest = phrase.text[len(first) :].strip()
    if phrase.head in words("devotee") and not any(c.isdigit() for c in before.text):
        return Claim(taste_attribute(before), before.text)
    if phrase.head in ("신자", "교인") and is_kind(before.text, "religion"):
        return Claim("religion", before.text)
    if phrase.head == "확진" and is_kind(before.text, "disease"):
        return Claim("health_condition", before.text, change=True, scheduled=True)
    if phrase.head == "유저" and is_any(before.text, ("phone", "computer")):
        return Claim("phone" if is_kind(before.text, "phone") else "computer", before.text)
    attribute, kinds = _NOTED_FIELDS.get(first, ("", ()))
    return Claim(attribute, rest) if attribute and (not kinds or is_any(rest, kinds)) else None
