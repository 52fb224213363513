"""Deciding about those who are away or late, and absences that last too long. Changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice

from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Unruled
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.away import Lateness, Presence, absence_at, forfeit, late_player
from shuffleup.tournament.clock import timer
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted, of_one
from shuffleup.tournament.entries.decide import ends_with
from shuffleup.tournament.hands.outs import settle_outs
from shuffleup.tournament.refusals import stands_otherwise
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Account, Millis, PlayerId


def absences(evening: Evening, now: Millis, book: Rulebook) -> tuple[e.Event, ...]:
    """The minutes of an absence are minutes of the day: ABS-03 names twenty of them and no hands, so those of a break
    count too. If the others are at supper as well, they are marked away likewise, and the director is asked."""
    standing = [(one, absence_at(one.away_since, now, book).presence) for one in evening.away()]
    warned = [e.AbsenceWarned(one.player, now) for one, how in standing if how is Presence.DUE_BACK and not one.warned]
    too_long = [one for one, how in standing if how is Presence.FORFEITS and not one.asked_about]
    if too_long and next_to_nobody_here(evening):
        return (*warned, e.ForfeitsWait(tuple(one.player for one in too_long)))
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
    final = settle_outs(evening, book, busted=busted, declined=players, last=ends_with(evening, book))
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


def decide_away(_evening: Evening, one: Entrant, command: c.GoAway, _: Rulebook) -> Decision:
    if not one.plays:
        return stands_otherwise(one)
    if one.away_since is not None:
        return refuse("{name} is away already.", Refusal.ALREADY_DONE, name=one.name)
    return accepted(e.WentAway(one.player, command.at))


def decide_back(evening: Evening, one: Entrant, command: c.ComeBack, book: Rulebook) -> Decision:
    """Who comes back in time has the chips; who was away too long has lost them, though a hand may have to end before
    they are shared out (ABS-03). Where the director was asked about it, or is about to be, the director's word is what
    counts."""
    if not one.plays:
        return stands_otherwise(one)
    if one.away_since is None:
        return refuse("{name} is not away.", Refusal.WRONG_STANDING, name=one.name)
    absence = absence_at(one.away_since, command.at, book)
    if absence.presence is Presence.FORFEITS and not one.asked_about and not next_to_nobody_here(evening):
        if _in_hand(evening, one):
            return refuse(
                "{name} was away too long, and loses the chips when this hand is over.",
                Refusal.HAND_IN_PLAY,
                *absence.by,
                name=one.name,
            )
        return refuse("{name} was away too long, and loses the chips.", Refusal.TOO_LATE, *absence.by, name=one.name)
    return accepted(e.CameBack(one.player, command.at))


def decide_remove(evening: Evening, one: Entrant, command: c.RemoveLate, book: Rulebook) -> Decision:
    """LATE-01: the chips of one who never came leave play, and they are out."""
    level = timer.level_number(evening.plan.schedule, timer.level_now(evening.clock, command.at, book))
    late = late_player(arrived=not one.missing, level=level, first_hand_dealt=True, book=book)
    if isinstance(late, Unruled) or late.lateness is not Lateness.OUT or not one.plays or one.chair is None:
        by = () if isinstance(late, Unruled) else late.by
        return refuse("{name} keeps the seat and the chips.", Refusal.NOT_ALLOWED, *by, name=one.name)
    if evening.tables[one.chair.table].in_hand:
        return refuse("A hand is being played; the chips are taken off when it is over.", Refusal.HAND_IN_PLAY)
    busted = lost_everything(evening, one)
    taken = e.ChipsGiven(one.player, (), late.account or Account.FORFEITED, one.stack or Chips(0))
    gone = settle_outs(evening, book, busted=(busted,), declined={one.player}, last=ends_with(evening, book))
    return accepted(taken, busted, e.Declined(one.player), *gone)


def decide_leave(evening: Evening, one: Entrant, command: c.Leave, book: Rulebook) -> Decision:
    if not one.plays or one.chair is None:
        return stands_otherwise(one)
    if evening.tables[one.chair.table].in_hand:
        return refuse("A hand is being played; the chips are shared when it is over.", Refusal.HAND_IN_PLAY)
    if len(evening.playing()) == 1:
        return refuse("{name} is the last one left.", Refusal.TOO_FEW_PLAYERS, name=one.name)
    absence = absence_at(Millis(0), Millis(0), book, for_good=True)
    if absence.presence is not Presence.FORFEITS and not command.by_director:
        return refuse(
            "The book does not say that the chips are forfeited; the director decides.",
            Refusal.LEFT_TO_DIRECTOR,
            *absence.by,
        )
    return accepted(*forfeits(evening, [one], book))


DECISIONS: DecisionsOfCommands = {
    c.GoAway: of_one(decide_away),
    c.ComeBack: of_one(decide_back),
    c.Leave: of_one(decide_leave),
    c.RemoveLate: of_one(decide_remove),
}
