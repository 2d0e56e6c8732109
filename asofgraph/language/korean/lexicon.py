"""Kinds of nouns (``lexicon.toml``): what is an animal, an illness, a language, a means of transport."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class _Kind:
    words: frozenset[str]
    endings: tuple[str, ...]
    tails: frozenset[str]
    exceptions: tuple[str, ...]

    def holds(self, noun: str) -> bool:
        last = noun.split()[-1]
        if noun in self.words or last in self.words or last in self.tails:
            return True
        if any(last == e or (len(e) > 1 and last.endswith(e)) for e in self.exceptions):
            return False
        return any(last.endswith(e) and last != e for e in self.endings)


@lru_cache(maxsize=65536)
def is_kind(noun: str, kind: str) -> bool:
    """Whether the last word of *noun* makes it one of *kind* (a table of ``lexicon.toml``)."""
    return bool(noun.strip()) and _kinds()[kind].holds(noun)


def words(kind: str) -> frozenset[str]:
    """List the words of a closed class."""
    return _kinds()[kind].words


def is_any(noun: str, kinds: tuple[str, ...]) -> bool:
    """Whether *noun* is of one of *kinds*."""
    return any(is_kind(noun, kind) for kind in kinds)


@cache
def _kinds() -> dict[str, _Kind]:
    data = tomllib.loads(files(__package__).joinpath("lexicon.toml").read_text(encoding="utf-8"))
    return {
        name: _Kind(
            frozenset(table["words"]),
            tuple(table.get("endings", [])),
            frozenset(table.get("tails", [])),
            tuple(table.get("except", [])),
        )
        for name, table in data.items()
    }
