"""What the host has posted on the wall: when play begins or goes on, and which pages turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from shuffleup.app.posting import EndWished, StartPosted, WallPage, with_page
from shuffleup.app.room import Room
from shuffleup.hand.refusal import Refusal
from shuffleup.say import say
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.web.acts import DONE, Act, Answer, Caller
from shuffleup.web.live.screen import STAFF

LONGEST_AHEAD = 24 * 60 * MINUTE
NOT_TO_COME = Answer(say("Post a time to come, within a day."), kind=Refusal.MALFORMED)


class PostStart(Act, tag="post-start"):
    """When play is to begin, or to go on after a break that was called, in milliseconds; without it nothing is posted
    any more."""

    roles: ClassVar = STAFF
    starts: int | None = None

    async def perform(self, room: Room, caller: Caller) -> Answer:
        if not _to_come(self.starts, caller):
            return NOT_TO_COME
        starts = None if self.starts is None else Millis(self.starts)
        await room.guest_list.record(StartPosted(starts, caller.now), caller.now)
        return DONE


class WishEnd(Act, tag="wish-end"):
    """When the night should be over, in milliseconds; without it nobody says. Where it is likely later, the director is
    offered shorter levels."""

    ends: int | None = None

    async def perform(self, room: Room, caller: Caller) -> Answer:
        if not _to_come(self.ends, caller):
            return NOT_TO_COME
        ends = None if self.ends is None else Millis(self.ends)
        await room.guest_list.record(EndWished(ends, caller.now), caller.now)
        return DONE


def _to_come(at: int | None, caller: Caller) -> bool:
    return at is None or caller.now < at <= caller.now + LONGEST_AHEAD


class TurnPage(Act, tag="turn-page"):
    """This page turns with the others, or does not. One that is left out is not held either."""

    page: WallPage
    turns: bool

    async def perform(self, room: Room, caller: Caller) -> Answer:
        wall = room.guest_list.guests.wall
        held = wall.held if self.turns or wall.held is not self.page else None
        pages = with_page(wall, self.page, turns=self.turns)
        return await _turned(room, caller, pages=pages, held=held)


class HoldPage(Act, tag="hold-page"):
    """The wall stays at this page; without one it turns again."""

    page: WallPage | None = None

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return await _turned(room, caller, held=self.page)


class ShowForecast(Act, tag="show-forecast"):
    """The wall says when the night is likely over, or does not."""

    on: bool

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return await _turned(room, caller, forecast=self.on)


async def _turned(room: Room, caller: Caller, **changed: Any) -> Answer:
    """The wall as it is, but for this."""
    wall = replace(room.guest_list.guests.wall, at=caller.now, **changed)
    await room.guest_list.record(wall, caller.now)
    return DONE


ACTS: tuple[type[Act], ...] = (PostStart, WishEnd, TurnPage, HoldPage, ShowForecast)
