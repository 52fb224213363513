"""Running the clock: the director's, and the timekeeper's (TD-03)."""

from __future__ import annotations

from typing import ClassVar

from shuffleup.app.room import Room
from shuffleup.questions.clock import Stop
from shuffleup.tournament import commands as c
from shuffleup.web.acts import Act, ActOutcome, Caller
from shuffleup.web.live.screen import STAFF


class StartClock(Act, tag="start-clock"):
    """Start, or go on after a stop."""

    roles: ClassVar = STAFF

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.does(c.StartClock(caller.now), caller.now, self.seen)


class StopClock(Act, tag="stop-clock"):
    """Stop it, for a break, a pause or a dispute."""

    roles: ClassVar = STAFF
    why: Stop = Stop.BREAK

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.does(c.StopClock(caller.now, self.why.value), caller.now, self.seen)


class GoToItem(Act, tag="go-to-item"):
    """The beginning of another level or break."""

    roles: ClassVar = STAFF
    item: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.does(c.GoToItem(self.item, caller.now), caller.now, self.seen, shown=self.shown)
