"""BTN-09: the last hand's button was wrong. Robert's Rules stands under every book."""

from __future__ import annotations

from itertools import product

import pytest

from shuffleup.questions.correction import ButtonWasWrong
from shuffleup.questions.steps import PlaceButton, Step, Tell, Verdict
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import ROBERTS
from shuffleup.rules import Rulebook
from tests.rules.floor_desk import Said, said, under_every_book


def wrong(seats: str, was: str, due: str, *, too_far: bool) -> ButtonWasWrong:
    """Seats still in; the last hand's button, small and big blind as they were and as they should have been."""
    _, was_small, was_big = (Seat(int(seat)) for seat in was.split())
    button, small, big = (Seat(int(seat)) for seat in due.split())
    players = tuple(int(seat) for seat in seats.split())
    return ButtonWasWrong(players, was_small, was_big, button, small, big, too_far)


def placed(now: str) -> PlaceButton:
    button, small, big = (Seat(int(seat)) for seat in now.split())
    return PlaceButton(button, small, big)


def leave_out(was: str) -> Tell:
    _, small, big = was.split()
    return Tell(
        f"Seat {big} has had the big blind of this round. When the order comes to it, leave that hand out: "
        f"button to seat {small}, small blind to seat {big}, big blind to the player after."
    )


SIX = "1 2 3 4 5 6"


@under_every_book
@pytest.mark.parametrize(
    ("seats", "was", "due", "too_far", "now", "then"),
    [
        # seats        was      should be  skipped  now      left out later
        (SIX, "3 4 5", "2 3 4", True, "2 3 4", "3 4 5"),  # seat 4 was passed over, and has the big blind now
        (SIX, "1 2 3", "2 3 4", False, "2 3 4", ""),  # near miss: it stayed, and seat 3 had the big blind again
        (SIX, "6 1 2", "2 3 4", False, "2 3 4", ""),  # it went back two
        (SIX, "4 5 6", "2 3 4", True, "2 3 4", "4 5 6"),  # two were passed over; the second follows in order
        (SIX, "5 6 1", "4 5 6", True, "4 5 6", "5 6 1"),  # over the end of the table
        (SIX, "1 3 4", "2 3 4", False, "3 4 5", ""),  # near miss: only the marker was wrong, the blinds were right
        # somebody went out on the wrong hand
        ("1 2 3 5 6", "3 4 5", "2 3 4", True, "4 5 6", ""),  # the player passed over is gone: go on from there
        ("1 2 3 5 6", "4 5 6", "2 3 4", True, "2 3 5", "4 5 6"),  # near miss: another was passed over too
        ("1 2 3 5 6", "1 2 3", "2 3 4", False, "2 3 5", ""),  # the next in order has it
        ("1 2 3 4 6", "3 4 5", "2 3 4", True, "2 3 4", "3 4 5"),  # who had it instead is gone; seat 4 still has it
        ("2 4 5 6", "3 4 5", "2 3 4", True, "2 3 4", "3 4 5"),  # the small blind is dead, as it would have been
        # gaps between the seats
        ("2 5 9", "9 2 5", "5 9 2", True, "5 9 2", "9 2 5"),
        ("2 5 9", "2 5 9", "5 9 2", False, "5 9 2", ""),
        # two players: whoever is due the big blind has it, the other the button and the small blind
        ("1 2", "2 2 1", "1 1 2", False, "1 1 2", ""),
        ("1 2", "2 2 1", "1 1 2", True, "1 1 2", ""),  # two take turns: nothing to leave out
        ("3 6", "3 3 6", "6 6 3", False, "6 6 3", ""),
        ("2 5", "2 5 9", "9 2 5", True, "2 2 5", ""),  # from three to two
    ],
)
def test_whoever_was_passed_over_has_the_turn_now(
    book: Rulebook, seats: str, was: str, due: str, too_far: bool, now: str, then: str
) -> None:
    steps: tuple[Step, ...] = (placed(now), leave_out(then)) if then else (placed(now),)
    assert said(book, wrong(seats, was, due, too_far=too_far)) == Said(Verdict.CORRECTED, steps, "BTN-09")


def in_order(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The hand that follows, six at the table."""
    return tuple(seat % 6 + 1 for seat in hand)


def round_from(wrong_hand: tuple[int, ...], now: PlaceButton) -> list[tuple[int, ...]]:
    """The wrong hand and what follows: the one ruled, then in order, leaving out what was played already."""
    played = [wrong_hand, (now.button, now.small_blind, now.big_blind)]
    while len(played) < 6:
        following = in_order(played[-1])
        played.append(in_order(following) if following == wrong_hand else following)
    return played


@pytest.mark.parametrize("was", ["3 4 5", "4 5 6", "5 6 1", "6 1 2", "1 2 3"])
def test_everyone_has_each_position_once_in_the_round(was: str) -> None:
    """Seat 4 was due the big blind. However far the button went, the wrong hand and the next five are a whole round."""
    ruling = said(ROBERTS, wrong(SIX, was, "2 3 4", too_far=True))
    assert ruling is not None
    now, after = ruling.steps
    assert isinstance(now, PlaceButton)
    assert after == leave_out(was)
    played = round_from(tuple(int(seat) for seat in was.split()), now)
    for position in range(3):
        assert sorted(hand[position] for hand in played) == [1, 2, 3, 4, 5, 6]


@under_every_book
def test_the_big_blind_always_goes_to_a_player_who_did_not_just_have_it(book: Rulebook) -> None:
    """Every wrong big blind against every due one, one player gone or nobody: always a ruling, never a conflict."""
    for gone, was, due, too_far in product(range(7), range(1, 7), range(1, 7), (False, True)):
        seats = tuple(seat for seat in range(1, 7) if seat != gone)
        question = wrong(_spell(seats), _spell(hand_with(was)), _spell(hand_with(due)), too_far=too_far)
        ruling = said(book, question)
        assert ruling is not None
        now = ruling.steps[0]
        assert isinstance(now, PlaceButton)
        assert now.big_blind in seats
        assert now.big_blind not in {was, now.small_blind, now.button}


def hand_with(big: int) -> tuple[int, ...]:
    """Button, small and big blind of six players side by side."""
    return (big - 3) % 6 + 1, (big - 2) % 6 + 1, big


def _spell(seats: tuple[int, ...]) -> str:
    return " ".join(str(seat) for seat in seats)
