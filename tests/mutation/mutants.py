"""Small wrongs in query files: a comparison flipped, a predicate left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from asofgraph.cypher import load

FILES = (
    "resolve/touched_lanes",
    "resolve/recorded_instants",
    "resolve/widen_windows",
    "resolve/undo_lanes",
    "resolve/settle_readings",
    "resolve/settle_starts",
    "resolve/resolve_lanes",
    "resolve/count_on",
    "resolve/find_negatives",
    "resolve/apply_lanes",
    "read/history",
    "read/conflicts",
)
FLIPPED = {"<=": "<", "<": "<=", ">=": ">", ">": ">="}

_COMPARISON = re.compile(r"(?<=\s)(<=|>=|<|>)(?=\s)")
_PREDICATE = re.compile(r"\b(?:AND|OR) (?:NOT )?[\w.$]+ (?:<=|>=|<>|=|<|>|IN) [\w.$]+(?=\s)")


@dataclass(frozen=True)
class Mutant:
    """One change to one file: *length* characters at *offset* of its text give way to *replacement*."""

    query: str
    offset: int
    length: int
    replacement: str

    def of(self, text: str) -> str:
        return text[: self.offset] + self.replacement + text[self.offset + self.length :]

    def __str__(self) -> str:
        text = load(self.query).text
        line = text.count("\n", 0, self.offset) + 1
        was = text[self.offset : self.offset + self.length]
        return (
            f"{self.query}:{line}: {was!r} → {self.replacement!r} in {text.splitlines()[line - 1].strip()!r}"
        )


def mutants() -> Iterator[Mutant]:
    """Every mutant of every file, in the order of the text."""
    for query in FILES:
        text = load(query).text
        for match in _COMPARISON.finditer(text):
            if not _commented(text, match.start()):
                yield Mutant(query, match.start(), len(match[0]), FLIPPED[match[0]])
        for match in _PREDICATE.finditer(text):
            if not _commented(text, match.start()):
                yield Mutant(query, match.start(), len(match[0]), "")


def _commented(text: str, offset: int) -> bool:
    return text[text.rfind("\n", 0, offset) + 1 :].startswith("//")
