"""Which time words of a clause date what it says, and how exactly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from asofgraph.language.english.tokens import Token
from asofgraph.language.english.words import FUNCTION, SIGN, is_kind
from asofgraph.models import Precision, TimeExpression

PRECISION = {
    "year": Precision.YEAR,
    "quarter": Precision.MONTH,
    "season": Precision.MONTH,
    "month": Precision.MONTH,
    "week": Precision.DAY,
    "day": Precision.DAY,
    "part_of_day": Precision.DAY,
    "hour": Precision.MINUTE,
    "minute": Precision.MINUTE,
    "second": Precision.MINUTE,
}
_LEADING = SIGN["leading_time"]
_PRESENT = frozenset(["now", "right now", "just now", "currently", "at the moment", "these days", "nowadays"])
_BOUND = {
    "since": "since",
    "starting": "since",
    "effective": "since",
    "from": "since",
    "until": "until",
    "till": "until",
}
_LENGTH = re.compile(
    r"\b(?:for|since) (?:about |around |almost |nearly |over |roughly |more than |at least |the (?:last|past) )?"
    r"(?P<n>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)"
    r"(?P<half> and a half)? (?P<unit>day|week|month|year|decade)s?\b",
    re.IGNORECASE,
)
_NOW = re.compile(_LENGTH.pattern.replace(r"\b(?:for|since) ", r"\b(?:for )?", 1) + r" now\b", re.IGNORECASE)
_NUMBERS = {
    **{
        word: n
        for n, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight"), start=1)
    },
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "fifteen": 15,
    "twenty": 20,
    "thirty": 30,
    "a": 1,
    "an": 1,
}
_PLAIN_DATE = re.compile(
    r"(?:the )?\d|(?:on|in) |(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)", re.IGNORECASE
)
_WEEKDAYS = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)days")
_WEEKDAY = re.compile(r"(?<!this )\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE)
_DAY = r"(?:mon|tues?|weds?|wednes|thur?s?|fri|sat|satur|sun)(?:day)?s?"
OFTEN = re.compile(
    rf"\b{_DAY} (?:nights|mornings|evenings|afternoons)\b|"
    rf"\b{_DAY} ?(?:and|&|/|,|\+|,? or) ?{_DAY}\b|"
    r"\b(?:every|each|daily|weekly|monthly|nightly|twice|once an?|times (?:a|per)|usually|always|often|regularly"
    r"|generally|most (?:days|mornings|evenings|nights|weekends)|(?:mon|tues|wednes|thurs|fri|satur|sun)days"
    r"|(?:in the )?(?:mornings|evenings|weekends|afternoons)|on weekends|religiously|typically|normally)\b",
    re.IGNORECASE,
)


PERIODIC = re.compile(
    r"\b(?:every|each|once an?|twice an?|times an?) (?:\w+ )?(?:day|night|morning|evening|week|weekend|month|year"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:daily|weekly)\b(?!\s+\w)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Dates:
    """When something began and ended, as far as the words say; half-open."""

    start: datetime | None = None
    end: datetime | None = None
    precision: Precision | None = None
    bound: str = ""

    @property
    def stated(self) -> bool:
        """Tell whether any time is given."""
        return self.start is not None or self.end is not None


def timed_tokens(tokens: Sequence[Token], expressions: Sequence[TimeExpression]) -> list[bool]:
    """Mark the tokens that belong to a time expression, with the prepositions that lead to it."""
    marks = [_WEEKDAYS.fullmatch(token.lower) is not None for token in tokens]
    for expression in expressions:
        if _is_rate(tokens, expression) or _is_owned(tokens, expression) or _is_model(tokens, expression):
            continue  # "my last day", "her birthday": a noun with an owner; "Pixel 6a"
        first = None
        last_offset = expression.offset + len(expression.text)
        for n, token in enumerate(tokens):
            if token.end > expression.offset and token.start < last_offset:
                marks[n] = True
                first = n if first is None else first
        n = (first or 0) - 1
        while first is not None and n >= 0 and tokens[n].lower in _LEADING and not marks[n]:
            marks[n] = True
            n -= 1
    return marks


def _is_rate(tokens: Sequence[Token], expression: TimeExpression) -> bool:
    """Tell "in three days a week" from a time to come."""
    after = [token.lower for token in tokens if token.start >= expression.offset + len(expression.text)][:2]
    rate = r"\b(?:days?|times?|nights?|hours?)"
    if re.search(rate + r" (?:an?|per) (?:day|week|month|year)$", expression.text):
        return True
    return after in (["a", "week"], ["per", "week"], ["a", "month"], ["a", "year"]) and bool(
        re.search(rate + "$", expression.text)
    )


def _is_owned(tokens: Sequence[Token], expression: TimeExpression) -> bool:
    before = next((token for token in reversed(tokens) if token.end <= expression.offset), None)
    if before is not None and before.lower == "'s" and _PLAIN_DATE.match(expression.text):
        return False  # "my birthday's the 2nd of November"
    return before is not None and before.lower in FUNCTION["possessive"] | {"'s"}


def _is_model(tokens: Sequence[Token], expression: TimeExpression) -> bool:
    """Tell "6a" of "Pixel 6a" from an hour: right after the name of a make."""
    if not re.fullmatch(r"\d{1,2}[ap]", expression.text):
        return False
    before = next((token for token in reversed(tokens) if token.end <= expression.offset), None)
    return before is not None and any(
        is_kind(kind, before.lower) for kind in ("phone", "computer", "vehicle")
    )


def dates_of(
    clause: Sequence[Token],
    text: str,
    expressions: Sequence[TimeExpression],
    said_at: datetime,
    zone: ZoneInfo,
) -> Dates:
    """Read the dates of a clause from the time expressions that stand in it."""
    if not clause:
        return Dates()
    first, last = clause[0].start, clause[-1].end
    inside = [
        e
        for e in expressions
        if e.offset >= first and e.offset + len(e.text) <= last + 1 and e.text.lower() not in _PRESENT
    ]
    quote = text[first:last]
    if length := _LENGTH.search(quote) or _NOW.search(quote):
        length_at = first + length.start()
        inside = [e for e in inside if not length_at <= e.offset < first + length.end()]
        if not inside:
            return _since_length(length, said_at, zone)
    if not inside:
        return Dates()
    one = inside[0]
    finer = next((e for e in inside[1:] if e.precision == "day" and e.start is not None), None)
    if finer is not None and one.precision in ("month", "year", "season") and not _bound(text, one, first):
        one = finer  # "last month on May 15th"
    bound = _bound(text, one, first)
    precision = PRECISION.get(one.precision)
    if (
        bound == "since"
        and len(inside) > 1
        and re.search(r"\b(?:to|until|till)\b|[-–—]", text[one.offset : inside[1].offset])
    ):
        return Dates(one.start, inside[1].end, precision, "range")
    if (
        one.start is not None
        and one.end is not None
        and re.match(r"from\b|between\b", one.text, re.IGNORECASE)
    ):
        through = (
            timedelta(days=1) if precision is Precision.DAY else timedelta()
        )  # "to 20 June" is that day's end
        return Dates(one.start, one.end + through, precision, "range")
    if bound == "until" or (one.start is None and one.end is not None):
        end = one.start if one.start is not None else one.end
        return Dates(None, end, precision, "until")
    if bound == "since" or (one.end is None and one.start is not None):
        return Dates(one.start, None, precision, "since")
    return Dates(one.start, one.end, precision, "at")


def just_gone(dates: Dates, today: datetime) -> Dates:
    """Turn the next "as of 1 June", said on 2 June, to the one that has just gone."""
    start = dates.start
    if (
        start is None
        or dates.bound != "since"
        or start - today < timedelta(days=305)
        or (start.month == 2 and start.day == 29)
    ):
        return dates
    return Dates(start.replace(year=start.year - 1), dates.end, dates.precision, dates.bound)


def looking_ahead(dates: Dates, words: str, today: datetime) -> Dates:
    """Turn a bare weekday that is today's, in a present or future tense, to the next one ("I start on Monday")."""
    if dates.start is None or dates.start.date() != today.date() or not _WEEKDAY.search(words):
        return dates
    week = timedelta(days=7)
    return Dates(
        dates.start + week, None if dates.end is None else dates.end + week, dates.precision, dates.bound
    )


