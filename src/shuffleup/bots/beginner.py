"""The beginner: wants to play, wants to see, and bets what comes to mind."""

from __future__ import annotations

from random import Random

from shuffleup.bots.holding import Holding, draw_outs, holding
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.lab.starting import rank_share

PLAYS = 0.78
PLAYS_RAISED = 0.6
DEAR = 0.35  # of the stack: a call for this much frightens even a beginner
PLAYS_DEAR = 0.2
LIKES = 0.15
ODD_BLINDS = (2, 2, 3, 5, 7, 11)
ODD_PARTS = (0.1, 0.2, 0.35, 1.0, 1.3, 2.0)


def decide(seen: Seen, rng: Random) -> TurnChoice:
    return _later(seen, rng) if seen.board else _before_the_flop(seen, rng)


def _before_the_flop(seen: Seen, rng: Random) -> TurnChoice:
    share = rank_share(seen.cards)
    if rng.random() < (0.4 if share <= LIKES else 0.03):
        return seen.raise_to(seen.price + rng.choice(ODD_BLINDS) * seen.big_blind)
    return seen.stay() if share <= _playable(seen) else seen.give_up()


def _playable(seen: Seen) -> float:
    if seen.call > DEAR * seen.stack:
        return PLAYS_DEAR
    return PLAYS_RAISED if seen.raises else PLAYS


def _later(seen: Seen, rng: Random) -> TurnChoice:
    has = holding(seen.cards, seen.board)
    if rng.random() < _keen(has):
        return seen.bet_pot(rng.choice(ODD_PARTS))
    return seen.stay() if not seen.call or _curious(seen, has, rng) else seen.give_up()


def _keen(has: Holding) -> float:
    """How often it bets or raises: with little it is shy, and now and then it tries it with nothing at all."""
    if has >= Holding.TWO_PAIR:
        return 0.5
    return 0.25 if has >= Holding.TOP_PAIR else 0.1


def _curious(seen: Seen, has: Holding, rng: Random) -> bool:
    if has >= Holding.TOP_PAIR or (has is Holding.WEAK_PAIR and seen.call <= DEAR * seen.stack):
        return True
    hopes = draw_outs(seen.cards, seen.board) > 0 or has is Holding.HIGH_CARDS
    return rng.random() < (0.8 if hopes else 0.25)
