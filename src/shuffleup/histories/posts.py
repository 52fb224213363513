"""What lies in front of the players before the first of them acts: as it was, and as others have to be told of it.

Other readers know no empty chair: a blind that nobody stands behind goes back to its absent owner as far as no call
reaches it, and a blind posted short is the price of a call. Where that would lead to other stacks, the blinds of those
who are away are written as dead antes, and the smallest bet as one chip, so that a call of the whole price can be
written as a raise. What was really posted stands beside it, in fields of our own.
"""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.facts import fact
from shuffleup.hand import Event, Hand, HandStarted, Place, Setup, begin, evolve
from shuffleup.hand.events import Called, RaisedTo, RoundClosed
from shuffleup.questions.words import Chips

ONE_CHIP = Chips(1)


@fact
class HistoryPosts:
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    least_bet: Chips
    ante_is_dead: bool


def posts_of(setup: Setup) -> HistoryPosts:
    """As it was. PHH takes antes before blinds: where the blind came first, the ante is what that left."""
    antes = tuple(_ante(place, setup) for place in setup.places)
    return HistoryPosts(antes, _blinds(setup), setup.least_bet, setup.ante_is_dead)


def _ante(place: Place, setup: Setup) -> Chips:
    return Chips(min(place.ante, max(place.stack - place.blind, 0))) if setup.blind_first else place.ante


def _blinds(setup: Setup) -> tuple[Chips, ...]:
    """PHH reads off the blinds who acts first; what a newcomer posts must not mislead it, and is written negative."""
    blinds = [place.blind for place in setup.places]
    last = (setup.first - 1) % len(blinds)
    for place, amount in enumerate(blinds):
        if (amount, place) > (blinds[last], last):
            blinds[place] = Chips(-amount)
    return tuple(blinds)


def posts_for_others(told: Sequence[Event]) -> HistoryPosts | None:
    """As others have to be told of it; None where they may have it as it was."""
    started = told[0]
    assert isinstance(started, HandStarted), started
    hand, called_short = begin(started), False
    for event in told[1:]:
        if isinstance(event, RoundClosed):
            return _dead(hand) if _nobody_reaches_the_dead(hand) else _short(hand.setup) if called_short else None
        called_short |= isinstance(event, Called | RaisedTo) and max(hand.bets) < hand.price
        evolve(hand, event)
    return _short(hand.setup) if called_short else None


def _nobody_reaches_the_dead(hand: Hand) -> bool:
    bets = list(zip(hand.setup.places, hand.bets, strict=True))
    dealt = [bet for place, bet in bets if place.dealt]
    dead = max((bet for place, bet in bets if not place.dealt), default=0)
    return dead > max(dealt) or (dead > 0 and len(dealt) == 1)


def _dead(hand: Hand) -> HistoryPosts:
    posts = posts_of(hand.setup)
    dead = [0 if place.dealt else bet for place, bet in zip(hand.setup.places, hand.bets, strict=True)]
    return HistoryPosts(
        antes=tuple(Chips(ante + bet) for ante, bet in zip(posts.antes, dead, strict=True)),
        blinds=tuple(Chips(0) if bet else blind for blind, bet in zip(posts.blinds, dead, strict=True)),
        least_bet=ONE_CHIP,
        ante_is_dead=True,
    )


def _short(setup: Setup) -> HistoryPosts:
    posts = posts_of(setup)
    return HistoryPosts(posts.antes, posts.blinds, ONE_CHIP, posts.ante_is_dead)
