"""What a run must show: claims about its rows, each held or not, with the figures that decide it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from asofgraph.bench.state.ablations import CONTROLS, LOSES
from asofgraph.bench.state.lineup import ENCODER, PERFECT
from asofgraph.bench.state.policies import POLICIES
from asofgraph.bench.state.scoring import Row, rechecks, shares

LEAST_RIGHT, MOST_DRIFT, APART = 0.80, 0.05, 0.05


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim, whether the rows bear it out, and the figures."""

    claim: str
    holds: bool
    figures: str


def findings(rows: Sequence[Row], questions: Sequence[Mapping[str, Any]]) -> Iterator[Finding]:
    """
    Hold *rows* to what the benchmark is for.

    Args:
        questions: Those of ``scenarios.jsonl`` that the rows answer.
    """
    by_reader: dict[str, list[Row]] = {}
    for row in rows:
        by_reader.setdefault(row.reader, []).append(row)
    yield from _policies(by_reader, questions)
    if whole := by_reader.get(PERFECT):
        yield from _perfect(whole, questions)
        yield from _changed(by_reader, whole)
    if said := [row for row in by_reader.get(ENCODER, ()) if row.dependencies == "said"]:
        yield from _from_text(said)
    if stored := by_reader.get(f"{ENCODER}, store"):
        yield _alike(stored, by_reader.get(ENCODER, []))


def _policies(
    by_reader: Mapping[str, list[Row]], questions: Sequence[Mapping[str, Any]]
) -> Iterator[Finding]:
    against = {question["id"]: question["against"] for question in questions}
    meant, caught = 0, 0
    for name in POLICIES:
        mine = [row for row in by_reader.get(name, ()) if name in against[row.question]]
        meant += len(mine)
        caught += sum(row.verdict != "right" for row in mine)
    if meant:
        yield Finding(
            "every lazy policy fails every question that was adopted against it",
            caught == meant,
            f"{caught} of {meant}",
        )


def _perfect(whole: Sequence[Row], questions: Sequence[Mapping[str, Any]]) -> Iterator[Finding]:
    right = sum(row.verdict == "right" for row in whole)
    yield Finding(
        "the ledger, given the operations, is right on every question",
        right == len(whole),
        f"{right} of {len(whole)}",
    )
    answers = {question["id"]: question["right"] for question in questions}
    needless, _ = rechecks((row for row in whole if row.type == "anti-trap"), answers)
    _, missed = rechecks(whole, answers)
    yield Finding(
        "no re-check is needless on an anti-trap, none is missed",
        needless + missed == 0,
        f"{needless} and {missed}",
    )
    rates = {key[0]: found["right"].rate for key, found in shares(whole, "set").items()}
    if {"A", "B"} <= rates.keys():
        figures = f"{rates['A']:.3f} and {rates['B']:.3f}"
        yield Finding("set B is not below set A", rates["B"] >= rates["A"], figures)


def _changed(by_reader: Mapping[str, list[Row]], whole: Sequence[Row]) -> Iterator[Finding]:
    best = {key[0]: found["right"].count for key, found in shares(whole, "type").items()}
    for name, types in LOSES.items():
        mine = {
            key[0]: found["right"].count
            for key, found in shares(by_reader.get(f"{PERFECT}, {name}", []), "type").items()
        }
        if mine:
            lost = {type: best[type] - mine[type] for type in sorted(best) if mine[type] < best[type]}
            yield Finding(
                f"{name}: loses on {', '.join(sorted(types))} and nowhere else", set(lost) == types, f"{lost}"
            )
    for name in CONTROLS:
        mine_right = sum(row.verdict == "right" for row in by_reader.get(f"{PERFECT}, {name}", ()))
        if mine_right:
            yield Finding(
                f"{name}: loses nothing",
                mine_right == sum(best.values()),
                f"{mine_right} of {sum(best.values())}",
            )


def _from_text(said: Sequence[Row]) -> Iterator[Finding]:
    found = {key[0]: verdicts for key, verdicts in shares(said, "language").items()}
    for language, verdicts in found.items():
        right, drift = verdicts["right"].rate, verdicts["drift"].rate
        yield Finding(
            f"from text, said outright, {language}: right at least {LEAST_RIGHT}, drift at most {MOST_DRIFT}",
            right >= LEAST_RIGHT and drift <= MOST_DRIFT,
            f"{right:.3f}, {drift:.3f}",
        )
    rates = [verdicts["right"].rate for verdicts in found.values()]
    apart = max(rates) - min(rates)
    yield Finding("the languages are within 5 points", apart <= APART, f"{100 * apart:.1f}")


def _alike(stored: Sequence[Row], replayed: Sequence[Row]) -> Finding:
    told = {(row.question, row.language, row.dependencies): row.answer for row in replayed}
    same = sum(told.get((row.question, row.language, row.dependencies)) == row.answer for row in stored)
    return Finding(
        "the store comes to what the replay of the same encodings comes to",
        same == len(stored),
        f"{same} of {len(stored)}",
    )
