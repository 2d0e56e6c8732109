"""Reading amounts and what is told in figures: money, measures, ages, times of day, addresses, versions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from asofgraph.language.english.checks import is_number
from asofgraph.language.english.phrase import Phrase, phrase_at, phrase_of
from asofgraph.language.english.slots import spelled
from asofgraph.language.english.subject import name_end_at
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import is_gerund
from asofgraph.language.english.words import CLOSED, FUNCTION, SIGN, singular

_NUMBER = re.compile(r"\d[\d,.]*(?:[kKmM])?")


_ABOUT = frozenset(
    [
        "about",
        "around",
        "over",
        "under",
        "like",
        "roughly",
        "nearly",
        "almost",
        "only",
        "just",
        "approx",
        "circa",
    ]
)


_AGED = re.compile(r"\d{1,3}|[^\W\d_]+(?:-[^\W\d_]+)?")


_CLOCK_WORDS = SIGN["clock"]


def money(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "£1,450", "980 euros", "41,000", "600 pounds"."""
    while i < end and tokens[i].lower in _ABOUT:
        i += 1
    coded = (
        i + 1 < end
        and re.fullmatch(r"[A-Z]{3}|Rs\.?|rs\.?", tokens[i].text)
        and tokens[i + 1].text[0].isdigit()
    )
    if i >= end or not (coded or tokens[i].text[0] in "$£€¥₩₹" or _NUMBER.match(tokens[i].text)):
        return []
    last = i + 1 + bool(coded)
    spans = (
        last + 1 < end
        and tokens[last].text in ("-", "–")
        and (tokens[last + 1].text[0].isdigit() or tokens[last + 1].text[0] in "$£€¥₩₹")
    )
    last += 2 if spans else 0
    if last < end and singular(tokens[last].lower) in SIGN["currency"] | {"million", "thousand"}:
        last += 1
        if last < end and singular(tokens[last].lower) in SIGN["currency"]:
            last += 1
    return [phrase_of(tokens, i, last)]


def measure(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with its units: "178 cm", "six feet"."""
    j = i
    while j < end and (is_number(tokens[j].lower) or tokens[j].lower in SIGN["unit"] | {"'", '"', "point"}):
        j += 1
    return [phrase_of(tokens, i, j)] if j > i and is_number(tokens[i].lower) else []


def weight(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with a unit of weight: "130 lbs", "62kg", "eleven stone"."""
    found = measure(tokens, i, end, timed)
    return [one for one in found if re.search(r"(?:kg|kilos?|lbs?|pounds|stone|st)\b", one.text.lower())]


def age(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "29", "six", "34 years old": nothing but a number, or one with years old."""
    if i >= end or not is_number(tokens[i].lower) or not _AGED.fullmatch(tokens[i].text):
        return []
    after = tokens[i + 1].lower if i + 1 < end else ""
    timely = i + 1 < end and timed[i + 1]
    gerund = i + 1 < end and is_gerund(after)
    joint = after in CLOSED - {
        "of",
        "to",
        "for",
        "in",
        "on",
        "from",
        "per",
        "a",
        "by",
        "at",
        "off",
        "up",
        "down",
        "out",
    }
    if (
        timely
        or gerund
        or joint
        or after in ("", ",", "next", "today", "year", "years", "yrs", "yo", "tomorrow")
    ):
        return [phrase_of(tokens, i, i + 1)]
    return []


def study_year(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "second year", "year 10", "7th grade", "P4", whatever of it looks like a date."""
    words = [token.lower for token in tokens[i : min(end, i + 2)]]
    if len(words) < 2:
        return []
    ordinal = words[0] in SIGN["ordinal"] or re.fullmatch(r"\d{1,2}(?:st|nd|rd|th)", words[0])
    if ordinal and words[1] in ("year", "grade", "form", "class"):
        return [phrase_of(tokens, i, i + 2)]
    numbered = words[0] in ("year", "yr", "grade", "class", "form") and is_number(words[1])
    return [phrase_of(tokens, i, i + 2)] if numbered else []


def clock(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a time of day in words or digits."""
    j = i
    while j < end and (timed[j] or is_number(tokens[j].lower) or tokens[j].lower in _CLOCK_WORDS):
        j += 1
    return [phrase_of(tokens, i, j)] if j > i else []


def email(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read an e-mail address."""
    j = i + 1
    while j < end and tokens[j].start == tokens[j - 1].end:
        j += 1
    phrase = phrase_of(tokens, i, j)
    return [phrase] if "@" in phrase.text else []


def digits(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a telephone number."""
    j = i
    while j < end and re.fullmatch(r"[+()\d-]+[\d().-]*", tokens[j].text):
        j += 1
    phrase = phrase_of(tokens, i, j)
    return [phrase] if len(re.sub(r"\D", "", phrase.text)) >= 5 else []


_CLOCK = r"(?:\d[\d:.]*|\w+) ?(?:[ap]\.?m\.?)?"


_SPAN = rf"(?:from )?{_CLOCK} ?(?:to|till|until|-|–) ?{_CLOCK}"


def clock_span(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "7pm to 7am", "9 to 5"."""
    found = spelled(_SPAN, 6)(tokens, i, end, timed)
    clocks = [word for word in found[0].words if is_number(word)] if found else []
    return found if len(clocks) > 1 or (clocks and "-" in clocks[0]) else []


def due(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the day on which something is due."""
    j = i
    while j < end and timed[j]:
        j += 1
    first = i
    while first < j - 1 and tokens[first].lower in FUNCTION["preposition"] | FUNCTION["determiner"]:
        first += 1
    return [phrase_of(tokens, first, j)] if j > first else []


weeks_along = spelled(r"(?:\w+[- ])?\w+ (?:weeks|months|wks)(?: along| pregnant| gone)", 5)


_FEET = (
    r"(?:\d|four|five|six)(?:'| ?ft\.?| ?foot| ?feet)(?: ?\d{1,2}| \w+)?(?:\"|''| inches)?(?: and a half)?"
)


height = spelled(
    rf"{_FEET}|(?:five|six)[- ](?:one|two|three|four|five|six|seven|eight|nine|ten|eleven)"
    r"|1\.\d{2} ?m(?:et(?:er|re)s)?|1\d{2} ?cm",
    7,
)


version = spelled(r"v?\d+(?:\.\d+)*(?: ?(?:beta|lts|rc\d?))?", 3)


def versioned(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read software with its version: "Postgres 16"."""
    last = min(name_end_at(tokens, i, timed), end)
    numbered = last > i and last < end and re.fullmatch(r"v?\d+(?:\.\d+)*", tokens[last].text)
    return [phrase_of(tokens, i, last + 1)] if numbered else []


def money_marked(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read money that its sign, unit or thousands tell from another number."""
    found = money(tokens, i, end, timed)
    marked = found and (
        found[0].text[0] in "$£€¥₩₹"
        or len(found[0].words) > 1
        or re.fullmatch(r"\d+(?:\.\d+)?k", found[0].words[0])
    )
    return found if marked else []


def counted(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with what it counts."""
    phrase = phrase_at(tokens, i, end, [False] * len(tokens))
    return [phrase] if phrase is not None and is_number(phrase.words[0]) else []


def measure_with_unit(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with a unit of its own."""
    found = measure(tokens, i, end, timed)
    return found if found and len(found[0].words) > 1 else []
