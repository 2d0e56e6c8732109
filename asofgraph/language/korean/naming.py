"""Who someone is by name ("제 동생은 민호예요", "저는 김지수예요"), and who fills a post near the speaker."""

from __future__ import annotations

import re
from dataclasses import replace

from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.morphology import SURNAMES
from asofgraph.language.korean.person import given_name, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.korean.subject import Subject
from asofgraph.language.korean.topic import full_name
from asofgraph.language.ontology import Ontology

_GREETED_WITHIN = 20
_LOOSE_LETTER = re.compile("[\u1100-\u11ff]")


def named(clause: Clause, subject: Subject, ontology: Ontology) -> list[Claim]:
    """Read "제 동생은 민호예요", "저는 김지수예요" as a name."""
    complement = subject.phrases[-1] if subject.phrases and not subject.phrases[-1].is_topic else None
    person = subject.person
    is_said_of_oneself = subject.is_speaker and _introduces(clause, complement)
    if complement is None or person is None or clause.predicate == "아니":
        return []
    if is_said_of_oneself and complement is not None:
        whom = given_name_of(complement, "manager").split()
        return [Claim("name", whom[-1]), *_where(whom[:-1])]
    if not subject.explicit:
        return []
    other = person_of(complement)
    if fellow := _fellow(complement, subject, ontology):
        return [fellow]
    if other.relative is not None and person.who == "person" and complement.possessor is not None:
        if person_of(complement.possessor).who == "speaker" and other.relative.slot != "relative":
            return [Claim(other.relative.slot, person.given or person.name, owned=True)]
        return []
    is_name = any(complement.proper) or complement.head in ("씨", "님")
    if other.who != "person" or not is_name or other.relative is not None:
        return []
    slot = ontology.attribute(full_name(person.name.removesuffix("님")))
    if slot is not None and slot.value_type == "person" and person.relative is None:
        return [Claim(slot.id, given_name_of(item, slot.id), owned=True) for item in complement.each]
    if person.relative is not None and person.relative.slot != "relative" and " " not in person.name:
        named_ones = [given_name_of(item, person.relative.slot) for item in complement.each]
        return [
            Claim(person.relative.slot, name, owned=True, roles={"relation": person.name})
            for name in named_ones
        ]
    return [Claim("name", other.name)] if person.who == "speaker" and _is_a_name(complement) else []


def names_post(clause: Clause, subject: Subject, ontology: Ontology) -> list[Claim]:
    """Read "직속 팀장님은 모현정 부장이에요": who fills a post near the speaker."""
    person, complement = subject.person, subject.phrases[-1] if subject.phrases else None
    if clause.predicate != "이" or person is None or complement is None or complement.is_topic:
        return []
    title = person.name.split()[-1].removesuffix("님") if person.name else ""
    slot = ontology.attribute(full_name(title))
    is_post = (
        slot is not None and slot.value_type == "person" and person.relative is None and not person.given
    )
    is_ours = person.name.split()[:-1] in ([], ["직속"], ["담당"])
    if slot is None or not is_post or not is_ours or not any(complement.proper) or not subject.explicit:
        return []
    return [Claim(slot.id, given_name_of(complement, slot.id), owned=True)]


def given_name_of(phrase: Phrase, attribute: str, text: str = "") -> str:
    """The bare name in *phrase*: without 씨, 님, and for people without the 이 of "지훈이"."""
    words = [w for w in phrase.words if w not in ("씨", "님")]
    if attribute not in ("pet", "name") and len(words) > 1:
        words = _name_among(words, phrase.proper)
    if attribute not in ("pet", "name") and len(words) > 1 and phrase.proper[0] and len(words[0]) > 2:
        words = words[:1] if is_any(words[-1].removesuffix("님"), ("title", "occupation")) else words
    name = " ".join(words) or phrase.text
    while (
        text
        and phrase.start > 0
        and "가" <= text[phrase.start - 1] <= "힣"
        and len(words) == 1
        and name == words[0]
    ):
        phrase = replace(phrase, start=phrase.start - 1)
        name = words[0] = text[
            phrase.start : phrase.end
        ]  # "아린": its first syllable was taken for an exclamation
    if _LOOSE_LETTER.search(name):
        name = phrase.text  # "느림보": its word holds an ending
    if attribute == "pet" and re.match(r"이(?![가-힣])", text[phrase.end :]):
        name += "이"
    return name if attribute == "pet" else given_name(name)


def _name_among(found: list[str], proper: tuple[bool, ...]) -> list[str]:
    """The name among the words for someone ("대학 동기 유라", "서울내과 박기훈 선생님")."""
    is_titled = is_any(found[-1].removesuffix("님"), ("title", "occupation"))
    if is_titled and len(found) > 2 and len(found[-2]) == 3 and found[-2][0] in SURNAMES:
        return found[-2:-1]
    is_introduced = not is_titled and proper[-1:] == (True,) and not any(proper[: len(found) - 1])
    return found[-1:] if is_introduced else found


def _fellow(complement: Phrase, subject: Subject, ontology: Ontology) -> Claim | None:
    """Read "수민이는 회사 동료예요": what someone is to the speaker."""
    person = subject.person
    if (
        person is None
        or person.who != "person"
        or person.relative is not None
        or complement.possessor is not None
    ):
        return None
    slot = ontology.attribute(full_name(complement.head)) if complement.head in words("fellowship") else None
    is_plain = all(word in words("fellowship") for word in complement.words)
    return Claim(slot.id, person.given or person.name, owned=True) if slot is not None and is_plain else None


def _introduces(clause: Clause, complement: Phrase | None) -> bool:
    """Whether a text opens with who speaks ("오하늘입니다.", "한지우라고 합니다")."""
    if complement is None or len(clause.nouns) > 1 or clause.times:
        return False
    if "naming" in clause.marks:
        return True
    opens = clause.sentence <= 1 and clause.start <= _GREETED_WITHIN and clause.predicate == "이"
    name, before = complement.head, complement.words[:-1]
    is_told = len(before) < 2 and all(is_any(word, ("team", "organisation")) for word in before)
    return opens and is_told and complement.names and len(name) == 3 and name[0] in SURNAMES


def _is_a_name(phrase: Phrase) -> bool:
    """Whether a word that no dictionary knows is a person's name, and not what someone is ("집순이", "INFP")."""
    word = phrase.text
    if word.isascii():
        return word.istitle()
    return (len(word) == 3 and word[0] in SURNAMES) or len(word) == 2 or len(phrase.words) > 1


def _where(words_before: list[str]) -> list[Claim]:
    """Where someone is from, in front of their name ("전산팀 구본희입니다")."""
    return [
        Claim("team" if is_kind(word, "team") else "employer", word)
        for word in words_before
        if is_any(word, ("team", "organisation"))
    ]
