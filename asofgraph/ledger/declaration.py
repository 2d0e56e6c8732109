"""A state unit as a caller declares it, checked before anything is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, get_args

from asofgraph.errors import Incorrect
from asofgraph.ledger.formulas import free_names
from asofgraph.ledger.values import Measured, from_text, measured, to_text
from asofgraph.models import StateUnit

Kind = Literal["base", "derived", "rule", "decision"]
Priority = Literal["hard", "soft"]
Origin = Literal["said", "given", "inferred"]

MAX_ID_CHARACTERS = 200
MAX_DEPENDENCIES = 1_000

_FIELDS = frozenset(
    {"id", "content", "kind", "priority", "source", "value", "unit", "formula", "inputs"}
    | {"derived_from", "coupled_with", "valid_from", "valid_until"}
)


@dataclass(frozen=True, slots=True)
class Dependency:
    """What a unit depends on; a guessed dependency only suggests."""

    id: str
    origin: Origin = "given"
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Declared:
    """
    A unit before it has its place in a line.

    Attributes:
        names: The formula's names and the ids that they are bound to.
        derived_from: Everything its value was worked out from, what the names are bound to included.
    """

    id: str
    content: str
    kind: Kind
    priority: Priority
    source: str
    value: Measured | None
    unit: str | None
    formula: str | None
    names: Mapping[str, str] = field(default_factory=dict)
    derived_from: tuple[Dependency, ...] = ()
    coupled_with: tuple[Dependency, ...] = ()
    valid_from: Any = None
    valid_until: Any = None

    @property
    def ids(self) -> list[str]:
        """Everything it names."""
        return [dependency.id for dependency in (*self.derived_from, *self.coupled_with)]


def declared(given: StateUnit | Mapping[str, Any], *, predecessor: StateUnit | None = None) -> Declared:
    """
    Read a declaration; what it leaves out is taken from the unit that it supersedes.

    A unit that restates neither value nor formula keeps those, with its dependencies.

    Raises:
        Incorrect: A field is unknown, missing or of the wrong kind.
        FormulaError: The formula is malformed or unsafe.
    """
    fields = _fields(given)
    if predecessor is not None:
        fields = _inherited(predecessor, fields) | fields
    id_ = fields.get("id")
    if not isinstance(id_, str) or not id_.strip() or len(id_) > MAX_ID_CHARACTERS:
        raise Incorrect(
            f"id: {id_!r} is no name for a unit; give a text of up to {MAX_ID_CHARACTERS} characters"
        )
    formula = fields.get("formula")
    names = {name: name for name in free_names(formula)} if formula else {}
    bound = dict(fields.get("inputs") or {})
    names |= {name: bound[name] for name in names if name in bound}
    value = None if formula or fields.get("value") is None else measured(fields["value"], fields.get("unit"))
    kind = fields.get("kind") or ("derived" if formula else "base")
    derived_from = _dependencies(id_, "derived_from", fields)
    inputs = [Dependency(target) for target in dict.fromkeys([*names.values(), *bound.values()])]
    known = {dependency.id for dependency in inputs}
    return Declared(
        id=id_,
        content=str(fields.get("content") or id_),
        kind=_one_of(id_, "kind", kind, get_args(Kind)),
        priority=_one_of(id_, "priority", fields.get("priority") or "hard", get_args(Priority)),
        source=fields.get("source") or "user",
        value=value,
        unit=value.unit if value else fields.get("unit"),
        formula=formula,
        names=names,
        derived_from=(*inputs, *(d for d in derived_from if d.id not in known)),
        coupled_with=_dependencies(id_, "coupled_with", fields),
        valid_from=fields.get("valid_from"),
        valid_until=fields.get("valid_until"),
    )


def row(
    unit: Declared,
    *,
    lines: Mapping[str, str],
    line: str,
    rank: int,
    prevails: bool,
    begins: datetime,
    said_at: datetime,
) -> dict[str, Any]:
    """Give the row that ``ledger/add_unit`` reads; *lines* are those of the units that it names."""
    return {
        "id": unit.id,
        "line": line,
        "content": unit.content,
        "kind": unit.kind,
        "priority": unit.priority,
        "source": unit.source,
        "formula": unit.formula,
        "unit": unit.unit,
        "names": list(unit.names),
        "inputs": list(unit.names.values()),
        "bound": [lines[id_] for id_ in unit.names.values()],
        "given": None if unit.value is None else to_text(unit.value.value),
        "derived_from": [dependency.id for dependency in unit.derived_from],
        "coupled_with": [dependency.id for dependency in unit.coupled_with],
        "rank": rank,
        "prevails": prevails,
        "begins": begins,
        "said_at": said_at,
    }


def stored_unit(found: Mapping[str, Any]) -> dict[str, Any]:
    """Read the fields of a unit back from its properties."""
    return {
        "id": found["id"],
        "content": found["content"],
        "kind": found["kind"],
        "priority": found["priority"],
        "source": found["source"],
        "formula": found.get("formula"),
        "unit": found.get("unit"),
        "inputs": dict(zip(found["names"], found["inputs"], strict=True)),
        "derived_from": tuple(found["derived_from"]),
        "coupled_with": tuple(found["coupled_with"]),
    }


def predecessor(found: Mapping[str, Any]) -> StateUnit:
    """Read the unit that is about to be superseded, with the value that it was given."""
    value = found.get("given")
    return StateUnit(**stored_unit(found), value=None if value is None else from_text(value))


def _fields(given: StateUnit | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(given, StateUnit):
        return {name: getattr(given, name) for name in _FIELDS & given.model_fields_set}
    if not isinstance(given, Mapping):
        raise Incorrect(f"{given!r} is no unit; give a StateUnit, a dict or keywords")
    if unknown := sorted(map(str, given.keys() - _FIELDS)):
        raise Incorrect(f"a unit has no {', '.join(unknown)}; it has {', '.join(sorted(_FIELDS))}")
    return dict(given)


def _inherited(old: StateUnit, new: Mapping[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {
        "content": old.content,
        "kind": old.kind,
        "priority": old.priority,
        "unit": old.unit,
    }
    if new.get("value") is None and new.get("formula") is None:
        kept |= {"value": old.value, "formula": old.formula}
        kept |= {"inputs": old.inputs, "derived_from": old.derived_from, "coupled_with": old.coupled_with}
    elif new.get("formula") is None and old.formula is not None:
        kept["kind"] = "base"
    return kept


def _dependencies(id_: str, name: str, fields: Mapping[str, Any]) -> tuple[Dependency, ...]:
    given = fields.get(name) or ()
    if isinstance(given, str) or len(given) > MAX_DEPENDENCIES:
        raise Incorrect(f"unit {id_!r}: {name} is a list of up to {MAX_DEPENDENCIES} ids, not {given!r:.60}")
    found: dict[str, Dependency] = {}
    for item in given:
        try:
            dependency = Dependency(item) if isinstance(item, str) else Dependency(**item)
        except TypeError:
            raise Incorrect(
                f"unit {id_!r}: {name} holds {item!r}; give an id, or a dict of id, origin and confidence"
            ) from None
        _one_of(id_, "origin", dependency.origin, get_args(Origin))
        found.setdefault(dependency.id, dependency)
    return tuple(found.values())


def _one_of(id_: str, name: str, value: Any, allowed: tuple[str, ...]) -> Any:
    if value not in allowed:
        raise Incorrect(f"unit {id_!r}: {name} is {value!r}; it is one of {', '.join(allowed)}")
    return value
