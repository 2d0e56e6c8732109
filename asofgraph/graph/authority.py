"""The order of sources: declared for a namespace, changed as history, and asked for as it was known."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo

from asofgraph.cypher import load
from asofgraph.graph import rows
from asofgraph.graph.calls import CALLS, call_turn
from asofgraph.graph.store import Row, Store, Transaction
from asofgraph.graph.writer import Batch, Moment, Writer
from asofgraph.models import AuthorityPolicy

SET_POLICY = load("write/set_policy")
POLICIES = load("read/policies")
ALL_LANES = load("resolve/all_lanes")


def declare_authority(
    writer: Writer,
    namespace: str,
    order: Sequence[str],
    *,
    clock: datetime,
    recorded_at: datetime | None,
    zone: str,
) -> None:
    """Declare a new order, highest first; everything is resolved again from its recorded time on."""

    def declared(tx: Transaction, moment: Moment) -> list[Row]:
        tx.run(
            SET_POLICY,
            namespace=namespace,
            policy=list(order),
            recorded_at=moment.recorded_at,
            number=moment.number,
        )
        writer.resolve(tx, tx.run(ALL_LANES, namespace=namespace), moment.recorded_at)
        return []

    def compose(moment: Moment) -> Batch:
        words = f"sources, highest first: {', '.join(order)}"
        turn = call_turn(namespace, moment.number, words, source="user", said_at=clock, zone=zone)
        return Batch("authority", turns={CALLS: [turn]}, units=declared, details={"order": list(order)})

    writer.write(compose, clock=clock, recorded_at=recorded_at)


def authority_history(
    store: Store, namespace: str, known_at: datetime | None, zone: tzinfo
) -> list[AuthorityPolicy]:
    """Give every order that was declared by *known_at*, oldest first; the last one counts."""
    found = store.read(POLICIES, namespace=namespace, known_at=known_at)
    return [
        AuthorityPolicy(order=tuple(row["order"]), recorded_at=rows.moment(row["recorded_at"], zone))
        for row in found
    ]
