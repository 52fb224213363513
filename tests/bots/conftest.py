"""A server for bots that come in from outside."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.stage import Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage().__enter__()
    yield made
    made.goes()
