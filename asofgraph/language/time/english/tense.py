"""Which way a clause looks: back at what happened, or ahead at what is planned."""

from __future__ import annotations

import re

from asofgraph.language.time.pattern import Direction

# How far from the time, in characters, a clause is looked at.
_REACH = 300

# Clauses end at sentence punctuation, and at words that open a clause with a tense of its own.
_BREAK = re.compile(
    r"(?<!\bdr)(?<!\bmr)(?<!\bms)(?<!\bmrs)(?<!\bst)(?<!\bprof)[.!?;\n]+(?:\s|$)"
    r"|,\s+(?=(?:and|but|so|then)\b)|\b(?:but|because|while|whereas|although)\b"
)
_FUTURE = re.compile(
    r"\b(?:will|shall|won't|going to|gonna|wanna|want(?:s)? to|plan(?:s|ning)?|hop(?:e|es|ing)|look(?:s|ing) forward|"
    r"intend(?:s)?|need(?:s)? to|have to|has to|must|should|let's|let us|can|could we|may|might|would like|"
    r"would love|about to|due|deadline|schedule[d]?|book|remind|arrange|expect(?:s|ing)?|upcoming|can't wait|"
    r"meet me|see you|(?:am|are|is) (?:not )?[a-z]+ing|are you (?:free|available)|please|set up|starting|soon)\b"
    r"|'ll\b|'(?:m|re) (?:not )?[a-z]+ing\b|\bi'd (?:like|love)\b"
)
_PAST = re.compile(
    r"\b(?:was|were|wasn't|weren't|did|didn't|had|hadn't|went|came|got|took|made|saw|met|bought|began|ate|felt|found|"
    r"gave|heard|held|kept|knew|left|lost|paid|ran|said|sold|sent|slept|spent|spoke|stood|taught|told|thought|"
    r"understood|won|wore|wrote|woke|broke|brought|built|caught|chose|drew|drank|drove|fell|fought|flew|forgot|grew|"
    r"hung|hurt|led|meant|rode|rose|sang|sat|shook|swam|threw|became|ended up|used to|been|gone|done|seen|taken|"
    r"[a-z]{2,}(?<!ne)(?<!inde)(?<!spe)(?<!fe)(?<!se)(?<!we)(?<!re)ed|last spoke|already|ago)\b"
)
# After these a word is a participle ("get it polished", "will be held"), no past tense.
_PARTICIPLE = re.compile(r"\b(?:be|being|is|are|get|gets|getting|needs?|wants?)\s+(?:\w+\s+)?$")
_QUESTION = re.compile(r"\b(?:what|when|where|who|whom|which|how|why|did|was|were|do|does|is|are|have|has)\b")


def direction(text: str, first: int, last: int) -> Direction:
    """
    Return where the clause around ``text[first:last]`` (lower case) looks.

    The nearest verb of either tense decides; a question without one looks back, anything else is "none".
    """
    lead, reach = max(0, first - _REACH), min(len(text), last + _REACH)
    start = max((match.end() for match in _BREAK.finditer(text, lead, first)), default=lead)
    following = _BREAK.search(text, last, reach)
    end = following.start() if following else reach
    nearest: tuple[int, Direction] | None = None
    for found, way in ((_FUTURE, "future"), (_PAST, "past")):
        for match in found.finditer(text, start, end):
            if match.start() < last and first < match.end():
                continue
            if way == "past" and _PARTICIPLE.search(text, start, match.start()):
                continue
            distance = first - match.end() if match.end() <= first else 3 * (match.start() - last) + 10
            if nearest is None or distance < nearest[0]:
                nearest = distance, way  # type: ignore[assignment]
    if nearest is not None:
        return nearest[1]
    asks = text[end : end + 1] == "?" and _QUESTION.match(text[start:end].strip())
    return "past" if asks else "none"
