"""What a clause claims of its subject, before its sense (denied, planned, past) is weighed."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Claim:
    """
    One attribute or event of a subject.

    Attributes:
        attribute: Its id in the ontology.
        value: The words that fill it; None where an event or an end has none.
        subject: Whom it is about, where that is not the subject of the clause.
        owned: It is about the speaker, though the clause is about someone of theirs ("제 남편은 민호예요").
        event: It is an event, with *roles*.
        polarity: False for a dislike.
        end: The words end it.
        change: In the past tense it is a change, not something that is over.
        settled: In the past tense it holds for good.
        dated: It counts only with a date.
        scheduled: It stands fixed for a day; that is no mere plan.
        tied: The attribute and value that it stands on.
        able: "Can" and "cannot" say yes and no of it.
        negative: It counts only where it is denied.
        fixed: It holds whether the clause is denied or not ("알레르기 때문에 못 먹어요").
        timeless: The time in the clause is its value.
        amount: How many ("두 마리").
        counts_on: So many are added to what there was ("두 개 더").
        favourite: The kind of which it is the favourite.
    """

    attribute: str
    value: str | None
    subject: str | None = None
    owned: bool = False
    event: bool = False
    roles: dict[str, str] = field(default_factory=dict)
    polarity: bool = True
    end: bool = False
    change: bool = False
    settled: bool = False
    dated: bool = False
    scheduled: bool = False
    able: bool = False
    negative: bool = False
    tied: tuple[str, str] | None = None
    favourite: str | None = None
    fixed: bool = False
    timeless: bool = False
    amount: str | None = None
    counts_on: bool = False
