"""How to reach a running server."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Connection:
    """
    A server that answers.

    Attributes:
        uri: Bolt URI for drivers.
        username: User to authenticate as.
        password: Its password; left out of ``repr``.
        http_uri: Where Neo4j Browser is served; None if not known.
        pid: The server's process; None if another machine or user runs it.
        version: Neo4j's version, such as ``2026.08.1``; None if not known.
    """

    uri: str
    username: str
    password: str = field(repr=False)
    http_uri: str | None = None
    pid: int | None = None
    version: str | None = None


@dataclass(frozen=True)
class Status:
    """
    What is known of a store's server without starting it.

    Attributes:
        path: The store's folder.
        running: Whether it answers.
        uri: Bolt URI; None unless running.
        http_uri: Where Neo4j Browser is served; None unless running.
        pid: Its process; None unless running.
        version: Neo4j's version, running or last run; None for a store that was never started.
        plugin_is_current: Whether it runs this release's procedures; a stop and a start renew them.
    """

    path: str
    running: bool
    uri: str | None
    http_uri: str | None
    pid: int | None
    version: str | None
    plugin_is_current: bool
