"""In which sense a clause is meant: fact, plan, or nothing that may be kept."""

from __future__ import annotations

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.subject import Subject

_REFUSED = {
    "hedged": "hedged: it may not be so",
    "wish": "a wish",
    "condition": "a condition",
    "question": "a question",
    "bid": "a request or advice",
    "unreal": "contrary to fact",
    "obliged": "an obligation",
    "choice": "an alternative",
    "intended": "an intention that is not settled",
}
_HEDGES = frozenset(
    [
        "아마",
        "아마도",
        "혹시",
        "만약",
        "만일",
        "어쩌면",
        "설마",
        "왠지",
        "글쎄",
        "언젠가",
        "가령",
        "하마터면",
        "차라리",
        "자칫",
    ]
)
_ASKING = frozenset(
    ["어디", "누구", "언제", "무엇", "뭐", "왜", "어떻게", "얼마", "어느", "무슨", "몇", "어떤", "누가", "뭘"]
)
_FORMER = frozenset(["예전", "옛날", "한때", "이전", "전에", "과거", "당시", "그때"])
_FROM_NOW_ON = ("이제", "더이상", "더는", "이젠", "인제", "앞으로", "이제는", "다시는")
_UPDATES = (
    "이제",
    "더이상",
    "더는",
    "이젠",
    "요즘",
    "요새",
    "지금",
    "현재",
    "최근",
    "대신",
    "사실",
    "인제",
    "앞으로",
)


def refusal(clause: Clause, subject: Subject) -> str | None:
    """Why nothing that *clause* says may be kept; None where it may."""
    if clause.asked or (_asks(clause) and clause.link == ""):
        return _REFUSED["question"]
    for mark, reason in _REFUSED.items():
        if mark in clause.marks:
            return reason
    if _HEDGES & set(clause.adverbs):
        return _REFUSED["hedged"]
    if "inferred" in clause.marks and not is_unable(clause):
        return _REFUSED["hedged"]
    if "maybe_bid" in clause.marks and (subject.is_speaker or subject.person is None):
        return _REFUSED["bid"]
    if (
        clause.reported
        and subject.is_speaker
        and not (subject.explicit and clause.teller in ("하", "말하", "그러"))
    ):
        return "someone else's words"
    return None


def is_denied(clause: Clause) -> bool:
    """Whether *clause* says that it is not so."""
    return (
        "negated" in clause.marks or is_unable(clause) or "안" in clause.adverbs or clause.predicate == "아니"
    )


def is_unable(clause: Clause) -> bool:
    """Whether *clause* says that it cannot be."""
    return "unable" in clause.marks or "못" in clause.adverbs


def is_over(clause: Clause) -> bool:
    """Whether *clause* says that it was so and is so no more."""
    if {"perfect", "habitual"} & clause.marks or (
        "experience" in clause.marks and "negated" not in clause.marks
    ):
        return True
    return "past" in clause.marks and bool(_FORMER & set(clause.adverbs))


def ends_now(clause: Clause) -> bool:
    """Whether *clause* says that it is so from now on ("이제", "더 이상")."""
    return any(marker in clause.adverbs for marker in _FROM_NOW_ON) or "changed" in clause.marks


def update_of(clause: Clause) -> str | None:
    """The marker of change among the words of *clause*."""
    return next((adverb for adverb in clause.adverbs if adverb in _UPDATES), None)


def _asks(clause: Clause) -> bool:
    return any(p.head in _ASKING or p.text.split()[0] in _ASKING for p in clause.nouns if p.text.strip())
