"""Deciding what the time brings: starts and stops, levels, absences that last too long. Changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice

from shuffleup.hand.decision import Refused, refuse
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Unruled
from shuffleup.tournament import amendments as a
from shuffleup.tournament import clock as timer
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence import Lateness, Presence, absence_at, forfeit, late_player
from shuffleup.tournament.decide_entries import unknown
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.levels import Schedule, unpayable
from shuffleup.tournament.outs import settle_outs
from shuffleup.tournament.payouts import wrong_prizes
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import MINUTE, Account, Millis, PlayerId

TELLING = Millis(30_000)
"""How often it goes on record that the clock is seen to run: at most so much is lost when the program dies."""

A_PERSONS_REASONS = (Stop.BREAK, Stop.PAUSE, Stop.DISPUTE, Stop.TABLE_MATTER)

LONGEST_ADDED = Millis(24 * 60 * MINUTE)


def decide_start(evening: Evening, command: c.StartClock) -> Decision:
    if evening.over():
        return refuse("The tournament is over.")
    if not evening.tables:
        return refuse("Draw the seats first.")
    if evening.clock.running:
        return refuse("The clock is running.")
    return _unpayable(evening) or accepted(e.ClockStarted(command.at))


def _unpayable(evening: Evening) -> Refused | None:
    """Prizes that this field and this purse cannot be paid by are put right before the start."""
    if evening.clock.started or not evening.purse():
        return None
    return wrong_prizes(evening.purse(), evening.plan.payouts, evening.how_many_pay(), evening.plan.unit)


def decide_stop(evening: Evening, command: c.StopClock, book: Rulebook) -> Decision:
    if not evening.clock.running:
        return refuse("The clock stands still already.")
    wrong = _wrong_reason(command.why, book)
    if wrong:
        return wrong
    levels = levels_begun(evening, command.at, book)
    return accepted(*levels, e.ClockStopped(command.at, command.why))


def _wrong_reason(why: str, book: Rulebook) -> Refused | None:
    """CLK-03: for a break or a dispute; the director gives the reason a name. One for which no book stops the clock is
    refused by its clause, and what only the program can know is nobody's reason."""
    if why in A_PERSONS_REASONS:
        return timer.may_stop(Stop(why), book)
    return refuse("Say what the clock is stopped for: a break, a pause, or a dispute for the director.")


def decide_go_to(evening: Evening, command: c.GoToItem) -> Decision:
    steps = len(evening.plan.schedule.steps)
    if not 0 <= command.item < steps:
        numbers = {"last": steps - 1, "number": command.item}
        return refuse("The schedule has levels and breaks 0 to {last}, not {number}.", **numbers)
    schedule = evening.plan.schedule
    level = timer.level_number(schedule, timer.next_level(schedule, command.item))
    wrong = lacks_chips(evening, schedule, after_level=level - 1)
    return wrong or accepted(e.LevelBegan(command.item, command.at, called=True))


def lacks_chips(evening: Evening, schedule: Schedule, after_level: int) -> Refused | None:
    """Chips that were raced off do not come back: the levels to come are paid with what is left at every table."""
    for table in evening.open_tables():
        wrong = unpayable(schedule, after_level, evening.values_at(table.number))
        if wrong:
            return wrong
    return None


def decide_add_time(evening: Evening, command: c.AddTime, book: Rulebook) -> Decision:
    if not 0 < abs(command.span) <= LONGEST_ADDED:
        return refuse("Say how much time to add or to take off; a day is the most.")
    return accepted(*levels_begun(evening, command.at, book), a.TimeAdded(command.span, command.at))


def levels_begun(evening: Evening, now: Millis, book: Rulebook) -> list[e.LevelBegan]:
    """Levels and breaks that are due by now and come before whatever happens now."""
    return [e.LevelBegan(change.item, change.at) for change in timer.changes(evening.clock, now, book)]


def decide_tick(evening: Evening, command: c.Tick, book: Rulebook) -> Decision:
    """New levels, absences to warn of, and chips forfeited. Nothing may have happened, and once somebody has won
    nothing does any more but that the clock stops."""
    if evening.over():
        return accepted(*_stops_for_good(evening, command.at))
    levels = levels_begun(evening, command.at, book)
    due = evening.clock.running and command.at - evening.last_told >= TELLING
    told = (e.ClockTold(command.at),) if due else ()
    return accepted(*levels, *_absences(evening, command.at, book), *told)


def _stops_for_good(evening: Evening, now: Millis) -> tuple[e.Event, ...]:
    """At the moment it was last seen to run."""
    if not evening.clock.running:
        return ()
    seen = evening.last_told if _was_unseen(evening, now) else now
    return (e.ClockStopped(seen, Stop.OVER.value),)


def _was_unseen(evening: Evening, now: Millis) -> bool:
    """A gap that is too long, or a wall clock that was set back while the program was down."""
    told, seen_until = evening.last_told, Millis(evening.last_told + TELLING)
    back = now + timer.LONGEST_UNSEEN < told
    return back or timer.was_unseen(seen_until, max(now, seen_until))


def decide_recover(evening: Evening, command: c.Recover, book: Rulebook) -> Decision:
    """No blind rises unseen: what passed since the clock was last told does not count, unless it was a moment only."""
    if not evening.clock.running:
        return refuse("The clock stands still; it has lost nothing.")
    if not _was_unseen(evening, command.at):
        return refuse("The clock was never out of sight.")
    if evening.over():
        return refuse("The tournament is over.")
    seen = evening.last_told
    levels = levels_begun(evening, seen, book)
    return accepted(*levels, e.ClockStopped(seen, Stop.NOBODY_SAW.value), e.ClockStarted(command.at))


