"""The shape of a Korean question: what kind of answer it wants, of which time, and in what order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from asofgraph.language.korean.clause import Clause
from asofgraph.language.question import Asks, Order, Tense
from asofgraph.models import TimeExpression

# May one, should one, could one: before food or drink, or wherever a deed is weighed.
_LEAVE = re.compile(
    r"[가-힣]도\s*(?:될|되|돼|됩|된|괜찮|좋을|좋아\s*\?|상관없|무방|문제없|안전|무리\s*없)"
    r"|추천|권해|권할|어울릴|괜찮을까|괜찮은가|좋을까|나을까|어떨까|안전(?:해|한|할|하)"
    r"|면\s*안\s*(?:될|되|돼|됩)|면\s*(?:될까|탈\s*나|큰일)|(?:피|조심|삼가|주의)\S*\s*(?:야|게|는\s*게)"
)
_PROPOSAL = re.compile(r"(?P<stem>[가-힣])까(?:요)?\s*\?")
_EATING = re.compile(
    r"먹|드시|드실|마시|마실|마셔|시키|시킬|시켜|주문|식사|요리해|대접|간식|디저트|메뉴|들어간|들어\s*있는"
)
_ABLE = re.compile(r"(?:먹|마[시실셔]|드[시실])\S*\s*(?:수\s*있|수\s*없)|(?:먹|마[시셔])\S*\s*가능")
_HOW_ABOUT = re.compile(r"어때|어떠|어떤가|어떨|괜찮")
_OPEN = re.compile(
    r"어디|누구|누가|무엇|무얼|뭐|뭘|뭔|무슨|어느|어떤|어떻게|어때|어떠|얼마|몇|언제|며칠|알려|말해|가르쳐"
)

_WHY = re.compile(
    r"왜|어째서|무슨\s*이유|이유가|이유는|때문(?:이야|인가|이에요|이지|이었)|어쩌다|무엇\s*때문|뭐\s*때문"
)
_COUNT = re.compile(
    r"몇\s*(?:마리|명|개|대|권|번|곳|군데|잔|병|장|분|채|가지|켤레|벌|그루|통|차례|사람|개국어)|얼마나\s*(?:많|자주)"
    r"|개수|(?:총|모두)\s*몇|몇이나|횟수|몇\s*식구"
)
_LASTING = r"살|지내|지낸|있었|다니|다녔|다닌|일하|일했|일한|근무|키우|키웠|키운|사귀|만나|배우|배웠|쓰|썼|먹"
_WHEN = re.compile(
    r"언제|며칠|몇\s*(?:월|년|시|일|요일|년도)|무슨\s*요일|어느\s*(?:해|달|계절)|날짜"
    rf"|얼마나\s*(?:오래|됐|되었|된|되[지나니]|{_LASTING})|얼마\s*(?:동안|만에|됐)|몇\s*(?:년|달|개월|주|일)\s*(?:째|동안|됐|전)"
)
_NOW = re.compile(r"지금|현재|요즘|요새|아직|이제|오늘|여전히")
_THEN = re.compile(
    r"예전|옛날|옛\s|이전|그때|당시|(?<!오)(?:^|\s)전에[는도]?\s|원래|과거|(?:^|\s)전\s(?=[가-힣])|지난번"
)
_COMING = re.compile(r"예정|계획|앞으로")
_ONCE = re.compile(r"(?P<stem>[가-힣])\s*적[이은도]?\s*(?:있|없)")
_FORMER = re.compile(r"[가-힣]던\s")
_FIRST = re.compile(r"처음|맨\s*먼저|제일\s*먼저|가장\s*먼저|첫\s|첫\S{2,}|최초")
_LAST = re.compile(r"마지막|최근|가장\s*나중|제일\s*나중|바로\s*전")
_AROUND = re.compile(
    r"(?P<anchor>\S.*?)(?:기\s|\s|[은ᆫ한]\s)(?:(?P<before>전|이전)|(?P<after>후|이후|뒤|다음))(?:에|에는|엔)?\s"
)
_NAME = re.compile(
    r"(?:이름|성함|성명)(?:이|은|을|도)?\s*(?:좀\s*)?(?:뭐|무엇|무언|어떻게|뭔|뭘|알|기억|말해|가르쳐|\?)|뭐라고\s*(?:해|불러|하지|부르|불렀|지었)"
    r"|이름이?\s*\?|어떻게\s*불러"
)


def asks_name(text: str) -> bool:
    """Whether it wants to know what someone is called."""
    return _NAME.search(text) is not None


def weighs(text: str, *, is_food: bool) -> bool:
    """Whether it asks for advice, or for leave; of food and drink, whether one can have it."""
    if _LEAVE.search(text):
        return True
    if is_food and (_ABLE.search(text) or _HOW_ABOUT.search(text)):
        return True
    if (found := _PROPOSAL.search(text)) and _closes_in(found["stem"], "ㄹ"):
        return not _OPEN.search(text) or _EATING.search(text) is not None
    return False


def eats(text: str) -> bool:
    """Whether its words are of eating, drinking or ordering."""
    return _EATING.search(text) is not None


def asked_for(text: str, clause: Clause, *, is_food: bool) -> Asks:
    """Tell what kind of answer *text* wants."""
    if _WHY.search(text):
        return "why"
    if weighs(text, is_food=is_food):
        return "advice"
    if _COUNT.search(text):
        return "count"
    if _WHEN.search(text):
        return "when"
    return "value" if _OPEN.search(text) or not clause.predicate else "yes_no"


def order_of(text: str, windows: Sequence[TimeExpression]) -> tuple[Order | None, str | None]:
    """Tell whether the first or the last is meant, or what comes before or after the words that it gives back."""
    untimed = text
    for window in windows:
        untimed = untimed.replace(window.text, " ")
    if found := _AROUND.match(untimed.strip() + " "):
        return ("before" if found["before"] else "after"), found["anchor"].strip() or None
    if _FIRST.search(untimed):
        return "first", None
    if _LAST.search(untimed):
        return "last", None
    return None, None


def tense_of(text: str, clause: Clause, windows: Sequence[TimeExpression], today: datetime) -> Tense:
    """Tell whether now, the past or what is to come is meant."""
    past = "past" in clause.marks or _is_once(text)
    if _NOW.search(text) and not past:
        return "now"
    if past or _THEN.search(text) or _FORMER.search(text):
        return "then"
    if any(w.start is not None and w.start < today for w in windows):
        return "then"
    if windows and all(w.start is not None and w.start > today for w in windows):
        return "future"
    return "future" if "plan" in clause.marks or _COMING.search(text) else "now"


def _is_once(text: str) -> bool:
    """Whether it asks if something ever was ("산 적 있어")."""
    found = _ONCE.search(text)
    return found is not None and _closes_in(found["stem"], "ㄴ")


def _closes_in(syllable: str, consonant: str) -> bool:
    """Whether the last sound of *syllable* is *consonant*."""
    return (ord(syllable) - 0xAC00) % 28 == {"ㄴ": 4, "ㄹ": 8}[consonant]
