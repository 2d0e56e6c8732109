"""Korean turns read by rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from asofgraph.ledger.encoder.known import COMMON_UNITS, Knowledge
from asofgraph.ledger.encoder.korean import patterns as p
from asofgraph.ledger.encoder.korean.words import amount_of, amounts_in, fits, topic_of
from asofgraph.ledger.encoder.reading import (
    Amount,
    BestRule,
    Claim,
    Ending,
    Ranking,
    Reading,
    TierRule,
    Topic,
    Withdrawal,
    Word,
)

MARKED = re.compile(r"(?P<word>\S*?[^\s.,!])(?P<particle>은|는|이|가|을|를)(?=\s)")
DEPENDENT = re.compile(r"^(?P<topic>.+?)(?:은|는|이|가)\s+(?P<basis>.+?)(?:에|를|을)?\s*(?:따라|달려|달렸)")
SCOPE = re.compile(
    r"^(?:단,?\s+|다만,?\s+)?(?P<scope>[^,]+?)(?:에는|에서는|에선|엔|만은|은|는|만)\s+(?P<rest>.+)$"
)
AT_BOTTOM = re.compile(r"^(?:기본이|기본은|일반적으로|원칙적으로|보통은?)\s+")
BUT = re.compile(r"^(?:단|다만),?\s+")
EXCEPTIONALLY = re.compile(r"(?:^|(?<=\s))(?:예외로|예외적으로|특별히)\s+")


class KoreanReader:
    """Reads a turn sentence by sentence; *known* tells topics, sources and exceptions apart."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known

    def topic(self, words: str) -> Topic:
        """The words of *words* that a topic is made of."""
        return topic_of(words)

    def read(self, text: str) -> Iterator[Reading]:
        """What *text* says, in its order."""
        grounds: list[Amount] = []
        previous = cause = ""
        excepted = False
        for sentence in p.SENTENCE.split(text.strip()):
            bare = p.LEAD.sub("", sentence.strip())
            if p.UNREAL.search(bare) or p.PAST.search(bare):
                continue
            bare = bare.strip(" .!;")
            yield from self._sentence(bare, tuple(grounds), previous, cause, excepted)
            grounds += amounts_in(bare)
            excepted = p.EXCEPTION.search(bare) is not None
            cause = bare if p.REASON.search(bare) else ""
            previous = bare or previous

    def _sentence(
        self, text: str, grounds: tuple[Amount, ...], previous: str, cause: str, excepted: bool
    ) -> Iterator[Reading]:
        for pattern in (p.DIFFER, *p.OUTRANKS, p.YIELDS):
            if ranked := pattern.search(text if pattern is p.DIFFER else p.WHENEVER.sub("", text)):
                yield Ranking(*(p.WHENEVER.sub("", ranked[rank]).strip() for rank in ("high", "low")))
                return
        source, text = self._source(text)
        if source is None and p.ELSEWHERE.search(text):
            return
        if rule := _tier_rule(text, previous) or _best_rule(text):
            yield rule
            return
        if source:
            for pattern in p.WITHDRAWN:
                if taken := pattern.search(text):
                    yield Withdrawal(topic_of(taken["topic"]), topic_of(taken["value"]), source)
                    return
        if (ended := p.ENDED.match(text)) and not amounts_in(text):
            yield Ending(topic_of(re.sub(r"^\S+(?:에서|에서는)\s+", "", ended["thing"])))
            return
        if p.HANGS.search(text) and re.match(r"그\s", text):
            return
        if claim := self._claim(text, grounds, previous, cause, source, excepted):
            yield claim

    def _source(self, text: str) -> tuple[str | None, str]:
        """Who says *text*, and what is said."""
        if according := p.ACCORDING.match(text):
            return according["source"].strip(), according["rest"]
        for name in self._known.authority:
            says = re.match(
                rf"{re.escape(name)}(?:\s*(?:쪽|측))?(?:에서는|에서|에선|에는|엔|은|는|이|가|\s*기준으로|\s*말로는)\s+(?P<rest>.+)$",
                text,
            )
            says = says or re.match(rf"{re.escape(name)}{p.TOLD}\s+(?P<rest>.+)$", text)
            if says:
                return name, says["rest"]
        return None, text

    def _claim(
        self,
        text: str,
        grounds: tuple[Amount, ...],
        previous: str,
        earlier: str,
        source: str | None,
        excepted: bool,
    ) -> Claim | None:
        scope, said = self._scope(text, excepted)
        cause, result = _split_cause(said)
        reasoned = p.REASON.search(said) is not None or bool(earlier)
        cause = f"{earlier} {cause}".strip()
        inside = (*grounds, *amounts_in(said)[:-1]) if reasoned else grounds
        for topic, value in self._pairs(result):
            if amount := amount_of(value) or _last_amount(value):
                before = topic_of(value[: amount.start]) if amount.unit not in COMMON_UNITS else ()
                return self._amount((*topic, *before), amount, value, scope, source, reasoned, inside, text)
            if len(value.split()) <= 5 and not MARKED.search(value):
                return Claim(
                    topic, value, None, value, scope, source, reasoned,
                    coupled=p.HANGS.search(text) is not None, grounds=inside, cause=topic_of(cause),
                )  # fmt: skip
        amounts = amounts_in(result)
        changed = re.search(r"에서\s|대신\s|말고\s|아니(?:라|고)\s", result) is not None
        if not amounts or (len(amounts) > 1 and not reasoned and not changed):
            return None
        last, whole = amounts[-1], topic_of(text)
        snapped = self._known.snapped(whole, last.unit, number=True)
        if snapped != whole and not reasoned:
            return self._amount(snapped, last, "", scope, source, reasoned, inside, text)
        clause = re.split(r"[,;:]", result[: last.start])[-1]
        topic = topic_of(clause) or self._subject(text, previous) or topic_of(result) or topic_of(previous)
        return self._amount(topic, last, "", scope, source, reasoned, inside, f"{earlier} {text}")

    def _subject(self, text: str, previous: str) -> Topic:
        """What is said to go by something else, in this sentence or the one before."""
        for words in (text, previous):
            if dependent := DEPENDENT.match(words):
                return topic_of(dependent["topic"])
        return ()

    def _amount(
        self, topic: Topic, amount: Amount, words: str, scope: Topic, source: str | None, reasoned: bool,
        grounds: tuple[Amount, ...], text: str,
    ) -> Claim | None:  # fmt: skip
        if amount.unit and amount.unit not in COMMON_UNITS:
            topic = (*topic, Word(amount.unit, amount.unit))
        topic = tuple(word for word in topic if word not in scope)
        if not topic:
            return None
        return Claim(
            topic,
            amount.value,
            amount.unit,
            words,
            scope,
            source,
            reasoned,
            grounds=grounds,
            cause=topic_of(text),
        )

    def _scope(self, text: str, excepted: bool) -> tuple[Topic, str]:
        """The exception that *text* is confined to, and what it says of it."""
        if p.GENERAL.search(text):
            return (), p.GENERAL.sub("", text)
        cue = excepted or p.EXCEPTION.search(text) is not None
        bare = EXCEPTIONALLY.sub("", text)
        leading = SCOPE.match(BUT.sub("", bare))
        if leading and re.search(r"\S(?:이|가|은|는|을|를)\s", leading["rest"]):
            words = topic_of(leading["scope"])
            if words and (cue or self._known.scope_in(words)):
                return words, leading["rest"]
        return (), bare

    def _known_first(self, found: re.Match[str]) -> bool:
        """Whether what stands in the topic's place is known, and what stands in the value's is not."""
        topic, value = topic_of(found["topic"]), topic_of(found["value"])
        return self._known.is_topic(topic) and not self._known.is_topic(value)

    def _pairs(self, text: str) -> Iterator[tuple[Topic, str]]:
        """Topic and value for every way to part *text* at a particle, what is known and the topic marker first."""
        chosen = [
            found for pattern in p.CHOSEN if (found := pattern.match(text)) and topic_of(found["topic"])
        ]
        sure = [found for found in chosen if found.re in p.PLAIN or self._known_first(found)]
        for found in sure:
            yield topic_of(found["topic"]), found["value"]
        marks = [mark for mark in MARKED.finditer(text) if fits(mark["word"][-1], mark["particle"])]
        known = [mark for mark in marks if self._known.is_topic(topic_of(text[: mark.end("word")]))]
        marked = [
            mark for particles in ("은는", "을를", "이가") for mark in marks if mark["particle"] in particles
        ]
        for mark in (*known, *marked):
            value = _value(text[mark.end() :])
            topic = topic_of(text[: mark.end("word")])
            if value and topic:
                snapped = self._known.snapped(topic, None, number=False)
                yield snapped if topic[-1] in snapped else topic, value
        for found in chosen:
            yield topic_of(found["topic"]), found["value"]
        if "," in text:
            before, _, after = text.partition(",")
            if self._known.is_topic(topic_of(before)) and (value := _value(after)):
                yield topic_of(before), value


