"""Who sits where: the draw, its cards turned one by one, a redraw, and a chair for a late player."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.app.dealt.switching import programs_at_dealt_tables
from shuffleup.app.guests.arrangements import CardEntered, DrawShown
from shuffleup.app.guests.guest_list import Guests
from shuffleup.app.hands.late_chairs import drawn_for
from shuffleup.app.room import Room
from shuffleup.cards import BadCard, card
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.say import Sentence, listed, passage, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.seating.draw import DrawDue, open_chairs
from shuffleup.tournament.seating.due import draw_due
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.views.draw import cards_entered, drawn_in, draws_made
from shuffleup.web import chance
from shuffleup.web.acts import DONE, Act, ActOutcome, Answer, Caller
from shuffleup.web.doings.players import give_order


class DrawSeats(Act, tag="draw-seats"):
    """Everyone who bought in draws; the dealers first, one for each table (SEAT-03)."""

    dealers: tuple[str, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        count = sum(one.status is Status.PAID for one in room.evening.players.values())
        dealers = tuple(PlayerId(dealer) for dealer in self.dealers)
        order = programs_at_dealt_tables(room, chance.order(count), lambda order: c.DrawSeats(order, dealers))
        return await room.does(c.DrawSeats(order, dealers), caller.now, self.seen)


class Redraw(Act, tag="redraw"):
    """Seats are drawn for fewer tables: by everyone left (SEAT-04), dealers first as at the start, or by the players of
    a table that is broken up (TDA-10)."""

    dealers: tuple[str, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        due = draw_due(room.evening, room.book)
        if isinstance(due, Refused):
            return due
        dealers = tuple(PlayerId(dealer) for dealer in self.dealers)
        drawn = due.dealt(chance.order(len(due.deck)))
        order = programs_at_dealt_tables(room, drawn, lambda order: c.Redraw(order, dealers))
        return await room.does(c.Redraw(order, dealers), caller.now, self.seen)


class EnterCard(Act, tag="enter-card"):
    """Who drew which real card: "As", "10♥", or the table and seat on a slip. Without a card it is taken back. It can
    be changed until the draw is confirmed."""

    player: str
    card: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        due = draw_due(room.evening, room.book)
        if isinstance(due, Refused):
            return due
        text, number = _as_written(self.card), draws_made(room.session.stood.stands)
        player = PlayerId(self.player)

        def wrong(guests: Guests) -> Refused | None:
            return _wrong_card(room, due, guests.entered.get(number, {}), player, text)

        event = CardEntered(number, player, text, caller.now)
        return await room.guest_list.record(event, caller.now, wrong)


def _as_written(text: str) -> str:
    """A card in whatever spelling, as the draw has it; what is none stays as it is."""
    try:
        return str(card(text.strip()))
    except BadCard:
        return text.strip()


def _wrong_card(
    room: Room, due: DrawDue, entered: Mapping[PlayerId, str], player: PlayerId, text: str
) -> Refused | None:
    if player not in due.players:
        return refuse("This player does not draw now; look at the list.", Refusal.WRONG_STANDING)
    if text and text not in {one.text for one in due.deck}:
        return refuse(
            "{card} is not in this draw. Take the cards that are listed out of the deck.",
            Refusal.WRONG_CARDS,
            card=passage(text),
        )
    drew = cards_entered(due, entered)
    if text and not due.fits(one for one in due.deck if one.text in {*(drew | {player: text}).values()}):
        return refuse(
            "The table of {card} has as many as come to it: draw again.", Refusal.WRONG_CARDS, card=passage(text)
        )
    other = next((one for one, its in drew.items() if text and its == text and one != player), None)
    if other is None:
        return None
    return refuse(
        "{name} drew {card} already. Change that first, if it is wrong.",
        Refusal.WRONG_CARDS,
        name=room.evening.name_of(other),
        card=passage(text),
    )


class ConfirmDraw(Act, tag="confirm-draw"):
    """Everyone has drawn a real card: the draw goes on record as it was entered, with chosen dealers if there are."""

    dealers: tuple[str, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        due = draw_due(room.evening, room.book)
        if isinstance(due, Refused):
            return due
        entered = room.guests.entered.get(draws_made(room.session.stood.stands), {})
        drew = cards_entered(due, entered)
        if missing := [room.evening.name_of(player) for player in due.players if player not in drew]:
            return refuse("Still to draw: {names}.", Refusal.SOMETHING_FIRST, names=listed(missing))
        dealers = tuple(PlayerId(dealer) for dealer in self.dealers if dealer in due.players)
        kind = c.Redraw if room.evening.tables else c.DrawSeats
        command = kind(due.order(drew, dealers), dealers, due.tables_of(drew, dealers), real=True)
        return await room.does(command, caller.now, self.seen)


class TurnCards(Act, tag="turn-cards"):
    """So many cards of the draw are face up now. A second tap on the same card turns nothing more."""

    draw: int
    cards: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        drawn = drawn_in(room.session.steps, self.draw)
        if not drawn:
            return refuse("There is no such draw; look again.", Refusal.OVERTAKEN)
        cards = min(self.cards, len(drawn))
        if cards > room.guests.drawn.get(self.draw, 0):
            await room.guest_list.record(DrawShown(self.draw, cards, caller.now), caller.now)
        return DONE


class SeatLate(Act, tag="seat-late"):
    """A chair for one who comes late: a drawn one at the emptiest tables, unless one is named."""

    player: str
    table: int = 0
    seat: int = 0

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        player = PlayerId(self.player)
        if drawn := has_drawn(room, player):
            return Answer(say=drawn)
        chair = Chair(TableNo(self.table), Seat(self.seat)) if self.table else drawn_chair(room)
        if isinstance(chair, Refused):
            return chair
        if player in room.evening.players and waits_for_hand(room, chair):
            return await draws(room, caller, player, chair)
        given = await room.does(c.SeatLate(player, chair), caller.now, self.seen)
        if isinstance(given, Refused):
            return given
        return Answer(say=room.story[-1].told.text)  # to be told to whoever sits down


async def draws(room: Room, caller: Caller, player: PlayerId, chair: Chair) -> ActOutcome:
    """Once: of two directors who tap at the same time, the slower reads which seat it is."""

    def once(_: Guests) -> Refused | None:
        return Refused(passage(drawn), Refusal.ALREADY_DONE) if (drawn := has_drawn(room, player)) else None

    given = await give_order(room, caller, player, chair, check=once)
    drawn = has_drawn(room, player)
    return Answer(say=drawn) if drawn else given


def has_drawn(room: Room, player: PlayerId) -> Sentence | None:
    """Which seat waits for a late player, as it is said; None where none was drawn."""
    chair = drawn_for(room.guests, room.evening).get(player)
    if chair is None:
        return None
    return say(
        "{name} draws {chair}, and sits down when the hand is over.",
        name=room.evening.name_of(player),
        chair=chair.said,
    )


def waits_for_hand(room: Room, chair: Chair) -> bool:
    """Do people play a hand there now? Where the software deals it gives chairs by itself."""
    table = room.evening.tables.get(chair.table)
    return table is not None and table.in_hand and not room.is_dealt(chair.table)


def drawn_chair(room: Room) -> Chair | Refused:
    """One of the free chairs at the emptiest tables, by lot: between the others, or next to the last of them."""
    tables = [room.evening.table_now(table.number) for table in room.evening.open_tables()]
    if not tables:
        return refuse("Draw the seats first.", Refusal.SOMETHING_FIRST)
    chairs = open_chairs(tables, room.book, room.evening.plan.seats)
    if isinstance(chairs, Refused):
        return chairs
    taken = drawn_for(room.guests, room.evening).values()
    last = {table.number: max(table.seats, default=0) for table in tables}
    free = [card for card in chairs.answer if Chair(card.table, Seat(card.order)) not in taken] or chairs.answer
    near = [card for card in free if card.order <= last[card.table] + 1] or free
    card = near[chance.order(len(near))[0]]
    return Chair(card.table, Seat(card.order))
