"""StateMemBench's dialogues: sizes, two languages of one program, and the same bytes for a seed."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from statistics import mean, median

import pytest

from asofgraph.bench.state.dataset import dialogue_row, layouts, make, scenario_row
from asofgraph.bench.state.dialogue import Dependencies, Layout, Said, render
from asofgraph.bench.state.operations import Operation
from asofgraph.bench.state.wording import LANGUAGES, Language, particle, stock

SEED = 11
ROOT = Path(__file__).parents[2]


@cache
def laid() -> list[Layout]:
    """Every scenario of one seed, laid out."""
    return list(layouts(SEED))


def turns(layout: Layout, language: Language, dependencies: Dependencies = "said") -> list[Said]:
    """All turns of one rendering."""
    return [turn for session in render(layout, language, dependencies, SEED) for turn in session]


def names(operation: Operation, language: Language) -> list[str]:
    """The words that must stand in what says *operation*: its value, and what a source or carrier is called."""
    keys = (operation.slot, "v", "carrier", "source")
    return [operation.terms[key].of(language) for key in keys if key in operation.terms][:1]


def test_sets_have_the_announced_lengths() -> None:
    """Set A has 18 sessions and about 165 turns, set B about 38 sessions and 599 turns."""
    for name, sessions, count in (("A", 18, 165), ("B", 38, 599)):
        mine = [layout for layout in laid() if layout.scenario.set == name]
        lengths = [2 * sum(map(len, layout.sessions)) for layout in mine]
        assert len(mine) == 117
        assert abs(median(len(layout.sessions) for layout in mine) - sessions) <= 1
        assert abs(median(lengths) - count) <= 6
        assert abs(mean(lengths) - count) <= 6


def test_both_languages_carry_the_same_program() -> None:
    """Turn by turn, the English and the Korean dialogue say the same operations at the same times."""
    for layout in laid():
        english, korean = turns(layout, "en"), turns(layout, "ko")
        assert [(t.id, t.role, t.said_at, t.operation) for t in english] == [
            (t.id, t.role, t.said_at, t.operation) for t in korean
        ]
        said = [turn.operation for turn in english if turn.operation is not None]
        assert said == list(range(len(layout.scenario.program.operations)))
        for one, other in zip(english, korean, strict=True):
            if one.operation is None:
                continue
            operation = layout.scenario.program.operations[one.operation]
            for language, content in (("en", one.content), ("ko", other.content)):
                for word in names(operation, language):  # type: ignore[arg-type]
                    assert word.casefold() in content.casefold()


def test_numbers_are_the_same_in_both_languages() -> None:
    """No figure of a program is said in one language only."""
    figure = re.compile(r"\d[\d,]*(?:\.\d+)?")
    for layout in laid():
        for operation in layout.scenario.program.operations:
            if operation.unit:
                english, korean = (" ".join(names(operation, language)) for language in LANGUAGES)
                assert figure.findall(english) == figure.findall(korean) != []


def test_implied_dialogues_leave_out_the_words_of_dependency() -> None:
    """The harder variant differs only where something is worked out or coupled, and never says why."""
    why = re.compile(
        r"\b(so|because|depends?|at that rate|therefore|since)\b|그러니까|그래서|따라|기준|니까", re.I
    )
    for layout in laid():
        operations = layout.scenario.program.operations
        for language in LANGUAGES:
            for turn in turns(layout, language, "implied"):
                if turn.operation is not None and operations[turn.operation].verb in ("derive", "couple"):
                    assert not why.search(turn.content), turn.content
    said = [
        turn.content
        for layout in laid()
        for turn in turns(layout, "en")
        if turn.operation is not None and layout.scenario.program.operations[turn.operation].verb == "derive"
    ]
    assert sum(bool(why.search(content)) for content in said) / len(said) > 0.95


def test_small_talk_never_names_an_answer() -> None:
    """What is said between the operations gives no option of any question away."""
    for layout in laid()[::3]:
        for language in LANGUAGES:
            talk = " ".join(
                turn.content for turn in turns(layout, language) if turn.operation is None
            ).casefold()
            for trap in layout.scenario.traps:
                for word in trap.question.words.values():
                    bare = re.sub(r"^(the|an?) ", "", word.of(language).casefold())
                    assert not re.search(rf"(?<![0-9a-z가-힣]){re.escape(bare)}(?![0-9a-z가-힣])", talk), bare


def test_no_brace_is_left() -> None:
    """Every sentence is filled."""
    for layout in laid()[::4]:
        for language in LANGUAGES:
            assert not re.search(r"[{}|]", " ".join(turn.content for turn in turns(layout, language)))


@pytest.mark.parametrize(
    ("word", "wanted", "form"),
    [("석", "을", "을"), ("수", "을", "를"), ("달러", "으로", "로"), ("물", "으로", "로"), ("방", "으로", "으로"),
     ("E9", "을", "를"), ("카드 3", "은", "은"), ("G6", "으로", "으로"), ("B4", "이", "가"), ("F1", "으로", "로")],
)  # fmt: skip
def test_particles_follow_the_last_sound(word: str, wanted: str, form: str) -> None:
    """A closed syllable, an open one, ㄹ, and digits as they are read."""
    assert particle(word, wanted) == form


def test_sentences_of_operations_stand_in_both_languages() -> None:
    """Each line has wordings in both, and each small-talk topic as many fillers in either."""
    for key, wordings in stock("lines").items():
        assert wordings["en"], key
        assert wordings["ko"], key
    for topic in stock("smalltalk"):
        for part in ("user", "more", "reply", "close"):
            assert all(len(pair) == 2 and all(pair) for pair in topic[part])


def test_a_seed_gives_the_same_bytes_under_any_hash_order(tmp_path: Path) -> None:
    """Two interpreters with different hash seeds write what this one does, and another seed differs."""
    script = (
        "import hashlib, json\n"
        "from asofgraph.bench.state.dataset import dialogue_row, layouts, scenario_row\n"
        "total = hashlib.sha256()\n"
        "for layout in layouts(11):\n"
        "    total.update(json.dumps(scenario_row(layout, 11)).encode())\n"
        "    total.update(json.dumps(dialogue_row(layout, 'ko', 'said', 11)).encode())\n"
        "print(total.hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "4242")
    }  # fmt: skip
    assert len(digests) == 1
    assert scenario_row(laid()[0], SEED) != scenario_row(next(layouts(SEED + 1)), SEED + 1)


def test_made_files_are_complete_and_repeatable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making twice gives the same files, and each row has what the schema requires."""
    few = laid()[:12]
    monkeypatch.setattr("asofgraph.bench.state.dataset.layouts", lambda seed: iter(few))
    made = [make(SEED, tmp_path / name) for name in ("one", "two")]
    first, second = (
        {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}
        for folder in made
    )
    assert first == second
    assert {"LICENSE", "DATA_CARD.md", "schema.json", "scenarios.jsonl", "dialogues.ko.implied.jsonl"} <= set(
        first
    )
    schema = json.loads((made[0] / "schema.json").read_text("utf-8"))["$defs"]
    row = scenario_row(few[0], SEED)
    assert set(row) == set(schema["scenario"]["required"])
    assert all(set(op) == set(schema["operation"]["required"]) for op in row["operations"])
    assert all(set(q) == set(schema["question"]["required"]) for q in row["questions"])
    assert set(dialogue_row(few[0], "en", "said", SEED)) == set(schema["dialogue"]["required"])
