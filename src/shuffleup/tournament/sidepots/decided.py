"""When a last longer is decided: with the players who go out, or at the end; and what is not handed over. Changes
nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from shuffleup.tournament import events as e
from shuffleup.tournament.sidepots.pots import SidePot
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId


def pots_decided(evening: Evening, events: Iterable[e.Event]) -> Iterator[e.SidePotWon]:
    """With those who go out by these events."""
    places = {event.player: event.place for event in events if isinstance(event, e.WentOut)}
    for pot in evening.side_pots.values():
        winners = _winners(pot, places)
        if winners:
            yield e.SidePotWon(pot.number, winners)


def open_pots(evening: Evening) -> Iterator[SidePot]:
    """Those that somebody has won and does not have, and after the end those that are nobody's yet."""
    yield from (pot for pot in evening.side_pots.values() if not pot.paid and (pot.won_by or evening.over()))


def _winners(pot: SidePot, places: Mapping[PlayerId, int]) -> tuple[PlayerId, ...]:
    """Whoever is in last; of those who go together, the best placed."""
    now = {player: places[player] for player in pot.left if player in places}
    if not pot.last_longer or pot.won_by or not now:
        return ()
    left = tuple(player for player in pot.left if player not in now)
    if left:
        return left if len(left) == 1 else ()
    return tuple(player for player, place in now.items() if place == min(now.values()))
