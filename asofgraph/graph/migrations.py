"""Brings a database to this version's schema; safe when many processes do it at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from asofgraph.cypher import Query, load, names
from asofgraph.errors import Conflict
from asofgraph.graph.server.progress import Progress, silent
from asofgraph.graph.store import Store, Transaction

MIGRATIONS = [load(name) for name in names() if name.startswith("schema/m")]
SCHEMA_VERSION = load("schema/schema_version")
RECORD_MIGRATION = load("schema/record_migration")
AWAIT_INDEXES = load("schema/await_indexes")
FULL_TEXT_ANALYZERS = load("schema/full_text_analyzers")

KOREAN = "korean"
KOREAN_WITHOUT_PLUGIN = "cjk"


def migrate(store: Store, told: Progress = silent) -> None:
    """
    Run the migrations that the database lacks, in order.

    Every statement is idempotent (IF NOT EXISTS), so processes that migrate together repeat each other harmlessly.

    Raises:
        Conflict: the database was written by a newer version.
    """
    version = store.read(SCHEMA_VERSION)[0]["version"]
    if version > len(MIGRATIONS):
        raise Conflict(
            f"the database has schema version {version}, this asofgraph knows {len(MIGRATIONS)}; upgrade asofgraph"
        )
    if version == len(MIGRATIONS):
        return
    for number in range(version + 1, len(MIGRATIONS) + 1):
        migration = MIGRATIONS[number - 1]
        store.schema(migration, **_choices(store, migration))
        store.write(partial(_record, number=number), "migrate")
        told("Preparing the schema", number, len(MIGRATIONS))
    store.read(AWAIT_INDEXES)


def _record(tx: Transaction, number: int) -> None:
    tx.run(RECORD_MIGRATION, number=number)


def _choices(store: Store, migration: Query) -> dict[str, Any]:
    """Give what a migration leaves open: the analyzer of Korean, by the plugin where the server has it."""
    if "korean" not in migration.parameters:
        return {}
    analyzers = {row["name"] for row in store.read(FULL_TEXT_ANALYZERS)}
    analyzer = KOREAN if KOREAN in analyzers else KOREAN_WITHOUT_PLUGIN
    return {"korean": {"indexConfig": {"fulltext.analyzer": analyzer}}}
