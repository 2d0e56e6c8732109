"""Morphemes of Korean text, by Kiwi: loaded on the first Hangul that is read, shared by everyone."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from threading import Lock
from typing import Any

from asofgraph.errors import MissingExtraError
from asofgraph.language.korean.lexicon import is_kind
from asofgraph.language.names import korean_relatives, relative
from asofgraph.language.passages import passages

_HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_LOADING = Lock()
_WORD = re.compile(r"[가-힣]{2,}")
_LONGEST_WORD = 30
_LONGEST_GIVEN = 3
_WORD_LETTER = re.compile(r"[가-힣]")
_BEFORE_TITLE = re.compile(r"[가-힣]{2,4} (?:씨|님)(?![가-힣]*다)")
_NAME_IN_WORD = re.compile(
    r"(?P<name>[가-힣]+?)"
    r"(?:이에요|예요|이야|이고|이며|인데|입니다|이래요?|이라고|에서는|에서도|에서|에게|한테|으로는|으로|이랑|부터|까지|께서는?"
    r"|에는|에도|에|로|을|를|은|는|이|가|와|과|랑|의|도|만)?$"
)

# Everyday words that the stock dictionary splits or takes for others, each with its tag.
_WORDS = {
    "어제": "NNG",
    "그제": "NNG",
    "비건": "NNG",
    "고혈압": "NNG",
    "저혈압": "NNG",
    "역류성": "NNG",
    "내년": "NNG",
    "과민성": "NNG",
    "반려묘": "NNG",
    "반려견": "NNG",
    "워홀": "NNG",
    "헬스장": "NNG",
    "재택": "NNG",
    "냥이": "NNG",
    "룸메": "NNG",
    "알바": "NNG",
    "페스코": "NNG",
    "번이": "NNG",
    "다들": "NP",
    "요가": "NNG",
    "코틀린": "NNG",
    "제일": "MAG",
    "최애": "NNG",
    "컨플루언스": "NNG",
    "수쌤": "NNG",
    "삐끗": "NNG",
}


# Endings as chat spells them, each as long as the plain one.
_CHATTED = (
    (re.compile(r"자나(?=[\s.~ㅋㅎㅠㅜ]|$)"), "잖아"),
    (re.compile(r"(?<=[어아해에예네])[여욤용](?=[\s.!~ㅋㅎㅠㅜ]|$)"), "요"),
)


# How many do a thing together ("셋이 살아요").
_TOGETHER = ("둘", "셋", "넷", "다섯")


# Nouns that are verbs where they end a note, with their stems.
_NOTED_VERBS = {"삼": "사", "팜": "팔", "감": "가"}


# What 저 points at, where it is no "I".
_POINTED_AT = frozenset(
    (
        "사람",
        "분",
        "놈",
        "집",
        "가게",
        "애",
        "쪽",
        "번",
        "것",
        "거",
        "아이",
        "녀석",
        "정도",
        "때",
        "친구",
        "멀리",
    )
)
SURNAMES = frozenset(
    "김이박최정강조윤장임한오서신권황안송류유홍전고문손양배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국은편"
)


@dataclass(frozen=True, slots=True)
class Morpheme:
    """One morpheme; ``text[start:end]`` is where it stands (a fused ending shares its syllable)."""

    form: str
    tag: str
    start: int
    end: int
    spaced: bool

    @property
    def is_noun(self) -> bool:
        return self.tag in _NOUNS

    @property
    def is_particle(self) -> bool:
        return self.tag[0] == "J"


_NOUNS = frozenset(
    ("NNG", "NNP", "NNB", "NR", "NP", "SN", "SL", "SH", "XR", "XPN", "XSN", "W_SERIAL", "W_URL", "W_EMAIL")
)


def has_hangul(text: str) -> bool:
    """Whether *text* holds any Hangul, composed or not."""
    return _HANGUL.search(text) is not None


def analyse(text: str) -> tuple[Morpheme, ...]:
    """
    Split *text* into morphemes, with offsets into *text* as it is given (NFC or not).

    Raises:
        MissingExtraError: Kiwi is not installed.
    """
    composed, offsets = _compose(_SURROGATE.sub("\ufffd", text))
    for chatted, plain in _CHATTED:
        composed = chatted.sub(plain, composed)
    morphemes = []
    last = 0
    for form, tag, start, end in _passage_tokens(composed):
        spaced = start > last and composed[last:start].strip() == "" and last > 0
        last = max(last, end)
        if offsets is not None:
            start, end = offsets[start], offsets[end]
        morphemes.append(Morpheme("".join(form.split()) or form, tag, start, end, spaced))
    return tuple(_mended(morphemes))


def _mended(morphemes: Sequence[Morpheme]) -> Iterator[Morpheme]:
    """
    Mend words of many meanings by what stands beside them.

    이 without an ending is no copula, and 이 behind a given name belongs to it; a glued -는 데 is one ending; 저 that
    opens a sentence is the speaker; a copula behind a number is one.
    """
    at = 0
    while at < len(morphemes):
        here = morphemes[at]
        before = morphemes[at - 1] if at else None
        after = morphemes[at + 1] if at + 1 < len(morphemes) else None
        if (here.form, here.tag) == ("이", "VCP") and after is not None and after.is_noun and after.spaced:
            yield replace(here, tag="JKS")
        elif (here.form, here.tag) == ("이", "JKS") and (
            _closes_a_list(morphemes, at) or _is_before_their_relative(morphemes, at)
        ):
            pass  # "지원이랑 하은이": of the name
        elif here.form in _TOGETHER and after is not None and (after.form, after.tag) == ("이", "JKS"):
            yield replace(here, form=here.form + "이", tag="MAG", end=after.end)
            at += 1
        elif (
            (here.form, here.tag) == ("이요", "JX") and before is not None and before.is_noun and _ends(after)
        ):
            yield replace(here, form="이", tag="VCP")
            yield replace(here, form="요", tag="EF")
        elif (
            (here.form, here.tag) == ("신고", "NNG")
            and before is not None
            and before.tag == "SN"
            and not _ends(after)
        ):
            yield replace(here, form="신", tag="VV")
            yield replace(here, form="고", tag="EC")
        elif here.tag == "VA" and [(m.form, m.tag) for m in morphemes[at + 1 : at + 3]] == [
            ("어", "EC"),
            ("하", "VX"),
        ]:
            ends = morphemes[at + 2].end
            yield replace(
                here, form=f"{here.form}아하" if here.form == "좋" else f"{here.form}어하", tag="VV", end=ends
            )
            at += 2  # "여름을 좋아해요"
        elif _opens_with_name(morphemes, at):
            yield replace(here, form=here.form + "나", tag="NNP", end=morphemes[at + 1].end)
            yield replace(morphemes[at + 2], tag="JX")
            at += 2
        elif (
            (here.form, here.tag) == ("아니", "IC")
            and after is not None
            and (after.form, after.spaced) == ("고", False)
        ):
            yield replace(here, tag="VCN")
            yield replace(after, tag="EC")
            at += 1
        elif (here.form, here.tag) == ("아", "NNG") and _is_knowing(before, here, after):
            yield replace(here, form="알", tag="VV")
            yield replace(morphemes[at + 1], tag="ETM")
            at += 1
        elif _is_living(morphemes, at):
            yield replace(here, form="살", tag="VV")
            at += 1
        elif here.form in _NOTED_VERBS and _ends_note(before, here, after):
            yield replace(here, form=_NOTED_VERBS[here.form], tag="VV")
            yield replace(here, form="ᆷ", tag="EF")
        elif _is_because(morphemes, at):
            yield replace(here, tag="VCP")
            yield replace(morphemes[at + 1], tag="EC")
            at += 1
        elif here.tag == "NNP" and len(here.form) > _LONGEST_GIVEN and _ends_in_with(here, after):
            yield replace(here, form=here.form[:-1], end=here.end - 1)
            yield Morpheme("랑", "JC", here.end - 1, here.end, spaced=False)
        elif _is_copula_in_chat(morphemes, at):
            yield replace(here, form="이", tag="VCP")
            yield replace(here, form="야", tag="EF")
        elif (here.form, here.tag) == ("고", "NNG") and _links_two_topics(morphemes, at):
            yield replace(here, form="이", tag="VCP")
            yield replace(here, tag="EC")
        elif name := _familiar_name(morphemes, at):
            yield name
            at += 1
            if morphemes[at + 1].tag == "ETM":
                yield replace(morphemes[at + 1], tag="JX")
                at += 1
        elif (length := _full_name(morphemes, at)) > 1:
            yield replace(
                here,
                form="".join(m.form for m in morphemes[at : at + length]),
                tag="NNP",
                end=morphemes[at + length - 1].end,
            )
            at += length - 1
        elif here.tag == "ETM" and after is not None and _is_background(here, after):
            yield replace(here, form=here.form + "데", tag="EC", end=after.end)
            at += 1
        elif here.form in ("조금", "약간") and after is not None and (after.form, after.tag) == ("씩", "XSN"):
            yield replace(here, form=here.form + "씩", tag="MAG", end=after.end)
            at += 1
        elif (here.form, here.tag) == ("저", "MM") and _opens_with_speaker(before, after):
            yield replace(here, tag="NP")
        elif (
            (here.form, here.tag) == ("안", "MAG")
            and before is not None
            and before.is_noun
            and not here.spaced
        ):
            yield replace(here, tag="NNG")  # "시안": of the noun, and no denial
        elif (
            (here.form, here.tag) == ("이", "MM")
            and before is not None
            and before.is_noun
            and not here.spaced
        ):
            yield replace(here, tag="JKS")
        elif (
            (here.form, here.tag) == ("에", "JKG")
            and before is not None
            and before.tag in ("SN", "NR", "NNB")
        ):
            yield replace(here, tag="JKB")  # "월세 42에 관리비 5"
        elif (here.form, here.tag) == ("의", "JKG") and _is_inside_word(before, here, after):
            yield replace(here, tag="NNG")  # "수의학과"
        elif (here.form, here.tag) == ("요", "MM") and before is not None and not here.spaced:
            yield replace(here, tag="JX")
        elif (here.form, here.tag) == ("이", "VV") and before is not None and _is_figure(before, here):
            yield replace(here, tag="VCP")
        elif (here.form, here.tag) == ("야", "NNG") and before is not None and _is_figure(before, here):
            yield replace(here, form="이", tag="VCP")
            yield replace(here, tag="EF")
        else:
            yield here
        at += 1


def _ends_note(before: Morpheme | None, here: Morpheme, after: Morpheme | None) -> bool:
    """Whether what looks like a noun is the verb of a note ("버즈 삼")."""
    is_behind = before is not None and before.tag in ("NNG", "NNP", "SL", "JKO", "JKB", "MAG")
    return here.is_noun and here.spaced and _ends(after) and is_behind


def _opens_with_name(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether a name in 나 was taken for a noun and its verb ("세나는 비염이 심해")."""
    if at + 3 >= len(morphemes) or (at and morphemes[at - 1].tag not in ("SF", "SP")):
        return False
    noun, verb, ending, behind = morphemes[at : at + 4]
    is_torn = (verb.form, verb.tag, ending.form, ending.tag) == ("나", "VV", "는", "ETM")
    return noun.tag == "NNG" and len(noun.form) == 1 and is_torn and not verb.spaced and behind.spaced


