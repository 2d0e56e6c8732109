"""The extractive reader: composes an answer from values and dates, and cites the words that carry each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from asofgraph.language.question import Question
from asofgraph.models import Act, Answer, Citation, FactEvent, Kind, Modality, Status
from asofgraph.retrieval.material import Found
from asofgraph.retrieval.phrases import day, say

# Words for a whole kind: to share one is not to speak of the same thing.
GENERIC = frozenset({"food", "foods", "dish", "dishes", "meal", "음식", "요리", "것"})

# Words that ask when something was over.
ENDING = re.compile(
    r"\b(?:stop|stopped|end|ended|finish|finished|until|till|(?:give|gave|given) up)\b|그만|끊|끝|까지"
)

AILMENTS = frozenset({"health_condition", "allergy", "medication", "diet"})


def compose(question: Question, found: Sequence[Found]) -> Answer:
    """Answer *question* from what was found, oldest first; abstain where nothing supports an answer."""
    asked = _about(question, found)
    answer = _COMPOSERS.get(question.asks, _value)(question, asked)
    return answer or abstain(question.language)


def abstain(language: str) -> Answer:
    """Say that nothing supports an answer."""
    return Answer(text=say(language, "nothing"), status="abstained")


def _value(question: Question, found: list[Found]) -> Answer | None:
    states = [f for f in found if f.fact.kind is not Kind.EVENT] or found
    held = [f for f in states if _asserts(f.fact)]
    if question.order in ("first", "last"):
        return _listed(question, held[:1] if question.order == "first" else held[-1:])
    named = [place for place, f in enumerate(held) if _shares(question.anchor, f.fact.value)]
    if question.order == "before" and named:
        return _listed(question, held[: named[0]][-1:])
    if question.order == "after" and named:
        return _listed(question, held[named[-1] + 1 :][:1])
    within = [f for f in held if f.place == "within"]
    if within:
        return _listed(question, _former(question, within))
    return _no_longer(question, states)


def _former(question: Question, within: list[Found]) -> list[Found]:
    """Keep what no longer holds where a question of the past names no time ("where did I use to live?")."""
    if question.tense != "then" or question.windows:
        return within
    return [f for f in within if f.fact.status is not Status.ACTIVE] or within


def _no_longer(question: Question, states: list[Found]) -> Answer | None:
    """Say what held before the window and ended."""
    past = [f for f in states if f.place == "before" and _asserts(f.fact)]
    if not past:
        denied = [f for f in states if f.place == "within" and not f.fact.polarity]
        return _denied(question, denied)
    last = past[-1]
    text = say(question.language, "ended", value=last.fact.value, end=day(last.fact.valid_until))
    return _answer(text, "ended", [last], [*last.ending, *last.citations])


def _denied(question: Question, denied: list[Found]) -> Answer | None:
    if not denied:
        return None
    text = ", ".join(_described(question.language, f.fact) for f in denied)
    return _answer(text, "ended", denied, _cited(denied))


def _when(question: Question, found: list[Found]) -> Answer | None:
    events = [f for f in found if f.fact.attribute in question.events]
    dated = [f for f in events or found if f.fact.valid_from is not None and _asserts(f.fact)]
    if not dated:
        return None
    chosen = dated[:1] if question.order == "first" else dated[-1:]
    ended = question.events == () and bool(ENDING.search(question.text.casefold()))
    parts = [
        say(
            question.language,
            "on",
            start=day(f.fact.valid_until if ended and f.fact.valid_until else f.fact.valid_from),
            value=f.fact.value or f.fact.attribute,
        )
        for f in chosen
    ]
    return _answer(", ".join(parts), "answered", chosen, _cited(chosen))


def _count(question: Question, found: list[Found]) -> Answer | None:
    within = [f for f in found if f.place == "within" and _asserts(f.fact)]
    if not within:
        return None
    counted = [f for f in within if f.fact.quantity is not None]
    if counted:
        return _listed(question, counted)
    what = ", ".join(f.fact.value or f.fact.attribute for f in within)
    text = say(question.language, "count", count=len({f.fact.value for f in within}), what=what)
    return _answer(text, "answered", within, _cited(within))


def _yes_no(question: Question, found: list[Found]) -> Answer | None:
    within = [f for f in found if f.place == "within"]
    named = [f for f in within if question.value is None or _speaks_of(f.fact, question.value)]
    asserted = [f for f in named if _asserts(f.fact)]
    if asserted:
        what = ", ".join(_described(question.language, f.fact) for f in asserted)
        return _answer(say(question.language, "yes", what=what), "answered", asserted, _cited(asserted))
    against = [f for f in named if not f.fact.polarity] or [f for f in within if _asserts(f.fact)]
    if against:
        what = ", ".join(_described(question.language, f.fact) for f in against)
        return _answer(say(question.language, "no", what=what), "answered", against, _cited(against))
    return _no_longer(question, [f for f in found if _shares(question.value, f.fact.value)])


def _advice(question: Question, found: list[Found]) -> Answer | None:
    within = [f for f in found if f.place == "within"]
    against = [f for f in within if not f.fact.polarity and _shares(question.value, f.fact.value)]
    ailments = [f for f in within if f.fact.attribute in AILMENTS and _asserts(f.fact)]
    allergies = [f for f in ailments if _shares(question.value, f.fact.value)]
    likes = [f for f in within if f.fact.polarity and f.fact.kind is Kind.PREFERENCE]
    liked = [f for f in likes if _shares(question.value, f.fact.value)]
    if against or allergies or (ailments and not liked):
        reasons = [*against, *ailments]
        what = ", ".join(_described(question.language, f.fact) for f in reasons)
        return _answer(say(question.language, "avoid", what=what), "answered", reasons, _cited(reasons))
    if liked:
        what = ", ".join(_described(question.language, f.fact) for f in [*liked, *ailments])
        return _answer(say(question.language, "fine", what=what), "answered", liked, _cited(liked))
    return None


def _name(question: Question, found: list[Found]) -> Answer | None:
    kind = question.value
    if kind:
        found = [f for f in found if not f.fact.roles.get("species") or _speaks_of(f.fact, kind)]
    return _value(question, found)


def _listed(question: Question, found: list[Found]) -> Answer | None:
    if not found:
        return None
    text = ", ".join(_described(question.language, f.fact) for f in found)
    rivals = [rival for f in found for rival in f.rivals]
    if rivals:
        text = say(question.language, "conflict", what=text, rivals=", ".join(rivals))
    elif all(f.place == "after" for f in found):
        text = say(question.language, "planned", what=text)
    return _answer(text, "conflict" if rivals else "answered", found, _cited(found))


_COMPOSERS: dict[str, Callable[[Question, list[Found]], Answer | None]] = {
    "when": _when,
    "count": _count,
    "yes_no": _yes_no,
    "advice": _advice,
    "name": _name,
}


def _about(question: Question, found: Sequence[Found]) -> list[Found]:
    """Keep what the question names: a value where it names one, else everything."""
    if question.asks == "when" and question.value:
        return [f for f in found if _speaks_of(f.fact, question.value)]
    return list(found)


def _described(language: str, fact: FactEvent) -> str:
    start, end = day(fact.valid_from), day(fact.valid_until)
    value = fact.value or fact.attribute.replace("_", " ")
    if not fact.polarity:
        return say(language, "denied", value=value, start=start)
    phrase = "between" if start and end else "since" if start else "until" if end else "bare"
    return say(language, phrase, value=value, start=start, end=end)


def _asserts(fact: FactEvent) -> bool:
    return fact.act is Act.VALUE and fact.polarity and fact.modality is not Modality.HEDGED


def _speaks_of(fact: FactEvent, what: str) -> bool:
    """Tell whether a fact is about what a question names: by its value, or by the kind of animal that this is."""
    return _shares(what, fact.value) or _shares(what, fact.roles.get("species"))


def _shares(a: str | None, b: str | None) -> bool:
    """Tell whether two phrases speak of the same thing: they share a word that is no word for a whole kind."""
    words = _words(a)
    others = _words(b)
    if not words or not others:
        return False
    return any(
        w == o or (len(o) > 1 and _hangul(w) and (w.startswith(o) or o.startswith(w)))
        for w in words
        for o in others
    )


def _words(text: str | None) -> set[str]:
    return {w for w in re.findall(r"\w+", (text or "").casefold()) if w not in GENERIC}


def _hangul(word: str) -> bool:
    return bool(re.match(r"[가-힣]", word))


def _cited(found: Sequence[Found]) -> list[Citation]:
    return [citation for f in found for citation in f.citations]


def _answer(text: str, status: str, found: Sequence[Found], citations: Sequence[Citation]) -> Answer:
    unique = list(dict.fromkeys(citations))
    return Answer(text=text, status=status, citations=unique, facts=[f.fact for f in found])
