"""What is known of a sentence is kept while it is read, and for no other sentence."""

from __future__ import annotations

from asofgraph.language.english.last_sentence import LastSentence
from asofgraph.language.english.tokens import tokenize


def test_what_was_found_is_kept_for_the_same_sentence_only() -> None:
    """A second sentence, or the same one with other times in it, starts with nothing known."""
    memo: LastSentence[int, str] = LastSentence()
    tokens = tuple(tokenize("I live in Porto"))
    free, timed = [False] * len(tokens), [True] * len(tokens)
    memo.found(tokens, free)[3] = "Porto"
    assert memo.found(tokens, free) == {3: "Porto"}
    assert memo.found(tokens, timed) == {}
    assert memo.found(tuple(tokenize("I live in Porto")), timed) == {}
