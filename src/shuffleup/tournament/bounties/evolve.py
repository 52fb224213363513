"""From event to evening: bounties. Consults no rule."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.heads import EnvelopeDrawn, EnvelopesHold, Fallen, KeptByThese, Knocked, OnHead
from shuffleup.tournament.state import ChangesOfEvents, Evening
from shuffleup.tournament.words import PlayerId


def knocked_out(evening: Evening, event: e.Busted) -> None:
    """Whoever loses the chips between two hands was knocked out by nobody; in a hand it may be unsaid by whom."""
    by = event.takers or (() if event.hand < 0 else None)
    knocked = Knocked(event.number, event.player, event.table, by, for_money(evening, event.takers))
    evening.bounties.knocks_out(knocked)


def for_money(evening: Evening, players: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """A program plays for nothing, and wins no bounty."""
    return tuple(player for player in players if not evening.entrant(player).for_nothing)


def _bounty_put(evening: Evening, event: e.BountyPut) -> None:
    evening.bounties.happens(OnHead(event.player, event.money))


def _head_fell(evening: Evening, event: e.HeadFell) -> None:
    evening.bounties.happens(Fallen(event.player, event.number))


def _knock_out_named(evening: Evening, event: e.KnockOutNamed) -> None:
    assert evening.bounties.knocked[event.number].player == event.player, event
    evening.bounties.was_by(event.number, event.by, for_money(evening, event.by))


def _envelopes_sealed(evening: Evening, event: e.EnvelopesSealed) -> None:
    evening.bounties.commitment, evening.bounties.for_late = event.commitment, event.for_late


def _envelopes_filled(evening: Evening, event: e.EnvelopesFilled) -> None:
    evening.bounties.happens(EnvelopesHold(event.envelopes))


def _envelope_opened(evening: Evening, event: e.EnvelopeOpened) -> None:
    assert evening.bounties.knocked[event.number].player == event.player, event
    evening.bounties.happens(EnvelopeDrawn(event.number, event.nth, event.money))


def _envelopes_revealed(evening: Evening, event: e.EnvelopesRevealed) -> None:
    evening.bounties.seed = event.seed


def _heads_kept(evening: Evening, event: e.HeadsKept) -> None:
    evening.bounties.happens(KeptByThese(event.players))


def _bounties_paid(evening: Evening, event: e.BountiesPaid) -> None:
    for bounty in event.bounties:
        evening.bounties.pays(bounty.player, bounty.money)
        evening.money_out += bounty.money


CHANGES: ChangesOfEvents = {
    e.BountyPut: _bounty_put,
    e.HeadFell: _head_fell,
    e.KnockOutNamed: _knock_out_named,
    e.EnvelopesSealed: _envelopes_sealed,
    e.EnvelopesFilled: _envelopes_filled,
    e.EnvelopeOpened: _envelope_opened,
    e.EnvelopesRevealed: _envelopes_revealed,
    e.HeadsKept: _heads_kept,
    e.BountiesPaid: _bounties_paid,
}
