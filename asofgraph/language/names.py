"""Names of people, places and things: when two spellings are one name, and which words name one relative."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from asofgraph.errors import MissingExtraError

_QUOTES = re.compile("[\"'`´‘’‚“”„«»「」『』《》〈〉]")
_SPACE = re.compile(r"[\s\u200b\u2060\ufeff]+")

# Particles that no Korean name ends in; what else looks like one may be a part of the name (정은, 하나로, 미나).
_PARTICLE = re.compile(r"(?<=[가-힣]{2})(?:에서는|에서|에게|한테|께서는|께서|부터|까지|에는|에|는|를)$")


@dataclass(frozen=True, slots=True)
class Relative:
    """
    A relation to the speaker and its words.

    Attributes:
        id: The relation; two words of one id name the same person.
        en, ko: Its words in either language.
        slot: The speaker's attribute that keeps such a person's name.
        wider: The id of the wider relation whose words may be used too, if any.
    """

    id: str
    en: tuple[str, ...]
    ko: tuple[str, ...]
    slot: str
    wider: str | None


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """
    Give the form in which two spellings of one name are equal.

    Composition (NFC), width of letters, case, spacing and quotation marks are folded; a Korean particle is taken
    off only where the morphemes say that it is one. Every other difference is kept: 서울 삼성전자 is not 부산
    삼성전자, and 정은 is not 정.
    """
    text = unicodedata.normalize("NFC", name)
    text = "".join(unicodedata.normalize("NFKC", c) if "\uff01" <= c <= "\uff5e" else c for c in text)
    text = _SPACE.sub("", _QUOTES.sub("", text)).casefold()
    if found := _PARTICLE.search(text):
        text = _without_particle(text, found.group())
    return text


def same(a: str, b: str) -> bool:
    """Whether *a* and *b* are one name, or two words for one relative (엄마 and 어머니, mom and mother)."""
    if fold(a) == fold(b):
        return True
    one, other = relative(a), relative(b)
    return one is not None and other is not None and one.id == other.id


def relative(word: str) -> Relative | None:
    """Find the relation that *word* names: "sister", "누나", "우리 엄마"."""
    bare = re.sub(r"^(?:my|our|the|우리|울|저희|내|제)\s+", "", " ".join(word.split()), flags=re.IGNORECASE)
    return _by_word().get(fold_plain(bare))


def aliases(word: str) -> tuple[str, ...]:
    """
    List the words that may name the same relative as *word*, in both languages, *word* itself left out.

    A wide word ("sister") lists the narrow ones (누나, 언니, 여동생) and a narrow one its wide ones, but never
    another narrow one: 누나 and 여동생 are two people.
    """
    found = relative(word)
    if found is None:
        return ()
    near = [r for r in _relatives() if r.id == found.id or r.wider == found.id or r.id == found.wider]
    own = fold_plain(word)
    return tuple(w for r in near for w in (*r.en, *r.ko) if fold_plain(w) != own)


def korean_relatives() -> tuple[str, ...]:
    """List the Korean words for relatives that are written as one word."""
    return tuple(word for r in _relatives() for word in r.ko if " " not in word)


def fold_plain(name: str) -> str:
    """Fold composition, case and spacing only."""
    return _SPACE.sub("", unicodedata.normalize("NFC", name)).casefold()


@cache
def _relatives() -> tuple[Relative, ...]:
    data = tomllib.loads(files(__package__).joinpath("relatives.toml").read_text(encoding="utf-8"))
    return tuple(
        Relative(r["id"], tuple(r["en"]), tuple(r["ko"]), r["slot"], r.get("wider")) for r in data["relative"]
    )


@cache
def _by_word() -> dict[str, Relative]:
    return {fold_plain(word): r for r in _relatives() for word in (*r.en, *r.ko)}


def _without_particle(name: str, particle: str) -> str:
    # Morphology reads the table of relatives from here, so it can only be imported once it is needed.
    from asofgraph.language.korean.morphology import analyse

    try:
        morphemes = analyse(name)
    except MissingExtraError:
        return name
    cut = len(name) - len(particle)
    is_particle = any(m.start == cut for m in morphemes) and all(
        m.is_particle for m in morphemes if m.start >= cut
    )
    return name[:cut] if is_particle else name
