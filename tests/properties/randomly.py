"""How random hands come to a test: the same ones every time, and simpler ones, by Hypothesis, when a test fails.

A hand that Hypothesis draws takes ten times as long as one by a plain seed: it is asked where there is something to
make simple.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.playing import Live

Test = Callable[[Live], None]


def for_random_hands(count: int, *, face_down: bool = False) -> Callable[[Test], Callable[[], None]]:
    """Give the test so many hands that are about to begin; when one fails, tell how it went."""

    def decorate(test: Test) -> Callable[[], None]:
        def told(rng: Random) -> None:
            live = Live(rng, face_down=face_down)
            try:
                test(live)
            except BaseException as error:
                error.add_note(live.story())
                raise

        simpler = _chosen(count)(given(st.randoms(use_true_random=False))(told))

        def run() -> None:
            for seed in range(count):
                try:
                    told(Random(seed))
                except Exception:
                    simpler()
                    raise

        run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
        return run

    return decorate


def _chosen(count: int) -> settings:
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
