"""Words for times reckoned from the moment of saying: 어제, 지난주, 다다음 달, 재작년, 사흘 전, 지금."""

from __future__ import annotations

import re

from asofgraph.language.time.korean.amounts import AMOUNT, amount
from asofgraph.language.time.korean.meanings import (
    Away,
    DayShift,
    Modifier,
    Now,
    Relative,
    SameTime,
    Span,
    Turn,
    Unresolvable,
    Within,
)
from asofgraph.language.time.korean.vocabulary import Meaning, Vocabulary

words = Vocabulary()

_BACK = r"지{0,4}지난|저{0,4}저번|전{2,5}"
_AHEAD = r"다{0,4}다음|다{0,4}담"
_NOW = r"이번|요번|금번"
_COMING = r"(?:다가오|돌아오|오)는"

# From here on a number before 년 이후 is a year of the calendar and not a count.
_CALENDAR_YEARS = 1000

# 금주 is also abstinence, 차주 a borrower and 내주다 to hand out.
_AS_WEEK = (
    r"(?=에|부터|까지|의\s|\s?[초말]|\s?후반|\s?중(?:에|으로|\s)|\s?안에|\s내내|\s?[월화수목금토일](?:요일|욜)|"
    r"\s*\Z)"
)

# 이주 is also a move, 사주 a fortune, and 이분 a person.
_NO_AMOUNT = r"(?!이주|사주|이분)"


def _bookish(words: str) -> str:
    """Take words with another meaning (전주 is a city) only where they compare, begin a date or stand alone."""
    return (
        rf"(?:{words})(?=\s?(?:대비|동기|보다|에\s?비해|[말초]|[월화수목금토일]요일))|\A(?:{words})(?=\s*\Z)"
    )


def _times(word: str) -> int:
    """Count how often the first syllable stands: 다다음 is two ahead, 지지난 two back, 전전 two back."""
    return len(word) - len(word.lstrip(word[0]))


def _turned(word: str, unit: str) -> Relative:
    word = re.sub(r"\s", "", word)
    if word[0] in "이요금올당":
        return Relative(unit, 0)
    if word[0] in "다담내차익명오돌":
        return Relative(unit, _times(word))
    return Relative(unit, -_times(word))


words.means(r"그\s?(?:전|다음)\s?날|하루\s?전날|그\s?해|이듬해|그날|그때", Unresolvable())
words.means(r"(?:다음|이튿)\s?날", DayShift(1), inner=True)
words.means(r"전날", DayShift(-1), inner=True)
words.means(r"다음\s?날|이튿날|전날", Unresolvable())
words.means(r"같은\s?(?:시각|시간)|이\s?(?:시각|시간)", SameTime(exact=True), inner=True)
words.means(r"이맘때|이\s?무렵|이때쯤", SameTime(exact=False), inner=True)

words.means(r"그끄저께|그끄제|그그저께|그그제", Relative("day", -3))
words.means(r"엊그저께|엊그제|그저께|그제(?!서야|야)|재작일", Relative("day", -2))
words.means(r"어젯(?=밤)|간(?=밤)|지난\s?(?=밤)|엊(?=저녁)|어제|어저께|작일", Relative("day", -1))
words.means(_bookish("전일"), Relative("day", -1))
words.means(r"오늘|금일", Relative("day", 0))
words.means(r"익익일|(?:내일|낼)\s?모레|모레", Relative("day", 2))
words.means(r"그글피", Relative("day", 4))
words.means(r"글피", Relative("day", 3))
words.means(
    r"내일|명일|익일|낼(?=\s?(?:까지|부터|아침|점심|저녁|오전|오후|새벽|밤|봐|보자|만나|뵙|뵐))",
    Relative("day", 1),
)


