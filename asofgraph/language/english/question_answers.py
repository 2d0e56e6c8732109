"""Which attributes can answer a question word: where asks for a place, who for a person, when for a date or time."""

from __future__ import annotations

from collections.abc import Iterable

from asofgraph.language.ontology import Ontology

_TYPES = {
    "where": {"place", "organisation"},
    "who": {"person", "organisation"},
    "whom": {"person", "organisation"},
    "when": {"date", "time"},
}
_ALSO = {"where": {"address", "work_mode", "trip", "appointment"}, "when": {"work_schedule", "schedule"}}
_PLACES = {"destination", "employer", "school", "business"}


def answers(word: str, attribute: str, ontology: Ontology) -> bool:
    """Tell whether the values of *attribute* are what *word* asks for."""
    known = ontology.attributes.get(attribute)
    return known is not None and (known.value_type in _TYPES[word] or attribute in _ALSO.get(word, ()))


def answering(word: str | None, targets: Iterable[str], ontology: Ontology) -> list[str]:
    """
    Keep the attributes and events whose values answer *word*.

    An attribute that does not gives way to the one it stands on: "where is my job" asks for the employer. Where none
    does, all are kept: the words about them may still be what is looked for.
    """
    every = list(targets)
    if word not in ("where", "who", "whom"):
        return every
    kept = (_answering(word, target, ontology) for target in every)
    return [target for target in kept if target is not None] or every


def _answering(word: str, target: str, ontology: Ontology) -> str | None:
    if event := ontology.events.get(target):
        return target if {*event.value} & (_PLACES if word == "where" else {"with", "employer"}) else None
    if target not in ontology.attributes or answers(word, target, ontology):
        return target
    base = ontology.attributes[target].ends_with
    return base if base is not None and answers(word, base, ontology) else None
