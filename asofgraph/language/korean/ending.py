"""What stands behind a verb's stem: tense, negation, and in which sense the clause is meant."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from asofgraph.language.korean.morphology import Morpheme


@dataclass(frozen=True, slots=True)
class Ending:
    """
    The endings of one predicate, read.

    Attributes:
        marks: What they say of the clause (``endings.toml`` lists them).
        closes: "final", "link", "adnominal", "nominal", "quote" or "since".
        link: How the next clause hangs on this one, where one does.
        stop: Index of the first morpheme after them.
    """

    marks: frozenset[str]
    closes: str
    link: str
    stop: int


@dataclass(frozen=True, slots=True)
class _Rule:
    marks: frozenset[str]
    closes: str
    link: str


class Endings:
    """The endings of a text: its morphemes, written so that the rules can be matched against them."""

    def __init__(self, morphemes: Sequence[Morpheme]) -> None:
        units = ["".join(m.form.split()) + f"/{m.tag} " for m in morphemes]
        self._text = "".join(units)
        self._at = [0]
        for unit in units:
            self._at.append(self._at[-1] + len(unit))
        self._index = {at: i for i, at in enumerate(self._at)}

    def read(self, first: int) -> Ending:
        """Read the endings from the morpheme with index *first* on."""
        pattern, rules = _rules()
        marks: set[str] = set()
        at = self._at[first]
        while found := pattern.match(self._text, at):
            rule = rules[int((found.lastgroup or "r0")[1:])]
            marks |= rule.marks
            at = found.end()
            if rule.closes:
                return Ending(frozenset(marks), rule.closes, rule.link, self._index[at])
        return Ending(frozenset(marks), "final", "", self._index[at])


@lru_cache(maxsize=1)
def _rules() -> tuple[re.Pattern[str], list[_Rule]]:
    data = tomllib.loads(files(__package__).joinpath("endings.toml").read_text(encoding="utf-8"))
    patterns, rules = [], []
    for number, rule in enumerate(data["rule"]):
        pattern = rule["match"].replace("{p}", r"(?:\S+/J\w+ )?").replace("{n}", r"(?:[안못]/MAG )?")
        patterns.append(f"(?P<r{number}>{pattern})")
        rules.append(_Rule(frozenset(rule["marks"]), rule.get("closes", ""), rule.get("link", "")))
    return re.compile("|".join(patterns)), rules
