"""Erases for good: hidden at once, deleted in batches, resumed when the store is opened again."""

from __future__ import annotations

from datetime import datetime

from asofgraph.cypher import load
from asofgraph.errors import NotFound
from asofgraph.graph.moments import stored
from asofgraph.graph.store import Store
from asofgraph.models import ForgetReport

HIDE_NAMESPACE = load("forget/hide_namespace")
DELETE_NAMESPACE_NODES = load("forget/delete_namespace_nodes")
DELETE_NAMESPACE = load("forget/delete_namespace")
HIDDEN_NAMESPACES = load("forget/hidden_namespaces")

NODES_AT_ONCE = 2_000


def forget_namespace(store: Store, namespace: str, *, clock: datetime) -> ForgetReport:
    """
    Erase a namespace.

    Raises:
        NotFound: there is no such namespace, or it is gone already.
    """
    hidden = store.write(
        lambda tx: tx.one(HIDE_NAMESPACE, namespace=namespace, clock=stored(clock)), "forget"
    )
    if hidden is None:
        raise NotFound(f"namespace {namespace!r} does not exist, or is forgotten already")
    return ForgetReport(nodes=_delete(store, namespace), already_gone=hidden["already_hidden"])


def resume(store: Store) -> None:
    """Finish deletions that a crash has interrupted."""
    for row in store.read(HIDDEN_NAMESPACES):
        _delete(store, row["namespace"])


def _delete(store: Store, namespace: str) -> int:
    total = 0
    while deleted := store.write(
        lambda tx: tx.run(DELETE_NAMESPACE_NODES, namespace=namespace, amount=NODES_AT_ONCE), "forget"
    )[0]["deleted"]:
        total += deleted
    store.write(lambda tx: tx.run(DELETE_NAMESPACE, namespace=namespace), "forget")
    return total
