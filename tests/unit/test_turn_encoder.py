"""The rule-based turn encoder, on sentences of many kinds in both languages."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from asofgraph.ledger.encoder import RuleEncoder
from asofgraph.ledger.encoder.question import asked_for


def encoded(*turns: str, **options: Any) -> RuleEncoder:
    """An encoder that has read *turns*."""
    encoder = RuleEncoder(**options)
    for turn in turns:
        encoder.encode(turn)
    return encoder


def held(encoder: RuleEncoder, question: str) -> Any:
    """What the unit that *question* asks for holds."""
    unit = asked_for(encoder, question)
    return None if unit is None else unit.value


@pytest.mark.parametrize(
    ("turns", "question", "value"),
    [
        (["The seat count is 40 seats.", "Please raise the seat count to 55 seats."], "What is the seat count?", 55),
        (["Our travel budget is 900 dollars.", "Our travel budget went from 900 dollars to 750 dollars."],
         "How much is the travel budget?", 750),
        (["The deposit is $1,200.", "The deposit is now $1,350, not $1,200."], "How much is the deposit?", 1350),
        (["We settled on Café Sol as the lunch spot.", "We dropped Café Sol. The lunch spot is Green Corner now."],
         "What is the lunch spot?", "Green Corner"),
        (["The gate code holder is Bo.", "Ana replaces Bo as the gate code holder."], "Who is the gate code holder?",
         "Ana"),
        (["회비는 30달러예요.", "회비가 30달러에서 45달러로 올랐어요."], "회비는 얼마죠?", 45),
        (["모임 장소는 초록카페예요.", "모임 장소를 초록카페 대신 바다식당으로 바꿔요."],
         "모임 장소는 어디죠?", "바다식당"),
        (["발표 순서는 세 번째로 정했어요.", "발표 순서는 이제 첫 번째예요."], "발표 순서는 어떻게 되죠?", "첫 번째"),
    ],
)  # fmt: skip
def test_a_change_supersedes_what_was_said_of_the_same_thing(
    turns: list[str], question: str, value: Any
) -> None:
    """The same topic, measure and scope with another value is a change."""
    assert held(encoded(*turns), question) == (Decimal(value) if isinstance(value, int) else value)


@pytest.mark.parametrize(
    "turn",
    [
        "What if the seat count were 70 seats?", "Suppose the seat count went to 70 seats. No.",
        "The seat count used to be 70 seats.", "Back when the seat count was 70 seats, it was loud.",
        "At Ida's place the seat count is 70 seats now.", "Ida suggested 70 seats as the seat count.",
        "Is the seat count 70 seats?", "Last year's seat count was 70 seats.",
    ],
)  # fmt: skip
def test_what_is_past_imagined_or_elsewhere_changes_nothing(turn: str) -> None:
    """English moods that only sound like changes."""
    assert held(encoded("The seat count is 40 seats.", turn), "What is the seat count?") == Decimal(40)


@pytest.mark.parametrize(
    "turn",
    [
        "회비가 만약 70달러라면 어떨까요?", "예전에는 회비가 70달러였어요.", "지수네 회비는 이제 70달러래요.",
        "회비를 70달러로 하자고 제안했지만 안 됐어요.", "작년 회비는 70달러였죠.",
    ],
)  # fmt: skip
def test_korean_moods_that_change_nothing(turn: str) -> None:
    """Korean moods that only sound like changes."""
    assert held(encoded("회비는 30달러예요.", turn), "회비는 얼마죠?") == Decimal(30)


def test_an_assistant_only_advises() -> None:
    """What the assistant says is no unit."""
    encoder = encoded("The seat count is 40 seats.")
    assert not encoder.encode("The seat count is 90 seats.", role="assistant")


@pytest.mark.parametrize(
    "turns",
    [
        ("The lamp price is 12 dollars.", "We order 30 lamps.",
         "30 lamps at 12 dollars each, so the lamp bill is 360 dollars."),
        ("전등 단가는 12달러예요.", "전등은 30상자 주문해요.", "30상자에 12달러니까 전등값은 360달러예요."),
    ],
)  # fmt: skip
def test_a_reasoned_result_keeps_its_formula(turns: tuple[str, ...]) -> None:
    """A result that words tie to its inputs is a formula over units, not a number."""
    encoder = encoded(*turns[:2])
    [unit] = encoder.encode(turns[2]).add
    assert unit["kind"] == "derived"
    assert set(unit["formula"].split()) == {*unit["derived_from"], "*"}
    assert len(unit["derived_from"]) == 2
    assert "value" not in unit


def test_arithmetic_alone_is_a_guess() -> None:
    """Without a word of dependency a result keeps its number, and rests on its amounts by guess; or by formula, if
    guessing is allowed."""
    turns = ("The lamp price is 12 dollars.", "We order 30 lamps.")
    result = "30 lamps, 12 dollars each. I noted 360 dollars as the lamp bill."
    careful = encoded(*turns).encode(result)
    [unit] = careful.add
    assert "formula" not in unit
    assert unit["value"] == 360
    assert {edge["origin"] for edge in unit["derived_from"]} == {"inferred"}
    assert all(0 < edge["confidence"] < 1 for edge in unit["derived_from"])
    assert len(unit["derived_from"]) == 2
    assert careful.guessed == [unit["id"]]
    guessing = encoded(*turns, guess=True).encode(result)
    assert "formula" in guessing.add[0]
    assert guessing.guessed == [guessing.add[0]["id"]]


@pytest.mark.parametrize(
    "turns",
    [
        ("The crate count is 12 crates.",
         "Our rule for the lorry size: under 10 crates a van, from 10 crates a truck, from 40 crates a trailer."),
        ("상자 수는 12상자예요.",
         "트럭 크기 규칙이에요. 10상자 미만이면 승합차, 10상자부터 트럭, 40상자부터는 트레일러예요."),
    ],
)  # fmt: skip
def test_a_rule_of_tiers_is_a_formula_over_what_it_sorts(turns: tuple[str, ...]) -> None:
    """The rule is kept hard, applied to the unit of its measure, and its conclusion adds nothing."""
    encoder = encoded(turns[0])
    [rule] = encoder.encode(turns[1]).add
    [basis] = rule["derived_from"]
    assert (rule["kind"], rule["priority"]) == ("rule", "hard")
    assert rule["formula"].startswith(f"{basis} >= 40 ? '")
    conclusion = (
        "It's 12 crates, so the lorry size is a truck."
        if "crate" in turns[0]
        else "그래서 트럭 크기는 트럭이에요."
    )
    assert not encoder.encode(conclusion)


def test_the_best_of_candidates_follows_their_scores() -> None:
    """A rule of the best compares every unit of its measure, also those said later."""
    encoder = encoded(
        "The pump to buy is whichever has the lowest noise level.", "Alda has a noise level of 41."
    )
    [ranked] = encoder.encode("Borea has a noise level of 38.").supersede
    assert ranked.new is not None
    assert ranked.new["formula"].endswith("? 'Alda' : 'Borea'")


@pytest.mark.parametrize(
    ("turns", "general", "special"),
    [
        (["In general the fee is 20 dollars.", "There is one exception: on Sundays the fee is 35 dollars.",
          "In general the fee has changed to 25 dollars."], "What is the fee on weekdays?",
         "What is the fee on Sundays?"),
        (["주차 요금은 기본이 20달러예요.", "단, 일요일에는 주차 요금이 35달러예요.",
          "일반 주차 요금이 25달러로 바뀌었어요."],
         "평소 주차 요금은 얼마죠?", "일요일에는 주차 요금이 얼마죠?"),
    ],
)  # fmt: skip
def test_an_exception_stands_beside_the_general_case(turns: list[str], general: str, special: str) -> None:
    """Changing the general case leaves the exception, and each question finds its own."""
    encoder = encoded(*turns)
    assert held(encoder, general) == Decimal(25)
    assert held(encoder, special) == Decimal(35)


@pytest.mark.parametrize(
    ("policy", "set_", "contradict", "question", "order", "value"),
    [
        ("The lease outranks the flyer.", "According to the lease, the notice day is Monday.",
         "According to the flyer, the notice day is Friday.", "Which is the notice day?", ("lease", "flyer"), "Monday"),
        ("임대차 계약서가 전단지보다 우선이에요.", "임대차 계약서에 따르면 통보 요일은 월요일이에요.",
         "전단지에 따르면 통보 요일은 금요일이에요.", "통보 요일은 언제죠?", ("임대차 계약서", "전단지"), "월요일"),
    ],
)  # fmt: skip
def test_sources_are_ranked_and_named(
    policy: str, set_: str, contradict: str, question: str, order: tuple[str, ...], value: str
) -> None:
    """The order of sources is part of the encoding, every unit has its source, and a lower one changes nothing."""
    encoder = RuleEncoder()
    assert encoder.encode(policy).authority == order
    assert encoder.encode(set_).add[0]["source"] == order[0]
    assert encoder.encode(contradict).supersede[0].new["source"] == order[1]  # type: ignore[index]
    assert held(encoder, question) == value


@pytest.mark.parametrize(
    ("turns", "change", "end"),
    [
        (["Locker 7 has a fee of 5 dollars.", "The gym bag is tied to locker 7."],
         "Locker 7 now has a fee of 6 dollars.", "Locker 7 has been closed."),
        (["사물함 7의 요금은 5달러예요.", "운동 가방은 사물함 7에 묶여 있어요."],
         "사물함 7의 요금이 6달러로 바뀌었어요.",
         "사물함 7을 해지했어요."),
    ],
)  # fmt: skip
def test_a_decision_is_coupled_with_its_carrier(turns: list[str], change: str, end: str) -> None:
    """A value that is itself known couples; its features may change; its end withdraws the carrier only."""
    encoder = encoded(turns[0])
    [carrier] = encoder.known.units
    [decision] = encoder.encode(turns[1]).add
    assert decision["coupled_with"] == [carrier]
    [changed] = encoder.encode(change).supersede
    assert (changed.old, changed.new is None) == (carrier, False)
    [ended] = encoder.encode(end).supersede
    assert (ended.old, ended.new) == (changed.new["id"], None)  # type: ignore[index]


def test_small_talk_about_numbers_of_other_things_stays_apart() -> None:
    """Amounts of other measures never touch a unit."""
    encoder = encoded(
        "The lamp price is 12 dollars.", "I ran 12 kilometres.", "We watched 3 films for 12 euros."
    )
    assert held(encoder, "How much is the lamp price?") == Decimal(12)
    assert asked_for(encoder, "How much is the lamp price?").unit == "dollar"  # type: ignore[union-attr]
