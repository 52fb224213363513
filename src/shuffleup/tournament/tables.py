"""Between the evening and its hands: a table's next hand set up for the engine, and a played hand brought back."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.hand import Hand, Player, Refused, Setup, Structure, set_up, terms_of
from shuffleup.hand.events import Event
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.dealers import Dealer, DealingTable, dealer_of
from shuffleup.tournament.decide_hands import next_hand
from shuffleup.tournament.levels import Level
from shuffleup.tournament.penalties import dealt_out
from shuffleup.tournament.places import knock_outs
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import TableNo


def structure_of(evening: Evening, number: TableNo, item: int) -> Structure:
    """What is posted in a level of the schedule; odd chips are split in the smallest chip in play at the table."""
    level = evening.plan.schedule.steps[item]
    assert isinstance(level, Level), level
    return Structure(level.small_blind, level.big_blind, level.ante, unit=evening.values_at(number)[0])


def hand_at(evening: Evening, number: TableNo, book: Rulebook) -> Setup | Refused:
    """The hand that has just begun at this table, for the engine to play."""
    table = evening.tables[number]
    if table.hand_item is None or table.last is None:
        return Refused(f"Table {number} is not playing a hand.")
    sitting = evening.table_now(number).sitting
    players = [Player(s.chair.seat, s.stack, s.away) for s in sitting]
    setup = set_up(structure_of(evening, number, table.hand_item), table.last, players, terms_of(book))
    penalised = [s.chair.seat for s in sitting if s.player in table.sitting_out]
    return setup if isinstance(setup, Refused) or not penalised else dealt_out(setup, penalised)


def dealer_at(evening: Evening, number: TableNo, book: Rulebook) -> Dealer | None:
    """Who deals the next hand of a table with real cards (DLR-01)."""
    table = evening.tables[number]
    lost = [one.busted for one in evening.players.values() if one.status is Status.OUT and one.busted]
    here = [event for event in lost if event.table == number and event.hand > 0]  # not one who left between two hands
    outs = sorted(here, key=lambda event: event.number)
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


def brought_back(
    evening: Evening, number: TableNo, hand: Hand, events: Sequence[Event]
) -> c.EndPlayedHand | c.TakeBackHand:
    """The command that ends the table's hand: the stacks, and who took the last chips of whom."""
    if hand.voided:
        return c.TakeBackHand(number)
    chairs = evening.tables[number].chairs
    stacks = tuple(e.Stack(chairs[seat], chips) for seat, chips in hand.stacks_by_seat().items())
    outs = tuple(c.Out(chairs[one.seat], chairs[one.by[0]] if one.by else None, one.had) for one in knock_outs(events))
    return c.EndPlayedHand(number, stacks, outs)
