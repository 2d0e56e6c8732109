"""What may fill a slot of a frame: places, organisations, roles, foods, lists of them, activities."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from asofgraph.language.english.phrase import (
    NUMBER_WORDS,
    Phrase,
    is_verb,
    joint_end,
    listed,
    phrase_at,
    phrase_of,
)
from asofgraph.language.english.subject import name_end_at
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import CLOSED, FUNCTION, KIND, RELATIVE, is_kind, singular

Fill = Callable[[Sequence[Token], int, int, Sequence[bool]], list[Phrase]]
Check = Callable[[Phrase], bool]

_PLACE_NOUN = frozenset(
    [
        *(
            "suburb",
            "city",
            "town",
            "village",
            "countryside",
            "downtown",
            "country",
            "coast",
            "mountain",
            "island",
        ),
        *(
            "area",
            "neighborhood",
            "neighbourhood",
            "district",
            "dorm",
            "dormitory",
            "campus",
            "apartment",
            "flat",
        ),
        *(
            "house",
            "studio",
            "condo",
            "farm",
            "lighthouse",
            "houseboat",
            "basement",
            "cottage",
            "province",
            "state",
        ),
        *("building", "trailer", "bungalow", "townhouse", "loft", "mansion", "hostel", "outskirt", "region"),
    ]
)
_ORG_MARK = frozenset(
    [
        "inc",
        "ltd",
        "llc",
        "corp",
        "corporation",
        "co",
        "gmbh",
        "plc",
        "group",
        "games",
        "systems",
        "technologies",
    ]
    + [
        "labs",
        "bank",
        "energy",
        "foods",
        "motors",
        "airlines",
        "industries",
        "partners",
        "consulting",
        "&",
        "media",
    ]
    + [
        "pharma",
        "solutions",
        "software",
        "electronics",
        "freight",
        "shipping",
        "insurance",
        "studios",
        "robotics",
    ]
)
_CLUB = frozenset(
    [
        "gym",
        "club",
        "choir",
        "band",
        "society",
        "league",
        "association",
        "orchestra",
        "team",
        "church",
        "union",
    ]
    + ["committee", "troupe", "collective", "guild", "party", "federation", "board", "group", "squad", "crew"]
)
_NO_PLACE = frozenset(
    ["home", "work", "bed", "fear", "peace", "debt", "love", "hope", "danger", "pain", "person"]
)
_NO_ORG = frozenset(
    [
        "home",
        "night",
        "moment",
        "noon",
        "desk",
        "computer",
        "day",
        "weekend",
        "school",
        "work",
        "time",
        "speed",
        "god",
    ]
)
_SERVICE = frozenset(
    [
        "facebook",
        "twitter",
        "instagram",
        "tiktok",
        "reddit",
        "whatsapp",
        "snapchat",
        "linkedin",
        "youtube",
        "discord",
    ]
)
_ROLE_ENDING = re.compile(
    r"(?:ologist|ographer|ician|[^f]ist|eer|woman|man|person|worker|driver|writer|designer|developer|maker|keeper"
    r"|trainer|dancer|singer|painter|baker|farmer|banker|builder|cleaner|gardener|publisher|recruiter|researcher"
    r"|caregiver|carer|commissioner|counsell?or|dealer|fisher|footballer|investigator|landscaper|marketer|miner"
    r"|operator|producer|ranger|sculptor|songwriter|tester|professor|instructor|inspector|supervisor|technologist"
    r"|photographer|advisor|adviser|owner|cfo|strategist|handler|assessor|auditor|curator|sweeper|planner)$"
)
_THE_LIKED = frozenset(
    [
        "beach",
        "sea",
        "ocean",
        "outdoors",
        "theater",
        "theatre",
        "mountain",
        "countryside",
        "cinema",
        "opera",
        "rain",
    ]
    + [
        "snow",
        "sun",
        "winter",
        "summer",
        "autumn",
        "spring",
        "cold",
        "heat",
        "gym",
        "forest",
        "desert",
        "city",
    ]
)
_NO_GERUND = frozenset(
    ["hear", "see", "know", "be", "have", "talk", "tell", "say", "think", "get", "do", "look"]
)
_NO_ROLE = frozenset(
    [
        "person",
        "optimist",
        "pessimist",
        "tourist",
        "feminist",
        "human",
        "perfectionist",
        "realist",
        "idealist",
    ]
    + [
        "minimalist",
        "racist",
        "extremist",
        "loyalist",
        "purist",
        "humanist",
        "hedonist",
        "dentist's",
        "list",
        "twist",
    ]
)
_ROLE_ADJECTIVE = frozenset(
    ["retired", "certified", "licensed", "registered", "qualified", "trained", "skilled"]
)
_FIELD = frozenset(
    [
        "finance",
        "tech",
        "technology",
        "healthcare",
        "education",
        "marketing",
        "retail",
        "hospitality",
        "construction",
    ]
    + [
        "insurance",
        "law",
        "it",
        "hr",
        "sales",
        "logistics",
        "publishing",
        "media",
        "advertising",
        "agriculture",
    ]
    + [
        "manufacturing",
        "banking",
        "accounting",
        "fashion",
        "film",
        "biotech",
        "cybersecurity",
        "aviation",
        "energy",
    ]
    + [
        "software",
        "consulting",
        "tourism",
        "politics",
        "journalism",
        "research",
        "nursing",
        "design",
        "gaming",
    ]
)
_ACTIVITY_HEAD = KIND["activity"] | KIND["sport"] | KIND["game"]
_TRANSPORT_NO = frozenset(["break", "look", "day", "nap", "walk", "lunch"])
_MEDICINE = re.compile(
    r"(?:pril|sartan|statin|formin|olol|azole|cillin|mycin|oxetine|pram|zepam|zolam|done|mab|nib|vir|tide|gliptin"
    r"|flozin|pine|tadine|rizine|profen|amol|aspirin|insulin|ine|one|in|ol|ate|ide|um|an)$"
)
_MEDICINE_NOUN = frozenset(
    [
        "antidepressant",
        "antibiotic",
        "painkiller",
        "ibuprofen",
        "aspirin",
        "paracetamol",
        "insulin",
        "inhaler",
        "statin",
    ]
    + [
        "vitamin",
        "supplement",
        "steroid",
        "antihistamine",
        "medication",
        "melatonin",
        "iron",
        "lithium",
        "tylenol",
    ]
    + [
        "advil",
        "prozac",
        "zoloft",
        "xanax",
        "adderall",
        "ritalin",
        "ozempic",
        "creatine",
        "probiotic",
        "pill",
    ]
    + ["contraceptive", "tranquilizer", "sedative", "diuretic", "anticoagulant", "blood thinner", "thinner"]
)
_NO_MEDICINE = frozenset(
    ["train", "plan", "protein", "pain", "margin", "cabin", "bargain", "vacation", "time", "line"]
)
_NUMBER = re.compile(r"\d[\d,.]*(?:[kKmM])?")
_SUBSCRIBED = frozenset(["subscription", "membership", "account", "plan"])
_CURRENCY = frozenset(
    ["dollar", "euro", "pound", "won", "yen", "buck", "usd", "eur", "gbp", "krw", "grand", "k", "franc"]
)
_PLAIN = frozenset(
    ["", "a", "an", "the", "some", "any", "no", "several", "all", "many", "more", "every", "these", "both"]
)


def fill(kind: str, tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what stands at token *i* as a slot of this *kind*; empty where it is none."""
    return FILLS[kind](tokens, i, end, timed)


