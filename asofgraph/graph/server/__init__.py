"""The embedded server: a real Neo4j Community on this machine, from packages alone."""

from __future__ import annotations

from .connection import Connection, Status
from .embedded import EmbeddedServer
from .settings import Settings

__all__ = ["Connection", "EmbeddedServer", "Settings", "Status"]
