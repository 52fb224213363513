"""A chip that left a table."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.tournament.chips.events import Stack
from shuffleup.tournament.words import TableNo


@fact
class Raced:
    """A denomination left a table: the stacks after it, and what left or entered play."""

    table: TableNo
    denomination: Chips
    stacks: tuple[Stack, ...]
    raced_off: int
