"""Corrections: words that take back what was said, and what in the turns before they speak of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.phrase import Phrase, phrase_at, phrase_of
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.tokens import Sentence, Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import FUNCTION, RELATIVE
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind

_MARK = re.compile(
    r"\b(?:"
    + "|".join(re.escape(mark) for mark in sorted(FUNCTION["correction"], key=len, reverse=True))
    + r")\b",
    re.IGNORECASE,
)


def is_correction(text: str) -> bool:
    """Tell whether a turn has words of correction in it."""
    return _MARK.search(text) is not None


_FAR = 6


def not_but(sentence: Sentence) -> tuple[Sentence, Sentence] | None:
    """
    Part "I live not in Leeds but in Bradford" into what it denies and what it says; None for any other sentence.

    What stands between "not" and "but" is a noun phrase, with its preposition: no verb and no mark.
    """
    tokens = sentence.tokens
    for i, token in enumerate(tokens):
        if token.lower not in ("not", "n't") or (i and tokens[i - 1].lower in ("if", "or", "why")):
            continue
        for j in range(i + 2, min(len(tokens) - 1, i + _FAR)):
            if (
                tokens[j].lower == "but"
                and _is_bare_noun(tokens[i + 1 : j])
                and _is_bare_noun(tokens[j + 1 : j + 3])
            ):
                denied = Sentence((*tokens[:i], *tokens[i + 1 : j]), sentence.mark)
                return denied, Sentence((*tokens[:i], *tokens[j + 1 :]), sentence.mark)
    return None


def _is_bare_noun(tokens: Sequence[Token]) -> bool:
    """Tell a noun phrase, perhaps with a preposition, from anything with a verb, a pronoun or a comparison in it."""
    closed = FUNCTION["me"] | FUNCTION["third"] | FUNCTION["generic"] | FUNCTION["modal"] | FUNCTION["be"]
    named = [token for token in tokens if token.lower not in FUNCTION["preposition"] | FUNCTION["determiner"]]
    forms = verb_forms()
    return bool(named) and all(
        token.is_word
        and token.lower not in closed | FUNCTION["adverb"]
        and (token.is_capital or token.lower not in forms or "past" not in forms[token.lower].forms)
        for token in tokens
    )


def contrast(scene: Scene, end: int) -> Phrase | None:
    """Find what the clause sets its value against: ", not Hartford"."""
    tokens = scene.tokens
    for i in range(end, min(scene.clause.end, end + 6)):
        if tokens[i].lower == "not" and i > 0 and _sets_against(tokens, i):
            first = i + 1
            if first < scene.clause.end and tokens[first].lower in (
                "since",
                "until",
                "till",
                "because",
                "after",
                "before",
            ):
                return None  # "not since the stent"
            while first < scene.clause.end and tokens[first].lower in FUNCTION["preposition"]:
                first += 1
            if first < scene.clause.end and tokens[first].lower == "me":
                return Phrase("me", first, first + 1)
            if first < scene.clause.end and tokens[first].text[0] in "$£€¥₩₹":
                return Phrase(tokens[first].text, first, first + 1)
            return phrase_at(tokens, first, scene.clause.end, [False] * len(tokens), name_list=False)
    return None


def _sets_against(tokens: Sequence[Token], i: int) -> bool:
    """Tell ", not Hartford" and "£565 not £655" from a plain negation, by what stands around "not" at *i*."""
    if tokens[i - 1].text in (",", "—", "-", "and", "("):
        return True
    amounts = _shape(tokens[i - 1].text), _shape(tokens[i + 1].text) if i + 1 < len(tokens) else ""
    return amounts in (("money", "money"), ("number", "number"))


def replaced(scene: Scene, end: int) -> tuple[str, ...]:
    """Find what the clause says is replaced: "instead of stew", "rather than stew"."""
    tokens = scene.tokens
    for i in range(end, scene.clause.end - 2):
        if (tokens[i].lower, tokens[i + 1].lower) in (("instead", "of"), ("rather", "than")):
            phrase = phrase_at(tokens, i + 2, scene.clause.end, scene.timed)
            return (phrase.text,) if phrase is not None else ()
    return ()


def contrasted(made: list[Statement], scene: Scene, end: int, speaker: str | None) -> list[Statement]:
    """
    Add what a clause takes back beside what it says: "I work at Hanover, not Hartford".

    With a word of change ("now") and none of correction it ends; else it is withdrawn, as never true.
    """
    against = contrast(scene, end)
    if against is None or not made or made[0].act is not Act.VALUE:
        return made
    first = made[0]
    if against.text != "me" and against.capital != ((first.value or "") != (first.value or "").lower()):
        return made  # "I left Acme, not my wife" sets no value against another
    if against.determiner == "my" and against.head in RELATIVE and first.value and first.subject != speaker:
        return [replace(first, subject=against.text, act=Act.WITHDRAWAL, tied_to=None), *made]
    if against.text == "me" and speaker:
        return [replace(first, subject=speaker, act=Act.WITHDRAWAL), *made]
    changed = scene.update is not None and not is_correction(scene.text)
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


def corrected_from_context(scene: Scene, earlier: Sequence[Statement]) -> list[Statement]:
    """
    Read "actually it's $1,850, not $1,580", or "I meant Boston": which slot it is, an earlier statement says.

    The statement is the one whose value is taken back, or else the latest one whose value looks alike.
    """
    value = _value(scene, scene.verb.end)
    if value is None:
        return []
    against = contrast(scene, value.last)
    if against is None and _shape(value.text) == "word":
        return []  # "it's actually great" corrects nothing
    of = _spoken_of(earlier, value, against)
    if of is None:
        return []
    start, end = scene.span
    new = Statement(
        of.subject,
        of.attribute,
        value.text,
        start,
        end,
        kind=Kind.STATE if of.kind is Kind.EVENT else of.kind,
        correction=True,
        reason="corrects an earlier turn",
    )
    return [replace(new, value=of.value, act=Act.WITHDRAWAL, correction=False), new]


def _value(scene: Scene, at: int) -> Phrase | None:
    tokens, end = scene.tokens, scene.clause.end
    while at < end and (tokens[at].lower in FUNCTION["adverb"] | {"in", "at"}):
        at += 1
    if at < end and tokens[at].text[0] in "$£€¥₩₹":
        return phrase_of(tokens, at, at + 1)
    last = at
    while last < end and scene.timed[last]:
        last += 1
    while at < last - 1 and tokens[at].lower in FUNCTION["preposition"] | FUNCTION["determiner"]:
        at += 1
    return phrase_of(tokens, at, last) if last > at else phrase_at(tokens, at, end, scene.timed)


def _spoken_of(earlier: Sequence[Statement], value: Phrase, against: Phrase | None) -> Statement | None:
    candidates = [one for one in reversed(earlier) if one.act is Act.VALUE and one.value]
    if against is not None:
        gone = against.text.casefold()
        return next((one for one in candidates if gone in (one.value or "").casefold()), None)
    shape = _shape(value.text)
    if shape == "word":
        return None
    return next((one for one in candidates if _shape(one.value or "") == shape), None)


def _shape(text: str) -> str:
    if text[:1] in "$£€¥₩₹":
        return "money"
    return "number" if text[:1].isdigit() else "name" if text[:1].isupper() else "word"
