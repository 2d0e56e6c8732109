"""The cache of jars: fetched once, trusted only with the pinned checksum, shared by all processes."""

from __future__ import annotations

import errno
import hashlib
import shutil
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from asofgraph.errors import DownloadError, MissingExtraError

from .coordinates import Coordinate
from .lock import locked
from .progress import Progress, silent

THREADS = 8
TRIES = 3
BYTES_NEEDED = 400 * 1024 * 1024


class Jars:
    """The jars in one cache folder."""

    def __init__(self, cache: Path) -> None:
        self.folder = cache / "jars"
        self._incoming = cache / "incoming"
        self._lock = cache / "jars.lock"

    def path(self, jar: Coordinate) -> Path:
        """Return where *jar* lies, or will lie."""
        return self.folder / jar.filename

    def fetch(self, jars: Iterable[Coordinate], progress: Progress = silent) -> list[Path]:
        """
        Make sure that all *jars* are here and are what was pinned; fetch those that are not.

        A jar enters the folder by a rename, after its checksum held; what an interrupted run got is kept.

        Raises:
            DownloadError: A jar could not be fetched, is not what was pinned, or does not fit on the disk.
            MissingExtraError: Something must be fetched, and ``jgo`` is not installed.
        """
        wanted = list(jars)
        if self._missing(wanted):
            try:
                with locked(self._lock, "another process fetches Neo4j"):
                    self._fetch_missing(wanted, progress)
            except OSError as error:
                raise _disk_error(error, self.folder) from error
        return [self.path(jar) for jar in wanted]

    def _missing(self, jars: list[Coordinate]) -> list[Coordinate]:
        with ThreadPoolExecutor(THREADS) as pool:
            good = pool.map(lambda jar: _sha256(self.path(jar)) == jar.sha256, jars)
        return [jar for jar, is_good in zip(jars, good, strict=True) if not is_good]

    def _fetch_missing(self, wanted: list[Coordinate], progress: Progress) -> None:
        missing = self._missing(wanted)
        if not missing:
            return
        context = _maven(self._incoming)
        self.folder.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self._incoming, ignore_errors=True)
        if shutil.disk_usage(self.folder).free < BYTES_NEEDED:
            raise OSError(errno.ENOSPC, "less than 400 MB are free")
        done = len(wanted) - len(missing)
        progress("Fetching Neo4j", done, len(wanted))
        with ThreadPoolExecutor(THREADS) as pool:
            fetches = [pool.submit(self._fetch_one, context, jar) for jar in missing]
            try:
                for fetch in as_completed(fetches):
                    fetch.result()
                    done += 1
                    progress("Fetching Neo4j", done, len(wanted))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        shutil.rmtree(self._incoming, ignore_errors=True)

    def _fetch_one(self, context: Any, jar: Coordinate) -> None:
        artifact = context.project(jar.group, jar.artifact).at_version(jar.version).artifact(jar.classifier)
        for attempt in range(1, TRIES + 1):
            try:
                fetched: Path = artifact.resolve()
                break
            except Exception as error:
                Path(artifact.cached_path).unlink(missing_ok=True)
                if isinstance(error, OSError) and error.errno == errno.ENOSPC:
                    raise
                if attempt == TRIES:
                    raise DownloadError(
                        f"{jar} could not be fetched ({_reason(error)}); check the connection and try again: "
                        f"what is already in {self.folder} is kept."
                    ) from error
        actual = _sha256(fetched)
        if actual != jar.sha256:
            fetched.unlink()
            raise DownloadError(
                f"{jar} as served has checksum {actual}, and {jar.sha256} is pinned; it was not used. "
                "Try again, and if it stays so, distrust the network or the mirror."
            )
        fetched.replace(self.path(jar))


def _maven(folder: Path) -> Any:
    try:
        from jgo.maven import MavenContext
    except ImportError as error:
        raise MissingExtraError(
            "Fetching Neo4j needs the package 'jgo': run pip install 'asofgraph[local]', "
            "or give the URI of a Neo4j server."
        ) from error
    return MavenContext(repo_cache=folder, timeout=60)


def _sha256(path: Path) -> str | None:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        return None


def _reason(error: Exception) -> str:
    text = str(error).splitlines()[0] if str(error) else ""
    return f"{type(error).__name__}: {text[:200]}"


def _disk_error(error: OSError, folder: Path) -> DownloadError:
    return DownloadError(
        f"Neo4j's jars could not be written to {folder} ({error.strerror or error}); "
        "free about 400 MB there, or set ASOFGRAPH_CACHE to a folder with room."
    )
