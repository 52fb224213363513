"""Bugs of other engines, made impossible here: what the cards are worth when the chips depend on it (Z48-Z51).

The ranking itself is proved with the cards; here it is the pot that must go to the right seat.
"""

from __future__ import annotations

import pytest

from shuffleup.cards import BadCard
from tests.hand.table_talk import holes_of, play

ALL_IN_FOR_500 = "1:500 2:500"


@pytest.mark.parametrize(
    ("holes", "board", "ends"),
    [
        # seat 1           seat 2            board                             who wins
        ("1:As2d 2:KsKd", "3c 4h 5s Kc 9d", "1:1000 2:0"),  # Z48: five-high straight beats three kings
        ("1:As2d 2:6s7d", "3c 4h 5s Kc 9d", "1:0 2:1000"),  # Z48 near miss: the wheel is the lowest straight
        ("1:As2d 2:KsQd", "3c 4h 6s Jc 9d", "1:1000 2:0"),  # Z48 near miss: no five, so ace high
        ("1:AsQd 2:AdQs", "2c 7d 9h Kc 4h", "1:500 2:500"),  # Z49: equal hands, and seat order decides nothing
        ("1:AdQs 2:AsQd", "2c 7d 9h Kc 4h", "1:500 2:500"),  # Z49: nor do suits
        ("1:AsQd 2:AdJs", "2c 7d 9h Kc 4h", "1:1000 2:0"),  # Z49 near miss: the third kicker plays
        ("1:AsQd 2:AdJs", "Kc Kd 9h 9c 2h", "1:500 2:500"),  # Z49: two pair from the board and an ace each
        ("1:2s3d 2:4s5d", "Ac Kd Qh Jc Th", "1:500 2:500"),  # Z49: both play the board
        ("1:As3s 2:Ks4s", "Qs Js 9s 2d 2c", "1:1000 2:0"),  # Z50: first card of the flush
        ("1:3s2d 2:4s2h", "As Qs Js 9s Kd", "1:0 2:1000"),  # Z50: fifth card of the flush
        ("1:3s2d 2:4s2h", "As Qs Js 9s 8s", "1:500 2:500"),  # Z50 near miss: five better ones lie on the board
    ],
)
def test_z48_z49_z50_the_pot_goes_to_the_better_cards(holes: str, board: str, ends: str) -> None:
    told = play(ALL_IN_FOR_500, button=1).posts().deals(holes).does("1 is all-in, 2 calls").runs_out(board)
    told.ends_with(ends)


@pytest.mark.parametrize("holes", ["1:TsTd 2:9s9d", "1:10s10d 2:9s9d", "1:ts10d 2:9s9d"])
def test_z51_a_ten_is_a_ten_however_it_is_spelled(holes: str) -> None:
    told = play(ALL_IN_FOR_500, button=1).posts().deals(holes).does("1 is all-in, 2 calls")
    told.runs_out("2c 7d 8h Kc 4h").ends_with("1:1000 2:0")


@pytest.mark.parametrize("holes", ["1:1s1d", "1:0s0d", "1:100s", "1:Tx", "1:TsT", "1:11s"])
def test_z51_what_is_no_card_never_reaches_the_table(holes: str) -> None:
    with pytest.raises(BadCard):
        holes_of(holes)
