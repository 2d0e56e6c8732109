"""Who a noun phrase names: the speaker, the one spoken to, a relative, a person by name, or no person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from asofgraph.language.korean.lexicon import is_any, is_kind
from asofgraph.language.korean.lexicon import words as familiar
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.names import Relative, relative

Who = Literal["speaker", "addressee", "anaphor", "everyone", "reflexive", "person", "animal", "thing"]

_PRONOUNS: dict[str, Who] = {
    **dict.fromkeys(("나", "저", "내", "제", "난", "전", "우리", "저희", "울", "본인"), "speaker"),
    **dict.fromkeys(("너", "네", "니", "당신", "자네", "너희", "여러분", "그쪽", "넌"), "addressee"),
    **dict.fromkeys(("그", "그녀", "걔", "쟤", "얘", "그분", "이분", "저분", "그이", "그들"), "anaphor"),
    **dict.fromkeys(("누구", "아무", "모두", "다들"), "everyone"),
    **dict.fromkeys(("자기", "스스로"), "reflexive"),
}
_HONORIFICS = ("씨", "님", "군", "양")
_NOT_PEOPLE = (
    *(
        "place",
        "school",
        "language",
        "subscription",
        "vehicle",
        "phone",
        "computer",
        "card",
        "bank",
        "religion",
    ),
    *("transport", "food", "medicine", "disease", "diet", "sport", "leisure", "instrument", "occupation"),
)


@dataclass(frozen=True, slots=True)
class Person:
    """
    Who a phrase names.

    Attributes:
        who: What sort of person.
        name: What they are called: the relative's word, or the name; "" for pronouns.
        given: The name that stands beside a relative's word ("동생 지훈이": 지훈).
        relative: The relation, where the word is one.
    """

    who: Who
    name: str = ""
    given: str = ""
    relative: Relative | None = None


def person_of(phrase: Phrase) -> Person:
    """Say who *phrase* names; ``who`` is "thing" where it names nobody."""
    if phrase.time is not None or not phrase.words:
        return Person("thing")
    if phrase.pronoun:
        return Person(_PRONOUNS.get(phrase.head, "thing"))
    if phrase.words[0].endswith("네") and phrase.words[0][:-1] in _PRONOUNS:
        return Person(_PRONOUNS[phrase.words[0][:-1]])
    words = [
        _without_household(word, is_proper=is_proper)
        for word, is_proper in zip(phrase.words, phrase.proper or (False,) * len(phrase.words), strict=False)
    ]
    if len(words) > 1 and words[0] in ("어떤", "어느", "웬", "다른") and not phrase.names:
        return Person("everyone")  # "어떤 손님": nobody known
    if phrase.possessor is not None and is_kind(words[-1], "household"):
        return Person("speaker") if person_of(phrase.possessor).who == "speaker" else Person("thing")
    if len(words) > 1 and words[0] == "집" and phrase.possessor is not None:
        words = words[1:]  # "우리 집 강아지"
    if len(words) > 1 and words[-1] in familiar("fellow") and relative(words[-2]):
        words = words[:-1]
    is_many = (
        words[-1].endswith("들") and len(words[-1]) > 2 and phrase.possessor is None and not phrase.names
    )
    if is_kind(words[-1], "everyone") or (is_many and not relative(words[-1])):
        return Person("everyone")
    found = _by_relation(phrase, words) or _by_title(words)
    if found is None and is_kind(words[-1], "animal"):
        found = Person("animal", " ".join(words))
    if found is None and phrase.names:
        found = _by_animal(words)
    if found is None and _is_given(phrase, words):
        found = Person("person", given_name(words[-1]))
    if found is None and is_kind(words[-1], "person"):
        found = Person("person", " ".join(words))
    found = found or Person("thing")
    if found.who == "person" and phrase.possessor is not None:
        return _possessed(phrase, found)
    return found


def given_name(word: str) -> str:
    """Take off the 이 that is put behind a given name ("지훈이" is 지훈), and 씨 or 님."""
    for honorific in _HONORIFICS[:2]:
        if word.endswith(honorific) and len(word) > 2:
            word = word.removesuffix(honorific)
    if len(word) >= 3 and word.endswith("이") and (ord(word[-2]) - 0xAC00) % 28:
        return word[:-1]
    return word


def _without_household(word: str, *, is_proper: bool) -> str:
    """Take off the 네 of a household ("누나네", "민수네")."""
    bare = word.removesuffix("네")
    return bare if bare != word and (relative(bare) or (is_proper and len(bare) > 1)) else word


def _by_relation(phrase: Phrase, words: list[str]) -> Person | None:
    """A relative's word, alone, behind another's ("친구 어머니"), or before a name ("동생 지훈이")."""
    if len(words) > 1 and words[-2] in ("내", "제", "우리", "울"):
        words = words[-1:]
    for length in (2, 1):
        tail = " ".join(words[-length:])
        if len(words) >= length and (found := relative(tail) or relative(tail.removesuffix("님"))):
            before = words[:-length]
            owner = next((w for w in before if relative(w)), None)
            if owner is None and before and len(phrase.proper) > 1 and phrase.proper[len(before) - 1]:
                owner = before[-1]
            name = " ".join((owner, tail)) if owner else tail
            return Person("person", name, relative=found)
    for at in range(len(words) - 2, -1, -1):
        found = relative(words[at])
        rest = [w for w in words[at + 1 :] if w not in _HONORIFICS]
        if found and len(rest) == 1 and _may_be_name(rest[0]) and phrase.names:
            name = given_name(rest[0])
            if found.slot in ("colleague", "manager"):
                return Person("person", name, name)  # "팀원 혜진 씨"
            return Person("person", words[at], name, found) if at == 0 else Person("person", name)
    return None


def _by_title(words: list[str]) -> Person | None:
    """A title, alone or behind a name ("김민수 대리님", "박 과장", "지수 씨")."""
    if words[-1] in _HONORIFICS and len(words) > 1:
        return Person("person", given_name(words[-2]))
    bare = words[-1].removesuffix("님")
    if not is_kind(bare, "title") or (bare == words[-1] and len(words) == 1):
        return Person("person", words[-1]) if bare != words[-1] and len(bare) > 1 else None
    before = words[-2] if len(words) > 1 else ""
    if 2 <= len(before) <= 4 and _may_be_name(before) and len(before) != 2:
        return Person("person", before)
    if before and len(before) <= 2 and _may_be_name(before):
        return Person("person", f"{before} {words[-1]}")
    return Person("person", words[-1])


def _by_animal(words: list[str]) -> Person | None:
    """A pet by its kind and name ("토끼 몽이")."""
    if len(words) > 1 and is_kind(words[-2], "animal"):
        return Person("animal", words[-2], words[-1])
    return None


def _may_be_name(word: str) -> bool:
    return word.isalpha() and not is_kind(word, "team") and not is_kind(word, "organisation")


def _is_given(phrase: Phrase, words: list[str]) -> bool:
    name = words[-1]
    if not phrase.names or not _may_be_name(name) or is_any(name, _NOT_PEOPLE):
        return False
    return name[0].isupper() if name.isascii() else 2 <= len(name) <= 4


def _possessed(phrase: Phrase, found: Person) -> Person:
    """Someone's someone: only the speaker's own go by their bare word."""
    assert phrase.possessor is not None
    owner = person_of(phrase.possessor)
    if owner.who == "speaker":
        return found
    if owner.who == "addressee":
        return Person("addressee")
    return Person("person", f"{owner.name or phrase.possessor.text} {found.name}")
