"""StateMemBench's scoring: verdicts, intervals, McNemar and the gate."""

from __future__ import annotations

from typing import Any

import pytest

from asofgraph.bench.state.scoring import Row, Share, gate, judge, mcnemar, rechecks, shares


def numeric(**changes: Any) -> dict[str, Any]:
    """A question about dollars: 450 is right, 600 drifts."""
    options = [("450", "right"), ("600", "drift"), ("300", "neutral"), ("45", "neutral")]
    question: dict[str, Any] = {
        "unit": "dollars",
        "against": ["written_value"],
        "options": [{"value": v, "role": r, "en": f"{v} dollars", "ko": f"{v}달러"} for v, r in options],
    }
    return {**question, **changes}


NAMED = {
    "unit": None,
    "against": ["recheck_everything"],
    "options": [
        {"value": "the Old Mill", "role": "right", "en": "the Old Mill", "ko": "옛방앗간"},
        {"value": "Cedar Lodge", "role": "drift", "en": "Cedar Lodge", "ko": "시더로지"},
        {"value": "Harbour House", "role": "neutral", "en": "Harbour House", "ko": "하버하우스"},
        {"value": "Maple Barn", "role": "neutral", "en": "Maple Barn", "ko": "메이플반"},
    ],
}


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("The budget is 450 dollars.", "right"), ("$450.00", "right"), ("450달러예요", "right"),
        ("600 dollars", "drift"), ("450, formerly 600", "other"), ("300", "other"), ("1,450", "other"),
        ("45", "other"), ("", "other"), (None, "other"), ("I do not know", "other"),
    ],
)  # fmt: skip
def test_numbers_are_judged_whole(answer: str | None, verdict: str) -> None:
    """A number counts only as a whole number, in any writing, and an answer that names both is neither."""
    assert judge(answer, numeric()) == verdict


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("It is the Old Mill.", "right"), ("old mill", "right"), ("옛방앗간으로 해요", "right"),
        ("시더로지", "drift"), ("Maple Barn", "other"), ("That has to be decided again.", "drift"),
    ],
)  # fmt: skip
def test_names_are_judged_in_either_language(answer: str, verdict: str) -> None:
    """Names count with or without article and particle; needless doubt is drift where it is the shortcut."""
    assert judge(answer, NAMED) == verdict


def test_doubt_is_other_where_no_shortcut_leads_to_it() -> None:
    """ "Open" drifts only on questions adopted against rechecking everything."""
    assert judge("open", numeric()) == "other"
    assert judge("open", numeric(against=["recheck_everything"])) == "drift"


def test_wilson_interval_is_the_textbook_one() -> None:
    """Sixteen of thirty-six: 0.295 to 0.604."""
    low, high = Share(16, 36).interval
    assert (round(low, 3), round(high, 3)) == (0.295, 0.604)
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(322, 322).interval[1] == 1.0


def row(question: str, verdict: str, **fields: str) -> Row:
    """A row of some reader."""
    given = {
        "reader": "r",
        "type": "state",
        "set": "A",
        "language": "en",
        "dependencies": "said",
        "answer": "",
    }
    return Row(question=question, verdict=verdict, **{**given, **fields})  # type: ignore[arg-type]


def test_mcnemar_counts_discordant_pairs_exactly() -> None:
    """Eight gained and one lost: p = 2 · (1 + 9) / 2^9."""
    mine = [row(str(n), "right") for n in range(8)] + [row("8", "drift"), row("9", "right")]
    base = [row(str(n), "other") for n in range(8)] + [row("8", "right"), row("9", "right")]
    assert mcnemar(mine, base) == (8, 1, pytest.approx(20 / 512))
    assert mcnemar(mine, mine) == (0, 0, 1.0)


def test_shares_are_grouped_by_the_named_fields() -> None:
    """By type and set, each with its own total."""
    rows = [row("1", "right"), row("2", "drift"), row("3", "right", type="order", set="B")]
    grouped = shares(rows, "type", "set")
    assert grouped["state", "A"]["right"] == Share(1, 2)
    assert grouped["state", "A"]["drift"] == Share(1, 2)
    assert grouped["order", "B"]["right"] == Share(1, 1)


def test_gate_keeps_what_a_weak_reader_drifts_on() -> None:
    """A question stays if it drifted in three of five runs; other errors do not count."""
    runs = {
        str(n): [row("often", "drift" if n < 3 else "right"), row("rarely", "drift" if n < 2 else "other")]
        for n in range(5)
    }
    assert gate(runs) == ["often"]


def test_rechecks_are_counted_both_ways() -> None:
    """Doubt where an answer stands is wrong; an answer where doubt is due is missed."""
    rows = [
        row("1", "drift", answer="open"),
        row("2", "drift", answer="card 3"),
        row("3", "right", answer="open"),
    ]
    assert rechecks(rows, {"1": "card 5", "2": "open", "3": "open"}) == (1, 1)
