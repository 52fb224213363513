"""From event to evening: places, deals and prizes. Consults no rule."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.sidepots.evolve import goes_out
from shuffleup.tournament.state import Evening, Status


def _called_off(evening: Evening, event: e.CalledOff) -> None:
    """What each gets stands in the place of what would have been played for, as in a deal."""
    evening.deal = tuple((prize.player, prize.money) for prize in event.prizes)
    evening.called_off = True


def change(evening: Evening, event: e.OfPrizes) -> None:
    match event:
        case e.SetApart():
            keep.sets_apart(evening, event.player, event.money)
        case e.WentOut():
            one = evening.entrant(event.player)
            keep.becomes(evening, one, Status.OUT)
            keep.finishes(evening, one, event.place, event.shared_by)
            goes_out(evening, one.player)
        case e.DealAgreed():
            evening.deal = tuple((prize.player, prize.money) for prize in event.prizes)
            evening.rest = event.rest
        case e.PrizesPaid():
            for prize in event.prizes:
                keep.wins(evening, prize)
        case e.EndedByDeal() | e.SeatsDecided():
            pass  # it says why everyone left has a place, and changes nothing
        case e.CalledOff():
            _called_off(evening, event)
        case e.PlaceMoved():
            one = evening.entrant(event.player)
            assert one.status is Status.OUT, one
            keep.finishes(evening, one, event.place, event.shared_by)
        case e.PayoutsEdited():
            evening.plan = replace(evening.plan, payouts=event.structure)
            evening.purse_posted = evening.purse()
        case _:
            assert_never(event)
