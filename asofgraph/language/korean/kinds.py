"""Of which kind a noun phrase is: by its last word, by its shape, or by the words around its head."""

from __future__ import annotations

import re

from asofgraph.language.korean.lexicon import is_kind, words
from asofgraph.language.korean.phrase import Phrase

_MODEL = re.compile(r"(?<=[가-힣])[0-9A-Za-z+]+$")
_MONEY = re.compile(
    r"\d[\d,.]*\s*(?:천|백|만|억)*\s*(?:원|달러|엔|유로|불|만|억)|[일이삼사오육칠팔구십백천만억]+\s*원"
)
PATTERNS = {
    "sum": re.compile(r"\d[\d,.]*\s?[천백만억]+(?:\s?\d*[천백만]*)?(?:\s?원)?"),
    "years": re.compile(
        r"(?:만\s*)?\d{1,3}\s?(?:살|세)"
        r"|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)?(?:\s?살)?"
    ),
    "earned": re.compile(
        r"(?:월|연|주|하루|시간당|한 달에?|세후|세전|실수령|매달)\s?"
        r"(?:\d[\d,.]*|[일이삼사오육칠팔구십백천만]+)(?:\s?[천백만억]?\s?원?(?:\s?(?:정도|쯤))?)?"
    ),
    "graded": re.compile(
        r"(?:토익|토플|텝스|오픽|아이엘츠|IELTS|TOEIC|TOEFL|HSK|JLPT|토픽|한능검|수능)\s?"
        r".*(?:\d|급|IH|AL|IM\d?|N[1-5])\S*"
    ),
    "weight": re.compile(r"\d+(?:\.\d+)?\s*(?:킬로(?:그램)?|키로|kg|KG|Kg)"),
    "size_number": re.compile(
        r"\d{2,3}(?:\s?(?:mm|밀리|미리|호|사이즈))?|[SMLX]{1,4}(?:\s?사이즈)?|(?:라지|미디엄|스몰|프리)"
    ),
}

# Kinds told by the last word and by what stands before it ("우울증 치료", "이지현 팀장님 밑", "목수 일").
_HEADED = {
    "treated": ("treatment", "disease"),
    "under": ("below", "title"),
    "occupied": ("toil", "occupation"),
    "lesson": ("study", "language"),
}

# Kinds that no list of words tells.
UNLISTED = frozenset(("taste", "proper", "money", "lived_in", *PATTERNS, *_HEADED))


def phrase_is(phrase: Phrase, kind: str) -> bool:
    """Whether the noun of *phrase* is of *kind*."""
    if kind == "taste":
        return phrase.clause is not None and phrase.clause.predicate in words("tasting")
    if kind == "not_employer" and phrase.head in ("회사", "직장") and len(phrase.words) > 1:
        return phrase.words[0] in words("demonstrative") | words("pronoun_thing")
    if kind == "subscription" and not any(c.isdigit() for c in phrase.text):
        starts = (" ".join(phrase.words[:n]) for n in range(1, len(phrase.words)))
        if any(is_kind(start, kind) for start in starts):
            return True
    if kind == "child" and phrase.clause is not None and phrase.clause.predicate not in ("크", "어리", "낳"):
        return False  # "간호사 하는 애": anyone
    if kind == "not_residence" and len(phrase.words) > 1 and is_kind(phrase.words[-2], "city"):
        return False  # "상도동 빌라"
    if kind in ("bare_allergen", "faith"):
        return phrase.text in words(kind)
    if headed := _HEADED.get(kind):
        heads, before = headed
        is_headed = len(phrase.words) > 1 and is_kind(phrase.head, heads)
        return is_headed and is_kind(phrase.words[-2].removesuffix("님"), before)
    if kind == "lived_in":
        return phrase.clause is not None and phrase.clause.predicate in ("살", "거주하", "자취하", "지내")
    if kind == "proper":
        return any(phrase.proper)
    if pattern := PATTERNS.get(kind):
        return pattern.fullmatch(phrase.text) is not None
    if kind == "money":
        return _MONEY.search(phrase.text) is not None
    is_numbered = len(phrase.words) > 1 and any(c.isdigit() for c in phrase.head)
    nouns = phrase.words[:-1] if is_numbered else (*phrase.words[:-1], _MODEL.sub("", phrase.head))
    if kind == "animal" and len(nouns) > 1 and phrase.proper[-1] and is_kind(nouns[-2], kind):
        return True
    return is_kind(" ".join(nouns), kind) or is_kind(" ".join(phrase.words), kind)
