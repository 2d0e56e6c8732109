"""The morphemes of a text in a row, and what stands beside each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from asofgraph.language.korean.ending import Ending, Endings
from asofgraph.language.korean.lexicon import words
from asofgraph.language.korean.morphology import Morpheme

_FIRST_PERSON_CALLS = frozenset(("저", "나", "난", "전"))
_SAYINGS = frozenset(("말", "얘기", "이야기", "소문", "소식", "생각", "뜻", "사실", "의미"))
_MANNERS = {"즐기": "즐겨", "챙기": "챙겨", "서두르": "서둘러"}


@dataclass(frozen=True, slots=True)
class Row:
    """The morphemes of one text, and their endings."""

    morphemes: Sequence[Morpheme]
    endings: Endings

    def next(self, at: int) -> Morpheme | None:
        return self.morphemes[at + 1] if at + 1 < len(self.morphemes) else None

    def past_particles(self, at: int) -> int:
        while at < len(self.morphemes) and self.morphemes[at].is_particle:
            at += 1
        return at

    def is_call(self, here: Morpheme) -> bool:
        """Whether it is a pronoun taken for an interjection ("저 이제 …")."""
        return here.tag == "IC" and here.form in _FIRST_PERSON_CALLS

    def is_glued(self, at: int) -> bool:
        """Whether an adverb's letters stand inside a written noun (아주병원)."""
        following = self.next(at)
        is_noun = following is not None and following.tag in ("NNG", "NNP") and not following.spaced
        return self.morphemes[at].tag == "MAG" and is_noun

    def ends_sentence(self, at: int) -> bool:
        """Whether nothing but a full stop follows: documents end their sentences in -음."""
        return at >= len(self.morphemes) or self.morphemes[at].tag in ("SF", "SSC")

    def is_verbal(self, at: int) -> bool:
        """Whether 하다 or 되다 makes a verb of the noun at *at*."""
        following = self.next(at)
        return following is not None and following.tag in ("XSV", "XSA") and not following.spaced

    def opens_word(self, at: int) -> bool:
        """Whether another noun follows the one at *at* in the same written word ("새벽배송")."""
        following = self.next(at)
        return following is not None and following.tag in ("NNG", "NNP") and not following.spaced

    def is_before_noun(self, at: int) -> bool:
        """Whether "이전" or "이후" at *at* belongs to the noun behind it ("서버 이전 작업")."""
        following = self.next(at)
        is_noun = following is not None and following.is_noun and following.spaced
        return is_noun and self.morphemes[at].form in ("이전", "이후")

    def manner(self, at: int) -> str:
        """The adverb that a stem makes of itself for the next verb ("즐겨 마시다"); "" for a predicate."""
        following = self.morphemes[at + 1 : at + 3]
        if len(following) == 2 and following[0].form == "어" and following[1].tag == "VV":
            return _MANNERS.get(self.morphemes[at].form, "")
        return ""

    def verb_of_saying(self, at: int) -> tuple[str, Ending | None]:
        while at < len(self.morphemes) and (
            self.morphemes[at].is_particle or self.morphemes[at].tag == "MAG"
        ):
            at += 1
        if at < len(self.morphemes):
            here, following = self.morphemes[at], self.next(at)
            if here.form in words("saying") and here.tag in ("VV", "VX"):
                return here.form, self.endings.read(at + 1)
            if following and following.tag == "XSV" and here.form + following.form in words("saying"):
                return here.form + following.form, self.endings.read(at + 2)
        return "", None

    def is_amount(self, at: int) -> bool:
        """Whether a number with its counter begins here ("두 마리", "3명", "하나")."""
        here, following = self.morphemes[at], self.next(at)
        if here.tag == "NR" and (following is None or not following.is_noun):
            return True
        if here.tag == "NR" and here.form in words("numeral") and following is not None and following.spaced:
            return following.form not in words("counter")
        return here.tag in ("MM", "SN", "NR") and following is not None and following.form in words("counter")

    def is_naming(self, here: Morpheme, stop: int) -> bool:
        """Whether it is "X라는 Y": a thing with its name."""
        if here.tag != "VCP" or self.morphemes[stop - 1].tag != "ETM" or stop >= len(self.morphemes):
            return False
        behind = self.morphemes[stop]
        return behind.tag in ("NNG", "NNP") and behind.form not in _SAYINGS
