"""What a question asks: of whom, which attribute, when, and for what kind of answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from asofgraph.language.ontology import Ontology
from asofgraph.language.reader import language_of
from asofgraph.models import TimeExpression

Asks = Literal["value", "when", "count", "yes_no", "why", "advice", "name"]
Order = Literal["first", "last", "before", "after"]
Tense = Literal["now", "then", "future", "any"]


@dataclass(frozen=True, slots=True)
class Question:
    """
    A question as far as it can be understood without a model.

    Attributes:
        text: Its words.
        language: "en" or "ko"; the answer is composed in it.
        subject: Of whom or what, as facts keep subjects ("user", "sister", "Gabriel"); None if it names nobody.
        attributes: What it asks for, likeliest first: attribute ids; empty where that cannot be told.
        events: Event ids that it speaks of ("when did I move …").
        value: What it names as a value or object ("Pangyo", "spicy kimchi stew", "cat" in "my cat's name").
        asks: For a value, a date, a number, yes or no, a reason, advice about *value*, or a name.
        windows: The time expressions in it, resolved.
        order: First, last, before or after (what: *anchor*).
        anchor: The words after "before" or "after" that are no time.
        tense: About now, about the past, about the future, or any of them.
        favourite: The kind of favourite that it asks for ("band").
        still: It asks whether something goes on ("do I still live in …").
    """

    text: str
    language: str
    subject: str | None = None
    attributes: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    value: str | None = None
    asks: Asks = "value"
    windows: tuple[TimeExpression, ...] = ()
    order: Order | None = None
    anchor: str | None = None
    tense: Tense = "any"
    favourite: str | None = None
    still: bool = False


def read_question(
    text: str,
    *,
    today: datetime,
    zone: str | ZoneInfo,
    speaker: str = "user",
    names: Sequence[str] = (),
    ontology: Ontology,
) -> Question:
    """
    Understand a question in English or Korean.

    Args:
        text: The question.
        today: When it is asked, with zone; what "last month" is reckoned from.
        zone: The memory's zone.
        speaker: What the first person is called in the memory.
        names: Known subjects, so that they are found in any spelling.
        ontology: The attributes and events.

    Raises:
        NaiveDatetimeError: *today* has no time zone.
        MissingExtraError: The question is Korean, and Kiwi is not installed.
    """
    if language_of(text) == "ko":
        from asofgraph.language.korean.question import read_question as read_korean  # Kiwi is an extra

        return read_korean(text, today=today, zone=zone, speaker=speaker, names=names, ontology=ontology)
    from asofgraph.language.english.question import read_question as read_english

    return read_english(text, today=today, zone=zone, speaker=speaker, names=names, ontology=ontology)
