"""Long texts cut into passages: stretches short enough to be found, and shown, by what they say."""

from __future__ import annotations

import re

# Characters. Longer than nearly every spoken turn, short enough that one sentence still weighs in its vector.
LONGEST = 1000

# Where a text may be cut, the best kind of place first; a group is the cut where more is matched than is cut.
_CUTS = tuple(
    re.compile(pattern)
    for pattern in (r"\n[ \t]*\n\s*", r"\n\s*", r"(?<=[.!?…。！？])[\"'”’)\]]*(\s+)|(?<=[。！？])", r"\s+")
)


def passages(text: str) -> list[tuple[int, int]]:
    """
    Cut *text* into stretches of at most ``LONGEST`` characters, about equally long.

    Cuts fall between paragraphs where they can, else between lines, sentences, words; a text without any of
    these is cut anywhere. Gives (start, end) offsets; a short text is one passage, an empty one none.
    """
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip())
    found = []
    while stop - start > LONGEST:
        left = stop - start
        aim = start + -(-left // -(-left // LONGEST))
        end, following = _cut(text, start, aim)
        found.append((start, end))
        start = following
    if start < stop:
        found.append((start, stop))
    return found


def _cut(text: str, start: int, aim: int) -> tuple[int, int]:
    """Find the cut nearest to *aim*, from half of ``LONGEST`` on: where it begins and where it ends."""
    earliest, latest = start + LONGEST // 2, start + LONGEST
    for cuts in _CUTS:
        found = cuts.finditer(text, earliest, latest + 1)
        places = [m.span(m.lastindex or 0) for m in found if m.start(m.lastindex or 0) <= latest]
        if places:
            return min(places, key=lambda place: abs(place[0] - aim))
    return latest, latest
