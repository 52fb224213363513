"""Which hands before the flop are found in the table that ships, and where; and which are not."""

from __future__ import annotations

import pytest

from shuffleup.bots.beliefs import by_now, place_of
from shuffleup.bots.opening import read_off
from shuffleup.bots.rounds import RoundPlayed
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.lab.starting import KINDS

SIX = (1, 2, 3, 4, 5, 6)  # the small blind, the big blind, the first to act … the button
FOLDS = {seat: (seat, FOLD) for seat in SIX}


def table(*acts: tuple[int, int], stack: int = 2000, antes: int = 0) -> RoundPlayed:
    stacks = tuple((seat, stack) for seat in SIX)
    return RoundPlayed((), antes, stacks, ((1, 10), (2, 20)), SIX, 20, acts)


def two(*acts: tuple[int, int], stack: int = 2000) -> RoundPlayed:
    """The button is 2 and has the small blind."""
    return RoundPlayed((), 0, ((1, stack), (2, stack)), ((2, 10), (1, 20)), (1, 2), 20, acts)


@pytest.mark.parametrize(
    ("played", "seat", "acts"),
    [
        (table(), 3, (FOLD, 46)),
        (table(FOLDS[3], FOLDS[4], FOLDS[5], FOLDS[6]), 1, (FOLD, 60)),  # the small blind raises to more
        (table(stack=160), 3, (FOLD, 46)),
        (table((3, 46)), 4, (FOLD, STAY, 131, 2000)),
        (table((3, 50)), 4, (FOLD, STAY, 131, 2000)),  # about as much
        (table((3, 46), FOLDS[4], FOLDS[5], FOLDS[6], FOLDS[1]), 2, (FOLD, STAY, 117, 2000)),
        (two(), 2, (FOLD, STAY, 48, 2000)),
        (two((2, STAY)), 1, (STAY, 48, 2000)),
        (two((2, 50)), 1, (FOLD, STAY, 144, 2000)),
        (two((2, 2000)), 1, (FOLD, STAY)),
        (two((2, 1800)), 1, (FOLD, STAY)),  # nearly all
    ],
)
def test_what_the_table_has(played: RoundPlayed, seat: int, acts: tuple[int, ...]) -> None:
    found = read_off(played, seat)
    assert found is not None
    assert found.acts == acts
    assert [len(row) for row in found.often()] == [KINDS] * len(acts)


@pytest.mark.parametrize(
    ("played", "seat"),
    [
        (table((3, STAY)), 4),  # somebody only called
        (table((3, 46), (4, STAY)), 5),  # two are in it already
        (table((3, 46), (4, 130)), 5),  # as many, and raised
        (table((3, 120)), 4),  # six big blinds are no raise to 2.3
        (two((2, 400)), 1),
        (table(FOLDS[3], FOLDS[4], FOLDS[5], FOLDS[6], FOLDS[1]), 2),  # nobody is left to play with
        (RoundPlayed((), 0, ((1, 900), (2, 900), (3, 900)), ((2, 20),), (1, 2, 3), 20), 3),  # no small blind
        (RoundPlayed((), 0, ((1, 900), (2, 900), (3, 900)), ((1, 10), (2, 20), (3, 20)), (1, 2, 3), 20), 3),
    ],
)
def test_what_it_does_not_have_is_not_found(played: RoundPlayed, seat: int) -> None:
    assert read_off(played, seat) is None


def test_after_a_raise_and_a_reraise_the_two_are_alone() -> None:
    folded = [FOLDS[seat] for seat in (5, 6, 1, 2)]
    found = read_off(table((3, 46), (4, 130), *folded), 3)
    assert found is not None
    assert found.node.player == 1
    assert found.node.paid == (657, 230)


def test_antes_make_a_stack_as_good_as_shorter() -> None:
    plain, with_antes = read_off(table(), 6), read_off(table(antes=60), 6)
    assert plain is not None
    assert with_antes is not None
    assert with_antes.found.start.most < plain.found.start.most


def test_whoever_only_calls_is_believed_to_have_what_is_worth_a_call() -> None:
    """The table has nobody who does; that is solved."""
    believed = by_now((table((3, STAY)),))[3]
    assert believed.min() < 0.9 < believed.max()


def test_whoever_comes_in_with_any_raise_is_believed_to_have_what_opens() -> None:
    for raised in (46, 60, 200, 2000):
        believed = by_now((table((3, raised)),))[3]
        assert believed.min() < 0.2
        assert believed.max() > 2


def test_what_is_not_in_the_table_is_solved() -> None:
    assert place_of((two((2, 400)),), 1).acts[:2] == (FOLD, STAY)
