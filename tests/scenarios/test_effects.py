"""Ends that follow from another slot: the role ends with the job, and with no other job than that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from asofgraph import GraphMemory
from asofgraph.ingest.extractor import Draft, Extraction
from asofgraph.ingest.turns import Heard
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Precision

Opener = Callable[..., GraphMemory]


def month(number: int) -> datetime:
    return datetime(2026, number, 1, tzinfo=UTC)


class Told:
    """Reads each turn as the statement that it is looked up with; ``"employer: Acme"`` is a state, ``end`` an end."""

    def extract(self, turns: Sequence[Heard], context: Sequence[Heard], zone: ZoneInfo) -> Extraction:
        extraction = Extraction()
        for turn in turns:
            words = turn.content.split()
            ends = words[0] == "end"
            attribute, value, *since = words[ends:]
            statement = Statement(
                subject="user",
                attribute=attribute,
                value=value,
                start=0,
                end=len(turn.content),
                act=Act.END if ends else Act.VALUE,
                polarity=not ends,
                valid_from=month(int(since[0])) if since else None,
                precision=Precision.MINUTE if since else None,
            )
            extraction.drafts.append(Draft(statement, turn.id))
        return extraction


@pytest.fixture
def tell(open_memory: Opener) -> tuple[GraphMemory, Callable[[str, int], None]]:
    memory = open_memory(extractor=Told(), embedder="none")

    def tell_one(words: str, said: int) -> None:
        memory.ingest([{"role": "user", "content": words}], session_id=f"m{said}", said_at=month(said))

    return memory, tell_one


def roles(memory: GraphMemory) -> list[tuple[str | None, int | None, int | None]]:
    return [
        (s.value, s.valid_from and s.valid_from.month, s.valid_until and s.valid_until.month)
        for s in memory.history("user", "role")
        if s.polarity
    ]


Tell = tuple[GraphMemory, Callable[[str, int], None]]


def test_the_role_ends_with_the_job(tell: Tell) -> None:
    memory, say = tell
    say("employer Acme", 1)
    say("role engineer", 2)
    say("end employer Acme 5", 6)
    assert roles(memory) == [("engineer", 2, 5)]


def test_the_end_of_a_job_that_was_left_before_ends_no_role(tell: Tell) -> None:
    """Acme had given way to Beta by then: what ends with Acme had ended, and the role since is another one."""
    memory, say = tell
    say("employer Acme", 1)
    say("employer Beta", 3)
    say("role engineer", 4)
    say("end employer Acme 5", 6)
    assert roles(memory) == [("engineer", 4, None)]


def test_the_end_of_a_job_that_is_to_begin_ends_no_role(tell: Tell) -> None:
    """In May the job that begins in July had not begun."""
    memory, say = tell
    say("role engineer", 1)
    say("employer Acme 7", 2)
    say("end employer Acme 5", 6)
    assert roles(memory) == [("engineer", 1, None)]


def test_a_job_that_comes_to_light_later_takes_the_end_of_the_role_along(tell: Tell) -> None:
    """Once it is said that Beta was the employer by May, the end of Acme then ends nothing, and both are believed."""
    memory, say = tell
    say("employer Acme", 1)
    say("role engineer", 2)
    say("end employer Acme 5", 6)
    before = memory.events()[-1].recorded_at
    say("employer Beta 3", 7)
    assert roles(memory) == [("engineer", 2, None)]
    then = memory.history("user", "role", known_at=before)
    assert [(s.value, s.valid_until and s.valid_until.month) for s in then if s.polarity] == [("engineer", 5)]
    assert memory.examine() == []
