"""Terms in two languages, and sentences filled with them, Korean particles included."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from importlib import resources
from random import Random
from typing import Any, Literal

Language = Literal["en", "ko"]
LANGUAGES: tuple[Language, ...] = ("en", "ko")

# Each particle as it stands after a closed syllable, and after an open one.
PARTICLES = {
    "은": "는", "이": "가", "을": "를", "과": "와", "으로": "로", "이라": "라", "이에요": "예요",
    "이었": "였", "이니까": "니까", "이네요": "네요", "이래요": "래요", "입니다": "입니다",
}  # fmt: skip
OPENING = re.compile(r"(?:^|(?<=[.!?] ))[a-z]")
OPEN_DIGITS = "2459"
RIEUL_DIGITS = "178"
RIEUL = 8


@dataclass(frozen=True, slots=True)
class Term:
    """One thing named in both languages."""

    en: str
    ko: str

    def of(self, language: Language) -> str:
        """The name in *language*."""
        return self.en if language == "en" else self.ko


@cache
def stock(name: str) -> Any:
    """The contents of one file of ``data/``, read once."""
    return json.loads(resources.files(__package__).joinpath("data", f"{name}.json").read_text("utf-8"))


def digits(amount: Decimal) -> str:
    """*amount* with thousands separated, and no more decimals than it has."""
    plain = format(amount.normalize(), "f")
    whole, _, fraction = plain.partition(".")
    grouped = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", ",", whole)
    return f"{grouped}.{fraction.ljust(2, '0')}" if fraction and len(fraction) < 3 else grouped + fraction


def quantity(amount: Decimal, unit: str) -> Term:
    """An amount with its unit: "1,200 dollars", "1,200달러"."""
    forms = stock("units")[unit]
    return Term(*(forms[language].replace("#", digits(amount)) for language in LANGUAGES))


def term(pair: Mapping[str, str]) -> Term:
    """A term from the ``{"en": …, "ko": …}`` of a data file."""
    return Term(pair["en"], pair["ko"])


def particle(word: str, wanted: str) -> str:
    """The form of the Korean particle *wanted* that follows *word*."""
    bare = word.rstrip(")”\"'")
    last = bare[-1]
    if "가" <= last <= "힣":
        final = (ord(last) - ord("가")) % 28
    elif last.isdigit():
        final = 0 if last in OPEN_DIGITS else RIEUL if last in RIEUL_DIGITS else 1
    else:
        final = RIEUL if last in "lLrR" else 1 if last in "mnMNkKtTpPbB" else 0
    if final == 0 or (wanted == "으로" and final == RIEUL):
        return PARTICLES.get(wanted, wanted)
    return wanted


def fill(sentence: str, terms: Mapping[str, Term], language: Language) -> str:
    """
    Put *terms* into the braces of *sentence*; ``{name|을}`` adds the particle in the form that fits the word.

    A term that opens an English sentence gets its capital.
    """

    def put(match: re.Match[str]) -> str:
        name, _, wanted = match[1].partition("|")
        word = terms[name].of(language)
        return word + (particle(word, wanted) if wanted else "")

    filled = re.sub(r"\{([^}]+)\}", put, sentence)
    return OPENING.sub(lambda match: match[0].upper(), filled) if language == "en" else filled


def sentences(line: str, language: Language) -> list[str]:
    """
    Every wording of *line*: ``file/scene#key`` where a scene has words of its own, else a key of ``lines``.
    """
    place, _, key = line.rpartition("#")
    if not place:
        wordings = stock("lines")[key]
    else:
        file, _, name = place.partition("/")
        scene = next(scene for scene in stock(file) if scene["id"] == name)
        wordings = scene["lines"][key] if key in scene.get("lines", {}) else scene[key]
    return list(wordings[language])


class Wordings:
    """Deals out the wordings of each line in random order, and none again before all have been used."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self._left: dict[str, list[str]] = {}

    def deal(self, line: str, options: list[str]) -> str:
        """The next of *options*, which are the wordings of *line*."""
        left = self._left.setdefault(line, [])
        if not left:
            left += options
            self.rng.shuffle(left)
        return left.pop()
