"""What an English question wants advice on, and which attributes bear on it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from asofgraph.language.english.clause import Clause
from asofgraph.language.english.phrase import Phrase, phrase_at
from asofgraph.language.english.question_nouns import tables
from asofgraph.language.english.tokens import Sentence, Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import is_kind

_EATING = frozenset(["eat", "drink", "cook", "order", "serve", "taste", "bake"])
_HANDING = frozenset(
    [
        "have",
        "get",
        "buy",
        "bring",
        "make",
        "give",
        "offer",
        "try",
        "share",
        "take",
        "grab",
        "pour",
        "feed",
        "want",
    ]
)
_FIT_WORDS = (
    *(
        "ok",
        "okay",
        "safe",
        "fine",
        "alright",
        "good",
        "bad",
        "suitable",
        "healthy",
        "unhealthy",
        "dangerous",
    ),
    *("risky", "harmful", "wise", "advisable"),
)
_FIT = rf"(?:all right|{'|'.join(_FIT_WORDS)})"
_WHO = r"(?:i|he|she|we|they|my \w+)"
_ADVICE = re.compile(
    r"\b(?:should|shall|recommend|suggest|advise|advisable|suit|suitable"
    r"|(?:good|nice|great|lovely|bad) (?:idea|gift|present|choice|option|treat|snack|dinner|lunch|breakfast|meal)"
    r"|(?:able|allowed|free|meant) to (?:eat|drink|have|order)"
    rf"|{_FIT} (?:for|if|that|to give|to serve|to offer|to cook|to eat|to drink|to have|to order|to buy)"
    rf"|would {_WHO} (?:like|enjoy|want)|(?:i|he|she|we|they)'d (?:like|enjoy|want)"
    rf"|(?:can|could|may|might) {_WHO} (?:still |safely |ever )?(?:eat|drink))\b"
)
_ALLOWED = re.compile(r"\W*(?:and |so |but )?(?:can|could|may|might|will|would)\b")
_FITTING = re.compile(rf"\W*(?:and |so |but )?(?:am|is|are|would)\b.*\b{_FIT}\b")
_SUGGESTED = re.compile(r"\W*(?:and |so |but )?(?:how|what) about\b")


def wants_advice(lower: str, sentence: Sentence, clause: Clause, timed: Sequence[bool], named: bool) -> bool:
    """
    Tell a question for advice: it says so, or asks leave to eat or be served something.

    *named* tells that the question names an attribute.
    """
    if _ADVICE.search(lower):
        return named or re.search(r"\bwhen\b|\bwhere\b", lower) is None
    tokens = sentence.tokens
    if _SUGGESTED.match(lower) or _FITTING.match(lower):
        return _food(tokens, 0, timed) is not None
    if clause.verb is None or not _ALLOWED.match(lower):
        return False
    verb = clause.verb
    return verb.lemma in _EATING or (verb.lemma in _HANDING and _food(tokens, verb.end, timed) is not None)


def advised(sentence: Sentence, clause: Clause, timed: Sequence[bool]) -> tuple[str | None, list[str]]:
    """Give what advice is asked about, and the attributes that bear on it."""
    tokens, verb = sentence.tokens, clause.verb
    start = _eating_at(tokens, clause.body if verb is not None else 0)
    copular = (
        verb is not None and verb.lemma == "be" and start == clause.body
    )  # "is kimchi stew good for dinner"
    phrase = _food(tokens, 0 if copular else start, timed) or _food(tokens, 0, timed)
    phrase = phrase or _first(tokens, start, timed)
    eaten = start > 0 and verb_forms().get(tokens[start - 1].lower)
    food = (eaten and eaten.lemma in _EATING) or (phrase is not None and _is_food(phrase))
    words = phrase.words if phrase is not None else ()
    active = any(is_kind(kind, word) for word in words for kind in ("sport", "activity", "animal"))
    return (phrase.text if phrase is not None else None), tables()["advice"][
        "food" if food else "body" if active else "other"
    ]


def _eating_at(tokens: Sequence[Token], body: int) -> int:
    """Find where the words after the verb of eating or serving start; *body* where there is none."""
    for i in range(len(tokens) - 1, -1, -1):
        form = verb_forms().get(tokens[i].lower)
        if form is not None and form.lemma in _EATING:
            return i + 1
    return body


def _food(tokens: Sequence[Token], start: int, timed: Sequence[bool]) -> Phrase | None:
    """Find the first phrase that names something to eat or drink."""
    i = start
    while i < len(tokens):
        end = next((k for k in range(i, len(tokens)) if tokens[k].lower in _FIT_WORDS), len(tokens))
        phrase = phrase_at(tokens, i, end, timed) if end > i else None
        if phrase is not None and _is_food(phrase):
            return phrase
        i = max(i + 1, phrase.last if phrase is not None else 0)
    return None


def _is_food(phrase: Phrase) -> bool:
    return any(is_kind("food", word) for word in phrase.words)


def _first(tokens: Sequence[Token], start: int, timed: Sequence[bool]) -> Phrase | None:
    phrase = None
    for i in range(start, len(tokens)):
        phrase = phrase_at(tokens, i, len(tokens), timed)
        if phrase is not None and tokens[i].lower not in ("me", "us", "you"):
            break
    return phrase