def _is_knowing(before: Morpheme | None, here: Morpheme, after: Morpheme | None) -> bool:
    """Whether 아는 behind a subject is "known to" ("내가 아는 형")."""
    is_behind = here.spaced and before is not None and before.tag in ("JKS", "JX", "MAG")
    return is_behind and after is not None and (after.form, after.tag, after.spaced) == ("는", "JX", False)


def _is_living(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether 삽니다 behind a place was taken for a noun with its copula ("저 구로 삽니다")."""
    here, following = morphemes[at], morphemes[at + 1 : at + 3]
    is_torn = [(m.form, m.tag) for m in following] == [("이", "VCP"), ("ᆸ니다", "EF")]
    return (here.form, here.tag) == ("사", "NNG") and here.spaced and is_torn


def _ends(after: Morpheme | None) -> bool:
    """Whether nothing of the sentence follows."""
    return after is None or after.tag in ("SF", "SW", "SP")


def _is_because(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether 이라 behind a noun is a copula's ending, and no particle ("유당불내증이라 라떼는 …")."""
    if at + 2 >= len(morphemes) or (morphemes[at].form, morphemes[at].tag) != ("이", "JKS"):
        return False
    ending, behind = morphemes[at + 1 : at + 3]
    return (ending.form, ending.tag, ending.spaced) == ("라", "NNG", False) and behind.spaced


def _ends_in_with(name: Morpheme, after: Morpheme | None) -> bool:
    """Whether 랑 was taken for the end of an unknown name ("우쿨렐레랑 하모니카")."""
    return (
        name.form.endswith("랑")
        and after is not None
        and after.spaced
        and name.end - name.start == len(name.form)
    )


def _is_copula_in_chat(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether 이야 behind a noun ends a sentence to which no stop was put ("난 간호사야 서울 살아")."""
    here = morphemes[at]
    if here.tag != "JX" or here.form not in ("이야", "야") or at + 1 == len(morphemes):
        return False
    before = [m.tag for m in morphemes[max(at - 6, 0) : at]]
    is_predicate = "JX" in before and not any(tag[0] in "EVS" for tag in before if tag not in ("SN", "SL"))
    return is_predicate and morphemes[at + 1].spaced and before[-1][0] == "N"


def _links_two_topics(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether 고 behind a noun is a copula's, for another topic follows ("학교는 전북대고 전공은 …")."""
    if at < 3 or at + 2 >= len(morphemes) or morphemes[at].spaced or not morphemes[at - 1].is_noun:
        return False
    noun, particle = morphemes[at + 1 : at + 3]
    is_topic = (
        noun.spaced and noun.tag == "NNG" and particle.tag == "JX" and particle.form in ("는", "은", "ᆫ")
    )
    return is_topic and morphemes[at - 2].tag == "JX"


def _is_inside_word(before: Morpheme | None, here: Morpheme, after: Morpheme | None) -> bool:
    """Whether what looks like a particle stands between the letters of one written noun."""
    is_glued = before is not None and before.tag == "NNG" and not here.spaced and here.start >= before.end
    return is_glued and after is not None and after.tag in ("NNG", "NNP") and not after.spaced


def _is_figure(before: Morpheme, here: Morpheme) -> bool:
    """Whether a number or a sign stands right before *here* ("172야", "XL이고")."""
    return before.tag in ("SN", "SL", "NNB", "W_SERIAL") and not here.spaced


def _opens_with_speaker(before: Morpheme | None, after: Morpheme | None) -> bool:
    opens = before is None or before.tag in ("SF", "SP", "IC", "SW")
    return opens and after is not None and after.spaced and after.form not in _POINTED_AT


def _familiar_name(morphemes: Sequence[Morpheme], at: int) -> Morpheme | None:
    """The given name at *at* that the 이 behind it gives away, for another particle follows ("가을이는")."""
    if at + 2 >= len(morphemes):
        return None
    name, suffix, particle = morphemes[at : at + 3]
    if suffix.form != "이" or suffix.spaced or particle.spaced or not 1 <= len(name.form) <= 3:
        return None
    if name.tag not in ("NNG", "MAG", "XR", "NNP", "IC") or suffix.tag not in ("XSN", "JKS", "VCP"):
        return None
    is_particle = particle.tag in ("JX", "JKS", "JKB", "JKG", "JC", "JKO") or (
        particle.form,
        particle.tag,
    ) in (
        ("네", "XSN"),
        ("는", "ETM"),
    )
    if not is_particle or (
        suffix.tag == "XSN" and name.tag == "NNG" and particle.tag == "JX" and len(name.form) < 2
    ):
        return None
    return replace(name, tag="NNP")


def _full_name(morphemes: Sequence[Morpheme], at: int) -> int:
    """How many morphemes from *at* on are the syllables of a full name that was torn apart ("조병철")."""
    syllables = morphemes[at : at + 3]
    if len(syllables) < 3 or syllables[0].form not in SURNAMES:
        return 0
    if any(
        len(m.form) != 1 or m.tag not in ("NNG", "MM", "NNB", "XSN", "XPN", "NR", "NNP") for m in syllables
    ):
        return 0
    if any(m.spaced for m in syllables[1:]) or (
        at and not syllables[0].spaced and morphemes[at - 1].tag[0] not in "SE"
    ):
        return 0
    after = morphemes[at + 3] if at + 3 < len(morphemes) else None
    ends = after is None or after.spaced or after.is_particle or after.tag in ("VCP", "SF", "SP")
    return 3 if ends else 0


def _closes_a_list(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether nothing follows a name at *at* but the end of a sentence."""
    return (
        at > 0
        and morphemes[at - 1].tag == "NNP"
        and (at + 1 == len(morphemes) or morphemes[at + 1].tag in ("SF", "SW"))
    )


def _is_before_their_relative(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether 이 belongs to a name and a relative of theirs is the subject ("하준이 어머니는")."""
    if at == 0 or at + 2 >= len(morphemes) or morphemes[at - 1].tag != "NNP":
        return False
    kin, particle = morphemes[at + 1], morphemes[at + 2]
    is_kin = kin.spaced and kin.tag == "NNG" and relative(kin.form) is not None
    return is_kin and particle.is_particle and particle.form in ("는", "은", "가", "이", "도", "께서", "네")


def _is_background(ending: Morpheme, noun: Morpheme) -> bool:
    return ending.form in ("는", "ᆫ", "은") and (noun.form, noun.tag) == ("데", "NNB") and not noun.spaced


def _passage_tokens(text: str) -> Iterator[tuple[str, str, int, int]]:
    """The tokens of *text*, analysed passage by passage: the time for one grows faster than its length."""
    for first, last in passages(text):
        for form, tag, start, end in _tokens(text[first:last]):
            yield form, tag, first + start, first + end


def _tokens(text: str) -> Iterator[tuple[str, str, int, int]]:
    """Give form, tag, start and end of every morpheme, with the words mended that came out wrong."""
    kiwi = _kiwi()
    tokens = kiwi.tokenize(text)
    if unknown := _unknown_names(text, tokens):
        tokens = kiwi.tokenize(text, pretokenized=unknown)
    mended = {}
    for token in tokens:
        if token.oov and (word := _word_at(text, token.start)) is not None:
            alone = kiwi.tokenize(word.group())
            if not any(t.oov for t in alone):
                mended[word.start()] = (word.end(), alone)
    done = 0
    for token in tokens:
        if token.start < done:
            continue
        word = _word_at(text, token.start)
        if word is None or word.start() not in mended:
            yield token.form, _plain_tag(token), token.start, token.end
            continue
        done, alone = mended[word.start()]
        for inner in alone:
            yield inner.form, _plain_tag(inner), word.start() + inner.start, word.start() + inner.end


def _plain_tag(token: Any) -> str:
    """The tag without its mark of (ir)regular inflection; a noun that no dictionary has is a name."""
    return "NNP" if token.oov and token.tag == "NNG" else str(token.tag).partition("-")[0]


def _word_at(text: str, at: int) -> re.Match[str] | None:
    """The run of Hangul that contains *at*; None for one too long to be a word."""
    if at >= len(text) or not _WORD_LETTER.match(text[at]):
        return None
    start = at
    while start and at - start <= _LONGEST_WORD and _WORD_LETTER.match(text[start - 1]):
        start -= 1
    word = _WORD.match(text, start)
    return word if word is not None and len(word.group()) <= _LONGEST_WORD else None


def _unknown_names(text: str, tokens: list[Any]) -> list[tuple[int, int, str]]:
    """
    Find the written words that were torn apart because the dictionary does not know the name in them.

    They show by what no Korean word does: a clause and the noun it modifies without a space between (온+길),
    a stem without an ending, a verb right behind a name, one case particle behind another.
    """
    found = []
    at = 0
    for word in _WORD.finditer(text):
        inside = []
        while at < len(tokens) and tokens[at].start < word.end():
            if tokens[at].start >= word.start():
                inside.append(tokens[at])
            at += 1
        if len(inside) > 1 and (end := _name_end(text, word, inside)):
            found.append((word.start(), end, "NNP"))
    for at in range(len(tokens) - 1):
        if _is_swallowed(tokens, at):
            found.append((tokens[at].start, tokens[at + 1].end, "NNP"))
        elif _is_trade(tokens[at], tokens[at + 1]):
            found.append((tokens[at].start, tokens[at + 1].end, "NNG"))
    return _without_overlaps(found)


def _name_end(text: str, word: re.Match[str], inside: list[Any]) -> int:
    """Where the name ends with which a torn word begins; 0 if it is not torn."""
    if _BEFORE_TITLE.match(text, word.start()):
        return word.end()
    name = _NAME_IN_WORD.match(word.group()) if any(_is_torn(a, b) for a, b in pairwise(inside)) else None
    return word.start() + len(name["name"]) if name is not None and len(name["name"]) > 1 else 0


def _without_overlaps(spans: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    kept: list[tuple[int, int, str]] = []
    for span in sorted(spans):
        if not kept or kept[-1][1] <= span[0]:
            kept.append(span)
    return kept


def _is_swallowed(tokens: list[Any], at: int) -> bool:
    """Whether 이 belongs to an unknown name, for its clause has another subject (황조롱이 예산이 …)."""
    name, particle, *rest = tokens[at : at + 3]
    if not name.oov or name.len < 3 or (particle.form, particle.tag) != ("이", "JKS"):
        return False
    if not rest or not rest[0].tag.startswith("N"):
        return False
    first = next((i for i in range(at, -1, -1) if _ends_clause(tokens[i])), -1)
    last = next((i for i in range(at, len(tokens)) if _ends_clause(tokens[i])), len(tokens))
    return any(t.tag == "JKS" for t in tokens[first + 1 : last] if t is not particle)


def _ends_clause(token: Any) -> bool:
    return token.tag[0] in "VE" or token.tag == "SF"


def _is_trade(noun: Any, verb: Any) -> bool:
    """Whether 사 behind a noun makes a trade of it (약사세요), and is no buying."""
    glued = noun.end == verb.start and noun.tag == "NNG" and (verb.form, verb.tag) == ("사", "VV")
    return glued and is_kind(noun.form + "사", "occupation")


def _is_torn(a: Any, b: Any) -> bool:
    before, after = _plain_tag(a), _plain_tag(b)
    if before == "ETM":
        return after in ("NNG", "NNP")
    if before in ("VV", "VA"):
        return after[0] != "E"
    if after in ("VV", "VA"):
        return before == "NNP"
    if before == "MM" and after == "MAG":
        return True
    if before == "MAG" and after == "NNG" and a.len == b.len == 1 and a.end == b.start:
        return True
    return (before == after == "JKS") or (after == "MM" and before in ("NNP", "XSN"))


def _compose(text: str) -> tuple[str, list[int] | None]:
    """Compose *text* (NFC); with it, where each composed character starts in *text* (None: unchanged)."""
    if unicodedata.is_normalized("NFC", text):
        return text, None
    composed, offsets = [], []
    for start, cluster in _clusters(text):
        whole = unicodedata.normalize("NFC", cluster)
        composed.append(whole)
        offsets.extend([start] * len(whole))
    offsets.append(len(text))
    return "".join(composed), offsets


def _clusters(text: str) -> list[tuple[int, str]]:
    """Cut before every character that cannot compose with the one in front of it."""
    cuts = [
        i for i, c in enumerate(text) if not (unicodedata.combining(c) or "\u1160" <= c <= "\u11ff") or i == 0
    ]
    return [(a, text[a:b]) for a, b in zip(cuts, [*cuts[1:], len(text)], strict=True)]


def _kiwi() -> Any:
    with _LOADING:
        return _load()


@lru_cache(maxsize=1)
def _load() -> Any:
    try:
        from kiwipiepy import Kiwi
    except ImportError as error:
        raise MissingExtraError(
            "Korean is read with Kiwi, which is not installed; install it with: pip install 'asofgraph[ko]'",
            extra="ko",
        ) from error
    kiwi = Kiwi(num_workers=1)
    for word, tag in _WORDS.items():
        kiwi.add_user_word(word, tag)
    for word in korean_relatives():
        kiwi.add_user_word(word, "NNG")
    kiwi.tokenize("가")  # builds the automaton now, not inside the first turn
    return kiwi
