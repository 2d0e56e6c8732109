"""In which sense a clause is meant: asserted, or a question, a condition, a wish, a report, advice."""

from __future__ import annotations

from collections.abc import Sequence

from asofgraph.language.english.clause import REPORTING, Clause
from asofgraph.language.english.tokens import Sentence, Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import FUNCTION, KIND, SIGN, VERB

# Verbs with which the speaker vouches for what follows.
_VOUCHING = VERB["vouching"]
_CARER_SAYS = VERB["carer"]
_ASIDE = VERB["aside"]
_EXPRESSIVE = VERB["expressive"]
TAKEN_BACK = "said, and taken back"
# What is hardly asked of anyone, and said of oneself where the subject is left out ("Drive a van for Tesco").
_HARDLY_ASKED = frozenset(
    [
        "live",
        "drive",
        "own",
        "study",
        "teach",
        "commute",
        "weigh",
        "earn",
        "work",
        "play",
        "have",
        "owe",
        "speak",
        "smoke",
        "vape",
        "carpool",
        "rent",
        "suffer",
        "collect",
        "supervise",
        "volunteer",
        "sing",
        "support",
        "knit",
    ]
)
_TAKING_BACK = frozenset(["scrap", "cancel", "forget", "ignore", "scratch"])
_CALLING = frozenset(["reach", "call", "text", "email", "ring", "get", "contact", "find"])
_UNSURE = frozenset(["unsure", "doubtful", "possible", "unlikely", "if"])
_HEDGING_HEADS = SIGN["hedging"]


def unreal(clause: Clause, sentence: Sentence, before: Sequence[Clause], role: str = "user") -> str | None:
    """
    Say why a clause asserts nothing; None where it does.

    Args:
        clause: The clause.
        sentence: Its sentence.
        before: The clauses of the sentence that stand before it, with their reasons in ``after``.
    """
    links = set(clause.links)
    verb = clause.verb
    if reason := _asked(clause, sentence, before):
        return reason
    if sentence.tokens[0].lower == "according":
        return "reported speech"
    said_of_a_day = (
        clause.links == ("⌚",) and verb is not None and verb.lemma == "be" and sentence.mark != "?"
    )
    if clause.inverted and not said_of_a_day:
        return "a hypothesis" if verb and verb.auxiliary in ("had", "were", "should") else "a question"
    if links & FUNCTION["conditional"]:
        return "a condition"
    if links & {"when", "whenever", "once", "until"} and verb is not None and not (verb.past or verb.perfect):
        return "a time yet to come"
    if "as" in links and "though" in links:
        return "a comparison"
    if hedge := links & FUNCTION["hedge"]:
        return f"a hedge ({min(hedge)})"
    if verb is not None and verb.unreal and not _is_preference(clause, sentence):
        return verb.unreal
    if reason := _governed(clause, sentence, before):
        return reason
    if reason := _conditioned(clause, before):
        return reason
    return _inherited(clause, before) or _commanded(clause, sentence)


def _is_preference(clause: Clause, sentence: Sentence) -> bool:
    """Tell "I'd prefer async updates over another meeting": what is weighed against something is a taste."""
    verb = clause.verb
    words = {token.lower for token in sentence.tokens[clause.body : clause.end]}
    modal = verb is not None and verb.auxiliary in ("'d", "would") and verb.lemma == "prefer"
    return modal and not clause.after and bool(words & {"over", "to"}) and "if" not in words


def _asked(clause: Clause, sentence: Sentence, before: Sequence[Clause]) -> str | None:
    if sentence.mark != "?":
        return (
            "a question"
            if clause.links and clause.links[0] in FUNCTION["question_word"] and clause.inverted
            else None
        )
    tokens = sentence.tokens
    turned = next((i for i, token in enumerate(tokens) if _asks(tokens, i)), None)
    if turned is None or clause.end > turned:
        return "a question"
    return None


