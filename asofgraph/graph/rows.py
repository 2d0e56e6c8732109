"""Rows of the reading queries as models, moments in the memory's zone."""

from __future__ import annotations

import json
from datetime import datetime, tzinfo
from typing import Any, cast

from asofgraph.graph.moments import shown
from asofgraph.graph.store import Row
from asofgraph.models import (
    Change,
    Conflicting,
    Edge,
    Event,
    Evidence,
    ExplainedStretch,
    FactEvent,
    NameMerge,
    Span,
    Stretch,
)


def fact(row: Row, zone: tzinfo) -> FactEvent:
    """Read the columns of a fact: ``fact`` (its properties) and what was resolved about it."""
    node: dict[str, Any] = row["fact"]
    return FactEvent(
        fact_id=node["id"],
        kind=node["kind"],
        subject=row["subject"],
        attribute=node["attribute"],
        value=node.get("value"),
        polarity=node["polarity"] and node["act"] == "value",
        modality=node["modality"],
        act=node["act"],
        status=row["status"],
        held=row.get("held"),
        occurred_at=shown(node.get("occurred_at"), zone),
        valid_from=shown(row["valid_from"], zone),
        valid_until=shown(row["valid_until"], zone),
        said_at=moment(node["said_at"], zone),
        recorded_at=moment(node["recorded_at"], zone),
        precision=node.get("precision"),
        zone=node.get("zone"),
        roles=json.loads(node.get("roles") or "{}"),
        quantity=node.get("quantity"),
        unit=node.get("unit"),
        source=node["source"],
        confidence=node.get("confidence", 1.0),
        reason=node.get("reason"),
        turn_id=row.get("turn_id"),
    )


def stretch(row: Row, zone: tzinfo) -> Stretch:
    """Read one stretch of a timeline."""
    return Stretch(
        **row | {name: shown(row[name], zone) for name in ("valid_from", "valid_until", "recorded_at")}
    )


def explained(row: Row, zone: tzinfo) -> ExplainedStretch:
    """Read one stretch of a timeline with what opened and closed it."""
    causes = {
        name: row[name]
        and row[name] | {clock: shown(row[name][clock], zone) for clock in ("said_at", "recorded_at")}
        for name in ("opened_by", "closed_by")
    }
    moments = {name: shown(row[name], zone) for name in ("valid_from", "valid_until", "recorded_at")}
    return ExplainedStretch(**row | causes | moments)


def evidence(row: Row, zone: tzinfo) -> Evidence:
    """Read the chain behind a fact."""
    found = fact(row, zone)
    moments = ("effective_at", "recorded_at", "recorded_until")
    return Evidence(
        fact=found,
        spans=[Span(**span | {"said_at": shown(span["said_at"], zone)}) for span in row["spans"]],
        edges=[Edge(**edge | {name: shown(edge[name], zone) for name in moments}) for edge in row["edges"]],
        stretches=[
            Stretch(
                fact_id=found.fact_id,
                subject=held["subject"],
                attribute=found.attribute,
                value=held["value"],
                polarity=found.polarity,
                valid_from=shown(held["valid_from"], zone),
                valid_until=shown(held["valid_until"], zone),
                recorded_at=moment(held["recorded_at"], zone),
                status=found.status,
                modality=found.modality,
                source=found.source,
            )
            for held in row["stretches"]
        ],
    )


def conflicting(row: Row, zone: tzinfo) -> Conflicting:
    """Read a pair that cannot both hold."""
    times = {name: row[name] for name in ("subject", "valid_from", "valid_until")}
    unbounded = {"subject": row["subject"], "valid_from": None, "valid_until": None}
    return Conflicting(
        winner=fact({"fact": row["winner"], "status": "conflicted", **times}, zone),
        loser=fact({"fact": row["loser"], "status": "conflicted", **unbounded}, zone),
        reason=row["reason"],
        effective_at=shown(row["effective_at"], zone),
    )


def change(row: Row, zone: tzinfo) -> Change:
    """Read something that began, ended, was learnt or was corrected."""
    return Change(**row | {"at": moment(row["at"], zone)})


def event(row: Row, zone: tzinfo) -> Event:
    """Read one line of the log."""
    return Event(
        number=row["number"],
        type=row["type"],
        recorded_at=moment(row["recorded_at"], zone),
        details=json.loads(row["details"]),
    )


def moment(value: Any, zone: tzinfo) -> datetime:
    """Read a moment that is never unbounded."""
    return cast(datetime, shown(value, zone))


def name_merge(row: Row, zone: tzinfo) -> NameMerge:
    """Read the columns of a merge of names."""
    return NameMerge(
        name=row["name"],
        into=row["into"],
        subject=row["subject"],
        reason=row["reason"],
        recorded_at=shown(row["recorded_at"], zone),
        recorded_until=shown(row["recorded_until"], zone),
    )
