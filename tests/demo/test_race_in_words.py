"""A chip race as the host of a demo tells it, step by step."""

from __future__ import annotations

import pytest

from shuffleup.demo.room import race_in_words
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import GUIDELINES, ROBERTS
from shuffleup.rules import Rulebook
from tests.tournament.test_race import raced

# the racks            the chip   cards                        book        the last of what is said
TOLD = [
    (
        "1: 41x1 | 2: 39x1", (1, 5), "As  Kd Qd Jd Td", GUIDELINES,
        [
            "Seat 1 changes 40 chips of 1 for 8 of 5.",
            "Seat 2 changes 35 chips of 1 for 7 of 5.",
            "Seat 1 has 1 odd chip and is dealt A♠.",
            "Seat 2 has 4 odd chips and is dealt K♦ Q♦ J♦ T♦.",
            "Seat 1 wins a chip of 5 with A♠, for 5 of 1.",
        ],
    ),
    (
        "1: 1x5 | 2: 4x5 1x100 | 3: 2x5 1x100", (5, 25), "2c  Ks Qs Js Ts  3c 4c", ROBERTS,
        [
            "Seat 1 would have nothing left and is given a chip of 25 first.",
            "What is left makes less than half a chip of 25: 2 of 5 leave play.",
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("racks", "chips", "dealt", "book", "told"), TOLD)
def test_race_05_in_words(racks: str, chips: tuple[int, int], dealt: str, book: Rulebook, told: list[str]) -> None:
    result = raced(racks, *chips, dealt, book)
    said = [race_in_words(step, Chips(chips[0]), Chips(chips[1])) for step in result.steps]
    assert said[-len(told) :] == told
