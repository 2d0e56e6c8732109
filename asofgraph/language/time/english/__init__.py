"""English: a grammar of small rules over words, read by a chart parser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from asofgraph.language.time.anchor import Anchor
from asofgraph.language.time.chart import Item
from asofgraph.language.time.english import (  # noqa: F401 (they add rules)
    beside,
    bounds,
    clocks,
    dates,
    lengths,
    nowhere,
    parts,
    places,
    relative,
    spans,
)
from asofgraph.language.time.english.grammar import GRAMMAR
from asofgraph.language.time.english.standing import stands
from asofgraph.language.time.english.tense import direction
from asofgraph.language.time.english.times import Context
from asofgraph.language.time.english.tokens import Run, lower, may_name_time, runs
from asofgraph.models import TimeExpression


def find(text: str, anchor: Anchor) -> list[TimeExpression]:
    """Return the time expressions of an English text, in order."""
    lowered = lower(text)
    if not may_name_time(lowered):
        return []
    now = anchor.now
    found: list[TimeExpression] = []
    for run in runs(lowered, anchor):
        context = Context(anchor, now, partial(direction, lowered, *run.core))
        found.extend(_read(text, run, context))
    return sorted(found, key=lambda expression: expression.offset)


def _read(text: str, run: Run, context: Context) -> Iterator[TimeExpression]:
    """Yield the longest readings of a run that do not overlap; of equal ones the higher rank."""
    taken: list[Item] = []
    for item in sorted(GRAMMAR.parse(run.entries, context), key=lambda i: (i.first - i.last, -i.rank)):
        if item.kind not in ("time", "span", "nothing"):
            continue
        if any(item.first < other.last and other.first < item.last for other in taken):
            continue
        if item.kind == "nothing":
            taken.append(item)
            continue
        expression = _expression(text, run, item, context)
        if expression is not None:
            taken.append(item)
            yield expression


def _expression(text: str, run: Run, item: Item, context: Context) -> TimeExpression | None:
    start, end = run.offsets[item.first + item.value.lead][0], run.offsets[item.last - 1][1]
    if not stands(text, item.value, start, end):
        return None
    try:
        period, towards = item.value.on(context), item.value.towards(context)
        expression = context.anchor.expression(text[start:end], start, period, towards)
    except (ValueError, OverflowError):  # nothing recurs there, or outside the calendar
        return None
    if expression.start is not None and expression.end is not None and expression.start >= expression.end:
        return None
    return expression
