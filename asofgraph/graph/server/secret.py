"""The generated password of a store's server, in a file that only its owner may read."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

USERNAME = "neo4j"


def read_password(path: Path) -> str | None:
    """Return the password in the file at *path*; None if there is no such file."""
    try:
        return path.read_text("utf-8").strip()
    except FileNotFoundError:
        return None


def create_password(path: Path) -> str:
    """Generate a password, keep it in a new file at *path* with mode 0600, and return it."""
    password = secrets.token_urlsafe(24).replace("-", "x")
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(password + "\n")
    return password
