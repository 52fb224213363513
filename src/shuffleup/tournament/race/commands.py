"""A chip that is to leave a table."""

from __future__ import annotations

from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.tournament.words import Millis, TableNo


@fact
class Race:
    """Take a denomination off a table. `cards` are the race cards in the order dealt."""

    table: TableNo
    denomination: Chips
    cards: tuple[Card, ...]
    at: Millis
