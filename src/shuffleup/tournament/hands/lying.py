"""Where button and blinds of a table may lie, and how they do once it is known where the button is."""

from __future__ import annotations

from collections.abc import Collection

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.structure import Positions, first_positions, next_positions
from shuffleup.hand.terms import Terms, terms_of
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.buttons import HEADS_UP, after, coming
from shuffleup.tournament.hands.told import LONGEST_UNTOLD, has_gone_on, is_doubtful, played
from shuffleup.tournament.state import Evening, StoodUp, Table
from shuffleup.tournament.words import TableNo

NO_SEAT = refuse("Seats are numbered from 1 to {most}.", Refusal.WRONG_SEAT, most=MOST_SEATS)
TWO_PLAY = refuse("Two players: one has the button and the small blind, the other the big.", Refusal.WRONG_SEAT)
A_BLIND_GOES_BY = 2  # hands, from the big blind to the button; and then it has passed an empty chair


def as_on_record(evening: Evening, number: TableNo, book: Rulebook) -> c.SayButton:
    """It lies where the record has it: for those who know that no hand was played there meanwhile."""
    table = evening.tables[number]
    return c.SayButton(number, known_positions(table, dealt_to(evening, table), terms_of(book))[0].button)


def with_button_at(
    evening: Evening, table: Table, button: Seat, terms: Terms, *, dead: bool = False
) -> Positions | Refused:
    """Button and blinds with the button there; `dead`: nobody posts the small blind."""
    seats = dealt_to(evening, table)
    may_lie = may_lie_at(evening, table)
    if wrong := _no_place(seats, button, may_lie):
        return wrong
    if dead:
        return _without_small_blind(seats, button, may_lie)
    known = () if is_doubtful(evening, table) else known_positions(table, seats, terms)
    return next((one for one in known if one.button == button), first_positions(seats, button))


def dealt_to(evening: Evening, table: Table) -> tuple[Seat, ...]:
    """Who is in the hand in play, or was in the last one: those who went out in it too, and not who has sat down since.
    Where the last one is long over, hands have been played by those who sit there now, and it is asked about these."""
    to_come = table.first is not None or table.last is None
    if table.in_hand or to_come or has_gone_on(evening, table):
        return evening.table_now(table.number).seats
    return table.dealt


def known_positions(table: Table, seats: tuple[Seat, ...], terms: Terms) -> tuple[Positions, ...]:
    """Where the record has them, and has them go next: it may know of a dead blind."""
    if table.first is not None or table.last is None:
        return (coming(table, seats, terms),)
    return table.last, next_positions(table.last, seats, terms)


def may_lie_at(evening: Evening, table: Table) -> list[Seat]:
    """Where a button or a dead small blind may lie: where somebody sits, or was due a blind and left (BTN-04)."""
    at = table.last if table.first is None else table.first
    lies = () if at is None else (at.button, at.small_blind, at.big_blind)
    empty = (seat for seat, last in table.left.items() if _may_be_due(evening, table, last))
    return sorted({*dealt_to(evening, table), *table.chairs, *empty, *lies})


def _may_be_due(evening: Evening, table: Table, last: StoodUp) -> bool:
    """Is a blind still to go by a chair that somebody left? Hands that nobody announced go by as well."""
    long_ago = played(evening) - last.at > A_BLIND_GOES_BY * LONGEST_UNTOLD
    return table.hands - last.hand <= A_BLIND_GOES_BY and not (long_ago and is_doubtful(evening, table))


def _no_place(seats: tuple[Seat, ...], button: Seat, may_lie: Collection[Seat]) -> Refused | None:
    if not 1 <= button <= MOST_SEATS:
        return NO_SEAT
    if len(seats) == HEADS_UP and button not in seats:
        return TWO_PLAY
    return None if button in may_lie else _nobody_there(button)


def _nobody_there(seat: Seat) -> Refused:
    return refuse(
        "Nobody sits at seat {seat}, and nobody has just left it: no button or blind lies there.",
        Refusal.WRONG_SEAT,
        seat=seat,
    )


def _without_small_blind(seats: tuple[Seat, ...], button: Seat, may_lie: Collection[Seat]) -> Positions | Refused:
    """A small blind is dead at an empty seat next to the button, and only three or more have one (BTN-04)."""
    small, big = Seat(button % MOST_SEATS + 1), min(seats, key=lambda seat: after(button, seat) or MOST_SEATS)
    if len(seats) == HEADS_UP:
        return TWO_PLAY
    if small in seats:
        return refuse("Seat {seat} is next to the button, and posts the small blind.", Refusal.WRONG_SEAT, seat=small)
    if small not in may_lie:
        return _nobody_there(small)
    return Positions(button, small, big, dead_small_blind=True)
