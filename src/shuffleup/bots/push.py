"""All-in or nothing: how much somebody goes all-in with, and how much it is called with, off the table of the
equilibrium (`lab.allin_table`). It has no antes; what counts is the stack beside what lies in the middle, so with more
there a stack is as good as shorter."""

from __future__ import annotations

from functools import lru_cache

from shuffleup.facts import fact
from shuffleup.lab.allin_table import BEHIND, STACKS, calls, pushes
from shuffleup.lab.starting import share

BLINDS = 1.5  # big blinds in the middle where there are no antes


@fact
class PushFold:
    """The share of all hands that goes all-in, and the share each of those behind calls with, on average."""

    pushes: float
    calls: float


def push_fold(blinds: float, behind: int, dead: float = BLINDS) -> PushFold:
    """For a stack of so many big blinds with so many still to act; `dead` is what lies in the middle, in big blinds."""
    stack = round(blinds * BLINDS / max(dead, BLINDS))
    return _read(min(max(stack, STACKS[0]), STACKS[-1]), min(max(behind, 1), BEHIND[-1]))


@lru_cache(maxsize=len(STACKS) * len(BEHIND))
def _read(stack: int, behind: int) -> PushFold:
    called = [share(calls(stack, behind, after)) for after in range(behind)]
    return PushFold(share(pushes(stack, behind)), sum(called) / behind)


def against_many(one: float, callers: int) -> float:
    """From the chance against one to that against several, as if each were worth the same number of tickets."""
    tickets = one / (1 - one)
    return tickets / (tickets + callers)
