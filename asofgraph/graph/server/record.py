"""What the processes that share a store know of its server: one small file in the store's folder."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Record:
    """
    The last server that was started on a store.

    Attributes:
        pid: Its process; None once it was stopped.
        started: When that process was created, in seconds since 1970; a later one of its number differs.
        ready: Whether it has answered since it was started.
        bolt_port: Port for drivers, on the loopback interface.
        http_port: Port for Neo4j Browser, on the loopback interface.
        version: Neo4j's version, of the server and so of the store.
        plugin: Content hash of its plugin.
    """

    pid: int | None
    started: float
    ready: bool
    bolt_port: int
    http_port: int
    version: str
    plugin: str

    @classmethod
    def read(cls, path: Path) -> Record | None:
        """Return the record at *path*; None if there is none, or none that can be read."""
        try:
            return cls(**json.loads(path.read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def write(self, path: Path) -> None:
        """Replace the record at *path*, so that a reader sees the old one or the new one."""
        scratch = path.with_suffix(f".{os.getpid()}")
        scratch.write_text(json.dumps(asdict(self), indent=2) + "\n", "utf-8")
        scratch.replace(path)
