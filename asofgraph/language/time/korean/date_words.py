"""Words for dates on the calendar: 2024년 5월 3일, 5/3, 90년대, 3분기, 여름, 둘째 주, 금요일, 추석, 음력 4월 8일."""

from __future__ import annotations

import re
from datetime import date

from asofgraph.language.time import calendar
from asofgraph.language.time.korean import steps
from asofgraph.language.time.korean.holidays import HOLIDAY, days_around, rule_of
from asofgraph.language.time.korean.meanings import Absolute, TrailingYear, Unresolvable
from asofgraph.language.time.korean.numerals import ORDINAL, SINO, ordinal, whole
from asofgraph.language.time.korean.vocabulary import Meaning, Vocabulary

WEEKDAYS = "월화수목금토일"

numeric = Vocabulary()
named = Vocabulary()

# A two-digit year below this is of the 2000s.
_PIVOT = 50

_SPELLED_MONTH = "[일이삼사오유육칠팔구시십]{1,2}"
_MONTH = rf"(?:(?P<month>\d{{1,2}}|{_SPELLED_MONTH})\s?월(?:\s?달)?)"

# What follows a count of days or years, and shows that it is a length and no date.
_LENGTH = (
    r"(?!\s?(?:간|동안|연속|째|만에|만의|치|씩|이상|이하|미만|넘|걸리|걸려|걸린|걸렸|남|내내|짜리|더(?![가-힣])|정도|밖에|이내|"
    r"안에|안\s|내에|내로|지나|지났|된|차(?![가-힣])|여|가까이|근무|\d+식|에\s?(?:걸쳐|한\s?번|두\s?번|세\s?번|\d)))"
)


def _full_year(digits: str) -> int:
    number = int(digits)
    return number if len(digits) > 2 else number + (2000 if number < _PIVOT else 1900)


def _day_of(year: str, month: str, day: str) -> Meaning:
    try:
        return Absolute(calendar.day(date(_full_year(year), int(month), int(day))))
    except ValueError:
        return Unresolvable()


@numeric.word(r"(?P<y>\d{4})\s?(?P<by>[.\-/])\s?(?P<m>\d{1,2})\s?(?P=by)\s?(?P<d>\d{1,2})(?!\d)\.?(?!\d)")
@numeric.word(r"'?(?P<y>\d{2})(?P<by>[./])(?P<m>\d{2})(?P=by)(?P<d>\d{2})(?![\d./])")
def _year_month_day(found: re.Match[str]) -> Meaning:
    return _day_of(found["y"], found["m"], found["d"])


@numeric.word(r"(?P<a>\d{1,2})(?P<by>[.\-/])(?P<b>\d{1,2})(?P=by)(?P<y>\d{4})(?!\d)")
@numeric.word(r"(?P<a>\d{1,2})(?P<by>/)(?P<b>\d{1,2}),\s?(?P<y>\d{4})(?!\d)")
def _year_last(found: re.Match[str]) -> Meaning:
    """Month first, as slashes are read in Korean; day first with dots, or where the month would be above 12."""
    first, second = found["a"], found["b"]
    day_first = int(first) > 12 or (found["by"] == "." and int(second) <= 12)
    return _day_of(found["y"], *((second, first) if day_first else (first, second)))


@numeric.word(r"(?P<m>\d{1,2})/(?P<d>\d{2})(?![\d/.,%:])")
@numeric.word(r"(?P<m>\d{1,2})/(?P<d>\d)(?=에|부터|까지|\s?\()")
def _month_slash_day(found: re.Match[str]) -> Meaning | None:
    month, day = int(found["m"]), int(found["d"])
    return steps.MonthDay(month, day) if 1 <= month <= 12 and 1 <= day <= 31 else None


@numeric.word(r"(?P<y>\d{4})[.\-/](?P<m>0[1-9]|1[0-2])(?![\d./\-])")
def _year_and_month(found: re.Match[str]) -> Meaning | None:
    return Absolute(calendar.month(int(found["y"]), int(found["m"]))) if found["y"] >= "1000" else None


