"""Long texts cut into passages."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from asofgraph.language.passages import LONGEST, passages


def cut(text: str) -> list[str]:
    return [text[start:end] for start, end in passages(text)]


def test_short_text_is_one_passage_without_outer_space() -> None:
    """A turn that is short enough is not cut."""
    assert cut("  I moved to Mangwon.\n") == ["I moved to Mangwon."]


def test_empty_text_has_no_passage() -> None:
    """Nothing but space is nothing to find."""
    assert cut(" \n\t ") == []


def test_long_text_is_cut_between_paragraphs() -> None:
    """A paragraph's end is preferred to the sentence ends near it."""
    paragraph = "A sentence of some length stands here. " * 15
    assert (
        cut(f"{paragraph.strip()}\n\n{paragraph.strip()}\n\n{paragraph.strip()}") == [paragraph.strip()] * 3
    )


def test_long_paragraph_is_cut_between_sentences() -> None:
    """Each passage of a long paragraph ends where a sentence ends."""
    pieces = cut("The cat of the neighbour sleeps on our roof. " * 80)
    assert len(pieces) > 3
    assert all(piece.endswith("roof.") and piece.startswith("The") for piece in pieces)


def test_text_without_spaces_is_cut_all_the_same() -> None:
    """A wall of letters gives passages that together are the wall."""
    wall = "가" * (LONGEST * 3 + 17)
    assert "".join(cut(wall)) == wall


PIECES = ["word ", "One sentence of many. " * 30, "\n\n", "\n", " ", "가나다" * 250, "끝.” 다시 "]


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_passages_hold_every_word_and_none_is_too_long(text: str) -> None:
    """Only space is lost between passages, and none is empty or longer than the bound."""
    pieces = cut(text)
    assert "".join("".join(pieces).split()) == "".join(text.split())
    assert all(piece and len(piece) <= LONGEST for piece in pieces)
