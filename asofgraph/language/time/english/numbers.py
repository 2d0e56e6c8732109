"""Numbers in digits and in words: cardinals, ordinals, fractions, and years read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
).split()
_TENTHS = "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth".split()
_DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split()

SMALL = {word: number for number, word in enumerate(_ONES)}
TENS = {word: 20 + 10 * index for index, word in enumerate(_TENS)}
ORDINAL = {word: number for number, word in enumerate(_ORDINALS) if number} | {
    word: 20 + 10 * index for index, word in enumerate(_TENTHS)
}
DECADE = {word: 20 + 10 * index for index, word in enumerate(_DECADES)} | {"noughties": 0}
ORDINALS_AND_DECADES = frozenset(ORDINAL) | frozenset(DECADE)
NUMBER_WORDS = (
    frozenset(SMALL) | frozenset(TENS) | frozenset(ORDINAL) | frozenset(DECADE) | {"hundred", "thousand"}
)


# Two words in a row of which the second is a number, as times of day and years are read aloud.
READ_ALOUD = re.compile(
    r"\b(?:at|past|from|by|around|about|half|to|nineteen|twenty|thousand|in|of|since)\s+"
    rf"(?:{'|'.join(_ONES + _TENS)})\b"
)


@dataclass(frozen=True, slots=True)
class Number:
    """A count, and how many digits it was written with (0: in words)."""

    value: float
    digits: int = 0

    @property
    def whole(self) -> int:
        """Return the count as a whole number; raises ValueError for fractions."""
        if self.value != int(self.value):
            raise ValueError(f"{self.value} is not whole")
        return int(self.value)


def numbers_at(words: Sequence[str], first: int) -> Iterator[tuple[str, Any, int]]:
    """
    Yield what the words from *first* on count: ("num", Number), ("ord", int), ("year", int), ("decade", int).

    Each comes with the number of words it takes; shorter readings ("twenty" of "twenty one") come too.
    """
    word = words[first]
    if word.isdigit() and word.isascii():
        if len(word) <= 8:
            yield "num", Number(int(word), len(word)), 1
            if len(word) == 4 and 1000 <= int(word) < 2200:
                yield "year", int(word), 1
        return
    if word[0].isdigit():
        if word[-2:] in ("st", "nd", "rd", "th") and len(word) <= 5:
            yield "ord", int(word[:-2]), 1
        return
    if word in ORDINAL:
        yield "ord", ORDINAL[word], 1
    if word in DECADE:
        yield "decade", DECADE[word], 1
    small = _below_hundred(words, first)
    if small is None:
        return
    value, length = small
    yield "num", Number(value), length
    if length > 1:
        yield "num", Number(TENS[word]), 1
    if word in TENS:
        after = first + 1
        dash = after < len(words) and words[after] == "-"
        ordinal = ORDINAL.get(_at(words, after + dash), 0)
        if 1 <= ordinal <= 9:
            yield "ord", value - value % 10 + ordinal, 2 + dash
    yield from _large(words, first, value, length)


def _large(words: Sequence[str], first: int, value: int, length: int) -> Iterator[tuple[str, Any, int]]:
    """Yield hundreds and thousands, and the years that two numbers side by side are ("nineteen ninety nine")."""
    after = first + length
    scale = {"hundred": 100, "thousand": 1000}.get(_at(words, after))
    if scale is not None:
        total, after = value * scale, after + 1
        yield "num", Number(total), after - first
        linked = after + (_at(words, after) == "and")
        rest = _below_hundred(words, linked)
        if 1000 <= total < 2200 and rest is None:
            yield "year", total, after - first
        if rest is not None:
            total, after = total + rest[0], linked + rest[1]
            yield "num", Number(total), after - first
            if 1000 <= total < 2200:
                yield "year", total, after - first
        return
    if 10 <= value <= 21:
        if (
            _at(words, after) in ("zero", "oh", "o")
            and (unit := _below_hundred(words, after + 1))
            and unit[0] < 10
        ):
            yield "year", value * 100 + unit[0], after + 1 + unit[1] - first
        rest = _below_hundred(words, after)
        if rest is not None and rest[0] >= 10:
            yield "year", value * 100 + rest[0], after + rest[1] - first


def _below_hundred(words: Sequence[str], first: int) -> tuple[int, int] | None:
    """Return the number below a hundred that starts here and how many words it takes."""
    word = _at(words, first)
    if word in SMALL:
        return SMALL[word], 1
    if word not in TENS:
        return None
    after = first + 1
    dash = _at(words, after) == "-"
    ones = SMALL.get(_at(words, after + dash), 0)
    return (TENS[word] + ones, 2 + dash) if 1 <= ones <= 9 else (TENS[word], 1)


def _at(words: Sequence[str], index: int) -> str:
    return words[index] if index < len(words) else ""
