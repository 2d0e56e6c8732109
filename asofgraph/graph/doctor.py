"""Rebuilds every stretch from the claims and compares; lists what raw Cypher wrote past the doors."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from asofgraph.cypher import load
from asofgraph.graph.moments import BEGINNING
from asofgraph.graph.store import Row, Store, Transaction
from asofgraph.graph.writer import Writer

STORED_STRETCHES = load("read/stored_stretches")
UNGROUNDED_FACTS = load("read/ungrounded_facts")
ALL_LANES = load("resolve/all_lanes")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as it must be."""

    where: str
    problem: str


def examine(store: Store, writer: Writer, namespace: str) -> list[Finding]:
    """
    Compare what is stored with what the claims say; nothing is changed.

    The stretches are rebuilt in a transaction that is rolled back.
    """
    findings = [
        Finding(f"fact {row['fact_id']}", row["problem"])
        for row in store.read(UNGROUNDED_FACTS, namespace=namespace)
    ]
    stored = store.read(STORED_STRETCHES, namespace=namespace)
    rebuilt = store.rehearse(lambda tx: _rebuild(tx, writer, namespace), "doctor")
    missing = Counter(map(_line, rebuilt)) - Counter(map(_line, stored))
    extra = Counter(map(_line, stored)) - Counter(map(_line, rebuilt))
    findings += [Finding(line, "follows from the claims and is not stored") for line in sorted(missing)]
    findings += [Finding(line, "is stored and does not follow from the claims") for line in sorted(extra)]
    return findings


def _rebuild(tx: Transaction, writer: Writer, namespace: str) -> list[Row]:
    writer.resolve(tx, tx.run(ALL_LANES, namespace=namespace), BEGINNING)
    return tx.run(STORED_STRETCHES, namespace=namespace)


def _line(row: Row) -> str:
    moments = ("valid_from", "valid_until", "recorded_at", "recorded_until")
    value = f" ({row['value']})" if row["value"] else ""
    return f"stretch of {row['fact_id']}{value} in {row['lane']}: " + " ".join(
        row[m].isoformat() for m in moments
    )