def _last_amount(value: str) -> Amount | None:
    """
    The one amount that *value* ends in, if it counts something, or stands behind words that tell how it came about.

    "좌석 수 24석" and "조정돼서 30달러" are amounts, "송장 후 30일" is not.
    """
    found = amounts_in(value)
    if len(found) != 1 or found[0].end != len(value):
        return None
    counted = found[0].unit not in COMMON_UNITS
    return found[0] if counted or re.search(r"(?:서|고|며|에)\s+\S+$", value) else None


def _value(rest: str) -> str | None:
    """The value that *rest* ends in, without what it replaces; None if it ends in none."""
    rest = p.NOW.sub(" ", f" {AT_BOTTOM.sub('', rest.strip())}").strip()
    for replaced in (p.NOT_BUT, p.INSTEAD, p.FROM_TO):
        if found := replaced.match(rest):
            rest = p.NOW.sub(" ", f" {found['value']}").strip()
            break
    rest = re.sub(r"^(?:빼서|떼어|옮겨서|다)\s+", "", rest)
    end = p.VALUE_END.search(rest)
    return rest[: end.start()].strip(" ,") or None if end else None


def _split_cause(text: str) -> tuple[str, str]:
    """Cause and result of *text*; without words of consequence all is result."""
    parts = list(p.CONSEQUENCE.finditer(text))
    return (text[: parts[-1].start()], text[parts[-1].end() :]) if parts else ("", text)


def _tier_rule(text: str, previous: str) -> TierRule | None:
    steps = list(p.STEP.finditer(text))
    if len(steps) < 2:
        return None
    lowest, rising = "", []
    unit = None
    for step in steps:
        found = amounts_in(f"{step['amount'].rstrip(',')}{step['unit'] or ''} ")
        if not found:
            return None
        unit = unit or found[0].unit
        end = p.VALUE_END.search(step["label"])
        label = (step["label"][: end.start()] if end else step["label"]).strip()
        if step["sign"] in ("미만", "이하"):
            lowest = label
        else:
            rising.append((found[0].value, label))
    head = topic_of(text[: steps[0].start()])
    topic = topic_of(previous)
    return (
        TierRule(topic or head, head if topic else (), unit, lowest, tuple(rising))
        if lowest and rising
        else None
    )


def _best_rule(text: str) -> BestRule | None:
    found = p.BEST.match(text)
    if not found:
        return None
    return BestRule(
        topic_of(found["topic"]), topic_of(found["measure"]), found["best"] not in ("낮", "적", "작")
    )
