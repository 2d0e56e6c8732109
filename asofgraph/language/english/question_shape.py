"""The shape of an English question: for what kind of answer, in which order, about now or then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from asofgraph.language.english.clause import Clause
from asofgraph.language.english.tokens import Sentence, Token
from asofgraph.language.english.words import FUNCTION, singular
from asofgraph.language.question import Asks, Order, Tense
from asofgraph.models import TimeExpression

_NOW = re.compile(
    r"\b(?:now|currently|today|these days|nowadays|at the moment|at present|still|current|presently)\b"
)
_THEN = re.compile(
    r"\b(?:used to|previous(?:ly)?|former(?:ly)?|old|before|back then|originally|earlier|at the time)\b"
)
_FIRST = re.compile(r"\b(?:first|earliest|originally|initially|initial|original)\b")
_LAST = re.compile(r"\b(?:last|latest|most recent(?:ly)?|newest)\b")
_COUNT = re.compile(r"\bhow many\b|\bnumber of\b")


def kind_of_answer(lower: str) -> Asks:
    """Say what kind of answer is asked for, where it is no advice."""
    if re.search(r"\bwhy\b|\bhow come\b|\bwhat (?:made|caused)\b", lower):
        return "why"
    if _COUNT.search(lower):
        return "count"
    if re.search(r"\bwhen\b|\bwhat (?:day|date|year|month|time)\b|\bsince when\b|\bhow long\b", lower):
        return "when"
    opening = re.match(r"\W*(?:and |so |but )?(\w+)", lower)
    auxiliary = (
        FUNCTION["be"]
        | FUNCTION["have"]
        | FUNCTION["do"]
        | FUNCTION["modal"]
        | {"isn", "don", "didn", "doesn", "am"}
    )
    if opening and opening[1] in auxiliary:
        return "yes_no"
    return "value"


_WHICH = r"\b(?:which|what)(?: (?:kind|sort|type) of)? (\w+) (?:is|was|are|were|do|does|did)\b"
_FAVOURITE = (
    re.compile(r"\bfavou?rite\s+(\w+)"),
    re.compile(_WHICH + r" .*\bfavou?rite\W*$"),
    re.compile(_WHICH + r" .*\b(?:like|love|enjoy) (?:best|most|the most)\b"),
)


def favourite_kind(lower: str) -> str | None:
    """Give the kind of favourite that is asked for ("band")."""
    found = next((one for form in _FAVOURITE if (one := form.search(lower))), None)
    return singular(found[1]) if found else None


_OWNED = (
    r"(?P<whose>my|our|his|her|their|the)\s+(?:\w+\s+)?(?!(?:is|was)\b)(?P<kind>\w+)\b(?!['’]s\s+(?!name))"
)
_NAMED = tuple(
    re.compile(form)
    for form in (
        _OWNED + r"['’]s?\s+name\b",
        r"\bname (?:of|for)\s+" + _OWNED,
        _OWNED + r"(?:\s+(?:is|was))?\s+(?:called|named)\b",
        r"\bwhat (?:did|do|have) (?:i|we|he|she|they) (?:name|named|call|called)\s+" + _OWNED,
        r"\bwhat name (?:did|do|have) .*\b(?:give|given|choose|chosen|pick|picked)(?: to| for)?\s+" + _OWNED,
    )
)


def named_kind(lower: str) -> tuple[str, str] | None:
    """
    Find of whom or what the name is asked: "my cat's name", "the name of my cat", "what is my cat called".

    Gives whose it is too ("my").
    """
    for form in _NAMED:
        if found := form.search(lower):
            return singular(found["kind"]), found["whose"]
    return None


def order_asked(
    lower: str, sentence: Sentence, windows: Sequence[TimeExpression], timed: Sequence[bool]
) -> tuple[Order | None, str | None]:
    """Give the order over the history that is asked for, and before or after what."""
    tokens = sentence.tokens
    for i, token in enumerate(tokens):
        if token.lower in ("before", "after") and i + 1 < len(tokens):
            rest = "" if timed[i + 1] else _words_from(tokens, i + 1)
            return ("before" if token.lower == "before" else "after"), rest or None
    untimed = " ".join(token.lower for token, mark in zip(tokens, timed, strict=True) if not mark)
    if _FIRST.search(untimed) and "first name" not in untimed:
        return "first", None
    if _LAST.search(untimed) and "last name" not in untimed:
        return "last", None
    return None, None


def _words_from(tokens: Sequence[Token], i: int) -> str:
    """Join the words from token *i* on."""
    return " ".join(token.text for token in tokens[i:])


def tense_asked(lower: str, clause: Clause, windows: Sequence[TimeExpression], today: datetime) -> Tense:
    """Say whether now, the past or the future is asked about."""
    verb = clause.verb
    if _NOW.search(lower) and not (windows and verb is not None and verb.past):
        return "now"
    dated = [window for window in windows if window.start is not None and window.start < today]
    if _THEN.search(lower) or (verb is not None and (verb.past or verb.formerly)) or dated:
        return "then"
    if verb is not None and verb.future:
        return "future"
    if verb is not None and not verb.perfect:
        return "now"
    return "any"
