"""The sheet on which a tap says which seat of a table has the button."""

from __future__ import annotations

from typing import Literal

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.terms import terms_of
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.hands.buttons import Blind, blinds_lying, level_at
from shuffleup.tournament.hands.lying import may_lie_at, with_button_at
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.refusals import FEWEST
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import Millis, TableNo


@fact
class ButtonSeat:
    """A seat where the button may lie, empty where nobody is named. `small` and `big` are the blinds that follow, 0 for
    a dead one. `no_small` is the big blind where there may be no small one, else 0."""

    seat: Seat
    name: str
    small: int
    big: Seat
    no_small: int


@fact
class ButtonSheet:
    """Which seat has the button: in the hand in play, else in the last one, or in the one `to_come` where it was placed
    for that. `on_record` is where it should be, 0 where nobody can tell any more."""

    kind: Literal["button"]
    table: TableNo
    hand: int
    in_hand: bool
    to_come: bool
    on_record: int
    seats: tuple[ButtonSeat, ...]


def button_sheet(evening: Evening, table: Table, book: Rulebook, now: Millis) -> ButtonSheet | None:
    if len(evening.table_now(table.number)) < FEWEST:
        return None
    at = table.last if table.first is None else table.first
    known = at is not None and not is_doubtful(evening, table, now)
    seats = (_seat(evening, table, seat, book) for seat in may_lie_at(evening, table))
    return ButtonSheet(
        kind="button",
        table=table.number,
        hand=table.hands,
        in_hand=table.in_hand,
        to_come=table.first is not None or table.last is None,
        on_record=at.button if at is not None and known else 0,
        seats=tuple(one for one in seats if one is not None),
    )


def _seat(evening: Evening, table: Table, seat: Seat, book: Rulebook) -> ButtonSeat | None:
    terms = terms_of(book)
    lies = with_button_at(evening, table, seat, terms)
    if isinstance(lies, Refused):
        return None
    dead = with_button_at(evening, table, seat, terms, dead=True)
    no_small = 0 if isinstance(dead, Refused) or lies.dead_small_blind else dead.big_blind
    name = evening.name_of(table.chairs[seat]) if seat in table.chairs else ""
    blinds = {blind: where for where, blind in blinds_lying(level_at(evening, table), lies, (seat,)).items()}
    small, big = blinds.get(Blind.SMALL, 0), blinds.get(Blind.BIG, Seat(0))
    return ButtonSeat(seat, name, small, big, no_small if big else 0)
