"""What the clock does as time and hands go by: levels that begin, and rounds of hands that it stands for."""

from __future__ import annotations

from shuffleup.questions.clock import HandForHandMinutes, Stop
from shuffleup.rules import Rulebook
from shuffleup.say import say
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import timer
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import MINUTE, Millis


def levels_begun(evening: Evening, now: Millis, book: Rulebook) -> list[e.LevelBegan]:
    """Levels and breaks that are due by now and come before whatever happens now."""
    return [e.LevelBegan(change.item, change.at) for change in timer.changes(evening.clock, now, book)]


def stands_for_round(evening: Evening, round_: int | None, now: Millis, book: Rulebook) -> tuple[e.Event, ...]:
    """What the clock does when a hand begins: with the first round of hands it stands, where the house has it go by
    them (TDP-08), and with the first hand after the last round it runs again."""
    clock = evening.clock
    if round_ is None:
        return (e.ClockStarted(now),) if clock.why == Stop.HAND_FOR_HAND else ()
    if not clock.running or not _minutes_a_round(book):
        return ()
    return (*levels_begun(evening, now, book), e.ClockStopped(now, Stop.HAND_FOR_HAND.value))


def round_takes(evening: Evening, book: Rulebook) -> tuple[e.Event, ...]:
    """A round of hands is over: so much is off the clock. A level of which nothing is left is over with it; a break
    comes as soon as the time is told, for it takes its own."""
    clock, now = evening.clock, evening.last_told
    if clock.why != Stop.HAND_FOR_HAND or not _minutes_a_round(book):
        return ()
    span = Millis(_minutes_a_round(book) * MINUTE)
    goes_up = timer.remaining(clock, now) <= span and not clock.is_last
    next_one = (e.LevelBegan(clock.item + 1, now),) if goes_up and not clock.break_is_next else ()
    return (e.TimeAdded(Millis(-span), now), *next_one)


def _minutes_a_round(book: Rulebook) -> int:
    return book.or_custom(HandForHandMinutes(), 0, say("The clock runs, whatever is played.")).answer


def break_is_due(evening: Evening, now: Millis) -> tuple[e.Event, ...]:
    clock = evening.clock
    over = clock.why == Stop.HAND_FOR_HAND and clock.break_is_next and not timer.remaining(clock, now)
    return (e.LevelBegan(clock.item + 1, now), e.ClockStarted(now)) if over and not evening.hand_in_play() else ()
