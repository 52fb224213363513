"""Conduct at the table, as this layer has it."""

from __future__ import annotations

from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.questions.steps import Propose, Remedy, RemoveChips, Sanction, Step, Tell, Verdict, tell
from shuffleup.rules import clause
from shuffleup.say import pattern, say

LADDER = tuple(Sanction)
"""Penalties in the order in which they are proposed. No document gives an order (they say "may be penalised", and of
chips off the table "may be disqualified"): the ladder is our proposal, one rung up each time, and the director confirms
or changes every one."""


def penalty(q: Conduct, *now: Step) -> Remedy:
    """What is done now, and the penalty that is next on the ladder for this player."""
    rung = min(q.times_before, len(LADDER) - 1)
    return Remedy(Verdict.PENALTY, (*now, Propose(q.seat, LADDER[rung])))


COUNT_THEM = say("Count the chips that left the table: they are out of the tournament.")


# Disqualification is the penalty the document itself names for pocketed chips; we propose it when it was meant. Chips
# leave the event either way.
@clause("CHIP-04", Conduct, "001: chips", "003: Cards and chips don't leave the table")
def chips_in_view(q: Conduct) -> Remedy | None:
    """No chip is pocketed or hidden: everyone must be able to see what you have, the big ones first. What leaves the
    table leaves the tournament, and it may cost you your seat."""
    if q.breach is Breach.LARGE_CHIPS_HIDDEN:
        named = pattern("Have seat {seat} put the large chips in front, where all can see them.")
        return penalty(q, tell(q.seat, named, pattern("Have the large chips put in front, where all can see them.")))
    if q.breach is not Breach.CHIPS_OFF_TABLE:
        return None
    gone = RemoveChips(q.seat, q.chips) if q.chips else Tell(COUNT_THEM)
    if q.on_purpose:
        return Remedy(Verdict.PENALTY, (gone, Propose(q.seat, Sanction.DISQUALIFICATION)))
    return penalty(q, gone)
