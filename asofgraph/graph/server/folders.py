"""Where the embedded server keeps what it fetched, and where stores live by default."""

from __future__ import annotations

import os
from pathlib import Path

from asofgraph.errors import MissingExtraError


def cache_folder() -> Path:
    """Return the folder of jars and compiled plugins: ``$ASOFGRAPH_CACHE``, or the user's cache folder."""
    return _chosen("ASOFGRAPH_CACHE") or _platform("user_cache_path")


def data_folder() -> Path:
    """Return the folder of the default store: ``$ASOFGRAPH_DATA``, or the user's data folder."""
    return _chosen("ASOFGRAPH_DATA") or _platform("user_data_path")


def _chosen(variable: str) -> Path | None:
    value = os.environ.get(variable)
    return Path(value).expanduser().absolute() if value else None


def _platform(function: str) -> Path:
    try:
        import platformdirs
    except ImportError as error:
        raise MissingExtraError(
            "The embedded server needs the package 'platformdirs': run pip install 'asofgraph[local]', "
            "or give the URI of a Neo4j server."
        ) from error
    folder: Path = getattr(platformdirs, function)("asofgraph", appauthor=False)
    return folder
