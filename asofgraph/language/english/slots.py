"""Read the words at a place as what a slot asks for: a list, a name beside a noun, money, an age, a doing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from asofgraph.language.english.checks import Check, is_generic, is_number, is_object
from asofgraph.language.english.phrase import Phrase, goes_on, joint_end, listed, phrase_at, phrase_of
from asofgraph.language.english.subject import name_end_at
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import CLOSED, FUNCTION, KIND, SIGN, VERB, is_kind, singular

Fill = Callable[[Sequence[Token], int, int, Sequence[bool]], list[Phrase]]

_NUMBER = re.compile(r"\d[\d,.]*(?:[kKmM])?")
_SUBSCRIBED = frozenset(["subscription", "membership", "account", "plan"])
_NAMED = frozenset(["named", "called"])
_BEFORE_NAME = KIND["child"] | KIND["animal"] | frozenset(["little", "baby", "big", "young", "old", "wee"])
_ABOUT = frozenset(
    [
        "about",
        "around",
        "over",
        "under",
        "like",
        "roughly",
        "nearly",
        "almost",
        "only",
        "just",
        "approx",
        "circa",
    ]
)
_AGED = re.compile(r"\d{1,3}|[^\W\d_]+(?:-[^\W\d_]+)?")
_NO_GERUND = VERB["momentary"]
_CLOCK_WORDS = SIGN["clock"]


def one(check: Check, *, names: bool = False) -> Fill:
    """Read one noun phrase that passes *check*; with *names*, a list of place names as one."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed, name_list=names)
        return [phrase] if phrase is not None and check(phrase) else []

    return read


def called(fill: Fill) -> Fill:
    """Read what *fill* reads, or the name of "a crowd called Brennan", whatever stands before it."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        if i < end and tokens[i].lower in ("a", "an", "some", "this", "another"):
            at = next((j for j in range(i + 2, min(end, i + 8)) if tokens[j].lower in _NAMED), None)
            if at is not None and all(token.is_word for token in tokens[i:at]):
                last = min(name_end_at(tokens, at + 1, timed), end)
                return [phrase_of(tokens, at + 1, last)] if last > at + 1 else []
        return fill(tokens, i, end, timed)

    return read


def small(check: Check) -> Fill:
    """Read a name written small, where the whole sentence is."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed)
        stands = phrase is not None and (
            phrase.last == end
            or tokens[phrase.last].lower in CLOSED
            or timed[phrase.last]
            or not tokens[phrase.last].is_word
            or tokens[phrase.last].lower in SIGN["stop"]
        )
        if phrase is None or not stands or any(token.is_capital for token in tokens):
            return []
        return [phrase] if check(phrase) else []

    return read


def either(*fills: Fill) -> Fill:
    """Read what the first of several kinds finds."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        return next((found for fill in fills if (found := fill(tokens, i, end, timed))), [])

    return read


def spelled(pattern: str, most: int = 8) -> Fill:
    """Read the longest stretch of words that a pattern spells, whatever looks like a time in it."""
    compiled = re.compile(pattern)

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        for last in range(min(end, i + most), i, -1):
            phrase = phrase_of(tokens, i, last)
            if compiled.fullmatch(phrase.text.lower()):
                return [phrase]
        return []

    return read


def many(check: Check) -> Fill:
    """Read a list as long as its members are of the kind; the first must be."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        found: list[Phrase] = []
        for phrase in listed(tokens, i, end, timed):
            if not check(phrase):
                break
            found.append(phrase)
        return found

    return read


