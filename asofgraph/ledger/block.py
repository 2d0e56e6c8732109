"""
The state block: what an answer must respect, put together without a model.

Values come from the ledger; a number that merely stands in the words of a derived unit is blotted out, as it
may have gone stale. Within a budget, hard rules and decisions always stay, and what had no room is said.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from asofgraph.ledger.claims import IN_FORCE, VALUE
from asofgraph.ledger.reasons import Language, told
from asofgraph.ledger.values import Measured
from asofgraph.models import Conflicting, StateBlock, StateUnit

_WORDS = {
    "en": {
        "binding": "BINDING",
        "preferences": "PREFERENCES",
        "recheck": "! NEEDS RECHECK",
        "conflicts": "CONFLICTS",
        "formula": "work out again: {formula}, with {inputs}",
        "inputs": "now {inputs}",
        "unknown": "not known",
        "stale": "needs re-checking",
        "over": "{winner} ({by}) outranks {loser} ({against})",
        "left_out": "(left out for want of room: {what})",
        "count_binding": "binding {n} ({ids})",
        "count_preferences": "preferences {n}",
        "count_recheck": "to re-check {n} ({ids})",
        "count_conflicts": "conflicts {n}",
        "nothing": "(nothing is recorded)",
    },
    "ko": {
        "binding": "반드시 지킬 것",
        "preferences": "선호",
        "recheck": "! 다시 확인할 것",
        "conflicts": "충돌",
        "formula": "다시 계산: {formula}, 현재 입력 {inputs}",
        "inputs": "현재 {inputs}",
        "unknown": "알 수 없음",
        "stale": "다시 확인할 것",
        "over": "{winner} ({by})이 {loser} ({against})보다 우선",
        "left_out": "(자리가 모자라 뺀 것: {what})",
        "count_binding": "반드시 지킬 것 {n}개 ({ids})",
        "count_preferences": "선호 {n}개",
        "count_recheck": "다시 확인할 것 {n}개 ({ids})",
        "count_conflicts": "충돌 {n}개",
        "nothing": "(기록된 것이 없음)",
    },
}
_SECTIONS = ("binding", "preferences", "recheck", "conflicts")
_NUMERAL = re.compile(r"(?<![A-Za-z\d])\d[\d,.:/-]*\d|(?<![A-Za-z\d])\d")
_TERM = re.compile(r"[가-힣]{2,}|[^\W_]{3,}")
_HANGUL = re.compile(r"[가-힣]+")
_NAMED_AT_MOST = 8

ALWAYS, FIRST, SECOND, THIRD, FOURTH, LAST = range(6)


@dataclass(frozen=True, slots=True)
class _Line:
    section: str
    id: str
    text: str
    tier: int
    relevance: float


def render(
    units: Iterable[StateUnit],
    conflicts: Sequence[Conflicting] = (),
    *,
    question: str | None = None,
    budget: int | None = None,
    language: Language = "en",
) -> StateBlock:
    """
    Put the block together.

    Args:
        units: The ledger's units, superseded ones too, so that formulas find the successors of their inputs.
        conflicts: Facts that contradict, with the authority that decided.
        question: What is asked; units near to it come first, and are kept before others.
        budget: The greatest number of tokens, by `estimated_tokens`; hard rules and decisions may pass it.
        language: That of the headings.
    """
    words = _WORDS[language]
    by_id = {unit.id: unit for unit in units}
    asked = _terms(question or "")
    relevance = _relevance(by_id, asked)
    lines = [
        _unit_line(unit, by_id, relevance[unit.id], words)
        for unit in by_id.values()
        if unit.status in ("active", "needs_recheck")
    ]
    lines += [
        _conflict_line(conflict, asked, language)
        for conflict in conflicts
        if conflict.winner.attribute != IN_FORCE
    ]
    lines.sort(key=lambda line: (line.tier, -line.relevance, line.id))
    kept, left_out = _fitted(lines, budget, words)
    text = _composed(kept, left_out, words)
    return StateBlock(
        text=text,
        sections={name: tuple(line.id for line in kept if line.section == name) for name in _SECTIONS},
        left_out=tuple(line.id for line in left_out),
        tokens=estimated_tokens(text),
    )


def estimated_tokens(text: str) -> int:
    """Estimate a model's tokens without one: four letters each in Latin script, one letter each elsewhere."""
    latin = sum(character.isascii() for character in text)
    return -(-latin // 4) + len(text) - latin


def _unit_line(
    unit: StateUnit, by_id: dict[str, StateUnit], relevance: float, words: dict[str, str]
) -> _Line:
    hard, rule = unit.priority == "hard", unit.kind in ("rule", "decision")
    content = _NUMERAL.sub("…", unit.content) if unit.kind == "derived" else unit.content
    text = f"- [{unit.id}] {content}"
    if unit.status == "needs_recheck":
        details = [_working(unit, by_id, words), unit.reason]
        text = "; ".join([text, *(detail for detail in details if detail)])
        tier = ALWAYS if hard and rule else FIRST if hard else THIRD
        return _Line("recheck", unit.id, text, tier, relevance)
    value = _value(unit)
    if value is not None and (unit.kind == "derived" or value not in content):
        text = f"{text} = {value}"
    if unit.source != "user":
        text = f"{text} ({unit.source})"
    if hard:
        return _Line("binding", unit.id, text, ALWAYS if rule else SECOND, relevance)
    return _Line("preferences", unit.id, text, LAST, relevance)


def _working(unit: StateUnit, by_id: dict[str, StateUnit], words: dict[str, str]) -> str | None:
    """Show what a stale unit is to be worked out from, in current values."""
    bound = unit.inputs or {below: below for below in unit.derived_from}
    current = []
    for name, below in bound.items():
        now = _successor(below, by_id)
        value = _value(now) if now else None
        if now is None or value is None:
            value = words["unknown"]
        elif now.status == "needs_recheck":
            value = words["stale"]
        current.append(f"{name} = {value}")
    if unit.formula:
        return words["formula"].format(formula=unit.formula, inputs=", ".join(current))
    return words["inputs"].format(inputs=", ".join(current)) if current else None


def _successor(id_: str, by_id: dict[str, StateUnit]) -> StateUnit | None:
    """Read through to the unit that stands for *id_* today."""
    seen = set()
    unit = by_id.get(id_)
    while unit is not None and unit.superseded_by and unit.id not in seen:
        seen.add(unit.id)
        unit = by_id.get(unit.superseded_by, unit)
    return unit


def _value(unit: StateUnit) -> str | None:
    return None if unit.value is None else str(Measured(unit.value, unit.unit))


def _conflict_line(conflict: Conflicting, asked: frozenset[str], language: Language) -> _Line:
    words, winner, loser = _WORDS[language], conflict.winner, conflict.loser
    outranked = words["over"].format(
        winner=winner.value, by=winner.source, loser=loser.value, against=loser.source
    )
    about = winner.subject if winner.attribute == VALUE else f"{winner.subject}, {winner.attribute}"
    text = f"- {about}: {outranked}; {told(conflict.reason, None, language)}"
    relevance = len(asked & _terms(text)) / len(asked) if asked else 0.0
    return _Line("conflicts", f"{winner.fact_id}/{loser.fact_id}", text, FOURTH, relevance)


def _fitted(lines: list[_Line], budget: int | None, words: dict[str, str]) -> tuple[list[_Line], list[_Line]]:
    if budget is None or estimated_tokens(_composed(lines, [], words)) <= budget:
        return lines, []
    kept = [line for line in lines if line.tier == ALWAYS]
    rest = [line for line in lines if line.tier != ALWAYS]
    longest_note = _note(sorted(rest, key=lambda line: -len(line.id)), words)
    room = budget - estimated_tokens(_composed(kept, [], words)) - estimated_tokens(longest_note) - 1
    headed, left_out = {line.section for line in kept}, []
    for line in rest:
        cost = estimated_tokens(line.text) + 1
        if line.section not in headed:
            cost += estimated_tokens(words[line.section]) + 1
        if cost <= room:
            room -= cost
            kept.append(line)
            headed.add(line.section)
        else:
            left_out.append(line)
    return kept, left_out


def _composed(kept: list[_Line], left_out: list[_Line], words: dict[str, str]) -> str:
    parts = []
    for section in _SECTIONS:
        shown = [line.text for line in kept if line.section == section]
        if shown:
            parts.append("\n".join([words[section], *shown]))
    if left_out:
        parts.append(_note(left_out, words))
    return "\n\n".join(parts) or words["nothing"]


def _note(left_out: list[_Line], words: dict[str, str]) -> str:
    """Say what had no room: how many of each section, and the first names of what binds."""
    counts = []
    for section in _SECTIONS:
        ids = [line.id for line in left_out if line.section == section]
        if ids:
            named = ", ".join(ids[:_NAMED_AT_MOST]) + (", …" if len(ids) > _NAMED_AT_MOST else "")
            counts.append(words[f"count_{section}"].format(n=len(ids), ids=named))
    return words["left_out"].format(what=", ".join(counts))


def _relevance(by_id: dict[str, StateUnit], asked: frozenset[str]) -> dict[str, float]:
    """
    Score each unit by the words it shares with the question, and half of what its neighbours score.

    A word counts the less, the more units have it.
    """
    terms = {
        unit.id: _terms(f"{unit.id} {unit.content} {_value(unit) or ''} {unit.source}") & asked
        for unit in by_id.values()
    }
    spread = Counter(term for shared in terms.values() for term in shared)
    own = {id_: sum(1 / spread[term] ** 2 for term in shared) for id_, shared in terms.items()}
    near = dict(own)
    for unit in by_id.values():
        for below in (*unit.derived_from, *unit.inputs.values(), *unit.coupled_with):
            now = _successor(below, by_id)
            if now is not None:
                near[now.id] = max(near[now.id], own[unit.id] / 2)
                near[unit.id] = max(near[unit.id], own[now.id] / 2)
    return near


def _terms(text: str) -> frozenset[str]:
    """Take the words of *text*; Hangul in pairs of syllables, which particles leave alone."""
    found: set[str] = set()
    for word in _TERM.findall(text.casefold()):
        found |= {word[n : n + 2] for n in range(len(word) - 1)} if _HANGUL.fullmatch(word) else {word}
    return frozenset(found)
