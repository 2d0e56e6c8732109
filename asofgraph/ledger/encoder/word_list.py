"""Lists of words that stand beside the code that reads with them."""

from __future__ import annotations

from importlib import resources


def word_list(package: str, name: str) -> list[str]:
    """The words of ``name.txt`` in *package*."""
    return resources.files(package).joinpath(f"{name}.txt").read_text("utf-8").split()
