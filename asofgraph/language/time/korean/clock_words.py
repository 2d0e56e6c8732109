"""Words for times of day: 새벽, 저녁 무렵, 정오, 오후 세시 반, 15:30, 3pm."""

from __future__ import annotations

import re

from asofgraph.language.time.korean.hours import Clock, PartOfDay
from asofgraph.language.time.korean.meanings import Unresolvable
from asofgraph.language.time.korean.numerals import SINO, number, whole
from asofgraph.language.time.korean.vocabulary import Meaning, Vocabulary

words = Vocabulary()

_PART = r"(?:(?P<part>오전|오후|새벽|아침|점심|낮|저녁|밤)(?:에)?\s?)"
_HOUR = r"(?P<hour>\d{1,2}|열한|열두|열|한|두|세|네|다섯|여섯|일곱|여덟|아홉|이?십[일이삼사오육칠팔구]|이십)"

# "17시 5분 전" is five minutes before, so the minutes belong to what follows.
_NO_OFFSET = r"(?!\s?(?:전|후|뒤)(?:에|까지|부터|쯤)?(?![가-힣]))"
_MINUTE = rf"(?:\s?(?P<minute>\d{{1,2}}|{SINO})\s?분{_NO_OFFSET})"
_SECOND = rf"(?:\s?(?P<second>\d{{1,2}}|{SINO})\s?초{_NO_OFFSET})"
_HALF = r"(?P<half>\s?반(?=에|까지|부터|쯤|경|이|으로|[^가-힣]|$))"
_CLOCK = rf"{_HOUR}\s?시(?!간|리즈)(?:{_HALF}|{_MINUTE})?{_SECOND}?(?:\s?정각)?"


@words.word(rf"(?P<part>){_CLOCK}", bare=True)
@words.word(rf"(?P<part>)(?=\d){_CLOCK}")
@words.word(rf"{_PART}{_CLOCK}")
def _clock(found: re.Match[str]) -> Meaning:
    hour = number(found["hour"])
    minute = 30 if found["half"] else whole(found["minute"] or "0")
    second = whole(found["second"] or "0")
    if hour is None or minute is None or second is None:
        return Unresolvable()
    unit = "second" if found["second"] else "minute" if minute or found["minute"] else "hour"
    return Clock(int(hour), minute, second, found["part"] or None, unit=unit)


@words.word(
    rf"{_PART}?(?P<hour>[01]?\d|2[0-4]):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?\s?(?P<half>[aApP]\.?(?:[mM]\.?)?)?"
    r"(?![\dA-Za-z:])"
)
@words.word(rf"{_PART}?(?P<hour>\d{{1,2}})(?P<minute>)(?P<second>)\s?(?P<half>[aApP]\.?[mM]\.?)(?![A-Za-z])")
def _digital(found: re.Match[str]) -> Meaning:
    hour = found["hour"]
    part = found["part"] or {"a": "오전", "p": "오후"}.get((found["half"] or "")[:1].lower())
    unit = "second" if found["second"] else "minute" if found["minute"] else "hour"
    return Clock(
        int(hour),
        int(found["minute"] or 0),
        int(found["second"] or 0),
        part,
        exact=hour.startswith("0"),
        unit=unit,
    )


words.means(r"정오(?:\s?12시)?", Clock(12, exact=True, unit="hour"))
words.means(r"자정(?:\s?12시)?", Clock(24, exact=True, unit="hour"))
words.means(r"해\s?뜰\s?(?:무렵|녘|때)|동틀\s?(?:무렵|녘|때)|해돋이", PartOfDay("해뜰"))
words.means(r"해\s?질\s?(?:무렵|녘|때)|해거름", PartOfDay("해질"))

_OF_TIME = r"(?:\s?(?:시간|때|녘|무렵|나절|즈음))"
_PARTS = {"대낮": "낮", "한낮": "낮", "한밤중": "밤", "한밤": "밤", "밤중": "밤", "심야": "밤"}
_NAMES = r"(?P<name>새벽|아침|오전|점심|대낮|한낮|낮(?![은다게추아지])|오후|저녁|한밤중|한밤|밤중|밤|심야)"


@words.word(rf"(?:이른\s|늦은\s)?{_NAMES}", bare=True)
@words.word(r"(?P<name>오전|오후)")
@words.word(rf"(?:이른\s|늦은\s)?{_NAMES}{_OF_TIME}")
def _part_of_day(found: re.Match[str]) -> Meaning:
    return PartOfDay(_PARTS.get(found["name"], found["name"]))
