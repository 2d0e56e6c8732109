"""What may be set about the embedded server, from the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass

from asofgraph.errors import Incorrect

_SIZE = re.compile(r"[1-9]\d*[kmg]", re.IGNORECASE)


@dataclass(frozen=True)
class Settings:
    """
    Bounds and ports of one embedded server.

    Attributes:
        heap: Java heap, such as ``384m`` (``ASOFGRAPH_HEAP``).
        page_cache: Neo4j's page cache, such as ``128m`` (``ASOFGRAPH_PAGE_CACHE``).
        idle_minutes: Minutes without a client until the server stops; 0: never (``ASOFGRAPH_IDLE_MINUTES``).
        start_seconds: Seconds that a start may take (``ASOFGRAPH_START_SECONDS``).
        bolt_port: Port for drivers; None for any free one (``ASOFGRAPH_BOLT_PORT``).
        http_port: Port for Neo4j Browser; None for any free one (``ASOFGRAPH_HTTP_PORT``).
        compiler: "quick" compiles Java once and starts fastest; "full" compiles hot code again, which costs a third
            more processor time at first and answers half as many queries again later (``ASOFGRAPH_COMPILER``).
    """

    heap: str = "384m"
    page_cache: str = "128m"
    idle_minutes: float = 15
    start_seconds: float = 300
    bolt_port: int | None = None
    http_port: int | None = None
    compiler: str = "quick"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """
        Read the settings that are given in *environment*, and defaults for the rest.

        Raises:
            Incorrect: A variable holds no size, number or port.
        """
        return cls(
            heap=_size(environment, "ASOFGRAPH_HEAP", cls.heap),
            page_cache=_size(environment, "ASOFGRAPH_PAGE_CACHE", cls.page_cache),
            idle_minutes=_number(environment, "ASOFGRAPH_IDLE_MINUTES", cls.idle_minutes),
            start_seconds=_number(environment, "ASOFGRAPH_START_SECONDS", cls.start_seconds),
            bolt_port=_port(environment, "ASOFGRAPH_BOLT_PORT"),
            http_port=_port(environment, "ASOFGRAPH_HTTP_PORT"),
            compiler=_compiler(environment, "ASOFGRAPH_COMPILER", cls.compiler),
        )


def _compiler(environment: Mapping[str, str], name: str, default: str) -> str:
    value = environment.get(name) or default
    if value not in ("quick", "full"):
        raise Incorrect(f'{name} is {value!r}; it is "quick" or "full".')
    return value


def _size(environment: Mapping[str, str], name: str, default: str) -> str:
    value = environment.get(name) or default
    if _SIZE.fullmatch(value) is None:
        raise Incorrect(
            f"{name} is {value!r}, which is no size; write a number and k, m or g, such as {default}."
        )
    return value.lower()


def _number(environment: Mapping[str, str], name: str, default: float) -> float:
    value = environment.get(name) or str(default)
    try:
        number = float(value)
    except ValueError:
        number = -1
    if not 0 <= number < float("inf"):
        raise Incorrect(f"{name} is {value!r}, which is no number of at least 0; the default is {default:g}.")
    return number


def _port(environment: Mapping[str, str], name: str) -> int | None:
    value = environment.get(name)
    if not value:
        return None
    if not value.isdecimal() or not 1 <= int(value) <= 65535:
        raise Incorrect(
            f"{name} is {value!r}, which is no port; give a number from 1 to 65535, or leave it unset."
        )
    return int(value)
