"""Which attribute of the ontology a free predicate is nearest to in meaning, by an embedder."""

from __future__ import annotations

import math
from collections.abc import Sequence

from asofgraph.inference.embedder import Embedder
from asofgraph.language.ontology import Ontology

Vector = list[float]

# The vectors of the ontologies' names take seconds, and are the same for every memory of a process.
_known: dict[tuple[str, tuple[str, ...]], list[Vector]] = {}


class NearestAttribute:
    """
    Compares a name with every English and Korean name of the ontology's attributes.

    Its vectors are made with the first name that nothing else places: a few seconds, once in a process.
    """

    def __init__(self, embedder: Embedder, ontology: Ontology) -> None:
        self._embedder = embedder
        self._named = [
            (attribute.id, name)
            for attribute in ontology.attributes.values()
            for name in (attribute.id.replace("_", " "), *attribute.en, *attribute.ko)
        ]

    def __call__(self, name: str) -> tuple[str, float] | None:
        """Give the nearest attribute's id, and the cosine of its nearest name with *name*."""
        (vector,) = self._unit([name])
        scores = [sum(map(float.__mul__, vector, other)) for other in self._vectors()]
        if not scores:
            return None
        best = max(range(len(scores)), key=scores.__getitem__)
        return self._named[best][0], scores[best]

    def _vectors(self) -> list[Vector]:
        names = tuple(name for _, name in self._named)
        key = (self._embedder.name, names)
        if key not in _known:
            _known[key] = self._unit(names)
        return _known[key]

    def _unit(self, names: Sequence[str]) -> list[Vector]:
        return [
            [number / (math.hypot(*vector) or 1.0) for number in vector]
            for vector in self._embedder.queries(names)
        ]
