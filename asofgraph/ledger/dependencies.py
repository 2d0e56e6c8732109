"""The order in which units depend on each other, and the cycle where there is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter

from asofgraph.errors import DependencyCycleError


def ordered(depends_on: Mapping[str, Iterable[str]]) -> list[str]:
    """
    List units so that each stands behind everything it depends on.

    Args:
        depends_on: For each unit the ids it depends on; an id that is no key depends on nothing.

    Raises:
        DependencyCycleError: Some units depend on themselves; the message walks round the cycle.
    """
    try:
        return list(TopologicalSorter(depends_on).static_order())
    except CycleError as error:
        # graphlib walks from input to dependant; the reader asks what depends on what.
        cycle = list(reversed(error.args[1]))
        raise DependencyCycleError(
            f"units would depend on themselves: {' → '.join(cycle)}; leave one of these dependencies out",
            cycle=cycle,
        ) from error


def ranks(depends_on: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """
    Give each unit the length of the longest chain of dependencies under it.

    Raises:
        DependencyCycleError: As `ordered`.
    """
    found: dict[str, int] = {}
    for unit in ordered(depends_on):
        found[unit] = max((found[below] + 1 for below in depends_on.get(unit, ())), default=0)
    return found
