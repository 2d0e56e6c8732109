"""
The days that Koreans call by name, solar, lunar and reckoned, and when they fall in a year.

Lunar days are converted by `korean_lunar_calendar`, which carries the tables of the Korea Astronomy and Space
Science Institute for the years 1000 to 2050; outside them a lunar day has no date.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from functools import lru_cache

from dateutil.easter import easter
from korean_lunar_calendar import KoreanLunarCalendar

Rule = Callable[[int], date | None]


@lru_cache(maxsize=1024)
def lunar(year: int, month: int, day: int, *, leap: bool = False) -> date | None:
    """Return the solar date of a day of the Korean lunar calendar, or None where there is no such day."""
    calendar = KoreanLunarCalendar()
    if not calendar.setLunarDate(year, month, day, leap):
        return None
    return date(calendar.solarYear, calendar.solarMonth, calendar.solarDay)


def _solar(month: int, day: int) -> Rule:
    return lambda year: date(year, month, day)


def _lunar(month: int, day: int) -> Rule:
    return lambda year: lunar(year, month, day)


def _lunar_new_year_eve(year: int) -> date | None:
    new_year = lunar(year, 1, 1)
    return new_year and new_year - timedelta(days=1)


def _weekday(month: int, number: int, nth: int) -> Callable[[int], date]:
    """The *nth* weekday *number* (Monday 0) of a month."""

    def rule(year: int) -> date:
        first = date(year, month, 1)
        return first + timedelta(days=(number - first.weekday()) % 7, weeks=nth - 1)

    return rule


def _black_friday(year: int) -> date:
    return _weekday(11, 3, 4)(year) + timedelta(days=1)


# Where one name begins another, the longer stands first.
_RULES: dict[str, Rule] = {
    "새해 ?전야": _solar(12, 31),
    "신정|새해 ?첫 ?날|양력 ?설날?|새해(?! ?복)": _solar(1, 1),
    "섣달 ?그믐날?|까치 ?설날": _lunar_new_year_eve,
    "(?:음력 ?)?설날?|구정": _lunar(1, 1),
    "정월 ?대보름": _lunar(1, 15),
    "밸런타인 ?데이|발렌타인 ?데이": _solar(2, 14),
    "삼일절|3[.·]1절": _solar(3, 1),
    "화이트 ?데이": _solar(3, 14),
    "만우절": _solar(4, 1),
    "식목일": _solar(4, 5),
    "부활절": easter,
    "근로자의 ?날|노동절|메이데이": _solar(5, 1),
    "어린이날": _solar(5, 5),
    "어버이날": _solar(5, 8),
    "스승의 ?날": _solar(5, 15),
    "부처님 ?오신 ?날|석가 ?탄신일|초파일": _lunar(4, 8),
    "현충일": _solar(6, 6),
    "단오": _lunar(5, 5),
    "제헌절": _solar(7, 17),
    "(?:미국 ?)?독립 ?기념일": _solar(7, 4),
    "칠월 ?칠석|칠석": _lunar(7, 7),
    "광복절": _solar(8, 15),
    "추석|한가위": _lunar(8, 15),
    "국군의 ?날": _solar(10, 1),
    "개천절": _solar(10, 3),
    "중양절": _lunar(9, 9),
    "한글날": _solar(10, 9),
    "핼러윈 ?데이|할로윈 ?데이|핼러윈|할로윈": _solar(10, 31),
    "빼빼로 ?데이": _solar(11, 11),
    "추수 ?감사절": _weekday(11, 3, 4),
    "블랙 ?프라이데이": _black_friday,
    "(?:크리스마스|성탄절?) ?(?:이브|전야)": _solar(12, 24),
    "크리스마스|성탄절": _solar(12, 25),
}
_KEYED = [(re.compile(pattern), rule) for pattern, rule in _RULES.items()]

# "설" alone is also a verb's stem and a word for theory: it needs company.
HOLIDAY = rf"(?!설(?!날| ?연휴|에|엔| ?때))(?:{'|'.join(_RULES)})(?: ?(?:당일|연휴))?"


def rule_of(name: str) -> Rule | None:
    """Return what dates the holiday called *name* in a given year, or None if no holiday is called so."""
    bare = re.sub(r" ?(?:당일|연휴)$", "", name)
    return next((rule for pattern, rule in _KEYED if pattern.fullmatch(bare)), None)


def days_around(name: str) -> int:
    """Return how many days on either side belong to the holiday: one for 설 연휴 and 추석 연휴, else none."""
    return 1 if re.fullmatch(r"(?:설날?|구정|추석|한가위) ?연휴", name) else 0
