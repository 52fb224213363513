"""What chips are worth to me: by the chances at the prizes (ICM) near the end of an event, as chips before that."""

from __future__ import annotations

from functools import lru_cache

from shuffleup.bots.seen import Other, Seen
from shuffleup.facts import fact
from shuffleup.tournament.prizes.icm import worths

MOST_WEIGHED = 10  # players left: with more, chips are nearly worth their number
CHIPS_ARE_ALL = (1,)
"""One prize for the winner: the chance at it is the share of the chips."""


@fact
class Stake:
    """What is at stake in a hand that ends between me and one other: my worth if I win the pot, and if I lose it."""

    win: float
    lose: float


def stake(seen: Seen, other: Other, total: int, *, their_total: int | None = None) -> Stake:
    """I go on to `total` in front of me, they to theirs; whoever has more gets back what the other cannot match."""
    mine = min(total, seen.bet + seen.stack)
    theirs = min(other.bet + other.stack, other.bet if their_total is None else their_total)
    both = min(mine, theirs)
    pay, they_pay = max(both - seen.bet, 0), max(both - other.bet, 0)
    back = max(other.bet - max(both, seen.bet), 0)  # of their bet, what I cannot match
    pot = seen.pot + pay + they_pay - back
    return Stake(
        win=worth(seen, pot - pay, {other.seat: back - they_pay}),
        lose=worth(seen, -pay, {other.seat: pot + back - they_pay}),
    )


def needed(seen: Seen, other: Other, at: Stake) -> float:
    """How often I must win this to do better than to fold, which leaves the pot to them: the pot odds, where chips are
    all."""
    if at.win <= at.lose:
        return 1.0  # the prizes left are the same: there is nothing to win
    fold = worth(seen, 0, {other.seat: seen.pot})
    return (fold - at.lose) / (at.win - at.lose)


def worth(seen: Seen, more: int, others: dict[int, int] | None = None) -> float:
    """What my chips are worth if I have so many more then, and others so many."""
    gained = others or {}
    here = [seen.stack + more, *(other.stack + gained.get(other.seat, 0) for other in seen.others)]
    elsewhere = [int(seen.elsewhere)] * (seen.left - len(here))
    return _worth(tuple(here + elsewhere), prizes_of(seen))


def prizes_of(seen: Seen) -> tuple[int, ...]:
    """What is played for: the prizes where they can be worked out, else the chips themselves."""
    counted = seen.left <= MOST_WEIGHED and any(seen.prizes)
    return tuple(seen.prizes) if counted else CHIPS_ARE_ALL


@lru_cache(maxsize=4096)
def _worth(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> float:
    """Mine is the first stack. Whoever has no chips takes the best place that those with chips leave."""
    alive = [stack for stack in stacks if stack > 0]
    if stacks[0] <= 0:
        return float(prizes[len(alive)]) if len(alive) < len(prizes) else 0.0
    if len(prizes) == 1:
        return prizes[0] * stacks[0] / sum(alive)  # as icm would have it, without the work
    return worths(alive, prizes)[0]
