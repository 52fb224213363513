"""Deciding draws: the first one, and those for fewer tables, by everyone or by a table that is broken up. Changes
nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.seating import Drawers
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.say import listed
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import played_on
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.entries.buying import rebuy_rules
from shuffleup.tournament.hands.buttons import HEADS_UP
from shuffleup.tournament.seating.draw import (
    DrawDeck,
    DrawDue,
    Drawn,
    chairs_left,
    dealers_first,
    draw,
    draw_deck,
    draws_anew,
    first_button,
    most_seats,
    redraw_due,
    shared_out,
    shuffled,
    spread,
    tables_for,
)
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow


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


def draw_due(evening: Evening, book: Rulebook) -> DrawDue | Refused:
    """Who would draw now, the first time or anew, and from which cards."""
    if evening.tables:
        open_tables, playing = [table.number for table in evening.open_tables()], evening.playing()
        due = redraw_due(len(open_tables), evening.in_need_of_chairs(), book, evening.plan.seats)
        if due is None or len(playing) < HEADS_UP:
            return refuse("Everyone has a seat; nobody draws now.", Refusal.NOTHING_DUE)
        if draws_anew(book).answer is Drawers.OF_BROKEN_TABLES:
            return _broken_up(evening, open_tables, due.answer, book)
        sizes = spread(len(playing), due.answer)
        deck = draw_deck(sizes, book, open_tables[: due.answer]).answer
        return DrawDue(tuple(one.player for one in playing), deck)
    entered = tuple(one.player for one in evening.players.values() if one.status is Status.PAID)
    tables = tables_for(len(entered), book, evening.plan.seats)
    return tables if isinstance(tables, Refused) else DrawDue(entered, draw_deck(tables.answer, book).answer)


def _broken_up(evening: Evening, open_tables: Sequence[TableNo], kept: int, book: Rulebook) -> DrawDue:
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
    due = _broken_up(evening, open_tables, kept, book)
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
