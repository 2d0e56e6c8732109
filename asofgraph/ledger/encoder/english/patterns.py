"""What English says with: words that carry no topic, amounts, moods, and the forms of claims, rules and endings."""

from __future__ import annotations

import re

from asofgraph.ledger.encoder.word_list import word_list

STOP = frozenset(word_list(__package__, "stop"))
# Words after a number that measure nothing.
NO_UNIT = STOP | frozenset({"today", "tomorrow", "times", "makes", "means", "replacing", "apiece"})

# Words that tell since when, and nothing of what.
WHEN = re.compile(
    r"(?:^|,?\s+)(?:as of|from|since|starting|beginning)\s+(?:this|next|last)?\s*(?:week|month|year"
    r"|today|tomorrow|now)"
    r"(?:\s+on)?\b,?|(?:^|\s)(?:this|next)\s+(?:morning|week|month|year)\b",
    re.I,
)
DISMISSED = re.compile(r"^(?:forget|scratch|scrap|ignore|disregard|drop)\b[^,;:]*(?:[,;:]\s+|$)", re.I)
SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=\S)")
NUMBER = re.compile(
    r"(?<![\w.,:])(?P<currency>[$€£₩])?(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?P<percent>\s?%)?"
    r"(?![\d:]|\w*\d)(?:\s+(?P<unit>(?:square\s+|cubic\s+)?[a-z][a-z'-]*))?"
)
CURRENCIES = {"$": "dollar", "€": "euro", "£": "pound", "₩": "won"}

