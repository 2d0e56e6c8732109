"""In which sense a clause is meant: fact, plan, or nothing that may be kept."""

from __future__ import annotations

import re

from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.lexicon import is_any, words
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
    "passing": "it only leads to what comes next",
    "intended": "an intention that is not settled",
}


# Stems that are never said of oneself.
_RESPECTFUL = frozenset(("드시", "드세", "잡수시", "주무시"))
_EMPLOYED = frozenset(("일하", "근무하", "재직하", "다니", "몸담"))
_LASTED = re.compile(r"(?!\d{4})[\d가-힣]+\s?(?:년|해|개월)(?:\s?(?:동안|간|넘게|가까이|정도))?")


def refusal(clause: Clause, subject: Subject) -> str | None:
    """Why nothing that *clause* says may be kept; None where it may."""
    if clause.asked or (_asks(clause) and (clause.link == "" or clause.predicate == "이")):
        return _REFUSED["question"]
    for mark, reason in _REFUSED.items():
        if mark in clause.marks:
            return reason
    if words("hedge") & set(clause.adverbs):
        return _REFUSED["hedged"]
    if "inferred" in clause.marks and not is_unable(clause):
        return _REFUSED["hedged"]
    if _is_order(clause, subject) or _is_polite_advice(clause):
        return _REFUSED["bid"]
    if any("부터" in p.particles and p.head in words("unresolved_period") for p in clause.nouns):
        return "since when could not be told"
    if "negated" in clause.marks and {"안", "못"} & set(clause.adverbs):
        return "a denial of a denial"
    if clause.predicate in _RESPECTFUL and subject.is_speaker:
        return _REFUSED["bid"]
    is_told = clause.predicate in ("이", "아니", "있", "없")  # "우리 팀장님은 오수진 씨세요"
    if "maybe_bid" in clause.marks and not is_told and (subject.is_speaker or subject.person is None):
        return _REFUSED["bid"]
    if (
        clause.reported
        and subject.is_speaker
        and not clause.told_by_carer
        and not _is_diagnosis(clause, subject)
        and not _own_words(clause, subject)
    ):
        return "someone else's words"
    return None


def _is_order(clause: Clause, subject: Subject) -> bool:
    """Whether a plain present softened by 좀 is a request ("담배 좀 끊어")."""
    is_plain = not clause.marks & {"past", "plan", "progressive", "honorific", "unable", "negated"}
    return (
        "좀" in clause.adverbs and is_plain and not subject.explicit and clause.predicate in words("ordering")
    )


def _is_polite_advice(clause: Clause) -> bool:
    """Whether it says what would be good for the one spoken to ("차를 드시는 게 좋아요")."""
    inner = [p.clause for p in clause.nouns if p.clause is not None and p.head in ("것", "거", "편")]
    respected = any("honorific" in c.marks or c.predicate in _RESPECTFUL for c in inner)
    return clause.predicate in ("좋", "낫") and respected


def _is_diagnosis(clause: Clause, subject: Subject) -> bool:
    """Whether the speaker tells by hearsay what they have ("나 콩 알레르기 있대"): only a doctor can have said it."""
    ails = any(is_any(p.head, ("disease", "allergen")) for p in subject.phrases)
    return subject.explicit and "hearsay" in clause.marks and ails and clause.predicate in ("있", "이")


def _own_words(clause: Clause, subject: Subject) -> bool:
    """Whether the speaker repeats what they said themselves ("제가 부산에 산다고 했잖아요")."""
    return subject.explicit and clause.teller in ("하", "말하", "얘기하")


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
    if (
        "past" in clause.marks
        and clause.predicate in _EMPLOYED
        and any(_LASTED.fullmatch(p.text) for p in clause.nouns)
    ):
        return True
    return "past" in clause.marks and bool(words("former") & set(clause.adverbs))


def ends_now(clause: Clause) -> bool:
    """Whether *clause* says that it is so from now on ("이제", "더 이상")."""
    return any(marker in clause.adverbs for marker in words("from_now_on")) or "changed" in clause.marks


def update_of(clause: Clause) -> str | None:
    """The marker of change among the words of *clause*."""
    return next((adverb for adverb in clause.adverbs if adverb in words("update")), None)


def _asks(clause: Clause) -> bool:
    asking = words("asking")
    counted = [p.amount for p in clause.nouns if p.amount is not None]
    asked = [p for p in (*clause.nouns, *counted) if p.words[:2] != ("얼마", "전")]
    return any(word in asking for p in asked for word in p.words)
