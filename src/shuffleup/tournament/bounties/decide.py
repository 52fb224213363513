"""Deciding who knocked out whom, where it is said later or put right. Changes nothing."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.evolve import for_money
from shuffleup.tournament.bounties.falling import from_the_left, may_have_knocked_out
from shuffleup.tournament.bounties.heads import Knocked
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId


def decide_knock_out(evening: Evening, command: c.NameKnockOut, _: Rulebook) -> Decision:
    knocked = evening.bounties.knocked.get(command.number)
    if knocked is None:
        return refuse("Nobody was knocked out there.", Refusal.NOT_IN_HAND)
    if wrong := _cannot_have(evening, knocked, command.by):
        return wrong
    by = tuple(from_the_left(evening.tables[knocked.table], evening, command.by))
    if by == knocked.by:
        return refuse("That is how it stands already.", Refusal.ALREADY_DONE)
    return _paid_already(evening, knocked, by) or accepted(e.KnockOutNamed(knocked.player, knocked.number, by))


def _cannot_have(evening: Evening, knocked: Knocked, by: tuple[PlayerId, ...]) -> Refused | None:
    for player in by:
        if player not in evening.players:
            return refuse("There is no player {player} on the list.", Refusal.NO_SUCH_PLAYER, player=repr(player))
        if not may_have_knocked_out(evening, player, knocked):
            name, other = evening.name_of(player), evening.name_of(knocked.player)
            return refuse("{name} cannot have knocked out {other}.", Refusal.NOT_IN_HAND, name=name, other=other)
    return None


def _paid_already(evening: Evening, knocked: Knocked, by: tuple[PlayerId, ...]) -> Refused | None:
    """Nobody gives money back that was paid out: whoever puts it right takes the payment back first."""
    then = evening.bounties.copied()
    then.was_by(knocked.number, by, for_money(evening, by))
    player = next(iter(then.overpaid()), None)
    if player is None:
        return None
    return refuse(
        "{name} has been paid for it already: take that payment back first, on the page of the record.",
        Refusal.SOMETHING_FIRST,
        name=evening.name_of(player),
    )


DECISIONS: DecisionsOfCommands = {
    c.NameKnockOut: decide_knock_out,
}
