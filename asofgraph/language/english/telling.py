"""What has been said so far in a turn: whom, which statements, which topic."""

from __future__ import annotations

from dataclasses import dataclass, field

from asofgraph.language.english.discourse import Discourse
from asofgraph.language.statement import Statement


@dataclass(slots=True)
class Telling:
    """
    The reading of a turn up to here.

    Attributes:
        discourse: The speaker, and who was mentioned.
        statements: The statements so far.
        topic: A bare noun phrase that stood before this sentence ("Coriander?").
    """

    discourse: Discourse
    statements: list[Statement] = field(default_factory=list)
    topic: str | None = None

    @property
    def last(self) -> Statement | None:
        """Give the latest statement."""
        return self.statements[-1] if self.statements else None

    @property
    def speaker(self) -> str | None:
        """Give what the first person is called; None where nobody is known."""
        return self.discourse.speaker

    @property
    def language(self) -> str | None:
        """Give the language that was spoken of last."""
        return next((one.value for one in reversed(self.statements) if one.attribute == "language"), None)
