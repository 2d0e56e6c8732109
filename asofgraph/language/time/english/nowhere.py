"""Words of time that name no one time: "every Monday", "once a week", "the next day" in a tale, 31 February."""

from __future__ import annotations

from asofgraph.language.time import pattern
from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.numbers import Number
from asofgraph.language.time.english.times import Context, Time

# Above every reading of the same words as a time.
_RANK = 9

_LONGEST = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@rule("nothing", "that_word unit|part", "(that_word) weekend", "(my) unit|part", rank=_RANK)
def anaphoric(context: Context, *_: str) -> bool:
    """That day, the same week, my mornings: none of them counted from now."""
    return True


@rule("nothing", "the relation unit|part", rank=_RANK)
def after_that(context: Context, relation: str, unit: str) -> bool | None:
    """The next day, in a tale of the past."""
    told = relation == "next" and context.direction == "past" and unit not in ("decade", "century")
    return told or None


@rule("nothing", "the? relation plural_unit", rank=_RANK)
def vague(context: Context, *_: str) -> bool:
    """The coming weeks: how many, nobody knows."""
    return True


@rule("nothing", "every ord? unit|part|weekday|weekend|time|length", "every count unit", rank=_RANK)
@rule("nothing", "every other time|unit|weekday", rank=_RANK)
def repeated(context: Context, *_: object) -> bool:
    """Every Monday, every two weeks."""
    return True


@rule("nothing", "count? times_word a unit", "count? times_word (every) unit", rank=_RANK)
@rule("nothing", "once a? unit", "all weekends|plural", rank=_RANK)
def frequency(context: Context, *_: object) -> bool:
    """Once a week."""
    return True


@rule("nothing", "the? ord|num of? month", rank=_RANK)
def no_such_day(context: Context, day: int | Number, month: int) -> bool | None:
    """The 31st of February."""
    number = day if isinstance(day, int) else day.value
    return _LONGEST[month - 1] < number < 32 or None


@rule("nothing", "month the? ord", rank=_RANK)
def no_such_day_of_month(context: Context, month: int, day: int) -> bool | None:
    """February 30th."""
    return no_such_day(context, day, month)


@rule("nothing", "the? ord of the? time", rank=_RANK)
def no_such_day_in(context: Context, day: int, outer: Time) -> bool | None:
    """The 31st of this month, said in November."""
    month = outer.pattern.fixed if outer.pattern.grain == "month" else None
    return (month is not None and len(pattern.units(month, "day")) < day < 32) or None
