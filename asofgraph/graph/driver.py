"""Connecting to Neo4j, and the one boundary at which its errors become ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import neo4j
from neo4j import NotificationDisabledClassification
from neo4j.exceptions import (
    AuthError,
    ClientError,
    ConfigurationError,
    ConstraintError,
    DriverError,
    Neo4jError,
    ServiceUnavailable,
    SessionExpired,
    TransientError,
)

from asofgraph.errors import (
    AsofgraphError,
    AuthenticationError,
    Conflict,
    Fault,
    Incorrect,
    ServerUnavailableError,
    Unavailable,
)

SCHEMES = ("neo4j", "neo4j+s", "neo4j+ssc", "bolt", "bolt+s", "bolt+ssc")


def connect(uri: str, auth: tuple[str, str] | None) -> neo4j.Driver:
    """
    Make a driver; nothing is sent before the first query.

    Raises:
        Incorrect: *uri* is no Neo4j address.
    """
    if uri.partition("://")[0] not in SCHEMES:
        raise Incorrect(
            f"uri: {uri!r} is no Neo4j address; use neo4j://host:7687 or bolt://host:7687", uri=uri
        )
    try:
        return neo4j.GraphDatabase.driver(
            uri,
            auth=auth,
            notifications_disabled_classifications=[
                NotificationDisabledClassification.UNRECOGNIZED,
                NotificationDisabledClassification.PERFORMANCE,
            ],
            connection_acquisition_timeout=30,
            max_transaction_retry_time=30,
            user_agent="asofgraph",
        )
    except (ConfigurationError, ValueError) as error:
        raise Incorrect(
            f"uri: {uri!r} is no Neo4j address ({error}); use neo4j://host:7687 or bolt://host:7687", uri=uri
        ) from error


@contextmanager
def translated(where: str) -> Iterator[None]:
    """Turn whatever the driver raises inside into one of our errors; *where* is the query's or step's name."""
    try:
        yield
    except AsofgraphError:
        raise
    except AuthError as error:
        raise AuthenticationError(
            "Neo4j refuses the name or password; check NEO4J_USERNAME and NEO4J_PASSWORD, or auth=(name, password)"
        ) from error
    except (ServiceUnavailable, SessionExpired) as error:
        raise ServerUnavailableError(
            f"{where}: no Neo4j answers ({_first_line(error)}); is it running, and is the address right?"
        ) from error
    except TransientError as error:
        raise Unavailable(
            f"{where}: Neo4j is busy or out of memory ({_first_line(error)}); try again, or in smaller batches"
        ) from error
    except ConstraintError as error:
        raise Conflict(
            f"{where}: {_first_line(error)}; another writer stored it at once, try again"
        ) from error
    except ClientError as error:
        raise Fault(f"{where}: Neo4j refuses the query ({_first_line(error)}); please report it") from error
    except Neo4jError as error:
        raise Unavailable(f"{where}: Neo4j failed ({_first_line(error)}); see its log") from error
    except DriverError as error:
        raise Unavailable(f"{where}: {_first_line(error)}; open a new GraphMemory") from error


def _first_line(error: Exception) -> str:
    return (str(getattr(error, "message", None) or error).splitlines() or [type(error).__name__])[0]
