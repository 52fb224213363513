"""The stacks with which a final begins."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.club.seasons.final import FinalStacks, final_stacks
from shuffleup.club.seasons.points import Hundredths
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips


def asked(least: int, most: int, chip: int = 25, total: int = 0) -> FinalStacks:
    return FinalStacks(Chips(least), Chips(most), Chips(chip), Chips(total))


def stacks(points: list[int], final: FinalStacks) -> tuple[Chips, ...] | Refused:
    return final_stacks([Hundredths(one) for one in points], final)


@pytest.mark.parametrize(
    ("points", "final", "begin"),
    [
        ([100, 75, 50, 0], asked(1000, 3000), (3000, 2500, 2000, 1000)),
        ([100, 99, 0], asked(1000, 2000, 100), (2000, 2000, 1000)),  # 1990 is nearer to 2000
        ([100, 94, 0], asked(1000, 2000, 100), (2000, 1900, 1000)),  # near miss: 1940
        ([100, 95, 0], asked(1000, 2000, 100), (2000, 2000, 1000)),  # half a chip is rounded up
        ([50, 50, 50], asked(1000, 3000), (3000, 3000, 3000)),  # nobody stands lower
        ([-50, -100], asked(1000, 3000), (3000, 1000)),
        ([100, 50, 0], asked(2000, 2000), (2000, 2000, 2000)),
        # the total is kept
        ([100, 50, 0], asked(1000, 9000, 25, 6000), (3000, 2000, 1000)),
        ([100, 50, 0], asked(1000, 2500, 25, 6000), (2500, 2500, 1000)),  # what the leader cannot have is the others'
        ([100, 50, 0], asked(1000, 2400, 25, 6000), (2400, 2400, 1200)),  # and then the last one's
        ([50, 50, 50], asked(1000, 9000, 25, 6050), (2025, 2025, 2000)),  # all alike, but for an odd chip
        ([100, 50, 0], asked(1000, 2000, 25, 3000), (1000, 1000, 1000)),
        ([100, 50, 0], asked(1000, 2000, 25, 6000), (2000, 2000, 2000)),
    ],
)
def test_who_begins_with_what(points: list[int], final: FinalStacks, begin: tuple[int, ...]) -> None:
    assert stacks(points, final) == begin


@pytest.mark.parametrize(
    ("points", "final", "said"),
    [
        ([100], asked(1000, 2000), "A final takes at least two players."),
        ([], asked(1000, 2000), "A final takes at least two players."),
        ([2, 1], asked(2000, 1000), "The least stack is at least one chip, and no more than the most."),
        ([2, 1], asked(0, 1000), "The least stack is at least one chip, and no more than the most."),
        ([2, 1], asked(1000, 2010), "Stacks are counted out in chips of 25: say multiples of it."),
        ([2, 1], asked(1000, 2000, 25, 3010), "Stacks are counted out in chips of 25: say multiples of it."),
        (
            [2, 1],
            asked(1000, 2000, 25, 4025),
            "2 stacks from 1,000 to 2,000 come to 2,000 to 4,000 together, and not to 4,025.",
        ),
    ],
)
def test_a_final_that_cannot_be(points: list[int], final: FinalStacks, said: str) -> None:
    refused = stacks(points, final)
    assert isinstance(refused, Refused)
    assert refused.reason == said


@given(
    st.lists(st.integers(-500, 500), min_size=2, max_size=12), st.integers(1, 40), st.integers(0, 80), st.floats(0, 1)
)
def test_of_any_final(points: list[int], least: int, room: int, part: float) -> None:
    """Between the ends, whole chips, never less for more points; and the total is what was asked."""
    total = 25 * (len(points) * least + int(part * len(points) * room))
    for final in (asked(25 * least, 25 * (least + room)), asked(25 * least, 25 * (least + room), 25, total)):
        made = stacks(points, final)
        assert not isinstance(made, Refused)
        assert all(final.least <= one <= final.most and one % 25 == 0 for one in made)
        by_points = sorted(zip(points, made, strict=True))
        assert all(one[1] <= other[1] for one, other in pairwise(by_points) if one[0] < other[0])
        assert not final.total or sum(made) == final.total
