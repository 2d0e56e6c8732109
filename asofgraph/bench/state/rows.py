"""Rows of ``scenarios.jsonl`` read back into programs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any

from asofgraph.bench.state.operations import Operation, Program, Question

SAME = ("verb", "slot", "id", "unit", "source", "scope", "formula", "inputs", "replaces", "mood", "loudness")


def program_of(row: Mapping[str, Any]) -> Program:
    """The program of a scenario's row, without its wording."""
    operations = tuple(_operation(operation) for operation in row["operations"])
    questions = tuple(
        Question(question["type"], question["slot"], "", {}, question["scope"], question["unit"])
        for question in row["questions"]
    )
    return Program(row["family"], row["scene"], operations, questions, tuple(row["authority"]))


def _operation(row: Mapping[str, Any]) -> Operation:
    return Operation(
        line="",
        terms={},
        value=Decimal(row["value"]) if row["number"] else row["value"],
        kind=row["kind"] or "base",
        priority=row["priority"] or "soft",
        derived_from=tuple(row["derived_from"]),
        coupled_with=tuple(row["coupled_with"]),
        said_at=datetime.fromisoformat(row["said_at"]),
        **{name: row[name] for name in SAME},
    )
