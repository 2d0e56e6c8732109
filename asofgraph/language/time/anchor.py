"""The moment an utterance was said, as the fixed point that relative expressions turn on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

from asofgraph.language.time.calendar import Period
from asofgraph.models import TimeExpression


@dataclass(frozen=True)
class Anchor:
    """
    When something was said, seen on the wall clock of the speaker's zone.

    Grammars reckon in wall-clock (naive) datetimes, because "yesterday" and "at 5" are wall-clock ideas; only
    `localise` and `expression` lead back to zone-aware instants.
    """

    said_at: datetime
    zone: tzinfo

    @property
    def now(self) -> datetime:
        """The wall-clock moment of saying (naive; ``fold`` tells the two 01:30s of an autumn night apart)."""
        return self.said_at.astimezone(self.zone).replace(tzinfo=None)

    @property
    def today(self) -> date:
        """The calendar day of saying, in the speaker's zone."""
        return self.now.date()

    def localise(self, wall: datetime) -> datetime:
        """Return the instant the zone's wall clock shows as *wall*; a skipped time moves on by the gap."""
        return wall.replace(tzinfo=self.zone).astimezone(UTC).astimezone(self.zone)

    def after(self, elapsed: timedelta) -> datetime:
        """Return the wall-clock moment *elapsed* away from saying, in real time across clock changes."""
        moved = (self.said_at.astimezone(UTC) + elapsed).astimezone(self.zone)
        return moved.replace(tzinfo=None)

    def expression(self, text: str, offset: int, period: Period, direction: str = "none") -> TimeExpression:
        """Build the public result for *period*, whose words are *text* at *offset*."""
        return TimeExpression(
            text=text,
            offset=offset,
            start=None if period.start is None else self.localise(period.start),
            end=None if period.end is None else self.localise(period.end),
            precision=period.precision,
            direction=direction,
        )
