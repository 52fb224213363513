"""Cards shown to one player and not to the others."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat
from shuffleup.say import Worded, pattern


class Shown(Worded):
    """When a card was shown, and what the one who saw it can still do with it."""

    AFTER_HAND = "after-hand", pattern("after the hand")
    MAY_BET_NOW = "may-bet-now", pattern("to someone who may still bet on this round")
    MAY_BET_LATER = "may-bet-later", pattern("to someone who may bet only on a later round")
    MAY_NOT_BET = "may-not-bet", pattern("to someone who can do nothing with it in this hand")


@fact
class ShownToOne(FloorQuestion):
    """A player showed cards to one other: must everyone see them, and when? `cards`: which of his, 0 the first."""

    shown: Shown
    seat: Seat
    cards: tuple[int, ...] = (0, 1)
