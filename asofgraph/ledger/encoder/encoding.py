"""What an encoder makes of a turn: units to add, units to supersede, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Superseding:
    """A unit that another takes the place of; without another it is withdrawn, by *authority* if one is named."""

    old: str
    new: dict[str, Any] | None
    authority: str | None = None


@dataclass(slots=True)
class Encoding:
    """
    ``{"add": […], "supersede": […]}`` for one turn.

    Units have the fields of ``state.add``. ``guessed`` holds the ids of those whose formula, or what they are derived
    from, nobody said, and
    ``authority`` the order of sources as it stands after the turn, if the turn changed it.
    """

    add: list[dict[str, Any]] = field(default_factory=list)
    supersede: list[Superseding] = field(default_factory=list)
    guessed: list[str] = field(default_factory=list)
    authority: tuple[str, ...] | None = None

    def __bool__(self) -> bool:
        return bool(self.add or self.supersede or self.authority)

    def as_json(self) -> dict[str, list[dict[str, Any]]]:
        """The encoding as a model would have written it."""
        superseded = [{"old": one.old, "new": one.new, "authority": one.authority} for one in self.supersede]
        return {"add": self.add, "supersede": superseded}
