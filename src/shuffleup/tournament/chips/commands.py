"""What is said of stacks."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import TableNo


@fact
class CountStacks:
    """Stacks of a table as counted, of everyone or of some; all chips in the room must come out."""

    table: TableNo
    stacks: tuple[Stack, ...]
