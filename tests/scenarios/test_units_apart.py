"""The values of state units are kept like facts, and are not listed among them."""

from __future__ import annotations

from asofgraph import GraphMemory


def test_facts_do_not_list_state_units_unless_asked_for(memory: GraphMemory) -> None:
    """What the ledger keeps is read through ``state``."""
    memory.assert_fact("user", "residence", "Leith", said_at="2026-01-01T00:00:00+00:00")
    memory.state.add(id="packs", content="6 packs a week", value=6, kind="base")
    assert [f.attribute for f in memory.facts()] == ["residence"]
    assert [f.attribute for f in memory.facts(include_closed=True)] == ["residence"]
    assert {f.value for f in memory.facts(attribute="unit_value")} == {"6"}
