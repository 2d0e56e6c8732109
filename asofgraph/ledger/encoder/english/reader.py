"""English turns read by rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from asofgraph.ledger.encoder.english import patterns as p
from asofgraph.ledger.encoder.english.words import amount_of, amounts_in, topic_of
from asofgraph.ledger.encoder.known import COMMON_UNITS, Knowledge
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
    stems,
)

PRONOUN = re.compile(r"^(?:it|that|this|they)\b", re.I)
DEPENDENT = re.compile(
    rf"(?:^|\s)(?:{p.DETERMINER}\s+)?(?P<topic>[\w'& -]+?)\s+(?:depends?|goes by|is set by)\s+", re.I
)
APPOSED = re.compile(
    rf",?\s+that(?:'s| is)\s+{p.DETERMINER}\s+(?P<topic>[\w'& -]+?)(?:\s+(?:they|we|he|she)\s+\w+)?$", re.I
)

WAS = re.compile(r"\b(?:was|were|had|stood|used)\b", re.I)
IS = re.compile(r"\b(?:is|are|it's|has|have|now|will)\b", re.I)
ASIDE = re.compile(r"^(?:of|for|at|in|on) [\w' -]+?,? (?=(?:the|our) )", re.I)
NO_VALUE = re.compile(
    r"(?:i|we|they|it|he|she|different|changed|new|other|off|fine|okay|done|ready|good|great|nice|gone|back|to|for|in|on|of|by|from)\b",
    re.I,
)
MEANS = re.compile(r"\b(?:makes? it|means|we get|calls for)\s+(?P<value>[^,;]+)$", re.I)
CHARGED = re.compile(r"(?<=\w)\s+(?:looks after|takes care of|is in charge of|deals with|sees to)\b.*$", re.I)
BECAUSE = re.compile(r",?\s+(?:because|since)\s+(?P<cause>.+)$", re.I)
CAUSE_FIRST = re.compile(
    r"^(?:because|since|given that|with|as|at)\s+(?P<cause>[^:]+),\s+(?P<result>[^,]+)$", re.I
)


class EnglishReader:
    """Reads a turn sentence by sentence; *known* tells topics, sources and exceptions apart."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known

    def read(self, text: str) -> Iterator[Reading]:
        """What *text* says, in its order."""
        grounds: list[Amount] = []
        previous: Topic = ()
        subject: Topic = ()
        for sentence in p.SENTENCE.split(p.ANSWERED.sub(r"\1 is ", text.strip())):
            bare = p.LEAD.sub("", sentence.strip()).strip(" .!;")
            if request := p.REQUEST.match(bare):
                sentence = bare = request["what"]
            bare = p.DISMISSED.sub("", p.WHEN.sub(" ", bare)).strip()
            if p.UNREAL.search(sentence) or p.PAST.search(bare):
                continue
            dependent = DEPENDENT.search(bare)
            subject = topic_of(dependent["topic"]) if dependent else subject
            found = list(
                self._sentence(bare, tuple(grounds), previous if PRONOUN.match(bare) else (), subject)
            )
            yield from found
            grounds += amounts_in(bare)
            previous = topic_of(bare) or previous

    def topic(self, words: str) -> Topic:
        """The words of *words* that a topic is made of."""
        return topic_of(words)

    def _sentence(
        self, text: str, grounds: tuple[Amount, ...], previous: Topic, subject: Topic
    ) -> Iterator[Reading]:
        if ranked := p.OUTRANKS.search(text) or p.BELIEVE.search(text) or p.YIELDS.search(text):
            yield Ranking(_source(ranked["high"]), _source(ranked["low"]))
            return
        source, text = self._source(text)
        elsewhere = p.ELSEWHERE.search(text)
        if (
            source is None
            and elsewhere
            and not self._known.names(topic_of(elsewhere[0])[0].stem if topic_of(elsewhere[0]) else "")
        ):
            return
        rule = _tier_rule(text) or _best_rule(text)
        if rule:
            yield rule
            return
        for pattern in p.WITHDRAWN:
            if taken := pattern.search(text):
                by = source or _source(taken.groupdict().get("source") or "") or None
                yield Withdrawal(topic_of(taken["topic"]), topic_of(taken["value"]), by)
                return
        for pattern in p.ENDED:
            if (ended := pattern.search(text)) and not amounts_in(text):
                yield Ending(topic_of(ended["thing"]))
                return
        if p.HANGS.match(text) and not amounts_in(text):
            return
        claim = self._claim(text, grounds, previous, subject, source)
        if claim:
            yield claim

    def _source(self, text: str) -> tuple[str | None, str]:
        """Who says *text*, and what is said."""
        if according := p.ACCORDING.match(text):
            return _source(according["source"]), according["rest"]
        for name in self._known.authority:
            says = re.match(
                rf"(?:the\s+)?{re.escape(name)}\s+(?:has\s+)?{p.SAYS}\s*(?P<rest>.*)$", text, re.I
            )
            if says:
                moved = re.search(r"\b(?:changed|moved)$", text[: says.start("rest")].strip())
                return name, f"move {says['rest']}" if moved else says["rest"]
            told = re.match(rf"[^:]*\b{re.escape(name)}\b[^:]*?(?::|\bthat\b)\s+(?P<rest>.+)$", text, re.I)
            if told:
                return name, told["rest"]
        return None, text

    def _claim(
        self, text: str, grounds: tuple[Amount, ...], previous: Topic, subject: Topic, source: str | None
    ) -> Claim | None:
        cause, result = _split_cause(text)
        reasoned = bool(cause) or p.REASON.search(text) is not None
        scope, result = self._scope(result)
        inside = (*grounds, *amounts_in(text)[:-1]) if reasoned else grounds
        for topic, value in self._pairs(result):
            amount = amount_of(value)
            if amount and (topic or subject):
                return self._amount(topic or subject, amount, value, scope, source, reasoned, inside, text)
            words = p.TRAIL.sub("", value).strip(" .!,'\"")
            if topic and _is_value(words):
                return Claim(
                    topic, words, None, words, scope, source, reasoned,
                    coupled=p.HANGS.search(text) is not None, grounds=inside, cause=topic_of(cause),
                )  # fmt: skip
        if reasoned and subject and (meant := MEANS.search(text)) and not amount_of(meant["value"]):
            words = _value(meant["value"])
            return Claim(
                subject, words, None, words, scope, source, True, grounds=inside, cause=topic_of(text)
            )
        if apposed := APPOSED.search(text):
            result, subject, reasoned = text[: apposed.start()], topic_of(apposed["topic"]), True
        amounts = amounts_in(p.OLD.sub("", result))
        if not amounts or (len(amounts) > 1 and not reasoned):
            return None
        last = amounts[-1]
        if WAS.search(result) and not IS.search(result):
            return None
        snapped = self._known.snapped(topic_of(text), last.unit, number=True)
        if snapped != topic_of(text) and not (reasoned and subject):
            return self._amount(snapped, last, "", scope, source, reasoned, inside, text)
        clause = re.split(r"[,;:]", p.OLD.sub("", result)[: last.start])[-1]
        topic = topic_of(clause) if not PRONOUN.match(clause.strip()) else ()
        if reasoned and subject and (apposed or amounts_in(text)[:-1]):
            topic = subject
        topic = topic or (subject if reasoned else ()) or topic_of(result)
        if len(topic) < 1 or PRONOUN.match(result):
            topic = (*topic, *previous)
        return self._amount(topic, last, "", scope, source, reasoned, inside, text)

    def _amount(
        self, topic: Topic, amount: Amount, words: str, scope: Topic, source: str | None, reasoned: bool,
        grounds: tuple[Amount, ...], text: str,
    ) -> Claim | None:  # fmt: skip
        if amount.unit and amount.unit not in COMMON_UNITS:
            topic = (*topic, *(word for word in topic_of(amount.unit) if word.stem not in stems(topic)))
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

    def _scope(self, text: str) -> tuple[Topic, str]:
        """The exception that *text* is confined to, and what it says of it."""
        if p.GENERAL.search(text):
            return (), re.sub(r";.*$", "", text)
        topic = topic_of(text)
        if known := self._known.scope_in(topic):
            return known, text
        if p.EXCEPTION.search(text) and (phrase := p.PHRASE.search(text)):
            return topic_of(phrase[1]), text
        return (), text

    def _pairs(self, text: str) -> Iterator[tuple[Topic, str]]:
        """Topic and value for every form of a claim that *text* has, the likeliest first."""
        text = p.TRAIL.sub("", p.OLD.sub("", ASIDE.sub("", text)))
        if measure := p.HAS_MEASURE.match(text):
            yield topic_of(f"{measure['measure']} of {measure['who']}"), _value(measure["value"])
        if over := p.TAKEN_OVER.match(text):
            yield topic_of(over["topic"]), _value(over["value"])
        if (brief := p.BRIEF.match(text)) and self._known.is_topic(topic_of(brief["topic"])):
            yield topic_of(brief["topic"]), _value(brief["value"])
        named = p.NAMED_FIRST.match(text)
        if named:
            topic, value = topic_of(named["topic"]), _value(re.sub(r"^.*\bthat\s+", "", named["value"]))
            first = not re.match(rf"{p.DETERMINER}\s", value, re.I)
            mirrored = topic_of(value)
            if first or (self._known.is_topic(topic) and not self._known.is_topic(mirrored)):
                yield topic, value
        for form in p.FORMS:
            if found := form.search(text):
                yield topic_of(found["topic"]), _value(found["value"])


