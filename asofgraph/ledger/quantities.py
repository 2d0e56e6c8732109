"""
Amounts with a unit, by `pint`: lengths, times and masses convert, currencies never mix without a rate.

A unit that is neither a measure nor a currency is a noun that is counted ("packs", "건"): a count is a plain
number to arithmetic, so that 1,600 annotations at 0.375 dollars are dollars.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from asofgraph.errors import FormulaError, MissingExtraError

if TYPE_CHECKING:
    import pint

    Quantity: TypeAlias = pint.Quantity[Decimal]

MAX_UNIT_CHARACTERS = 64

_WORD = re.compile(r"[^\W\d_]\w*|[%$€£¥₩]")

_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₩": "KRW", "%": "percent"}

# Nouns that people count and that a registry of measures would read as parsecs, picoinches or atmospheres.
_COUNTED = re.compile(
    "(?:bag|bar|bit|cat|chain|grade|hand|hat|link|mat|pc|pin|point|pole|rod|stone|turn|unit)s?", re.ASCII
)


@lru_cache(maxsize=1)
def _registry() -> pint.UnitRegistry[Decimal]:
    try:
        import pint
    except ImportError as error:
        raise MissingExtraError(
            "amounts with units need pint; run: pip install 'asofgraph[ledger]'", extra="ledger"
        ) from error
    registry: pint.UnitRegistry[Decimal] = pint.UnitRegistry(non_int_type=Decimal)
    registry.load_definitions(Path(__file__).with_name("units.txt"))
    return registry


@lru_cache(maxsize=1024)
def _unit(text: str) -> pint.Unit | None:
    """Parse *text*, or give None for a count."""
    if len(text) > MAX_UNIT_CHARACTERS:
        raise FormulaError(
            f"the unit {text[:20]!r}… is longer than {MAX_UNIT_CHARACTERS} characters; shorten it"
        )
    registry = _registry()

    def spelt(match: re.Match[str]) -> str:
        word = match.group()
        if _COUNTED.fullmatch(word):
            return "dimensionless"
        return _SIGNS.get(word) or (word if word == "per" or word in registry else "dimensionless")

    try:
        unit = registry.parse_units(_WORD.sub(spelt, text))
    except Exception as error:  # pint's parser lets many kinds of error through
        raise FormulaError(f"{text!r} is no unit; write 'USD', 'KRW/USD', 'km/hour' or 'packs'") from error
    return None if unit == registry.dimensionless else unit


def with_unit(amount: Decimal, unit: str | None) -> Decimal | Quantity:
    """Give *amount* its unit; counts stay plain numbers."""
    parsed = _unit(unit) if unit else None
    return amount if parsed is None else _registry().Quantity(amount, parsed)


def amount_in(quantity: Decimal | Quantity, unit: str) -> Decimal | None:
    """Convert to *unit*, in which a plain number is counted; None if the two measure different things."""
    if isinstance(quantity, Decimal):
        return quantity
    parsed = _unit(unit) or _registry().dimensionless
    if not quantity.is_compatible_with(parsed):
        return None
    return Decimal(quantity.to(parsed).magnitude)


def simplified(quantity: Quantity) -> Decimal | Quantity:
    """Cancel what measures nothing (kilometres per metre, a percentage of dollars)."""
    target = _simplest(quantity.units)
    if target == _registry().dimensionless:
        return Decimal(quantity.to(target).magnitude)
    return quantity if target == quantity.units else quantity.to(target)


@lru_cache(maxsize=1024)
def _simplest(units: pint.Unit) -> pint.Unit:
    registry = _registry()
    parts = list(registry.Quantity(Decimal(1), units).unit_items())
    if len(parts) == 1:
        return units
    kept = registry.dimensionless
    for name, power in parts:
        unit = registry.Unit(name)
        if not unit.dimensionless:
            kept = kept * unit**power
    return registry.Unit(registry.Quantity(Decimal(1), kept).to_reduced_units().units)


@lru_cache(maxsize=1024)
def _spelt(units: pint.Unit) -> str:
    return f"{units:C}"


def unit_text(quantity: Quantity) -> str:
    """Name the unit of *quantity* in words that can be read back (``kilometer/hour``)."""
    return _spelt(quantity.units)


def days(count: Decimal) -> Quantity:
    """Give a span of time, in days."""
    return _registry().Quantity(count, "day")
