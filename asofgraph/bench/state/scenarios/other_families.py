"""Mechanisms with scenes of their own: exceptions, rankings, decisions that stand or fall with a carrier."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from random import Random
from typing import Any

from asofgraph.bench.state.operations import Program, Question
from asofgraph.bench.state.scenarios.draft import Draft
from asofgraph.bench.state.wording import Term, quantity, stock, term

Scene = Mapping[str, Any]


def exception(scene: Scene, rng: Random) -> Program:
    """A rule has an exception; one of them changes, then the other, and one old value is remembered."""
    draft = Draft("exception", f"scopes/{scene['id']}")
    slot, unit, scope = scene["id"], scene["unit"], scene["scope"]["en"]
    pool = [Decimal(value) for value in scene["values"]]
    drawn = rng.sample(pool, 4)
    before: dict[str | None, Decimal] = {None: drawn[0], scope: drawn[1]}
    after: dict[str | None, Decimal] = {None: drawn[2], scope: drawn[3]}

    def terms(value: Decimal) -> dict[str, Term]:
        return {"noun": term(scene["thing"]), "in_scope": term(scene["in_scope"]), "v": quantity(value, unit)}

    def step(verb: Any, line: str, value: Decimal, lane: str | None) -> None:
        add = draft.add if verb == "declare" else draft.change
        add(verb, slot, line, terms(value), value=value, unit=unit, kind="rule", priority="hard", scope=lane)

    step("declare", "#scope.set", before[None], None)
    step("declare", "#scope.except", before[scope], scope)
    lanes = rng.choice(([scope, None], [None, scope], [None], [scope]))
    for lane in lanes:
        step("replace", "#scope.replace" if lane is None else "#scope.except.replace", after[lane], lane)
    if lanes[-1] == scope:
        remembered, line = before[scope], "#scope.past"
    else:
        remembered, line = before[None], "#count.past"
    draft.talk("mention", slot, line, terms(remembered), value=remembered, scope=lanes[-1], mood="past")

    def ask(key: str, lane: str | None) -> Question:
        return Question("state", slot, f"scopes/{slot}#{key}", {}, lane, unit, tuple(pool))

    return draft.finish(ask("ask_scope", scope), ask("ask", None))


def ranking(scene: Scene, rng: Random) -> Program:
    """The best of four is named, and then one score turns out to be another."""
    draft = Draft("ranking", f"rankings/{scene['id']}")
    noun, measure = term(scene["thing"]), term(scene["measure"])
    names = [Term(*pair) for pair in rng.sample(scene["pool"], 4)]
    scores = [Decimal(score) for score in rng.sample(range(scene["low"], scene["high"] + 1), 5)]
    slots = [f"score_{letter}" for letter in "abcd"]
    draft.add(
        "declare",
        "rule",
        f"rankings/{scene['id']}#rule",
        {},
        value=scene["best"],
        kind="rule",
        priority="hard",
    )
    for slot, name, score in zip(slots, names, scores, strict=False):
        shown = {"name": name, "measure": measure, "v": quantity(score, "points")}
        draft.add("set", slot, "#ranking.score", shown, value=score, unit="points")
    formula = _best_of(slots, names, "<=" if scene["best"] == "lowest" else ">=")
    bound = {slot: slot for slot in slots}
    winner = str(draft.work_out(formula, bound))
    by_name = {name.en: name for name in names}
    best_ko = "낮아요" if scene["best"] == "lowest" else "높아요"
    won = scores[[name.en for name in names].index(winner)]
    said = {
        "noun": noun, "winner": by_name[winner], "measure": measure, "v": quantity(won, "points"),
        "best": Term(scene["best"], best_ko), "best_ko": Term(scene["best"], best_ko),
    }  # fmt: skip
    draft.add(
        "derive", "winner", "#ranking.derive", said, value=winner, kind="derived",
        formula=formula, inputs=bound, derived_from=(*slots, "rule"),
    )  # fmt: skip
    changed = rng.randrange(4)
    shown = {
        "name": names[changed], "measure": measure,
        "v": quantity(scores[4], "points"), "old": quantity(scores[changed], "points"),
    }  # fmt: skip
    draft.change("replace", slots[changed], "#ranking.replace", shown, value=scores[4], unit="points")
    return draft.finish(
        Question(
            "state",
            "winner",
            f"rankings/{scene['id']}#ask",
            {},
            neutral=tuple(by_name),
            words=by_name,
            meant=frozenset({"written_value"}),
        )
    )


def coupling_ended(scene: Scene, rng: Random) -> Program:
    """The carrier of a decision is gone."""
    coupling = Coupling("coupling ended", scene, rng)
    coupling.start()
    if rng.randrange(2):
        coupling.others()
    coupling.end(0)
    return coupling.finish("state", "written_value")


def coupling_moved(scene: Scene, rng: Random) -> Program:
    """The decision moved to another carrier before its first one went."""
    coupling = Coupling("coupling moved", scene, rng)
    coupling.start()
    coupling.move()
    coupling.end(0)
    return coupling.finish("state", "recheck_everything", "loudest_mention")


def coupling_refined(scene: Scene, rng: Random) -> Program:
    """The carrier changes in something that the decision does not rest on."""
    coupling = Coupling("coupling refined", scene, rng)
    coupling.start()
    if rng.randrange(2):
        coupling.others()
    coupling.refine(0)
    return coupling.finish("anti-trap", "recheck_everything")


class Coupling:
    """A decision that runs on one of several carriers, each with a feature of its own."""

    def __init__(self, family: str, scene: Scene, rng: Random) -> None:
        self.draft = Draft(family, f"couplings/{scene['id']}")
        self.scene = scene
        self.slot: str = scene["id"]
        self.pool = [Term(*pair) for pair in scene["pool"]]
        self.carriers = rng.sample(self.pool, 3)
        self.features = [Decimal(value) for value in rng.sample(scene["features"], 3)]
        self.who = Term(*rng.choice(stock("people")))

    def start(self) -> None:
        """Say the first two carriers and their features, and put the decision on the first."""
        for n in (0, 1):
            terms = {**self._terms(n), "v": self._feature(n)}
            self.draft.add(
                "set",
                f"carrier_{n + 1}",
                "#coupling.base",
                terms,
                value=self.features[n],
                unit=self.scene["unit"],
            )
        self.draft.add(
            "couple", self.slot, "#coupling.derive", self._terms(0),
            value=self.carriers[0].en, kind="decision", priority="hard", coupled_with=("carrier_1",),
        )  # fmt: skip

    def move(self) -> None:
        """Put the decision on the second carrier."""
        terms = {**self._terms(1), "old": self.carriers[0]}
        self.draft.change(
            "replace", self.slot, "#coupling.reassign", terms,
            value=self.carriers[1].en, kind="decision", priority="hard", coupled_with=("carrier_2",),
        )  # fmt: skip

    def end(self, n: int) -> None:
        """Do away with a carrier."""
        self.draft.drop("end", f"carrier_{n + 1}", f"couplings/{self.slot}#end", self._terms(n))

    def refine(self, n: int) -> None:
        """Change the feature of a carrier."""
        terms = {**self._terms(n), "old": self._feature(n), "v": self._feature(2)}
        slot = f"carrier_{n + 1}"
        self.draft.change(
            "refine", slot, "#coupling.refine", terms, value=self.features[2], unit=self.scene["unit"]
        )

    def others(self) -> None:
        """Say which carrier somebody else uses."""
        terms = {**self._terms(2), "v": self.carriers[2], "who": self.who}
        self.draft.talk(
            "mention", self.slot, "#coupling.other", terms, value=self.carriers[2].en, mood="other"
        )

    def finish(self, type: str, *meant: str) -> Program:
        """The program, asking which carrier the decision runs on."""
        words = {carrier.en: carrier for carrier in self.pool}
        question = Question(
            type, self.slot, f"couplings/{self.slot}#ask", {},
            neutral=tuple(words), words=words, openable=True, meant=frozenset(meant),
        )  # fmt: skip
        return self.draft.finish(question)

    def _feature(self, n: int) -> Term:
        return quantity(self.features[n], self.scene["unit"])

    def _terms(self, n: int) -> dict[str, Term]:
        return {
            "carrier": self.carriers[n], "noun": term(self.scene["thing"]),
            "feature": term(self.scene["feature"]), "kind": term(self.scene["carrier"]),
        }  # fmt: skip


def _best_of(slots: list[str], names: list[Term], sign: str) -> str:
    """The formula that names the best of *slots*; the earlier one where two are equal."""
    formula = f"'{names[-1].en}'"
    for n in range(len(slots) - 2, -1, -1):
        wins = " && ".join(f"{slots[n]} {sign} {other}" for other in slots[n + 1 :])
        formula = f"{wins} ? '{names[n].en}' : {formula}"
    return formula
