"""Waiting for a server that was just started, until it answers and knows its password."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from asofgraph.errors import AuthenticationError, ServerUnavailableError

from . import ports
from .connection import Connection
from .log import Log
from .record import Record

BETWEEN_LOOKS = 0.1


def wait(server: subprocess.Popen[bytes], record: Record, log: Log, seconds: float) -> None:
    """
    Return once the ports of *record* answer.

    Raises:
        ServerUnavailableError: The process *server* ended, or did not answer within *seconds*.
    """
    began = time.monotonic()
    while not (ports.answers_bolt(record.bolt_port) and ports.is_open(record.http_port)):
        if server.poll() is not None:
            raise ServerUnavailableError(
                f"Neo4j ended while starting, with exit code {server.returncode}; look for the cause in "
                f"{log.path}, which ends:\n{log.last_words()}"
            )
        if time.monotonic() - began > seconds:
            raise ServerUnavailableError(
                f"Neo4j did not answer within {seconds:.0f} s; on a slow machine set ASOFGRAPH_START_SECONDS "
                f"higher, else look for the cause in {log.path}, which ends:\n{log.last_words()}"
            )
        time.sleep(BETWEEN_LOOKS)


def authenticate(connection: Connection, password_file: Path) -> None:
    """
    Check that the server takes the password of *connection*, which stands in *password_file*.

    Raises:
        AuthenticationError: It does not.
        ServerUnavailableError: It does not answer.
    """
    import neo4j
    from neo4j.exceptions import AuthError, DriverError, Neo4jError

    try:
        with neo4j.GraphDatabase.driver(
            connection.uri, auth=(connection.username, connection.password)
        ) as driver:
            driver.verify_connectivity()
    except AuthError as error:
        raise AuthenticationError(
            f"The server refuses the password in {password_file}; put back the one of this store."
        ) from error
    except (DriverError, Neo4jError) as error:
        raise ServerUnavailableError(
            f"The server at {connection.uri} started but does not answer ({error}); stop it and try again."
        ) from error
