"""Runs queries: reads on a reading session, work in a writing transaction, errors translated once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import neo4j

from asofgraph.cypher import Query
from asofgraph.errors import Fault
from asofgraph.graph.driver import translated
from asofgraph.graph.moments import native

T = TypeVar("T")
Row = dict[str, Any]

DIALECT = "CYPHER 25\n"


class Transaction:
    """A transaction that runs query files."""

    def __init__(self, transaction: neo4j.ManagedTransaction | neo4j.Transaction) -> None:
        self._transaction = transaction

    def run(self, query: Query, **parameters: Any) -> list[Row]:
        """Run *query*; its parameters must be exactly those of its header."""
        query.check(parameters)
        return answer(query, self._transaction.run(DIALECT + query.text, parameters))

    def one(self, query: Query, **parameters: Any) -> Row | None:
        """Run a query of at most one row."""
        rows = self.run(query, **parameters)
        return rows[0] if rows else None


class Store:
    """One database of one Neo4j."""

    def __init__(self, driver: neo4j.Driver, database: str | None = None) -> None:
        self._driver = driver
        self._database = database

    def read(self, query: Query, **parameters: Any) -> list[Row]:
        """Run a reading query on its own, on a reader where the server is a cluster."""
        query.check(parameters)
        with translated(query.path), self._session(neo4j.READ_ACCESS) as session:
            return session.execute_read(lambda tx: answer(query, tx.run(DIALECT + query.text, parameters)))

    def write(self, work: Callable[[Transaction], T], where: str) -> T:
        """Run *work* in one transaction, again if Neo4j asks for it; all of it is stored or nothing."""
        with translated(where), self._session(neo4j.WRITE_ACCESS) as session:
            return session.execute_write(lambda tx: work(Transaction(tx)))

    def once(self, work: Callable[[Transaction], T], where: str) -> T:
        """Run *work* in one transaction that is not tried again: for work that commits others of its own meanwhile."""
        with translated(where), self._session(neo4j.WRITE_ACCESS) as session:
            with session.begin_transaction() as transaction:
                found = work(Transaction(transaction))
                transaction.commit()
            return found

    def rehearse(self, work: Callable[[Transaction], T], where: str) -> T:
        """Run *work* in a transaction that is rolled back, and give what it found."""
        with translated(where), self._session(neo4j.WRITE_ACCESS) as session:
            transaction = session.begin_transaction()
            try:
                return work(Transaction(transaction))
            finally:
                transaction.rollback()

    def schema(self, query: Query, **parameters: Any) -> None:
        """Run a schema file, statement by statement, each in a transaction of its own."""
        query.check(parameters)
        with translated(query.path), self._session(neo4j.WRITE_ACCESS) as session:
            for statement in query.text.split("\n;\n"):
                session.run(DIALECT + statement, parameters).consume()

    def verify(self) -> None:
        """Ask the server for a sign of life."""
        with translated("connect"):
            self._driver.verify_connectivity()

    def _session(self, access: str) -> neo4j.Session:
        return self._driver.session(
            database=self._database,
            default_access_mode=access,
            bookmark_manager=self._driver.execute_query_bookmark_manager,
        )


def answer(query: Query, result: neo4j.Result) -> list[Row]:
    """Give the rows with native moments, held to the cardinality that the file promises."""
    if query.cardinality == "none":
        result.consume()
        return []
    names = result.keys()
    rows = [native(dict(zip(names, record.values(), strict=True))) for record in result]
    if (query.cardinality == "one" and len(rows) != 1) or (query.cardinality == "maybe" and len(rows) > 1):
        raise Fault(f"{query.path}: promised {query.cardinality} row, gave {len(rows)}; please report it")
    return rows
