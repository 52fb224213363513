"""All-in or fold before the flop, two players: what to push and what to call with, such that neither can do better.

Both play the 169 kinds of hands, with cards that are gone taken into account. Each side keeps for every kind how much
better the other choice would have been so far, and plays what it regrets not having played; what they played on
average, the later the more, comes as near to the equilibrium as one likes (CFR+). How near is worked out, not hoped
for: `exploitable` is what the best answers to both would win, in thousandths of a big blind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Final

from shuffleup.facts import fact
from shuffleup.lab.starting import HANDS, KINDS, WEIGHTS, equities, ways_against

NEAR: Final = 0.01
"""Thousandths of a big blind; it goes on until there is no more to win."""
LOOK_EVERY, MOST_ROUNDS = 50, 5_000
SMALL: Final = 0.5
UNKNOWN: Final = 1225
"""Hands that the other may hold."""
THOUSAND: Final = 1000

Plays = tuple[float, ...]
"""How often each kind is played: 0 to 1."""


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


def share(plays: Plays) -> float:
    return sum(often * ways for often, ways in zip(plays, WEIGHTS, strict=True)) / HANDS


@lru_cache(maxsize=256)
def heads_up(stack: float, ante: float = 0.0) -> PushCall:
    """The equilibrium; `stack` is all a player has, blind and ante included, and `ante` what each of them pays."""
    assert stack > 0 <= ante, (stack, ante)
    game = _Game(stack, ante)
    for round_ in range(1, MOST_ROUNDS + 1):
        game.round(round_)
        if round_ % LOOK_EVERY == 0 and game.exploitable() * THOUSAND < NEAR:
            break
    return PushCall(stack, ante, *game.average(), game.exploitable() * THOUSAND)


class _Game:
    """Both players while they learn. What is worked out is summed over all ways that two hands can meet."""

    def __init__(self, stack: float, ante: float) -> None:
        self.ways = [[WEIGHTS[kind] * ways for ways in ways_against(kind)] for kind in range(KINDS)]
        self.pusher_shown = [
            [ways * stack * (2 * share - 1) for ways, share in zip(row, shares, strict=True)]
            for row, shares in zip(self.ways, equities(), strict=True)
        ]
        self.caller_shown = [[-part for part in column] for column in zip(*self.pusher_shown, strict=True)]
        self.steals, self.gives_up, self.lays_down = 1 + ante, -SMALL - ante, -1 - ante
        self.pusher, self.caller = _Learner(), _Learner()

    def round(self, number: int) -> None:
        self.pusher.learn(*self.pusher_worth(self.caller.plays()), number)
        self.caller.learn(*self.caller_worth(self.pusher.plays()), number)

    def pusher_worth(self, calls: Sequence[float]) -> tuple[list[float], list[float]]:
        """What pushing each kind is worth, and what folding it is."""
        pushed = [
            _dot(shown, calls) + self.steals * (sum(ways) - _dot(ways, calls))
            for shown, ways in zip(self.pusher_shown, self.ways, strict=True)
        ]
        return pushed, [self.gives_up * sum(ways) for ways in self.ways]

    def caller_worth(self, pushes: Sequence[float]) -> tuple[list[float], list[float]]:
        called = [_dot(shown, pushes) for shown in self.caller_shown]
        return called, [self.lays_down * _dot(ways, pushes) for ways in self.ways]

    def average(self) -> tuple[Plays, Plays]:
        return self.pusher.average(), self.caller.average()

    def exploitable(self) -> float:
        """What the best answers to both would win more than these win from each other, in big blinds a hand."""
        pushes, calls = self.average()
        best = sum(map(max, *self.pusher_worth(calls)))
        answer = sum(map(max, *self.caller_worth(pushes)))
        given = sum(-self.gives_up * sum(ways) * (1 - often) for ways, often in zip(self.ways, pushes, strict=True))
        return (best + answer + given) / (HANDS * UNKNOWN)


class _Learner:
    """One who plays, of two choices for every kind, what would have been better so far."""

    def __init__(self) -> None:
        self.for_playing, self.for_folding = [0.0] * KINDS, [0.0] * KINDS
        self.played, self.weight = [0.0] * KINDS, 0.0

    def plays(self) -> list[float]:
        both = zip(self.for_playing, self.for_folding, strict=True)
        return [play / (play + fold) if play + fold else 0.5 for play, fold in both]

    def learn(self, playing: Sequence[float], folding: Sequence[float], round_: int) -> None:
        for kind, often in enumerate(self.plays()):
            gained = playing[kind] - folding[kind]
            self.for_playing[kind] = max(0.0, self.for_playing[kind] + (1 - often) * gained)
            self.for_folding[kind] = max(0.0, self.for_folding[kind] - often * gained)
            self.played[kind] += round_ * often
        self.weight += round_

    def average(self) -> Plays:
        return tuple(played / self.weight for played in self.played)


def _dot(some: Sequence[float], others: Sequence[float]) -> float:
    total: float = sum(map(mul, some, others))
    return total
