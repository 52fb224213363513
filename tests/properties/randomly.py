"""How Hypothesis hands its random hands to a test: the same ones every time, and smaller ones when a test fails."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

Test = Callable[[Random], None]


def for_random_hands(count: int) -> Callable[[Test], Callable[[], None]]:
    """Give the test so many sources of random hands."""

    def decorate(test: Test) -> Callable[[], None]:
        chosen = settings(
            max_examples=count,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
        return chosen(given(st.randoms(use_true_random=False))(test))

    return decorate
