"""What a player does at a dealt table, and what its host can. Every turn names what it had seen and the price it agrees
to, so that a tap that comes late or twice changes nothing."""

from __future__ import annotations

from typing import ClassVar, Literal

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.pace import PaceSet, Speed, usual, wrong_times
from shuffleup.app.dealt.remarks import own_remarks
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turn_keeper import unasked
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests import arrangements
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.live.screen import DIRECTORS

PLAYERS = frozenset({arrangements.Role.PLAYER})
SHOWN_BY: dict[str, tuple[int, ...]] = {"left": (0,), "right": (1,), "both": (0, 1)}
NO_TABLE = refuse("You have no seat at a table that is dealt here.", Refusal.NO_SUCH_PLAYER)
PEOPLE_PLAY = refuse("Somebody still plays who is no bot.", Refusal.NOT_ALLOWED)
A_BOT_PLAYS = refuse("A bot plays for you; say first that you are back.", Refusal.SOMETHING_FIRST)
NOBODY_PICTURED = refuse("There is nobody of that name.", Refusal.NO_SUCH_PLAYER)
NOBODY_TO_MUTE = refuse("There is nobody of that name to mute.", Refusal.NO_SUCH_PLAYER)
NOT_ASKED_FOR = refuse("The next hand comes by itself.", Refusal.NOTHING_DUE)
NAMES_NOTHING = refuse("An action names what it has seen.", Refusal.UNSAID)


@fact
class ActorAtTable:
    """Who acts, at which table, and when it came."""

    table: DealtTable
    player: PlayerId
    came: Millis


class AtMyTable(Act):
    """An act of a player at the dealt table they sit at."""

    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        one = room.evening.players.get(caller.who.player) if caller.who.player else None
        table = room.dealt.get(one.chair.table) if one and one.chair else None
        return await self.at(ActorAtTable(table, one.player, caller.now)) if table and one else NO_TABLE

    async def at(self, me: ActorAtTable) -> ActOutcome:
        """Do it; a refusal says why it was not done."""
        raise NotImplementedError


class Bet(AtMyTable, tag="bet"):
    """My turn: fold, check, call, or raise to a total. At another `price` of the call nothing is done."""

    choice: Literal["fold", "check", "call", "raise"]
    price: int
    total: int = 0

    async def at(self, me: ActorAtTable) -> ActOutcome:
        if self.seen is None:
            return NAMES_NOTHING
        if me.player in me.table.room.guests.bots:
            return A_BOT_PLAYS
        choice = TurnChoice(self.choice, Chips(self.price), Chips(self.total))
        return await me.table.acts(me.player, choice, self.seen, me.came)


class Ahead(AtMyTable, tag="ahead"):
    """What I want to do when my turn comes, if the price is still this one; empty: nothing."""

    choice: Literal["", "fold", "check"] = ""
    price: int = 0

    async def at(self, me: ActorAtTable) -> ActOutcome:
        if self.choice:
            return me.table.wants(me.player, self.choice, self.price)
        me.table.forgets(me.player)
        return None


class ShowCards(AtMyTable, tag="show-cards"):
    """At the showdown: turn my hand up, or muck it."""

    show: bool = True

    async def at(self, me: ActorAtTable) -> ActOutcome:
        return me.table.shows(me.player, show=self.show)


class ShowAfterHand(AtMyTable, tag="show-after"):
    """I won this hand and nobody called: everybody at the table sees my left card, my right one, or both."""

    hand: int
    which: Literal["left", "right", "both"]

    async def at(self, me: ActorAtTable) -> ActOutcome:
        return await me.table.shows_after(me.player, self.hand, SHOWN_BY[self.which])


class Say(AtMyTable, tag="say"):
    """A word across the table: one of the usual ones, or of the host's own as it is written."""

    remark: str

    async def at(self, me: ActorAtTable) -> ActOutcome:
        return me.table.says(me.player, self.remark)


class MuteForMe(Act, tag="mute"):
    """I no longer see what this player says across the table, or do again."""

    player: str
    muted: bool = True
    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await _mute(room, PlayerId(self.player), caller.who.player, self.muted, caller.now)


class AgreeCards(Act, tag="agree-cards"):
    """Spectators, who are one hand behind, may see the cards I am dealt from now on; or may not any more."""

    agreed: bool = True
    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if caller.who.player not in room.evening.players:
            return NOBODY_PICTURED
        return await room.guest_list.record(
            arrangements.CardsAgreed(caller.who.player, self.agreed, caller.now), caller.now
        )


class MyPromise(AtMyTable, tag="my-promise"):
    """The hash of my number for the deck after this one. It is fixed together with that deck's seed."""

    hash: str

    async def at(self, me: ActorAtTable) -> ActOutcome:
        return me.table.deck.promise(me.player, self.hash)


