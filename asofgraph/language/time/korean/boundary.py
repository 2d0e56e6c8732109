"""Where a Korean time expression may begin and end: particles and endings, and words that only look like one."""

from __future__ import annotations

import re

# A word may start here: behind anything but a letter, a digit, or the inside of a number, path or version.
WORD_START = re.compile(r"(?<![0-9A-Za-z가-힣])(?<![0-9][.:/\-,~])(?<!\.)[0-9가-힣']")

_PARTICLE = (
    r"에서|에게|에|의|은|는|이|가|을|를|도|만|과|와|랑|이랑|하고|나|이나|까지|까진|부터|부턴|부로|쯤|경|께|엔|로|으로|"
    r"처럼|만큼|보다|마다|조차|밖에|라도|이라도|면|이면|란|이란|라|이라|고|이고|며|이며|지|이지|야|이야|다|이다|턴|"
    r"에선|에만|자|대비|때|무렵|즈음|동안|내내|중|안|생|요|이요|이후|이전|전|후|뒤"
)
_COPULA = (
    r"이?(?:었|였|어[야도]|에요|예요|잖|죠|네|니까|던|거든|라서|라고|라면|지만|더라|랍|랑은)|입니|"
    r"인(?:데|가|지|만큼|거|걸|줄|\s|$)|일(?:까|거|걸|지|\s)|예요|에요|여서|이서"
)
_TAIL = re.compile(
    rf"(?:{_COPULA})|(?![가-힣A-Za-z0-9])|(?:{_PARTICLE}){{1,3}}(?![가-힣A-Za-z])|(?:{_PARTICLE}){{1,2}}(?:{_COPULA})"
)

# Particles that mark a time, for words that have other meanings without them.
_TIME_TAIL = re.compile(
    r"(?:에서?|엔|에는|에도|에만|부터는?|까지는?|쯤|경|\s?(?:무렵|때|동안|내내|이후로?|이전|전|후|뒤)|이면|이었|였|입니|이에|예요)+"
    r"(?![가-힣])|\s(?:일찍|늦게)"
)


def may_end(text: str, position: int) -> bool:
    """Say whether a time expression may end at *position*: only particles or an ending are left of the word."""
    return _TAIL.match(text, position) is not None


def marked_as_time(text: str, position: int) -> bool:
    """Say whether the particle at *position* marks a time."""
    return _TIME_TAIL.match(text, position) is not None


_REFUSED_BEFORE = re.compile(
    r"(?:좋은|즐거운|행복한|멋진|편안한|매[일주달월년]|격주|해마다|날마다|버전|(?<![a-z])v|스코어|점수)\s?$",
    re.IGNORECASE,
)
_REFUSED_AFTER = re.compile(
    r"\s?(?:마다|이?\s?아니라|이?\s?아니고|말고(?!도)|로\s?(?:이[기겼]|졌|승|패|앞[서섰]))"
)


def refused(text: str, start: int, end: int) -> bool:
    """Say whether the words around show a wish, a recurrence, a score or a denial instead of a time."""
    return bool(
        _REFUSED_BEFORE.search(text, max(0, start - 8), start) or _REFUSED_AFTER.match(text, end, end + 12)
    )
