"""From event to evening: pots of the players' own. Consults no rule."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament.sidepots.pots import SidePot
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId


def goes_out(evening: Evening, player: PlayerId) -> None:
    """Of every last longer that is not decided."""
    for pot in evening.side_pots.values():
        if pot.last_longer and not pot.won_by and player in pot.left:
            evening.side_pots[pot.number] = replace(pot, gone=(*pot.gone, player))


def change(evening: Evening, event: e.OfSidePots) -> None:
    match event:
        case e.SidePotSet():
            before = evening.side_pots.get(event.number)
            gone = tuple(player for player in before.gone if player in event.members) if before else ()
            made = SidePot(event.number, event.name, event.stake, event.last_longer, event.members, gone)
            evening.side_pots[event.number] = made
        case e.SidePotWon():
            pot = evening.side_pots[event.number]
            assert set(event.players) <= set(pot.members), event
            evening.side_pots[event.number] = replace(pot, won_by=event.players)
        case e.SidePotPaid():
            pot = evening.side_pots[event.number]
            assert sum(money for _, money in pot.shares()) == pot.worth, pot
            evening.side_pots[event.number] = replace(pot, paid=True)
        case _:
            assert_never(event)
