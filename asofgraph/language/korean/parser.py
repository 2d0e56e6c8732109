"""Morphemes cut into clauses, from left to right."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import deque
from collections.abc import Sequence

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.ending import Ending, Endings
from asofgraph.language.korean.frame import is_verb
from asofgraph.language.korean.lexicon import words
from asofgraph.language.korean.morphology import Morpheme
from asofgraph.language.korean.nouns import Nouns
from asofgraph.language.korean.phrase import Phrase, particle_name
from asofgraph.language.korean.row import Row
from asofgraph.models import TimeExpression

_STEMS = frozenset(("VV", "VA", "VX", "VCP", "VCN", "XSV", "XSA"))
_OWN_NOUN_TAGS = frozenset(("NNG", "XR", "NNP", "XPN", "XSN", "SL"))
_OURS = frozenset(("우리", "저희", "울"))
_STATE_NOUNS = {"중": "progressive", "예정": "plan", "계획": "plan", "확정": "plan", "완료": "past"}
_LONGEST_TITLE = 40
_NOTED = ("changing", "start_date_verb", "end_date_verb", "deadline_verb")
_ENTRY = re.compile(r"[-*•·▶■□○●※✓]|\(?\d{1,2}[.)]\s|[가-힣A-Za-z ]{1,12}\s?[:：]")
_EFFECTIVE = re.compile(r"(?:\s?일?자|부)로(?:는|도)?(?![가-힣])")


class Parser:
    """Cuts the morphemes of one text into clauses; relative clauses hang on their noun."""

    def __init__(self, text: str, morphemes: Sequence[Morpheme], times: Sequence[TimeExpression]) -> None:
        self._text = text
        self._morphemes = morphemes
        self._endings = Endings(morphemes)
        self._row = Row(morphemes, self._endings)
        self._times = deque(times)
        self._clauses: list[Clause] = []
        self._nouns = Nouns(text)
        self._adverbs: list[str] = []
        self._sentence = 0
        self._first: int | None = None
        self._ended = False
        self._noted_stop = 0
        self._noun_start: int | None = None

    def clauses(self) -> list[Clause]:
        """Give the main clauses of the text, in order."""
        at = 0
        while at < len(self._morphemes):
            at = self._step(at)
        self._finish_sentence(asked=False)
        return self._clauses

    def _step(self, at: int) -> int:
        here = self._morphemes[at]
        if at and self._breaks_line(self._morphemes[at - 1].end, here.start):
            self._finish_sentence(asked=False)
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
        if here.is_noun or here.tag == "MM" or self._row.is_call(here) or self._row.is_glued(at):
            return self._read_noun(at)
        if here.is_particle:
            return self._read_particle(at)
        if here.tag in ("MAG", "MAJ", "IC"):
            return self._read_adverb(at)
        return self._read_mark(at)

    def _breaks_line(self, end: int, start: int) -> bool:
        """Whether a line that stands for itself ends between *end* and *start*: an entry of a list or a form."""
        gap = self._text[end:start]
        if "\n" not in gap:
            return False
        if gap.count("\n") > 1 or self._ended:
            return True
        line = self._text[self._text.rfind("\n", 0, end) + 1 : end]
        following = self._text[start:].split("\n", 1)[0]
        return any(
            _ENTRY.match(one.strip()) is not None
            for one in (line, following, gap.split("\n")[-1] + following)
        )

    # --- times and adverbs ---

    def _time_at(self, here: Morpheme) -> TimeExpression | None:
        while self._times and self._times[0].offset + len(self._times[0].text) <= here.start:
            self._times.popleft()
        return self._times[0] if self._times and self._times[0].offset <= here.start else None

    def _read_time(self, at: int, time: TimeExpression) -> int:
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
        if effective := _EFFECTIVE.match(self._text, stop):
            stop = effective.end()
            while at < len(self._morphemes) and self._morphemes[at].start < stop:
                at += 1
            particles.clear()
        named = self._text[time.offset : stop] if effective else time.text
        phrase = Phrase(named, (named,), time.offset, stop, stop, time=time)
        behind = self._row.past_particles(at)
        if behind > at:
            particles += [particle_name(m.form) for m in self._morphemes[at:behind]]
            phrase.stop = self._morphemes[behind - 1].end
        phrase.particles = tuple(particles)
        self._nouns.add_phrase(phrase)
        self._note_each(particles)
        return behind

    def _note_each(self, particles: Sequence[str]) -> None:
        """Note that 마다 says of something that it recurs."""
        if "마다" in particles:
            self._adverbs.append("마다")

    def _read_adverb(self, at: int) -> int:
        self._nouns.close()
        here, following = self._morphemes[at], self._row.next(at)
        if here.form == "더" and following is not None and following.form == "이상":
            self._adverbs.append("더이상")
            return at + 2
        self._adverbs.append(here.form)
        return at + 1

    def _read_adverbial(self, at: int) -> int:
        """Read a noun that only says when or how ("요즘", "예전에는", "사실은"), with its particles."""
        self._nouns.close()
        self._adverbs.append(self._morphemes[at].form)
        stop = self._row.past_particles(at + 1)
        self._note_each([m.form for m in self._morphemes[at + 1 : stop]])
        return stop

    # --- nouns and particles ---

    def _read_noun(self, at: int) -> int:
        here, held = self._morphemes[at], self._nouns.held
        if self._row.is_verbal(at):
            if held and here.spaced and held[-1].tag in ("NP", "IC"):
                self._nouns.close()
            self._nouns.add(here)
            return at + 1
        if here.form in words("postposition") and held and not self._row.is_before_noun(at):
            return self._read_postposition(at)
        if held and here.spaced and held[-1].form == "때" and len(self._morphemes) > at:
            self._read_age_of_life()
        if here.form == "대신" and not held:
            return self._read_adverbial(at)
        is_adverbial = here.form in words("when_or_how") and here.tag in ("NNG", "NNB")
        is_inside = self._row.is_before_noun(at) or self._row.opens_word(at)
        if is_adverbial and (here.spaced or not held) and not is_inside:
            return self._read_adverbial(at)
        if held and here.spaced:
            is_household = len(held) > 1 and held[-2].tag == "NP" and held[-1].form == "네"
            if here.tag == "NP" and here.form in words("asking"):
                self._nouns.close()  # "이름 뭐였지"
            elif is_household or (len(held) == 1 and held[0].form in _OURS):
                self._nouns.own()
            elif held[-1].tag in ("NP", "IC") or self._row.is_amount(at) or self._is_behind_number(here):
                self._nouns.close()
        if here.tag == "IC":
            self._nouns.close()
        self._nouns.add(here)
        if here.tag == "IC":
            self._nouns.close()
        return at + 1

    def _read_age_of_life(self) -> None:
        """Read "어릴 때", "학생 때": a time gone by, and no part of the noun that follows."""
        self._nouns.close()
        self._nouns.phrases.pop()
        self._adverbs.append("그때")

    def _read_postposition(self, at: int) -> int:
        """Read a noun that stands behind others like a particle ("커피 대신", "알레르기 때문에")."""
        here = self._morphemes[at]
        stop = self._row.past_particles(at + 1)
        self._nouns.close((here.form,), self._morphemes[stop - 1].end)
        if here.form == "대신":
            self._adverbs.append(here.form)
        return stop

    def _is_behind_number(self, here: Morpheme) -> bool:
        """Whether a number that is complete stands before *here*, and not before its counter."""
        return self._nouns.is_number and here.form not in words("counter")

    def _read_particle(self, at: int) -> int:
        here = self._morphemes[at]
        if here.tag == "JKG":
            self._nouns.own()
            return at + 1
        if here.tag == "JC" and self._nouns.held:
            self._nouns.continue_list(joined=True)
            return at + 1
        stop = self._row.past_particles(at)
        particles = tuple(particle_name(m.form) for m in self._morphemes[at:stop])
        following = self._row.next(stop - 1)
        opens_field = following is not None and following.form in words("form_field")
        if particles == ("에",) and opens_field and self._nouns.split_field():  # "키 163에 몸무게 51"
            self._emit("", set(), "and", stop)
            return stop
        if particles == ("는",) and self._nouns.split_topic():
            self._emit("", set(), "and", at)
        if self._nouns.held and self._nouns.held[-1].form == "때" and "부터" not in particles:
            self._read_age_of_life()
        elif self._nouns.held:
            self._nouns.close(particles, self._morphemes[stop - 1].end)
            self._note_each(particles)
        elif self._adverbs[-1:] == ["더"] and "는" in particles:
            self._adverbs[-1] = "더는"
        return stop

    def _read_mark(self, at: int) -> int:
        here = self._morphemes[at]
        is_comma = here.tag == "SP" and here.form in ",·/、"
        if here.tag == "SB":
            self._finish_sentence(asked=False)  # "2)": another entry
        elif here.tag in ("SF", "SE"):
            self._finish_sentence(asked="?" in here.form or "？" in here.form)
        elif here.tag == "SW" and here.form[:1] in ("ㅋ", "ㅎ", "ㅠ", "ㅜ") and self._is_complete():
            self._finish_sentence(asked=False)
        elif here.tag == "SP" and here.form == ":":
            self._nouns.close(("는",), here.end)
        elif is_comma and here.form != "·" and self._emit_item(at):
            pass
        elif is_comma and self._nouns.held:
            self._nouns.continue_list()
        elif here.tag == "SSO":
            return self._read_bracket(at)
        elif here.tag not in ("SSC", "SO", "SW"):
            self._nouns.close()
        return at + 1

    def _is_complete(self) -> bool:
        """Whether what stands before a "ㅋㅋ" is a topic with its predicate, or one more entry of a list."""
        before = self._clauses[-1] if self._clauses else None
        is_entry = before is not None and before.sentence == self._sentence and not before.predicate
        return bool(self._nouns.held) and (is_entry or any("는" in p.particles for p in self._nouns.phrases))

    def _emit_item(self, at: int) -> bool:
        """Read what stands before the comma at *at* as a clause, where it says a thing of its own."""
        held = self._nouns.held
        is_told = len(held) > 1 and held[-1].spaced and held[-1].form in words("profile_verb")
        if is_told and self._nouns.opens_with_name:
            stem = held.pop().form + "하"  # "마포구 거주,"
            self._nouns.split_list()
            self._emit(stem, {"noted"}, "and", at)
            return True
        if self._nouns.split_field() or self._is_told_in_full(at):
            self._emit("", set(), "and", at)
            return True
        return False

    def _is_told_in_full(self, at: int) -> bool:
        """Whether a topic has its predicate, and another topic follows the comma at *at* ("취미는 낚시, 특기는 …")."""
        phrases = self._nouns.phrases
        if not any("는" in p.particles for p in phrases) or not (self._nouns.held or phrases[-1].time):
            return False
        is_field = any(p.head in words("form_field") and "는" in p.particles for p in phrases)
        for here in self._morphemes[at + 1 :]:
            is_verb_behind = is_field and here.tag in ("VV", "XSV")
            is_topic = here.tag == "JX" and here.form in ("은", "는", "ᆫ")
            if is_topic or is_verb_behind or (here.tag == "EC" and here.form.endswith("면")):
                self._nouns.close()
                return True
            if here.tag in ("EF", "EC", "SF", "SP"):
                return False
        return False

    def _read_bracket(self, at: int) -> int:
        """Pass over what stands in brackets, and over quoted sentences; a quoted name is a name."""
        close = at + 1
        while close < len(self._morphemes) and self._morphemes[close].tag != "SSC":
            close += 1
        is_sentence = any(m.tag in ("EF", "EC") for m in self._morphemes[at + 1 : close])
        is_title = self._morphemes[at].form not in "([{（［" and not is_sentence
        inner = self._morphemes[at + 1 : close]
        if is_title and close < len(self._morphemes) and any(m.is_particle or m.tag[0] == "V" for m in inner):
            first, last = inner[0].start, inner[-1].end
            if last - first <= _LONGEST_TITLE:
                self._nouns.close()
                self._nouns.add(Morpheme(self._text[first:last], "NNP", first, last, spaced=True))
                return close + 1
        return at + 1 if is_title or close == len(self._morphemes) else close + 1

    # --- predicates ---

    def _read_predicate(self, at: int) -> int:
        here = self._morphemes[at]
        if here.form == "말" and self._is_instead(at):
            self._nouns.close(("말고",), self._morphemes[at + 1].end)
            return at + 2
        if manner := self._row.manner(at):
            self._nouns.close()
            self._adverbs.append(manner)
            return at + 2
        stem, extra = self._stem(here)
        ending = self._endings.read(at + 1)
        marks = ending.marks | extra
        if here.tag == "VCP" and ending.closes == "quote" and (called := self._read_call(ending, here)):
            return called
        if ending.closes == "adnominal":
            self._hang(stem, marks, at, ending.stop)
        elif ending.closes == "nominal" and not (
            self._row.ends_sentence(ending.stop) and not self._is_told_of_deed(ending.stop)
        ):
            self._nominalise(stem, marks, ending.stop)
        elif ending.closes == "since":
            return max(self._read_since(stem, marks, ending.stop, here), at + 1)
        elif ending.closes == "quote" and self._nouns.ends_bare and self._row.is_naming(here, ending.stop):
            self._nouns.close()
            name = self._nouns.phrases.pop()
            clause = Clause("이라는", [name], [], set(), "", self._sentence, name.start, here.end)
            self._nouns.modify(clause, None)
        elif ending.closes == "quote":
            return max(self._read_quote(stem, marks, ending, here), at + 1)
        else:
            noted = {"noted"} if ending.closes == "nominal" else set()
            self._emit(stem, marks | noted, ending.link, ending.stop, here, reported="hearsay" in marks)
            self._ended = ending.closes in ("final", "nominal")
        return max(ending.stop, at + 1)

    def _is_told_of_deed(self, stop: int) -> bool:
        """Whether a clause in -기 is what a topic is ("올해 목표는 책 쓰기"), and no note."""
        topics = [p for p in self._nouns.phrases if p.is_topic and p.head in words("deed_topic")]
        return bool(topics) and self._morphemes[stop - 1].form == "기"

    def _read_call(self, ending: Ending, here: Morpheme) -> int:
        """Read "다람쥐라고 불러요", "김은우라고 합니다": what someone is called, and no hearsay; 0 where it is none."""
        verb = self._morphemes[ending.stop] if ending.stop < len(self._morphemes) else None
        phrases = self._nouns.phrases
        if verb is None or verb.tag != "VV" or not phrases or phrases[-1].case:
            return 0
        if verb.form in words("calling"):
            phrases[-1].particles = ("라고",)
            return ending.stop
        of_speaker = all(p.pronoun or p.head in words("calling_noun") for p in phrases[:-1])
        is_named = any(phrases[-1].proper) or any(p.head in words("calling_noun") for p in phrases[:-1])
        said = self._endings.read(ending.stop + 1)
        if (
            verb.form != "하"
            or not of_speaker
            or not is_named
            or said.marks & {"past", "hearsay", "question"}
        ):
            return 0
        self._emit("이", said.marks | {"naming"}, said.link, said.stop, here)
        self._ended = said.closes in ("final", "nominal")
        return said.stop

    def _is_instead(self, at: int) -> bool:
        """Whether 말고 stands behind a noun ("버스 말고")."""
        following = self._row.next(at)
        return following is not None and following.form == "고" and bool(self._nouns.held)

    def _stem(self, here: Morpheme) -> tuple[str, set[str]]:
        """Read the predicate's stem; a verbal noun in front of 하다 belongs to it."""
        held = self._nouns.held
        if here.tag in ("XSV", "XSA") and not (here.spaced and here.form == "하"):
            return self._verbal_noun() + here.form, set()
        if here.form == "두" and self._adverbs[-1:] == ["그만"]:
            self._adverbs.pop()
            self._nouns.close()
            return "그만두", set()
        is_state_noun = len(held) > 1 and held[-1].form in _STATE_NOUNS and held[-2].tag == "NNG"
        if here.tag == "VCP" and is_state_noun:
            mark = _STATE_NOUNS[held.pop().form]
            return self._verbal_noun() + "하", {mark}
        self._nouns.close()
        return here.form, set()

    def _verbal_noun(self) -> str:
        """Take the written word that stands right before 하다 off the open phrase."""
        held = self._nouns.held
        taken: list[Morpheme] = []
        while held and held[-1].tag in _OWN_NOUN_TAGS and not (taken and taken[0].spaced):
            taken.insert(0, held.pop())
        self._noun_start = taken[0].start if taken else None
        self._nouns.close()
        return "".join(m.form for m in taken)

    def _emit(
        self,
        stem: str,
        marks: frozenset[str] | set[str],
        link: str,
        stop: int,
        here: Morpheme | None = None,
        *,
        reported: bool = False,
        teller: str = "",
    ) -> None:
        end = self._morphemes[stop - 1].end
        phrases = self._nouns.take()
        first = self._first if self._first is not None else self._morphemes[stop - 1].start
        self._clauses.append(
            Clause(
                predicate=stem,
                phrases=phrases,
                adverbs=self._adverbs,
                marks=set(marks),
                link=link,
                sentence=self._sentence,
                start=min([first, *(p.start for p in phrases)]),
                end=end,
                reported=reported,
                stem_start=self._stem_at(here, stem, end),
                stem_end=here.end if here else end,
                teller=teller,
            )
        )
        self._adverbs, self._first, self._noun_start = [], None, None

    def _stem_at(self, here: Morpheme | None, stem: str, end: int) -> int:
        """Where the predicate starts: with the noun that it is made of, if with any."""
        if self._noun_start is not None:
            return self._noun_start
        return _stem_start(here, stem) if here else end

    def _hang(self, stem: str, marks: frozenset[str] | set[str], at: int, stop: int) -> None:
        """Hang a relative clause on the noun that follows."""
        here, before = self._morphemes[at], self._morphemes[max(at - 1, 0)]
        is_adjective = here.tag in ("VA", "XSA")
        claimed = self._claim(stem, is_adjective=is_adjective and not self._has_bare_subject(stem))
        start = claimed[0].begin if claimed else _stem_start(here, stem)
        clause = self._inner(stem, claimed, marks, start, stop)
        clause.stem_start, clause.stem_end = _stem_start(here, stem), here.end
        if clause.adverbs and not claimed:
            start = clause.start = before.start  # "안 매운 음식" is no "매운 음식"
        self._nouns.modify(clause, start if is_adjective and not claimed else None)

    def _has_bare_subject(self, stem: str) -> bool:
        """Whether the noun right before an adjective is its subject ("사람 많은 데")."""
        self._nouns.close()
        last = self._nouns.phrases[-1] if self._nouns.phrases else None
        is_bare = last is not None and not last.particles and not last.pronoun and len(last.words) == 1
        return stem in words("bare_adjective") and is_bare

    def _nominalise(self, stem: str, marks: frozenset[str] | set[str], stop: int) -> None:
        """Let a clause in -기 or -음 stand as a noun ("책 읽기")."""
        claimed = self._claim(stem, is_adjective=False)
        start = claimed[0].begin if claimed else self._morphemes[stop - 2].start
        clause = self._inner(stem, claimed, marks, start, stop)
        self._nouns.nominalise(clause, start, self._morphemes[stop - 1])

    def _inner(
        self, stem: str, phrases: list[Phrase], marks: frozenset[str] | set[str], start: int, stop: int
    ) -> Clause:
        """Make a clause inside another; an 안, 못 or 같이 right before its verb is its own."""
        denial = [self._adverbs.pop()] if self._adverbs[-1:] in (["안"], ["못"], ["같이"], ["함께"]) else []
        end = self._morphemes[stop - 1].end
        return Clause(stem, phrases, denial, set(marks), "", self._sentence, start, end)

    def _claim(self, stem: str, *, is_adjective: bool) -> list[Phrase]:
        """Take off the phrases that belong to a relative clause: back to its subject, a topic or a time."""
        claimed: list[Phrase] = []
        outer = self._nouns.phrases
        exists = stem in ("있", "없")
        while outer:
            last = outer[-1]
            if "는" in last.particles or (last.time is not None and (claimed or exists)):
                break
            if last.case in ("때문", "땜", "덕분"):
                break  # "고지혈증 때문에 튀긴 음식은 안 먹어요"
            if last.pronoun and not last.particles and last.head in ("나", "저", "난", "전"):
                break  # "나 경영 복전하는 3학년": of the whole sentence
            if is_adjective and not exists and last.case != "가":
                break
            claimed.insert(0, outer.pop())
            if last.case == "가" or exists:
                break
        return claimed

    def _read_since(self, stem: str, marks: frozenset[str] | set[str], stop: int, here: Morpheme) -> int:
        """Read "한 지 3년 됐다": the length of time, then the verb that counts it."""
        at = stop
        while at < len(self._morphemes) and self._morphemes[at].tag not in _STEMS | {"SF"}:
            at += 1
        if at == len(self._morphemes) or self._morphemes[at].tag == "SF":
            self._emit(stem, marks, "", at, here)
            if at > stop:
                self._clauses[-1].since = self._text[
                    self._morphemes[stop].start : self._morphemes[at - 1].end
                ]
            return at
        length = self._text[self._morphemes[stop].start : self._morphemes[at].start] if at > stop else ""
        ending = self._endings.read(at + 1)
        self._emit(stem, marks | (ending.marks & {"hearsay", "question"}), ending.link, ending.stop, here)
        self._clauses[-1].since = length.strip()
        return ending.stop

    def _read_quote(self, stem: str, marks: frozenset[str] | set[str], ending: Ending, here: Morpheme) -> int:
        """Read what someone says, and the verb of saying behind it, if one stands there."""
        teller, said = self._row.verb_of_saying(ending.stop)
        asked = said.marks & {"question"} if said else set()
        last = said or ending
        self._emit(stem, marks | asked, last.link, last.stop, here, reported=True, teller=teller)
        self._ended = last.closes in ("final", "nominal")
        return last.stop

    def _finish_sentence(self, *, asked: bool) -> None:
        before = self._clauses[-1] if self._clauses else None
        follows = before is not None and before.sentence == self._sentence and not before.predicate
        if follows or not self._nouns.held:
            self._nouns.split_field()
        self._split_deed()
        noted, marks = self._noted_verb()
        self._nouns.close()
        if self._nouns.phrases or noted:
            stop = self._index_behind(self._nouns.phrases[-1]) if not noted else self._noted_stop
            self._emit(noted, marks, "", stop)
        if self._clauses and self._clauses[-1].sentence == self._sentence:
            self._clauses[-1].link = ""
        elif self._clauses and self._clauses[-1].sentence == self._sentence - 1 and not asked:
            self._clauses[-1].adverbs += [a for a in self._adverbs if a in words("usually")]  # "들어요 주로"
        for clause in reversed(self._clauses):
            if clause.sentence != self._sentence or clause.link not in ("", "and", "or", "condition"):
                break
            clause.asked = asked
        self._sentence += 1
        self._adverbs, self._first, self._ended = [], None, False

    def _split_deed(self) -> None:
        """Part "목표 취업": a deed that is what its topic is, and not done."""
        held = self._nouns.held
        is_topical = len(held) > 1 and held[-1].spaced and held[-2].form in words("deed_topic")
        if is_topical and held[-1].tag == "NNG" and is_verb(held[-1].form + "하"):
            if held[-1].form in words("toil"):
                return  # "취미 생활"
            deed = held.pop()
            self._nouns.close(("는",))
            self._nouns.add(deed)
            self._nouns.close()

    def _noted_verb(self) -> tuple[str, set[str]]:
        """
        The verb of a note that ends in its noun ("3월 2일 부산으로 이사.", "넷플릭스 구독 중"), with its marks.

        "" where it ends in none.
        """
        held = self._nouns.held
        marks = {"noted"}
        at = len(held) - 1
        if at > 0 and held[at].form in _STATE_NOUNS:
            marks.add(_STATE_NOUNS[held[at].form])
            at -= 1
        if at < 0 or held[at].tag != "NNG" or not (held[at].spaced or len(marks) > 1):
            return "", set()
        if not (at or self._nouns.phrases or len(marks) > 1):
            return "", set()
        stem = held[at].form + "하"
        if not is_verb(stem) and not any(stem in words(kind) for kind in _NOTED):
            return "", set()
        self._noted_stop = self._morphemes.index(held[-1]) + 1
        self._noun_start = held[at].start
        del held[at:]
        return stem, marks - {"noted"} if "progressive" in marks else marks

    def _index_behind(self, phrase: Phrase) -> int:
        return max(bisect_left(self._morphemes, phrase.stop, key=lambda m: m.start), 1)


def _stem_start(here: Morpheme, stem: str) -> int:
    """Where a stem starts; 하다 starts with its noun."""
    return here.start - (len(stem) - 1 if here.tag in ("XSV", "XSA") else 0)
