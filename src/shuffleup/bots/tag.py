"""Tight and aggressive: few hands, more of them the later the seat, and those it plays it bets."""

from __future__ import annotations

from random import Random

from shuffleup.bots.defence import defends, part
from shuffleup.bots.holding import Holding, draw_outs, holding
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.lab.starting import rank_share

OPENS = (0.3, 0.45, 0.36, 0.26, 0.2, 0.17, 0.14, 0.12, 0.1, 0.1)
"""With how many of all hands it opens, by how many have still to act: the blinds first, the button, the first seat."""

RERAISES = 0.045
CALLS = 0.13
CALLS_LAST = 0.22  # from the big blind, when nobody can raise behind
FOUR_BETS = 0.02
CALLS_RERAISE = 0.045
SHORT = 13.0  # big blinds: from here on it is all-in or nothing
CONTINUES = 0.65
STUBBORN = 0.9  # of what it takes that bets with nothing do not pay


def decide(seen: Seen, rng: Random) -> TurnChoice:
    return _later(seen, rng) if seen.board else _before_the_flop(seen, rng)


# ---------------------------------------------------------------------------------------------- before the flop


def _before_the_flop(seen: Seen, rng: Random) -> TurnChoice:
    share = rank_share(seen.cards)
    if not seen.raises:
        return _opens(seen, share)
    if seen.raises > 1 or seen.call > seen.stack / 3:
        return _against_strength(seen, share)
    if share <= RERAISES or (share <= CALLS and rng.random() < 0.1):
        return seen.all_in() if seen.blinds <= SHORT * 1.5 else seen.raise_to(3 * seen.price)
    calls = CALLS if seen.behind else max(CALLS_LAST, STUBBORN * part(seen))
    return seen.stay() if share <= calls and seen.blinds > SHORT else seen.give_up()


def _opens(seen: Seen, share: float) -> TurnChoice:
    limpers = sum(other.live and not other.acts for other in seen.others)
    opens = OPENS[min(seen.behind, len(OPENS) - 1)] * (0.7 if limpers else 1.0)
    if share > opens:
        return seen.give_up()
    if seen.blinds <= SHORT:
        return seen.all_in()
    return seen.raise_to((2.5 + limpers) * max(seen.price, seen.big_blind))


def _against_strength(seen: Seen, share: float) -> TurnChoice:
    """A re-raise, or a raise for a third of the stack: only the best hands go on."""
    easier = 2.0 if seen.blinds <= SHORT else 1.0
    if share <= FOUR_BETS * easier:
        return seen.all_in()
    return seen.stay() if share <= CALLS_RERAISE * easier else seen.give_up()


# ------------------------------------------------------------------------------------------------ after the flop


def _later(seen: Seen, rng: Random) -> TurnChoice:
    has, outs = holding(seen.cards, seen.board), draw_outs(seen.cards, seen.board)
    if seen.call:
        return _faces_bet(seen, has, outs, rng)
    if has >= Holding.TOP_PAIR:
        return seen.bet_pot(0.65)
    alone = len(seen.opponents) <= 1
    if (seen.led and len(seen.board) == 3 and rng.random() < (CONTINUES if alone else 0.3)) or _semi(outs, rng):
        return seen.bet_pot(0.5)
    return seen.give_up()


def _faces_bet(seen: Seen, has: Holding, outs: int, rng: Random) -> TurnChoice:
    if has >= Holding.STRONG or (has is Holding.TWO_PAIR and seen.raises < 2):
        return seen.bet_pot(0.9)
    if has >= Holding.TOP_PAIR and (seen.raises < 2 or seen.odds < 0.2):
        return seen.bet_pot(0.8) if has is Holding.OVERPAIR and len(seen.board) == 3 else seen.stay()
    if _semi(outs, rng) and seen.raises < 2:
        return seen.bet_pot(0.8)
    cheap = has is Holding.WEAK_PAIR and seen.odds < 0.2 and seen.raises < 2
    if cheap or _hits(outs, seen) > seen.odds:
        return seen.stay()
    return defends(seen, rng, STUBBORN)


def _semi(outs: int, rng: Random) -> bool:
    """A good draw is now and then bet as if it were there already."""
    return outs >= 8 and rng.random() < 0.35


def _hits(outs: int, seen: Seen) -> float:
    """The chance that the next card completes the draw, and a little for what it wins then."""
    return 1.3 * outs / (50 - len(seen.board))
