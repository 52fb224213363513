"""What the host has posted on the wall: when play begins or goes on, which pages turn, what it looks like, and
what it lets be heard."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from shuffleup.app.guests import posting
from shuffleup.app.guests.posting import FIRST_WALL, SoundTried, WallSays
from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.language.words import currency_code, is_currency
from shuffleup.letters import is_seen
from shuffleup.say import Sentence
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.hung import kept_picture
from shuffleup.web.live.screen import EVERYONE, STAFF
from shuffleup.web.wall_files import NO_CURRENCY, read_layout

LONGEST_AHEAD = 24 * 60 * MINUTE
LONGEST_NAME = 24
BAD_NAME = refuse(
    "A wall has a short name of letters, without a stroke: at most {n}.", Refusal.MALFORMED, n=LONGEST_NAME
)
TOO_LONG = refuse(
    "A page stays for {least} to {most} seconds.", Refusal.MALFORMED, least=posting.SECONDS[0], most=posting.SECONDS[-1]
)
NO_ROOM = refuse("This page has no room then: the clock and the blinds come first.", Refusal.MALFORMED)
NOT_TO_COME = refuse("Post a time to come, within a day.", Refusal.MALFORMED)


class PostStart(Act, tag="post-start"):
    """When play is to begin, or to go on after a break that was called, in milliseconds; without it nothing is posted
    any more."""

    roles: ClassVar = STAFF
    starts: int | None = None

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if not _to_come(self.starts, caller):
            return NOT_TO_COME
        starts = None if self.starts is None else Millis(self.starts)
        return await room.guest_list.record(posting.StartPosted(starts, caller.now), caller.now)


class WishEnd(Act, tag="wish-end"):
    """When the night should be over, in milliseconds; without it nobody says. Where it is likely later, the director is
    offered shorter levels."""

    ends: int | None = None

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if not _to_come(self.ends, caller):
            return NOT_TO_COME
        ends = None if self.ends is None else Millis(self.ends)
        return await room.guest_list.record(posting.EndWished(ends, caller.now), caller.now)


def _to_come(at: int | None, caller: Caller) -> bool:
    return at is None or caller.now < at <= caller.now + LONGEST_AHEAD


class TurnPage(Act, tag="turn-page"):
    """This page turns with the others, or does not. One that is left out is not held either."""

    page: posting.WallPage
    turns: bool
    wall: str = posting.FIRST_WALL

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        wall = room.guests.wall
        held = wall.held if self.turns or wall.held is not self.page else None
        if wrong := _wrong_wall(self.wall, room.guests.walls):
            return wrong
        phases = posting.usual_phases(self.page) if self.turns else ()
        pages = room.guests.layout(self.wall)
        laid = tuple(replace(one, phases=phases) if one.page is self.page else one for one in pages)
        await _laid_out(room, caller, self.wall, laid)
        return await _turned(room, caller, held=held) if held is not wall.held else DONE


class HoldPage(Act, tag="hold-page"):
    """The wall stays at this page; without one it turns again."""

    page: posting.WallPage | None = None

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await _turned(room, caller, held=self.page)


class LayPage(Act, tag="lay-page"):
    """A page of one wall: what is given is changed. `place` is where it stands in the order, from 0; `phase` with
    `shows` puts it into a phase or takes it out. A wall that was not there is put up."""

    page: posting.WallPage
    wall: str = posting.FIRST_WALL
    place: int | None = None
    seconds: int | None = None
    phase: posting.WallPhase | None = None
    shows: bool = True

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if wrong := _wrong_wall(self.wall, room.guests.walls):
            return wrong
        if self.seconds is not None and self.seconds not in posting.SECONDS:
            return TOO_LONG
        if self.phase is not None and self.phase not in posting.FITS[self.page]:
            return NO_ROOM
        return await _laid_out(room, caller, self.wall, self._changed(room.guests.layout(self.wall)))

    def _changed(self, pages: tuple[posting.PageTurn, ...]) -> tuple[posting.PageTurn, ...]:
        was = next(one for one in pages if one.page is self.page)
        phases = tuple(one for one in posting.WallPhase if (self.shows if one is self.phase else one in was.phases))
        now = posting.PageTurn(self.page, self.seconds or was.seconds, phases)
        others = [one for one in pages if one.page is not self.page]
        at = pages.index(was) if self.place is None else self.place
        return (*others[: max(at, 0)], now, *others[max(at, 0) :])


class PutUpWall(Act, tag="put-up-wall"):
    """Another wall, with pages of its own: it turns as the first does until something else is said."""

    wall: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        guests, name = room.guests, self.wall.strip()
        if not name:
            return refuse("Give the wall a name, such as bar or door.", Refusal.MALFORMED)
        if wrong := _wrong_wall(name, guests.walls):
            return wrong
        return await _laid_out(room, caller, name, guests.layout(name))


class TakeDownWall(Act, tag="take-down-wall"):
    """This wall has no pages of its own any more, and turns as the first does; the first as is usual."""

    wall: str = posting.FIRST_WALL

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await _laid_out(room, caller, self.wall, ())


class DressWall(Act, tag="dress-wall"):
    """The colours of the walls, and the currency of the night by its code (EUR); empty: sums stand alone. What is given
    is changed."""

    colours: posting.WallColours | None = None
    currency: str | None = None

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        dress = replace(room.guests.dress, at=caller.now)
        code = None if self.currency is None else currency_code(self.currency)
        if code and not is_currency(code):
            return Refused(NO_CURRENCY, Refusal.MALFORMED)
        colours, currency = self.colours or dress.colours, dress.currency if code is None else code
        return await room.guest_list.record(replace(dress, colours=colours, currency=currency), caller.now)


class TakePictureOff(Act, tag="take-picture-off"):
    """The host's picture hangs on no wall any more."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.guest_list.record(posting.PictureHung("", caller.now), caller.now)


