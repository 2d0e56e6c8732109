"""Sentences without a verb that are a list of what the speaker is, has or likes: "34, nurse, two cats"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.checks import is_activity, is_food, is_number, is_role
from asofgraph.language.english.kinds import fill
from asofgraph.language.english.phrase import Phrase, phrase_at, phrase_of
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.states import preference_attribute
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.words import FUNCTION, KIND, is_kind
from asofgraph.language.statement import Statement
from asofgraph.models import Kind, Precision

_JOINTS = frozenset([",", ";", "/", "|", "•", "and", "&", "+", "–", "—"])
_AGES = range(5, 105)
_LIKED = frozenset(["yes", "yep", "yum", "ftw", "forever", "always"])
_DISLIKED = frozenset(["no", "nope", "never", "yuck", "ew", "eww", "bleh"])
_ANY_DAY = (("any", "day"), ("all", "day"), ("every", "time"), ("all", "the", "way"), ("for", "the", "win"))
_AGAIN = re.compile(
    r"(?:every|each|most|on|of an?|twice an?|once an?|\w+ times an?) "
    r"(?:\w+ )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|days?|nights?|mornings?|evenings?|weeks?|weekends?)\b",
    re.IGNORECASE,
)
_DAY = re.compile(
    r"(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?s?|weekends?|weekdays?"
)
_DAYS = re.compile(
    rf"(?:(?:on|every) )?(?:{_DAY.pattern})(?: ?(?:,|and|&|/|\+) ?(?:{_DAY.pattern}))*(?: \w+){{0,3}}",
    re.IGNORECASE,
)
_BETTER = frozenset(["over", ">", "beats", ">>", ">>>"])
# What one may be without an article or a verb, by the kind that its words must be of.
_BEING = {
    "relationship_status": "relationship",
    "diet": "diet",
    "religion": "religion",
    "health_condition": "condition",
    "nationality": "nationality",
}


def terse_claims(scene: Scene, speaker: str | None) -> list[Statement]:
    """Read a list of at least two things of which each says something of the speaker; nothing if one does not."""
    if speaker is None:
        return []
    scene = replace(scene, subject=speaker)
    if tokens_of_wish := _served(scene.tokens):
        at = phrase_at(scene.tokens, tokens_of_wish, len(scene.tokens), [False] * len(scene.tokens))
        end = -1 if at is None else _any_day(scene.tokens, at.last)
        return (
            [_taste(scene, at, True)]
            if at is not None and (end > at.last or _over(scene.tokens, at.last))
            else []
        )
    if liked := _verdicts(scene):
        return liked
    found: list[Statement] = []
    parts = _parts(scene.tokens)
    for first, last in parts:
        one = _of_speaker(scene, first, last)
        if not one:
            return []
        found += one
    single = len(found) == 1 and found[0].attribute == "habit"
    return found if len(parts) > 1 or single else []


def noted_rounds(scene: Scene, speaker: str | None) -> list[Statement]:
    """Read the rounds of a week that open a sentence: "Bowls on Mondays, choir on Fridays, and bridge when we can"."""
    if speaker is None or scene.clause.start > 0:
        return []
    scene = replace(scene, subject=speaker)
    parts = _parts(scene.tokens[: scene.clause.end])
    done = [one for first, last in parts if (one := _repeated(scene, first, last)) is not None]
    return [_claim(scene, "habit", one) for one in done]


def noted_children(scene: Scene, speaker: str | None) -> list[Statement]:
    """Read "twins in year 3 at Figtree": children of the speaker's, in which year and at which school they are."""
    tokens, first, end, free = scene.tokens, scene.clause.start, scene.clause.end, [False] * len(scene.tokens)
    while first < end and (not tokens[first].is_word or tokens[first].lower in ("and", "got")):
        first += 1
    phrase = phrase_at(tokens, first, end, free) if first < end else None
    if (
        speaker is None
        or phrase is None
        or phrase.head not in KIND["child"]
        or phrase.determiner not in ("", "a", "an", "one")
    ):
        return []
    found: list[Statement] = []
    of_child, at = replace(scene, subject=phrase.text), phrase.last
    for word, kind, attribute in (
        ("in", "study_grade", "grade"),
        ("at", "school", "school"),
        ("at", "lower_school", "school"),
    ):
        if at + 1 < end and tokens[at].lower == word and (fit := fill(kind, tokens, at + 1, end, free)):
            found.append(replace(of_child.statement(attribute, fit[0].text), reason="noted of a child"))
            at = fit[0].last
    return [replace(scene, subject=speaker).statement("child", phrase.text), *found] if found else []