ELSEWHERE = re.compile(
    r"\b(?!(?:The|Our|My|It|That|There|Here|What|Let|Last|This|Today|One|He|She|Who|How)'s)[A-Z][a-z]+'s\b"
    r"|\b(?:theirs|their own|his own|her own|over there|elsewhere|not ours|not us|not mine)\b"
    r"|^(?:[A-Z][a-z]+ )(?:keeps?|says|said|told|asked|suggested|proposed|wants|wanted|wishes|was"
    r"|never|sent|put"
    r"|is (?:planning|doing|going|thinking|using)|has (?:written|told|asked|said)|chose|uses|ended"
    r"|went|thinks)\b"
)
UNREAL = re.compile(
    r"\b(?:what if|suppose|supposing|imagine|wonder(?:ed|ing)?|might|would|whether|could (?:be|go"
    r"|become)|perhaps"
    r"|maybe|only an idea|just an idea|just a thought|suggest(?:ed|s|ion)?|propos(?:ed|es|al)"
    r"|nothing came of)\b|\?",
    re.I,
)
PAST = re.compile(
    r"\b(?:used to|back when|remember(?:ed)? when|years? ago|months? ago|last (?:year|month|week)|formerly"
    r"|in (?:the old|earlier|former) (?:days|times)|previously|once was|at the time|old note"
    r"|back then|before the)\b",
    re.I,
)
REASON = re.compile(
    r"\b(?:so(?!\s+(?:happy|glad|much|many|far|good|sorry|pleased))|because|since|therefore|thus|hence"
    r"|given that|depend(?:s|ing)? on|at (?:that|this) rate|which (?:makes|means)|that (?:makes"
    r"|means)|based on|accordingly"
    r"|as a result|calls for|that is)\b",
    re.I,
)
CONSEQUENCE = re.compile(
    r"(?:^|[,;:]?\s+)(?:and\s+)?(?:so|therefore|thus|hence|accordingly|as a result|that is"
    r"|which makes(?: it)?|that makes(?: it)?)\b,?\s*",
    re.I,
)
EXCEPTION = re.compile(
    r"\b(?:except(?:ion)?|only|apart from|but not|however|special|that said|by contrast)\b", re.I
)
GENERAL = re.compile(
    r"\b(?:in general|generally|as a rule|normally|the general|usually|ordinarily|(?:as a|by) default)\b",
    re.I,
)
PHRASE = re.compile(r"\b(?:on|in|for|at|during)\s+((?:the\s+)?[\w' -]+?)(?=[,:]|\s+(?:the|our|my)\s|$)", re.I)
LEAD = re.compile(
    r"^(?:(?:oh|incidentally|nearly forgot|and|well|right|okay|also|in passing|by the way"
    r"|before i forget|for the record|change of plan"
    r"|one (?:small|more) thing|correction|update|note|reminder|please|anyway)\b[,:]?\s*)+",
    re.I,
)
TRAIL = re.compile(
    r"(?:,?\s+(?:now|again|after all|instead|by the way|from (?:here|now|today) on|from today"
    r"|as it was before|as before|this morning"
    r"|today|anyway|for good|at present|at the moment|right now|these days|for (?:each|every) .*"
    r"|there|in the end))+$",
    re.I,
)
DETERMINER = r"(?:the|our|my)"
BE = (
    r"(?:\s+(?:is going to be|are going to be|is|are|will be|shall be|becomes?|became|stands at"
    r"|sits at|lands at|ends up (?:at|as"
    r"|being)|remains"
    r"|comes to|came (?:in at|to|out at)|amounts to|adds up to|works out at|totals|reads|makes"
    r"|should (?:be|read)))"
)
MOVE = (
    r"(?:has |have |was |were |is |are |been |just )*(?:changes?|moves?|goes|went|cut|reset|drops?"
    r"|rises?|rose|falls?|fell"
    r"|returns?|shrank|grew|[a-z]+ed)(?: or \w+)?(?: up| down)?"
)
OLD = re.compile(
    r",?\s+(?:not|instead of|rather than|replacing|in place of)\s+(?P<old>(?:[^,;:]|,(?=\d))+?)(?=$"
    r"|[;:]|,(?!\d))",
    re.I,
)
TOPIC = r"(?P<topic>[\w'& -]+?)"
VERBLESS = r"(?P<topic>(?:(?!\b(?:is|are|was|were|has|have|depends?|means|makes)\b)[\w'& -])+?)"
VALUE = r"(?P<value>.+)$"
PHRASED = r"(?:[^,:]|:(?=\d))+?"
PUT = r"(?:update|change|set|move|switch|raise|lower|cut|reset)"
TAKEN = (
    r"(?:on|gives?|chose|choose|picked|pick|took|take|booked|book|entered|have|with|down|about"
    r"|withdrawn|ticked|for|record"
    r"|uses?|using|is|shows)"
)
FORMS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        # the venue is no longer X but Y
        rf"(?:^|\s){DETERMINER}\s+{TOPIC}{BE}\s+(?:no longer|not)\s+(?P<old>.+?)\s+but\s+{VALUE}",
        # the venue: X
        rf"^(?:(?:i've|we've|i|we)\s+\w+\s+)?(?:new\s+|{DETERMINER}\s+){VERBLESS}:\s+{VALUE}",
        # the venue moved from X to Y
        rf"(?:^|\s)(?:{DETERMINER}"
        rf"|new)\s+{TOPIC}\s+(?:{MOVE}\s+)?from\s+(?P<old>.+?)\s+(?:back\s+)?to\s+{VALUE}",
        # the venue has changed to Y
        rf"(?:^|\s)(?:{DETERMINER}|new)\s+{TOPIC}\s+{MOVE}\s+(?:back\s+)?(?:to|at|by)\s+{VALUE}",
        # move the venue to Y, make the venue Y
        rf"\b(?:{PUT}|[a-z]+ed)\s+{DETERMINER}\s+{TOPIC}\s+(?:to|at)\s+{VALUE}",
        rf"\bmake\s+{DETERMINER}\s+(?P<topic>[a-z'& -]+?)\s+(?P<value>\d.*|(?-i:[A-Z]).*)$",
        # Y will serve as the venue, Y replaces X as the venue, Y handles the backup
        rf"^(?:[^:]*:\s+)?(?P<value>{PHRASED})\s+(?:(?:will\s+)?(?:serves?|acts?|functions?)\s+as"
        rf"|replaces?\s+.+?\s+as|handles?"
        rf"|covers?|hosts?|carries)\s+{DETERMINER}\s+(?P<topic>[\w'& -]+)$",
        # put the venue down as Y
        rf"^{DETERMINER}\s+{TOPIC}\s+down\s+as\s+{VALUE}",
        # chosen Y to be the venue, let Y be the venue
        rf"\b(?:chosen|picked|appointed|named|elected|made"
        rf"|let)\s+(?P<value>{PHRASED})\s+(?:to\s+)?(?:be|as)\s+"
        rf"{DETERMINER}\s+(?P<topic>[\w'& -]+)$",
        # X as the venue
        rf"^(?:.*?\b{TAKEN}\s+)?(?P<value>{PHRASED})\s+as\s+(?:{DETERMINER}\s+)?(?P<topic>[\w'& -]+)$",
        # use Y for the venue
        rf"\b(?:use|take|book|choose|pick|want|have|reckon with|go with|stay with|record|enter|keep)\s+"
        rf"(?P<value>{PHRASED})\s+(?:for|as)\s+{DETERMINER}\s+(?:new\s+)?(?P<topic>[\w'& -]+)$",
        # the backup is on server Kite, we run the backup on server Kite
        rf"^{DETERMINER}\s+{TOPIC}\s+(?:is|are|runs?|goes|is tied|is bound"
        rf"|is linked)\s+(?:now\s+)?(?:on|to)\s+{VALUE}",
        rf"\b(?:run|put|keep|have|host|store)\s+{DETERMINER}\s+{TOPIC}\s+on\s+{VALUE}",
        # the venue is X
        rf"(?:^|\s){DETERMINER}\s+{TOPIC}{BE}\s+(?:therefore\s+|now\s+|always\s+|set at\s+|up to\s+)*{VALUE}",
    )
)
NAMED_FIRST = re.compile(rf"^(?P<value>{PHRASED})\s+is\s+{DETERMINER}\s+(?P<topic>[\w'& -]+)$", re.I)
BRIEF = re.compile(r"^(?:[^:]*:\s+)?(?P<topic>[a-z][\w' -]*?)\s+now\s+(?P<value>(?:[^,:]|:(?=\d))+)$", re.I)
TAKEN_OVER = re.compile(
    rf"^(?P<value>{PHRASED})\s+(?:takes|took)\s+over(?:\s+from\s+.+?)?\s+as\s+{DETERMINER}\s+(?P<topic>[\w'& -]+)$",
    re.I,
)
# A question that its speaker answers, and a request in the form of a question.
ANSWERED = re.compile(
    rf"^({DETERMINER}\s+[\w'& -]+)\?\s+(?:that(?:'s| is| will be| would be)|it(?:'s| is| will be))\s+", re.I
)
REQUEST = re.compile(r"^(?:could|can|would|will) you (?:please )?(?P<what>.+?)\?*$", re.I)
STEP = re.compile(
    r"(?P<sign>under|below|less than|fewer than|from|at least|above|over|more than)\s+"
    r"(?P<amount>[$€£₩]?\d[\d,.]*\d|\d)(?:\s+(?P<unit>(?:square\s+|cubic\s+)?[a-z]+s))?"
    r"(?:\s+an?\s+(?:hour|day|night|week|month|year|head|person))?\s*,?\s+"
    r"(?:(?:it's|it is|is|are|takes?|means?|gets?|will be)\s+)?(?P<label>[^,;]+?)(?=,|;|\.?$|\s+and\s+from)",
    re.I,
)
SUPERLATIVE = r"(?P<best>highest|lowest|best|most|least|largest|smallest|biggest)"
BEST = re.compile(
    rf"\b{DETERMINER}\s+{TOPIC}(?:\s+we\s+\w+)?\s+is\s+(?:always\s+)?(?:the\s+\w+|whoever|whatever"
    rf"|whichever|that)"
    rf"\s+(?:with|has|that has|having)\s+the\s+{SUPERLATIVE}\s+(?P<measure>[\w' -]+)$",
    re.I,
)
AS_BEST = re.compile(
    rf"\bas\s+(?:the\s+)?{TOPIC}\s+(?:we|i)\s+\w+\s+the\s+\w+\s+(?:with|having)\s+the\s+{SUPERLATIVE}\s+"
    r"(?P<measure>[\w' -]+)$",
    re.I,
)
OUTRANKS = re.compile(
    r"(?:^|[,:]\s*)(?:the\s+)?(?P<high>[\w' -]+?)\s+(?:counts? (?:over|more than)|outranks?"
    r"|takes? precedence over"
    r"|prevails? over|beats?|goes? before|wins? (?:over|against)|overrides?|has the (?:last"
    r"|final) (?:say|word) over)\s+(?:the\s+)?(?P<low>[\w' -]+)$",
    re.I,
)
BELIEVE = re.compile(
    r"\b(?:believe|trust|follow|go by|take|prefer|give)\s+(?:the\s+)?(?P<high>[\w' -]+?)\s+"
    r"(?:rather than|over|before|not|to|(?:priority|precedence"
    r"|preference) over)\s+(?:the\s+)?(?P<low>[\w' -]+)$",
    re.I,
)
YIELDS = re.compile(
    r"(?:^|[,:]\s*)(?:the\s+)?(?P<low>[\w' -]+?)\s+(?:(?:has to|must|should|always)\s+)?(?:yields?"
    r"|gives? way|defers?|bows?)"
    r"\s+to\s+(?:the\s+)?(?P<high>[\w' -]+?)(?:\s+(?:in case of|when|whenever|if)\b.*)?$",
    re.I,
)
ACCORDING = re.compile(
    r"^(?:according to|as per|per|going by) (?:the\s+)?(?P<source>[\w' -]+?),\s*(?P<rest>.+)$", re.I
)
SAYS = r"(?:(?:now|meanwhile|also|still)\s+)?(?:gives?|says?|names?|states?|has|wants?|lists?|puts?|changed|moved)\b"
GONE = (
    r"(?:cancelled|canceled|terminated|closed|shut down|decommissioned|discontinued|scrapped|retired"
    r"|abolished|sold)"
)
ENDED = (
    re.compile(
        rf"^(?P<thing>[^,]+?)\s+(?:has|have|was|were|is|are)\s+(?:been\s+)?(?:{GONE}|gone|over)\b", re.I
    ),
    re.compile(rf"\b(?:{GONE}|gave up|got rid of)\s+(?P<thing>[^,]+?)(?=\s+for good|,|$)", re.I),
)
WITHDRAWN = (
    re.compile(
        rf"^(?P<value>[^,]+?)\s+is\s+(?:off|cancelled|void"
        rf"|withdrawn)\s+as\s+{DETERMINER}\s+(?P<topic>[\w'& -]+)$",
        re.I,
    ),
    re.compile(
        r"^(?:(?:the\s+)?(?P<source>[\w' -]+?)\s+(?:has\s+)?)?(?:withdrawn|withdrew|revoked|cancelled)\s+"
        rf"(?P<value>[^,]+?)\s+as\s+{DETERMINER}\s+(?P<topic>[\w'& -]+)$",
        re.I,
    ),
)
HANGS = re.compile(
    r"\b(?:tied to|bound to|depends on (?:that|this|it)|without (?:that|this|it)|stands or falls"
    r"|falls? with (?:it|that)|goes? with (?:it|that)|lives? or dies?)\b",
    re.I,
)
HAS_MEASURE = re.compile(
    r"^(?:[^:]*:\s+)?(?P<who>[^:]+?)\s+(?:now\s+)?has\s+an?\s+(?P<measure>[\w' -]+?)\s+of\s+(?P<value>.+)$",
    re.I,
)
