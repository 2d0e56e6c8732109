"""How well a change is seen in the words alone, on Schema-Guided Dialogue's slot changes and controls."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from asofgraph.language.english.change import change_marker


@dataclass(frozen=True, slots=True)
class ChangeScore:
    """Counts of changes and controls, and of those taken for a change."""

    changes: int
    found: int
    controls: int
    mistaken: int

    @property
    def precision(self) -> float:
        """Share of what was taken for a change that is one."""
        return self.found / (self.found + self.mistaken) if self.found else 1.0

    @property
    def recall(self) -> float:
        """Share of the changes that were seen."""
        return self.found / self.changes if self.changes else 1.0


def measure_change(folder: Path) -> ChangeScore:
    """Read ``sgd_supersede_explicit.jsonl`` and the two controls in *folder*."""
    changes = _utterances(folder / "sgd_supersede_explicit.jsonl")
    controls = [
        *_utterances(folder / "sgd_control_add_new_slot.jsonl"),
        *_utterances(folder / "sgd_control_no_change.jsonl"),
    ]
    return ChangeScore(
        changes=len(changes),
        found=sum(change_marker(text) is not None for text in changes),
        controls=len(controls),
        mistaken=sum(change_marker(text) is not None for text in controls),
    )


def _utterances(path: Path) -> list[str]:
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line)["utterance"] for line in lines]
