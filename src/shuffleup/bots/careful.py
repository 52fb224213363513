"""Careful: asks how often the hand wins against what the others are likely to hold, and what winning is worth."""

from __future__ import annotations

from random import Random

from shuffleup.bots import short
from shuffleup.bots.defence import defends, paid_share
from shuffleup.bots.equity import Range, equity
from shuffleup.bots.seen import Other, Seen, TurnChoice
from shuffleup.bots.worth import needed, stake
from shuffleup.lab.starting import rank_share

SHORT = 10.0  # big blinds: from here on it is all-in or nothing
NOBODY_BETTER = 0.38  # it opens when this is the chance that nobody behind holds as good a hand
RAISERS = (0.35, 0.18, 0.06, 0.03)
"""What one plays who has raised so often this round, before the flop; without a raise: who has only called."""

STUBBORN = 0.9  # of what it takes that bets with nothing do not pay, where only chips count
MARGIN = 0.04  # what a call has to be better by while there are bets to come
OUT_OF_PLACE = 0.03  # and for everyone who can still raise behind


def decide(seen: Seen, rng: Random) -> TurnChoice:
    if seen.board:
        return _later(seen, rng)
    if seen.blinds <= SHORT:
        return short.decide(seen)
    return _faces_raise(seen, rng) if seen.raises else _opens(seen)


# ---------------------------------------------------------------------------------------------- before the flop


def _opens(seen: Seen) -> TurnChoice:
    limpers = sum(other.live and not other.acts for other in seen.others)
    nobody_better = (1 - rank_share(seen.cards)) ** (seen.behind + 2 * limpers)
    if nobody_better < NOBODY_BETTER:
        return seen.give_up()
    return seen.raise_to((2.5 + limpers) * max(seen.price, seen.big_blind))


def _faces_raise(seen: Seen, rng: Random) -> TurnChoice:
    chance = equity(seen.cards, (), [_before(other, seen) for other in _in_already(seen)], rng)
    if chance > 0.58 and seen.raises < 3:
        return seen.raise_to(3 * seen.price)
    return _pays(seen, chance, 2 * MARGIN + OUT_OF_PLACE * seen.behind, rng)


def _before(other: Other, seen: Seen) -> Range:
    """One who is all-in with few big blinds has pushed with more hands than one who raises to play on."""
    if not other.stack:
        return Range(short.raised_with(other, seen))
    raised = other.bet >= seen.price
    return Range(RAISERS[min(seen.raises, len(RAISERS) - 1) if raised else 0])


def _in_already(seen: Seen) -> list[Other]:
    """Those who have put chips in of their own will, the raiser at least."""
    return [other for other in seen.opponents if not other.acts] or [_highest(seen)]


def _highest(seen: Seen) -> Other:
    return max(seen.opponents, key=lambda other: other.bet)


# ------------------------------------------------------------------------------------------------ after the flop


def _later(seen: Seen, rng: Random) -> TurnChoice:
    against = [_after(other, seen) for other in seen.opponents]
    chance = equity(seen.cards, seen.board, against, rng)
    fair = 1 / (1 + len(against))
    if not seen.call:
        return _bets(seen, chance, fair, rng)
    if chance > 0.5 + 0.5 * fair and seen.raises < 3:
        return seen.bet_pot(0.8)
    return _pays(seen, chance, MARGIN if len(seen.board) < 5 else 0.0, rng)


def _bets(seen: Seen, chance: float, fair: float, rng: Random) -> TurnChoice:
    """For value with more than its share, and now and then because it led before and one opponent is left."""
    if chance > 0.18 + 0.8 * fair:
        return seen.bet_pot(0.35 + 0.5 * chance)
    leads = seen.led and len(seen.board) == 3 and len(seen.opponents) == 1
    return seen.bet_pot(0.45) if leads and rng.random() < 0.5 else seen.give_up()


def _after(other: Other, seen: Seen) -> Range:
    """The more it cost to be here, the better the hands; and one who bets now has picked among them."""
    picked = 1 + min(seen.raises, 2) if other.bet and other.bet >= seen.price else 1
    return Range(paid_share(seen), picked)


# --------------------------------------------------------------------------------------------------- the price


def _pays(seen: Seen, chance: float, margin: float, rng: Random) -> TurnChoice:
    """Call where the chance is better than what a call puts at stake asks for, near the prizes as elsewhere; and with
    as many hands as it takes not to be bet out of pots by anybody with anything."""
    highest = _highest(seen)
    price = needed(seen, highest, stake(seen, highest, seen.bet + seen.call))
    if chance > price + margin:
        return seen.stay()
    return defends(seen, rng, STUBBORN * min(seen.odds / price, 1.0))
