"""Moments as Neo4j keeps them: UTC with offset zero, and two ends of time that stand for "unbounded"."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from typing import Any

import neo4j.time

from asofgraph.errors import NaiveDatetimeError

BEGINNING = datetime(1, 1, 1, tzinfo=UTC)
FOREVER = datetime(9999, 12, 31, tzinfo=UTC)

_PLAIN = (str, int, float, type(None))


def stored(moment: datetime | None, name: str = "datetime") -> datetime | None:
    """Give *moment* in UTC, as it is stored; *name* is the argument named in an error."""
    if moment is None:
        return None
    if moment.tzinfo is None or moment.utcoffset() is None:
        raise NaiveDatetimeError(f"{name}: {moment.isoformat()} has no zone; give it one, such as +00:00")
    return moment.astimezone(UTC)


def native(value: Any) -> Any:
    """
    Turn every moment inside an answer into a datetime of offset zero.

    The driver gives moments a named zone; sent back like that they would be other values than those stored, since
    Cypher tells equal instants of two zones apart.
    """
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, neo4j.time.DateTime):
        return _utc(value)
    if isinstance(value, list):
        return [native(item) for item in value]
    if isinstance(value, dict):
        return {key: native(item) for key, item in value.items()}
    return value


def shown(moment: datetime | None, zone: tzinfo) -> datetime | None:
    """Give a stored moment in *zone*, and None for either end of time."""
    if moment is None or moment in (BEGINNING, FOREVER):
        return None
    return moment.astimezone(zone)


def _utc(value: neo4j.time.DateTime) -> datetime:
    moment = value.to_native()
    return moment.replace(tzinfo=UTC) if not moment.utcoffset() else moment.astimezone(UTC)
