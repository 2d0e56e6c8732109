"""A pytest plugin that runs the store with one mutant, the one numbered ASOFGRAPH_MUTANT; no file is edited."""

from __future__ import annotations

import os
from dataclasses import replace
from types import ModuleType

import pytest

from asofgraph.cypher import Query
from asofgraph.graph import authority, doctor, reader, writer
from tests.mutation.mutants import mutants

MODULES: tuple[ModuleType, ...] = (authority, doctor, reader, writer)


def pytest_configure() -> None:
    """Put the mutant in the place of its query, wherever that is named."""
    mutant = list(mutants())[int(os.environ["ASOFGRAPH_MUTANT"])]
    for module in MODULES:
        for name, query in list(vars(module).items()):
            if isinstance(query, Query) and query.path == f"cypher/{mutant.query}.cypher":
                setattr(module, name, replace(query, text=mutant.of(query.text)))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Play each timeline in one order of arrival; the properties draw their own."""
    for item in items:
        module = getattr(item, "module", None)
        if hasattr(module, "MOST_ORDERS"):
            module.MOST_ORDERS = 1
