"""How a question is opened: what only asks politely, and question words in several words."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.english.tokens import Sentence
from asofgraph.language.english.words import FUNCTION

_CALL = r"(?:(?:and|so|but|ok|okay|hey|hi|well|sorry|um|hmm|please)\b\W*)*"
_ASKING = (
    r"(?:(?:do|can|could|would|will|did) you (?:(?:please|still|also|just|happen to) )*"
    r"(?:know|remember|recall|tell|remind|say|check|have any idea|let (?=me know))"
    r"|tell|remind|let me know|show|i (?:forgot|forget)|i(?: have|'ve) forgotten|i wonder|i was wondering"
    r"|i(?:'d| would) like to know|i (?:want|need) to know|(?:can|could|may) i (?:ask|know)"
    r"|i(?: do not|'?don't| can't| cannot) (?:know|remember|recall)|any idea|what was it again)"
)
_TO_WHOM = r"(?: me| us)?(?: know)?(?: again| please| about| of)*\W+"
_POLITE = re.compile(
    rf"^\W*{_CALL}{_ASKING}{_TO_WHOM}(?=(?:in |on |at |for )?(?P<next>[a-z']+))", re.IGNORECASE
)
_OPINION = re.compile(
    rf"^\W*{_CALL}(?:do you think|would you say|is it true|am i right)(?: that)?\W+", re.IGNORECASE
)
_ASKED = re.compile(
    r"(?:what|where|when|who|whom|whose|which|why|how)(?:'s|'re)?$|(?:my|our|his|her|their|the)$"
)
_WHETHER = re.compile(r"^\W*(?:if|whether)\b", re.IGNORECASE)
_GOT = re.compile(r"\b(?:have|has)( (?:my |our |his |her |their )?\w+ )got(?= \w|\W*$)", re.IGNORECASE)
_IS = re.compile(r"\b(what|where|when|who|how)'s\b")
_USE_TO = re.compile(r"(?<=\bdid )((?:my |our |his |her |their )?\w+ )(used? to )", re.IGNORECASE)
_OF_PLACE = (
    r"(?:city|town|village|country|place|neighbou?rhood|district|suburb|area|region|county|state|street"
    r"|part of (?:the )?\w+)"
)
_AUXILIARY = (
    r"(?:am|is|are|was|were|do|does|did|have|has|had|will|would|should|can|could"
    r"|i|we|my|our|he|she|they|his|her|their)"
)
_WORDED = (
    (
        re.compile(rf"\b(?:(?:in|at|to|from) )?(?:which|what)(?: \w+)? {_OF_PLACE}\b(?= {_AUXILIARY}\b)"),
        "where",
    ),
    (
        re.compile(
            rf"\b(?:(?:on|in|at|since) )?(?:which|what)(?: \w+)? (?:day|date|month|year|time|hour)\b(?= {_AUXILIARY}\b)"
        ),
        "when",
    ),
)


def asked_part(text: str) -> tuple[str, bool]:
    """
    Blank out what only asks to be told ("Do you know where …"), and what says no more than a tense ("use to").

    Every word that is left stays at its place. Also tells whether the rest asks for yes or no ("… if I have a cat").
    """
    text = text.replace("’", "'")
    found = _POLITE.match(text)
    if found is not None and (_ASKED.match(found["next"]) or found["next"].lower() in ("if", "whether")):
        text = _blanked(text, 0, found.end())
        if whether := _WHETHER.match(text):
            return _blanked(text, 0, whether.end()), True
    elif (found := _OPINION.match(text)) is not None:
        return _blanked(text, 0, found.end()), True
    if (formerly := _USE_TO.search(text)) is not None:
        text = _blanked(text, *formerly.span(2))
    return _GOT.sub(_had, text), False


def _had(found: re.Match[str]) -> str:
    """Say "have I got" as "do I have", in as many letters."""
    return f"do{found[1]}have".ljust(len(found[0]))


def _blanked(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def worded(lower: str) -> str:
    """Say a question word of several words in one: "which city" is where, "on what date" is when, "who's" who is."""
    lower = _IS.sub(r"\1 is", lower).replace("whereabouts do", "where do")
    for pattern, word in _WORDED:
        lower = pattern.sub(word, lower)
    return lower


def in_full(sentence: Sentence) -> Sentence:
    """Write "where's my home" as "where is my home"."""
    tokens = list(sentence.tokens)
    for i, token in enumerate(tokens[1:], start=1):
        if token.lower == "'s" and tokens[i - 1].lower in FUNCTION["question_word"]:
            tokens[i] = replace(token, text="is", lower="is")
    return replace(sentence, tokens=tuple(tokens))
