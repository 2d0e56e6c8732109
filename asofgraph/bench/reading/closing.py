"""
Whether exactly the right slot closes when a change's slot and value are given, on Schema-Guided Dialogue.

Every slot of the data is declared as a single-valued attribute of a user's own ontology file, and each dialogue is a
subject. A stand-in for the extractor gives what the data gives, slot and value, so that only the store's rules are
measured.
"""

from __future__ import annotations

import json
import random
import re
import tempfile
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from asofgraph.client import GraphMemory
from asofgraph.ingest.extractor import Draft, Extraction
from asofgraph.ingest.turns import Heard
from asofgraph.language.statement import Statement
from asofgraph.models import FactEvent

SEED = 1
CHANGING, CONTROLS = 300, 100  # dialogues that are drawn: those with changes, and of each of the two controls
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_DAY = timedelta(days=1)

Values = dict[str, str]


@dataclass(frozen=True, slots=True)
class Dialogue:
    """One dialogue as turns, a day apart: what each says of which slots; and whether its later turns are changes."""

    name: str
    turns: tuple[Values, ...]
    changes: bool


@dataclass(slots=True)
class Closing:
    """Counts of changes and controls, and of those after which exactly the right slots had closed."""

    changes: int = 0
    right: int = 0
    controls: int = 0
    untouched: int = 0

    @property
    def accuracy(self) -> float:
        """Share of the changes that closed their old value and nothing else."""
        return self.right / self.changes if self.changes else 1.0


@dataclass(slots=True)
class _Given:
    """An extractor that gives each turn's slots and values as the data has them."""

    said: dict[str, tuple[str, Values]] = field(default_factory=dict)

    def extract(self, turns: Sequence[Heard], context: Sequence[Heard], zone: ZoneInfo) -> Extraction:
        """Give a claim for each slot of each turn."""
        found = Extraction()
        for turn in turns:
            subject, values = self.said[turn.content]
            for attribute, value in values.items():
                statement = Statement(subject, attribute, value, 0, len(turn.content))
                found.drafts.append(Draft(statement, turn.id))
        return found


def measure_closing(folder: Path, store: Path | None) -> Closing:
    """
    Ingest a sample of the dialogues of *folder* into an embedded store, and see what has closed.

    Args:
        folder: Holds ``sgd_supersede_explicit.jsonl`` and the two controls.
        store: Folder of the embedded server's store, the user's own if None; the namespace that is made is
            forgotten again.
    """
    drawn = random.Random(SEED)
    dialogues = _drawn(drawn, _changing(folder), CHANGING)
    for kind in ("add_new_slot", "no_change"):
        dialogues += _drawn(drawn, _controls(folder, kind), CONTROLS)
    given = _Given()
    turns = [
        {"role": "user", "content": content, "said_at": BEGAN + n * _DAY}
        for dialogue in dialogues
        for n, content in enumerate(_contents(dialogue, given))
    ]
    with tempfile.TemporaryDirectory() as made:
        ontology = Path(made) / "slots.toml"
        slots = sorted({slot for dialogue in dialogues for values in dialogue.turns for slot in values})
        ontology.write_text("\n".join(_declared(slot) for slot in slots), encoding="utf-8")
        with GraphMemory(
            path=store,
            namespace=f"bench-{uuid.uuid4().hex}",
            zone="UTC",
            embedder="none",
            extractor=given,
            ontology=[ontology],
        ) as memory:
            memory.ingest(turns, session_id="dialogues", vectors="later")
            score = Closing()
            for dialogue in dialogues:
                _score(dialogue, memory.facts(subject=dialogue.name, include_closed=True), score)
            memory.forget(namespace=memory.namespace)
    return score


def _drawn(drawn: random.Random, dialogues: Iterator[Dialogue], count: int) -> list[Dialogue]:
    found = list(dialogues)
    return drawn.sample(found, min(count, len(found)))


def _contents(dialogue: Dialogue, given: _Given) -> Iterator[str]:
    for n, values in enumerate(dialogue.turns):
        content = f"{dialogue.name}, turn {n}"
        given.said[content] = (dialogue.name, values)
        yield content


def _declared(slot: str) -> str:
    names = f'en = ["{slot}"]\nko = ["{slot}"]'
    return f'[attribute.{slot}]\nabout = "a slot"\n{names}\ncardinality = "one"\nvalue = "text"\n'


def _slot(service: str, slot: str) -> str:
    return re.sub(r"\W+", "_", f"{service}_{slot}".lower())


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _changing(folder: Path) -> Iterator[Dialogue]:
    """Give each dialogue that changes slots: first all their old values, then each turn's new ones."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in _rows(folder / "sgd_supersede_explicit.jsonl"):
        found.setdefault(f"{row['file']} {row['dialogue_id']}", []).append(row)
    for name, rows in found.items():
        rows.sort(key=lambda row: int(row["turn"]))
        first: Values = {}
        later: dict[int, Values] = {}
        for row in rows:
            slot = _slot(row["service"], row["slot"])
            first.setdefault(slot, row["old"][0])
            later.setdefault(row["turn"], {})[slot] = row["new"][0]
        yield Dialogue(f"change {name}", (first, *later.values()), changes=True)


def _controls(folder: Path, kind: str) -> Iterator[Dialogue]:
    """Give each dialogue that changes nothing: a slot is added, or all is said again."""
    for row in _rows(folder / f"sgd_control_{kind}.jsonl"):
        held = {
            _slot(service, slot): values[0]
            for service, slots in row["active_state"].items()
            for slot, values in slots.items()
        }
        added = {_slot(service, slot): values[0] for service, slot, values in row.get("added", [])}
        before = {slot: value for slot, value in held.items() if slot not in added}
        name = f"{kind} {row['file']} {row['dialogue_id']} {row['turn']}"
        yield Dialogue(name, (before, added or held), changes=False)


def _score(dialogue: Dialogue, facts: Sequence[FactEvent], score: Closing) -> None:
    """Compare, after each later turn, which values had ended at its moment with those that it replaces."""
    held = dict(dialogue.turns[0])
    for n, values in enumerate(dialogue.turns[1:], start=1):
        said = BEGAN + n * _DAY
        ended = {(fact.attribute, fact.value) for fact in facts if fact.valid_until == said}
        began = {(fact.attribute, fact.value) for fact in facts if fact.valid_from == said}
        replaced = {slot: held[slot] for slot, value in values.items() if held.get(slot, value) != value}
        strays = ended - set(replaced.items())
        if dialogue.changes:
            score.changes += len(replaced)
            score.right += sum(
                not strays and (slot, old) in ended and (slot, values[slot]) in began
                for slot, old in replaced.items()
            )
        held.update(values)
    if not dialogue.changes:
        score.controls += 1
        score.untouched += all(fact.valid_until is None for fact in facts)
