"""Conduct at the table, as this layer has it."""

from __future__ import annotations

from shuffleup.questions.conduct import Breach, Company, Conduct
from shuffleup.questions.steps import KeepHand, Remedy, Tell, Verdict
from shuffleup.rulebooks.common.conduct import penalty
from shuffleup.rules import clause
from shuffleup.say import say


# A card shown by accident is flashed, and plays (IRR-05); only showing it on purpose may be penalised. The leave for
# the last two is given for showing cards, and not repeated for saying what one holds.
@clause("SHOW-12", Conduct, "001: Showing cards from a live hand")
def live_hand_kept_secret(q: Conduct) -> Remedy | None:
    """While the hand is on, keep your cards to yourself, unless you two are the last in the tournament. Showing one on
    purpose, or saying what you hold, may bring a penalty; your hand stays live."""
    if q.breach is Breach.STATED_HAND:
        return penalty(q, KeepHand(q.seat))
    if q.breach is not Breach.SHOWED_LIVE_CARD:
        return None
    if q.company is Company.TWO_IN_EVENT or not q.on_purpose:
        return Remedy(Verdict.LIVE_HAND, (KeepHand(q.seat),))
    return penalty(q, KeepHand(q.seat))


# By mistake it is no matter of conduct; what becomes of the action itself is ruled on by BET-09 and BET-10.
@clause("COND-03", Conduct, "001: verbal statement")
def out_of_turn(q: Conduct) -> Remedy | None:
    """Wait for your turn. Jumping ahead on purpose is not accepted."""
    if q.breach is not Breach.ACTED_OUT_OF_TURN or not q.on_purpose:
        return None
    return penalty(q, Tell(say("Take the action back to the player whose turn it is.")))
