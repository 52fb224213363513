"""Bugs of other engines, made impossible here: side pots, chips that come and go, odd chips (Z01-Z11)."""

from __future__ import annotations

import random

import pytest

from shuffleup.hand.events import PotAwarded
from shuffleup.hand.pots import split
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from tests.hand.random_hands import any_table, play_at_random
from tests.hand.table_talk import Table, play, spelled

DRY_BOARD = "2c 7d 9h 3c 4h"  # helps nobody


def all_in_for_different_amounts() -> Table:
    """Seat 1 is all-in for 300; seats 2 and 3 play on for 200 more."""
    told = play("1:300 2:1000 3:1000", button=1).posts().deals("1:AsAd 2:KsKd 3:QsQd")
    return told.does("1 is all-in, 2 calls, 3 calls").board("2c 7d 9h").does("2 bets 200, 3 calls")


def test_z01_short_all_in_keeps_its_claim_while_others_bet_on() -> None:
    told = all_in_for_different_amounts().checks_down(DRY_BOARD)
    assert told.pots == [(900, (2, 3, 1)), (400, (2, 3))]
    told.ends_with("1:900 2:900 3:500")


def test_z02_layer_only_folded_players_paid_falls_to_the_pot_below() -> None:
    """Seat 3 is away: the big blind of 100 is posted but not dealt to, and nobody else has 100."""
    told = play("1:40 2:30 3:1000", button=1, blinds=(50, 100), away=[3]).posts()
    told.deals("1:AsAd 2:KsKd").does("1 is all-in")
    told.runs_out(DRY_BOARD)
    assert told.pots == [(90, (2, 1)), (80, (1,))]
    told.ends_with("1:170 2:0 3:900")


def test_z02_folded_money_of_several_depths_is_all_paid_out() -> None:
    told = play("1:5000 2:20000 3:20000 4:20000", button=4, blinds=(500, 1000)).posts()
    told.deals("1:AsAd 2:KsKd 3:QsQd 4:JsJd").does("3 raises to 3000, 4 raises to 9205, 1 is all-in, 2 calls, 3 folds")
    told.board("2c 7d 9h").does("2 checks, 4 folds")
    told.runs_out(DRY_BOARD)
    assert told.pots == [(18000, (1, 2)), (8410, (2,))]
    assert sum(told.won.values()) == 26410
    told.ends_with("1:18000 2:19205 3:17000 4:10795")


def test_z03_three_stacks_all_in_make_a_main_pot_and_a_side_pot() -> None:
    told = play("1:100 2:500 3:1000", button=1).posts().deals("1:QsQd 2:KsKd 3:AsAd")
    told.does("1 is all-in, 2 is all-in, 3 calls").runs_out(DRY_BOARD)
    assert told.pots == [(300, (2, 3, 1)), (800, (2, 3))]
    told.ends_with("1:0 2:0 3:1600")


@pytest.mark.parametrize(
    ("holes", "ends"),
    [
        # who ties with whom, and what each gets
        pytest.param("1:AsAd 2:KsQd 3:KdQs 4:JsTd", "1:400 2:300 3:300 4:0", id="tie in the side pot"),
        pytest.param("1:AsKd 2:AdKs 3:QsJd 4:JsTd", "1:200 2:800 3:0 4:0", id="tie in the main pot only"),
        pytest.param("1:AsKd 2:AdKs 3:AhKh 4:JsTd", "1:134 2:433 3:433 4:0", id="tie in both pots"),
        pytest.param("1:JsTd 2:AdKs 3:AhKh 4:AcKc", "1:0 2:334 3:333 4:333", id="tie in both pots, main not shared"),
    ],
)
def test_z04_ties_inside_side_pots(holes: str, ends: str) -> None:
    told = play("1:100 2:300 3:300 4:300", button=4).posts().deals(holes)
    told.does("3 is all-in, 4 calls, 1 is all-in, 2 calls").runs_out("2c 7d 9h 3c 4h")
    told.ends_with(ends)


def test_z05_a_pot_is_paid_once_and_leaves_the_middle() -> None:
    told = all_in_for_different_amounts().checks_down(DRY_BOARD)  # chips are counted after every event on the way
    assert [award.pot for award in told.happened(PotAwarded)] == [1, 0]
    assert sum(told.won.values()) == 1300
    assert sum(told.stacks.values()) == 2300


@pytest.mark.parametrize(
    ("holes", "ends"),
    [("1:AsAd 2:KsKd", "1:196 2:4"), ("1:KsKd 2:AsAd", "1:0 2:200"), ("1:AsKd 2:AdKs", "1:98 2:102")],
)
def test_z06_98_against_102(holes: str, ends: str) -> None:
    told = play("1:98 2:102", button=1).posts().deals(holes)
    told.does("1 is all-in, 2 calls").runs_out(DRY_BOARD).ends_with(ends)


