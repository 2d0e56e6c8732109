"""Where a service that speaks OpenAI's protocol is, and its key: as given, else as the environment says."""

from __future__ import annotations

import os

BASE_URL = "https://api.openai.com/v1"


def endpoint(path: str, base_url: str | None, key: str | None) -> tuple[str, str | None]:
    """Give the whole address of *path* at the service, and its key; local services need none."""
    base = (base_url or os.environ.get("OPENAI_BASE_URL") or BASE_URL).rstrip("/")
    return f"{base}/{path}", key or os.environ.get("OPENAI_API_KEY")
