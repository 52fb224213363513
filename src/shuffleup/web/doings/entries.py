"""Who is in: the list, buy-ins, who is here and who is not, and who enters again."""

from __future__ import annotations

import re

from shuffleup.app.room import Room
from shuffleup.app.session import Done
from shuffleup.hand.decision import Refused
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.acts import DONE, Act, Answer, Caller, answer


def new_player(room: Room) -> PlayerId:
    """A number nobody has or had: a name that was taken back may have left a device with its number."""
    known = {*room.evening.players, *(who.player for who in room.guest_list.guests.passes.values() if who.player)}
    numbers = [int(player[1:]) for player in known if re.fullmatch(r"p[0-9]{1,9}", player)]
    return PlayerId(f"p{max(numbers, default=0) + 1}")


async def commit(room: Room, name: str, now: Millis) -> Done | Refused:
    """Put a name on the list. Whoever was given the same number at the same moment gets the next one."""
    while True:
        player = new_player(room)
        done = await room.does(c.Commit(player, name), now)
        if isinstance(done, Done) or player not in room.evening.players:
            return done


class AddPlayer(Act, tag="add-player"):
    """One name, or several with commas between them."""

    name: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        for name in filter(str.strip, re.split(r"[,;\n]", self.name)):
            done = await commit(room, name, caller.now)
            if isinstance(done, Refused):
                return answer(done)
        return DONE


class RenamePlayer(Act, tag="rename-player"):
    """A misspelt name is put right, at any time."""

    player: str
    name: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.Rename(PlayerId(self.player), self.name), caller.now, self.seen))


class BuyIn(Act, tag="buy-in"):
    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.BuyIn(PlayerId(self.player)), caller.now, self.seen))


class BuyInAll(Act, tag="buy-in-all"):
    """Everyone on the list who has not paid yet."""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        for player in [one.player for one in room.evening.players.values() if one.status is Status.COMMITTED]:
            done = await room.does(c.BuyIn(player), caller.now)
            if isinstance(done, Refused):
                return answer(done)
        return DONE


class Arrive(Act, tag="arrive"):
    """One who was waited for is here."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.Arrive(PlayerId(self.player)), caller.now, self.seen))


class MarkMissing(Act, tag="mark-missing"):
    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.MarkMissing(PlayerId(self.player)), caller.now, self.seen))


class CancelPlayer(Act, tag="cancel-player"):
    """Off the list; what was paid is given back."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.Cancel(PlayerId(self.player)), caller.now, self.seen))


class RemoveLate(Act, tag="remove-late"):
    """One who never came is out (LATE-01)."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.RemoveLate(PlayerId(self.player), caller.now), caller.now, self.seen))


class ReEnter(Act, tag="re-enter"):
    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.ReEnter(PlayerId(self.player)), caller.now, self.seen))


ACTS: tuple[type[Act], ...] = (
    AddPlayer,
    RenamePlayer,
    BuyIn,
    BuyInAll,
    Arrive,
    MarkMissing,
    CancelPlayer,
    RemoveLate,
    ReEnter,
)
