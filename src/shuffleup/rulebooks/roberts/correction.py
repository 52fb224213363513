"""BTN: a button found to have been wrong, as this layer has it."""

from __future__ import annotations

from shuffleup.questions.correction import ButtonWasWrong
from shuffleup.questions.steps import PlaceButton, Remedy, Tell, Verdict
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import clause
from shuffleup.say import Sentence, say


# The document says what to aim at (one turn at each position for everyone in the round, where possible) and not how.
# The big blind is what a turn costs, so it leads: the hand that was left out is played now, with its own button and
# small blind, for the first player of those passed over who is still in. The wrong hand has been played and counts: if
# it lay ahead, it is left out when the order reaches it; if it was somebody's turn again, that cannot be undone.
# When nobody passed over is still in (or only the marker was wrong) the order goes on from the wrong hand.
@clause("BTN-09", ButtonWasWrong, "001: button was placed incorrectly")
def made_up(q: ButtonWasWrong) -> Remedy:
    """When the button lay wrong on the last hand, the next one makes up for it: whoever was passed over has the turn
    now, so that as far as it can be done nobody misses a position or has it twice in the round."""
    passed_over = _passed_over(q)
    if not passed_over:
        next_big = _clockwise(q.seats, q.was_big_blind + 1)[0]
        return Remedy(Verdict.CORRECTED, (_place(q, q.was_small_blind, q.was_big_blind, next_big),))
    now = _place(q, q.due_button, q.due_small_blind, passed_over[0])
    leave_out = (Tell(_leave_out(q)),) if q.too_far and len(q.seats) > 2 else ()  # two players just take turns
    return Remedy(Verdict.CORRECTED, (now, *leave_out))


def _steps(start: int, end: int) -> int:
    """How far clockwise it is from one seat to another."""
    return (end - start) % MOST_SEATS


def _clockwise(seats: tuple[int, ...], start: int) -> list[int]:
    return sorted(seats, key=lambda seat: _steps(start, seat))


def _passed_over(q: ButtonWasWrong) -> list[int]:
    """Who is still in, from the player whose big blind it was up to the one who had it instead."""
    due, was = q.due_big_blind, q.was_big_blind
    return [seat for seat in _clockwise(q.seats, due) if _steps(due, seat) < _steps(due, was)]


def _place(q: ButtonWasWrong, button: int, small: int, big: int) -> PlaceButton:
    """Two players have no choice: the one who is not the big blind has the button and the small blind (BTN-07)."""
    if len(q.seats) == 2:
        button = small = _clockwise(q.seats, big + 1)[0]
    return PlaceButton(Seat(button), Seat(small), Seat(big))


def _leave_out(q: ButtonWasWrong) -> Sentence:
    """The wrong hand was that of a turn still to come; it is not played twice."""
    return say(
        "Seat {big} has had the big blind of this round. When the order comes to it, leave that hand out: "
        "button to seat {small}, small blind to seat {big}, big blind to the player after.",
        big=q.was_big_blind,
        small=q.was_small_blind,
    )
