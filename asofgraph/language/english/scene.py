"""A clause with what is known of it, from which its statements are made."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from asofgraph.language.english.clause import Clause
from asofgraph.language.english.dating import OFTEN, Dates
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verb_group import VerbGroup
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Statement
from asofgraph.models import TimeExpression

_ENDED = re.compile(r"\b(?:any ?more|any longer|no longer)\b", re.IGNORECASE)
# Words by which what was to be, or was said to be, is not to be.
AFTER_ALL = re.compile(r"\b(?:after all|actually|any ?more|no longer|called off|in the end)\b", re.IGNORECASE)
_SCOPE = re.compile(
    r"\b(?:only )?(?:on|at) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days(?: and (?:\w+days))?"
    r"|weekends|weekdays|workdays)\b|\bin (?:winter|summer|spring|autumn|the (?:mornings|evenings|winter|summer))\b",
    re.IGNORECASE,
)
_UPDATE = re.compile(
    r"\b(?:now|currently|instead|nowadays|no longer|any ?more|any longer|these days|lately|recently|switched|changed"
    r"|moved|from now on|at the moment|at present|just)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Unsaid:
    """Why a matched frame makes no statement."""

    reason: str


@dataclass(slots=True)
class Scene:
    """A clause with what is known of it: whose it is, its words, its dates, and the day it was said."""

    clause: Clause
    tokens: Sequence[Token]
    timed: Sequence[bool]
    text: str
    subject: str
    dates: Dates
    times: Sequence[TimeExpression]
    said_at: datetime
    today: datetime
    ontology: Ontology

    @property
    def verb(self) -> VerbGroup:
        """Give the clause's verb; a clause without one has no scene to read."""
        assert self.clause.verb is not None
        return self.clause.verb

    @property
    def words(self) -> str:
        """Give the clause as it stands in the text."""
        start, end = self.span
        return self.text[start:end]

    @property
    def said(self) -> str:
        """Give the clause with the words that open it, and the sentence's words before it."""
        return self.text[self.tokens[0].start : self.span[1]]

    @property
    def span(self) -> tuple[int, int]:
        """Give the clause's characters, from its subject or first word to its last."""
        clause = self.clause
        first = clause.subject.start if clause.subject else clause.verb.start if clause.verb else clause.start
        if clause.subject is not None and clause.verb is not None and clause.inverted:
            first = clause.start
        last = clause.end
        while last > first + 1 and not self.tokens[last - 1].is_word:
            last -= 1
        return self.tokens[first].start, self.tokens[last - 1].end

    @property
    def ended(self) -> bool:
        """Tell whether the words say that something held and does no longer."""
        verb = self.clause.verb
        return bool(verb and verb.ended) or bool(_ENDED.search(self.words))

    @property
    def update(self) -> str | None:
        """Give the marker of change in the clause, if any."""
        start, end = self.tokens[self.clause.start].start, self.span[1]
        found = _UPDATE.search(self.text[start:end])
        return found[0].lower() if found else None

    @property
    def often(self) -> bool:
        """Tell whether the clause speaks of repetition."""
        return bool(OFTEN.search(self.text[self.tokens[self.clause.start].start : self.span[1]]))

    @property
    def future(self) -> bool:
        """Tell whether the clause's date lies after the day it was said."""
        return self.dates.start is not None and self.dates.start > self.said_at and self.dates.bound != "for"

    def statement(self, attribute: str, value: str | None) -> Statement:
        """Make a plain present statement of the clause."""
        start, end = self.span
        scope = _SCOPE.search(self.text[self.tokens[self.clause.start].start : end])
        roles = {"when": scope[0]} if scope and attribute != "habit" else {}
        return Statement(self.subject, attribute, value, start, end, update=self.update, roles=roles)