_AUXILIARY = FUNCTION["be"] | FUNCTION["have"] | FUNCTION["do"] | FUNCTION["modal"]
_ASKED_OF = (
    FUNCTION["possessive"]
    | FUNCTION["third"]
    | {"i", "we", "you", "n't", "there", "the", "this", "that", "anyone"}
)


def _asks(tokens: Sequence[Token], i: int) -> bool:
    """Tell where a question starts inside a sentence: a question word or an auxiliary before its subject."""
    if i + 1 >= len(tokens):
        return False
    word, follows = tokens[i].lower, tokens[i + 1].lower
    before = tokens[i - 1].lower if i else ","
    opens = i == 0 or not tokens[i - 1].is_word or before in ("and", "but", "so", "or", "then", "also")
    if word in _AUXILIARY and follows in _ASKED_OF:
        return opens or before in FUNCTION["question_word"]
    if word not in FUNCTION["question_word"] or not opens:
        return False
    return word not in ("who", "which", "when", "where") or follows in _AUXILIARY or i == 0


def _governed(clause: Clause, sentence: Sentence, before: Sequence[Clause]) -> str | None:
    governor = clause.governor
    if governor is None:
        return _embedded(clause, sentence, before)
    verb, subject = governor.verb, governor.subject
    if verb is None:
        return None
    if verb.lemma == "be":
        return _after_copula(governor, sentence)
    if verb.lemma not in REPORTING:
        return _inherited_from(governor, "a subordinate clause")
    if verb.lemma == "turn" and not verb.negated:
        return None  # "it turns out that …"
    if verb.lemma in _TAKING_BACK and governor.start == 0 and subject is None:
        return None  # "scrap that, I'm not joining"
    who = subject.kind if subject is not None else ("me" if verb.form != "base" else "you")
    if (
        who == "you"
        and (
            verb.lemma in ("remember", "note", "know")
            or (verb.lemma in ("inform", "advise") and verb.passive)
        )
        and (verb.form == "base" or verb.passive)
        and not verb.negated
    ):
        return None  # "remember that I'm allergic": what is to be remembered is said
    listener = subject is not None and subject.text.lower() in ("you", "y'all", "yall", "ya", "u")
    if (
        listener
        and verb.lemma in ("know", "remember")
        and not (verb.negated or verb.unreal or governor.after)
    ):
        return None  # "you know I don't eat pork"
    if who == "me":
        if verb.lemma in ("say", "tell", "mention") and _takes_back(sentence, clause):
            return TAKEN_BACK
        if verb.lemma in _VOUCHING and not verb.negated and not verb.unreal and "whether" not in clause.links:
            return _inherited_from(governor, None)
        if verb.lemma in ("know", "remember", "recall") and verb.negated:
            return "not known"
        return f"only what the speaker does: {verb.lemma}"
    heads = {subject.head, subject.text.lower()} if subject is not None else set()
    if heads & KIND["carer"] and verb.lemma in _CARER_SAYS and not verb.negated and not verb.unreal:
        return None
    return "reported speech"


def _inherited_from(governor: Clause, otherwise: str | None) -> str | None:
    return governor.after[0] if governor.after else otherwise


def _takes_back(sentence: Sentence, clause: Clause) -> bool:
    """Tell "I said it was Tim, but it's actually Jim"."""
    rest = [token.lower for token in sentence.tokens[clause.end :]]
    if {token.lower for token in sentence.tokens} & {"lied", "lying", "joked", "joking", "pretended"}:
        return True
    return "but" in rest[:2] and bool(set(rest) & {"meant", "actually", "wrong", "mistake", "lied", "joking"})


def _after_copula(governor: Clause, sentence: Sentence) -> str | None:
    words = {token.lower for token in sentence.tokens[governor.body : governor.end]}
    if (governor.verb is not None and governor.verb.negated) or words & _UNSURE:
        return "not sure"
    if governor.subject is not None and governor.subject.head in _HEDGING_HEADS:
        return f"a {governor.subject.head}"
    if words & {"like", "likely", "hoping", "worried", "as", "time"}:
        return "a guess"
    return _inherited_from(governor, None)