MOST_HUNG = 24  # pictures an evening: every one of them stays in its record
TOO_MANY_HUNG = refuse("That is enough pictures for one evening.", Refusal.TOO_FAST)


async def lay_out(room: Room, now: Millis, text: bytes, wall: str = posting.FIRST_WALL) -> Refused | None:
    """A layout that was kept as a file: pages, colours, currency and picture, all of it or nothing."""
    guests = room.guests
    if wrong := _wrong_wall(wall, guests.walls):
        return wrong
    read = read_layout(text)
    if isinstance(read, Sentence):
        return Refused(read, Refusal.MALFORMED)
    dress = posting.WallDressed(
        read.colours or guests.dress.colours, guests.dress.currency if read.currency is None else read.currency, now
    )
    hung = () if read.picture is None or read.picture == guests.picture else (posting.PictureHung(read.picture, now),)
    if hung and read.picture and guests.hung >= MOST_HUNG:
        return TOO_MANY_HUNG
    return await room.guest_list.record_all((posting.WallLaidOut(wall, read.pages, now), dress, *hung), now)


async def hang(room: Room, now: Millis, body: bytes) -> Refused | None:
    """A picture of the host."""
    found = kept_picture(body)
    if isinstance(found, Sentence):
        return Refused(found, Refusal.MALFORMED)
    if found == room.guests.picture:
        return None
    if room.guests.hung >= MOST_HUNG:
        return TOO_MANY_HUNG
    return await room.guest_list.record(posting.PictureHung(found, now), now)


def _wrong_wall(name: str, walls: Mapping[str, object]) -> Refused | None:
    if not is_seen(name) or len(name) > LONGEST_NAME or "/" in name:
        return BAD_NAME
    if name not in walls and len(walls) >= posting.MOST_WALLS:
        return refuse("There are {n} walls already; take one down first.", Refusal.FULL, n=posting.MOST_WALLS)
    return None


async def _laid_out(room: Room, caller: Caller, wall: str, pages: tuple[posting.PageTurn, ...]) -> ActOutcome:
    return await room.guest_list.record(posting.WallLaidOut(wall, pages, caller.now), caller.now)


class ShowForecast(Act, tag="show-forecast"):
    """The wall says when the night is likely over, or does not."""

    on: bool

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await _turned(room, caller, forecast=self.on)


async def _turned(room: Room, caller: Caller, **changed: Any) -> ActOutcome:
    """The wall as it is, but for this."""
    wall = replace(room.guests.wall, at=caller.now, **changed)
    return await room.guest_list.record(wall, caller.now)


# -------------------------------------------------------------------------------------------------------- what is heard


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
        sound = replace(room.guests.sound, at=caller.now)
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
    name = wall if wall in room.guests.walls else FIRST_WALL
    before = room.walls_said.get(name, WallSays())
    room.walls_said[name] = replace(before, **said)
    if room.walls_said[name] != before:
        room.wake()
    return DONE
