"""PokerKit really has every fault on the list: a row that fails here is a fault mended there, and leaves the list."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from shuffleup.cards import DECK, Card, cards
from tests.oracles.duel import Duel
from tests.oracles.faults import (
    EMPTY_QUESTION,
    EQUAL_BLINDS,
    FAULTS,
    FORGOTTEN,
    FREE_FOLD,
    LIMPER,
    ODD_CHIPS,
    SHORT_BLIND,
    UNCOVERED,
    Fault,
)
from tests.oracles.games import FOLD, STAY, Game

# Places go clockwise from left of the button; with two players place 0 is the big blind. A bet is a total.
Raises = tuple[int, int] | None


def game(stacks: Sequence[int], blinds: tuple[int, int], *, ante: int = 0, deck: Sequence[Card] = DECK) -> Game:
    return Game(tuple(stacks), *blinds, ante, big_blind_ante=False, blind_first=False, deck=tuple(deck))


def played(to_play: Game, bets: Sequence[int]) -> Duel:
    """These bets made on both engines, and the next decision met."""
    duel = Duel(to_play)
    for bet in bets:
        assert duel.meet_decision(), duel
        duel.bet(bet)
    duel.meet_decision()
    return duel


LIMPED = [STAY, STAY, STAY, STAY, STAY]  # five players to the flop
AT_A_DECISION = [
    # a limper faces 3,500 more over a blind of 4,000
    (LIMPER, [20_000, 20_000, 20_000, 7_500], (2_000, 4_000), [STAY, 7_500, FOLD, STAY], None, (11_500, 20_000)),
    # a player who checked faces an all-in of 40 where the smallest bet is 100
    (LIMPER, [900, 900, 140], (50, 100), [STAY, STAY, STAY, STAY, STAY, 40], None, (140, 800)),
    # 300 bet, short all-ins to 500, 650 and 800, one caller: the bettor faces 500 more
    (FORGOTTEN, [5_000, 600, 750, 900, 5_000], (50, 100), [*LIMPED, 300, 500, 650, 800, STAY], (1_100, 4_900), None),
    # all-in to 100, and the one player still to act has 30
    (UNCOVERED, [500, 30, 100], (5, 10), [100], (190, 500), None),
    # the big blind is all-in for 60 of 100
    (SHORT_BLIND, [900, 60, 900], (50, 100), [], (200, 900), (160, 900)),
    # two players, both blinds 10: the button is first, and has 50
    (EQUAL_BLINDS, [90, 50], (10, 10), [], (20, 50), (20, 90)),
    # the big blind may check and would rather fold
    (FREE_FOLD, [90, 90], (5, 10), [STAY], (20, 90), (20, 90)),
]


@pytest.mark.parametrize(("fault", "stacks", "blinds", "bets", "our_raises", "their_raises"), AT_A_DECISION)
def test_the_choices_differ(
    fault: Fault,
    stacks: list[int],
    blinds: tuple[int, int],
    bets: list[int],
    our_raises: Raises,
    their_raises: Raises,
) -> None:
    duel = played(game(stacks, blinds), bets)
    we, they = duel.choices()
    assert duel.met[fault] >= 1, duel.met
    assert (we.raises, they.raises) == (our_raises, their_raises)


def test_a_short_big_blind_is_all_that_a_call_costs_them() -> None:
    we, they = played(game([900, 60, 900], (50, 100)), []).choices()
    assert (we.call, they.call) == (100, 60)


def test_the_one_with_no_choice_is_asked_to_check() -> None:
    """Two are all-in for the ante and a part of the blind, one folds: the big blind has nobody to bet against."""
    duel = played(game([103, 1_280, 4, 14], (5, 10), ante=10), [STAY, FOLD])
    assert duel.met[EMPTY_QUESTION] == 1
    assert duel.ours.choices() is None


def test_the_whole_remainder_goes_to_one_winner() -> None:
    """Three play the board for 20, two of it from a hand thrown away: 7, 7 and 6, where PokerKit pays 8, 6 and 6."""
    deck = cards("2c2d2h2s 3c3d3h3s 4c AsKsQs 4d Js 4h Ts")
    duel = played(game([100] * 4, (1, 2), deck=deck), [STAY, STAY, STAY, 6, FOLD, STAY, STAY, *[STAY] * 9])
    duel.ours.show_down()
    duel.compare_stacks()
    assert duel.met[ODD_CHIPS] == 1
    assert duel.ours.hand.stacks == [101, 101, 98, 100]
    assert list(duel.theirs.state.stacks) == [102, 100, 98, 100]


def test_every_fault_on_the_list_is_shown_here() -> None:
    assert {row[0] for row in AT_A_DECISION} | {EMPTY_QUESTION, ODD_CHIPS} == set(FAULTS)
