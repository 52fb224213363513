"""The sheet on which the director puts button and blinds of a table's next hand right."""

from __future__ import annotations

from typing import Literal

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.decide_hands import FEWEST, next_hand
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import TableNo


@fact
class ButtonSheet:
    """Where button and blinds lie in the next hand as it stands, and everyone's seat. `empty` are seats at which the
    button or a dead small blind may lie."""

    kind: Literal["button"]
    table: TableNo
    in_hand: bool
    at: Positions
    sitting: tuple[tuple[Seat, str], ...]
    empty: tuple[Seat, ...]


def button_sheet(evening: Evening, table: Table, book: Rulebook) -> ButtonSheet | None:
    sitting = evening.table_now(table.number).sitting
    if len(sitting) < FEWEST:
        return None
    seats = {one.chair.seat for one in sitting}
    return ButtonSheet(
        kind="button",
        table=table.number,
        in_hand=table.in_hand,
        at=next_hand(evening, table, book),
        sitting=tuple((one.chair.seat, evening.name_of(one.player)) for one in sitting),
        empty=tuple(Seat(seat) for seat in range(1, evening.plan.seats + 1) if seat not in seats),
    )
