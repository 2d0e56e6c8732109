"""What someone likes and dislikes, told by a noun ("X는 별로예요", "최애는 X", "점심은 무조건 X")."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.korean.claim import Claim
from asofgraph.language.korean.clause import Clause
from asofgraph.language.korean.kinds import phrase_is
from asofgraph.language.korean.lexicon import is_any, is_kind, words
from asofgraph.language.korean.person import person_of
from asofgraph.language.korean.phrase import Phrase
from asofgraph.language.ontology import Ontology

FALLS = frozenset(("질색", "극혐", "별로", "불호"))
LIKED = frozenset(("최애", "최고", "취향"))


def taste(clause: Clause, phrases: list[Phrase], complement: Phrase | None, text: str) -> list[Claim]:
    """Read "X는 별로예요", "X는 질색이야", "X가 최애예요"."""
    head = "별로" if "별로" in clause.adverbs or complement is None else complement.head
    if head not in FALLS | LIKED or (head == "별로" and "별로" not in clause.adverbs):
        return []
    objects = [p for p in phrases if p.case in ("", "가") and p.time is None and person_of(p).who == "thing"]
    objects = [p for p in objects if not is_kind(p.head, "body") and p.words[0] not in words("demonstrative")]
    tasted = [p for p in objects if any(phrase_is(p, k) for k in ("food", "drink", "taste", "music"))]
    best = [p for p in objects if p.case == "가"] if any("는" in p.particles for p in objects) else []
    if best and head in LIKED:  # "치즈는 브리가 최고야"
        kind = next(p for p in objects if "는" in p.particles)
        return [Claim(taste_attribute(kind), item.whole(text)) for item in best[-1].each]
    objects = tasted or [p for p in objects if "는" in p.particles] or objects
    is_thing = complement is not None and not is_kind(complement.head, "body")
    is_thing = is_thing and complement is not None and complement.words[0] not in words("demonstrative")
    if "별로" in clause.adverbs and complement is not None and is_thing and not objects:
        objects = [complement]
    if not objects:
        return []
    return [
        Claim(taste_attribute(item), item.whole(text), polarity=head in LIKED)
        for item in objects[-1].each
        if not phrase_is(item, "pronoun_thing") or phrase_is(item, "taste")
    ]


def usually_eaten(clause: Clause, phrases: list[Phrase]) -> list[Claim]:
    """Read "점심은 무조건 국밥": what someone always has."""
    complement = phrases[-1] if phrases and not phrases[-1].is_topic else None
    topics = [p.head for p in [*phrases, *clause.times] if "는" in p.particles]
    is_of_meals = any(word in words("mealtime") for word in (*topics, *clause.adverbs))
    if not is_of_meals or complement is None or not words("usually") & set(clause.adverbs):
        return []
    return [
        Claim("food_preference", item.text)
        for item in complement.each
        if is_any(item.text, ("food", "drink"))
    ]


def favourite(topic: Phrase, clause: Clause, things: list[Phrase], ontology: Ontology) -> list[Claim]:
    """Read "제일 좋아하는 음식은 X예요", "싫어하는 거: 오이, 비 오는 날"."""
    if topic.words[0] == "최애" and len(topic.words) > 1:
        attribute = ontology.favourite_attribute(topic.head)
        return [Claim(attribute, things[-1].text, favourite=topic.head)]
    if topic.text in ("최애", "최애템") and topic.is_topic:
        return [Claim(taste_attribute(things[-1]), things[-1].text)]
    if topic.clause is None or topic.clause.predicate not in ("좋아하", "싫어하"):
        return []
    first = bool({"제일", "가장", "최고", "젤"} & {*clause.adverbs, *topic.clause.adverbs})
    owner = next((person_of(p) for p in topic.clause.phrases if p.case == "가"), None)
    liked = topic.clause.predicate == "좋아하"
    is_anything = topic.head in ("것", "거")
    return [
        Claim(
            taste_attribute(item) if is_anything else ontology.favourite_attribute(topic.head),
            item.text,
            subject=owner.name if owner and owner.who == "person" else None,
            polarity=liked,
            favourite=topic.head if first and liked and not is_anything else None,
            timeless=True,
        )
        for thing in things
        for item in thing.each
    ]


def partisan(phrase: Phrase) -> Claim | None:
    """Read "라떼파": on whose side one is."""
    liked = phrase.text.removesuffix("파").rstrip()
    if liked == phrase.text or not is_any(liked, ("music", "food", "drink")):
        return None
    return Claim(taste_attribute(replace(phrase, text=liked, words=tuple(liked.split()))), liked)


def taste_attribute(phrase: Phrase) -> str:
    if phrase_is(phrase, "music"):
        return "music_preference"
    kinds = ("food", "drink", "taste")
    return "food_preference" if any(phrase_is(phrase, k) for k in kinds) else "preference"
