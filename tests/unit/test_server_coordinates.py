"""The list of pinned jars."""

from __future__ import annotations

import pytest

from asofgraph.errors import Fault
from asofgraph.graph.server.coordinates import neo4j_version, parse, pinned

SHA = "0" * 64


def test_every_jar_that_a_server_needs_is_pinned() -> None:
    """The shipped list is well-formed and names the server, the Browser, the Korean dictionary and the compiler."""
    groups = pinned()
    names = {jar.artifact for jars in groups.values() for jar in jars}
    assert {"neo4j", "neo4j-server", "neo4j-browser", "lucene-analysis-nori", "ecj"} <= names
    assert neo4j_version() == "2026.08.1"


def test_graph_data_science_is_a_group_of_its_own() -> None:
    """Nothing of GDS is among the jars that every server loads."""
    assert not [jar for jar in pinned()["server"] + pinned()["plugins"] if jar.group == "org.neo4j.gds"]


def test_a_classifier_is_part_of_the_name() -> None:
    """A native library for one platform does not overwrite that for another."""
    text = f"[server]\nio.netty:native:1.0:linux-x86_64 {SHA}\nio.netty:native:1.0:linux-aarch_64 {SHA}\n"
    assert [jar.filename for jar in parse(text)["server"]] == [
        "native-1.0-linux-x86_64.jar",
        "native-1.0-linux-aarch_64.jar",
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"[server]\norg.neo4j:neo4j {SHA}", "line 2"),
        ("[server]\n\norg.neo4j:neo4j:1.0 abc", "line 3"),
        (f"org.neo4j:neo4j:1.0 {SHA}", "line 1"),
        ("[other]", "line 1"),
        (f"[server]\na:neo4j:1.0 {SHA}\nb:neo4j:1.0 {SHA}", "line 3"),
    ],
    ids=["no version", "short checksum", "no group", "unknown group", "one name twice"],
)
def test_a_malformed_line_is_refused_by_its_number(text: str, line: str) -> None:
    """A mistake in the list is found when it is read, and says where it is."""
    with pytest.raises(Fault, match=line):
        parse(text)