@pytest.mark.parametrize("book", BOOKS)
def test_z07_chips_are_conserved_over_random_hands(book: str) -> None:
    chance = random.Random(f"Z07 {book}")
    for _ in range(1000):
        play_at_random(any_table(chance, BOOKS[book]), chance)  # the table checks every chip when the hand is over


@pytest.mark.parametrize("evening", range(10))
def test_z07_six_players_keep_their_600_chips_until_one_has_them_all(evening: int) -> None:
    chance = random.Random(f"Z07 {evening}")
    stacks = {Seat(seat): Chips(100) for seat in range(1, 7)}
    for _ in range(500):
        seated = {seat: chips for seat, chips in stacks.items() if chips}
        if len(seated) == 1:
            break
        told = play(spelled(seated), button=chance.choice(list(seated)), blinds=(1, 2))
        stacks |= play_at_random(told, chance).stacks
        assert sum(stacks.values()) == 600


def test_z08_two_tied_straights_share_the_pot() -> None:
    told = play("1:500 2:500", button=1).posts().deals("1:9c8c 2:9d8d")
    told.does("1 is all-in, 2 calls").runs_out("7s 6h 5c Ks Kh")
    assert told.won == {1: 500, 2: 500}
    told.ends_with("1:500 2:500")


def test_z09_30300_three_ways_is_10100_each() -> None:
    told = play("1:10100 2:10100 3:10100", button=1).posts().deals("1:2s3s 2:2d3d 3:2h3h")
    told.does("1 is all-in, 2 calls, 3 calls").runs_out("As Kd Qh Jc Tc")
    told.ends_with("1:10100 2:10100 3:10100")


@pytest.mark.parametrize("winners", range(2, 10))
@pytest.mark.parametrize("unit", [1, 5, 25])
def test_z10_no_remainder_is_dropped(winners: int, unit: int) -> None:
    for units in range(1, 1001):
        amount = units * unit
        shares = [0] * 10
        split(amount, (1 << winners) - 1, unit, 10, shares)
        assert sum(shares) == amount
        assert shares == sorted(shares, reverse=True), "odd chips go out from the left of the button"
        assert shares[0] - shares[winners - 1] in (0, unit)
        assert shares[winners:] == [0] * (10 - winners)


def test_z10_only_winners_get_a_share_wherever_they_sit() -> None:
    shares = [0] * 6
    split(100, 0b101010, 1, 6, shares)
    assert shares == [0, 34, 0, 33, 0, 33]


# ── Z11: seats 1 and 2 tie; what becomes of the others must not move a chip between them ──

TIE_AND_A_LOSER = "1:AsKd 2:AdKs 3:QsJd"


def test_z11_odd_chip_does_not_depend_on_a_folded_hand() -> None:
    """Folded players paid 101 and 101: no line is drawn there, so it is one pot of 444."""
    told = play("1:1000 2:1000 3:1000 4:1000", button=4).posts().deals(f"{TIE_AND_A_LOSER} 4:6s6d")
    told.does("3 raises to 101, 4 calls, 1 calls, 2 calls").board("2c 7d 9h")
    told.does("1 bets 20, 2 calls, 3 folds, 4 folds").checks_down(DRY_BOARD).does("1 shows, 2 shows")
    assert told.pots == [(444, (1, 2))]
    assert told.won == {1: 222, 2: 222}


@pytest.mark.parametrize("loser_says", ["3 shows", "3 mucks"])
def test_z11_odd_chip_does_not_depend_on_how_a_hand_loses(loser_says: str) -> None:
    told = play("1:1000 2:1000 3:1000", button=3, blinds=(10, 25)).posts().deals(TIE_AND_A_LOSER)
    told.does("3 calls, 1 calls, 2 checks").checks_down(DRY_BOARD).does("1 shows, 2 shows").does(loser_says)
    assert told.won == {1: 38, 2: 37}


def test_z11_a_beaten_all_in_has_a_claim_and_so_each_pot_has_its_odd_chip() -> None:
    """Near miss: seat 3 can win the main pot of 89, so it is split by itself (45 and 44), as is the side pot of 75."""
    told = play("1:1000 2:1000 3:21 4:1000 5:1000", button=3, blinds=(5, 20)).posts().deals(f"{TIE_AND_A_LOSER} 5:6s6d")
    told.does("1 calls, 2 calls, 3 is all-in, 4 folds, 5 calls, 1 calls, 2 calls").board("2c 7d 9h")
    told.does("5 checks, 1 bets 25, 2 calls, 5 calls").board("3c").does("5 folds, 1 checks, 2 checks")
    told.checks_down(DRY_BOARD)
    assert told.pots == [(89, (1, 2, 3)), (75, (1, 2))]
    assert told.won == {1: 45 + 38, 2: 44 + 37}