@words.word(rf"(?:{_BACK}|{_AHEAD}|{_NOW})\s?주(?!말|차|일|민|소|제|문|인|위|변|방|식)일?")
@words.word(rf"(?:이\s|금|차|내)주{_AS_WEEK}|{_bookish('전주')}")
@words.word(rf"(?:{_BACK}|{_AHEAD}|{_NOW})\s?주(?=말)")
@words.word(rf"{_COMING}\s주(?!말)")
def _week(found: re.Match[str]) -> Meaning:
    return _turned(found[0], "week")


@words.word(
    rf"(?:{_BACK}|{_AHEAD}|{_NOW}|이)\s?달(?!라|력|리|러|성)|내달|금월|당월|익월|차월|전{{2,5}}월|{_bookish('전월|전달')}"
)
@words.word(rf"{_COMING}\s달")
def _month(found: re.Match[str]) -> Meaning:
    return _turned(found[0], "month")


_YEARS = {"작년": -1, "거년": -1, "후년": 2, "내후년": 2}


@words.word(
    rf"(?:올\s?해|금년|(?:{_BACK}|{_AHEAD}|{_NOW})\s?해|재*작년|거년|내후년|후년|내년|명년|익년|{_bookish('전년')})도?"
)
@words.word(r"올(?=\s?(?:\d|봄|여름|가을|겨울|초|말|연말|상반기|하반기|설|추석|크리스마스))")
@words.word(rf"{_COMING}\s해")
def _year(found: re.Match[str]) -> Meaning:
    word = found[0].removesuffix("도")
    if word.endswith("작년"):
        return Relative("year", -1 - word.count("재"))
    return Relative("year", _YEARS[word]) if word in _YEARS else _turned(word, "year")


@words.word(rf"(?:{_BACK}|{_AHEAD}|{_NOW}|전)\s?분기")
def _quarter(found: re.Match[str]) -> Meaning:
    return _turned(found[0], "quarter")


words.means(r"지금\s?막|지금|현재|방금(?:\s?전)?", Now())
words.means(r"아까", Now("past"))
words.means(r"이따가?", Now("future"))


@words.word(
    rf"{_NO_AMOUNT}(?P<amount>{AMOUNT})\s?(?:쯤|정도|가까이|여)?\s?(?P<way>전|뒤|이후|후|있다가?|이따가?|지나서)"
)
def _away(found: re.Match[str]) -> Meaning | None:
    counted = amount(found["amount"])
    if counted is None:
        return Unresolvable()
    if found["way"] == "이후" and counted.counts[0][1] == "year" and counted.counts[0][0] >= _CALENDAR_YEARS:
        return None
    return Away(counted, -1 if found["way"] == "전" else 1)


@words.word(
    rf"(?P<amount>{AMOUNT})\s?(?:안으로|안에|이내에|이내로|내로|내에|(?:안|이내|내)(?=[^가-힣\s]|\s*$))"
)
def _within(found: re.Match[str]) -> Meaning | None:
    counted = amount(found["amount"])
    return None if counted is None else Within(counted)


_TURNS: dict[str, Turn] = {
    **dict.fromkeys(("지난", "지난번", "저번", "최근"), "last"),
    **dict.fromkeys(("이번", "요번", "금번"), "this"),
    **dict.fromkeys(("다음", "다음번", "그다음"), "next"),
    **dict.fromkeys(("다가오는", "돌아오는", "오는"), "coming"),
    **dict.fromkeys(("앞으로", "향후"), "ahead"),
}


@words.word(rf"(?P<turn>{'|'.join(sorted(_TURNS, key=len, reverse=True))})(?:\s?매[월달주년])?")
def _modifier(found: re.Match[str]) -> Meaning:
    return Modifier(_TURNS[found["turn"]])


@words.word(rf"(?P<amount>{AMOUNT})(?:\s?(?P<lasting>간|동안))?", inner=True)
def _span(found: re.Match[str]) -> Meaning | None:
    counted = amount(found["amount"])
    return None if counted is None else Span(counted, found["lasting"] is not None)
