"""Deciding who sits where: the draw, redraws, late seats and moves. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.misdeals import AfterMisdeal
from shuffleup.questions.seating import Drawers
from shuffleup.questions.words import Seat
from shuffleup.rules import CUSTOM, Rulebook
from shuffleup.say import phrase, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import played_on
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted, of_one
from shuffleup.tournament.refusals import no_table, stands_otherwise
from shuffleup.tournament.rulings.director import matter_of, override
from shuffleup.tournament.seating import balancing
from shuffleup.tournament.seating.draw import (
    LATE,
    DrawDeck,
    DrawDue,
    Drawn,
    change_seats,
    dealers_first,
    draw,
    draw_deck,
    draws_anew,
    first_button,
    most_seats,
    redraw_due,
    shuffled,
    spread,
    tables_for,
)
from shuffleup.tournament.seating.due import due_moves, mid_round, of_broken_tables, waiting_for, where_is_it
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow


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


def decide_balance(evening: Evening, command: c.Balance, book: Rulebook) -> Decision:
    if first := waiting_for(evening, book) or mid_round(evening):
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


# ------------------------------------------------------------------------------------------------------ the draws


def decide_draw(evening: Evening, command: c.DrawSeats, book: Rulebook) -> Decision:
    if evening.tables:
        return refuse(
            "Seats are drawn already; they are drawn anew when tables are put together.", Refusal.ALREADY_DONE
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


def decide_redraw(evening: Evening, command: c.Redraw, book: Rulebook) -> Decision:
    if evening.hand_in_play():
        return refuse("Seats are drawn when all hands are over.", Refusal.HAND_IN_PLAY)
    if in_round := mid_round(evening):
        return in_round
    open_tables = [table.number for table in evening.open_tables()]
    playing = evening.playing()
    players = [one.player for one in playing]
    left = evening.in_need_of_chairs()
    due = redraw_due(len(open_tables), left, book, evening.plan.seats) if len(players) > 1 else None
    if due is None:
        return refuse("The {players} who are left need every table they have.", Refusal.NOTHING_DUE, players=left)
    if undecided := waiting_for(evening, book):
        return undecided
    if draws_anew(book).answer is Drawers.OF_BROKEN_TABLES:
        return _decide_broken_up(evening, command, open_tables, due.answer, book)
    kept = open_tables[: due.answer]
    drawn = _drawn(spread(len(players), due.answer), kept, players, command, book)
    if isinstance(drawn, Refused):
        return drawn
    stand = [e.LeftChair(player) for player in players]
    broken = [e.TableBroken(number) for number in open_tables[due.answer :]]
    seated = (*_by_hand(command), *_seated(evening, drawn, kept, book))
    return accepted(*played_on(evening, playing), *stand, *broken, *seated, *_dealing(drawn, command.dealers))


def _decide_broken_up(
    evening: Evening, command: c.Redraw, open_tables: Sequence[TableNo], kept: int, book: Rulebook
) -> Decision:
    """Buttons and blinds of the tables that are kept go on as they are."""
    if command.dealers:
        return refuse(
            "Dealers stay where they are: only a broken table draws.", Refusal.NOT_ALLOWED, draws_anew(book).by
        )
    due = of_broken_tables(evening, open_tables, kept, book)
    cards = _cards_of(due, command.order)
    if isinstance(cards, Refused):
        return cards
    moving = [evening.entrant(player) for player in due.players]
    stand = [e.LeftChair(one.player) for one in moving if one.chair is not None]
    broken = [e.TableBroken(number) for number in open_tables[kept:]]
    seated = [
        e.Seated(player, Chair(card.table, Seat(card.order)), str(card))
        for player, card in zip(due.players, cards, strict=True)
    ]
    return accepted(*played_on(evening, moving), *stand, *broken, *_by_hand(command), *seated)


def _cards_of(due: DrawDue, order: Sequence[int]) -> DrawDeck | Refused:
    """The cards that were drawn: one each, and at every table as many as there is room for."""
    deck, places = due.deck, {*order}
    if len(order) != len(due.players) or len(places) < len(order) or not places <= {*range(len(deck))}:
        return refuse("Who sat at a broken table draws one card each, every one another.", Refusal.MALFORMED)
    cards = tuple(deck[place] for place in order)
    if not due.fits(cards):
        return refuse("More cards were drawn for a table than come to it.", Refusal.WRONG_CARDS)
    return cards


def _by_hand(command: c.DrawSeats | c.Redraw) -> tuple[e.RealCardsDrawn, ...]:
    return (e.RealCardsDrawn(),) if command.real else ()


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
    if wrong := _wrong_dealers(command, players, numbers):
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


DECISIONS: DecisionsOfCommands = {
    c.DrawSeats: decide_draw,
    c.SeatLate: of_one(decide_seat_late),
    c.Balance: decide_balance,
    c.Redraw: decide_redraw,
    c.MovePlayer: of_one(decide_move),
}
