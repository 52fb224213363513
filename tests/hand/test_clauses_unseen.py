"""Real cards: a hand is bet with nobody's cards known, and then the shown ones are entered, or the winners named."""

from __future__ import annotations

import pytest

from shuffleup.cards import cards
from shuffleup.hand import DealBoard, Phase, Show
from shuffleup.hand.events import Shown
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from tests.hand.table_talk import Table, play

BOARD = "2c 7d 9h 3c 4h"
NO_BOARD = "?? ?? ?? ?? ??"


def river(holes: str = "", board: str = BOARD) -> Table:
    """Button 1, 60 in the pot, checked down: seat 2 is first to show."""
    told = play("1:1000 2:1000 3:1000", button=1).posts().deals(holes).does("1 calls, 2 calls, 3 checks")
    return told.checks_down(board).stands_at(Phase.SHOWDOWN).asks(2)


@pytest.mark.parametrize(
    ("sayings", "ends"),
    [
        # the cards are entered as they are shown
        ("2 shows AsAd, 3 shows KsKd, 1 shows QsQd", "1:980 2:1040 3:980"),
        ("2 shows KsKd, 3 shows AsAd, 1 mucks", "1:980 2:980 3:1040"),
        ("2 shows AsKd, 3 shows AdKs, 1 mucks", "1:980 2:1010 3:1010"),
        # or they are shown and nobody enters them: the table says who won
        ("2 shows, 3 shows, 1 shows, pot 0 to 3", "1:980 2:980 3:1040"),
        ("pot 0 to 3", "1:980 2:980 3:1040"),
        ("pot 0 to 1 2", "1:1010 2:1010 3:980"),
        ("pot 0 to 1 2 3", "1:1000 2:1000 3:1000"),
        # or some of both
        ("2 shows AsAd, 3 shows, 1 mucks, pot 0 to 2", "1:980 2:1040 3:980"),
        ("2 shows, 3 mucks, 1 mucks", "1:980 2:1040 3:980"),
        ("2 shows, 3 mucks, 1 shows AsAd, 2 shows KsKd", "1:1040 2:980 3:980"),
    ],
)
def test_shown_cards_are_ranked_or_winners_are_named(sayings: str, ends: str) -> None:
    river().does(sayings).ends_with(ends)


@pytest.mark.parametrize(
    ("says", "because"),
    [
        ("2 shows 2c As", "The 2c is on the table already"),  # it lies on the board
        ("2 shows As", "A hand is two cards; 1 were given"),
        ("2 shows As Kd Qh", "A hand is two cards; 3 were given"),
        ("9 shows As Kd", "Seat 9 is not in this hand"),
    ],
)
def test_wrong_cards_are_refused(says: str, because: str) -> None:
    river().refuses(says, because=because).allows("2 shows As Kd")


def test_a_card_another_player_has_shown_is_refused() -> None:
    river().does("2 shows As Kd").refuses("3 shows As Kh", because=Refusal.WRONG_CARDS)


def test_the_same_card_twice_is_refused() -> None:
    (ace,) = cards("As")
    river().refuses(Show(Seat(2), (ace, ace)), because=Refusal.WRONG_CARDS)


def test_the_same_card_on_the_board_is_refused() -> None:
    told = play("1:1000 2:1000", button=1).posts().deals("1:AsAd 2:KsKd").does("1 calls, 2 checks")
    told.refuses(DealBoard(cards("As 7d 9h")), because=Refusal.WRONG_CARDS)
    told.refuses(DealBoard(cards("2c 7d 9h"), burn=cards("Kd")[0]), because=Refusal.WRONG_CARDS)
    told.board("2c 7d 9h", burn=cards("Qd")[0]).does("2 checks, 1 checks")
    told.refuses(DealBoard(cards("Qd")), because=Refusal.WRONG_CARDS)


def test_known_cards_are_what_they_were() -> None:
    told = river("1:AsAd 2:KsKd 3:QsQd").refuses("2 shows AhAc", because="Seat 2 was dealt Ks Kd")
    told.refuses("2 shows Ks Qd").allows("2 shows Ks Kd").allows("2 shows")


def test_the_order_of_two_cards_does_not_matter() -> None:
    river("1:AsAd 2:KsKd 3:QsQd").allows("2 shows Kd Ks")


def test_naming_is_refused_where_it_makes_no_sense() -> None:
    told = river().refuses("pot 0 to", because="Name each winner of the pot once")
    told.refuses("pot 0 to 2 2", because="Name each winner of the pot once")
    told.refuses("pot 1 to 2", because=Refusal.NOT_NOW, by="SHOW-03")
    told.refuses("pot 0 to 9", because="Seat 9 has no claim to this pot", by="SHOW-05")
    told.refuses("pot 0 to 2 9", because="Seat 9 has no claim to this pot", by="SHOW-05")


def test_naming_a_folded_seat_is_refused() -> None:
    told = play("1:1000 2:1000 3:1000", button=1).posts().deals().does("1 folds, 2 calls, 3 checks").checks_down(BOARD)
    told.refuses("pot 0 to 1", because="Seat 1 has no claim to this pot", by="SHOW-05").does("pot 0 to 2")


def test_naming_waits_for_the_showdown() -> None:
    told = play("1:1000 2:1000", button=1).posts().deals().does("1 calls, 2 checks")
    told.refuses("pot 0 to 1", because="no pot to award yet")


def test_a_board_nobody_wrote_down_leaves_it_to_the_table() -> None:
    told = river(board=NO_BOARD).does("2 shows AsAd, 3 shows KsKd, 1 mucks").stands_at(Phase.SHOWDOWN)
    told.does("pot 0 to 3").ends_with("1:980 2:980 3:1040")


def test_all_in_with_real_cards_shown_before_the_board_is_out() -> None:
    told = play("1:500 2:500", button=1).posts().deals().does("1 is all-in, 2 calls").stands_at(Phase.BOARD)
    assert told.happened(Shown) == []
    told.does("1 shows AsAd").refuses("2 mucks", because="the hands stay until the board is out")
    told.board("2c 7d 9h").does("2 shows KsKd").runs_out(BOARD).ends_with("1:1000 2:0")


def test_a_card_shown_early_cannot_come_on_the_board() -> None:
    told = play("1:500 2:500", button=1).posts().deals().does("1 is all-in, 2 calls, 1 shows AsAd")
    told.refuses(DealBoard(cards("As 7d 9h")), because=Refusal.WRONG_CARDS)
