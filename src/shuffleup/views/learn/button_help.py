"""Button help: who is out, and who therefore has the button and the blinds of the hands that follow."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from shuffleup.facts import fact
from shuffleup.hand import Positions, Terms, first_positions, next_positions, terms_of
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence, listed, say

FEWEST, USUAL = 3, 6
HEADS_UP = 2
HANDS_SHOWN = 2


@fact
class SeatInHelp:
    """A seat of the drawing: who is in it, and what lies there. `out`: nobody sits there any more."""

    seat: Seat
    out: bool
    button: bool
    small_blind: bool
    big_blind: bool


@fact
class ButtonHand:
    """A hand of the drawing, in words, with the clauses it follows from. `number` 0 is the hand that is played."""

    number: int
    seats: tuple[SeatInHelp, ...]
    words: Sentence
    clauses: tuple[str, ...]


@fact
class ButtonHelp:
    """`players` sat down, those in the seats `out` go out in the hand that is played, and `after` are the next two."""

    players: int
    out: tuple[Seat, ...]
    now: ButtonHand
    after: tuple[ButtonHand, ...]
    winner: Seat | None


def button_help(players: int, out: Collection[Seat], book: Rulebook) -> ButtonHelp:
    """The button is in seat 1 in the hand that is played. Where only one is left, no hand follows."""
    players = min(max(players, FEWEST), MOST_SEATS)
    seats = tuple(Seat(seat) for seat in range(1, players + 1))
    gone = tuple(seat for seat in seats if seat in out)[: players - 1]
    left = tuple(seat for seat in seats if seat not in gone)
    at = first_positions(seats, Seat(1))
    now = ButtonHand(0, _drawn(seats, (), at), _told(at, seats), ("GAME-01",))
    after = tuple(_after(at, seats, left, terms_of(book))) if len(left) > 1 else ()
    return ButtonHelp(players, gone, now, after, left[0] if len(left) == 1 else None)


def _after(at: Positions, seats: tuple[Seat, ...], left: tuple[Seat, ...], terms: Terms) -> Iterator[ButtonHand]:
    gone = tuple(seat for seat in seats if seat not in left)
    before = seats
    for number in range(1, HANDS_SHOWN + 1):
        last, at = at, next_positions(at, left, terms)
        by = tuple(dict.fromkeys(_clauses(last, at, before, left, terms)))
        yield ButtonHand(number, _drawn(seats, gone, at), _told(at, left), by)
        before = left


def _drawn(seats: tuple[Seat, ...], gone: tuple[Seat, ...], at: Positions) -> tuple[SeatInHelp, ...]:
    return tuple(
        SeatInHelp(
            seat,
            out=seat in gone,
            button=seat == at.button,
            small_blind=seat == at.small_blind and not at.dead_small_blind,
            big_blind=seat == at.big_blind,
        )
        for seat in seats
    )


def _told(at: Positions, left: Collection[Seat]) -> Sentence:
    if at.button == at.small_blind:
        return say(
            "Seat {button} has the button and the small blind, seat {big} the big blind.",
            button=at.button,
            big=at.big_blind,
        )
    if at.dead_small_blind and at.button not in left:
        return say(
            "The button lies at the empty seat {button}. There is no small blind. Seat {big} has the big blind.",
            button=at.button,
            big=at.big_blind,
        )
    if at.dead_small_blind:
        return say(
            "The button is at seat {button}. There is no small blind. Seat {big} has the big blind.",
            button=at.button,
            big=at.big_blind,
        )
    if at.button not in left:
        return say(
            "The button lies at the empty seat {button}. Seat {small} has the small blind, seat {big} the big blind.",
            button=at.button,
            small=at.small_blind,
            big=at.big_blind,
        )
    return say(
        "Seat {button} has the button, seat {small} the small blind, seat {big} the big blind.",
        button=at.button,
        small=at.small_blind,
        big=at.big_blind,
    )


def _clauses(
    last: Positions, at: Positions, before: Collection[Seat], left: Collection[Seat], terms: Terms
) -> Iterator[str]:
    """What the next hand follows from: what is due by itself, and what was made of those who are gone."""
    if len(left) == HEADS_UP:
        yield from ("BTN-08", "BTN-07") if len(before) > HEADS_UP else ("BTN-07",)
        return
    yield "BTN-03"
    if last.big_blind not in left or (at.button not in left and last.dead_small_blind):
        yield "BTN-04"
    if last.small_blind not in left and not last.dead_small_blind and last.small_blind in before:
        yield terms.small_blind_out.by.id


def out_in_words(out: Collection[Seat]) -> Sentence:
    """Who was tapped."""
    if not out:
        return say("Nobody is out: everything moves on by one.")
    if len(out) == 1:
        return say("Seat {seat} is out.", seat=next(iter(out)))
    return say("Seats {seats} are out.", seats=listed([*out]))
