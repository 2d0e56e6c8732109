"""What a noun phrase names, where that takes more than a word list: organisations, roles, illnesses, likings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from asofgraph.language.english.phrase import NUMBER_WORDS, Phrase
from asofgraph.language.english.verbs import verb_forms
from asofgraph.language.english.words import FUNCTION, KIND, RELATIVE, SIGN, is_kind, singular

Check = Callable[[Phrase], bool]

PLAIN = frozenset(
    ["", "a", "an", "the", "some", "any", "no", "several", "all", "many", "more", "every", "both"]
)
_ELSEWHERE = frozenset(["this", "that", "these", "those", "your", "his", "her", "their"])
_POINTED = frozenset(["your", "this", "that", "no"])
_NAME_WORDS = frozenset(["of", "&", "and", "the", "for", "de"])
_ROLE_ENDING = re.compile(
    r"(?:ologist|ographer|ician|[^f]ist|eer|\w{2}woman|\w{2}man|\w{2}person|worker|driver|writer|designer|developer|maker|keeper"
    r"|trainer|dancer|singer|painter|baker|farmer|banker|builder|cleaner|gardener|publisher|recruiter|researcher"
    r"|caregiver|carer|commissioner|counsell?or|dealer|fisher|footballer|investigator|landscaper|marketer|miner"
    r"|operator|producer|ranger|sculptor|songwriter|tester|professor|instructor|inspector|supervisor|technologist"
    r"|photographer|advisor|adviser|owner|cfo|strategist|fitter|smith|wright|monger|attendant|operative|installer|framer|rigger|handler|assessor|auditor|curator|sweeper|planner)$"
)
_BARE_ROLES = frozenset(["head", "director", "vp", "ceo", "cto", "cfo", "president"])
_DISEASE_ENDING = re.compile(r"(?:itis|osis|emia|aemia|algia|opathy|oma|plegia|rrhea|phobia|uria)$")
_TREATMENT = frozenset(
    [
        "surgery",
        "operation",
        "scan",
        "test",
        "check",
        "screening",
        "jab",
        "shot",
        "vaccine",
        "treatment",
        "nurse",
        "season",
    ]
)
_DISEASE_HEAD = frozenset(
    ["disease", "syndrome", "disorder", "deficiency", "ache", "headache", "pain", "condition"]
)
_MEDICINE_ENDING = re.compile(
    r"(?:pril|sartan|statin|formin|olol|azole|cillin|mycin|oxetine|pram|zepam|zolam|done|mab|nib|vir|tide|gliptin"
    r"|flozin|pine|tadine|rizine|profen|amol|aspirin|insulin|ine|one|in|ol|ate|ide|um|an)$"
)
_DIET_ADJECTIVE = frozenset(
    ["strict", "lifelong", "full-time", "pure", "committed", "proud", "mostly", "full"]
)
_ACTIVITY = KIND["activity"] | KIND["sport"] | KIND["game"]


_TENS = frozenset(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"])


def is_number(word: str) -> bool:
    """Tell a number in digits, words or money."""
    tens, _, ones = word.partition("-")
    compound = tens.endswith("ty") and tens in NUMBER_WORDS | _TENS and ones in NUMBER_WORDS
    return word[0].isdigit() or word in NUMBER_WORDS or word[0] in "$£€¥₩₹" or compound


def is_vague(phrase: Phrase) -> bool:
    """Tell what only points at something, or is somebody else's."""
    return phrase.head in KIND["vague"] or phrase.determiner in _ELSEWHERE


def is_place(phrase: Phrase) -> bool:
    """Tell a place by its capital, or by a noun for a place to live in."""
    if (
        phrase.head in SIGN["no_place"] | SIGN["department"] | SIGN["field"]
        or phrase.head in KIND["vague"] - {"place"}
        or is_number(phrase.words[0])
    ):
        return False
    return phrase.capital or (is_kind("place_noun", phrase.head) and phrase.determiner not in _ELSEWHERE)


def is_place_of_work(phrase: Phrase) -> bool:
    """Tell a workplace by its noun and article ("a shoe factory"); an office says nothing of whose it is."""
    plain = phrase.head in (
        "office",
        "department",
        "group",
        "post",
        "team",
        "company",
        "service",
        "plant",
        "station",
    )
    return phrase.determiner in ("a", "an", "the") and is_workplace(phrase.head) and not plain


def is_known_name(phrase: Phrase) -> bool:
    """Tell a person by a first name that is common."""
    return phrase.capital and phrase.words[0] in SIGN["man_name"] | SIGN["woman_name"]


def is_named_place(phrase: Phrase) -> bool:
    """Tell a place by its name through and through; words that are shouted are none."""
    return is_place(phrase) and is_named_organisation(phrase) and phrase.text != phrase.text.upper()


