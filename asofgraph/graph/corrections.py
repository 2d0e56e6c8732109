"""What a correction in words refers to: the event that it withdraws, the interval that its new value takes over."""

from __future__ import annotations

from asofgraph.cypher import load
from asofgraph.graph.store import Row, Transaction

EVENTS_TO_WITHDRAW = load("write/events_to_withdraw")
INHERITED_INTERVALS = load("write/inherited_intervals")

INTERVAL = ("valid_from", "period_until", "valid_until", "precision")


def referred(tx: Transaction, namespace: str, claims: list[Row]) -> list[Row]:
    """Give the rows of *claims* with what they refer to filled in, from what is believed before they are stored."""
    withdrawals = [
        row
        for row in claims
        if row["act"] == "withdrawal" and row["cardinality"] == "event" and not row["withdraws"]
    ]
    corrections = [row for row in claims if row["correction"]]
    if not withdrawals and not corrections:
        return claims
    meant = {
        row["id"]: {"withdraws": row["withdraws"]}
        for row in tx.run(EVENTS_TO_WITHDRAW, namespace=namespace, withdrawals=withdrawals)
    }
    intervals = {
        row["id"]: {name: row[name] for name in INTERVAL}
        for row in tx.run(INHERITED_INTERVALS, namespace=namespace, corrections=corrections)
    }
    return [
        row | meant.get(row["id"], {}) | intervals.get(row["id"], intervals.get(row["caused_by"], {}))
        for row in claims
    ]
