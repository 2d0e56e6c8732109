"""English verb forms: which lemma a form belongs to, and what the form can be."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

BASE, THIRD, PAST, PARTICIPLE, GERUND = "base", "third", "past", "participle", "gerund"

_FILE = Path(__file__).with_name("verbs.toml")


class Form(NamedTuple):
    """A verb's lemma and the forms that its spelling can be."""

    lemma: str
    forms: frozenset[str]


@cache
def verb_chains() -> dict[str, str]:
    """Map the verbs that take another verb to the sense that they give it ("stop": "end")."""
    chains: dict[str, str] = tomllib.loads(_FILE.read_text(encoding="utf-8"))["chain"]
    return chains


@cache
def verb_forms() -> dict[str, Form]:
    """Map every inflected form of the known verbs to its lemma; the auxiliaries are not among them."""
    tables = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    irregular: dict[str, list[str]] = tables["irregular"]
    doubling = set(tables["regular"]["doubling"])
    noun_like = set(tables["regular"]["noun_like"])
    found: dict[str, tuple[str, set[str]]] = {}
    for lemma in dict.fromkeys([*irregular, *tables["regular"]["verbs"], *tables["regular"]["noun_like"]]):
        for spelling, form in _inflected(lemma, irregular.get(lemma), lemma in doubling):
            if lemma in noun_like and form in (BASE, THIRD):
                continue
            if spelling not in found or found[spelling][0] == lemma:
                found.setdefault(spelling, (lemma, set()))[1].add(form)
    return {spelling: Form(lemma, frozenset(forms)) for spelling, (lemma, forms) in found.items()}


def _inflected(lemma: str, irregular: list[str] | None, doubled: bool) -> list[tuple[str, str]]:
    stem = lemma + lemma[-1] if doubled else lemma
    silent = lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye"))
    if lemma.endswith("ie"):
        gerund = lemma[:-2] + "ying"
    else:
        gerund = (lemma[:-1] if silent else stem) + "ing"
    soft = lemma.endswith("y") and lemma[-2] not in "aeou"
    if soft:
        regular = lemma[:-1] + "ied"
    else:
        regular = lemma + "d" if lemma.endswith("e") else stem + "ed"
    past = irregular or [regular]
    forms = [
        (lemma, BASE),
        (third_person(lemma), THIRD),
        (gerund, GERUND),
        (past[0], PAST),
        (past[-1], PARTICIPLE),
    ]
    if doubled:  # British and American spelling part here: cancelled, canceled.
        forms += [(lemma + "ing", GERUND), (lemma + "ed", PAST), (lemma + "ed", PARTICIPLE)]
    if lemma == "get":
        forms.append(("got", PARTICIPLE))
    return forms


def third_person(lemma: str) -> str:
    """Give the third person singular of the present, which is also how nouns form their plural."""
    if lemma.endswith("y") and lemma[-2] not in "aeou":
        return lemma[:-1] + "ies"
    if lemma == "have":
        return "has"
    return lemma + ("es" if lemma.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")


def is_gerund(word: str) -> bool:
    """Tell the -ing form of a known verb."""
    form = verb_forms().get(word)
    return form is not None and GERUND in form.forms
