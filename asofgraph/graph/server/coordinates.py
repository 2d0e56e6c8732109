"""The pinned jars that the embedded server is made of, read from ``coordinates.txt``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal, get_args

from asofgraph.errors import Fault

Group = Literal["server", "plugins", "compiler", "gds"]

_LINE = re.compile(
    r"(?P<group>[\w.-]+):(?P<artifact>[\w.-]+):(?P<version>[\w.-]+)(:(?P<classifier>[\w.-]+))?"
    r" (?P<sha256>[0-9a-f]{64})"
)


@dataclass(frozen=True, slots=True)
class Coordinate:
    """One jar: where the package registry keeps it, and what it must hash to."""

    group: str
    artifact: str
    version: str
    classifier: str
    sha256: str

    @property
    def filename(self) -> str:
        """Its name in the cache folder, such as ``neo4j-2026.08.1.jar``."""
        return "-".join(filter(None, (self.artifact, self.version, self.classifier))) + ".jar"

    def __str__(self) -> str:
        return ":".join(filter(None, (self.group, self.artifact, self.version, self.classifier)))


def parse(text: str) -> dict[Group, tuple[Coordinate, ...]]:
    """
    Read the lines of a coordinates file into its groups.

    Raises:
        Fault: A line is no coordinate, stands under no group, or names a jar twice.
    """
    groups: dict[Group, list[Coordinate]] = {name: [] for name in get_args(Group)}
    current: list[Coordinate] | None = None
    seen: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            current = next((jars for name, jars in groups.items() if line == f"[{name}]"), None)
            if current is None:
                raise Fault(
                    f"coordinates.txt line {number}: no group is called {line}; use one of {list(groups)}."
                )
            continue
        match = _LINE.fullmatch(line)
        if match is None or current is None:
            raise Fault(
                f"coordinates.txt line {number}: expected 'group:artifact:version[:classifier] sha256'."
            )
        jar = Coordinate(**{key: value or "" for key, value in match.groupdict().items()})
        if jar.filename in seen:
            raise Fault(f"coordinates.txt line {number}: {jar.filename} is listed twice; keep one of them.")
        seen.add(jar.filename)
        current.append(jar)
    return {name: tuple(jars) for name, jars in groups.items()}


@cache
def pinned() -> dict[Group, tuple[Coordinate, ...]]:
    """Return the jars that this release of the package runs on, by group."""
    return parse(resources.files(__package__).joinpath("coordinates.txt").read_text("utf-8"))


def neo4j_version() -> str:
    """Return the version of Neo4j that is pinned, such as ``2026.08.1``."""
    return next(
        jar.version for jar in pinned()["server"] if (jar.group, jar.artifact) == ("org.neo4j", "neo4j")
    )
