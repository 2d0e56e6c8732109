"""Changes seen in English words alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from asofgraph.bench.reading.change import measure_change
from asofgraph.language.english.change import change_marker

SHARED = Path(__file__).parents[3] / "shared" / "data"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Sorry, I meant Thursday.", "correction"),
        ("Make it for four people instead.", "replacement"),
        ("I changed my mind, let's go on Friday.", "replacement"),
        ("How about something in Oslo?", "alternative"),
        ("No, I need it on the 9th.", "refusal"),
    ],
)
def test_words_of_change_are_found_and_told_apart(text: str, kind: str) -> None:
    """Corrections, replacements, alternatives and refusals with a new wish are four ways of changing."""
    marker = change_marker(text)
    assert marker is not None
    assert marker.kind == kind
    assert text[marker.start : marker.start + len(marker.text)] == marker.text


@pytest.mark.parametrize(
    "text", ["No, thanks, that's all.", "In Oslo, please.", "Yes.", "What is the address?", ""]
)
def test_a_first_value_or_a_farewell_is_no_change(text: str) -> None:
    """What takes no other value for one that stood has no marker."""
    assert change_marker(text) is None


@pytest.mark.skipif(not SHARED.is_dir(), reason="needs ../shared/data")
def test_changes_in_real_dialogues_are_seen_more_often_than_not() -> None:
    """On Schema-Guided Dialogue, precision at least 0.8 and recall at least 0.7 against both controls."""
    result = measure_change(SHARED)
    assert result.precision >= 0.8
    assert result.recall >= 0.7
