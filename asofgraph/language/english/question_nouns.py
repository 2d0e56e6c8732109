"""Which attributes the nouns of an English question name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from asofgraph.language.english.subject import Subject
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.words import FUNCTION, SIGN, is_kind, singular
from asofgraph.language.ontology import Ontology

_FILE = Path(__file__).with_name("questions.toml")
_AMBIGUOUS = frozenset(["like", "work", "home", "state", "name", "last", "day"])
_AT_PRESENT = FUNCTION["adverb"] | {"in", "at", "the", "moment", "these", "days", "right", "exactly"}
_LIKED = re.compile(
    r"\b(?:what|which)(?: (?:kinds?|sorts?|types?|styles?) of)? (\w+) (?:do|does|did|have|has|am|is|are|was|were)\b"
    r".*\b(?:like|love|enjoy|prefer|hate|dislike|adore|fan|into|listen)\b"
)


@cache
def tables() -> dict[str, dict[str, list[str]]]:
    """Give the tables of questions.toml."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def named_attributes(tokens: Sequence[Token], timed: Sequence[bool], ontology: Ontology) -> list[str]:
    """Find names of attributes among the words, longest first."""
    found: list[str] = []
    words = [token.lower for token in tokens]
    for length in (3, 2, 1):
        for i in range(len(words) - length + 1):
            if any(timed[i : i + length]):
                continue
            name = " ".join(words[i : i + length])
            if name in FUNCTION["question_word"] or (length == 1 and name in _AMBIGUOUS):
                continue
            single = " ".join([*words[i : i + length - 1], singular(words[i + length - 1])])
            known = ontology.attribute(name) or ontology.attribute(single)
            if name in ("favourite", "favorite") and i + 1 < len(words):
                found.append(ontology.favourite_attribute(singular(words[i + 1])))
            elif known is not None:
                found.append(known.id)
            else:
                found += tables()["nouns"].get(single, ())
    return found


def owned_attributes(
    subject: Subject | None, rest: Sequence[Token], word: str | None, ontology: Ontology
) -> list[str]:
    """
    Say what "where is my place", "where is my sister" and "when was my move" ask for by their subject.

    *rest* is what follows it, times left out.
    """
    if subject is None:
        return []
    if word == "where" and [token.lower for token in rest[:2]] in (["'s", "home"], ["'s", "place"]):
        return ["residence"]
    if word == "where" and subject.is_person and {token.lower for token in rest} <= _AT_PRESENT:
        return ["location", "residence"]
    if subject.kind != "thing" or (subject.owner is None and not subject.definite):
        return []
    if word == "where" and subject.owner is not None and subject.head in SIGN["dwelling"]:
        return ["residence"]
    event = ontology.event(subject.head)
    return [event.id] if event is not None else []


def liked_attribute(lower: str, ontology: Ontology) -> str | None:
    """Give the attribute that keeps tastes of the kind that is asked for ("which bands do I like")."""
    found = _LIKED.search(lower)
    if found is None:
        return None
    kind = singular(found[1])
    return ontology.favourite_attribute("food" if is_kind("food", kind) else kind)
