"""The verb of a clause as it is meant: tense, negation, and the sense that other verbs give it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class VerbGroup:
    """
    A verb as it is meant.

    Attributes:
        lemma: The main verb's lemma; "be" for a copula.
        at: Where the main verb stands.
        end: Where what follows the group starts.
        form: The main verb's form when no auxiliary says more: base, third, past, participle, gerund.
        past, perfect, progressive, passive, future: As the auxiliaries say.
        negated, never: Not, or not at any time.
        ended: It held and does no longer ("no longer", "used to", "stopped").
        formerly: The end is past and undated ("used to").
        began: "started to".
        chain_end: It was stopped by a verb ("quit drinking"), whose object is what it was.
        unreal: Why it asserts nothing (a modal, a hedge, a wish), if so.
        plan: It is intended.
        marker: A word of change in it ("now").
        auxiliary: The first auxiliary, if any.
        able: "Can" stands in it.
        elided: It stands for a subject and a copula that are left out ("Allergic to nuts").
    """

    lemma: str
    at: int
    end: int
    form: str = "base"
    past: bool = False
    perfect: bool = False
    progressive: bool = False
    passive: bool = False
    future: bool = False
    negated: bool = False
    never: bool = False
    ended: bool = False
    formerly: bool = False
    began: bool = False
    chain_end: bool = False
    unreal: str | None = None
    plan: bool = False
    marker: str | None = None
    auxiliary: str | None = None
    start: int = 0
    could_be_noun: bool = False
    able: bool = False
    elided: bool = False

    @property
    def finite(self) -> bool:
        """Tell whether it can stand without a subject as a clause of its own."""
        return self.auxiliary is not None or self.form in ("past", "third", "base") or self.lemma == "be"
