"""From event to evening: who is in. Consults no rule."""

from __future__ import annotations

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.state import ChangesOfEvents, Entrant, Evening, Status


def _committed(evening: Evening, event: e.Committed) -> None:
    keep.comes_to_the_list(evening, Entrant(event.player, event.name))


def _renamed(evening: Evening, event: e.Renamed) -> None:
    if event.forgotten and event.player not in evening.players:
        return  # taken off the list with all that was said
    evening.entrant(event.player).name = event.name


def _plays_for_nothing(evening: Evening, event: e.PlaysForNothing) -> None:
    keep.plays_for_nothing(evening, evening.entrant(event.player))


def _bought_in(evening: Evening, event: e.BoughtIn) -> None:
    one = evening.entrant(event.player)
    keep.becomes(evening, one, Status.PAID)
    keep.buys(evening, one, event.money, event.chips)


def _arrived(evening: Evening, event: e.Arrived) -> None:
    evening.entrant(event.player).missing = False


def _missing(evening: Evening, event: e.Missing) -> None:
    evening.entrant(event.player).missing = True


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


def _added_on(evening: Evening, event: e.AddedOn) -> None:
    one = evening.entrant(event.player)
    one.add_ons += 1
    keep.buys(evening, one, event.money, event.chips)


def _re_entered(evening: Evening, event: e.ReEntered) -> None:
    """A new entry of the same player: what they rebought, added on and still have to sit out goes on counting."""
    one = evening.entrant(event.player)
    one.re_entries += 1
    _in_again(evening, one, event)


def _bought_back(evening: Evening, event: e.BoughtBack) -> None:
    one = evening.entrant(event.player)
    one.rebuys += 1
    _in_again(evening, one, event)


def _in_again(evening: Evening, one: Entrant, event: e.ReEntered | e.BoughtBack) -> None:
    assert one.status is Status.OUT, one
    assert one.chair is None, one
    one.busted, one.missing, one.warned, one.asked_about = None, False, False, False
    keep.finishes(evening, one, 0, 1)
    keep.goes_away(evening, one, None)
    keep.becomes(evening, one, Status.PAID)
    keep.buys(evening, one, event.money, event.chips)


def _declined(evening: Evening, event: e.Declined) -> None:
    keep.becomes(evening, evening.entrant(event.player), Status.DECLINED)


CHANGES: ChangesOfEvents = {
    e.Committed: _committed,
    e.BoughtIn: _bought_in,
    e.Arrived: _arrived,
    e.Missing: _missing,
    e.Cancelled: _cancelled,
    e.Rebought: _rebought,
    e.AddedOn: _added_on,
    e.Declined: _declined,
    e.Renamed: _renamed,
    e.PlaysForNothing: _plays_for_nothing,
    e.ReEntered: _re_entered,
    e.BoughtBack: _bought_back,
}
