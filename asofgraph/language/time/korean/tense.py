"""Which way a clause looks: the endings of its verb tell whether 토요일 was or will be."""

from __future__ import annotations

import re
from typing import Literal

Tense = Literal["past", "future", "ongoing", "present", "none"]

# How far behind an expression its verb is looked for; Korean puts it at the clause's end.
_REACH = 160

_SENTENCE_END = re.compile(r"[.!?。…]+(?=\s|$)|[?!]|\n")


def _syllables(final: int) -> str:
    """Return a character class of all syllables whose final consonant has this number in Unicode's order."""
    return "[" + "".join(chr(code) for code in range(0xAC00 + final, 0xD7A4, 28)) + "]"


_WITH_L = _syllables(8)
_WITH_SS = _syllables(20)

_FUTURE = (
    rf"{_WITH_L}\s?(?:거|것|건|게|께|까|래|예정|계획|생각|텐데|테니|수\s?있을)|겠|예정|계획|려고|려면|고\s?싶|기로\s?[했한하]|"
    r"세요|셔요|십시오|주라|줘|줄래|[하보가오나만시]자(?=[\s.!~?]|$)|[읍봅합갑]시다|어야|아야|해야|해\s?[봐보]"
)
_REPORTED = r"[다라자냐]고\s?(?:말|얘기)?(?:했|하셨|그랬|들었|해서)|있었으면|했으면"
_ONGOING = r"고\s?(?:있|계)|[아어와]\s?(?:왔|오고)"
_PAST = rf"(?![있겠]){_WITH_SS}|던(?=\s)|았|었|였"
_PRESENT = r"(?:[요죠]|니다|니까|[다어아해야지네])(?=[\s.!?~]|$)"

_MARKS = re.compile(
    rf"(?P<reported>{_REPORTED})|(?P<ongoing>{_ONGOING})|(?P<future>{_FUTURE})|(?P<past>{_PAST})|(?P<present>{_PRESENT})"
)


def clause_after(text: str, position: int) -> tuple[str, bool]:
    """Return the rest of the sentence behind *position*, and whether the sentence is a question."""
    window = text[position : position + _REACH]
    end = _SENTENCE_END.search(window)
    return (window, False) if end is None else (window[: end.start()], "?" in end[0])


def tense_after(clause: str) -> Tense:
    """Return the tense of the first verb in *clause* whose ending shows one; "none" where no verb follows."""
    seen: Tense = "none"
    for mark in _MARKS.finditer(clause):
        kind = mark.lastgroup
        if kind == "past" or kind == "future":
            return kind  # type: ignore[return-value]
        if kind == "ongoing":
            seen = "ongoing"
        elif kind == "present" and seen == "none":
            seen = "present"
    return seen
