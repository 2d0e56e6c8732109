"""
Grounding: a claim's quote must stand in the turn that it names.

A quote in another turn, unique there and long enough, repairs a wrong reference; one that stands in several is
dropped as ambiguous; one that stands nowhere must share four fifths of its words with the turn that it names. A
negated source never grounds an affirmative claim.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from asofgraph.ingest.extractor import Draft
from asofgraph.ingest.turns import Heard
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Dropped

LEAST_LATIN = 6
# A Hangul syllable or a Han character carries about as much as three letters.
LEAST_SYLLABLES = 2
LEAST_OVERLAP = 0.8

_WORD = re.compile(r"\w+")
_SYLLABLE = re.compile(r"[가-힣\u4e00-\u9fff]")
_NEGATION = re.compile(
    r"\b(?:not|never|no longer|no more|don't|doesn't|didn't|isn't|aren't|wasn't|won't|can't|cannot|"
    r"do not|does not|did not|stopped|quit)\b|(?:^|\s)(?:안|못)\s|지\s?(?:않|못|마)|아니|더\s?이상|그만",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Grounded:
    """A statement whose offsets are those of its words in ``turn``."""

    statement: Statement
    turn: Heard


def ground(drafts: Sequence[Draft], turns: Sequence[Heard]) -> tuple[list[Grounded], list[Dropped]]:
    """Find each draft's words in *turns*; what has none is dropped, with its reason."""
    by_id = {turn.id: turn for turn in turns} | {turn.caller_id: turn for turn in turns if turn.caller_id}
    grounded: list[Grounded] = []
    dropped: list[Dropped] = []
    for draft in drafts:
        found = _place(draft, by_id.get(draft.turn_id), turns)
        if isinstance(found, str):
            what = draft.quote or f"{draft.statement.attribute}: {draft.statement.value}"
            dropped.append(Dropped(turn_id=draft.turn_id, what=what, reason=found))
        else:
            grounded.append(found)
    return grounded, dropped


def _place(draft: Draft, named: Heard | None, turns: Sequence[Heard]) -> Grounded | str:
    statement = draft.statement
    if draft.quote is None:
        if named is None:
            return f"there is no turn {draft.turn_id!r}"
        return Grounded(statement, named)
    quote = draft.quote.strip()
    if not quote:
        return "the quote is empty"
    turn, where = named, None if named is None else _find(quote, named.content)
    if where is None:
        standing = [(t, place) for t in turns if (place := _find(quote, t.content))]
        if len(standing) > 1:
            return "the quote stands in several turns, and in none that was named: ambiguous"
        if standing and _long_enough(quote):
            turn, where = standing[0]
        elif named is not None and (overlap := _overlapping(quote, named.content)):
            turn, where = named, overlap
        else:
            return "the quote stands in no turn"
    assert turn is not None
    assert where is not None
    start, end = where
    if statement.act is Act.VALUE and statement.polarity and _denies(turn.content, start, end, statement):
        return "the words deny what the claim asserts"
    return Grounded(replace(statement, start=start, end=end), turn)


def _find(quote: str, text: str) -> tuple[int, int] | None:
    """Find *quote* in *text*, blind to Unicode form, case and runs of space; offsets are those of *text*."""
    folded, offsets = _folded(text)
    wanted, _ = _folded(quote)
    at = folded.find(wanted)
    if at < 0 or not wanted:
        return None
    return offsets[at], offsets[at + len(wanted) - 1] + _length(text, offsets[at + len(wanted) - 1])


def _folded(text: str) -> tuple[str, list[int]]:
    """Fold *text*, with the offset in it that each folded character comes from."""
    folded: list[str] = []
    offsets: list[int] = []
    position = 0
    while position < len(text):
        length = _length(text, position)
        cluster = unicodedata.normalize("NFC", text[position : position + length]).casefold()
        if cluster.isspace():
            cluster = "" if folded and folded[-1] == " " else " "
        for character in cluster:
            folded.append(character)
            offsets.append(position)
        position += length
    while folded and folded[-1] == " ":
        folded.pop()
        offsets.pop()
    return "".join(folded), offsets


def _length(text: str, start: int) -> int:
    """Count the characters that compose into one with the character at *start* (marks, conjoining jamo)."""
    end = start + 1
    while end < len(text) and (unicodedata.combining(text[end]) or "\u1160" <= text[end] <= "\u11ff"):
        end += 1
    return end - start


def _long_enough(quote: str) -> bool:
    syllables = len(_SYLLABLE.findall(unicodedata.normalize("NFC", quote)))
    return len(quote) >= LEAST_LATIN or syllables >= LEAST_SYLLABLES


def _overlapping(quote: str, text: str) -> tuple[int, int] | None:
    """Find the stretch of *text* that shares four fifths of the quote's words, particles aside."""
    wanted = [_stem(m[0]) for m in _WORD.finditer(unicodedata.normalize("NFC", quote))]
    standing = [(_stem(unicodedata.normalize("NFC", m[0])), m.start(), m.end()) for m in _WORD.finditer(text)]
    shared = [(start, end) for word, start, end in standing if any(_alike(word, w) for w in wanted)]
    matched = {w for w in wanted if any(_alike(word, w) for word, _, _ in standing)}
    if not wanted or len(matched) < LEAST_OVERLAP * len(set(wanted)):
        return None
    return shared[0][0], shared[-1][1]


def _stem(word: str) -> str:
    return word.casefold()


def _alike(word: str, wanted: str) -> bool:
    """Tell whether two words are one, or differ by a Korean particle or ending only."""
    if word == wanted:
        return True
    common = len(_common_prefix(word, wanted))
    return bool(_SYLLABLE.match(word)) and common >= 2 and max(len(word), len(wanted)) - common <= 2


def _common_prefix(a: str, b: str) -> str:
    length = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return a[:length]


def _denies(text: str, start: int, end: int, statement: Statement) -> bool:
    """Tell whether the sentence around the words negates them, and the claim's value does not itself."""
    left = max(text.rfind(mark, 0, start) for mark in ".!?\n") + 1
    ends = [place for mark in ".!?\n" if (place := text.find(mark, end)) >= 0]
    sentence = text[left : min(ends) if ends else len(text)]
    return bool(_NEGATION.search(sentence)) and not _NEGATION.search(statement.value or "")
