"""Clauses: a predicate, the phrases that belong to it, and what its endings say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from asofgraph.language.korean.ending import Ending, Endings
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.morphology import Morpheme
from asofgraph.language.korean.phrase import Phrase, particle_name
from asofgraph.models import TimeExpression


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
    def told_by_carer(self) -> bool:
        """Whether a doctor or a hospital says it: people tell of themselves in those words."""
        return self.reported and any(is_kind(word, "carer") for p in self.nouns for word in p.words)

    @property
    def times(self) -> list[Phrase]:
        return [p for p in self.phrases if p.time is not None]

    @property
    def nouns(self) -> list[Phrase]:
        return [p for p in self.phrases if p.time is None]


_STEMS = frozenset(("VV", "VA", "VX", "VCP", "VCN", "XSV", "XSA"))
_FIRST_PERSON_CALLS = frozenset(("저", "나", "난", "전"))
_OWN_NOUN_TAGS = frozenset(("NNG", "XR", "NNP", "XPN", "XSN", "SL"))
_OURS = frozenset(("우리", "저희", "울"))


@dataclass(slots=True)
class _Open:
    """The noun phrase that is being collected."""

    morphemes: list[Morpheme] = field(default_factory=list)
    since: int | None = None
    possessor: Phrase | None = None
    clause: Clause | None = None
    members: list[Phrase] = field(default_factory=list)


class Parser:
    """Cuts the morphemes of one text into clauses, from left to right."""

    def __init__(self, text: str, morphemes: Sequence[Morpheme], times: Sequence[TimeExpression]) -> None:
        self._text = text
        self._morphemes = morphemes
        self._endings = Endings(morphemes)
        self._times = list(times)
        self._clauses: list[Clause] = []
        self._items: list[Phrase] = []
        self._adverbs: list[str] = []
        self._open = _Open()
        self._sentence = 0
        self._first: int | None = None
        self._ended = False

    def clauses(self) -> list[Clause]:
        """The main clauses of the text, in order; relative clauses hang on their noun."""
        at = 0
        while at < len(self._morphemes):
            at = self._step(at)
        self._finish_sentence(asked=False)
        return self._clauses

    def _step(self, at: int) -> int:
        here = self._morphemes[at]
        if here.tag[0] not in "SJ":
            if self._ended:
                self._sentence += 1
                self._ended = False
            if self._first is None:
                self._first = here.start
        if time := self._time_at(here):
            return self._read_time(at, time)
        if here.tag in _STEMS:
            return self._read_predicate(at)
        if (
            here.is_noun
            or here.tag in ("MM", "XSM")
            or (here.tag == "IC" and here.form in _FIRST_PERSON_CALLS)
        ):
            return self._read_noun(at)
        if here.is_particle:
            return self._read_particle(at)
        if here.tag == "MAG" and self._is_glued(at):
            return self._read_noun(at)  # 아주병원: an adverb's letters inside a name
        if here.tag in ("MAG", "MAJ", "IC"):
            self._close()
            self._adverbs.append(here.form)
            if here.form == "더" and at + 1 < len(self._morphemes) and self._morphemes[at + 1].form == "이상":
                self._adverbs[-1] = "더이상"
                return at + 2
            return at + 1
        return self._read_mark(at)

    def _is_glued(self, at: int) -> bool:
        """Whether the next morpheme is a noun in the same written word."""
        after = self._morphemes[at + 1] if at + 1 < len(self._morphemes) else None
        return after is not None and after.tag in ("NNG", "NNP") and not after.spaced

    # --- times ------------------------------------------------------------------------------------------------

    def _time_at(self, here: Morpheme) -> TimeExpression | None:
        while self._times and self._times[0].offset + len(self._times[0].text) <= here.start:
            self._times.pop(0)
        if self._times and self._times[0].offset <= here.start:
            return self._times[0]
        return None

    def _read_time(self, at: int, time: TimeExpression) -> int:
        self._close()
        stop = time.offset + len(time.text)
        particles: list[str] = []
        while at < len(self._morphemes) and self._morphemes[at].start < stop:
            if self._morphemes[at].tag in ("VCP", "EF", "EC"):
                break
            if self._morphemes[at].is_particle:
                particles.append(particle_name(self._morphemes[at].form))
            else:
                particles.clear()
            at += 1
        phrase = Phrase(time.text, (time.text,), time.offset, stop, stop, time=time)
        while at < len(self._morphemes) and self._morphemes[at].is_particle:
            particles.append(particle_name(self._morphemes[at].form))
            phrase.stop = self._morphemes[at].end
            at += 1
        phrase.particles = tuple(particles)
        self._items.append(phrase)
        if "마다" in particles:
            self._adverbs.append("마다")
        return at

    # --- nouns and particles ----------------------------------------------------------------------------------

    def _read_noun(self, at: int) -> int:
        here = self._morphemes[at]
        held = self._open.morphemes
        if here.form in words("postposition") and held:
            return self._read_postposition(at)
        if here.form == "대신" and not held:
            return self._read_adverbial(at)
        if here.form in words("when_or_how") and here.tag in ("NNG", "NNB") and (here.spaced or not held):
            return self._read_adverbial(at)
        if held and here.spaced:
            if held[-1].form in _OURS and len(held) == 1:
                self._open.possessor = self._take_phrase(())
            elif self._is_amount(at) or held[-1].tag in ("NP", "IC") or self._is_counted():
                self._close()
        if here.tag == "IC":
            self._close()
        self._open.morphemes.append(here)
        if here.tag == "IC":
            self._close()
        return at + 1

    def _read_adverbial(self, at: int) -> int:
        """A noun that only says when or how ("요즘", "예전에는", "사실은"), with its particles."""
        self._close()
        self._adverbs.append(self._morphemes[at].form)
        at += 1
        while at < len(self._morphemes) and self._morphemes[at].is_particle:
            at += 1
        return at

    def _read_postposition(self, at: int) -> int:
        """A noun that stands behind others like a particle ("커피 대신", "알레르기 때문에")."""
        here = self._morphemes[at]
        stop = at + 1
        while stop < len(self._morphemes) and self._morphemes[stop].is_particle:
            stop += 1
        self._close((here.form,), self._morphemes[stop - 1].end)
        if here.form == "대신":
            self._adverbs.append(here.form)
        return stop

    def _is_amount(self, at: int) -> bool:
        """Whether a number with its counter begins here ("두 마리", "3명", "하나")."""
        here = self._morphemes[at]
        after = self._morphemes[at + 1] if at + 1 < len(self._morphemes) else None
        if here.tag == "NR" and (after is None or not after.is_noun):
            return True
        return here.tag in ("MM", "SN", "NR") and after is not None and after.form in words("counter")

    def _read_particle(self, at: int) -> int:
        here = self._morphemes[at]
        if here.tag == "JKG":
            self._open.possessor = self._take_phrase(())
            return at + 1
        if here.tag == "JC" and self._open.morphemes:
            members = self._open.members
            if member := self._take_phrase((), keep_members=True):
                members.append(member)
            self._open.members = members
            return at + 1
        particles = []
        while at < len(self._morphemes) and self._morphemes[at].is_particle:
            here = self._morphemes[at]
            particles.append(particle_name(here.form))
            at += 1
        if self._open.morphemes:
            self._close(tuple(particles), here.end)
            if "마다" in particles:
                self._adverbs.append("마다")
        elif self._adverbs and "는" in particles and self._adverbs[-1] == "더":
            self._adverbs[-1] = "더는"
        return at

    def _read_mark(self, at: int) -> int:
        here = self._morphemes[at]
        if here.tag == "SF" or here.form == "…" or here.tag == "SE":
            self._finish_sentence(asked="?" in here.form or "？" in here.form)
        elif here.tag == "SP" and here.form == ":":
            self._close(("는",), here.end)
        elif here.tag == "SP" and self._open.morphemes and here.form in ",·/、":
            self._read_comma()
        elif here.tag == "SSO":
            return self._read_bracket(at)
        elif here.tag not in ("SSC", "SO", "SW"):
            self._close()
        return at + 1

    def _read_comma(self) -> None:
        """A comma behind a bare noun continues a list."""
        members = self._open.members
        before = self._items[-1] if self._items else None
        if self._is_counted() and before is not None and before.time is None and before.case == "":
            self._close()
            members = [*members, self._items.pop()]
        elif member := self._take_phrase((), keep_members=True):
            members.append(member)
        self._open.members = members

    def _is_counted(self) -> bool:
        """Whether what is open is a number that counts the noun before it ("딸 하나")."""
        last = self._open.morphemes[-1].form
        return last in words("counter") or last in words("numeral")

    def _read_bracket(self, at: int) -> int:
        """Pass over what stands in brackets, and over quoted sentences; a quoted name is a name."""
        close = at + 1
        while close < len(self._morphemes) and self._morphemes[close].tag != "SSC":
            close += 1
        inside = self._morphemes[at + 1 : close]
        is_title = self._morphemes[at].form not in "([{（［" and not any(
            m.tag in ("EF", "EC") for m in inside
        )
        if is_title or close == len(self._morphemes):
            return at + 1
        return close + 1

    def _take_phrase(self, particles: tuple[str, ...], *, keep_members: bool = False) -> Phrase | None:
        """Make a phrase of the nouns collected so far, and start afresh."""
        taken, self._open = self._open, _Open()
        if not taken.morphemes:
            if not keep_members and taken.members:
                return self._list_of(taken.members, particles)
            return None
        first, last = taken.morphemes[0], taken.morphemes[-1]
        start = taken.since if taken.since is not None else first.start
        text = self._text[start : last.end]
        if last.form in ("거", "것") and not text.endswith(last.form):
            text = self._text[start : last.start] + "것"  # 걸, 건 and 게 hold their particle
        phrase = Phrase(
            text=text,
            words=_words(taken.morphemes),
            start=start,
            end=last.end,
            stop=last.end,
            particles=particles,
            proper=_proper(taken.morphemes),
            pronoun=taken.morphemes[-1].tag in ("NP", "IC"),
            possessor=taken.possessor,
            clause=taken.clause,
        )
        if phrase.pronoun and len(taken.morphemes) == 1:
            phrase.text = last.form
            phrase.words = (last.form,)
        if keep_members or not taken.members:
            return phrase
        return self._list_of([*taken.members, phrase], particles)

    @staticmethod
    def _list_of(members: list[Phrase], particles: tuple[str, ...]) -> Phrase:
        whole = members[-1]
        listing = Phrase(
            text=whole.text,
            words=whole.words,
            start=members[0].start,
            end=whole.end,
            stop=whole.stop,
            particles=particles,
            proper=whole.proper,
            possessor=members[0].possessor,
            clause=members[0].clause,
        )
        listing.members = members
        return listing

    def _close(self, particles: tuple[str, ...] = (), stop: int | None = None) -> None:
        """End the noun phrase that is open, with the particles behind it."""
        phrase = self._take_phrase(particles)
        if phrase is None:
            return
        if stop is not None:
            phrase.stop = stop
        before = self._items[-1] if self._items else None
        amount = phrase.words and (
            phrase.words[-1] in words("counter") or phrase.words[-1] in words("numeral")
        )
        if (
            amount
            and before
            and before.time is None
            and not before.pronoun
            and before.case in ("", "를", "가")
        ):
            before.amount = phrase
            before.particles = before.particles or particles
            before.stop = max(before.stop, phrase.stop)
            return
        self._items.append(phrase)

    # --- predicates -------------------------------------------------------------------------------------------

    def _read_predicate(self, at: int) -> int:
        here = self._morphemes[at]
        if here.form == "말" and self._is_instead(at):
            self._close(("말고",), self._morphemes[at + 1].end)
            return at + 2
        if manner := self._manner(at):
            self._close()
            self._adverbs.append(manner)
            return at + 2
        stem, extra = self._stem(here)
        ending = self._endings.read(at + 1)
        marks = set(ending.marks) | extra
        stop = ending.stop
        if ending.closes == "nominal" and self._ends_sentence(stop):
            marks.add("noted")
        if ending.closes == "adnominal":
            self._hang(stem, marks, here, stop)
        elif ending.closes == "nominal" and not self._ends_sentence(stop):
            self._nominalise(stem, marks, stop)
        elif ending.closes == "since":
            stop = self._read_since(stem, marks, stop, here)
        else:
            reported = ending.closes == "quote" or "hearsay" in marks
            teller = ""
            if ending.closes == "quote":
                stop, teller, after = self._read_report(stop)
                marks |= {m for m in after.marks if m in ("question",)} if after else set()
                ending = after or ending
            link = "" if ending.closes in ("final", "nominal") else ending.link
            self._emit(stem, marks, link, stop, reported=reported, teller=teller, here=here)
            self._ended = ending.closes in ("final", "nominal")
        return max(stop, at + 1)

    def _ends_sentence(self, at: int) -> bool:
        """Whether nothing but a full stop follows: documents end their sentences in -음."""
        return at >= len(self._morphemes) or self._morphemes[at].tag in ("SF", "SSC")

    def _manner(self, at: int) -> str:
        """A stem that only says how the next verb is done ("즐겨 마시다"); "" if it is a predicate."""
        following = self._morphemes[at + 1 : at + 3]
        if len(following) == 2 and following[0].form == "어" and following[1].tag == "VV":
            return {"즐기": "즐겨", "챙기": "챙겨", "서두르": "서둘러"}.get(self._morphemes[at].form, "")
        return ""

    def _is_instead(self, at: int) -> bool:
        """Whether 말고 stands behind a noun ("버스 말고")."""
        following = self._morphemes[at + 1] if at + 1 < len(self._morphemes) else None
        return following is not None and following.form == "고" and bool(self._open.morphemes)

    def _stem(self, here: Morpheme) -> tuple[str, set[str]]:
        """The predicate's stem; a verbal noun in front of 하다 belongs to it."""
        if here.tag in ("XSV", "XSA"):
            return self._verbal_noun() + here.form, set()
        if here.form == "두" and self._adverbs[-1:] == ["그만"]:
            self._adverbs.pop()
            self._close()
            return "그만두", set()
        if here.tag == "VCP":
            held = self._open.morphemes
            if len(held) > 1 and held[-1].form in ("중", "예정", "계획") and held[-2].tag == "NNG":
                mark = "progressive" if held.pop().form == "중" else "plan"
                return self._verbal_noun() + "하", {mark}
        self._close()
        return here.form, set()

    def _verbal_noun(self) -> str:
        """Take the written word that stands right before 하다 off the open phrase."""
        held = self._open.morphemes
        taken: list[Morpheme] = []
        while held and held[-1].tag in _OWN_NOUN_TAGS and not (taken and taken[0].spaced):
            taken.insert(0, held.pop())
        self._close()
        return "".join(m.form for m in taken)

    def _emit(
        self,
        stem: str,
        marks: set[str],
        link: str,
        stop: int,
        *,
        here: Morpheme | None = None,
        reported: bool = False,
        teller: str = "",
    ) -> None:
        first = self._first if self._first is not None else self._morphemes[max(stop - 1, 0)].start
        end = self._morphemes[stop - 1].end if stop else first
        self._clauses.append(
            Clause(
                predicate=stem,
                phrases=self._items,
                adverbs=self._adverbs,
                marks=marks,
                link=link,
                sentence=self._sentence,
                start=min([first, *(p.start for p in self._items)]),
                end=end,
                reported=reported,
                stem_start=self._stem_start(here, stem) if here else end,
                stem_end=here.end if here else end,
                teller=teller,
            )
        )
        self._items, self._adverbs, self._first = [], [], None

    def _hang(self, stem: str, marks: set[str], here: Morpheme, stop: int) -> None:
        """Hang a relative clause on the noun that follows."""
        is_adjective = here.tag in ("VA", "XSA")
        claimed = self._claim(stem, is_adjective)
        start = claimed[0].start if claimed else self._stem_start(here, stem)
        end = self._morphemes[stop - 1].end
        clause = Clause(stem, claimed, self._negation(), marks, "", self._sentence, start, end)
        clause.stem_start, clause.stem_end = self._stem_start(here, stem), here.end
        bare_adjective = is_adjective and not claimed
        self._open = _Open(
            since=start if bare_adjective else None,
            clause=clause,
            members=self._open.members,
            possessor=self._open.possessor,
        )

    def _negation(self) -> list[str]:
        """Take the 안 or 못 that stands right before the verb just read."""
        return [self._adverbs.pop()] if self._adverbs[-1:] in (["안"], ["못"]) else []

    @staticmethod
    def _stem_start(here: Morpheme, stem: str) -> int:
        return here.start - (len(stem) - 1 if here.tag in ("XSV", "XSA") else 0)

    def _claim(self, stem: str, is_adjective: bool) -> list[Phrase]:
        """Take off the phrases that belong to a relative clause: back to its subject, a topic or a time."""
        claimed: list[Phrase] = []
        while self._items:
            last = self._items[-1]
            if "는" in last.particles:
                break
            if last.time is not None and (claimed or stem in ("있", "없")):
                break
            if is_adjective and stem not in ("있", "없") and last.case != "가":
                break
            claimed.insert(0, self._items.pop())
            if last.case == "가" or stem in ("있", "없"):
                break
        return claimed

    def _nominalise(self, stem: str, marks: set[str], stop: int) -> None:
        """A clause in -기 or -음 stands as a noun ("책 읽기")."""
        claimed = self._claim(stem, is_adjective=False)
        start = claimed[0].start if claimed else self._morphemes[stop - 2].start
        end = self._morphemes[stop - 1].end
        clause = Clause(stem, claimed, self._negation(), marks, "", self._sentence, start, end)
        self._open = _Open(morphemes=[self._morphemes[stop - 1]], since=start, clause=clause)

    def _read_since(self, stem: str, marks: set[str], stop: int, here: Morpheme) -> int:
        """Read "한 지 3년 됐다": the length of time, then the verb that counts it."""
        at = stop
        while at < len(self._morphemes) and self._morphemes[at].tag not in _STEMS | {"SF"}:
            at += 1
        if at == len(self._morphemes) or self._morphemes[at].tag == "SF":
            self._emit(stem, marks, "", at, here=here)
            return at
        length = self._text[self._morphemes[stop].start : self._morphemes[at].start] if at > stop else ""
        ending = self._endings.read(at + 1)
        marks |= set(ending.marks) & {"hearsay", "question"}
        self._emit(stem, marks, ending.link, ending.stop, here=here)
        self._clauses[-1].since = length.strip()
        return ending.stop

    def _read_report(self, stop: int) -> tuple[int, str, Ending | None]:
        """Read the verb of saying behind a quoted clause, if one stands there."""
        at = stop
        while at < len(self._morphemes) and (
            self._morphemes[at].is_particle or self._morphemes[at].tag == "MAG"
        ):
            at += 1
        if at < len(self._morphemes):
            here = self._morphemes[at]
            after = self._morphemes[at + 1] if at + 1 < len(self._morphemes) else None
            if here.form in words("saying") and here.tag in ("VV", "VX"):
                ending = self._endings.read(at + 1)
                return ending.stop, here.form, ending
            if after and here.is_noun and after.tag == "XSV" and here.form + after.form in words("saying"):
                ending = self._endings.read(at + 2)
                return ending.stop, here.form + after.form, ending
        return stop, "", None

    def _finish_sentence(self, *, asked: bool) -> None:
        self._close()
        if self._items:
            self._emit("", set(), "", self._last_index())
        if self._clauses and self._clauses[-1].sentence == self._sentence:
            self._clauses[-1].link = ""
        for clause in reversed(self._clauses):
            if clause.sentence != self._sentence or clause.link not in ("", "and", "or", "condition"):
                break
            clause.asked = asked
        self._sentence += 1
        self._adverbs, self._first, self._ended = [], None, False

    def _last_index(self) -> int:
        end = self._items[-1].stop
        at = next((i for i, m in enumerate(self._morphemes) if m.start >= end), len(self._morphemes))
        return max(at, 1)


def _words(morphemes: list[Morpheme]) -> tuple[str, ...]:
    """Join the morphemes of each written word."""
    found: list[str] = []
    for m in morphemes:
        if found and not m.spaced:
            found[-1] += m.form
        else:
            found.append(m.form)
    return tuple(found)


def _proper(morphemes: list[Morpheme]) -> tuple[bool, ...]:
    """Say of each written word whether it is a proper noun or in Latin letters."""
    found: list[bool] = []
    for m in morphemes:
        is_proper = m.tag in ("NNP", "SL")
        if found and not m.spaced:
            found[-1] = found[-1] or is_proper
        else:
            found.append(is_proper)
    return tuple(found)
