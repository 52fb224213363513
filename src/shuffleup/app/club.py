"""The club of a house: one stream that all evenings share, and the nights it remembers, read from their own records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from shuffleup.app.parts import Parts
from shuffleup.app.streams.naming import CLUB
from shuffleup.app.streams.stream import Kept, Stream, Written
from shuffleup.club.evolve import evolve
from shuffleup.club.forgotten import without_forgotten
from shuffleup.club.nights.decide import meet
from shuffleup.club.nights.results import ClubNight, NightRecord, club_night
from shuffleup.club.people.events import PersonForgotten
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import SOFTWARE, Signature
from shuffleup.hand.decision import Refused
from shuffleup.tournament.words import Millis

Decide = Callable[[Club], Changes]
"""What is asked of a club; asked again where somebody else wrote meanwhile."""


class ClubBook(Kept):
    """Owns the club. What is written down holds; nothing holds before it is."""

    def __init__(self, parts: Parts) -> None:
        self.club = Club()
        self.written: list[Written] = []  # all that ever happened, for its record
        self._stream = Stream(CLUB, parts, self._take)

    async def does(self, decide: Decide, now: Millis) -> Refused | None:
        """Write down what comes of it, all of it or nothing; or why not."""
        async with self._stream.turn():
            while not isinstance(changes := decide(self.club), Refused):
                if not changes or await self._stream.append(changes, now):
                    return None
            return changes

    async def meets(self, nights: Iterable[NightRecord], now: Millis) -> None:
        """Whoever has bought in to a night of the club is somebody in its register from then on."""
        for night in nights:
            if self._is_news(night):
                await self.does(partial(_met, night=night, signed=Signature(SOFTWARE, now)), now)

    def _is_news(self, night: NightRecord) -> bool:
        known = self.club.nights.get(night.night)
        return known is not None and any(row.player not in known and not row.for_nothing for row in night.results.rows)

    def nights(self, records: Iterable[NightRecord]) -> tuple[ClubNight, ...]:
        """With the people of the register, the latest first."""
        made = [club_night(self.club, one) for one in records]
        return tuple(sorted(made, key=lambda one: one.when, reverse=True))

    def _take(self, written: Sequence[Written]) -> None:
        """Where somebody is forgotten, all that was before is read again without the name."""
        self.written.extend(written)
        last = max((nth for nth, one in enumerate(self.written) if isinstance(one.event, PersonForgotten)), default=-1)
        if last >= len(self.written) - len(written):
            shown = without_forgotten([one.event for one in self.written])
            self.written = [replace(one, event=event) for one, event in zip(self.written, shown, strict=True)]
            self.club, written = Club(), self.written
        for one in written:
            evolve(self.club, one.event)


def _met(club: Club, night: NightRecord, signed: Signature) -> Changes:
    return meet(club, night.night, night.results.rows, signed)


async def open_club(parts: Parts) -> ClubBook:
    """As it was last written down; where nobody has founded one, one that is not founded."""
    book = ClubBook(parts)
    await book.hears()
    return book
