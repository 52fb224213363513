"""What is due for the seats as they stand: a draw, moves, and what has to come first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.cards import Card
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import terms_of
from shuffleup.questions.seating import Drawers, Duty
from shuffleup.rules import Rulebook
from shuffleup.say import listed, passage
from shuffleup.tournament.clock import timer
from shuffleup.tournament.entries.buying import rebuy_rules
from shuffleup.tournament.hands.buttons import HEADS_UP, coming, duty_at, waits_for_button
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.seating import balancing
from shuffleup.tournament.seating.draw import (
    DrawDue,
    chairs_left,
    draw_deck,
    draws_anew,
    most_seats,
    redraw_due,
    shared_out,
    spread,
    tables_for,
)
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Chair, TableNo, TableNow

NO_DUTY = Duty.DEALT_IN


def draw_due(evening: Evening, book: Rulebook) -> DrawDue | Refused:
    """Who would draw now, the first time or anew, and from which cards."""
    if evening.tables:
        open_tables, playing = [table.number for table in evening.open_tables()], evening.playing()
        due = redraw_due(len(open_tables), evening.in_need_of_chairs(), book, evening.plan.seats)
        if due is None or len(playing) < HEADS_UP:
            return refuse("Everyone has a seat; nobody draws now.", Refusal.NOTHING_DUE)
        if draws_anew(book).answer is Drawers.OF_BROKEN_TABLES:
            return of_broken_tables(evening, open_tables, due.answer, book)
        sizes = spread(len(playing), due.answer)
        deck = draw_deck(sizes, book, open_tables[: due.answer]).answer
        return DrawDue(tuple(one.player for one in playing), deck)
    entered = tuple(one.player for one in evening.players.values() if one.status is Status.PAID)
    tables = tables_for(len(entered), book, evening.plan.seats)
    return tables if isinstance(tables, Refused) else DrawDue(entered, draw_deck(tables.answer, book).answer)


def of_broken_tables(evening: Evening, open_tables: Sequence[TableNo], kept: int, book: Rulebook) -> DrawDue:
    """TDA-10: the players of the last tables draw the chairs that are free at the first ones, where everyone stays."""
    stay = [evening.table_now(number) for number in open_tables[:kept]]
    gone = set(open_tables[kept:])
    draw = tuple(one.player for one in evening.playing() if one.chair is None or one.chair.table in gone)
    room = shared_out({table.number: len(table) for table in stay}, len(draw))
    seats = max(most_seats(book, evening.plan.seats).answer, *(len(table) + room[table.number] for table in stay))
    return DrawDue(draw, chairs_left(stay, book, seats), tuple(room.items()))


def broken_up(evening: Evening, due: DrawDue) -> tuple[TableNo, ...]:
    """The tables whose players draw; none where everyone does."""
    kept = {table for table, _ in due.room}
    return tuple(table.number for table in evening.open_tables() if table.number not in kept) if kept else ()


def mid_round(evening: Evening) -> Refused | None:
    """Hand for hand, nobody changes tables before everyone has played the hand of this round."""
    behind = (table for table in evening.open_tables() if table.round < evening.round and len(table.chairs) > 1)
    return (
        refuse("Hand for hand: every table finishes the round first.", Refusal.SOMETHING_FIRST) if any(behind) else None
    )


def waiting_for(evening: Evening, book: Rulebook, table: TableNo | None = None) -> Refused | None:
    """A player without chips, at this table or at any, has yet to say whether to rebuy (BUY-02)."""
    undecided = evening.without_chips(Status.BUSTED)
    names = [one.name for one in undecided if table is None or (one.chair and one.chair.table == table)]
    by = rebuy_rules(book).each.by
    return (
        refuse("First decide whether to rebuy: {names}.", Refusal.SOMETHING_FIRST, by, names=listed(names))
        if names
        else None
    )


def due_moves(evening: Evening, book: Rulebook, cards: Sequence[Card] = ()) -> balancing.Balancing | Refused | None:
    """What has to be done so that the tables are even; with every hand asked, so first by their sizes alone."""
    if balancing.even(evening.tally.tables_of, book):
        return None
    due = balancing.moves_among(
        evening.tally.playing_at,
        _TablesNow(evening),
        evening.gaps,
        book,
        in_play={table.number for table in evening.open_tables() if table.in_hand},
        cards=cards,
        moved=lambda player: evening.entrant(player).moves,
        seats=evening.plan.seats,
    )
    return with_duties(evening, due, book) if isinstance(due, balancing.Moves) else due


class _TablesNow(dict[TableNo, TableNow]):
    """The tables as they stand, each looked at when somebody asks for it."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def __missing__(self, number: TableNo) -> TableNow:
        table = self[number] = self.evening.table_now(number)
        return table


def with_duties(evening: Evening, plan: balancing.Moves, book: Rulebook) -> balancing.Moves:
    """The same moves with what falls to each chair in the hand its table deals next, be it dealt for a second time; and
    the tables whose button they go by though nobody knows where it is."""
    terms = terms_of(book)
    changed = dict.fromkeys(chair.table for move in plan.moves for chair in (move.leaves, move.takes))
    filled = {
        table.number: table.seats for table in balancing.apply(plan, [evening.table_now(number) for number in changed])
    }

    def duty(chair: Chair) -> Duty:
        seats = filled[chair.table]
        if len(seats) < HEADS_UP:
            return NO_DUTY
        at = coming(evening.tables[chair.table], seats, terms)
        return duty_at(at, chair.seat, timer.level_of(evening.clock), seats, waits=waits_for_button(book).answer)

    doubtful = tuple(number for number in sorted(changed) if is_doubtful(evening, evening.tables[number]))
    return replace(plan, moves=tuple(replace(one, duty=duty(one.takes)) for one in plan.moves), doubtful=doubtful)


def where_is_it(due: balancing.Moves) -> Refused:
    """The button is asked for before anybody moves by it."""
    at = balancing.tables_named(due.doubtful)
    return refuse(
        "Say first where the button is at {tables}: who moves goes by it.", Refusal.SOMETHING_FIRST, *due.by, tables=at
    )


def must_come_first(evening: Evening, number: TableNo, book: Rulebook) -> Refused | None:
    """A redraw, or a move that concerns this table, that has to be made before its next hand is dealt.

    A redraw concerns everyone who is left. By MOVE-04 so does a move; where no book says so, only who gives a player
    and who gets one wait for it.
    """
    fewer = redraw_due(evening.how_many_tables(), evening.in_need_of_chairs(), book, evening.plan.seats)
    if fewer:
        who = draws_anew(book)
        if who.answer is Drawers.OF_BROKEN_TABLES:
            return refuse("A table is broken up first: its players draw new seats.", Refusal.SOMETHING_FIRST, who.by)
        return refuse("Everyone left draws for new seats first.", Refusal.SOMETHING_FIRST, fewer.by)
    due = due_moves(evening, book)
    if due is None or isinstance(due, Refused) or number not in due.concerns:
        return None
    if not isinstance(due, balancing.Moves):
        return refuse("First: {due}", Refusal.SOMETHING_FIRST, *due.by, due=due.said)
    if due.doubtful:
        return where_is_it(due)
    moves = passage(*(move.named(evening.entrant(move.player).name) for move in due.moves))
    return refuse("First: {due}", Refusal.SOMETHING_FIRST, *due.by, due=moves)