def _embedded(clause: Clause, sentence: Sentence, before: Sequence[Clause]) -> str | None:
    """Catch what follows a verb of saying that is no clause's own verb ("an e-mail saying I …")."""
    if not clause.links and before and before[-1].verb is None:
        opens = sentence.tokens[before[-1].start].lower
        if opens in FUNCTION["determiner"] | FUNCTION["possessive"]:
            return "a relative clause"  # "the book I read"
    i = clause.start - 1
    skipped = (",", ":", '"', "“", "that", "‘", "'")
    if clause.links and clause.links[0] not in skipped:
        return None
    while i >= 0 and sentence.tokens[i].lower in skipped:
        i -= 1
    form = verb_forms().get(sentence.tokens[i].lower) if i >= 0 else None
    if form is None or form.lemma not in REPORTING or form.lemma in ("mean", "learn", "see", "find", "turn"):
        return None
    return "reported speech"


def _conditioned(clause: Clause, before: Sequence[Clause]) -> str | None:
    """Hold that what follows a condition depends on it, unless the condition only speaks to the listener."""
    for earlier in before:
        if "a condition" in earlier.after or "a hypothesis" in earlier.after:
            subject, verb = earlier.subject, earlier.verb
            if (
                subject is not None
                and subject.text.lower() == "you"
                and verb is not None
                and verb.lemma in _ASIDE
            ):
                continue
            if not set(clause.links) & {"but", "because", "so"}:
                return "depends on a condition"
    return None


def _inherited(clause: Clause, before: Sequence[Clause]) -> str | None:
    """Carry the reason over "and" and "or" to a clause without a subject of its own, and out of wishes."""
    joined = bool(set(clause.links) & {"and", "or", "nor", ","}) and not set(clause.links) & {"but", "so"}
    if not joined or not before or not before[-1].after or clause.governor is not None:
        return None
    if clause.subject is None or (
        before[-1].governor is not None and before[-1].after[0] != "reported speech"
    ):
        return before[-1].after[0]
    return None


def _commanded(clause: Clause, sentence: Sentence) -> str | None:
    verb, subject = clause.verb, clause.subject
    of_me = verb is not None and [token.lower for token in sentence.tokens[verb.end : verb.end + 1]] == ["me"]
    if of_me and verb is not None and verb.lemma in _CALLING:
        return None  # "you can reach me at …", "everyone calls me Taz"
    if subject is not None and subject.kind == "generic":
        return "of nobody in particular"
    if verb is None or subject is not None:
        return None
    lapsed = (
        verb.lemma == "let"
        and sentence.tokens[verb.end : verb.end + 1]
        and (sentence.tokens[verb.end].lower in ("my", "our"))
    )
    revised = verb.lemma == "make" and [
        token.lower for token in sentence.tokens[verb.end : verb.end + 1]
    ] in (
        ["that"],
        ["it"],
    )
    if lapsed or revised:
        return None
    if verb.lemma in _TAKING_BACK and _points_back(sentence, verb.end):
        return None  # "scrap that, I'm not joining"
    if verb.lemma == "let" or "please" in clause.links:
        return "a request"
    first = all(
        not sentence.tokens[i].is_word or sentence.tokens[i].lower in clause.links
        for i in range(clause.start, verb.start)
    )
    if (
        clause.start == 0
        and verb.form == "base"
        and verb.auxiliary is None
        and first
        and verb.lemma not in _EXPRESSIVE | _HARDLY_ASKED
    ):
        return "a request"
    return None


def _points_back(sentence: Sentence, at: int) -> bool:
    """Tell "that" or "it", which points at what was said before, as the whole object of a verb."""
    words = [token.lower for token in sentence.tokens[at : at + 2]]
    return words[:1] in (["that"], ["it"], ["this"]) and words[1:] in ([], [","], ["—"], ["-"])
