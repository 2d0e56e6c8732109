"""Every query file keeps its header's promises on a real server."""

from __future__ import annotations

from collections.abc import Callable

import neo4j
import pytest

from asofgraph import GraphMemory
from asofgraph.cypher import load, names, parse
from asofgraph.errors import QueryFileError

PARAMETERS_WITHOUT_NULL = {"amount": 10, "k": 10}
READ_ONLY = {"r"}


@pytest.mark.parametrize("name", [name for name in names() if load(name).mode != "schema"])
def test_a_query_compiles_without_complaints_and_reads_only_if_it_says_so(
    name: str, driver: neo4j.Driver, open_memory: Callable[..., GraphMemory]
) -> None:
    """It compiles as Cypher 25, warns of nothing deprecated, and writes only if declared [write]."""
    open_memory().facts()
    query = load(name)
    given = {p: PARAMETERS_WITHOUT_NULL.get(p) for p in query.parameters}
    summary = driver.execute_query("CYPHER 25 EXPLAIN\n" + query.text, given).summary
    complaints = [
        status.status_description
        for status in summary.gql_status_objects
        if status.is_notification and "DEPRECATION" in str(status.classification)
    ]
    assert complaints == []
    assert (summary.query_type in READ_ONLY) == (query.mode == "read")


def test_an_undeclared_parameter_is_refused_with_its_line() -> None:
    """A parameter that the header does not name fails at load, with path and line."""
    with pytest.raises(QueryFileError, match=r"cypher/read/x\.cypher:2: \$b is used but not declared"):
        parse("// x(a) -> many [read]\nRETURN $a, $b", "cypher/read/x.cypher", "x")


def test_an_unused_parameter_is_refused() -> None:
    """A parameter that the body does not use fails at load."""
    with pytest.raises(QueryFileError, match="declared but never used: b"):
        parse("// x(a, b) -> many [read]\nRETURN $a", "cypher/read/x.cypher", "x")


def test_a_write_in_a_reading_file_is_refused_with_its_line() -> None:
    """A file declared [read] may not write."""
    with pytest.raises(QueryFileError, match=r":2: SET in a query declared \[read\]"):
        parse("// x() -> many [read]\nMATCH (n) SET n.a = 1", "cypher/read/x.cypher", "x")


def test_a_parameter_in_a_string_or_comment_is_none() -> None:
    """Dollar signs in texts and comments are not parameters."""
    query = parse("// x() -> one [read]\n// $money\nRETURN '$a' AS a", "cypher/read/x.cypher", "x")
    assert query.parameters == frozenset()


def test_a_header_that_names_another_query_is_refused() -> None:
    """The name in the header is the file's stem."""
    with pytest.raises(QueryFileError, match="the header names 'y', the file is 'x'"):
        parse("// y() -> many [read]\nRETURN 1", "cypher/read/x.cypher", "x")
