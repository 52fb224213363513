"""From event to evening: tables and chairs. Consults no rule."""

from __future__ import annotations

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.chips.evolve import deals_no_more
from shuffleup.tournament.hands.told import played
from shuffleup.tournament.state import ChangesOfEvents, Evening, Status


def _table_opened(evening: Evening, event: e.TableOpened) -> None:
    keep.opens(evening, event.table)


def _seated(evening: Evening, event: e.Seated) -> None:
    one = evening.entrant(event.player)
    if not one.plays:  # whose chips come from the bank, which has none for them that are raced off here
        one.raced = frozenset(evening.tables[event.chair.table].removed)
    keep.becomes(evening, one, Status.SEATED)
    keep.sits(evening, one, event.chair)


def _real_cards_drawn(evening: Evening, event: e.RealCardsDrawn) -> None:
    """It says how, and changes nothing."""


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


def _table_broken(evening: Evening, event: e.TableBroken) -> None:
    keep.breaks(evening, evening.tables[event.table])
    evening.gaps = tuple(chair for chair in evening.gaps if chair.table != event.table)


def _button_placed(evening: Evening, event: e.ButtonPlaced) -> None:
    table = evening.tables[event.table]
    table.first = event.positions
    table.last = table.again = None
    table.told = played(evening)
    evening.gaps = ()


CHANGES: ChangesOfEvents = {
    e.TableOpened: _table_opened,
    e.Seated: _seated,
    e.RealCardsDrawn: _real_cards_drawn,
    e.Moved: _moved,
    e.LeftChair: _left_chair,
    e.TableBroken: _table_broken,
    e.ButtonPlaced: _button_placed,
}
