"""Who deals at a table, and where programs play: switched, added and handed back by the host, between two hands."""

from __future__ import annotations

from shuffleup.app.dealt.programs import MIXED, ONE_OF_EACH, STRONGEST, hands_back, seat_bots, stands_in
from shuffleup.app.dealt.switching import exchanged, real_cards, software_deals
from shuffleup.app.room import Room
from shuffleup.app.session import MOVED_ON
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.say import listed
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web import chance
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller

MOST_BOTS = 50


class SoftwareDeals(Act, tag="software-deals"):
    """The software deals at this table from its next hand on, with these stacks, each counted or confirmed. `hand` is
    the last that was begun there: if it is still open, nobody was out in it. While the last dealt hand is on no stacks
    are given: the software deals on."""

    table: int
    hand: int
    players: tuple[str, ...] = ()
    stacks: tuple[int, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        number = TableNo(self.table)
        if len(self.players) != len(self.stacks):
            return refuse("Give one stack for each player.", Refusal.UNSAID)
        if room.guests.deals(number):
            return DONE
        if number in room.evening.tables and room.evening.tables[number].hands != self.hand:
            return MOVED_ON
        counted = zip(self.players, self.stacks, strict=True)
        stacks = [Stack(PlayerId(player), Chips(chips)) for player, chips in counted]
        return await software_deals(room, number, stacks, caller.now)

    again = perform


class RealCards(Act, tag="real-cards"):
    """People deal at this table from its next hand on. A hand the software has begun it deals to its end."""

    table: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await real_cards(room, TableNo(self.table), caller.now)


class ChipsChanged(Act, tag="chips-changed"):
    """At this table everyone who changed from a dealt table has been paid out in chips, or has handed them in."""

    table: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        await exchanged(room, TableNo(self.table), caller.now)
        return DONE


class AddBots(Act, tag="add-bots"):
    """So many programs play from now on, for nothing: no buy-in, no prize. `style` is mixed, or how all play."""

    count: int = 1
    style: str = MIXED

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if not 1 <= self.count <= MOST_BOTS:
            return refuse("Add 1 to {most} bots at a time.", Refusal.MALFORMED, most=MOST_BOTS)
        if wrong := _no_style(self.style) or (None if _somewhere(room) else NOWHERE):
            return wrong
        too_many = room.refuses_bots(self.count)
        return too_many or await seat_bots(room, self.count, self.style, chance.seed, caller.now)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        entered = room.session.acts[caller.act]
        return await seat_bots(room, self.count, self.style, chance.seed, caller.now, entered)


class BotPlays(Act, tag="bot-plays"):
    """A program sits in for a player who has left for a while, at once, also in the hand in play. The prize stays the
    player's."""

    player: str
    style: str = ONE_OF_EACH[0]

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        wrong = _no_style(self.style)
        return wrong or await stands_in(room, PlayerId(self.player), self.style, chance.seed(), caller.now)


class BotGivesBack(Act, tag="bot-gives-back"):
    """The player for whom a program sat in plays again."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await hands_back(room, PlayerId(self.player), caller.now)


NOWHERE = refuse("The software deals at no table, and a bot can hold no real cards.", Refusal.NOT_NOW)


def _no_style(style: str) -> Refused | None:
    known = (MIXED, *ONE_OF_EACH, STRONGEST)
    return (
        None
        if style in known
        else refuse(
            "There is no style {style}; there are {styles}.",
            Refusal.MALFORMED,
            style=repr(style[:20]),
            styles=listed(known),
        )
    )


def _somewhere(room: Room) -> bool:
    """Does the software deal at a table there is, or will be?"""
    guests = room.guests
    tables = [guests.deals(table.number) for table in room.evening.open_tables()]
    return any(tables or [guests.deals(None), *guests.dealt.values()])
