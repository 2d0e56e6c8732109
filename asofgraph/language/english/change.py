"""Whether a turn, by its words alone, takes another value for one that stood."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

_FILE = Path(__file__).with_name("changes.toml")

ChangeKind = Literal["correction", "replacement", "alternative", "refusal"]


@dataclass(frozen=True, slots=True)
class Marker:
    """The words that tell of a change, where they stand, and in which way."""

    kind: ChangeKind
    text: str
    start: int


def change_marker(text: str) -> Marker | None:
    """
    Find the first words in *text* by which another value is taken for one that stood.

    Half of all changes are made without any such word ("Search in Fresno"): only what is already known can tell
    those from a first value.
    """
    plain = text.replace("’", "'")
    opening, closing = _refusals()
    closes = closing.search(plain) is not None
    for kind, pattern in _markers():
        if (found := pattern.search(plain)) and not (closes and kind == "alternative"):
            return Marker(kind, found[0], found.start())
    refused = opening.match(plain)
    if refused is None or closes:
        return None
    if len(re.findall(r"\w+", plain[refused.end() :])) < 3:
        return None
    return Marker("refusal", refused[0].strip(" ,."), refused.start())


@cache
def _markers() -> list[tuple[ChangeKind, re.Pattern[str]]]:
    tables: dict[ChangeKind, list[str]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))["marker"]
    return [(kind, _any(phrases)) for kind, phrases in tables.items()]


@cache
def _refusals() -> tuple[re.Pattern[str], re.Pattern[str]]:
    tables: dict[str, list[str]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))["refusal"]
    openings = "|".join(sorted(map(re.escape, tables["opening"]), key=len, reverse=True))
    return re.compile(rf"\W*(?:{openings})\b[\s,.!:;-]*", re.IGNORECASE), _any(tables["closing"])


def _any(phrases: list[str]) -> re.Pattern[str]:
    longest_first = sorted(map(re.escape, phrases), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(longest_first)})\b", re.IGNORECASE)
