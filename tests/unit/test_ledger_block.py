"""The state block shows current values, keeps what binds, and says what it leaves out."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asofgraph.ledger.block import estimated_tokens, render
from asofgraph.models import Act, Conflicting, FactEvent, Kind, Modality, StateUnit, Status

SAID = datetime(2026, 3, 1, tzinfo=UTC)


def unit(id_, content="", **fields):
    if "value" in fields and isinstance(fields["value"], int):
        fields["value"] = Decimal(fields["value"])
    return StateUnit(id=id_, content=content or id_, **fields)


def fact(fact_id, value, source):
    return FactEvent(
        fact_id=fact_id,
        kind=Kind.STATE,
        subject="launch",
        attribute="deadline",
        value=value,
        polarity=True,
        modality=Modality.CURRENT_STATE,
        act=Act.VALUE,
        status=Status.ACTIVE,
        said_at=SAID,
        recorded_at=SAID,
        source=source,
    )


BUDGET = [
    unit("주석", "주석 1,600건", value=1600, status="superseded", superseded_by="주석2"),
    unit("주석2", "주석 1,200건", value=1200),
    unit(
        "예산",
        "예산은 600달러",
        kind="derived",
        value=450,
        unit="USD",
        formula="n * 0.375",
        inputs={"n": "주석"},
        derived_from=("주석",),
    ),
]


def test_derived_values_come_from_the_ledger_and_not_from_their_words():
    """The number that a derived unit was once stated with never reaches the reader."""
    text = str(render(BUDGET))
    assert "450 USD" in text
    assert "600" not in text


def test_superseded_and_retracted_units_are_not_shown():
    """Only what is in force, or in doubt, is in the block."""
    text = str(render([*BUDGET, unit("old", "an old card", status="retracted")]))
    assert "주석 1,200건" in text
    assert "old card" not in text


def test_stale_unit_shows_formula_current_inputs_and_reason_but_no_value():
    """Whoever reads it can work the value out again, and cannot repeat the stale one."""
    stale = unit(
        "share",
        "each pays 300",
        kind="derived",
        value=300,
        formula="n / people",
        inputs={"n": "주석", "people": "people"},
        status="needs_recheck",
        reason="division by zero",
    )
    text = str(render([*BUDGET, unit("people", "nobody", value=0), stale]))
    assert (
        "! NEEDS RECHECK\n- [share] each pays …; work out again: n / people, with n = 1200, people = 0"
        in text
    )
    assert "division by zero" in text
    assert "300" not in text


def test_sections_stand_in_order_with_soft_units_under_preferences():
    """Binding first, then preferences, then what needs re-checking, then conflicts."""
    block = render(
        [
            unit("seat", "prefers the aisle", priority="soft"),
            unit("nuts", "the venue must be nut-free", kind="rule"),
            unit(
                "pay", "autopay goes to card 3", kind="decision", status="needs_recheck", reason="card ended"
            ),
        ],
        [
            Conflicting(
                winner=fact("f1", "2026-05-01", "contract"),
                loser=fact("f2", "2026-06-01", "email"),
                reason="contract outranks email",
            )
        ],
    )
    assert block.sections == {
        "binding": ("nuts",),
        "preferences": ("seat",),
        "recheck": ("pay",),
        "conflicts": ("f1/f2",),
    }
    heads = [str(block).index(head) for head in ("BINDING", "PREFERENCES", "! NEEDS RECHECK", "CONFLICTS")]
    assert heads == sorted(heads)
    assert "2026-05-01 (contract) outranks 2026-06-01 (email)" in str(block)
    assert "autopay goes to card 3" in str(block)


def test_korean_memory_has_korean_headings():
    """Headings follow the memory's language; contents stay as they were said."""
    text = str(render(BUDGET, language="ko"))
    assert "반드시 지킬 것" in text
    assert "BINDING" not in text


def test_rule_said_once_survives_ten_loud_competitors_in_a_small_block():
    """Repetition buys no room."""
    units = [unit("allergy", "the venue must be nut-free", kind="rule")]
    units += [
        unit(f"noise{n}", f"the buffet should be lavish, reminder {n}", priority="soft") for n in range(10)
    ]
    block = render(units, budget=60)
    assert "nut-free" in str(block)
    assert block.left_out
    assert f"preferences {len(block.left_out)}" in str(block)


def test_budget_keeps_what_the_question_is_about():
    """Of the preferences those survive that share words with the question, or feed what does."""
    units = [unit(f"p{n}", f"likes colour number {n} on the walls", priority="soft") for n in range(20)]
    units += [
        unit("guests", "about forty people", priority="soft", value=40),
        unit("catering", "catering for the wedding", priority="soft", derived_from=("guests",), value=800),
    ]
    block = render(units, question="How much is the wedding catering?", budget=70)
    assert {"guests", "catering"} <= set(block.sections["preferences"])
    assert block.left_out


def test_korean_question_finds_words_with_particles():
    """Particles do not hide a word."""
    units = [unit(f"p{n}", f"벽지 색깔 취향 {n}번", priority="soft") for n in range(20)]
    units.append(unit("card", "자동이체는 카드로", priority="soft"))
    block = render(units, question="자동이체를 어디로 걸었지?", budget=60)
    assert "card" in block.sections["preferences"]


@given(
    st.integers(0, 2**32), st.integers(0, 400), st.sampled_from([None, "what about unit 3 and its price?"])
)
def test_block_is_deterministic_within_budget_and_accounts_for_every_unit(seed, budget, question):
    """Any order of units gives the same text; each is shown or said; hard rules always stay."""
    chance = random.Random(seed)
    units = [
        unit(
            f"unit{n}",
            f"unit {n} has its price",
            kind=chance.choice(["base", "derived", "rule", "decision"]),
            priority=chance.choice(["hard", "soft"]),
            status=chance.choice(["active", "active", "needs_recheck"]),
            value=n,
        )
        for n in range(chance.randrange(25))
    ]
    block = render(units, question=question, budget=budget)
    chance.shuffle(units)
    assert render(units, question=question, budget=budget) == block
    shown = {id_ for section in block.sections.values() for id_ in section}
    assert shown | set(block.left_out) == {found.id for found in units}
    assert not shown & set(block.left_out)
    fixed = {u.id for u in units if u.priority == "hard" and u.kind in ("rule", "decision")}
    assert fixed <= shown
    if shown - fixed:
        assert estimated_tokens(str(block)) <= budget


@pytest.mark.parametrize(("text", "tokens"), [("", 0), ("four", 1), ("fives", 2), ("한국어", 3)])
def test_tokens_are_estimated_by_script(text, tokens):
    """Four Latin letters, or one Korean syllable, count as a token."""
    assert estimated_tokens(text) == tokens
