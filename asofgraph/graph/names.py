"""Names that are one: attributes and subjects merged by hand, and parted again, with their history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from typing import Any

from asofgraph.cypher import Query, load
from asofgraph.errors import Conflict, Incorrect, NotFound
from asofgraph.graph import rows
from asofgraph.graph.moments import stored
from asofgraph.graph.store import Row, Store, Transaction
from asofgraph.graph.writer import Batch, Moment, Writer
from asofgraph.models import NameMerge

MERGE_ATTRIBUTES = load("write/merge_attributes")
SPLIT_ATTRIBUTE = load("write/split_attribute")
MERGE_ENTITIES = load("write/merge_entities")
SPLIT_ENTITY = load("write/split_entity")
MERGED_ATTRIBUTES = load("read/merged_attributes")
MERGED_ENTITIES = load("read/merged_entities")

# The name of an attribute, or (subject, attribute).
SlotName = str | tuple[str, str]


class Slots:
    """Corrections of which attribute a claim is about; what was believed before them stays answerable."""

    def __init__(self, names: Names, attribute: Callable[[str], tuple[str, str, str]]) -> None:
        self._names = names
        self._attribute = attribute

    def merge(self, a: SlotName, b: SlotName, *, reason: str | None = None) -> None:
        """
        Let attribute *a* be attribute *b* from now on, of every subject, or of one: ``("Mina", "job")``.

        What was said of *a* competes in *b* by the same rules. Claims keep their own words, so ``split`` undoes it.

        Raises:
            Conflict: they are one already, or *a* is part of another one.
            Incorrect: the two name different subjects.
        """
        (subject, name), (other, into) = _slot(a), _slot(b)
        if subject != other:
            raise Incorrect(
                f"slots.merge: {a!r} and {b!r} have different subjects; entities.merge makes one of two subjects"
            )
        predicate, _, _ = self._attribute(name)
        _, attribute, cardinality = self._attribute(into)
        self._names.merge(
            MERGE_ATTRIBUTES,
            "slots.merge",
            {"name": predicate, "into": attribute, "subject": subject, "reason": reason},
            {"cardinality": cardinality},
            attributes=[predicate],
        )

    def split(self, a: SlotName) -> None:
        """
        Let attribute *a* stand by itself again from now on; also undoes where the ontology placed a free predicate.

        Raises:
            NotFound: it is not part of another one.
        """
        subject, name = _slot(a)
        predicate, _, _ = self._attribute(name)
        self._names.split(
            SPLIT_ATTRIBUTE, "slots.split", {"name": predicate, "subject": subject}, "attributes"
        )

    def merges(self, *, known_at: datetime | None = None) -> list[NameMerge]:
        """Give which attributes are read as another, and why, oldest first."""
        return self._names.merges(MERGED_ATTRIBUTES, known_at)


class Entities:
    """Corrections of who is meant by a name; what was believed before them stays answerable."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def merge(self, a: str, b: str, *, reason: str | None = None) -> None:
        """
        Let name *a* mean the same as *b* from now on: one subject, with one slot for each attribute.

        Claims keep the name that was said, so ``split`` undoes it.

        Raises:
            Conflict: they are one already, or *a* is an alias of another.
        """
        self._names.merge(
            MERGE_ENTITIES,
            "entities.merge",
            {"name": _named(a), "into": _named(b), "reason": reason},
            {},
            subjects=[a],
        )

    def split(self, a: str) -> None:
        """
        Let name *a* mean somebody else again from now on.

        Raises:
            NotFound: it is no alias.
        """
        self._names.split(SPLIT_ENTITY, "entities.split", {"name": _named(a)}, "subjects")

    def merges(self, *, known_at: datetime | None = None) -> list[NameMerge]:
        """Give which names mean the same as another, and why, oldest first."""
        return self._names.merges(MERGED_ENTITIES, known_at)


class Names:
    """The writing and reading that corrections of names share."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        namespace: str,
        zone: tzinfo,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._writer = writer
        self._namespace = namespace
        self._zone = zone
        self._clock = clock

    def merge(
        self,
        query: Query,
        call: str,
        said: dict[str, Any],
        more: dict[str, Any],
        *,
        subjects: Sequence[str] = (),
        attributes: Sequence[str] = (),
    ) -> None:
        """Make two names one, and move what was said under the first."""

        def merged(tx: Transaction, moment: Moment) -> list[Row]:
            done = tx.one(
                query,
                namespace=self._namespace,
                recorded_at=moment.recorded_at,
                number=moment.number,
                **said,
                **more,
            )
            if done is not None and done["refusal"]:
                raise Conflict(f"{call}: {done['refusal']}")
            self._writer.move(tx, moment, subjects, attributes)
            return []

        self._write(call, said, merged)

    def split(self, query: Query, call: str, said: dict[str, Any], moved: str) -> None:
        """Part a name from what it was made one with, and move what was said under it back."""

        def parted(tx: Transaction, moment: Moment) -> list[Row]:
            found = tx.one(query, namespace=self._namespace, recorded_at=moment.recorded_at, **said)
            if found is None:
                raise NotFound(f"{call}: {said['name']!r} is part of no other; merges() lists those that are")
            names = [said["name"], found["from"]]
            subjects, attributes = (names, []) if moved == "subjects" else ([], names)
            self._writer.move(tx, moment, subjects, attributes)
            return []

        self._write(call, said, parted)

    def merges(self, query: Query, known_at: datetime | None) -> list[NameMerge]:
        """Give the merges that a query finds."""
        found = self._store.read(query, namespace=self._namespace, known_at=stored(known_at, "known_at"))
        return [rows.name_merge(row, self._zone) for row in found]

    def _write(
        self, call: str, said: dict[str, Any], step: Callable[[Transaction, Moment], list[Row]]
    ) -> None:
        details = {key: value for key, value in said.items() if value is not None}
        self._writer.write(lambda _: Batch(call, units=step, details=details), clock=self._clock())


def _slot(given: SlotName) -> tuple[str | None, str]:
    if isinstance(given, str):
        return None, given
    subject, attribute = given
    return _named(subject), attribute


def _named(subject: str) -> str:
    if not subject.strip():
        raise Incorrect("subject: is empty; name whom the claims are about")
    return subject.strip()
