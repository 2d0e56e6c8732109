"""The labelled utterances for reading facts are well formed: what they claim stands in their own words."""

from __future__ import annotations

import json
from datetime import date, datetime
from importlib.resources import files
from typing import Any

import pytest

from asofgraph.models import Act, Modality

LEAST = {
    "cases_en": 200,
    "cases_ko": 200,
    "cases2_en": 120,
    "cases2_ko": 120,
    "cases3_en": 300,
    "cases3_ko": 300,
}


def cases(name: str) -> list[dict[str, Any]]:
    """The labelled utterances of one file."""
    lines = files("asofgraph.bench").joinpath("reading", f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in lines.splitlines()]


def readings(label: Any) -> list[str]:
    """The acceptable answers of a label, none of them for null."""
    return [] if label is None else label if isinstance(label, list) else [label]


@pytest.mark.parametrize("name", LEAST)
def test_ids_and_texts_are_unique(name: str) -> None:
    """No utterance is counted twice."""
    rows = cases(name)
    assert len({row["id"] for row in rows}) == len({row["text"] for row in rows}) == len(rows) >= LEAST[name]


@pytest.mark.parametrize("name", LEAST)
def test_a_quarter_claims_nothing(name: str) -> None:
    """Enough traps stand among the claims to punish a reader that reads too much."""
    rows = cases(name)
    assert 4 * sum(not row["facts"] for row in rows) >= len(rows)


@pytest.mark.parametrize("name", LEAST)
def test_values_and_subjects_stand_in_the_words(name: str) -> None:
    """A label names only what the turn or its context says, save dates, which it may give in ISO form."""
    for row in cases(name):
        words = " ".join([row["text"], *row.get("context", [])]).casefold()
        for fact in row["facts"]:
            values = readings(fact["value"])
            assert not values or any(value.casefold() in words for value in values), row["id"]
            for subject in readings(fact["subject"]):
                assert subject in ("user", row["speaker"]) or subject.casefold() in words, row["id"]


@pytest.mark.parametrize("name", LEAST)
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
def test_the_second_set_repeats_nothing(language: str) -> None:
    """The second set widens the first: no utterance and no id stands in both."""
    first, second = cases(f"cases_{language}"), cases(f"cases2_{language}")
    for key in ("id", "text"):
        assert not {row[key] for row in first} & {row[key] for row in second}


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_third_set_repeats_nothing(language: str) -> None:
    """The third set widens the two before it: no utterance and no id stands in two."""
    third = cases(f"cases3_{language}")
    for earlier in (cases(f"cases_{language}"), cases(f"cases2_{language}")):
        for key in ("id", "text"):
            assert not {row[key] for row in third} & {row[key] for row in earlier}
