"""Button and blinds from hand to hand, over plain integers: seats are numbers from 1, occupied seats a bit mask.

Compiled as it stands in the lab.
"""

from __future__ import annotations

STAYS = 1  # the code of questions.play.ButtonOnEmptySmallBlind.STAYS


def next_seat(occupied: int, after: int, seats: int) -> int:
    """The next occupied seat clockwise; the seat itself comes last. 0 if nobody sits."""
    for step in range(1, seats + 1):
        seat = after + step
        if seat > seats:
            seat -= seats
        if occupied >> seat & 1:
            return seat
    return 0


def previous_seat(occupied: int, before: int, seats: int) -> int:
    """The next occupied seat counter-clockwise; the seat itself comes last. 0 if nobody sits."""
    for step in range(1, seats + 1):
        seat = before - step
        if seat < 1:
            seat += seats
        if occupied >> seat & 1:
            return seat
    return 0


def distance(start: int, end: int, seats: int) -> int:
    """How many seats clockwise from one to the other."""
    return end - start if end >= start else end - start + seats


def are_two(occupied: int) -> bool:
    """Exactly two seats are occupied."""
    second = occupied & (occupied - 1)
    return second != 0 and second & (second - 1) == 0


def first_blinds(occupied: int, button: int, seats: int) -> tuple[int, int, int]:
    """Button, small and big blind of a first hand. With two players the button is the small blind."""
    small = button if are_two(occupied) else next_seat(occupied, button, seats)
    return button, small, next_seat(occupied, small, seats)


def next_blinds(occupied: int, button: int, small: int, big: int, empty_small: int, seats: int) -> tuple[int, int, int]:
    """Button, small and big blind of the next hand, from those of the last one.

    The big blind goes to the next player due. The small blind goes to the seat the big blind leaves and the button to
    the seat the small blind leaves, whether or not anyone sits there any more: a seat that is given but not occupied
    is a dead small blind or a dead button.
    """
    next_big = next_seat(occupied, big, seats)
    if are_two(occupied):
        other = next_seat(occupied, next_big, seats)
        return other, other, next_big
    next_button = button if empty_small == STAYS and not occupied >> small & 1 else small
    # After two-handed play, or with newcomers, the old small blind may lie on the wrong side: the button then goes
    # to the player right of the small blind.
    if not 0 < distance(next_big, next_button, seats) < distance(next_big, big, seats):
        next_button = previous_seat(occupied, big, seats)
    return next_button, big, next_big
