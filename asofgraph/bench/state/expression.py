"""
The part of CEL that scenarios use: arithmetic, comparison, ``&&``, ``||`` and ``? :`` over decimals and text.

The ledger evaluates the same formulas with its own library; this evaluator makes the dataset without a store.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|'[^']*'|[A-Za-z_]\w*|&&|\|\||[<>=!]=|[-+*/()<>?:])")

Binary = Callable[[Any, Any], Any]
LEVELS: tuple[dict[str, Binary], ...] = (
    {"||": lambda left, right: left or right},
    {"&&": lambda left, right: left and right},
    {
        "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
        "==": operator.eq, "!=": operator.ne,
    },
    {"+": operator.add, "-": operator.sub},
    {"*": operator.mul, "/": operator.truediv},
)  # fmt: skip


def evaluate(formula: str, values: Mapping[str, Decimal | str]) -> Decimal | str:
    """
    The value of *formula* with its names bound to *values*.

    Raises:
        ValueError: *formula* is not an expression of this part of CEL.
    """
    tokens = TOKEN.findall(formula)
    if "".join(tokens) != re.sub(r"\s+(?=(?:[^']*'[^']*')*[^']*$)", "", formula):
        raise ValueError(f"not an expression: {formula!r}")
    parser = _Parser(tokens, values)
    result = parser.choice()
    if parser.tokens:
        raise ValueError(f"unread in {formula!r}: {' '.join(parser.tokens)}")
    if isinstance(result, Decimal):
        return result.normalize()
    return str(result)


class _Parser:
    """Recursive descent, evaluating as it reads."""

    def __init__(self, tokens: list[str], values: Mapping[str, Decimal | str]) -> None:
        self.tokens = tokens
        self.values = values

    def choice(self) -> Any:
        condition = self.binary(0)
        if not self._take("?"):
            return condition
        then = self.choice()
        self._expect(":")
        otherwise = self.choice()
        return then if condition else otherwise

    def binary(self, level: int) -> Any:
        if level == len(LEVELS):
            return self.atom()
        left = self.binary(level + 1)
        while self.tokens and self.tokens[0] in LEVELS[level]:
            apply = LEVELS[level][self.tokens.pop(0)]
            left = apply(left, self.binary(level + 1))
        return left

    def atom(self) -> Any:
        if self._take("("):
            inner = self.choice()
            self._expect(")")
            return inner
        token = self.tokens.pop(0)
        if token.startswith("'"):
            return token[1:-1]
        if token[0].isdigit():
            return Decimal(token)
        return self.values[token]

    def _take(self, token: str) -> bool:
        if self.tokens and self.tokens[0] == token:
            self.tokens.pop(0)
            return True
        return False

    def _expect(self, token: str) -> None:
        if not self._take(token):
            raise ValueError(f"expected {token!r} before {' '.join(self.tokens)!r}")