def looking_back(dates: Dates, said_at: datetime) -> Dates:
    """Turn a date that a past tense cannot mean ("stopped in May", said in March) to the one before."""
    start = dates.start
    if start is None or start <= said_at or dates.bound == "range":
        return dates
    if start - said_at < timedelta(days=8) and dates.precision in (Precision.DAY, Precision.MINUTE):
        back = start - timedelta(days=7)
    elif start - said_at < timedelta(days=366) and dates.precision in (Precision.DAY, Precision.MONTH):
        back = start.replace(year=start.year - 1, day=min(start.day, 28) if start.month == 2 else start.day)
    else:
        return dates
    return Dates(
        back, None if dates.end is None else dates.end - (start - back), dates.precision, dates.bound
    )


def _bound(text: str, expression: TimeExpression, first: int) -> str:
    """Find "since", "from" or "until" in or before an expression."""
    opening = expression.text.split()[0].lower() if expression.text.split() else ""
    if opening in _BOUND:
        return _BOUND[opening]
    before = re.findall(r"[a-z]+", text[first : expression.offset].lower())[-2:]
    if before == ["as", "of"]:
        return "since"
    for word in reversed(before):
        if word in _BOUND:
            return _BOUND[word]
        if word not in ("about", "around", "the", "early", "late", "mid", "last", "just"):
            break
    return ""


def _since_length(length: re.Match[str], said_at: datetime, zone: ZoneInfo) -> Dates:
    """Reckon "for two years" back from when it was said, as exactly as its unit."""
    word = length["n"].lower()
    n = float(word) if word.isdigit() else float(_NUMBERS[word])
    n += 0.5 if length["half"] else 0
    unit = length["unit"].lower()
    local = said_at.astimezone(zone)
    day = local.replace(hour=0, minute=0, second=0, microsecond=0)
    if n > 200:
        return Dates()
    if unit in ("year", "decade") and n == int(n):
        years = int(n) * (10 if unit == "decade" else 1)
        return Dates(day.replace(year=day.year - years, month=1, day=1), None, Precision.YEAR, "for")
    if unit in ("month", "year"):
        months = day.year * 12 + day.month - 1 - int(n * (12 if unit == "year" else 1))
        return Dates(
            day.replace(year=months // 12, month=months % 12 + 1, day=1), None, Precision.MONTH, "for"
        )
    return Dates(day - timedelta(days=n * (7 if unit == "week" else 1)), None, Precision.DAY, "for")


def day_of(said_at: datetime, zone: ZoneInfo) -> datetime:
    """Give midnight, in the memory's zone, of the day something was said."""
    return said_at.astimezone(zone).replace(hour=0, minute=0, second=0, microsecond=0)
