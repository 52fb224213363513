"""How a hand begins: who sits where with what, who posts what, and where the button is."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.questions.words import Chips, Seat


class PostKind(StrEnum):
    ANTE = "ante"
    BLIND = "blind"


ANTE, BLIND = PostKind


@fact
class Place:
    """A seat in this hand, and what falls due from it.

    `dealt` is False for a player who sits out but whose posts are taken; `absent` marks one who is dealt in and
    folded when the action reaches it.
    """

    seat: Seat
    stack: Chips
    ante: Chips = Chips(0)
    blind: Chips = Chips(0)
    dealt: bool = True
    absent: bool = False


@fact
class Setup:
    """Everything a hand needs to know before the first chip.

    `places` go clockwise from the first player left of the button, whether or not anyone sits at the button.
    `price` is the full price of the first round, even if the player who owes it is short. `first` is the place that
    acts first before the flop. `ante_is_dead` puts antes in the main pot as they are (a big-blind ante); otherwise
    antes are matched player by player like any bet; `blind_first`: a stack too short for both pays its blind before its
    ante. `unit` is the smallest chip in play. `holds_all_ins`: when the betting is over before the river, hands stay
    face down until somebody turns them up. `killed` are seats that are dealt in and whose hands die with the last card.
    """

    places: tuple[Place, ...]
    button: Seat
    price: Chips
    least_bet: Chips
    first: int
    unit: Chips = Chips(1)
    ante_is_dead: bool = False
    blind_first: bool = False
    holds_all_ins: bool = False
    killed: tuple[Seat, ...] = ()
