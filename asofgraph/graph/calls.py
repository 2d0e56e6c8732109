"""The turn that stands for a call: what is said by hand has words to rest on too."""

from __future__ import annotations

from datetime import datetime

from asofgraph.graph.claim import content_id
from asofgraph.graph.store import Row

CALLS = "calls"


def call_turn(namespace: str, number: int, content: str, *, source: str, said_at: datetime, zone: str) -> Row:
    """Give the row of a call's turn, in the session of calls; *number* is its event's."""
    return {
        "id": content_id(namespace, CALLS, number),
        "caller_id": None,
        "role": "system",
        "speaker": source,
        "content": content,
        "source": source,
        "said_at": said_at,
        "zone": zone,
        "made": True,
    }
