"""What an undo or a redo does now: to the clock, whose time stands, and to chips that have changed hands since."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.evolve import CHANGES, begin
from shuffleup.tournament.record.whose import OF_THE_CLOCK, by_time, somebody_won
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Account, Millis

Events = tuple[e.Event, ...]


def goes_to_a_level(act: Iterable[e.Event]) -> bool:
    """Did somebody set the clock to another level or break? Whoever takes that back is asked what it shall show."""
    return any(isinstance(event, e.LevelBegan) and event.called for event in act)


# ------------------------------------------------------------------------------------------------------- the clock


def clock_of(stands: Sequence[Events], without: int | None = None) -> Clock:
    """The clock these steps lead to; or had it not been set in the step `without`, and so without the levels that came
    of that."""
    (planned,) = stands[0]
    assert isinstance(planned, e.Planned), planned
    scratch = begin(planned)
    for number, events in enumerate(stands[1:], 1):
        for event in events:
            if isinstance(event, OF_THE_CLOCK) and not _comes_of(event, number, without):
                CHANGES[type(event)](scratch, event)
    return scratch.clock


def _comes_of(event: e.Event, number: int, without: int | None) -> bool:
    if without is None or number < without or not isinstance(event, e.LevelBegan | e.ClockSet):
        return False
    return number == without or by_time(event)


def as_it_is(clock: Clock, now: Millis) -> e.ClockSet:
    return e.ClockSet(clock.item, timer.elapsed(clock, now), clock.extra, now)


def readings(stands: Sequence[Events], number: int, now: Millis, book: Rulebook) -> tuple[e.ClockSet, e.ClockSet]:
    """What the clock can show when it is taken back that somebody went to a level: as it is, and as it would be. The
    time that was played since counts either way."""
    is_, would_be = clock_of(stands), clock_of(stands, without=number)
    return as_it_is(is_, now), as_it_is(timer.up_to(would_be, now, book), now)


def clock_taken_back(
    stands: Sequence[Events], number: int, act: Events, evening: Evening, now: Millis, reading: e.ClockSet | None
) -> Events:
    """What sets the clock right when an act is taken back: whether it runs from now on, never the time it has run."""
    sets = [event for event in act if isinstance(event, OF_THE_CLOCK)]
    before = clock_of(stands[:number] if sets else stands[:1])
    right = [_taken_back(event, before, stands[number:], evening, now) for event in sets]
    if somebody_won(act) and evening.clock.why == Stop.OVER:
        right.append((e.ClockStarted(now),))
    chosen = (reading,) if reading and goes_to_a_level(act) else ()
    return (*(event for events in reversed(right) for event in events), *chosen)


def _taken_back(event: e.Event, before: Clock, since: Sequence[Events], evening: Evening, now: Millis) -> Events:
    match event:
        case e.ClockStarted():
            return (e.ClockStopped(now, _why(before, evening)),) if evening.clock.running else ()
        case e.ClockStopped():
            return () if evening.clock.running else (e.ClockStarted(now),)
        case e.TimeAdded():
            after = (since[0][since[0].index(event) + 1 :], *since[1:])
            over = any(isinstance(one, e.LevelBegan | e.ClockSet) for events in after for one in events)
            added = timer.add_time(before, event.span, event.at).extra - before.extra
            return () if over or not added else (e.TimeAdded(Millis(-added), now),)
        case e.ScheduleEdited():
            return (e.ScheduleEdited(before.schedule.steps, now, ()),)
        case _:
            return ()


def _why(before: Clock, evening: Evening) -> str:
    """A clock whose first start is taken back has not started, unless something has come of it."""
    if before.started or (evening.clock.item == before.item and not evening.first_hand_dealt):
        return str(before.why)
    return Stop.TAKEN_BACK.value


def clock_put_back(event: e.Event, stands: Sequence[Events], by: int, now: Millis, *, old: bool) -> Events:
    """The same at this moment. `by` is the step that took it back; an `old` one says nothing of the clock."""
    did = {type(one) for one in stands[by]}
    match event:
        case e.LevelBegan() if not old:
            return (as_it_is(clock_of(stands, without=by), now),)
        case e.TimeAdded() if not old and e.TimeAdded not in did:
            return ()
        case e.ClockStarted() | e.ClockStopped() | e.LevelBegan() | e.TimeAdded() | e.ScheduleEdited():
            return (replace(event, at=now),)
        case _:
            return ()


# ------------------------------------------------------------------------------------------------------- the chips


def chips_back(over: e.HandOver, before: Evening) -> Iterator[e.ChipsGiven | e.Uncounted]:
    """Whoever won chips in a hand gives them back to those who lost them; where nobody followed it, nobody knows how
    many that are."""
    had = {stack.player: before.entrant(stack.player).stack for stack in over.stacks}
    if not over.followed or None in had.values():
        yield e.Uncounted(tuple(had))
        return
    won = {stack.player: stack.chips - (had[stack.player] or 0) for stack in over.stacks}
    owed = {player: -chips for player, chips in won.items() if chips < 0}
    for winner in (player for player, chips in won.items() if chips > 0):
        shares: list[e.Stack] = []
        for loser in list(owed):
            share = min(owed[loser], won[winner] - sum(one.chips for one in shares))
            owed[loser] -= share
            shares += [e.Stack(loser, Chips(share))] if share else []
        yield e.ChipsGiven(winner, tuple(shares), Account.FORFEITED, Chips(0))


def chips_again(events: Iterable[e.Event]) -> Iterator[e.ChipsGiven]:
    """What was given back is given once more."""
    for event in events:
        if isinstance(event, e.ChipsGiven):
            for share in event.shares:
                yield e.ChipsGiven(share.player, (e.Stack(event.player, share.chips),), event.account, Chips(0))