def refused_claims(scene: Scene, speaker: str | None, *, after: int | None = None) -> list[Statement]:
    """Read what a clause refuses at its end: ", so no more lobster rolls for me"; it stands behind token *after*."""
    tokens, clause = scene.tokens, scene.clause
    start = clause.start if after is None else after
    refusals = (
        i
        for i in range(start, clause.end - 1)
        if tokens[i].lower == "no"
        and (
            i == start
            or tokens[i - 1].lower in (",", "so", "and", "-", "–")
            or (after is None and tokens[start].lower == "no")
        )
        if after is None or tokens[i + 1].lower == "more"
    )
    at = next(refusals, None)
    found: list[Statement] = []
    while speaker is not None and at is not None:
        read = _verdict(replace(scene, subject=speaker), at, [False] * len(tokens))
        found += read[0] if read is not None else []
        at = None if read is None else next((i for i in refusals if i >= read[1]), None)
    return found


def _served(tokens: Sequence[Token]) -> int:
    """Find where the object of "gimme", "give me" starts; 0 where the sentence does not open so."""
    words = [token.lower for token in tokens[:2]]
    return 1 if words[:1] == ["gimme"] else 2 if words == ["give", "me"] else 0


def _over(tokens: Sequence[Token], i: int) -> bool:
    return i < len(tokens) and tokens[i].lower == "over"


