"""The Java side, compiled on the user's machine: launcher, Korean analyzer and ``memory.*`` procedures."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cached_property
from importlib import resources
from pathlib import Path

from asofgraph.errors import Fault

from .coordinates import pinned
from .jars import Jars
from .java import MINIMUM, Java
from .lock import locked
from .progress import Progress, silent

LAUNCHER = "asofgraph.server.Launcher"


class Plugin:
    """The plugin of this release of the package, in one cache folder."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        package = Path(str(resources.files("asofgraph")))
        self._cypher = package / "cypher"
        self._ontology = package / "language" / "ontology.toml"

    @cached_property
    def content(self) -> str:
        """The hash of all that the plugin is made from; another content is another folder."""
        digest = hashlib.sha256()
        for coordinate in (*pinned()["plugins"], *pinned()["compiler"]):
            digest.update(f"{coordinate} {coordinate.sha256}\n".encode())
        for name, path in self._files():
            digest.update(f"{name}\n{path.stat().st_size}\n".encode() + path.read_bytes())
        digest.update(self._attributes.encode())
        return digest.hexdigest()[:16]

    @property
    def folder(self) -> Path:
        """The plugins folder to give to Neo4j; it holds the plugin and the libraries that it needs."""
        return self._cache / "plugins" / self.content

    def build(self, java: Java, jars: Jars, progress: Progress = silent) -> Path:
        """
        Compile the plugin unless this content was compiled before, and return its folder.

        Args:
            java: The runtime to compile on, and against.
            jars: The cache that already holds the server's, the plugin's and the compiler's jars.

        Raises:
            Fault: The compiler refuses the sources.
        """
        if self.folder.is_dir():
            return self.folder
        with locked(self._cache / "plugins.lock", "another process compiles the plugin"):
            if not self.folder.is_dir():
                progress("Compiling the plugin", 0, 1)
                self._compile(java, jars)
                progress("Compiling the plugin", 1, 1)
        return self.folder

    def _files(self) -> Iterator[tuple[str, Path]]:
        """Yield each file of the plugin under its name in the jar; Java sources under ``java/``."""
        for path in sorted((self._cypher / "plugin").rglob("*")):
            if path.is_file():
                yield path.relative_to(self._cypher / "plugin").as_posix().removeprefix("resources/"), path
        for path in sorted(self._cypher.rglob("*.cypher")):
            yield f"cypher/{path.relative_to(self._cypher).as_posix()}", path

    @cached_property
    def _attributes(self) -> str:
        """The ontology's attributes and events, a line each, with how their claims compete."""
        ontology = tomllib.loads(self._ontology.read_text("utf-8"))
        attributes = {name: entry["cardinality"] for name, entry in ontology["attribute"].items()}
        attributes |= dict.fromkeys(ontology["event"], "event")
        return "".join(f"{name}={cardinality}\n" for name, cardinality in attributes.items())

    def _compile(self, java: Java, jars: Jars) -> None:
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder.parent) as scratch:
            classes = Path(scratch) / "classes"
            sources = [path for _, path in self._files() if path.suffix == ".java"]
            libraries = [jars.path(jar) for group in ("server", "plugins") for jar in pinned()[group]]
            (compiler,) = (jars.path(jar) for jar in pinned()["compiler"])
            command: list[str | Path] = [java.executable, "-jar", compiler, "--system", java.home]
            command += ["-source", str(MINIMUM), "-target", str(MINIMUM), "-encoding", "UTF-8", "-proc:none"]
            command += ["-nowarn", "-d", classes, "-cp", os.pathsep.join(map(str, libraries)), *sources]
            run = subprocess.run(command, capture_output=True, text=True, check=False)
            if run.returncode != 0:
                raise Fault(f"The plugin in {self._cypher / 'plugin'} does not compile: {run.stderr.strip()}")
            ready = Path(scratch) / "ready"
            ready.mkdir()
            self._pack(classes, ready / "asofgraph.jar")
            for jar in pinned()["plugins"]:
                _link(jars.path(jar), ready / jar.filename)
            ready.rename(self.folder)

    def _pack(self, classes: Path, target: Path) -> None:
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as jar:
            jar.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\n\r\n")
            jar.writestr("asofgraph/plugin.sha256", self.content)
            jar.writestr("asofgraph/attributes.properties", self._attributes)
            for path in sorted(classes.rglob("*.class")):
                jar.write(path, path.relative_to(classes).as_posix())
            for name, path in self._files():
                if path.suffix != ".java":
                    jar.write(path, name)


def _link(source: Path, target: Path) -> None:
    """Give *source* a second name, or copy it where the file system has no such thing."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
