"""Deciding who sits where: the draw, redraws, late seats and moves. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.cards import Card
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.balancing import Balancing, DealCards, Moves, Wait, moves_due
from shuffleup.tournament.decide_entries import unknown
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.seating import (
    Drawn,
    dealers_first,
    draw,
    draw_deck,
    first_button,
    redraw_due,
    shuffled,
    spread,
    tables_for,
)
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import PlayerId, Sitting, TableNo, TableNow


def decide_draw(evening: Evening, command: c.DrawSeats, book: Rulebook) -> Decision:
    if evening.tables:
        return Refused("Seats are drawn already. When tables are put together, everyone left draws anew.")
    entered = [one.player for one in evening.players.values() if one.status is Status.PAID]
    sizes = tables_for(len(entered), book, evening.plan.seats)
    if isinstance(sizes, Refused):
        return sizes
    numbers = [TableNo(n) for n in range(1, len(sizes.answer) + 1)]
    drawn = _drawn(sizes.answer, numbers, entered, command.order, command.dealers, book)
    if isinstance(drawn, Refused):
        return drawn
    opened = [e.TableOpened(number) for number in numbers]
    return accepted(*opened, *_seated(evening, drawn, numbers, book))


def decide_redraw(evening: Evening, command: c.Redraw, book: Rulebook) -> Decision:
    if evening.hand_in_play():
        return Refused("Everyone draws when all hands are over.")
    if any(table.round < evening.round and len(table.chairs) > 1 for table in evening.open_tables()):
        return Refused("Hand for hand: every table finishes the round first.")
    open_tables = [table.number for table in evening.open_tables()]
    players = [one.player for one in evening.playing()]
    due = redraw_due(len(open_tables), len(players), book, evening.plan.seats) if len(players) > 1 else None
    if due is None:
        return Refused(f"{len(players)} players need the {len(open_tables)} tables they have.")
    undecided = waiting_for(evening)
    if undecided:
        return undecided
    kept = open_tables[: due.answer]
    drawn = _drawn(spread(len(players), due.answer), kept, players, command.order, (), book)
    if isinstance(drawn, Refused):
        return drawn
    stand = [e.LeftChair(player) for player in players]
    broken = [e.TableBroken(number) for number in open_tables[due.answer :]]
    return accepted(*stand, *broken, *_seated(evening, drawn, kept, book))


def waiting_for(evening: Evening) -> Refused | None:
    """A player without chips has yet to say whether he rebuys."""
    names = [one.name for one in evening.players.values() if one.status is Status.BUSTED]
    return Refused(f"First decide whether to rebuy: {', '.join(names)}.") if names else None


def _drawn(
    sizes: Sequence[int],
    numbers: Sequence[TableNo],
    players: Sequence[PlayerId],
    order: Sequence[int],
    dealers: Sequence[PlayerId],
    book: Rulebook,
) -> tuple[Drawn, ...] | Refused:
    deck = draw_deck(sizes, book, numbers).answer
    cards = shuffled(deck, order)
    if isinstance(cards, Refused):
        return cards
    if any(dealer not in players for dealer in dealers):
        return Refused("A dealer draws a seat too: name players who bought in.")
    others = [player for player in players if player not in dealers]
    if dealers:
        cards = dealers_first(cards, len(dealers))
    return draw(deck, cards, others, book, dealers)


def _seated(
    evening: Evening, drawn: Sequence[Drawn], numbers: Iterable[TableNo], book: Rulebook
) -> tuple[e.Event, ...]:
    seated = [e.Seated(one.player, one.chair, str(one.card)) for one in drawn]
    buttons = [
        e.ButtonPlaced(number, first_button(_table(evening, number, drawn), drawn, book).answer) for number in numbers
    ]
    return (*seated, *buttons)


def _table(evening: Evening, number: TableNo, drawn: Sequence[Drawn]) -> TableNow:
    here = sorted((one for one in drawn if one.chair.table == number), key=lambda one: one.chair.seat)
    return TableNow(number, tuple(Sitting(o.player, o.chair, evening.entrant(o.player).stack) for o in here), None)


def decide_seat_late(evening: Evening, command: c.SeatLate) -> Decision:
    """A player who bought in and came late, or is kept a chair."""
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.status is not Status.PAID:
        return Refused(f"{one.name} is {one.status}; a seat is for one who bought in.")
    table = evening.tables.get(command.chair.table)
    if table is None or table.broken:
        return Refused(f"There is no table {command.chair.table}.")
    if table.in_hand:
        return Refused(f"Table {table.number} is playing a hand; he sits down when it is over.")
    if not 1 <= command.chair.seat <= evening.plan.seats or command.chair.seat in table.chairs:
        return Refused(f"{command.chair} is not free.".capitalize())
    return accepted(e.Seated(one.player, command.chair, "late"))


def decide_dealer(evening: Evening, command: c.NameDealer) -> Decision:
    """TD-01: dealers are the director's to name."""
    table = evening.tables.get(command.table)
    if table is None or table.broken:
        return Refused(f"There is no table {command.table}.")
    return unknown(evening, command.player) or accepted(e.DealerNamed(command.table, command.player))


def due_moves(evening: Evening, book: Rulebook, cards: Sequence[Card] = ()) -> Balancing | Refused | None:
    """What has to be done so that the tables are even."""
    tables = [evening.table_now(table.number) for table in evening.open_tables()]
    return moves_due(
        tables,
        evening.gaps,
        book,
        in_play={table.number for table in evening.open_tables() if table.in_hand},
        cards=cards,
        moved={one.player: one.moves for one in evening.playing()},
        seats=evening.plan.seats,
    )


def decide_balance(evening: Evening, command: c.Balance, book: Rulebook) -> Decision:
    undecided = waiting_for(evening)
    if undecided:
        return undecided
    due = due_moves(evening, book, command.cards)
    match due:
        case None:
            return Refused("The tables are even; nobody has to move.")
        case Moves():
            return accepted(*(e.Moved(move.player, move.takes) for move in due.moves))
        case Wait() | DealCards():
            return Refused(str(due), due.by)
        case _:
            return due


def must_come_first(evening: Evening, book: Rulebook) -> Refused | None:
    """A redraw or a move that has to be made before the next hand is dealt anywhere (MOVE-04)."""
    tables = [table.number for table in evening.open_tables()]
    if redraw_due(len(tables), len(evening.playing()), book, evening.plan.seats):
        return Refused("Everyone left draws for new seats first.")
    due = due_moves(evening, book)
    if due is None or isinstance(due, Refused):
        return None
    return Refused(f"First: {due}", due.by)
