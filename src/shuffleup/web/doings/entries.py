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
from shuffleup.web.doings.on_evening import Buys, OfPlayer
from shuffleup.web.typed import one_line


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
            done = await commit(room, one_line(name), caller.now)
            if isinstance(done, Refused):
                return answer(done)
        return DONE


class RenamePlayer(OfPlayer, tag="rename-player"):
    """A misspelt name is put right, at any time."""

    name: str

    def command(self, _now: Millis) -> c.Command:
        return c.Rename(self.id_, one_line(self.name))


class BuyIn(Buys, tag="buy-in"):
    """A player on the list has paid."""

    def buys(self, player: PlayerId) -> c.Overrulable:
        return c.BuyIn(player)


class BuyInAll(Act, tag="buy-in-all"):
    """Everyone on the list who has not paid yet."""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        for player in [one.player for one in room.evening.players.values() if one.status is Status.COMMITTED]:
            done = await room.does(c.BuyIn(player), caller.now)
            if isinstance(done, Refused):
                return answer(done)
        return DONE


class Arrive(OfPlayer, tag="arrive"):
    """One who was waited for is here."""

    def command(self, _now: Millis) -> c.Command:
        return c.Arrive(self.id_)


class MarkMissing(OfPlayer, tag="mark-missing"):
    """The player is not here yet: a chair and chips are kept, and the blinds are posted."""

    def command(self, _now: Millis) -> c.Command:
        return c.MarkMissing(self.id_)


class CancelPlayer(OfPlayer, tag="cancel-player"):
    """Off the list; what was paid is given back."""

    def command(self, _now: Millis) -> c.Command:
        return c.Cancel(self.id_)


class RemoveLate(OfPlayer, tag="remove-late"):
    """One who never came is out (LATE-01)."""

    def command(self, now: Millis) -> c.Command:
        return c.RemoveLate(self.id_, now)


class ReEnter(Buys, tag="re-enter"):
    """A player who is out pays again, where the host allows it."""

    def buys(self, player: PlayerId) -> c.Overrulable:
        return c.ReEnter(player)


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
