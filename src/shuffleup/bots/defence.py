"""How much has to be defended so that nobody wins by betting anything: of all hands one may hold here such a part that
a bet with nothing wins no more than it costs. Those whom a bet is put to share that between them."""

from __future__ import annotations

from random import Random
from typing import Final

from shuffleup.bots.equity import equity
from shuffleup.bots.likely import may_hold
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.lab.starting import rank_share

SAMPLES: Final = 120
SPREAD: Final = {3: 1.5, 4: 1.25, 5: 1.0}
"""Before all cards are there chances lie nearer to each other than places: by so much, on such a board."""
SMALL: Final = 0.26  # of the pot, what a call of a small bet puts in
BLUFFS: Final = 0.3
RAISES: Final = frozenset({"bet", "raised"})
UNASKED: Final = frozenset({"ante", "blind"})


def defends(seen: Seen, rng: Random, stubborn: float) -> TurnChoice:
    """Against a first bet the better hands stay, `stubborn` times as many as it takes. Of the others some raise a small
    bet, so that it is dear with nothing."""
    if seen.raises != 1:
        return seen.give_up()
    if place(seen, rng) > 1 - stubborn * part(seen):
        return seen.stay()
    small = seen.board and len(seen.opponents) == 1 and seen.odds < SMALL
    return seen.bet_pot(0.8) if small and rng.random() < BLUFFS else seen.give_up()


def part(seen: Seen) -> float:
    """The part of my hands that has to go on against the bet that I face, if a bet with nothing is not to pay."""
    whole = 1 - seen.call / seen.pot
    return float(1 - (1 - whole) ** (1 / _asked(seen)))


def _asked(seen: Seen) -> int:
    """How many the bet is put to: those who can call it, and before the flop all who came after the raiser."""
    if seen.board:
        return max(len(seen.opponents), 1)
    last = max((at for at, act in enumerate(seen.acts) if act.what in RAISES), default=-1)
    before = {act.seat for act in seen.acts[: last + 1] if act.what not in UNASKED}
    return max(1 + len(seen.others) - len(before), 1)


def place(seen: Seen, rng: Random) -> float:
    """Where my hand stands among those I may hold here: 1 for the best, 0 for the worst."""
    if not seen.board:
        return 1 - rank_share(seen.cards)
    ahead = equity(seen.cards, seen.board, [may_hold(seen, seen.seat)], rng, SAMPLES)
    return 0.5 + (ahead - 0.5) * SPREAD[len(seen.board)]
