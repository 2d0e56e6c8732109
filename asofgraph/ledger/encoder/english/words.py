"""English words cut down to what topics are compared by, and amounts found among them."""

from __future__ import annotations

import re
from decimal import Decimal

from asofgraph.ledger.encoder.english.patterns import CURRENCIES, NO_UNIT, NUMBER, STOP
from asofgraph.ledger.encoder.reading import Amount, Topic, Word

WORD = re.compile(r"[A-Za-z0-9][\w'’&-]*")


def stem(word: str) -> str:
    """*word* without case, possessive, plural and the ends of adverbs and participles."""
    low = word.casefold().replace("’", "'").removesuffix("'s").rstrip("'")
    for end, least, put in (("ies", 5, "y"), ("sses", 5, "ss"), ("ches", 6, "ch"), ("xes", 4, "x")):
        if low.endswith(end) and len(low) >= least:
            return low.removesuffix(end) + put
    if low.endswith("ly") and len(low) > 5:
        low = low.removesuffix("ly")
    if low.endswith("s") and not low.endswith(("ss", "us", "is")) and len(low) > 3:
        return low[:-1]
    return low


def topic_of(text: str) -> Topic:
    """The words of *text* that carry meaning, each stem once, amounts aside."""
    left = NUMBER.sub(lambda match: " " if is_amount(match) else match[0], text)
    words: dict[str, Word] = {}
    for match in WORD.finditer(left):
        root = stem(match[0])
        if match[0].casefold() not in STOP and root not in STOP:
            words.setdefault(root, Word(root, match[0]))
    return tuple(words.values())


def amounts_in(text: str) -> list[Amount]:
    """Every amount in *text*; a number that names something ("card 3", "14 Elm Street") is none."""
    return [amount(match) for match in NUMBER.finditer(text) if is_amount(match)]


def is_amount(match: re.Match[str]) -> bool:
    """Whether a number measures something, or ends what is said, rather than being part of a name."""
    if match["currency"] or match["percent"] or _unit(match):
        return True
    before = re.search(r"(\w+)\s*$", match.string[: match.start()])
    after = match.string[match.end("number") :]
    named = before is not None and before[1].casefold() not in STOP and not before[1].isdigit()
    return not named and not re.match(r"\s+[A-Z]", after)


def amount(match: re.Match[str]) -> Amount:
    """The amount that *match* found."""
    unit = (
        CURRENCIES.get(match["currency"]) if match["currency"] else "%" if match["percent"] else _unit(match)
    )
    end = match.end("unit") if match["unit"] and unit == _unit(match) and unit else match.end("number")
    return Amount(Decimal(match["number"].replace(",", "")), unit, match.start(), end)


def amount_of(value: str) -> Amount | None:
    """The amount that *value* is; None if its words say more than an amount ("30 days net", "3 March")."""
    match = NUMBER.match(value)
    if not match or not is_amount(match):
        return None
    found = amount(match)
    rest = value[found.end :]
    further = r"\s*(?:$|,|(?:\s(?:a|an|per|each|every|in|into|for|on|down|at|with|and|from|so|apiece)\b))"
    return found if re.match(further, rest) else None


def _unit(match: re.Match[str]) -> str | None:
    word = match["unit"]
    if not word or word.split()[0].casefold() in NO_UNIT:
        return None
    return " ".join(stem(part) for part in word.split())
