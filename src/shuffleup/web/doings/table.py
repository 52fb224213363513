"""What a player does at a dealt table, and what its host can. Every turn names what it had seen and the price it agrees
to, so that a tap that comes late or twice changes nothing."""

from __future__ import annotations

from typing import ClassVar, Literal

from shuffleup.app.dealt import DealtTable
from shuffleup.app.guests import Role, Silenced
from shuffleup.app.moves import Choice
from shuffleup.app.remarks import Remark
from shuffleup.app.room import Room
from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Act, Answer, Caller, Outcome, answer

PLAYERS = frozenset({Role.PLAYER})
NO_TABLE = Refused("You have no seat at a table that is dealt here.")
A_BOT_PLAYS = Refused("A bot plays for you; say first that you are back.")
NAMES_NOTHING = Refused("An action names what it has seen.")


class AtMyTable(Act):
    """An act of a player at the dealt table he sits at."""

    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> Answer:
        one = room.evening.players.get(caller.who.player) if caller.who.player else None
        table = room.dealt.get(one.chair.table) if one and one.chair else None
        return answer(await self.at(table, one.player) if table and one else NO_TABLE)

    async def at(self, table: DealtTable, player: PlayerId) -> Outcome:
        """Do it; a refusal says why it was not done."""
        raise NotImplementedError


class Bet(AtMyTable, tag="bet"):
    """My turn: fold, check, call, or raise to a total. At another `price` of the call nothing is done."""

    choice: Literal["fold", "check", "call", "raise"]
    price: int
    total: int = 0

    async def at(self, table: DealtTable, player: PlayerId) -> Outcome:
        if self.seen is None:
            return NAMES_NOTHING
        session = table.session
        if session and table.room.guest_list.guests.plays_for(player, session.began):
            return A_BOT_PLAYS
        return await table.acts(player, Choice(self.choice, Chips(self.price), Chips(self.total)), self.seen)


class Ahead(AtMyTable, tag="ahead"):
    """What I want to do when my turn comes, if the price is still this one; empty: nothing."""

    choice: Literal["", "fold", "check"] = ""
    price: int = 0

    async def at(self, table: DealtTable, player: PlayerId) -> Outcome:
        if self.choice:
            return table.wants(player, self.choice, self.price)
        table.forgets(player)
        return None


class ShowCards(AtMyTable, tag="show-cards"):
    """At the showdown: turn my hand up, or muck it."""

    show: bool = True

    async def at(self, table: DealtTable, player: PlayerId) -> Outcome:
        return table.shows(player, show=self.show)


class Say(AtMyTable, tag="say"):
    """A word across the table."""

    remark: Remark

    async def at(self, table: DealtTable, player: PlayerId) -> Outcome:
        return table.says(player, self.remark)


class MyPromise(AtMyTable, tag="my-promise"):
    """The hash of my number for the deck after this one. It is fixed together with that deck's seed."""

    hash: str

    async def at(self, table: DealtTable, player: PlayerId) -> Outcome:
        return table.deck.promise(player, self.hash)


class MyNumber(AtMyTable, tag="my-number"):
    """The number I promised, once the seed of the next deck has been committed to."""

    number: str

    async def at(self, table: DealtTable, player: PlayerId) -> Outcome:
        return table.deck.give(player, self.number)


class NoRebuy(Act, tag="no-rebuy"):
    """I have no chips left and want no more; nobody has to wait for my answer."""

    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> Answer:
        one = room.evening.players.get(caller.who.player) if caller.who.player else None
        if one is None or one.status is not Status.BUSTED:
            return Answer("There is no rebuy to decide on.")
        return answer(await room.does(c.StayOut(one.player), caller.now))


# --------------------------------------------------------------------------------------------------- for the host


class Silence(Act, tag="silence"):
    """Players may not send words across the tables any more, or may again."""

    silent: bool = True

    async def perform(self, room: Room, caller: Caller) -> Answer:
        await room.guest_list.record(Silenced(self.silent, caller.now), caller.now)
        return DONE


class DealOn(Act, tag="deal-on"):
    """A table that stopped by a mistake of the software goes on from what is on record."""

    table: int

    async def perform(self, room: Room, caller: Caller) -> Answer:  # noqa: ARG002 - the host's word is enough
        table = room.dealt.get(TableNo(self.table))
        if table is None:
            return Answer(f"The software does not deal at table {self.table}.")
        table.goes_on()
        return DONE


ACTS: tuple[type[Act], ...] = (Bet, Ahead, ShowCards, Say, MyPromise, MyNumber, NoRebuy, Silence, DealOn)
