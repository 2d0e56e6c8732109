"""What was found at the places of the sentence that was read last: many patterns ask for the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from asofgraph.language.english.tokens import Token

Place = TypeVar("Place")
Found = TypeVar("Found")


class LastSentence(Generic[Place, Found]):
    """A memo of one sentence, which is emptied as soon as another one, or other times in it, is asked about."""

    def __init__(self) -> None:
        self._held: tuple[Sequence[Token], Sequence[bool], dict[Place, Found]] = ((), (), {})

    def found(self, tokens: Sequence[Token], timed: Sequence[bool]) -> dict[Place, Found]:
        """Give what is known of this sentence, by place, to be looked up in and added to."""
        held, times, known = self._held
        if held is not tokens or times is not timed:
            known = {}
            self._held = (tokens, timed, known)
        return known
