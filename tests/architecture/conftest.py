"""What the tests of the architecture have read is given back when they are done: syntax trees take much room."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.architecture import citations, sources


@pytest.fixture(scope="package", autouse=True)
def read_and_given_back() -> Iterator[None]:
    gc.disable()  # to look for garbage in them takes as long as all that is done with them
    yield
    gc.enable()
    for kept in (sources.tree, sources.imports, citations.assigned, citations.marks, citations.of_constant):
        kept.cache_clear()
