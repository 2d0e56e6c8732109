"""Clauses: a predicate, the phrases that belong to it, and what its endings say."""

from __future__ import annotations

from dataclasses import dataclass

from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.phrase import Phrase


@dataclass(slots=True, eq=False)
class Clause:
    """
    One clause of a text.

    Attributes:
        predicate: The stem ("살", "이사하", "이" for the copula, "아니" for its negation, "" where none stands).
        phrases: Its noun phrases and times, in order; a copula's complement is the last.
        adverbs: Its adverbs and interjections.
        marks: What its endings say (``endings.toml``).
        link: How the next clause hangs on it; "" at the end of a sentence.
        sentence: Which sentence of the text it belongs to.
        start, end: Where its words stand.
        asked: Its sentence ends in a question mark.
        reported: It is what someone says, told by the speaker.
        since: How long ago it began or happened ("한 지 3년"), in the text's words.
        stem_start, stem_end: Where the predicate's stem stands.
        teller: The stem of the verb of saying behind it ("말하"), if any.
    """

    predicate: str
    phrases: list[Phrase]
    adverbs: list[str]
    marks: set[str]
    link: str
    sentence: int
    start: int
    end: int
    asked: bool = False
    reported: bool = False
    since: str = ""
    stem_start: int = 0
    stem_end: int = 0
    teller: str = ""

    @property
    def verbal_noun(self) -> str:
        """The noun that the predicate is made of ("등산" of 등산하다); "" where it is none."""
        return self.predicate.removesuffix("하") if self.predicate.endswith("하") else ""

    @property
    def recurs(self) -> bool:
        """Whether it says how often in a stretch of time ("일주일에 두 번")."""
        return any(p.case == "에" and p.text in words("stretch") for p in self.phrases)

    @property
    def told_by_carer(self) -> bool:
        """Whether a doctor or a hospital says it: people tell of themselves in those words."""
        return self.reported and any(is_kind(word, "carer") for p in self.nouns for word in p.words)

    @property
    def times(self) -> list[Phrase]:
        return [p for p in self.phrases if p.time is not None]

    @property
    def nouns(self) -> list[Phrase]:
        return [p for p in self.phrases if p.time is None]
