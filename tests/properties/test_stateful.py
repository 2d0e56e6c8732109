"""A memory through any sequence of writes: after each, both clocks tell what the reference model tells."""

from __future__ import annotations

import os
import uuid
from bisect import insort
from datetime import UTC, datetime, timedelta
from itertools import product

import neo4j
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from asofgraph import GraphMemory
from asofgraph.errors import Conflict, NotFound
from tests.properties.calls import ATTRIBUTES, AUTHORITY, SAID, VALUES, Call, call, history, play, told
from tests.properties.reference import Cardinality, Claim, Policy, timeline

PEOPLE = ("user", "Mina")
OPEN = "dwells_at"
CARDINALITIES: dict[str, Cardinality] = {
    attribute: cardinality for cardinality, attribute in ATTRIBUTES.items()
} | {OPEN: "many"}
START = datetime(2027, 1, 1, tzinfo=UTC)
EXAMPLES = max(5, int(os.environ.get("ASOFGRAPH_EXAMPLES", "8")) // 4)
ATTRIBUTE = st.sampled_from(tuple(CARDINALITIES))
PERSON = st.sampled_from(PEOPLE)
MOMENTS = st.sampled_from(SAID)


class Memory(RuleBasedStateMachine):
    """
    One namespace with two subjects and a slot of each cardinality; the claims are told to the model as they are made,
    under the names they were made with, and so are the times at which names were one.
    """

    driver: neo4j.Driver

    @initialize()
    def open(self) -> None:
        self.memory = GraphMemory(
            driver=self.driver,
            namespace=f"test-stateful-{uuid.uuid4().hex}",
            zone="UTC",
            authority=AUTHORITY,
            embedder="none",
        )
        self.begin()

    def begin(self) -> None:
        self.hour = self.number = 0
        self.policies = [(datetime.min.replace(tzinfo=UTC), 0, AUTHORITY)]
        self.said: list[tuple[str, str, Claim]] = []
        self.fact_ids: dict[int, str] = {}
        self.merged: dict[str, list[datetime]] = {"Mina": [], OPEN: []}

    @rule(person=PERSON, attribute=ATTRIBUTE, said_at=MOMENTS, data=st.data(), wait=st.integers(0, 1))
    def say(self, person: str, attribute: str, said_at: datetime, data: st.DataObject, wait: int) -> None:
        """Assert, end or retract; equal recorded times are put in order by the log."""
        self.hour += wait
        self.store(person, attribute, self.drawn(attribute, said_at, data), self.hour)

    @rule(person=PERSON, attribute=ATTRIBUTE, said_at=MOMENTS, data=st.data())
    def record_earlier(self, person: str, attribute: str, said_at: datetime, data: st.DataObject) -> None:
        """Import a claim with a recorded time that is no later than the last."""
        hour = data.draw(st.integers(0, self.hour), label="hour")
        self.store(person, attribute, self.drawn(attribute, said_at, data), hour)

    @rule(name=st.sampled_from(("Mina", OPEN)))
    def merge_or_split(self, name: str) -> None:
        """Let two names be one, or part them again."""
        names, into = (self.memory.slots, "residence") if name == OPEN else (self.memory.entities, "user")
        parts = len(self.merged[name]) % 2 == 1
        with pytest.raises(Conflict if parts else NotFound):
            names.merge(name, into) if parts else names.split(name)
        if parts:
            names.split(name)
        else:
            names.merge(name, into)
        self.number += 1
        self.merged[name].append(self.memory.events(after=self.number - 1)[-1].recorded_at)

    @rule(old=st.sampled_from(VALUES), new=st.sampled_from(VALUES), said_at=MOMENTS)
    def correct(self, old: str, new: str, said_at: datetime) -> None:
        """Say that the old value was never true, and what was."""
        self.hour += 1
        self.store("user", "residence", Call("withdrawal", old, said_at), self.hour)
        self.store("user", "residence", Call("value", new, said_at, valid_from="2026-02"), self.hour)

    @rule(
        order=st.permutations(("contract", "email", "user")),
        length=st.integers(0, 3),
        wait=st.integers(-2, 1),
    )
    def declare_authority(self, order: list[str], length: int, wait: int) -> None:
        """Declare another order of sources, from now or from an earlier recorded time on."""
        hour = max(0, self.hour + wait)
        self.hour = max(self.hour, hour)
        self.number += 1
        declared = tuple(order[:length])
        self.memory.declare_authority(*declared, recorded_at=at(hour))
        insort(self.policies, (at(hour), self.number, declared))

    @rule()
    def forget(self) -> None:
        """Forget the whole namespace, and begin again under the same name."""
        if self.number:
            self.memory.forget(namespace=self.memory.namespace)
            self.begin()

    @invariant()
    def both_clocks_tell_what_the_model_tells(self) -> None:
        policies = [Policy(order, declared) for declared, _, order in self.policies]
        moments = {at(hour) for hour in range(self.hour + 1)}.union(*self.merged.values())
        used = {(person, attribute) for person, attribute, _ in self.said}
        for (person, attribute), known_at in product(sorted(used), sorted(moments)):
            home = self.called(person, known_at), self.called(attribute, known_at)
            claims = [
                claim
                for who, what, claim in self.said
                if claim.withdraws or (self.called(who, known_at), self.called(what, known_at)) == home
            ]
            expected = timeline(claims, CARDINALITIES[home[1]], known_at, policies)
            told = history(self.memory, person, attribute, self.fact_ids, known_at)
            assert told == expected, f"{person}'s {attribute}, known at {known_at}"

    def teardown(self) -> None:
        with self.memory:
            if self.number:
                findings = self.memory.examine()
                self.memory.forget(namespace=self.memory.namespace)
                assert findings == []

    def called(self, name: str, known_at: datetime) -> str:
        """What a name was read as then: it is merged and parted by turns."""
        if sum(moment <= known_at for moment in self.merged.get(name, ())) % 2 == 0:
            return name
        return "residence" if name == OPEN else "user"

    def drawn(self, attribute: str, said_at: datetime, data: st.DataObject) -> Call:
        return data.draw(call(CARDINALITIES[attribute], said_at, len(self.said)), label="call")

    def store(self, person: str, attribute: str, made: Call, hour: int) -> None:
        place = len(self.said)
        self.fact_ids[place] = play(self.memory, person, attribute, made, at(hour), self.fact_ids)
        self.number += 1
        self.said.append((person, attribute, told(made, place, at(hour), self.number)))


def at(hour: int) -> datetime:
    return START + timedelta(hours=hour)


def test_any_sequence_of_writes_is_told_as_the_model_tells_it(driver: neo4j.Driver) -> None:
    """Asserts, ends, retractions, corrections, imports, changes of authority and forgetting, in any sequence."""
    machine = type("MemoryOnServer", (Memory,), {"driver": driver})
    run_state_machine_as_test(machine, settings=settings(max_examples=EXAMPLES, stateful_step_count=8))
