"""From event to evening: tables and chairs. Consults no rule."""

from __future__ import annotations

from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.chips.evolve import deals_no_more
from shuffleup.tournament.hands.told import played
from shuffleup.tournament.state import Evening, Status


def _moved(evening: Evening, event: e.Moved) -> None:
    one = evening.entrant(event.player)
    if one.chair is None or one.chair.table != event.chair.table:
        deals_no_more(evening, one)
    keep.stands_up(evening, one)
    keep.sits(evening, one, event.chair)
    one.moves += 1


def _left_chair(evening: Evening, event: e.LeftChair) -> None:
    one = evening.entrant(event.player)
    if one.status is Status.OUT and one.chair is not None:
        evening.gaps = (*evening.gaps, one.chair)
    else:
        deals_no_more(evening, one)
    keep.stands_up(evening, one)


def change(evening: Evening, event: e.OfSeating) -> None:
    match event:
        case e.TableOpened():
            keep.opens(evening, event.table)
        case e.Seated():
            one = evening.entrant(event.player)
            if not one.plays:  # whose chips come from the bank, which has none for them that are raced off here
                one.raced = frozenset(evening.tables[event.chair.table].removed)
            keep.becomes(evening, one, Status.SEATED)
            keep.sits(evening, one, event.chair)
        case e.RealCardsDrawn():
            pass  # it says how, and changes nothing
        case e.Moved():
            _moved(evening, event)
        case e.LeftChair():
            _left_chair(evening, event)
        case e.TableBroken():
            keep.breaks(evening, evening.tables[event.table])
            evening.gaps = tuple(chair for chair in evening.gaps if chair.table != event.table)
        case e.ButtonPlaced():
            table = evening.tables[event.table]
            table.first = event.positions
            table.last = table.again = None
            table.told = played(evening)
            evening.gaps = ()
        case _:
            assert_never(event)
