"""Closed classes of English words, and what kind of thing a noun names."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
_TABLES = tomllib.loads((_HERE / "words.toml").read_text(encoding="utf-8"))
_LEXICON = tomllib.loads((_HERE / "lexicon.toml").read_text(encoding="utf-8"))


def _sets(*tables: dict[str, list[str]]) -> dict[str, frozenset[str]]:
    names = dict.fromkeys(name for table in tables for name in table)
    return {name: frozenset().union(*(table.get(name, ()) for table in tables)) for name in names}


FUNCTION = _sets(_TABLES["function"])
KIND = _sets(_TABLES["kind"], _LEXICON["kind"])
VERB = _sets(_TABLES["verb"])
SIGN = _sets(_TABLES["sign"], _LEXICON["sign"])
# Names, in lower case, that are common words where they are written small.
PROPER = _sets(_LEXICON["proper"])
# What pronouns run together with where the apostrophe is left out ("im", "theyve").
RUN_TOGETHER: dict[str, list[str]] = _TABLES["run_together"]
# Chat spellings of closed words, written small ("n" for "and").
SPELLING: dict[str, str] = _TABLES["spelling"]

CLOSED = frozenset().union(
    *(FUNCTION[name] for name in FUNCTION if name not in ("opener", "correction", "update", "title"))
)
RELATIVE = KIND["kin"] | KIND["relation"]


_IN_IE = frozenset(word for words in KIND.values() for word in words if word.endswith("ie"))


@cache
def singular(noun: str) -> str:
    """Undo the regular plural; a word that only looks like one is returned as is."""
    if noun.endswith("ies") and len(noun) > 4:
        return noun[:-1] if noun[:-1] in _IN_IE else noun[:-3] + "y"
    if noun.endswith(("ches", "shes", "xes", "sses", "oes")):
        return noun[:-2]
    if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) and len(noun) > 3:
        return noun[:-1]
    return {"children": "child", "people": "person", "mice": "mouse", "geese": "goose", "wives": "wife"}.get(
        noun, noun
    )


def is_kind(kind: str, word: str) -> bool:
    """Tell whether a noun, in singular or plural, names a thing of this kind."""
    words = KIND.get(kind) or SIGN[kind]
    return word in words or singular(word) in words
