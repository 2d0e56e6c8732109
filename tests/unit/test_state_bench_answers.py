"""StateMemBench's right answers, derived again by brute force from the written rows."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from asofgraph.bench.state.ablations import ABLATIONS, CONTROLS, LOSES
from asofgraph.bench.state.dataset import layouts, scenario_row
from asofgraph.bench.state.policies import POLICIES
from asofgraph.bench.state.replay import replay
from asofgraph.bench.state.rows import program_of
from asofgraph.bench.state.scoring import judge
from asofgraph.ledger.dependencies import ordered

SEED = 11
ADDING = ("set", "derive", "declare", "couple", "replace", "refine")


@cache
def rows() -> list[dict[str, Any]]:
    """Every scenario of one seed, as it would be read from its file."""
    return [json.loads(json.dumps(scenario_row(layout, SEED))) for layout in layouts(SEED)]


def questions() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every question with its scenario."""
    return [(row, question) for row in rows() for question in row["questions"]]


class World:
    """The state after the first *count* operations, worked out from nothing at every look."""

    def __init__(self, row: dict[str, Any], count: int) -> None:
        self.row = row
        self.operations = row["operations"][:count]
        self.position = {op["id"]: n for n, op in enumerate(row["operations"]) if op["id"]}

    def outranked(self, op: dict[str, Any], old: dict[str, Any]) -> bool:
        """Whether *op* comes from a lower source than what it would change."""
        order = self.row["authority"]
        return (
            order.index(old["source"]) < order.index(op["source"])
            if op["source"] and old["source"]
            else False
        )

    def heir(self, id: str) -> str | None:
        """Who stands in the place of *id*; None if it is gone."""
        for op in self.operations[self.position[id] + 1 :]:
            if op["replaces"] and self.root(op["replaces"]) == self.root(id):
                if self.outranked(op, self.row["operations"][self.position[id]]):
                    continue
                if not op["id"]:
                    return None
                return self.heir(op["id"])
        return id

    def root(self, id: str) -> str:
        """The first unit of the chain that *id* belongs to."""
        replaced = self.row["operations"][self.position[id]]["replaces"]
        return self.root(replaced) if replaced else id

    def value(self, id: str) -> Any:
        """What *id*, or its heir, is worth; None if nothing valid stands."""
        heir = self.heir(id)
        if heir is None:
            return None
        op = self.row["operations"][self.position[heir]]
        if any(self.heir(other) is None for other in op["coupled_with"]):
            return None
        if op["formula"]:
            inputs = {name: self.value(other) for name, other in op["inputs"].items()}
            return None if None in inputs.values() else run(op["formula"], inputs)
        if op["derived_from"]:
            then = World(self.row, self.position[heir])
            if any(then.value(other) != self.value(other) for other in op["derived_from"]):
                return None
        return Fraction(op["value"]) if op["number"] else op["value"]


def run(formula: str, inputs: dict[str, Any]) -> Any:
    """The value of a formula, by way of Python's own conditional expressions and fractions."""
    python = formula.replace("&&", " and ").replace("||", " or ")
    while "?" in python:
        condition, then, rest = re.fullmatch(r"([^?]*)\?\s*('[^']*')\s*:\s*(.*)", python).groups()  # type: ignore[union-attr]
        python = (
            f"{then} if {condition} else {rest}"
            if "?" not in rest
            else f"{then} if {condition} else ({rest})"
        )
        if "?" in rest:
            return run(then, inputs) if eval(condition, {}, dict(inputs)) else run(rest, inputs)
    return eval(
        re.sub(r"(?<![\w'])(\d+)(?![\w'.])", r"Fraction(\1)", python), {"Fraction": Fraction}, dict(inputs)
    )


def right(row: dict[str, Any], question: dict[str, Any]) -> str:
    """The right answer to *question*, as a row writes it."""
    world = World(row, len(row["operations"]))
    for scope in (question["scope"], None):
        firsts = [
            op["id"]
            for op in row["operations"]
            if op["slot"] == question["slot"]
            and op["verb"] in ADDING
            and op["scope"] == scope
            and not op["replaces"]
        ]
        if firsts:
            return written(world.value(firsts[-1]))
    raise AssertionError(f"nothing about {question['slot']}")


def written(value: Any) -> str:
    """A value in plain digits or words."""
    if value is None:
        return "open"
    if not isinstance(value, Fraction):
        return str(value)
    scaled = value * 100
    assert scaled.denominator == 1
    whole, cents = divmod(scaled.numerator, 100)
    return f"{whole}.{cents:02}".rstrip("0").rstrip(".") if cents else str(whole)


def test_right_answers_follow_from_the_programs_by_brute_force() -> None:
    """An independent replay of the written rows comes to the same answer for every question."""
    wrong = [q["id"] for row, q in questions() if right(row, q) != q["right"]]
    assert wrong == []