def is_lower_name(phrase: Phrase) -> bool:
    """Tell words that can only be a name though they are written small ("leeds", "blue bottle")."""
    if (
        phrase.capital
        or phrase.determiner
        or len(phrase.words) > 2
        or not phrase.text.replace(" ", "").isalpha()
    ):
        return False
    return not any(_is_plain(word) for word in phrase.words[-1:]) and len(phrase.text) > 3


def is_lower_place(phrase: Phrase) -> bool:
    """Tell a place written small: one that is known, or a word that can only be a name."""
    if phrase.text in SIGN["place_name"]:
        return True
    named = any(phrase.text in SIGN[name] for name in _NAME_LISTS) or phrase.text in SIGN["no_place"]
    return is_lower_name(phrase) and len(phrase.words) == 1 and not named


def is_lower_school(phrase: Phrase) -> bool:
    """Tell a school written small by its noun, or by a name."""
    named = len(phrase.words) > 1 and is_kind("school", phrase.words[-1])
    return not phrase.determiner and (named or is_lower_name(phrase) or phrase.text in KIND["school"])


def _is_plain(word: str) -> bool:
    if (
        word.endswith(("ing", "ly", "ness", "ment", "tion", "sion", "ity", "ss", "ance", "ence"))
        or word in verb_forms()
    ):
        return True
    lists = (*KIND.values(), *(words for name, words in SIGN.items() if name not in _NAME_LISTS))
    return any(word in words or singular(word) in words for words in lists)


_NAME_LISTS = frozenset(
    ["man_name", "woman_name", "carrier", "place_name", "bank", "insurer", "service", "software", "supported"]
)


def is_workplace(noun: str) -> bool:
    """Tell a noun for a place where people work."""
    return is_kind("organisation_head", noun) or noun.endswith(("shop", "store", "yard", "house"))


def is_organisation(phrase: Phrase) -> bool:
    """Tell an employer: a name, or a workplace with an article."""
    if (phrase.head in SIGN["no_organisation"] and not phrase.capital) or phrase.determiner in _POINTED:
        return False
    works = is_workplace(phrase.head) and phrase.head not in SIGN["club"] - {"church"}
    named = phrase.capital and (works or phrase.text.split()[-1] != phrase.text.split()[-1].lower())
    return named or (bool(phrase.determiner) and works)


def is_named_organisation(phrase: Phrase) -> bool:
    """Tell a proper name through and through."""
    named = all(word != word.lower() or word in _NAME_WORDS for word in phrase.text.split())
    return (
        phrase.capital
        and named
        and phrase.head not in SIGN["no_organisation"]
        and phrase.words[-1] not in RELATIVE
    )


def is_joined_organisation(phrase: Phrase) -> bool:
    """Tell what one joins to work for from a club or an online service."""
    if phrase.head in SIGN["club"] or phrase.text.lower() in SIGN["online"]:
        return False
    return is_named_organisation(phrase) or (phrase.determiner == "the" and is_workplace(phrase.head))


def is_quit_organisation(phrase: Phrase) -> bool:
    """Tell an employer that one quits from an app."""
    if phrase.text.lower() in SIGN["online"]:
        return False
    if phrase.determiner == "the" and not is_workplace(phrase.head):
        return False  # "quit the Legion"
    return is_named_organisation(phrase) or (
        phrase.determiner in ("the", "my", "our") and is_kind("organisation_head", phrase.head)
    )


def is_marked_organisation(phrase: Phrase) -> bool:
    """Tell a company by a word that only companies have in their names ("Corwin & Tate")."""
    return is_named_organisation(phrase) and bool(set(phrase.words) & SIGN["organisation_mark"])


def is_only_organisation(phrase: Phrase) -> bool:
    """Tell a company that can be no person: by its mark, its capitals, or a known name."""
    known = any(
        phrase.text.lower() in SIGN[name] for name in ("bank", "insurer", "carrier", "service", "software")
    )
    return is_acronym(phrase) or is_marked_organisation(phrase) or (phrase.capital and known)


def is_acronym(phrase: Phrase) -> bool:
    """Tell a name in capitals ("UCD")."""
    return (
        phrase.text.isalpha()
        and phrase.text.isupper()
        and 2 <= len(phrase.text) <= 6
        and not phrase.determiner
    )


def is_school(phrase: Phrase) -> bool:
    """Tell a school by its name."""
    return is_named_organisation(phrase) or (phrase.capital and is_kind("school", phrase.head))


