"""What a server printed since its last start."""

from __future__ import annotations

from pathlib import Path

LAST_WORDS = 12


class Log:
    """The file at *path*, to which a server's output goes."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def tail(self, lines: int) -> str:
        """Return the last *lines*; empty if there is no log."""
        return "\n".join(self._lines()[-lines:])

    def last_words(self) -> str:
        """Return the end of the log without Java's stack frames, so that the causes are in it."""
        return "\n".join([line for line in self._lines() if not line.startswith("\t")][-LAST_WORDS:])

    def _lines(self) -> list[str]:
        try:
            return self.path.read_text("utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            return []
