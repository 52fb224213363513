"""What hands that lie face up win of a hundred pots, worked out beside the loop: who looks on sees it in a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from shuffleup.cards import Card
from shuffleup.lab.compiled import plain
from shuffleup.lab.equity import odds
from shuffleup.tournament.words import TableNo

KEPT = 256
HandsUp = tuple[tuple[Card, Card], ...]
PotShares = tuple[int, ...]


class ChancesBeside:
    """The last answers are kept; one that is not there yet is None, and its table is woken when it is."""

    def __init__(self) -> None:
        self._found: dict[tuple[HandsUp, tuple[Card, ...]], PotShares | None] = {}
        self._at_work: set[asyncio.Task[None]] = set()

    def of(
        self, wake: Callable[[TableNo], None], table: TableNo, hands: HandsUp, board: tuple[Card, ...]
    ) -> PotShares | None:
        if (hands, board) not in self._found:
            self._found[hands, board] = None
            task = asyncio.get_running_loop().create_task(self._work_out(hands, board))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)
            task.add_done_callback(lambda _: wake(table))
        return self._found[hands, board]

    async def _work_out(self, hands: HandsUp, board: tuple[Card, ...]) -> None:
        self._found[hands, board] = await asyncio.to_thread(shares, hands, board)
        while len(self._found) > KEPT:
            del self._found[next(iter(self._found))]


def shares(hands: HandsUp, board: tuple[Card, ...]) -> PotShares:
    """Every board counted where that takes a moment. What they make together is a hundred, but for rounding."""
    found = odds([[hand] for hand in hands], board, with_loops=plain())
    return tuple(round(100 * one.equity) for one in found.hands)