def _is_number(word: str) -> bool:
    return word[0].isdigit() or word in NUMBER_WORDS or word[0] in "$£€¥₩"


def _vague(phrase: Phrase) -> bool:
    return phrase.head in KIND["vague"] or phrase.determiner in (
        "this",
        "that",
        "your",
        "those",
        "these",
        "his",
        "her",
        "their",
    )


def _one(check: Check, *, names: bool = False) -> Fill:
    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed, name_list=names)
        return [phrase] if phrase is not None and check(phrase) else []

    return read


def _many(check: Check) -> Fill:
    """Read a list as long as its members are of the kind; the first must be."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        found: list[Phrase] = []
        for phrase in listed(tokens, i, end, timed):
            if not check(phrase):
                break
            found.append(phrase)
        return found

    return read


def _before(*heads: str, check: Check = lambda phrase: True) -> Fill:
    """Read what stands before a head noun ("a [peanut] allergy", "a [keto] diet")."""

    def read(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
        phrase = phrase_at(tokens, i, end, timed)
        if phrase is None or len(phrase.words) < 2 or phrase.words[-1] not in heads:
            return []
        bare = phrase_of(tokens, phrase.first, phrase.last - 1, phrase.determiner)
        return [replace(bare, last=phrase.last)] if check(bare) else []

    return read


def _named(check: Check) -> Fill:
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
            return [bare, *names]
        return _many(check)(tokens, i, end, timed)

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
        last = min(name_end_at(tokens, i, timed), end)
        if last <= i:
            break
        names.append(phrase_of(tokens, i, last))
        i = last
        while i < end and tokens[i].lower in (",", "and", "&"):
            i += 1
        if i == last:
            break
    return names


def _is_place(phrase: Phrase) -> bool:
    if phrase.head in _NO_PLACE or phrase.head in KIND["vague"] - {"place"} or _is_number(phrase.words[0]):
        return False
    return phrase.capital or (
        phrase.head in _PLACE_NOUN and phrase.determiner not in ("your", "his", "her", "their")
    )


def _is_org(phrase: Phrase) -> bool:
    if phrase.head in _NO_ORG or phrase.determiner in ("your", "this", "that", "no"):
        return False
    if phrase.capital:
        return True
    return (
        bool(phrase.determiner)
        and is_kind("organisation_head", phrase.head)
        and phrase.head not in _CLUB - {"church"}
    )


def _is_workplace(noun: str) -> bool:
    return is_kind("organisation_head", noun) or noun.endswith(("shop", "store", "yard", "house"))


def _is_name_org(phrase: Phrase) -> bool:
    words = phrase.text.split()
    named = all(word != word.lower() or word in ("of", "&", "and", "the", "for", "de") for word in words)
    return phrase.capital and named and phrase.head not in _NO_ORG and phrase.words[-1] not in RELATIVE


def _is_new_org(phrase: Phrase) -> bool:
    if _is_club(phrase) or phrase.text.lower() in _SERVICE:
        return False
    return _is_name_org(phrase) or (phrase.determiner == "the" and _is_workplace(phrase.head))


def _is_club(phrase: Phrase) -> bool:
    return phrase.head in _CLUB and phrase.determiner not in ("your", "this", "that")


def _is_quit_org(phrase: Phrase) -> bool:
    if phrase.text.lower() in _SERVICE:
        return False
    return _is_name_org(phrase) or (
        phrase.determiner in ("the", "my", "our") and is_kind("organisation_head", phrase.head)
    )


def _is_left_org(phrase: Phrase) -> bool:
    return (phrase.capital and bool(set(phrase.words) & _ORG_MARK)) or (
        phrase.determiner in ("the", "my") and phrase.head in ("company", "firm", "startup", "agency")
    )


def _is_role(phrase: Phrase) -> bool:
    noun = phrase.head
    if noun in _NO_ROLE or phrase.determiner in ("your", "that", "this", "no", "any"):
        return False
    if phrase.words[0].endswith("ed") and phrase.words[0] not in _ROLE_ADJECTIVE:
        return False
    if noun == "owner" and "of" in phrase.words:
        return False
    return is_kind("occupation", noun) or bool(_ROLE_ENDING.search(noun))


def _is_said_role(phrase: Phrase) -> bool:
    """A role after "be" needs its article, for "I'm cook" is no English; a head or vice president does not."""
    if phrase.head in RELATIVE - KIND["occupation"]:
        return False
    return _is_role(phrase) and (
        phrase.determiner in ("a", "an", "the", "our", "their")
        or phrase.head in ("head", "director", "vp", "ceo", "cto", "cfo", "president")
    )


def _is_person(phrase: Phrase) -> bool:
    return phrase.capital or phrase.head in RELATIVE


def _is_food(phrase: Phrase) -> bool:
    return any(is_kind("food", word) for word in (phrase.head, *phrase.words[-2:])) and not _vague(phrase)


def _is_object(phrase: Phrase) -> bool:
    """What may be liked: no pronoun, nothing of this moment, nothing of yours."""
    if (
        (_vague(phrase) and len(phrase.words) == 1)
        or phrase.determiner not in _PLAIN
        or phrase.head in RELATIVE
    ):
        return False
    return phrase.head not in FUNCTION["me"] and len(phrase.words) <= 8


def _is_disease(phrase: Phrase) -> bool:
    noun = phrase.head
    if phrase.determiner in ("your", "that", "this", "no", "any", "the") or _vague(phrase):
        return phrase.determiner == "the" and noun in ("flu", "cold") and False
    return (
        any(word in KIND["disease"] for word in phrase.words)
        or any(pair in KIND["disease"] for pair in (" ".join(phrase.words[-2:]),))
        or bool(re.search(r"(?:itis|osis|emia|aemia|algia|opathy|oma|plegia|rrhea|phobia|uria)$", noun))
        or (
            noun
            in (
                "disease",
                "syndrome",
                "disorder",
                "deficiency",
                "ache",
                "headache",
                "pain",
                "condition",
                "knee",
                "back",
            )
            and len(phrase.words) > 1
            and noun not in ("back", "knee")
        )
    ) and not any(word in ("case", "sense") for word in phrase.words)


def _is_ailment(phrase: Phrase) -> bool:
    return not _vague(phrase) and phrase.determiner not in ("your", "that", "this")


def _is_condition(phrase: Phrase) -> bool:
    return phrase.words[-1] in (
        "diabetic",
        "epileptic",
        "asthmatic",
        "anemic",
        "anaemic",
        "autistic",
        "dyslexic",
        "bipolar",
        "blind",
        "deaf",
        "colorblind",
        "colourblind",
        "color-blind",
        "colour-blind",
        "prediabetic",
        "celiac",
        "coeliac",
    )


def _is_medicine(phrase: Phrase) -> bool:
    noun = phrase.head
    if (phrase.determiner in ("a", "your", "that", "this", "no") and noun not in _MEDICINE_NOUN) or (
        phrase.capital and False
    ):
        return False
    if noun in _MEDICINE_NOUN or any(word in _MEDICINE_NOUN for word in phrase.words):
        return True
    return (
        phrase.determiner == ""
        and len(phrase.words) <= 3
        and len(noun) > 6
        and noun not in _NO_MEDICINE
        and bool(_MEDICINE.search(noun))
        and noun not in verb_forms()
        and not any(noun in words or singular(noun) in words for words in KIND.values())
        and not phrase.words[-1].endswith(("ion", "ing", "ment", "graphy"))
    )


def _is_animal(phrase: Phrase) -> bool:
    return is_kind("animal", phrase.words[-1]) and phrase.determiner not in (
        "your",
        "this",
        "that",
        "his",
        "her",
        "their",
    )


def _is_new_animal(phrase: Phrase) -> bool:
    return _is_animal(phrase) and (
        phrase.determiner in ("a", "an", "another", "some", "") or _is_number(phrase.words[0])
    )


def _of(kind: str, *, at: str = "last") -> Check:
    def check(phrase: Phrase) -> bool:
        words = phrase.words if at == "any" else phrase.words[-1:]
        return any(is_kind(kind, word) for word in words) and phrase.determiner not in (
            "your",
            "this",
            "that",
        )

    return check


def _is_diet(phrase: Phrase) -> bool:
    *before, last = phrase.words
    known = last in KIND["diet"] or singular(last) in KIND["diet"]
    return known and all(
        word in KIND["diet"] or word in ("strict", "lifelong", "full-time") for word in before
    )


def _is_nationality(phrase: Phrase) -> bool:
    return phrase.text.lower() in KIND["nationality"] or (
        phrase.words[-1] in KIND["nationality"] and phrase.capital and len(phrase.words) <= 2
    )


def _is_activity(phrase: Phrase) -> bool:
    word = phrase.words[0]
    form = verb_forms().get(word)
    gerund = (form is not None and "gerund" in form.forms) or (word.endswith("ing") and len(word) > 5)
    return (
        gerund or phrase.head in _ACTIVITY_HEAD or phrase.words[-1] in _ACTIVITY_HEAD
    ) and phrase.determiner == ""


def _is_belonging(phrase: Phrase) -> bool:
    if _vague(phrase) or phrase.determiner == "the":
        return False
    return not is_kind("animal", phrase.words[-1]) and phrase.head not in RELATIVE


def _money(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "£1,450", "980 euros", "41,000", "600 pounds"."""
    if i >= end or not (tokens[i].text[0] in "$£€¥₩" or _NUMBER.match(tokens[i].text)):
        return []
    last = i + 1
    if last < end and singular(tokens[last].lower) in _CURRENCY | {"million", "thousand"}:
        last += 1
        if last < end and singular(tokens[last].lower) in _CURRENCY:
            last += 1
    return [phrase_of(tokens, i, last)]


