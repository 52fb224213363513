"""IRR: irregular cards, as this layer has it."""

from __future__ import annotations

from shuffleup.questions.irregular import PlayedWithoutLooking, Unlooked
from shuffleup.questions.steps import KeepHand, KillHand, Remedy, Verdict
from shuffleup.rules import clause

OWN_RISK = {Unlooked.JOKER, Unlooked.IRREGULAR}


# The risk is the player's own as long as the card harms nobody else. A wrong back or a double spoils the deck for
# everyone, and voids the hand whoever held it (IRR-01, IRR-03): this clause leaves those to them.
@clause("IRR-07", PlayedWithoutLooking, "001: If a card with a different color back")
def own_risk(q: PlayedWithoutLooking) -> Remedy | None:
    """You may act without looking at all your cards, but if one of them is a joker or does not belong, that is your
    bad luck: the hand is dead."""
    if q.turned_out is Unlooked.ORDINARY:
        return Remedy(Verdict.PLAY_ON, (KeepHand(q.seat),))
    return Remedy(Verdict.DEAD_HAND, (KillHand(q.seat),)) if q.turned_out in OWN_RISK else None
