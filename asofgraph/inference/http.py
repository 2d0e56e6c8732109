"""JSON over HTTP to a model service, with patience and one kind of error."""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any

from asofgraph.errors import ProviderError

TIMEOUT_SECONDS = 60.0
ATTEMPTS = 4
WORTH_ANOTHER_TRY = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
FIRST_WAIT_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 20.0


def post(
    url: str,
    payload: dict[str, Any],
    *,
    key: str | None = None,
    timeout: float = TIMEOUT_SECONDS,
) -> Any:
    """
    Post *payload* and give the parsed answer.

    Args:
        url: The whole address.
        payload: The body, sent as JSON.
        key: Bearer token, never shown in errors.
        timeout: Seconds that one attempt may take.

    Raises:
        ProviderError: No usable answer after several attempts, or a refusal that no repetition would change.
    """
    request = urllib.request.Request(url, json.dumps(payload).encode(), {"Content-Type": "application/json"})
    if key:
        request.add_header("Authorization", f"Bearer {key}")
    for attempt in range(1, ATTEMPTS + 1):
        wait = min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempt - 1)) * random.uniform(0.5, 1)
        try:
            with urllib.request.urlopen(request, timeout=timeout) as response:
                return json.loads(response.read())
        except urllib.error.HTTPError as error:
            said = error.read(2000).decode("utf-8", "replace").strip()
            problem: Exception = error
            what = f"answered {error.code} {error.reason}{': ' + said if said else ''}"
            if error.code not in WORTH_ANOTHER_TRY:
                break
            wait = _asked_to_wait(error.headers.get("Retry-After"), wait)
        except (OSError, HTTPException) as error:
            problem, what = error, f"could not be reached ({error})"
        except ValueError as error:
            problem, what = error, f"answered with something that is not JSON ({error})"
        if attempt < ATTEMPTS:
            time.sleep(wait)
    raise ProviderError(
        f"{url} {what}; check the address and the key (OPENAI_BASE_URL, OPENAI_API_KEY), or try again",
        url=url,
    ) from problem


def _asked_to_wait(header: str | None, otherwise: float) -> float:
    try:
        return min(LONGEST_WAIT_SECONDS, max(0.0, float(header or "")))
    except ValueError:
        return otherwise
