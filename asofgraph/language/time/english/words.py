"""The English words that time expressions are made of, and what each may stand for."""

from __future__ import annotations

from typing import Any

_NAMES: dict[str, tuple[tuple[str, ...], ...]] = {
    "month": (
        ("january", "jan"),
        ("february", "feb", "febr"),
        ("march", "mar"),
        ("april", "apr"),
        ("may",),
        ("june", "jun"),
        ("july", "jul"),
        ("august", "aug"),
        ("september", "sept", "sep"),
        ("october", "oct"),
        ("november", "nov"),
        ("december", "dec"),
    ),
    "weekday": (
        ("monday", "mon"),
        ("tuesday", "tues", "tue"),
        ("wednesday", "weds", "wed"),
        ("thursday", "thurs", "thur", "thu"),
        ("friday", "fri"),
        ("saturday", "sat"),
        ("sunday", "sun"),
    ),
}

# Words that are more often something else; alone they name no time, or only where the case of the letters says so.
NEVER_ALONE = frozenset({"sat", "sun", "wed", "mon", "mar", "jan"})
ALONE_IF_CAPITAL = frozenset({"may", "march", "lent", "advent", "ascension", "epiphany"})

_UNITS: dict[str, str] = {
    "second": "second seconds sec secs",
    "minute": "minute minutes min mins",
    "hour": "hour hours hr hrs",
    "day": "day days nights",
    "week": "week weeks wk wks",
    "fortnight": "fortnight fortnights",
    "month": "month months mth mths",
    "quarter": "quarter quarters qtr qtrs",
    "year": "year years yr yrs",
    "decade": "decade decades",
    "century": "century centuries",
}

_PARTS: dict[str, str] = {
    "dawn": "dawn daybreak",
    "morning": "morning morn",
    "lunch": "lunchtime",
    "afternoon": "afternoon",
    "evening": "evening",
    "night": "night nite",
}

_RELATIONS: dict[str, str] = {
    "this": "this current",
    "next": "next following",
    "last": "last previous",
    "past": "past",
    "coming": "coming upcoming",
}

# Words that rules name by a kind of their own: kind -> the words.
_FUNCTION_WORDS: dict[str, str] = {
    "the": "the",
    "my": "my our your his her their",
    "that_word": "that same",
    "a": "a an one",
    "of": "of",
    "in": "in during throughout",
    "over": "over",
    "within": "within",
    "today": "today",
    "on": "on",
    "at": "at @",
    "for": "for",
    "and": "and",
    "or": "or",
    "from": "from",
    "to": "to",
    "until": "until till til untill",
    "through": "through thru",
    "since": "since",
    "by": "by",
    "between": "between",
    "starting": "starting beginning commencing effective",
    "ago": "ago back",
    "back": "back",
    "later": "later hence",
    "than": "than",
    "now": "now",
    "half": "half",
    "some": "some sometime sometimes anytime",
    "about": "about around approximately approx roughly circa nearly almost exactly",
    "this_word": "this",
    "times_word": "time times",
    "plural_quarter": "quarters",
    "other": "other",
    "up": "up",
    "as": "as",
    "prior": "prior",
    "rest": "rest remainder remaining",
    "all": "all",
    "every": "every each",
    "once": "once twice",
    "weekends": "weekends",
    "plural": "mornings afternoons evenings nights",
    "weekend": "weekend",
    "business": "business working work",
    "past_clock": "past",
    "to_clock": "to til till",
    "oclock": "o'clock oclock",
    "ish": "ish",
    "minute_word": "minutes minute mins min",
    "quarter_word": "quarter qtr",
    "half_word": "half",
    "day_word": "day",
    "week_word": "week wk",
    "year_word": "year",
    "century_word": "century",
    "ides": "ides",
    "year_end": "eoy",
    "month_end": "eom",
    "day_end": "eod",
    "but": "but",
    "tonight": "tonight tonite",
    "future": "future",
    "closest": "closest nearest",
    "minute_sign": "'",
    "second_sign": '"',
    "last_word": "last",
    "couple": "couple pair",
    "few": "few",
    "present": "present moment minute",
    "this_time": "time point moment",
    "just": "just right",
    "more": "less",
    "year_kind": "calendar cy",
    "fiscal": "fiscal financial fy",
    "dash": "- – — ~",
    "comma": ",",
    "dot": ".",
    "slash": "/",
    "open": "(",
    "close": ")",
    "s": "'s",
    "apostrophe": "'",
}

