"""
A small chart parser: words become items, rules join neighbouring items into larger ones.

A rule names the kinds of its parts in order ("num unit ago") and a function that makes a value of theirs, or
None where they do not fit together. Every item spans at most `LONGEST` tokens and few may end at the same one, so
that parsing stays linear in the length of the text, whatever the text is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, product
from typing import Any, TypeVar

Make = TypeVar("Make", bound=Callable[..., Any])

LONGEST = 18  # tokens in an item
ALTERNATIVES = 3  # items of one kind over the same tokens
CROWD = 16  # items of one kind that end at the same token


# What a token may start: kind, value, how many tokens it spans, rank.
Entry = tuple[str, Any, int, int]


@dataclass(frozen=True, slots=True)
class Item:
    """
    Something recognised: its kind and value, and the tokens ``[first, last)`` it spans.

    Of two readings of the same words the one of higher rank counts.
    """

    kind: str
    value: Any
    first: int
    last: int
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Rule:
    """Neighbouring *parts* make a *kind*; *uses* says which of their values *make* takes."""

    kind: str
    parts: tuple[str, ...]
    uses: tuple[int, ...]
    make: Callable[..., Any]
    rank: int


class Grammar:
    """A set of rules, looked up by the kind of their last part."""

    def __init__(self) -> None:
        self._rules: dict[str, list[Rule]] = defaultdict(list)

    def rule(self, kind: str, *patterns: str, rank: int = 0) -> Callable[[Make], Make]:
        """
        Register the decorated function for each pattern.

        A pattern is a row of kinds. ``the?`` may be absent; ``(of)`` must be there, but its value is not handed to
        the function, and neither are values of optional parts, nor None. Alternatives are written ``to|until``.
        """

        def register(make: Make) -> Make:
            for pattern in patterns:
                for parts, uses in _expand(pattern):
                    self._rules[parts[-1]].append(Rule(kind, parts, uses, make, rank))
            return make

        return register

    def rules(self) -> Iterator[Rule]:
        """Yield every rule, options and alternatives expanded."""
        return chain.from_iterable(self._rules.values())

    def parse(self, words: list[list[Entry]], context: Any) -> list[Item]:
        """
        Return every item found.

        Args:
            words: for each token the items that start there.
            context: handed to every rule's function first.
        """
        starting: dict[int, list[Item]] = defaultdict(list)
        for first, entries in enumerate(words):
            for kind, value, length, rank in entries:
                starting[first + length].append(Item(kind, value, first, first + length, rank))
        ending: list[dict[str, list[Item]]] = [defaultdict(list) for _ in range(len(words) + 1)]
        found: list[Item] = []
        for end in range(1, len(words) + 1):
            agenda = starting[end]
            while agenda:
                item = agenda.pop()
                cell = ending[end][item.kind]
                if len(cell) >= CROWD or sum(o.first == item.first for o in cell) >= ALTERNATIVES:
                    continue
                cell.append(item)
                found.append(item)
                before = ending[item.first]
                for rule in self._rules.get(item.kind, ()):
                    if len(rule.parts) > 1 and rule.parts[-2] not in before:
                        continue
                    for parts in _matches(rule.parts, len(rule.parts) - 2, (item,), ending):
                        value = _made(rule, parts, context)
                        if value is not None:
                            rank = max(rule.rank, *(part.rank for part in parts))
                            agenda.append(Item(rule.kind, value, parts[0].first, end, rank))
        return found


def _matches(
    kinds: tuple[str, ...], index: int, tail: tuple[Item, ...], ending: list[dict[str, list[Item]]]
) -> Iterator[tuple[Item, ...]]:
    """Yield the rows of items of these kinds that lie side by side and end with *tail*."""
    if index < 0:
        yield tail
        return
    cells = ending[tail[0].first].get(kinds[index])
    for item in tuple(cells) if cells else ():
        if tail[-1].last - item.first <= LONGEST:
            yield from _matches(kinds, index - 1, (item, *tail), ending)


def _made(rule: Rule, parts: tuple[Item, ...], context: Any) -> Any:
    try:
        values = [parts[index].value for index in rule.uses]
        return rule.make(context, *(value for value in values if value is not None))
    except (ValueError, OverflowError):  # no such day, or outside the calendar
        return None


def _expand(pattern: str) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Yield the plain rows of kinds that a pattern with options and alternatives stands for."""
    choices: list[list[tuple[str, bool] | None]] = []
    for part in pattern.split():
        optional, silent = part.endswith("?"), part.startswith("(") or part.endswith("?")
        kinds = part.strip("?()").split("|")
        choices.append([(kind, not silent) for kind in kinds] + ([None] if optional else []))
    for row in product(*choices):
        chosen = [part for part in row if part is not None]
        kinds_row = tuple(kind for kind, _ in chosen)
        yield kinds_row, tuple(index for index, (_, used) in enumerate(chosen) if used)
