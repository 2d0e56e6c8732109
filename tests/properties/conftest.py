"""One memory for all examples, each with a subject of its own; how many examples, and from which seed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count

import neo4j
import pytest
from hypothesis import HealthCheck, Phase, settings

from asofgraph import GraphMemory
from tests.properties.calls import AUTHORITY

settings.register_profile(
    "store",
    max_examples=int(os.environ.get("ASOFGRAPH_EXAMPLES", "8")),
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
settings.register_profile(
    "unshrunk", settings.get_profile("store"), derandomize=True, database=None, phases=(Phase.generate,)
)
settings.load_profile(os.environ.get("ASOFGRAPH_PROFILE", "store"))


@pytest.fixture(scope="session")
def shared(driver: neo4j.Driver) -> Iterator[GraphMemory]:
    """A memory that many examples share; nothing of one subject touches another."""
    namespace = f"test-properties-{os.getpid()}"
    driver.execute_query("CALL db.clearQueryCaches()")  # Plans were made for whatever other tests had stored.
    with GraphMemory(
        driver=driver, namespace=namespace, zone="UTC", authority=AUTHORITY, embedder="none"
    ) as memory:
        yield memory
        if memory.events():
            memory.forget(namespace=namespace)


@pytest.fixture(scope="session")
def subjects() -> Callable[[], tuple[str, datetime]]:
    """Gives each example a subject, and a recorded time after all that came before."""
    numbers = count(1)

    def one() -> tuple[str, datetime]:
        number = next(numbers)
        return f"person {number}", datetime(2027, 1, 1, tzinfo=UTC) + timedelta(days=number)

    return one
