"""
The attributes and events that people talk about, and where a free predicate belongs among them.

The package's own ``ontology.toml`` states its format in its head; a user's file has the same format, adds
names to what is there and may add attributes and events. ``docs/ontology.md`` lists everything.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from asofgraph.errors import OntologyError
from asofgraph.language.attribute import Attribute, Cardinality, Event
from asofgraph.language.ontology_file import attribute_from, event_from, merge_table, read_tables

Step = Literal["id", "alias", "value removed", "nearest", "open"]
Nearest = Callable[[str], tuple[str, float] | None]

# Below it, measured with the default embedder, "fear" is near religion and "blood pressure" near blood type.
NEAREST_THRESHOLD = 0.95
FAVOURITE = "favourite_"
COUNTED = "count_"
OWN_FILE = Path(__file__).with_name("ontology.toml")

# Words of a predicate that say nothing about which attribute it is.
_EMPTY_WORD = re.compile(
    r"is|are|was|were|be|been|has|have|had|the|an?|my|your|his|her|their|its|of|current|currently|now|users?|person"
)


@dataclass(frozen=True, slots=True)
class Canonical:
    """
    Where a free predicate was placed, by which step, and why; ``known`` is False for an open attribute.

    ``predicate`` is the name that was given, spelt as an id.
    """

    predicate: str
    attribute: str
    known: bool
    step: Step
    reason: str


class Ontology:
    """Attributes and events by id and by name."""

    def __init__(self, attributes: Mapping[str, Attribute], events: Mapping[str, Event]) -> None:
        self.attributes = dict(attributes)
        self.events = dict(events)
        self._nearest: Nearest | None = None
        self._names: dict[str, str] = {}
        stems: dict[str, set[str]] = {}
        for entry in self.entries():
            for name in (entry.id, *entry.en, *entry.ko):
                self._names.setdefault(_folded(name), entry.id)
                stems.setdefault(_stemmed(_folded(name)), set()).add(entry.id)
        self._stems = {stem: ids.pop() for stem, ids in stems.items() if len(ids) == 1 and stem}
        self._followers: dict[str, tuple[str, ...]] = {}
        for attribute in self.attributes.values():
            if attribute.ends_with:
                known = self._followers.get(attribute.ends_with, ())
                self._followers[attribute.ends_with] = (*known, attribute.id)
        self._favourites = {
            _folded(kind): attribute.id
            for attribute in self.attributes.values()
            for kind in attribute.favourite
        }

    def with_nearest(self, nearest: Nearest) -> Ontology:
        """
        Give the same ontology, which asks *nearest* where to place a predicate that no name of its own places.

        Args:
            nearest: Gives the id of the attribute nearest in meaning to a name, and its similarity.
        """
        asking = copy(self)
        asking._nearest = nearest
        return asking

    def entries(self) -> list[Attribute | Event]:
        """List the attributes, then the events, in the order of the files."""
        return [*self.attributes.values(), *self.events.values()]

    def attribute(self, name: str) -> Attribute | None:
        """Find an attribute by its id or any of its names, in either language."""
        return self.attributes.get(name) or self.attributes.get(self._names.get(_folded(name), ""))

    def event(self, name: str) -> Event | None:
        """Find an event by its id or any of its names, in either language."""
        return self.events.get(name) or self.events.get(self._names.get(_folded(name), ""))

    def cardinality(self, attribute: str) -> Cardinality:
        """
        Say how claims of *attribute* compete.

        A favourite is one of its kind, and so is the number of one kind of thing. Open attributes are "many", so that
        nothing in them closes anything without an explicit update.
        """
        if attribute in self.events:
            return "event"
        if attribute.startswith((FAVOURITE, COUNTED)):
            return "one"
        known = self.attributes.get(attribute)
        return known.cardinality if known else "many"

    def followers(self, attribute: str) -> tuple[str, ...]:
        """Name the attributes whose claims end when the value of *attribute* that they stand on ends."""
        return self._followers.get(attribute, ())

    def favourite_attribute(self, kind: str) -> str:
        """Name the attribute in which a favourite of this *kind* ("food", "colour", "과일") is kept."""
        return self._favourites.get(_folded(kind), self._favourites.get("*", "preference"))

    def favourite(self, kind: str) -> str:
        """Name the single-valued attribute in which *the* favourite of its kind is kept: ``favourite_food``."""
        return FAVOURITE + _id(_folded(kind))

    def counted(self, thing: str) -> str:
        """Name the single-valued attribute in which it is kept how many of *thing* one has: ``count_mug``."""
        return COUNTED + _id(_stemmed(_folded(thing)))

    def canonical(
        self,
        predicate: str,
        value: str | None = None,
        *,
        threshold: float = NEAREST_THRESHOLD,
    ) -> Canonical:
        """
        Place a free predicate, such as a model wrote it, in an attribute.

        Args:
            predicate: A name in any spelling: ``live_in_mangwon_dong``, ``Job title``, ``사는 곳``.
            value: The value, whose words are taken out of the name.
            threshold: The least similarity at which the nearest attribute is believed (see ``with_nearest``).
        """
        if predicate in self.attributes or predicate in self.events:
            return Canonical(predicate, predicate, True, "id", f"{predicate!r} is an id of the ontology")
        folded = _folded(predicate)
        given = _id(folded) or "attribute"
        if found := self._named(folded):
            return Canonical(given, found, True, "alias", f"{predicate!r} is a name of {found}")
        bare = _without(folded, _folded(value or ""))
        if bare != folded and (found := self._named(bare)):
            return Canonical(
                given,
                found,
                True,
                "value removed",
                f"without the value's words {predicate!r} is {bare!r}, a name of {found}",
            )
        if self._nearest and bare and (near := self._nearest(bare)):
            found, score = near
            if score >= threshold and found in self.attributes:
                reason = f"{bare!r} is nearest to {found} ({score:.2f})"
                return Canonical(given, found, True, "nearest", reason)
        reason = f"no attribute of the ontology is called {bare or folded!r}"
        return Canonical(given, _id(bare) or given, False, "open", reason)

    def _named(self, folded: str) -> str | None:
        if favourite := re.fullmatch(r"(?:my )?favou?rite (.+)", folded):
            return self.favourite(favourite[1])
        return self._names.get(folded) or self._stems.get(_stemmed(folded))


def load_ontology(*extra: Path | str) -> Ontology:
    """
    Load the package's ontology, with the user's own files merged in, in order.

    Raises:
        OntologyError: A file is no TOML, or a key in it is unknown, missing, malformed or contradicts
            another; the message names the file, the key and the reason.
    """
    return _loaded(tuple(Path(path) for path in extra))


@cache
def _loaded(extra: tuple[Path, ...]) -> Ontology:
    attributes: dict[str, dict[str, Any]] = {}
    events: dict[str, dict[str, Any]] = {}
    owner: dict[str, str] = {}
    for path in (OWN_FILE, *extra):
        tables = read_tables(path)
        for section, into in (("attribute", attributes), ("event", events)):
            for name, table in tables.get(section, {}).items():
                where = f"{path.name}: {section}.{name}"
                merge_table(into, name, table, where)
                _claim_names(owner, name, (name, *table.get("en", []), *table.get("ko", [])), where)
    ontology = Ontology(
        {name: attribute_from(name, table) for name, table in attributes.items()},
        {name: event_from(name, table) for name, table in events.items()},
    )
    _check(ontology, {name: table["_where"] for name, table in {**attributes, **events}.items()})
    return ontology


def _claim_names(owner: dict[str, str], entry: str, names: Iterable[str], where: str) -> None:
    for name in map(_folded, names):
        if owner.setdefault(name, entry) != entry:
            raise OntologyError(f"{where}: the name {name!r} already belongs to {owner[name]}")


def _check(ontology: Ontology, where: Mapping[str, str]) -> None:
    """Refuse what only shows when everything is loaded: references to nothing, and circles."""
    for attribute in ontology.attributes.values():
        path = [attribute.id]
        while follows := ontology.attributes[path[-1]].ends_with:
            if follows not in ontology.attributes:
                raise OntologyError(f"{where[path[-1]]}.ends_with: there is no attribute {follows!r}")
            if follows in path:
                raise OntologyError(f"{where[attribute.id]}.ends_with: runs in a circle ({' → '.join(path)})")
            path.append(follows)
    for event in ontology.events.values():
        for effect in event.effects:
            if effect.attribute not in ontology.attributes:
                raise OntologyError(f"{where[event.id]}.effects: there is no attribute {effect.attribute!r}")


def _id(folded: str) -> str:
    return re.sub(r"\W+", "_", folded).strip("_")


def _folded(name: str) -> str:
    """Fold case, width, and the marks that stand between words."""
    text = unicodedata.normalize("NFKC", name).casefold().replace("’", "'")
    return " ".join(re.sub(r"[_\-\s/]+", " ", text).split())


def _stemmed(folded: str) -> str:
    """Reduce each word to a crude stem, and leave out the words that say nothing."""
    words = (word for word in folded.split() if not _EMPTY_WORD.fullmatch(word))
    return " ".join(re.sub(r"(?<=\w{3})(?:ies|ing|ed|es|s|e)$", "", word) for word in words)


def _without(folded: str, value: str) -> str:
    """Take the value's words out of a name; in Hangul, where words run together, also its letters."""
    gone = set(value.split())
    kept = [word for word in folded.split() if word not in gone]
    if re.search(r"[가-힣]", value):
        kept = [bare for word in kept if (bare := _cut(word, gone))]
    return " ".join(kept)


def _cut(word: str, parts: Iterable[str]) -> str:
    for part in parts:
        if len(part) > 1:
            word = word.replace(part, "")
    return word
