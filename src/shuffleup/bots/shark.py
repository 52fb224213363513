"""The strongest: keeps for everyone how likely each pair of cards is, and plays what solves the round against that.

It is hard to bully, because hands that would let themselves be bullied are part of the solution: the more somebody bets
with, the more there is to call with.
"""

from __future__ import annotations

from random import Random
from typing import Final

from shuffleup.bots import short
from shuffleup.bots.beliefs import place_of
from shuffleup.bots.rounds import so_far
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.lab.equity import PLACES
from shuffleup.lab.streets import PAIRS

SHORT: Final = 10.0  # big blinds: from here on it is all-in or nothing
SELDOM: Final = 0.06  # what is done less often than this is not done
PAIR_AT: Final = {(int(one), int(two)): at for at, (one, two) in enumerate(PAIRS)}


def decide(seen: Seen, rng: Random) -> TurnChoice:
    if not seen.board and seen.blinds <= SHORT:
        return short.decide(seen)
    place = place_of(so_far(seen), seen.seat)
    one, two = sorted(PLACES[card] for card in seen.cards)
    often = place.often()[:, PAIR_AT[one, two]]
    act = rng.choices(place.acts, [float(part) * (part >= SELDOM) for part in often])[0]
    if act == FOLD:
        return seen.give_up()
    return seen.stay() if act == STAY else seen.raise_to(act)
