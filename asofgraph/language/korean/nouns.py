"""Nouns gathered into phrases: lists, possessors, numbers that count, clauses that modify."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import words
from asofgraph.language.korean.morphology import Morpheme
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.names import relative


@dataclass(slots=True)
class _Open:
    """
    The phrase that is being gathered.

    *since* is where its adjective or clause starts; *joined* says that its last member has 와 behind it.
    """

    morphemes: list[Morpheme] = field(default_factory=list)
    since: int | None = None
    possessor: Phrase | None = None
    clause: Clause | None = None
    members: list[Phrase] = field(default_factory=list)
    joined: bool = False


class Nouns:
    """
    The noun phrases of one clause, as its morphemes come.

    Attributes:
        phrases: Those that are complete, in order.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._open = _Open()
        self.phrases: list[Phrase] = []

    @property
    def held(self) -> list[Morpheme]:
        """The morphemes of the phrase that is open."""
        return self._open.morphemes

    @property
    def ends_bare(self) -> bool:
        """Whether the last complete phrase has no particle of case."""
        return bool(self.phrases) and not self.phrases[-1].case

    @property
    def is_number(self) -> bool:
        """Whether what is open is a number that counts the noun before it ("딸 하나")."""
        held = self.held
        if not held or held[-1].form in words("numeral"):
            return bool(held)
        counted = len(held) > 1 and held[-2].tag in ("SN", "MM", "NR")
        return counted and _counts(held[-1].form)

    @property
    def opens_with_name(self) -> bool:
        """Whether the list that goes on begins with someone's name, or there is no list."""
        members = self._open.members
        return not members or (members[0].names and len(members) == 1)

    def add(self, morpheme: Morpheme) -> None:
        self._open.morphemes.append(morpheme)

    def add_phrase(self, phrase: Phrase) -> None:
        self.close()
        self.phrases.append(phrase)

    def close(self, particles: tuple[str, ...] = (), stop: int | None = None) -> None:
        """End the phrase that is open, with the particles behind it."""
        phrase = self._take(particles)
        if phrase is None:
            return
        if stop is not None:
            phrase.stop = stop
        before = self.phrases[-1] if self.phrases else None
        if before is not None and _counts(phrase.head) and _is_countable(before, phrase.head):
            before.amount = phrase
            before.particles = before.particles or particles
            before.stop = max(before.stop, phrase.stop)
            return
        self.phrases.append(phrase)

    def own(self) -> None:
        """Make what is open the owner of what follows ("누나의", "우리")."""
        self._open.possessor = self._take(())

    def continue_list(self, *, joined: bool = False) -> None:
        """Make what is open an item of a list that goes on ("영어와", then it is *joined*, or "영어,")."""
        members = self._open.members
        before = self.phrases[-1] if self.phrases else None
        if self.is_number and before is not None and before.time is None and before.case == "":
            self.close()
            members = [*members, self.phrases.pop()]
        elif member := self._take((), keep_members=True):
            members.append(member)
        self._open.members, self._open.joined = members, joined

    def modify(self, clause: Clause, since: int | None) -> None:
        """Hang a relative clause on the noun that follows; from *since* on it belongs to its words."""
        self._open = _Open(
            since=since, clause=clause, members=self._open.members, possessor=self._open.possessor
        )

    def nominalise(self, clause: Clause, since: int, ending: Morpheme) -> None:
        """Let a clause stand as a noun ("책 읽기")."""
        self._open = _Open(morphemes=[ending], since=since, clause=clause)

    def take(self) -> list[Phrase]:
        """Give the phrases away, and start afresh."""
        taken, self.phrases = self.phrases, []
        return _with_pairs(taken)

    def split_topic(self) -> bool:
        """Part "의사 형" before 은/는 where a topic stands already: its predicate, and who comes next."""
        held = self._open.morphemes
        has_topic = any(p.particles == ("는",) and p.time is None for p in self.phrases)
        if not has_topic or not held or self._open.members:
            return False
        if len(held) == 1 and held[0].tag == "NP" and len(self.phrases) > 1:
            return not self.phrases[-1].particles and self.phrases[-1].time is None
        if len(held) < 2 or not held[-1].spaced:
            return False
        if held[-1].tag != "NP" and not relative(held[-1].form) and held[-1].form not in words("form_field"):
            return False
        last = held.pop()
        self.close()
        self._open = _Open(morphemes=[last])
        return True

    def split_list(self) -> None:
        """Let the items before the last of a list stand as its topic ("김유담, 마포구 거주")."""
        members, self._open.members = self._open.members, []
        if members and not any(p.particles for p in self.phrases):
            members[0].particles = ("는",)
            self.phrases = [*self.phrases, members[0]]

    def split_field(self) -> bool:
        """Part "나이 27" into a topic and its value, where it begins with the name of a form's field."""
        if self.phrases and not (len(self.phrases) == 1 and self.phrases[0].time is None and not self.held):
            is_timed = len(self.phrases) == 2 and self.phrases[1].time is not None and not self.held
            if is_timed and not self.phrases[0].particles and self.phrases[0].head in words("form_field"):
                self.phrases[0].particles = ("는",)
                return True
            return False
        opened = self._open
        if self.phrases or len(opened.morphemes) < 2 or opened.members:
            return False
        fields = words("form_field") | (words("field_of_clause") if opened.clause else frozenset())
        ends = [n for n, m in enumerate(opened.morphemes) if n and m.spaced][:3]
        starts = [0, *ends]
        found = (
            end
            for start, end in zip(starts, ends, strict=False)
            if _joined(opened.morphemes[start:end]) in fields
        )
        at = next(found, 0)
        if not at:
            return False
        first, rest = opened.morphemes[:at], opened.morphemes[at:]
        self._open = _Open(
            morphemes=first, since=opened.since, clause=opened.clause, possessor=opened.possessor
        )
        self.close(("는",))
        self._open = _Open(morphemes=rest)
        self.close()
        return True

    def _take(self, particles: tuple[str, ...], *, keep_members: bool = False) -> Phrase | None:
        taken, self._open = self._open, _Open()
        if not taken.morphemes:
            if not taken.members or keep_members:
                return None
            is_beside = taken.joined and (len(taken.members) == 1 or _is_someone(taken.members[-1]))
            if is_beside:
                particles = ("와", *particles)  # "언니랑 작년에 …"
            return (
                _list_of(taken.members, particles)
                if len(taken.members) > 1
                else replace(taken.members[0], particles=particles)
            )
        phrase = self._phrase(taken, particles)
        if keep_members or not taken.members:
            return phrase
        return _list_of([*taken.members, phrase], particles)

    def _phrase(self, taken: _Open, particles: tuple[str, ...]) -> Phrase:
        if len(taken.morphemes) > 1 and (taken.morphemes[-1].form, taken.morphemes[-1].tag) == ("씩", "XSN"):
            taken.morphemes.pop()
        first, last = taken.morphemes[0], taken.morphemes[-1]
        start = taken.since if taken.since is not None else first.start
        text = self._text[start : last.end]
        if last.form in ("거", "것") and not text.endswith(last.form):
            text = self._text[start : last.start] + "것"  # 걸, 건 and 게 hold their particle
        found, proper = _words(taken.morphemes)
        is_pronoun = last.tag in ("NP", "IC") or last.form == "울"
        if is_pronoun and len(taken.morphemes) == 1:
            text, found = last.form, (last.form,)  # 제 and 내 hold theirs
        return Phrase(
            text=text,
            words=found,
            start=start,
            end=last.end,
            stop=last.end,
            particles=particles,
            proper=proper,
            pronoun=is_pronoun,
            possessor=taken.possessor,
            clause=taken.clause,
        )