def is_role(phrase: Phrase) -> bool:
    """Tell an occupation by its noun."""
    noun, first = phrase.head, phrase.words[0]
    if noun in SIGN["no_role"] or phrase.determiner in _POINTED | {"any"}:
        return False
    if (first.endswith("ed") and first not in SIGN["role_adjective"]) or (
        noun == "owner" and "of" in phrase.words
    ):
        return False
    known = is_kind("occupation", noun) or _ROLE_ENDING.search(noun) is not None
    return known or _is_ranked(phrase) or _is_agent(phrase)


def _is_ranked(phrase: Phrase) -> bool:
    """Tell "senior buyer", "lead cutter" by the rank before the noun."""
    return (
        len(phrase.words) > 1
        and phrase.words[0] in SIGN["rank"]
        and phrase.head.endswith(("er", "or", "ist", "ant"))
    )


def _is_agent(phrase: Phrase) -> bool:
    """Tell who does a known verb for a living ("buyer"); "a slow eater", "a dreamer" are no jobs."""
    noun = phrase.head
    if (
        not noun.endswith("er")
        or noun in SIGN["no_agent"]
        or any(word in SIGN["manner"] for word in phrase.words)
    ):
        return False
    stems = (noun[:-2], noun[:-1], noun[:-3])
    return len(noun) > 4 and any(stem in verb_forms() and len(stem) > 2 for stem in stems)


def is_said_role(phrase: Phrase) -> bool:
    """Tell a role after "be", which needs its article; a head or vice president does not."""
    if phrase.head in RELATIVE - KIND["occupation"]:
        return False
    articled = phrase.determiner in ("a", "an", "the", "our", "their")
    return is_role(phrase) and (articled or phrase.head in _BARE_ROLES)


def is_person(phrase: Phrase) -> bool:
    """Tell a person by name or relation."""
    named = phrase.capital and phrase.determiner in ("", "my", "our", "the")
    return (named and not is_nationality(phrase)) or phrase.head in RELATIVE


def is_answerable(phrase: Phrase) -> bool:
    """Tell who may own a thing: a name, or a team."""
    return phrase.capital or is_kind("team", phrase.head) or is_workplace(phrase.head)


def is_food(phrase: Phrase) -> bool:
    """Tell food and drink by one of its last words."""
    if is_vague(phrase) or is_kind("about_food", phrase.words[-1]):
        return False
    return any(is_kind("food", word) for word in (phrase.head, *phrase.words[-2:]))


def is_object(phrase: Phrase) -> bool:
    """Tell what may be liked: no pronoun, nothing of this moment, nothing of yours."""
    if (is_vague(phrase) and len(phrase.words) == 1) or phrase.determiner not in PLAIN:
        return False
    return phrase.head not in RELATIVE | FUNCTION["me"] and len(phrase.words) <= 8


def is_generic(phrase: Phrase) -> bool:
    """Tell what is liked as such though it has an article ("the sea", "The Beatles")."""
    name = len(phrase.words) <= 3 and all(
        word != word.lower() or word.isdigit() for word in phrase.text.split()
    )
    return name or is_kind("liked_with_article", phrase.head)


def is_heard(phrase: Phrase) -> bool:
    """Tell music that one listens to: a genre, or the name of who makes it."""
    if phrase.determiner not in ("", "a", "some", "lots"):
        return False
    return any(is_kind("music", word) for word in phrase.words[-1:]) or is_named_organisation(phrase)


def is_disease(phrase: Phrase) -> bool:
    """Tell an illness by its words or its ending."""
    return phrase.determiner != "the" and is_got_over(phrase)


def is_got_over(phrase: Phrase) -> bool:
    """Tell an illness that one had, which may have its article ("the flu")."""
    noun = phrase.head
    if phrase.determiner == "any" or phrase.determiner in _POINTED - {"no"} or is_vague(phrase):
        return False
    if set(phrase.words) & {"case", "sense"} or phrase.head in _TREATMENT:
        return False
    if phrase.words[0] in SIGN["injured"] and len(phrase.words) > 1 and is_kind("body", phrase.words[-1]):
        return True
    known = bool(set(phrase.words) & KIND["disease"]) or " ".join(phrase.words[-2:]) in KIND["disease"]
    headed = noun in _DISEASE_HEAD and len(phrase.words) > 1
    return known or headed or _DISEASE_ENDING.search(noun) is not None


def is_medicine(phrase: Phrase) -> bool:
    """Tell a medicine by its words, or a single unknown word by its ending."""
    noun = phrase.head
    if any(name in SIGN[kind] for kind in ("software", "service") for name in (noun, phrase.text.lower())):
        return False  # "Procreate" is taken by nobody
    known = bool({noun, *phrase.words, " ".join(phrase.words[-2:])} & SIGN["medicine"])
    if known:
        return phrase.determiner not in ("your", "that", "this")
    if (
        phrase.determiner
        or len(phrase.words) > 3
        or len(noun) <= 6
        or noun in SIGN["no_medicine"]
        or noun in verb_forms()
    ):
        return False
    common = any(noun in words or singular(noun) in words for words in KIND.values())
    plain = phrase.words[-1].endswith(("ion", "ing", "ment", "graphy"))
    return _MEDICINE_ENDING.search(noun) is not None and not common and not plain