class MyNumber(AtMyTable, tag="my-number"):
    """The number I promised, once the seed of the next deck has been committed to."""

    number: str

    async def at(self, me: ActorAtTable) -> ActOutcome:
        return me.table.deck.give(self.number)


class NoRebuy(Act, tag="no-rebuy"):
    """I have no chips left and want no more; nobody has to wait for my answer."""

    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        one = room.evening.players.get(caller.who.player) if caller.who.player else None
        if one is None or one.status is not Status.BUSTED:
            return refuse("There is no rebuy to decide on.", Refusal.NOTHING_DUE)
        return await room.does(c.StayOut(one.player), caller.now)


# --------------------------------------------------------------------------------------------------- for the host


class Silence(Act, tag="silence"):
    """Players may not send words across the tables any more, or may again."""

    silent: bool = True

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.guest_list.record(arrangements.Silenced(self.silent, caller.now), caller.now)


class MuteForAll(Act, tag="mute-for-all"):
    """This player may not send words across the tables any more, or may again."""

    player: str
    muted: bool = True

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await _mute(room, PlayerId(self.player), None, self.muted, caller.now)


async def _mute(room: Room, player: PlayerId, by: PlayerId | None, muted: bool, now: Millis) -> ActOutcome:  # noqa: FBT001
    if player not in room.evening.players or player == by:
        return NOBODY_TO_MUTE
    if ((by, player) in room.guests.muted) != muted:
        await room.guest_list.record(arrangements.PlayerMuted(player, by, muted, now), now)
    return DONE


class DropPicture(Act, tag="drop-picture"):
    """My picture is taken off; the host may take off anybody's."""

    player: str = ""
    roles: ClassVar = PLAYERS | DIRECTORS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        player = PlayerId(self.player) if caller.who.role is arrangements.Role.DIRECTOR else caller.who.player
        if player not in room.evening.players or self.player not in ("", player):
            return NOBODY_PICTURED
        if player in room.guests.pictures:
            await room.guest_list.record(arrangements.PictureChosen(player, "", caller.now), caller.now)
        return DONE


class StopPictures(Act, tag="stop-pictures"):
    """A player has no picture any more, the one there is is taken off, and none is taken; or may have one again."""

    player: str
    stopped: bool

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        player = PlayerId(self.player)
        if player not in room.evening.players:
            return NOBODY_PICTURED
        return await room.guest_list.record(arrangements.PicturesStopped(player, self.stopped, caller.now), caller.now)


class SetRemarks(Act, tag="set-remarks"):
    """Words of the host's own that players may send across the tables, a line each."""

    words: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        words = own_remarks(self.words.splitlines())
        if isinstance(words, Refused):
            return words
        return await room.guest_list.record(arrangements.RemarksSet(words, caller.now), caller.now)


class SetPace(Act, tag="set-pace"):
    """From the next turn on it has so many seconds, and everybody `bank` seconds of their own for the evening."""

    turn: int
    bank: int
    speed: Literal["slow", "normal", "fast"] = "normal"

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if wrong := wrong_times(self.turn, self.bank):
            return wrong
        return await room.guest_list.record(PaceSet(self.turn, self.bank, Speed(self.speed), caller.now), caller.now)


class AnotherHand(AtMyTable, tag="another-hand"):
    """I practise, the hand is over, and I want another."""

    async def at(self, me: ActorAtTable) -> ActOutcome:
        room = me.table.room
        if not unasked(room, me.table.table):
            return NOT_ASKED_FOR
        await room.guest_list.record(arrangements.HandAsked(me.came), me.came)
        return None


class FinishAmongBots(Act, tag="finish"):
    """Only bots are left: they play on without pauses, and the levels go by hands."""

    roles: ClassVar = PLAYERS | DIRECTORS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if not room.only_bots_play():
            return PEOPLE_PLAY
        times = room.guests.pace or usual(Pace())
        return await room.guest_list.record(PaceSet(times.turn, times.bank, Speed.AT_ONCE, caller.now), caller.now)


class DealOn(Act, tag="deal-on"):
    """A table that stopped by a mistake of the software goes on from what is on record."""

    table: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - the host's word is enough
        table = room.dealt.get(TableNo(self.table))
        if table is None:
            return refuse("The software does not deal at table {table}.", Refusal.NOT_ALLOWED, table=self.table)
        table.goes_on()
        return DONE


OF_PLAYERS = (
    Bet,
    Ahead,
    ShowCards,
    ShowAfterHand,
    Say,
    MuteForMe,
    AgreeCards,
    MyPromise,
    MyNumber,
    NoRebuy,
    AnotherHand,
)
