"""Whose act a step is: somebody's, the software's, or nobody's, because time alone brought it about."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.questions.clock import Stop
from shuffleup.tournament import events as e
from shuffleup.tournament.words import Account, PlayerId

OF_THE_CLOCK = (
    e.ClockStarted, e.ClockStopped, e.ClockTold, e.LevelBegan, e.TimeAdded, e.ScheduleEdited, e.ClockSet,
)  # fmt: skip
"""What the clock is made of. None of it is ever taken out of a record: time that was played was played."""


def by_time(event: e.Event) -> bool:
    """Time alone brought it about."""
    match event:
        case e.LevelBegan():
            return not event.called
        case e.ClockStopped():
            return event.why == Stop.OVER
        case _:
            return isinstance(event, e.ClockTold | e.AbsenceWarned | e.ForfeitsWait | e.EnvelopesSealed)


def only_told(events: Sequence[e.Event]) -> bool:
    """Only what time brought about by itself: nobody's act, and nothing to take back. It would come again at once."""
    return all(map(by_time, events)) or break_began(events)


def break_began(events: Sequence[e.Event]) -> bool:
    """Hand for hand the clock stands, and with a break it runs: no command does both."""
    return [type(event) for event in events] == [e.LevelBegan, e.ClockStarted]


def stood_still(events: Sequence[e.Event]) -> bool:
    """That the clock stopped and went on, in one step: nobody could see it. No command does both."""
    kinds = {type(event) for event in events}
    return e.ClockStopped in kinds and e.ClockStarted in kinds


def forgets(events: Sequence[e.Event]) -> bool:
    """That a name is to be forgotten: no part of the game, and in force whatever is taken back."""
    return any(isinstance(event, e.Renamed) and event.forgotten for event in events)


def dealt(events: Sequence[e.Event]) -> bool:
    """Something of the game that the software did by itself."""
    return e.by_software(events) and not forgets(events)


def nobodys(events: Sequence[e.Event]) -> bool:
    """Time brought it about, or the software that deals: nothing to take back."""
    return e.by_software(events) or only_told(events) or stood_still(events)


def somebody_won(act: Sequence[e.Event]) -> bool:
    """Has somebody won with this act?"""
    return any(isinstance(event, e.WentOut) and event.place == 1 for event in act)


def lost_to_an_absence(act: Sequence[e.Event]) -> tuple[PlayerId, ...]:
    """Whose chips went because they were away too long (ABS-03)."""
    return tuple(event.player for event in act if isinstance(event, e.ChipsGiven) and event.account is Account.BANK)
