"""The tables of a tournament, hand after hand in the order of time: plain functions, which Numba compiles."""

from __future__ import annotations

from typing import Final

from shuffleup.hand.betting import NOBODY
from shuffleup.lab.endings import Cells, Rows
from shuffleup.lab.hands import DECISIONS, HANDS, OCCUPIED, TIME, TO_ACT, TableRow, TableRows, act, next_hand, pay_out
from shuffleup.lab.players import at_home

A_HAND, A_DECISION = range(2)
"""How long things take, in tenths of a second."""
NO_TABLE: Final = -1


def play_until(end: int, rows: TableRows, pace: Cells, deck: Cells, chance: Cells, tables: Rows) -> int:
    """Hands begun before this time, until one puts somebody out: at which table; NO_TABLE where none does."""
    while True:
        at = next_table(rows, end)
        if at == NO_TABLE:
            return NO_TABLE
        row = rows[at]
        before = row[OCCUPIED]
        play_hand(row, pace, deck, chance, tables)
        if row[OCCUPIED] != before:
            return at


def next_table(rows: TableRows, end: int) -> int:
    """Where the next hand begins first."""
    found, soonest = NO_TABLE, end
    for at in range(len(rows)):
        row = rows[at]
        if row[TIME] < soonest and row[OCCUPIED] & (row[OCCUPIED] - 1):
            found, soonest = at, row[TIME]
    return found


def play_hand(row: TableRow, pace: Cells, deck: Cells, chance: Cells, tables: Rows) -> None:
    next_hand(row, deck, chance)
    while row[TO_ACT] != NOBODY:
        act(row, at_home(row, chance, tables))
    pay_out(row, tables)
    row[TIME] += pace[A_HAND] + pace[A_DECISION] * row[DECISIONS]
    row[HANDS] += 1