@named.word(
    rf"음력\s?(?P<leap>윤\s?)?(?:(?P<month>\d{{1,2}}|{_SPELLED_MONTH})\s?월|(?P<old>정월|동짓달|섣달))\s?(?:초\s?)?"
    rf"(?:(?P<day>\d{{1,2}}|{SINO})\s?일|(?P<full>보름))"
)
def _lunar_day(found: re.Match[str]) -> Meaning:
    old = {"정월": 1, "동짓달": 11, "섣달": 12}
    month = old[found["old"]] if found["old"] else _month_number(found["month"])
    day = 15 if found["full"] else whole(found["day"])
    if month is None or day is None:
        return Unresolvable()
    return steps.LunarDay(month, day, leap=found["leap"] is not None)


@named.word(HOLIDAY)
def _holiday(found: re.Match[str]) -> Meaning | None:
    rule = rule_of(found[0])
    return rule and steps.Holiday(rule, days_around(found[0]))


@named.word(r"(?P<n>\d{1,2})세기")
def _century(found: re.Match[str]) -> Meaning:
    return Absolute(calendar.century(int(found["n"])))


@named.word(r"(?:(?P<n>\d{4}|\d0)|(?P<word>[이삼사오육칠팔구]십))\s?년대")
def _decade(found: re.Match[str]) -> Meaning:
    number = whole(found["n"] or found["word"]) or 0
    return Absolute(calendar.decade(number + (1900 if number >= 30 else 2000) if number < 100 else number))


@named.word(rf"(?P<y>\d{{3,4}})\s?년도?{_LENGTH}")
@named.word(
    r"'?(?P<y>\d{2})\s?년도?(?=\s?(?:\d{1,2}\s?월|"
    + _SPELLED_MONTH
    + r"월|[초말]|봄|여름|가을|겨울|상반기|하반기|\d\s?분기)"
    r"|에(?!\s?(?:걸쳐|[한두세]\s?번|\d))|부터|까지|도|\s?이후|\s?이전|\s*$)"
)
def _year(found: re.Match[str]) -> Meaning:
    return Absolute(calendar.year(_full_year(found["y"])))


@named.word(rf"(?P<y>이천(?:{SINO})?|천[일이삼사오육칠팔구]백(?:{SINO})?)\s?년도?{_LENGTH}")
def _spelled_year(found: re.Match[str]) -> Meaning:
    number = whole(found["y"])
    return Absolute(calendar.year(number)) if number else Unresolvable()


@named.word(r",\s?(?P<y>[12]\d{3})(?![\d년])", inner=True)
def _trailing_year(found: re.Match[str]) -> Meaning:
    return TrailingYear(int(found["y"]))


def _month_number(text: str) -> int | None:
    return {"유": 6, "시": 10}.get(text) or whole(text)


@named.word(rf"{_MONTH}\s?(?P<day>\d{{1,2}}|{SINO})\s?일{_LENGTH}")
def _month_day(found: re.Match[str]) -> Meaning:
    month, day = _month_number(found["month"]), whole(found["day"])
    return Unresolvable() if month is None or day is None else steps.MonthDay(month, day)


@named.word(rf"(?P<month>\d{{1,2}})\s?월\s?(?P<first>\d{{1,2}})\s?[~∼-]\s?(?P<last>\d{{1,2}})\s?일{_LENGTH}")
def _month_days(found: re.Match[str]) -> Meaning:
    month = int(found["month"])
    return steps.Run(steps.MonthDay(month, int(found["first"])), steps.MonthDay(month, int(found["last"])))


@named.word(r"(?P<first>\d{1,2})\s?[~∼-]\s?(?P<last>\d{1,2})\s?월(?!\s?\d)")
def _months(found: re.Match[str]) -> Meaning:
    return steps.Run(steps.Month(int(found["first"])), steps.Month(int(found["last"])))


@named.word(r"(?P<month>\d{1,2})\s?월(?:\s?달)?")
def _month(found: re.Match[str]) -> Meaning:
    number = int(found["month"])
    return steps.Month(number) if 1 <= number <= 12 else Unresolvable()


