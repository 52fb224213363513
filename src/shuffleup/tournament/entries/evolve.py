"""From event to evening: who is in. Consults no rule."""

from __future__ import annotations

from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.state import Entrant, Evening, Status


def _cancelled(evening: Evening, event: e.Cancelled) -> None:
    one = evening.entrant(event.player)
    keep.hands_back(evening, one, event.refund)
    keep.becomes(evening, one, Status.CANCELLED)
    evening.bounties.gives_back(one.player)


def _rebought(evening: Evening, event: e.Rebought) -> None:
    one = evening.entrant(event.player)
    one.rebuys += 1
    keep.becomes(evening, one, Status.SEATED)
    keep.buys(evening, one, event.money, event.chips)


def _re_entered(evening: Evening, event: e.ReEntered) -> None:
    """A new entry of the same player: what they rebought, added on and still have to sit out goes on counting."""
    one = evening.entrant(event.player)
    one.re_entries += 1
    _in_again(evening, one, event)


def _in_again(evening: Evening, one: Entrant, event: e.ReEntered | e.BoughtBack) -> None:
    assert one.status is Status.OUT, one
    assert one.chair is None, one
    one.busted, one.missing, one.warned, one.asked_about = None, False, False, False
    keep.finishes(evening, one, 0, 1)
    keep.goes_away(evening, one, None)
    keep.becomes(evening, one, Status.PAID)
    keep.buys(evening, one, event.money, event.chips)


def change(evening: Evening, event: e.OfEntries) -> None:
    match event:
        case e.Committed():
            keep.comes_to_the_list(evening, Entrant(event.player, event.name))
        case e.BoughtIn():
            one = evening.entrant(event.player)
            keep.becomes(evening, one, Status.PAID)
            keep.buys(evening, one, event.money, event.chips)
        case e.Arrived():
            evening.entrant(event.player).missing = False
        case e.Missing():
            evening.entrant(event.player).missing = True
        case e.Cancelled():
            _cancelled(evening, event)
        case e.Rebought():
            _rebought(evening, event)
        case e.AddedOn():
            one = evening.entrant(event.player)
            one.add_ons += 1
            keep.buys(evening, one, event.money, event.chips)
        case e.Declined():
            keep.becomes(evening, evening.entrant(event.player), Status.DECLINED)
        case e.Renamed():
            if event.forgotten and event.player not in evening.players:
                return  # taken off the list with all that was said
            evening.entrant(event.player).name = event.name
        case e.PlaysForNothing():
            keep.plays_for_nothing(evening, evening.entrant(event.player))
        case e.ReEntered():
            _re_entered(evening, event)
        case e.BoughtBack():
            one = evening.entrant(event.player)
            one.rebuys += 1
            _in_again(evening, one, event)
        case _:
            assert_never(event)
