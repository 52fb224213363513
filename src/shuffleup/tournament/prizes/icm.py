"""What a stack is worth on average at the prizes (Malmuth and Harville): whoever is left takes the next place with the
chance of their share of the chips.

It is the same as a race. Give every player a time that runs out at random, the sooner the more chips they have: the
first to run out is first by share of the chips, and so on for those who are left. Whoever runs out at a moment gets the
prize after those who ran out before; so a stack is worth the sum, over all moments, of its chance to run out then times
what that place brings. The moments are chosen so that few are enough (a double exponential step in time): the sums
agree with counting every order to the last digit that a float has, for any number of players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log

FEW, MANY = 0.2, 0.1
"""The step from moment to moment, for up to thirty players and for more, whose places follow each other closer."""
EARLIEST = -4.2
"""Where the moments begin: before it nobody's chance is as large as a rounding."""
TOO_LATE = 45.0
"""When the smallest stack has run out but for a chance of one in 10**19."""


def worths(chips: Sequence[int], prizes: Sequence[int]) -> list[float]:
    """What each stack is worth of the prizes, which never rise from place to place."""
    total = sum(chips)
    speeds = [stack / total for stack in chips]
    paid = [float(prize) for prize in prizes if prize][: len(chips)]
    worth = [0.0] * len(chips)
    if not paid:
        return worth
    for moment, weight in _moments(min(speeds), FEW if len(chips) <= 30 else MANY):
        left = [exp(-speed * moment) for speed in speeds]
        for player, prize in enumerate(_prize_now(left, paid)):
            worth[player] += weight * speeds[player] * left[player] * prize
    return worth


def _moments(slowest: float, step: float) -> Iterator[tuple[float, float]]:
    """Moments of the race, and how much time each stands for."""
    for count in range(int((log(TOO_LATE / slowest) - EARLIEST) / step) + 2):
        at = EARLIEST + count * step
        back = exp(-at)
        moment = exp(at - back)
        yield moment, step * moment * (1 + back)


def _prize_now(left: Sequence[float], paid: Sequence[float]) -> Iterator[float]:
    """What each player would get who runs out in this moment, where the others are `left` with these chances.

    How many of those before a player have run out is kept going forward, what a number of them brings with those after
    going backward; so nobody has to be taken out of a product again.
    """
    brings = [list(paid)]
    for stays in reversed(left):
        later = brings[-1]
        brings.append([stays * now + (1 - stays) * next_ for now, next_ in zip(later, (*later[1:], 0.0), strict=True)])
    gone = [1.0, *[0.0] * (len(paid) - 1)]
    for player, stays in enumerate(left):
        after = brings[len(left) - player - 1]
        yield sum(chance * prize for chance, prize in zip(gone, after, strict=True))
        gone = [stays * same + (1 - stays) * fewer for same, fewer in zip(gone, (0.0, *gone), strict=False)]
