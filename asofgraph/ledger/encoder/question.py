"""Which of the known units a question asks for."""

from __future__ import annotations

import re

from asofgraph.ledger.encoder.encoder import HANGUL, RuleEncoder
from asofgraph.ledger.encoder.known import Known
from asofgraph.ledger.encoder.reading import stems

AMOUNT = re.compile(r"\bhow (?:much|many|long|large|big|high)\b|얼마|몇|며칠", re.I)
NAME = re.compile(r"\b(?:who|whom|whose|where|which|when)\b|누구|누가|어디|어느|어떤|무엇|뭐|언제", re.I)
LEAST = 0.5


def asked_for(encoder: RuleEncoder, question: str) -> Known | None:
    """
    The unit that *question* is about: the one whose topic stands most completely in it.

    An exception is meant only where its words stand in the question too. None if no topic stands there by
    half.
    """
    topic = encoder.topic(question)
    said = stems(topic)
    places = {word.stem: place for place, word in enumerate(topic)}
    head_last = HANGUL.search(question) is not None
    best: tuple[float, ...] | None = None
    found = None
    for age, unit in enumerate(encoder.known.units.values()):
        own = stems(unit.topic)
        if not own or not stems(unit.scope) <= said:
            continue
        share = len(own & said) / len(own)
        if share < LEAST:
            continue
        fits = AMOUNT.search(question) is None or unit.is_number
        fits = fits and (NAME.search(question) is None or not unit.is_number)
        first = min(places[word] for word in own & said)
        rank = (
            share + 0.3 * fits,
            not unit.gone,
            len(unit.scope),
            first if head_last else -first,
            len(own & said),
            age,
        )
        if best is None or rank > best:
            best, found = rank, unit
    return found
