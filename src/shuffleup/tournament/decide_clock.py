"""Deciding what the time brings: starts and stops, levels, absences that last too long. Changes nothing."""

from __future__ import annotations

from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Unruled
from shuffleup.tournament import clock as timer
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence import Lateness, Presence, absence_at, forfeit, late_player
from shuffleup.tournament.decide_entries import unknown
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.outs import settle_outs
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Account, Millis


def decide_start(evening: Evening, command: c.StartClock) -> Decision:
    if not evening.tables:
        return Refused("Draw the seats first.")
    if evening.clock.running:
        return Refused("The clock is running.")
    return accepted(e.ClockStarted(command.at))


def decide_stop(evening: Evening, command: c.StopClock) -> Decision:
    if not evening.clock.running:
        return Refused("The clock stands still already.")
    if not command.why.strip():
        return Refused("Say what the clock is stopped for.")
    return accepted(e.ClockStopped(command.at, command.why))


def decide_go_to(evening: Evening, command: c.GoToItem) -> Decision:
    steps = len(evening.plan.schedule.steps)
    if not 0 <= command.item < steps:
        return Refused(f"The schedule has levels and breaks 0 to {steps - 1}, not {command.item}.")
    return accepted(e.LevelBegan(command.item, command.at))


def decide_tick(evening: Evening, command: c.Tick, book: Rulebook) -> Decision:
    """New levels, absences to warn of, and chips forfeited. Nothing may have happened."""
    levels = [e.LevelBegan(change.item, change.at) for change in timer.changes(evening.clock, command.at, book)]
    return accepted(*levels, *_absences(evening, command.at, book))


def _absences(evening: Evening, now: Millis, book: Rulebook) -> tuple[e.Event, ...]:
    events: list[e.Event] = []
    for one in evening.playing():
        absence = absence_at(one.away_since, now, book)
        if absence.presence is Presence.DUE_BACK and not one.warned:
            events.append(e.AbsenceWarned(one.player, now))
        in_hand = one.chair is not None and evening.tables[one.chair.table].in_hand
        if absence.presence is Presence.FORFEITS and not in_hand and not events_out(events):
            events += forfeits(evening, one, book)
    return tuple(events)


def events_out(events: list[e.Event]) -> bool:
    """One player forfeits at a time: what he leaves changes what the next one leaves."""
    return any(isinstance(event, e.WentOut) for event in events)


def forfeits(evening: Evening, one: Entrant, book: Rulebook) -> tuple[e.Event, ...]:
    """All the chips to the others at the table, odd ones to the bank, and the player is out (ABS-03)."""
    assert one.chair is not None, one
    table = evening.tables[one.chair.table]
    others = [sitting.player for sitting in evening.table_now(table.number).sitting if sitting.player != one.player]
    unit = Chips(min((value for value in evening.plan.set.values if value not in evening.removed), default=1))
    result = forfeit(one.stack, others, unit)
    shares = tuple(e.Stack(player, chips) for player, chips in result.shares)
    busted = e.Busted(one.player, None, one.stack, table.number, table.hands, None)
    gone = settle_outs(evening, book, busted=(busted,), declined={one.player})
    given = e.ChipsGiven(one.player, shares, result.account, result.rest)
    return (given, busted, e.Declined(one.player), *gone)


def decide_away(evening: Evening, command: c.GoAway) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays or one.away_since is not None:
        return Refused(f"{one.name} is {'away already' if one.plays else one.status}.")
    return accepted(e.WentAway(one.player, command.at))


def decide_back(evening: Evening, command: c.ComeBack) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.away_since is None:
        return Refused(f"{one.name} is not away.")
    return accepted(e.CameBack(one.player, command.at))


def decide_remove(evening: Evening, command: c.RemoveLate, book: Rulebook) -> Decision:
    """LATE-01: the chips of one who never came leave play, and he is out."""
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    level = timer.level_number(evening.plan.schedule, timer.level_now(evening.clock, command.at, book))
    late = late_player(arrived=not one.missing, level=level, first_hand_dealt=True, book=book)
    if isinstance(late, Unruled) or late.lateness is not Lateness.OUT or not one.plays or one.chair is None:
        by = () if isinstance(late, Unruled) else late.by
        return Refused(f"{one.name} keeps the seat and the chips.", by)
    table = evening.tables[one.chair.table]
    busted = e.Busted(one.player, None, one.stack, table.number, table.hands, None)
    taken = e.ChipsGiven(one.player, (), late.account or Account.FORFEITED, one.stack)
    gone = settle_outs(evening, book, busted=(busted,), declined={one.player})
    return accepted(taken, busted, e.Declined(one.player), *gone)


def decide_leave(evening: Evening, command: c.Leave, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays or one.chair is None:
        return Refused(f"{one.name} is {one.status}.")
    if evening.tables[one.chair.table].in_hand:
        return Refused("A hand is being played; the chips are shared when it is over.")
    return accepted(*forfeits(evening, one, book))
