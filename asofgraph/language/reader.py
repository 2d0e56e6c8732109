"""Read a turn in whichever language it is written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from asofgraph.language.english import read as read_english
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Reading
from asofgraph.models import Role

_HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]")


def language_of(text: str) -> str:
    """Say in which language a text is read: "ko" with any Hangul in it, else "en"."""
    return "ko" if _HANGUL.search(text) else "en"


def read(
    text: str,
    *,
    said_at: datetime,
    zone: str | ZoneInfo,
    speaker: str = "user",
    role: Role | str = Role.USER,
    context: Sequence[str] = (),
    ontology: Ontology,
) -> Reading:
    """
    Read what a turn claims, in English or Korean.

    Args:
        text: One turn, as it was received; offsets count its characters.
        said_at: When it was said, with zone.
        zone: Whose wall clock words like "yesterday" mean.
        speaker: What the first person is called.
        role: Whose turn it is; a document has no first person.
        context: Earlier turns of the same speaker, oldest first, for what the text leaves out.
        ontology: The attributes and events to read for.

    Raises:
        NaiveDatetimeError: *said_at* has no time zone.
        MissingExtraError: The text is Korean, and Kiwi is not installed.
    """
    if language_of(text) == "ko":
        from asofgraph.language.korean import read as read_korean  # Kiwi is an extra

        return read_korean(
            text, said_at=said_at, zone=zone, speaker=speaker, role=role, context=context, ontology=ontology
        )
    return read_english(
        text, said_at=said_at, zone=zone, speaker=speaker, role=role, context=context, ontology=ontology
    )
