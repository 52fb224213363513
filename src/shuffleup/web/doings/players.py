"""What happens to players at their tables: rebuys, absences, penalties, and whose phone is let in. What is ordered
while the software deals a hand is done when that hand is over."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.app.dealt.orders import waits_for_hands, why_not_ordered
from shuffleup.app.dealt.programs import enter
from shuffleup.app.guests.arrangements import (
    Asked,
    BotLeft,
    CallAnswered,
    DepthSet,
    Ordered,
    OrderEnded,
    PassGiven,
    Role,
    Side,
    TableCall,
    TurnedDown,
    Who,
)
from shuffleup.app.guests.guest_list import GuestCheck, always
from shuffleup.app.room import Room
from shuffleup.app.session import MOVED_ON, Seq
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Seat
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.names import LONGEST_NAME
from shuffleup.tournament.events import BoughtBack, Event, Rebought
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from shuffleup.web.acts import DONE, Act, ActOutcome, Answer, Caller, OverrulableAct
from shuffleup.web.doings.hands import checked, real_table
from shuffleup.web.doings.on_evening import Buys, OfPlayer, done_already
from shuffleup.web.identity.devices import Wish, grant, needs_no_question
from shuffleup.web.identity.identity import who_is
from shuffleup.web.typed import LONGEST_WORDS, one_line


async def give_order(
    room: Room,
    caller: Caller,
    player: PlayerId,
    chair: Chair | None = None,
    reason: str = "",
    *,
    check: GuestCheck = always,
) -> ActOutcome:
    """Write it down, if it will be possible then, and unless by now the `check` says why not."""
    ordered = Ordered(player, chair, reason, caller.now)
    wrong = why_not_ordered(room, ordered)
    if wrong is not None:
        return wrong
    return await room.guest_list.record(ordered, caller.now, check)


class DropOrder(Act, tag="drop-order"):
    """What was ordered for a player is not done."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if PlayerId(self.player) in room.guests.orders:
            await room.guest_list.record(OrderEnded(PlayerId(self.player), caller.now), caller.now)
        return DONE


# ------------------------------------------------------------------------------------------------ when the hand is over


NOBODY_ASKS = refuse("This phone does not ask any more.", Refusal.OVERTAKEN)
REBUY_OR_OUT = refuse("A rebuy is asked for: give it, or say that the player is out.", Refusal.SOMETHING_FIRST)

# ------------------------------------------------------------------------------------------------------- chips


class Rebuy(OverrulableAct, tag="rebuy"):
    """`rebuys` is how many the player had: a second tap finds one more, and buys nothing."""

    player: str
    rebuys: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        command = self.asked(c.Rebuy(PlayerId(self.player)), caller)
        return await checked(room, lambda: self._again(room), command, caller)

    def _again(self, room: Room) -> Answer | Refused | None:
        """Another thumb was faster with the same, or it is another rebuy by now."""
        one = room.evening.players.get(PlayerId(self.player))
        if one is None or one.rebuys == self.rebuys:
            return None
        sold = [number for number in room.session.stood.acts if self._sells(room.session.stood.brought[number])]
        return Answer(say=done_already(room, sold[-1])) if sold and one.rebuys == self.rebuys + 1 else MOVED_ON

    def _sells(self, events: Sequence[Event]) -> bool:
        return any(isinstance(one, Rebought | BoughtBack) and one.player == self.player for one in events)


class BuyAddOn(Buys, tag="add-on"):
    """A player buys the add-on."""

    def buys(self, player: PlayerId) -> c.Overrulable:
        return c.BuyAddOn(player)


class StayOut(OfPlayer, tag="stay-out"):
    """No rebuy: the player is out."""

    def command(self, _now: Millis) -> c.Command:
        return c.StayOut(self.id_)


# ---------------------------------------------------------------------------------------------------- presence


class GoAway(OfPlayer, tag="go-away"):
    """A player has left the table for a while."""

    def command(self, now: Millis) -> c.Command:
        return c.GoAway(self.id_, now)


def is_back(room: Room, player: PlayerId) -> bool:
    """What was asked for stands already: the software itself may have been faster."""
    one = room.evening.players.get(player)
    return one is not None and one.plays and not one.is_away and not one.missing


async def comes_back(room: Room, player: PlayerId, command: c.Command, now: Millis, seen: Seq = None) -> ActOutcome:
    """In the same moment a program that sat in plays no more; also where its player was never away."""
    program = [BotLeft(player, now)] if room.guests.has_stand_in(player) else []
    done = await room.does(command, now, seen, beside=program)
    if isinstance(done, Refused):
        await room.guest_list.record_all(program, now)
    return DONE if program and is_back(room, player) else done


class ComeBack(OfPlayer, tag="come-back"):
    """A player who was away is at the table again, and a program that sat in plays no more."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await comes_back(room, self.id_, self.command(caller.now), caller.now, self.seen)

    def command(self, now: Millis) -> c.Command:
        return c.ComeBack(self.id_, now)


class Leave(Act, tag="leave"):
    """For good: by the director's word the chips are shared out where the book does not say so. Where the software
    deals it is done when the hand is over."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if waits_for_hands(room, PlayerId(self.player)):
            return await give_order(room, caller, PlayerId(self.player))
        command = c.Leave(PlayerId(self.player), by_director=True)
        return await room.does(command, caller.now, self.seen)


# --------------------------------------------------------------------------------------------------- the floor


