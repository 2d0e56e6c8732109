"""Reading the verb of a clause, with its auxiliaries, negation, and the verbs that colour it (want to, stop)."""

from __future__ import annotations

from collections.abc import Sequence

from asofgraph.language.english.subject import Subject
from asofgraph.language.english.tokens import Token
from asofgraph.language.english.verb_group import VerbGroup
from asofgraph.language.english.verbs import verb_chains, verb_forms
from asofgraph.language.english.words import CLOSED, FUNCTION, KIND, VERB

CHAIN = verb_chains()
_GETTING = VERB["getting"]
_AGO_OF = frozenset(["of", "about"])


def verb_group_at(
    tokens: Sequence[Token], i: int, timed: Sequence[bool], subject: Subject | None, opened: str | None = None
) -> VerbGroup | None:
    """
    Read the verb group at token *i*, where *subject* (None if left out) has just ended.

    *opened* is the auxiliary that stands before the subject in a question.
    """
    reader = _Reader(tokens, i, timed, subject)
    if opened is not None:
        reader.open(opened)
    return reader.read()


class _Reader:
    def __init__(
        self, tokens: Sequence[Token], i: int, timed: Sequence[bool], subject: Subject | None
    ) -> None:
        self.tokens, self.i, self.timed, self.subject = tokens, i, timed, subject
        self.group = VerbGroup("", i, i, start=i)

    def open(self, auxiliary: str) -> None:
        """Start with an auxiliary that stands elsewhere."""
        group = self.group
        group.auxiliary = auxiliary
        group.past = auxiliary in ("was", "were", "did", "had")
        if auxiliary in FUNCTION["be"]:
            group.lemma = "be"
        elif auxiliary in FUNCTION["have"]:
            group.perfect = True
        elif auxiliary in FUNCTION["hedging_modal"]:
            group.unreal = f"a modal ({auxiliary})"
        elif auxiliary in FUNCTION["modal"]:
            group.future = auxiliary in ("will", "'ll", "shall")

    def read(self) -> VerbGroup | None:
        forms = verb_forms()
        while (word := self._word()) is not None:
            if self._particle(word):
                continue
            form = forms.get(word)
            if word == "'ve" and not self.group.lemma and not self._after_have():
                self._main("have", "base")  # "We've three under five"
                return self._done()
            if self._auxiliary(word):
                continue
            if form is None and self._is_unknown_verb(word):
                return self._unknown(word)
            if form is None or (
                self.group.lemma == "be" and not form.forms & {"gerund", "participle", "past"}
            ):
                break
            if (
                self.group.auxiliary is None
                and self.subject is None
                and self.i > self.group.start
                and not (self.group.ended or self.group.began or self.group.negated)
                and not form.forms & {"past", "third", "base"}
            ):
                break
            chosen = self._form(form.forms)
            if not self._agrees(chosen):
                return None
            self._main(form.lemma, chosen)
            if not self._chained(form.lemma):
                return self._done()
        return self._copula()

    def _word(self, ahead: int = 0) -> str | None:
        j = self.i + ahead
        return self.tokens[j].lower if j < len(self.tokens) else None

    def _particle(self, word: str) -> bool:
        """Pass over adverbs, times and negation, noting what they say."""
        group = self.group
        if self.timed[self.i]:
            self.i += 1
            return True
        if word == "no" and self._word(1) == "longer":
            group.ended = True
            group.marker = "no longer"
            self.i += 2
            return True
        if word in FUNCTION["hedge"]:
            group.unreal = f"a hedge ({word})"
        elif word in FUNCTION["negation"]:
            group.negated = True
            group.never = group.never or word == "never"
        elif word in FUNCTION["adverb"]:
            if word in FUNCTION["update"]:
                group.marker = word
            if word in ("previously", "formerly", "once", "originally", "initially"):
                group.formerly = True
        else:
            return False
        self.i += 1
        return True

    def _auxiliary(self, word: str) -> bool:
        group, after = self.group, self._verb_ahead()
        if word == "used" and self._word(1) == "to":
            group.ended = group.formerly = True
            group.auxiliary = "used"
            self.i += 2
            return True
        if word in FUNCTION["be"] or (word == "'s" and not self._has_been()):
            group.auxiliary = group.auxiliary or word
            group.lemma = "be"
            group.past = group.past or word in ("was", "were")
            group.perfect = group.perfect or (word == "been" and group.auxiliary == "been")
            self.i += 1
            group.at = self.i - 1
            if (self._word() == "going" and self._word(1) == "to" and self._word(2) in verb_forms()) or (
                self._word() in ("about", "set", "due", "scheduled") and self._word(1) == "to"
            ):
                group.future, group.lemma = True, ""
                self.i += 2
            return True
        if word in FUNCTION["have"] or word == "'s":
            if after and self._after_have():
                group.auxiliary = group.auxiliary or word
                group.perfect = True
                group.past = group.past or word == "had"
                self.i += 1
                return True
            return False
        if word in FUNCTION["do"] and after and word != "done":
            group.auxiliary = group.auxiliary or word
            group.past = group.past or word == "did"
            self.i += 1
            return True
        if word in FUNCTION["modal"]:
            group.auxiliary = group.auxiliary or word
            if self._word(1) == "rather":
                group.auxiliary = "rather"
                self.i += 1
            elif word == "could" and group.never:
                group.auxiliary, group.able = "can", True  # "I never could stand it"
            elif word in FUNCTION["hedging_modal"]:
                group.unreal = f"a modal ({word})"
            elif word in ("will", "'ll", "shall", "wo", "gonna"):
                group.future = True
            elif word in ("wanna", "gotta"):
                group.unreal = f"a modal ({word})"
            else:
                group.auxiliary = "can"
                group.able = True
            self.i += 1
            return True
        return False

    def _verb_ahead(self) -> bool:
        """Tell whether a verb follows, past adverbs and negation."""
        j = self.i + 1
        while j < len(self.tokens):
            word = self.tokens[j].lower
            if self.timed[j] or word in FUNCTION["adverb"] | FUNCTION["negation"]:
                j += 1
                continue
            if word == "no" and j + 1 < len(self.tokens) and self.tokens[j + 1].lower == "longer":
                j += 2
                continue
            return word in verb_forms() or word in FUNCTION["be"] or word in FUNCTION["have"]
        return False

    def _after_have(self) -> bool:
        """Tell the auxiliary "have" from the verb: a participle follows."""
        j = self.i + 1
        while j < len(self.tokens) and (
            self.timed[j]
            or self.tokens[j].lower in FUNCTION["adverb"] | FUNCTION["negation"] | {"no", "longer"}
        ):
            j += 1
        if j >= len(self.tokens):
            return False
        word = self.tokens[j].lower
        form = verb_forms().get(word)
        return word == "been" or (form is not None and bool(form.forms & {"participle"}))

    def _has_been(self) -> bool:
        """Tell "she's moved" (has) from "she's moving" and "she's a nurse" (is)."""
        return self._after_have() and not self._passive_ahead()

    def _passive_ahead(self) -> bool:
        j = self.i + 1
        while j < len(self.tokens) and self.tokens[j].lower in FUNCTION["adverb"] | FUNCTION["negation"]:
            j += 1
        form = verb_forms().get(self.tokens[j].lower) if j < len(self.tokens) else None
        return form is not None and form.lemma in (
            "call",
            "name",
            "bear",
            "own",
            "base",
            "diagnose",
            "marry",
            "engage",
        )

    def _form(self, forms: frozenset[str]) -> str:
        group = self.group
        order: tuple[str, ...]
        if group.perfect or group.lemma == "be":
            order = ("participle", "gerund", "past", "base", "third")
        elif group.auxiliary is not None:
            order = ("base", "participle", "past", "gerund", "third")
        else:
            order = ("past", "third", "base", "gerund", "participle")
        if forms >= {"base", "past"} and group.auxiliary is None and self.subject is not None:
            plural = self.subject.kind == "me" or self.subject.text == "they"
            order = (
                ("base", "past") if plural and self._word() in ("read", "cost", "put") else ("past", "base")
            )
        chosen: str = next(form for form in (*order, *forms) if form in forms)
        return chosen

    def _is_unknown_verb(self, word: str) -> bool:
        """Tell that a word right after a pronoun must be its verb, though it is none that is known."""
        subject = self.subject
        pronoun = subject is not None and (subject.kind == "me" or subject.text in ("he", "she", "they"))
        plain = word.isalpha() and word not in CLOSED and self.tokens[self.i].text == word
        return pronoun and plain and not self.group.lemma and not word.endswith("ing")

    def _unknown(self, word: str) -> VerbGroup:
        group = self.group
        group.lemma, group.at = word, self.i
        group.past = group.past or (group.auxiliary is None and word.endswith("ed"))
        group.form = "past" if group.past else "base"
        self.i += 1
        return self._done()

    def _agrees(self, form: str) -> bool:
        """Hold that one person "likes", and does not "like", without an auxiliary; it may be a preposition."""
        subject = self.subject
        if subject is None or self.group.auxiliary is not None or form != "base":
            return True
        plural = (
            subject.head != ""
            and subject.text.lower().endswith("s")
            and not subject.text.lower().endswith("'s")
        )
        return (
            plural
            or bool(subject.others)
            or subject.kind in ("me", "generic", "thing")
            or subject.text == "they"
        )

    def _main(self, lemma: str, form: str) -> None:
        group = self.group
        if self.subject is None and not group.auxiliary and self._is_passive_alone(lemma):
            group.passive = group.elided = True
            if self._is_felt(lemma):
                group.auxiliary = "be"
        if group.lemma == "be":
            group.progressive = form == "gerund"
            group.passive = form in ("participle", "past")
        elif group.perfect and group.lemma == "" and form == "gerund":
            group.progressive = True
        group.past = group.past or (form == "past" and group.auxiliary is None)
        group.lemma, group.form, group.at = lemma, form, self.i
        self.i += 1
        if (
            lemma == "get"
            and group.perfect
            and self.tokens[self.i - 1].lower == "got"
            and not self._getting()
        ):
            group.lemma, group.perfect = "have", False
        if group.lemma in ("get", "become") and self._getting():
            group.past = group.past or form == "past"
            group.lemma, group.passive = verb_forms()[self._word() or ""].lemma, True
            group.at, self.i = self.i, self.i + 1

    def _is_passive_alone(self, lemma: str) -> bool:
        """Tell "Born in Lagos", "Promoted to manager today": a participle that stands for "I was …"."""
        follows = self._word(1)
        done_to = lemma in _GETTING and follows in ("to", "as", "off", "from", "by")
        word = self.tokens[self.i].lower
        return word == "born" or ((done_to or self._is_felt(lemma)) and self._opens())

    def _opens(self) -> bool:
        """Tell that nothing but openers and adverbs stands before the verb in the sentence."""
        passed = FUNCTION["opener"] | FUNCTION["adverb"]
        return all(not token.is_word or token.lower in passed for token in self.tokens[: self.i])

    def _is_felt(self, lemma: str) -> bool:
        """Tell "Obsessed with jazz", "Widowed four years now" from "Married Ana in May"."""
        word, follows, j = self.tokens[self.i].lower, self._word(1), self.i + 1
        if word in ("obsessed", "hooked", "addicted"):
            return follows in ("with", "on", "to")
        object_follows = j < len(self.tokens) and (
            self.tokens[j].is_capital or follows in FUNCTION["determiner"] | FUNCTION["possessive"]
        )
        return word in KIND["relationship"] and follows is not None and not object_follows

    def _getting(self) -> bool:
        word = self._word() or ""
        form = verb_forms().get(word)
        return form is not None and form.lemma in _GETTING and bool(form.forms & {"participle"})

    def _chained(self, lemma: str) -> bool:
        """Pass from a colouring verb to the verb it takes."""
        sense = CHAIN.get(lemma)
        j = self.i
        word = self._word()
        if word is None:
            return False
        if lemma == "give" and word == "up":
            j += 1
        if lemma in ("think", "dream") and word in _AGO_OF:
            j += 1
        if lemma in ("love", "like", "hate") and self.group.unreal and word == "to":
            sense = "a wish"
        if sense is None or j >= len(self.tokens):
            return False
        following = self.tokens[j].lower
        if following == "not" and j + 1 < len(self.tokens):
            j += 1
            following = self.tokens[j].lower
            self.group.negated = True
        if following == "to" and j + 1 < len(self.tokens):
            nxt = self.tokens[j + 1].lower
            if nxt not in FUNCTION["be"] | FUNCTION["have"] and "base" not in _forms(nxt):
                return False
            if lemma in ("stop", "quit", "give", "avoid") or (lemma == "get" and nxt == "work"):
                return False
            j += 1
        elif ("gerund" not in _forms(following) and following not in ("being", "having")) or lemma in (
            "get",
            "have",
            "need",
            "want",
            "expect",
            "plan",
        ):
            return False
        self._colour(sense, lemma)
        self.i = j
        return True

    def _colour(self, sense: str, lemma: str) -> None:
        group = self.group
        negated, group.negated = group.negated, group.negated and sense != "end"
        if sense == "end":
            if negated:
                group.unreal = group.unreal or "not an end"
            group.ended = group.chain_end = True
        elif sense == "not":
            group.negated = True
        elif sense == "plan":
            group.plan = True
            if group.past and lemma == "plan":
                group.unreal = "a former plan"
        elif sense == "begin":
            group.began = True
        elif sense != "go on":
            group.unreal = group.unreal or sense
        if sense == "go on" and lemma == "have" and negated:
            group.unreal = "no need"
        if sense != "end" and sense != "begin":
            group.progressive = False
        group.lemma = ""

    def _done(self) -> VerbGroup:
        group = self.group
        group.end = self.i
        group.could_be_noun = (
            group.auxiliary is None and self.subject is None and group.form in ("base", "third")
        )
        return group

    def _copula(self) -> VerbGroup | None:
        group = self.group
        if group.lemma != "be":
            return None
        group.end = self.i
        while group.end > group.at + 1 and self.timed[group.end - 1]:
            group.end -= 1  # a time after the copula may be what it says
        if group.end > group.at + 1 and self.tokens[group.end - 1].lower == "together":
            group.end -= 1  # as may "together"
        return group


def _forms(word: str) -> frozenset[str]:
    form = verb_forms().get(word)
    return form.forms if form is not None else frozenset()
