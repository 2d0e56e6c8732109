"""The few words that an answer without a model is made of, in the question's language."""

from __future__ import annotations

from datetime import datetime
from typing import Final

PHRASES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "nothing": "Nothing that was said answers this.",
        "since": "{value} (since {start})",
        "between": "{value} ({start} to {end})",
        "until": "{value} (until {end})",
        "bare": "{value}",
        "ended": "No longer: {value} ended on {end}.",
        "on": "{start}: {value}",
        "yes": "Yes: {what}",
        "no": "No: {what}",
        "avoid": "Better to avoid it: {what}",
        "fine": "Yes: {what}",
        "denied": "not {value} (since {start})",
        "conflict": "{what}; another source says {rivals}",
        "count": "{count}: {what}",
        "planned": "Planned: {what}",
    },
    "ko": {
        "nothing": "말씀하신 것 가운데 이에 답하는 내용이 없어요.",
        "since": "{value} ({start}부터)",
        "between": "{value} ({start}부터 {end}까지)",
        "until": "{value} ({end}까지)",
        "bare": "{value}",
        "ended": "지금은 아니에요: {value}, {end}에 끝났어요.",
        "on": "{start}: {value}",
        "yes": "네: {what}",
        "no": "아니요: {what}",
        "avoid": "피하는 것이 좋아요: {what}",
        "fine": "네: {what}",
        "denied": "{value} 안 함 ({start}부터)",
        "conflict": "{what}; 다른 출처에 따르면 {rivals}",
        "count": "{count}: {what}",
        "planned": "예정: {what}",
    },
}


def say(language: str, phrase: str, **parts: object) -> str:
    """Fill one of the phrases."""
    return PHRASES["ko" if language == "ko" else "en"][phrase].format(**parts)


def day(moment: datetime | None) -> str | None:
    """Write a moment as an ISO date."""
    return None if moment is None else moment.date().isoformat()