def test_the_plan_is_kept() -> None:
    """234 scenarios hold 322 questions, of the five types in the announced numbers."""
    assert len(rows()) == 234
    assert Counter(question["type"] for _, question in questions()) == {
        "state": 116, "order": 72, "salience": 51, "anti-trap": 39, "composite": 44,
    }  # fmt: skip


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_a_lazy_policy_fails_every_question_adopted_against_it(policy: str) -> None:
    """What a question is said to catch, it catches; and every policy is caught by some."""
    caught = 0
    for row in rows():
        program = program_of(row)
        for question, asked in zip(row["questions"], program.questions, strict=True):
            answer = POLICIES[policy](program, asked)
            if policy in question["against"]:
                caught += 1
                assert written_policy(answer) != question["right"]
                assert judge(written_policy(answer), question) != "right"
            else:
                assert written_policy(answer) == question["right"]
    assert caught > 0


def written_policy(answer: Any) -> str | None:
    """A policy's answer, as a row writes it."""
    return None if answer is None else answer if isinstance(answer, str) else format(answer, "f")


@pytest.mark.parametrize("name", sorted({**ABLATIONS, **CONTROLS}))
def test_an_ablation_loses_where_it_should(name: str) -> None:
    """Without a faculty, exactly the types that need it are answered wrongly; guesses that suggest cost nothing."""
    lost = set()
    for row in rows():
        program = {**ABLATIONS, **CONTROLS}[name](program_of(row))
        state = replay(program.operations, program.authority, program.propagation)
        for question, asked in zip(row["questions"], program.questions, strict=True):
            if written_policy(state.answer(asked.slot, asked.scope)) != question["right"]:
                lost.add(question["type"])
    assert lost == LOSES.get(name, set())


def test_a_guess_closes_no_cycle() -> None:
    """Guessed edges are laid between lines, and following them never comes back."""
    guesses = 0
    for row in rows():
        program = ABLATIONS["guessed edges"](program_of(row))
        line: dict[str, str] = {}
        below: dict[str, set[str]] = {}
        for op in program.operations:
            if op.id:
                line[op.id] = line[op.replaces] if op.replaces else op.id
                edges = (*op.derived_from, *op.coupled_with, *op.inputs.values(), *op.guessed)
                below[line[op.id]] = {line[id] for id in edges}
                guesses += len(op.guessed)
                ordered(below)
    assert guesses > 300


def test_an_anti_trap_catches_haste_only() -> None:
    """On an anti-trap, rechecking everything is wrong, and what was written down still holds."""
    for row, question in questions():
        if question["type"] == "anti-trap":
            assert "recheck_everything" in question["against"]
            assert "written_value" not in question["against"]
            assert right(row, question) != "open"


def test_options_hold_one_right_answer_and_what_lazy_readers_say() -> None:
    """Four different options: one right, at least one drifting, at least one that nobody says."""
    for _, question in questions():
        roles = Counter(option["role"] for option in question["options"])
        assert len({option["value"] for option in question["options"]}) == 4
        assert roles["right"] == 1
        assert roles["drift"] >= 1
        assert roles["neutral"] >= 1
        for option in question["options"]:
            for language in ("en", "ko"):
                assert judge(option[language], question) == {"neutral": "other"}.get(
                    option["role"], option["role"]
                )


def test_no_question_is_answerable_by_its_wording_or_options() -> None:
    """Guessing by place, size, length, or what is usually right for that question stays at chance."""
    asked = [question for _, question in questions()]
    numeric = [question for question in asked if question["unit"]]
    usual: dict[tuple[str, str], Counter[str]] = {}
    for question in asked:
        usual.setdefault((question["text"]["en"], str(question["scope"])), Counter())[question["right"]] += 1

    def values(question: dict[str, Any]) -> list[str]:
        return [option["value"] for option in question["options"]]

    def majority(question: dict[str, Any]) -> str:
        seen = usual[question["text"]["en"], str(question["scope"])].copy()
        seen[question["right"]] -= 1
        return max(values(question), key=lambda value: seen[value])

    guesses = {
        "majority": (asked, majority),
        "longest": (asked, lambda q: max(values(q), key=len)),
        "shortest": (asked, lambda q: min(values(q), key=len)),
        **{f"place {n}": (asked, lambda q, n=n: values(q)[n]) for n in range(4)},
        **{f"rank {n}": (numeric, lambda q, n=n: sorted(values(q), key=Fraction)[n]) for n in range(4)},
    }
    for name, (pool, guess) in guesses.items():
        hits = sum(guess(question) == question["right"] for question in pool)
        assert hits / len(pool) < 0.36, name
