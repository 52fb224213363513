"""What a player's phone can do: be let in, go away and come back, call for help, and say yes or no to another
phone for its seat."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from shuffleup.app.dealt.rebuys import calls
from shuffleup.app.guests.arrangements import Asked, CallAnswered, Role, SeatSettled, Side, TableCall, TurnedDown
from shuffleup.app.room import Room
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import same
from shuffleup.say import Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.buying import may_not_rebuy
from shuffleup.tournament.entries.names import name_taken, no_name
from shuffleup.tournament.refusals import OVER
from shuffleup.tournament.state import Entrant, Status
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.doings.players import NOBODY_ASKS, Admit, comes_back, is_back
from shuffleup.web.identity.devices import Wish, grant, others_of
from shuffleup.web.identity.passes import directs
from shuffleup.web.live.screen import EVERYONE
from shuffleup.web.net.limits import NEW_ONES, NEW_ONES_OF_AN_ADDRESS, PHONES_FOR_A_NAME
from shuffleup.web.typed import one_line

PLAYERS = frozenset({Role.PLAYER})
NIGHT_OVER = refuse("The tournament is over; nobody is let in any more.", Refusal.OVER)
ONLY_SEATED = say("Only a player with a seat can call.")
NOT_LISTED = refuse("You are not on the list any more.", Refusal.NO_SUCH_PLAYER)
MAY_CALL = {
    TableCall.CLOCK: frozenset({Status.SEATED}),
    TableCall.FLOOR: frozenset({Status.SEATED, Status.BUSTED}),
    TableCall.REBUY: frozenset({Status.BUSTED}),
}
"""Who calls for what. One without chips sits at the table still, until they have decided on a rebuy."""


class AskIn(Act, tag="ask-in"):
    """This phone is a player's: one on the list, or somebody new by name. The host decides."""

    roles: ClassVar = EVERYONE
    player: str = ""
    name: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        one = room.evening.players.get(PlayerId(self.player)) if self.player else None
        name = one.name if one else one_line(self.name)
        if room.evening.over() or room.guests.closed:
            return NIGHT_OVER
        key = caller.asks_as()
        if not key:
            return refuse(
                "Your browser keeps no cookies for this page; allow them, and load the page again.",
                Refusal.NOT_ADMITTED,
            )
        if self.player and not one:
            return refuse("This player is not on the list any more.", Refusal.NO_SUCH_PLAYER)
        if one and room.guests.is_program(one.player):
            return refuse("{name} is played by the software.", Refusal.TAKEN, name=one.name)
        if not name:
            return refuse("Say who you are.", Refusal.UNSAID)
        wrong = None if one else no_name(name) or name_taken(room.evening, name) or _asked_for(room, name, key)
        wrong = wrong or (_seat_refused(room, one, key) if one else None)
        if wrong:
            return wrong
        asked = Asked(key, one.player if one else None, name, caller.now)
        return _too_many(room, asked, caller) or await _asks(room, asked, caller)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        own = directs(room.guests, caller.device.keys)
        return await Admit(device=caller.asks_as()).again(room, caller) if own else DONE


async def _asks(room: Room, asked: Asked, caller: Caller) -> ActOutcome:
    """A host who plays has said yes already."""
    caller.limits.asking.came(room.stream, asked.key, caller.whence)
    before = room.guests.asking.get(asked.key)
    if before is None or replace(before, at=asked.at) != asked:
        await room.guest_list.record(asked, caller.now)
    own = directs(room.guests, caller.device.keys)
    return await Admit(device=asked.key).perform(room, caller) if own else DONE


def _too_many(room: Room, asked: Asked, caller: Caller) -> Refused | None:
    """Who is on the list is never kept out by those who are not, nor anybody by those of another address."""
    others = [one for one in room.guests.asking.values() if one.key != asked.key]
    alike = [one.key for one in others if one.player == asked.player]
    here = caller.limits.asking.of_place(room.stream, alike, caller.whence)
    if asked.player is None and len(alike) >= NEW_ONES:
        return refuse(
            "Too many phones are waiting. Ask the host to say No to all, or to put you on the list.", Refusal.FULL
        )
    if asked.player is None and here >= NEW_ONES_OF_AN_ADDRESS:
        return refuse("Too many phones of your network are waiting. Ask the host to put you on the list.", Refusal.FULL)
    if asked.player is not None and here >= PHONES_FOR_A_NAME:
        return refuse(
            "Other phones wait to be {name}'s already. Ask the host for a code.", Refusal.TAKEN, name=asked.name
        )
    if not caller.limits.asking.often.take(f"{room.stream} {caller.whence}"):
        return refuse("Too many of your network have asked; wait a minute, and ask again.", Refusal.TOO_FAST)
    return None


def _asked_for(room: Room, name: str, key: str) -> Refused | None:
    """Another device waits to be let in under this name."""
    others = (asked for asked in room.guests.asking.values() if asked.key != key)
    taken = any(same(asked.name) == same(name) for asked in others)
    return (
        refuse("Somebody called {name} is waiting already; add a letter to tell them apart.", Refusal.TAKEN, name=name)
        if taken
        else None
    )


