"""Everything that is measured of reading, in one run."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from asofgraph.bench.reading.change import measure_change
from asofgraph.bench.reading.closing import measure_closing
from asofgraph.bench.reading.dates import measure_dates
from asofgraph.bench.reading.score import Score, load_cases, score
from asofgraph.language.ontology import load_ontology
from asofgraph.language.reader import read

CASES = Path(__file__).parent
SAID_AT = datetime(2026, 1, 1, tzinfo=UTC)

Line = tuple[str, str]


def facts(language: str, half: str) -> Score:
    """Score the labelled utterances of a language: *half* is one of its seen sets ("cases", "cases2" …) or "unseen"."""
    return score(load_cases(CASES / f"{half}_{language}.jsonl"), load_ontology())


def seen(language: str) -> list[str]:
    """Name the sets of a language that were open while the rules were written, in the order of their numbers."""
    names = [file.stem.removesuffix(f"_{language}") for file in CASES.glob(f"cases*_{language}.jsonl")]
    return sorted(names, key=lambda name: (len(name), name))


def lines(data: Path | None, store: Path | None = None) -> Iterator[Line]:
    """
    Give each figure with its name; those on others' data only where *data* is given and there.

    Args:
        data: Folder of the sets that others made.
        store: Folder of the embedded server's store, for what the store's rules close; the user's own if None.
    """
    for language in ("en", "ko"):
        for half in (*seen(language), "unseen"):
            yield f"facts, {language}, {half}", _facts(facts(language, half))
    if data is not None and data.exists():
        change = measure_change(data)
        yield (
            "change from the words alone (SGD)",
            f"precision {change.precision:.3f} recall {change.recall:.3f}",
        )
        closing = measure_closing(data, store)
        yield (
            "right slot closed, both given (SGD)",
            f"{closing.right}/{closing.changes} = {closing.accuracy:.3f}  "
            f"controls untouched {closing.untouched}/{closing.controls}",
        )
        for name, found in measure_dates(data).items():
            (right, of), (none, of_none) = found.positive, found.negative
            negative = f"  negative {none}/{of_none} = {none / of_none:.3f}" if of_none else ""
            yield f"dates, {name}", f"{right}/{of} = {right / of:.3f}{negative}"
    for language in ("en", "ko"):
        yield f"turns a second, {language}", f"{speed(language):.0f}"


def speed(language: str) -> float:
    """Read the labelled utterances over and over for a while; gives turns a second of processor time."""
    ontology = load_ontology()
    texts = [case["text"] for case in load_cases(CASES / f"cases_{language}.jsonl")]
    read(texts[0], said_at=SAID_AT, zone=ZoneInfo("UTC"), ontology=ontology)
    began, turns = time.process_time(), 0
    while time.process_time() - began < 2:
        for text in texts:
            read(text, said_at=SAID_AT, zone=ZoneInfo("UTC"), ontology=ontology)
        turns += len(texts)
    return turns / (time.process_time() - began)


def write_raw(figures: list[Line], file: Path) -> None:
    """Write the figures as JSON."""
    file.write_text(json.dumps(dict(figures), ensure_ascii=False, indent=2), encoding="utf-8")


def _facts(found: Score) -> str:
    return (
        f"precision {found.precision:.3f} ({found.right}/{found.found}) recall {found.recall:.3f} "
        f"({found.caught}/{found.wanted}) negations asserted {len(found.asserted_negations)} "
        f"wrong subjects {len(found.wrong_subjects)}"
    )
