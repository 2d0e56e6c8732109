"""Score the rules against labelled utterances: precision, recall, and the two grave errors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from asofgraph.language.effects import effects_of
from asofgraph.language.ontology import Ontology
from asofgraph.language.reader import read
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality

_ARTICLES = {"a", "an", "the", "my", "our", "some"}


@dataclass(slots=True)
class Score:
    """What was found, right, missed, and wrong in the grave ways."""

    found: int = 0
    right: int = 0
    wanted: int = 0
    caught: int = 0
    asserted_negations: list[str] = field(default_factory=list)
    wrong_subjects: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    shapes: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def precision(self) -> float:
        """Share of what was found that is right."""
        return self.right / self.found if self.found else 1.0

    @property
    def recall(self) -> float:
        """Share of the demanded labels that were found."""
        return self.caught / self.wanted if self.wanted else 1.0


def load_cases(path: Path) -> list[dict[str, Any]]:
    """Load labelled utterances, JSON Lines as the README describes."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def score(cases: Iterable[dict[str, Any]], ontology: Ontology) -> Score:
    """Read every utterance and compare what was found with its labels."""
    total = Score()
    for case in cases:
        _score_case(case, claims_of(case, ontology), ontology, total)
    return total


def claims_of(case: dict[str, Any], ontology: Ontology) -> list[Statement]:
    """Read one utterance; events give the claims that they bring about, and are not judged themselves."""
    reading = read(
        case["text"],
        said_at=datetime.fromisoformat(case["said_at"]),
        zone=ZoneInfo(case["zone"]),
        speaker=case["speaker"] or "user",
        context=case.get("context") or (),
        role="document" if case["shape"] == "document" else "user",
        ontology=ontology,
    )
    claims: list[Statement] = []
    for statement in reading.statements:
        if statement.attribute not in ontology.events:
            claims.append(statement)
        elif statement.act is Act.WITHDRAWAL:
            effects = effects_of(replace(statement, act=Act.VALUE), ontology)
            claims += [replace(effect, act=Act.WITHDRAWAL) for effect in effects]
        else:
            claims += effects_of(statement, ontology)
    return [claim for claim in claims if claim.kind is not Kind.EVENT]


def _score_case(case: dict[str, Any], claims: Sequence[Statement], ontology: Ontology, total: Score) -> None:
    labels = case["facts"]
    shape = total.shapes.setdefault(case["shape"], Counter())
    zone = ZoneInfo(case["zone"])
    taken: set[int] = set()
    for claim in claims:
        fitting = [n for n, label in enumerate(labels) if _agrees(claim, label, ontology, zone)]
        fresh = [n for n in fitting if n not in taken]
        if fitting and all(labels[n].get("optional") for n in fitting):
            taken.update(fresh[:1])
            continue
        total.found += 1
        shape["found"] += 1
        if fitting:
            taken.update(fresh[:1])
            total.right += 1
            shape["right"] += 1
            continue
        shown = f"{case['id']} {case['text']!r}: {_shown(claim)}"
        total.wrong.append(shown)
        total.asserted_negations += [shown] * _asserts_negation(claim, labels, ontology)
        total.wrong_subjects += [shown] * _has_wrong_subject(claim, labels, ontology)
    for n, label in enumerate(labels):
        if label.get("optional"):
            continue
        total.wanted += 1
        shape["wanted"] += 1
        if n in taken:
            total.caught += 1
            shape["caught"] += 1
        else:
            sign = "" if _positive(label) else "not "
            total.missed.append(
                f"{case['id']} {case['text']!r}: {label['subject']} {label['attribute']} {sign}{label['value']}"
                f" {label['valid_from']}"
            )


def _agrees(claim: Statement, label: dict[str, Any], ontology: Ontology, zone: ZoneInfo) -> bool:
    return (
        _same_subject(claim, label)
        and _same_attribute(claim, label, ontology)
        and _same_value(claim.value, label)
        and _sign(claim) == _label_sign(label)
        and _same_date(claim, label, zone)
        and (claim.modality is Modality.PLAN)
        == (label["modality"] == "plan" or "plan" in label.get("note", ""))
        | (claim.modality is Modality.PLAN and _label_sign(label) == "negative")
    )


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _same_subject(claim: Statement, label: dict[str, Any]) -> bool:
    said = claim.subject.casefold()
    return any(said == str(subject).casefold() for subject in _listed(label["subject"])) or any(
        said.split()[-1:] == str(subject).casefold().split()[-1:] and "'s" not in said
        for subject in _listed(label["subject"])
        if len(said.split()) > 1 and len(str(subject).split()) == 1 and str(subject).islower()
    )


def _same_attribute(claim: Statement, label: dict[str, Any], ontology: Ontology) -> bool:
    wanted = {ontology.canonical(name).attribute for name in _listed(label["attribute"])}
    return claim.attribute in wanted


def _bare(value: str) -> list[str]:
    words = value.casefold().replace("’", "'").replace(",", " ").replace("(", " ").replace(")", " ").split()
    return [word for word in words if word not in _ARTICLES]


def _same_value(value: str | None, label: dict[str, Any]) -> bool:
    wanted = _listed(label["value"])
    if value is None:
        return None in wanted
    found = _bare(value)
    return any(one is None or found == _bare(one) or _within(_bare(one), found) for one in wanted)


def _within(short: list[str], long: list[str]) -> bool:
    n = len(short)
    return n > 0 and any(long[i : i + n] == short for i in range(len(long) - n + 1))


def _sign(claim: Statement) -> str:
    if claim.act is Act.WITHDRAWAL:
        return "withdrawn"
    return "positive" if claim.act is Act.VALUE and claim.polarity else "negative"


def _label_sign(label: dict[str, Any]) -> str:
    if label["act"] == "withdrawal":
        return "withdrawn"
    return "positive" if _positive(label) else "negative"


def _positive(label: dict[str, Any]) -> bool:
    return label["act"] == "value" and bool(label["polarity"])


def _same_date(claim: Statement, label: dict[str, Any], zone: ZoneInfo) -> bool:
    return all(
        wanted == [None]
        or (moment is not None and moment.astimezone(zone).date().isoformat() in map(_first_day, wanted))
        for moment, wanted in (
            (claim.valid_from, _listed(label["valid_from"])),
            (claim.valid_until, _listed(label["valid_until"])),
        )
    )


def _first_day(period: str) -> str:
    return period + "-01" * (2 - period.count("-")) if period.count("-") < 2 else period


def _asserts_negation(claim: Statement, labels: Sequence[dict[str, Any]], ontology: Ontology) -> bool:
    """Tell whether the value that a label denies is asserted."""
    return (
        _sign(claim) == "positive"
        and any(
            not _positive(label)
            and _same_attribute(claim, label, ontology)
            and _same_value(claim.value, label)
            and label["value"]
            for label in labels
        )
        and not any(_positive(label) and _same_value(claim.value, label) for label in labels)
    )


def _has_wrong_subject(claim: Statement, labels: Sequence[dict[str, Any]], ontology: Ontology) -> bool:
    """Tell whether the fact is right but for whom it is said of."""
    return any(
        _same_attribute(claim, label, ontology)
        and _same_value(claim.value, label)
        and label["value"] is not None
        for label in labels
    ) and not any(_same_subject(claim, label) for label in labels)


def _shown(claim: Statement) -> str:
    when = claim.valid_from.date().isoformat() if claim.valid_from else None
    until = claim.valid_until.date().isoformat() if claim.valid_until else None
    return f"{claim.subject} {claim.attribute} {_sign(claim)} {claim.value} {when} {until} {claim.modality}"
