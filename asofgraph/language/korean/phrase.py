"""Noun phrases: what stands before a particle, and what the particle makes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from asofgraph.models import TimeExpression

if TYPE_CHECKING:
    from asofgraph.language.korean.clause import Clause

# Allomorphs and contractions of one particle share one name.
_PARTICLES = {
    "이": "가",
    "가": "가",
    "께서": "가",
    "을": "를",
    "를": "를",
    "ᆯ": "를",
    "은": "는",
    "는": "는",
    "ᆫ": "는",
    "로": "로",
    "으로": "로",
    "로서": "로",
    "으로서": "로",
    "와": "와",
    "과": "와",
    "랑": "와",
    "이랑": "와",
    "하고": "와",
    "한테": "에게",
    "께": "에게",
    "에게": "에게",
    "서": "에서",
    "에게서": "에게서",
    "한테서": "에게서",
    "나": "나",
    "이나": "나",
}


def particle_name(form: str) -> str:
    """The one name of a particle in any of its shapes ("으로" and "로" are "로")."""
    return _PARTICLES.get(form, form)


@dataclass(slots=True, eq=False)
class Phrase:
    """
    A noun phrase of a clause.

    Attributes:
        text: Its own words, adjectives included, particles and possessor left out.
        words: The nouns of *text*, one per written word.
        start, end: Where *text* stands.
        stop: Where its particles end.
        particles: Names of the particles behind it ("에서", "는"), in order.
        proper: Of each word, whether it is a proper noun.
        pronoun: It is a pronoun.
        possessor: The phrase before 의 (or 네, or a bare person word).
        clause: The clause that modifies it ("제가 다니는" 회사).
        members: The single items where it is a list.
        amount: What counts it ("두 마리").
        time: The time that it names.
    """

    text: str
    words: tuple[str, ...]
    start: int
    end: int
    stop: int
    particles: tuple[str, ...] = ()
    proper: tuple[bool, ...] = ()
    pronoun: bool = False
    possessor: Phrase | None = None
    clause: Clause | None = None
    members: list[Phrase] = field(default_factory=list)
    amount: Phrase | None = None
    time: TimeExpression | None = None

    @property
    def names(self) -> bool:
        """Whether its last word, a title of respect left out, is a proper noun."""
        told = [
            p
            for word, p in zip(self.words, self.proper, strict=False)
            if word not in ("씨", "님", "군", "양")
        ]
        return bool(told) and told[-1]

    @property
    def begin(self) -> int:
        """Where its words start with the clause that modifies it."""
        return min(self.start, self.clause.start) if self.clause is not None else self.start

    def whole(self, text: str) -> str:
        """Its words in *text* with the clause that modifies it ("비 오는 날", "책 읽는 것")."""
        if self.clause is None or not self.clause.phrases:
            noun = self.clause.verbal_noun if self.clause is not None else ""
            return noun if noun and self.head in ("것", "거") else self.text
        before = text[self.clause.start : self.start]
        return f"{before}{self.text}" if self.start >= self.clause.start else self.text

    @property
    def head(self) -> str:
        """Its last written word."""
        return self.words[-1] if self.words else self.text

    @property
    def before_last(self) -> Phrase:
        """What stands before its last word."""
        text = self.text[: len(self.text) - len(self.head)].rstrip()
        return replace(self, text=text, words=self.words[:-1], proper=self.proper[:-1])

    @property
    def case(self) -> str:
        """The particle that says its part in the clause; "" for a bare phrase or a mere topic."""
        return next((p for p in self.particles if p not in _DISCOURSE), "")

    @property
    def is_topic(self) -> bool:
        return any(p in ("는", "도") for p in self.particles)

    @property
    def is_limited(self) -> bool:
        """Whether "only" limits it."""
        return "만" in self.particles

    @property
    def each(self) -> list[Phrase]:
        """Its items: the members of a list, or itself."""
        return self.members or [self]


_DISCOURSE = frozenset(("는", "도", "만", "요", "이라도", "라도", "야", "이야"))
