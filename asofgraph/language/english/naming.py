"""Names given to relatives and animals: "my wife's name is Ana", "I adopted a cat. Her name is Bori"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asofgraph.language.english.kinds import fill
from asofgraph.language.english.phrase import joined
from asofgraph.language.english.scene import Scene
from asofgraph.language.english.subject import Subject, name_end_at, subject_at
from asofgraph.language.english.words import is_kind
from asofgraph.language.statement import Statement
from asofgraph.models import Act


def named_relative(scene: Scene, subject: Subject, who: str | None, speaker: str | None) -> list[Statement]:
    """Read "my wife's name is Ana", "my boss is called Mo": a relative by name, in the owner's slot."""
    verb = scene.verb
    naming = verb.lemma in ("call", "name") and verb.passive
    relative = subject.owner if subject.head == "name" and verb.lemma == "be" else subject if naming else None
    if relative is None or relative.kind != "person" or not relative.head:
        return []
    if (
        relative.owner is None
        and relative.start == 0
        and is_kind("animal", relative.head)
        and not relative.name
    ):
        relative = replace(relative, owner=Subject("me", "", 0, 0))  # "dog's name is Ahri"
    if relative.owner is None:
        return []
    if verb.negated or scene.ended:
        return []
    owner = (
        speaker
        if relative.owner.kind == "me"
        else relative.owner.text
        if relative.owner.kind == "person"
        else who
    )
    attribute = "pet" if is_kind("animal", relative.head) else None
    known = scene.ontology.attribute(relative.head)
    attribute = attribute or (known.id if known is not None else None)
    last = min(name_end_at(scene.tokens, verb.end, scene.timed), scene.clause.end)
    if owner is None or attribute is None or last <= verb.end:
        return []
    role = "species" if attribute == "pet" else "relation"
    if len(names := fill("people", scene.tokens, verb.end, scene.clause.end, scene.timed)) > 1:
        made = scene.statement(attribute, None)
        return [
            replace(made, subject=owner, value=one.text, roles={"name": one.text, role: relative.head})
            for one in names
        ]
    name = joined(scene.tokens, verb.end, last)
    if is_kind("nationality", name.lower()) or is_kind("religion", name.lower()):
        return []
    return [
        replace(
            scene.statement(attribute, name),
            subject=owner,
            roles={"name": name, role: relative.head},
            reason="a relative by name",
        )
    ]


def named_thing(scene: Scene, subject: Subject, speaker: str | None) -> list[Statement]:
    """Read "my band's called The Wet Weekend", "our shop is called Knit Happens"."""
    verb = scene.verb
    mine = subject.kind == "thing" and subject.owner is not None and subject.owner.kind == "me"
    if not mine or verb.lemma not in ("call", "name") or not verb.passive or verb.negated or speaker is None:
        return []
    attribute = (
        "membership"
        if is_kind("club", subject.head)
        else "business"
        if is_kind("business", subject.head)
        else None
    )
    names = fill("proper", scene.tokens, verb.end, scene.clause.end, scene.timed)
    if attribute is None or not names:
        return []
    return [replace(scene.statement(attribute, names[0].text), subject=speaker, reason="a thing by its name")]


def renamed(scene: Scene, subject: Subject, said: Sequence[Statement]) -> list[Statement] | None:
    """
    Read "Her name is Bori" right after "I adopted a cat": the name joins the claim that it refines.

    Gives all statements so far with the refined one last; None where nothing is named.
    """
    found = _name_said(scene, subject)
    if found is None or not said or not _is_nameless(said[-1]):
        return None
    name, end = found
    one = said[-1]
    return [*said[:-1], replace(_named(one, name), end=max(one.end, scene.tokens[end - 1].end))]


def may_name(scene: Scene, subject: Subject) -> bool:
    """Tell whether a clause gives a name to something spoken of before."""
    return _name_said(scene, subject) is not None


def named_before(scene: Scene, subject: Subject, earlier: Sequence[Statement]) -> list[Statement]:
    """Read "Her name is Bori" when the animal was told of in a turn before: its kind is replaced by its name."""
    found = _name_said(scene, subject)
    if found is None or not earlier or not _is_nameless(earlier[-1]):
        return []
    one = earlier[-1]
    start, end = scene.span
    attribute = {"adoption": "pet", "birth": "child"}.get(one.attribute, one.attribute)
    kind = (one.value,) if one.value else ()
    plain = Statement(
        one.subject, attribute, found[0], start, end, replaces=kind, reason="named in a later turn"
    )
    return [replace(plain, roles=_named(one, found[0]).roles)]


def _is_nameless(one: Statement) -> bool:
    told = one.attribute in ("pet", "adoption", "child", "birth") and one.act is Act.VALUE and one.polarity
    return told and "name" not in one.roles


def _named(one: Statement, name: str) -> Statement:
    """Give the claim its name, and keep what kind of being it was under its own role."""
    kind = one.roles.get("species") or one.roles.get("child") or one.value or ""
    role = {"pet": "species", "adoption": "species", "birth": "child"}.get(one.attribute, "relation")
    return replace(one, value=name, roles={**one.roles, "name": name, role: kind})


def _name_said(scene: Scene, subject: Subject) -> tuple[str, int] | None:
    """Find the name that a clause gives to what a pronoun or "the puppy" stands for, and where it ends."""
    verb, tokens, at = scene.verb, scene.tokens, scene.verb.end
    owner = subject.owner
    if subject.head == "name" and owner is not None and verb.lemma == "be":
        if owner.kind != "third" and not is_kind("animal", owner.head):
            return None
    elif subject.kind == "me" and verb.lemma in ("name", "call") and not verb.passive:
        named = subject_at(tokens, at, scene.timed)
        if at < scene.clause.end and tokens[at].lower in ("her", "him", "it", "them"):
            at += 1
        elif named is not None and is_kind("animal", named.head):
            at = named.end - len((named.name or "").split())
        else:
            return None
    elif subject.kind != "third" or verb.lemma not in ("call", "name") or not verb.passive:
        return None
    last = min(name_end_at(tokens, at, scene.timed), scene.clause.end)
    return (joined(tokens, at, last), last) if last > at else None
