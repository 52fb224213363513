"""What the walls let be heard: the host switches and tries it, and each wall says whether it can."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, ClassVar

from shuffleup.app.posting import FIRST_WALL, SoundTried, WallSays
from shuffleup.app.room import Room
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.live.screen import EVERYONE, STAFF

VOLUMES = range(1, 101)
TOO_LOUD = refuse("A volume is 1 to 100.", Refusal.MALFORMED)
NO_TIME = refuse("Quiet hours are two times of the day, such as 22:00 and 07:00.", Refusal.MALFORMED)
TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


class SetSound(Act, tag="set-sound"):
    """What is given is changed. Quiet hours are given together, as `22:00` and `07:00`, and end with `quiet` false."""

    roles: ClassVar = STAFF
    on: bool | None = None
    voice: bool | None = None
    volume: int | None = None
    quiet_from: str | None = None
    quiet_until: str | None = None
    quiet: bool = True

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        sound = replace(room.guest_list.guests.sound, at=caller.now)
        if self.volume is not None and self.volume not in VOLUMES:
            return TOO_LOUD
        given: dict[str, Any] = {"on": self.on, "voice": self.voice, "volume": self.volume}
        sound = replace(sound, **{name: value for name, value in given.items() if value is not None})
        if not self.quiet:
            sound = replace(sound, quiet_from=None, quiet_until=None)
        elif self.quiet_from or self.quiet_until:
            begins, ends = minutes_of(self.quiet_from), minutes_of(self.quiet_until)
            if begins is None or ends is None or begins == ends:
                return NO_TIME
            sound = replace(sound, quiet_from=begins, quiet_until=ends)
        return await room.guest_list.record(sound, caller.now)


def minutes_of(text: str | None) -> int | None:
    """After midnight; None for what is no time of the day."""
    found = TIME.fullmatch((text or "").strip())
    return 60 * int(found[1]) + int(found[2]) if found else None


class TrySound(Act, tag="try-sound"):
    """Every wall that can be heard sounds now."""

    roles: ClassVar = STAFF

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.guest_list.record(SoundTried(caller.now), caller.now)


class CanSound(Act, tag="can-sound"):
    """A wall says whether it can be heard: a browser lets a page sound only after a tap."""

    roles: ClassVar = EVERYONE
    can: bool
    wall: str = FIRST_WALL

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - whoever has it open
        return _says(room, self.wall, sounds=self.can)


class CanStayAwake(Act, tag="can-stay-awake"):
    """A wall says whether it stays awake. One that does from the start need not."""

    roles: ClassVar = EVERYONE
    can: bool
    wall: str = FIRST_WALL

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - whoever has it open
        return _says(room, self.wall, awake=self.can)


def _says(room: Room, wall: str, **said: bool) -> ActOutcome:
    """Of a wall that the host has put up; any other name is the first one's."""
    name = wall if wall in room.guest_list.guests.walls else FIRST_WALL
    before = room.walls_said.get(name, WallSays())
    room.walls_said[name] = replace(before, **said)
    if room.walls_said[name] != before:
        room.wake()
    return DONE
