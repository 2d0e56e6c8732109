"""What may fill a slot of a frame, by the kind that the frame names: those of kinds.toml, and those with rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from asofgraph.language.english import amounts, checks, doings, persons, slots
from asofgraph.language.english.checks import Check
from asofgraph.language.english.last_sentence import LastSentence
from asofgraph.language.english.phrase import NUMBER_WORDS, Phrase
from asofgraph.language.english.slots import Fill
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.words import KIND, PROPER, SIGN, is_kind

_FILE = Path(__file__).with_name("kinds.toml")
_KEYS = {
    "model",
    "count",
    "list",
    "named",
    "noun",
    "anywhere",
    "determiner",
    "capital",
    "words",
    "most",
    "specific",
    "number",
    "plural",
    "last",
    "opens",
    "without",
    "pattern",
    "never",
}
_FILLED: LastSentence[tuple[str, int, int], list[Phrase]] = LastSentence()
_NOT_OURS = frozenset(["your", "this", "that"])
_BLOOD = re.compile(r"(?:a|b|ab|o)(?:\s?(?:positive|negative|pos|neg|\+|-))?", re.IGNORECASE)


def fill(kind: str, tokens: Sequence[Token], i: int, end: int, timed: Sequence[bool]) -> list[Phrase]:
    """Read what stands at token *i* as a slot of this *kind*; empty where it is none."""
    known = _FILLED.found(tokens, timed)
    key = (kind, i, end)
    if key not in known:
        known[key] = FILLS[kind](tokens, i, end, timed)
    return known[key]


def _declared() -> dict[str, Fill]:
    tables: dict[str, dict[str, Any]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {name: _fill(name, table) for name, table in tables.items()}


def _fill(name: str, table: dict[str, Any]) -> Fill:
    if unknown := set(table) - _KEYS:
        raise ValueError(f"{_FILE.name}: {name}: unknown key {min(unknown)!r}")
    check = _check(table)
    if table.get("named"):
        return persons.named(check)
    return slots.many(check) if table.get("list") else slots.one(check)


def _check(table: dict[str, Any]) -> Check:
    nouns: list[str] = table.get("noun", [])
    words = frozenset(noun[1:] for noun in nouns if noun.startswith("="))
    kinds = [noun for noun in nouns if not noun.startswith("=")]
    determiners = frozenset(table["determiner"]) if "determiner" in table else None
    anywhere, least, most = table.get("anywhere", False), table.get("words", 1), table.get("most", 99)
    capital, number, plural = table.get("capital"), table.get("number"), table.get("plural", False)
    specific, model, count = (
        table.get("specific", False),
        table.get("model", False),
        table.get("count", False),
    )

    last = table.get("last", False)
    never: list[str] = table.get("never", [])
    opens, shut = frozenset(table.get("opens", [])), frozenset(table.get("without", []))
    pattern = re.compile(table["pattern"]) if "pattern" in table else None

    def belongs(word: str) -> bool:
        """Tell a word as it is written; a name that is a common word too needs its capital."""
        small = word.lower()
        named = word != small and any(small in PROPER.get(kind, ()) for kind in kinds)
        return named or small in words or any(is_kind(kind, small) for kind in kinds)

    def is_noun(phrase: Phrase) -> bool:
        written = phrase.text.split()
        pairs = [" ".join(pair) for pair in pairwise(written)]
        if model:
            at = max((n for n, word in enumerate(written) if belongs(word)), default=None)
            at = max((n + 1 for n, pair in enumerate(pairs) if belongs(pair)), default=at)
            after = [] if at is None else written[at + 1 :]
            return at is not None and all(word != word.lower() or word[0].isdigit() for word in after)
        if last:
            return belongs(phrase.words[-1])
        if anywhere:
            return any(belongs(word) for word in (*written, *pairs))
        return any(belongs(word) for word in (written[-1], phrase.head, *pairs[-1:], phrase.text))

    def check(phrase: Phrase) -> bool:
        return (
            (is_noun(phrase) if nouns else True)
            and (
                phrase.determiner in determiners
                if determiners is not None
                else phrase.determiner not in _NOT_OURS
            )
            and least <= len(phrase.words) <= most
            and (capital is None or phrase.capital == capital)
            and (number is None or checks.is_number(phrase.words[0]) == number)
            and not (
                count and not (phrase.words[0].replace(",", "").isdigit() or phrase.words[0] in NUMBER_WORDS)
            )
            and not (plural and not _is_plural(_counted_noun(phrase)))
            and not (specific and checks.is_vague(phrase))
            and (not opens or phrase.words[0] in opens)
            and not shut.intersection(phrase.words)
            and not any(is_kind(kind, phrase.words[-1]) for kind in never)
            and (pattern is None or pattern.fullmatch(phrase.text.lower()) is not None)
        )

    return check


def _is_plural(noun: str) -> bool:
    return noun.endswith("s") or noun in (
        "people",
        "children",
        "men",
        "women",
        "geese",
        "mice",
        "sheep",
        "fish",
    )


def _counted_noun(phrase: Phrase) -> str:
    """Give the noun that is counted: "colours" of "340 colours of wool"."""
    at = phrase.words.index("of") if "of" in phrase.words[1:] else len(phrase.words)
    return phrase.words[at - 1]


FILLS: dict[str, Fill] = {
    **_declared(),
    "place": persons.called(slots.one(checks.is_place, names=True)),
    "org": persons.called(slots.one(checks.is_organisation)),
    "at_org": persons.called(
        slots.either(slots.one(checks.is_organisation), slots.small(checks.is_lower_name))
    ),
    "marked_org": slots.one(checks.is_marked_organisation),
    "org_sure": slots.one(checks.is_marked_organisation),
    "bare_role": slots.one(checks.is_role),
    "office_held": slots.office,
    "lower_school": slots.small(checks.is_lower_school),
    "small_name": slots.small(checks.is_lower_name),
    "small_skill": slots.either(slots.one(checks.is_skill), slots.one(checks.is_taught)),
    "people": persons.people,
    "mode_word": slots.spelled(r"part[- ]time|full[- ]time|remote|hybrid|freelance|casual"),
    "bank_said": slots.either(_declared()["bank_org"], persons.proper),
    "hobby_the": slots.one(checks.is_pastime_the),
    "status_said": slots.spelled(r"out of (?:service|order|stock|print|action)"),
    "in_org": slots.one(checks.is_place_of_work),
    "known_name": slots.one(checks.is_known_name),
    "named_place": slots.one(checks.is_named_place, names=True),
    "zone_said": slots.spelled(
        r"(?:(?:pacific|eastern|central|mountain|uk|london|gulf|tokyo|sydney) time|[cemp][sd]t"
        r"|gmt|utc|bst|ist|jst|kst|aest)(?: ?[+-]\d+)?",
        3,
    ),
    "phone_said": slots.either(
        _declared()["phone_any"], slots.one(checks.is_make), _declared()["phone_lower"]
    ),
    "vehicle_said": slots.either(_declared()["vehicle_any"], slots.one(checks.is_make)),
    "computer_said": slots.either(_declared()["computer_any"], slots.one(checks.is_make)),
    "goal_said": doings.goal,
    "doctor_named": slots.one(checks.is_titled_doctor),
    "heard_music": slots.many(checks.is_heard),
    "heard_small": slots.small(checks.is_lower_name),
    "medicine_small": slots.many(checks.is_medicine),
    "medicine_any": slots.many(checks.is_prescribed),
    "service_any": slots.either(slots.service, slots.small(checks.is_lower_name)),
    "degree_any": slots.anything,
    "bare_degree": slots.one(checks.is_degree),
    "skip_name": persons.self_name,
    "email_said": amounts.email,
    "phone_digits": amounts.digits,
    "clock_span": amounts.clock_span,
    "due_said": amounts.due,
    "expected": slots.one(
        lambda phrase: phrase.head in ("baby", "boy", "girl", "twin", "son", "daughter", "child")
    ),
    "weeks_along": amounts.weeks_along,
    "height_said": amounts.height,
    "salary_money": amounts.money_marked,
    "limit_said": amounts.counted,
    "size_said": amounts.measure_with_unit,
    "version_said": amounts.version,
    "version_number": amounts.version,
    "versioned": amounts.versioned,
    "n_day_week": slots.spelled(r"(?:an? )?(?:\w+)[- ]days? (?:a |per )?week"),
    "on_off": slots.spelled(r"\w+ (?:\w+ )?on,? (?:and )?\w+ (?:\w+ )?off"),
    "dose": slots.spelled(r"\d+\s?(?:mg|mcg|ml|g|iu|milligrams)"),
    "lower_org": slots.small(checks.is_lower_name),
    "lower_place": slots.small(checks.is_lower_place),
    "name_org": persons.called(slots.one(checks.is_named_organisation)),
    "job_org": slots.one(checks.is_marked_organisation),
    "left_org": slots.one(checks.is_marked_organisation),
    "new_org": slots.one(checks.is_joined_organisation),
    "quit_org": slots.one(checks.is_quit_organisation),
    "school": persons.called(slots.one(checks.is_school)),
    "role": slots.one(checks.is_role),
    "said_role": slots.one(checks.is_said_role),
    "person": slots.one(checks.is_person),
    "person_name": persons.proper,
    "proper": persons.proper,
    "self_name": persons.self_name,
    "languages": slots.languages,
    "nationality": slots.one(checks.is_nationality),
    "diet": slots.one(checks.is_diet),
    "food": slots.many(checks.is_food),
    "object": slots.one(checks.is_object),
    "objects": doings.objects,
    "music": slots.many(checks.is_object),
    "heard": slots.many(checks.is_heard),
    "disease": slots.many(checks.is_disease),
    "the_disease": slots.many(checks.is_got_over),
    "ailment": slots.many(checks.is_ailment),
    "condition": slots.one(checks.is_condition),
    "medicine": slots.many(checks.is_medicine),
    "pets": persons.named(checks.is_animal),
    "pets_new": persons.named(checks.is_new_animal),
    "service": slots.service,
    "acronym": slots.one(checks.is_acronym),
    "measure_weight": amounts.weight,
    "tool_named_small": slots.small(lambda phrase: phrase.text in PROPER["software"]),
    "expecting_said": slots.spelled(
        r"expecting(?: again)?(?: (?:her|our|my|their|an?|twins|triplets|number)"
        r"(?: (?:first|second|third|fourth|two|three|baby|child|boy|girl|little one|addition|bundle))*)?"
    ),
    "shoe_size": slots.spelled(
        r"(?:\d{1,2}(?:\.5|½)?|six|seven|eight|nine|ten|eleven|twelve)(?: and a half)?"
        r"(?: (?:wide|narrow|regular|petite|tall|long|short))?",
        6,
    ),
    "company_counted": slots.spelled(
        r"(?:an?|my|some|the|two|three|four|five|six|seven|\d|a couple of|a few)(?: \w+){0,2} "
        r"(?:guys|girls|lads|people|others|mates|friends|students|women|men|strangers|colleagues|roomm?ates|flatmates"
        r"|housemates|roommate|flatmate|housemate|friend|mate|girl|guy|bloke|lad|woman)"
    ),
    "first_name_small": slots.small(lambda phrase: phrase.text in SIGN["man_name"] | SIGN["woman_name"]),
    "x_fan": doings.fan,
    "x_job": slots.before(
        "job", "gig", check=lambda phrase: checks.is_workplace(phrase.words[-1]) or phrase.capital
    ),
    "org_only": slots.one(checks.is_only_organisation),
    "awaiting": slots.spelled(r"(?:pending|awaiting|subject to|waiting (?:on|for))(?: \w+){1,3}"),
    "anything_with": slots.spelled(
        r"(?:anything|everything) (?:with|made with|containing) [a-z]+(?: and [a-z]+)?"
    ),
    "weekdays_said": slots.spelled(
        r"(?:mon|tues|wednes|thurs|fri|satur|sun)days(?:(?:,| and|, and) (?:mon|tues|wednes|thurs|fri|satur|sun)days)*"
    ),
    "x_course": slots.before(
        "course",
        "class",
        "classes",
        "lessons",
        check=lambda one: checks.is_skill(one) or checks.is_taught(one),
    ),
    "x_leave": slots.spelled(r"(?:\w+ )?(?:\w+ly )?\w+ leave", 3),
    "known_lower_school": slots.small(
        lambda phrase: is_kind("school", phrase.words[-1]) or phrase.text in KIND["school"]
    ),
    "services": slots.services,
    "n_hours_week": slots.spelled(r"\d+(?:-\d+)?[ -](?:hours?|hrs?) (?:a|per|each) week", 6),
    "transport": slots.one(checks.is_transport),
    "activity": slots.one(checks.is_activity),
    "activities": slots.many(checks.is_activity),
    "cycling": slots.one(checks.is_activity),
    "skill": slots.one(checks.is_skill),
    "degree": slots.degree,
    "held_degree": slots.held_degree,
    "belongings": slots.many(checks.is_belonging),
    "home_place": slots.from_home,
    "blood": slots.one(lambda phrase: _BLOOD.fullmatch(phrase.text) is not None),
    "x_allergy": slots.before("allergy", "intolerance"),
    "x_intolerant": slots.before("intolerant"),
    "x_diet": slots.before(
        "diet", check=lambda phrase: phrase.words[0] not in ("strict", "healthy", "new", "special")
    ),
    "x_passport": slots.before(
        "passport", "citizenship", "nationality", check=lambda phrase: phrase.words[-1] in KIND["nationality"]
    ),
    "x_schedule": slots.before("schedule", "basis", "arrangement"),
    "answerable": slots.one(checks.is_answerable),
    "x_account": slots.before("account", check=lambda phrase: phrase.capital),
    "money": amounts.money,
    "measure": amounts.measure,
    "age": amounts.age,
    "clock": amounts.clock,
    "study_year": amounts.study_year,
    "vp": doings.vp,
    "act": doings.rest,
    "skip": slots.anything,
}
