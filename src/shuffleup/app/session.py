"""The one loop of an evening: check, decide, append, evolve, tell, in that order.

One evening's commands are serial. Hands are streams of their own (see hands.py), so tables do not wait for each other.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from shuffleup.app.parts import Parts
from shuffleup.app.record import LiveRecord
from shuffleup.app.streams.guarded import as_far_as_it_goes
from shuffleup.app.streams.stream import Draft, Kept, Stream, Written, stream_from, write_together
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.envelopes import EnvelopeSeal, with_envelopes, without_envelopes
from shuffleup.tournament.decide import decide
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.events import BySoftware, ClockSet, CutOff, Event, StepEnded
from shuffleup.tournament.record.depends import overtaken
from shuffleup.tournament.record.forgotten import is_forgetting, names_gone, without_forgotten
from shuffleup.tournament.record.history import RecordStep, WhatStands, entries_of, open_record, steps_of
from shuffleup.tournament.rulings.own_rules import book_tonight
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis

Seq = int | None
"""The number of an entry, if one is named."""

MOVED_ON = refuse("The evening has moved on meanwhile; look again, then decide.", Refusal.OVERTAKEN)


@fact
class Done:
    """What was acknowledged: it is on disk, and the evening has changed by it."""

    step: RecordStep
    seq: int


class NoEvening(Exception):
    """The stream holds no evening."""


class EveningSession(Kept):
    """Owns one evening. Whoever wants something of it submits a command, and names what they had seen if it matters."""

    def __init__(self, stream: Stream, record: LiveRecord, written: Sequence[Written], book: Rulebook) -> None:
        self.plain = book  # as the evening was set up with it
        self._tonight: tuple[Sequence[object], Rulebook] = ((), book)
        self.times: list[Millis] = []  # when each step was written
        self.by: list[str] = []  # and the act it came of
        self._ends: list[int] = []  # the entries with which they ended
        self._torn = False  # the last one was cut off
        self.seal: EnvelopeSeal | None = None  # of a mystery bounty
        self._record = record
        self.gone = names_gone(steps_of(one.event for one in written))  # of people who were forgotten
        self._stream = stream
        stream.take = self._take
        self._note(written, len(record.steps))

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
    def steps(self) -> Sequence[RecordStep]:
        """The record, step by step."""
        return self._record.steps

    @property
    def stood(self) -> WhatStands:
        """What stands of it."""
        return self._record.stood

    def would_undo(self, number: int | None = None) -> RecordStep:
        """What the next undo takes back, or that of the step of this number, to be named before it is done."""
        known = number is not None and 0 <= number < len(self.stood.brought)
        return RecordStep(self.stood.brought[number] if known and number is not None else self._record.would_undo())

    async def submit(
        self, command: c.Command, now: Millis, seen: Seq = None, *, by_software: bool = False, shown: Seq = None
    ) -> Done | Refused:
        """Put a command to the evening. `seen` is the number of the last entry the sender knew; `shown` as well, where
        it matters only what concerns the command."""
        async with self.in_turn():
            return await self.write(self.drafted(command, now, seen, by_software=by_software, shown=shown))

    def drafted(
        self, command: c.Command, now: Millis, seen: Seq = None, *, by_software: bool = False, shown: Seq = None
    ) -> Draft | Done | Refused:
        """What a command would write, done where that is nothing; in turn only."""
        if seen is not None and seen != self.seq:
            return MOVED_ON
        decision = self._record.decide(command, self.book)
        if isinstance(decision, Refused):
            return decision
        if shown is not None and overtaken(decision.events, self._since(shown)):
            return MOVED_ON
        if not decision.events:
            return Done(RecordStep(()), self.seq)
        events = with_envelopes(self.evening, decision.events, self.seal, self.book)
        return self._draft(RecordStep((BySoftware(), *events) if by_software else events), now)

    async def write(self, draft: Draft | Done | Refused, *beside: Draft) -> Done | Refused:
        """A draft of this evening's, and in the same moment what stands beside it; in turn only."""
        if not isinstance(draft, Draft):
            return draft
        return Done(self.steps[-1], self.seq) if await write_together((*beside, draft)) else MOVED_ON

    def _since(self, shown: int) -> Iterator[Sequence[Event]]:
        """What was written after this entry, the latest first."""
        for step, end in zip(reversed(self.steps), reversed(self._ends), strict=False):
            if end <= shown:
                return
            yield [event for event in step.changes() if not isinstance(event, BySoftware)]

    def as_shown(self, shown: int) -> Evening | None:
        """The evening as a page showed it that had seen this entry; None where something was taken back since."""
        before = len(self.steps) - sum(1 for _ in self._since(shown))
        if not before or any(step.back for step in self.steps[before:]):
            return None
        return self._record.stood_at(before) if before < len(self.steps) else self.evening

    def done_since(self, command: c.Command, seen: int) -> int | None:
        """The step since this entry that did the very same: another thumb was faster."""
        since = sum(1 for _ in self._since(seen))
        first = len(self.steps) - since  # before the first of all there was no evening that anybody could have seen
        decision = decide(self._record.stood_at(first), command, self.book) if since and first else None
        wanted = decision.events if isinstance(decision, Accepted) else ()
        same = (number for number in range(first, len(self.steps)) if self._asked(number) == wanted)
        return next(same, None) if wanted else None

    def _asked(self, number: int) -> Sequence[Event]:
        return without_envelopes(self.steps[number].changes())

    def takes(self, command: c.Command) -> bool:
        """Would it be accepted now?"""
        return not isinstance(self._record.decide(command, self.book), Refused)

    async def undo(self, now: Millis, number: int | None = None, shows: int | None = None) -> Done | Refused:
        """Take a step back by its number; the last act if none is named. `shows`: which reading of the clock it shall
        be from now on, where that is asked (`readings`)."""
        async with self._stream.turn():
            reading = self.readings(now, number)[shows : shows + 1] if shows is not None else ()
            return await self._append(self._record.undo(now, number, *reading), now)

    async def redo(self, now: Millis, number: int | None = None) -> Done | Refused:
        async with self._stream.turn():
            return await self._append(self._record.redo(now, number), now)

    def readings(self, now: Millis, number: int | None = None) -> tuple[ClockSet, ...]:
        """What the clock can show when a step is taken back, where there is more than one reading."""
        return self._record.readings(self.stood.last_act if number is None else number, now, self.book)

    def why_no_undo(self, number: int) -> Refused | None:
        """Why a step cannot be taken back, as far as the record itself can say."""
        way = self._record.way_back(number)
        return way if isinstance(way, Refused) else None

    def why_no_redo(self, now: Millis) -> Refused | None:
        """Why what was taken back last cannot be put back."""
        step = self._record.redo(now) if self.stood.undone else None
        return step if isinstance(step, Refused) else None

    def held_by(self, number: int) -> tuple[int, ...]:
        """The steps because of which this one cannot be taken back."""
        return self._record.held_by(number)

    async def _append(self, step: RecordStep | Refused, now: Millis) -> Done | Refused:
        return await self.write(step if isinstance(step, Refused) else self._draft(step, now))

    def _draft(self, step: RecordStep, now: Millis) -> Draft:
        now = max(now, *self.times[-1:])  # a record does not go back, whatever a wall clock does
        return self._stream.draft((CutOff(), *entries_of(step)) if self._torn else entries_of(step), now)

    def _take(self, written: Sequence[Written]) -> None:
        """What is on record happens."""
        steps = list(steps_of(one.event for one in written))
        for step in steps:
            self._record.add(step)
        self._note(written, len(steps))
        if any(map(is_forgetting, steps)):
            self.gone = self.gone.and_also(names_gone(self._record.steps))
            self._record = LiveRecord(without_forgotten(self._record.steps))

    def _note(self, written: Sequence[Written], steps: int) -> None:
        """When and where the first of these steps ended."""
        ended = [one for one in written if isinstance(one.event, StepEnded)][:steps]
        self.times += [Millis(one.time) for one in ended]
        self.by += list(_acts_of(written))[:steps]
        self._ends += [one.seq for one in ended]
        self._torn = not isinstance(written[-1].event, StepEnded | CutOff)


