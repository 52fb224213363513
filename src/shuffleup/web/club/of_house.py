"""The club of this house, opened when somebody first asks for it, and its nights as they were last read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from shuffleup.app.club import ClubBook, open_club
from shuffleup.app.parts import Parts
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.app.session import resume_session
from shuffleup.app.streams.naming import evening_of
from shuffleup.club.founding.events import SeenBy
from shuffleup.club.nights.results import ClubNight, NightRecord, night_record
from shuffleup.club.past.results import past_record
from shuffleup.club.words import NightCode
from shuffleup.rules import Rulebook
from shuffleup.tournament.words import Millis
from shuffleup.views.club.seasons import SeasonOnWall, season_on_wall


class ClubOfHouse:
    """Reads a night again only where its record has grown."""

    def __init__(self, parts: Parts, rules_of: Callable[[str], Awaitable[Rulebook]], rooms: Mapping[str, Room]) -> None:
        self._parts = parts
        self._rules_of = rules_of
        self._rooms = rooms
        self._book: ClubBook | None = None
        self._opening = asyncio.Lock()
        self._read: dict[NightCode, tuple[int, NightRecord]] = {}
        self._nights: tuple[ClubNight, ...] = ()
        self._walls: dict[NightCode, SeasonOnWall | None] = {}  # worked out once, and shown again and again

    async def book(self) -> ClubBook:
        async with self._opening:
            if self._book is None:
                self._book = await open_club(self._parts)
        return self._book

    async def opens(self) -> None:
        """With the house, so that nights know their people from the first look on."""
        await self.book()

    def regulars(self, code: str) -> tuple[str, ...]:
        """Who may come to a night of the club; to one that is not, nobody is expected."""
        club = self._book.club if self._book else None
        return tuple([one.name for one in club.regulars()]) if club and code in club.nights else ()

    def keeps_sums(self, code: str) -> bool:
        """Is it a night of the club, which does not show to everyone what its people won?"""
        club = self._book.club if self._book else None
        return club is not None and code in club.nights and club.terms.profits is not SeenBy.EVERYONE

    async def reads(self, code: str, now: Millis) -> None:
        """Before a wall of this night is shown: the nights before it, from which the season follows."""
        book = await self.book()
        if code in book.club.nights and book.club.seasons:
            await self.nights(now)

    def season(self, code: str) -> SeasonOnWall | None:
        """How the season stands that this night counts for, by the nights as they were last read."""
        night = NightCode(code)
        if self._book and night in self._book.club.nights and night not in self._walls:
            self._walls[night] = season_on_wall(self._book.club, night, self._nights)
        return self._walls.get(night)

    async def nights(self, now: Millis) -> tuple[ClubNight, ...]:
        """All that can be read, the latest first; whoever has played in one is in the register by then."""
        book = await self.book()
        past = [past_record(book.club, one) for one in book.club.past.values() if one.night in book.club.nights]
        found = [await self._record(night) for night in tuple(book.club.nights) if night not in book.club.past]
        records = [*past, *(one for one in found if one)]
        await book.meets(records, now)
        self._nights, self._walls = book.nights(records), {}
        return self._nights

    async def _record(self, night: NightCode) -> NightRecord | None:
        """None where it cannot be read: that is said where evenings are listed."""
        room, stream = self._rooms.get(night), evening_of(night)
        try:
            end = room.session.seq if room else await self._parts.journal.last(stream)
            if night not in self._read or self._read[night][0] != end:
                self._read[night] = end, await self._told(night, stream, room)
        except JournalError:
            return None
        return self._read[night][1]

    async def _told(self, night: NightCode, stream: str, room: Room | None) -> NightRecord:
        if room:
            return night_record(night, room.evening, room.book)
        book = await self._rules_of(stream)
        return night_record(night, (await resume_session(stream, book, self._parts)).evening, book)
