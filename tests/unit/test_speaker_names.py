"""Speakers' names, taken out of a question for its vector."""

from __future__ import annotations

import pytest

from asofgraph.retrieval.names import without


@pytest.mark.parametrize(
    ("names", "question", "left"),
    [
        (["Odalys"], "What did Odalys buy?", "What did buy?"),
        (["Odalys"], "Where is Odalys's bicycle?", "Where is bicycle?"),
        (["Odalys Perrin"], "Where is Odalys’s bicycle?", "Where is bicycle?"),
        (["Ann"], "Does Anna like annual passes?", "Does Anna like annual passes?"),
        (["민수"], "민수가 어디 살아?", "어디 살아?"),
        (["민수"], "민수네집이 어디야?", "민수네집이 어디야?"),
        (["A.I. (beta)"], "What did A.I. (beta) say?", "What did say?"),
        ([], "Who are you?", "Who are you?"),
    ],
)
def test_names_are_cut_as_whole_words(names: list[str], question: str, left: str) -> None:
    """With a possessive or a particle, and never inside other words."""
    assert without(names, question) == left


def test_a_question_of_nothing_but_a_name_stays() -> None:
    """Something must be left to be embedded."""
    assert without(["Odalys"], "Odalys?") == "Odalys?"
