"""Speakers' names in a question, which its vector is better off without."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

# What may follow a name inside the same word: a possessive, or a Korean particle.
_AFTER = r"(?:['’]s\b|[가-힣]{1,2}(?![가-힣]))?"


def without(names: Iterable[str], question: str) -> str:
    """
    Take speakers' names out of *question*, for its vector.

    A passage does not name its own speaker, so a name in the question only pulls towards passages in which others
    call that name. Given names count alone ("Ann" of "Ann Lee"). A question of nothing else stays as it is.
    """
    left = " ".join(_pattern(frozenset(names)).sub(" ", question).split())
    return left if re.search(r"\w", left) else question


@lru_cache(maxsize=64)
def _pattern(names: frozenset[str]) -> re.Pattern[str]:
    parts = {name for name in names if name} | {
        part for name in names for part in name.split() if part[:1].isupper() or re.search("[가-힣]{2}", part)
    }
    longest_first = sorted(parts, key=len, reverse=True)
    words = "|".join(re.escape(part) for part in longest_first) or "(?!)"
    return re.compile(rf"(?<!\w)(?:{words}){_AFTER}(?!\w)", re.IGNORECASE)
