"""Decomposed Hangul (NFD) seen as composed letters that know where they came from."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Composed:
    """Text in NFC, with the offset in the original of each of its characters (and of its end)."""

    text: str
    offsets: Sequence[int]

    def offset(self, position: int) -> int:
        """Return where in the original text the character at *position* begins."""
        return self.offsets[position]


def composed(text: str) -> Composed:
    """Return *text* in NFC together with its map back."""
    if unicodedata.is_normalized("NFC", text):
        return Composed(text, range(len(text) + 1))
    letters: list[str] = []
    offsets: list[int] = []
    start = 0
    for position in range(1, len(text) + 1):
        if position < len(text) and _joins(text[position]):
            continue
        letter = unicodedata.normalize("NFC", text[start:position])
        letters.append(letter)
        offsets.extend([start] * len(letter))
        start = position
    return Composed("".join(letters), [*offsets, len(text)])


def _joins(character: str) -> bool:
    """Say whether a character belongs to the one before it: a combining mark, or a vowel or final consonant."""
    return unicodedata.combining(character) > 0 or "\u1160" <= character <= "\u11ff"
