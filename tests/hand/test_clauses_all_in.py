"""BET-17: once someone is all-in and no more betting is possible, the live hands lie face up."""

from __future__ import annotations

import pytest

from shuffleup.hand import Phase, terms_of
from shuffleup.hand.events import Shown, StreetDealt
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import play as ask
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, value
from tests.hand.table_talk import house_rules, play, seats_of, under_every_book

HOLES = "1:AsAd 2:KsKd 3:QsQd"
BOARD = "2c 7d 9h 3c 4h"


@under_every_book
@pytest.mark.parametrize(
    ("stacks", "says", "face_up"),
    [
        ("1:500 2:500 3:500", "1 is all-in, 2 calls, 3 calls", "2 3 1"),
        ("1:500 2:500 3:500", "1 is all-in, 2 calls, 3 folds", "2 1"),  # the folded hand stays down
        ("1:500 2:900 3:900", "1 is all-in, 2 calls, 3 folds", "2 1"),  # one has chips, but nobody to bet against
        ("1:500 2:900 3:900", "1 is all-in, 2 calls, 3 calls", ""),  # BET-17 near miss: two can still bet
        ("1:500 2:500 3:500", "1 raises to 499, 2 calls, 3 folds", ""),  # BET-17 near miss: one chip left each
        ("1:500 2:500 3:500", "1 is all-in, 2 folds, 3 folds", ""),  # BET-17 near miss: nobody to show it to
        ("1:5 2:10 3:20", "1 calls", "1 2 3"),  # all-in from the blinds and a call
    ],
)
def test_bet_17_face_up_before_the_board_is_dealt(book: Rulebook, stacks: str, says: str, face_up: str) -> None:
    told = play(stacks, button=1, book=book).posts().deals(HOLES).does(says)
    assert {event.seat for event in told.happened(Shown)} == set(seats_of(face_up))
    assert told.happened(StreetDealt) == []


@under_every_book
def test_bet_17_when_the_side_pot_is_settled_on_a_later_street(book: Rulebook) -> None:
    told = play("1:500 2:900 3:900", button=1, book=book).posts().deals(HOLES).does("1 is all-in, 2 calls, 3 calls")
    told.board("2c 7d 9h").does("2 checks, 3 bets 400")
    assert told.happened(Shown) == []
    told.does("2 calls").stands_at(Phase.BOARD)
    assert {event.seat for event in told.happened(Shown)} == {1, 2, 3}


@pytest.mark.parametrize(("book", "clause"), [(GUIDELINES, "BET-17"), (HOMEGAME, "BET-17"), (ROBERTS, "BET-17")])
def test_bet_17_who_says_so(book: Rulebook, clause: str) -> None:
    assert terms_of(book).all_in_face_up.by.id == clause


def test_bet_17_near_miss_a_house_that_keeps_them_down() -> None:
    """BET-17 near miss: overruled by the house, the hands are shown or mucked in turn after the river."""
    face_down = house_rules(value("house 1", ask.AllInHandsFaceUp, False, text="All-in hands stay down."))
    told = play("1:500 2:500", button=1, book=face_down).posts().deals(HOLES).does("1 is all-in, 2 calls")
    assert told.happened(Shown) == []
    told.runs_out(BOARD).stands_at(Phase.SHOWDOWN).asks(2).does("2 mucks").ends_with("1:1000 2:0")


@under_every_book
def test_bet_17_the_board_then_decides_by_itself(book: Rulebook) -> None:
    told = play("1:500 2:500", button=1, book=book).posts().deals(HOLES).does("1 is all-in, 2 calls")
    told.refuses("1 shows", because=Refusal.ALREADY_DONE).refuses("1 mucks", because="stay until the board is out")
    told.runs_out(BOARD).ends_with("1:1000 2:0")
    shown = [place for place, event in enumerate(told.events) if isinstance(event, Shown)]
    streets = [place for place, event in enumerate(told.events) if isinstance(event, StreetDealt)]
    assert max(shown) < min(streets)


def test_bet_17_half_known_hands_stay_down() -> None:
    """BET-17 near miss: a card nobody has seen cannot be turned up by the software; the player shows it."""
    told = play("1:500 2:500", button=1).posts().deals("1:As?? 2:KsKd").does("1 is all-in, 2 calls")
    assert [event.seat for event in told.happened(Shown)] == [2]
