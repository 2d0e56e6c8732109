"""Scenes of amounts: a count at a rate makes a total, which is shared, and a rule sorts one of the two."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from random import Random
from typing import Any

from asofgraph.bench.state.operations import Mood, Question
from asofgraph.bench.state.scenarios.draft import Draft
from asofgraph.bench.state.wording import Term, quantity, stock, term

PAYERS = (2, 4, 5)
DECISION: dict[str, Any] = {"kind": "decision", "priority": "hard", "derived_from": ("tier",)}


class Amounts:
    """
    One scene with its numbers drawn, and the sentences that a draft may take from it.

    ``counts`` are three different counts, of which a family uses what it needs.
    """

    def __init__(self, draft: Draft, scene: Mapping[str, Any], rng: Random) -> None:
        self.draft = draft
        self.scene = scene
        self.rng = rng
        low, high, step = scene["count"]
        self.counts = [Decimal(count) for count in rng.sample(range(low, high + 1, step), 3)]
        self.rates = [Decimal(rate) for rate in rng.sample(scene["rates"], 2)]
        self.payers = Decimal(rng.choice(PAYERS))
        self.labels = [term(label) for label in scene["tiers"]]
        self.people = [Term(*pair) for pair in rng.sample(stock("people"), 12)]
        self.who = self.people.pop()

    def start(
        self, *, share: bool = False, tier: bool = False, source: Mapping[str, str] | None = None
    ) -> None:
        """Say count, rate and total; if wanted, the share of each payer and the rule with what it gives."""
        count, rate = self.count(self.counts[0]), self.money(self.rates[0])
        if source:
            terms = {"noun": self.noun("count"), "v": count, "source": term(source)}
            self._set("count", "#authority.set", self.counts[0], terms, source=source["id"])
        else:
            self._set("count", self.line("count.set"), self.counts[0], {"count": count})
        self._set("rate", self.line("rate.set"), self.rates[0], {"rate": rate})
        self.derive_total()
        if share:
            self._derive("share", f"total / {self.payers}", ("total",), {"payers": self._payers()})
        if tier:
            self._tier()

    def derive_total(self) -> None:
        """Say what the total comes to at the present count and rate."""
        self._derive("total", "count * rate", ("count", "rate"), {})

    def restate_total(self) -> None:
        """Say the total again, as it has become."""
        count, rate = self.draft.now("count"), self.draft.now("rate")
        shown = {"count": self.count(count), "rate": self.money(rate), "total": self.money(count * rate)}
        self.draft.talk("repeat", "total", self.line("total.derive"), shown, value=(count * rate).normalize())

    def replace_count(self, value: Decimal, line: str = "#count.replace", **fields: Any) -> None:
        """Change the count."""
        terms = {
            "noun": self.noun("count"),
            "v": self.count(value),
            "old": self.count(self.draft.now("count")),
            **fields.pop("terms", {}),
        }
        self.draft.change(
            "replace", "count", line, terms, value=value, unit=self.scene["count_unit"], **fields
        )

    def replace_rate(self, value: Decimal) -> None:
        """Change the rate."""
        terms = {"noun": self.noun("rate"), "v": self.money(value), "old": self.money(self.draft.now("rate"))}
        self.draft.change("replace", "rate", "#rate.replace", terms, value=value, unit="dollars")

    def mention_count(self, value: Decimal, mood: str) -> None:
        """Name a count that is past, only imagined, or somebody else's."""
        terms = {"noun": self.noun("count"), "v": self.count(value), "who": self.who}
        self.draft.talk(
            "mention", "count", f"#count.{mood}", terms, value=value, unit=self.scene["count_unit"], mood=mood
        )

    def shout(self, slot: str, times: int) -> None:
        """Repeat what *slot* is at present, loudly."""
        value = self.draft.now(slot)
        shown = self.money(value) if isinstance(value, Decimal) else self.label(value)
        terms = {"noun": self.noun(slot), "v": shown, "who": self.who}
        for _ in range(times):
            self.draft.talk("repeat", slot, f"#{slot}.loud", terms, value=value, loudness=3)

    def other_tier(self, label: Term) -> None:
        """Say where somebody else ended up."""
        terms = {"noun": self.noun("tier"), "v": label, "who": self.who}
        self.draft.talk("mention", "tier", "#tier.other", terms, value=label.en, mood="other")

    def decide(self, contact: Term) -> None:
        """Decide on a contact because of the tier, by no formula."""
        terms = {**self._contact(contact), "tier": self.label(self.draft.now("tier"))}
        self.draft.add("declare", "contact", "#contact.derive", terms, value=contact.en, **DECISION)

    def redecide(self, contact: Term) -> None:
        """Decide on another contact."""
        self.draft.change(
            "replace", "contact", "#contact.replace", self._contact(contact), value=contact.en, **DECISION
        )

    def talk_of_contact(self, contact: Term, mood: Mood | None = None) -> None:
        """Repeat loudly who the contact is, or say who somebody else's is."""
        line, loudness = ("#contact.loud", 3) if mood is None else (f"#contact.{mood}", 1)
        verb = "repeat" if mood is None else "mention"
        self.draft.talk(
            verb, "contact", line, self._contact(contact), value=contact.en, mood=mood, loudness=loudness
        )

    def ask_contact(self, type: str, *meant: str) -> Question:
        """A question about the contact; everybody else is a neutral answer."""
        words = {person.en: person for person in self.people}
        return Question(
            type,
            "contact",
            "#ask.contact",
            {"noun": self.noun("tier")},
            neutral=tuple(words),
            words=words,
            openable=True,
            meant=frozenset(meant),
        )

    def _contact(self, contact: Term) -> dict[str, Term]:
        return {"noun": self.noun("tier"), "v": contact, "old": self.people[0], "who": self.who}

    def ask(self, slot: str, type: str, *meant: str) -> Question:
        """A question about *slot*, with the neutral answers that other counts and rates would give."""
        unit = None if slot == "tier" else "dollars"
        words = {label.en: label for label in self.labels} if slot == "tier" else {}
        neutral = tuple(words) if slot == "tier" else self._alternatives(slot)
        return Question(
            type, slot, self.line(f"ask.{slot}"), {}, None, unit, neutral, words, meant=frozenset(meant)
        )

    def label(self, value: str) -> Term:
        """The term of a tier."""
        return next(label for label in self.labels if label.en == value)

    def tier_of(self, count: Decimal, rate: Decimal) -> int:
        """Which tier a count at a rate falls into."""
        measured = count if self.scene["tier_on"] == "count" else count * rate
        return sum(measured >= threshold for threshold in self.scene["thresholds"])

    def noun(self, slot: str) -> Term:
        """What the scene calls *slot*."""
        return term(self.scene[f"{slot}_noun"])

    def count(self, value: Decimal) -> Term:
        """A count in the scene's unit."""
        return quantity(value, self.scene["count_unit"])

    def money(self, value: Decimal) -> Term:
        """A sum."""
        return quantity(value, "dollars")

    def line(self, key: str) -> str:
        """A line of the scene's own."""
        return f"quantities/{self.scene['id']}#{key}"

    def _alternatives(self, slot: str) -> tuple[Decimal, ...]:
        low, high, step = self.scene["count"]
        totals = [Decimal(count) * rate for count in range(low, high + 1, step) for rate in self.rates]
        if slot == "share":
            totals = [total / self.payers for total in totals]
        return tuple(
            sorted({value.normalize() for value in totals if value == value.quantize(Decimal("0.01"))})
        )

    def _tier(self) -> None:
        thresholds = self.scene["thresholds"]
        on_count = self.scene["tier_on"] == "count"
        shown = [self.count(Decimal(t)) if on_count else self.money(Decimal(t)) for t in thresholds]
        rule_terms = {f"t{n}": amount for n, amount in enumerate(shown, 1)}
        rule_terms |= {f"tier{n}": label for n, label in enumerate(self.labels, 1)}
        self.draft.add(
            "declare", "tier_rule", self.line("tier.rule"), rule_terms,
            value="/".join(map(str, thresholds)), kind="rule", priority="hard",
        )  # fmt: skip
        basis = "count" if on_count else "total"
        formula = f"'{self.labels[0].en}'"
        for threshold, label in zip(thresholds, self.labels[1:], strict=True):
            formula = f"{basis} >= {threshold} ? '{label.en}' : {formula}"
        self._derive("tier", formula, (basis,), {}, also=("tier_rule",))

    def _set(self, slot: str, line: str, value: Decimal, terms: Mapping[str, Term], **fields: Any) -> None:
        unit = self.scene["count_unit"] if slot == "count" else "dollars"
        self.draft.add("set", slot, line, terms, value=value, unit=unit, **fields)

    def _derive(
        self,
        slot: str,
        formula: str,
        inputs: tuple[str, ...],
        terms: Mapping[str, Term],
        also: tuple[str, ...] = (),
    ) -> None:
        bound = {name: name for name in inputs}
        value = self.draft.work_out(formula, bound)
        count, rate = self.draft.now("count"), self.draft.now("rate")
        shown = {"count": self.count(count), "rate": self.money(rate), "total": self.money(count * rate)}
        shown[slot] = self.money(value) if isinstance(value, Decimal) else self.label(value)
        self.draft.add(
            "derive", slot, self.line(f"{slot}.derive"), {**shown, **terms},
            value=value, unit="dollars" if isinstance(value, Decimal) else None, kind="derived",
            formula=formula, inputs=bound, derived_from=(*inputs, *also),
        )  # fmt: skip

    def _payers(self) -> Term:
        return quantity(self.payers, self.scene["share_unit"])
