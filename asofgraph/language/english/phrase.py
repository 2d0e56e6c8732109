"""Noun phrases after a verb: where they end, and what their words are without articles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from asofgraph.language.english.last_sentence import LastSentence
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import CLOSED, FUNCTION, KIND, SIGN, singular

_LEADING = FUNCTION["determiner"] | FUNCTION["possessive"]
_STOP = (CLOSED - FUNCTION["determiner"]) | SIGN["stop"]
_PARTITIVE = (
    ("a", "lot", "of"),
    ("a", "bit", "of"),
    ("a", "couple", "of"),
    ("a", "mix", "of"),
    ("a", "variety", "of"),
    ("lots", "of"),
    ("a", "little"),
    ("a", "few"),
    ("plenty", "of"),
    ("all", "kinds", "of"),
    ("kinds", "of"),
    ("any", "kind", "of"),
    ("some", "kind", "of"),
    ("one",),
)
_PARTITIVE_FROM = {
    first: tuple(words for words in _PARTITIVE if words[0] == first)
    for first in {words[0] for words in _PARTITIVE}
}
NUMBER_WORDS = SIGN["number"]
_JOINING = frozenset([",", "and", "or", "&", "plus"])
_FOR_EXAMPLE = (
    ("such", "as"),
    ("as", "well", "as"),
    ("especially",),
    ("particularly",),
    ("including",),
    ("mainly",),
    ("mostly",),
    ("also",),
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """
    A noun phrase, or another stretch of words that fills a slot.

    Attributes:
        text: Its words as written, without articles and possessives.
        first, last: Its range in the tokens, the determiner left out.
        determiner: The article, possessive or quantifier before it, in lower case; "" without one.
        head: Its main noun, lower-case and singular.
        capital: Whether a word of it has a capital.
    """

    text: str
    first: int
    last: int
    determiner: str = ""
    head: str = ""
    capital: bool = False
    words: tuple[str, ...] = ()


_PHRASES: LastSentence[tuple[int, int, bool], Phrase | None] = LastSentence()


def phrase_at(
    tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool], *, name_list: bool = False
) -> Phrase | None:
    """
    Read the noun phrase at token *i*, up to *end* at most.

    With *name_list*, a comma and a further capitalised name belong to it ("Mangwon-dong, Seoul").
    """
    known = _PHRASES.found(tokens, timed)
    key = (i, end, name_list)
    if key not in known:
        known[key] = _phrase_at(tokens, i, end, timed, name_list)
    return known[key]


def _phrase_at(
    tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool], name_list: bool
) -> Phrase | None:
    first, determiner = _determined(tokens, i, end)
    j = first
    while j < end and _continues(tokens, j, first, end, timed):
        j += 1
    while (
        j > first and tokens[j - 1].lower in ("of", "'s", "'", "&", "-") and not _is_disease_s(tokens, j - 1)
    ):
        j -= 1
    if j == first:
        return None
    if name_list:
        j = _name_list_end(tokens, j, end, timed)
    return phrase_of(tokens, first, j, determiner)


_OWN_DISEASE = frozenset(["parkinson", "alzheimer", "crohn", "hodgkin", "tourette", "raynaud"])


def _is_disease_s(tokens: Sequence[Token], i: int) -> bool:
    return i > 0 and tokens[i].lower == "'s" and tokens[i - 1].lower in _OWN_DISEASE


def phrase_of(tokens: Sequence[Token], first: int, last: int, determiner: str = "") -> Phrase:
    """Make a phrase of the tokens from *first* to *last*."""
    words = tuple(token.lower for token in tokens[first:last])
    noun = next((n for n, word in enumerate(words) if n and word in ("of", "de")), len(words))
    noun = words.index(",") if "," in words[1:noun] else noun
    head = singular(words[noun - 1]) if words else ""
    return Phrase(
        text=joined(tokens, first, last),
        first=first,
        last=last,
        determiner=determiner,
        head=head,
        capital=any(token.is_capital for token in tokens[first:last]),
        words=words,
    )


def joined(tokens: Sequence[Token], first: int, last: int) -> str:
    """Join tokens as they stood in the text, with a single space where there was any."""
    out = ""
    for k in range(first, last):
        gap = "" if k == first or tokens[k].start == tokens[k - 1].end else " "
        out += gap + tokens[k].text
    return out


def listed(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> Iterator[Phrase]:
    """Read a list: "English, Korean and some French", "spicy food, especially kimchi stew"."""
    phrase = phrase_at(tokens, i, end, timed)
    while phrase is not None:
        yield phrase
        i = phrase.last
        joint = joint_end(tokens, i, end)
        if joint == i or joint >= end or timed[joint]:
            return
        phrase = None if goes_on(tokens, joint, end) else phrase_at(tokens, joint, end, timed)


def goes_on(tokens: Sequence[Token], i: int, end: int) -> bool:
    """Tell that the sentence goes on at token *i* and not its list: a verb, known or by the object after it."""
    object_follows = i + 1 < end and tokens[i + 1].lower in _LEADING and tokens[i].lower not in CLOSED
    return is_verb(tokens[i]) or (object_follows and not tokens[i].is_capital)


def is_verb(token: Token) -> bool:
    """Tell a verb that goes on with the sentence from a further member of a list."""
    form = verb_forms().get(token.lower)
    if form is None or token.is_capital or form.forms & {"base", "gerund"}:
        return False
    return not any(token.lower in words or singular(token.lower) in words for words in KIND.values())


def joint_end(tokens: Sequence[Token], i: int, end: int) -> int:
    """Pass over what joins the members of a list; *i* itself where nothing does."""
    j = i
    while j < end and tokens[j].lower in _JOINING:
        j += 1
    for words in _FOR_EXAMPLE:
        if tuple(token.lower for token in tokens[j : j + len(words)]) == words:
            return j + len(words)
    return j


def _determined(tokens: Sequence[Token], i: int, end: int) -> tuple[int, str]:
    """Pass over determiners; the first one counts."""
    determiner = ""
    j = i
    while j < end:
        for words in _PARTITIVE_FROM.get(tokens[j].lower, ()):
            if tuple(token.lower for token in tokens[j : j + len(words)]) == words and j + len(words) < end:
                determiner = determiner or words[0]
                j += len(words)
                break
        else:
            if tokens[j].lower not in _LEADING or (tokens[j].lower == "more" and determiner):
                return j, determiner
            determiner = determiner or tokens[j].lower
            j += 1
    return j, determiner


def _continues(tokens: Sequence[Token], j: int, first: int, end: int, timed: Sequence[bool]) -> bool:
    token = tokens[j]
    word = token.lower
    if timed[j]:
        return False
    if j == first and not token.text[0].isalnum():
        return False
    if word == "'s" and j > first and tokens[j - 1].lower in _OWN_DISEASE:
        return True
    if word in ("'s", "'") and j > first:
        return j + 1 < end and tokens[j + 1].text[0].isalpha() and tokens[j + 1].lower not in _STOP
    if word == "&" or (word in ("de", "van", "von", "del", "la") and j > first):
        return j > first and j + 1 < end
    if word == "of":
        return (
            j > first
            and j + 1 < end
            and not timed[j + 1]
            and tokens[j + 1].lower not in FUNCTION["third"] | FUNCTION["me"]
        )
    if not token.text[0].isalnum():
        return False
    if j > first and _is_doing(tokens, j):
        return False
    if j > first and _is_done_to(tokens, j, end, timed):
        return False
    if word in NUMBER_WORDS and j > first and not token.is_capital:
        return tokens[j - 1].lower in NUMBER_WORDS  # "forty two guitars"
    before = tokens[j - 1].lower if j > first else ""
    if word in FUNCTION["determiner"]:
        return before == "of" or (word == "more" and j > first)
    if word in FUNCTION["possessive"]:
        return before == "of"
    if word in _STOP and not (token.is_capital and token.text != "I" and j > 0 and before not in ("", ".")):
        return (
            word in ("long", "first", "back")
            and j == first
            and j + 1 < end
            and tokens[j + 1].lower not in _STOP
        )
    return True


def _is_doing(tokens: Sequence[Token], j: int) -> bool:
    """Tell the gerund of "(at Penn State) studying soil science", right after a name."""
    token = tokens[j]
    form = verb_forms().get(token.lower)
    doing = form is not None and form.forms == {"gerund"} and not token.is_capital
    return doing and tokens[j - 1].is_capital and tokens[j - 1].text[0].isalpha() and j + 1 < len(tokens)


def _is_done_to(tokens: Sequence[Token], j: int, end: int, timed: Sequence[bool]) -> bool:
    """Tell the participle of "(got my licence) converted" from one before a noun."""
    token = tokens[j]
    form = verb_forms().get(token.lower)
    if form is None or token.is_capital or "participle" not in form.forms or form.forms & {"base", "gerund"}:
        return False
    return j + 1 >= end or timed[j + 1] or tokens[j + 1].lower in CLOSED or not tokens[j + 1].is_word


def _name_list_end(tokens: Sequence[Token], j: int, end: int, timed: Sequence[bool]) -> int:
    while (
        j + 1 < end
        and tokens[j].text == ","
        and not timed[j + 1]
        and tokens[j + 1].is_capital
        and tokens[j + 1].lower not in CLOSED
    ):
        k = j + 1
        while k < end and tokens[k].is_capital and not timed[k] and tokens[k].lower not in CLOSED:
            k += 1
        j = k
    return j
