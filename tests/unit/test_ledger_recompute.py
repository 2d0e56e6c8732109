"""Propagation gives what working everything out again would give, and touches no more than it must."""

from __future__ import annotations

import dataclasses
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asofgraph.errors import DependencyCycleError, FormulaError
from asofgraph.ledger.dependencies import ordered, ranks
from asofgraph.ledger.formulas import formula
from asofgraph.ledger.recompute import Dependant, Outcome, Reading, State, recompute
from asofgraph.ledger.values import Measured


class Graph:
    """A store of units that answers as the database does, level by level, and counts what it was asked."""

    def __init__(self, bases, derived, depth=1, limit=100):
        self.depth = depth
        self.limit = limit
        self.asked = []
        depends_on = {unit: below for unit, (below, _) in derived.items()}
        self.rank = ranks({**dict.fromkeys(bases, ()), **depends_on})
        self.states = {unit: State(Measured(Decimal(value))) for unit, value in bases.items()}
        self.units = {}
        for unit in ordered(depends_on):
            if unit in derived:
                below, text = derived[unit]
                made = Dependant(
                    unit, self.rank[unit], State(None), tuple(below), text, {name: name for name in below}
                )
                self.units[unit] = made
                self.states[unit] = self.worked_out(made, State(None)) if text else State(Measured("said"))

    def worked_out(self, unit, before):
        stale = [below for below in unit.depends_on if self.states[below].stale]
        if stale:
            return State(before.value, "an input")
        try:
            given = {name: self.states[below].value for name, below in unit.inputs.items()}
            return State(formula(unit.formula).evaluate(given))
        except FormulaError:
            return State(before.value, "its formula")

    def above(self, ids):
        return [unit for unit in self.units.values() if any(below in ids for below in unit.depends_on)]

    def read(self, ids, known=lambda _: False):
        self.asked.append(tuple(ids))
        found, level = {}, set(ids)
        for _ in range(self.depth):
            new = {unit.id: unit for unit in self.above(level) if unit.id not in found}
            found |= new
            level = set(new)
        border = [unit for unit in found if any(up.id not in found for up in self.above({unit}))]
        dependants = [dataclasses.replace(unit, state=self.states[unit.id]) for unit in found.values()]
        read = {below for unit in found.values() for below in unit.depends_on if not known(below)}
        inputs = {below: self.states[below] for below in read}
        return Reading(dependants, inputs, border)

    def change(self, unit, value):
        before = self.states[unit]
        after = State(Measured(Decimal(value)))
        self.states[unit] = after
        outcomes, under_way = {}, {}
        for part in recompute({unit: Outcome(before, after)}, self.read, limit=self.limit):
            assert len(part.outcomes) <= self.limit
            self.states |= under_way
            under_way = {found: outcome.after for found, outcome in part.outcomes.items()}
            outcomes |= part.outcomes
        self.states |= under_way
        return dataclasses.replace(part, outcomes=outcomes)


def brute_force(graph, unit, value):
    """Work every unit out again, in order, whether or not anything under it changed."""
    old = dict(graph.states)
    graph.states[unit] = State(Measured(Decimal(value)))
    for found in sorted(graph.units.values(), key=lambda u: u.rank):
        if found.formula:
            graph.states[found.id] = graph.worked_out(found, old[found.id])
        elif any(not graph.states[below].same_as(old[below]) for below in found.depends_on):
            graph.states[found.id] = State(old[found.id].value, "an input")
    return {found: (state.value, bool(state.stale)) for found, state in graph.states.items()}


FORMULAS = [
    None,
    lambda below: " + ".join(below),
    lambda below: f"{below[0]} > 3 ? 1 : 2",
    lambda below: f"{below[0]} * 0 + {below[-1]}",
    lambda below: f"10 / ({below[0]} - 2)",
    lambda below: f"max([{', '.join(below)}])",
]


@st.composite
def graphs(draw):
    """Layers, diamonds and long chains of mixed units over a few base values."""
    bases = {f"b{n}": draw(st.integers(0, 5)) for n in range(draw(st.integers(1, 4)))}
    known, derived = list(bases), {}
    for n in range(draw(st.integers(1, 20))):
        recent = known[-3:] if draw(st.booleans()) else known
        below = draw(st.lists(st.sampled_from(recent), min_size=1, max_size=3, unique=True))
        write = draw(st.sampled_from(FORMULAS))
        derived[f"d{n}"] = (below, write(below) if write else None)
        known.append(f"d{n}")
    changes = draw(
        st.lists(st.tuples(st.sampled_from(list(bases)), st.integers(0, 5)), min_size=1, max_size=4)
    )
    return bases, derived, changes


@settings(max_examples=300, deadline=None)
@given(graphs(), st.integers(1, 5), st.integers(1, 6))
def test_propagation_equals_brute_force(drawn, depth, limit):
    """After any run of changes every value and every mark is what full recomputation gives, in parts of any size."""
    bases, derived, changes = drawn
    graph, reference = Graph(bases, derived, depth, limit), Graph(bases, derived)
    for unit, value in changes:
        graph.change(unit, value)
        expected = brute_force(reference, unit, value)
        assert {found: (state.value, bool(state.stale)) for found, state in graph.states.items()} == expected


