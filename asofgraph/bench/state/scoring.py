"""
Answers sorted into right, drift and other, counted, and compared.

An answer is sorted by the hidden options that it names. It is right if it names the right one and no drifting
one; drift if it names a drifting one and not the right one; other if it names neither or both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import Any, Literal

from asofgraph.bench.state.operations import OPEN

Verdict = Literal["right", "drift", "other"]
Z95 = 1.959963984540054

# Words by which a reader may say that nothing valid stands any more.
OPEN_WORDS = re.compile(
    r"\bopen\b|decided? again|re-?check|no longer valid|nothing valid|not valid any ?more"
    r"|needs? a new|undecided|다시 정|재확인|유효하지 않|유효한 것이 없|새로 정|미정|다시 확인"
)


@dataclass(frozen=True, slots=True)
class Row:
    """One question answered by one reader."""

    reader: str
    question: str
    type: str
    set: str
    language: str
    dependencies: str
    answer: str
    verdict: Verdict

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Row:
        """Read a row back from its file."""
        return cls(**row)


@dataclass(frozen=True, slots=True)
class Share:
    """How many of how many, with the 95 % interval of Wilson."""

    count: int
    total: int

    @property
    def rate(self) -> float:
        """The share itself; 0 of 0 is 0."""
        return self.count / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval at 95 %."""
        if not self.total:
            return 0.0, 1.0
        n, p, z = self.total, self.rate, Z95
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, centre - half), min(1.0, centre + half)


def judge(answer: str | None, question: Mapping[str, Any]) -> Verdict:
    """
    Sort *answer* by the options of *question*, a row of ``scenarios.jsonl``, in either language.

    "Open" is drift wherever rechecking everything is the shortcut that the question was adopted against.
    """
    if not answer:
        return "other"
    words = _normal(answer)
    named = _named(words, question)
    if OPEN_WORDS.search(words) and not any(option["value"] == OPEN for option in question["options"]):
        named.add("drift" if "recheck_everything" in question["against"] else "neutral")
    if "right" in named and "drift" not in named:
        return "right"
    return "drift" if "drift" in named and "right" not in named else "other"


def shares(rows: Iterable[Row], *by: str) -> dict[tuple[str, ...], dict[Verdict, Share]]:
    """Right, drift and other of *rows*, grouped by the named fields ("type", "set", "language" …)."""
    groups: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple(getattr(row, name) for name in by), []).append(row)
    verdicts: tuple[Verdict, ...] = ("right", "drift", "other")
    return {
        key: {
            verdict: Share(sum(row.verdict == verdict for row in group), len(group)) for verdict in verdicts
        }
        for key, group in sorted(groups.items())
    }


def mcnemar(rows: Sequence[Row], baseline: Sequence[Row]) -> tuple[int, int, float]:
    """
    McNemar's exact test of *rows* against *baseline* over the questions that both answered.

    A baseline that read the program, and no text, stands against every rendering.

    Returns:
        Questions right only in *rows*, right only in *baseline*, and the two-sided p.
    """
    theirs = {_key(row): row.verdict == "right" for row in baseline}
    answered = [
        (row, next((key for key in (_key(row), (row.question, "", "program")) if key in theirs), None))
        for row in rows
    ]
    pairs = [(row.verdict == "right", theirs[key]) for row, key in answered if key]
    gained = sum(mine and not other for mine, other in pairs)
    lost = sum(other and not mine for mine, other in pairs)
    n, fewer = gained + lost, min(gained, lost)
    p = min(1.0, 2 * sum(comb(n, k) for k in range(fewer + 1)) / 2**n)
    return gained, lost, p


def rechecks(rows: Iterable[Row], right: Mapping[str, str]) -> tuple[int, int]:
    """
    Wrong and missed re-checks: said to be open where an answer stands, and the reverse.

    Args:
        right: The right answer to each question, by its id.
    """
    doubted = [(bool(OPEN_WORDS.search(_normal(row.answer))), right[row.question] == OPEN) for row in rows]
    wrong = sum(said and not meant for said, meant in doubted)
    missed = sum(meant and not said for said, meant in doubted)
    return wrong, missed


def gate(runs: Mapping[str, Sequence[Row]], fails: int = 3) -> list[str]:
    """
    The weak-reader gate: the questions that drifted in at least *fails* of a weak model's *runs*.

    Args:
        runs: Rows of repeated runs of one weak reader, by run.
    """
    drifted: dict[str, int] = {}
    for rows in runs.values():
        for question in sorted({row.question for row in rows if row.verdict == "drift"}):
            drifted[question] = drifted.get(question, 0) + 1
    return sorted(question for question, count in drifted.items() if count >= fails)


def _key(row: Row) -> tuple[str, str, str]:
    return row.question, row.language, row.dependencies


def _named(words: str, question: Mapping[str, Any]) -> set[str]:
    """The roles of the options that *words* name; a name inside a longer one that stands there does not count."""
    forms = [
        (form, option["role"]) for option in question["options"] for form in _forms(option, question["unit"])
    ]
    roles = set()
    for form, role in sorted(forms, key=lambda pair: -len(pair[0])):
        pattern = OPEN_WORDS if form == OPEN else re.compile(_whole(form))
        words, count = pattern.subn(" ", words)
        if count:
            roles.add(role)
    return roles


def _forms(option: Mapping[str, Any], unit: str | None) -> set[str]:
    """What an option may be called: its bare number, or its name in either language without the article."""
    if option["value"] == OPEN:
        return {OPEN}
    if unit:
        return {_normal(option["value"])}
    return {re.sub(r"^(the|an?) ", "", _normal(option[language])) for language in ("en", "ko")}


def _whole(form: str) -> str:
    """A pattern for *form* as a name or number of its own; Korean particles may follow."""
    if form.replace(".", "").isdigit():
        return rf"(?<![\d.]){re.escape(form)}(?!\d|\.\d)"
    return rf"(?<![0-9a-z가-힣]){re.escape(form)}(?![0-9a-z])"


def _normal(text: str) -> str:
    folded = re.sub(r"(?<=\d),(?=\d{3})", "", unicodedata.normalize("NFC", text).casefold())
    return re.sub(r"(\d+\.\d*?)0+(?!\d)", lambda match: match[1].rstrip("."), folded)
