"""A browser for the tests of what phones check by themselves."""

from __future__ import annotations

from tests.web.conftest import browser

__all__ = ["browser"]
