"""What the director has ordered at a dealt table and is done when a hand is over; and what one who asks could buy."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.between import hands_before_leaving
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.views.director.overview import Why, why_not

NEWCOMER = PlayerId("somebody new")


@fact
class OrderLine:
    """A player moves to a chair, or leaves for good if there is none, when the hands at `hands` are over.

    `refused`: no hand is in the way, and still it cannot be done.
    """

    kind: Literal["order"]
    player: PlayerId
    name: str
    chair: Chair | None
    hands: tuple[TableNo, ...]
    refused: Why | None


def order_line(evening: Evening, book: Rulebook, command: c.MovePlayer | c.SeatLate | c.Leave) -> OrderLine | None:
    """None where there is nothing left to be done with them."""
    one = evening.players.get(command.player)
    if one is None or one.chair is None:
        return None
    chair = command.chair if isinstance(command, c.MovePlayer) else None
    hands = hands_before_leaving(evening, one.player, chair)
    refused = None if hands else why_not(evening, command, book)
    return OrderLine("order", one.player, one.name, chair, hands, refused)


@fact
class EntryPrice:
    """What it costs to play from now on, or why nobody can enter any more."""

    price: Money
    refused: Why | None


def entry_view(evening: Evening, book: Rulebook, player: PlayerId | None) -> EntryPrice | None:
    """For one who asks to be let in when the seats are drawn: None if they have bought in before."""
    if not evening.tables or (player and evening.entrant(player).status is not Status.COMMITTED):
        return None
    listed = {**evening.players, NEWCOMER: Entrant(NEWCOMER, "")}
    refused = why_not(replace(evening, players=listed), c.BuyIn(player or NEWCOMER), book)
    return EntryPrice(evening.plan.buy_in, refused)
