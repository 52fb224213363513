"""Bugs of other engines, made impossible here: all-in calls, what nobody called, folded hands (Z25-Z34)."""

from __future__ import annotations

import pytest

from shuffleup.hand import Phase
from shuffleup.hand.events import Called, PotAwarded, RaisedTo, Shown, UncalledReturned
from shuffleup.questions.words import Chips, Seat
from tests.hand.table_talk import Table, play

BOARD = "2c 7d 9h 3c 4h"


@pytest.mark.parametrize("says", ["2 calls", "2 is all-in"])
def test_z25_calling_all_in_leaves_nothing_behind(says: str) -> None:
    told = play("1:500 2:210", button=1).posts().deals("1:AsAd 2:KsKd").does("1 raises to 400").does(says)
    assert told.stacks[Seat(2)] == 0
    told.runs_out(BOARD).ends_with("1:710 2:0")


def test_z26_a_call_that_leaves_one_chip_is_not_all_in() -> None:
    told = play("1:500 2:61", button=1).posts().deals().does("1 raises to 60, 2 calls")
    assert told.stacks[Seat(2)] == 1
    told.stands_at(Phase.BOARD).board("2c 7d 9h").asks(2).offers(call=0, raises=(1, 1))


def test_z26_who_has_called_is_not_asked_again() -> None:
    told = play("1:500 2:70 3:500", button=1).posts().deals().does("1 raises to 60, 2 calls").asks(3)
    told.does("3 calls").stands_at(Phase.BOARD)


def test_z27_an_all_in_raise_must_be_answered() -> None:
    told = play("1:500 2:500", button=1).posts().deals().does("1 is all-in")
    told.stands_at(Phase.BETTING).asks(2).offers(call=480, raises=None)
    told.refuses("2 checks", because="480 to call", by="GAME-03")


@pytest.mark.parametrize("says", ["2 calls", "2 is all-in"])
def test_z28_198_calls_202_for_what_it_has(says: str) -> None:
    told = play("1:202 2:198", button=1).posts().deals("1:KsKd 2:AsAd").does("1 is all-in")
    told.offers(call=178, raises=None).does(says).runs_out(BOARD)
    assert told.happened(UncalledReturned) == [UncalledReturned(Seat(1), Chips(4))]
    told.ends_with("1:4 2:396")


def test_z29_betting_goes_on_over_every_street_beside_an_all_in() -> None:
    told = play("1:100 2:1000 3:1000", button=1).posts().deals("1:AsAd 2:KsKd 3:QsQd")
    told.does("1 is all-in, 2 calls, 3 calls").board("2c 7d 9h").does("2 checks, 3 bets 50, 2 calls")
    told.board("3c").does("2 checks, 3 checks").board("4h").does("2 bets 100, 3 calls")
    assert told.pots == [(300, (2, 3, 1)), (300, (2, 3))]
    told.ends_with("1:300 2:1050 3:750")


def test_z29_a_dry_side_pot_is_no_side_pot() -> None:
    told = play("1:100 2:1000 3:1000", button=1).posts().deals("1:QsQd 2:KsKd 3:AsAd")
    told.does("1 is all-in, 2 calls, 3 calls").checks_down(BOARD)
    assert told.pots == [(300, (2, 3, 1))]
    told.ends_with("1:0 2:900 3:1200")


def test_z29_a_bet_into_a_dry_side_pot_that_nobody_calls_goes_back() -> None:
    told = play("1:100 2:1000 3:1000", button=1).posts().deals("1:AsAd 2:KsKd 3:QsQd")
    told.does("1 is all-in, 2 calls, 3 calls").board("2c 7d 9h").does("2 bets 50, 3 folds").runs_out(BOARD)
    assert told.pots == [(300, (2, 1))]
    told.ends_with("1:300 2:900 3:900")


def test_z30_everyone_folds_to_an_all_in_and_the_stack_comes_back() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals().does("1 is all-in, 2 folds, 3 folds")
    assert told.happened(UncalledReturned) == [UncalledReturned(Seat(1), Chips(480))]
    told.ends_with("1:530 2:490 3:480")


def loser_with_a_refund() -> Table:
    told = play("1:500 2:200", button=1).posts().deals("1:KsKd 2:AsAd")
    return told.does("1 is all-in, 2 calls").runs_out(BOARD)


def test_z31_a_refund_is_no_win() -> None:
    told = loser_with_a_refund()
    assert told.won == {2: 400}
    assert [share.seat for award in told.happened(PotAwarded) for share in award.shares] == [2]
    assert told.happened(UncalledReturned) == [UncalledReturned(Seat(1), Chips(300))]
    told.ends_with("1:300 2:400")


def test_z31_the_pot_holds_only_what_was_called() -> None:
    assert loser_with_a_refund().pots == [(400, (2, 1))]


def test_z32_all_in_below_the_bet_is_a_call() -> None:
    told = play("1:8200 2:198", button=1, blinds=(50, 100)).posts().deals().does("1 is all-in, 2 is all-in")
    assert told.happened(Called) == [Called(Seat(2), Chips(98))]
    assert [event.seat for event in told.happened(RaisedTo)] == [1]


@pytest.mark.parametrize(("stack", "raised"), [(60, False), (61, True)])
def test_z32_near_miss_one_chip_above_the_bet_is_a_raise(stack: int, raised: bool) -> None:
    told = play(f"1:500 2:{stack} 3:500", button=1).posts().deals().does("1 raises to 60, 2 is all-in")
    assert (told.hand.price == 61) == raised
    assert any(event.seat == 2 for event in told.happened(RaisedTo)) == raised
    assert all(event.total > 60 for event in told.happened(RaisedTo) if event.seat == 2)


def test_z33_everyone_folds_and_the_best_cards_get_nothing() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals("1:AsAd 2:KsKd 3:7s2d").does("1 folds, 2 folds")
    assert told.happened(Shown) == []
    told.ends_with("1:500 2:490 3:510")


def test_z33_a_folded_hand_wins_no_pot_however_good() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals("1:AsAd 2:KsKd 3:QsQd")
    told.does("1 calls, 2 calls, 3 checks").board("2c 7d 9h").does("2 bets 20, 3 calls, 1 folds")
    told.checks_down(BOARD).does("2 shows, 3 shows")
    assert told.pots == [(100, (2, 3))]
    told.ends_with("1:480 2:560 3:460")


def test_z34_a_folded_small_blind_wins_nothing() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals("1:QsQd 2:AsAd 3:KsKd")
    told.does("1 is all-in, 2 folds, 3 calls").runs_out("2c 7d 9h 3c 4h")
    assert told.pots == [(1010, (3, 1))]
    told.ends_with("1:0 2:490 3:1010")
