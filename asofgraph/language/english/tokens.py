"""English text as sentences of words, each with its place in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from asofgraph.language.english.words import FUNCTION, KIND, RUN_TOGETHER, SIGN, SPELLING

_TOKEN = re.compile(
    r"[$£€¥₩₹]\s?\d[\d.,]*\d(?:[kKmMbB]\b)?|[$£€¥₩₹]\s?\d(?:[kKmMbB]\b)?"  # money
    r"|(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|No)\.(?=\s)"  # titles
    r"|w/(?=\s)|(?i:they|she|he|xe|ze)/(?i:them|her|him|they|she|he)\b"  # with; pronouns
    r"|(?:[A-Za-z]\.){2,}"  # a.m., U.S.
    r"|\d[\d.,:/-]*\d(?:%|[A-Za-z]+)?|\d+(?:%|[A-Za-z]+)?"  # numbers, dates, 6th, 178cm
    r"|[^\W\d_](?:[\w&+#]|[-.](?=[^\W_]))*"  # words; hyphens and dots inside them
    r"|['’](?:s|m|re|ve|ll|d|t)\b|\S",
)
_CONTRACTED = re.compile(r"(?<=.)n['’]?t$", re.IGNORECASE)
_NEGATED = SIGN["negated"]
_RUN_TOGETHER = {pronoun + end: end for end, before in RUN_TOGETHER.items() for pronoun in before}
_AFTER_IS = frozenset(
    ["a", "an", "the", "not", "called", "gone", "been", "just", "now", "due", "in", "at", "on"]
)
_FAMILY = (KIND["kin"] - {"baby", "child", "kid", "partner", "oldest", "youngest", "twin"}) | (
    SIGN["body"] - {"back", "hand", "foot", "eye", "ear", "nose"}
)
_OWNER = FUNCTION["possessive"] - {"its"}
_END = frozenset(".!?…\n")
_CLOSING = frozenset("\"”’')]")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or mark; ``lower`` is its plain lower-case form ("n't", "'s", "i")."""

    text: str
    lower: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        """Tell a word or number from a mark."""
        return self.text[0].isalnum() or len(self.text) > 1

    @property
    def is_capital(self) -> bool:
        """Tell whether it is written with a capital."""
        return self.text != self.text.lower()


@dataclass(frozen=True, slots=True)
class Sentence:
    """The tokens of one sentence, without its final mark, and that mark."""

    tokens: tuple[Token, ...]
    mark: str


def tokenize(text: str) -> list[Token]:
    """Cut *text* into tokens; contractions come apart: don't → do + n't, I've and ive → I + 've."""
    tokens: list[Token] = []
    for match in _TOKEN.finditer(text):
        word, start = match[0], match.start()
        lower = word.lower().replace("’", "'")
        if lower == "'t" and tokens and tokens[-1].lower.endswith("n") and tokens[-1].end == start:
            before = tokens.pop()
            if len(before.text) > 1:
                tokens.append(_token(before.text[:-1], before.start))
            tokens.append(Token(text[start - 1 : match.end()], "n't", start - 1, match.end()))
        elif lower in _NEGATED:
            cut = -3 if lower == "cannot" else -2
            tokens.append(_token(word[:cut], start))
            tokens.append(Token(word[cut:], "n't", match.end() + cut, match.end()))
        elif (ending := _RUN_TOGETHER.get(lower)) is not None and word[1:] == lower[1:]:
            cut = match.end() - len(ending)
            tokens.append(_token(text[start:cut], start))
            tokens.append(Token(text[cut : match.end()], f"'{ending}", cut, match.end()))
        elif lower in _AFTER_IS and tokens and (cut_off := _run_together(tokens, lower)) is not None:
            tokens[-1:] = [*cut_off, Token(word, lower, start, match.end())]
        else:
            tokens.append(Token(word, SPELLING.get(word, lower), start, match.end()))
    return [_possessive(token, tokens[n + 1 : n + 2]) for n, token in enumerate(tokens)]


def _possessive(token: Token, after: list[Token]) -> Token:
    """Read "me da", "ma sister" as "my": before a relative it is no object."""
    owned = token.lower in ("me", "ma") and after and after[0].lower in _FAMILY
    return Token(token.text, "my", token.start, token.end) if owned else token


def _run_together(tokens: list[Token], after: str) -> tuple[Token, Token] | None:
    """Split "its" of "its called Liath", "laptops" of "my laptops a busted HP": what stands before was "is"."""
    last = tokens[-1]
    opens = (
        len(tokens) == 1
        or not tokens[-2].is_word
        or tokens[-2].lower in ("and", "but", "so", "cos", "because")
    )
    mine = opens and last.lower[:-1] in SIGN["named_kin"]  # "mums a nurse"
    owned = last.lower.endswith("s") and (mine or (len(tokens) > 1 and tokens[-2].lower in _OWNER))
    plain = (
        owned and len(last.lower) > 2 and last.lower.isalpha() and not last.lower.endswith(("ss", "us", "is"))
    )
    if last.lower != "its" and not (plain and after in ("a", "an", "the", "not", "called")):
        return None
    return _token(last.text[:-1], last.start), Token(last.text[-1:], "'s", last.end - 1, last.end)


def _token(word: str, start: int) -> Token:
    return Token(word, word.lower(), start, start + len(word))


def sentences(text: str) -> list[Sentence]:
    """Cut *text* into sentences at final marks and line ends."""
    found: list[Sentence] = []
    held: list[Token] = []
    for token in tokenize(text):
        line_end = held and "\n" in text[held[-1].end : token.start]
        if line_end:
            found.append(Sentence(tuple(held), "\n"))
            held = []
        if token.lower in _END:
            if held:
                found.append(Sentence(tuple(held), token.lower))
                held = []
            elif found and token.lower == "?":
                found[-1] = Sentence(found[-1].tokens, "?")
        elif not held and found and token.lower in _CLOSING and len(token.text) == 1 and not token.is_word:
            continue
        else:
            held.append(token)
    if held:
        found.append(Sentence(tuple(held), ""))
    return found
