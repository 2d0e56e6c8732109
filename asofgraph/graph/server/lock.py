"""One lock per folder, held by at most one process of the machine and released when that process ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from asofgraph.errors import MissingExtraError, ServerUnavailableError

WAIT_SECONDS = 900.0


@contextmanager
def locked(path: Path, reason: str, timeout: float = WAIT_SECONDS) -> Iterator[None]:
    """
    Hold the lock file at *path* for the block.

    Args:
        path: The lock file; its folder is made if need be.
        reason: What the other process is doing, for the message.
        timeout: Seconds to wait for another process.

    Raises:
        ServerUnavailableError: Another process held it for all of *timeout*.
        MissingExtraError: ``filelock`` is not installed.
    """
    try:
        from filelock import FileLock, Timeout
    except ImportError as error:
        raise MissingExtraError(
            "The embedded server needs the package 'filelock': run pip install 'asofgraph[local]', "
            "or give the URI of a Neo4j server."
        ) from error
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path)
    try:
        lock.acquire(timeout=timeout, poll_interval=0.05)
    except Timeout as error:
        raise ServerUnavailableError(
            f"Waited {timeout:.0f} s for {path}, since {reason}; end that process, or try again later."
        ) from error
    try:
        yield
    finally:
        lock.release()
