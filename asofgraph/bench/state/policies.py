"""
Lazy readers: each answers by one shortcut that a reader of the dialogue is tempted to take.

A question is a trap for a policy where the shortcut and the right answer part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from asofgraph.bench.state.operations import (
    ADDS,
    OPEN,
    RETRACTS,
    SUPERSEDES,
    Operation,
    Program,
    Question,
    Value,
)
from asofgraph.bench.state.replay import replay

Answer = Value | None
Policy = Callable[[Program, Question], Answer]


def right_answer(program: Program, question: Question) -> Answer:
    """What the whole program comes to."""
    return replay(program.operations, program.authority).answer(question.slot, question.scope)


def last_mention(program: Program, question: Question) -> Answer:
    """Whatever was named last, in whichever sense."""
    named = [op.value for op in program.operations if op.slot == question.slot and op.value is not None]
    return named[-1] if named else None


def written_value(program: Program, question: Question) -> Answer:
    """The value as it was last laid down, never worked out again."""
    laid = [
        op
        for op in program.operations
        if op.slot == question.slot and op.value is not None and not op.is_talk
    ]
    scoped = [op for op in laid if op.scope == question.scope] or [op for op in laid if op.scope is None]
    return scoped[-1].value if scoped else None


def loudest_mention(program: Program, question: Question) -> Answer:
    """The value that was put forward most often and most insistently; the earlier one where two are equal."""
    noise: dict[Value, int] = {}
    for op in program.operations:
        if op.slot == question.slot and op.value is not None:
            noise[op.value] = noise.get(op.value, 0) + op.loudness
    return max(noise, key=lambda value: noise[value]) if noise else None


def ignore_scope(program: Program, question: Question) -> Answer:
    """Exceptions, and what others have, taken for the general case."""
    credulous = _believing(program, frozenset({"other"}))
    unscoped = tuple(_one_lane([replace(op, scope=None) for op in credulous]))
    return replay(unscoped, program.authority).answer(question.slot)


def always_newest(program: Program, question: Question) -> Answer:
    """The newest value that anybody put forward, and everything worked out again from such values."""
    credulous = [
        replace(op, scope=None, source=None) for op in _believing(program, frozenset({"other", "whatif"}))
    ]
    return replay(tuple(_one_lane(credulous))).answer(question.slot)


def ignore_authority(program: Program, question: Question) -> Answer:
    """Every source believed alike."""
    return replay(program.operations).answer(question.slot, question.scope)


def recheck_everything(program: Program, question: Question) -> Answer:
    """Nothing is certain that has to do with something changed since, or so much as thought of otherwise."""
    state = replay(program.operations, program.authority)
    asked = [id for id, op in state.made.items() if op.slot == question.slot]
    beneath = {question.slot} | {state.made[id].slot for id in _beneath(state.made, asked)}
    settled = max(n for n, op in enumerate(program.operations) if op.id in asked)
    stirring = [op for op in program.operations[settled + 1 :] if op.verb != "repeat" and op.mood != "past"]
    return OPEN if any(op.slot in beneath for op in stirring) else state.answer(question.slot, question.scope)


POLICIES: Mapping[str, Policy] = {
    "last_mention": last_mention,
    "written_value": written_value,
    "loudest_mention": loudest_mention,
    "ignore_scope": ignore_scope,
    "always_newest": always_newest,
    "ignore_authority": ignore_authority,
    "recheck_everything": recheck_everything,
}


def _beneath(made: Mapping[str, Operation], ids: list[str]) -> set[str]:
    """Everything that *ids* rest on, directly or not."""
    found: set[str] = set()
    border = list(ids)
    while border:
        unit = made[border.pop()]
        for id in (*unit.derived_from, *unit.coupled_with):
            if id not in found:
                found.add(id)
                border.append(id)
    return found


def _believing(program: Program, moods: frozenset[str]) -> list[Operation]:
    """The operations with every mention in one of *moods* taken for a change."""
    return [
        replace(op, verb="replace", id=f"{op.slot}_heard_{n}", mood=None) if op.mood in moods else op
        for n, op in enumerate(program.operations)
    ]


def _one_lane(operations: list[Operation]) -> Iterator[Operation]:
    """Each slot as one chain, in which every value replaces the one before it."""
    newest: dict[str, str] = {}
    for op in operations:
        if op.id and (op.verb in ADDS or op.verb in SUPERSEDES):
            before = newest.get(op.slot)
            newest[op.slot] = op.id
            yield (
                replace(op, verb="replace", replaces=before)
                if before
                else replace(op, verb="set", replaces=None)
            )
        elif op.verb in RETRACTS:
            yield op