def _counts(word: str) -> bool:
    return word in words("counter") or word in words("numeral")


def _is_someone(phrase: Phrase) -> bool:
    return phrase.names or relative(phrase.head) is not None


def _is_countable(phrase: Phrase, unit: str) -> bool:
    """Whether a number behind *phrase* counts it: not its years, nor as a topic's predicate."""
    if phrase.time is not None or phrase.pronoun or unit.endswith(("살", "세")) or "는" in phrase.particles:
        return False
    return phrase.case in ("", "를", "가")


def _list_of(members: list[Phrase], particles: tuple[str, ...]) -> Phrase:
    first, last = members[0], members[-1]
    return Phrase(
        text=last.text,
        words=last.words,
        start=first.start,
        end=last.end,
        stop=last.stop,
        particles=particles,
        proper=last.proper,
        possessor=first.possessor,
        clause=first.clause,
        members=members,
    )


def _words(morphemes: list[Morpheme]) -> tuple[tuple[str, ...], tuple[bool, ...]]:
    """Join the morphemes of each written word, and say of each word whether it is a name."""
    found: list[str] = []
    proper: list[bool] = []
    for m in morphemes:
        is_proper = m.tag in ("NNP", "SL")
        if found and not m.spaced:
            found[-1] += m.form
            proper[-1] = proper[-1] or is_proper
        else:
            found.append(m.form)
            proper.append(is_proper)
    return tuple(found), tuple(proper)


def _with_pairs(phrases: list[Phrase]) -> list[Phrase]:
    """Make one list of "술도 담배도"."""
    found: list[Phrase] = []
    for phrase in phrases:
        before = found[-1] if found else None
        pairs = before is not None and before.particles == phrase.particles == ("도",) and before.time is None
        if before is not None and pairs and not (before.pronoun or phrase.pronoun):
            found[-1] = _list_of([*before.each, phrase], ("도",))
        else:
            found.append(phrase)
    return found


def _joined(morphemes: list[Morpheme]) -> str:
    return "".join(m.form for m in morphemes)
