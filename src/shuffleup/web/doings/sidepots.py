"""Pots of the players' own: made, decided by hand, paid."""

from __future__ import annotations

from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.views.typed import typed_money
from shuffleup.web.acts import Act, ActOutcome, Caller
from shuffleup.web.doings.on_evening import asks
from shuffleup.web.typed import LONGEST_WORDS, one_line


class SetSidePot(Act, tag="set-side-pot"):
    """Make a pot of the players' own, or change the one of this `number`, whose stake stays where none is said.
    `by_hand`: the host says whose it is; else it is for whoever lasts longest."""

    name: str
    stake: str = ""
    players: tuple[str, ...] = ()
    by_hand: bool = False
    number: int = 0

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        pot = room.evening.side_pots.get(self.number)
        stake = pot.stake if pot and not self.stake.strip() else typed_money(self.stake)
        if isinstance(stake, Refused):
            return stake
        members = tuple(PlayerId(player) for player in self.players)
        name = one_line(self.name, LONGEST_WORDS)
        return await asks(room, c.SetSidePot(name, stake, members, not self.by_hand, self.number), caller, self.seen)


class DecideSidePot(Act, tag="decide-side-pot"):
    """These share the pot."""

    number: int
    players: tuple[str, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        players = tuple(PlayerId(player) for player in self.players)
        return await asks(room, c.DecideSidePot(self.number, players), caller, self.seen)


class PaySidePot(Act, tag="pay-side-pot"):
    """Those who won the pot have it."""

    number: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await asks(room, c.PaySidePot(self.number), caller, self.seen)
