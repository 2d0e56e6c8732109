"""
Formulas of state units: the Common Expression Language over decimals, amounts, texts, dates and lists.

A formula is never run as Python. It names its inputs (``items * rate``, ``주석 * 0.375``); two formulas that
differ in names only share one compiled program.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, DecimalException, localcontext
from functools import lru_cache
from typing import TYPE_CHECKING

from asofgraph.errors import FormulaError, MissingExtraError
from asofgraph.ledger import quantities
from asofgraph.ledger.operators import Operand, Refused, is_amount, named
from asofgraph.ledger.program import Program, Scope, build
from asofgraph.ledger.values import WORKING, Measured, StateValue, number

if TYPE_CHECKING:
    from lark import Token, Tree

MAX_CHARACTERS = 2_000
MAX_NAMES = 200

_LEXEME = re.compile(
    r"""
    (?P<skipped> //[^\n]*
      | [rRbB]{0,2}(?:\"\"\".*?\"\"\"|'''.*?''')
      | [rRbB]{0,2}(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
      | \d[\w.]*(?:(?<=[eE])[+-]\d+)?
      | \.\s*[^\W\d]\w*
      | [^\W\d]\w*\s*(?=\() )
    | (?P<name> [^\W\d]\w* )
    """,
    re.VERBOSE | re.DOTALL,
)
_KEYWORDS = frozenset({"true", "false", "null", "in"})
_ALIAS = re.compile(r"\bv(\d+)\b")


@dataclass(frozen=True, slots=True)
class Formula:
    """
    A formula that is ready to be evaluated.

    Attributes:
        text: As it was written.
        names: The inputs it needs, in order of appearance.
    """

    text: str
    names: tuple[str, ...]
    _aliases: tuple[str, ...]
    _program: Program

    def evaluate(self, inputs: Mapping[str, Measured], unit: str | None = None) -> Measured:
        """
        Work the formula out.

        Args:
            inputs: A value for each of ``names``.
            unit: What the result is counted in; a result with a unit is converted, a bare one so counted.

        Raises:
            FormulaError: An input is unknown, units do not match, a divisor is zero, or a limit is passed.
        """
        for name in self.names:
            if name not in inputs:
                raise FormulaError(
                    f"formula {_shown(self.text)}: unknown input {name!r}; add that unit or bind the name",
                    formula=self.text,
                    input=name,
                )
        try:
            with localcontext(WORKING):
                bound = zip(self._aliases, self.names, strict=True)
                scope = Scope({alias: _operand(inputs[name]) for alias, name in bound})
                return _result(self._program(scope), unit)
        except (Refused, FormulaError) as error:
            reason = str(error)
        except DecimalException:
            reason = "the result is out of range"
        given = ", ".join(f"{name} = {inputs[name]}"[:60] for name in self.names[:8])
        raise FormulaError(
            f"formula {_shown(self.text)}: {reason}" + (f" (with {given})" if given else ""),
            formula=self.text,
            inputs={name: str(inputs[name]) for name in self.names},
        )


@lru_cache(maxsize=16_384)
def formula(text: str) -> Formula:
    """
    Read a formula.

    Raises:
        FormulaError: *text* is too long, malformed, or asks for attributes, objects or unknown functions.
        MissingExtraError: The extra ``ledger`` is not installed.
    """
    if len(text) > MAX_CHARACTERS:
        raise FormulaError(
            f"formula {_shown(text)} has {len(text)} characters; split it into several of {MAX_CHARACTERS}"
        )
    names: dict[str, str] = {}

    def aliased(match: re.Match[str]) -> str:
        name = match["name"]
        if name is None or name in _KEYWORDS:
            return match.group()
        return names.setdefault(name, f"v{len(names)}")

    shape = _LEXEME.sub(aliased, unicodedata.normalize("NFC", text))
    if len(names) > MAX_NAMES:
        raise FormulaError(f"formula {_shown(text)} has {len(names)} names; at most {MAX_NAMES} are read")
    original = {alias: name for name, alias in names.items()}
    try:
        program, aliases = _compiled(shape)
    except Refused as refusal:
        reason = _ALIAS.sub(lambda match: original.get(match.group(), match.group()), str(refusal))
        raise FormulaError(f"formula {_shown(text)}: {reason}", formula=text) from None
    return Formula(text, tuple(original[alias] for alias in aliases), aliases, program)


def free_names(text: str) -> tuple[str, ...]:
    """List the inputs that the formula *text* needs, in order of appearance."""
    return formula(text).names


@lru_cache(maxsize=4_096)
def _compiled(shape: str) -> tuple[Program, tuple[str, ...]]:
    parse, malformed = _parser()
    try:
        tree = parse(shape)
    except malformed as error:
        line, column = getattr(error, "line", None), getattr(error, "column", None)
        if not isinstance(line, int) or not isinstance(column, int) or line < 1 or column < 1:
            raise Refused("it breaks off") from None
        before = "\n".join(shape.split("\n")[:line])
        read = before[: len(before) - len(shape.split("\n")[line - 1]) + column - 1].strip()
        raise Refused(f"it is malformed after {read[-40:]!r}" if read else "it is malformed") from None
    return build(tree)


@lru_cache(maxsize=1)
def _parser() -> tuple[Callable[[str], Tree[Token]], type[Exception]]:
    try:
        from celpy.celparser import CELParseError, CELParser
    except ImportError as error:
        raise MissingExtraError(
            "formulas need cel-python; run: pip install 'asofgraph[ledger]'", extra="ledger"
        ) from error
    return CELParser().parse, CELParseError


def _operand(given: Measured) -> Operand:
    value, unit = given.value, given.unit
    if unit is None:
        return value
    if isinstance(value, tuple):
        return tuple(_operand(Measured(item, unit)) for item in value)
    return quantities.with_unit(value, unit) if isinstance(value, Decimal) else value


def _result(value: Operand, unit: str | None) -> Measured:
    if isinstance(value, tuple):
        items = [_result(item, unit) for item in value]
        return Measured(tuple(item.value for item in items), items[0].unit if items else None)
    if not is_amount(value):
        if unit is not None:
            raise Refused(f"the result {named(value)} cannot be counted in {unit!r}")
        kept: StateValue = value  # type: ignore[assignment]
        return Measured(kept)
    if unit is not None:
        amount = quantities.amount_in(value, unit)  # type: ignore[arg-type]
        if amount is None:
            raise Refused(f"the result {named(value)} cannot be counted in {unit!r}: the units do not match")
        return Measured(number(amount), unit)
    if isinstance(value, Decimal):
        return Measured(number(value))
    plain = quantities.simplified(value)  # type: ignore[arg-type]
    if isinstance(plain, Decimal):
        return Measured(number(plain))
    return Measured(number(plain.magnitude), quantities.unit_text(plain))


def _shown(text: str) -> str:
    return repr(text if len(text) <= 80 else f"{text[:77]}…")