def _absences(evening: Evening, now: Millis, book: Rulebook) -> tuple[e.Event, ...]:
    """The minutes of an absence are minutes of the day: ABS-03 names twenty of them and no hands, so those of a break
    count too. If the others are at supper as well, they are marked away like him, and the director is asked."""
    standing = [(one, absence_at(one.away_since, now, book).presence) for one in evening.away()]
    warned = [e.AbsenceWarned(one.player, now) for one, how in standing if how is Presence.DUE_BACK and not one.warned]
    too_long = [one for one, how in standing if how is Presence.FORFEITS and not one.asked_about]
    if too_long and next_to_nobody_here(evening):
        return (*warned, a.ForfeitsWait(tuple(one.player for one in too_long)))
    return (*warned, *forfeits(evening, [one for one in too_long if not _in_hand(evening, one)], book))


def next_to_nobody_here(evening: Evening) -> bool:
    """At most one player of the event is in the room: they are all at supper, or the last opponent has gone out for a
    smoke. Time alone takes nobody's chips then, and crowns nobody; the director has the last word (TD-01)."""
    here = (one for one in evening.playing() if one.away_since is None and not one.missing)
    return len(tuple(islice(here, 2))) < 2


def _in_hand(evening: Evening, one: Entrant) -> bool:
    return one.chair is not None and evening.tables[one.chair.table].in_hand


def forfeits(evening: Evening, gone: Sequence[Entrant], book: Rulebook) -> tuple[e.Event, ...]:
    """All the chips to the others at the table, odd ones to the bank, and the players are out (ABS-03).

    Those who lose their chips together get none of each other's.
    """
    if not gone:
        return ()
    assert len(gone) < evening.how_many_play(), gone
    busted = tuple(lost_everything(evening, one, nth) for nth, one in enumerate(gone, 1))
    players = [one.player for one in gone]
    given = [_given(evening, one, players) for one in gone if one.stack != 0]
    final = settle_outs(evening, book, busted=busted, declined=players)
    return (*given, *busted, *(e.Declined(player) for player in players), *final)


def lost_everything(evening: Evening, one: Entrant, nth: int = 1) -> e.Busted:
    """Between two hands: the `nth` of those who lose their chips now."""
    assert one.chair is not None, one
    table = evening.tables[one.chair.table]
    no_hand = -evening.broke - 1  # together with those who lose their chips now, with nobody else
    return e.Busted(one.player, None, one.stack, table.number, no_hand, None, evening.broke + nth)


def _given(evening: Evening, one: Entrant, gone: Collection[PlayerId]) -> e.ChipsGiven:
    assert one.chair is not None, one
    number = one.chair.table
    others = [sitting.player for sitting in evening.table_now(number).sitting if sitting.player not in gone]
    if one.stack is None:
        return e.ChipsGiven(one.player, tuple(e.Stack(player, Chips(0)) for player in others), Account.BANK, Chips(0))
    result = forfeit(one.stack, others, evening.values_at(number)[0])
    shares = tuple(e.Stack(player, chips) for player, chips in result.shares)
    return e.ChipsGiven(one.player, shares, result.account, result.rest)


def decide_away(evening: Evening, command: c.GoAway) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays:
        return refuse("{name} is {status}.", name=one.name, status=one.status)
    if one.away_since is not None:
        return refuse("{name} is away already.", name=one.name)
    return accepted(e.WentAway(one.player, command.at))


def decide_back(evening: Evening, command: c.ComeBack, book: Rulebook) -> Decision:
    """Who comes back in time has his chips; who was away too long has lost them, though a hand may have to end before
    they are shared out (ABS-03). Where the director was asked about him, or is about to be, it is his word that
    counts."""
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays:
        return refuse("{name} is {status}.", name=one.name, status=one.status)
    if one.away_since is None:
        return refuse("{name} is not away.", name=one.name)
    absence = absence_at(one.away_since, command.at, book)
    if absence.presence is Presence.FORFEITS and not one.asked_about and not next_to_nobody_here(evening):
        if _in_hand(evening, one):
            return refuse(
                "{name} was away too long, and loses the chips when this hand is over.", *absence.by, name=one.name
            )
        return refuse("{name} was away too long, and loses the chips.", *absence.by, name=one.name)
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
        return refuse("{name} keeps the seat and the chips.", *by, name=one.name)
    if evening.tables[one.chair.table].in_hand:
        return refuse("A hand is being played; the chips are taken off when it is over.")
    busted = lost_everything(evening, one)
    taken = e.ChipsGiven(one.player, (), late.account or Account.FORFEITED, one.stack or Chips(0))
    gone = settle_outs(evening, book, busted=(busted,), declined={one.player})
    return accepted(taken, busted, e.Declined(one.player), *gone)


def decide_leave(evening: Evening, command: c.Leave, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays or one.chair is None:
        return refuse("{name} is {status}.", name=one.name, status=one.status)
    if evening.tables[one.chair.table].in_hand:
        return refuse("A hand is being played; the chips are shared when it is over.")
    if len(evening.playing()) == 1:
        return refuse("{name} is the last one left.", name=one.name)
    absence = absence_at(Millis(0), Millis(0), book, for_good=True)
    if absence.presence is not Presence.FORFEITS and not command.by_director:
        return refuse("The book does not say that the chips are forfeited; the director decides.", *absence.by)
    return accepted(*forfeits(evening, [one], book))
