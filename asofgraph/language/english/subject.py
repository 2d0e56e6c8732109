"""Who or what a clause speaks of: the noun phrase before its verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import CLOSED, FUNCTION, KIND, RELATIVE, SIGN, is_kind, singular

SubjectKind = Literal["me", "third", "generic", "person", "thing"]

_VERBAL = FUNCTION["be"] | FUNCTION["have"] | FUNCTION["do"] | FUNCTION["modal"]
_SELF = frozenset(["i", "we"])
_NAMED_KIN = SIGN["named_kin"]


@dataclass(slots=True)
class Subject:
    """
    A noun phrase.

    Attributes:
        kind: The first person, another pronoun, a generic word, a person, or a thing.
        text: Its words as a subject ("sister", "sister's boss", "Kofi", "grant proposal"); for a pronoun, it.
        start, end: Its range in the sentence's tokens.
        head: The lower-case noun that says what it is; "" for a name.
        owner: Whose it is: the first person, a pronoun, or another noun phrase.
        name: A proper name beside the head ("my brother Felix").
        of: What follows "of", "for" or "at" in it ("the deadline for the grant proposal").
        definite: It opens with an article or the like, and has no owner.
        company: Who else is in it beside the first person ("Dana and I").
        others: Who else it is ("Tim and Sarah"): what is said holds of each.
    """

    kind: SubjectKind
    text: str
    start: int
    end: int
    head: str = ""
    owner: Subject | None = None
    name: str | None = None
    of: str | None = None
    definite: bool = False
    company: str | None = None
    others: tuple[str, ...] = ()

    @property
    def is_person(self) -> bool:
        """Tell whether it may have a home, a job and tastes."""
        return self.kind in ("me", "person", "third")


def subject_at(
    tokens: Sequence[Token], i: int, timed: Sequence[bool], *, before_verb: bool = False
) -> Subject | None:
    """
    Read the noun phrase that starts at token *i*, with who is joined to it by "and".

    With *before_verb*, a plain verb form ends it ("does [my sister] live").
    """
    subject = _simple(tokens, i, timed)
    if before_verb and subject is not None:
        subject = _shortened(tokens, subject, timed)
    if subject is None:
        return None
    j = subject.end
    if j + 1 < len(tokens) and tokens[j].lower == "and" and subject.kind in ("me", "person"):
        other = _simple(tokens, j + 1, timed)
        if other is not None and other.kind == "me" and other.head == "":
            return Subject("me", other.text, i, other.end, company=_words(tokens, i, j))
        if other is not None and not _is_verbal(tokens, other.end, timed, plural=True):
            other = _shortened(tokens, other, timed)  # "my brother and his wife live in Oslo"
        if other is None or other.kind != "person":
            other = _small_name(tokens, j + 1) or other
        if other is not None and other.kind == "person" and _is_verbal(tokens, other.end, timed, plural=True):
            if subject.kind == "me":
                return Subject("me", subject.text, i, other.end, company=other.text)
            owned = other.owner is not None and other.owner.kind == "third" and subject.kind == "person"
            named = f"{subject.text}'s {other.head}" if owned else other.text  # "Noelle and her husband"
            return replace(subject, end=other.end, others=(named,))
    return subject


def _small_name(tokens: Sequence[Token], i: int) -> Subject | None:
    """Read a first name written small beside the first person, where the whole sentence is ("me and zara")."""
    word = tokens[i].lower
    known = word in CLOSED or word in verb_forms() or is_common_noun(word)
    if known or not word.isalpha() or any(token.is_capital for token in tokens):
        return None
    return Subject("person", tokens[i].text, i, i + 1, name=tokens[i].text)


def _shortened(tokens: Sequence[Token], subject: Subject, timed: Sequence[bool]) -> Subject:
    """Give back the plain verb forms at the end of a noun phrase."""
    end = subject.end
    if subject.kind not in ("person", "thing") or subject.of is not None:
        return subject
    for k in range(subject.start + 1, subject.end):
        token = tokens[k]
        form = verb_forms().get(token.lower)
        if form is not None and not token.is_capital and (k > subject.start + 1 or tokens[k - 1].is_capital):
            end = k
            break
    if end == subject.end:
        return subject
    return _simple(tokens[:end], subject.start, timed) or subject


def _simple(tokens: Sequence[Token], i: int, timed: Sequence[bool]) -> Subject | None:
    if i >= len(tokens) or timed[i]:
        return None
    token = tokens[i]
    word = token.lower
    if word in _SELF or (word == "me" and i + 1 < len(tokens) and tokens[i + 1].lower == "and"):
        return Subject("me", token.text, i, i + 1)
    if word in ("he", "she", "they", "it"):
        return Subject("third", word, i, i + 1)
    if word in FUNCTION["generic"] or (
        word in ("this", "that", "these", "those") and _is_verbal(tokens, i + 1, timed)
    ):
        return Subject("generic", word, i, i + 1)
    if word in FUNCTION["possessive"]:
        return _noun_phrase(tokens, i, i + 1, timed, _pronoun_owner(token, i))
    owned = i + 1 < len(tokens) and tokens[i + 1].lower in ("my", "our", "his", "her", "their")
    if word in ("both", "all") and owned:
        return _noun_phrase(
            tokens, i, i + 2, timed, _pronoun_owner(tokens[i + 1], i + 1)
        )  # "both my parents"
    if word in FUNCTION["determiner"]:
        return _noun_phrase(tokens, i, i + 1, timed, None)
    if word in CLOSED or word in FUNCTION["update"] or not token.text[0].isalpha():
        return None
    if token.is_capital and (name_end := name_end_at(tokens, i, timed)) > i:
        return _named(tokens, i, name_end, timed)
    if i == 0 and word in verb_forms() and not is_common_noun(word) and not _is_copular(tokens, i + 1):
        return None
    if word in SIGN["number"] and (i + 1 >= len(tokens) or _is_verbal(tokens, i + 1, timed)):
        return None
    return _noun_phrase(tokens, i, i, timed, None)


def _is_copular(tokens: Sequence[Token], j: int) -> bool:
    """Tell that what stands before token *j* is a noun, though it looks like a verb ("rent's gone up")."""
    numbered = j + 1 < len(tokens) and tokens[j].text[0].isdigit()  # "Release 3.8 is live"
    j += numbered
    return j < len(tokens) and tokens[j].lower in ("'s", "is", "was", "went", "has")


def _pronoun_owner(token: Token, i: int) -> Subject:
    if token.lower in ("my", "our"):
        return Subject("me", token.text, i, i + 1)
    if token.lower == "your":
        return Subject("generic", "you", i, i + 1)
    pronoun = {"his": "he", "her": "she", "their": "they", "its": "it"}[token.lower]
    return Subject("third", pronoun, i, i + 1)


def name_end_at(tokens: Sequence[Token], i: int, timed: Sequence[bool]) -> int:
    """Find the end of the proper name at token *i*; *i* itself where there is none."""
    j = i
    while j < len(tokens) and not timed[j]:
        token = tokens[j]
        word = token.lower
        if token.is_capital and token.text[0].isalpha() and word not in CLOSED - {"may", "will"}:
            if j == 0 and word in verb_forms() and not _is_first_name(tokens):
                break
            if word in FUNCTION["opener"] and j == 0:
                break
            j += 1
        elif (
            j > i
            and word in ("&", "de", "van", "der", "von", "da", "al", "la", "le", "del", "bin")
            and (j + 1 < len(tokens) and tokens[j + 1].is_capital)
        ):
            j += 1
        else:
            break
    return j


def _is_first_name(tokens: Sequence[Token]) -> bool:
    """Tell "Jack's six", "Mark works at …" from "Mark the date": a first name that is a verb too opens the sentence."""
    known = tokens[0].lower in SIGN["man_name"] | SIGN["woman_name"]
    after = tokens[1].lower if len(tokens) > 1 else ""
    closed = (
        FUNCTION["determiner"]
        | FUNCTION["possessive"]
        | FUNCTION["third"]
        | FUNCTION["me"]
        | FUNCTION["preposition"]
    )
    return known and after not in closed and after != ""


_CLOSE_KIN = frozenset(
    [
        "daughter",
        "son",
        "wife",
        "husband",
        "sister",
        "brother",
        "cousin",
        "niece",
        "nephew",
        "boyfriend",
        "girlfriend",
    ]
)


def _mine(i: int) -> Subject:
    return Subject("me", "my", i, i)


def _named(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> Subject:
    text = _words(tokens, i, end)
    lower = text.lower()
    if end < len(tokens) and is_possessive(tokens, end, timed):
        owner = Subject("person", text, i, end, name=text)
        return _noun_phrase(tokens, i, end + 1, timed, owner) or owner
    after = tokens[end].lower if end < len(tokens) else ""
    if i == 0 and end == 1 and after in ("of", "for") and (noun := _noun_phrase(tokens, i, i, timed, None)):
        return noun
    if i == 0 and end == 1 and (noun := _compound(tokens, timed)):
        return noun
    if lower in _NAMED_KIN:
        return Subject("person", text, i, end, head=lower)
    plural = lower.endswith("s") and after in (
        "are",
        "were",
        "make",
        "give",
        "do",
        "have",
        "bore",
        "scare",
        "freak",
        "drive",
    )
    if end == i + 1 and i == 0 and (is_common_noun(lower) or lower in KIND["named"] or plural):
        return Subject("thing", text, i, end, head=singular(lower))
    if any(character.isdigit() for character in text):
        return Subject("thing", text, i, end, head=lower.split()[-1])  # "Ticket LN-204"
    if end > i + 1 and tokens[i].lower in _CLOSE_KIN:
        return Subject(
            "person",
            tokens[i].lower,
            i,
            end,
            head=tokens[i].lower,
            owner=_mine(i),
            name=_words(tokens, i + 1, end),
        )
    named = Subject("person", text, i, end, name=text)
    return _apposed(tokens, named, timed) or named


def _compound(tokens: Sequence[Token], timed: Sequence[bool]) -> Subject | None:
    """Read "Workshop venue", "Sprint length": a capital that only opens the sentence, and a noun after it."""
    if len(tokens) < 3 or tokens[1].is_capital or timed[1]:
        return None
    if tokens[1].text[0].isdigit() and _is_verbal(tokens, 2, timed):
        return Subject("thing", _words(tokens, 0, 2), 0, 2, head=tokens[0].lower)  # "Release 3.8 is live"
    if not tokens[1].text.isalpha():
        return None
    form = verb_forms().get(tokens[1].lower)
    if form is not None or tokens[1].lower.endswith("ly") or not _continues(tokens, 1, True, timed):
        return None
    noun = _noun_phrase(tokens, 0, 0, timed, None)
    return (
        noun if noun is not None and noun.end < len(tokens) and _is_verbal(tokens, noun.end, timed) else None
    )


def _apposed(tokens: Sequence[Token], named: Subject, timed: Sequence[bool]) -> Subject | None:
    """Read "Ana, my wife, (works …)" as "my wife Ana"."""
    end = named.end
    if end + 2 >= len(tokens) or tokens[end].text != "," or tokens[end + 1].lower not in ("my", "our"):
        return None
    relative = _noun_phrase(tokens, end + 1, end + 2, timed, _pronoun_owner(tokens[end + 1], end + 1))
    if relative is None or relative.head not in RELATIVE or relative.name:
        return None
    if relative.end >= len(tokens) or tokens[relative.end].text != ",":
        return None
    return replace(relative, start=named.start, end=relative.end + 1, name=named.text)


def is_common_noun(word: str) -> bool:
    """Tell a word that the kinds of things list, or a gerund, which is no name even with a capital."""
    form = verb_forms().get(word)
    if form is not None and form.forms & {"third", "past"}:
        return False
    return (word.endswith("ing") and word in verb_forms()) or any(
        word in words or singular(word) in words for words in KIND.values()
    )


def _noun_phrase(
    tokens: Sequence[Token], start: int, i: int, timed: Sequence[bool], owner: Subject | None
) -> Subject | None:
    """Read the nouns from token *i* on; *start* is where the phrase with its determiner or owner began."""
    j = i
    while j < len(tokens) and not timed[j] and _continues(tokens, j, j > i, timed):
        j += 1
    if j == i:
        return None
    if j < len(tokens) and is_possessive(tokens, j, timed):
        inner = _phrase(tokens, start, i, j, owner)
        return _noun_phrase(tokens, start, j + 1, timed, inner) or inner
    phrase = _phrase(tokens, start, i, j, owner)
    if j + 2 < len(tokens) and tokens[j].text == "," and phrase.head in RELATIVE:  # my brother, Felix, …
        end = name_end_at(tokens, j + 1, timed)
        if end > j + 1 and end < len(tokens) and tokens[end].lower == "and":
            last = name_end_at(tokens, end + 1, timed)  # my twins, Andre and Naomi, …
            if last > end + 1 and last < len(tokens) and tokens[last].text == ",":
                phrase.end = last + 1
                return phrase
        if end > j + 1 and end < len(tokens) and tokens[end].text == ",":
            phrase.name, phrase.end = _words(tokens, j + 1, end), end + 1
            return phrase
    if (
        j + 1 < len(tokens)
        and tokens[j].lower in ("of", "for", "at", "on", "to", "with", "from", "in")
        and not timed[j + 1]
    ):
        k = j + 1
        while (
            k < len(tokens)
            and not timed[k]
            and (
                _continues(tokens, k, False, timed)
                or tokens[k].lower in FUNCTION["determiner"] | FUNCTION["possessive"]
            )
        ):
            if k > j + 1 and _is_verbal(tokens, k, timed):
                break
            k += 1
        if k > j + 1 and _completed(tokens, j, k, phrase, timed):
            first = j + 1
            while tokens[first].lower in FUNCTION["determiner"] | {"my", "our"} and first < k - 1:
                first += 1
            phrase.of, phrase.end = _words(tokens, first, k), k
    return phrase


def _completed(tokens: Sequence[Token], j: int, k: int, phrase: Subject, timed: Sequence[bool]) -> bool:
    """Tell whether a noun phrase with a preposition at *j* may end at *k*: before a verb, a colon, or nothing."""
    if k == len(tokens):
        last_day = phrase.head in ("day", "shift") and tokens[j].lower in ("at", "with")
        return phrase.head not in RELATIVE and (tokens[j].lower in ("of", "for") or last_day)
    return tokens[k].text == ":" or _is_verbal(tokens, k, timed)


def _phrase(tokens: Sequence[Token], start: int, i: int, j: int, owner: Subject | None) -> Subject:
    name_from = j
    first = 1 if i == 0 else i  # the capital of a sentence's first word is no sign of a name
    while name_from > first and tokens[name_from - 1].is_capital and tokens[name_from - 1].text[0].isalpha():
        name_from -= 1
    head = singular(tokens[name_from - 1].lower) if name_from > i else ""
    if head == "half" and name_from - 1 > i and tokens[name_from - 2].lower in ("other", "better"):
        head = "partner"
    name = _words(tokens, name_from, j) if name_from < j else None
    person = (
        head in RELATIVE or is_kind("animal", head) or (head == "" and name is not None and owner is None)
    )
    if owner is not None and owner.kind in ("person", "third") and owner.text:
        text = f"{owner.text}'s {_words(tokens, i, j)}"
    else:
        text = _words(tokens, i, j)
    if person and head and (owner is None or owner.kind == "me"):
        text = _relative_words(tokens, i, name_from)
    elif person and head and owner is not None:
        text = f"{owner.text}'s {_relative_words(tokens, i, name_from)}"
    return Subject(
        "person" if person else "thing",
        text,
        start,
        j,
        head=head,
        owner=owner,
        name=name if person else None,
        definite=owner is None and start < i,
    )


def _relative_words(tokens: Sequence[Token], i: int, end: int) -> str:
    """Give the word for the relative, with what tells it from others of the kind ("older sister", "best friend")."""
    if end - i == 2 and tokens[end - 1].lower == "half":
        return f"{tokens[i].lower} half"
    words = [tokens[k].text.lower() if tokens[k].lower in RELATIVE else tokens[k].text for k in range(i, end)]
    return " ".join(words) if len(words) <= 2 else words[-1]


def _continues(tokens: Sequence[Token], j: int, inside: bool, timed: Sequence[bool]) -> bool:
    token = tokens[j]
    word = token.lower
    if not (token.is_word and token.text[0].isalnum()) or word.startswith("'") or token.text == "I":
        return False
    if (
        word in CLOSED
        and not (token.is_capital and inside)
        and not (inside and word in ("long", "first", "back"))
    ):
        return word in ("first", "daily", "weekly", "very") and not inside
    if not inside:
        return True
    form = verb_forms().get(word)
    if form is None or token.is_capital:
        return True
    finite = form.forms & {"third", "past"}
    if not finite:
        return not (form.forms == {"base"} and tokens[j - 1].lower.endswith("s"))
    return word in ("work", "house", "phone") or (_is_verbal(tokens, j + 1, timed) and "third" in finite)


def _is_verbal(tokens: Sequence[Token], j: int, timed: Sequence[bool], *, plural: bool = False) -> bool:
    """Tell whether a verb group may start at token *j*; after a *plural*, also in the plain form."""
    while j < len(tokens) and (timed[j] or tokens[j].lower in FUNCTION["adverb"]):
        j += 1
    if j >= len(tokens):
        return False
    word = tokens[j].lower
    if word in _VERBAL or word == "'s":
        return True
    form = verb_forms().get(word)
    return form is not None and bool(
        form.forms & ({"third", "past", "base"} if plural else {"third", "past"})
    )


_AFTER_IS = SIGN["after_is"]


def is_possessive(tokens: Sequence[Token], j: int, timed: Sequence[bool]) -> bool:
    """Tell a genitive ("my sister's boss") from a contracted verb ("Dad's allergic")."""
    word = tokens[j].lower
    if word == "'" and j > 0 and tokens[j - 1].lower.endswith("s"):
        return j + 1 < len(tokens) and tokens[j + 1].text[0].isalpha()
    if word != "'s" or j + 1 >= len(tokens) or timed[j + 1]:
        return False
    after = tokens[j + 1]
    if not after.text[0].isalpha() or after.lower in _AFTER_IS:
        return False
    form = verb_forms().get(after.lower)
    if form is not None and form.forms & {"gerund", "participle"} and "base" not in form.forms:
        return False
    object_follows = j + 2 < len(tokens) and tokens[j + 2].lower in (
        "it",
        "me",
        "us",
        "him",
        "her",
        "them",
        "my",
        "our",
        "the",
        "up",
    )
    if form is not None and "participle" in form.forms and object_follows:
        return False  # "the landlord's put it up"
    if _ends_clause(tokens, j + 2) and is_kind("colour", after.lower):
        return False  # "the Corolla's silver"
    if (
        after.is_capital
        and _is_named_by(tokens, j)
        and _ends_clause(tokens, name_end_at(tokens, j + 1, timed))
    ):
        return False  # "my other half's Owen"
    return not (
        is_kind("work_mode", after.lower)
        or is_kind("nationality", after.lower)
        or is_kind("diet", after.lower)
    )


def _ends_clause(tokens: Sequence[Token], j: int) -> bool:
    return j >= len(tokens) or not tokens[j].is_word or tokens[j].lower in ("and", "but", "so", "by", "now")


def _is_named_by(tokens: Sequence[Token], j: int) -> bool:
    """Tell whether the noun before token *j* may be said by a name: a relative, "name", "boss"."""
    word = tokens[j - 1].lower if j else ""
    return word in RELATIVE or word in ("name", "half", "surname")


def _words(tokens: Sequence[Token], i: int, j: int) -> str:
    """Join tokens as they stood, a single space where there was any."""
    out = ""
    for k in range(i, j):
        gap = "" if k == i or tokens[k].start == tokens[k - 1].end else " "
        out += gap + tokens[k].text
    return out
