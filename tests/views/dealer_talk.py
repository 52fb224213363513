"""A hand as its dealer's assistant looks at it, told in the words of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shuffleup.hand import HeldAction, Positions, first_positions, terms_of
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.views.dealer.felt import SeatedPerson, Watched
from tests.hand.table_talk import Table, play

NAMES = {Seat(seat): name for seat, name in enumerate(("Ann", "Bert", "Cleo", "Dana", "Emil", "Fay"), 1)}
CHIPS = tuple(Chips(value) for value in (5, 25, 100, 500))
WHOLE_BOARD = "Kh 9d 4c 2s Jd"
NO_BOARD = "?? ?? ?? ?? ??"


def look(
    table: Table,
    book: Rulebook = HOMEGAME,
    at: Positions | None = None,
    held: Mapping[Seat, HeldAction] | None = None,
) -> Watched:
    assert table.terms is terms_of(book), "the hand is played by this book"
    positions = at or first_positions(table.hand.seats, table.hand.button)
    return Watched(table.hand, table.terms, book, NAMES, positions, held or {})


def dealt(stacks: str = "1:1000 2:1000 3:1000", button: int = 3, **how: Any) -> Table:
    """Blinds are in and nobody has seen the cards."""
    return play(stacks, button=button, **how).posts().deals()


def names(people: tuple[SeatedPerson, ...]) -> str:
    return " ".join(person.name for person in people)