def _measure(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    j = i
    while j < end and (
        _is_number(tokens[j].lower)
        or tokens[j].lower
        in (
            "cm",
            "m",
            "meters",
            "metres",
            "feet",
            "foot",
            "ft",
            "inches",
            "kg",
            "kilos",
            "pounds",
            "lbs",
            "kilograms",
            "stone",
            "'",
            '"',
            "point",
        )
    ):
        j += 1
    return [phrase_of(tokens, i, j)] if j > i and _is_number(tokens[i].lower) else []


def _age(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read "29", "six", "34 years old": nothing but a number, or one with years old."""
    if i >= end or not _is_number(tokens[i].lower) or not tokens[i].text.isalnum():
        return []
    after = tokens[i + 1].lower if i + 1 < end else ""
    timely = i + 1 < end and timed[i + 1]
    if timely or after in ("", ",", "and", "now", "next", "today", "this", "year", "years", "yrs"):
        return [phrase_of(tokens, i, i + 1)]
    return []


def _self_name(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a bare name after "I'm": capitalised, known to be nothing else."""
    last = min(name_end_at(tokens, i, timed), end)
    if last == i or last - i > 3:
        return []
    phrase = phrase_of(tokens, i, last)
    after = tokens[last].lower if last < end else ""
    known = any(word in words for word in phrase.words for words in KIND.values())
    return [] if known or after not in ("", ",", "from", "and", "by") else [phrase]


def _proper(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    last = min(name_end_at(tokens, i, timed), end)
    return [phrase_of(tokens, i, last)] if last > i else []


def _rest(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
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


def _untimed(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    found = _rest(tokens, i, end, timed)
    if not found:
        return []
    last = found[0].last
    while last > i and (timed[last - 1] or tokens[last - 1].lower in FUNCTION["preposition"] | {"the", "a"}):
        last -= 1
    return [phrase_of(tokens, i, last)] if last > i else []


def _vp(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is liked to be done, unless it speaks of what is before the eyes."""
    found = _untimed(tokens, i, end, timed)
    form = verb_forms().get(tokens[i].lower)
    if not found or form is None or form.lemma in _NO_GERUND:
        return []
    pointing = FUNCTION["third"] | {"you", "your", "this", "that", "these", "those", "me"}
    return [] if set(found[0].words) & pointing else found


def _activities(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    return _many(_is_activity)(tokens, i, end, timed)


def _objects(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what is liked: a list of nouns, or of gerunds with what belongs to them ("hiking in the Alps")."""
    found: list[Phrase] = []
    while i < end and (tokens[i].lower not in CLOSED or tokens[i].lower in FUNCTION["determiner"]):
        if _is_gerund(tokens[i].lower) and not _is_nominal(tokens, i, end):
            phrase = _doing(tokens, i, end, timed)
        else:
            phrase = next(listed(tokens, i, end, timed), None)
        if (
            phrase is None
            or not _is_object(phrase)
            or (phrase.determiner == "the" and not _is_generic(phrase))
        ):
            break
        after = tokens[phrase.last].lower if phrase.last < end else ""
        if after in ("that", "who", "which", "'s") or (after == "of" and phrase.determiner == "the"):
            break
        found.append(phrase)
        joint = joint_end(tokens, phrase.last, end)
        if joint == phrase.last or joint >= end or timed[joint] or is_verb(tokens[joint]):
            break
        i = joint
    return found


def _doing(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> Phrase | None:
    """Read a gerund and its complement, unless it speaks of what is before the eyes ("seeing your work")."""
    form = verb_forms()[tokens[i].lower]
    found = _untimed(tokens, i, end, timed)
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


def _is_generic(phrase: Phrase) -> bool:
    return phrase.capital or phrase.head in _THE_LIKED


def _is_gerund(word: str) -> bool:
    form = verb_forms().get(word)
    return form is not None and "gerund" in form.forms


def _from_home(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    words = [token.lower for token in tokens[i : i + 2]]
    return [phrase_of(tokens, i, i + 2)] if words == ["from", "home"] else []


def _languages(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read languages without how well they are spoken ("fluent Japanese")."""
    found = _many(_of("language"))(tokens, i, end, timed)
    return [
        phrase_of(tokens, phrase.first + 1, phrase.last, phrase.determiner)
        if len(phrase.words) > 1 and not tokens[phrase.first].is_capital
        else phrase
        for phrase in found
    ]


def _degree(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
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


def _skip(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    phrase = phrase_at(tokens, i, end, timed)
    return [phrase] if phrase else []


def _word_in(words: frozenset[str]) -> Check:
    return lambda phrase: " ".join(phrase.words) in words or phrase.words[-1] in words


def _clock(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    j = i
    while j < end and (
        timed[j]
        or _is_number(tokens[j].lower)
        or tokens[j].lower
        in ("half", "quarter", "past", "to", "o'clock", "am", "pm", "a.m.", "p.m.", "noon", "midnight")
    ):
        j += 1
    return [phrase_of(tokens, i, j)] if j > i else []


def _service(tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read a service's name, up to "subscription" or the like."""
    phrase = phrase_at(tokens, i, end, timed)
    if phrase is None:
        return []
    cut = next((n for n, word in enumerate(phrase.words) if n and word in _SUBSCRIBED), len(phrase.words))
    phrase = phrase_of(tokens, phrase.first, phrase.first + cut, phrase.determiner)
    return [phrase] if phrase.capital or phrase.head in ("newspaper", "magazine", "newsletter") else []


FILLS: dict[str, Fill] = {
    "place": _one(_is_place, names=True),
    "org": _one(_is_org),
    "name_org": _one(_is_name_org),
    "job_org": _one(lambda p: _is_name_org(p) and bool(set(p.words) & _ORG_MARK)),
    "new_org": _one(_is_new_org),
    "quit_org": _one(_is_quit_org),
    "skip_company": _one(lambda p: p.head in ("company", "firm", "business", "organisation", "organization")),
    "left_org": _one(_is_left_org),
    "club": _one(_is_club),
    "known_school": _one(lambda p: any(is_kind("school", word) for word in p.words) and p.capital),
    "newborn": _named(lambda p: p.head in ("baby", "son", "daughter", "boy", "girl", "twin")),
    "school": _one(lambda p: _is_name_org(p) or (p.capital and is_kind("school", p.head))),
    "role": _one(_is_role),
    "said_role": _one(_is_said_role),
    "lower": _one(lambda p: not p.capital and not _vague(p)),
    "team": _one(
        lambda p: (
            p.head in ("team", "department", "division", "squad", "unit")
            and p.determiner in ("the", "our", "a")
            and len(p.words) > 1
        )
    ),
    "field": _one(lambda p: p.determiner == "" and p.head in _FIELD | KIND["study"]),
    "person": _one(_is_person),
    "person_name": _proper,
    "person_or_org": _one(lambda p: p.capital),
    "proper": _proper,
    "self_name": _self_name,
    "languages": _languages,
    "language": _one(_of("language")),
    "nationality": _one(_is_nationality),
    "religion": _one(_of("religion")),
    "faith": _one(lambda p: p.capital),
    "diet": _one(_is_diet),
    "diet_name": _one(
        lambda p: p.words[0] in KIND["diet"] or "-" in p.words[0] or p.words[0] in ("mediterranean",)
    ),
    "food": _many(_is_food),
    "food_any": _many(lambda p: not _vague(p) and p.determiner in _PLAIN and not _is_number(p.words[0])),
    "drinker": _one(lambda p: p.head in ("drinker", "eater", "smoker") and len(p.words) > 1),
    "object": _one(_is_object),
    "objects": _objects,
    "music": _many(_is_object),
    "disease": _many(_is_disease),
    "ailment": _many(_is_ailment),
    "condition": _one(_is_condition),
    "injury": _one(
        lambda p: (
            p.determiner == "my"
            and p.head
            in (
                "leg",
                "arm",
                "ankle",
                "wrist",
                "foot",
                "toe",
                "finger",
                "knee",
                "hip",
                "shoulder",
                "collarbone",
                "rib",
                "elbow",
                "acl",
                "hand",
                "nose",
                "meniscus",
                "hamstring",
            )
        )
    ),
    "allergens": _many(lambda p: not _vague(p) and p.determiner in _PLAIN),
    "allergen": _one(lambda p: not _vague(p)),
    "medicine": _many(_is_medicine),
    "pets": _named(_is_animal),
    "pets_new": _named(_is_new_animal),
    "pets_old": _named(lambda p: _is_animal(p) and p.determiner in ("my", "our", "the")),
    "children": _named(_of("child")),
    "siblings": _named(_of("sibling")),
    "housemates": _named(_of("housemate")),
    "baby": _named(_of("child")),
    "vehicle": _one(_of("vehicle", at="any")),
    "vehicles": _many(_of("vehicle", at="any")),
    "vehicle_new": _one(
        lambda p: _of("vehicle", at="any")(p) and p.determiner in ("a", "an", "my", "another")
    ),
    "phone": _one(_of("phone", at="any")),
    "phone_new": _one(lambda p: _of("phone", at="any")(p) and p.determiner in ("a", "an", "the", "my")),
    "computer": _one(_of("computer", at="any")),
    "computer_new": _one(lambda p: _of("computer", at="any")(p) and p.determiner in ("a", "an", "my")),
    "card": _one(lambda p: _of("card")(p) and len(p.words) > 1),
    "club_membership": _one(lambda p: p.head == "membership"),
    "service": _service,
    "tool": _one(lambda p: p.capital and not _vague(p)),
    "tool_list": _many(lambda p: p.capital),
    "transport": _one(
        lambda p: (is_kind("transport", p.words[-1]) or p.capital) and p.head not in _TRANSPORT_NO
    ),
    "sports": _many(_of("sport")),
    "game": _one(lambda p: p.words[-1] in KIND["game"] and p.determiner == ""),
    "instruments": _many(_of("instrument")),
    "pastime": _one(lambda p: p.words[-1] in KIND["activity"] and p.determiner == ""),
    "activity": _one(_is_activity),
    "activities": _activities,
    "skill": _one(
        lambda p: (
            p.words[-1] in KIND["activity"] | KIND["language"] | KIND["instrument"]
            or _is_activity(p)
            or (p.capital and p.determiner == "")
        )
    ),
    "collected": _one(lambda p: p.determiner == "" and p.words[-1].endswith("s")),
    "subject": _one(
        lambda p: (
            not _vague(p)
            and p.determiner in ("", "a")
            and (is_kind("study", p.head) or p.words[-1] in KIND["study"])
        )
    ),
    "degree": _degree,
    "business": _named(
        lambda p: (
            p.head
            in (
                "company",
                "business",
                "startup",
                "shop",
                "store",
                "bakery",
                "café",
                "cafe",
                "restaurant",
                "studio",
                "agency",
                "firm",
                "consultancy",
                "brewery",
                "practice",
                "bookshop",
                "salon",
            )
        )
    ),
    "belongings": _many(_is_belonging),
    "counted": _one(lambda p: _is_number(p.words[0]) and len(p.words) > 1),
    "project": _one(lambda p: len(p.words) > 1 and "project" in p.words),
    "title": _one(lambda p: p.capital),
    "appointment": _one(
        lambda p: (
            p.head in ("appointment", "interview", "reservation", "checkup", "check-up", "exam")
            and len(p.words) > 1
        )
    ),
    "shift": _one(
        _word_in(
            frozenset(
                [
                    "nights",
                    "night shifts",
                    "days",
                    "weekends",
                    "shifts",
                    "evenings",
                    "night shift",
                    "day shift",
                    "early shifts",
                ]
            )
        )
    ),
    "work_mode": _one(_word_in(KIND["work_mode"])),
    "home_place": _from_home,
    "relationship": _one(lambda p: p.text.lower() in KIND["relationship"]),
    "blood": _one(
        lambda p: bool(re.fullmatch(r"(?:a|b|ab|o)(?:\s?(?:positive|negative|\+|-))?", p.text.lower()))
    ),
    "pregnant": _one(lambda p: p.words[-1] == "pregnant"),
    "x_allergy": _before("allergy", "intolerance"),
    "x_intolerant": _before("intolerant"),
    "x_diet": _before("diet", check=lambda p: p.words[0] not in ("strict", "healthy", "new", "special")),
    "x_passport": _before(
        "passport", "citizenship", "nationality", check=lambda p: p.words[-1] in KIND["nationality"]
    ),
    "x_account": _before("account", check=lambda p: p.capital),
    "quality": _one(lambda p: len(p.words) == 1 and not p.determiner),
    "employment": _one(lambda p: p.text.lower() in ("self-employed", "unemployed", "retired", "freelancing")),
    "owned": _one(lambda p: p.determiner == "the" and len(p.words) > 1),
    "skip_school": _one(
        lambda p: p.head in ("college", "university", "school", "uni", "course", "programme", "program")
    ),
    "money": _money,
    "measure": _measure,
    "age": _age,
    "clock": _clock,
    "vp": _vp,
    "act": _rest,
    "skip": _skip,
    "skip_job": _one(lambda p: p.head in ("job", "position", "post", "work")),
    "cycling": _one(_is_activity),
}
