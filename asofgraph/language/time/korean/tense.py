"""Which way a clause looks: the endings of its verb tell whether 토요일 was or will be."""

from __future__ import annotations

import re
from typing import Literal

Tense = Literal["past", "future", "ongoing", "present", "none"]

# How far behind an expression its verb is looked for; Korean puts it at the clause's end.
_REACH = 160

# "5월 3일이고 …": the date is the predicate, and what follows another clause.
_IS = re.compile(r"이고|이며|이에요|예요|입니다|이야|인데|이지만|이라|이니|인\s")

_ASKING = re.compile(r"어디|누구|누가|무엇|무슨|어떤|어땠|뭐|얼마|(?<![가-힣])(?:왜|몇)(?![가-힣])")

_PARTICLE_ONLY = re.compile(r"[가-힣]{0,4}[\s.,!~]*")

# "6월 15일로 미뤄졌어요": the day that something is moved to lies ahead, although the verb is in the past.
_MOVED = re.compile(
    r"으?로\s?(?:미[뤄뤘]|연기|순연|앞당|당[겨겼]|밀[려렸]|늦[춰췄]|변경|바[뀌꿨꼈]|조정|옮[겨겼]|잡[혔았]|정해|정했|확정)"
)

_SENTENCE_END = re.compile(r"[.!?。…]+(?=\s|$)|[?!]|\n")


def _syllables(final: int) -> str:
    """Return a character class of all syllables whose final consonant has this number in Unicode's order."""
    return "[" + "".join(chr(code) for code in range(0xAC00 + final, 0xD7A4, 28)) + "]"


_CLOSE = r"(?=[\s.!?~,…)]|$)"
_L = _syllables(8)
_SS = _syllables(20)

# Each kind of ending, the more particular first: 이사하기로 했다 is a plan although 했다 alone is past.
_ENDINGS = {
    # what others said, and wishes, say nothing of when
    "reported": rf"[다라자냐]고\s?(?:말|얘기)?(?:했|하셨|그랬|들었|해서)|{_SS}으면\s?(?:좋|싶|해)",
    "ongoing": r"고\s?(?:있|계)|[아어와해여]\s?(?:왔|오고|온\s)",
    "future": (
        rf"{_L}\s?거(?:야|예|에|라|니|지|든|다|고|같|\s|$)|{_L}\s(?:것|건|예정|계획|생각|참|텐데|테니)|{_L}(?:것|텐데|테니)|"
        rf"{_L}(?:게|께|래|까)(?:요|{_CLOSE})|겠|예정|계획|려고|려면|려구|고\s?싶|기로\s?[했한하함]|세요|셔요|십시오|"
        rf"[해아어여]\s?(?:주라|줘|줄|봐|보자)|[하보가오나만기리]자{_CLOSE}|[읍봅합갑납킵쉽]시다|[아어해여]야\s?(?:해|돼|하|되|겠|지)"
    ),
    "past": rf"(?![있겠]){_SS}|던{_CLOSE}|[함됨옴](?=[\s.!]*$)",
    "present": rf"(?:[요죠]|니다|니까|[다어아해야지네음임함]){_CLOSE}",
}
_ENDING = re.compile("|".join(f"(?P<{kind}>{ending})" for kind, ending in _ENDINGS.items()))


def same_sentence(text: str, start: int, end: int) -> bool:
    """Say whether no sentence ends in ``text[start:end]``, which is short."""
    return end - start <= _REACH and _SENTENCE_END.search(text, start, end) is None


def tense_around(text: str, start: int, end: int) -> tuple[Tense, bool]:
    """
    Return the tense of the clause that the words at ``text[start:end]`` stand in, and whether it is a question.

    The verb follows; only where nothing but a particle does ("이사했어요, 토요일에.") is it looked for before.
    """
    window = text[end : end + _REACH]
    close = _SENTENCE_END.search(window)
    clause = window if close is None else window[: close.start()]
    asked = (close is not None and "?" in close[0]) or _ASKING.search(clause) is not None
    if _IS.match(clause):
        return "none", asked
    if _MOVED.match(clause):
        return "future", asked
    if _PARTICLE_ONLY.fullmatch(clause):
        return _last_tense(text[max(0, start - _REACH) : start]), asked
    return _first_tense(clause), asked


def _first_tense(clause: str) -> Tense:
    """Return the tense of the first verb in *clause* whose ending shows one; "none" where no verb follows."""
    seen: Tense = "none"
    for ending in _ENDING.finditer(clause):
        if ending["past"]:
            return "past"
        if ending["future"]:
            return "future"
        if ending["ongoing"]:
            seen = "ongoing"
        elif ending["present"] and seen == "none":
            seen = "present"
    return seen


def _last_tense(clause: str) -> Tense:
    kinds = [
        ending.lastgroup for ending in _ENDING.finditer(clause) if ending.lastgroup in ("past", "future")
    ]
    return "none" if not kinds else "past" if kinds[-1] == "past" else "future"
