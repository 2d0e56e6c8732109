"""Korean words cut down to what topics are compared by, and amounts found among them."""

from __future__ import annotations

import re
from decimal import Decimal

from asofgraph.ledger.encoder.korean.patterns import NUMBER, PARTICLES, STOP
from asofgraph.ledger.encoder.reading import Amount, Topic, Word

WORD = re.compile(r"[가-힣A-Za-z0-9][가-힣\w&-]*")
# Particles that mark nothing else, and may leave a single syllable.
CLEAR = ("은", "는", "을", "를")
# What may follow an amount; anything else makes the number part of a name ("3번지", "1인당").
AFTER = re.compile(
    r"$|[\s.,!?)]|은|는|이|가|을|를|의|에|으로|로|과|와|도|만|부터|까지|보다|니|라|예|였|미만|이상|이하|초과|씩|짜리|쯤|정도"
)
COUNTING = ("수",)
EACH = re.compile(r"\s+[가-힣]+|당")


def stem(word: str) -> str:
    """*word* without its particle, and without case."""
    low = word.casefold()
    for ending in PARTICLES:
        if low.endswith(ending):
            rest = low.removesuffix(ending)
            long_enough = len(rest) >= 2 or (rest and (ending in CLEAR or rest in COUNTING or rest.isascii()))
            if long_enough and fits(rest[-1], ending):
                return rest
    return low


def fits(last: str, ending: str) -> bool:
    """Whether a particle may follow a sound: 은, 이, 을, 과 a closed syllable, 는, 가, 를, 와 an open one."""
    if not "가" <= last <= "힣":
        return True
    final = (ord(last) - ord("가")) % 28
    if ending[0] in "이으은을과":
        return final != 0
    if ending[0] in "는가를와예라나랑니면":
        return final == 0
    return final in (0, 8) if ending == "로" else True


def topic_of(text: str) -> Topic:
    """The words of *text* that carry meaning, each stem once, amounts aside."""
    left = NUMBER.sub(lambda match: " " if is_amount(match) else match[0], text)
    words: dict[str, Word] = {}
    for match in WORD.finditer(left):
        root = stem(match[0])
        if root not in STOP and match[0] not in STOP:
            words.setdefault(root, Word(root, match[0][: len(root)]))
    return tuple(words.values())


def amounts_in(text: str) -> list[Amount]:
    """Every amount in *text*; a number that names something ("카드 3", "3번지", "1박 요금") is none."""
    return [amount(match) for match in NUMBER.finditer(text) if is_amount(match)]


def is_amount(match: re.Match[str]) -> bool:
    """Whether a number measures something, rather than being part of a name."""
    after = match.string[match.end() :]
    if not match["unit"] or not AFTER.match(after):
        return False
    return match["number"] != "1" or not EACH.match(after)


def amount(match: re.Match[str]) -> Amount:
    """The amount that *match* found."""
    return Amount(Decimal(match["number"].replace(",", "")), match["unit"], match.start(), match.end())


def amount_of(value: str) -> Amount | None:
    """The amount that *value* is; None if its words say more."""
    match = NUMBER.fullmatch(value.strip())
    return amount(match) if match and match["unit"] else None
