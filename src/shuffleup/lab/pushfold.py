"""All-in or fold before the flop, two players with the same stack: what to push and what to call with, such that
neither can do better. It is a table of two (`lab.allin`), learned for longer where it is compiled. How near it comes is
worked out, not hoped for: `exploitable` is what the best answers to both would win, in thousandths of a big blind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shuffleup.facts import fact
from shuffleup.lab.allin import NEAR, AllInTable, around
from shuffleup.lab.compiled import loops
from shuffleup.lab.starting import Plays, share

VERY_NEAR, MOST_ROUNDS = 1e-7, 20_000
"""Of a big blind: at 1e-5 a hand that is as good played as not still moves the figures by a few hundredths."""
THOUSAND: Final = 1000


@fact
class PushCall:
    """What the small blind pushes and the big blind calls with, of stacks of so many big blinds."""

    stack: float
    ante: float
    pushes: Plays
    calls: Plays
    exploitable: float

    @property
    def pushed(self) -> float:
        """The share of all hands."""
        return share(self.pushes)

    @property
    def called(self) -> float:
        return share(self.calls)


@lru_cache(maxsize=256)
def heads_up(stack: float, ante: float = 0.0) -> PushCall:
    """The equilibrium; `stack` is all a player has, blind and ante included, and `ante` what each of them pays."""
    assert stack > 0 <= ante, (stack, ante)
    near = VERY_NEAR if loops().compiled else NEAR / 2
    found = around(AllInTable((stack, stack), ante=ante), near=near, most=MOST_ROUNDS)
    return PushCall(stack, ante, found.pushes[0], found.calls[0, 1], sum(found.gains) * THOUSAND)
