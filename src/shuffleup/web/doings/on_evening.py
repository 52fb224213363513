"""Acts that are one command to the evening each."""

from __future__ import annotations

from shuffleup.app.room import Room
from shuffleup.app.session import Seq
from shuffleup.hand.decision import Refused
from shuffleup.say import Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.acts import Act, ActOutcome, Answer, Caller, OverrulableAct


async def asks(room: Room, command: c.Command, caller: Caller, seen: Seq = None, shown: Seq = None) -> ActOutcome:
    """One command. Who was slower than another thumb with the same reads that it is done, and by whom."""
    done = await room.does(command, caller.now, seen, shown=shown)
    before = shown if seen is None else seen
    if not isinstance(done, Refused) or before is None:
        return done
    number = room.session.done_since(command, before)
    return done if number is None else Answer(say=done_already(room, number))


def done_already(room: Room, number: int) -> Sentence:
    name, words = _by_whom(room, number), room.teller.words_of(number)
    if not name:
        # Translators: {what} is what was done, a whole sentence of the story.
        return say("Done already: {what}", what=words)
    # Translators: {what} is what was done, a whole sentence of the story; {name} is who did it.
    return say("Done already, by {name}: {what}", name=name, what=words)


def _by_whom(room: Room, number: int) -> str:
    """Whose device did it, as far as it has a name: the act on record begins with its key (ADR 14)."""
    who = room.guests.passes.get(room.session.by[number].split(" ")[0])
    return (room.evening.name_of(who.player) if who.player else who.label) if who else ""


class OnEvening(Act):
    """It says which command it is; the evening decides."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        command = self.command(caller.now)
        if isinstance(command, Answer):
            return command
        return await asks(room, command, caller, self.seen, self.shown)

    def command(self, now: Millis) -> c.Command | Answer:
        raise NotImplementedError


class OfPlayer(OnEvening):
    """A command about one player."""

    player: str

    @property
    def id_(self) -> PlayerId:
        return PlayerId(self.player)


class Buys(OverrulableAct):
    """Chips for money, for one player: the director may grant what is over or not offered."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await asks(room, self.asked(self.buys(PlayerId(self.player)), caller), caller, self.seen)

    def buys(self, player: PlayerId) -> c.Overrulable:
        raise NotImplementedError
