"""What events do to a table's hands, and to what is known of its button. They are rows of the table in evolve.py."""

from __future__ import annotations

from shuffleup.tournament import amendments as a
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.evolve_absence import blinds_reach
from shuffleup.tournament.evolve_chips import before_hand
from shuffleup.tournament.state import Evening
from shuffleup.tournament.told import is_doubtful, played
from shuffleup.tournament.words import Millis


def button_put_right(evening: Evening, event: a.ButtonPutRight) -> None:
    """As after a hand that did not count: the next one is dealt with these."""
    table = evening.tables[event.table]
    table.first = table.last = event.positions
    table.told = played(evening)


def button_lies(evening: Evening, event: a.ButtonLies) -> None:
    """In the hand in play, or the last one; where the next is the first, or one dealt again, it is dealt with these."""
    table = evening.tables[event.table]
    to_come = table.first is not None or table.last is None
    table.last = None if to_come and table.last is None else event.positions
    table.first = event.positions if to_come else None
    table.told = played(evening)


def set_clock(evening: Evening, clock: Clock, at: Millis) -> None:
    evening.ran = played(evening, at)
    evening.clock = clock


def hand_began(evening: Evening, event: e.HandBegan) -> None:
    """Whoever announces it sees the button; but where it stood still on record for too long, that is no proof."""
    table = evening.tables[event.table]
    if table.followed or not is_doubtful(evening, table, event.at):
        table.told = played(evening, event.at)
    _comes_into_play(evening, event)


def hand_untold(evening: Evening, event: a.HandUntold) -> None:
    evening.tables[event.table].followed = False
    _comes_into_play(evening, event)


def hands_followed(evening: Evening, event: a.HandsFollowed) -> None:
    table = evening.tables[event.table]
    table.followed, table.told = event.followed, played(evening)


def _comes_into_play(evening: Evening, event: e.HandBegan | a.HandUntold) -> None:
    table = evening.tables[event.table]
    table.hands = event.number
    table.hand_item = event.item
    table.hand_round = event.round
    if event.round is not None:
        table.round = evening.round = event.round
    table.last, table.dealt = event.positions, evening.table_now(event.table).seats
    table.first = table.again = None
    table.level_dealt = max(table.level_dealt, event.level)
    table.sitting_out = tuple(player for player in table.chairs.values() if evening.entrant(player).sits_out)
    before_hand(evening, event)
    blinds_reach(evening, event)
    evening.first_hand_dealt = True
    evening.gaps = tuple(chair for chair in evening.gaps if chair.table != event.table)
