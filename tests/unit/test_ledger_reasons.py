"""Reasons are kept as English text and parts, and told in either language."""

from __future__ import annotations

import pytest

from asofgraph.ledger.reasons import Reason, told


@pytest.mark.parametrize(
    ("reason", "english", "korean"),
    [
        (Reason("changed", "예산", "600 USD", None), "예산 changed from 600 USD to nothing",
         "예산 변경: 600 USD → 없음"),
        (Reason("changed", "trip", "go to Rome", "go to Oslo"), "trip changed from go to Rome to go to Oslo",
         "trip 변경: go to Rome → go to Oslo"),
        (Reason("stale", "a"), "a needs re-checking", "a: 다시 확인 필요"),
        (Reason("failed", "division by zero"), "division by zero", "계산할 수 없음: division by zero"),
    ],
)  # fmt: skip
def test_a_reason_is_told_from_what_is_kept_of_it(reason: Reason, english: str, korean: str) -> None:
    """The text is English; its parts, as stored, give the Korean one."""
    assert reason == english
    assert told(str(reason), reason.stored, "en") == english
    assert told(str(reason), reason.stored, "ko") == korean


def test_a_plain_text_is_told_if_it_is_known_and_left_if_not() -> None:
    """What the database marks by itself keeps no parts."""
    outranked = "said later, by a source of lower authority"
    assert told(outranked, None, "ko") != outranked
    assert told("card 3 is no longer in force", None, "ko") == "card 3: 더 이상 유효하지 않음"
    assert told("asked for by the auditor", None, "ko") == "asked for by the auditor"
    assert told(None, None, "ko") is None