def before(*heads: str, check: Check = lambda phrase: True) -> Fill:
    """Read what stands before a head noun ("a [peanut] allergy", "a [keto] diet")."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed)
        if phrase is None or len(phrase.words) < 2 or phrase.words[-1] not in heads:
            return []
        bare = phrase_of(tokens, phrase.first, phrase.last - 1, phrase.determiner)
        return [replace(bare, last=phrase.last)] if check(bare) else []

    return read


_FAN = frozenset(["fan", "supporter", "fanatic", "addict", "enthusiast", "nut", "lover"])
_INTENSE = frozenset(
    [
        "big",
        "huge",
        "massive",
        "lifelong",
        "long-time",
        "avid",
        "keen",
        "total",
        "real",
        "proud",
        "die-hard",
        "diehard",
        "bigger",
        "biggest",
    ]
)


def fan(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what somebody is a fan of by the words before "fan" ("a huge rollercoaster fan")."""
    phrase = phrase_at(tokens, i, end, timed)
    if phrase is None or phrase.words[-1] not in _FAN:
        return []
    first = next((n for n, word in enumerate(phrase.words) if word not in _INTENSE), len(phrase.words))
    if first >= len(phrase.words) - 1:
        return []
    bare = phrase_of(tokens, phrase.first + first, phrase.last - 1, phrase.determiner)
    return [replace(bare, last=phrase.last)]


def named(check: Check) -> Fill:
    """Read a thing of the kind, or its proper name beside it ("a greyhound named Toast", "my dog Churro")."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed)
        if phrase is None:
            return []
        bare = phrase
        while bare.last > bare.first and tokens[bare.last - 1].is_capital and not check(bare):
            bare = phrase_of(tokens, bare.first, bare.last - 1, phrase.determiner)
        if bare.last == bare.first or not check(bare):
            return []
        if names := _names(tokens, bare.last, end, timed):
            joint = joint_end(tokens, names[-1].last, end)
            counted = (
                joint > names[-1].last
                and joint < end
                and (tokens[joint].lower in ("a", "an") or is_number(tokens[joint].lower))
            )
            further = read(tokens, joint, end, timed) if counted else []
            return [bare, *names, *(further[1:] or further)]
        return many(check)(tokens, i, end, timed)

    return read


def _names(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the names after a noun: "Churro", "named Toast", ", Freya and Maud"."""
    if (
        i < end
        and tokens[i].lower in (",", ":", "—", "-", "(")
        and not (i + 1 < end and tokens[i + 1].lower in ("named", "called"))
    ) or (i < end and tokens[i].text == ","):
        i += 1
    if i < end and tokens[i].lower in ("named", "called"):
        i += 1
    names: list[Phrase] = []
    while i < end:
        if names and i + 1 < end and tokens[i].lower in _BEFORE_NAME and tokens[i + 1].is_capital:
            i += 1
        last = min(name_end_at(tokens, i, timed), end)
        if last <= i:
            break
        names.append(phrase_of(tokens, i, last))
        i = last
        while i < end and tokens[i].lower in (",", "and", "&"):
            i += 1
        if i == last or (i < end and not tokens[i].is_capital and tokens[i].lower not in _BEFORE_NAME):
            break
    return names