def _acts_of(written: Iterable[Written]) -> Iterator[str]:
    """The act that each step came of: its first entry bears it."""
    act = ""
    for one in written:
        act = act or one.act
        if isinstance(one.event, StepEnded):
            yield act
            act = ""


async def open_session(
    stream: str,
    command: c.OpenEvening,
    book: Rulebook,
    parts: Parts,
    now: Millis,
    then: Sequence[c.Command] = (),
    beside: Sequence[Draft] = (),
) -> EveningSession | Refused:
    """Begin an evening in an empty stream, with what is done first of all and what stands beside it: in one moment."""
    opened = open_record(command, book)
    if isinstance(opened, Refused):
        return opened
    for first in then:
        decision = opened.decide(first, book)
        if isinstance(decision, Refused):
            return decision
        opened.add(RecordStep(decision.events))
    written: list[Written] = []
    log = Stream(stream, parts, written.extend)
    entries = [entry for step in opened.steps for entry in entries_of(step)]
    if not await write_together((*beside, log.draft(entries, now))):
        return refuse("There is an evening of this name already.", Refusal.TAKEN)
    return EveningSession(log, LiveRecord(opened.steps), written, book)


async def resume_session(stream: str, book: Rulebook, parts: Parts) -> EveningSession:
    """The evening as it was last acknowledged: after a restart, a crash, or a copy of the journal."""
    with _without_garbage_collection():
        log, written = await stream_from(stream, parts)
        steps = list(steps_of(one.event for one in written))
        if not steps:
            raise NoEvening(stream)
        return EveningSession(
            log, as_far_as_it_goes(stream, without_forgotten(steps), LiveRecord, parts), written, book
        )


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """All that is read stays. Python would look through it for garbage again and again, a third of the time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()
