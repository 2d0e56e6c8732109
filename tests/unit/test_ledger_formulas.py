"""Formulas give exact values with units, and refuse everything that is not arithmetic."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asofgraph.errors import FormulaError
from asofgraph.ledger.formulas import MAX_CHARACTERS, formula, free_names
from asofgraph.ledger.values import Measured, measured


def work_out(text, unit=None, **inputs):
    """Evaluate *text* with inputs given as values or (value, unit)."""
    given = {
        name: measured(*value) if isinstance(value, tuple) else measured(value)
        for name, value in inputs.items()
    }
    return formula(text).evaluate(given, unit)


@pytest.mark.parametrize(
    ("text", "inputs", "result"),
    [
        ("24 / 7", {}, Decimal("3.428571428571428571428571429")),
        ("24 / 7 * 7 == 24", {}, True),
        ("items * rate", {"items": 1600, "rate": 0.375}, Decimal(600)),
        ("packs / 2", {"packs": 9}, Decimal("4.5")),
        ("2 - -3 * 2", {}, Decimal(8)),
        ("-a % 4", {"a": 7}, Decimal(-3)),
        ("0.1 + 0.2 == 0.3", {}, True),
        ("items > 100 ? 'big' : 'small'", {"items": 101}, "big"),
        ("a > 1 && !b || false", {"a": 2, "b": False}, True),
        ("name == 'card 3'", {"name": "card 3"}, True),
        ("name == 3", {"name": "card 3"}, False),
        ("name in ['a', 'b']", {"name": "b"}, True),
        ("max([a, b, 0.5])", {"a": 0.91, "b": 0.88}, Decimal("0.91")),
        ("max(table)", {"table": [0.88, 0.91, 0.9]}, Decimal("0.91")),
        ("min(a, b) + sum([1, 2]) + abs(-1)", {"a": 5, "b": 3}, Decimal(7)),
        ("xs.filter(x, x > 1).map(x, x * 2)", {"xs": [1, 2, 3]}, (Decimal(4), Decimal(6))),
        ("xs.all(x, x > 0) && xs.exists(x, x == 2)", {"xs": [1, 2]}, True),
        ("xs[1]", {"xs": [1, 2]}, Decimal(2)),
        ("round(x, 2)", {"x": 2.345}, Decimal("2.35")),
        ("ceil(24 / 7)", {}, Decimal(4)),
        ("size('한국어')", {}, Decimal(3)),
        ("due + duration(2, 'week')", {"due": "2026-03-01"}, date(2026, 3, 15)),
        ("start + term", {"start": "2026-01-31", "term": (1, "month")}, date(2026, 2, 28)),
        ("due.getFullYear()", {"due": "2026-03-01"}, Decimal(2026)),
        ("due - today > 14 ? 'plan' : 'hurry'", {"due": "2026-03-31", "today": "2026-03-01"}, "plan"),
        ("true ? 'v0' : v0", {"v0": 1}, "v0"),
        ("a // the rest is a remark", {"a": 1}, Decimal(1)),
    ],
)
def test_formula_gives_the_exact_value(text, inputs, result):
    """Numbers are decimals, division is true, and texts, dates, truths and lists are operands too."""
    assert work_out(text, **inputs) == Measured(result)


@pytest.mark.parametrize(
    ("text", "inputs", "unit", "result"),
    [
        ("n * 0.375", {"n": (1200, "건")}, "USD", Measured(Decimal(450), "USD")),
        ("price * n", {"price": (3, "USD/item"), "n": (4, "items")}, None, Measured(Decimal(12), "USD")),
        (
            "price * rate",
            {"price": (5, "달러"), "rate": (1400, "KRW/USD")},
            "원",
            Measured(Decimal(7000), "원"),
        ),
        ("a + b", {"a": (1, "hour"), "b": (30, "minute")}, "minute", Measured(Decimal(90), "minute")),
        ("speed * t", {"speed": (60, "km/hour"), "t": (90, "분")}, None, Measured(Decimal(90), "kilometer")),
        ("price * (1 - off)", {"price": (500, "USD"), "off": (10, "%")}, None, Measured(Decimal(450), "USD")),
        ("far / near", {"far": (1, "km"), "near": (1, "m")}, None, Measured(Decimal(1000))),
        ("end - start", {"end": "2026-03-31", "start": "2026-03-01"}, None, Measured(Decimal(30), "day")),
        ("budget > 500", {"budget": (600, "USD")}, None, Measured(True)),
        ("max(a, b)", {"a": (1, "hour"), "b": (90, "minute")}, None, Measured(Decimal(90), "minute")),
    ],
)
def test_units_are_carried_converted_and_cancelled(text, inputs, unit, result):
    """Amounts keep their units; counts are plain numbers; a currency becomes another through a rate."""
    assert work_out(text, unit, **inputs) == result


@pytest.mark.parametrize(
    ("text", "inputs", "unit"),
    [
        ("a + b", {"a": (5, "USD"), "b": (3, "KRW")}, None),
        ("a > b", {"a": (5, "USD"), "b": (3, "EUR")}, None),
        ("a == b", {"a": (5, "km"), "b": (5, "kg")}, None),
        ("a + 3", {"a": (5, "USD")}, None),
        ("a * 2", {"a": (5, "USD")}, "KRW"),
        ("a > 1 ? 'x' : 'y'", {"a": 5}, "USD"),
    ],
)
def test_unit_mismatch_is_refused_and_names_the_amounts(text, inputs, unit):
    """Dollars never become won, and kilometres never kilograms, without a rate."""
    with pytest.raises(FormulaError, match="5"):
        work_out(text, unit, **inputs)


def test_unknown_input_is_named():
    """The error says which formula lacks which input."""
    with pytest.raises(FormulaError, match=r"'items \* rate'.*'rate'") as caught:
        work_out("items * rate", items=1)
    assert caught.value.details["input"] == "rate"


@pytest.mark.parametrize("text", ["budget / people", "budget % people", "0 / people"])
def test_division_by_zero_names_the_input_that_is_zero(text):
    """The error shows the inputs, the zero among them."""
    with pytest.raises(FormulaError, match=r"division by zero.*people = 0"):
        work_out(text, budget=(5, "USD"), people=0) if "budget" in text else work_out(text, people=0)


@pytest.mark.parametrize(
    "text",
    [
        "a.__class__",
        "a.__class__.__mro__",
        "__import__('os').system('true')",
        "open('/etc/passwd')",
        "(lambda: 1)()",
        "[x for x in a]",
        "a = 1",
        "a; b",
        "{'a': 1}",
        "null",
        "b'x'",
        "eval('1')",
        "a.format(1)",
        "items *",
        "(1 + 2",
        "",
        "주석 * * 2",
    ],
)
def test_code_attributes_and_broken_text_are_refused_when_read(text):
    """A formula is never run to find out that it is no formula."""
    with pytest.raises(FormulaError):
        formula(text)


@pytest.mark.parametrize("text", ["1+" * 500_000 + "1", "(" * 900 + "1" + ")" * 900, "!" * 1_900 + "true"])
def test_outsized_formula_is_refused(text):
    """A megabyte, or a tower of brackets, gives an error and no crash."""
    with pytest.raises(FormulaError):
        formula(text)


def test_long_sums_within_the_limit_are_worked_out():
    """Length alone is no depth: a sum of a thousand ones is a thousand."""
    text = "+".join("1" * (MAX_CHARACTERS // 2))
    assert work_out(text).value == MAX_CHARACTERS // 2


@pytest.mark.parametrize("text", ["xs.map(x, xs.map(y, x * y))", "xs.filter(x, x in xs)"])
def test_formula_that_takes_too_long_is_stopped(text):
    """Nested rounds over a long list end with an error, not with a hang."""
    with pytest.raises(FormulaError, match="steps"):
        work_out(text, xs=list(range(9_000)))


def test_results_out_of_range_are_refused():
    """Neither a number of a million digits nor a text of a million letters is stored."""
    with pytest.raises(FormulaError):
        work_out("1e300 * 1e300")
    with pytest.raises(FormulaError):
        work_out("a + a", a="x" * 9_000)


def test_free_names_are_listed_without_functions_texts_and_bound_names():
    """Only what must be given counts as an input."""
    assert free_names("max(주석, n) * 2 + xs.map(x, x + n)[0] + size('rate')") == ("주석", "n", "xs")


def test_formulas_that_differ_in_names_only_keep_their_own_names():
    """Sharing a compiled program never mixes inputs up."""
    assert work_out("a - b", a=5, b=3).value == 2
    assert work_out("b - a", a=5, b=3).value == -2


NUMBER = st.decimals(min_value=-1000, max_value=1000, places=3, allow_nan=False)


@given(a=NUMBER, b=NUMBER, c=NUMBER.filter(bool))
def test_arithmetic_agrees_with_exact_fractions(a, b, c):
    """Whatever the numbers, the result is that of exact arithmetic to 28 digits."""
    exact = (Fraction(a) + Fraction(b) * 2 - Fraction(1, 2)) / Fraction(c)
    got = work_out("(a + b * 2 - 0.5) / c", a=a, b=b, c=c).value
    assert abs(Fraction(got) - exact) <= abs(exact) * Fraction(1, 10**27)
