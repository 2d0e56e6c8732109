"""
Turns encoded into state units by rules, without a model: English and Korean.

Each turn is read on its own (``english``, ``korean``); what is read is matched with what is known by its
topic, its measure and its scope. The same topic with another value supersedes; a stated result that the
amounts around it explain keeps the formula instead of the number; a rule stays a rule, and is applied to
whatever its basis becomes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any

from asofgraph.ledger.encoder.arithmetic import Derivation, explain, work_out
from asofgraph.ledger.encoder.encoding import Encoding, Superseding
from asofgraph.ledger.encoder.english.reader import EnglishReader
from asofgraph.ledger.encoder.known import Knowledge, Known, likeness
from asofgraph.ledger.encoder.korean.reader import KoreanReader
from asofgraph.ledger.encoder.reading import (
    BestRule,
    Claim,
    Ending,
    Ranking,
    Reading,
    TierRule,
    Topic,
    Withdrawal,
    stems,
    surface,
)

HANGUL = re.compile("[가-힣]")
GUESSED = 0.5
"""Confidence in a dependency that only arithmetic suggests."""


class RuleEncoder:
    """
    Encodes the turns of one conversation, in their order.

    Args:
        guess: Keep formulas that only arithmetic suggests, where no word says that one thing follows from another.
            Otherwise such a result keeps its number, and what it may follow from as guessed dependencies.
    """

    def __init__(self, *, guess: bool = False) -> None:
        self.known = Knowledge()
        self._guess = guess
        self._english = EnglishReader(self.known)
        self._korean = KoreanReader(self.known)
        self._best: dict[str, BestRule] = {}
        self._count = 0

    def encode(self, text: str, *, role: str = "user") -> Encoding:
        """
        What the turn *text* changes.

        Only what users and documents say counts: an assistant's words are advice.
        """
        encoding = Encoding()
        if role == "assistant":
            return encoding
        reader: Callable[[str], Iterable[Reading]] = (
            self._korean.read if HANGUL.search(text) else self._english.read
        )
        for reading in reader(text):
            self._take(reading, text, encoding)
        return encoding

    def topic(self, words: str) -> Topic:
        """The words of *words* that carry meaning, as topics are made of them."""
        return (self._korean if HANGUL.search(words) else self._english).topic(words)

    def _take(self, reading: Reading, text: str, encoding: Encoding) -> None:
        match reading:
            case Claim():
                self._claim(reading, text, encoding)
            case TierRule():
                self._tier_rule(reading, text, encoding)
            case BestRule():
                self._best_rule(reading, text, encoding)
            case Ranking():
                order = [name for name in self.known.authority if name not in (reading.high, reading.low)]
                self.known.authority = (reading.high, reading.low, *order)
                encoding.authority = self.known.authority
            case Ending():
                self._end(reading.thing, None, encoding)
            case Withdrawal():
                self._withdraw(reading, encoding)

    def _claim(self, claim: Claim, text: str, encoding: Encoding) -> None:
        number = isinstance(claim.value, Decimal)
        if isinstance(claim.value, str) and self.known.concluded(claim.topic, claim.value):
            return
        named = self.known.same(claim.topic, None, number=False) if number else None
        if named and re.search(r"\d", named.words):
            return
        old = self.known.same(claim.topic, claim.unit, number=number, scope=claim.scope)
        derivation = self._derivation(claim, old)
        guess = derivation if derivation and not claim.reasoned else None
        if guess and not self._guess:
            derivation = None
        if old and not derivation and (old.formula or _equal(old.value, claim.value)):
            return
        if old and derivation and old.formula == derivation.formula:
            return
        unit = self._unit(claim, derivation, text)
        if guess:
            encoding.guessed.append(unit.id)
        suggested = guess.inputs if guess and not derivation else ()
        self._put(unit, old, encoding, text, suggested)

    def _derivation(self, claim: Claim, old: Known | None) -> Derivation | None:
        if not isinstance(claim.value, Decimal) or not claim.grounds:
            return None
        others = [unit for unit in self.known.units.values() if unit is not old]
        named = [unit for unit in self.known.named_in((*claim.cause, *claim.topic)) if unit is not old]
        return explain(claim.value, claim.grounds, named, others)

    def _unit(self, claim: Claim, derivation: Derivation | None, text: str) -> Known:
        self._count += 1
        grounds = derivation.inputs if derivation else self._grounds(claim)
        return Known(
            f"u{self._count}", claim.topic, claim.value, claim.unit, claim.words, claim.scope, claim.source,
            derivation.formula if derivation else None, grounds,
        )  # fmt: skip

    def _grounds(self, claim: Claim) -> tuple[str, ...]:
        """The units that a reasoned claim of words follows from."""
        if not claim.reasoned or isinstance(claim.value, Decimal) or claim.coupled:
            return ()
        texts = [unit for unit in self.known.named_in(claim.cause) if not unit.is_number]
        return tuple(unit.id for unit in texts)

    def _put(
        self, unit: Known, old: Known | None, encoding: Encoding, text: str, suggested: tuple[str, ...]
    ) -> None:
        fields: dict[str, Any] = {"id": unit.id, "content": text, "kind": "base", "source": unit.source}
        if unit.formula:
            fields |= {
                "formula": unit.formula,
                "inputs": {id: id for id in unit.depends_on},
                "kind": "derived",
            }
        else:
            fields |= {"value": unit.value}
        carriers = self._carriers(unit) if isinstance(unit.value, str) else ()
        if carriers:
            fields |= {"coupled_with": list(carriers), "kind": "decision", "priority": "hard"}
        if unit.depends_on:
            fields |= {"derived_from": list(unit.depends_on)}
            fields["kind"] = "derived" if unit.formula else "decision"
        if suggested:
            guesses = [{"id": id, "origin": "inferred", "confidence": GUESSED} for id in suggested]
            fields["derived_from"] = [*fields.get("derived_from", []), *guesses]
        fields = {name: value for name, value in fields.items() if value is not None}
        if old is None:
            encoding.add.append(fields)
        else:
            encoding.supersede.append(Superseding(old.id, fields))
            if not self._may_change(unit.source, old):
                return
            del self.known.units[old.id]
            unit.topic = old.topic
            self._rename(old.id, unit.id)
        self.known.units[unit.id] = unit
        self._work_out_again()
        self._rank_again(unit, encoding, text)

    def _carriers(self, unit: Known) -> tuple[str, ...]:
        """The units about the thing that is the value of *unit*."""
        thing = self.topic(unit.words)
        return (
            tuple(other.id for other in self.known.about(thing) if other.is_number) if len(thing) > 1 else ()
        )

    def _tier_rule(self, rule: TierRule, text: str, encoding: Encoding) -> None:
        basis = self._basis(rule)
        if basis is None:
            return
        expression = f"'{_quoted(rule.lowest)}'"
        for threshold, label in sorted(rule.steps):
            expression = f"{basis.id} >= {threshold:f} ? '{_quoted(label)}' : {expression}"
        self._put_rule(rule.topic, expression, (basis.id,), text, encoding)

    def _basis(self, rule: TierRule) -> Known | None:
        """The amount that *rule* sorts: the nearest by topic among those of its unit, the latest of equals."""
        wanted = stems(rule.basis) or stems(rule.topic)
        same = [unit for unit in self.known.units.values() if unit.is_number and unit.unit == rule.unit]
        ranked = sorted(enumerate(same), key=lambda pair: (likeness(wanted, stems(pair[1].topic)), pair[0]))
        return ranked[-1][1] if ranked else None

    def _best_rule(self, rule: BestRule, text: str, encoding: Encoding) -> None:
        id = self._put_rule(rule.topic, "''", (), text, encoding)
        self._best[id] = rule
        for unit in list(self.known.units.values()):
            self._rank_again(unit, encoding, text)

    def _rank_again(self, unit: Known, encoding: Encoding, text: str) -> None:
        """Let the rules of the best go over their candidates, now that *unit* may be one."""
        for id, rule in list(self._best.items()):
            if not unit.is_number or not stems(rule.measure) <= stems(unit.topic):
                continue
            rows = [other for other in self.known.about(rule.measure) if other.is_number]
            expression = _best_of(
                [(row.id, _entity(row, rule)) for row in rows], ">=" if rule.highest else "<="
            )
            old = self.known.units[id]
            if expression != old.formula and len(rows) > 1:
                new = self._put_rule(
                    rule.topic, expression, tuple(row.id for row in rows), text, encoding, old
                )
                self._best[new] = self._best.pop(id)

    def _put_rule(
        self, topic: Topic, expression: str, inputs: tuple[str, ...], text: str, encoding: Encoding,
        old: Known | None = None,
    ) -> str:  # fmt: skip
        self._count += 1
        unit = Known(f"u{self._count}", topic, None, formula=expression, depends_on=inputs)
        old = old or self.known.same(topic, None, number=False)
        fields = {
            "id": unit.id, "content": text, "kind": "rule", "priority": "hard", "formula": expression,
            "inputs": {id: id for id in inputs}, "derived_from": list(inputs),
        }  # fmt: skip
        if old:
            del self.known.units[old.id]
            encoding.supersede.append(Superseding(old.id, fields))
        else:
            encoding.add.append(fields)
        self.known.units[unit.id] = unit
        return unit.id

    def _end(self, thing: Topic, source: str | None, encoding: Encoding) -> None:
        if len(thing) < 2:
            return
        for unit in self.known.about(thing):
            unit.gone = True
            encoding.supersede.append(Superseding(unit.id, None, source))

    def _withdraw(self, reading: Withdrawal, encoding: Encoding) -> None:
        named = self.known.named_in((*reading.topic, *reading.value))
        held = [
            unit
            for unit in named
            if not unit.gone and stems(unit.topic) <= stems((*reading.topic, *reading.value))
        ]
        if not held:
            return
        old = max(held, key=lambda unit: len(unit.topic))
        encoding.supersede.append(Superseding(old.id, None, reading.source))
        old.gone = self._may_change(reading.source, old)

    def _may_change(self, source: str | None, old: Known) -> bool:
        return _rank(source, self.known.authority) <= _rank(old.source, self.known.authority)

    def _rename(self, old: str, new: str) -> None:
        """Let formulas that name *old* go on with *new*, as the ledger reads through to the successor."""
        for unit in self.known.units.values():
            if old in unit.depends_on:
                unit.depends_on = tuple(new if id == old else id for id in unit.depends_on)
                unit.formula = re.sub(rf"\b{old}\b", new, unit.formula) if unit.formula else None

    def _work_out_again(self) -> None:
        """Keep the amounts that further results may be explained by at what they have become."""
        for unit in self.known.units.values():
            if unit.formula and unit.is_number:
                values = {id: self.known.units[id].value for id in unit.depends_on if id in self.known.units}
                unit.value = work_out(unit.formula, values) or unit.value


def _best_of(rows: list[tuple[str, str]], sign: str) -> str:
    expression = f"'{_quoted(rows[-1][1])}'" if rows else "''"
    for place in range(len(rows) - 2, -1, -1):
        id, name = rows[place]
        wins = " && ".join(f"{id} {sign} {other}" for other, _ in rows[place + 1 :])
        expression = f"{wins} ? '{_quoted(name)}' : {expression}"
    return expression


def _entity(unit: Known, rule: BestRule) -> str:
    return surface(tuple(word for word in unit.topic if word.stem not in stems(rule.measure)))


def _equal(old: Decimal | str | None, new: Decimal | str) -> bool:
    if isinstance(old, str) and isinstance(new, str):
        return _bare(old) == _bare(new)
    return old == new


def _bare(words: str) -> str:
    return re.sub(r"^(?:the|an?)\s+", "", words.casefold().strip())


def _quoted(words: str) -> str:
    return words.replace("\\", "").replace("'", "’")


def _rank(source: str | None, authority: tuple[str, ...]) -> int:
    return authority.index(source) if source in authority else len(authority)
