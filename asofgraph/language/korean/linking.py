"""Linked clauses, made whole: what one of them says for all, and what trails behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import is_event, verbs_of
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.paraphrase import plain
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase

# What the last of several linked clauses says of all of them.
_TENSES = frozenset(("past", "plan", "perfect", "progressive", "hedged", "wish", "bid", "intended"))
_UNREAL = frozenset(
    ("plan", "hedged", "wish", "bid", "intended", "obliged", "question", "condition", "unreal")
)
_SHARED = _TENSES - {"progressive"} | {"unreal", "obliged", "question"}


def linked(clauses: list[Clause]) -> Iterator[Clause]:
    """
    Give *clauses* with what they share.

    Tense and sense stand at the end of linked clauses (퇴사하고 쉬었어요); the way one goes belongs to the going
    (9호선 타고 가요); a time may trail behind its clause (이사했어요, 작년에).
    """
    clauses = [part for clause in clauses for part in _ungapped(clause)]
    plain(clauses)
    _insist(clauses)
    _pass(clauses)
    _share_tense(clauses)
    _share_times_on(clauses)
    _share_report(clauses)
    _share_topic(clauses)
    _share_arguments(clauses)
    held: Clause | None = None
    for clause in _with_rides(_without_time_conditions(clauses)):
        if held is not None and not clause.predicate and not clause.nouns and clause.times:
            held.phrases = [*held.phrases, *clause.times]
            continue
        if held is not None and _trails(clause, held):
            held.phrases = [*held.phrases, *clause.phrases]
            continue
        if held is not None:
            yield held
        held = clause
    if held is not None:
        yield held


def _trails(clause: Clause, before: Clause) -> bool:
    """Whether *clause* is only what belongs to the verb before it ("전과했다. 화공에서 통계로")."""
    is_short = not clause.predicate and bool(clause.nouns) and clause.sentence - before.sentence <= 1
    there = {p.case for p in before.nouns}
    is_open = before.predicate not in ("", "이", "아니")
    return is_short and is_open and all(p.case in {"로", "에서", "에게", "에"} - there for p in clause.nouns)


def _ungapped(clause: Clause) -> list[Clause]:
    """Read "언니는 부산에, 저는 대구에 살아요" as two clauses with one verb."""
    tops = [n for n, p in enumerate(clause.phrases) if p.particles == ("는",) and person_of(p).who != "thing"]
    if len(tops) != 2 or clause.predicate in ("", "이", "아니") or clause.reported:
        return [clause]
    first, second = clause.phrases[: tops[1]], clause.phrases[tops[1] :]
    of_first = [p.case for p in first[tops[0] + 1 :] if p.time is None]
    of_second = [p.case for p in second[1:] if p.time is None]
    if not of_first or of_first != of_second[: len(of_first)]:
        return [clause]
    gapped = replace(clause, phrases=first, marks=set(clause.marks), adverbs=list(clause.adverbs), link="and")
    return [gapped, replace(clause, phrases=second)]


def _insist(clauses: list[Clause]) -> None:
    """Take "경기대 다닌다고." and "다닌다니까" for the speaker's own words: nobody is said to say them."""
    for clause in clauses:
        told = [c for c in clauses if c.sentence == clause.sentence]
        is_alone = all(person_of(p).who in ("thing", "speaker") for c in told for p in c.nouns)
        is_last = clause.reported and clause is told[-1] and not clause.teller and not clause.asked
        if is_last and is_alone and not clause.marks & {"hearsay", "question", "bid"} and len(told) == 1:
            clause.reported = False


def _pass(clauses: list[Clause]) -> None:
    """Let "넷플릭스 보다가 잠들어" only lead to what comes next: nothing has stopped there for good."""
    for at, clause in enumerate(clauses):
        rest = [c for c in clauses[at + 1 :] if c.sentence == clause.sentence]
        if clause.link != "until" or not rest or "past" in clause.marks or clause.since:
            continue
        ending = words("stopping") | words("finishing") | words("switching") | words("departing")
        has_ended = any(c.predicate in ending or words("update") & set(c.adverbs) for c in rest)
        if not has_ended:
            clause.marks = clause.marks - {"stopped"} | {"passing"}


