"""Nouns that name an attribute ("월세", "남편 이름", "다니는 회사"), and whose attribute they name."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.person import Person, person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.ontology import Ontology

# What people say for the name of an attribute.
_SHORT = {
    "시급": "급여",
    "일당": "급여",
    "주급": "급여",
    "용돈": "수입",
    "인터넷": "통신사",
    "통장": "계좌",
    "주거래은행": "은행",
    "주거래 은행": "은행",
    **dict.fromkeys(("카드빚", "마통", "마이너스통장", "마이너스 통장", "사채", "은행빚"), "빚"),
    "실손": "보험",
    "실비": "보험",
    **dict.fromkeys(("실수령", "실수령액", "세후", "세전", "기본급"), "급여"),
    "방세": "월세",
    "방값": "월세",
    "집값": "월세",
    "집세": "월세",
    "폰": "휴대폰",
    "발": "신발 사이즈",
    "발 사이즈": "신발 사이즈",
    "신발": "신발 사이즈",
    "취침": "취침 시간",
    "기상": "기상 시간",
    "닉네임": "별명",
    **dict.fromkeys(
        (
            "수쌤",
            "수선생",
            "수간호사",
            "실장",
            "부장",
            "점장",
            "국장",
            "소장",
            "센터장",
            "본부장",
            "파트장",
            "지점장",
        ),
        "상사",
    ),
    "작업 시간": "근무 시간",
    "영업 시간": "스케줄",
    "영업시간": "스케줄",
    "운영 시간": "스케줄",
    "수업 시간": "스케줄",
    "근무": "근무 시간",
    "세례명": "별명",
    "법명": "별명",
    "부전공": "전공",
    "복수전공": "전공",
    "주전공": "전공",
    "필명": "별명",
    "예명": "별명",
    "활동명": "별명",
    "게임 아이디": "별명",
    "아이디": "별명",
    "닉": "별명",
    "본명": "이름",
    "직종": "업종",
    "주거래": "은행",
    "메일": "이메일",
    "주담대": "주택담보대출",
    "학자금": "학자금 대출",
    "자차": "차",
    "국적지": "국적",
    "출산예정일": "출산 예정일",
    "예정일": "출산 예정일",
    "담당의": "주치의",
    "식사량": "식단",
    "직속상사": "상사",
    "룸메": "룸메이트",
    "단가": "가격",
    "담당": "담당자",
    "상호": "운영하는 가게",
    "상호명": "운영하는 가게",
}


# What the last word of such a name may end in ("자동차보험").
_ENDINGS = ("보험", "통장", "대출")


_ENTRY_NUMBER = re.compile(r"^[\d./()-]+\s+")


@dataclass(frozen=True, slots=True)
class Topic:
    """
    An attribute as a noun phrase names it.

    Attributes:
        attribute: Its id.
        subject: Whose it is; None where the phrase does not say.
        owned: It is the speaker's, through someone or something of theirs.
        roles: What else the phrase names ("노트북" 예산, "고양이" 이름).
        word: The noun that names it.
    """

    attribute: str
    subject: str | None
    owned: bool
    roles: dict[str, str]
    word: str


def full_name(word: str) -> str:
    """The name of an attribute for which people say *word* ("룸메")."""
    return _SHORT.get(word, word)


def topic_of(phrase: Phrase, text: str, ontology: Ontology) -> Topic | None:
    """Read *phrase* as the name of an attribute; None where it names none."""
    if phrase.time is not None or phrase.pronoun or not phrase.words:
        return None
    while len(phrase.words) > 1 and phrase.head in words("about_it"):
        phrase = replace(
            phrase,
            text=phrase.text[: len(phrase.text) - len(phrase.head)].rstrip(),
            words=phrase.words[:-1],
            proper=phrase.proper[:-1],
        )
    for length in range(len(phrase.words), 0, -1):
        word = " ".join(phrase.words[-length:])
        if phrase.clause is not None and length == len(phrase.words) and _shares_home(phrase):
            return Topic("housemate", None, owned=True, roles={}, word=phrase.text)
        if phrase.clause is not None and length == len(phrase.words):
            whole = text[phrase.clause.stem_start : phrase.end]
            if phrase.head in ("데", "동네", "것", "거") and phrase.clause.predicate in (
                "태어나",
                "자라",
                "살",
            ):
                whole = f"{text[phrase.clause.stem_start : phrase.clause.end]} 곳"
            plain = f"{_adnominal(phrase.clause.predicate)} {phrase.head}"
            if found := ontology.attribute(whole) or ontology.attribute(plain):
                return _owned(found.id, whole, phrase, 0)
        word = full_name(word)
        if length == 1 and ontology.attribute(word) is None:
            word = next((end for end in _ENDINGS if word.endswith(end)), word)
        if (found := ontology.attribute(word)) and not is_kind(word, "animal"):
            return _owned(found.id, word, phrase, len(phrase.words) - length)
    return None


def _shares_home(phrase: Phrase) -> bool:
    """Whether it is "같이 사는 친구"."""
    clause = phrase.clause
    return clause is not None and clause.predicate == "살" and bool({"같이", "함께"} & set(clause.adverbs))


def _adnominal(stem: str) -> str:
    """The plain present form of a verb before a noun ("읽고 있는" and "읽는" are one)."""
    return "사는" if stem == "살" else f"{stem}는"


def _owned(attribute: str, word: str, phrase: Phrase, owner_words: int) -> Topic | None:
    while owner_words and phrase.words[owner_words - 1] in words("version_word"):
        owner_words -= 1
    owner, said = _owner(phrase, owner_words)
    if owner is None:
        return Topic(attribute, None, False, {}, word)
    if owner.who == "addressee":
        return None
    if owner.who == "speaker":
        return Topic(attribute, None, True, {}, word)
    if attribute == "name" and is_any(said, ("language", "country")):
        return Topic("name", None, True, {}, word)  # "영어 이름"
    if attribute == "name":
        if owner.who == "animal":
            if keeper := _keeper(phrase, owner_words):
                return Topic("pet", keeper, False, {"species": owner.name.split()[-1]}, word)
            return Topic("pet", None, True, {"species": owner.name.split()[-1]}, word)
        if owner.who == "person" and owner.relative is None and not any(phrase.proper[:owner_words]):
            return None  # "가수 이름": of nobody known
        if owner.relative is not None and owner.relative.slot != "relative" and " " not in owner.name:
            return Topic(owner.relative.slot, None, True, {"relation": owner.name}, word)
    if owner.who in ("person", "animal"):
        return Topic(attribute, owner.given or owner.name, False, {}, word)
    if owner.who == "thing":
        if attribute in words("of_a_thing") or any(phrase.proper[:owner_words]):
            return Topic(attribute, said, False, {}, word)
        return Topic(attribute, None, False, {"of": said}, word)
    return None


def _keeper(phrase: Phrase, count: int) -> str | None:
    """Who keeps the animal whose name it is, if not the speaker ("민수네 강아지 이름")."""
    keeper = next((p for p in phrase.clause.phrases if p.case == "가"), None) if phrase.clause else None
    if keeper is not None or phrase.possessor is not None:
        person = person_of(keeper or phrase.possessor or phrase)
    elif count > 1:
        person = person_of(
            replace(phrase, words=phrase.words[: count - 1], proper=phrase.proper[: count - 1])
        )
    else:
        return None
    return person.name if person.who == "person" else None


def _owner(phrase: Phrase, count: int) -> tuple[Person | None, str]:
    """Whose it is: the words before the attribute's, the possessor, or the subject of the relative clause."""
    if count:
        text = phrase.text[: phrase.text.rindex(phrase.words[count])].rstrip()
        owner = replace(
            phrase, text=text, words=phrase.words[:count], proper=phrase.proper[:count], clause=None
        )
        return person_of(owner), _ENTRY_NUMBER.sub("", text)
    if phrase.possessor is not None:
        possessor = phrase.possessor
        return person_of(possessor), possessor.text
    if phrase.clause is not None:
        subject = next((p for p in phrase.clause.phrases if p.case == "가"), None)
        if subject is not None:
            return person_of(subject), subject.text
    return None, ""
