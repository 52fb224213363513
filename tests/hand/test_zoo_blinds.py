"""Bugs of other engines, made impossible here: short blinds, the big blind's option, antes (Z20-Z24, Z35-Z37, Z47)."""

from __future__ import annotations

from itertools import product

import pytest

from shuffleup.hand import Phase
from shuffleup.hand.events import Posted, RoundClosed
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from tests.hand.table_talk import play, spelled

HOLES = "1:AsAd 2:KsKd 3:QsQd 4:JsJd"
BOARD = "2c 7d 9h 3c 4h"


def test_z20_big_blind_all_in_for_60_of_100_does_not_lower_the_price() -> None:
    told = play("1:5000 2:5000 3:60 4:5000", button=1, blinds=(50, 100)).posts().deals()
    assert told.hand.price == 100
    told.asks(4).offers(call=100, raises=(200, 5000))
    told.refuses("4 raises to 160", because="smallest raise is to 200", by="BET-03")
    told.does("4 calls, 1 folds, 2 calls").board("2c 7d 9h")
    told.stands_at(Phase.BETTING)


def test_z20_what_the_short_big_blind_cannot_match_is_a_side_pot_or_goes_back() -> None:
    told = play("1:5000 2:5000 3:60 4:5000", button=1, blinds=(50, 100)).posts().deals(HOLES)
    told.does("4 calls, 1 folds, 2 folds").runs_out(BOARD)
    assert told.pots == [(170, (3, 4))]
    told.ends_with("1:5000 2:4950 3:170 4:4940")


@pytest.mark.parametrize(("seat", "stack"), [*product([2, 3], range(1, 11))])
def test_z21_every_stack_up_to_the_big_blind_in_each_blind_seat(seat: int, stack: int) -> None:
    chips = {Seat(at): Chips(100) for at in (1, 2, 3)} | {Seat(seat): Chips(stack)}
    told = play(spelled(chips), button=1, blinds=(5, 10)).posts()
    due = {2: 5, 3: 10}[seat]
    assert told.bets[Seat(seat)] == min(stack, due)
    assert told.stacks[Seat(seat)] == stack - min(stack, due)
    assert told.hand.price == 10
    told.deals(HOLES).calls_down(BOARD)  # seat 1 holds the aces
    assert told.stacks == {1: 110 + stack, seat: 0, 5 - seat: 90}


@pytest.mark.parametrize(("small", "big"), [*product(range(1, 12), range(1, 12))])
def test_z21_heads_up_with_any_two_short_stacks(small: int, big: int) -> None:
    told = play(f"1:{small} 2:{big}", button=1, blinds=(5, 10)).posts().deals(HOLES).calls_down(BOARD)
    at_stake = min(small, big, 10)
    told.ends_with(f"1:{small + at_stake} 2:{big - at_stake}")


ALL_IN_FROM_POSTS = [
    # stacks, structure, and who posts himself all-in
    pytest.param("1:500 2:10 3:500", {}, id="small blind"),
    pytest.param("1:500 2:500 3:20", {}, id="big blind"),
    pytest.param("1:500 2:7 3:13", {}, id="both blinds"),
    pytest.param("1:3 2:500 3:500", {"ante": 3}, id="button, from the ante"),
    pytest.param("1:2 2:3 3:1", {"ante": 3}, id="everyone, from the ante"),
    pytest.param("1:500 2:12 3:22", {"ante": 3}, id="both blinds, ante first"),
    pytest.param("1:500 2:500 3:15", {"ante": 20, "big_blind_ante": True}, id="big blind, from the ante for all"),
    pytest.param("1:5 2:500", {}, id="heads-up small blind"),
    pytest.param("1:500 2:20", {}, id="heads-up big blind"),
    pytest.param("1:10 2:20", {}, id="heads-up both blinds"),
    pytest.param("1:3 2:500", {"ante": 3}, id="heads-up, from the ante"),
]


@pytest.mark.parametrize(("stacks", "structure"), ALL_IN_FROM_POSTS)
def test_z22_the_round_ends_when_posts_put_players_all_in(stacks: str, structure: dict[str, int]) -> None:
    told = play(stacks, button=1, ante=structure.get("ante", 0), big_blind_ante="big_blind_ante" in structure)
    told.posts().deals(HOLES).calls_down(BOARD)
    told.stands_at(Phase.OVER)


