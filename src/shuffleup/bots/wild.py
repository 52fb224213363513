"""Wild: raises first and looks at its cards later."""

from __future__ import annotations

from random import Random

from shuffleup.bots.holding import Holding, draw_outs, holding
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.lab.starting import rank_share

RAISES = 0.5
RERAISES = 0.25
CALLS = 0.6
STOPS = 0.35  # of the stack: for this much even it wants a hand
PLAYS_DEAR = 0.18
ENOUGH = 3  # raises in a round


def decide(seen: Seen, rng: Random) -> TurnChoice:
    return _later(seen, rng) if seen.board else _before_the_flop(seen, rng)


def _before_the_flop(seen: Seen, rng: Random) -> TurnChoice:
    share = rank_share(seen.cards)
    if seen.call > STOPS * seen.stack:
        return seen.all_in() if share <= PLAYS_DEAR else seen.give_up()
    if share <= (RERAISES if seen.raises else RAISES) and seen.raises < ENOUGH:
        return seen.raise_to(rng.uniform(2.5, 4) * seen.price)
    return seen.stay() if share <= CALLS else seen.give_up()


def _later(seen: Seen, rng: Random) -> TurnChoice:
    has, outs = holding(seen.cards, seen.board), draw_outs(seen.cards, seen.board)
    something = has >= Holding.WEAK_PAIR or outs >= 8
    if seen.call > STOPS * seen.stack:
        return seen.all_in() if has >= Holding.TOP_PAIR or outs >= 12 else seen.give_up()
    if seen.raises < ENOUGH and rng.random() < (0.75 if something else 0.45):
        return seen.bet_pot(rng.uniform(0.5, 1.2))
    return seen.stay() if something else seen.give_up()
