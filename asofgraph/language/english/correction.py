"""Corrections: words that take back what was said, and what in the turns before they speak of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.claims import Scene, contrast
from asofgraph.language.english.phrase import Phrase, phrase_at, phrase_of
from asofgraph.language.english.words import FUNCTION
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


def corrected_from_context(scene: Scene, earlier: Sequence[Statement]) -> list[Statement]:
    """
    Read "actually it's $1,850, not $1,580", or "I meant Boston": which slot it is, an earlier statement says.

    The statement is the one whose value is taken back, or else the latest one whose value looks alike.
    """
    verb = scene.clause.verb
    assert verb is not None
    value = _value(scene, verb.end)
    if value is None:
        return []
    against = contrast(scene, value.last)
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
    if at < end and tokens[at].text[0] in "$£€¥₩":
        return phrase_of(tokens, at, at + 1)
    return phrase_at(tokens, at, end, scene.timed)


def _spoken_of(earlier: Sequence[Statement], value: Phrase, against: Phrase | None) -> Statement | None:
    candidates = [one for one in reversed(earlier) if one.act is Act.VALUE and one.value]
    if against is not None:
        gone = against.text.casefold()
        return next((one for one in candidates if gone in (one.value or "").casefold()), None)
    shape = _shape(value.text)
    return next((one for one in candidates if _shape(one.value or "") == shape), None)


def _shape(text: str) -> str:
    if text[:1] in "$£€¥₩":
        return "money"
    return "number" if text[:1].isdigit() else "name" if text[:1].isupper() else "word"