def test_z22_nobody_is_asked_when_nobody_has_a_choice() -> None:
    told = play("1:10 2:20", button=1).posts().deals(HOLES)
    told.stands_at(Phase.BOARD)
    assert told.hand.turn is None
    assert told.happened(RoundClosed)


def test_z23_a_player_who_cannot_cover_the_blind_plays_for_what_he_has() -> None:
    told = play("1:500 2:500 3:1", button=1).posts().deals("1:QsQd 2:KsKd 3:AsAd").does("1 calls, 2 calls")
    told.calls_down(BOARD)
    assert told.pots == [(3, (2, 3, 1)), (38, (2, 1))]
    told.ends_with("1:480 2:518 3:3")


def test_z24_heads_up_big_blind_exactly_all_in_and_the_opponent_still_chooses() -> None:
    told = play("1:500 2:20", button=1).posts().deals(HOLES).asks(1)
    told.offers(call=10, raises=None)  # nobody is left to call a raise
    told.allows("1 folds").does("1 calls").runs_out(BOARD).ends_with("1:520 2:0")


def test_z24_near_miss_a_big_blind_covered_by_the_small_blind_leaves_no_choice() -> None:
    told = play("1:500 2:10", button=1).posts().deals(HOLES)
    told.stands_at(Phase.BOARD)


@pytest.mark.parametrize("stacks", ["1:500 2:500", "1:500 2:500 3:500", "1:500 2:500 3:500 4:500"])
def test_z35_small_blind_limps_and_the_big_blind_has_his_option(stacks: str) -> None:
    told = play(stacks, button=1).posts().deals()
    while not told.moves.may_check:
        told.does(f"{told.hand.turn} calls")
    big_blind = next(post.seat for post in told.happened(Posted) if post.paid == 20)
    told.asks(big_blind).offers(call=0, raises=(40, 500))
    told.allows(f"{big_blind} raises to 40").allows(f"{big_blind} checks")


def test_z36_no_flop_before_the_big_blind_has_spoken() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals().does("1 calls, 2 calls")
    told.stands_at(Phase.BETTING)
    told.asks(3).does("3 checks")
    told.stands_at(Phase.BOARD)


def test_z36_a_raised_option_is_put_to_everyone_again() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals().does("1 calls, 2 calls, 3 raises to 60")
    told.asks(1).does("1 calls").asks(2).does("2 calls")
    told.stands_at(Phase.BOARD)


def test_z37_the_big_blind_may_check() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals().does("1 folds, 2 calls")
    assert told.moves.may_check
    told.refuses("3 calls", because=Refusal.NOTHING_DUE, by="GAME-03").does("3 checks")


def test_z37_near_miss_not_when_someone_raised() -> None:
    told = play("1:500 2:500 3:500", button=1).posts().deals().does("1 raises to 40, 2 folds")
    told.refuses("3 checks", because="it is 20 to call", by="GAME-03")


@pytest.mark.parametrize(
    ("ante", "big_blind_ante", "ends"),
    [
        # everyone limps and seat 1 wins: 60 from the blinds and the antes of all, or of one
        (5, False, "1:550 2:475 3:475"),
        (20, True, "1:560 2:480 3:460"),
        (0, False, "1:540 2:480 3:480"),
    ],
)
def test_z47_antes_are_in_the_pot(ante: int, big_blind_ante: bool, ends: str) -> None:
    told = play("1:500 2:500 3:500", button=1, ante=ante, big_blind_ante=big_blind_ante).posts()
    antes = [post.paid for post in told.happened(Posted) if post.kind == "ante"]
    assert antes == [ante] * (1 if big_blind_ante else 3 * bool(ante))
    told.deals(HOLES).calls_down(BOARD).ends_with(ends)


def test_z47_antes_go_to_the_last_player_when_everyone_folds() -> None:
    told = play("1:500 2:500 3:500", button=1, ante=5).posts().deals().does("1 folds, 2 folds")
    told.ends_with("1:495 2:485 3:520")
