"""Where button and blinds lie, as every screen shows it: walls and phones say the same."""

from __future__ import annotations

from typing import TypedDict

from shuffleup.hand.structure import Positions
from shuffleup.hand.terms import terms_of
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.hands.buttons import lying_at
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.state import Evening, Table


class Discs(TypedDict):
    """What lies before a seat."""

    button: bool
    small_blind: bool
    big_blind: bool


def lying(evening: Evening, table: Table, book: Rulebook) -> Positions | None:
    """Of the hand in play; between two hands those of the next, as one who moves is told them. None where so many hands
    were played unannounced that nobody here knows."""
    return None if is_doubtful(evening, table) else lying_at(evening, table, terms_of(book))


def discs_at(at: Positions | None, seat: Seat | None) -> Discs:
    if at is None:
        return Discs(button=False, small_blind=False, big_blind=False)
    return Discs(
        button=at.button == seat,
        small_blind=at.small_blind == seat and not at.dead_small_blind,
        big_blind=at.big_blind == seat,
    )