def _share_report(clauses: list[Clause]) -> None:
    """Let "그랬지, 나는 위장병 없고 남한테 준다고" be someone's words from the first to the last."""
    for at, clause in enumerate(clauses):
        if not clause.reported or clause.teller:
            continue
        said = [c for c in clauses[:at] if c.sentence == clause.sentence]
        if any(c.predicate in ("그렇", "그러", "말하") for c in said):
            for earlier in said:
                earlier.reported = True


def _share_topic(clauses: list[Clause]) -> None:
    """Give a clause without any noun the thing that its sentence began with ("농구는 무릎이 나가서 접었어요")."""
    for before, after in pairwise(clauses):
        if before.sentence == after.sentence and before.link in ("but", "until") and not after.nouns:
            _share_object(before, after)
        if before.sentence != after.sentence or before.link not in ("and", "because") or after.nouns:
            continue
        if (after.predicate in ("", "이", "아니") and "별로" not in after.adverbs) or not before.phrases:
            continue
        topic = next(
            (p for p in before.nouns if p.is_topic and p.case == "" and person_of(p).who == "thing"), None
        )
        parted = words("tasted") | words("parting")
        if topic is None and before.link == "because" and after.predicate in parted:
            topic = next(
                (p for p in before.nouns if p.case in ("", "가") and person_of(p).who == "thing"), None
            )
            topic = replace(topic, particles=("는",)) if topic is not None else None
        if topic is not None:
            since = [p for p in before.times if "부터" in p.particles or "부터" in p.text]
            after.phrases = [*since, *after.phrases, topic]


def _share_arguments(clauses: list[Clause]) -> None:
    """Give "자랐어", "지내" and "키워" what stands in the clause before ("부안에서 나고 자랐어", "방 얻어서 지내")."""
    for before, after in pairwise(clauses):
        is_serial = before.sentence == after.sentence and before.link in ("and", "because")
        if not is_serial or after.phrases or after.adverbs or after.predicate not in words("serial"):
            continue
        if before.reported == after.reported and not {"안", "못"} & set(before.adverbs):
            shared = [p for p in before.phrases if not p.is_topic]
            if after.predicate in words("dwelling"):
                shared = [p for p in shared if p.case in ("에", "에서")]
            after.phrases = shared


def _share_object(before: Clause, after: Clause) -> None:
    """Give "지금은 안 해" and "그만뒀어" what one did before ("바이올린 했는데", "수영 다니다가")."""
    is_denied = after.predicate == before.predicate and "안" in after.adverbs
    if not is_denied and before.link != "until":
        return
    cases = ("", "를", "에") if before.link == "until" else ("", "를")
    thing = next((p for p in reversed(before.nouns) if p.case in cases and not p.is_topic), None)
    if thing is not None and person_of(thing).who in ("thing", "animal"):
        after.phrases = [*after.phrases, replace(thing, particles=("를",))]


def _without_time_conditions(clauses: list[Clause]) -> Iterator[Clause]:
    """Read "내년이면 3학년이에요" as "내년에", "작년만 해도" as "예전에", and "고향이 어디냐면" as "고향은"."""
    carried: list[Phrase] = []
    adverbs: list[str] = []
    for clause in clauses:
        reasons = all(p.case in ("때문", "덕분") for p in clause.nouns)
        if "condition" in clause.marks and clause.times and reasons:
            if clause.predicate == "이":
                carried = clause.phrases
                continue
            if clause.predicate == "하" and any(p.is_limited for p in clause.times):
                adverbs = ["예전"]
                continue
        if "asking" in clause.marks and clause.nouns and clause.predicate in ("이", "하"):
            carried = [p for p in clause.phrases if not p.pronoun or p.is_topic]
            for phrase in carried:
                phrase.particles = ("는",) if phrase.particles == ("가",) else phrase.particles
            continue
        clause.phrases = [*carried, *clause.phrases]
        clause.adverbs = [*adverbs, *clause.adverbs]
        carried, adverbs = [], []
        yield clause


