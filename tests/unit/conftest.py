"""Unit tests take Hypothesis's own number of examples, whatever other folders have chosen."""

from __future__ import annotations

from hypothesis import settings

settings.load_profile("suite")
