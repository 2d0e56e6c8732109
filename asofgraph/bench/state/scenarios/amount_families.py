"""Mechanisms over amounts: recomputing, re-applying a rule, undoing, leaving alone what does not change."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from asofgraph.bench.state.operations import Program
from asofgraph.bench.state.scenarios.amounts import Amounts
from asofgraph.bench.state.scenarios.draft import Draft
from asofgraph.bench.state.wording import stock, term

Scene = Mapping[str, Any]


def product(scene: Scene, rng: Random) -> Program:
    """An input changes after the total was said, and sometimes another is only imagined."""
    amounts = _amounts("product", scene, rng)
    amounts.start()
    if rng.randrange(2):
        amounts.shout("total", 1)
    if rng.randrange(3):
        amounts.replace_count(amounts.counts[1])
    else:
        amounts.replace_rate(amounts.rates[1])
    if rng.randrange(2):
        amounts.mention_count(amounts.counts[2], "whatif")
    return amounts.draft.finish(amounts.ask("total", "order", "written_value"))


def chain(scene: Scene, rng: Random) -> Program:
    """A total is shared out, and then what the total rests on changes."""
    amounts = _amounts("chain", scene, rng)
    amounts.start(share=True)
    if rng.randrange(2):
        amounts.mention_count(amounts.counts[0], "past")
    if rng.randrange(2):
        amounts.replace_count(amounts.counts[1])
    else:
        amounts.replace_rate(amounts.rates[1])
    if rng.randrange(2):
        amounts.mention_count(amounts.counts[2], "whatif")
    return amounts.draft.finish(
        amounts.ask("share", "order", "written_value"), amounts.ask("total", "order", "written_value")
    )


def revert(scene: Scene, rng: Random) -> Program:
    """A change is made, counted on, and undone."""
    amounts = _amounts("revert", scene, rng)
    amounts.start()
    amounts.replace_count(amounts.counts[1])
    amounts.replace_rate(amounts.rates[1])
    amounts.restate_total()
    amounts.replace_count(amounts.counts[0], "#count.revert")
    return amounts.draft.finish(amounts.ask("total", "order", "written_value", "last_mention"))


def threshold(scene: Scene, rng: Random) -> Program:
    """A rule has sorted a number, and the number moves to another tier."""
    amounts = _amounts("threshold", scene, rng)
    amounts.start(tier=True)
    if rng.randrange(2):
        amounts.shout("tier", 1)
    amounts.replace_count(amounts.counts[1])
    if rng.randrange(3) == 0:
        amounts.mention_count(amounts.counts[2], "whatif")
    return amounts.draft.finish(amounts.ask("tier", "state", "written_value"))


def cutoff(scene: Scene, rng: Random) -> Program:
    """A number changes, and stays in its tier."""
    amounts = _amounts("cutoff", scene, rng)
    amounts.start(tier=True)
    if rng.randrange(2):
        amounts.other_tier(rng.choice(amounts.labels))
        amounts.replace_count(amounts.counts[1])
    else:
        amounts.replace_count(amounts.counts[1])
        amounts.other_tier(rng.choice(amounts.labels))
    unchanged = amounts.tier_of(amounts.counts[0], amounts.rates[0])
    question = amounts.ask("tier", "anti-trap", "recheck_everything", "last_mention")
    if amounts.tier_of(amounts.counts[1], amounts.rates[0]) != unchanged:
        return amounts.draft.finish()
    return amounts.draft.finish(question)


def decision_stands(scene: Scene, rng: Random) -> Program:
    """What a decision rests on is worked out again, and comes to the same."""
    amounts = _amounts("decision stands", scene, rng)
    amounts.start(tier=True)
    amounts.decide(amounts.people[0])
    if rng.randrange(2):
        amounts.talk_of_contact(amounts.people[1], "other")
    amounts.replace_count(amounts.counts[1])
    return amounts.draft.finish(amounts.ask_contact("anti-trap", "recheck_everything"))


def decision_falls(scene: Scene, rng: Random) -> Program:
    """What a decision rests on has become another, and sometimes the decision is made anew."""
    amounts = _amounts("decision falls", scene, rng)
    amounts.start(tier=True)
    amounts.decide(amounts.people[0])
    amounts.talk_of_contact(amounts.people[0])
    amounts.replace_count(amounts.counts[1])
    if rng.randrange(2):
        amounts.redecide(amounts.people[1])
    return amounts.draft.finish(amounts.ask_contact("state", "loudest_mention"))


def imagined_count(scene: Scene, rng: Random) -> Program:
    """A number is only imagined, and the total stands."""
    amounts = _amounts("imagined count", scene, rng)
    amounts.start()
    amounts.mention_count(amounts.counts[1], "whatif")
    if rng.randrange(2):
        amounts.mention_count(amounts.counts[2], "past")
    return amounts.draft.finish(amounts.ask("total", "anti-trap", "always_newest", "recheck_everything"))


def others_count(scene: Scene, rng: Random) -> Program:
    """Somebody else's number changes, and the total stands."""
    amounts = _amounts("others count", scene, rng)
    amounts.start()
    amounts.mention_count(amounts.counts[1], "other")
    return amounts.draft.finish(amounts.ask("total", "anti-trap", "always_newest", "ignore_scope"))


def quiet_tier(scene: Scene, rng: Random) -> Program:
    """A conclusion is celebrated, and its ground moves in a passing remark."""
    amounts = _amounts("quiet tier", scene, rng)
    amounts.start(tier=True)
    amounts.shout("tier", 2)
    amounts.shout("total", 1)
    amounts.replace_count(amounts.counts[1], "#count.quiet")
    amounts.mention_count(amounts.counts[0], "past")
    return amounts.draft.finish(
        amounts.ask("tier", "composite", "loudest_mention", "written_value"),
        amounts.ask("total", "composite", "loudest_mention", "written_value"),
    )


def overruled_count(scene: Scene, rng: Random) -> Program:
    """A lower source changes the count, nobody else does, and the rate changes for real."""
    amounts = _amounts("overruled count", scene, rng)
    sources = rng.choice(stock("sources"))
    amounts.draft.rank_sources(sources)
    amounts.start(source=sources["high"])
    low = sources["low"]
    amounts.replace_count(
        amounts.counts[1], "#authority.replace", source=low["id"], terms={"source": term(low)}
    )
    amounts.replace_rate(amounts.rates[1])
    return amounts.draft.finish(amounts.ask("total", "composite", "ignore_authority", "written_value"))


def others_and_own_count(scene: Scene, rng: Random) -> Program:
    """The count changes here, and then elsewhere."""
    amounts = _amounts("others and own count", scene, rng)
    amounts.start()
    amounts.shout("total", 1)
    amounts.replace_count(amounts.counts[1], "#count.quiet")
    amounts.mention_count(amounts.counts[2], "other")
    return amounts.draft.finish(amounts.ask("total", "composite", "ignore_scope", "written_value"))


def _amounts(family: str, scene: Scene, rng: Random) -> Amounts:
    return Amounts(Draft(family, f"quantities/{scene['id']}"), scene, rng)
