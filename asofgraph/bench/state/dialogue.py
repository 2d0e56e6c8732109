"""
A scenario as talk: sessions of turns in which the program's operations are said among everything else.

The layout (what is said when, and what the small talk is about) is drawn once and serves both languages and all
variants; only the wording differs. Dependencies are said outright, or only implied; a third variant says them
outright too, and the operations in other words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random
from typing import Any, Literal

from asofgraph.bench.state.operations import Operation, Question, Value
from asofgraph.bench.state.scenarios.plan import Scenario
from asofgraph.bench.state.wording import Language, Term, Wordings, fill, quantity, sentences, stock

Dependencies = Literal["said", "implied", "reworded"]
VARIANTS: tuple[Dependencies, ...] = ("said", "implied", "reworded")

FIRST_DAY = datetime(2026, 1, 5, tzinfo=UTC)
SESSIONS = {"A": (18, 18), "B": (36, 40)}
EXCHANGES = {"A": (78, 87), "B": (285, 314)}
ASIDE = ".quiet"


@dataclass(frozen=True, slots=True)
class Chat:
    """One exchange of small talk: sentences and fillers by their places in the stock."""

    topic: int
    user: int
    more: int | None
    reply: int
    close: int | None
    fill: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """A user's turn and its reply: small talk, or an operation, now and then behind a little small talk."""

    said_at: datetime
    chat: Chat | None
    operation: int | None


@dataclass(frozen=True, slots=True)
class Said:
    """One turn as it is read; *operation* is the place in the program of what it says, if any."""

    id: str
    role: Literal["user", "assistant"]
    content: str
    said_at: datetime
    operation: int | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """The sessions of one scenario, and when each of its operations is said."""

    scenario: Scenario
    sessions: tuple[tuple[Exchange, ...], ...]

    @property
    def asked_at(self) -> datetime:
        """When the questions are asked: the day after the last session."""
        return self.sessions[-1][-1].said_at + timedelta(days=1)

    def places(self) -> dict[int, tuple[str, datetime]]:
        """Id of the turn that says each operation, and its time."""
        return {
            exchange.operation: (f"{n}:{2 * m}", exchange.said_at)
            for n, session in enumerate(self.sessions, 1)
            for m, exchange in enumerate(session)
            if exchange.operation is not None
        }


def lay_out(scenario: Scenario, seed: int) -> Layout:
    """Spread the operations of *scenario*, in order, over its sessions and fill the rest with small talk."""
    rng = Random(f"{seed}/{scenario.id}/layout")
    operations = scenario.program.operations
    total = rng.randrange(EXCHANGES[scenario.set][0], EXCHANGES[scenario.set][1] + 1)
    places = dict(
        zip(sorted(rng.sample(range(total - 2), len(operations))), range(len(operations)), strict=True)
    )
    low, high = SESSIONS[scenario.set]
    count = rng.randrange(low, high + 1)
    cuts = sorted(rng.sample(range(1, total // 2), count - 1))
    bounds = [0, *(2 * cut for cut in cuts), total]
    sessions = []
    day = FIRST_DAY
    for start, end in pairwise(bounds):
        day += timedelta(days=rng.randrange(1, 6))
        moment = day + timedelta(minutes=rng.randrange(8 * 60, 19 * 60))
        session = []
        for place in range(start, end):
            moment += timedelta(seconds=rng.randrange(40, 200))
            operation = places.get(place)
            aside = operation is not None and operations[operation].line.endswith(ASIDE)
            chat = _chat(rng) if operation is None or aside else None
            session.append(Exchange(moment, chat, operation))
        sessions.append(tuple(session))
    return Layout(scenario, tuple(sessions))


def render(layout: Layout, language: Language, dependencies: Dependencies, seed: int) -> list[list[Said]]:
    """The sessions of *layout* as turns in *language*; *dependencies* names the variant."""
    wordings = Wordings(Random(f"{seed}/{layout.scenario.id}/{language}/{dependencies}"))
    operations = layout.scenario.program.operations
    sessions = []
    for n, session in enumerate(layout.sessions, 1):
        turns = []
        for m, exchange in enumerate(session):
            said, reply = _exchange(exchange, operations, language, dependencies, wordings)
            later = exchange.said_at + timedelta(seconds=20)
            turns.append(Said(f"{n}:{2 * m}", "user", said, exchange.said_at, exchange.operation))
            turns.append(Said(f"{n}:{2 * m + 1}", "assistant", reply, later))
        sessions.append(turns)
    return sessions


def render_question(question: Question, language: Language, wordings: Wordings) -> str:
    """The words of *question*."""
    return fill(wordings.deal(question.line, sentences(question.line, language)), question.terms, language)


def render_value(question: Question, value: Value, language: Language) -> str:
    """The words of a possible answer to *question*."""
    if isinstance(value, str):
        words: Mapping[str, Term] = question.words
        return words[value].of(language) if value in words else stock("open")[language]
    return (quantity(value, question.unit) if question.unit else Term(str(value), str(value))).of(language)


def render_operation(
    operation: Operation, language: Language, dependencies: Dependencies, wordings: Wordings
) -> str:
    """The sentence that says *operation*."""
    line = operation.line.removeprefix("#")
    if line.endswith(".derive"):
        line = f"{line.removesuffix('derive')}{'implied' if dependencies == 'implied' else 'said'}"
    reworded = stock("reworded").get(line) if dependencies == "reworded" else None
    options = list(reworded[language]) if reworded else sentences(line, language)
    return fill(wordings.deal(line, options), operation.terms, language)


def _exchange(
    exchange: Exchange,
    operations: tuple[Operation, ...],
    language: Language,
    dependencies: Dependencies,
    wordings: Wordings,
) -> tuple[str, str]:
    said, reply = _words(exchange.chat, language) if exchange.chat else ("", "")
    if exchange.operation is None:
        return said, reply
    sentence = render_operation(operations[exchange.operation], language, dependencies, wordings)
    return f"{said} {sentence}".strip(), wordings.deal("acknowledgement", stock("acknowledgements")[language])


def _chat(rng: Random) -> Chat:
    topics = stock("smalltalk")
    place = rng.randrange(len(topics))
    topic: Mapping[str, Any] = topics[place]
    return Chat(
        place,
        rng.randrange(len(topic["user"])),
        rng.randrange(len(topic["more"])) if rng.randrange(3) else None,
        rng.randrange(len(topic["reply"])),
        rng.randrange(len(topic["close"])) if rng.randrange(2) else None,
        tuple((name, rng.randrange(len(topic["fill"][name]))) for name in sorted(topic["fill"])),
    )


def _words(chat: Chat, language: Language) -> tuple[str, str]:
    topic = stock("smalltalk")[chat.topic]
    column = 0 if language == "en" else 1
    terms = {name: Term(*topic["fill"][name][place]) for name, place in chat.fill}

    def say(part: str, place: int | None) -> str:
        return "" if place is None else fill(topic[part][place][column], terms, language)

    said = f"{say('user', chat.user)} {say('more', chat.more)}".strip()
    return said, f"{say('reply', chat.reply)} {say('close', chat.close)}".strip()
