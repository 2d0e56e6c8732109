"""When two names are one."""

from __future__ import annotations

import unicodedata

import pytest

from asofgraph.language.names import aliases, fold, relative, same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lee", "ann  lee"),
        ("서울 삼성전자", "서울삼성전자"),
        ("‘보리’", "보리"),
        ("망원동에서", "망원동"),
        ("ＡＢＣ상사", "abc상사"),
        ("엄마", "어머니"),
        ("mom", "엄마"),
        ("husband", "남편"),
    ],
)
def test_spellings_of_one_name_are_the_same(one: str, other: str) -> None:
    """Case, spacing, width, quotes and particles fold; two words for one relative are one person."""
    assert same(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("서울 삼성전자", "부산 삼성전자"),
        ("정은", "정"),
        ("하나로", "하나"),
        ("지은", "지"),
        ("김민수", "김민서"),
        ("누나", "여동생"),
        ("$900M", "$100M"),
        ("이마트", "이마"),
    ],
)
def test_different_names_never_merge(one: str, other: str) -> None:
    """What looks like a particle may be a part of the name."""
    assert not same(one, other)


def test_composition_does_not_make_two_names() -> None:
    """NFC equals NFD."""
    assert fold(unicodedata.normalize("NFD", "망원동")) == fold("망원동")


def test_a_wide_word_may_name_each_narrow_relative() -> None:
    """ "sister" may be a 누나, an 언니 or a 여동생, but a 누나 is no 여동생."""
    assert {"누나", "언니", "여동생"} <= set(aliases("sister"))
    assert "sister" in aliases("누나")
    assert "여동생" not in aliases("누나")


def test_a_relative_is_found_behind_its_owner() -> None:
    """ "우리 엄마" and "my mom" are the mother; a stranger is nobody's relative."""
    mother = relative("우리 엄마")
    assert mother is not None
    assert mother == relative("my mom")
    assert mother.slot == "parent"
    assert relative("민수") is None
