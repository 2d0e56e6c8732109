"""
What can go wrong, by whose fault it is and whether trying again helps.

    AsofgraphError
    ├── Incorrect      400  the call is wrong; change it
    │   ├── NaiveDatetimeError      a moment without a zone
    │   ├── InvalidTimeError        text that is no moment and no period
    │   ├── InvertedIntervalError   an interval that ends before it starts
    │   ├── InvalidTurnError        a turn that cannot be stored
    │   ├── OntologyError           an ontology file that contradicts itself
    │   ├── FormulaError            a formula that is malformed, unsafe, or fails on its inputs
    │   └── DependencyCycleError    state units that would depend on themselves
    ├── NotFound       404  what is named does not exist (any more)
    ├── Conflict       409  it contradicts what is stored
    │   └── EmbedderMismatchError   another embedder than the one the namespace was written with
    ├── Unavailable    503  something outside is missing or busy
    │   ├── ServerUnavailableError  no Neo4j answers
    │   ├── AuthenticationError     Neo4j refuses the name or password
    │   ├── DownloadError           a package could not be fetched or is not what was pinned
    │   ├── MissingExtraError       an optional package is not installed
    │   └── ProviderError           a model or embedding service failed
    └── Fault          500  a mistake of ours
        └── QueryFileError          a ``.cypher`` file contradicts its header

Every message says what was wrong, where, and what to do.
"""

from __future__ import annotations

from typing import Any, ClassVar


class AsofgraphError(Exception):
    """The root of everything this package raises on purpose."""

    code: ClassVar[str] = "fault"
    category: ClassVar[str] = "fault"
    retryable: ClassVar[bool] = False

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.details = details


class Incorrect(AsofgraphError):
    """The call is wrong and must be changed."""

    code = "incorrect"
    category = "incorrect"


class NaiveDatetimeError(Incorrect):
    """A moment was given without a zone."""

    code = "naive_datetime"


class InvalidTimeError(Incorrect):
    """A text is neither an instant with offset nor a period."""

    code = "invalid_time"


class InvertedIntervalError(Incorrect):
    """An interval ends before, or where, it starts."""

    code = "inverted_interval"


class InvalidTurnError(Incorrect):
    """A turn cannot be stored as it was given."""

    code = "invalid_turn"


class OntologyError(Incorrect):
    """An ontology file is malformed or contradicts itself."""

    code = "ontology"


class FormulaError(Incorrect):
    """A formula is malformed, unsafe, or fails on its inputs."""

    code = "formula"


class DependencyCycleError(Incorrect):
    """State units would depend on themselves."""

    code = "dependency_cycle"


class NotFound(AsofgraphError):
    """What is named does not exist, or does not exist any more."""

    code = "not_found"
    category = "not_found"


class Conflict(AsofgraphError):
    """The call contradicts what is stored."""

    code = "conflict"
    category = "conflict"


class EmbedderMismatchError(Conflict):
    """The namespace was written with another embedder."""

    code = "embedder_mismatch"


class Unavailable(AsofgraphError):
    """Something outside this package is missing, busy or down."""

    code = "unavailable"
    category = "unavailable"
    retryable = True


class ServerUnavailableError(Unavailable):
    """No Neo4j answers at the address."""

    code = "server_unavailable"


class AuthenticationError(Unavailable):
    """Neo4j refuses the name or the password."""

    code = "authentication"
    retryable = False


class DownloadError(Unavailable):
    """A package could not be fetched, or its checksum is not the pinned one."""

    code = "download"


class MissingExtraError(Unavailable):
    """An optional package that this call needs is not installed."""

    code = "missing_extra"
    retryable = False


class ProviderError(Unavailable):
    """A model or embedding service failed."""

    code = "provider"


class Fault(AsofgraphError):
    """A mistake of this package."""

    code = "fault"
    category = "fault"


class QueryFileError(Fault):
    """A ``.cypher`` file and its header contradict each other."""

    code = "query_file"
