"""Deciding who sits where: the draw, redraws, late seats and moves. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from shuffleup.cards import Card
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import terms_of
from shuffleup.questions.misdeals import AfterMisdeal
from shuffleup.questions.seating import Duty
from shuffleup.rules import CUSTOM, Rulebook
from shuffleup.say import listed, passage, phrase, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import played_on
from shuffleup.tournament.clock import timer
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.entries.buying import rebuy_rules
from shuffleup.tournament.entries.decide import unknown
from shuffleup.tournament.hands.buttons import HEADS_UP, coming, duty_at
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.rulings.director import matter_of, override
from shuffleup.tournament.seating.balancing import (
    Balancing,
    DealCards,
    Moves,
    Wait,
    apply,
    even,
    moves_among,
    tables_named,
)
from shuffleup.tournament.seating.draw import (
    LATE,
    DrawDue,
    Drawn,
    change_seats,
    dealers_first,
    draw,
    draw_deck,
    first_button,
    most_seats,
    redraw_due,
    shuffled,
    spread,
    tables_for,
)
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow


def decide(evening: Evening, command: c.SeatCommand, book: Rulebook) -> Decision:
    match command:
        case c.DrawSeats():
            return decide_draw(evening, command, book)
        case c.SeatLate():
            return decide_seat_late(evening, command, book)
        case c.Balance():
            return decide_balance(evening, command, book)
        case c.Redraw():
            return decide_redraw(evening, command, book)
        case c.MovePlayer():
            return decide_move(evening, command, book)
        case _:
            assert_never(command)


NO_DUTY = Duty.DEALT_IN


def decide_draw(evening: Evening, command: c.DrawSeats, book: Rulebook) -> Decision:
    if evening.tables:
        return refuse(
            "Seats are drawn already. When tables are put together, everyone left draws anew.", Refusal.ALREADY_DONE
        )
    entered = [one.player for one in evening.players.values() if one.status is Status.PAID]
    sizes = tables_for(len(entered), book, evening.plan.seats)
    if isinstance(sizes, Refused):
        return sizes
    numbers = [TableNo(n) for n in range(1, len(sizes.answer) + 1)]
    drawn = _drawn(sizes.answer, numbers, entered, command, book)
    if isinstance(drawn, Refused):
        return drawn
    opened = [e.TableOpened(number) for number in numbers]
    seated = _seated(evening, drawn, numbers, book)
    return accepted(*opened, *_by_hand(command), *seated, *_dealing(drawn, command.dealers))


def draw_due(evening: Evening, book: Rulebook) -> DrawDue | Refused:
    """Who would draw now, the first time or anew, and from which cards."""
    if evening.tables:
        open_tables, playing = [table.number for table in evening.open_tables()], evening.playing()
        due = redraw_due(len(open_tables), evening.in_need_of_chairs(), book, evening.plan.seats)
        if due is None or len(playing) < HEADS_UP:
            return refuse("Everyone has a seat; nobody draws now.", Refusal.NOTHING_DUE)
        sizes = spread(len(playing), due.answer)
        deck = draw_deck(sizes, book, open_tables[: due.answer]).answer
        return DrawDue(tuple(one.player for one in playing), deck)
    entered = tuple(one.player for one in evening.players.values() if one.status is Status.PAID)
    tables = tables_for(len(entered), book, evening.plan.seats)
    return tables if isinstance(tables, Refused) else DrawDue(entered, draw_deck(tables.answer, book).answer)


def decide_redraw(evening: Evening, command: c.Redraw, book: Rulebook) -> Decision:
    if evening.hand_in_play():
        return refuse("Everyone draws when all hands are over.", Refusal.HAND_IN_PLAY)
    in_round = mid_round(evening)
    if in_round:
        return in_round
    open_tables = [table.number for table in evening.open_tables()]
    playing = evening.playing()
    players = [one.player for one in playing]
    left = evening.in_need_of_chairs()
    due = redraw_due(len(open_tables), left, book, evening.plan.seats) if len(players) > 1 else None
    if due is None:
        return refuse("The {players} who are left need every table they have.", Refusal.NOTHING_DUE, players=left)
    undecided = waiting_for(evening, book)
    if undecided:
        return undecided
    kept = open_tables[: due.answer]
    drawn = _drawn(spread(len(players), due.answer), kept, players, command, book)
    if isinstance(drawn, Refused):
        return drawn
    stand = [e.LeftChair(player) for player in players]
    broken = [e.TableBroken(number) for number in open_tables[due.answer :]]
    seated = (*_by_hand(command), *_seated(evening, drawn, kept, book))
    return accepted(*played_on(evening, playing), *stand, *broken, *seated, *_dealing(drawn, command.dealers))


def _by_hand(command: c.DrawSeats | c.Redraw) -> tuple[e.RealCardsDrawn, ...]:
    return (e.RealCardsDrawn(),) if command.real else ()


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


def _drawn(
    sizes: Sequence[int],
    numbers: Sequence[TableNo],
    players: Sequence[PlayerId],
    command: c.DrawSeats | c.Redraw,
    book: Rulebook,
) -> tuple[Drawn, ...] | Refused:
    deck = draw_deck(sizes, book, numbers).answer
    cards = shuffled(deck, command.order)
    if isinstance(cards, Refused):
        return cards
    wrong = _wrong_dealers(command, players, numbers)
    if wrong:
        return wrong
    dealers = set(command.dealers)
    others = [player for player in players if player not in dealers]
    if command.dealers:
        cards = dealers_first(cards, len(command.dealers), command.deal_at)
    return draw(deck, cards, others, book, command.dealers)


def _wrong_dealers(
    command: c.DrawSeats | c.Redraw, players: Sequence[PlayerId], numbers: Sequence[TableNo]
) -> Refused | None:
    if not {*command.dealers} <= {*players}:
        return refuse("A dealer draws a seat too: name players who bought in.", Refusal.MALFORMED)
    tables = set(command.deal_at)
    one_each = len(command.deal_at) == len(tables) == len(command.dealers) and tables <= {*numbers}
    if tables and not one_each:
        return refuse("Name a table for each dealer, and another one for each.", Refusal.MALFORMED)
    return None


def _seated(
    evening: Evening, drawn: Sequence[Drawn], numbers: Iterable[TableNo], book: Rulebook
) -> tuple[e.Event, ...]:
    seated = [e.Seated(one.player, one.chair, str(one.card)) for one in drawn]
    drawn_at: dict[TableNo, list[Drawn]] = {number: [] for number in numbers}
    for one in drawn:
        drawn_at[one.chair.table].append(one)
    buttons = [
        e.ButtonPlaced(number, first_button(_table(evening, number, here), here, book).answer)
        for number, here in drawn_at.items()
    ]
    return (*seated, *buttons)


def _dealing(drawn: Sequence[Drawn], dealers: Sequence[PlayerId]) -> tuple[e.DealerNamed, ...]:
    """SEAT-03: chosen dealers deal where they drew."""
    chosen = set(dealers)
    return tuple(e.DealerNamed(one.chair.table, one.player) for one in drawn if one.player in chosen)


def _table(evening: Evening, number: TableNo, drawn: Sequence[Drawn]) -> TableNow:
    here = sorted(drawn, key=lambda one: one.chair.seat)
    return TableNow(number, tuple(Sitting(o.player, o.chair, evening.entrant(o.player).stack) for o in here), None)


def decide_seat_late(evening: Evening, command: c.SeatLate, book: Rulebook) -> Decision:
    """A player who bought in and came late, or is kept a chair."""
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.status is not Status.PAID:
        return refuse("{name} is {status}; a seat is for one who bought in.", Refusal.WRONG_STANDING, **one.said)
    wrong = _taken(evening, command.chair, book) or _full(evening, command.chair.table, book)
    return wrong or accepted(e.Seated(one.player, command.chair, LATE))


def _taken(evening: Evening, chair: Chair, book: Rulebook) -> Refused | None:
    """Why nobody can sit down there now."""
    table = evening.tables.get(chair.table)
    if table is None or table.broken:
        return refuse("There is no table {table}.", Refusal.NO_SUCH_TABLE, table=chair.table)
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


def decide_move(evening: Evening, command: c.MovePlayer, book: Rulebook) -> Decision:
    """TD-01: the director has the last word on seats, with a reason for the record; but SEAT-05 is for everyone."""
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays or one.chair is None:
        return refuse("{name} is {status}.", Refusal.WRONG_STANDING, **one.said)
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


def due_moves(evening: Evening, book: Rulebook, cards: Sequence[Card] = ()) -> Balancing | Refused | None:
    """What has to be done so that the tables are even; with every hand asked, so first by their sizes alone."""
    if even(evening.tally.tables_of, book):
        return None
    due = moves_among(
        evening.tally.playing_at,
        _TablesNow(evening),
        evening.gaps,
        book,
        in_play={table.number for table in evening.open_tables() if table.in_hand},
        cards=cards,
        moved=lambda player: evening.entrant(player).moves,
        seats=evening.plan.seats,
    )
    return with_duties(evening, due, book) if isinstance(due, Moves) else due


class _TablesNow(dict[TableNo, TableNow]):
    """The tables as they stand, each looked at when somebody asks for it."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def __missing__(self, number: TableNo) -> TableNow:
        table = self[number] = self.evening.table_now(number)
        return table


