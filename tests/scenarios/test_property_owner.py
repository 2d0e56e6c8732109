"""Snodgrass's property owner: every belief ever held stays answerable."""

from __future__ import annotations

import json
from pathlib import Path

from asofgraph import GraphMemory

CASE = json.loads((Path(__file__).parent / "data" / "property_owner.json").read_text(encoding="utf-8"))

Timeline = list[tuple[str | None, str | None, str | None]]


def timeline(memory: GraphMemory, known_at: str) -> Timeline:
    return [
        (
            stretch.value,
            stretch.valid_from and stretch.valid_from.date().isoformat(),
            stretch.valid_until and stretch.valid_until.date().isoformat(),
        )
        for stretch in memory.history(CASE["subject"], CASE["attribute"], known_at=known_at)
    ]


def test_every_earlier_belief_is_answered_after_every_later_step(memory: GraphMemory) -> None:
    """After each transaction, the whole history as known after each earlier one is unchanged."""
    for done, step in enumerate(CASE["steps"], start=1):
        at = step["recorded_at"]
        for operation in step["operations"]:
            clocks = {
                "valid_from": operation["valid_from"],
                "valid_until": operation["valid_until"],
                "said_at": at,
                "recorded_at": at,
            }
            if operation["op"] == "assert":
                memory.assert_fact(CASE["subject"], CASE["attribute"], operation["owner"], **clocks)
            else:
                memory.retract(CASE["subject"], CASE["attribute"], **clocks)
        for earlier in CASE["steps"][:done]:
            expected: Timeline = [
                (row["owner"], row["valid_from"], row["valid_until"])
                for row in earlier["timeline_known_from_here"]
            ]
            assert timeline(memory, earlier["recorded_at"]) == expected
