"""Who and what has been spoken of: what a pronoun, or a word left out, stands for."""

from __future__ import annotations

from dataclasses import dataclass, field

from asofgraph.language.english.subject import Subject
from asofgraph.language.english.words import FUNCTION, KIND, RELATIVE, SIGN, is_kind

_REACH = 12
_THE_ONE = frozenset(
    ["wife", "missus", "hubby", "husband", "eldest", "youngest", "lad"]
)  # whose "the" says "my"
_THE_MANY = frozenset(
    ["girls", "boys", "kids", "twins", "grandkids", "in-laws", "folks", "lads", "children", "little ones"]
)
_BARE = KIND["kin"] - frozenset(["child", "kid", "baby", "twin", "ex", "partner", "toddler", "teenager"])
_TITLES = {"mr": "he", "mrs": "she", "ms": "she", "miss": "she"}


@dataclass(frozen=True, slots=True)
class Mention:
    """A person or animal by the words used as a subject, with the pronouns that may stand for it."""

    text: str
    pronouns: frozenset[str]


@dataclass(slots=True)
class Discourse:
    """The speaker, and what was mentioned, latest last."""

    speaker: str | None
    mentions: list[Mention] = field(default_factory=list)
    aliases: dict[str, str] = field(default_factory=dict)

    def mention(self, text: str, head: str) -> None:
        """Note a person or animal; *head* is the noun that says what they are, or ""."""
        self.mentions.append(Mention(text, _pronouns(text, head)))

    def resolved(self, subject: Subject) -> str | None:
        """Give the subject's words as a fact keeps them; None where it cannot be told who is meant."""
        if subject.kind == "me":
            return self.speaker
        if subject.kind == "third":
            return self.antecedent(subject.text)
        if subject.kind == "generic":
            return None
        if subject.owner is not None and subject.owner.kind != "me":
            return self._possessed(subject)
        if subject.kind == "person":
            if subject.owner is None and not subject.name and subject.head in RELATIVE:
                bare = not subject.definite and (
                    subject.text.lower() in SIGN["named_kin"] | _BARE or _is_parents(subject)
                )
                mine = (
                    bare
                    or subject.of in ("mine", "ours")
                    or (subject.definite and subject.of is None and subject.head in _THE_ONE)
                    or (subject.definite and subject.of is None and subject.text.lower() in _THE_MANY)
                    or (subject.text.lower() == "twins")
                )
                return subject.text if mine or subject.text[:1].isupper() else None
            if subject.owner is None and subject.name and subject.name.lower() in FUNCTION["opener"]:
                return None
            if subject.name and subject.head:
                self.aliases[subject.text] = subject.name
            self.mention(subject.text, subject.head)
            return subject.text
        return subject.of or subject.text

    def antecedent(self, pronoun: str) -> str | None:
        """Give the latest mention that the pronoun fits; None where none does, or two of one turn do."""
        fitting = [mention for mention in reversed(self.mentions[-_REACH:]) if pronoun in mention.pronouns]
        if not fitting:
            return None
        different = {mention.text for mention in fitting[:2]}
        unsure = len(different) > 1 and len(fitting[0].pronouns) > 2
        return None if unsure else fitting[0].text

    def _possessed(self, subject: Subject) -> str | None:
        owner = subject.owner
        assert owner is not None
        whose = self.resolved(owner)
        if whose is None:
            return None
        if subject.kind == "thing":
            return whose
        bare = subject.text.split("'s ")[-1] if owner.kind == "third" else None
        text = f"{whose}'s {bare}" if bare else subject.text
        self.mention(text, subject.head)
        return text


def _pronouns(text: str, head: str) -> frozenset[str]:
    first = text.split()[0].lower().rstrip(".")
    if not head and first in SIGN["man_name"] ^ SIGN["woman_name"]:
        return frozenset(["he" if first in SIGN["man_name"] else "she", "they"])
    if first in _TITLES:
        return frozenset([_TITLES[first]])
    if head in KIND["female"]:
        return frozenset(["she"])
    if head in KIND["male"]:
        return frozenset(["he"])
    if head and is_kind("animal", head):
        return frozenset(["he", "she", "it"])
    return frozenset(["he", "she", "they"])


def _is_parents(subject: Subject) -> bool:
    return subject.head == "parent" and subject.text.lower() == "parents"
