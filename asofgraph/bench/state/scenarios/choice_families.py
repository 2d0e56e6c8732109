"""Mechanisms over choices: unequal sources, loud old values, and what is imagined or somebody else's."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from asofgraph.bench.state.operations import Program
from asofgraph.bench.state.scenarios.choices import Choice
from asofgraph.bench.state.scenarios.draft import Draft
from asofgraph.bench.state.wording import stock

Scene = Mapping[str, Any]


def authority(scene: Scene, rng: Random) -> Program:
    """The lower source contradicts the higher on one thing; the higher changes its mind on another."""
    draft = Draft("authority", f"choices/{scene['id']}")
    firm, moved = Choice(draft, scene, rng), Choice(draft, _another(scene, rng), rng)
    sources = rng.choice(stock("sources"))
    high, low = sources["high"], sources["low"]
    draft.rank_sources(sources)
    firm.set(firm.values[0], high)
    moved.set(moved.values[0], low if rng.randrange(2) else high)
    refused, called_off = rng.randrange(3) > 0, rng.randrange(5) == 0

    def contradict() -> None:
        if refused:
            firm.withdraw(firm.values[0], low)
        else:
            firm.replace(firm.values[1], source=low)

    def decide() -> None:
        if called_off:
            moved.withdraw(moved.values[0], high)
        else:
            moved.replace(moved.values[1], source=high)

    for step in rng.sample([contradict, decide], 2):
        step()
    moved.mention(moved.values[0], "past")
    return draft.finish(
        firm.ask("state", "ignore_authority", openable=refused),
        moved.ask("state", "last_mention", openable=called_off),
    )


def quiet_and_bystander(scene: Scene, rng: Random) -> Program:
    """One thing is loud and changes quietly; the other is said once, beside a friend's loud one."""
    draft = Draft("quiet and bystander", f"choices/{scene['id']}")
    quiet, once = Choice(draft, scene, rng), Choice(draft, _another(scene, rng), rng)
    quiet.set(quiet.values[0])
    once.set(once.values[0])
    quiet.shout(quiet.values[0], 4)
    once.mention(once.values[1], "other", times=2, loudness=3)
    quiet.replace(quiet.values[1], quiet=True)
    once.mention(once.values[1], "other", times=2, loudness=3)
    return draft.finish(
        quiet.ask("salience", "loudest_mention"), once.ask("salience", "loudest_mention", "last_mention")
    )


def quiet_change(scene: Scene, rng: Random) -> Program:
    """A value that everybody talks about changes in a passing remark."""
    draft = Draft("quiet change", f"choices/{scene['id']}")
    choice = Choice(draft, scene, rng)
    choice.set(choice.values[0])
    choice.shout(choice.values[0], rng.randrange(4, 8))
    choice.replace(choice.values[1], quiet=True)
    if rng.randrange(2):
        choice.mention(choice.values[0], "past")
    return draft.finish(choice.ask("salience", "loudest_mention"))


def bystander(scene: Scene, rng: Random) -> Program:
    """A value is said once, and a friend's is everywhere."""
    draft = Draft("bystander", f"choices/{scene['id']}")
    choice = Choice(draft, scene, rng)
    before = rng.randrange(0, 3)
    choice.mention(choice.values[1], "other", times=before, loudness=3)
    choice.set(choice.values[0])
    choice.mention(choice.values[1], "other", times=rng.randrange(4, 8), loudness=3)
    return draft.finish(choice.ask("salience", "loudest_mention", "last_mention"))


def imagined_choice(scene: Scene, rng: Random) -> Program:
    """Another value is only thought about."""
    draft = Draft("imagined choice", f"choices/{scene['id']}")
    choice = Choice(draft, scene, rng)
    choice.set(choice.values[0])
    choice.mention(choice.values[1], "whatif")
    if rng.randrange(2):
        choice.mention(choice.values[1], "whatif")
    return draft.finish(choice.ask("anti-trap", "always_newest", "recheck_everything", "last_mention"))


def others_choice(scene: Scene, rng: Random) -> Program:
    """Somebody else decides otherwise for their own."""
    draft = Draft("others choice", f"choices/{scene['id']}")
    choice = Choice(draft, scene, rng)
    if rng.randrange(2):
        choice.set(choice.values[2])
        choice.replace(choice.values[0])
    else:
        choice.set(choice.values[0])
    choice.mention(choice.values[1], "other")
    return draft.finish(choice.ask("anti-trap", "always_newest", "recheck_everything", "ignore_scope"))


def _another(scene: Scene, rng: Random) -> Scene:
    others = [other for other in stock("choices") if other["id"] != scene["id"]]
    chosen: Scene = rng.choice(others)
    return chosen
