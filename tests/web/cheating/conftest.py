"""A stage where hands follow each other quickly. It outlives the pages: one that loses its server complains."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from shuffleup.app.ports import Journal
from shuffleup.journal.memory import MemoryJournal
from tests.web.cheating.play import QUICK
from tests.web.stage import Stage


@pytest.fixture
def journal() -> Callable[[], Journal]:
    return MemoryJournal


@pytest.fixture
def stage(journal: Callable[[], Journal]) -> Iterator[Stage]:
    with Stage(journal, QUICK) as made:
        yield made
