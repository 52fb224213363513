"""Acts that are one command to the evening each."""

from __future__ import annotations

from shuffleup.app.room import Room
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.acts import Act, Answer, Caller, Overrulable, answer


class OnEvening(Act):
    """It says which command it is; the evening decides."""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        command = self.command(caller.now)
        if isinstance(command, Answer):
            return command
        return answer(await room.does(command, caller.now, self.seen, shown=self.shown))

    def command(self, now: Millis) -> c.Command | Answer:
        raise NotImplementedError


class OfPlayer(OnEvening):
    """A command about one player."""

    player: str

    @property
    def id_(self) -> PlayerId:
        return PlayerId(self.player)


class Buys(Overrulable):
    """Chips for money, for one player: the director may grant what is over or not offered."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(self.asked(self.buys(PlayerId(self.player)), caller), caller.now, self.seen))

    def buys(self, player: PlayerId) -> c.Overrulable:
        raise NotImplementedError