def is_animal(phrase: Phrase) -> bool:
    """Tell an animal that is nobody else's."""
    return is_kind("animal", phrase.words[-1]) and phrase.determiner not in _ELSEWHERE


def is_new_animal(phrase: Phrase) -> bool:
    """Tell an animal not spoken of before: "a cat", "two rabbits"."""
    new = phrase.determiner in ("a", "an", "another", "some", "") or is_number(phrase.words[0])
    return is_animal(phrase) and new


def is_diet(phrase: Phrase) -> bool:
    """Tell a way of eating, or who eats so ("a strict vegetarian")."""
    *before, last = phrase.words
    if before and f"{before[-1]}-{last}" in KIND["diet"]:  # "dairy free"
        return all(word in _DIET_ADJECTIVE for word in before[:-1])
    known = last in KIND["diet"] or singular(last) in KIND["diet"]
    return known and all(word in KIND["diet"] | _DIET_ADJECTIVE for word in before)


def is_nationality(phrase: Phrase) -> bool:
    """Tell a nationality's adjective."""
    last = phrase.words[-1] in KIND["nationality"] and phrase.capital and len(phrase.words) <= 2
    return last or phrase.text.lower() in KIND["nationality"]


def is_activity(phrase: Phrase) -> bool:
    """Tell something that is done: a gerund, or a known pastime."""
    first = phrase.words[0]
    form = verb_forms().get(first)
    gerund = (form is not None and "gerund" in form.forms) or (first.endswith("ing") and len(first) > 5)
    return phrase.determiner == "" and (gerund or bool({phrase.head, phrase.words[-1]} & _ACTIVITY))


def is_pastime_the(phrase: Phrase) -> bool:
    """Tell a pastime with its article ("packed in the rowing")."""
    return is_activity(replace(phrase, determiner=""))


def is_skill(phrase: Phrase) -> bool:
    """Tell something that is learnt."""
    known = phrase.words[-1] in KIND["activity"] | KIND["language"] | KIND["instrument"]
    return known or is_activity(phrase) or (phrase.capital and phrase.determiner == "")


def is_taught(phrase: Phrase) -> bool:
    """Tell a subject that is taught."""
    taught = is_kind("study", phrase.words[-1]) or is_kind("software", phrase.words[-1])
    return phrase.determiner in ("", "the") and (taught or is_kind("language", phrase.words[-1]))


def is_titled_doctor(phrase: Phrase) -> bool:
    """Tell a doctor by the title before the name."""
    return phrase.words[0] in ("dr.", "dr", "doctor") and len(phrase.words) > 1


def is_prescribed(phrase: Phrase) -> bool:
    """Tell what a doctor prescribes, whatever it is called."""
    return not is_vague(phrase) and phrase.determiner in ("", "a", "an", "some") and len(phrase.words) <= 3


def is_degree(phrase: Phrase) -> bool:
    """Tell a degree by its word."""
    return bool({phrase.head, *phrase.words} & SIGN["degree"]) and phrase.determiner not in _ELSEWHERE


def is_ailment(phrase: Phrase) -> bool:
    """Tell what one may be diagnosed with: nothing vague, and no person."""
    return not is_vague(phrase) and not is_role(phrase) and phrase.head not in RELATIVE


def is_transport(phrase: Phrase) -> bool:
    """Tell a means of transport, or the name of a line."""
    return (is_kind("transport", phrase.words[-1]) or phrase.capital) and phrase.head not in _NO_TRANSPORT


_NO_TRANSPORT = frozenset(["break", "look", "day", "nap", "walk", "lunch"])


def is_belonging(phrase: Phrase) -> bool:
    """Tell a thing that may be owned."""
    if is_vague(phrase) or phrase.determiner == "the":
        return False
    return not is_kind("animal", phrase.words[-1]) and phrase.head not in RELATIVE


def is_make(phrase: Phrase) -> bool:
    """Tell a thing by its make or model, where its kind is said elsewhere ("my phone is a Samsung A54")."""
    return phrase.capital and phrase.determiner in ("", "a", "an") and phrase.head not in RELATIVE


def is_condition(phrase: Phrase) -> bool:
    """Tell an adjective for a lasting condition ("diabetic")."""
    return phrase.words[-1] in SIGN["condition"] or phrase.text.lower() in SIGN["condition"]
