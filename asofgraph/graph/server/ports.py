"""Free ports on the loopback interface, and whether a Neo4j answers on one."""

from __future__ import annotations

import socket

from asofgraph.errors import ServerUnavailableError

HOST = "127.0.0.1"

# Bolt's preamble, and four version offers of which 5.8 down to 5.0 is the first.
_HANDSHAKE = bytes.fromhex("6060b017 00080805 00020404 00000000 00000000".replace(" ", ""))


def choose(asked: int | None, remembered: int | None, variable: str) -> int:
    """
    Return a free port: the one *asked* for, else the one *remembered* if it is still free, else any.

    Raises:
        ServerUnavailableError: The port asked for, by the environment's *variable*, is taken.
    """
    if asked is not None:
        if not _is_free(asked):
            raise ServerUnavailableError(
                f"Port {asked} on {HOST} is taken by another program; free it, or set {variable} to another."
            )
        return asked
    if remembered is not None and _is_free(remembered):
        return remembered
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def answers_bolt(port: int, timeout: float = 2.0) -> bool:
    """Return whether a server on *port* agrees on a version of Bolt within *timeout* seconds."""
    try:
        with socket.create_connection((HOST, port), timeout) as connection:
            connection.sendall(_HANDSHAKE)
            return connection.recv(4).strip(b"\0") != b""
    except OSError:
        return False


def is_open(port: int, timeout: float = 2.0) -> bool:
    """Return whether anything listens on *port*."""
    try:
        socket.create_connection((HOST, port), timeout).close()
    except OSError:
        return False
    return True


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True
