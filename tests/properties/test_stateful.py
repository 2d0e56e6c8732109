"""A memory through any sequence of writes: after each, both clocks tell what the reference model tells."""

from __future__ import annotations

import os
import uuid
from bisect import insort
from datetime import UTC, datetime, timedelta

import neo4j
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from asofgraph import GraphMemory
from tests.properties.calls import ATTRIBUTES, AUTHORITY, SAID, VALUES, Call, call, history, play, told
from tests.properties.reference import Cardinality, Claim, Policy, timeline

SUBJECT = "user"
START = datetime(2027, 1, 1, tzinfo=UTC)
EXAMPLES = max(5, int(os.environ.get("ASOFGRAPH_EXAMPLES", "8")) // 4)
SLOTS = st.sampled_from(tuple(ATTRIBUTES))
MOMENTS = st.sampled_from(SAID)


class Memory(RuleBasedStateMachine):
    """One namespace with a slot of each cardinality; the claims of each are told to the model as they are made."""

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
        self.claims: dict[Cardinality, list[Claim]] = {cardinality: [] for cardinality in ATTRIBUTES}
        self.fact_ids: dict[Cardinality, dict[int, str]] = {cardinality: {} for cardinality in ATTRIBUTES}

    @rule(cardinality=SLOTS, said_at=MOMENTS, data=st.data(), wait=st.integers(0, 1))
    def say(self, cardinality: Cardinality, said_at: datetime, data: st.DataObject, wait: int) -> None:
        """Assert, end or retract; equal recorded times are put in order by the log."""
        self.hour += wait
        self.store(cardinality, self.drawn(cardinality, said_at, data), self.hour)

    @rule(cardinality=SLOTS, said_at=MOMENTS, data=st.data())
    def record_earlier(self, cardinality: Cardinality, said_at: datetime, data: st.DataObject) -> None:
        """Import a claim with a recorded time that is no later than the last."""
        hour = data.draw(st.integers(0, self.hour), label="hour")
        self.store(cardinality, self.drawn(cardinality, said_at, data), hour)

    @rule(old=st.sampled_from(VALUES), new=st.sampled_from(VALUES), said_at=MOMENTS)
    def correct(self, old: str, new: str, said_at: datetime) -> None:
        """Say that the old value was never true, and what was."""
        self.hour += 1
        self.store("one", Call("withdrawal", old, said_at), self.hour)
        self.store("one", Call("value", new, said_at, valid_from="2026-02"), self.hour)

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
        for cardinality, claims in self.claims.items():
            for hour in range(self.hour + 1) if claims else ():
                expected = timeline(claims, cardinality, at(hour), policies)
                assert (
                    history(
                        self.memory, SUBJECT, ATTRIBUTES[cardinality], self.fact_ids[cardinality], at(hour)
                    )
                    == expected
                ), f"{cardinality}, known at hour {hour}"

    def teardown(self) -> None:
        with self.memory:
            if self.number:
                findings = self.memory.examine()
                self.memory.forget(namespace=self.memory.namespace)
                assert findings == []

    def drawn(self, cardinality: Cardinality, said_at: datetime, data: st.DataObject) -> Call:
        return data.draw(call(cardinality, said_at, len(self.claims[cardinality])), label="call")

    def store(self, cardinality: Cardinality, made: Call, hour: int) -> None:
        place = len(self.claims[cardinality])
        ids = self.fact_ids[cardinality]
        ids[place] = play(self.memory, SUBJECT, ATTRIBUTES[cardinality], made, at(hour), ids)
        self.number += 1
        self.claims[cardinality].append(told(made, place, at(hour), self.number))


def at(hour: int) -> datetime:
    return START + timedelta(hours=hour)


def test_any_sequence_of_writes_is_told_as_the_model_tells_it(driver: neo4j.Driver) -> None:
    """Asserts, ends, retractions, corrections, imports, changes of authority and forgetting, in any sequence."""
    machine = type("MemoryOnServer", (Memory,), {"driver": driver})
    run_state_machine_as_test(machine, settings=settings(max_examples=EXAMPLES, stateful_step_count=8))
