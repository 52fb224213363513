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
from functools import lru_cache
from math import exp, log, sqrt
from operator import mul

STEP, CLOSER = 0.2, 0.7
"""The step from moment to moment. Of many prizes the later ones follow closer, by the root of their number."""
EARLIEST = -4.2
"""Where the moments begin: before it nobody's chance is as large as a rounding."""
TOO_LATE = 45.0
"""When the smallest stack has run out but for a chance of one in 10**19."""
NEVER = 1e-19
"""A chance so small that what hangs on it is no more than a rounding."""
KEPT, LARGE, FEW = 256, 1_000, 8
"""How many answers are kept; those of many players apart, so that small ones, asked all the time, do not take their
place."""


def worths(chips: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """What each stack is worth of the prizes, which never rise from place to place."""
    paid = tuple(float(prize) for prize in prizes if prize)[: len(chips)]
    return list((_of_many if len(chips) * len(paid) > LARGE else _of_few)(tuple(chips), paid))


def _worths(chips: tuple[float, ...], paid: tuple[float, ...]) -> tuple[float, ...]:
    total = sum(chips)
    speeds = [stack / total for stack in chips]
    worth = [0.0] * len(chips)
    for moment, weight in _moments(min(speeds), len(paid)) if paid else ():
        left = [exp(-speed * moment) for speed in speeds]
        now = _prize_now(left, paid)
        if now is None:
            break
        for player, prize in enumerate(now):
            worth[player] += weight * speeds[player] * left[player] * prize
    return tuple(worth)


_of_few, _of_many = lru_cache(KEPT)(_worths), lru_cache(FEW)(_worths)


def _moments(slowest: float, places: int) -> Iterator[tuple[float, float]]:
    """Moments of the race, and how much time each stands for."""
    step = step_of(places)
    for count in range(int((log(TOO_LATE / slowest) - EARLIEST) / step) + 2):
        at = EARLIEST + count * step
        back = exp(-at)
        moment = exp(at - back)
        yield moment, step * moment * (1 + back)


def step_of(places: int) -> float:
    return min(STEP, CLOSER / sqrt(places))


def _prize_now(left: Sequence[float], paid: Sequence[float]) -> list[float] | None:
    """What each player would get who runs out in this moment, where the others are `left` with these chances; None when
    all prizes are gone.

    How many of those before a player have run out is kept going forward, what a number of them brings with those after
    going backward; so nobody has to be taken out of a product again. Numbers that never come about are left out.
    """
    gone = [[1.0]]
    for stays in left:
        gone.append(_one_more(gone[-1], stays, len(paid)))
    if sum(gone[-1]) < NEVER:
        return None
    brings, now = list(paid[: len(gone[-1])]), [0.0] * len(left)
    for player in range(len(left) - 1, -1, -1):
        now[player], stays = sum(map(mul, gone[player], brings)), left[player]
        brings = [stays * same + (1 - stays) * more for same, more in zip(brings, (*brings[1:], 0.0), strict=True)]
    return now


def _one_more(gone: Sequence[float], stays: float, most: int) -> list[float]:
    """How many have run out with this player among them, as far as that matters."""
    runs = 1 - stays
    many = [stays * gone[0], *[stays * same + runs * fewer for same, fewer in zip(gone[1:], gone, strict=False)]]
    last = runs * gone[-1]
    return [*many, last] if len(many) < most and last > NEVER else many
