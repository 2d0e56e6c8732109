"""Words of time that name no one time: "every Monday", "once a week", "the next day" in a tale."""

from __future__ import annotations

from asofgraph.language.time.english.grammar import rule
from asofgraph.language.time.english.times import Context


@rule("nothing", "that_word unit|part", "(that_word) weekend", "(my) unit|part")
def anaphoric(context: Context, *_: str) -> bool:
    """That day, the same week, my mornings: none of them counted from now."""
    return True


@rule(
    "nothing",
    "every ord? unit|part|weekday|weekend|time|length",
    "every count unit",
    "every other time|unit|weekday",
)
def repeated(context: Context, *_: object) -> bool:
    """Every Monday, every two weeks: no one time."""
    return True


@rule(
    "nothing",
    "count? times_word a unit",
    "once a? unit",
    "count? times_word (every) unit",
    "all weekends|plural",
)
def frequency(context: Context, *_: object) -> bool:
    """Once a week."""
    return True


@rule("nothing", "the relation unit|part")
def after_that(context: Context, relation: str, unit: str) -> bool | None:
    """The next day, in a tale of the past."""
    return (
        True
        if relation == "next" and context.direction == "past" and unit not in ("decade", "century")
        else None
    )
