"""Reading what is done or liked: verb phrases, gerunds with what belongs to them, lists of likings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.checks import is_generic, is_object
from asofgraph.language.english.phrase import Phrase, goes_on, joint_end, listed, phrase_at, phrase_of
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import is_gerund, verb_forms
from asofgraph.language.english.words import CLOSED, FUNCTION, KIND, VERB, is_kind

_NO_GERUND = VERB["momentary"]


_FAN = frozenset(["fan", "supporter", "fanatic", "addict", "enthusiast", "nut", "lover"])


_INTENSE = frozenset(
    [
        "big",
        "huge",
        "massive",
        "lifelong",
        "long-time",
        "avid",
        "keen",
        "total",
        "real",
        "proud",
        "die-hard",
        "diehard",
        "bigger",
        "biggest",
    ]
)


def fan(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what somebody is a fan of by the words before "fan" ("a huge rollercoaster fan")."""
    phrase = phrase_at(tokens, i, end, timed)
    if phrase is None or phrase.words[-1] not in _FAN:
        return []
    first = next((n for n, word in enumerate(phrase.words) if word not in _INTENSE), len(phrase.words))
    if first >= len(phrase.words) - 1:
        return []
    bare = phrase_of(tokens, phrase.first + first, phrase.last - 1, phrase.determiner)
    return [replace(bare, last=phrase.last)]


def rest(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the verb phrase up to a mark, a conjunction or the end."""
    j = i
    while (
        j < end
        and tokens[j].is_word
        and tokens[j].lower not in ("and", "but", "because", "when", "if", "so", "or")
    ):
        j += 1
    while j > i and (
        tokens[j - 1].lower in FUNCTION["adverb"] | {"anymore", "more", "any", "longer", "too", "though"}
    ):
        j -= 1
    return [phrase_of(tokens, i, j)] if j > i else []


def untimed(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the verb phrase without a time or a preposition at its end."""
    found = rest(tokens, i, end, timed)
    if not found:
        return []
    last = found[0].last
    while last > i and (timed[last - 1] or tokens[last - 1].lower in FUNCTION["preposition"] | {"the", "a"}):
        last -= 1
    return [phrase_of(tokens, i, last)] if last > i else []


def vp(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is liked to be done, unless it speaks of what is before the eyes."""
    found = untimed(tokens, i, end, timed)
    form = verb_forms().get(tokens[i].lower)
    unknown = form is None and i > 0 and tokens[i - 1].lower == "to" and tokens[i].lower not in CLOSED
    if not found or (form is None and not unknown) or (form is not None and form.lemma in _NO_GERUND):
        return []
    pointing = FUNCTION["third"] | {"you", "your", "this", "that", "these", "those", "me"}
    return [] if set(found[0].words) & pointing else found


_OF_OFFERS = frozenset(
    [
        "idea",
        "ideas",
        "suggestion",
        "suggestions",
        "recipe",
        "option",
        "tip",
        "tips",
        "approach",
        "plan",
        "version",
        "look",
    ]
)


def objects(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is liked: a list of nouns, or of gerunds with what belongs to them ("hiking in the Alps")."""
    found: list[Phrase] = []
    while i < end and (tokens[i].lower not in CLOSED or tokens[i].lower in FUNCTION["determiner"]):
        if is_gerund(tokens[i].lower) and not _is_nominal(tokens, i, end):
            phrase = _doing(tokens, i, end, timed)
        else:
            phrase = next(listed(tokens, i, end, timed), None)
        if phrase is None or not is_object(phrase) or (phrase.determiner == "the" and not is_generic(phrase)):
            break
        phrase = _with_adjectives(tokens, phrase, end, timed)
        if phrase.words[-1] in _OF_OFFERS or (phrase.first > 0 and timed[phrase.first - 1]):
            return []  # "the black bean salad idea", "Saturday mornings"
        after = tokens[phrase.last].lower if phrase.last < end else ""
        if after in ("that", "who", "which", "'s") or (after == "of" and phrase.determiner == "the"):
            break
        found.append(phrase)
        joint = joint_end(tokens, phrase.last, end)
        if joint == phrase.last or joint >= end or timed[joint] or goes_on(tokens, joint, end):
            break
        i = joint
    return found


def _with_adjectives(tokens: Sequence[Token], phrase: Phrase, end: int, timed: Sequence[bool]) -> Phrase:
    """Take in what a comma parts from its adjective ("discovering unique, handcrafted instruments")."""
    last = phrase.words[-1]
    adjective = (
        len(phrase.words) > 1 and not last.endswith("s") and not any(is_kind(kind, last) for kind in KIND)
    )
    if not (
        adjective and is_gerund(phrase.words[0]) and phrase.last + 1 < end and tokens[phrase.last].text == ","
    ):
        return phrase
    noun = phrase_at(tokens, phrase.last + 1, end, timed)
    joined_on = (
        noun is not None
        and noun.first == phrase.last + 1
        and not noun.determiner
        and not is_gerund(noun.words[0])
    )
    return phrase_of(tokens, phrase.first, noun.last) if noun is not None and joined_on else phrase


def _doing(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> Phrase | None:
    """Read a gerund and its complement, unless it speaks of what is before the eyes ("seeing your work")."""
    form = verb_forms()[tokens[i].lower]
    found = untimed(tokens, i, end, timed)
    if not found or form.lemma in _NO_GERUND:
        return None
    pointing = (
        FUNCTION["third"]
        | FUNCTION["possessive"] - {"my", "our"}
        | {"you", "this", "that", "these", "those", "me"}
    )
    return None if set(found[0].words) & pointing else found[0]


def _is_nominal(tokens: Sequence[Token], i: int, end: int) -> bool:
    """Tell "bouldering gyms" from "hiking trails in …" loosely: a gerund used as an adjective before a known noun."""
    return i + 1 < end and any(is_kind(kind, tokens[i + 1].lower) for kind in ("food", "music"))


def goal(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is aimed at: "to pass the bar", "getting certified", "a marathon"."""
    if i + 1 < end and tokens[i].lower == "to":
        return vp(tokens, i + 1, end, [False] * len(tokens))
    if i < end and is_gerund(tokens[i].lower):
        return rest(tokens, i, end, timed)
    phrase = phrase_at(tokens, i, end, timed)
    return [phrase] if phrase is not None and phrase.determiner in ("a", "an") else []
