"""Counts: how many there are, and how many more or fewer a clause tells of ("I bought two more mugs")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.phrase import joined
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.words import CLOSED, KIND, VERB, is_kind, singular
from asofgraph.language.statement import Statement
from asofgraph.language.time.english.numbers import numbers_at
from asofgraph.models import Modality, Precision

_MORE = frozenset(["more", "other", "extra", "additional", "further"])
# What is kept in an attribute of its own, or is no thing to be counted.
_KEPT_ELSEWHERE = ("animal", "child", "sibling", "vehicle", "phone", "computer")
_NO_THING = KIND["vague"] | frozenset(
    [
        "time",
        "day",
        "week",
        "month",
        "year",
        "hour",
        "minute",
        "mile",
        "kilo",
        "point",
        "email",
        "message",
        "call",
        "text",
        "reply",
        "question",
        "episode",
        "chapter",
        "page",
        "coffee",
        "drink",
        "beer",
        "pint",
        "chance",
        "offer",
        "class",
        "talk",
        "lesson",
        "rep",
    ]
)
_MONEY = re.compile(r"[$£€¥₩₹]|\d[km]$")


def amount_of(words: Sequence[str]) -> tuple[float, int] | None:
    """Give the number that words open with ("forty two", "1,250"), and how many of them it takes."""
    first = words[0] if words else ""
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?", first):
        return float(first.replace(",", "")), 1
    found = (
        [(number.value, taken) for kind, number, taken in numbers_at(words, 0) if kind == "num"]
        if first
        else []
    )
    return max(found, key=lambda one: one[1], default=None)


def measured(made: Statement) -> Statement:
    """Give a count its number and what is counted: 5 and "mugs" of "five mugs"."""
    words = (made.value or "").split()
    found = amount_of([word.lower() for word in words])
    if made.attribute != "count" or found is None or found[1] >= len(words):
        return made
    thing = " ".join(words[found[1] :])
    return replace(made, quantity=found[0], unit=thing, roles=made.roles | {"counted": thing})


def counted_on(scene: Scene, who: str | None) -> list[Statement]:
    """Read "I bought two more mugs", "I sold three of my mugs": a change of how many there are, by that many."""
    verb = scene.verb
    gained, lost = verb.lemma in VERB["gaining"], verb.lemma in VERB["losing"]
    told = verb.past or verb.perfect or (scene.future and (verb.progressive or verb.future))
    if (
        who is None
        or not (gained or lost)
        or not told
        or verb.negated
        or verb.able
        or verb.passive
        or verb.unreal
    ):
        return []
    found = _counted(scene, verb.end, lost=lost and verb.lemma != "sell", sold=verb.lemma == "sell")
    if found is None:
        return []
    amount, first, noun, last = found
    dates = scene.dates
    made = replace(scene, subject=who).statement("count", joined(scene.tokens, first, last))
    thing = joined(scene.tokens, noun, last)
    return [
        replace(
            made,
            quantity=-amount if lost else amount,
            unit=thing,
            roles=made.roles | {"counted": thing},
            counts_on=True,
            valid_from=dates.start if dates.start is not None else scene.today,
            precision=dates.precision if dates.start is not None else Precision.DAY,
            modality=Modality.PLAN if scene.future else Modality.CURRENT_STATE,
            reason="counted on",
        )
    ]


def _counted(scene: Scene, at: int, *, lost: bool, sold: bool) -> tuple[float, int, int, int] | None:
    """Find how many more or fewer stand at token *at*: the number, where it begins, where its noun does and ends."""
    tokens, end = scene.tokens, scene.clause.end
    at += at < end and tokens[at].lower in ("up", "away", "out", "myself", "ourselves", "us", "me")
    start = at
    another = at < end and tokens[at].lower == "another"
    at += another
    number = amount_of([token.lower for token in tokens[at:end]])
    if number is None or number[0] <= 0 or _MONEY.search(tokens[at].text):
        return None
    amount, taken = number
    at += taken
    more = at < end and tokens[at].lower in _MORE
    at += more
    of_mine = [token.lower for token in tokens[at : at + 2]] in (["of", "my"], ["of", "our"], ["of", "the"])
    at += 2 * of_mine
    if not (of_mine if lost else another or more or sold):
        return None
    last = at
    while last < end and last - at < 3 and not scene.timed[last] and tokens[last].text.isalpha():
        if tokens[last].lower in CLOSED:
            break
        last += 1
    head = tokens[last - 1].lower if last > at else ""
    plural = head.endswith("s") or head in ("people", "children", "geese", "mice")
    kept = any(is_kind(kind, head) for kind in _KEPT_ELSEWHERE) or singular(head) in _NO_THING
    return None if not plural or kept else (amount, start, at, last)
