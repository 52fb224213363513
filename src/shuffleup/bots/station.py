"""The calling station: pays to see. It never folds a pair, and hardly ever raises."""

from __future__ import annotations

from random import Random

from shuffleup.bots.holding import Holding, draw_outs, holding
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.lab.starting import rank_share

PLAYS = 0.55
PLAYS_RAISED = 0.42
PLAYS_DEAR = 0.12
DEAR = 0.4  # of the stack
CHEAP = 0.25  # of the pot: what two high cards pay
BEST = 0.02


def decide(seen: Seen, rng: Random) -> TurnChoice:
    return _later(seen, rng) if seen.board else _before_the_flop(seen, rng)


def _before_the_flop(seen: Seen, rng: Random) -> TurnChoice:
    share = rank_share(seen.cards)
    if share <= BEST and rng.random() < 0.3:
        return seen.raise_to(3 * seen.price)
    pair = seen.cards[0].rank == seen.cards[1].rank
    return seen.stay() if pair or share <= _playable(seen) else seen.give_up()


def _playable(seen: Seen) -> float:
    if seen.call > DEAR * seen.stack:
        return PLAYS_DEAR
    return PLAYS_RAISED if seen.raises else PLAYS


def _later(seen: Seen, rng: Random) -> TurnChoice:
    has = holding(seen.cards, seen.board)
    if has >= Holding.STRONG and rng.random() < 0.2:
        return seen.bet_pot(0.5)
    draws = draw_outs(seen.cards, seen.board) > 0
    pays = has >= Holding.WEAK_PAIR or draws or (has is Holding.HIGH_CARDS and seen.odds <= CHEAP)
    return seen.stay() if pays else seen.give_up()
