"""From event to evening: places, deals and prizes. Consults no rule."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.sidepots.evolve import goes_out
from shuffleup.tournament.state import ChangesOfEvents, Evening, Status


def _went_out(evening: Evening, event: e.WentOut) -> None:
    one = evening.entrant(event.player)
    keep.becomes(evening, one, Status.OUT)
    keep.finishes(evening, one, event.place, event.shared_by)
    goes_out(evening, one.player)


def _place_moved(evening: Evening, event: e.PlaceMoved) -> None:
    one = evening.entrant(event.player)
    assert one.status is Status.OUT, one
    keep.finishes(evening, one, event.place, event.shared_by)


def _payouts_edited(evening: Evening, event: e.PayoutsEdited) -> None:
    evening.plan = replace(evening.plan, payouts=event.structure)
    evening.purse_posted = evening.purse()


def _deal_agreed(evening: Evening, event: e.DealAgreed) -> None:
    evening.deal = tuple((prize.player, prize.money) for prize in event.prizes)
    evening.rest = event.rest


def _ended(_evening: Evening, _event: e.EndedByDeal | e.SeatsDecided) -> None:
    """It says why everyone left has a place, and changes nothing."""


def _called_off(evening: Evening, event: e.CalledOff) -> None:
    """What each gets stands in the place of what would have been played for, as in a deal."""
    evening.deal = tuple((prize.player, prize.money) for prize in event.prizes)
    evening.called_off = True


def _prizes_paid(evening: Evening, event: e.PrizesPaid) -> None:
    for prize in event.prizes:
        keep.wins(evening, prize)


def _set_apart(evening: Evening, event: e.SetApart) -> None:
    keep.sets_apart(evening, event.player, event.money)


CHANGES: ChangesOfEvents = {
    e.SetApart: _set_apart,
    e.WentOut: _went_out,
    e.DealAgreed: _deal_agreed,
    e.PrizesPaid: _prizes_paid,
    e.EndedByDeal: _ended,
    e.SeatsDecided: _ended,
    e.CalledOff: _called_off,
    e.PlaceMoved: _place_moved,
    e.PayoutsEdited: _payouts_edited,
}
