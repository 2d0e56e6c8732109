"""What Korean says with: particles, words that carry no topic, amounts, moods, forms of claims, rules, endings."""

from __future__ import annotations

import re

from asofgraph.ledger.encoder.word_list import word_list

# Longest first: a particle is cut once from the end of a word.
PARTICLES = tuple(word_list(__package__, "particles"))
STOP = frozenset(word_list(__package__, "stop"))

SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=\S)")
UNITS = (
    r"달러|유로|파운드|원|엔|퍼센트|%|제곱미터|세제곱미터|킬로미터|미터|킬로그램|그램|리터|시간|분|초"
    r"|주|개월|달|년|일|박|명|건|개|곳"
    r"|부|석|쪽|장|묶음|상자|병|잔|대|권|마리|집|층|회|번|점|도|살|세대|가구|팀|표|평|인분|줄|벌|켤레"
)
NUMBER = re.compile(
    r"(?<![\w.,:])(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\d|:\d)"
    rf"\s?(?P<unit>{UNITS})?(?!\d)"
)

ELSEWHERE = re.compile(
    r"[가-힣]{1,4}네(?:는|도|가|의)?(?=\s)|그쪽|그 집|자기네|저쪽|남의|우리\s?(?:건|것은"
    r"|게)\s?아니|우리 말고"
    r"|(?:대요|래요|다더라고요|라더라고요|라네요|다네요|다던데요|라던데요|다고 들었어요)(?:[,.!]|$)"
    r"|고\s?(?:하네요"
    r"|하더라고요|해요|했대요)(?:[.!]|$)"
)
UNREAL = re.compile(
    r"잊어|무산|될 뻔|합의는 안|말[도이] 나왔|상상|농담|으면 하|만약|혹시|어떨까|으면 좋|싶었|생각만"
    r"|수 있는지|수 있을지|제안|물었"
    r"|물어봤|없던 얘기|아닐까|일지도|을지도|\?$"
    r"|(?:이었|였)으면|다면"
)
PAST = re.compile(
    r"(?:이었|였)(?:어요|죠|습니다|다|네요)[.!]?$|초창기|만 해도|예전|옛\s|작년|지난해|지난주|지난달"
    r"|년 전|달 전|(?:이었|였)던|시절|기억나|한때|그때"
)
REASON = re.compile(
    r"니까|그러니까|그래서|따라서|때문에|때문이|에 따라|기준으로|기준이|에 달려|에 달렸|덕분에|므로"
    r"|그러므로|이라서|여서"
)
CONSEQUENCE = re.compile(
    r"(?:,\s*)?(?:그러니까|그래서|따라서|그러므로|때문에)\s+|(?<=니까)\s+|(?<=므로)\s+|(?<=라서)\s+"
)
HANGS = re.compile(r"묶여|묶었|느냐에 따라|없어지면|사라지면|달려 있|근거가 없")
EXCEPTION = re.compile(r"하지만|예외|다만|^단[,\s]|만은|에 한해|특별히")
GENERAL = re.compile(r"^(?:일반|기본|보통)\s+|(?:일반적으로|원칙적으로|기본이|기본은|보통은)\s+")
LEAD = re.compile(
    r"^(?:(?:[^.,]{1,20}?(?:는데|은데|인데|건데),?|아|참|음|하지만|역시|처음처럼"
    r"|하는 김에 말하면|추신:|그리고|자|네|여러분|그나저나"
    r"|잊기 전에 말해 두면|기록해 두면|참고로)"
    r"[,.]?\s+)+"
)
NOW = re.compile(
    r"(?:^|\s)(?:이제는|이제|지금은|지금|다시|모두|사실|역시|원래대로|도로|오늘부터|결국|앞으로는"
    r"|앞으로|오늘 아침에"
    r"|오늘|방금|전처럼|새로|드디어)(?=\s)"
)

