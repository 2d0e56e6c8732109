"""Scenes of choices: a thing has one of several named values, and sources or other people name others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from asofgraph.bench.state.operations import Mood, Question
from asofgraph.bench.state.scenarios.draft import Draft
from asofgraph.bench.state.wording import Term, stock, term


class Choice:
    """One thing with values drawn for it, and the sentences that a draft may take about it."""

    def __init__(self, draft: Draft, scene: Mapping[str, Any], rng: Random) -> None:
        self.draft = draft
        self.scene = scene
        self.slot: str = scene["id"]
        self.noun = term(scene["thing"])
        self.pool = [Term(*pair) for pair in scene["pool"]]
        self.values = rng.sample(self.pool, 3)
        self.who = Term(*rng.choice(stock("people")))

    def set(self, value: Term, source: Mapping[str, str] | None = None) -> None:
        """Settle on a value, by a source's word or by one's own."""
        line = "#authority.set" if source else "#choice.set"
        self.draft.add("set", self.slot, line, self._terms(value, source), value=value.en, **_of(source))

    def replace(self, value: Term, *, quiet: bool = False, source: Mapping[str, str] | None = None) -> None:
        """Change to another value."""
        line = "#authority.replace" if source else "#choice.quiet" if quiet else "#choice.replace"
        self.draft.change(
            "replace", self.slot, line, self._terms(value, source), value=value.en, **_of(source)
        )

    def withdraw(self, value: Term, source: Mapping[str, str]) -> None:
        """Have a source call a value off."""
        self.draft.drop(
            "withdraw", self.slot, "#authority.withdraw", self._terms(value, source), **_of(source)
        )

    def shout(self, value: Term, times: int) -> None:
        """Repeat a value that stands, loudly."""
        for _ in range(times):
            self.draft.talk(
                "repeat", self.slot, "#choice.loud", self._terms(value), value=value.en, loudness=3
            )

    def mention(self, value: Term, mood: Mood, *, times: int = 1, loudness: int = 1) -> None:
        """Name a value that is past, only imagined, or somebody else's."""
        for _ in range(times):
            self.draft.talk(
                "mention", self.slot, f"#choice.{mood}", self._terms(value),
                value=value.en, mood=mood, loudness=loudness,
            )  # fmt: skip

    def ask(self, type: str, *meant: str, openable: bool = False) -> Question:
        """A question about the thing; its other values are the neutral answers."""
        words = {value.en: value for value in self.pool}
        line = f"choices/{self.slot}#ask"
        return Question(
            type,
            self.slot,
            line,
            {},
            neutral=tuple(words),
            words=words,
            openable=openable,
            meant=frozenset(meant),
        )

    def _terms(self, value: Term, source: Mapping[str, str] | None = None) -> dict[str, Term]:
        standing = self.draft.now(self.slot)
        old = next((other for other in self.pool if other.en == standing), value)
        terms = {"noun": self.noun, "v": value, "old": old, "who": self.who}
        return {**terms, "source": term(source)} if source else terms


def _of(source: Mapping[str, str] | None) -> dict[str, str]:
    return {"source": source["id"]} if source else {}
