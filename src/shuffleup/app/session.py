"""The one loop of an evening: check, decide, append, evolve, tell, in that order.

One evening's commands are serial. Hands are streams of their own (see hands.py), so tables do not wait for each other.
"""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial

from shuffleup.app.guarded import as_far_as_it_goes
from shuffleup.app.parts import Parts
from shuffleup.app.ports import Append, OutOfDate
from shuffleup.app.record import LiveRecord
from shuffleup.app.together import Draft, write_together
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.amendments import ClockSet
from shuffleup.tournament.depends import overtaken
from shuffleup.tournament.events import BySoftware, CutOff, Event, StepEnded
from shuffleup.tournament.history import Standing, Step, entries_of, open_record, steps_of
from shuffleup.tournament.own_rules import book_tonight
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis

STEP_ENDED = StepEnded.__name__
Seq = int | None
"""The number of an entry, if one is named."""

MOVED_ON = Refused("The evening has moved on meanwhile; look again, then decide.")


@fact
class Done:
    """What was acknowledged: it is on disk, and the evening has changed by it."""

    step: Step
    seq: int


class NoEvening(Exception):
    """The stream holds no evening."""


class EveningSession:
    """Owns one evening. Whoever wants something of it submits a command, and names what he had seen if it matters."""

    def __init__(
        self, stream: str, record: LiveRecord, seq: int, book: Rulebook, parts: Parts, *, torn: bool = False
    ) -> None:
        self.stream = stream
        self.plain = book  # as the evening was set up with it
        self._tonight: tuple[Sequence[object], Rulebook] = ((), book)
        self.seq = seq
        self.times: list[Millis] = []  # when each step was written
        self.acts: Counter[str] = Counter()  # those on record, by name: in how many steps each
        self._record = record
        self._parts = parts
        self._turn = asyncio.Lock()
        self._torn = torn
        self._in_doubt = False  # whether the last append is there
        self._ends: list[int] = [seq]  # the entries with which the last steps ended, as far as they were written here

    @property
    def book(self) -> Rulebook:
        """With what was decided tonight, and with the house's own rules."""
        kept = self.evening.kept
        if kept != self._tonight[0]:
            self._tonight = (list(kept), book_tonight(self.plain, self.evening) if kept else self.plain)
        return self._tonight[1]

    @property
    def evening(self) -> Evening:
        return self._record.evening

    @property
    def steps(self) -> Sequence[Step]:
        """The record, step by step."""
        return self._record.steps

    @property
    def stood(self) -> Standing:
        """What stands of it."""
        return self._record.stood

    def would_undo(self, number: int | None = None) -> Step:
        """What the next undo takes back, or that of the step of this number, to be named before it is done."""
        known = number is not None and 0 <= number < len(self.stood.brought)
        return Step(self.stood.brought[number] if known and number is not None else self._record.would_undo())

    async def submit(
        self, command: c.Command, now: Millis, seen: Seq = None, *, by_software: bool = False, shown: Seq = None
    ) -> Done | Refused:
        """Put a command to the evening. `seen` is the number of the last entry the sender knew; `shown` as well, where
        it matters only what concerns the command."""
        async with self._turn:
            await self._sure()
            if seen is not None and seen != self.seq:
                return MOVED_ON
            decision = self._record.decide(command, self.book)
            if isinstance(decision, Refused):
                return decision
            if shown is not None and overtaken(decision.events, self._since(shown)):
                return MOVED_ON
            if not decision.events:
                return Done(Step(()), self.seq)
            asked = (BySoftware(), *decision.events) if by_software else decision.events
            return await self._append(Step(asked), now)

    @asynccontextmanager
    async def in_turn(self) -> AsyncIterator[None]:
        """Nobody else decides or writes meanwhile."""
        async with self._turn:
            await self._sure()
            yield

    def drafted(self, command: c.Command, now: Millis) -> Draft | Refused:
        """What a command would write, for what is written together; in turn only."""
        decision = self._record.decide(command, self.book)
        return decision if isinstance(decision, Refused) else self._draft(Step(decision.events), now)

    def _since(self, shown: int) -> Iterator[Sequence[Event]]:
        """What was written after this entry, the latest first."""
        for step, end in zip(reversed(self.steps), reversed(self._ends), strict=False):
            if end <= shown:
                return
            yield [event for event in step.changes() if not isinstance(event, BySoftware)]

    def takes(self, command: c.Command) -> bool:
        """Would it be accepted now?"""
        return not isinstance(self._record.decide(command, self.book), Refused)

    async def hears(self) -> None:
        """Of what is on record and is not known here."""
        async with self._turn:
            known = self.seq
            await self._sure()
        if self.seq != known:
            self._parts.audience.told(self.stream, self.seq)

    async def at_rest(self) -> None:
        """Until all that came before now is on record, or refused."""
        async with self._turn:
            pass

    async def undo(self, now: Millis, number: int | None = None, shows: int | None = None) -> Done | Refused:
        """Take a step back by its number; the last act if none is named. `shows`: which reading of the clock it shall
        be from now on, where that is asked (`readings`)."""
        async with self._turn:
            await self._sure()
            reading = self.readings(now, number)[shows : shows + 1] if shows is not None else ()
            return await self._step_back(self._record.undo(now, number, *reading), now)

    async def redo(self, now: Millis, number: int | None = None) -> Done | Refused:
        async with self._turn:
            await self._sure()
            return await self._step_back(self._record.redo(now, number), now)

    def readings(self, now: Millis, number: int | None = None) -> tuple[ClockSet, ...]:
        """What the clock can show when a step is taken back, where there is more than one reading."""
        return self._record.readings(self.stood.last_act if number is None else number, now, self.book)

    def held_by(self, number: int) -> tuple[int, ...]:
        """The steps because of which this one cannot be taken back."""
        return self._record.held_by(number)

    async def _step_back(self, step: Step | Refused, now: Millis) -> Done | Refused:
        return step if isinstance(step, Refused) else await self._append(step, now)

    async def _append(self, step: Step, now: Millis) -> Done | Refused:
        """Durable first; only then does anything change, and only then is anyone told."""
        done = await write_together(self._parts.journal, (self._draft(step, now),))
        return Done(step, self.seq) if done else MOVED_ON

    def _draft(self, step: Step, now: Millis) -> Draft:
        now = max(now, *self.times[-1:])  # a record does not go back, whatever a wall clock does
        whole = (CutOff(), *entries_of(step)) if self._torn else entries_of(step)
        entries = self._parts.entries(whole, now)
        self._in_doubt = True
        append = Append(self.stream, entries, self.seq)
        return Draft(append, partial(self._written, step, now, entries[0].act), self._catch_up)

    def _written(self, step: Step, now: Millis, act: str, seq: int) -> None:
        self._record.add(step)
        self.times.append(now)
        self._ends.append(seq)
        self.acts[act] += 1
        self.seq = seq
        self._torn = self._in_doubt = False
        self._parts.audience.told(self.stream, seq)

    async def _sure(self) -> None:
        """An append that ended in trouble may be there after all: nothing is decided before that is known."""
        if self._in_doubt:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Another process wrote to this evening, or we did and never heard of it: read what is there."""
        read = await _read(self.stream, self.seq, self._parts)
        self._in_doubt = False
        self.seq, self._torn = read.seq, read.torn
        self.times += read.times
        self._ends += [read.seq] * len(read.steps)
        self.acts += read.acts
        for step in read.steps:
            self._record.add(step)


async def open_session(
    stream: str, command: c.OpenEvening, book: Rulebook, parts: Parts, now: Millis
) -> EveningSession | Refused:
    """Begin an evening in an empty stream."""
    opened = open_record(command, book)
    if isinstance(opened, Refused):
        return opened
    record = LiveRecord(opened.steps)
    try:
        seq = await parts.journal.append(stream, parts.entries(entries_of(record.steps[0]), now), 0)
    except OutOfDate:
        return Refused("There is an evening of this name already.")
    parts.audience.told(stream, seq)
    session = EveningSession(stream, record, seq, book, parts)
    session.times.append(now)
    return session


async def resume_session(stream: str, book: Rulebook, parts: Parts) -> EveningSession:
    """The evening as it was last acknowledged: after a restart, a crash, or a copy of the journal."""
    with _nothing_to_sweep():
        read = await _read(stream, 0, parts)
        if not read.steps:
            raise NoEvening(stream)
        record = as_far_as_it_goes(stream, read.steps, LiveRecord, parts)
        session = EveningSession(stream, record, read.seq, book, parts, torn=read.torn)
        session.times += read.times[: len(record.steps)]
        session.acts += read.acts
        return session


@contextmanager
def _nothing_to_sweep() -> Iterator[None]:
    """All that is read stays. Python would look through it for garbage again and again, a third of the time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


@fact
class _Read:
    """The steps on record and when each was written, the acts they came of, where the record ends, and whether its last
    step was cut off."""

    steps: list[Step]
    times: list[Millis]
    acts: Counter[str]
    seq: int
    torn: bool


async def _read(stream: str, after: int, parts: Parts) -> _Read:
    """What is on the record after this entry."""
    entries = []
    times: list[Millis] = []
    acts: Counter[str] = Counter()
    seq = after
    async for record, event in parts.told(stream, after + 1):
        entries.append(event)
        seq = record.seq
        acts[record.act] += 1
        if record.type == STEP_ENDED:
            times.append(Millis(record.time))
    torn = bool(entries) and not isinstance(entries[-1], StepEnded | CutOff)
    return _Read(list(steps_of(entries)), times, acts, seq, torn)
