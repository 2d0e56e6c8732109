"""Korean numbers as they stand in dates: digits, Sino-Korean, native counts, ordinals and named counts of days."""

from __future__ import annotations

import re

_SINO_DIGITS = {c: n for n, c in enumerate("영일이삼사오육칠팔구")} | {"유": 6, "시": 10, "륙": 6}
_SINO_TENS = {"십": 10, "백": 100, "천": 1000}

_NATIVE_ONES = {
    "하나": 1, "한": 1, "첫": 1, "둘": 2, "두": 2, "셋": 3, "세": 3, "석": 3, "넷": 4, "네": 4,
    "넉": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9,
}  # fmt: skip
_NATIVE_TENS = {
    "열": 10,
    "스물": 20,
    "스무": 20,
    "서른": 30,
    "마흔": 40,
    "쉰": 50,
    "예순": 60,
    "일흔": 70,
    "여든": 80,
    "아흔": 90,
}

# "a few": read as three, the least that is more than a couple.
FEW = 3
_VAGUE = {"한두": 2, "두어": 2, "두세": 3, "서너": 4, "네댓": 5, "몇": FEW, "수": FEW}

DAY_COUNTS = {
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9,
    "열흘": 10, "열하루": 11, "열이틀": 12, "보름": 15, "스무날": 20, "며칠": FEW, "몇일": FEW,
}  # fmt: skip


def _either(words: dict[str, int]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


SINO = "[일이삼사오육칠팔구십백천]{1,8}"
NATIVE = (
    rf"(?:(?:{_either(_NATIVE_TENS)})?(?:{_either(_VAGUE)}|{_either(_NATIVE_ONES)})|{_either(_NATIVE_TENS)})"
)
COUNT = rf"(?:(?<!\d)\d{{1,5}}(?:\.\d)?|{NATIVE}|{SINO})"
DAY_COUNT = rf"(?:{_either(DAY_COUNTS)})"

_NATIVE_PARTS = re.compile(rf"({_either(_NATIVE_TENS)})?({_either(_VAGUE)}|{_either(_NATIVE_ONES)})?")


def sino(text: str) -> int | None:
    """
    Return the number that Sino-Korean *text* spells, or None where it spells none.

    "이십삼" is 23 and "천구백구십" 1990; a run of plain digits ("이오") is no number.
    """
    total, digit = 0, 0
    ceiling = 10_000
    for letter in text:
        if letter in _SINO_TENS:
            unit = _SINO_TENS[letter]
            if unit >= ceiling:
                return None
            total += (digit or 1) * unit
            digit, ceiling = 0, unit
        elif letter in _SINO_DIGITS and not digit:
            digit = _SINO_DIGITS[letter]
        else:
            return None
    return total + digit


def native(text: str) -> int | None:
    """Return the number that native *text* spells ("스물네" is 24), or None where it spells none."""
    found = _NATIVE_PARTS.fullmatch(text)
    if found is None or not text:
        return None
    tens, ones = found.groups()
    return _NATIVE_TENS.get(tens, 0) + (_VAGUE.get(ones) or _NATIVE_ONES.get(ones, 0))


def number(text: str) -> float | None:
    """Return the number that *text* writes in digits or words, or None where it writes none."""
    text = text.strip()
    if text[:1].isdecimal():
        return float(text)
    return native(text) or sino(text)


def whole(text: str) -> int | None:
    """Return the whole number that *text* writes in digits or Sino-Korean, or None."""
    text = text.strip()
    return int(text) if text.isdecimal() else sino(text)


_ORDINALS = {
    "첫": 1, "첫째": 1, "둘째": 2, "셋째": 3, "넷째": 4, "다섯째": 5, "여섯째": 6, "일곱째": 7,
    "마지막": -1, "막": -1,
}  # fmt: skip
ORDINAL = (
    r"(?:(?:첫|둘|셋|넷|다섯|여섯|일곱)째|마지막|막|첫|"
    r"(?:첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열|\d{1,2})\s?번\s?째)"
)


def ordinal(text: str) -> int | None:
    """Return the place that *text* names: "셋째" and "세 번째" are 3, "마지막" is -1; None where it names none."""
    text = text.replace(" ", "")
    if text.endswith("번째"):
        count = number(text.removesuffix("번째"))
        return None if count is None else int(count)
    return _ORDINALS.get(text)
