"""The loop of one hand at a table whose actions the software knows: check, decide, append, evolve, tell.

Each hand is a stream of its own. A table never waits for another table's hand; the evening hears of a hand when it
begins and when it is over.
"""

from __future__ import annotations

import asyncio
from itertools import count

from shuffleup.app.parts import Parts
from shuffleup.app.ports import OutOfDate
from shuffleup.hand import (
    Accepted,
    Command,
    Hand,
    HandStarted,
    Judgement,
    Mishap,
    Refused,
    Setup,
    Terms,
    begin,
    decide,
    evolve,
    replay,
    resume,
    rule,
)
from shuffleup.hand.events import Event
from shuffleup.hand.floor import NOTHING_ELSE
from shuffleup.hand.layout import Cards, Chance
from shuffleup.tournament.words import Millis, TableNo

MOVED_ON = Refused("The table has moved on.")


def hand_stream(evening: str, table: TableNo, number: int) -> str:
    return f"{evening}/table {table}/hand {number}"


class HandSession:
    """Owns one hand. An action names the number it had seen, so that a second click or a late one changes nothing."""

    def __init__(self, stream: str, hand: Hand, events: list[Event], terms: Terms, parts: Parts) -> None:
        self.stream = stream
        self.hand = hand
        self.events = events
        self.terms = terms
        self._parts = parts
        self._turn = asyncio.Lock()

    @property
    def seq(self) -> int:
        return len(self.events)

    async def submit(self, command: Command, now: Millis, seen: int | None = None) -> Accepted | Refused:
        async with self._turn:
            if seen is not None and seen != self.seq:
                return MOVED_ON
            decision = decide(self.hand, command, self.terms)
            if isinstance(decision, Refused):
                return decision
            return await self._append(decision.events, now)

    async def rules(
        self,
        judgement: Judgement,
        now: Millis,
        stub: Cards | None = None,
        mishap: Mishap = NOTHING_ELSE,
        chance: Chance | None = None,
    ) -> tuple[Accepted | Refused, Cards]:
        """Carry a ruling out as far as it goes now; gives the stub as it lies then."""
        async with self._turn:
            outcome = rule(self.hand, judgement, self.terms, stub, mishap, chance)
            return await self._append(outcome.events, now), outcome.stub

    async def carries_on(
        self, now: Millis, stub: Cards | None = None, chance: Chance | None = None
    ) -> tuple[Accepted | Refused, Cards]:
        """Go on with a ruling whose moment has come."""
        async with self._turn:
            outcome = resume(self.hand, self.terms, stub, chance)
            return await self._append(outcome.events, now), outcome.stub

    async def _append(self, events: tuple[Event, ...], now: Millis) -> Accepted | Refused:
        entries = [self._parts.codec.entry(event, now) for event in events]
        try:
            seq = await self._parts.journal.append(self.stream, entries, self.seq)
        except OutOfDate:
            await self._catch_up()
            return MOVED_ON
        self._happened(events)
        self._parts.audience.told(self.stream, seq)
        return Accepted(events)

    async def _catch_up(self) -> None:
        """Somebody else wrote to this hand, or an append came through after all: read what is there."""
        news = [self._parts.codec.event(one) async for one in self._parts.journal.read(self.stream, self.seq + 1)]
        self._happened(tuple(news))

    def _happened(self, events: tuple[Event, ...]) -> None:
        for event in events:
            evolve(self.hand, event)
            self.events.append(event)


async def start_hand(stream: str, setup: Setup, terms: Terms, parts: Parts, now: Millis) -> HandSession:
    """A new hand in a stream of its own. One that was taken back keeps its stream; the next is another."""
    started = HandStarted(setup)
    free = stream
    for again in count(2):
        try:
            await parts.journal.append(free, [parts.codec.entry(started, now)], 0)
            break
        except OutOfDate:
            free = f"{stream}, dealt again {again}"
    return HandSession(free, begin(started), [started], terms, parts)


async def resume_hand(stream: str, terms: Terms, parts: Parts) -> HandSession:
    """A hand as it was last acknowledged."""
    events: list[Event] = [parts.codec.event(record) async for record in parts.journal.read(stream)]
    return HandSession(stream, replay(events), events, terms, parts)
