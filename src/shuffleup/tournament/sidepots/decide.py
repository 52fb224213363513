"""Deciding about pots of the players' own. Changes nothing."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.entries.names import no_name
from shuffleup.tournament.refusals import unknown
from shuffleup.tournament.sidepots.pots import SidePot
from shuffleup.tournament.state import NEVER_IN, Evening, Status
from shuffleup.tournament.words import PlayerId

FEWEST_MEMBERS = 2


def decide_set(evening: Evening, command: c.SetSidePot, _: Rulebook) -> Decision:
    pot = evening.side_pots.get(command.number)
    if command.number and (pot is None or pot.won_by):
        return _no_pot(pot)
    name, members = " ".join(command.name.split()), tuple(dict.fromkeys(command.members))
    wrong = no_name(name) or _wrong_stake(command) or _wrong_members(evening, command, members)
    wrong = wrong or (_cannot_leave(evening, pot, members) if pot and command.last_longer else None)
    if wrong:
        return wrong
    number = command.number or max(evening.side_pots, default=0) + 1
    return accepted(e.SidePotSet(number, name, command.stake, command.last_longer, members))


def _no_pot(pot: SidePot | None) -> Refused:
    if pot is None:
        return refuse("There is no such pot.", Refusal.MALFORMED)
    return refuse("{name} is decided.", Refusal.ALREADY_DONE, name=pot.name)


def _wrong_stake(command: c.SetSidePot) -> Refused | None:
    if type(command.stake) is int and command.stake > 0:
        return None
    return refuse("Say how much each of them puts in.", Refusal.UNSAID)


def _wrong_members(evening: Evening, command: c.SetSidePot, members: tuple[PlayerId, ...]) -> Refused | None:
    if len(members) < FEWEST_MEMBERS:
        return refuse("A pot has two players at least.", Refusal.TOO_FEW_PLAYERS)
    for player in members:
        if wrong := unknown(evening, player) or _cannot_join(evening, command, player):
            return wrong
    return None


def _cannot_join(evening: Evening, command: c.SetSidePot, player: PlayerId) -> Refused | None:
    """Whoever plays for nothing has nothing to put in; a last longer is for those who are in when they join it."""
    one, before = evening.entrant(player), evening.side_pots.get(command.number)
    out = command.last_longer and one.status is Status.OUT and not (before and player in before.members)
    if one.status in NEVER_IN or one.for_nothing or out:
        return refuse("{name} cannot be in this pot.", Refusal.WRONG_STANDING, name=one.name)
    return None


def _cannot_leave(evening: Evening, pot: SidePot, members: tuple[PlayerId, ...]) -> Refused | None:
    """Whoever is out of a last longer has lost the stake; and of those who are in, there are two to last."""
    lost = next((player for player in pot.gone if player not in members), None)
    if lost is not None:
        return refuse(
            "{name} is out, and the stake stays in the pot.", Refusal.WRONG_STANDING, name=evening.name_of(lost)
        )
    if pot.gone and sum(player not in pot.gone for player in members) < FEWEST_MEMBERS:
        return refuse("Two of those who are still in stay in it; else say whose it is.", Refusal.TOO_FEW_PLAYERS)
    return None


def decide_won(evening: Evening, command: c.DecideSidePot, _: Rulebook) -> Decision:
    pot = evening.side_pots.get(command.number)
    if pot is None or pot.paid:
        return _no_pot(None) if pot is None else refuse("{name} is paid.", Refusal.ALREADY_DONE, name=pot.name)
    players = tuple(player for player in pot.members if player in command.players)
    if not players or set(command.players) > set(players):
        return Refused(say("It goes to somebody who is in the pot."), Refusal.MALFORMED)
    if players == pot.won_by:
        return refuse("That is how it stands already.", Refusal.ALREADY_DONE)
    return accepted(e.SidePotWon(pot.number, players))


def decide_paid(evening: Evening, command: c.PaySidePot, _: Rulebook) -> Decision:
    pot = evening.side_pots.get(command.number)
    if pot is None or pot.paid:
        return _no_pot(None) if pot is None else refuse("{name} is paid.", Refusal.ALREADY_DONE, name=pot.name)
    if not pot.won_by:
        return refuse("{name} is not decided yet.", Refusal.SOMETHING_FIRST, name=pot.name)
    return accepted(e.SidePotPaid(pot.number))


DECISIONS: DecisionsOfCommands = {
    c.SetSidePot: decide_set,
    c.DecideSidePot: decide_won,
    c.PaySidePot: decide_paid,
}
