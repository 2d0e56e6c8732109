"""From text to time expressions."""

from __future__ import annotations

from contextlib import suppress

from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.korean import boundary
from asofgraph.language.time.korean.composition import composed
from asofgraph.language.time.korean.extent import Extent, extents
from asofgraph.language.time.korean.phrase import Phrase, phrase_at
from asofgraph.language.time.korean.tense import same_sentence
from asofgraph.models import TimeExpression


def find(text: str, anchor: Anchor) -> list[TimeExpression]:
    """
    Find the Korean expressions in *text* that name a time, in order of offset.

    Decomposed text (NFD) is read as if composed; texts and offsets are those of *text* as given.
    """
    letters = composed(text)
    found: list[TimeExpression] = []
    position = 0
    told: Extent | None = None
    while word := boundary.WORD_START.search(letters.text, position):
        phrase = phrase_at(letters.text, word.start())
        if phrase is None:
            position = word.end()
            continue
        if told and not same_sentence(letters.text, told.end, phrase.start):
            told = None
        position = phrase.end
        for extent in _extents(letters.text, phrase, anchor, told):
            position = max(position, extent.end)
            start, end = letters.offset(extent.start), letters.offset(extent.end)
            period, direction = extent.placed.period, extent.placed.direction
            with suppress(OverflowError):  # the calendar's first and last days have no instant in some zones
                found.append(anchor.expression(text[start:end], start, period, direction))
            if phrase.dated or (told and phrase.month_first):
                told = extent
    return found


def _extents(text: str, phrase: Phrase, anchor: Anchor, told: Extent | None) -> list[Extent]:
    """Return what *phrase* and the words behind it name; nothing where that lies outside the calendar."""
    if not _names_a_time(text, phrase):
        return []
    try:
        return [
            extent
            for extent in extents(text, phrase, anchor, told.placed.period.start if told else None)
            if _has_length(extent)
        ]
    except (ValueError, OverflowError):
        return []


def _names_a_time(text: str, phrase: Phrase) -> bool:
    if phrase.unresolvable or boundary.refused(text, phrase.start, phrase.end):
        return False
    if not phrase.bare or boundary.marked_as_time(text, phrase.end):
        return True
    return text.strip() == text[phrase.start : phrase.end]


def _has_length(extent: Extent) -> bool:
    period = extent.placed.period
    return period.start is None or period.end is None or period.start < period.end