def _share_tense(clauses: list[Clause]) -> None:
    for after, before in pairwise(reversed(clauses)):
        happened = _tells_event(before) or before.predicate in words("happening")
        if before.sentence == after.sentence and before.link == "because" and happened:
            before.marks |= after.marks & {"past"}
            if "noted" in after.marks and after.predicate not in words("lasting"):
                before.marks |= {"past"}
        if (
            before.sentence == after.sentence
            and before.link == "because"
            and before.predicate in words("sequence")
        ):
            before.marks |= after.marks & {"bid", "wish", "hedged", "obliged", "intended", "question"}
        _share_time(before, after)
        if before.sentence != after.sentence or before.link != "and" or before.reported:
            continue
        is_state = not _tells_event(before) and ("안" in before.adverbs or not before.times)
        if is_state and after.times and "past" in after.marks and before.predicate not in words("finishing"):
            continue  # "커피는 안 마시고 담배는 작년에 끊었지"
        if is_state and "안" in before.adverbs and any(p.is_topic for p in after.nouns):
            continue
        if "able" in before.marks or "changed" in after.marks - before.marks:
            continue
        if before.predicate in ("이", "아니", "있", "없") or before.marks & _TENSES:
            continue
        if before.predicate in words("finishing") and after.predicate and not after.marks & _UNREAL:
            before.marks |= {"past"}  # "왓챠 끊고 티빙 보는 중": the one is done when the other goes on
        before.marks |= after.marks & _SHARED
        if "past" in after.marks and not after.times:
            after.phrases = [*before.times, *after.phrases]


def _share_times_on(clauses: list[Clause]) -> None:
    """Let the time of "어제 자전거 타다 넘어져서 팔이 부러졌어" be that of the last as well."""
    for before, after in pairwise(clauses):
        _share_time(before, after)


def _tells_event(clause: Clause) -> bool:
    return any(is_event(verb) for verb, _ in verbs_of(clause))


def _share_time(before: Clause, after: Clause) -> None:
    """Let the time of "지난주에 병원에 갔다가 진단받았어" be that of both."""
    is_one_story = before.sentence == after.sentence and before.link in ("because", "until")
    if is_one_story and before.link == "until" and not before.times and "past" in after.marks:
        before.phrases = [*before.phrases, *after.times]
    elif is_one_story and "past" in after.marks and not after.times and not before.reported:
        after.phrases = [*(p for p in before.times if "까지" not in p.particles), *after.phrases]


def _with_rides(clauses: Iterable[Clause]) -> Iterator[Clause]:
    way: Clause | None = None
    for clause in clauses:
        if way is not None and clause.predicate == "다니" and not clause.phrases and not _leads_to_work(way):
            way.predicate = "타고다니"  # "스쿠터 타고 다녀요": what one has
            way.marks, way.link = clause.marks, clause.link
            yield way
            way = None
            continue
        if way is not None and _is_going(clause):
            _ride(way, clause)
        elif way is not None:
            yield way
        way = clause if clause.predicate in words("riding") else None
        if way is None:
            yield clause
    if way is not None:
        yield way


def _leads_to_work(way: Clause) -> bool:
    """Whether it says where one rides to."""
    is_open = any(p.case in ("까지", "에", "로") or is_kind(p.text, "workplace") for p in way.nouns)
    return is_open or way.predicate not in ("타", "몰", "운전하")


def _is_going(clause: Clause) -> bool:
    going = words("going") | {"걸리"}
    return clause.predicate in going or any(p.head + clause.predicate in going for p in clause.nouns)


def _ride(way: Clause, going: Clause) -> None:
    """Read "9호선 타고 가요" as "9호선으로 가요"."""
    for phrase in way.nouns:
        if phrase.case in ("를", "") and not phrase.is_topic:
            phrase.particles = ("로",)
    if not any(p.case == "로" for p in way.nouns):
        verb = way.verbal_noun or "걸어서"
        way.phrases.append(Phrase(verb, (verb,), way.stem_start, way.stem_end, way.end, particles=("로",)))
    going.phrases = [*way.phrases, *going.phrases]
    going.adverbs = [*way.adverbs, *going.adverbs]
    going.start = way.start
