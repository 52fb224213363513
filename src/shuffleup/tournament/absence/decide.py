"""Deciding about those who are away or late, and absences that last too long. Changes nothing."""

from __future__ import annotations

from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Unruled
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.away import Lateness, Presence, absence_at, late_player
from shuffleup.tournament.absence.gone import forfeits, lost_everything, next_to_nobody_here
from shuffleup.tournament.clock import timer
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted, of_one
from shuffleup.tournament.entries.still_open import ends_with
from shuffleup.tournament.hands.outs import settle_outs
from shuffleup.tournament.refusals import stands_otherwise
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Account, Millis


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
        if evening.is_in_hand(one):
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
    if evening.is_in_hand(one):
        return refuse("A hand is being played; the chips are taken off when it is over.", Refusal.HAND_IN_PLAY)
    busted = lost_everything(evening, one)
    taken = e.ChipsGiven(one.player, (), late.account or Account.FORFEITED, one.stack or Chips(0))
    gone = settle_outs(evening, book, busted=(busted,), declined={one.player}, last=ends_with(evening, book))
    return accepted(taken, busted, e.Declined(one.player), *gone)


def decide_leave(evening: Evening, one: Entrant, command: c.Leave, book: Rulebook) -> Decision:
    if not one.plays or one.chair is None:
        return stands_otherwise(one)
    if evening.is_in_hand(one):
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
