"""The arithmetic of betting, over plain integers: what a call costs, who may raise, when a round is over.

Every function here is called as Python in live play and compiled as it stands in the lab, so it takes and gives only
integers and small sequences of them. Players are *places*: 0 is the first seat left of the button, clockwise
from there. Sets of places are bit masks.
"""

from __future__ import annotations

from collections.abc import Sequence

NOBODY = -1
NOT_YET = -1  # in `acted_at`: this player has not acted since the round began

# The codes of questions.play.Reopening and RaiseSize, as the compiled code sees them.
FULL_RAISE = 0
LAST_RAISE = 0

# Whether a bet or raise is open to a player, and if not, why.
OPEN = 0
NO_CHIPS = 1
NOBODY_TO_CALL = 2
NOT_REOPENED = 3


def next_place(mask: int, after: int, places: int) -> int:
    """The first place of the mask clockwise after this one, which itself comes last; NOBODY if the mask is empty."""
    for step in range(1, places + 1):
        place = after + step
        if place >= places:
            place -= places
        if mask >> place & 1:
            return place
    return NOBODY


def call_cost(price: int, bet: int, stack: int) -> int:
    """What it takes to stay in: up to the price, or the whole stack if that is less."""
    owed = price - bet
    if owed <= 0:
        return 0
    return owed if owed < stack else stack


def least_bet_total(price: int, last_raise: int, least_bet: int, size: int) -> int:
    """The smallest total of a bet (nobody has bet: price 0) or a raise, stacks aside."""
    if price == 0:
        return least_bet
    return price + (last_raise if size == LAST_RAISE else least_bet)


def last_raise_after(price: int, last_raise: int, total: int) -> int:
    """The size the next raise is measured by: a short all-in leaves it as it was."""
    raised = total - price
    return raised if raised > last_raise else last_raise


def raise_closed(stack: int, bet: int, price: int, others: int, acted_at: int, last_raise: int, reopening: int) -> int:
    """May a player bet or raise? OPEN, or the code of why not. `others` are the other places that could still bet.

    For a player who has acted, what counts is the whole raise they face since then, so several short all-ins can add up
    to a full one, and a full raise they have already answered never counts twice.
    """
    if stack <= price - bet:
        return NO_CHIPS
    if others == 0:
        return NOBODY_TO_CALL
    if acted_at == NOT_YET:
        return OPEN
    faced = price - acted_at
    if faced >= last_raise or (faced > 0 and reopening != FULL_RAISE):
        return OPEN
    return NOT_REOPENED


def goes_on(pending: int, able: int, live: int) -> bool:
    """Somebody has to act, whatever lies in front of whom: two have chips, and one of them has not answered."""
    return pending != 0 and live & (live - 1) != 0 and able & (able - 1) != 0


def round_is_over(pending: int, able: int, live: int, bets: Sequence[int], places: int) -> bool:
    """Nobody is left who must act: all have answered, or the one player with chips has nothing to answer."""
    if goes_on(pending, able, live):
        return False
    if pending == 0 or live & (live - 1) == 0:
        return True
    mine = 0
    theirs = 0
    for place in range(places):
        if able >> place & 1:
            mine = bets[place]
        elif live >> place & 1 and bets[place] > theirs:
            theirs = bets[place]
    return mine >= theirs


def largest(paid: Sequence[int], places: int) -> int:
    """The place that has put in most."""
    best = 0
    for place in range(1, places):
        if paid[place] > paid[best]:
            best = place
    return best


def uncalled(paid: Sequence[int], place: int, places: int) -> int:
    """How much of what this place put in nobody has matched."""
    second = 0
    for other in range(places):
        if other != place and paid[other] > second:
            second = paid[other]
    return paid[place] - second if paid[place] > second else 0
