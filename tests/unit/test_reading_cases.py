"""The labelled utterances for reading facts are well formed: what they claim stands in their own words."""

from __future__ import annotations

import json
from datetime import date, datetime
from importlib.resources import files
from typing import Any

import pytest

from asofgraph.bench.reading.run import seen
from asofgraph.models import Act, Modality

SETS = [f"{name}_{language}" for language in ("en", "ko") for name in seen(language)]
LEAST = {"cases": 200, "cases2": 120, "cases3": 300}


def cases(name: str) -> list[dict[str, Any]]:
    """The labelled utterances of one file."""
    lines = files("asofgraph.bench").joinpath("reading", f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in lines.splitlines()]


def readings(label: Any) -> list[str]:
    """The acceptable answers of a label, none of them for null."""
    return [] if label is None else label if isinstance(label, list) else [label]


@pytest.mark.parametrize("name", SETS)
def test_ids_and_texts_are_unique(name: str) -> None:
    """No utterance is counted twice."""
    rows = cases(name)
    assert len({row["id"] for row in rows}) == len({row["text"] for row in rows}) == len(rows)
    assert len(rows) >= LEAST.get(name.partition("_")[0], 50)


@pytest.mark.parametrize("name", SETS)
def test_a_quarter_claims_nothing(name: str) -> None:
    """Enough traps stand among the claims to punish a reader that reads too much."""
    rows = cases(name)
    assert 4 * sum(not row["facts"] for row in rows) >= len(rows)


@pytest.mark.parametrize("name", SETS)
def test_values_and_subjects_stand_in_the_words(name: str) -> None:
    """A label names only what the turn or its context says, save dates, which it may give in ISO form."""
    for row in cases(name):
        words = " ".join([row["text"], *row.get("context", [])]).casefold()
        for fact in row["facts"]:
            values = readings(fact["value"])
            assert not values or any(value.casefold() in words for value in values), row["id"]
            for subject in readings(fact["subject"]):
                parts = subject.casefold().split("'s ")  # "sister's husband" of "my sister and her husband"
                assert subject in ("user", row["speaker"]) or all(part in words for part in parts), row["id"]


@pytest.mark.parametrize("name", SETS)
def test_clocks_and_enumerations_parse(name: str) -> None:
    """Said times carry an offset, periods are ISO dates, and acts and modalities are the model's own."""
    for row in cases(name):
        assert datetime.fromisoformat(row["said_at"]).tzinfo is not None
        for fact in row["facts"]:
            assert fact["modality"] in set(Modality), row["id"]
            assert fact["act"] in set(Act), row["id"]
            assert fact["act"] != Act.END or fact["polarity"] is False, row["id"]
            for period in readings(fact["valid_from"]) + readings(fact["valid_until"]):
                date.fromisoformat({4: f"{period}-01-01", 7: f"{period}-01"}.get(len(period), period))


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("key", ["id", "text"])
def test_no_set_repeats_another(language: str, key: str) -> None:
    """Each set widens those before it: no utterance and no id stands in two."""
    found = [row[key] for name in seen(language) for row in cases(f"{name}_{language}")]
    assert len(found) == len(set(found))
