"""Counted stretches of time: 사흘, 석 달, 1년 2개월, 두 시간 반, 보름."""

from __future__ import annotations

import re

from asofgraph.language.time.korean.numerals import COUNT, DAY_COUNT, DAY_COUNTS, number
from asofgraph.language.time.korean.tokens import Amount

_UNITS = {
    "초": "second", "분": "minute", "시간": "hour", "일": "day", "날": "day", "주일": "week", "주": "week",
    "개월": "month", "달": "month", "년": "year", "해": "year",
}  # fmt: skip
_COARSE_FIRST = ("year", "month", "week", "day", "hour", "minute", "second")

_UNIT = "|".join(sorted(_UNITS, key=len, reverse=True))
_HALVES = "반년|반달|반나절|반시간"
_PART = rf"(?:{COUNT}\s?(?:{_UNIT})|{DAY_COUNT}|{_HALVES})"
AMOUNT = (
    rf"{_PART}(?:\s?(?:하고\s?|\s)?{_PART}){{0,3}}(?:\s?반(?![가-힣])|\s?반(?=전|뒤|후|안|내|\s|만|동안|간))?"
)

_COUNTED = re.compile(rf"(?P<count>{COUNT})\s?(?P<unit>{_UNIT})|(?P<days>{DAY_COUNT})|(?P<half>{_HALVES})")
_HALF_COUNTS = {"반년": (6, "month"), "반달": (15, "day"), "반나절": (6, "hour"), "반시간": (30, "minute")}
_HALF_OF = {"year": (6, "month"), "month": (15, "day"), "day": (12, "hour"), "hour": (30, "minute"),
            "minute": (30, "second")}  # fmt: skip


def amount(text: str) -> Amount | None:
    """Return what *text*, a match of `AMOUNT`, counts; None where its numbers are none or its units repeat."""
    counts: list[tuple[float, str]] = []
    for found in _COUNTED.finditer(text):
        if found["days"]:
            counts.append((DAY_COUNTS[found["days"]], "day"))
        elif found["half"]:
            counts.append(_HALF_COUNTS[found["half"]])
        else:
            count = number(found["count"])
            if count is None:
                return None
            counts.append((count, _UNITS[found["unit"]]))
    order = [_COARSE_FIRST.index(unit) for _, unit in counts]
    if not counts or order != sorted(set(order)):
        return None
    if text.rstrip().endswith("반"):
        if counts[-1][1] not in _HALF_OF:
            return None
        counts.append(_HALF_OF[counts[-1][1]])
    return Amount(tuple(counts))
