"""Why units need re-checking, told in English and Korean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

Language = Literal["en", "ko"]

_TEMPLATES: dict[str, dict[Language, str]] = {
    "changed": {"en": "{0} changed from {1} to {2}", "ko": "{0} 변경: {1} → {2}"},
    "ended": {"en": "{0} is no longer in force", "ko": "{0}: 더 이상 유효하지 않음"},
    "absent": {"en": "{0} is not in force", "ko": "{0}: 유효하지 않음"},
    "stale": {"en": "{0} needs re-checking", "ko": "{0}: 다시 확인 필요"},
    "valueless": {"en": "{0} has no value", "ko": "{0}: 값이 없음"},
    "failed": {"en": "{0}", "ko": "계산할 수 없음: {0}"},
}
_NOTHING = {"en": "nothing", "ko": "없음"}
# What is stored as plain text, by queries and by procedures in the database.
_PLAIN = {
    "said later, by a source of lower authority": "더 낮은 권위의 출처가 나중에 말함",
    "a source of higher authority": "더 높은 권위의 출처",
}
_ENDED = re.compile(r"(.+) is no longer in force")


class Reason(str):
    """
    A reason as its English text, with what it takes to tell it in another language.

    Attributes:
        code: Which kind of reason it is.
        parts: The ids and values that it names; None for "nothing".
    """

    code: str
    parts: tuple[str | None, ...]

    def __new__(cls, code: str, *parts: str | None) -> Reason:
        made = super().__new__(cls, _told(code, parts, "en"))
        made.code, made.parts = code, parts
        return made

    @property
    def stored(self) -> list[str]:
        """Its code and parts as one list of texts, as a graph can keep it."""
        return [self.code, *("" if part is None else part for part in self.parts)]


def told(reason: str | None, kept: Sequence[str] | None, language: Language) -> str | None:
    """
    Tell a stored reason.

    Args:
        reason: Its English text.
        kept: What `Reason.stored` gave; None where only the text was kept.
        language: The language to tell it in; a text that is in no list stays English.
    """
    if reason is None or language == "en":
        return reason
    if kept and kept[0] in _TEMPLATES:
        return _told(kept[0], [part or None for part in kept[1:]], language)
    if ended := _ENDED.fullmatch(reason):
        return _told("ended", ended.groups(), language)
    return _PLAIN.get(reason, reason)


def _told(code: str, parts: Sequence[str | None], language: Language) -> str:
    shown = (_NOTHING[language] if part is None else part for part in parts)
    return _TEMPLATES[code][language].format(*shown)
