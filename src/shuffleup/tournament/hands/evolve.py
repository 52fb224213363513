"""From event to evening: a table's hands, and what is known of its button. Consults no rule."""

from __future__ import annotations

from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.absence.evolve import blinds_reach
from shuffleup.tournament.bounties.evolve import knocked_out
from shuffleup.tournament.chips.evolve import after_hand, before_hand, has_none
from shuffleup.tournament.hands.told import began_in_doubt, played
from shuffleup.tournament.state import DealtAgain, Evening, Status


def _hand_over(evening: Evening, event: e.HandOver) -> None:
    table = evening.tables[event.table]
    table.hand_item = None
    table.over = played(evening)
    for player in table.sitting_out:  # a penalty given while the hand was played begins with the next one
        evening.entrant(player).sits_out -= 1
    table.sitting_out = ()
    if table.followed:
        table.told = played(evening)
    after_hand(evening, event)


def _hand_taken_back(evening: Evening, event: e.HandTakenBack) -> None:
    """The same hand is dealt again (MIS-12): button and blinds lie where they were, its level and its round are kept,
    and a round is not dealt here yet. One that was begun by mistake is undone instead, and leaves nothing behind."""
    table = evening.tables[event.table]
    assert table.hand_item is not None, event
    table.again = DealtAgain(table.hand_item, table.hand_round)
    if table.hand_round is not None:
        table.round = table.hand_round - 1
    table.hand_item = None
    table.sitting_out = ()
    table.first = table.last


def _busted(evening: Evening, event: e.Busted) -> None:
    one = evening.entrant(event.player)
    has_none(evening, one)
    keep.becomes(evening, one, Status.BUSTED)
    one.busted = event
    evening.broke = event.number
    knocked_out(evening, event)


def button_put_right(evening: Evening, event: e.ButtonPutRight) -> None:
    """As after a hand that did not count: the next one is dealt with these."""
    table = evening.tables[event.table]
    table.first = table.last = event.positions
    table.told = played(evening)


def button_lies(evening: Evening, event: e.ButtonLies) -> None:
    """In the hand in play, or the last one; where the next is the first, or one dealt again, it is dealt with these."""
    table = evening.tables[event.table]
    to_come = table.first is not None or table.last is None
    table.last = None if to_come and table.last is None else event.positions
    table.first = event.positions if to_come else None
    table.told = played(evening)


def hand_began(evening: Evening, event: e.HandBegan) -> None:
    """Whoever announces it sees the button; but where it stood still on record for too long, that is no proof."""
    table = evening.tables[event.table]
    if not began_in_doubt(evening, event):
        table.told = played(evening, event.at)
    _comes_into_play(evening, event)


def _comes_into_play(evening: Evening, event: e.HandBegan | e.HandUntold) -> None:
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


def change(evening: Evening, event: e.OfHands) -> None:
    match event:
        case e.HandBegan():
            hand_began(evening, event)
        case e.HandOver():
            _hand_over(evening, event)
        case e.HandTakenBack():
            _hand_taken_back(evening, event)
        case e.Busted():
            _busted(evening, event)
        case e.DealerNamed():
            evening.tables[event.table].dealer = event.player
        case e.ButtonPutRight():
            button_put_right(evening, event)
        case e.ButtonLies():
            button_lies(evening, event)
        case e.HandUntold():
            evening.tables[event.table].followed = False
            _comes_into_play(evening, event)
        case e.HandsFollowed():
            table = evening.tables[event.table]
            table.followed, table.told = event.followed, played(evening)
        case _:
            assert_never(event)