COPULA = (
    r"(?:이에요|예요|입니다|이다|이야|야|이죠|죠|이고요|고요|이라고요|라고요|이라고|라고|이라는|라는"
    r"|이라서|라서"
    r"|이라니까|라니까|이래요|래요)(?=[\s.,!]|$)"
)
VERB = (
    r"(?:정했|정해|확정|바뀌|바꿔|바꾸|바꿨|변경|옮|고쳐|고치|하죠|해요|합니다|할게요|했어요|갈게요"
    r"|잡았|잡을|적어|적었|적혀|등록"
    r"|예약|되돌|돌아|조정|걸어|걸려|묶|가요|떠|부탁|나와|나왔|보여|되어|돼|됐|요청|골라|불러"
    r"|알렸|신청|기록)"
)
VALUE_END = re.compile(
    rf"\s*(?:{COPULA}|(?:에|을|를|이|가)\s+(?:이제\s+|새로\s+)?{VERB}|(?:으로"
    rf"|로)\s+\S*[가-힣]+(?:\s\S+){{0,3}}$).*$"
)
FROM_TO = re.compile(r"^(?P<old>.+?)(?:에서|부터)\s+(?P<value>.+)$")
INSTEAD = re.compile(r"^(?P<old>.+?)\s+(?:대신|말고)\s+(?P<value>.+)$")
NOT_BUT = re.compile(r"^(?:더 이상\s+)?(?P<old>.+?)(?:이|가)\s+아(?:니라|니고|닌)\s+(?P<value>.+)$")

STEP = re.compile(
    rf"(?P<amount>\d[\d,.]*)\s?(?P<unit>{UNITS})?\s?(?P<sign>미만|이하|부터|이상|초과)(?:이면|은|는"
    rf"|이라면)?,?\s*"
    r"(?P<label>[^,.]+?)(?=,|\.|$)"
)
BEST = re.compile(
    r"^(?P<topic>.+?)(?:은|는)\s+(?:언제나\s+|항상\s+)?(?P<measure>.+?)(?:이|가)\s+(?:가장|제일)\s+"
    r"(?P<best>높|낮|많|적|크|작|좋|빠르|싸)"
)
NAME = r"[가-힣A-Za-z][가-힣A-Za-z ]*?"
OUTRANKS = (
    re.compile(rf"(?P<high>{NAME})(?:이|가|을|를)\s+(?P<low>{NAME})보다\s+(?:우선|앞서|먼저|위|중요|높)"),
    re.compile(rf"(?P<low>{NAME})보다(?:는)?\s+(?P<high>{NAME})(?:을|를|이|가)\s+(?:따라|따르|우선|앞)"),
)
WHENEVER = re.compile(r"^.*?(?:면|때는|때)\s+")
YIELDS = re.compile(rf"(?P<low>{NAME})(?:은|는|이|가)\s+(?P<high>{NAME})에게?\s+(?:밀려|밀리|밀립|양보)")
DIFFER = re.compile(rf"(?P<low>{NAME})(?:과|와)\s+(?P<high>{NAME})(?:이|가)\s+다르면\s+(?P=high)(?:을|를)")
TOLD = r"(?:[^:]{0,12}:|(?:을|를)?\s*(?:보면|보니)|\S*\s+(?:바뀌어서|고쳐서|개정되어))"
# The topic first, and sure of it; then the value first.
PLAIN = (
    re.compile(r"^(?P<topic>.+?)\s*(?:결정|확정|변경)?:\s+(?P<value>.+)$"),
    re.compile(
        r"^(?P<topic>.+?)(?:으로|로|에)(?:는)?\s+(?P<value>.+?)(?:을|를)\s+(?:골랐|택했|선택|뽑"
        r"|정했|쓰|씁|삼)"
    ),
)
CHOSEN = (
    *PLAIN,
    re.compile(r"^(?P<value>.+?)(?:이|가)\s+(?P<topic>.+?)(?:을|를)\s+(?:맡|담당)"),
    re.compile(
        r"^(?:.+?\s말고\s+)?(?P<value>.+?)(?:을|를)\s+(?P<topic>.+?)(?:으로|로)\s+"
        r"(?:쓰|삼|씁|정했|택했|골랐|선택|하기로)"
    ),
)
ACCORDING = re.compile(rf"^(?P<source>{NAME})(?:에 따르면|에 의하면|\s말로는)\s*,?\s*(?P<rest>.+)$")
ENDED = re.compile(
    r"^(?P<thing>.+?)(?:을|를|은|는|이|가)\s+(?:.*\s)?(?:해지|폐쇄|폐기|퇴역|없앴|없어졌|닫았|끝냈"
    r"|끝났|취소|종료|중단|팔았)"
)
WITHDRAWN = (
    re.compile(r"^(?P<topic>.+)\s+(?P<value>\S+(?:\s\S+)?)(?:은|는)\s+(?:취소|무효|철회)"),
    re.compile(r"^(?P<topic>.+)\s+(?P<value>\S+(?:\s\S+)?)(?:을|를)\s+(?:철회|취소|무효)"),
)
