"""Playing on from the flop: the loops against counting by hand, and what is learned."""

from __future__ import annotations

import numpy as np
import pytest

from shuffleup.cards import cards
from shuffleup.lab.compiled import TABLES
from shuffleup.lab.equity import PLACES
from shuffleup.lab.playing_on import GrownTree, PlayedOn
from shuffleup.lab.rollouts import CLASSES, NOBODY, add_places, classify, met, shown_down, strengths_of
from shuffleup.lab.starting import KINDS, name

KIND = {name(kind): kind for kind in range(KINDS)}
BOARD = np.array([PLACES[card] for card in cards("As7d2c9hJs")])
HELD = ("AhAd", "AhKd", "7s7h", "KsQs", "KcQd", "8c6c")
HOLDS = np.array([sorted(PLACES[card] for card in cards(hand)) for hand in HELD]).T


def strong() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    found = np.zeros(len(HELD), np.int64)
    strengths_of(BOARD, HOLDS, 5, TABLES, found)
    return found


def test_hands_meet_only_those_that_leave_them_their_cards() -> None:
    theirs, into = np.array([1.0, 2.0, 4.0, 8.0, 16.0, 32.0]), np.zeros(6)
    met(HOLDS, theirs, np.zeros(52), into)
    assert into.tolist() == [60, 60, 59, 55, 47, 31]  # not itself, and not who shares a card


def test_what_is_beaten_is_counted_without_what_cannot_be_met() -> None:
    found, into = strong(), np.zeros(6)
    theirs = np.array([1.0, 2.0, 4.0, 8.0, 16.0, 32.0])
    shown_down(np.argsort(found, kind="stable"), found, HOLDS, theirs, np.zeros(52), into)
    for mine in range(6):
        others = [one for one in range(6) if not set(HOLDS[:, mine]) & set(HOLDS[:, one])]
        assert into[mine] == sum(theirs[one] * np.sign(found[mine] - found[one]) for one in others)


def test_a_card_that_comes_later_takes_a_hand_away() -> None:
    found = np.zeros(1, np.int64)
    jack = np.array([[PLACES[card]] for card in sorted(cards("JsTs"), key=PLACES.__getitem__)])
    strengths_of(BOARD, jack, 4, TABLES, found)
    assert found[0] == 0  # the river has its jack
    strengths_of(BOARD, jack, 5, TABLES, found)
    assert found[0] > 0  # near miss: the board was known, whoever asks vouches for the hands


def test_places_are_the_parts_of_hands_that_are_beaten() -> None:
    sums = np.zeros((3, 4))
    add_places(np.array([5, 9, 5, 0]), np.zeros(20, np.int64), sums)
    assert sums[0].tolist() == pytest.approx([1 / 3, 5 / 6, 1 / 3, 0])
    assert sums[2].tolist() == [1, 1, 1, 0]


def test_better_hands_are_in_higher_classes() -> None:
    classes = np.zeros(len(HELD), np.int64)
    work = np.zeros(len(HELD), np.int64), np.zeros(8192, np.int64), np.zeros((3, len(HELD)))
    classify(BOARD[None], 2, HOLDS, TABLES, work, classes)
    assert classes[0] == max(classes) < CLASSES
    assert classes[5] == min(classes)


@pytest.mark.parametrize("behind", [1, 8])
def test_everything_that_can_happen_has_its_place(behind: int) -> None:
    tree = GrownTree(behind)
    children, choices, turn, street, folded, paid = tree.arrays
    reached = {0, *children[children >= 0].tolist()}
    assert reached == set(range(len(turn)))
    assert paid.max() == behind
    for node in tree.shown:
        assert paid[node, 0] == paid[node, 1]
        assert street[node] == 2 or paid[node, 0] == behind  # the river, or all-in before it
    assert (choices[turn == NOBODY] == 0).all()
    assert (folded[tree.folded] != NOBODY).all()


def test_what_playing_on_brings_is_learned() -> None:
    """After a few boards only the plain things can be seen: aces win more than they would at the showdown."""
    game = PlayedOn(3, 0.25, seed=2)
    for _ in range(60):
        game.learns()
    more = game.more_than_shown(40)
    assert more.shape == (KINDS, KINDS)
    assert more[KIND["AA"]].mean() > 0.2
    assert more[KIND["72o"]].mean() < 0
    assert more[:, KIND["AA"]].mean() < -0.2  # and those who meet them lose it
