"""All-in or nothing. With whom it pays to go all-in, and with what to call it, worked out from hand against hand.

Pushing and calling answer each other: the wider one pushes, the wider he is called. From some first guess, each side
in turn plays every hand that pays against what the other plays, until neither changes (chips are all, everyone behind
has the same stack). It is worked out when first asked for, and kept.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from shuffleup.facts import fact
from shuffleup.lab.starting import HANDS, KINDS, WEIGHTS, equity_against

ROUNDS = 10
FEWEST, MOST = 1, 25  # big blinds


@fact
class PushFold:
    """The share of all hands that goes all-in, and the share each of those behind calls with."""

    pushes: float
    calls: float


def push_fold(blinds: float, behind: int, dead: float = 1.5) -> PushFold:
    """For a stack of so many big blinds with so many still to act; `dead` is what lies in the middle, in big blinds."""
    return _worked_out(round(min(max(blinds, FEWEST), MOST)), max(behind, 1), round(2 * dead))


@lru_cache(maxsize=1024)
def _worked_out(stack: int, behind: int, half_dead: int) -> PushFold:
    dead = half_dead / 2
    pushes, calls = 0.3, 0.2
    for round_ in range(ROUNDS):
        step = 2 / (round_ + 3)  # smaller and smaller: else the two chase each other for ever
        pushes += step * (_pushes(stack, behind, dead, calls) - pushes)
        calls += step * (_calls(stack, behind, dead, pushes) - calls)
    return PushFold(pushes, calls)


def _pushes(stack: float, behind: int, dead: float, calls: float) -> float:
    return sum(WEIGHTS[kind] for kind in range(KINDS) if push_gains(kind, stack, behind, dead, calls) > 0) / HANDS


def push_gains(kind: int, stack: float, behind: int, dead: float, calls: float) -> float:
    """What a push brings, in big blinds, when each of those behind calls with this share of all hands."""
    one = equity_against(kind, calls)
    return sum(
        comb(behind, callers) * calls**callers * (1 - calls) ** (behind - callers)
        * (against_many(one, callers) * ((callers + 1) * stack + dead) - stack)
        for callers in range(behind + 1)
    )  # fmt: skip


def against_many(one: float, callers: int) -> float:
    """From the chance against one to that against several, as if each were worth the same number of tickets."""
    tickets = one / (1 - one)
    return tickets / (tickets + callers)


def _calls(stack: float, behind: int, dead: float, pushes: float) -> float:
    """A call wins all that lies there, and costs the stack less what the caller has posted: the blinds, on average."""
    posted = min(dead / behind, 1, stack)
    needed = (stack - posted) / (2 * stack + dead - posted)
    return sum(WEIGHTS[kind] for kind in range(KINDS) if equity_against(kind, pushes) > needed) / HANDS