def with_duties(evening: Evening, plan: Moves, book: Rulebook) -> Moves:
    """The same moves with what falls to each chair in the hand its table deals next, be it dealt for a second time; and
    the tables whose button they go by though nobody knows where it is."""
    terms = terms_of(book)
    changed = dict.fromkeys(chair.table for move in plan.moves for chair in (move.leaves, move.takes))
    filled = {table.number: table.seats for table in apply(plan, [evening.table_now(number) for number in changed])}

    def duty(chair: Chair) -> Duty:
        seats = filled[chair.table]
        if len(seats) < HEADS_UP:
            return NO_DUTY
        at = coming(evening.tables[chair.table], seats, terms)
        return duty_at(at, chair.seat, timer.level_of(evening.clock), seats)

    doubtful = tuple(number for number in sorted(changed) if is_doubtful(evening, evening.tables[number]))
    return replace(plan, moves=tuple(replace(one, duty=duty(one.takes)) for one in plan.moves), doubtful=doubtful)


def where_is_it(due: Moves) -> Refused:
    """The button is asked for before anybody moves by it."""
    at = tables_named(due.doubtful)
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
        case Moves() if due.doubtful:
            return where_is_it(due)
        case Moves():
            movers = [evening.entrant(move.player) for move in due.moves]
            return accepted(*played_on(evening, movers), *(e.Moved(move.player, move.takes) for move in due.moves))
        case Wait() | DealCards():
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
        return refuse("Everyone left draws for new seats first.", Refusal.SOMETHING_FIRST, fewer.by)
    due = due_moves(evening, book)
    if due is None or isinstance(due, Refused) or number not in due.concerns:
        return None
    if not isinstance(due, Moves):
        return refuse("First: {due}", Refusal.SOMETHING_FIRST, *due.by, due=due.said)
    if due.doubtful:
        return where_is_it(due)
    moves = passage(*(move.named(evening.entrant(move.player).name) for move in due.moves))
    return refuse("First: {due}", Refusal.SOMETHING_FIRST, *due.by, due=moves)
