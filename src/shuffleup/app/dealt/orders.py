"""Between two hands of a table the software deals: what the host has ordered is carried out, and whoever has bought in
and waits for a chair gets one. The next hand waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from shuffleup.app.guests.arrangements import Ordered, OrderEnded
from shuffleup.app.room import Room
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.decide import decide
from shuffleup.tournament.hands.between import between_hands, hands_before_leaving, waits_for_chair
from shuffleup.tournament.seating.draw import open_chairs
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo

SOMEBODY_MOVES = refuse("Somebody moves first, when the hand at the other table is over.", Refusal.SOMETHING_FIRST)


class Lot(Protocol):
    """Who gives an order to draw by."""

    def order(self, count: int) -> tuple[int, ...]: ...


def what_is_ordered(order: Ordered, evening: Evening) -> c.MovePlayer | c.SeatLate | c.Leave:
    if order.chair is None:
        return c.Leave(order.player, by_director=True)
    if _waits_for_chair(evening, order):
        return c.SeatLate(order.player, order.chair)
    return c.MovePlayer(order.player, order.chair, order.reason)


def _waits_for_chair(evening: Evening, order: Ordered) -> bool:
    """Has this player bought in, and this chair was drawn while a hand was played there?"""
    one = evening.players.get(order.player)
    return one is not None and one.status is Status.PAID and order.chair is not None


def why_not_ordered(room: Room, order: Ordered) -> Refused | None:
    """Why it could not be done once the hands it waits for are over, as far as one can say now."""
    waits_for = hands_before_leaving(room.evening, order.player, order.chair)
    decision = decide(between_hands(room.evening, waits_for), what_is_ordered(order, room.evening), room.book)
    return decision if isinstance(decision, Refused) else None


def waits_for_hands(room: Room, player: PlayerId, chair: Chair | None = None) -> bool:
    """Is this done later by the software itself: it deals at one of the tables, and a hand has to be over first?"""
    one = room.evening.players.get(player)
    if one is None or one.chair is None:
        return False
    concerned = [at.table for at in (one.chair, chair) if at]
    return any(map(room.is_dealt, concerned)) and bool(hands_before_leaving(room.evening, player, chair))


class Orders:
    """Sees to orders and late chairs of one evening. The tables and their croupier come here, one after another."""

    def __init__(self, room: Room, lot: Lot, now: Callable[[], Millis]) -> None:
        self._room = room
        self._lot = lot
        self._now = now
        self._turn = asyncio.Lock()

    async def before_hand(self, table: TableNo) -> Refused | None:
        """A table is about to deal: what can be done is done, and it is told if it has to wait for another table."""
        await self.see_to()
        orders = self._room.guests.orders.values()
        return SOMEBODY_MOVES if any(self._holds(order, table) for order in orders) else None

    async def see_to(self) -> None:
        """Whatever can be done as the hands stand now."""
        async with self._turn:
            for order in tuple(self._room.guests.orders.values()):
                await self._carry_out(order)
            if not self._room.evening.over():
                drawn = self._room.guests.orders
                for player in [one for one in waits_for_chair(self._room.evening) if one not in drawn]:
                    await self._seat(player)

    # --------------------------------------------------------------------------------------------------- orders

    async def _carry_out(self, order: Ordered) -> None:
        """What cannot be done although no hand is in the way stays for the host, who reads why."""
        if not self._is_settled(order) and not hands_before_leaving(self._room.evening, order.player, order.chair):
            await self._room.does(what_is_ordered(order, self._room.evening), self._now())
        if self._is_settled(order):
            await self._room.guest_list.record(OrderEnded(order.player, self._now()), self._now())

    def _is_settled(self, order: Ordered) -> bool:
        """The player sits there, or nowhere any more: by this order, or without it."""
        one = self._room.evening.players.get(order.player)
        if one is None or _waits_for_chair(self._room.evening, order):
            return one is None
        return one.chair is None or one.chair == order.chair

    def _holds(self, order: Ordered, table: TableNo) -> bool:
        """Does a table wait? Only for a hand that is being played elsewhere, and for what can be done after it."""
        evening = self._room.evening
        own = evening.entrant(order.player).chair
        concerned = {chair.table for chair in (own, order.chair) if chair}
        waits = hands_before_leaving(evening, order.player, order.chair)
        return table in concerned and bool(waits) and why_not_ordered(self._room, order) is None

    # -------------------------------------------------------------------------------------------------- late chairs

    async def _seat(self, player: PlayerId) -> None:
        """By lot, at the first of the emptiest tables whose hand is over. Where one of them has real cards the host
        gives the chair: it may be drawn there. A program draws where the software deals, and nowhere else."""
        chairs = self._free(player)
        if chairs:
            chair = chairs[self._lot.order(len(chairs))[0]]
            await self._room.does(c.SeatLate(player, chair), self._now(), by_software=True)

    def _free(self, player: PlayerId) -> list[Chair]:
        evening, deals = self._room.evening, self._room.guests.deals
        program = self._room.guests.is_program(player)
        tables = [
            evening.table_now(table.number) for table in evening.open_tables() if deals(table.number) or not program
        ]
        if not tables:
            return []
        drawn = open_chairs(tables, self._room.book, evening.plan.seats)
        if isinstance(drawn, Refused) or not all(deals(card.table) for card in drawn.answer):
            return []
        at = (card for card in drawn.answer if not evening.tables[card.table].in_hand)
        return [Chair(card.table, Seat(card.order)) for card in at]
