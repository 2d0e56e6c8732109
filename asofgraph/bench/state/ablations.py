"""
Programs with one faculty taken away, to show what each is worth.

Each ablation rewrites the operations that the ledger is given; the ledger itself stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from asofgraph.bench.state.operations import SUPERSEDES, Operation, Program

Ablation = Callable[[Program], Program]


def no_supersede(program: Program) -> Program:
    """New units stand beside the old, which go on feeding what was worked out from them."""
    return _each(program, lambda op: replace(op, verb="set", replaces=None) if op.verb in SUPERSEDES else op)


def no_propagation(program: Program) -> Program:
    """Nothing depends on anything: values stay as they were written."""
    return _each(program, lambda op: replace(op, formula=None, inputs={}, derived_from=(), coupled_with=()))


def no_recompute(program: Program) -> Program:
    """Dependencies are marked, and no formula says what they come to."""
    return _each(program, lambda op: replace(op, formula=None, inputs={}))


def no_cut_off(program: Program) -> Program:
    """What rests on a computed value rests on everything that the value was computed from."""
    made = {op.id: op for op in program.operations if op.id}

    def grounds(ids: tuple[str, ...]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for id in ids:
            beneath = made[id].derived_from if made[id].formula else ()
            found.update(dict.fromkeys(grounds(beneath) if beneath else (id,)))
        return tuple(found)

    def spread(op: Operation) -> Operation:
        return op if op.formula or not op.derived_from else replace(op, derived_from=grounds(op.derived_from))

    return _each(program, spread)


def no_authority(program: Program) -> Program:
    """All sources are believed alike."""
    return replace(program, authority=())


def guessed_edges(program: Program) -> Program:
    """
    Whatever is said is guessed to rest on what was said just before, formulas aside, and guesses count like
    statements.

    A guess that would close a cycle is not made.
    """
    return replace(suggested_edges(program), propagation="all")


def suggested_edges(program: Program) -> Program:
    """The same guesses, which only suggest: nothing may be lost by them."""
    lines: dict[str, str] = {}
    below: dict[str, set[str]] = {}

    def rests_on(line: str, other: str) -> bool:
        return line == other or any(rests_on(found, other) for found in below.get(line, ()))

    before: str | None = None
    guessed = []
    for op in program.operations:
        if op.id is not None:
            line = lines[op.id] = lines[op.replaces] if op.replaces else op.id
            below[line] = {lines[id] for id in (*op.derived_from, *op.coupled_with, *op.inputs.values())}
            if before and not op.formula and not rests_on(lines[before], line):
                op = replace(op, guessed=(before,) if before not in op.derived_from else ())
                below[line].add(lines[before])
            before = op.id
        guessed.append(op)
    return replace(program, operations=tuple(guessed))


ABLATIONS: Mapping[str, Ablation] = {
    "no supersede": no_supersede,
    "no propagation": no_propagation,
    "no recompute": no_recompute,
    "no cut-off": no_cut_off,
    "no authority": no_authority,
    "guessed edges": guessed_edges,
}

LOSES: Mapping[str, frozenset[str]] = {
    "no supersede": frozenset({"state", "order", "composite"}),
    "no propagation": frozenset({"state", "order", "composite"}),
    "no recompute": frozenset({"state", "order", "composite", "anti-trap"}),
    "no cut-off": frozenset({"anti-trap"}),
    "no authority": frozenset({"state", "composite"}),
    "guessed edges": frozenset({"state", "order", "salience", "composite", "anti-trap"}),
}
"""The types of question that each ablation must answer worse."""

CONTROLS: Mapping[str, Ablation] = {"guessed edges, suggesting": suggested_edges}
"""Changes that must cost nothing."""


def _each(program: Program, change: Callable[[Operation], Operation]) -> Program:
    return replace(program, operations=tuple(change(op) for op in program.operations))