@settings(max_examples=200, deadline=None)
@given(graphs(), st.integers(1, 5), st.integers(1, 6))
def test_each_unit_is_worked_out_once_and_only_if_an_input_changed(drawn, depth, limit):
    """As many are worked out as have a changed input, and only changed units are asked for."""
    bases, derived, changes = drawn
    graph = Graph(bases, derived, depth, limit)
    for unit, value in changes:
        graph.asked.clear()
        old = graph.states[unit]
        result = graph.change(unit, value)
        changed = set(result.outcomes) | ({unit} if not graph.states[unit].same_as(old) else set())
        assert result.evaluated == len(graph.above(changed))
        assert {found for asked in graph.asked for found in asked} <= changed


@settings(max_examples=200, deadline=None)
@given(graphs(), st.integers(1, 5))
def test_path_to_the_cause_follows_via(drawn, depth):
    """From every changed unit the pointers lead to the unit that the caller changed."""
    bases, derived, changes = drawn
    graph = Graph(bases, derived, depth)
    for unit, value in changes:
        outcomes = graph.change(unit, value).outcomes
        for found in outcomes:
            while found in outcomes and outcomes[found].via in outcomes:
                assert outcomes[found].via in graph.units[found].depends_on
                found = outcomes[found].via
            assert outcomes[found].via == unit or graph.states[outcomes[found].via].stale


def test_early_cutoff_leaves_everything_beyond_unread():
    """Where the kind of order stays regular, what rests on it is not even read."""
    graph = Graph(
        {"packs": 6},
        {
            "monthly": (["packs"], "packs * 4"),
            "order": (["monthly"], "monthly >= 30 ? 'bulk' : 'regular'"),
            "supplier": (["order"], None),
        },
    )
    result = graph.change("packs", 7)
    assert set(result.outcomes) == {"monthly"}
    assert graph.asked == [("packs",), ("monthly",)]
    result = graph.change("packs", 9)
    assert result.outcomes["order"].after == State(Measured("bulk"))
    assert result.outcomes["supplier"].after.stale == "order changed from regular to bulk"
    assert result.outcomes["supplier"].via == "order"


def test_same_value_again_reads_nothing():
    """A change that changes nothing is over at once."""
    graph = Graph({"a": 1}, {"b": (["a"], "a + 1")})
    assert graph.change("a", 1).read == 0
    assert graph.asked == []


def test_failing_formula_is_marked_with_its_message():
    """A divisor that became zero marks the unit, which keeps its last value."""
    graph = Graph({"people": 2}, {"share": (["people"], "10 / people"), "twice": (["share"], "share * 2")})
    outcomes = graph.change("people", 0).outcomes
    assert "division by zero" in outcomes["share"].after.stale
    assert outcomes["share"].after.value == Measured(Decimal(5))
    assert outcomes["twice"].after.stale == "share needs re-checking"
    assert graph.change("people", 5).outcomes["twice"].after == State(Measured(Decimal(4)))


def test_a_part_says_that_more_follows_and_keeps_no_more_than_it_needs():
    """A chain is decided five by five; between the parts nothing is kept but its end."""
    chain = {f"d{n}": ([f"d{n - 1}" if n else "a"], f"{f'd{n - 1}' if n else 'a'} + 1") for n in range(20)}
    graph = Graph({"a": 1}, chain, depth=3)
    parts = recompute({"a": Outcome(graph.states["a"], State(Measured(Decimal(2))))}, graph.read, limit=5)
    names = [f"d{n}" for n in range(20)]
    for n in range(4):
        part = next(parts)
        assert list(part.outcomes) == names[5 * n : 5 * n + 5]
        assert part.more == (n < 3)
        graph.states |= {found: outcome.after for found, outcome in part.outcomes.items()}
    assert next(parts, None) is None


def test_what_was_made_due_and_not_decided_is_named():
    """A part that has no room for all that the caller made due says which of it is left."""
    graph = Graph({"a": 1}, {f"d{n}": (["a"], "a + 1") for n in range(6)})
    for name in graph.units:
        graph.states[name] = State(Measured(Decimal(1)), "asked for")
    part = next(recompute({}, graph.read, due=graph.read(["a"]), limit=4))
    assert set(part.outcomes) == {"d0", "d1", "d2", "d3"}
    assert part.left == {"d4", "d5"}


def test_cycle_is_named_in_the_order_of_dependence():
    """The message walks round the cycle."""
    with pytest.raises(DependencyCycleError) as caught:
        ordered({"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"]})
    cycle = caught.value.details["cycle"]
    assert cycle[0] == cycle[-1]
    assert set(cycle) == {"a", "b", "c"}
    assert all(below in {"a": ["b"], "b": ["c"], "c": ["a"]}[unit] for unit, below in pairwise(cycle))


def test_ranks_are_the_longest_chains():
    """A unit stands above everything under it, by whichever way is longest."""
    assert ranks({"b": ["a"], "c": ["a", "b"], "d": []}) == {"a": 0, "b": 1, "c": 2, "d": 0}
