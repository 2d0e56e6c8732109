"""
A parsed formula as nested Python closures over the values of its names.

`cel-python` reads the grammar of the Common Expression Language; its own evaluator works on machine integers
and floats, one tree walk at a time, so what the operators mean is ours: `operators` and `functions`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias

from asofgraph.ledger import operators
from asofgraph.ledger.functions import FUNCTIONS, METHODS, Function
from asofgraph.ledger.operators import MAX_LENGTH, Operand, Refused

if TYPE_CHECKING:
    from lark import Token, Tree

MAX_DEPTH = 40
MAX_STEPS = 10_000
MAX_SECONDS = 1.0


@dataclass(slots=True)
class Scope:
    """The values that names stand for during one evaluation, and what it may still spend."""

    values: dict[str, Operand]
    steps: int = MAX_STEPS
    deadline: float = field(default_factory=lambda: time.monotonic() + MAX_SECONDS)

    def spend(self) -> None:
        """Count one round of a macro."""
        self.steps -= 1
        if self.steps < 0 or time.monotonic() > self.deadline:
            raise Refused(f"it takes more than {MAX_STEPS} steps or {MAX_SECONDS:g} s")


Program: TypeAlias = Callable[[Scope], Operand]
Tree_: TypeAlias = "Tree[Token]"

_BINARY: dict[str, Callable[[Operand, Operand], Operand]] = {
    "addition_add": operators.add,
    "addition_sub": operators.subtract,
    "multiplication_mul": operators.multiply,
    "multiplication_div": operators.divide,
    "multiplication_mod": operators.modulo,
    "relation_lt": operators.is_less,
    "relation_gt": lambda left, right: operators.is_less(right, left),
    "relation_le": lambda left, right: not operators.is_less(right, left),
    "relation_ge": lambda left, right: not operators.is_less(left, right),
    "relation_eq": operators.equals,
    "relation_ne": lambda left, right: not operators.equals(left, right),
    "relation_in": lambda left, right: operators.contains(right, left),
}


def build(tree: Tree_) -> tuple[Program, tuple[str, ...]]:
    """
    Turn a parse tree into a program.

    Returns:
        The program, and the names it needs, in order of appearance.

    Raises:
        Refused: The tree holds what a formula may not hold.
    """
    builder = _Builder()
    program = builder.build(tree, frozenset(), 0)
    return program, tuple(builder.names)


class _Builder:
    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def build(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        while len(tree.children) == 1 and tree.data in _WRAPPERS:
            tree = tree.children[0]
        if depth > MAX_DEPTH:
            raise Refused(f"it nests deeper than {MAX_DEPTH} levels")
        rule = getattr(self, f"_{tree.data}", None)
        if rule is None:
            raise Refused(f"{_REFUSED_RULES.get(tree.data, tree.data)} is not allowed in a formula")
        program: Program = rule(tree, bound, depth + 1)
        return program

    def _expr(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        condition, then, otherwise = (self.build(child, bound, depth) for child in tree.children)
        return lambda scope: then(scope) if operators.truth(condition(scope)) else otherwise(scope)

    def _conditionalor(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        parts = [self.build(part, bound, depth) for part in _flattened(tree)]
        return lambda scope: any(operators.truth(part(scope)) for part in parts)

    def _conditionaland(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        parts = [self.build(part, bound, depth) for part in _flattened(tree)]
        return lambda scope: all(operators.truth(part(scope)) for part in parts)

    def _chain(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        """Fold ``a op b op c`` from the left, however long it is."""
        kind, steps = tree.data, []
        while tree.data == kind and len(tree.children) == 2:
            head, right = tree.children
            steps.append((_BINARY[head.data], self._later(right, bound, depth)))
            tree = head.children[0]
        first = self.build(tree, bound, depth)
        ready = [(operation, right()) for operation, right in reversed(steps)]
        if len(ready) == 1:
            operation, second = ready[0]
            return lambda scope: operation(first(scope), second(scope))

        def folded(scope: Scope) -> Operand:
            value = first(scope)
            for operation, right in ready:
                value = operation(value, right(scope))
            return value

        return folded

    _relation = _addition = _multiplication = _chain

    def _later(self, tree: Any, bound: frozenset[str], depth: int) -> Callable[[], Program]:
        return lambda: self.build(tree, bound, depth)

    def _unary(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        sign, operand = tree.children
        value = self.build(operand, bound, depth)
        if sign.data == "unary_neg":
            return lambda scope: operators.negate(value(scope))
        return lambda scope: not operators.truth(value(scope))

    def _paren_expr(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        return self.build(tree.children[0], bound, depth)

    def _ident(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        name = str(tree.children[0])
        if name not in bound:
            self.names.setdefault(name)
        return lambda scope: scope.values[name]

    def _literal(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        value = _constant(tree.children[0])
        return lambda scope: value

    def _list_lit(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        items = [self.build(item, bound, depth) for item in _listed(tree.children)]
        return lambda scope: tuple(item(scope) for item in items)

    def _member_index(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        container, position = (self.build(child, bound, depth) for child in tree.children)
        return lambda scope: operators.element(container(scope), position(scope))

    def _ident_arg(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        name = str(tree.children[0])
        arguments = [self.build(item, bound, depth) for item in _listed(tree.children[1:])]
        return _call("function", name, FUNCTIONS, arguments)

    def _member_dot_arg(self, tree: Any, bound: frozenset[str], depth: int) -> Program:
        target, name = self.build(tree.children[0], bound, depth), str(tree.children[1])
        arguments = _listed(tree.children[2:])
        if name in _MACROS:
            return self._macro(name, target, arguments, bound, depth)
        return _call(
            "method", name, METHODS, [target, *(self.build(item, bound, depth) for item in arguments)]
        )

    def _macro(
        self, name: str, target: Program, arguments: list[Any], bound: frozenset[str], depth: int
    ) -> Program:
        variable = _variable(arguments[0]) if len(arguments) == 2 else None
        if variable is None:
            raise Refused(f"{name} takes a name and an expression, such as list.{name}(x, x > 0)")
        body, finish = self.build(arguments[1], bound | {variable}, depth), _MACROS[name]

        def rounds(scope: Scope) -> Operand:
            items = target(scope)
            if not isinstance(items, tuple) or len(items) > MAX_LENGTH:
                raise Refused(f"{operators.named(items)} is no list that {name} can go through")
            results = []
            shadowed = scope.values.get(variable)
            for item in items:
                scope.spend()
                scope.values[variable] = item
                results.append(body(scope))
            if shadowed is not None:
                scope.values[variable] = shadowed
            return finish(items, results)

        return rounds


_MACROS: dict[str, Callable[[tuple[Any, ...], list[Any]], Operand]] = {
    "map": lambda items, results: tuple(results),
    "filter": lambda items, results: tuple(
        i for i, r in zip(items, results, strict=True) if operators.truth(r)
    ),
    "all": lambda items, results: all(map(operators.truth, results)),
    "exists": lambda items, results: any(map(operators.truth, results)),
    "exists_one": lambda items, results: sum(map(operators.truth, results)) == 1,
}

_WRAPPERS = frozenset(
    {"expr", "conditionalor", "conditionaland", "relation", "addition", "multiplication"}
    | {"unary", "member", "primary"}
)

_REFUSED_RULES = {
    "member_dot": "attribute access",
    "member_object": "an object",
    "map_lit": "a map",
    "dot_ident": "a name that begins with a dot",
    "dot_ident_arg": "a call that begins with a dot",
}


def _flattened(tree: Any) -> list[Any]:
    """List the operands of ``a || b || c``."""
    kind, parts = tree.data, []
    while tree.data == kind and len(tree.children) == 2:
        tree, right = tree.children
        parts.append(right)
    return [tree, *reversed(parts)]


def _listed(children: list[Any]) -> list[Any]:
    return list(children[0].children) if children else []


def _variable(tree: Any) -> str | None:
    """Give the name that *tree* consists of, if it is nothing but a name."""
    while len(tree.children) == 1 and tree.data in _WRAPPERS:
        tree = tree.children[0]
    return str(tree.children[0]) if tree.data == "ident" else None


def _call(what: str, name: str, known: dict[str, Function], arguments: list[Program]) -> Program:
    function = known.get(name)
    if function is None:
        raise Refused(f"there is no {what} {name}; known are {', '.join(sorted(known))}")
    if not function.least <= len(arguments) <= function.greatest:
        raise Refused(f"{name} takes {function.least} to {function.greatest} arguments, not {len(arguments)}")
    call = function.call
    return lambda scope: call(*[argument(scope) for argument in arguments])


def _constant(token: Any) -> Operand:
    text = str(token)
    match token.type:
        case "INT_LIT" | "UINT_LIT":
            digits = text.rstrip("uU")
            return Decimal(int(digits, 16)) if "x" in digits.lower() else Decimal(digits)
        case "FLOAT_LIT":
            return Decimal(text)
        case "BOOL_LIT":
            return text == "true"
        case "STRING_LIT" | "MLSTRING_LIT":
            from celpy.evaluation import celstr

            return str(celstr(token))
        case _:
            raise Refused(f"{text} is not allowed in a formula")
