"""asofgraph: a memory on Neo4j that knows what is true now, what was true then, and which words prove it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asofgraph.client import GraphMemory
    from asofgraph.errors import (
        AsofgraphError,
        Conflict,
        Fault,
        Incorrect,
        NotFound,
        Unavailable,
    )
    from asofgraph.language.time import resolve_time
    from asofgraph.ledger.wrapper import CONTROL_PROMPT, STATE_PROMPT, StateMemWrapper
    from asofgraph.models import (
        Answer,
        FactEvent,
        Hit,
        IngestReport,
        StateBlock,
        StateUnit,
        TimeExpression,
        Turn,
    )

__all__ = [
    "CONTROL_PROMPT",
    "STATE_PROMPT",
    "Answer",
    "AsofgraphError",
    "Conflict",
    "FactEvent",
    "Fault",
    "GraphMemory",
    "Hit",
    "Incorrect",
    "IngestReport",
    "NotFound",
    "StateBlock",
    "StateMemWrapper",
    "StateUnit",
    "TimeExpression",
    "Turn",
    "Unavailable",
    "resolve_time",
]

# Where each public name lives; imported on first use, so that `import asofgraph` stays light.
_HOMES = {
    "GraphMemory": "asofgraph.client",
    "resolve_time": "asofgraph.language.time",
    **dict.fromkeys(
        ("AsofgraphError", "Conflict", "Fault", "Incorrect", "NotFound", "Unavailable"), "asofgraph.errors"
    ),
    **dict.fromkeys(
        ("Answer", "FactEvent", "Hit", "IngestReport", "StateBlock", "StateUnit", "TimeExpression", "Turn"),
        "asofgraph.models",
    ),
    **dict.fromkeys(("CONTROL_PROMPT", "STATE_PROMPT", "StateMemWrapper"), "asofgraph.ledger.wrapper"),
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
