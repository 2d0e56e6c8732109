"""Patterns that a whole class of verbs shares: what is had, taken up, given up and exchanged, for many attributes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from asofgraph.language.english.words import VERB

_FILE = Path(__file__).with_name("holdings.toml")
_KEYS = {"kind", "new", "hold", "begin", "end", "denied"}
_APART = frozenset(["up", "off", "out", "in", "away", "on", "over"])
# How one thing takes another's place: "swapped A for B", "went from A to B", "moved off A and onto B".
_EXCHANGES = (
    (("swap", "trade", "exchange", "ditch", "dump", "drop", "leave", "bin", "sell"), "{old} for {new}"),
    (
        ("switch", "move", "change", "go", "migrate", "upgrade", "convert", "swap"),
        "[~] [from] {old} [over] to|onto {new}",
    ),
    (("move", "come", "migrate", "get"), "[~] off|away_from {old} [and|,] [over] onto|to {new}"),
    (("replace",), "{old} with|by {new}"),
)


class Pattern(NamedTuple):
    """A pattern after a verb, as a line of frames.toml would say it."""

    target: str
    lemma: str
    pattern: str


def exchanges() -> Iterator[Pattern]:
    """Give the patterns by which one value takes the place of another."""
    for target, table in _tables().items():
        if not {"begin", "end"} <= set(table):
            continue
        kind = table["kind"]
        for lemmas, shape in _EXCHANGES:
            filled = shape.replace("{old}", f"{{ended:{kind}}}").replace("{new}", f"{{{kind}}}")
            yield from (Pattern(target, lemma, f"!past !change {filled}") for lemma in lemmas)


def holdings() -> Iterator[Pattern]:
    """Give the patterns by which a value holds, begins or ends."""
    classes = _classes()
    for target, table in _tables().items():
        ended = "!not !past !change" if table.get("denied") else "!end !past !change"
        for key, flags, kind in (
            ("hold", "", table["kind"]),
            ("begin", "!past !change", table.get("new", table["kind"])),
            ("end", ended, table["kind"]),
        ):
            for verb in _verbs(table.get(key, []), classes):
                yield from _patterns(target, verb, flags, kind)
                yield from _patterns(target, verb, f"!elided {flags}", "named_alike")


def pastimes() -> Iterator[Pattern]:
    """Give the patterns of what is done for pleasure, told by the verb alone: "I skate", "I paint for fun"."""
    for lemma in sorted(VERB["pastime"]):
        yield Pattern("hobby", lemma, "!now !steady {verb} $")
        yield Pattern(
            "hobby",
            lemma,
            "!now !steady {verb} mostly|competitively|a_lot|a_bit|for|on|at|when|in|with {_:skip}",
        )


def workings() -> Iterator[Pattern]:
    """Give the patterns of work told by its verb, with whom it is done for: "I wait tables at Denny's"."""
    for lemma in sorted(VERB["working"]):
        yield Pattern("employer", lemma, "!steady ~ at|for {name_org}")


def _patterns(target: str, verb: str, flags: str, kind: str) -> Iterator[Pattern]:
    lemma, *rest = verb.split()
    words = " ".join(rest)
    yield Pattern(target, lemma, f"{flags} {words} {{{kind}}}".strip())
    if len(rest) == 1 and words in _APART:
        yield Pattern(target, lemma, f"{flags} {{{kind}}} {words}".strip())


def _verbs(said: Sequence[str], classes: dict[str, list[str]]) -> list[str]:
    """Give the verbs of a list in which "@class" stands for all of a class."""
    found: dict[str, None] = {}
    for one in said:
        if one.startswith("@") and one[1:] not in classes:
            raise ValueError(f"{_FILE.name}: there is no class {one!r}; the classes are {', '.join(classes)}")
        found |= dict.fromkeys(classes[one[1:]] if one.startswith("@") else [one])
    return list(found)


def _classes() -> dict[str, list[str]]:
    classes: dict[str, list[str]] = _read()["class"]
    return classes


def _tables() -> dict[str, dict[str, Any]]:
    tables = {name: table for name, table in _read().items() if name != "class"}
    for name, table in tables.items():
        if unknown := set(table) - _KEYS:
            raise ValueError(f"{_FILE.name}: {name}: unknown key {min(unknown)!r}")
    return tables


def _read() -> dict[str, dict[str, Any]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))
