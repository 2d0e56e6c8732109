"""The query files by name, for those who want to see or run one."""

from __future__ import annotations

from asofgraph.cypher import Query, load, names
from asofgraph.errors import Incorrect, NotFound


def listed() -> list[Query]:
    """Give every query, by name."""
    return [load(name) for name in names()]


def find(name: str) -> Query:
    """
    Give a query by its name or its "folder/name".

    Raises:
        NotFound: there is none.
    """
    found = [query for query in names() if name in (query, query.rpartition("/")[2])]
    if not found:
        raise NotFound(f"there is no query {name!r}; `asofgraph cypher list` names them")
    return load(found[0])


def find_reading(name: str) -> Query:
    """
    Give a reading query by its name.

    Raises:
        Incorrect: it writes.
    """
    query = find(name)
    if query.mode != "read":
        raise Incorrect(f"{query.path}: is a {query.mode} query; only reading ones are run on their own")
    return query
