"""The director's word about who directs, and about chips that left the table."""

from __future__ import annotations

from shuffleup.app.room import Room
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.decide import LONGEST_NAME, unknown
from shuffleup.tournament.rulings.director import HOST
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import Act, ActOutcome, Caller
from shuffleup.web.typed import LONGEST_WORDS, one_line

LEFT_THE_TABLE = ("CHIP-04",)


class NameDirector(Act, tag="name-director"):
    """A player has the last word from now on (TD-01), or, where none is named, whoever runs the evening."""

    player: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        person = PlayerId(self.player)
        wrong = unknown(room.evening, person) if person else None
        return wrong or await room.does(c.NameDirector(person or HOST), caller.now, self.seen)


class TakeChipsOff(Act, tag="take-chips-off"):
    """Chips that left the table leave the event (CHIP-04). `who` decides where the player directs it (TD-02)."""

    player: str
    chips: int
    reason: str
    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        who = PlayerId(one_line(self.who, LONGEST_NAME)) or None
        reason = one_line(self.reason, LONGEST_WORDS)
        command = c.TakeChipsOff(PlayerId(self.player), Chips(self.chips), reason, LEFT_THE_TABLE, who)
        return await room.does(command, caller.now, self.seen, shown=self.shown)
