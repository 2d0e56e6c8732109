"""From a question to an answer without a model: understand, gather, compose."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from asofgraph.graph.reader import Reader
from asofgraph.language.ontology import Ontology
from asofgraph.language.question import Question, read_question
from asofgraph.models import Answer
from asofgraph.retrieval.material import Found, Window, material
from asofgraph.retrieval.reader import abstain, compose


class Asking:
    """Answers questions about one namespace from its facts."""

    def __init__(self, reader: Reader, ontology: Ontology, zone: ZoneInfo) -> None:
        self._reader = reader
        self._ontology = ontology
        self._zone = zone

    def ask(
        self,
        text: str,
        *,
        today: datetime,
        window: Window | None,
        known_at: datetime | None,
        names: Sequence[str],
    ) -> Answer:
        """
        Answer *text* as of *window*, or the times that it names, or now.

        Args:
            today: The present moment of the question.
            names: The namespace's speakers.
        """
        question = read_question(text, today=today, zone=self._zone, names=names, ontology=self._ontology)
        if question.subject is None or not (question.attributes or question.events):
            return abstain(question.language)
        asked = (*question.attributes, *question.events)
        found: list[Found] = []
        if question.favourite:
            favourite = (self._ontology.favourite(question.favourite),)
            found = self._material(question, favourite, window, today, known_at)
        found = found or self._material(question, asked, window, today, known_at)
        answer = compose(question, found)
        steps = [f"read {', '.join(asked)} of {question.subject}"]
        return answer.model_copy(update={"steps": steps})

    def _material(
        self,
        question: Question,
        attributes: tuple[str, ...],
        window: Window | None,
        today: datetime,
        known_at: datetime | None,
    ) -> list[Found]:
        assert question.subject is not None
        return material(
            self._reader,
            self._zone,
            subject=question.subject,
            attributes=attributes,
            window=window or asked_window(question, today),
            known_at=known_at,
        )


def asked_window(question: Question, today: datetime) -> Window:
    """Give the time that *question* is about: the one it names, else by its tense, else *today*."""
    if question.windows:
        first, last = question.windows[0], question.windows[-1]
        start, end = first.start, last.end
        if start is not None and start == end:
            end = start + timedelta(microseconds=1)
        return Window(start, end)
    if question.asks == "when" or question.order:
        return Window(None, None)
    if question.tense == "then":
        return Window(None, today)
    if question.tense == "future":
        return Window(today, None)
    return Window(today, today + timedelta(microseconds=1))
