"""
Loads ``.cypher`` files and holds them to their headers.

A file opens with its contract, then what it means:

    // facts_as_of(namespace, valid_from, known_at) -> many [read]
    // Facts believed at $known_at …

The name is the file's stem, the parameters are exactly those used, the cardinality is ``many``, ``one`` (exactly
one row), ``maybe`` (at most one) or ``none``, and the mode is ``read``, ``write`` or ``schema``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from asofgraph.errors import QueryFileError

ROOT = Path(__file__).parent

Cardinality = Literal["many", "one", "maybe", "none"]
Mode = Literal["read", "write", "schema"]

_HEADER = re.compile(
    r"^// (?P<name>\w+)\((?P<parameters>[\w, ]*)\) -> "
    r"(?P<cardinality>many|one|maybe|none) \[(?P<mode>read|write|schema)\]$"
)
_STRING_OR_COMMENT = re.compile(r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"|//[^\n]*|/\*.*?\*/", re.DOTALL)
_PARAMETER = re.compile(r"\$(\w+)")
_WRITES = re.compile(r"\b(CREATE|MERGE|SET|DELETE|REMOVE|FOREACH)\b")


@dataclass(frozen=True, slots=True)
class Query:
    """One file: its text, and what its header promises."""

    name: str
    path: str
    text: str
    parameters: frozenset[str]
    cardinality: Cardinality
    mode: Mode

    def check(self, given: dict[str, object]) -> None:
        """Refuse a call whose parameters are not exactly the declared ones."""
        if given.keys() != self.parameters:
            missing, unknown = sorted(self.parameters - given.keys()), sorted(given.keys() - self.parameters)
            raise QueryFileError(
                f"{self.path}: called with missing parameters {missing} and unknown ones {unknown}; "
                "pass exactly those of its header"
            )


def load(name: str) -> Query:
    """
    Load ``cypher/<name>.cypher``, ``name`` being "folder/stem".

    Raises:
        QueryFileError: the file is absent, or its header and body contradict each other.
    """
    path = ROOT / f"{name}.cypher"
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise QueryFileError(f"cypher/{name}.cypher does not exist; create it or correct the name") from None
    return parse(text, f"cypher/{name}.cypher", path.stem)


def parse(text: str, path: str, stem: str) -> Query:
    """Parse one file's *text*; *path* is named in errors, *stem* must be the query's name."""
    first = text.partition("\n")[0]
    header = _HEADER.match(first)
    if header is None:
        raise QueryFileError(f"{path}:1: expected '// name(a, b) -> many [read]', found {first!r}")
    if header["name"] != stem:
        raise QueryFileError(
            f"{path}:1: the header names {header['name']!r}, the file is {stem!r}; make them one"
        )
    body = _STRING_OR_COMMENT.sub(lambda m: "\n" * m[0].count("\n"), text)
    declared = frozenset(p.strip() for p in header["parameters"].split(",") if p.strip())
    used = frozenset(_PARAMETER.findall(body))
    for missing in sorted(used - declared):
        line = next(
            n for n, row in enumerate(body.splitlines(), start=1) if re.search(rf"\${missing}\b", row)
        )
        raise QueryFileError(f"{path}:{line}: ${missing} is used but not declared in the header")
    if declared - used:
        raise QueryFileError(f"{path}:1: declared but never used: {', '.join(sorted(declared - used))}")
    if header["mode"] == "read" and (write := _WRITES.search(body)):
        line = body[: write.start()].count("\n") + 1
        raise QueryFileError(f"{path}:{line}: {write[0]} in a query declared [read]; declare it [write]")
    return Query(
        name=stem,
        path=path,
        text=text,
        parameters=declared,
        cardinality=cast(Cardinality, header["cardinality"]),
        mode=cast(Mode, header["mode"]),
    )


def names() -> list[str]:
    """Every query in the package, as "folder/stem", sorted."""
    return sorted(path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.rglob("*.cypher"))
