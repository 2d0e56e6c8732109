"""A stated result explained by the amounts around it: which formula over known units gives it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from itertools import permutations

from asofgraph.ledger.encoder.known import Known
from asofgraph.ledger.encoder.reading import Amount


@dataclass(frozen=True, slots=True)
class Derivation:
    """A formula whose names are unit ids."""

    formula: str
    inputs: tuple[str, ...]


def explain(
    result: Decimal, stated: Sequence[Amount], named: Iterable[Known], known: Iterable[Known]
) -> Derivation | None:
    """
    The simplest formula for *result* from two of the amounts *stated*, or of the units *named*.

    An amount that is the value of a *known* unit stands for that unit, any other for itself; at least one
    must be a unit. Products are tried before quotients, sums and differences.
    """
    operands: dict[str, Decimal] = {}
    units = [unit for unit in known if isinstance(unit.value, Decimal)]
    for amount in stated:
        bound = [unit for unit in units if unit.value == amount.value and unit.unit == amount.unit]
        operands[bound[-1].id if bound else f"{amount.value:f}"] = amount.value
    for unit in named:
        if isinstance(unit.value, Decimal):
            operands.setdefault(unit.id, unit.value)
    ids = {unit.id for unit in units}
    for sign in "*/+-":
        for (left, one), (right, other) in permutations(operands.items(), 2):
            if _apply(sign, one, other) == result and ids & {left, right}:
                return Derivation(
                    f"{left} {sign} {right}", tuple(name for name in (left, right) if name in ids)
                )
    return None


def work_out(formula: str, values: Mapping[str, Decimal | str | None]) -> Decimal | None:
    """What the formula of a `Derivation` gives; None if an input is no amount."""
    left, sign, right = formula.split()
    one, other = (values.get(name, name) for name in (left, right))
    try:
        return _apply(sign, Decimal(one or ""), Decimal(other or ""))
    except InvalidOperation:
        return None


def _apply(sign: str, one: Decimal, other: Decimal) -> Decimal | None:
    if sign == "*":
        return one * other
    if sign == "/":
        return one / other if other else None
    return one + other if sign == "+" else one - other
