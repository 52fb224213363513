"""The record of an evening, and taking things back. Nothing is deleted: undo and redo are entries of the record.

A step is what one command led to, and has a number. An undo names the step it takes back and says what of it stands all
the same; a redo does what a step did once more. So what stands of a record is read off it, and nothing is worked out
again. What time brought about by itself, and what the software dealt, is nobody's act and cannot be taken back.

Time is never taken back (docs/adr/0013): what the clock is made of always stands, and what an undo does to the clock it
does now. Anything else can be taken back if nothing since depends on it (depends.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide import decide, open_evening
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.record import history_v1, set_right
from shuffleup.tournament.record.depends import DEALT_ON, dependents, why_not_apart
from shuffleup.tournament.record.whose import OF_THE_CLOCK, by_time, dealt, lost_to_an_absence, nobodys
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, PlayerId

Events = tuple[e.Event, ...]


@fact
class RecordStep:
    """One entry of the record: the events of one command; or first that a step was taken back or put back, and then
    what that does now."""

    events: tuple[e.Event | e.Undone | e.Redone, ...]

    @property
    def back(self) -> e.Undone | e.Redone | None:
        """That a step was taken back or put back, if this is such an entry."""
        first = self.events[0] if self.events else None
        return first if isinstance(first, e.Undone | e.Redone) else None

    def changes(self) -> Events:
        return tuple(event for event in self.events if not isinstance(event, e.Undone | e.Redone))


def entries_of(step: RecordStep) -> tuple[e.RecordEntry, ...]:
    """The step as it goes on the record."""
    return (*step.events, e.StepEnded())


def steps_of(entries: Iterable[e.RecordEntry]) -> Iterator[RecordStep]:
    """The steps of a record. One that was cut off before its end never happened."""
    events: list[e.Event | e.Undone | e.Redone] = []
    for entry in entries:
        if isinstance(entry, e.StepEnded):
            yield RecordStep(tuple(events))
        if isinstance(entry, e.StepEnded | e.CutOff):
            events = []
        else:
            events.append(entry)


@fact
class Taken:
    """By which step one was taken back, and which of its events stand all the same. `old`: by one that did not say."""

    by: int
    kept: tuple[int, ...]
    old: bool


class WhatStands:
    """What stands of a record.

    `brought` is what each step brought about, by its number, and `stands` what stands of that. `acts` are the steps
    that are somebody's act and can be taken back. `taken` are those that were, each with the number of the entry that
    says so; of these `undone` can be put back, the next one last.
    """

    def __init__(self, steps: Iterable[RecordStep] = ()) -> None:
        self.brought: list[Events] = []
        self.stands: list[Events] = []
        self.acts: list[int] = []
        self.taken: dict[int, Taken] = {}
        self.undone: list[int] = []
        self._again: dict[int, int] = {}  # by which entry one was put back
        for step in steps:
            self.note(step)

    def without(self, back: e.Undone) -> list[Events]:
        """What would stand with one step taken back."""
        stands = list(self.stands)
        assert back.step is not None, back
        stands[back.step] = tuple(self.brought[back.step][place] for place in back.kept)
        return stands

    @property
    def last_act(self) -> int:
        """The number of the last act that stands; 0, which stays, where there is none."""
        return self.acts[-1] if self.acts else 0

    @property
    def last_undone(self) -> int:
        return self.undone[-1] if self.undone else 0

    def is_gone(self, number: int) -> bool:
        """Was this step taken back, and not put back since for good?"""
        while number in self._again and number not in self.taken:
            number = self._again[number]
        return number in self.taken

    def stays(self, number: int, kind: type, player: PlayerId | None) -> bool:
        """Does what this step did to a player stand, though the step was taken back? What somebody did to the clock is
        kept too, but only as time that was played."""
        return any(
            type(one) is kind and getattr(one, "player", None) == player
            for one in self.stands[number]
            if by_time(one) or not isinstance(one, OF_THE_CLOCK)
        )

    def did(self, number: int) -> Events:
        """What somebody did in this step, without what time brought about in the same moment."""
        return tuple(event for event in self.brought[number] if not by_time(event))

    def since(self, number: int) -> Iterator[tuple[int, Events]]:
        """What people have done since a step and still stands. What an undo did to the clock hinders nobody."""
        acts = set(self.acts)
        for later in range(number + 1, len(self.stands)):
            events = self.stands[later]
            if later in acts:
                yield later, events
            elif not nobodys(events):
                yield later, tuple(event for event in events if not isinstance(event, OF_THE_CLOCK))

    # ------------------------------------------------------------------------------------------- taking it in

    def note(self, step: RecordStep) -> int:
        """Take in one more step; gives the number of the first step that does not stand any more as it did."""
        number, first = len(self.brought), len(self.brought)
        changes = step.changes()
        match step.back:
            case e.Undone():
                first = self._take_back(step.back, number)
            case e.Redone():
                changes = self._put_back(step.back, changes, number)
            case None if number and not nobodys(changes):
                self.acts.append(number)
                self.undone.clear()
            case None:
                pass
        self.brought.append(changes)
        self.stands.append(changes)
        return first

    def _take_back(self, back: e.Undone, by: int) -> int:
        taken, stood = back.step, self.stands
        if taken is None:
            taken = history_v1.take_back(self.stands)
        else:
            self.stands = self.without(back)
        if taken in self.acts:  # it was an act to the program that wrote this, whatever today's calls one
            self.acts.remove(taken)
        self.taken[taken] = Taken(by, back.kept, old=back.step is None)
        self.undone.append(taken)
        return by if stood is not self.stands and stood[taken] == self.stands[taken] else taken

    def _put_back(self, back: e.Redone, changes: Events, number: int) -> Events:
        act = self.last_undone if back.step is None else back.step
        if act in self.undone:
            self.undone.remove(act)
        self.taken.pop(act, None)
        self._again[act] = number
        self.acts.append(number)
        return changes or (history_v1.did(self.brought[act]) if back.step is None else ())


def replay(steps: Iterable[RecordStep]) -> Evening:
    """The evening this record leads to."""
    return led_to(WhatStands(steps).stands)


def led_to(stands: Sequence[Events]) -> Evening:
    (planned,) = stands[0]
    assert isinstance(planned, e.Planned), planned
    evening = begin(planned)
    for events in stands[1:]:
        for event in events:
            evolve(evening, event)
    return evening


# ---------------------------------------------------------------------------------------------------- back and forth

NOTHING_DONE = refuse("There is nothing to take back.", Refusal.NOTHING_DUE)
NOTHING_UNDONE = refuse("There is nothing to put back.", Refusal.NOTHING_DUE)
TAKEN_ALREADY = refuse("That is taken back already.", Refusal.ALREADY_DONE)
PUT_ALREADY = refuse("That is put back already.", Refusal.ALREADY_DONE)
OTHERS_FIRST = refuse("What was taken back after it is put back first.", Refusal.SOMETHING_FIRST)
WHICH_LEVEL = refuse("Say what the clock shall show: the level that is on, or the one before.", Refusal.UNSAID)
DEPENDS = refuse("Something that was done since depends on it.", Refusal.DEPENDED_ON)


@fact
class WayBack:
    """How a step can be taken back: what of it stands all the same, and who gives chips back. `held` are the steps
    because of which it cannot."""

    kept: tuple[int, ...]
    chips: tuple[e.ChipsGiven | e.Uncounted, ...] = ()
    held: tuple[int, ...] = ()


class RecordedEvening:
    """An evening with its record. Commands go in; the evening is what the steps that stand lead to."""

    def __init__(self, steps: Iterable[RecordStep]) -> None:
        self.steps: list[RecordStep] = list(steps)
        self.stood = WhatStands(self.steps)
        self.evening = self._led_to(self.stood.stands, 1)

    def _led_to(self, stands: Sequence[Events], since: int) -> Evening:  # noqa: ARG002 - who keeps earlier evenings asks
        """The evening these lead to, of which those before `since` are on the record so."""
        return led_to(stands)

    def decide(self, command: c.Command, book: Rulebook) -> Accepted | Refused:
        return decide(self.evening, command, book)

    def add(self, step: RecordStep) -> None:
        """Take a step into the record once it is safe on disk."""
        self.steps.append(step)
        first = self.stood.note(step)
        if first < len(self.steps) - 1:
            self.evening = self._led_to(self.stood.stands, first)
            return
        for event in self.stood.stands[-1]:
            evolve(self.evening, event)

    def stood_at(self, number: int) -> Evening:
        """The evening before this step, of all that stands."""
        return self._led_to(self.stood.stands[:number], number)

    def would_undo(self) -> Events:
        """What the next undo takes back, to be named before it is done."""
        return self.stood.brought[self.stood.last_act] if self.stood.acts else ()

    # ------------------------------------------------------------------------------------------- taking back

    def undo(self, now: Millis, number: int | None = None, reading: e.ClockSet | None = None) -> RecordStep | Refused:
        """The entry that takes a step back, the last act if none is named. `reading` is what the clock shall show,
        where the step was that somebody went to another level."""
        number = self.stood.last_act if number is None else number
        if number not in self.stood.acts:
            return TAKEN_ALREADY if number in self.stood.taken else NOTHING_DONE
        act, way = self.stood.did(number), self.way_back(number)
        if isinstance(way, Refused) or way.held:
            return way if isinstance(way, Refused) else DEPENDS
        if reading is None and set_right.goes_to_a_level(act):
            return WHICH_LEVEL
        clock = set_right.clock_taken_back(self.stood.stands, number, act, self.evening, now, reading)
        lost = lost_to_an_absence(act)
        wait = (e.ForfeitsWait(lost),) if lost else ()
        step = RecordStep((e.Undone(number, way.kept), *way.chips, *wait, *clock))
        return step if number == self.stood.last_act or self._leads_on(step) else DEPENDS

    def readings(self, number: int, now: Millis, book: Rulebook) -> tuple[e.ClockSet, ...]:
        """What the clock can show when this is taken back: as it is, and as it would be. Nothing where nobody asks."""
        asks = number in self.stood.acts and set_right.goes_to_a_level(self.stood.did(number))
        return set_right.readings(self.stood.stands, number, now, book) if asks else ()

    def held_by(self, number: int) -> tuple[int, ...]:
        """The steps because of which this one cannot be taken back alone."""
        way = self.way_back(number) if number in self.stood.acts else None
        return (way.held or self._breaks(number, way)) if isinstance(way, WayBack) else ()

    def _breaks(self, number: int, way: WayBack) -> tuple[int, ...]:
        """The first step that cannot be told without this one, where no declaration knows of it."""
        stands = self.stood.without(e.Undone(number, way.kept))
        evening = led_to(stands[:1])
        for nth, events in enumerate(stands[1:], 1):
            try:
                for event in events:
                    evolve(evening, event)
            except (AssertionError, KeyError):
                return (nth,)
        return ()

    def way_back(self, number: int) -> WayBack | Refused:
        act, stands = self.stood.did(number), self.stood.stands
        refused = why_not_apart(act, stands[number + 1 :], self.evening)
        if refused or (self._begins(number) and any(map(dealt, stands[number + 1 :]))):
            return refused or DEALT_ON
        kept = self._places(number, lambda event: isinstance(event, OF_THE_CLOCK) or by_time(event))
        held = dependents(act, self.stood.since(number))
        return self._but_for_the_hand(number, WayBack(kept, held=held)) if held else WayBack(kept)

    def _places(self, number: int, wanted: Callable[[e.Event], bool]) -> tuple[int, ...]:
        return tuple(place for place, event in enumerate(self.stood.brought[number]) if wanted(event))

    def _begins(self, number: int) -> bool:
        """Did the event begin with this step?"""
        starts = any(isinstance(event, e.ClockStarted) for event in self.stood.brought[number])
        return starts and not set_right.clock_of(self.stood.stands[:number]).started

    def _but_for_the_hand(self, number: int, way: WayBack) -> WayBack:
        """Hands were played since: that hand is over all the same, but nobody went out in it, and whoever won those
        chips gives them back now."""
        act = self.stood.did(number)
        overs = [event for event in act if isinstance(event, e.HandOver)]
        if not overs or not any(isinstance(event, e.Busted) for event in act):
            return way
        held = dependents([event for event in act if event not in overs], self.stood.since(number))
        chips = () if held else tuple(set_right.chips_back(overs[0], self._led_to(self.stood.stands[:number], number)))
        poor = any(self._cannot_give(event) for event in chips)
        kept = self._places(number, lambda event: isinstance(event, (e.HandOver, *OF_THE_CLOCK)) or by_time(event))
        return way if poor else WayBack(kept, chips, held)

    def _cannot_give(self, event: e.Event) -> bool:
        """Has the winner lost too much of it since?"""
        if not isinstance(event, e.ChipsGiven):
            return False
        stack = self.evening.entrant(event.player).stack
        return stack is not None and stack <= sum(share.chips for share in event.shares)

    def _leads_on(self, step: RecordStep) -> bool:
        """Does the record lead to an evening with this undo too? What nobody foresaw is found here, not on disk."""
        assert isinstance(step.back, e.Undone), step
        assert step.back.step is not None, step
        try:
            return self._led_to([*self.stood.without(step.back), step.changes()], step.back.step).balances()
        except (AssertionError, KeyError):
            return False

    # ------------------------------------------------------------------------------------------- putting back

    def redo(self, now: Millis, number: int | None = None) -> RecordStep | Refused:
        """The entry that puts a step back, the one that was taken back last if none is named."""
        number = self.stood.last_undone if number is None else number
        if not number or number != self.stood.last_undone:
            return self._not_next(number)
        taken, act = self.stood.taken[number], self.stood.brought[number]
        if refused := why_not_apart(self.stood.did(number), self.stood.stands[taken.by + 1 :], self.evening):
            return refused
        events = list[e.Event](set_right.chips_again(self.stood.brought[taken.by]))
        for place, event in enumerate(act):
            if isinstance(event, OF_THE_CLOCK) and not by_time(event):
                events += set_right.clock_put_back(event, self.stood.stands, taken.by, now, old=taken.old)
            elif not by_time(event) and place not in taken.kept:
                events.append(event)
        return RecordStep((e.Redone(number), *events))

    def _not_next(self, number: int) -> Refused:
        if number in self.stood.undone:
            return OTHERS_FIRST
        known = 0 < number < len(self.steps) and number not in self.stood.taken
        return PUT_ALREADY if known else NOTHING_UNDONE


def open_record(command: c.OpenEvening, book: Rulebook) -> RecordedEvening | Refused:
    opened = open_evening(command, book)
    return opened if isinstance(opened, Refused) else RecordedEvening([RecordStep(opened.events)])
