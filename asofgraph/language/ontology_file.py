"""Read and check one ontology file; every refusal names the file, the key and the reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from asofgraph.errors import OntologyError
from asofgraph.language.attribute import Attribute, Effect, Event
from asofgraph.models import Act

CARDINALITIES = ("one", "many", "event", "preference")
VALUE_TYPES = (
    "text",
    "place",
    "organisation",
    "person",
    "number",
    "money",
    "date",
    "time",
    "duration",
    "boolean",
    "thing",
)

_ATTRIBUTE_KEYS = {"about", "en", "ko", "cardinality", "value", "ends_with", "favourite"}
_EVENT_KEYS = {"about", "en", "ko", "roles", "value", "effects"}
_EFFECT_KEYS = {"act", "attribute", "from", "text", "polarity", "if", "unless"}
_ID = re.compile(r"[a-z][a-z0-9_]*")


def read_tables(path: Path) -> dict[str, Any]:
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OntologyError(f"{path}: cannot be read: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OntologyError(f"{path}: is no TOML: {error}") from error
    for key, section in tables.items():
        if key not in ("attribute", "event"):
            raise OntologyError(f"{path.name}: {key}: unknown; only attribute.<id> and event.<id> are read")
        if not isinstance(section, dict):
            raise OntologyError(f"{path.name}: {key}: must be a table of ids")
    return tables


def merge_table(into: dict[str, dict[str, Any]], name: str, table: Any, where: str) -> None:
    """Lay a later table over an earlier one: names are added, everything else is replaced."""
    if not _ID.fullmatch(name):
        raise OntologyError(f"{where}: an id is lower-case letters, digits and _")
    if not isinstance(table, dict):
        raise OntologyError(f"{where}: must be a table")
    before = into.get(name, {})
    merged = {**before, **table, "_where": where}
    for names in ("en", "ko"):
        given = table.get(names, [])
        if not _texts(given):
            raise OntologyError(f"{where}.{names}: must be a list of names")
        merged[names] = [*before.get(names, []), *given]
    into[name] = merged


def _texts(given: Any) -> bool:
    return isinstance(given, list) and all(isinstance(item, str) and item.strip() for item in given)


def _entry(table: dict[str, Any], keys: set[str]) -> str:
    where: str = table["_where"]
    for key in table:
        if key not in keys and key != "_where":
            raise OntologyError(f"{where}.{key}: unknown; known are {', '.join(sorted(keys))}")
    for key in ("en", "ko"):
        if not table[key]:
            raise OntologyError(f"{where}.{key}: at least one name is needed")
    if not isinstance(table.get("about"), str):
        raise OntologyError(f"{where}.about: one line of text is needed")
    return where


def attribute_from(name: str, table: dict[str, Any]) -> Attribute:
    where = _entry(table, _ATTRIBUTE_KEYS)
    for key, allowed in (("cardinality", CARDINALITIES), ("value", VALUE_TYPES)):
        if table.get(key) not in allowed:
            raise OntologyError(f"{where}.{key}: {table.get(key)!r} is none of {', '.join(allowed)}")
    favourite = table.get("favourite", [])
    if not _texts(favourite):
        raise OntologyError(f"{where}.favourite: must be a list of kinds")
    return Attribute(
        id=name,
        about=table["about"],
        en=tuple(table["en"]),
        ko=tuple(table["ko"]),
        cardinality=table["cardinality"],
        value_type=table["value"],
        ends_with=table.get("ends_with"),
        favourite=tuple(favourite),
    )


def event_from(name: str, table: dict[str, Any]) -> Event:
    where = _entry(table, _EVENT_KEYS)
    for key in ("roles", "value"):
        if not _texts(table.get(key, [])):
            raise OntologyError(f"{where}.{key}: must be a list of roles")
    roles = tuple(table.get("roles", []))
    value = tuple(table.get("value", []))
    if stray := set(value) - set(roles):
        raise OntologyError(f"{where}.value: {', '.join(sorted(stray))} is not among its roles")
    effects = table.get("effects", [])
    if not isinstance(effects, list):
        raise OntologyError(f"{where}.effects: must be a list of tables")
    return Event(
        id=name,
        about=table["about"],
        en=tuple(table["en"]),
        ko=tuple(table["ko"]),
        roles=roles,
        value=value,
        effects=tuple(_effect(effect, roles, f"{where}.effects[{n}]") for n, effect in enumerate(effects)),
    )


def _effect(table: Any, roles: tuple[str, ...], where: str) -> Effect:
    if not isinstance(table, dict):
        raise OntologyError(f"{where}: must be a table")
    for key in table:
        if key not in _EFFECT_KEYS:
            raise OntologyError(f"{where}.{key}: unknown; known are {', '.join(sorted(_EFFECT_KEYS))}")
    if table.get("act") not in ("value", "end"):
        raise OntologyError(f"{where}.act: {table.get('act')!r} is neither 'value' nor 'end'")
    if not _texts(table.get("from", [])):
        raise OntologyError(f"{where}.from: must be a list of roles")
    if not isinstance(table.get("polarity", True), bool):
        raise OntologyError(f"{where}.polarity: must be true or false")
    sources = tuple(table.get("from", []))
    for role in (*sources, *(table[key] for key in ("if", "unless") if key in table)):
        if role not in roles:
            raise OntologyError(f"{where}: {role!r} is not among the event's roles")
    if table["act"] == "value" and not sources and not table.get("text"):
        raise OntologyError(f"{where}: a value needs 'from' or 'text'")
    return Effect(
        act=Act(table["act"]),
        attribute=str(table.get("attribute", "")),
        roles=sources,
        text=table.get("text"),
        polarity=table.get("polarity", True),
        only_if=table.get("if"),
        unless=table.get("unless"),
    )