class Penalise(OfPlayer, tag="penalise"):
    """`who` decides where the player directs the evening (TD-02). `times`: how many hands or rounds are missed."""

    sanction: Sanction
    reason: str
    who: str = ""
    times: int = 1

    def command(self, _now: Millis) -> c.Command:
        who = PlayerId(one_line(self.who, LONGEST_NAME)) or None
        reason = one_line(self.reason, LONGEST_WORDS)
        return c.Penalise(self.id_, self.sanction, reason, who=who, times=self.times)


class EndPenalty(OfPlayer, tag="end-penalty"):
    """The player is let off what is left of the hands to miss."""

    def command(self, _now: Millis) -> c.Command:
        return c.EndPenalty(self.id_)


class NameDealer(OfPlayer, tag="name-dealer"):
    """This player deals at a table from now on."""

    table: int

    def command(self, _now: Millis) -> c.Command:
        return c.NameDealer(TableNo(self.table), self.id_)


class AnswerCall(Act, tag="answer-call"):
    """Whoever called has been heard. A rebuy is answered by giving it, or by saying that the player is out."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        call = room.guests.calls.get(PlayerId(self.player))
        if call is None:
            return DONE
        if call.what is TableCall.REBUY and room.evening.entrant(call.player).status is Status.BUSTED:
            return REBUY_OR_OUT
        return await room.guest_list.record(CallAnswered(call.player, caller.now), caller.now)


class SetDepth(Act, tag="set-depth"):
    """From the next hand on this table is followed action by action, or only told who is out."""

    table: int
    full: bool

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        table = real_table(room, self.table)
        if isinstance(table, Refused):
            return table
        if self.full != (table.number in room.guests.full):
            await room.guest_list.record(DepthSet(table.number, self.full, caller.now), caller.now)
        return DONE


# ------------------------------------------------------------------------------------------------------ phones


OTHER_NAME = refuse("This phone asks for another name by now; look again.", Refusal.OVERTAKEN)


class Admit(OverrulableAct, tag="admit"):
    """Let a device in that asked. Somebody new is put on the list first, and buys in who plays from now on: if that is
    over, the phone is let in all the same, and the director may still grant it. For a seat that has a phone, it is the
    host's yes. `name` is whom the page showed: one that asks for somebody else by now is not let in."""

    device: str
    buys: bool = False
    name: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        asked, known = room.guests.asking.get(self.device), room.guests.passes.get(self.device)
        if asked is None and self.otherwise and known and known.player:
            return await room.does(self.asked(c.BuyIn(known.player), caller), caller.now)
        if asked is None:
            return NOBODY_ASKS
        if self.name and self.name != (room.evening.name_of(asked.player) if asked.player else asked.name):
            return OTHER_NAME
        if wrong := await self._lets_in(room, asked, caller.now):
            return wrong
        if self.device in room.guests.asking:
            return Answer(say=say("The phone {name} has is asked first.", name=asked.name))
        return await self.again(room, caller)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        """The phone is let in; its player buys in, if that is left to do."""
        player = who_is(room.guests, self.device).player
        one = room.evening.players.get(player) if player else None
        if not one or not self.buys or one.status is not Status.COMMITTED:
            return DONE
        return await room.does(self.asked(c.BuyIn(one.player), caller), caller.now)

    async def _lets_in(self, room: Room, asked: Asked, now: Millis) -> Refused | None:
        if asked.player:
            return await grant(room, Wish(self.device, asked.player, Side.HOST, now))
        done = await enter(
            room,
            now,
            lambda player: c.Commit(player, asked.name),
            lambda player: (PassGiven(self.device, Who(Role.PLAYER, player), now),),
        )
        return done if isinstance(done, Refused) else None


class AdmitAll(Act, tag="admit-all"):
    """Let in every phone of somebody new, and the only one of somebody on the list. Who asks for a name that another
    phone has or asks for, or that looks like one, is asked about one by one; who buys in is as well."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await self._lets_in(room, caller, caller.now)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        """Those who had asked by then."""
        return await self._lets_in(room, caller, room.session.times[room.session.by.index(caller.act)])

    async def _lets_in(self, room: Room, caller: Caller, until: Millis) -> ActOutcome:
        asking = [one for one in room.guests.asking.values() if one.at <= until]
        for asked in [one for one in asking if needs_no_question(room, one)]:
            given = await Admit(device=asked.key).perform(room, caller)
            if isinstance(given, Refused) and given is not NOBODY_ASKS:
                return given
        return DONE


class MovePlayer(Act, tag="move-player"):
    """The director puts a player into another chair, with the reason for it (TD-01). Where the software deals it is
    done when the hands are over."""

    player: str
    table: int
    seat: int
    reason: str
    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        chair, reason = Chair(TableNo(self.table), Seat(self.seat)), one_line(self.reason, LONGEST_WORDS)
        if waits_for_hands(room, PlayerId(self.player), chair):
            return await give_order(room, caller, PlayerId(self.player), chair, reason)
        who = PlayerId(one_line(self.who, LONGEST_NAME)) or None
        command = c.MovePlayer(PlayerId(self.player), chair, reason, who)
        return await room.does(command, caller.now, self.seen)


class TurnDown(Act, tag="turn-down"):
    """A phone that asks to be let in is not."""

    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if self.device not in room.guests.asking:
            return NOBODY_ASKS
        return await room.guest_list.record(TurnedDown(self.device, caller.now), caller.now)


class TurnDownAll(Act, tag="turn-down-all"):
    """Nobody who asks to be let in now is; `new`: of those who are on no list."""

    new: bool = False

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        asking = [one for one in room.guests.asking.values() if one.player is None or not self.new]
        return await room.guest_list.record_all([TurnedDown(one.key, caller.now) for one in asking], caller.now)
