"""Between the evening and its hands: a table's next hand set up for the engine, and a played hand brought back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from shuffleup.hand import Hand, Refused, Setup
from shuffleup.hand.decision import refuse
from shuffleup.hand.events import Event
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.hands.buttons import next_hand
from shuffleup.tournament.hands.dealers import Dealer, DealingTable, dealer_of
from shuffleup.tournament.hands.set_up import laid_out
from shuffleup.tournament.prizes.places import KnockOut, knock_outs
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import PlayerId, TableNo


def hand_at(evening: Evening, number: TableNo, book: Rulebook) -> Setup | Refused:
    """The hand that has just begun at this table, for the engine to play."""
    table = evening.tables[number]
    if table.hand_item is None or table.last is None:
        return refuse("Table {table} is not playing a hand.", Refusal.NO_HAND_IN_PLAY, table=number)
    return laid_out(evening, number, table.hand_item, table.last, table.sitting_out, book)


def dealer_at(evening: Evening, number: TableNo, book: Rulebook) -> Dealer | None:
    """Who deals the next hand of a table with real cards (DLR-01)."""
    table = evening.tables[number]
    outs = sorted(_lost_here(evening, number), key=lambda event: event.number)
    return dealer_of(
        DealingTable(
            real=True,
            button=next_hand(evening, table, book).button,
            sitting=evening.table_now(number).sitting,
            outs=tuple(event.player for event in outs),
            named=table.dealer,
        ),
        book,
    )


# DLR-01 speaks of one table. With several, each is dealt for by those who went out there; when only one is left, by the
# last who went out anywhere: the tables that are gone are all this one now.
def _lost_here(evening: Evening, number: TableNo) -> Iterator[e.Busted]:
    alone = evening.how_many_tables() == 1
    for one in evening.players.values():
        lost = one.busted if one.status is Status.OUT else None
        if lost and lost.hand > 0 and (alone or lost.table == number):  # not one who left between two hands
            yield lost


def brought_back(
    evening: Evening, number: TableNo, hand: Hand, events: Sequence[Event]
) -> c.EndPlayedHand | c.TakeBackHand:
    """The command that ends the table's hand: the stacks, and who took the last chips of whom."""
    if hand.voided:
        return c.TakeBackHand(number)
    chairs = evening.tables[number].chairs
    stacks = tuple(e.Stack(chairs[seat], chips) for seat, chips in hand.stacks_by_seat().items())
    outs = tuple(out_of(one, chairs) for one in knock_outs(events))
    return c.EndPlayedHand(number, stacks, outs)


def out_of(one: KnockOut, chairs: Mapping[Seat, PlayerId]) -> c.Out:
    """Who is out, and who took the last chip."""
    takers = [chairs[seat] for seat in one.by]
    return c.Out(chairs[one.seat], next(iter(takers), None), one.had, tuple(takers[1:]))
