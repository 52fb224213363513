"""From event to evening: bounties. Consults no rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.heads import EnvelopeDrawn, EnvelopesHold, Fallen, KeptByThese, Knocked, OnHead
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId


def knocked_out(evening: Evening, event: e.Busted) -> None:
    """Whoever loses the chips between two hands was knocked out by nobody; in a hand it may be unsaid by whom."""
    by = event.takers or (() if event.hand < 0 else None)
    knocked = Knocked(event.number, event.player, event.table, by, for_money(evening, event.takers))
    evening.bounties.knocks_out(knocked)


def for_money(evening: Evening, players: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """A program plays for nothing, and wins no bounty."""
    return tuple(player for player in players if not evening.entrant(player).for_nothing)


def change(evening: Evening, event: e.OfBounties) -> None:
    match event:
        case e.BountyPut():
            evening.bounties.happens(OnHead(event.player, event.money))
        case e.HeadFell():
            evening.bounties.happens(Fallen(event.player, event.number))
        case e.KnockOutNamed():
            assert evening.bounties.knocked[event.number].player == event.player, event
            evening.bounties.was_by(event.number, event.by, for_money(evening, event.by))
        case e.EnvelopesSealed():
            evening.bounties.commitment, evening.bounties.for_late = event.commitment, event.for_late
        case e.EnvelopesFilled():
            evening.bounties.happens(EnvelopesHold(event.envelopes))
        case e.EnvelopeOpened():
            assert evening.bounties.knocked[event.number].player == event.player, event
            evening.bounties.happens(EnvelopeDrawn(event.number, event.nth, event.money))
        case e.EnvelopesRevealed():
            evening.bounties.seed = event.seed
        case e.HeadsKept():
            evening.bounties.happens(KeptByThese(event.players))
        case e.BountiesPaid():
            for bounty in event.bounties:
                evening.bounties.pays(bounty.player, bounty.money)
                evening.money_out += bounty.money
        case _:
            assert_never(event)
