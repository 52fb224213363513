"""A browser for the tests of what phones check by themselves."""

from __future__ import annotations

from tests.web.conftest import browser, chromium

__all__ = ["browser", "chromium"]
