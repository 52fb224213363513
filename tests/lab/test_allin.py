"""All-in or fold around a table, in chips and at the prizes, against what is known and against each other."""

from __future__ import annotations

import pytest

from shuffleup.cards import cards
from shuffleup.lab.allin import LOOK_EVERY, NEAR, AllInTable, around, worths_of
from shuffleup.lab.compiled import loops, plain
from shuffleup.lab.pushfold import heads_up
from shuffleup.lab.starting import kind_of

ROUND = 0.003  # a share of all hands: the last hand is played or not for next to nothing


def test_two_players_play_the_known_equilibrium() -> None:
    found = around(AllInTable((10.0, 10.0)))
    assert found.pushed(0) == pytest.approx(0.583, abs=ROUND)
    assert found.called(0, 1) == pytest.approx(0.374, abs=ROUND)
    assert found.gain < NEAR
    assert found.crowded == pytest.approx(0)


def test_of_two_unequal_stacks_only_the_smaller_counts() -> None:
    short = around(AllInTable((30.0, 10.0)))
    assert short.pushed(0) == pytest.approx(heads_up(10.0).pushed, abs=ROUND)


def test_chances_at_one_prize_are_chips() -> None:
    stacks = (6.0, 11.0, 9.0, 14.0)
    chips, prize = around(AllInTable(stacks)), around(AllInTable(stacks, prizes=(100.0,)))
    for place in range(3):
        assert chips.pushed(place) == pytest.approx(prize.pushed(place), abs=2 * ROUND)
        assert chips.called(place, 3) == pytest.approx(prize.called(place, 3), abs=2 * ROUND)


def test_on_the_bubble_calls_are_tighter_and_the_small_blind_pushes_more() -> None:
    stacks = (10.0,) * 4
    chips, bubble = around(AllInTable(stacks)), around(AllInTable(stacks, prizes=(50.0, 30.0, 20.0)))
    assert all(bubble.called(*pair) < chips.called(*pair) / 1.3 for pair in chips.calls)
    assert bubble.pushed(2) > chips.pushed(2)
    in_the_money = around(
        AllInTable((10.0, 10.0), prizes=(30.0, 20.0))
    )  # near miss: of two, only the first prize counts
    assert in_the_money.called(0, 1) == pytest.approx(heads_up(10.0).called, abs=ROUND)


def test_nine_players() -> None:
    found = around(AllInTable((10.0,) * 9))
    pushed = [found.pushed(place) for place in range(8)]
    assert pushed == sorted(pushed), "the fewer behind, the more"
    assert pushed[-1] == pytest.approx(heads_up(10.0).pushed, abs=ROUND)  # all folded to the small blind: two are left
    assert found.gain < 2 * NEAR
    assert 0 < found.crowded < 0.1
    aces, trash = kind_of(cards("AsAd")), kind_of(cards("7s2d"))
    assert all(plays[aces] > 0.99 and plays[trash] < 0.01 for plays in (*found.pushes[:-1], *found.calls.values()))


def test_both_speeds_learn_the_same() -> None:
    table = AllInTable((8.0, 5.0, 12.0), prizes=(3.0, 1.0))
    quick, slow = (around(table, run, most=LOOK_EVERY) for run in (loops(), plain()))
    assert quick.gains == pytest.approx(slow.gains, abs=1e-9)
    assert quick.pushes[0] == pytest.approx(slow.pushes[0], abs=1e-6)


def test_who_has_no_chips_takes_the_next_place() -> None:
    bubble = AllInTable((5.0, 5.0, 5.0), prizes=(60.0, 30.0, 10.0))
    assert worths_of(bubble, [10.0, 5.0, 0.0])[2] == pytest.approx(0.1)
    assert sum(worths_of(bubble, [10.0, 5.0, 0.0])) == pytest.approx(1)
    assert worths_of(AllInTable((5.0, 5.0, 5.0), prizes=(60.0, 40.0)), [10.0, 5.0, 0.0])[2] == 0  # near miss: no prize
