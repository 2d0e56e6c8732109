"""asofgraph: a memory on Neo4j that knows what is true now, what was true then, and which words prove it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asofgraph.language.time import resolve_time

__all__ = ["resolve_time"]

# Where each public name lives; imported on first use, so that `import asofgraph` stays light.
_HOMES = {"resolve_time": "asofgraph.language.time"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