def _parts(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Cut the tokens at the joints of a list, but for those between weekdays."""
    parts: list[tuple[int, int]] = []
    start = 0
    for i in range(len(tokens) + 1):
        between = 0 < i < len(tokens) - 1 and all(_DAY.fullmatch(tokens[n].lower) for n in (i - 1, i + 1))
        if between:
            continue
        if i == len(tokens) or tokens[i].lower in _JOINTS:
            if i > start:
                parts.append((start, i))
            start = i + 1
    return parts


def _of_speaker(scene: Scene, first: int, last: int) -> list[Statement]:
    tokens, free = scene.tokens, [False] * len(scene.tokens)
    while first < last and tokens[first].lower in FUNCTION["adverb"]:
        first += 1
    if first == last:
        return []
    if (done := _repeated(scene, first, last)) is not None:
        return [_claim(scene, "habit", done)]
    if (aged := _age(tokens, first, last)) is not None:
        return [_claim(scene, "age", aged)]
    for attribute, kind in _BEING.items():
        found = fill(kind, tokens, first, last, free)
        if found and found[0].last == last:
            return [_claim(scene, attribute, found[0])]
    phrase = phrase_at(tokens, first, last, free)
    if phrase is None:
        return []
    counted = is_number(phrase.words[0]) or phrase.determiner in ("a", "an")
    if counted and (pets := fill("pets", tokens, first, last, free)) and pets[-1].last == last:
        return [_claim(scene, "pet", one) for one in (pets[1:] or pets)]
    if counted and phrase.last == last and is_number(phrase.words[0]) and phrase.head in KIND["child"]:
        return [_claim(scene, "child", phrase)]
    if is_role(phrase) and phrase.determiner in ("", "a", "an") and phrase.head in KIND["occupation"]:
        made = [_claim(scene, "role", phrase)]
        if phrase.last == last:
            return made
        at = tokens[phrase.last].lower == "at" and fill("at_org", tokens, phrase.last + 1, last, free)
        return [*made, _claim(scene, "employer", at[0])] if at and at[0].last == last else []
    return []


def _repeated(scene: Scene, first: int, last: int) -> Phrase | None:
    """Read "choir on Wednesdays", "parkrun every Saturday": what is done again and again."""
    tokens = scene.tokens
    days = [
        timed or _DAY.fullmatch(token.lower) is not None
        for token, timed in zip(tokens, scene.timed, strict=True)
    ]
    phrase = phrase_at(tokens, first, last, days)
    if phrase is None or phrase.last >= last or phrase.determiner or len(phrase.words) > 3:
        return None
    done = is_activity(phrase) or any(
        is_kind(kind, name)
        for kind in ("sport", "game", "instrument", "club", "outing")
        for name in (phrase.head, phrase.text.lower())
    )
    rest = scene.text[tokens[phrase.last].start : tokens[last - 1].end]
    return phrase if done and (_AGAIN.match(rest) or _DAYS.fullmatch(rest)) else None


def _age(tokens: Sequence[Token], first: int, last: int) -> Phrase | None:
    """Read "34", "thirty-four", "34 years old"."""
    word = tokens[first].lower
    number = word.isdecimal() and len(word) < 4 and int(word) in _AGES
    spelled = word.partition("-")[0] in _TENS
    old = [token.lower for token in tokens[first + 1 : last]] in (
        [],
        ["years", "old"],
        ["yo"],
        ["yrs", "old"],
    )
    return phrase_of(tokens, first, first + 1) if (number or spelled) and old else None


_TENS = frozenset(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"])


def _verdicts(scene: Scene) -> list[Statement]:
    """Read "oat milk yes, cow milk absolutely not", "tea over coffee any day", "no mushrooms for me"."""
    tokens, free = scene.tokens, [False] * len(scene.tokens)
    found: list[Statement] = []
    at = 0
    while at < len(tokens):
        while at < len(tokens) and (tokens[at].text in (",", ";") or tokens[at].lower in ("and", "but")):
            at += 1
        if at >= len(tokens):
            break
        read = _verdict(scene, at, free)
        if read is None:
            return []
        made, at = read
        found += made
    return found


def _verdict(scene: Scene, at: int, free: Sequence[bool]) -> tuple[list[Statement], int] | None:
    tokens = scene.tokens
    refused = tokens[at].lower == "no"
    if refused and tokens[at + 1 : at + 2] and tokens[at + 1].lower == "more":
        at += 1
    phrase = phrase_at(tokens, at + refused, len(tokens), free)
    if phrase is None or phrase.determiner not in ("", "some") or len(phrase.words) > 4:
        return None
    i = phrase.last
    if refused:
        mine = [token.lower for token in tokens[i : i + 2]] in (["for", "me"], ["please"], ["thanks"])
        further = i < len(tokens) and (
            tokens[i].lower == "no" or [t.lower for t in tokens[i : i + 2]] == [",", "no"]
        )
        again = at > 0 and tokens[at - 1].lower != "no" and "no" in [t.lower for t in tokens[:at]]
        if not (mine or further or again) or not is_food(phrase):
            return None
        made = _taste(scene, phrase, False)
        if tokens[at].lower == "more":
            made = replace(made, valid_from=scene.today, precision=Precision.DAY)
        return [made], min(len(tokens), i + 2) if mine else i
    while i < len(tokens) and tokens[i].lower in (":", "=", "absolutely", "definitely", "always", "just"):
        i += 1
    rest = [token.lower for token in tokens[i : i + 3]]
    if not rest:
        return None
    if rest[0] in _BETTER:
        while i < len(tokens) and tokens[i].lower in _BETTER:
            i += 1
        if i < len(tokens) and tokens[i].lower in ("everything", "anything", "all"):
            return [_taste(scene, phrase, True)], _any_day(tokens, i + 1)
        other = phrase_at(tokens, i, len(tokens), free)
        if other is None:
            return None
        end = _any_day(tokens, other.last)
        if tokens[i - 1].lower == "over" and end == other.last and not (is_food(phrase) or is_food(other)):
            return None
        if [token.lower for token in tokens[end : end + 2]] == [",", "always"]:
            end += 2
        worse = [] if other.head in KIND["vague"] else [_taste(scene, other, False)]
        return [_taste(scene, phrase, True), *worse], end
    if (end := _any_day(tokens, i)) > i:
        return [_taste(scene, phrase, True)], end
    closed = (
        i + 1 == len(tokens)
        or tokens[i + 1].text in (",", ";")
        or tokens[i + 1].lower in ("please", "thanks", "and")
    )
    if rest[0] in _LIKED and closed:
        return [_taste(scene, phrase, True)], i + 1 + (rest[1:2] == ["please"])
    if (rest[0] in _DISLIKED or rest[0] == "not") and closed:
        return [_taste(scene, phrase, False)], i + 1 + (rest[1:2] in (["please"], ["thanks"]))
    return None


def _any_day(tokens: Sequence[Token], i: int) -> int:
    for words in _ANY_DAY:
        if tuple(token.lower for token in tokens[i : i + len(words)]) == words:
            return i + len(words)
    return i


def _claim(scene: Scene, attribute: str, phrase: Phrase) -> Statement:
    made = scene.statement(attribute, phrase.text)
    preference = scene.ontology.cardinality(attribute) == "preference"
    return replace(made, kind=Kind.PREFERENCE if preference else Kind.STATE, reason="a list without a verb")


def _taste(scene: Scene, phrase: Phrase, liked: bool) -> Statement:
    return replace(_claim(scene, preference_attribute(phrase), phrase), kind=Kind.PREFERENCE, polarity=liked)