def money(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "£1,450", "980 euros", "41,000", "600 pounds"."""
    while i < end and tokens[i].lower in _ABOUT:
        i += 1
    coded = (
        i + 1 < end
        and re.fullmatch(r"[A-Z]{3}|Rs\.?|rs\.?", tokens[i].text)
        and tokens[i + 1].text[0].isdigit()
    )
    if i >= end or not (coded or tokens[i].text[0] in "$£€¥₩₹" or _NUMBER.match(tokens[i].text)):
        return []
    last = i + 1 + bool(coded)
    spans = (
        last + 1 < end
        and tokens[last].text in ("-", "–")
        and (tokens[last + 1].text[0].isdigit() or tokens[last + 1].text[0] in "$£€¥₩₹")
    )
    last += 2 if spans else 0
    if last < end and singular(tokens[last].lower) in SIGN["currency"] | {"million", "thousand"}:
        last += 1
        if last < end and singular(tokens[last].lower) in SIGN["currency"]:
            last += 1
    return [phrase_of(tokens, i, last)]


def measure(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with its units: "178 cm", "six feet"."""
    j = i
    while j < end and (is_number(tokens[j].lower) or tokens[j].lower in SIGN["unit"] | {"'", '"', "point"}):
        j += 1
    return [phrase_of(tokens, i, j)] if j > i and is_number(tokens[i].lower) else []


def weight(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with a unit of weight: "130 lbs", "62kg", "eleven stone"."""
    found = measure(tokens, i, end, timed)
    return [one for one in found if re.search(r"(?:kg|kilos?|lbs?|pounds|stone|st)\b", one.text.lower())]


def age(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "29", "six", "34 years old": nothing but a number, or one with years old."""
    if i >= end or not is_number(tokens[i].lower) or not _AGED.fullmatch(tokens[i].text):
        return []
    after = tokens[i + 1].lower if i + 1 < end else ""
    timely = i + 1 < end and timed[i + 1]
    gerund = i + 1 < end and _is_gerund(after)
    joint = after in CLOSED - {
        "of",
        "to",
        "for",
        "in",
        "on",
        "from",
        "per",
        "a",
        "by",
        "at",
        "off",
        "up",
        "down",
        "out",
    }
    if (
        timely
        or gerund
        or joint
        or after in ("", ",", "next", "today", "year", "years", "yrs", "yo", "tomorrow")
    ):
        return [phrase_of(tokens, i, i + 1)]
    return []


def self_name(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a bare name after "I'm": capitalised, known to be nothing else."""
    last = min(name_end_at(tokens, i, timed), end)
    if last == i or last - i > 3:
        return []
    phrase = phrase_of(tokens, i, last)
    after = tokens[last].lower if last < end else ""
    known = any(word in words for word in phrase.words for words in KIND.values())
    shouted = any(len(word) > 1 and word.isupper() for word in phrase.text.split())
    return [] if known or shouted or after not in ("", ",", "from", "and", "by") else [phrase]


def proper(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a proper name, and no nationality or faith."""
    last = min(name_end_at(tokens, i, timed), end)
    described = last == i + 1 and any(is_kind(kind, tokens[i].lower) for kind in ("nationality", "religion"))
    return [phrase_of(tokens, i, last)] if last > i and not described else []


def rest(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the verb phrase up to a mark, a conjunction or the end."""
    j = i
    while (
        j < end
        and tokens[j].is_word
        and tokens[j].lower not in ("and", "but", "because", "when", "if", "so", "or")
    ):
        j += 1
    while j > i and (
        tokens[j - 1].lower in FUNCTION["adverb"] | {"anymore", "more", "any", "longer", "too", "though"}
    ):
        j -= 1
    return [phrase_of(tokens, i, j)] if j > i else []


def untimed(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the verb phrase without a time or a preposition at its end."""
    found = rest(tokens, i, end, timed)
    if not found:
        return []
    last = found[0].last
    while last > i and (timed[last - 1] or tokens[last - 1].lower in FUNCTION["preposition"] | {"the", "a"}):
        last -= 1
    return [phrase_of(tokens, i, last)] if last > i else []


def vp(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is liked to be done, unless it speaks of what is before the eyes."""
    found = untimed(tokens, i, end, timed)
    form = verb_forms().get(tokens[i].lower)
    unknown = form is None and i > 0 and tokens[i - 1].lower == "to" and tokens[i].lower not in CLOSED
    if not found or (form is None and not unknown) or (form is not None and form.lemma in _NO_GERUND):
        return []
    pointing = FUNCTION["third"] | {"you", "your", "this", "that", "these", "those", "me"}
    return [] if set(found[0].words) & pointing else found


_OF_OFFERS = frozenset(
    [
        "idea",
        "ideas",
        "suggestion",
        "suggestions",
        "recipe",
        "option",
        "tip",
        "tips",
        "approach",
        "plan",
        "version",
        "look",
    ]
)


def objects(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is liked: a list of nouns, or of gerunds with what belongs to them ("hiking in the Alps")."""
    found: list[Phrase] = []
    while i < end and (tokens[i].lower not in CLOSED or tokens[i].lower in FUNCTION["determiner"]):
        if _is_gerund(tokens[i].lower) and not _is_nominal(tokens, i, end):
            phrase = _doing(tokens, i, end, timed)
        else:
            phrase = next(listed(tokens, i, end, timed), None)
        if phrase is None or not is_object(phrase) or (phrase.determiner == "the" and not is_generic(phrase)):
            break
        phrase = _with_adjectives(tokens, phrase, end, timed)
        if phrase.words[-1] in _OF_OFFERS or (phrase.first > 0 and timed[phrase.first - 1]):
            return []  # "the black bean salad idea", "Saturday mornings"
        after = tokens[phrase.last].lower if phrase.last < end else ""
        if after in ("that", "who", "which", "'s") or (after == "of" and phrase.determiner == "the"):
            break
        found.append(phrase)
        joint = joint_end(tokens, phrase.last, end)
        if joint == phrase.last or joint >= end or timed[joint] or goes_on(tokens, joint, end):
            break
        i = joint
    return found


def _with_adjectives(tokens: Sequence[Token], phrase: Phrase, end: int, timed: Sequence[bool]) -> Phrase:
    """Take in what a comma parts from its adjective ("discovering unique, handcrafted instruments")."""
    last = phrase.words[-1]
    adjective = (
        len(phrase.words) > 1 and not last.endswith("s") and not any(is_kind(kind, last) for kind in KIND)
    )
    if not (
        adjective
        and _is_gerund(phrase.words[0])
        and phrase.last + 1 < end
        and tokens[phrase.last].text == ","
    ):
        return phrase
    noun = phrase_at(tokens, phrase.last + 1, end, timed)
    joined_on = (
        noun is not None
        and noun.first == phrase.last + 1
        and not noun.determiner
        and not _is_gerund(noun.words[0])
    )
    return phrase_of(tokens, phrase.first, noun.last) if noun is not None and joined_on else phrase


def _doing(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> Phrase | None:
    """Read a gerund and its complement, unless it speaks of what is before the eyes ("seeing your work")."""
    form = verb_forms()[tokens[i].lower]
    found = untimed(tokens, i, end, timed)
    if not found or form.lemma in _NO_GERUND:
        return None
    pointing = (
        FUNCTION["third"]
        | FUNCTION["possessive"] - {"my", "our"}
        | {"you", "this", "that", "these", "those", "me"}
    )
    return None if set(found[0].words) & pointing else found[0]


def _is_nominal(tokens: Sequence[Token], i: int, end: int) -> bool:
    """Tell "bouldering gyms" from "hiking trails in …" loosely: a gerund used as an adjective before a known noun."""
    return i + 1 < end and any(is_kind(kind, tokens[i + 1].lower) for kind in ("food", "music"))


def _is_language(phrase: Phrase) -> bool:
    return is_kind("language", phrase.words[-1]) and phrase.determiner not in ("your", "this", "that")


def _is_gerund(word: str) -> bool:
    form = verb_forms().get(word)
    return form is not None and "gerund" in form.forms


def from_home(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "from home" with its preposition."""
    words = [token.lower for token in tokens[i : i + 2]]
    return [phrase_of(tokens, i, i + 2)] if words == ["from", "home"] else []


def languages(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read languages without how well they are spoken ("fluent Japanese")."""
    found = many(_is_language)(tokens, i, end, timed)
    return [
        phrase_of(tokens, phrase.first + 1, phrase.last, phrase.determiner)
        if len(phrase.words) > 1 and not tokens[phrase.first].is_capital
        else phrase
        for phrase in found
    ]


def degree(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "a degree in physics" whole."""
    phrase = phrase_at(tokens, i, end, timed)
    if phrase is None or phrase.determiner not in ("a", "an", "my"):
        return []
    subject = (
        phrase_at(tokens, phrase.last + 1, end, timed)
        if phrase.last < end and tokens[phrase.last].lower == "in"
        else None
    )
    return [phrase if subject is None else phrase_of(tokens, phrase.first, subject.last)]


def held_degree(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a degree that is called one: "a master's in economics"."""
    return [phrase for phrase in degree(tokens, i, end, timed) if set(phrase.words) & SIGN["degree"]]


def service(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a service's name, up to "subscription" or the like."""
    phrase = phrase_at(tokens, i, end, timed)
    named = None if phrase is None else _service_of(tokens, phrase)
    return [] if named is None else [named]


def services(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a list of services by their names."""
    found: list[Phrase] = []
    for phrase in listed(tokens, i, end, timed):
        if (named := _service_of(tokens, phrase)) is None:
            break
        found.append(named)
    return found


def _service_of(tokens: Sequence[Token], phrase: Phrase) -> Phrase | None:
    cut = next((n for n, word in enumerate(phrase.words) if n and word in _SUBSCRIBED), len(phrase.words))
    named = phrase_of(tokens, phrase.first, phrase.first + cut, phrase.determiner)
    return named if named.capital or named.head in ("newspaper", "magazine", "newsletter") else None


def anything(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read any noun phrase."""
    phrase = phrase_at(tokens, i, end, timed)
    return [phrase] if phrase else []


def study_year(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "second year", "year 10", "7th grade", "P4", whatever of it looks like a date."""
    words = [token.lower for token in tokens[i : min(end, i + 2)]]
    if len(words) < 2:
        return []
    ordinal = words[0] in SIGN["ordinal"] or re.fullmatch(r"\d{1,2}(?:st|nd|rd|th)", words[0])
    if ordinal and words[1] in ("year", "grade", "form", "class"):
        return [phrase_of(tokens, i, i + 2)]
    numbered = words[0] in ("year", "yr", "grade", "class", "form") and is_number(words[1])
    return [phrase_of(tokens, i, i + 2)] if numbered else []


def clock(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a time of day in words or digits."""
    j = i
    while j < end and (timed[j] or is_number(tokens[j].lower) or tokens[j].lower in _CLOCK_WORDS):
        j += 1
    return [phrase_of(tokens, i, j)] if j > i else []


def people(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a list of names: "Jonno and a girl called Priti", "ollie, sunny and theo" where all is written small."""
    found: list[Phrase] = []
    while i < end and not timed[i]:
        start = _name_start(tokens, i, end)
        last = min(name_end_at(tokens, start, timed), end)
        if last <= start:
            last = (
                _small_name_end(tokens, start, end)
                if start == i or tokens[start - 1].lower in _NAMED
                else start
            )
        if last <= start:
            break
        phrase = phrase_of(tokens, start, last)
        if is_kind("nationality", phrase.words[-1]) or is_kind("religion", phrase.words[-1]):
            break
        found.append(phrase)
        i = last
        while i < end and tokens[i].lower in (",", "and", "&", "plus"):
            i += 1
        if i == last:
            break
    return found


def _name_start(tokens: Sequence[Token], i: int, end: int) -> int:
    """Pass over "a girl called", "baby", "me and" before a name."""
    j = i
    while j < end and tokens[j].lower in ("me", "and", ",") and j - i < 3:
        j += 1
    reach = min(end, j + 5)
    named = next((k for k in range(j, reach) if tokens[k].lower in _NAMED), None)
    if named is not None and tokens[j].lower in FUNCTION["determiner"] | {"my", "our", "one"}:
        return named + 1
    while j < end and tokens[j].lower in _BEFORE_NAME and not tokens[j].is_capital:
        j += 1
    return j


def _small_name_end(tokens: Sequence[Token], i: int, end: int) -> int:
    """Find the end of a first name written small, where the whole sentence is."""
    if i >= end or any(token.is_capital for token in tokens):
        return i
    word = tokens[i].lower
    stands = i + 1 >= end or not tokens[i + 1].is_word or tokens[i + 1].lower in CLOSED
    plain = (
        word in CLOSED or not word.isalpha() or len(word) < 3 or word in verb_forms() or word in SIGN["stop"]
    )
    known = any(word in words or singular(word) in words for words in KIND.values())
    return i if plain or known or not stands else i + 1


def email(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read an e-mail address."""
    j = i + 1
    while j < end and tokens[j].start == tokens[j - 1].end:
        j += 1
    phrase = phrase_of(tokens, i, j)
    return [phrase] if "@" in phrase.text else []


def digits(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a telephone number."""
    j = i
    while j < end and re.fullmatch(r"[+()\d-]+[\d().-]*", tokens[j].text):
        j += 1
    phrase = phrase_of(tokens, i, j)
    return [phrase] if len(re.sub(r"\D", "", phrase.text)) >= 5 else []


_CLOCK = r"(?:\d[\d:.]*|\w+) ?(?:[ap]\.?m\.?)?"
_SPAN = rf"(?:from )?{_CLOCK} ?(?:to|till|until|-|–) ?{_CLOCK}"


def clock_span(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "7pm to 7am", "9 to 5"."""
    found = spelled(_SPAN, 6)(tokens, i, end, timed)
    clocks = [word for word in found[0].words if is_number(word)] if found else []
    return found if len(clocks) > 1 or (clocks and "-" in clocks[0]) else []


def due(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read the day on which something is due."""
    j = i
    while j < end and timed[j]:
        j += 1
    first = i
    while first < j - 1 and tokens[first].lower in FUNCTION["preposition"] | FUNCTION["determiner"]:
        first += 1
    return [phrase_of(tokens, first, j)] if j > first else []


weeks_along = spelled(r"(?:\w+[- ])?\w+ (?:weeks|months|wks)(?: along| pregnant| gone)", 5)
_FEET = (
    r"(?:\d|four|five|six)(?:'| ?ft\.?| ?foot| ?feet)(?: ?\d{1,2}| \w+)?(?:\"|''| inches)?(?: and a half)?"
)
height = spelled(
    rf"{_FEET}|(?:five|six)[- ](?:one|two|three|four|five|six|seven|eight|nine|ten|eleven)"
    r"|1\.\d{2} ?m(?:et(?:er|re)s)?",
    7,
)
version = spelled(r"v?\d+(?:\.\d+)*(?: ?(?:beta|lts|rc\d?))?", 3)


def versioned(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read software with its version: "Postgres 16"."""
    last = min(name_end_at(tokens, i, timed), end)
    numbered = last > i and last < end and re.fullmatch(r"v?\d+(?:\.\d+)*", tokens[last].text)
    return [phrase_of(tokens, i, last + 1)] if numbered else []


def money_marked(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read money that its sign, unit or thousands tell from another number."""
    found = money(tokens, i, end, timed)
    marked = found and (
        found[0].text[0] in "$£€¥₩₹"
        or len(found[0].words) > 1
        or re.fullmatch(r"\d+(?:\.\d+)?k", found[0].words[0])
    )
    return found if marked else []


def counted(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with what it counts."""
    phrase = phrase_at(tokens, i, end, [False] * len(tokens))
    return [phrase] if phrase is not None and is_number(phrase.words[0]) else []


def measure_with_unit(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a number with a unit of its own."""
    found = measure(tokens, i, end, timed)
    return found if found and len(found[0].words) > 1 else []


def goal(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is aimed at: "to pass the bar", "getting certified", "a marathon"."""
    if i + 1 < end and tokens[i].lower == "to":
        return vp(tokens, i + 1, end, [False] * len(tokens))
    if i < end and _is_gerund(tokens[i].lower):
        return rest(tokens, i, end, timed)
    phrase = phrase_at(tokens, i, end, timed)
    return [phrase] if phrase is not None and phrase.determiner in ("a", "an") else []
