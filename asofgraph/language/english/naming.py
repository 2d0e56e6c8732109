"""Names given to relatives and animals: "my wife's name is Ana", "I adopted a cat. Her name is Bori"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

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
    if relative is None or relative.kind != "person" or not relative.head or relative.owner is None:
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
    name = joined(scene.tokens, verb.end, last)
    role = "species" if attribute == "pet" else "relation"
    return [
        replace(
            scene.statement(attribute, name),
            subject=owner,
            roles={"name": name, role: relative.head},
            reason="a relative by name",
        )
    ]


def renamed(scene: Scene, subject: Subject, said: Sequence[Statement]) -> list[Statement] | None:
    """
    Read "Her name is Bori" after "I adopted a cat": the name joins the claim that it refines.

    Gives all statements so far with the refined one among them; None where nothing is named.
    """
    verb, tokens = scene.verb, scene.tokens
    pronoun = None
    if subject.head == "name" and subject.owner is not None and verb.lemma == "be":
        pronoun, at = subject.owner.text, verb.end
        if subject.owner.kind == "person" and not is_kind("animal", subject.owner.head):
            return None
    elif subject.kind == "third" and verb.lemma in ("call", "name") and verb.passive:
        pronoun, at = subject.text, verb.end
    elif subject.kind == "me" and verb.lemma in ("name", "call") and not verb.passive:
        at = verb.end
        if at < scene.clause.end and tokens[at].lower in ("her", "him", "it", "them"):
            pronoun, at = tokens[at].lower, at + 1
        elif (named := subject_at(tokens, at, scene.timed)) is not None and is_kind("animal", named.head):
            pronoun, at = "it", named.end - len((named.name or "").split())
    if pronoun is None:
        return None
    last = min(name_end_at(tokens, at, scene.timed), scene.clause.end)
    if last <= at:
        return None
    name = joined(tokens, at, last)
    for n in range(len(said) - 1, -1, -1):
        one = said[n]
        nameable = (
            one.attribute in ("pet", "adoption", "child", "birth") and one.act is Act.VALUE and one.polarity
        )
        if nameable and "name" not in one.roles:
            kind = one.roles.get("species") or one.roles.get("child") or one.value or ""
            role = (
                "child"
                if one.attribute == "birth"
                else "species"
                if one.attribute in ("pet", "adoption")
                else "relation"
            )
            refined = replace(
                one,
                value=name,
                end=max(one.end, tokens[last - 1].end),
                roles={**one.roles, "name": name, role: kind},
            )
            return [*said[:n], refined, *said[n + 1 :]]
    return None