@named.word(rf"(?P<month>{_SPELLED_MONTH})월(?:\s?달)?", bare=True)
def _spelled_month(found: re.Match[str]) -> Meaning | None:
    number = _month_number(found["month"])
    return steps.Month(number) if number and number <= 12 else None


@named.word(r"(?P<n>\d|[일이삼사])\s?(?:/\s?4|사)?\s?분기")
def _quarter(found: re.Match[str]) -> Meaning:
    number = whole(found["n"])
    return steps.Portion("quarter", str(number)) if number in (1, 2, 3, 4) else Unresolvable()


named.means(r"상반기|전반기", steps.Portion("half", "1"))
named.means(r"하반기|후반기", steps.Portion("half", "2"))


@named.word(r"(?:초|늦|한)?(?P<s>봄|여름|가을|겨울)철?", bare=True)
def _season(found: re.Match[str]) -> Meaning:
    names = {"봄": "spring", "여름": "summer", "가을": "autumn", "겨울": "winter"}
    return steps.Portion("season", names[found["s"]])


@named.word(rf"(?P<nth>{ORDINAL})\s?(?P<what>주말|주|날|[{WEEKDAYS}]요일)")
def _placed(found: re.Match[str]) -> Meaning:
    place, what = ordinal(found["nth"]), found["what"]
    if place is None:
        return Unresolvable()
    if what == "주말":
        return steps.PartOfWeek("말", place)
    if what == "주":
        return steps.Week(place)
    if what == "날":
        return steps.Day({1: 0, -1: -1}.get(place, place), home="none")
    return steps.Weekday(WEEKDAYS.index(what[0]), place)


@named.word(r"(?P<n>\d|[일이삼사오])주차")
def _numbered_week(found: re.Match[str]) -> Meaning:
    return steps.Week(whole(found["n"]) or 0)


named.means(r"(?:마지막\s?)?영업일|(?:마지막\s?)?근무일", Unresolvable(), inner=True)
named.means(r"말일", steps.Day(-1))
named.means(r"연초", steps.PartOfPeriod("early", home="year"))
named.means(r"연말", steps.PartOfPeriod("late", home="year"))
named.means(r"월초", steps.PartOfPeriod("early", home="month"))
named.means(r"월말", steps.PartOfPeriod("late", home="month"))
named.means(r"주초", steps.PartOfWeek("초"))
named.means(r"주말", steps.PartOfWeek("말"))
named.means(r"주중", steps.PartOfWeek("중"))
named.means(r"평일", steps.PartOfWeek("중"), inner=True)
named.means(r"초", steps.PartOfWeek("초"), inner=True)
named.means(r"중반", steps.PartOfWeek("중반"), inner=True)
named.means(r"후반", steps.PartOfWeek("후반"), inner=True)
named.means(r"말", steps.PartOfWeek("말"), inner=True)
named.means(r"(?:초순|초반|상순|초)(?!등|면|반기)", steps.PartOfPeriod("early"), inner=True)
named.means(r"중순|중반", steps.PartOfPeriod("middle"), inner=True)
named.means(r"하순|후반(?!기)|말쯤|말경|말", steps.PartOfPeriod("late"), inner=True)


@named.word(rf"\((?P<w>[{WEEKDAYS}])(?:요일)?\)", inner=True)
@named.word(rf"(?P<w>[{WEEKDAYS}])(?:요일|욜)날?")
def _weekday(found: re.Match[str]) -> Meaning:
    return steps.Weekday(WEEKDAYS.index(found["w"]))


@named.word(rf"(?P<day>\d{{1,2}}|(?:이?십|삼십)?{SINO})\s?일{_LENGTH}", inner=True)
@named.word(rf"(?P<day>\d{{1,2}})\s?일{_LENGTH}(?!\s?\d)")
@named.word(rf"(?P<day>이?십[일이삼사오육칠팔구]|[이삼]십|삼십일)일{_LENGTH}")
def _day(found: re.Match[str]) -> Meaning:
    number = whole(found["day"])
    return steps.Day(number) if number and number <= 31 else Unresolvable()
