"""A sentence as clauses: what opens each, who or what it speaks of, its verb group, and what governs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from asofgraph.language.english.subject import Subject, subject_at
from asofgraph.language.english.tokens import Sentence, Token
from asofgraph.language.english.verb_group import VerbGroup
from asofgraph.language.english.verb_parser import verb_group_at
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import FUNCTION, KIND, SIGN, VERB, singular

_BREAKS = frozenset([",", ";", ":", "—", "–", "-", "(", ")", "…", "“", "”", '"'])
_NOMINATIVE = frozenset(["i", "he", "she", "we", "they"])
_COORDINATING = frozenset(["and", "but", "or", "so", "yet", "plus"])
_RELATIVE = frozenset(["who", "which", "that"])
# Verbs whose plain form after "and" is hardly a noun.
_PLAINLY_VERBS = VERB["plain"]
# Words that say of the speaker what they are where nothing stands before them.
_PREDICATES = SIGN["condition"] | KIND["diet"] | KIND["relationship"] | KIND["religion"] | SIGN["predicate"]
# Prepositions that say of somebody what they are ("from Leeds", "on statins", "into climbing").
_PREDICATIVE = frozenset(["from", "on", "into", "off", "with", "up", "under"])
_INVERTED = FUNCTION["be"] | FUNCTION["have"] | FUNCTION["do"] | FUNCTION["modal"]
_ASIDE_VERBS = frozenset(
    [
        "do",
        "live",
        "work",
        "study",
        "teach",
        "aim",
        "save",
        "train",
        "learn",
        "earn",
        "pay",
        "rent",
        "share",
        "commute",
        "raise",
        "manage",
    ]
)  # "I'm Tomas, living in Nagoya"
_MISTAKEN = frozenset(
    [
        "sorry",
        "no",
        "wait",
        "typo",
        "oops",
        "whoops",
        "edit",
        "correction",
        "scratch",
        "nope",
        "soz",
        "sry",
        "*",
    ]
)
_TENS = frozenset(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"])
_SUBORDINATING = (
    FUNCTION["conjunction"] | FUNCTION["conditional"] | {"since", "until", "before", "after", "as"}
) - {
    "and",
    "or",
}


@dataclass(slots=True)
class Clause:
    """
    One clause of a sentence.

    Attributes:
        start, end: Its range in the sentence's tokens.
        links: The lower-case words that open it, before its subject ("but", "now", "if").
        governor: The clause whose verb it completes ("the doctor says …"), if any.
        antecedent: The words that a relative clause speaks of.
        inverted: Its auxiliary stands before its subject ("do you", "had I").
    """

    start: int
    end: int
    links: tuple[str, ...]
    subject: Subject | None
    verb: VerbGroup | None
    body: int
    governor: Clause | None = None
    inverted: bool = False
    after: list[str] = field(default_factory=list)


def clauses(sentence: Sentence, timed: Sequence[bool]) -> list[Clause]:
    """Cut a sentence into clauses; *timed* tells which of its tokens belong to a time expression."""
    tokens = sentence.tokens
    found: list[Clause] = []
    at = 0
    while at < len(tokens):
        clause = _clause_at(tokens, at, timed, found[-1] if found else None)
        found.append(clause)
        at = max(clause.end, at + 1)
    return found


def _clause_at(tokens: Sequence[Token], at: int, timed: Sequence[bool], before: Clause | None) -> Clause:
    i, links = _opened(tokens, at, timed)
    inverted = False
    subject: Subject | None = None
    verb: VerbGroup | None = None
    if i < len(tokens):
        turned = inversion_at(tokens, i, timed)
        inverted = turned is not None
        parsed = (
            turned
            or _felt(tokens, i, links, before)
            or _subject_and_verb(tokens, i, timed, links)
            or _verbless(tokens, i)
            or _predicate(tokens, i, links, before)
        )
        if parsed:
            subject, verb = parsed
    body = verb.end if verb else i
    clause = Clause(at, len(tokens), links, subject, verb, body, inverted=inverted)
    clause.end = _end(tokens, body, timed, verb)
    run_on = before is not None and before.verb is not None and before.verb.lemma not in REPORTING
    if before is not None and not (run_on and _is_run_on(tokens, at, timed)) and _is_governed(before, clause):
        clause.governor = before
    return clause


def _opened(tokens: Sequence[Token], at: int, timed: Sequence[bool]) -> tuple[int, tuple[str, ...]]:
    """Pass over what stands before a subject: marks, conjunctions, interjections, adverbs, times."""
    links: list[str] = []
    i = at
    while i < len(tokens):
        token = tokens[i]
        if (timed[i] and not _names_year(tokens, i)) or (
            not token.is_word
            and token.lower not in ("'s",)
            and token.text not in ("I",)
            and not token.text.isalpha()
        ):
            links.append("⌚" if timed[i] else token.text)
        elif (
            _names_year(tokens, i)
            or token.lower == "this"
            or (token.lower in FUNCTION["third"] | FUNCTION["me"])
        ):
            break
        elif _opens(tokens, i):
            links.append(token.lower)
        else:
            break
        i += 1
    return i, tuple(links)


def _names_year(tokens: Sequence[Token], i: int) -> bool:
    """Tell "second year at Durham" from a time."""
    named = [token.lower for token in tokens[i : i + 3]]
    return (
        i == 0
        and len(named) == 3
        and named[0] in SIGN["ordinal"]
        and named[1:] in (["year", "at"], ["year", "of"])
    )


def _opens(tokens: Sequence[Token], i: int) -> bool:
    word = tokens[i].lower
    follows = tokens[i + 1].lower if i + 1 < len(tokens) else ""
    if (
        word
        in FUNCTION["conjunction"] | FUNCTION["conditional"] | FUNCTION["hedge"] | FUNCTION["question_word"]
    ):
        return True
    if word == "like" and follows not in ("i", "my"):
        return False
    if word in ("after", "before", "since", "until", "till"):
        return follows in FUNCTION["me"] | FUNCTION["third"] | FUNCTION["possessive"]
    if word in ("there", "here") and follows in FUNCTION["be"] | {"'s"}:
        return False
    if word in ("that", "no", "right", "good", "great", "cool", "nice", "sure") and follows not in (
        ",",
        "wait",
        "news",
        "i",
        "my",
        "we",
        "he",
        "she",
        "they",
    ):
        return word == "that" and follows not in ("'s", "is", "was") and follows in FUNCTION["possessive"]
    return word in FUNCTION["opener"] or (
        (word in FUNCTION["adverb"] and word not in ("all", "both", "back"))
        or word in ("by", "even", "except", "only")
    )


def _subject_and_verb(
    tokens: Sequence[Token], i: int, timed: Sequence[bool], links: Sequence[str]
) -> tuple[Subject | None, VerbGroup] | None:
    if links and links[-1] in ("who", "which", "that") and (verb := verb_group_at(tokens, i, timed, None)):
        return None, verb
    subject = subject_at(tokens, i, timed)
    if subject is not None:
        verb = verb_group_at(tokens, subject.end, timed, subject)
        named = subject.kind == "person" and not subject.head and verb is not None and verb.start == verb.at
        if verb is not None and named and verb.form == "gerund" and verb.auxiliary is None:
            return None  # "Lawn bowling on Mondays"
        if verb is not None:
            return subject, verb
    verb = verb_group_at(tokens, i, timed, None)
    return (None, verb) if verb is not None else None


def _verbless(tokens: Sequence[Token], i: int) -> tuple[None, VerbGroup] | None:
    """Read "Not a coffee drinker any more", "Allergic to nuts": subject and copula left out."""
    follows = tokens[i + 1].lower if i + 1 < len(tokens) else ""
    if tokens[i].lower == "not" and follows in ("a", "an", "the", "on", "into"):
        return None, VerbGroup("be", i, i + 1, negated=True, auxiliary="be", start=i)
    corrected = i > 0 and any(token.lower in _MISTAKEN for token in tokens[:i])
    if corrected and (tokens[i].text[0] in "$£€¥₩₹" or tokens[i].text[0].isdigit() or tokens[i].is_capital):
        return None, VerbGroup("be", i, i, auxiliary="be", start=i, elided=True)
    if follows == "not" and (tokens[i].text[0] in "$£€¥₩₹" or tokens[i].text[0].isdigit()):
        return None, VerbGroup("be", i, i, auxiliary="be", start=i, elided=True)
    if tokens[i].lower == "no" and follows == "longer" and i + 2 < len(tokens) and i == 0:
        return None, VerbGroup(
            "be", i, i + 2, ended=True, auxiliary="be", start=i, elided=True, marker="no longer"
        )
    numbered = tokens[i].lower in ("year", "yr", "grade") and follows.isdigit()
    studied = numbered or (tokens[i].lower in SIGN["ordinal"] and follows == "year")
    fan = tokens[i].lower in ("big", "huge", "massive") and follows == "fan"
    close = tokens[i].lower in ("best", "good", "close") and follows in ("friends", "mates")
    intolerant = [token.lower for token in tokens[i : i + 4]].count("intolerant") == 1
    aged = follows in ("and", "years", "weeks") and (
        tokens[i].lower in SIGN["number"] or tokens[i].lower.partition("-")[0] in _TENS
    )
    told = i == 0 and tokens[i].lower in _PREDICATIVE | {"bed", "asleep"} and follows != ""
    opening = told or studied or fan or close or intolerant or aged or tokens[i].lower in _PREDICATES
    if opening and all(not token.is_word or token.lower in FUNCTION["opener"] for token in tokens[:i]):
        return None, VerbGroup("be", i, i, auxiliary="be", start=i, elided=True)
    return None


def _predicate(
    tokens: Sequence[Token], i: int, links: Sequence[str], before: Clause | None
) -> tuple[None, VerbGroup] | None:
    """Read "(Theo is four) and obsessed with excavators": a further predicate of the copula before it."""
    if before is None or before.verb is None or before.verb.lemma != "be" or not links:
        return None
    if links[-1] not in ("and", "but", ",") or not _is_predicate(tokens, i):
        return None
    verb = before.verb
    negated = verb.negated and links[-1] != "but"
    return None, VerbGroup("be", i, i, past=verb.past, negated=negated, auxiliary="be", start=i)


def _felt(
    tokens: Sequence[Token], i: int, links: Sequence[str], before: Clause | None
) -> tuple[None, VerbGroup] | None:
    """Read a predicate that looks like a past tense ("and married since May"), unless an object follows."""
    object_follows = i + 1 < len(tokens) and (
        tokens[i + 1].is_capital or tokens[i + 1].lower in FUNCTION["determiner"]
    )
    return (
        None if object_follows or tokens[i].lower not in _PREDICATES else _predicate(tokens, i, links, before)
    )


def _is_predicate(tokens: Sequence[Token], i: int) -> bool:
    word, follows = tokens[i].lower, tokens[i + 1].lower if i + 1 < len(tokens) else ""
    return (
        word in _PREDICATES
        or follows == "intolerant"
        or (word in _PREDICATIVE and follows != "" and follows not in ("the", "it", "that", "this"))
    )


def inversion_at(
    tokens: Sequence[Token], i: int, timed: Sequence[bool]
) -> tuple[Subject | None, VerbGroup] | None:
    """Read "do you like", "is Gabriel", "had I married": an auxiliary, then a subject, then the verb."""
    word = tokens[i].lower
    if word in ("been", "being") or word not in _INVERTED:
        return None
    j = i + 1
    while j < len(tokens) and tokens[j].lower in ("n't", "not"):
        j += 1
    if (
        j < len(tokens)
        and tokens[j].lower in ("a", "an", "some", "two")
        and word in FUNCTION["be"] | FUNCTION["have"]
    ):
        return None  # ", was a hygienist before"
    subject = subject_at(tokens, j, timed, before_verb=True) if j < len(tokens) else None
    if subject is None or (subject.kind == "thing" and not subject.owner and not subject.definite):
        return None
    verb = verb_group_at(tokens, subject.end, timed, subject, opened=word)
    return None if verb is None or (verb.lemma == "have" and word in FUNCTION["have"]) else (subject, verb)


def _end(tokens: Sequence[Token], body: int, timed: Sequence[bool], verb: VerbGroup | None) -> int:
    """Find where the next clause starts: at a mark or conjunction that a subject or a verb follows."""
    for j in range(body, len(tokens)):
        token = tokens[j]
        if timed[j]:
            continue
        word = token.lower
        if word in _BREAKS or word in _COORDINATING or word in _SUBORDINATING:
            if _starts_clause(tokens, j, timed, verb):
                return j
        elif j > body or verb is not None:
            if _is_run_on(tokens, j, timed):
                return j
            if word in _NOMINATIVE and (j == 0 or tokens[j - 1].lower not in ("and", "or", "than", "as")):
                if token.text != "I" or verb_group_at(tokens, j + 1, timed, None) is not None:
                    return j
            elif j == body and verb is not None and verb.lemma in REPORTING:
                subject = subject_at(tokens, j, timed)
                found = None if subject is None else verb_group_at(tokens, subject.end, timed, subject)
                if subject is not None and found is not None and not _is_named(tokens, subject, found):
                    return j
    return len(tokens)


def _is_run_on(tokens: Sequence[Token], j: int, timed: Sequence[bool]) -> bool:
    """Tell where dictation runs on without a mark: "i work at tesco my sister works at asda", "… its called liath"."""
    if not 0 < j < len(tokens) or tokens[j].lower not in _NOMINATIVE | {"my", "our", "it"}:
        return False
    if any(token.is_capital or not token.is_word for token in tokens):
        return False
    before = tokens[j - 1].lower
    form = verb_forms().get(before)
    if before in _LEADING_ON or (form is not None and not timed[j - 1]):
        return False
    if any(token.lower in FUNCTION["determiner"] for token in tokens[max(0, j - 3) : j]):
        return False  # "the house my parents own"
    subject = subject_at(tokens, j, timed)
    verb = None if subject is None else verb_group_at(tokens, subject.end, timed, subject)
    return verb is not None and (tokens[j].lower != "it" or verb.lemma in ("be", "cost", "call"))


_LEADING_ON = (
    FUNCTION["preposition"]
    | FUNCTION["conjunction"]
    | FUNCTION["determiner"]
    | FUNCTION["negation"]
    | _INVERTED
)


def _starts_clause(tokens: Sequence[Token], j: int, timed: Sequence[bool], verb: VerbGroup | None) -> bool:
    word = tokens[j].lower
    i, links = _opened(tokens, j, timed)
    if i >= len(tokens):
        return False
    subordinate = bool(set(links) & (_SUBORDINATING - {"that", "as", "so", "but", "yet"}))
    if word == "as" or (word in ("before", "after", "until", "since") and word not in links):
        return False
    parsed = _subject_and_verb(tokens, i, timed, links)
    if parsed is None:
        if verb is not None and verb.lemma == "be" and word in ("and", "but", ",") and i > j:
            return links[-1] in ("and", "but", ",") and _is_predicate(tokens, i)
        if word in ("when", "if", "because", "although", "though", "while", "unless", "whether"):
            return True
        if word in _BREAKS and (subject := subject_at(tokens, i, timed)) is not None and subject.is_person:
            return _is_gapped(tokens, subject.end)
        return word in _BREAKS and inversion_at(tokens, i, timed) is not None
    subject, found = parsed
    underway = verb is not None and verb.progressive and subject is None and found.form == "gerund"
    if underway and word == "and" and found.auxiliary is None and not found.unreal:
        return True  # "I'm flying out tomorrow and starting on Monday"
    if word == "," and subject is None and found.form == "gerund" and found.auxiliary is None:
        return found.lemma in _ASIDE_VERBS and not found.unreal
    if subject is not None and _is_named(tokens, subject, found):
        return False
    if subject is not None:
        return subject.kind != "thing" or found.lemma == "be" or word not in ("and", "or") or found.finite
    if subordinate and word in _RELATIVE | {"whose", "when", "where", "while", "if"}:
        return True
    if found.lemma in _PLAINLY_VERBS and found.form in ("base", "third") and "now" in links:
        return True
    if verb is not None and found.form == "base" and found.auxiliary is None:
        return verb.form == "base" and found.lemma in _PLAINLY_VERBS
    if verb is not None and found.form == "third" and found.auxiliary is None:
        noun = any(singular(tokens[i].lower) in words for words in KIND.values())
        return (verb.form in ("third", "past") or verb.lemma == "be") and not noun
    return found.finite and not found.could_be_noun


def _is_named(tokens: Sequence[Token], subject: Subject, verb: VerbGroup) -> bool:
    """Tell "(Jonno and) a girl called Priti" from a clause: the participle gives a name to a noun."""
    naming = verb.lemma in ("call", "name") and verb.form == "past" and verb.auxiliary is None
    return (
        naming
        and subject.head != ""
        and (subject.definite or tokens[subject.start].lower in ("two", "three", "one"))
    )


def _is_gapped(tokens: Sequence[Token], i: int) -> bool:
    """Tell "(I work at Kaiser,) my brother at Intel": a person, then a preposition and a name."""
    return (
        i + 1 < len(tokens)
        and tokens[i].lower in ("at", "in", "for", "with", "on")
        and (tokens[i + 1].is_capital or tokens[i + 1].lower in FUNCTION["determiner"])
    )


def _is_governed(before: Clause, clause: Clause) -> bool:
    """Tell whether the clause completes the verb before it: directly, or after that, whether, if, how."""
    if before.verb is None:
        return False
    if not clause.links:
        return True
    link, direct = clause.links[0], clause.start == before.body
    takes_clause = before.verb.lemma in REPORTING or before.verb.lemma == "be"
    near = before.end - before.body <= 3
    if link == "that":
        return near  # of an unknown verb ("I deny that …") it is no statement either
    if link in ("whether", "if"):
        return takes_clause and near
    if link in FUNCTION["question_word"]:
        return takes_clause and direct
    return direct and link in (",", ":", '"', "“") and before.verb.lemma in REPORTING


REPORTING = VERB["reporting"]