def _seat_refused(room: Room, one: Entrant, key: str) -> Refused | None:
    """A seat that has a phone is asked for by one device at a time, and by none that was told no."""
    guests = room.guests
    if not others_of(guests, one.player, key):
        return None
    if (key, one.player) in guests.turned_down:
        return refuse("The host, or the phone {name} has, said no.", Refusal.NOT_ALLOWED, name=one.name)
    others = [asked for asked in guests.asking.values() if asked.player == one.player and asked.key != key]
    return refuse("Another phone asks to be {name} already.", Refusal.TAKEN, name=one.name) if others else None


class EnterCode(Act, tag="enter-code"):
    """The code the host read out lets this phone in at once, unless another phone is the player's already: that one is
    asked first."""

    roles: ClassVar = EVERYONE
    player: str
    code: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        player, key = PlayerId(self.player), caller.asks_as()
        if player not in room.evening.players or not key:
            return refuse("This player is not on the list any more.", Refusal.NO_SUCH_PLAYER)
        if wrong := caller.codes.refuses(player, self.code.strip(), caller.now, caller.whence):
            return Refused(wrong, Refusal.NOT_ADMITTED)
        return await grant(room, Wish(key, player, Side.CODE, caller.now))

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        guests, mine = room.guests, {caller.key, *caller.device.keys}
        known = mine & {*guests.phones(PlayerId(self.player)), *guests.asking}
        return DONE if known else await self.perform(room, caller)


def _me(room: Room, caller: Caller) -> Entrant | None:
    return room.evening.players.get(caller.who.player) if caller.who.player else None


class CallFor(Act, tag="call-for"):
    """Call the clock on somebody, the director to the table, or for a rebuy when the last chip is gone."""

    roles: ClassVar = PLAYERS
    what: TableCall

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        me = _me(room, caller)
        if me is None:
            return NOT_LISTED
        if room.evening.over():
            return OVER
        if me.status not in MAY_CALL[self.what]:
            why = _no_rebuy(room, me) if self.what is TableCall.REBUY else ONLY_SEATED
            return Refused(why, Refusal.WRONG_STANDING)
        if self.what is TableCall.CLOCK and me.chair and room.is_dealt(me.chair.table):
            return refuse("Every turn is timed at this table; the clock need not be called.", Refusal.NOT_ALLOWED)
        return await calls(room, me.player, self.what, caller.now)


def _no_rebuy(room: Room, me: Entrant) -> Sentence:
    """For whom a rebuy is by this book. One with chips left announces it aloud, and before a hand (TDA-27)."""
    return may_not_rebuy(me.stack, room.book) or say("You may rebuy with the chips you have: say so before a hand.")


class CallOff(Act, tag="call-off"):
    """It has settled itself."""

    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if caller.who.player in room.guests.calls:
            assert caller.who.player is not None
            await room.guest_list.record(CallAnswered(caller.who.player, caller.now), caller.now)
        return DONE


class IAmAway(Act, tag="i-am-away"):
    """I leave the table for a while."""

    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        me = _me(room, caller)
        return await room.does(c.GoAway(me.player, caller.now), caller.now) if me else NOT_LISTED


class IAmBack(Act, tag="i-am-back"):
    """I am at the table again, or have come at last."""

    roles: ClassVar = PLAYERS

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        me = _me(room, caller)
        if me is None:
            return NOT_LISTED
        back = c.Arrive(me.player) if me.missing else c.ComeBack(me.player, caller.now)
        done = await comes_back(room, me.player, back, caller.now)
        return DONE if is_back(room, me.player) else done


# -------------------------------------------------------------------------------- another phone for a seat that has one


NOT_YOURS = refuse("This is for the host, and for the phone that had the seat.", Refusal.NOT_ADMITTED)


def _asks_for_mine(room: Room, device: str, caller: Caller) -> Asked | None:
    asked = room.guests.asking.get(device)
    return asked if asked and asked.player and asked.player == caller.who.player else None


class LetPhone(Act, tag="let-phone"):
    """Another phone may have my seat: my yes. The host is asked as well."""

    roles: ClassVar = PLAYERS
    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        asked = _asks_for_mine(room, self.device, caller)
        if asked is None or asked.player is None:
            return NOBODY_ASKS
        return await grant(room, Wish(asked.key, asked.player, Side.PHONE, caller.now))


class RefusePhone(Act, tag="refuse-phone"):
    """That is not me: another phone does not get my seat, and cannot ask for it again."""

    roles: ClassVar = PLAYERS
    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if _asks_for_mine(room, self.device, caller):
            await room.guest_list.record(TurnedDown(self.device, caller.now), caller.now)
        return DONE


class TakeSeatBack(Act, tag="take-seat-back"):
    """A seat that passed to another phone goes back to the one before: by the host, or by that one itself."""

    roles: ClassVar = EVERYONE
    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        passed = room.guests.passed.get(PlayerId(self.player))
        had_it = passed and {caller.key, *caller.device.keys} & set(passed.before)
        if caller.who.role is not Role.DIRECTOR and not had_it:
            return NOT_YOURS
        if passed:
            await room.guest_list.record(SeatSettled(passed.player, back=True, at=caller.now), caller.now)
        return DONE


class SeatStays(Act, tag="seat-stays"):
    """It is all right that a seat passed to another phone; the one before cannot take it back any more."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if PlayerId(self.player) in room.guests.passed:
            settled = SeatSettled(PlayerId(self.player), back=False, at=caller.now)
            await room.guest_list.record(settled, caller.now)
        return DONE
