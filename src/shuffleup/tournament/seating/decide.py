"""Deciding who sits where: the draw, redraws, late seats and moves. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.cards import Card
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import terms_of
from shuffleup.questions.misdeals import AfterMisdeal
from shuffleup.questions.seating import Drawers, Duty
from shuffleup.rules import CUSTOM, Rulebook
from shuffleup.say import passage, phrase, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import played_on
from shuffleup.tournament.clock import timer
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted, of_one
from shuffleup.tournament.hands.buttons import HEADS_UP, coming, duty_at, waits_for_button
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.refusals import no_table, stands_otherwise
from shuffleup.tournament.rulings.director import matter_of, override
from shuffleup.tournament.seating import balancing
from shuffleup.tournament.seating.decide_draw import decide_draw, decide_redraw, mid_round, waiting_for
from shuffleup.tournament.seating.draw import LATE, change_seats, draws_anew, most_seats, redraw_due
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import Chair, TableNo, TableNow

NO_DUTY = Duty.DEALT_IN


def decide_seat_late(evening: Evening, one: Entrant, command: c.SeatLate, book: Rulebook) -> Decision:
    """A player who bought in and came late, or is kept a chair."""
    if one.status is not Status.PAID:
        return refuse("{name} is {status}; a seat is for one who bought in.", Refusal.WRONG_STANDING, **one.said)
    wrong = _taken(evening, command.chair, book) or _full(evening, command.chair.table, book)
    return wrong or accepted(e.Seated(one.player, command.chair, LATE))


def _taken(evening: Evening, chair: Chair, book: Rulebook) -> Refused | None:
    """Why nobody can sit down there now."""
    if wrong := no_table(evening, chair.table):
        return wrong
    table = evening.tables[chair.table]
    if table.in_hand:
        return refuse(
            "Table {table} is playing a hand; one sits down there when it is over.",
            Refusal.HAND_IN_PLAY,
            table=table.number,
        )
    if table.again:  # the same hand, for the same players
        again = book.must(AfterMisdeal())
        return refuse(
            "Table {table} deals its hand again; nobody sits down before that.",
            Refusal.HAND_IN_PLAY,
            again.by,
            table=table.number,
        )
    if not 1 <= chair.seat <= evening.plan.seats or chair.seat in table.chairs:
        return refuse("Seat {seat}, table {table} is not free.", Refusal.TAKEN, seat=chair.seat, table=chair.table)
    return None


def _full(evening: Evening, number: TableNo, book: Rulebook) -> Refused | None:
    """SEAT-01: so many to a table and no more."""
    most = most_seats(book, evening.plan.seats)
    if len(evening.tables[number].chairs) < most.answer:
        return None
    return refuse(
        "Table {table} is full: {most} players sit at a table.", Refusal.FULL, most.by, table=number, most=most.answer
    )


def decide_move(evening: Evening, one: Entrant, command: c.MovePlayer, book: Rulebook) -> Decision:
    """TD-01: the director has the last word on seats, with a reason for the record; but SEAT-05 is for everyone."""
    if not one.plays or one.chair is None:
        return stands_otherwise(one)
    if evening.tables[one.chair.table].in_hand:
        return refuse(
            "Table {table} is playing a hand; {name} stands up when it is over.",
            Refusal.HAND_IN_PLAY,
            table=one.chair.table,
            name=one.name,
        )
    wrong = _taken(evening, command.chair, book) or mid_round(evening) or _own_table(one.chair, command.chair, book)
    if wrong:
        return wrong
    what = say("{name} moves from {chair} to {other}", name=one.name, chair=one.chair.said, other=command.chair.said)
    matter = matter_of(command.who, one.player, evening.director, what, book)
    said = override(what, command.who or evening.director, command.reason, matter, book)
    if isinstance(said, Refused):
        return said
    clauses = tuple(clause for clause in said.cited if clause != CUSTOM)
    ruled = e.RulingRecorded(
        command.chair.table, say("{what}: {reason}.", what=what, reason=phrase(said.reason)), clauses
    )
    return accepted(ruled, *played_on(evening, [one]), e.Moved(one.player, command.chair))


def _own_table(chair: Chair, wanted: Chair, book: Rulebook) -> Refused | None:
    """SEAT-05, where the book has it. Between tables seats are left to chance, unless the director says otherwise."""
    wrong = change_seats(chair, wanted, book) if chair.table == wanted.table else None
    return wrong if isinstance(wrong, Refused) else None


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


def decide_balance(evening: Evening, command: c.Balance, book: Rulebook) -> Decision:
    first = waiting_for(evening, book) or mid_round(evening)
    if first:
        return first
    due = due_moves(evening, book, command.cards)
    match due:
        case None:
            return refuse("The tables are even; nobody has to move.", Refusal.NOTHING_DUE)
        case balancing.Moves() if due.doubtful:
            return where_is_it(due)
        case balancing.Moves():
            movers = [evening.entrant(move.player) for move in due.moves]
            return accepted(*played_on(evening, movers), *(e.Moved(move.player, move.takes) for move in due.moves))
        case balancing.Wait() | balancing.DealCards():
            return Refused(due.said, Refusal.SOMETHING_FIRST, due.by)
        case _:
            return due


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


DECISIONS: DecisionsOfCommands = {
    c.DrawSeats: decide_draw,
    c.SeatLate: of_one(decide_seat_late),
    c.Balance: decide_balance,
    c.Redraw: decide_redraw,
    c.MovePlayer: of_one(decide_move),
}