_SEASONS: dict[str, str] = {
    "spring": "spring springtime",
    "summer": "summer summertime",
    "autumn": "autumn fall",
    "winter": "winter wintertime",
}

# Offsets of zones by the letters people write, in minutes; only where the letters mean one thing in practice.
_ZONES: dict[str, int] = {
    "utc": 0,
    "gmt": 0,
    "est": -300,
    "edt": -240,
    "cst": -360,
    "cdt": -300,
    "mst": -420,
    "mdt": -360,
    "pst": -480,
    "pdt": -420,
    "cet": 60,
    "cest": 120,
    "kst": 540,
    "jst": 540,
}

_DAYS: dict[str, int] = {
    "today": 0,
    "tomorrow": 1,
    "tmrw": 1,
    "tomorrows": 1,
    "yesterday": -1,
    "overmorrow": 2,
}


def _lexicon() -> dict[str, list[tuple[str, Any]]]:
    lexicon: dict[str, list[tuple[str, Any]]] = {}

    def add(words: str, kind: str, value: Any) -> None:
        for word in words.split():
            lexicon.setdefault(word, []).append((kind, value))

    for kind, names in _NAMES.items():
        for number, forms in enumerate(names):
            for form in forms:
                add(form, kind, number + (1 if kind == "month" else 0))
            if kind == "weekday":
                add(forms[0] + "s", "weekdays", number)
    for kind, table in (("unit", _UNITS), ("part", _PARTS), ("relation", _RELATIONS), ("season", _SEASONS)):
        for value, words in table.items():
            add(words, kind, value)
            if kind == "unit":
                add(" ".join(word for word in words.split() if word.endswith("s")), "plural_unit", value)
            if kind == "season":
                add(words.split()[0] + "s", "seasons", value)
    for kind, words in _FUNCTION_WORDS.items():
        add(words, kind, None)
    for side in ("before", "after"):
        add(side, side, side)
    for word, hour in (("noon", 12), ("midday", 12), ("midnight", 24)):
        add(word, "clock_word", hour)
    for edge, words in (
        ("early", "early start beginning"),
        ("middle", "mid middle"),
        ("late", "late end close"),
    ):
        add(words, "edge", edge)
    for side, words in (("early", "earlier"), ("late", "later")):
        add(words, "sooner", side)
    for word in ("ad", "ce"):
        add(word, "era", None)
    for word, offset in _ZONES.items():
        add(word, "zone", offset)
    for word, days in _DAYS.items():
        add(word, "day", days)
    return lexicon


LEXICON = _lexicon()

# Rows of tokens that stand for one word: the row, its kind and value.
PHRASES: dict[str, list[tuple[list[str], str, Any]]] = {
    "week": [(["week", "-", "end"], "weekend", None), (["week", "end"], "weekend", None)],
    "mid": [(["mid", "day"], "clock_word", 12)],
    "to": [(["to", "date"], "to_date", None)],
}

# A stretch of words without any of these kinds names no time.
TRIGGER_KINDS = frozenset(
    "month weekday weekdays unit part season seasons day tonight now weekend weekends clock_word year_end month_end "
    "day_end present this_time "
    "oclock holiday decade clock dotted meridiem time month_day number_pair ord year num".split()
)
TRIGGERS = frozenset(
    word for word, entries in LEXICON.items() if any(kind in TRIGGER_KINDS for kind, _ in entries)
) - {"time", "times", "point"}
