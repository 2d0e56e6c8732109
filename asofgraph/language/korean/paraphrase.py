"""Clauses that say a thing in a roundabout way, turned into the plain one."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.frame import is_event, is_verb
from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase

_DAY = re.compile(r"\d\s?일|요일|내일|모레|글피|오늘")
_IN_YEAR = re.compile(
    r"(?P<what>[^\d]+?)\s(?P<length>(?:\d+|[일이삼사오육칠팔구십]+)\s?(?:년|개월|주|일))\s?차"
)
_MINUTES = re.compile(r"(?:한|두|세|\d+)\s?(?:시간(?:\s?반)?|분)(?:\s?(?:\d+분|거리|정도|쯤))?$")
_LASTING = re.compile(
    r"(?P<length>(?:\d+|[일이삼사오육칠팔구십]+|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇|수십?)\s?"
    r"(?:년|해|달|개월|주|시즌)(?:\s?반)?)\s?(?:째|차로)(?:\s+|$)"
)


def plain(clauses: list[Clause]) -> list[Clause]:
    """Give *clauses* as they would be said plainly."""
    for clause in clauses:
        _as_meeting(clause)
        _as_settled(clause)
        _as_deed(clause)
        _as_since(clause)
        _as_way(clause)
        _as_given_up(clause)
        _as_living(clause)
        _as_becoming(clause)
        _as_liked(clause)
        _as_whole_stretch(clause)
    for before, after in pairwise(clauses):
        _as_reaction(before, after)
        _as_routine(before, after)
        _as_borne(before, after)
        _as_outing(before, after)
    return clauses


def _as_settled(clause: Clause) -> None:
    """Read "교환학생 가는 거 확정" as "교환학생 가기로 했어"."""
    thing = next(
        (p for p in clause.nouns if p.clause is not None and p.words[0] in ("거", "것", "게", "건")), None
    )
    if thing is None or thing.clause is None or not {thing.head, clause.predicate} & words("settled"):
        return
    if thing.head not in words("settled") and clause.predicate not in words("settled"):
        return
    rest = [p for p in clause.phrases if p is not thing]
    clause.predicate, clause.phrases = thing.clause.predicate, [*rest, *thing.clause.phrases]
    clause.marks = {*thing.clause.marks, "plan", "decided", "past"}


def _as_deed(clause: Clause) -> None:
    """Read "다음 달부터 가온테크로 출근이에요" as "출근해요", and so "내년에 졸업이에요"."""
    if clause.predicate != "이" or len(clause.phrases) < 2 or clause.phrases[-1].time is not None:
        return
    *others, deed = clause.phrases
    is_bare = len(deed.words) == 1 and not deed.particles and deed.clause is None and deed.possessor is None
    leads = any(p.case in ("로", "에서") and p.time is None for p in others)
    leads = leads or (is_event(deed.head + "하") and all(p.time is not None for p in others))
    if is_bare and leads and is_verb(deed.head + "하") and not is_kind(deed.text, "appointment"):
        clause.predicate, clause.phrases = deed.head + "하", others


def _as_meeting(clause: Clause) -> None:
    """Read "면접은 7월 3일이에요" as "면접이 7월 3일에 있어요", and so "휴가는 3일부터 7일까지예요"."""
    if clause.predicate not in ("이", "") or len(clause.phrases) < 2 or not clause.nouns:
        return
    *_, topic, day = clause.phrases
    told = day.text + "".join(day.particles)
    is_day = day.time is not None and _DAY.search(day.text) is not None and clause.predicate == "이"
    is_range = day.time is not None and "까지" in told and ("부터" in told or "에서" in told)
    is_met = is_kind(topic.text, "appointment") or is_kind(topic.text, "journey")
    if topic.case in ("", "가") and is_met and (is_range or (is_day and "까지" not in told)):
        clause.predicate = "있"
        topic.particles, day.particles = ("가",), ("에",)


def _as_since(clause: Clause) -> None:
    """Read "3년째 요가 해요" as "요가 한 지 3년 됐어요"."""
    last = clause.phrases[-1] if clause.phrases else None
    if last is not None and last.time is None and clause.predicate in ("", "이") and not clause.since:
        found = _IN_YEAR.fullmatch(last.text)
        if found is not None and found["what"].split()[-1] not in words("course_of_training"):
            length = len(found["what"].split())
            what = replace(last, text=found["what"], words=last.words[:length], proper=last.proper[:length])
            clause.phrases = [*clause.phrases[:-1], what]
            clause.since = found["length"]
            clause.marks.add("since")
            return
    for at, phrase in enumerate(clause.phrases):
        found = _LASTING.match(phrase.text)
        if found is None or clause.since or phrase.time is not None or clause.marks & {"plan", "negated"}:
            continue
        length = len(phrase.text[: found.end()].split())
        rest = replace(
            phrase,
            text=phrase.text[found.end() :],
            words=phrase.words[length:],
            proper=phrase.proper[length:],
            start=phrase.start + found.end(),
        )
        clause.phrases = [*clause.phrases[:at], *([rest] if rest.words else []), *clause.phrases[at + 1 :]]
        clause.since = found["length"]
        clause.marks.add("since")
        return


def _as_way(clause: Clause) -> None:
    """Read "학교까지 버스로 20분" as "20분 걸려요"."""
    last = next(iter(clause.phrases[-1:]), None)
    if (
        clause.predicate in ("이", "")
        and last is not None
        and _MINUTES.match(last.text)
        and not last.is_topic
    ):
        clause.predicate, clause.phrases = "걸리", clause.phrases[:-1]


def _as_given_up(clause: Clause) -> None:
    """Read "그만 나가요" and "커피 없인 못 살아" as what they come to."""
    if "그만" in clause.adverbs and not clause.marks & {"bid", "question"}:
        clause.marks.add("stopped")
    if clause.predicate == "살" and {"없이", "못"} <= set(clause.adverbs) and clause.nouns:
        clause.predicate = "좋아하"
        clause.adverbs = [a for a in clause.adverbs if a not in ("없이", "못")]


def _as_living(clause: Clause) -> None:
    """Read "춘천 살이 중" as "춘천에 사는 중"."""
    last = clause.nouns[-1] if clause.nouns else None
    if clause.predicate not in ("", "이", "하") or last is None or "살이" not in last.words[1:]:
        return
    at = last.words.index("살이")
    text = " ".join(last.words[:at])
    place = replace(last, text=text, words=last.words[:at], proper=last.proper[:at], particles=("에",))
    clause.predicate, clause.phrases = "살", [place if p is last else p for p in clause.phrases]
    clause.marks |= {"progressive"}


def _as_liked(clause: Clause) -> None:
    """Let "여름을 좋아해요" and "주말이 좋아" be of the season or the day as a thing, and not say when."""
    if clause.predicate not in words("liking"):
        return
    others = [p for p in clause.nouns if p.case in ("를", "가") and person_of(p).who == "thing"]
    for phrase in clause.times:
        if phrase.case == "를" or (phrase.case == "가" and not others):
            phrase.time = None
            phrase.words = tuple(phrase.text.split())


def _as_routine(condition: Clause, after: Clause) -> None:
    """Read "일어나면 물부터 마셔요" as what is done each time."""
    is_routine = "condition" in condition.marks and condition.predicate in words("routine")
    if is_routine and condition.sentence == after.sentence and not condition.marks & {"past", "negated"}:
        condition.marks -= {"condition"}
        condition.predicate = ""
        condition.phrases = []
        after.adverbs = [*after.adverbs, "마다"]


def _as_borne(before: Clause, after: Clause) -> None:
    """Read "편두통을 달고 살아요" as one verb."""
    serial = before.predicate + "고" + after.predicate
    if before.sentence == after.sentence and before.link == "and" and serial in ("달고살", "먹고살"):
        after.predicate = serial
        after.phrases = [*before.phrases, *after.phrases]
        before.predicate, before.phrases = "", []


def _as_becoming(clause: Clause) -> None:
    """Read "부장 됐다" as "부장이 됐다", though it is written like a verb."""
    noun = clause.predicate.removesuffix("되")
    if noun in ("", clause.predicate) or is_verb(clause.predicate) or not is_kind(noun, "occupation"):
        return
    became = Phrase(noun, (noun,), clause.stem_start, clause.stem_end, clause.stem_end, particles=("가",))
    clause.predicate, clause.phrases = "되", [*clause.phrases, became]


def _as_outing(purpose: Clause, after: Clause) -> None:
    """Read "도예 배우러 다녀요" as "도예 배워요", and "속초 놀러 가요" as one going."""
    if purpose.sentence != after.sentence or purpose.link != "purpose":
        return
    if purpose.predicate == "놀" and after.predicate in ("가", "오"):
        after.predicate = "놀러가"
        after.phrases = [*purpose.phrases, *after.phrases]
        purpose.predicate, purpose.phrases = "", []
    elif after.predicate == "다니" and not after.nouns:
        purpose.marks = purpose.marks - {"intended"} | after.marks
        purpose.phrases = [*after.times, *purpose.phrases]
        purpose.adverbs = [*purpose.adverbs, *after.adverbs]
        purpose.link = after.link
        after.predicate, after.phrases = "", []


def _as_whole_stretch(clause: Clause) -> None:
    """Read "4월 한 달만" as "4월만"."""
    for time, length in pairwise(clause.phrases):
        if time.time is not None and time.time.precision == "month" and length.text in ("한 달", "한달"):
            limit = ("만",) if {"만", "동안", "간"} & set(length.particles) or not length.particles else ()
            time.particles = (*time.particles, *limit)
            clause.phrases = [p for p in clause.phrases if p is not length]
            return


def _as_reaction(eaten: Clause, after: Clause) -> None:
    """Read "새우 먹으면 두드러기 나요" as "새우 알레르기가 있어요"."""
    is_told = "condition" in eaten.marks and eaten.predicate in words("taking_in")
    if not is_told or eaten.sentence != after.sentence or after.marks & {"past", "question", "hedged"}:
        return
    signs = [p.head for p in after.nouns if p.case in ("", "가")]
    if not (any(is_kind(sign, "reaction") for sign in signs) or after.predicate in words("reacting")):
        return
    things = [
        p for p in eaten.nouns if p.case in ("", "를") and person_of(p).who == "thing" and p.time is None
    ]
    if not things:
        return
    eaten.marks.discard("condition")
    eaten.predicate, eaten.link, eaten.adverbs = "있", "because", []
    others = [p for p in eaten.phrases if p is not things[-1]]
    eaten.phrases = [*others, *(_allergy(thing) for thing in things[-1:])]


def _allergy(thing: Phrase) -> Phrase:
    text = f"{thing.text} 알레르기"
    return replace(thing, text=text, words=tuple(text.split()), particles=("가",))
