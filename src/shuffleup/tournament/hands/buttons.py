"""Button and blinds of a table's next hand, and the place of a seat in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import IntEnum

from shuffleup.facts import fact
from shuffleup.hand.positions import distance, next_seat, previous_seat
from shuffleup.hand.structure import Positions, first_positions, next_positions
from shuffleup.hand.terms import Terms, terms_of
from shuffleup.questions.seating import Duty, WaitsForButton
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import say
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import TableNow

HEADS_UP = 2

# ---------------------------------------------------------------------------------------------- the next hand


def coming(table: Table, seats: Sequence[Seat], terms: Terms) -> Positions:
    """Button and blinds of the table's next hand, with players in these seats."""
    if table.first is None and table.last is None:  # opened for late players, who drew no card for the button
        return first_positions(seats, min(seats))
    if table.first is None:
        assert table.last is not None
        return next_positions(table.last, seats, terms)
    if table.last is None:
        before = Seat(table.first.button - 1)
        return first_positions(seats, Seat(next_seat(_mask(seats), before, MOST_SEATS)))
    return _dealt_again(table.first, seats, terms)


def lying_at(evening: Evening, table: Table, terms: Terms) -> Positions | None:
    """Where button and blinds are taken to lie: in the hand in play; between two hands, in the next one."""
    seats = evening.table_now(table.number).seats
    if table.in_hand or len(seats) < HEADS_UP:
        return table.last or table.first
    return coming(table, seats, terms)


def level_at(evening: Evening, table: Table) -> Level:
    """The level of the hand in play; between two hands, that of the clock."""
    if table.hand_item is None:
        return timer.level_of(evening.clock)
    level = evening.plan.schedule.steps[table.hand_item]
    assert isinstance(level, Level), level
    return level


def _dealt_again(taken_back: Positions, seats: Sequence[Seat], terms: Terms) -> Positions:
    """The blinds of a hand that did not count: the same player is due the big blind, whoever else has come or gone."""
    big = taken_back.big_blind
    if big not in seats:
        return next_positions(taken_back, seats, terms)
    before = Seat(previous_seat(_mask(seats), big, MOST_SEATS))
    if len(seats) == HEADS_UP:
        return Positions(before, before, big)
    if taken_back.button == taken_back.small_blind:  # two were playing, and somebody has come
        return Positions(Seat(previous_seat(_mask(seats), before, MOST_SEATS)), before, big)
    return replace(taken_back, dead_small_blind=taken_back.small_blind not in seats)


def _mask(seats: Sequence[Seat]) -> int:
    return sum(1 << seat for seat in seats)


class Blind(IntEnum):
    """Which blind it is, in the order posted."""

    SMALL = 1
    BIG = 2
    THIRD = 3
    FOURTH = 4


def blinds_lying(level: Level | None, at: Positions, seats: Sequence[Seat]) -> dict[Seat, Blind]:
    """Which seat posts which blind in a hand of this level, with players in these seats; two where none is given.

    The third goes to the player after the big blind; nobody posts two, so there is none with two players.
    """
    lie: dict[Seat, Blind] = {}
    if not at.dead_small_blind and (level is None or level.small_blind):
        lie[at.small_blind] = Blind.SMALL
    if level is None or level.big_blind:
        lie[at.big_blind] = Blind.BIG
    clockwise = sorted((seat for seat in seats if seat != at.big_blind), key=lambda seat: after(at.big_blind, seat))
    further = level.straddles[: max(len(seats) - HEADS_UP, 0)] if level else ()
    return lie | {seat: Blind(number) for number, (seat, _) in enumerate(zip(clockwise, further, strict=False), 3)}


DUTY_OF = {
    Blind.SMALL: Duty.SMALL_BLIND,
    Blind.BIG: Duty.BIG_BLIND,
    Blind.THIRD: Duty.THIRD_BLIND,
    Blind.FOURTH: Duty.FOURTH_BLIND,
}


def waits_for_button(book: Rulebook) -> Ruling[bool]:
    """Does somebody who comes to a seat between the button and the small blind wait for a hand (TDA-08)?"""
    custom = say("Who sits down is dealt in at once.")
    return book.or_custom(WaitsForButton(), False, custom)


def is_between(at: Positions, seat: Seat) -> bool:
    """Between the button and the small blind, where nobody sits who was in the last hand."""
    return 0 < after(at.button, seat) < after(at.button, at.small_blind)


def duty_at(
    at: Positions, seat: Seat, level: Level | None = None, seats: Sequence[Seat] = (), *, waits: bool = False
) -> Duty:
    """What falls to a seat in a hand of this level; `waits`: between button and small blind nothing does."""
    if waits and is_between(at, seat):
        return Duty.WAITS
    blind = blinds_lying(level, at, seats).get(seat)
    if blind is Blind.BIG and level and level.big_blind_ante:
        return Duty.BIG_BLIND_AND_ANTE
    if blind is Blind.SMALL and seat == at.button:
        return Duty.BUTTON_AND_SMALL_BLIND
    return DUTY_OF[blind] if blind else Duty.BUTTON if seat == at.button else Duty.DEALT_IN


# ---------------------------------------------------------------------------------------------- places in it


@fact
class ButtonPlace:
    """Where a seat is in the next hand: places left and right of the button, and players before it to the big blind."""

    left: int
    right: int
    to_big_blind: int
    between: bool  # the button and the big blind, without being the small blind


def left_of_button(at: Positions, seats: Iterable[Seat], seat: Seat) -> int:
    """How many places a seat is left of the button; the button itself is 0. A dead small blind is a place as well."""
    places = {*seats, at.small_blind, at.big_blind, seat} - {at.button}
    return sum(after(at.button, place) <= after(at.button, seat) for place in places)


def place_of(table: TableNow, seat: Seat, terms: Terms) -> ButtonPlace:
    """The place this seat has in the next hand, whoever sits there."""
    seats = tuple(sorted({*table.seats, seat}))
    at = next_at(table, seats, terms)
    left = left_of_button(at, seats, seat)
    around = len({*seats, at.button, at.small_blind, at.big_blind})
    before = sum(after(at.big_blind, one) < after(at.big_blind, seat) for one in seats)
    between = 0 < after(at.button, seat) < after(at.button, at.big_blind) and seat != at.small_blind
    return ButtonPlace(left, around - left if left else 0, before, between)


def how_far(old: ButtonPlace, new: ButtonPlace) -> tuple[bool, int, int]:
    """From one place to another, counted on the side of the button the player is nearer to.

    Nobody gains by moving: of two places as far away the one that pays the big blind sooner is taken, and one behind
    the button that both blinds have just passed only if there is no other.
    """
    if old.left == 0:
        off = min(new.left, new.right)
    elif old.left <= old.right:
        off = abs(new.left - old.left)
    else:
        off = abs(new.right - old.right)
    return new.between, off, new.to_big_blind


def next_at(table: TableNow, seats: Sequence[Seat], terms: Terms) -> Positions:
    return next_positions(table.last, seats, terms) if table.last else first_positions(seats, min(seats))


def last_at(table: TableNow) -> Positions:
    """Before the first hand positions are counted from the lowest seat, where the button usually begins."""
    return table.last or first_positions(table.seats, min(table.seats, default=Seat(1)))


def after(start: Seat, end: Seat) -> int:
    return distance(start, end, MOST_SEATS)


def next_hand(evening: Evening, table: Table, book: Rulebook) -> Positions:
    """Button and blinds of the table's next hand, with those who sit there now."""
    return coming(table, evening.table_now(table.number).seats, terms_of(book))
