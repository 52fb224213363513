"""The hand as a library: what a program that calls it wrongly is told, and what it sees of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.cards import cards
from shuffleup.hand import (
    AllIn,
    Call,
    Chips,
    DealBoard,
    DealHole,
    Hand,
    HandStarted,
    Player,
    Positions,
    Post,
    RaiseTo,
    Refusal,
    Refused,
    Seat,
    Setup,
    Structure,
    begin,
    first_positions,
    set_up,
    submit,
    terms_of,
)
from shuffleup.rulebooks import HOMEGAME
from tests.hand.table_talk import play
from tests.refusals import refused

TERMS = terms_of(HOMEGAME)
BLINDS = Structure(Chips(10), Chips(20))


def of(seats: list[int], stack: int = 1000) -> list[Player]:
    return [Player(Seat(seat), Chips(stack)) for seat in seats]


def hand() -> Hand:
    setup = set_up(BLINDS, first_positions([Seat(1), Seat(2), Seat(4)], Seat(4)), of([1, 2, 4]), TERMS)
    assert isinstance(setup, Setup), setup
    return begin(HandStarted(setup))


# ---------------------------------------------------------------------------------------------------- all-in


# stacks                the others do                          who   what it comes to
ALL_IN = [
    ("1:100 2:1000", "1 is all-in", 2, "Seat 2 calls 80."),  # 1000 against 100: there is nothing to raise
    ("1:1000 2:100", "1 is all-in", 2, "Seat 2 calls 80 and is all-in."),
    ("1:100 2:1000 3:100", "1 is all-in", 2, "Seat 2 raises to 1000 and is all-in."),  # near miss: 3 could call more
    ("1:100 2:1000 3:60", "1 is all-in, 2 calls", 3, "Seat 3 calls 40 and is all-in."),
]


@pytest.mark.parametrize(("stacks", "before", "seat", "comes_to"), ALL_IN)
def test_all_in_is_a_call_when_it_can_only_be_one(stacks: str, before: str, seat: int, comes_to: str) -> None:
    told = play(stacks, button=1).posts().deals().does(before)
    twin = play(stacks, button=1).posts().deals().does(before)
    told.does(f"{seat} is all-in")
    twin.does(f"{seat} calls" if "calls" in comes_to else f"{seat} raises to 1000")
    assert told.hand == twin.hand


# --------------------------------------------------------------------------------------------------- wrong calls


SEATS = [
    ([1, 2], 3, "The small blind is due from seat 3, but nobody sits there."),
    ([1, 2], 2, ""),  # near miss: somebody sits there
    ([1, 2, 4], 3, ""),  # near miss: three players, and the button may lie on an empty seat
    ([1, 2], 11, "There is no seat 11; seats are numbered 1 to 10."),
    ([-1, 2], 2, "There is no seat -1; seats are numbered 1 to 10."),
    ([1], 1, "A hand needs 2 to 10 players; 1 were given."),
    ([], 1, "A hand needs 2 to 10 players; 0 were given."),
    ([1, 1, 2], 1, "Two players are at the same seat."),
]


@pytest.mark.parametrize(("seats", "button", "why"), SEATS)
def test_seats_that_cannot_be_played_are_refused_in_words(seats: list[int], button: int, why: str) -> None:
    positions = first_positions([Seat(seat) for seat in seats], Seat(button))
    setup = set_up(BLINDS, positions, of(seats), TERMS)
    assert (setup.reason if isinstance(setup, Refused) else "") == why


def test_near_miss_a_dead_small_blind_nobody_posts() -> None:
    dead = Positions(Seat(1), Seat(3), Seat(4), dead_small_blind=True)
    assert isinstance(set_up(BLINDS, dead, of([1, 4, 5]), TERMS), Setup)


COMMANDS = [
    (Post, "Post is no command of a hand; make one: Post(…)."),
    ("fold", "'fold' is no command of a hand."),
    (None, "None is no command of a hand."),
    (HandStarted, "HandStarted is no command of a hand."),
]


@pytest.mark.parametrize(("given", "why"), COMMANDS)
def test_what_is_no_command_is_refused_in_words(given: Any, why: str) -> None:
    at = hand()
    before = at.copy()
    refused(submit(at, given, TERMS), Refusal.MALFORMED, why)
    assert at == before


# ------------------------------------------------------------------------------------------------- what one sees


def test_a_hand_says_where_it_stands_and_shows_no_hole_card() -> None:
    at = hand()
    assert repr(at) == "Hand(street=preflop, pots=0, phase=posting)"
    submit(at, Post(), TERMS)
    submit(at, DealHole(cards("As 9d Kh Ad 9c Kc")), TERMS)
    assert repr(at) == "Hand(street=preflop, pots=30, phase=betting, turn=4, call=20)"
    for seat in (4, 1):
        submit(at, Call(Seat(seat)), TERMS)
    assert repr(at) == "Hand(street=preflop, pots=60, phase=betting, turn=2, call=0)"
    submit(at, RaiseTo(Seat(2), Chips(60)), TERMS)
    for seat in (4, 1):
        submit(at, Call(Seat(seat)), TERMS)
    submit(at, DealBoard(cards("2c 3c 4h"), None), TERMS)
    assert repr(at) == "Hand(street=flop, board=2c 3c 4h, pots=180, phase=betting, turn=1, call=0)"
    submit(at, AllIn(Seat(1)), TERMS)
    assert not [card for card in ("As", "9d", "Kh", "Ad", "9c", "Kc") if card in repr(at)]
