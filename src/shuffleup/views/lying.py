"""Where button and blinds lie, as every screen shows it: walls and phones say the same."""

from __future__ import annotations

from typing import TypedDict

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.hand.terms import terms_of
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.hands.buttons import Blind, blinds_lying, level_at, lying_at
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.state import Evening, Table


class Discs(TypedDict):
    """What lies before a seat. `further_blind` is 3 for the third blind, 4 for the fourth."""

    button: bool
    small_blind: bool
    big_blind: bool
    further_blind: int


@fact
class Lying:
    """Button and blinds, and which seat posts which."""

    at: Positions
    blinds: tuple[tuple[Seat, Blind], ...]

    @property
    def seats(self) -> frozenset[Seat]:
        """Where something lies, be it on an empty chair."""
        return frozenset((self.at.button, *(seat for seat, _ in self.blinds)))


def lying(evening: Evening, table: Table, book: Rulebook) -> Lying | None:
    """Of the hand in play; between two hands those of the next, as one who moves is told them. None where so many hands
    were played unannounced that nobody here knows."""
    at = None if is_doubtful(evening, table) else lying_at(evening, table, terms_of(book))
    if at is None:
        return None
    blinds = blinds_lying(level_at(evening, table), at, evening.table_now(table.number).seats)
    return Lying(at, tuple(blinds.items()))


def discs_at(lies: Lying | None, seat: Seat | None) -> Discs:
    posts = {blind for where, blind in lies.blinds if where == seat} if lies else set()
    return Discs(
        button=lies is not None and lies.at.button == seat,
        small_blind=Blind.SMALL in posts,
        big_blind=Blind.BIG in posts,
        further_blind=next((int(blind) for blind in posts if blind > Blind.BIG), 0),
    )