def _is_value(words: str) -> bool:
    """Whether *words* can be a value: short, no clause, and no figure among further words."""
    if not words or len(words.split()) > 6 or NO_VALUE.match(words) or re.search(rf"\w{p.BE}\s", words):
        return False
    if re.search(r"\b(?:at|of|to|by|for|from|in)\s+[$€£₩]?\d", words):
        return False
    return not amounts_in(words) or len(words.split()) <= 4


def _value(text: str) -> str:
    """A value without what stands round it."""
    text = re.sub(r"^(?:i|we|they|i've|we've)\b.*?(?=[$€£₩]?\d)", "", text.strip(), flags=re.I)
    text = CHARGED.sub("", BECAUSE.sub("", text))
    return p.TRAIL.sub("", re.split(r"[,;:]\s", text)[0]).strip(" .!")


def _split_cause(text: str) -> tuple[str, str]:
    """Cause and result of *text*; without words of consequence all is result."""
    parts = list(p.CONSEQUENCE.finditer(text))
    if parts and p.REASON.search(text):
        last = parts[-1]
        return text[: last.start()], text[last.end() :]
    if first := CAUSE_FIRST.match(text):
        return first["cause"], first["result"]
    if later := BECAUSE.search(text):
        return later["cause"], text[: later.start()]
    return "", text


def _source(name: str) -> str:
    return re.sub(r"^(?:the|our|a)\s+", "", name.strip().casefold())


def _tier_rule(text: str) -> TierRule | None:
    steps = list(p.STEP.finditer(text))
    if len(steps) < 2:
        return None
    head = text[: steps[0].start()]
    topic_part, _, basis_part = head.partition(":")
    lowest, rising = "", []
    unit: str | None = None
    for step in steps:
        amount = amounts_in(f"{step['amount']} {step['unit'] or ''}")[0]
        unit = unit or amount.unit
        label = step["label"].strip(" .")
        if re.match(r"under|below|less|fewer", step["sign"], re.I):
            lowest = label
        else:
            rising.append((amount.value, label))
    topic = topic_of(topic_part)
    return TierRule(topic, topic_of(basis_part), unit, lowest, tuple(rising)) if lowest and rising else None


def _best_rule(text: str) -> BestRule | None:
    found = p.BEST.search(text) or p.AS_BEST.search(text)
    if not found:
        return None
    highest = found["best"].casefold() not in ("lowest", "least", "smallest")
    return BestRule(topic_of(found["topic"]), topic_of(found["measure"]), highest)
