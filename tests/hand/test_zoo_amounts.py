"""Bugs of other engines, made impossible here: amounts that are no amounts (Z12, Z13, Z52-Z54)."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any, cast

import pytest

from shuffleup.hand import BetTo, Command, Phase, Player, RaiseTo, Refused, Structure, first_positions, set_up, terms_of
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from tests.hand.table_talk import Table, play, seats_of

SoFar = Callable[[], Table]
Move = type[BetTo] | type[RaiseTo]

NOT_WHOLE: list[object] = [
    60.0, 60.5, 1e30, -1e30, math.nan, math.inf, -math.inf, Decimal(60), Fraction(60), 60j,
    "60", "", b"60", [60], None, True, False,
]  # fmt: skip
TOO_LITTLE = [-(10**30), -500, -60, -1, 0]
TOO_MUCH = [501, 1000, 10**30]


def facing_a_bet() -> Table:
    return play("1:520 2:520", button=1).posts().deals().does("1 calls, 2 checks").board("2c 7d 9h").does("2 bets 20")


def facing_none() -> Table:
    return play("1:520 2:520", button=1).posts().deals().does("1 calls, 2 checks").board("2c 7d 9h").does("2 checks")


MOVES: list[tuple[SoFar, Move]] = [(facing_none, BetTo), (facing_a_bet, RaiseTo)]


def with_amount(move: Move, amount: object) -> Command:
    return move(Seat(1), cast("Any", amount))


@pytest.mark.parametrize(("so_far", "move"), MOVES)
@pytest.mark.parametrize("amount", NOT_WHOLE, ids=repr)
def test_z12_chips_are_whole_numbers(so_far: SoFar, move: Move, amount: object) -> None:
    so_far().refuses(with_amount(move, amount), because="whole number of chips")


@pytest.mark.parametrize(("so_far", "move"), MOVES)
@pytest.mark.parametrize("amount", TOO_LITTLE)
def test_z52_negative_and_zero_bets_are_refused(so_far: SoFar, move: Move, amount: int) -> None:
    by = "BET-03" if move is RaiseTo else "BET-02"
    so_far().refuses(with_amount(move, amount), because=Refusal.TOO_SMALL, by=by)


@pytest.mark.parametrize(("so_far", "move"), MOVES)
@pytest.mark.parametrize("amount", TOO_MUCH)
def test_z54_more_than_the_stack_is_refused(so_far: SoFar, move: Move, amount: int) -> None:
    so_far().refuses(with_amount(move, amount), because="You have 500", by="BET-01")


@pytest.mark.parametrize(("so_far", "move"), MOVES)
def test_z54_near_miss_exactly_the_stack_is_fine(so_far: SoFar, move: Move) -> None:
    told = so_far().tells(with_amount(move, 500))
    assert told.stacks[Seat(1)] == 0


@pytest.mark.parametrize("profits", ["1:AsAd 2:KsKd 3:QsQd", "1:AsKd 2:AdKs 3:AhKh"])
def test_z12_profits_are_whole_and_sum_to_nothing(profits: str) -> None:
    told = play("1:333 2:500 3:1000", button=1, blinds=(1, 3)).posts().deals(profits)
    told.does("1 is all-in, 2 is all-in, 3 calls").runs_out("2c 7d 9h 3c 4h")
    assert all(type(chips) is int for chips in told.stacks.values())
    assert sum(told.stacks.values()) - 1833 == 0


def test_z13_all_in_is_the_whole_stack() -> None:
    told = play("1:1001 2:2000", button=1).posts().deals().does("1 is all-in")
    assert told.stacks[Seat(1)] == 0
    told.does("2 calls").stands_at(Phase.BOARD)


def test_z13_the_last_7_go_in_over_22_but_not_6_of_them() -> None:
    told = play("1:500 2:29 3:500", button=1, blinds=(5, 11)).posts().deals().does("1 raises to 22")
    told.asks(2).offers(call=17, raises=(29, 29))
    told.refuses("2 raises to 28", because="all-in for 29", by="BET-03").allows("2 is all-in").does("2 raises to 29")


# ── Z53: the same for every field of a set-up that means chips ──


def laid(structure: Structure, stack: object = 500) -> object:
    players = [Player(Seat(1), cast("Any", stack)), Player(Seat(2), Chips(500)), Player(Seat(3), Chips(500))]
    return set_up(structure, first_positions(seats_of("1 2 3"), Seat(1)), players, terms_of(HOMEGAME))


def structure_with(field: str, amount: object) -> Structure:
    return Structure(**cast("Any", {"small_blind": 10, "big_blind": 20} | {field: amount}))


@pytest.mark.parametrize("field", ["small_blind", "big_blind", "ante", "least_bet", "unit"])
@pytest.mark.parametrize("amount", [*NOT_WHOLE, -1, -20], ids=repr)
def test_z53_no_structure_with_amounts_that_are_none(field: str, amount: object) -> None:
    refused = laid(structure_with(field, amount))
    assert isinstance(refused, Refused), refused
    assert refused.kind is Refusal.MALFORMED


@pytest.mark.parametrize("amount", [*NOT_WHOLE, -1, -20], ids=repr)
def test_z53_no_straddle_either(amount: object) -> None:
    refused = laid(structure_with("straddles", (amount,)))
    assert isinstance(refused, Refused), refused
    assert refused.kind is Refusal.MALFORMED


@pytest.mark.parametrize("stack", [*NOT_WHOLE, -1, 0, 1000.25], ids=repr)
def test_z53_no_player_with_a_stack_that_is_none(stack: object) -> None:
    refused = laid(Structure(small_blind=Chips(10), big_blind=Chips(20)), stack)
    assert isinstance(refused, Refused), refused
    assert "at least 1" in refused.reason


def test_z53_near_miss_one_chip_is_a_stack() -> None:
    assert not isinstance(laid(Structure(small_blind=Chips(10), big_blind=Chips(20)), 1), Refused)
