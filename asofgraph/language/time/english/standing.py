"""Whether words that can name a time do so where they stand."""

from __future__ import annotations

import re

from asofgraph.language.time.english.times import Span, Time
from asofgraph.language.time.english.words import ALONE_IF_CAPITAL, NEVER_ALONE

# What may follow a number that is a time, and not the count of what follows ("at 5 in", but not "at 5 places").
_AFTER_NUMBER = frozenset(
    "and or but on in at to from for with so because if when then i we he she they you it is was as by tomorrow "
    "today tonight yesterday this next last every please sharp until till am pm the my our before after".split()
)
_SHORT_WORDS_IN_S = frozenset("was is his has this as us its yes was does plus across always perhaps".split())
_GOES_ON = re.compile(r"%|\.\d|[-–/]\w|x\b|\"")
_SLASHED = re.compile(r"\d{1,2}/\d{1,2}")
_WITHIN_SENTENCE = re.compile(
    r"(?:^|[^A-Za-z])(?:[a-z]+|January|February|April|June|July|August|[A-Z][a-z]+ber),? $"
)
_NEXT_WORD = re.compile(r"[^\S\n]+([A-Za-z]+)")
# What stands before a month and not before the verb that is spelled like it ("in March I …", "since may").
_LED = re.compile(r"\b(?:in|since|until|till|by|from|during|early|late|mid)[ -]\Z", re.IGNORECASE)
_MARKS = 8  # quotes and brackets that may surround what is the whole text


def stands(text: str, value: Time | Span, start: int, end: int) -> bool:
    """
    Tell whether ``text[start:end]`` counts as the time it can name.

    What is the whole text does: it answers a question. Otherwise weak words need a context that asks for a time,
    a number must not count the noun after it, and words such as "may" must look like the name.
    """
    if _is_whole(text, start, end):
        return True
    if (isinstance(value, Time) and value.weak) or (value.bare and _counts(text, end)):
        return False
    words = text[start:end].split()
    if len(words) > 1:
        return words[-1] != "may" or words[0].lower() not in ("this", "that", "the")
    word = words[0].lower()
    if word in ALONE_IF_CAPITAL and _LED.search(text, max(0, start - 12), start):
        return True
    if word in ALONE_IF_CAPITAL:
        return words[0][0].isupper() and bool(_WITHIN_SENTENCE.search(text, max(0, start - 40), start))
    return word not in NEVER_ALONE and not (_SLASHED.fullmatch(word) and _counts(text, end))


def _is_whole(text: str, start: int, end: int) -> bool:
    if start > _MARKS or len(text) - end > _MARKS:
        return False
    return not text[:start].strip(" \"'(") and not text[end:].strip(" \"'().?!")


def _counts(text: str, end: int) -> bool:
    """Tell whether the number that ends at *end* counts the word after it."""
    year = text[max(0, end - 4) : end].isdigit()
    if not year and _GOES_ON.match(text, end):
        return True
    following = _NEXT_WORD.match(text, end)
    if following is None:
        return False
    word = following[1]
    if year:  # anybody may follow: "in 2014 Tim moved"
        return word.islower() and word.endswith("s") and len(word) > 3 and word not in _SHORT_WORDS_IN_S
    return word.lower() not in _AFTER_NUMBER
