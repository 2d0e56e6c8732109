"""The Korean grammar of time: finding the expressions in a text and placing each."""

from __future__ import annotations

from asofgraph.language.time.korean.expressions import find

__all__ = ["find"]
