"""Chips that somebody said would be bought: what the documents make of it alike."""

from __future__ import annotations

from shuffleup.questions.chips import RebuyAnnounced
from shuffleup.questions.steps import OweRebuy, Remedy, Step, Tell, Verdict
from shuffleup.say import say

NOTHING_SOLD = Remedy(
    Verdict.NOT_BINDING,
    (Tell(say("Nothing is sold and nothing is owed: a rebuy is taken between two hands, by one who may have it.")),),
)
NEW_ENTRY = Tell(
    say("It is owed: the chips that are left leave play, the player pays again and gets a full stack and a new seat.")
)


def not_in_a_hand(q: RebuyAnnounced) -> Remedy | None:
    """What is said during a hand buys nothing."""
    return None if q.before_hand or q.re_entry else NOTHING_SOLD


def for_the_broke(q: RebuyAnnounced) -> Remedy | None:
    """Nobody with chips left can buy more."""
    return NOTHING_SOLD if q.chips_left and not q.re_entry else None


def owed(q: RebuyAnnounced) -> Remedy:
    """What is said before the hand is bought."""
    step: Step = NEW_ENTRY if q.re_entry else OweRebuy(q.seat)
    return Remedy(Verdict.BINDING, (step,)) if q.before_hand else NOTHING_SOLD
