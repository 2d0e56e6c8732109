"""Text as the grammar reads it: letters composed (NFC), blanks single; every place knows where it came from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

_BLANKS = re.compile(r"[^\S\n]{2,}|[^\S\n ]")


@dataclass(frozen=True)
class Composed:
    """Text made plain, with the offset in the original of each of its characters and of its end."""

    text: str
    offsets: Sequence[int]

    def offset(self, position: int) -> int:
        """Return where in the original text the character at *position* begins."""
        return self.offsets[position]


def composed(text: str) -> Composed:
    """Return *text* in NFC, with each run of blanks as one space, and the map back."""
    if unicodedata.is_normalized("NFC", text) and not _BLANKS.search(text):
        return Composed(text, range(len(text) + 1))
    letters: list[str] = []
    offsets: list[int] = []
    start = 0
    for position in range(1, len(text) + 1):
        if position < len(text) and _joins(text[start], text[position]):
            continue
        cluster = text[start:position]
        letter = " " if _blank(cluster[0]) else unicodedata.normalize("NFC", cluster)
        letters.append(letter)
        offsets.extend([start] * len(letter))
        start = position
    return Composed("".join(letters), [*offsets, len(text)])


def _blank(character: str) -> bool:
    return character.isspace() and character != "\n"


def _joins(first: str, character: str) -> bool:
    """Say whether a character is one with *first* before it: blank and blank, or letter and mark or final jamo."""
    if _blank(character):
        return _blank(first)
    return unicodedata.combining(character) > 0 or "\u1160" <= character <= "\u11ff"
