"""Time expressions: which words name a time, and which interval they name."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, tzinfo
from itertools import chain
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from asofgraph.errors import InvalidTimeError, NaiveDatetimeError
from asofgraph.language.time.anchor import Anchor
from asofgraph.models import TimeExpression

__all__ = ["Anchor", "resolve_time"]

Find = Callable[[str, Anchor], list[TimeExpression]]

# The languages that are read, and the letters that show them.
_SCRIPTS = {
    "ko": re.compile(r"[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]"),
    "en": re.compile(r"[A-Za-z]"),
}


def resolve_time(
    text: str, *, said_at: datetime, zone: str | tzinfo | None = None, language: str | None = None
) -> list[TimeExpression]:
    """
    Find the expressions in *text* that name a time, and the interval each names.

    Args:
        text: What was said, English or Korean or both.
        said_at: When it was said, with zone: what "yesterday" is reckoned from.
        zone: IANA name or tzinfo whose wall clock the words mean; that of *said_at* if omitted.
        language: "en" or "ko"; if omitted, whichever scripts the text is written in.

    Returns:
        Expressions in order of offset, never overlapping. What cannot be resolved is left out.

    Raises:
        NaiveDatetimeError: *said_at* has no time zone.
        InvalidTimeError: no such *zone* or *language*.
    """
    if said_at.tzinfo is None or said_at.utcoffset() is None:
        raise NaiveDatetimeError(f"said_at={said_at.isoformat()} has no time zone; give one, e.g. tzinfo=UTC")
    anchor = Anchor(said_at, _zone(zone, said_at))
    found = [_find(name)(text, anchor) for name in _languages(text, language)]
    return found[0] if len(found) == 1 else _without_overlaps(chain(*found))


def _zone(zone: str | tzinfo | None, said_at: datetime) -> tzinfo:
    if isinstance(zone, str):
        try:
            return ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise InvalidTimeError(
                f"zone={zone!r} is no IANA time zone; give one like 'Asia/Seoul'"
            ) from error
    return zone or said_at.tzinfo or UTC


def _languages(text: str, language: str | None) -> list[str]:
    if language is None:
        return [name for name, script in _SCRIPTS.items() if script.search(text)] or ["en"]
    if language not in _SCRIPTS:
        raise InvalidTimeError(f"language={language!r} is not read; give 'en' or 'ko', or leave it out")
    return [language]


def _find(language: str) -> Find:
    if language == "ko":
        from asofgraph.language.time.korean import find
    else:
        from asofgraph.language.time.english import find
    return find


def _without_overlaps(found: Iterable[TimeExpression]) -> list[TimeExpression]:
    """Keep the longest of those that overlap, in order of offset."""
    kept: list[TimeExpression] = []
    for expression in sorted(found, key=lambda e: (-len(e.text), e.offset)):
        place = bisect_left(kept, expression.offset, key=lambda e: e.offset)
        before, behind = kept[max(place - 1, 0) : place], kept[place : place + 1]
        if all(_end(e) <= expression.offset for e in before) and all(
            _end(expression) <= e.offset for e in behind
        ):
            kept.insert(place, expression)
    return kept


def _end(expression: TimeExpression) -> int:
    return expression.offset + len(expression.text)
