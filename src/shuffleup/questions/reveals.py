"""Cards shown to one player and not to the others."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat
from shuffleup.say import Worded, pattern, say


class ShownWhen(Worded):
    """When a card was shown, and what the one who saw it can still do with it."""

    AFTER_HAND = "after-hand", pattern("after the hand")
    MAY_BET_NOW = "may-bet-now", pattern("to someone who may still bet on this round")
    MAY_BET_LATER = "may-bet-later", pattern("to someone who may bet only on a later round")
    MAY_NOT_BET = "may-not-bet", pattern("to someone who can do nothing with it in this hand")


@fact
class ShownToOne(FloorQuestion):
    """A player showed cards to one other: must everyone see them, and when? `cards`: which of theirs, 0 the first."""

    happened = say("A player showed cards to one other")

    shown: ShownWhen
    seat: Seat
    cards: tuple[int, ...] = (0, 1)


@fact
class AskedToSee(FloorQuestion):
    """Somebody asks to see a hand that was not shown: is it turned up?

    `called_river`: whoever asks called on the last round, and `kept_cards`: still holds a hand. `of_last_to_bet`: it is
    the hand of the last to bet or raise.
    """

    happened = say("Somebody asks to see a hand that was not shown")

    called_river: bool
    kept_cards: bool
    of_last_to_bet: bool


@fact
class DiscardedAtShowdown(FloorQuestion):
    """A hand was thrown away at the showdown, or taken in by the dealer, and seems to have won: is it live?

    `tabled_winner`: all of it had lain face up, and it obviously won. `mucked`: the dealer has put it in the muck.
    `identifiable`: it is certain which cards it is.
    """

    happened = say("A hand was thrown away at the showdown and seems to have won")

    seat: Seat
    tabled_winner: bool
    mucked: bool
    identifiable: bool
